//! A heap: the cards of one suit, or the honours. How many there are of each number, and those numbers as one.

use cards::Counts;

use crate::lack_row::LackRow;

/// The heaps of a hand: three suits and the honours.
pub(crate) const GROUP_COUNT: usize = 4;
pub(crate) const HONOUR_GROUP: usize = 3;
/// The numbers of a suit; the honours fill seven of them.
pub(crate) const RANKS: usize = 9;
/// Where the kinds of the suits and of the honours begin, among all kinds.
pub(crate) const SUIT_STARTS: [usize; 3] = [0, 9, 18];
pub(crate) const FIRST_HONOUR: usize = 27;
pub(crate) const HONOUR_KINDS: usize = 7;
/// The numbers that lie in the low part of a key, and the bits that they take.
pub(crate) const LOW_RANKS: usize = 5;
pub(crate) const LOW_BITS: usize = 3 * LOW_RANKS;
pub(crate) const HIGH_BITS: usize = 3 * (RANKS - LOW_RANKS);

/// How many of each number.
pub(crate) type SuitCounts = [u8; RANKS];

/// A heap with three bits for each number, the lowest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SuitKey(pub(crate) u32);

impl SuitKey {
    /// The key of a heap that has no more than seven of a number.
    #[inline]
    pub(crate) fn of(heap: &SuitCounts) -> Self {
        Self(pack_bits(first_eight(heap)) | u32::from(heap[RANKS - 1]) << 24)
    }

    /// How many there are of each number.
    pub(crate) fn heap(self) -> SuitCounts {
        std::array::from_fn(|rank| (self.0 >> (3 * rank) & 7) as u8)
    }

    /// How many there are of a number, counted from 0.
    pub(crate) const fn count(self, rank: usize) -> u32 {
        self.0 >> (3 * rank) & 7
    }

    /// This heap with one more of a number, counted from 0. RankMasks are no more than seven.
    pub(crate) const fn with(self, rank: usize) -> Self {
        if self.count(rank) == 7 { self } else { Self(self.0 + (1 << (3 * rank))) }
    }

    /// This heap with one fewer of a number; `None` if there is none.
    pub(crate) const fn without(self, rank: usize) -> Option<Self> {
        if self.count(rank) == 0 { None } else { Some(Self(self.0 - (1 << (3 * rank)))) }
    }

    /// The numbers 1 to 5.
    #[inline]
    pub(crate) const fn low(self) -> usize {
        self.0 as usize & ((1 << LOW_BITS) - 1)
    }

    /// The numbers 6 to 9.
    #[inline]
    pub(crate) const fn high(self) -> usize {
        self.0 as usize >> LOW_BITS & ((1 << HIGH_BITS) - 1)
    }
}

/// All counts but the last as one number.
#[inline]
pub(crate) fn first_eight(heap: &SuitCounts) -> u64 {
    let [one, two, three, four, five, six, seven, eight, _] = *heap;
    u64::from_le_bytes([one, two, three, four, five, six, seven, eight])
}

/// 1 in every byte that is not 0.
#[inline]
pub(crate) const fn nonzero_bytes(bytes: u64) -> u64 {
    const SEVEN_BITS: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    (((bytes & SEVEN_BITS) + SEVEN_BITS) | bytes) >> 7 & 0x0101_0101_0101_0101
}

/// The numbers that are there, as a mask: bit 0 is the lowest.
#[inline]
pub(crate) fn ranks_present(heap: &SuitCounts) -> u16 {
    // A bit for every byte that is not 0, then those bits side by side.
    let there = nonzero_bytes(first_eight(heap));
    let low = there.wrapping_mul(0x0102_0408_1020_4080) >> 56;
    low as u16 | u16::from(heap[RANKS - 1] > 0) << (RANKS - 1)
}

/// Eight bytes packed into three bits each.
const fn pack_bits(bytes: u64) -> u32 {
    let pairs = (bytes | bytes >> 5) & 0x003F_003F_003F_003F;
    let fours = (pairs | pairs >> 10) & 0x0000_0FFF_0000_0FFF;
    (fours | fours >> 20) as u32 & 0x00FF_FFFF
}

/// The keys of the suits and of the honours; `None` if there are more than seven of a kind.
#[inline]
pub(crate) fn suit_keys(counts: &Counts) -> Option<[SuitKey; GROUP_COUNT]> {
    let heaps = split(counts);
    let mut all = 0;
    for heap in &heaps {
        all |= first_eight(heap) | u64::from(heap[RANKS - 1]);
    }
    (all & 0xF8F8_F8F8_F8F8_F8F8 == 0).then(|| heaps.map(|heap| SuitKey::of(&heap)))
}

/// The suits and the honours.
#[inline]
pub(crate) fn split(counts: &Counts) -> [SuitCounts; GROUP_COUNT] {
    let all = counts.as_array();
    let heap = |first: usize, kinds: usize| {
        let mut heap = [0; RANKS];
        heap[..kinds].copy_from_slice(&all[first..first + kinds]);
        heap
    };
    [
        heap(SUIT_STARTS[0], RANKS),
        heap(SUIT_STARTS[1], RANKS),
        heap(SUIT_STARTS[2], RANKS),
        heap(FIRST_HONOUR, HONOUR_KINDS),
    ]
}

/// The sets that are allowed, and of which numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AllowedSets {
    /// How many numbers there are.
    pub(crate) ranks: usize,
    pub(crate) sequences: bool,
    pub(crate) triplets: bool,
}

impl AllowedSets {
    /// What a heap lacks, by what is lacked with one set or pair fewer.
    ///
    /// A card, here the one of which there are most if that is more than a deck has, else the lowest, is either of no
    /// use, or in one of the sets or the pair that hold it.
    pub(crate) fn row(self, heap: &SuitCounts, mut of: impl FnMut(&SuitCounts) -> LackRow) -> LackRow {
        let Some(card) =
            heap.iter().position(|&count| count > 4).or_else(|| heap.iter().position(|&count| count > 0))
        else {
            return LackRow::NOTHING;
        };
        let mut rest = *heap;
        rest[card] = 0;
        let mut best = of(&rest);
        let mut alike = |copies: u8| {
            rest[card] = heap[card].saturating_sub(copies);
            (of(&rest), copies.saturating_sub(heap[card]))
        };
        let (rest, lack) = alike(2);
        best.or_pair(&rest, lack);
        if self.triplets {
            let (rest, lack) = alike(3);
            best.or_set(&rest, lack);
        }
        if self.sequences {
            for first in card.saturating_sub(2)..=card.min(self.ranks - 3) {
                let mut rest = *heap;
                let mut lack = 3;
                for count in &mut rest[first..first + 3] {
                    lack -= u8::from(*count > 0);
                    *count = count.saturating_sub(1);
                }
                best.or_set(&of(&rest), lack);
            }
        }
        best
    }
}
