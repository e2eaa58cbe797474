//! Hints: sent only at tables that give hints, and computed only from what the seat sees.

use ::rules::RuleSet;
use cards::Card;
use table::{Action, Stage};
use wire::{Assistance, NewTable, Pace};

use crate::harness::{Player, Server, short};

fn asked(rules: RuleSet, assistance: Assistance) -> NewTable {
    NewTable { assistance, ..short(rules, &["random"; 3], Pace::Instant, 11) }
}

#[test]
fn a_table_without_hints_gives_none() {
    let server = Server::start();
    for rules in RuleSet::ALL {
        let mut player = Player::join(&server, &server.make(&asked(rules, Assistance::Legal)), None);
        player.play_until(|view| matches!(view.stage, Stage::HandOver(_) | Stage::MatchOver(_)));
        assert!(player.frames.iter().all(|frame| !frame.contains("\"hint\"")), "{rules}");
    }
}

/// Checks a hint against the view that came with it. Returns whether the hint gave the score of going out.
fn check(player: &Player) -> bool {
    let (view, hint) = (&player.view, player.hint.as_ref());
    if matches!(view.stage, Stage::HandOver(_) | Stage::MatchOver(_)) {
        assert_eq!(hint, None);
        return false;
    }
    let hint = hint.expect("a hint while there is a hand");
    if let Some(set) = hint.claim {
        assert!(view.legal.contains(&Action::Claim(set)), "{hint:?}");
        assert!(hint.discard.is_none_or(|card| view.held.contains(&card)), "{hint:?}");
    } else if let Some(card) = hint.discard {
        assert!(view.legal.contains(&Action::Discard(card)), "{hint:?}");
    } else {
        let discards = view.legal.iter().any(|action| matches!(action, Action::Discard(_)));
        assert!(hint.win_value.is_some() || !discards, "{hint:?}");
    }
    assert_eq!(hint.win_value.is_some(), view.legal.contains(&Action::GoOut), "{hint:?} {view:?}");
    let rules = player.table.rules.rules(&player.table.switches).unwrap();
    for wait in &hint.waits {
        let seen = |card: &Card| *card == wait.card;
        let own = view.held.iter().chain(&view.drawn).filter(|card| seen(card)).count();
        let thrown =
            view.discards.iter().filter(|discard| discard.taken_by.is_none() && seen(&discard.card)).count();
        let most = usize::from(rules.deck.copies(wait.card)) - own - thrown;
        assert!(usize::from(wait.unseen) <= most, "{wait:?} {view:?}");
        assert!(hint.distance <= 1 || wait.drawn.is_none() && wait.claimed.is_none(), "{hint:?}");
    }
    hint.win_value.is_some()
}

#[test]
fn tables_with_hints_send_one_per_view() {
    let server = Server::start();
    let mut out = 0;
    for rules in RuleSet::ALL {
        let made = server.make(&asked(rules, Assistance::Hints));
        let mut player = Player::join(&server, &made, None);
        assert_eq!(player.table.assistance, Assistance::Hints);
        let mut asked = None;
        // The first hand only: a hint is computed for every event, and whole matches take a minute.
        while !matches!(player.view.stage, Stage::MatchOver(_)) && player.view.hand_number == 1 {
            out += u32::from(check(&player));
            if !player.view.legal.is_empty() && asked != Some(player.view.event_number) {
                asked = Some(player.view.event_number);
                let goes_out = player.view.legal.contains(&Action::GoOut);
                let worth = player.hint.as_ref().and_then(|hint| hint.win_value).filter(|_| goes_out);
                player.act(crate::harness::script(&player.view));
                player.hear();
                // The hint predicted the score of the hand, unless another seat's claim came first.
                if let (Some(worth), Some(result)) = (worth, player.result.as_ref())
                    && player.table.you == Some(result.winner)
                {
                    assert_eq!(worth, result.score.best.total, "{rules}");
                }
                continue;
            }
            player.hear();
        }
    }
    assert!(out > 0, "nobody could go out");
}

#[test]
fn hints_outlive_the_server() {
    let server = Server::start();
    let made = server.make(&asked(RuleSet::MhingFr, Assistance::Hints));
    let mut player = Player::join(&server, &made, None);
    player.wait_for_turn();
    let server = server.kill_and_start_again();
    let after = Player::join(&server, &made, Some(player.view.event_number));
    assert_eq!((after.table.assistance, &after.hint), (Assistance::Hints, &player.hint));
    assert!(after.hint.is_some());
}
