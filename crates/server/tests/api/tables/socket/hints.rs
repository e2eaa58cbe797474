//! Hints: sent only at tables that give hints, and computed only from what the seat sees.

use ::rules::RuleSet;
use cards::Card;
use table::{Action, Stage};
use wire::{Assistance, NewTable, Pace};
use words::DiscardCandidate;

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
fn a_coach_names_discards_on_the_own_turn_and_judges_the_last_one() {
    let server = Server::start();
    let (mut turns, mut remarks) = (0, 0);
    for rules in RuleSet::ALL {
        let made = server.make(&asked(rules, Assistance::Coach));
        let mut player = Player::join(&server, &made, None);
        let mut asked = None;
        let mut discarded: Option<Card> = None;
        for _ in 0..60 {
            if matches!(player.view.stage, Stage::HandOver(_) | Stage::MatchOver(_)) {
                break;
            }
            let coach = player.hint.as_ref().and_then(|hint| hint.coach.clone()).unwrap_or_default();
            let is_turn = matches!(player.view.stage, Stage::Turn { .. }) && !player.view.legal.is_empty();
            assert!(coach.candidates.len() <= 3 && (is_turn || coach.candidates.is_empty()), "{coach:?}");
            assert!(!coach.candidates.first().is_some_and(|first| first.as_good), "{coach:?}");
            for candidate in &coach.candidates {
                let discard = Action::Discard(candidate.card);
                assert!(player.view.legal.contains(&discard), "{rules}: {candidate:?}");
            }
            if let Some(remark) = coach.remark {
                remarks += 1;
                assert_eq!(Some(remark.played), discarded, "{rules}: {remark:?}");
                assert_ne!(remark.better, discarded, "{rules}: {remark:?}");
            }
            turns += u32::from(!coach.candidates.is_empty());
            if !player.view.legal.is_empty() && asked != Some(player.view.event_number) {
                asked = Some(player.view.event_number);
                let action = worst(&player, &coach.candidates);
                if let Action::Discard(card) = action {
                    discarded = Some(card);
                }
                player.act(action);
            }
            player.hear();
        }
    }
    assert!(turns > 5 && remarks > 0, "{turns} turns, {remarks} remarks");
}

/// Discards a joker, or a card that the coach does not name, where that is possible.
fn worst(player: &Player, named: &[DiscardCandidate]) -> Action {
    let is_bad = |action: &&Action| match action {
        Action::Discard(card) => named.iter().all(|candidate| candidate.card != *card),
        _ => false,
    };
    let legal = &player.view.legal;
    let joker = legal.iter().find(|action| **action == Action::Discard(Card::JOKER));
    let bad = joker.or_else(|| legal.iter().rfind(is_bad));
    bad.copied().unwrap_or_else(|| crate::harness::script(&player.view))
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
