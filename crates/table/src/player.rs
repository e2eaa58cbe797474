//! What lies before one player, and what that player holds.

use arrayvec::ArrayVec;
use cards::Card;
use hands::{Context, Face, Hand, Last, MAX_SETS, Set, SetKind};

use crate::held::Held;
use crate::view::Laid;

/// One player's cards in this hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    /// The cards in the hand, a drawn one not among them.
    pub(crate) held: Held,
    /// How many of each flower lie there (M5).
    pub(crate) flowers: [u8; 4],
    /// Whether this player has said to be one card short (M24).
    pub(crate) said_waiting: bool,
    /// Whether one card completes the hand: worked out after every discard, so that nobody else need be looked at
    /// when a card is thrown.
    pub(crate) waits: bool,
    sets: [PackedSet; MAX_SETS],
    set_count: u8,
}

/// A laid set in three bytes, so that a game stays small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PackedSet {
    first: Card,
    /// Bits 0–2 the jokers, then one bit for a triplet and one for a set face down.
    shape: u8,
    discard: u8,
}

impl PackedSet {
    const TRIPLET: u8 = 1 << 3;
    const HELD: u8 = 1 << 4;
    const NONE: Self = Self { first: Card::JOKER, shape: 0, discard: 0 };

    fn pack(laid: Laid) -> Self {
        let triplet = if laid.set.kind() == SetKind::Triplet { Self::TRIPLET } else { 0 };
        let held = if laid.set.face() == Face::Held { Self::HELD } else { 0 };
        Self { first: laid.set.first(), shape: laid.set.joker_mask() | triplet | held, discard: laid.discard }
    }

    fn unpack(self) -> Option<Laid> {
        let face = if self.shape & Self::HELD == 0 { Face::Open } else { Face::Held };
        let set = match self.shape & Self::TRIPLET {
            0 => Set::sequence(self.first, face),
            _ => Set::triplet(self.first, face),
        };
        set.map(|set| Laid { set: set.with_jokers(self.shape), discard: self.discard })
    }
}

impl Player {
    /// A player without cards.
    pub(crate) const NEW: Self = Self {
        held: Held::NONE,
        flowers: [0; 4],
        said_waiting: false,
        waits: false,
        sets: [PackedSet::NONE; MAX_SETS],
        set_count: 0,
    };

    /// The sets laid, in the order in which they were laid.
    pub(crate) fn sets(&self) -> impl Iterator<Item = Laid> + '_ {
        self.sets[..usize::from(self.set_count)].iter().filter_map(|set| set.unpack())
    }

    /// Lays a set, its own cards taken out of the hand already.
    pub(crate) fn lay(&mut self, laid: Laid) {
        debug_assert!(usize::from(self.set_count) < MAX_SETS, "a hand has no more sets");
        self.sets[usize::from(self.set_count)] = PackedSet::pack(laid);
        self.set_count += 1;
    }

    /// The whole hand as the rules read it, with the card that may complete it.
    pub(crate) fn hand(&self, last: Option<Last>) -> Hand {
        let sets: ArrayVec<Set, MAX_SETS> = self.sets().map(|laid| laid.set).collect();
        Hand { concealed: self.held.counts(), sets, flowers: self.flowers, last, context: Context::default() }
    }
}

/// The two cards that a claimed set needs from the hand: its printed cards less the claimed one; `None` if that is
/// not among them.
pub(crate) fn own_cards(set: Set, claimed: Card) -> Option<[Card; 2]> {
    match *set.printed() {
        [a, b, c] if a == claimed => Some([b, c]),
        [a, b, c] if b == claimed => Some([a, c]),
        [a, b, c] if c == claimed => Some([a, b]),
        _ => None,
    }
}
