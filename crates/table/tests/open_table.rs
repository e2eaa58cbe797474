//! The table with all hands open follows from the events alone, and agrees with the game after every action.

use crate::random::{play, setups};
use cards::{Card, Seat};
use table::{Game, OpenTable, Outcome, Phase};

/// Returns cards in order.
fn sorted(cards: impl IntoIterator<Item = Card>) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.into_iter().collect();
    cards.sort_unstable();
    cards
}

/// Checks that the open table is the game as its seats see it together.
fn check(open: &OpenTable, game: &Game) {
    let public = game.view(None);
    assert_eq!(
        (open.hand_number, open.dealer, open.round, open.well, open.wall),
        (public.hand_number, public.dealer, public.round, public.well, public.wall)
    );
    assert_eq!(open.discards, public.discards.as_slice());
    let winner = match game.phase() {
        Phase::HandOver(Outcome::Won { seat, .. }) | Phase::MatchOver(Outcome::Won { seat, .. }) => {
            Some(seat)
        }
        _ => None,
    };
    assert_eq!(open.seats.len(), public.seats.len());
    for (seat, shown) in Seat::all(game.seats()).zip(&open.seats) {
        let own = game.view(Some(seat));
        let known = &own.seats[seat.index()];
        assert_eq!(
            (shown.points, shown.wind, shown.flowers, shown.waiting, &shown.sets),
            (known.points, known.wind, known.flowers, known.waiting, &known.sets)
        );
        let hand = sorted(shown.held.iter().copied().chain(shown.drawn));
        let seen = if winner == Some(seat) {
            sorted(known.shown.iter().copied())
        } else {
            sorted(own.held.iter().copied().chain(own.drawn))
        };
        assert_eq!(hand, seen);
        assert_eq!(sorted(shown.held.iter().copied()), shown.held, "the hand is in order");
    }
}

#[test]
fn open_tables_agree_with_the_game_after_every_action() {
    let (mut positions, mut apart) = (0, 0);
    for setup in setups() {
        let mut open = None;
        play(&setup, 2, |game, events| {
            let open = open.get_or_insert_with(|| OpenTable::new(game.rules(), game.seats()));
            for event in events {
                open.apply(event);
                // No card is lost or made between two events.
                let held = open.seats.iter().map(|seat| seat.held.len() + usize::from(seat.drawn.is_some()));
                assert!(held.clone().all(|held| held <= 14), "{event:?}");
                apart += open.seats.iter().filter(|seat| seat.drawn.is_some()).count();
            }
            check(open, game);
            positions += 1;
        });
    }
    assert!(positions > 5_000 && apart > 5_000, "{positions} positions, {apart} drawn cards");
}
