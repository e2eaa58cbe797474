//! The ranking key of the greedy bot: how near a hand is to going out, and how many cards bring it nearer.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use cards::Card;
use hands::{CompletingCard, Hand};
use rules::Scorer;

use crate::unseen::Unseen;

/// The prospects of a hand. Smaller values are better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Outlook {
    /// The number of missing cards.
    pub(crate) distance: u8,
    /// The number of unseen cards that bring the hand nearer.
    pub(crate) live: Reverse<u32>,
    /// The affinity of the discarded card to the rest: a card that goes with many others is better kept.
    pub(crate) affinity: u32,
}

/// Returns the number of unseen cards that bring this hand nearer than `distance`. The hand is to draw a
/// card.
pub(crate) fn live(scorer: &Scorer, hand: &Hand, distance: u8, unseen: &Unseen) -> u32 {
    let mut next = hand.clone();
    let mut total = 0;
    for card in scorer.rules().deck.kinds().filter(|card| !card.is_flower()) {
        let count = unseen.count(card);
        if count > 0 {
            next.completing_card = Some(CompletingCard { card, claimed: false });
            total += if scorer.distance(&next) < distance { count } else { 0 };
        }
    }
    total
}

/// The maximum number of kinds of card that a hand can discard.
const MAX_DISCARD_KINDS: usize = 14;

/// Kinds that a hand may discard.
pub(crate) type DiscardKinds = ArrayVec<Card, MAX_DISCARD_KINDS>;

/// Returns the discards that leave the hand nearest to going out, and that distance. The hand is to discard.
pub(crate) fn nearest(
    scorer: &Scorer,
    hand: &Hand,
    discards: impl Iterator<Item = Card>,
) -> (u8, DiscardKinds) {
    let mut best = (u8::MAX, DiscardKinds::new());
    let mut left = hand.clone();
    for card in discards {
        if !left.concealed.remove(card) {
            continue;
        }
        let distance = scorer.distance(&left);
        left.concealed.add(card);
        if distance < best.0 {
            best = (distance, DiscardKinds::new());
        }
        if distance == best.0 {
            best.1.push(card);
        }
    }
    best
}

/// Returns the outlook after discarding `card`, which leaves the hand at `distance`.
pub(crate) fn after_discard(
    scorer: &Scorer,
    hand: &Hand,
    card: Card,
    distance: u8,
    unseen: &Unseen,
) -> Outlook {
    let mut left = hand.clone();
    left.concealed.remove(card);
    let live = Reverse(live(scorer, &left, distance, unseen));
    Outlook { distance, live, affinity: affinity(&left, card) }
}

/// Returns the outlook of a hand that is to draw.
pub(crate) fn of_waiting(scorer: &Scorer, hand: &Hand, unseen: &Unseen) -> Outlook {
    let distance = scorer.distance(hand);
    Outlook { distance, live: Reverse(live(scorer, hand, distance, unseen)), affinity: 0 }
}

/// Returns the number of cards in the hand that fit `card`. A card that fits few others matters least to a
/// hand of one suit.
fn affinity(hand: &Hand, card: Card) -> u32 {
    let laid = hand.sets.iter().flat_map(|set| set.placed()).map(|placed| placed.card);
    hand.concealed.cards().chain(laid).filter(|&other| goes_with(card, other)).count() as u32
}

/// Returns whether both cards are of one suit, or both are honours; a joker fits every other card.
fn goes_with(card: Card, other: Card) -> bool {
    card.is_joker() || (card.suit() == other.suit() && card.is_honour() == other.is_honour())
}
