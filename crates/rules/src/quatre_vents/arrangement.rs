//! A complete hand in the form that the patterns examine: four sets and a pair, each of them a group.

use arrayvec::ArrayVec;
use cards::{Card, Suit};
use hands::{Context, Face, Set, SetKind, WinMethod};

/// Four sets and a pair, with the group that the completing card completed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrangement {
    /// The sets: laid sets as they lie, then the sets of the hand.
    pub sets: ArrayVec<Set, 4>,
    /// The card of the pair.
    pub pair: Card,
    /// The index of the group that the completing card completed: 0 to 3 for the sets, 4 for the pair (Q24).
    pub completed: usize,
    /// Whether the completing card was claimed, not drawn.
    pub claimed: bool,
    /// The seat and the round of the hand, and the way it was won.
    pub context: Context,
}

/// The number of times that a pattern occurs in an arrangement, and the groups that make the pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Occurrences {
    /// The number of occurrences.
    pub count: u32,
    /// The groups that make the pattern: bits 0 to 3 are the sets, bit 4 the pair.
    pub groups: u8,
}

/// The index of the pair among the groups.
pub(super) const PAIR_INDEX: usize = 4;
/// The bits of [`Occurrences::groups`] for all sets, for the pair, and for all groups.
pub(super) const ALL_SETS: u8 = 0b1111;
pub(super) const PAIR_BIT: u8 = 1 << PAIR_INDEX;
pub(super) const ALL_GROUPS: u8 = ALL_SETS | PAIR_BIT;

impl Occurrences {
    /// Returns one occurrence in `groups` if `there` is true, else none.
    pub fn once(there: bool, groups: u8) -> Self {
        if there { Self { count: 1, groups } } else { Self::default() }
    }
}

/// Whether a card is a 1 or a 9, a wind or a dragon: such cards count double (Q20, Q22, Q23).
pub(super) fn is_high(card: Card) -> bool {
    card.is_honour() || matches!(card.rank(), 1 | 9)
}

impl Arrangement {
    /// Finds the sets for which `holds` is true. The arguments of `holds` are the index of the set and the
    /// set.
    pub fn filter(&self, holds: impl Fn(usize, Set) -> bool) -> Occurrences {
        let sets = self.sets.iter().enumerate().filter(|&(at, &set)| holds(at, set));
        sets.fold(Occurrences::default(), |found, (at, _)| Occurrences {
            count: found.count + 1,
            groups: found.groups | 1 << at,
        })
    }

    /// Finds the triplets and fours with a card for which `holds` is true.
    pub fn alike(&self, holds: impl Fn(Card) -> bool) -> Occurrences {
        self.filter(|_, set| set.kind() != SetKind::Sequence && holds(set.first()))
    }

    /// Whether the set with this index is exposed: laid face up, or completed by a discard (Q24).
    pub fn is_exposed(&self, at: usize) -> bool {
        match self.sets[at].face() {
            Face::Open => true,
            Face::Concealed => false,
            Face::Held => self.claimed && self.completed == at,
        }
    }

    /// Whether all sets are sequences (Q19).
    pub fn is_flat(&self) -> bool {
        self.sets.iter().all(|set| set.kind() == SetKind::Sequence)
    }

    /// Whether the card is the wind of the player's seat.
    pub fn is_own_wind(&self, card: Card) -> bool {
        self.context.seat.is_some_and(|wind| wind.card() == card)
    }

    /// Whether the card is the wind of the round.
    pub fn is_round_wind(&self, card: Card) -> bool {
        self.context.round.is_some_and(|wind| wind.card() == card)
    }

    /// Whether the hand was won in this way.
    pub fn is_won_by(&self, luck: WinMethod) -> bool {
        self.context.won_by == Some(luck)
    }

    /// Returns whether all suited cards are of one suit, with at least one such card. The second value is
    /// whether there is an honour.
    pub fn suits(&self) -> (bool, bool) {
        let firsts = self.sets.iter().map(|set| set.first()).chain([self.pair]);
        let mut suits: ArrayVec<Suit, 5> = firsts.clone().filter_map(Card::suit).collect();
        suits.sort_unstable();
        (!suits.is_empty() && suits.first() == suits.last(), firsts.into_iter().any(Card::is_honour))
    }
}
