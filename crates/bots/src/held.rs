//! What a bot knows of the cards: its own hand, and how many of every kind it has not seen.

use cards::{Card, Counts, KINDS};
use hands::{Hand, Set};
use rules::Rules;
use table::View;

/// The hand of the view's seat, the card drawn among the others: whichever is discarded, the rest is a hand.
pub(crate) fn hand_of(view: &View) -> Hand {
    let mut hand = Hand::default();
    view.held.iter().copied().chain(view.drawn).for_each(|card| hand.concealed.add(card));
    if let Some(own) = view.seat.and_then(|seat| view.seats.get(seat.index())) {
        own.sets.iter().for_each(|laid| hand.sets.push(laid.set));
        hand.flowers = own.flowers;
    }
    hand
}

/// The hand once this set is laid with the claimed card; `None` if its other cards are not in the hand.
pub(crate) fn with_claim(hand: &Hand, set: Set, claimed: Card) -> Option<Hand> {
    let mut after = hand.clone();
    after.concealed.add(claimed);
    let there = set.printed().into_iter().all(|card| after.concealed.remove(card));
    there.then(|| {
        after.sets.push(set);
        after
    })
}

/// How many of every kind a seat has not seen: the deck less its own cards, the open sets and the discards.
pub(crate) struct Unseen([u8; KINDS]);

impl Unseen {
    /// What this view leaves unseen. A claimed discard lies in its set too, and is counted once.
    pub(crate) fn of(view: &View, rules: &Rules) -> Self {
        let mut seen = Counts::EMPTY;
        view.held.iter().copied().chain(view.drawn).for_each(|card| seen.add(card));
        view.discards
            .iter()
            .filter(|discard| discard.taken.is_none())
            .for_each(|discard| seen.add(discard.card));
        let laid = view.seats.iter().flat_map(|seat| &seat.sets);
        laid.flat_map(|laid| laid.set.printed()).for_each(|card| seen.add(card));
        let mut left = [0; KINDS];
        for card in rules.deck.kinds() {
            left[card.index()] = rules.deck.copies(card).saturating_sub(seen.of(card));
        }
        Self(left)
    }

    /// How many of this kind have not been seen.
    pub(crate) fn count(&self, card: Card) -> u32 {
        u32::from(self.0[card.index()])
    }
}
