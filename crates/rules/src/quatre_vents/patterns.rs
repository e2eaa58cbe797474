//! The patterns that earn points, doubles or the limit (Q18–Q35): one function and one row in the table for each.

use std::borrow::Cow;

use hands::PlacedCard;
use words::LocalizedText;

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

    /// One double that the players agree on before the match (Q30).
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
    /// Looks for the row in an arrangement.
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
    Pattern::points("Q18", 10, LocalizedText::new("Winning", "Victoire", "Vinst"), points::winning),
    Pattern::points(
        "Q19",
        10,
        LocalizedText::new("Flat hand", "Triomphe simple", "Enkel seger"),
        points::flat,
    ),
    Pattern::points(
        "Q19",
        4,
        LocalizedText::new("Flat hand, drawn", "Triomphe simple, tiré", "Enkel seger, dragen"),
        points::flat_drawn,
    ),
    Pattern::points(
        "Q20",
        2,
        LocalizedText::new(
            "Pair of 2–8 completed by a discard",
            "Paire de 2 à 8 complétée d’un écart",
            "Par i 2–8, ett kast gjorde det",
        ),
        points::low_pair_claimed,
    ),
    Pattern::points(
        "Q20",
        4,
        LocalizedText::new(
            "Pair of 1s, 9s or honours completed by a discard",
            "Paire de 1, de 9 ou d’honneurs complétée d’un écart",
            "Par i 1, 9 eller honnörer, ett kast gjorde det",
        ),
        points::high_pair_claimed,
    ),
    Pattern::points(
        "Q20",
        4,
        LocalizedText::new(
            "Pair of 2–8 completed by drawing",
            "Paire de 2 à 8 complétée en tirant",
            "Par i 2–8, draget gjorde det",
        ),
        points::low_pair_drawn,
    ),
    Pattern::points(
        "Q20",
        8,
        LocalizedText::new(
            "Pair of 1s, 9s or honours completed by drawing",
            "Paire de 1, de 9 ou d’honneurs complétée en tirant",
            "Par i 1, 9 eller honnörer, draget gjorde det",
        ),
        points::high_pair_drawn,
    ),
    Pattern::points(
        "Q21",
        2,
        LocalizedText::new(
            "Pair of dragons or of the own wind",
            "Paire de dragons ou de son propre vent",
            "Par i drakar eller egen vind",
        ),
        points::own_pair,
    ),
    Pattern::points(
        "Q22",
        2,
        LocalizedText::new("Exposed triplet of 2–8", "Brelan visible de 2 à 8", "Öppet tretal i 2–8"),
        points::exposed_low_triplets,
    ),
    Pattern::points(
        "Q22",
        4,
        LocalizedText::new(
            "Exposed triplet of 1s, 9s or honours",
            "Brelan visible de 1, de 9 ou d’honneurs",
            "Öppet tretal i 1, 9 eller honnörer",
        ),
        points::exposed_high_triplets,
    ),
    Pattern::points(
        "Q22",
        4,
        LocalizedText::new("Concealed triplet of 2–8", "Brelan caché de 2 à 8", "Dolt tretal i 2–8"),
        points::concealed_low_triplets,
    ),
    Pattern::points(
        "Q22",
        8,
        LocalizedText::new(
            "Concealed triplet of 1s, 9s or honours",
            "Brelan caché de 1, de 9 ou d’honneurs",
            "Dolt tretal i 1, 9 eller honnörer",
        ),
        points::concealed_high_triplets,
    ),
    Pattern::points(
        "Q22",
        8,
        LocalizedText::new("Exposed four of 2–8", "Carré visible de 2 à 8", "Öppet fyrtal i 2–8"),
        points::exposed_low_fours,
    ),
    Pattern::points(
        "Q22",
        16,
        LocalizedText::new(
            "Exposed four of 1s, 9s or honours",
            "Carré visible de 1, de 9 ou d’honneurs",
            "Öppet fyrtal i 1, 9 eller honnörer",
        ),
        points::exposed_high_fours,
    ),
    Pattern::points(
        "Q22",
        16,
        LocalizedText::new("Concealed four of 2–8", "Carré caché de 2 à 8", "Dolt fyrtal i 2–8"),
        points::concealed_low_fours,
    ),
    Pattern::points(
        "Q22",
        32,
        LocalizedText::new(
            "Concealed four of 1s, 9s or honours",
            "Carré caché de 1, de 9 ou d’honneurs",
            "Dolt fyrtal i 1, 9 eller honnörer",
        ),
        points::concealed_high_fours,
    ),
    Pattern::doubles(
        "Q26",
        1,
        LocalizedText::new(
            "Triplet or four of dragons",
            "Brelan ou carré de dragons",
            "Tretal eller fyrtal i drakar",
        ),
        doubles::dragons,
    ),
    Pattern::doubles(
        "Q27",
        1,
        LocalizedText::new(
            "Triplet or four of the own wind",
            "Brelan ou carré de son propre vent",
            "Tretal eller fyrtal i egen vind",
        ),
        doubles::own_wind,
    ),
    Pattern::doubles(
        "Q27",
        1,
        LocalizedText::new(
            "Triplet or four of the round’s wind",
            "Brelan ou carré du vent du tour",
            "Tretal eller fyrtal i varvets vind",
        ),
        doubles::round_wind,
    ),
    Pattern::doubles(
        "Q28",
        1,
        LocalizedText::new("One suit with honours", "Une famille avec honneurs", "En svit och honnörer"),
        doubles::one_suit_with_honours,
    ),
    Pattern::doubles(
        "Q29",
        3,
        LocalizedText::new("One suit only", "Une seule famille", "Bara en svit"),
        doubles::one_suit,
    ),
    Pattern::optional(
        "all-triplets",
        LocalizedText::new("All triplets or fours", "Que des brelans ou carrés", "Bara tretal och fyrtal"),
        doubles::all_triplets,
    ),
    Pattern::optional(
        "four-draw",
        LocalizedText::new(
            "Won on the replacement of a four",
            "Gagné sur le remplacement d’un carré",
            "Vinst på ersättningen för ett fyrtal",
        ),
        doubles::four_draw,
    ),
    Pattern::optional(
        "last-tile",
        LocalizedText::new("Won on the last tile", "Gagné sur la dernière tuile", "Vinst på sista brickan"),
        doubles::last_tile,
    ),
    Pattern::optional(
        "robbing",
        LocalizedText::new("Won by robbing a four", "Gagné en volant un carré", "Vinst på ett rånat fyrtal"),
        doubles::robbing,
    ),
];

/// The rows that are worth the limit, whatever else the hand has. Only the first that matches is reported.
pub static LIMITS: [Limit; 2] = [
    Limit {
        rule: "Q32",
        name: LocalizedText::new("Natural triumph", "Triomphe naturel", "Naturlig seger"),
        find: doubles::tien,
    },
    Limit {
        rule: "Q35",
        name: LocalizedText::new("Four winds", "Les quatre vents", "De fyra vindarna"),
        find: doubles::four_winds,
    },
];

/// The row that is worth half the limit, unless the hand is worth more (Q33).
pub static HALF_LIMIT: Limit = Limit {
    rule: "Q33",
    name: LocalizedText::new("Unnatural triumph", "Triomphe non naturel", "Onaturlig seger"),
    find: doubles::ti,
};

/// Thirteen orphans are worth the limit (Q34). They have no arrangement, because they have no sets.
pub static ORPHANS: Limit = Limit {
    rule: "Q34",
    name: LocalizedText::new("Thirteen orphans", "Les treize orphelines", "Tretton föräldralösa"),
    find: |_| Occurrences::default(),
};
