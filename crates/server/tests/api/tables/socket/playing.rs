//! Whole matches, and actions that arrive late or twice.

use ::rules::{ClaimOrder, Direction, LayingRule, Length, PairTiming, RuleSet};
use table::{Action, Outcome, RefusalReason, SeatEvent, Stage};
use wire::{Pace, TableInfo, TableSummary, ToClient, ToServer};

use crate::harness::{Player, Server, script, short, table};

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
        assert_eq!(player.told.last().map(|told| &told.event), Some(&SeatEvent::MatchOver));
        let path = format!("/api/tables/{}", made.id);
        assert!(server.get_as(&path, &made.key).json::<TableSummary>().finished);
        player.act(Action::Deal);
        // Before that the table says that the match can be played again.
        let refused = loop {
            match player.hear() {
                ToClient::Table { .. } => {}
                other => break other,
            }
        };
        assert!(matches!(refused, ToClient::Refused { reason: RefusalReason::MatchOver, .. }));
    }
}

/// Checks points and payments after each message.
fn check_points(player: &Player) {
    let points: Vec<i32> = player.view.seats.iter().map(|seat| seat.points).collect();
    if player.table.rules == RuleSet::QuatreVents {
        assert_eq!(points.iter().sum::<i32>(), 6_000, "Q7: points go from one to the other");
    }
    if let (Some(result), Stage::HandOver(Outcome::Won { .. })) = (&player.result, player.view.stage) {
        let after: Vec<i32> = result
            .points_before
            .iter()
            .zip(&result.score_changes)
            .map(|(before, change)| before + change)
            .collect();
        assert_eq!(after, points, "M26, Q36, H20");
    }
}

#[test]
fn every_rule_set_is_played_to_its_end() {
    let server = Server::start();
    for rules in RuleSet::ALL {
        let tables: &[&[&str]] = match rules {
            RuleSet::QuatreVents => &[&["greedy"; 3], &["random", "greedy", "random"]],
            _ => &[&["greedy"], &["greedy", "random", "greedy"], &["greedy"; 5]],
        };
        for bots in tables {
            let made = server.make(&short(rules, bots, Pace::Instant, 7));
            let mut player = Player::join(&server, &made, None);
            let mut asked = None;
            while !matches!(player.view.stage, Stage::MatchOver(_)) {
                check_points(&player);
                if !player.view.legal.is_empty() && asked != Some(player.view.event_number) {
                    asked = Some(player.view.event_number);
                    player.act(script(&player.view));
                }
                player.hear();
            }
            check_points(&player);
            assert_eq!(player.told.last().map(|told| &told.event), Some(&SeatEvent::MatchOver), "{rules}");
            let won =
                player.seen().into_iter().filter(|seen| matches!(seen, SeatEvent::WentOut { .. })).count();
            let most = player.view.seats.iter().map(|seat| seat.points).max();
            match player.table.game.length {
                Length::Points(points) => assert!(most >= points.try_into().ok(), "M27, H20, H21: {rules}"),
                Length::Hands(hands) => assert_eq!(won, hands as usize, "H22"),
                Length::Rounds(rounds) => assert!(player.view.hand_number >= rounds * 4, "Q6"),
            }
        }
    }
}

#[test]
fn tables_describe_their_game() {
    let server = Server::start();
    let game = |rules| {
        let made = server.make(&short(rules, &["random"; 3], Pace::Instant, 7));
        let TableInfo { game, .. } = Player::join(&server, &made, None).table;
        game
    };
    assert_eq!(game(RuleSet::MhingFr).length, Length::Points(20), "M27");
    let winds = game(RuleSet::QuatreVents);
    assert_eq!((winds.direction, winds.length), (Direction::Anticlockwise, Length::Rounds(1)), "Q2, Q6");
    assert_eq!(
        (winds.start_points, winds.has_context, winds.has_fours, winds.claim_order),
        (1_500, true, true, ClaimOrder::Ranked)
    );
    let maho = game(RuleSet::MahoOriginal);
    assert_eq!(
        (maho.direction, maho.length, maho.claim_order),
        (Direction::Anticlockwise, Length::Hands(3), ClaimOrder::FirstCall { guarded: false })
    );
    assert_eq!((maho.laying, maho.pair_timing), (LayingRule::OneATurn, PairTiming::Last), "H9, H11");
    assert_eq!((maho.has_fours, maho.sets), (false, 4), "H4");
    assert_eq!(game(RuleSet::MahoBasic).sets, 3, "H4");
}

#[test]
fn a_hand_that_was_won_is_explained() {
    let server = Server::start();
    let mut player = Player::join(&server, &server.make(&table(&["greedy"; 3], Pace::Instant, 4)), None);
    player
        .play_until(|view| matches!(view.stage, Stage::HandOver(Outcome::Won { .. }) | Stage::MatchOver(_)));
    let result = player.result.clone().expect("a result");
    let won = player.seen().into_iter().rev().find_map(|seen| match seen {
        SeatEvent::WentOut { seat, from, total, score_changes, .. } => {
            Some((*seat, *from, *total, score_changes.to_vec()))
        }
        _ => None,
    });
    assert_eq!(
        won,
        Some((result.winner, result.from, result.score.best.total, result.score_changes.clone()))
    );
    let winner = result.winner.index();
    let points = result.points_before[winner].saturating_add_unsigned(result.score.best.total.points());
    assert_eq!(player.view.seats[winner].points, points);
    assert_eq!(result.hand.parse::<hands::Hand>().unwrap().to_string(), result.hand);
}

#[test]
fn late_actions_are_refused() {
    let server = Server::start();
    let mut player =
        Player::join(&server, &server.make(&table(&["random", "random"], Pace::Instant, 2)), None);
    player.wait_for_turn();
    let (event_number, action) = (player.view.event_number, player.view.legal[0]);
    player.act(action);
    // The same action is sent again.
    player.say(&ToServer::Act { event_number, action });
    let ToClient::Update { view, .. } = player.hear() else { panic!("expected an update") };
    let refused = player.hear();
    let now = view.event_number;
    assert_eq!(
        refused,
        ToClient::Refused {
            event_number,
            reason: RefusalReason::Stale { event_number, now },
            rule: None,
            view,
            clock: None,
            hint: None
        }
    );
}

#[test]
fn illegal_actions_are_refused_with_the_view() {
    let server = Server::start();
    let mut player = Player::join(&server, &server.make(&table(&["random"], Pace::Instant, 2)), None);
    player.play_until(|view| view.seat.is_some_and(|seat| view.stage == Stage::Turn { seat }));
    let before = player.view.clone();
    player.act(Action::Deal);
    let ToClient::Refused { reason, view, .. } = player.hear() else { panic!("expected a refusal") };
    assert_eq!((reason, view), (RefusalReason::NotLegal, before));
    // What rests on a rule names it: the hand is not complete, and a claimed set is no answer to a draw.
    let event_number = player.view.event_number;
    let claim = Action::Claim("(234m)".parse().expect("a set"));
    for (action, number) in [(Action::GoOut, "M18"), (claim, "M13")] {
        assert!(!player.view.legal.contains(&action));
        player.say(&ToServer::Act { event_number, action });
        let ToClient::Refused { rule, .. } = player.hear() else { panic!("expected a refusal") };
        assert_eq!(rule.as_deref(), Some(number));
    }
}
