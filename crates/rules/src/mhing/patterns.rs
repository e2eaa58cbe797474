//! The combinations that earn credits (M29–M50): one function and one row in the table for each.

mod across_suits;
mod sequences;
mod triplets;
mod whole_hand;

use std::borrow::Cow;

use hands::PlacedCard;
use words::{LocalizedText, rule_texts};

use super::arrangement::{Arrangement, FLOWERS, Occurrences};
use crate::score::{Earning, ExcludedCombination, ScoreLine};

/// A combination of four sets and a pair.
#[derive(Clone)]
pub struct Pattern {
    /// The number of the rule.
    pub rule: &'static str,
    /// The name in the score.
    pub name: LocalizedText,
    /// The credits for each occurrence.
    pub credits: u8,
    /// The part of the hand that decides.
    pub scope: Scope,
    /// The rule of the combination that this one excludes.
    pub excludes: Option<&'static str>,
    /// Counts the occurrences in an arrangement.
    pub find: fn(&Arrangement) -> Occurrences,
}

/// The part of a hand that decides how often a combination occurs.
///
/// [`Scope::Hand`] is right for every combination. The other scopes let the search precompute the credits of
/// parts of a hand. Unit tests compare these credits with the combinations for every choice of sets and pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// The whole hand and the way it was won. The function is called for each reading.
    Hand,
    /// Each set alone.
    OneSet,
    /// Each pair of two sets.
    TwoSets,
    /// Whether all sets are of one kind.
    OneKind,
    /// The sequences 1-2-3, 4-5-6 and 7-8-9 of each suit.
    Royals,
    /// The triplets of all three dragons.
    Dragons,
    /// The families of the sets and the pair.
    Families,
    /// The range of the ranks of the sets and the pair.
    Ranks,
    /// The pair alone.
    Pair,
    /// The flowers.
    Flowers,
    /// Sets whose credits other combinations would earn without this one, so that the total stays the same
    /// (M50).
    Regrouped,
}

impl Pattern {
    /// The most occurrences of one combination in a hand: eight flowers (M36).
    pub(super) const MAX_COUNT: u8 = 8;

    /// Creates a row of the table.
    pub const fn new(
        rule: &'static str,
        credits: u8,
        scope: Scope,
        name: LocalizedText,
        find: fn(&Arrangement) -> Occurrences,
    ) -> Self {
        Self { rule, name, credits, scope, excludes: None, find }
    }

    /// Sets the rule of the combination that this one excludes.
    #[must_use]
    pub const fn excluding(mut self, rule: &'static str) -> Self {
        self.excludes = Some(rule);
        self
    }

    /// Returns the score line of `count` occurrences.
    pub(super) fn line(&self, count: u8, cards: Vec<PlacedCard>) -> ScoreLine {
        let earning = Earning::Credits(u32::from(count) * u32::from(self.credits));
        ScoreLine {
            rule: Cow::Borrowed(self.rule),
            name: self.name.clone(),
            count: count.into(),
            earning,
            cards,
        }
    }

    /// Returns the combination that this one excludes, as a score reports it.
    pub(super) fn excluded(&self) -> Option<ExcludedCombination> {
        let other = PATTERNS.iter().find(|pattern| Some(pattern.rule) == self.excludes)?;
        Some(ExcludedCombination {
            rule: Cow::Borrowed(other.rule),
            name: other.name.clone(),
            by: Cow::Borrowed(self.rule),
            by_name: self.name.clone(),
        })
    }
}

/// The number of rows. The two rows of M50 are the last.
const PATTERN_COUNT: usize = 18;

/// Returns the rows of the French edition: all rows except those of M50.
pub(super) fn french_patterns() -> &'static [Pattern] {
    &PATTERNS[..PATTERN_COUNT - 2]
}

/// Returns these rows with at most one royal and one broken royal sequence in each suit (M47).
pub(super) fn with_royals_once(rows: &[Pattern]) -> Vec<Pattern> {
    let once = |row: &Pattern| match row.rule {
        "M33" => Pattern { find: sequences::broken_royal_once, ..row.clone() },
        "M39" => Pattern { find: sequences::royal_once, ..row.clone() },
        _ => row.clone(),
    };
    rows.iter().map(once).collect()
}

