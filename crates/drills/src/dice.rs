//! The random choices of a question, which all follow from its seed.

use cards::Seed;

/// The purpose number of the choices, unlike those of tables and bots.
const PURPOSE: u16 = 0xD411;

/// A source of random choices.
#[derive(Clone, Debug)]
pub(crate) struct Dice {
    seed: Seed,
    thrown: u32,
}

impl Dice {
    /// Creates the source of a question. `purpose` separates the kinds of drill.
    pub(crate) fn new(number: u32, purpose: u16) -> Self {
        Self { seed: Seed::from_number(number.into()).derive(PURPOSE, 0, purpose), thrown: 0 }
    }

    /// Returns a number below a limit, which must not be 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.thrown += 1;
        self.seed.derive(0, self.thrown, 0).number_below(limit as u32) as usize
    }

    /// Whether an event happens that has this chance in percent.
    pub(crate) fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// Returns one of the items; `None` if there are none.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { items.get(self.below(items.len())).copied() }
    }

    /// Returns a seed for a match.
    pub(crate) fn match_seed(&mut self) -> Seed {
        self.thrown += 1;
        self.seed.derive(1, self.thrown, 0)
    }
}

#[cfg(test)]
mod tests {
    use super::Dice;

    #[test]
    fn the_same_seed_makes_the_same_choices() {
        let throws = |number, purpose| {
            let mut dice = Dice::new(number, purpose);
            (0..30).map(|_| dice.below(6)).collect::<Vec<_>>()
        };
        assert_eq!(throws(7, 0), throws(7, 0));
        assert_ne!(throws(7, 0), throws(8, 0));
        assert_ne!(throws(7, 0), throws(7, 1));
        assert!((0..6).all(|face| throws(7, 0).contains(&face)));
    }
}
