//! The counts of one suit, or of the honours, and their key for table look-ups.

use cards::{Counts, RANKS};

use crate::lack_row::LackRow;
use crate::layout::{FIRST_HONOUR, GROUP_COUNT, HONOUR_KINDS, SUIT_STARTS};

/// The number of ranks in the low part of a key.
pub(crate) const LOW_RANKS: usize = 5;
/// The number of bits in the low part of a key.
pub(crate) const LOW_BITS: usize = 3 * LOW_RANKS;
/// The number of bits in the high part of a key.
pub(crate) const HIGH_BITS: usize = 3 * (RANKS - LOW_RANKS);

/// The number of cards of each rank. The honours fill the first seven.
pub(crate) type SuitCounts = [u8; RANKS];

/// Counts of at most seven each, in three bits for each rank, the lowest rank first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SuitKey(pub(crate) u32);

impl SuitKey {
    /// Returns the key of counts of at most seven each.
    #[inline]
    pub(crate) fn of(counts: &SuitCounts) -> Self {
        Self(pack_bits(first_eight(counts)) | u32::from(counts[RANKS - 1]) << 24)
    }

    /// Returns the counts of this key.
    pub(crate) fn counts(self) -> SuitCounts {
        std::array::from_fn(|rank| (self.0 >> (3 * rank) & 7) as u8)
    }

    /// Returns the count of a rank, counted from 0.
    pub(crate) const fn count(self, rank: usize) -> u32 {
        self.0 >> (3 * rank) & 7
    }

    /// Returns this key with one more card of a rank, counted from 0; the same key if there are seven
    /// already.
    pub(crate) const fn with(self, rank: usize) -> Self {
        if self.count(rank) == 7 { self } else { Self(self.0 + (1 << (3 * rank))) }
    }

    /// Returns this key with one card fewer of a rank, counted from 0; `None` if there is none.
    pub(crate) const fn without(self, rank: usize) -> Option<Self> {
        if self.count(rank) == 0 { None } else { Some(Self(self.0 - (1 << (3 * rank)))) }
    }

    /// Returns the part of the ranks 1 to 5.
    #[inline]
    pub(crate) const fn low(self) -> usize {
        self.0 as usize & ((1 << LOW_BITS) - 1)
    }

    /// Returns the part of the ranks 6 to 9.
    #[inline]
    pub(crate) const fn high(self) -> usize {
        self.0 as usize >> LOW_BITS & ((1 << HIGH_BITS) - 1)
    }
}

/// Returns the first eight counts, one in each byte.
#[inline]
pub(crate) fn first_eight(counts: &SuitCounts) -> u64 {
    let [one, two, three, four, five, six, seven, eight, _] = *counts;
    u64::from_le_bytes([one, two, three, four, five, six, seven, eight])
}

/// Returns a word with 1 in every byte that is not 0 in `bytes`.
#[inline]
pub(crate) const fn nonzero_bytes(bytes: u64) -> u64 {
    const SEVEN_BITS: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    (((bytes & SEVEN_BITS) + SEVEN_BITS) | bytes) >> 7 & 0x0101_0101_0101_0101
}

/// Returns the ranks with at least one card, as a mask: bit 0 is the lowest rank.
#[inline]
pub(crate) fn ranks_present(counts: &SuitCounts) -> u16 {
    // The multiplication gathers the lowest bits of all bytes in the highest byte.
    let present = nonzero_bytes(first_eight(counts));
    let low = present.wrapping_mul(0x0102_0408_1020_4080) >> 56;
    low as u16 | u16::from(counts[RANKS - 1] > 0) << (RANKS - 1)
}

/// Packs eight bytes of at most seven each into three bits each.
const fn pack_bits(bytes: u64) -> u32 {
    let pairs = (bytes | bytes >> 5) & 0x003F_003F_003F_003F;
    let fours = (pairs | pairs >> 10) & 0x0000_0FFF_0000_0FFF;
    (fours | fours >> 20) as u32 & 0x00FF_FFFF
}

/// Returns the keys of the suits and of the honours; `None` if there are more than seven copies of a kind.
#[inline]
pub(crate) fn suit_keys(counts: &Counts) -> Option<[SuitKey; GROUP_COUNT]> {
    let groups = split(counts);
    let mut any_bits = 0;
    for group in &groups {
        any_bits |= first_eight(group) | u64::from(group[RANKS - 1]);
    }
    (any_bits & 0xF8F8_F8F8_F8F8_F8F8 == 0).then(|| groups.map(|group| SuitKey::of(&group)))
}

/// Splits a hand into the three suits and the honours. Other cards are left out.
#[inline]
pub(crate) fn split(counts: &Counts) -> [SuitCounts; GROUP_COUNT] {
    let all = counts.as_array();
    let group = |first: usize, kinds: usize| {
        let mut group = [0; RANKS];
        group[..kinds].copy_from_slice(&all[first..first + kinds]);
        group
    };
    let [characters, circles, bamboos] = SUIT_STARTS;
    [
        group(characters, RANKS),
        group(circles, RANKS),
        group(bamboos, RANKS),
        group(FIRST_HONOUR, HONOUR_KINDS),
    ]
}

/// The types of sets that a table allows, and the ranks of which they may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AllowedSets {
    /// The number of ranks that sequences may use.
    pub(crate) ranks: usize,
    pub(crate) sequences: bool,
    pub(crate) triplets: bool,
}

impl AllowedSets {
    /// Returns what `counts` lacks; `lack_of` gives what smaller counts lack.
    ///
    /// Dynamic programming over one rank: either its cards are of no use, or some of them are in one more
    /// pair or set. The rank is one with more cards than a deck has, if there is any, otherwise the lowest
    /// one.
    pub(crate) fn row(self, counts: &SuitCounts, mut lack_of: impl FnMut(&SuitCounts) -> LackRow) -> LackRow {
        let Some(rank) =
            counts.iter().position(|&count| count > 4).or_else(|| counts.iter().position(|&count| count > 0))
        else {
            return LackRow::NOTHING;
        };
        let mut rest = *counts;
        rest[rank] = 0;
        let mut best = lack_of(&rest);
        let mut equal_cards = |copies: u8| {
            rest[rank] = counts[rank].saturating_sub(copies);
            (lack_of(&rest), copies.saturating_sub(counts[rank]))
        };
        let (rest, gaps) = equal_cards(2);
        best.or_pair(&rest, gaps);
        if self.triplets {
            let (rest, gaps) = equal_cards(3);
            best.or_set(&rest, gaps);
        }
        if self.sequences {
            for first in rank.saturating_sub(2)..=rank.min(self.ranks - 3) {
                let mut rest = *counts;
                let mut gaps = 3;
                for count in &mut rest[first..first + 3] {
                    gaps -= u8::from(*count > 0);
                    *count = count.saturating_sub(1);
                }
                best.or_set(&lack_of(&rest), gaps);
            }
        }
        best
    }
}
