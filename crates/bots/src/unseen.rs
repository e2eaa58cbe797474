//! The cards that a seat has not seen.

use cards::{Card, Counts, KIND_COUNT, Seat};
use hands::Set;
use rules::Rules;
use table::{Game, View};

/// The number of unseen cards of each kind: the deck without the seat's own cards, the visible sets and the
/// discards.
#[derive(Clone, Debug)]
pub struct Unseen([u8; KIND_COUNT]);

impl Unseen {
    /// Counts the cards that this view does not show. A claimed discard also lies in a set, and is counted
    /// once.
    pub fn of(view: &View, rules: &Rules) -> Self {
        let mut seen = Counts::EMPTY;
        view.held.iter().copied().chain(view.drawn).for_each(|card| seen.add(card));
        view.discards
            .iter()
            .filter(|discard| discard.taken_by.is_none())
            .for_each(|discard| seen.add(discard.card));
        let laid = view.seats.iter().flat_map(|seat| &seat.sets);
        laid.filter_map(|laid| laid.set).flat_map(Set::printed).for_each(|card| seen.add(card));
        let mut left = [0; KIND_COUNT];
        for card in rules.deck.kinds() {
            left[card.index()] = rules.deck.copies(card).saturating_sub(seen.count(card));
        }
        Self(left)
    }

    /// Counts the cards that a seat of a sampled game has not seen. A claimed discard is counted twice,
    /// because that is faster and hardly matters.
    pub(crate) fn in_sampled_game(game: &Game, seat: Seat) -> Self {
        let deck = game.rules().deck;
        let mut left = [0; KIND_COUNT];
        for card in deck.kinds() {
            left[card.index()] = deck.copies(card);
        }
        let sets = Seat::all(game.seats()).flat_map(|seat| game.sets_of(seat)).flat_map(Set::printed);
        let held = game.cards_of(seat).iter().copied().chain(game.drawn_card_of(seat));
        for card in game.discards().map(|(card, _)| card).chain(sets).chain(held) {
            left[card.index()] = left[card.index()].saturating_sub(1);
        }
        Self(left)
    }

    /// One card of every kind, for callers that ignore what has been seen.
    pub(crate) const UNIFORM: Self = Self([1; KIND_COUNT]);

    /// Returns the number of unseen cards of this kind.
    pub fn count(&self, card: Card) -> u32 {
        u32::from(self.0[card.index()])
    }
}
