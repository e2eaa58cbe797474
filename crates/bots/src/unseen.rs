//! What a bot knows of the cards: its own hand, and how many of every kind it has not seen.

use cards::{Card, Counts, KIND_COUNT, Seat};
use hands::{CompletingCard, Face, Hand, Set, SetKind};
use rules::Rules;
use table::{Game, Stage, View};

/// The hand of the view's seat, the card drawn among the others: whichever is discarded, the rest is a hand.
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

/// The discard that a view's seat may claim, call for or name a set with.
pub(crate) const fn claimable(view: &View) -> Option<Card> {
    match view.stage {
        Stage::Claim { card, .. } | Stage::Naming { card, .. } => Some(card),
        _ => None,
    }
}

/// The hand once this set is laid with the claimed card; `None` if its other cards are not in the hand.
pub(crate) fn with_claim(hand: &Hand, set: Set, claimed: Card) -> Option<Hand> {
    let mut after = hand.clone();
    after.concealed.add(claimed);
    with_set(after, set)
}

/// The hand once this set is laid out of it, or the fourth card added to a triplet (Q11); `None` if it cannot be.
pub(crate) fn with_set(mut after: Hand, set: Set) -> Option<Hand> {
    let is_triplet = |laid: &&mut Set| laid.kind() == SetKind::Triplet && laid.first() == set.first();
    if set.kind() == SetKind::Four
        && set.face() == Face::Open
        && let Some(triplet) = after.sets.iter_mut().find(is_triplet)
    {
        *triplet = set;
        return after.concealed.remove(set.first()).then_some(after);
    }
    let there = set.printed().into_iter().all(|card| after.concealed.remove(card));
    there.then(|| {
        after.sets.push(set);
        after
    })
}

/// How many of every kind a seat has not seen: the deck less its own cards, the sets that it sees and the discards.
#[derive(Clone, Debug)]
pub struct Unseen([u8; KIND_COUNT]);

impl Unseen {
    /// What this view leaves unseen. A claimed discard lies in its set too, and is counted once.
    pub fn of(view: &View, rules: &Rules) -> Self {
        let mut seen = Counts::EMPTY;
        view.held.iter().copied().chain(view.drawn).for_each(|card| seen.add(card));
        view.discards
            .iter()
            .filter(|discard| discard.taken.is_none())
            .for_each(|discard| seen.add(discard.card));
        let laid = view.seats.iter().flat_map(|seat| &seat.sets);
        laid.filter_map(|laid| laid.set).flat_map(Set::printed).for_each(|card| seen.add(card));
        let mut left = [0; KIND_COUNT];
        for card in rules.deck.kinds() {
            left[card.index()] = rules.deck.copies(card).saturating_sub(seen.count(card));
        }
        Self(left)
    }

    /// What a seat of an imagined game has not seen, roughly: a claimed discard counts twice, which is quicker.
    pub(crate) fn imagined(game: &Game, seat: Seat) -> Self {
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

    /// One of every kind: for whoever does not look at what has been seen.
    pub(crate) const UNIFORM: Self = Self([1; KIND_COUNT]);

    /// How many of this kind have not been seen.
    pub fn count(&self, card: Card) -> u32 {
        u32::from(self.0[card.index()])
    }
}

/// Whether this seat can make something with the discard that may be called for: a false call costs a set (H18).
pub(crate) fn can_call(view: &View, rules: &Rules) -> bool {
    let Stage::Claim { card, .. } = view.stage else { return false };
    let goes_out = Hand { last: Some(CompletingCard { card, claimed: true }), ..hand_of(view) };
    rules.wins(&goes_out) || !view.claimable_sets(rules).is_empty()
}
