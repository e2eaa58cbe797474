//! Thirteen orphans (Q34): one each of the 1s and 9s of the suits, the winds and the dragons, and a second of any.

use cards::Counts;

use crate::suit_counts::{RANKS, first_eight, nonzero_bytes, split};

/// How many different cards such a hand has.
const ORPHANS: u8 = 13;

/// How many cards are missing from thirteen orphans: 0 complete, 1 waiting. No jokers.
#[inline]
pub fn missing_orphans(counts: &Counts) -> u8 {
    const TWO_OR_MORE: u64 = 0xFEFE_FEFE_FEFE_FEFE;
    let [characters, circles, bamboos, honours] = split(counts);
    let [[low_m, .., high_m], [low_p, .., high_p], [low_s, .., high_s]] = [characters, circles, bamboos];
    let ends = u64::from_le_bytes([low_m, high_m, low_p, high_p, low_s, high_s, 0, 0]);
    let honours = first_eight(&honours);
    let there = (nonzero_bytes(ends) + nonzero_bytes(honours)).wrapping_mul(0x0101_0101_0101_0101)
        >> (8 * (RANKS - 2));
    let second = (ends | honours) & TWO_OR_MORE != 0;
    ORPHANS + 1 - there as u8 - u8::from(second)
}
