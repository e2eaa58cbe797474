//! Whole matches, and actions that come late or twice.

use ::rules::RuleSet;
use table::{Action, Reason, Seen, Stage};
use wire::{Pace, Summary, ToClient, ToServer};

use crate::harness::{Player, Server, table};

#[test]
fn a_match_is_played_to_its_end() {
    let server = Server::start();
    for (rules, bots) in [
        (RuleSet::MhingFr, &["greedy", "random", "greedy"][..]),
        (RuleSet::MhingSv, &["greedy"][..]),
        (RuleSet::MhingSv, &["greedy"; 5][..]),
    ] {
        let mut asked = table(bots, Pace::Instant, 7);
        asked.rules = rules;
        let made = server.make(&asked);
        let mut player = Player::join(&server, &made, None);
        player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
        assert!(player.view.seats.iter().any(|seat| seat.points >= 20), "M27");
        assert_eq!(player.told.last().map(|told| &told.event), Some(&Seen::MatchOver));
        let path = format!("/api/tables/{}?key={}", made.id, made.key);
        assert!(server.get(&path).json::<Summary>().over);
        player.act(Action::Deal);
        assert!(matches!(player.hear(), ToClient::Refused { reason: Reason::MatchOver, .. }));
    }
}

#[test]
fn a_hand_that_was_won_is_explained() {
    let server = Server::start();
    let mut player = Player::join(&server, &server.make(&table(&["greedy"; 3], Pace::Instant, 4)), None);
    player.play_until(|view| {
        matches!(view.stage, Stage::HandOver(table::Outcome::Won { .. }) | Stage::MatchOver(_))
    });
    let result = player.result.clone().expect("a result");
    let won = player.seen().into_iter().rev().find_map(|seen| match seen {
        Seen::WentOut { seat, from, total, pays, .. } => Some((*seat, *from, *total, pays.to_vec())),
        _ => None,
    });
    assert_eq!(won, Some((result.winner, result.from, result.score.best.total, result.pays.clone())));
    let winner = result.winner.index();
    let points = result.before[winner].saturating_add_unsigned(result.score.best.total.points());
    assert_eq!(player.view.seats[winner].points, points);
    assert_eq!(result.hand.parse::<hands::Hand>().unwrap().to_string(), result.hand);
}

#[test]
fn an_action_that_comes_late_is_refused_and_changes_nothing() {
    let server = Server::start();
    let mut player =
        Player::join(&server, &server.make(&table(&["random", "random"], Pace::Instant, 2)), None);
    player.wait_for_turn();
    let (answers, action) = (player.view.event, player.view.legal[0]);
    player.act(action);
    // The same click once more.
    player.say(&ToServer::Act { answers, action });
    let ToClient::Told { view, .. } = player.hear() else { panic!("told") };
    let refused = player.hear();
    let now = view.event;
    assert_eq!(
        refused,
        ToClient::Refused { answers, reason: Reason::Stale { answers, now }, view, clock: None }
    );
}

#[test]
fn what_is_not_legal_is_refused_with_the_view() {
    let server = Server::start();
    let mut player = Player::join(&server, &server.make(&table(&["random"], Pace::Instant, 2)), None);
    player.play_until(|view| view.seat.is_some_and(|seat| view.stage == Stage::Turn { seat }));
    let before = player.view.clone();
    player.act(Action::Deal);
    let ToClient::Refused { reason, view, .. } = player.hear() else { panic!("refused") };
    assert_eq!((reason, view), (Reason::NotLegal, before));
}
