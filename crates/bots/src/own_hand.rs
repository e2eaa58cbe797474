//! The hand of a view's seat, and what it becomes by laying a set.

use cards::Card;
use hands::{CompletingCard, Face, Hand, Set, SetKind};
use rules::Scorer;
use table::{Stage, View};

/// Returns the hand of the view's seat. A drawn card is among the concealed ones.
pub fn hand_of(view: &View) -> Hand {
    let mut hand = Hand::default();
    hand.context.round = view.round;
    view.held.iter().copied().chain(view.drawn).for_each(|card| hand.concealed.add(card));
    if let Some(own) = view.seat.and_then(|seat| view.seats.get(seat.index())) {
        hand.sets.extend(own.sets.iter().filter_map(|laid| laid.set));
        hand.flowers = own.flowers;
        hand.context.seat = own.wind;
    }
    hand
}

/// Returns the discard that the view's seat may claim, call for or name a set with.
pub(crate) const fn claimable(view: &View) -> Option<Card> {
    match view.stage {
        Stage::Claim { card, .. } | Stage::Naming { card, .. } => Some(card),
        _ => None,
    }
}

/// Returns the hand after `set` is laid with the claimed card; `None` if the hand lacks the other cards of
/// the set.
pub fn with_claim(hand: &Hand, set: Set, claimed: Card) -> Option<Hand> {
    let mut after = hand.clone();
    after.concealed.add(claimed);
    with_set(after, set)
}

/// Returns the hand after `set` is laid out of it, or the fourth card is added to its triplet (Q11); `None`
/// if the hand lacks a card of the set.
pub(crate) fn with_set(mut after: Hand, set: Set) -> Option<Hand> {
    let is_triplet = |laid: &&mut Set| laid.kind() == SetKind::Triplet && laid.first() == set.first();
    if set.kind() == SetKind::Four
        && set.face() == Face::Open
        && let Some(triplet) = after.sets.iter_mut().find(is_triplet)
    {
        *triplet = set;
        return after.concealed.remove(set.first()).then_some(after);
    }
    let has_all = set.printed().into_iter().all(|card| after.concealed.remove(card));
    has_all.then(|| {
        after.sets.push(set);
        after
    })
}

/// Returns whether the seat can use the discard that may be called for. A false call costs a set (H18).
pub(crate) fn can_call(view: &View, scorer: &Scorer) -> bool {
    let Stage::Claim { card, .. } = view.stage else { return false };
    let goes_out = Hand { completing_card: Some(CompletingCard { card, claimed: true }), ..hand_of(view) };
    scorer.wins(&goes_out) || !view.claimable_sets(scorer.rules()).is_empty()
}