/// Every combination of sets and a pair, in the order of the rules.
pub static PATTERNS: [Pattern; PATTERN_COUNT] = [
    Pattern::new("M29", 1, Scope::OneKind, rule_texts::all_sequences(), sequences::all_sequences),
    Pattern::new("M30", 1, Scope::TwoSets, rule_texts::double_sequence(), sequences::double_sequence),
    Pattern::new("M31", 1, Scope::TwoSets, rule_texts::double_triplet(), triplets::double_triplet),
    Pattern::new("M32", 1, Scope::OneSet, rule_texts::honour_triplet(), triplets::honour_triplet),
    Pattern::new("M33", 1, Scope::Royals, rule_texts::broken_royal_sequence(), sequences::broken_royal),
    Pattern::new("M34", 1, Scope::Families, rule_texts::two_suits_only(), whole_hand::two_suits),
    Pattern::new("M35", 1, Scope::Pair, rule_texts::pair_of_2_5_8(), whole_hand::pair_of_2_5_8),
    Pattern::new("M36", 1, Scope::Flowers, FLOWERS_NAME, flowers),
    Pattern::new("M37", 3, Scope::OneKind, rule_texts::all_triplets(), triplets::all_triplets),
    Pattern::new(
        "M38",
        3,
        Scope::TwoSets,
        rule_texts::identical_double_sequence(),
        sequences::identical_sequences,
    ),
    Pattern::new("M39", 3, Scope::Royals, rule_texts::royal_sequence(), sequences::royal).excluding("M33"),
    Pattern::new(
        "M40",
        3,
        Scope::Families,
        rule_texts::one_suit_with_honours(),
        whole_hand::one_suit_with_honours,
    ),
    Pattern::new("M43", 5, Scope::Ranks, rule_texts::high_or_low_hand(), whole_hand::high_or_low),
    Pattern::new(
        "M44",
        5,
        Scope::Families,
        rule_texts::all_suits_with_honours(),
        whole_hand::all_suits_with_honours,
    ),
    Pattern::new("M45", 8, Scope::Dragons, rule_texts::dragon_triplets(), triplets::dragon_triplets)
        .excluding("M32"),
    Pattern::new("M46", 8, Scope::Families, rule_texts::one_suit_only(), whole_hand::one_suit),
    Pattern::new("M50", 3, Scope::Regrouped, rule_texts::triple_sequence(), sequences::triple_sequence),
    Pattern::new("M50", 3, Scope::Regrouped, rule_texts::triple_triplet(), triplets::triple_triplet),
];

/// The name of M36.
pub(super) const FLOWERS_NAME: LocalizedText = rule_texts::flowers();

/// Counts the laid flowers (M36).
fn flowers(arrangement: &Arrangement) -> Occurrences {
    Occurrences::default().more(arrangement.flowers, FLOWERS)
}

/// A special hand. Without sets, a special hand earns nothing else except flowers (M49).
#[derive(Clone)]
pub struct SpecialHandRow {
    /// The number of the rule.
    pub rule: &'static str,
    /// The name in the score.
    pub name: LocalizedText,
    /// The credits.
    pub credits: u8,
    /// The minimum number of different honours.
    pub honours: usize,
}

/// Whether a special hand counts at this level of play (M28).
pub(super) fn has_special_hand(level: u8) -> bool {
    SPECIAL_HANDS.iter().any(|row| row.credits <= level)
}

/// The special hands, the most valuable first. Only the first that matches a hand counts (M49).
pub static SPECIAL_HANDS: [SpecialHandRow; 2] = [
    SpecialHandRow { rule: "M42", name: rule_texts::nothing_matches_with_honours(), credits: 8, honours: 7 },
    SpecialHandRow { rule: "M41", name: rule_texts::nothing_matches(), credits: 3, honours: 0 },
];
