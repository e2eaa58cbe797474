//! The words of the box: what the edition played calls things, in each language of the pages.

use rules::RuleSet;

use super::{GameWords, Tongue};

/// What an edition calls its things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edition {
    /// The edition's own name.
    pub name: &'static str,
    /// The call for a sequence (*Tcheu*, *Tjao*).
    pub sequence: &'static str,
    /// The call for a triplet (*Pang*, *Pong*).
    pub triplet: &'static str,
    /// The call for a four.
    pub four: &'static str,
    /// The words that differ from game to game.
    pub words: &'static GameWords,
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
            RuleSet::QuatreVents => (tongue.words().is_sequence, tongue.words().is_triplet),
            RuleSet::MahoBasic | RuleSet::MahoStandard | RuleSet::MahoOriginal => {
                (tongue.words().set, tongue.words().set)
            }
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
                (_, RuleSet::MahoBasic) => tongue.words().edition_basic,
                (_, RuleSet::MahoStandard) => tongue.words().edition_standard,
                (_, RuleSet::MahoOriginal) => tongue.words().edition_original,
            },
            sequence,
            triplet,
            four: tongue.words().four,
            words: GameWords::of(tongue, rules),
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
        let mut all = vec![
            ("name", self.name),
            ("sequence", self.sequence),
            ("triplet", self.triplet),
            ("four", self.four),
            ("joker", self.joker),
            ("well", self.well),
            ("left", self.left),
            ("low", self.low),
            ("void", self.void),
        ];
        all.extend(self.words.all());
        all
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
            (Tongue::En, RuleSet::QuatreVents) => Self {
                name: "Wall",
                left: "{n} left in the wall, the kept ones among them.",
                low: "Only {n} left in the wall.",
                void: "The wall is at its end. Nobody is paid.",
            },
            (Tongue::En, RuleSet::MahoBasic | RuleSet::MahoStandard | RuleSet::MahoOriginal) => Self {
                name: "Stock",
                left: "{n} in the stock.",
                low: "Only {n} left in the stock.",
                void: "No card can be drawn any more. Nobody scores.",
            },
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
            (Tongue::Fr, RuleSet::QuatreVents) => Self {
                name: "Mur",
                left: "Reste {n} au mur, avec celles qu’on garde.",
                low: "Plus que {n} au mur.",
                void: "Le mur est à sa fin. Personne n’est payé.",
            },
            (Tongue::Sv, RuleSet::QuatreVents) => Self {
                name: "Muren",
                left: "{n} kvar i muren, de sparade inräknade.",
                low: "Bara {n} kvar i muren.",
                void: "Muren är slut. Ingen får betalt.",
            },
            (Tongue::Fr, RuleSet::MahoBasic | RuleSet::MahoStandard | RuleSet::MahoOriginal) => Self {
                name: "Pioche",
                left: "Reste {n} à la pioche.",
                low: "Plus que {n} à la pioche.",
                void: "On ne peut plus tirer. Personne ne marque.",
            },
            (Tongue::Sv, RuleSet::MahoBasic | RuleSet::MahoStandard | RuleSet::MahoOriginal) => Self {
                name: "Högen",
                left: "{n} kvar i högen.",
                low: "Bara {n} kvar i högen.",
                void: "Inget kort kan dras längre. Ingen får poäng.",
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
