//! The cards that bring a hand nearer to completion.

use cards::KindSet;

/// The distance of a hand, and the kinds that lower it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Improving {
    /// The number of missing cards: 0 complete, 1 waiting.
    pub distance: u8,
    /// The kinds of which one more copy lowers the distance. Jokers are left out: one more joker always
    /// lowers the distance, unless it is 0. Fifth copies count as possible (M19).
    pub kinds: KindSet,
}
