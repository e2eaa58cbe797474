//! How many cards a hand lacks: the least number of cards to add so that it holds so many sets and a pair.
//!
//! The suits and the honours are looked up one by one, and what they lack is joined. Jokers cost nothing: as fifth
//! copies count as possible (M19), a joker stands for any card that is missing.

use cards::Counts;

use crate::joined_hand::RowSource;
use crate::lack_row::LackRow;
use crate::split_hand::{Improving, SplitHand};
use crate::suit_counts::{split, suit_keys};
use crate::suit_table::ANY;

/// How many cards `counts` lacks for so many sets, and a pair if one is asked for, once its jokers are placed.
///
/// Fifth copies and drawn jokers count as possible (M19), so what the deck still holds does not matter.
#[inline]
pub fn missing(counts: &Counts, sets: u8, pair: bool) -> u8 {
    let Some(keys) = suit_keys(counts) else { return heaped(counts, sets, pair) };
    let table = &*ANY;
    let all = table.joins().join_four(table.rows(keys));
    table.joins().lacks(sets, pair)[usize::from(all)].saturating_sub(counts.jokers())
}

/// Whether `counts`, its jokers among them, holds so many sets and a pair.
#[inline]
pub fn completes(counts: &Counts, sets: u8) -> bool {
    missing(counts, sets, true) == 0
}

/// How many cards `counts` lacks, as [`missing`] says, and the kinds of card that lower that.
///
/// Whoever asks about several discards or draws keeps [`SplitHand`] instead.
#[inline]
pub fn improving(counts: &Counts, sets: u8, pair: bool) -> Improving {
    SplitHand::of(counts).improving(sets, pair)
}

/// What a hand lacks that has more than seven of a kind; no deck deals it.
#[cold]
fn heaped(counts: &Counts, sets: u8, pair: bool) -> u8 {
    let table = &*ANY;
    let [a, b, c, honours] = split(counts);
    let [a, b, c] = [a, b, c].map(|heap| table.suit_row(&heap));
    let row: LackRow = a.join(&b).join(&c.join(&table.honour_row(&honours)));
    row.of(sets, pair).saturating_sub(counts.jokers())
}
