//! How near a hand is to going out, and by how many cards it could come nearer.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use cards::Card;
use hands::{CompletingCard, Hand};
use rules::Rules;

use crate::unseen::Unseen;

/// What holding a hand promises: the lesser, the better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Outlook {
    /// How many cards are missing.
    pub(crate) distance: u8,
    /// How many unseen cards would bring it nearer.
    pub(crate) live: Reverse<u32>,
    /// How many of its cards would go well with the discarded one, which is better kept then.
    pub(crate) affinity: u32,
}

/// How many unseen cards bring this hand, which waits for a card, nearer than `distance`.
pub(crate) fn live(rules: &Rules, hand: &Hand, distance: u8, unseen: &Unseen) -> u32 {
    let mut next = hand.clone();
    let mut total = 0;
    for card in rules.deck.kinds().filter(|card| !card.is_flower()) {
        let count = unseen.count(card);
        if count > 0 {
            next.last = Some(CompletingCard { card, claimed: false });
            total += if rules.distance(&next) < distance { count } else { 0 };
        }
    }
    total
}

/// The most kinds of card that a hand can discard.
const MAX_DISCARD_KINDS: usize = 14;

/// The kinds that a hand may discard, or some of them.
pub(crate) type DiscardKinds = ArrayVec<Card, MAX_DISCARD_KINDS>;

/// The discards that leave the hand nearest to going out, each with that distance; the hand holds one card too many.
pub(crate) fn nearest(
    rules: &Rules,
    hand: &Hand,
    discards: impl Iterator<Item = Card>,
) -> (u8, DiscardKinds) {
    let mut best = (u8::MAX, DiscardKinds::new());
    let mut left = hand.clone();
    for card in discards {
        if !left.concealed.remove(card) {
            continue;
        }
        let distance = rules.distance(&left);
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

/// What the hand promises once this card is discarded, which leaves it at this distance.
pub(crate) fn after_discard(
    rules: &Rules,
    hand: &Hand,
    card: Card,
    distance: u8,
    unseen: &Unseen,
) -> Outlook {
    let mut left = hand.clone();
    left.concealed.remove(card);
    let live = Reverse(live(rules, &left, distance, unseen));
    Outlook { distance, live, affinity: affinity(&left, card) }
}

/// What a hand promises that waits for a card as it is.
pub(crate) fn of_waiting(rules: &Rules, hand: &Hand, unseen: &Unseen) -> Outlook {
    let distance = rules.distance(hand);
    Outlook { distance, live: Reverse(live(rules, hand, distance, unseen)), affinity: 0 }
}

/// How many cards of the hand would go well with this one: those of its suit, or the other honours; every card with
/// a joker. What few others go with, a hand of one colour misses least.
fn affinity(hand: &Hand, card: Card) -> u32 {
    let laid = hand.sets.iter().flat_map(|set| set.placed()).map(|placed| placed.card);
    hand.concealed.cards().chain(laid).filter(|&other| goes_with(card, other)).count() as u32
}

/// Whether two cards go well together in a hand of one colour.
fn goes_with(card: Card, other: Card) -> bool {
    card.is_joker() || (card.suit() == other.suit() && card.is_honour() == other.is_honour())
}
