//! The combinations that earn credits (M29–M50): a function each, and a row each in the table.

mod cards;
mod sequences;
mod triplets;

use std::borrow::Cow;

use hands::PlacedCard;

use super::form::{FLOWERS, Form, Found};
use crate::rules::Rules;
use crate::score::{Earning, ExcludedCombination, ScoreLine};
use words::LocalizedText;

/// A combination of four sets and a pair.
pub(super) struct Pattern {
    /// The number of its rule.
    pub(super) rule: &'static str,
    /// What it is called.
    pub(super) name: LocalizedText,
    /// What it earns each time.
    pub(super) credits: u8,
    /// The rule of the combination that it leaves no room for.
    pub(super) excludes: Option<&'static str>,
    /// How often a form has it.
    pub(super) find: fn(&Form) -> Found,
}

impl Pattern {
    const fn new(rule: &'static str, credits: u8, name: LocalizedText, find: fn(&Form) -> Found) -> Self {
        Self { rule, name, credits, excludes: None, find }
    }

    const fn excluding(mut self, rule: &'static str) -> Self {
        self.excludes = Some(rule);
        self
    }

    /// Whether it counts at the level of play (M28).
    pub(super) fn counts(&self, rules: &Rules) -> bool {
        self.credits <= rules.level && rules.omitted != Some(self.rule)
    }

    /// Its line in a score.
    pub(super) fn line(&self, times: u8, cards: Vec<PlacedCard>) -> ScoreLine {
        let earning = Earning::Credits(u32::from(times) * u32::from(self.credits));
        ScoreLine {
            rule: Cow::Borrowed(self.rule),
            name: self.name.clone(),
            count: times.into(),
            earning,
            cards,
        }
    }

    /// What it leaves no room for, as a score tells it.
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

/// Every combination of sets, in the order of the rules. M50 counts only where the edition has it.
pub(super) static PATTERNS: [Pattern; 18] = [
    Pattern::new(
        "M29",
        1,
        LocalizedText::new("All sequences", "Que des séquences", "Enbart sekvenser"),
        sequences::all_sequences,
    ),
    Pattern::new(
        "M30",
        1,
        LocalizedText::new("Double sequence", "Séquence double", "Dubbel sekvens"),
        sequences::double_sequence,
    ),
    Pattern::new(
        "M31",
        1,
        LocalizedText::new("Double triplet", "Brelan double", "Dubbelt tretal"),
        triplets::double_triplet,
    ),
    Pattern::new(
        "M32",
        1,
        LocalizedText::new("Honour triplet", "Brelan d’honneurs", "Tretal i honnörskort"),
        triplets::honour_triplet,
    ),
    Pattern::new(
        "M33",
        1,
        LocalizedText::new("Broken royal sequence", "Séquence royale brisée", "Bruten kejsarrad"),
        sequences::broken_royal,
    ),
    Pattern::new(
        "M34",
        1,
        LocalizedText::new("Two suits only", "Deux couleurs seulement", "Enbart två serier"),
        cards::two_suits,
    ),
    Pattern::new(
        "M35",
        1,
        LocalizedText::new("Pair of 2s, 5s or 8s", "Paires de 2, 5 ou 8", "Par i 2:or, 5:or eller 8:or"),
        cards::pair_of_2_5_8,
    ),
    Pattern::new("M36", 1, FLOWERS_NAME, flowers),
    Pattern::new(
        "M37",
        3,
        LocalizedText::new("All triplets", "Que des brelans", "Enbart tretal"),
        triplets::all_triplets,
    ),
    Pattern::new(
        "M38",
        3,
        LocalizedText::new(
            "Identical double sequence",
            "Séquence double identique",
            "Identiska dubbla sekvenser",
        ),
        sequences::identical_sequences,
    ),
    Pattern::new(
        "M39",
        3,
        LocalizedText::new("Royal sequence", "Séquence royale", "Kejsarrad"),
        sequences::royal,
    )
    .excluding("M33"),
    Pattern::new(
        "M40",
        3,
        LocalizedText::new("One suit with honours", "Une couleur avec honneurs", "En serie och honnörskort"),
        cards::one_suit_with_honours,
    ),
    Pattern::new(
        "M43",
        5,
        LocalizedText::new("High or low hand", "Haute main / basse main", "Höga/låga"),
        cards::high_or_low,
    ),
    Pattern::new(
        "M44",
        5,
        LocalizedText::new(
            "All suits with honours",
            "Toutes les couleurs avec honneurs",
            "Honnörskort och alla serier",
        ),
        cards::all_suits_with_honours,
    ),
    Pattern::new(
        "M45",
        8,
        LocalizedText::new("Dragon triplets", "Brelans des dragons", "Tretal i drakar"),
        triplets::dragon_triplets,
    )
    .excluding("M32"),
    Pattern::new(
        "M46",
        8,
        LocalizedText::new("One suit only", "Une seule couleur", "Enbart en serie"),
        cards::one_suit,
    ),
    Pattern::new(
        "M50",
        3,
        LocalizedText::new("Triple sequence", "Séquence triple", "Trippel sekvens"),
        sequences::triple_sequence,
    ),
    Pattern::new(
        "M50",
        3,
        LocalizedText::new("Triple triplet", "Brelan triple", "Trippelt tretal"),
        triplets::triple_triplet,
    ),
];

/// What M36 is called.
pub(super) const FLOWERS_NAME: LocalizedText = LocalizedText::new("Flowers", "Fleurs", "Blommor");

/// Each flower laid (M36).
fn flowers(form: &Form) -> Found {
    Found::default().more(form.flowers, FLOWERS)
}

/// A special hand: no sets, so nothing else but flowers is earned with it (M49).
pub(super) struct Special {
    /// The number of its rule.
    pub(super) rule: &'static str,
    /// What it is called.
    pub(super) name: LocalizedText,
    /// What it earns.
    pub(super) credits: u8,
    /// How many different honours it has at least.
    pub(super) honours: usize,
}

impl Special {
    /// Whether it counts at the level of play (M28).
    pub(super) fn counts(&self, rules: &Rules) -> bool {
        self.credits <= rules.level && rules.omitted != Some(self.rule)
    }

    /// The lesser special hand that this one leaves no room for (M49), where it would count.
    pub(super) fn excluded(&self, rules: &Rules) -> Option<ExcludedCombination> {
        let other = SPECIAL.iter().find(|other| other.honours < self.honours && other.counts(rules))?;
        Some(ExcludedCombination {
            rule: Cow::Borrowed(other.rule),
            name: other.name.clone(),
            by: Cow::Borrowed(self.rule),
            by_name: self.name.clone(),
        })
    }
}

/// The special hands; the first that a hand is counts, and only that one (M49).
pub(super) static SPECIAL: [Special; 2] = [
    Special {
        rule: "M42",
        name: LocalizedText::new(
            "Nothing matches with honours",
            "Rien ne s’accorde avec honneurs",
            "Ingenting passar ihop med honnörskort",
        ),
        credits: 8,
        honours: 7,
    },
    Special {
        rule: "M41",
        name: LocalizedText::new("Nothing matches", "Rien ne s’accorde", "Ingenting passar ihop"),
        credits: 3,
        honours: 0,
    },
];
