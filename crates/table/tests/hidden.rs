//! Hidden cards stay hidden: messages to a seat or to spectators name only cards that the recipients can
//! know.

use std::collections::BTreeSet;

use crate::random::{play, setups};
use cards::{Card, Seat};
use hands::Set;
use serde_json::Value;
use table::{Event, Game, Phase, event_for_seat};

/// Returns every viewer: the spectator and each seat.
fn viewers(game: &Game) -> impl Iterator<Item = Option<Seat>> + use<> {
    std::iter::once(None).chain(Seat::all(game.seats()).map(Some))
}

/// The kinds of cards that one viewer can have seen in this hand.
#[derive(Default)]
struct Known(BTreeSet<Card>);

impl Known {
    /// Adds the cards that the viewer sees in this event, independent of what the program shows.
    fn take(&mut self, event: &Event, viewer: Option<Seat>) {
        match event {
            Event::HandBegan { .. } => self.0.clear(),
            Event::Dealt { seat, cards } if viewer == Some(*seat) => self.0.extend(cards),
            Event::Drew { seat, card, .. } if viewer == Some(*seat) => self.0.extend([*card]),
            Event::Laid { seat, set } if viewer == Some(*seat) => self.0.extend(set.printed()),
            Event::Discarded { card, .. } | Event::Flower { card, .. } => self.0.extend([*card]),
            Event::Claimed { set, .. } | Event::Four { set, .. } | Event::SetForfeited { set, .. } => {
                self.0.extend(set.printed());
            }
            Event::WentOut { hand, .. } => {
                self.0.extend(hand.all_concealed().cards());
                self.0.extend(hand.sets.iter().flat_map(|set| set.printed()));
            }
            _ => {}
        }
    }

    /// Checks that a message names only known cards, and returns the number of cards named.
    fn check(&self, message: &Value, viewer: Option<Seat>) -> usize {
        match message {
            Value::String(text) => {
                let named = named(text);
                for card in &named {
                    assert!(self.0.contains(card), "Q38, H23, M55: {viewer:?} is told of {card} in {text:?}");
                }
                named.len()
            }
            Value::Array(all) => all.iter().map(|one| self.check(one, viewer)).sum(),
            Value::Object(fields) => fields.values().map(|one| self.check(one, viewer)).sum(),
            Value::Null | Value::Bool(_) | Value::Number(_) => 0,
        }
    }
}

/// Returns the cards that a text names, if it is a card or a set.
fn named(text: &str) -> Vec<Card> {
    match (text.parse::<Card>(), text.parse::<Set>()) {
        (Ok(card), _) => vec![card],
        (_, Ok(set)) => set.printed().to_vec(),
        _ => Vec::new(),
    }
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

#[test]
fn views_hide_unknown_cards() {
    for setup in setups() {
        let mut known: Vec<Known> = (0..=setup.seats).map(|_| Known::default()).collect();
        let (mut told, mut positions) = (0, 0);
        play(&setup, 2, |game, events| {
            positions += 1;
            for (viewer, known) in viewers(game).zip(&mut known) {
                for event in events {
                    known.take(event, viewer);
                    told += known.check(&json(&event_for_seat(event, viewer)), viewer);
                }
                let rare =
                    !matches!(game.phase(), Phase::Turn { .. } | Phase::Calls { .. } | Phase::Claim { .. });
                if positions % 8 == 0 || rare {
                    told += known.check(&json(&game.view(viewer)), viewer);
                }
            }
        });
        assert!(told > 1_000, "the messages name cards");
    }
}

/// Returns the number of hidden sets that a seat shows to this viewer, and the number of visible ones.
fn backs_and_fronts(game: &Game, of: Seat, viewer: Option<Seat>) -> (usize, usize) {
    let sets = &game.view(viewer).seats[of.index()].sets;
    let backs = sets.iter().filter(|laid| laid.set.is_none()).count();
    (backs, sets.len() - backs)
}

#[test]
fn face_down_sets_stay_hidden_until_a_win() {
    let (mut hidden, mut turned_up) = (0, 0);
    for setup in setups() {
        play(&setup, 2, |game, events| {
            for event in events {
                if let Event::Laid { seat, set } = event {
                    let text = json(&event_for_seat(event, None)).to_string();
                    assert_eq!(text, format!("{{\"laid\":{{\"seat\":{seat}}}}}"), "H23: {set}");
                }
            }
            let winner = game.winning_hand().map(|(seat, _)| seat);
            for of in Seat::all(game.seats()) {
                for viewer in viewers(game) {
                    let (backs, fronts) = backs_and_fronts(game, of, viewer);
                    if viewer == Some(of) || winner == Some(of) {
                        assert_eq!(backs, 0, "H23: the owner may look, and the winner turns them up");
                        turned_up += fronts;
                    } else {
                        hidden += backs;
                    }
                }
            }
        });
    }
    assert!(hidden > 1_000 && turned_up > 1_000);
}
