//! The laid sets, the flowers and the hand of one player.

use arrayvec::ArrayVec;
use cards::Card;
use hands::{CompletingCard, Context, Hand, MAX_SETS, Set, SetKind};

use crate::held::Held;

/// The cards of one player in this hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    /// The cards in the hand, without a drawn card.
    pub(crate) held: Held,
    /// The number of laid flowers of each kind (M5).
    pub(crate) flowers: [u8; 4],
    sets: [PackedSet; MAX_SETS],
    set_count: u8,
}

/// A laid set, and the discard claimed for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LaidSet {
    /// The set as it lies.
    pub(crate) set: Set,
    /// The index of the claimed card among the discards. `None` if no card was claimed or the discards were
    /// reshuffled (H14).
    pub(crate) discard: Option<u8>,
}

/// A laid set in three bytes, so that a game stays small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PackedSet {
    first: Card,
    shape: u8,
    discard: u8,
}

impl PackedSet {
    /// The value of `discard` for no discard.
    const NOWHERE: u8 = u8::MAX;
    const NONE: Self = Self { first: Card::JOKER, shape: 0, discard: Self::NOWHERE };

    fn pack(laid: LaidSet) -> Self {
        let (first, shape) = laid.set.pack();
        Self { first, shape, discard: laid.discard.unwrap_or(Self::NOWHERE) }
    }

    fn unpack(self) -> Option<LaidSet> {
        let discard = Some(self.discard).filter(|&at| at != Self::NOWHERE);
        Set::unpack(self.first, self.shape).map(|set| LaidSet { set, discard })
    }
}

impl Player {
    /// A player without cards.
    pub(crate) const NEW: Self =
        Self { held: Held::NONE, flowers: [0; 4], sets: [PackedSet::NONE; MAX_SETS], set_count: 0 };

    /// Returns the number of laid sets.
    pub(crate) const fn set_count(&self) -> u8 {
        self.set_count
    }

    /// Returns the laid sets in the order of laying.
    pub(crate) fn sets(&self) -> impl Iterator<Item = LaidSet> + '_ {
        self.sets[..usize::from(self.set_count)].iter().filter_map(|set| set.unpack())
    }

    /// Adds a laid set. The caller has already removed its cards from the hand.
    pub(crate) fn lay(&mut self, laid: LaidSet) {
        debug_assert!(usize::from(self.set_count) < MAX_SETS, "a hand has no more sets");
        self.sets[usize::from(self.set_count)] = PackedSet::pack(laid);
        self.set_count += 1;
    }

    /// Removes the set with this index. Later sets move up by one.
    pub(crate) fn take_set(&mut self, place: u8) -> Option<LaidSet> {
        let laid = self.sets().nth(place.into())?;
        self.sets.copy_within(usize::from(place) + 1.., place.into());
        self.set_count -= 1;
        self.sets[usize::from(self.set_count)] = PackedSet::NONE;
        Some(laid)
    }

    /// Replaces the laid set of this kind that begins with `first`, and keeps the link to its claimed card
    /// (Q11).
    pub(crate) fn change_set(&mut self, first: Card, kind: SetKind, set: Set) {
        for place in &mut self.sets[..usize::from(self.set_count)] {
            if let Some(laid) = place.unpack()
                && (laid.set.first(), laid.set.kind()) == (first, kind)
            {
                *place = PackedSet::pack(LaidSet { set, ..laid });
            }
        }
    }

    /// Replaces the laid set with this index.
    pub(crate) fn replace_set(&mut self, place: usize, laid: LaidSet) {
        self.sets[place] = PackedSet::pack(laid);
    }

    /// Returns the whole hand as the scorer reads it. `last` is the card that may complete the hand.
    pub(crate) fn hand(&self, completing_card: Option<CompletingCard>) -> Hand {
        let sets: ArrayVec<Set, MAX_SETS> = self.sets().map(|laid| laid.set).collect();
        Hand {
            concealed: self.held.counts(),
            sets,
            flowers: self.flowers,
            completing_card,
            context: Context::default(),
        }
    }
}

/// Returns the cards that a claimed set needs from the hand: its printed cards without the claimed one.
/// `None` if the claimed card is not among them.
pub(crate) fn own_cards(set: Set, claimed: Card) -> Option<ArrayVec<Card, 4>> {
    let mut cards = set.printed();
    let at = cards.iter().position(|&printed| printed == claimed)?;
    cards.remove(at);
    Some(cards)
}
