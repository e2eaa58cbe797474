//! The name of a plan, as data and in words.

use arrayvec::ArrayVec;
use cards::{Card, Suit};
use hands::{Families, TargetForm};
use rules::LocalizedText;
use serde::{Deserialize, Serialize};

use crate::plan::Plan;

/// The name of a plan in advice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlanName {
    /// Any sets and a pair: the hand that is complete soonest.
    QuickestHand,
    /// The next set, where sets are laid one by one.
    NextSet,
    /// The next set, with a joker kept for the pair.
    NextSetSavingJoker,
    /// Triplets and a pair.
    Triplets,
    /// Sequences and a pair.
    Sequences,
    /// Sets and a pair of the numbers 1 to 5.
    Low,
    /// Sets and a pair of the numbers 5 to 9.
    High,
    /// Sets and a pair, one of each suit, of winds and of dragons.
    EveryFamily,
    /// Sets and a pair of these families alone.
    OnlyFamilies {
        /// The suits.
        suits: ArrayVec<Suit, 3>,
        /// Whether honours are among them.
        honours: bool,
    },
    /// Cards none of which matches another.
    NothingMatches,
    /// Thirteen orphans.
    ThirteenOrphans,
}

/// The suits of a plan, in order, with their names in three languages.
const SUITS: [(Suit, [&str; 3]); 3] = [
    (Suit::Characters, ["characters", "caractères", "tecken"]),
    (Suit::Circles, ["circles", "cercles", "ringar"]),
    (Suit::Bamboos, ["bamboos", "bambous", "bambu"]),
];

/// The honours in three languages.
const HONOURS: [&str; 3] = ["honours", "honneurs", "honnörer"];

impl PlanName {
    /// Returns the name in words.
    pub fn text(&self) -> LocalizedText {
        match self {
            Self::NextSet => LocalizedText::new("the next set", "la série suivante", "nästa serie"),
            Self::NextSetSavingJoker => LocalizedText::new(
                "the next set, a joker kept for the pair",
                "la série suivante, un joker gardé pour la paire",
                "nästa serie, med en joker sparad till paret",
            ),
            Self::NothingMatches => {
                LocalizedText::new("nothing matches", "rien ne s’accorde", "ingenting passar ihop")
            }
            Self::ThirteenOrphans => {
                LocalizedText::new("thirteen orphans", "treize orphelins", "tretton föräldralösa")
            }
            Self::Triplets => LocalizedText::new("triplets only", "que des brelans", "enbart tretal"),
            Self::Sequences => LocalizedText::new("sequences only", "que des séquences", "enbart sekvenser"),
            Self::Low => {
                LocalizedText::new("every card 1 to 5", "basse main, de 1 à 5", "låga kort, 1 till 5")
            }
            Self::High => {
                LocalizedText::new("every card 5 to 9", "haute main, de 5 à 9", "höga kort, 5 till 9")
            }
            Self::EveryFamily => LocalizedText::new(
                "all suits, winds and dragons",
                "toutes les couleurs, vents et dragons",
                "alla serier, vindar och drakar",
            ),
            Self::QuickestHand => {
                LocalizedText::new("the nearest hand", "la main la plus proche", "närmaste hand")
            }
            Self::OnlyFamilies { suits, honours } => only_families(suits, *honours),
        }
    }
}

impl From<Plan> for PlanName {
    fn from(plan: Plan) -> Self {
        match plan {
            Plan::OneByOne { keeps_joker: false, .. } => Self::NextSet,
            Plan::OneByOne { keeps_joker: true, .. } => Self::NextSetSavingJoker,
            Plan::Unmatched => Self::NothingMatches,
            Plan::Orphans => Self::ThirteenOrphans,
            Plan::Sets(TargetForm::TRIPLETS) => Self::Triplets,
            Plan::Sets(TargetForm::SEQUENCES) => Self::Sequences,
            Plan::Sets(TargetForm::LOW) => Self::Low,
            Plan::Sets(TargetForm::HIGH) => Self::High,
            Plan::Sets(TargetForm::OnePerFamily(_)) => Self::EveryFamily,
            Plan::Sets(TargetForm::Limited { families: Families::ALL, .. }) => Self::QuickestHand,
            Plan::Sets(TargetForm::Limited { families, .. }) => {
                let is_in =
                    |suit: &Suit| Card::suited(*suit, 1).is_some_and(|card| families.has(Families::of(card)));
                let suits = SUITS.map(|(suit, _)| suit).into_iter().filter(is_in).collect();
                Self::OnlyFamilies { suits, honours: families.has(Families::HONOURS) }
            }
        }
    }
}

/// Returns the families of a plan in words.
fn only_families(suits: &[Suit], honours: bool) -> LocalizedText {
    let families = SUITS.into_iter().filter(|(suit, _)| suits.contains(suit)).map(|(_, names)| names);
    let names: Vec<[&str; 3]> = families.chain(honours.then_some(HONOURS)).collect();
    let [en, fr, sv] = [(0, " and "), (1, " et "), (2, " och ")]
        .map(|(language, and)| names.iter().map(|names| names[language]).collect::<Vec<_>>().join(and));
    LocalizedText {
        en: format!("only {en}").into(),
        fr: format!("rien que {fr}").into(),
        sv: format!("bara {sv}").into(),
    }
}

#[cfg(test)]
mod tests {
    use rules::{RuleSet, Switches};

    use super::PlanName;
    use crate::plan::Plan;

    #[test]
    fn plans_are_named_by_their_form() {
        for (rules, expected) in [
            (RuleSet::MahoBasic, &["the next set", "the next set, a joker kept for the pair"][..]),
            (
                RuleSet::QuatreVents,
                &[
                    "the nearest hand",
                    "only characters",
                    "only characters and honours",
                    "only circles",
                    "only circles and honours",
                    "only bamboos",
                    "only bamboos and honours",
                    "triplets only",
                    "thirteen orphans",
                ],
            ),
        ] {
            let rules = rules.rules(&Switches::default()).expect("no switches");
            let names = Plan::all(&rules).into_iter().map(PlanName::from);
            let names: Vec<String> = names.map(|name| name.text().en.into_owned()).collect();
            assert_eq!(names, expected);
        }
    }

    #[test]
    fn every_rewarded_form_of_mhing_has_its_own_name() {
        let rules = RuleSet::MhingFr.rules(&Switches::default()).expect("no switches");
        let plans = Plan::all(&rules);
        let mut names: Vec<PlanName> = Vec::new();
        for name in plans.iter().map(|&plan| PlanName::from(plan)) {
            assert!(!names.contains(&name), "{name:?}");
            names.push(name);
        }
        for name in [PlanName::Low, PlanName::High, PlanName::Sequences, PlanName::EveryFamily] {
            assert!(names.contains(&name), "{name:?}");
        }
        let json = serde_json::to_string(&names[1]).expect("it is JSON");
        assert_eq!(json, r#"{"only-families":{"suits":["characters"],"honours":false}}"#);
    }
}
