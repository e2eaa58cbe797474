//! The patterns that earn points, doubles or the limit (Q18–Q35): one function and one row in the table for
//! each.

use std::borrow::Cow;

use hands::PlacedCard;
use words::{LocalizedText, rule_texts};

use super::arrangement::{Arrangement, Occurrences};
use super::{doubles, points};
use crate::score::{Earning, ScoreLine};

/// A pattern of four sets and a pair, and of the way they were won.
#[derive(Clone)]
pub struct Pattern {
    /// The number of the rule.
    pub rule: &'static str,
    /// The name in the score.
    pub name: LocalizedText,
    /// The earning for each occurrence.
    pub earning: Earning,
    /// The switch that turns the pattern off, if it has one (Q30).
    pub switch: Option<&'static str>,
    /// Counts the occurrences in an arrangement.
    pub find: fn(&Arrangement) -> Occurrences,
}

impl Pattern {
    const fn points(
        rule: &'static str,
        points: u32,
        name: LocalizedText,
        find: fn(&Arrangement) -> Occurrences,
    ) -> Self {
        Self { rule, name, earning: Earning::Points(points), switch: None, find }
    }

    const fn doubles(
        rule: &'static str,
        doubles: u32,
        name: LocalizedText,
        find: fn(&Arrangement) -> Occurrences,
    ) -> Self {
        Self { rule, name, earning: Earning::Doubles(doubles), switch: None, find }
    }

    /// Creates a row for one double that the players agree on before the match (Q30).
    const fn optional(
        switch: &'static str,
        name: LocalizedText,
        find: fn(&Arrangement) -> Occurrences,
    ) -> Self {
        Self { rule: "Q30", name, earning: Earning::Doubles(1), switch: Some(switch), find }
    }

    /// Returns the score line of `count` occurrences.
    pub(super) fn line(&self, count: u32, cards: Vec<PlacedCard>) -> ScoreLine {
        let earning = match self.earning {
            Earning::Doubles(each) => Earning::Doubles(count * each),
            each => Earning::Points(count * each.amount()),
        };
        ScoreLine { rule: Cow::Borrowed(self.rule), name: self.name.clone(), count, earning, cards }
    }
}

/// A row that makes a hand worth the limit, or half of it.
#[derive(Clone)]
pub struct Limit {
    /// The number of the rule.
    pub rule: &'static str,
    /// The name in the score.
    pub name: LocalizedText,
    /// Finds the row in an arrangement.
    pub find: fn(&Arrangement) -> Occurrences,
}

impl Limit {
    /// Returns the score line.
    pub(super) fn line(&self, points: u32, cards: Vec<PlacedCard>) -> ScoreLine {
        let earning = Earning::Limit(points);
        ScoreLine { rule: Cow::Borrowed(self.rule), name: self.name.clone(), count: 1, earning, cards }
    }
}

/// Every pattern of points and doubles, in the order of the rules.
pub static PATTERNS: [Pattern; 25] = [
    Pattern::points("Q18", 10, rule_texts::winning(), points::winning),
    Pattern::points("Q19", 10, rule_texts::flat_hand(), points::flat),
    Pattern::points("Q19", 4, rule_texts::flat_hand_drawn(), points::flat_drawn),
    Pattern::points("Q20", 2, rule_texts::low_pair_claimed(), points::low_pair_claimed),
    Pattern::points("Q20", 4, rule_texts::high_pair_claimed(), points::high_pair_claimed),
    Pattern::points("Q20", 4, rule_texts::low_pair_drawn(), points::low_pair_drawn),
    Pattern::points("Q20", 8, rule_texts::high_pair_drawn(), points::high_pair_drawn),
    Pattern::points("Q21", 2, rule_texts::own_pair(), points::own_pair),
    Pattern::points("Q22", 2, rule_texts::exposed_low_triplet(), points::exposed_low_triplets),
    Pattern::points("Q22", 4, rule_texts::exposed_high_triplet(), points::exposed_high_triplets),
    Pattern::points("Q22", 4, rule_texts::concealed_low_triplet(), points::concealed_low_triplets),
    Pattern::points("Q22", 8, rule_texts::concealed_high_triplet(), points::concealed_high_triplets),
    Pattern::points("Q22", 8, rule_texts::exposed_low_four(), points::exposed_low_fours),
    Pattern::points("Q22", 16, rule_texts::exposed_high_four(), points::exposed_high_fours),
    Pattern::points("Q22", 16, rule_texts::concealed_low_four(), points::concealed_low_fours),
    Pattern::points("Q22", 32, rule_texts::concealed_high_four(), points::concealed_high_fours),
    Pattern::doubles("Q26", 1, rule_texts::dragons(), doubles::dragons),
    Pattern::doubles("Q27", 1, rule_texts::own_wind(), doubles::own_wind),
    Pattern::doubles("Q27", 1, rule_texts::round_wind(), doubles::round_wind),
    Pattern::doubles("Q28", 1, rule_texts::one_suit_and_honours(), doubles::one_suit_with_honours),
    Pattern::doubles("Q29", 3, rule_texts::one_suit(), doubles::one_suit),
    Pattern::optional("all-triplets", rule_texts::all_triplets_or_fours(), doubles::all_triplets),
    Pattern::optional("four-draw", rule_texts::won_on_replacement(), doubles::four_draw),
    Pattern::optional("last-tile", rule_texts::won_on_last_card(), doubles::last_tile),
    Pattern::optional("robbing", rule_texts::won_by_robbing(), doubles::robbing),
];

/// What one suit beside a single triplet earns on top of its single doubles, so that they come to the three
/// and the five that §6 (3) and (5) print: the other reading of Q28.
pub const PRINTED_DOUBLES: [Pattern; 2] = [
    Pattern::doubles("Q28", 1, rule_texts::dragons_beside_one_suit(), doubles::dragons_beside_one_suit),
    Pattern::doubles("Q28", 3, rule_texts::own_wind_beside_one_suit(), doubles::own_wind_beside_one_suit),
];

/// The rows that are worth the limit, whatever else the hand has. Only the first that matches is reported.
pub static LIMITS: [Limit; 2] = [
    Limit { rule: "Q32", name: rule_texts::natural_triumph(), find: doubles::tien },
    Limit { rule: "Q35", name: rule_texts::four_winds(), find: doubles::four_winds },
];

/// The row that is worth half the limit, unless the hand is worth more (Q33).
pub static HALF_LIMIT: Limit =
    Limit { rule: "Q33", name: rule_texts::unnatural_triumph(), find: doubles::ti };

/// The row of thirteen orphans, which are worth the limit (Q34). The hand has no arrangement, because it has
/// no sets.
pub static ORPHANS: Limit =
    Limit { rule: "Q34", name: rule_texts::thirteen_orphans(), find: |_| Occurrences::default() };
