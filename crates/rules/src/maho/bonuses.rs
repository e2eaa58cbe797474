//! The bonuses that earn points (H20–H22): one function and one row in the table for each.
//!
//! The printed list is lost. The rows from the third on are Wellspring's own.

use std::borrow::Cow;

use hands::{Face, Pair, PlacedCard, Set, SetKind};

use crate::score::{Earning, ScoreLine};
use words::{LocalizedText, rule_texts};

use cards::Suit;

/// A complete hand: the laid sets, the pair, and whether the completing card was claimed.
#[derive(Clone, Copy)]
pub struct Arrangement<'a> {
    /// The sets.
    pub sets: &'a [Set],
    /// The pair.
    pub pair: Pair,
    /// Whether the completing card was claimed, not drawn.
    pub claimed: bool,
}

/// The number of times that an arrangement has a bonus, and the groups that make the bonus.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Occurrences {
    /// The number of occurrences.
    pub count: u32,
    /// The groups that make it: bits 0 to 3 are the sets, bit 4 the pair.
    pub groups: u8,
}

/// The bits of [`Occurrences::groups`] for all groups.
const ALL_GROUPS: u8 = 0b1_1111;
/// The bits of [`Occurrences::groups`] for all sets.
const ALL_SETS: u8 = 0b1111;
/// The index of the pair among the groups.
const PAIR_INDEX: usize = 4;

/// A row of the table of bonuses.
#[derive(Clone)]
pub struct Bonus {
    /// The number of the rule.
    pub rule: &'static str,
    /// The name in the switch that changes the points (H22).
    pub key: &'static str,
    /// The name in the score.
    pub name: LocalizedText,
    /// The points for each occurrence, unless the house chooses others.
    pub points: u32,
    /// Counts the occurrences in an arrangement.
    pub find: fn(Arrangement<'_>) -> Occurrences,
}

/// Every bonus, in the order of the switch `bonus`.
pub static BONUSES: [Bonus; 6] = [
    Bonus { rule: "H20", key: "win", name: rule_texts::hand_won(), points: 1, find: won },
    Bonus { rule: "H21", key: "silver", name: rule_texts::silver_set(), points: 1, find: silver },
    Bonus { rule: "H22", key: "face-down", name: rule_texts::face_down_set(), points: 1, find: face_down },
    Bonus { rule: "H22", key: "one-kind", name: rule_texts::all_of_one_kind(), points: 2, find: one_kind },
    Bonus { rule: "H22", key: "rainbow", name: rule_texts::all_rainbow(), points: 2, find: rainbow },
    Bonus {
        rule: "H22",
        key: "one-colour",
        name: rule_texts::all_of_one_colour(),
        points: 3,
        find: one_colour,
    },
];

impl Occurrences {
    /// Returns one occurrence in `groups` if `there` is true, else none.
    pub fn once(there: bool, groups: u8) -> Self {
        if there { Self { count: 1, groups } } else { Self::default() }
    }
}

/// Counts once in every winning hand (H20).
fn won(_: Arrangement<'_>) -> Occurrences {
    Occurrences::once(true, ALL_GROUPS)
}

/// Counts the silver sets (H21), including sets with a joker (H8).
fn silver(arrangement: Arrangement<'_>) -> Occurrences {
    each(arrangement, |set| set.first().suit() == Some(Suit::Silver))
}

/// Counts the sets that are laid face down (H22).
fn face_down(arrangement: Arrangement<'_>) -> Occurrences {
    each(arrangement, |set| set.face() == Face::Concealed)
}

/// All sets have the same [`SetKind`] (H22).
fn one_kind(arrangement: Arrangement<'_>) -> Occurrences {
    let kind = arrangement.sets.first().map(|set| set.kind());
    Occurrences::once(arrangement.sets.iter().all(|set| Some(set.kind()) == kind), ALL_SETS)
}

/// All sets are rainbow sets (H22).
fn rainbow(arrangement: Arrangement<'_>) -> Occurrences {
    Occurrences::once(arrangement.sets.iter().all(|set| set.is_rainbow()), ALL_SETS)
}

/// Every card, including the pair, is of one colour. Silver is not a colour (H22).
fn one_colour(arrangement: Arrangement<'_>) -> Occurrences {
    let colour = arrangement.pair.card.suit().filter(|suit| Suit::COLOURS.contains(suit));
    let pure = |set: &Set| matches!(set.kind(), SetKind::Sequence | SetKind::Triplet);
    let all = arrangement.sets.iter().all(|set| pure(set) && set.first().suit() == colour);
    Occurrences::once(colour.is_some() && all, ALL_GROUPS)
}

/// Finds the sets for which `holds` is true.
fn each(arrangement: Arrangement<'_>, holds: impl Fn(Set) -> bool) -> Occurrences {
    let sets = arrangement.sets.iter().enumerate().filter(|&(_, &set)| holds(set));
    sets.fold(Occurrences::default(), |found, (at, _)| Occurrences {
        count: found.count + 1,
        groups: found.groups | 1 << at,
    })
}

impl Bonus {
    /// Returns the points in an arrangement, `each` for every occurrence.
    pub(super) fn points(&self, arrangement: Arrangement<'_>, each: u32) -> u32 {
        if each == 0 { 0 } else { (self.find)(arrangement).count * each }
    }

    /// Returns the score line, or `None` if the bonus earns nothing.
    pub(super) fn line(&self, arrangement: Arrangement<'_>, each: u32) -> Option<ScoreLine> {
        let found = (self.find)(arrangement);
        let earning = Earning::Points(found.count * each);
        let (rule, name) = (Cow::Borrowed(self.rule), self.name.clone());
        let cards = || cards(arrangement, found.groups);
        (earning.amount() > 0).then(|| ScoreLine { rule, name, count: found.count, earning, cards: cards() })
    }
}

/// Returns the cards of these groups.
fn cards(arrangement: Arrangement<'_>, groups: u8) -> Vec<PlacedCard> {
    let sets = arrangement.sets.iter().enumerate().filter(|(at, _)| groups & 1 << at != 0);
    let pair = (groups & 1 << PAIR_INDEX != 0).then(|| arrangement.pair.placed());
    sets.flat_map(|(_, set)| set.placed()).chain(pair.into_iter().flatten()).collect()
}
