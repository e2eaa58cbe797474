//! The distance of a hand: the minimum number of cards to add until it holds a number of sets and a pair.
//!
//! Each suit and the honours are looked up separately, and the results are joined. A joker stands for any
//! missing card, because fifth copies count as possible (M19).

use cards::Counts;

use crate::improving::Improving;
use crate::joined_hand::RowSource;
use crate::lack_row::LackRow;
use crate::split_hand::SplitHand;
use crate::suit_counts::{split, suit_keys};
use crate::suit_table::ANY;

/// Returns the number of cards that `counts` lacks for `sets` sets, and for a pair if `pair`. A complete hand
/// lacks 0, a waiting hand 1. Jokers count as the cards that are needed.
///
/// Fifth copies and drawn jokers count as possible (M19), so the cards left in the deck do not matter.
///
/// ```
/// use cards::{Counts, parse_cards};
/// use hands::missing;
///
/// let counts: Counts = parse_cards("123m456p789s1122z")?.into_iter().collect();
/// assert_eq!(missing(&counts, 4, true), 1);
/// # Ok::<(), cards::ParseCardsError>(())
/// ```
#[inline]
pub fn missing(counts: &Counts, sets: u8, pair: bool) -> u8 {
    let Some(keys) = suit_keys(counts) else { return missing_uncached(counts, sets, pair) };
    let table = &*ANY;
    let all = table.joins().join_four(table.rows(keys));
    table.joins().lacks(sets, pair)[usize::from(all)].saturating_sub(counts.jokers())
}

/// Returns whether `counts`, with its jokers, holds `sets` sets and a pair.
#[inline]
pub fn completes(counts: &Counts, sets: u8) -> bool {
    missing(counts, sets, true) == 0
}

/// Returns the [distance](missing) of `counts`, and the kinds that lower it.
///
/// To evaluate several draws or discards, keep a [`SplitHand`]; it updates incrementally.
#[inline]
pub fn improving(counts: &Counts, sets: u8, pair: bool) -> Improving {
    SplitHand::of(counts).improving(sets, pair)
}

/// Returns the distance of a hand with more than seven copies of a kind, which no deck deals.
#[cold]
fn missing_uncached(counts: &Counts, sets: u8, pair: bool) -> u8 {
    let table = &*ANY;
    let [a, b, c, honours] = split(counts);
    let [a, b, c] = [a, b, c].map(|suit| table.suit_row(&suit));
    let row: LackRow = a.join(&b).join(&c.join(&table.honour_row(&honours)));
    row.of(sets, pair).saturating_sub(counts.jokers())
}
