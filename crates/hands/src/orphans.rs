//! Thirteen orphans (Q34): one each of the suits' 1s and 9s, the winds and the dragons, and a second one of
//! any.

use cards::{Counts, RANKS};

use crate::suit_counts::{first_eight, nonzero_bytes, split};

/// The number of different cards in the hand.
const ORPHAN_KINDS: u8 = 13;

/// Returns the number of cards missing from thirteen orphans: 0 complete, 1 waiting. Jokers do not count.
#[inline]
pub fn missing_orphans(counts: &Counts) -> u8 {
    const TWO_OR_MORE: u64 = 0xFEFE_FEFE_FEFE_FEFE;
    let [characters, circles, bamboos, honours] = split(counts);
    let [[low_m, .., high_m], [low_p, .., high_p], [low_s, .., high_s]] = [characters, circles, bamboos];
    let ends = u64::from_le_bytes([low_m, high_m, low_p, high_p, low_s, high_s, 0, 0]);
    let honours = first_eight(&honours);
    let kinds = (nonzero_bytes(ends) + nonzero_bytes(honours)).wrapping_mul(0x0101_0101_0101_0101)
        >> (8 * (RANKS - 2));
    let has_second = (ends | honours) & TWO_OR_MORE != 0;
    ORPHAN_KINDS + 1 - kinds as u8 - u8::from(has_second)
}
