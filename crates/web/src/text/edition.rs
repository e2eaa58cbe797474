//! The words of the box: what the edition played calls things, in each language of the pages.

use rules::RuleSet;

use super::Tongue;

/// What an edition calls its things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edition {
    /// The edition's own name.
    pub name: &'static str,
    /// The call for a sequence (*Tcheu*, *Tjao*).
    pub sequence: &'static str,
    /// The call for a triplet (*Pang*, *Pong*).
    pub triplet: &'static str,
    /// The call for going out.
    pub go_out: &'static str,
    /// The joker.
    pub joker: &'static str,
    /// The well, as a label.
    pub well: &'static str,
    /// `{n}` left in the well.
    pub left: &'static str,
    /// Little is left in the well.
    pub low: &'static str,
    /// The well is empty: nobody scores.
    pub void: &'static str,
}

impl Edition {
    /// The words of this edition in this language.
    pub const fn new(tongue: Tongue, rules: RuleSet) -> Self {
        let (sequence, triplet) = match rules {
            RuleSet::MhingFr => ("Tcheu", "Pang"),
            RuleSet::MhingSv => ("Tjao", "Pong"),
            RuleSet::QuatreVents => ("Séquence", "Brelan"),
            RuleSet::MahoBasic | RuleSet::MahoStandard | RuleSet::MahoOriginal => ("Maho!", "Maho!"),
        };
        let well = Well::new(tongue, rules);
        Self {
            name: match (tongue, rules) {
                (Tongue::En, RuleSet::MhingFr) => "French edition",
                (Tongue::En, RuleSet::MhingSv) => "Swedish edition",
                (Tongue::Fr, RuleSet::MhingFr) => "édition française",
                (Tongue::Fr, RuleSet::MhingSv) => "édition suédoise",
                (Tongue::Sv, RuleSet::MhingFr) => "fransk utgåva",
                (Tongue::Sv, RuleSet::MhingSv) => "svensk utgåva",
                (_, RuleSet::QuatreVents) => "Quatre Vents",
                (_, RuleSet::MahoBasic) => "Basic",
                (_, RuleSet::MahoStandard) => "Standard",
                (_, RuleSet::MahoOriginal) => "Original",
            },
            sequence,
            triplet,
            go_out: "Mhing",
            joker: match (tongue, rules) {
                (Tongue::Sv, RuleSet::MhingSv) => "Mhingkort",
                _ => "Joker",
            },
            well: well.name,
            left: well.left,
            low: well.low,
            void: well.void,
        }
    }

    /// All its words with their keys, for the tests.
    pub fn all(self) -> Vec<(&'static str, &'static str)> {
        vec![
            ("name", self.name),
            ("sequence", self.sequence),
            ("triplet", self.triplet),
            ("go_out", self.go_out),
            ("joker", self.joker),
            ("well", self.well),
            ("left", self.left),
            ("low", self.low),
            ("void", self.void),
        ]
    }
}

/// What is said of the well.
struct Well {
    name: &'static str,
    left: &'static str,
    low: &'static str,
    void: &'static str,
}

impl Well {
    const fn new(tongue: Tongue, rules: RuleSet) -> Self {
        match (tongue, rules) {
            (Tongue::En, _) => Self {
                name: "Well",
                left: "{n} in the Well.",
                low: "Only {n} left in the Well.",
                void: "The Well is empty. Nobody scores.",
            },
            (Tongue::Fr, RuleSet::MhingFr) => Self {
                name: "Puits",
                left: "Reste {n} au Puits.",
                low: "Plus que {n} au Puits.",
                void: "Le Puits est vide. Personne ne marque.",
            },
            (Tongue::Fr, RuleSet::MhingSv) => Self {
                name: "Källan",
                left: "Reste {n} dans Källan.",
                low: "Plus que {n} dans Källan.",
                void: "Källan est vide. Personne ne marque.",
            },
            (Tongue::Sv, RuleSet::MhingFr) => Self {
                name: "Puits",
                left: "{n} kvar i Puits.",
                low: "Bara {n} kvar i Puits.",
                void: "Puits är tom. Ingen får poäng.",
            },
            (Tongue::Sv, RuleSet::MhingSv) => Self {
                name: "Källan",
                left: "{n} kvar i Källan.",
                low: "Bara {n} kvar i Källan.",
                void: "Källan är tom. Ingen får poäng.",
            },
            (Tongue::Fr, _) => Self {
                name: "Talon",
                left: "Reste {n} au talon.",
                low: "Plus que {n} au talon.",
                void: "Le talon est vide. Personne ne marque.",
            },
            (Tongue::Sv, _) => Self {
                name: "Högen",
                left: "{n} kvar i högen.",
                low: "Bara {n} kvar i högen.",
                void: "Högen är tom. Ingen får poäng.",
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Edition, Tongue};
    use rules::RuleSet;

    #[test]
    fn the_calls_follow_the_edition_whatever_the_language() {
        for tongue in Tongue::ALL {
            assert_eq!(Edition::new(tongue, RuleSet::MhingFr).sequence, "Tcheu");
            assert_eq!(Edition::new(tongue, RuleSet::MhingSv).triplet, "Pong");
        }
    }
}
