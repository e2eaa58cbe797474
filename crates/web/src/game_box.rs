//! The games, each with its rule sets.

use rules::RuleSet;
use words::Language;

/// A game, as its box holds it. A box may have several editions or modes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameBox {
    /// Mhing.
    Mhing,
    /// Quatre Vents.
    QuatreVents,
    /// Maho!.
    Maho,
}

impl GameBox {
    /// Every game, in the order of the home page.
    pub const ALL: [Self; 3] = [Self::Mhing, Self::QuatreVents, Self::Maho];

    /// Returns the name in the document, which the browser tests read.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Mhing => "mhing",
            Self::QuatreVents => "quatre-vents",
            Self::Maho => "maho",
        }
    }

    /// Returns the editions or modes of the game.
    pub const fn editions(self) -> &'static [RuleSet] {
        match self {
            Self::Mhing => &[RuleSet::MhingFr, RuleSet::MhingSv],
            Self::QuatreVents => &[RuleSet::QuatreVents],
            Self::Maho => &[RuleSet::MahoBasic, RuleSet::MahoStandard, RuleSet::MahoOriginal],
        }
    }

    /// Returns the game of a rule set.
    pub fn of(rules: RuleSet) -> Self {
        Self::ALL.into_iter().find(|game| game.editions().contains(&rules)).unwrap_or(Self::Mhing)
    }

    /// Returns the edition or mode that a page in this language offers first.
    pub const fn ordinary(self, language: Language) -> RuleSet {
        match (self, language) {
            (Self::Mhing, Language::Sv) => RuleSet::MhingSv,
            (Self::Mhing, Language::En | Language::Fr) => RuleSet::MhingFr,
            (Self::QuatreVents, _) => RuleSet::QuatreVents,
            (Self::Maho, _) => RuleSet::MahoStandard,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::GameBox;
    use rules::RuleSet;
    use words::Language;

    #[test]
    fn every_rule_set_belongs_to_one_game() {
        for rules in RuleSet::ALL {
            let games = GameBox::ALL.into_iter().filter(|game| game.editions().contains(&rules));
            assert_eq!(games.collect::<Vec<_>>(), [GameBox::of(rules)], "{rules}");
        }
    }

    #[test]
    fn swedish_pages_offer_the_swedish_edition() {
        let offered = |language| GameBox::ALL.map(|game| game.ordinary(language));
        let french = [RuleSet::MhingFr, RuleSet::QuatreVents, RuleSet::MahoStandard];
        assert_eq!([offered(Language::En), offered(Language::Fr)], [french; 2]);
        assert_eq!(offered(Language::Sv)[0], RuleSet::MhingSv);
    }
}
