//! A reading while it is put together: what it earns so far, and what it can earn at most.

use hands::{PackedCounts, Part};

use super::tables::Tables;

/// Parts of a reading, added up. Small, and copied at each step of the search.
#[derive(Clone, Copy, Debug)]
pub(super) struct PartialScore {
    /// The numbers of the sets, and how many there are.
    pub(super) sets: [u8; 4],
    pub(super) count: u8,
    /// What the sets earn alone and two by two, and what the pair earns alone.
    credits: u8,
    /// How many sets are sequences, and how many of these are the same, at most.
    sequences: u8,
    same: u8,
    families: u8,
    within: u8,
    dragons: u8,
    /// How many of the sets lie open.
    laid: u8,
    /// Whether the pair is still to come.
    open: bool,
    royals: u32,
}

impl PartialScore {
    /// Nothing yet.
    const NOTHING: Self = Self {
        sets: [0; 4],
        count: 0,
        credits: 0,
        sequences: 0,
        same: 0,
        families: 0,
        within: 0b11,
        dragons: 0,
        laid: 0,
        open: true,
        royals: 0,
    };

    /// Nothing yet but what is known of the cards that are to come: their families, and the numbers that all
    /// are within.
    pub(super) fn with_bounds_for(tables: &Tables, cards: &PackedCounts) -> Self {
        let mut sum = Self::NOTHING;
        for (bit, kinds) in tables.family_kinds.iter().enumerate() {
            sum.families |= u8::from(cards.has_any(kinds)) << bit;
        }
        for (bit, kinds) in tables.outside.iter().enumerate() {
            sum.within &= !(u8::from(cards.has_any(kinds)) << bit);
        }
        sum
    }

    /// With a set that lies open.
    pub(super) fn with_laid(&self, tables: &Tables, number: u8) -> Self {
        Self { laid: self.laid + 1, ..self.with_set(tables, number) }
    }

    /// The sets that were chosen, those that lie open not among them.
    pub(super) fn chosen(&self) -> &[u8] {
        &self.sets[usize::from(self.laid)..usize::from(self.count)]
    }

    /// With a part more.
    pub(super) fn with(&self, tables: &Tables, part: Part) -> Self {
        match part {
            Part::Set(number) => self.with_set(tables, number),
            Part::Pair(kind) => self.with_pair(tables, kind),
        }
    }

    fn with_set(&self, tables: &Tables, number: u8) -> Self {
        let mut sum = *self;
        let at = usize::from(number);
        let (others, gains) = (&self.sets[..usize::from(self.count)], &tables.pairs[at]);
        let mut same = 1;
        for &other in others {
            sum.credits += gains[usize::from(other)];
            same += u8::from(other == number);
        }
        sum.credits += tables.singles[at];
        if tables.sequences[at] {
            sum.sequences += 1;
            sum.same = sum.same.max(same);
        }
        sum.sets[others.len()] = number;
        sum.count += 1;
        sum.families |= tables.families[at];
        sum.within &= tables.within[at];
        sum.dragons |= tables.dragons[at];
        sum.royals += tables.royal_steps[at];
        sum
    }

    fn with_pair(&self, tables: &Tables, kind: u8) -> Self {
        let kind = usize::from(kind);
        Self {
            credits: self.credits + tables.pair_singles[kind],
            families: self.families | tables.pair_families[kind],
            within: self.within & tables.pair_within[kind],
            open: false,
            ..*self
        }
    }

    /// What it earns at most once so many sets are added, and the pair if that is still to come: exactly
    /// that, if no set is added.
    pub(super) fn upper_bound(&self, tables: &Tables, added: u8) -> u8 {
        let more = usize::from(added);
        let whole = &tables.whole[usize::from(self.open)][more];
        let mut credits = self.credits
            + tables.growth[more][usize::from(self.count)][usize::from(self.same)]
            + whole[usize::from(self.families)][usize::from(self.within)]
            + self.royals_upper_bound(tables, more);
        credits += match (self.sequences, self.count) {
            (_, 0) => tables.only_triplets.max(tables.only_sequences),
            (0, _) => tables.only_triplets,
            (sequences, count) if sequences == count => tables.only_sequences,
            _ => 0,
        };
        if (self.dragons & 1) + (self.dragons >> 1 & 1) + (self.dragons >> 2) + added >= 3 {
            credits += tables.all_dragons;
        }
        credits
    }

    /// What the royal sequences earn at most: sets are best added to one suit.
    fn royals_upper_bound(&self, tables: &Tables, added: usize) -> u8 {
        let (mut now, mut gain) = (0, 0);
        if self.royals == 0 {
            return tables.royals[added][0];
        }
        for suit in 0..3 {
            let sums = self.royals as usize >> (9 * suit) & 0x1FF;
            let here = tables.royals[0][sums];
            now += here;
            gain = gain.max(tables.royals[added][sums] - here);
        }
        now + gain
    }
}

#[cfg(test)]
mod tests {
    use arrayvec::ArrayVec;
    use cards::Card;
    use hands::{Part, SET_COUNT, set_from_index};

    use super::super::combinations::Combinations;
    use super::super::patterns::{SPECIAL_HANDS, french_patterns};
    use super::super::tables::{KINDS, Tables};
    use super::PartialScore;

    /// Every choice of four sets, in order.
    fn every_four(mut visit: impl FnMut([u8; 4])) {
        let from = |first| first..SET_COUNT as u8;
        for a in from(0) {
            for b in from(a) {
                for c in from(b) {
                    from(c).for_each(|d| visit([a, b, c, d]));
                }
            }
        }
    }

    /// The least that could ever be said of these sets in this order, whatever was still to come.
    fn least_bound(tables: &Tables, sets: impl Iterator<Item = u8>) -> (PartialScore, u8) {
        let mut sum = PartialScore::NOTHING;
        let mut least = sum.upper_bound(tables, 4);
        for (left, set) in (0..4).rev().zip(sets) {
            sum = sum.with(tables, Part::Set(set));
            least = least.min(sum.upper_bound(tables, left));
        }
        (sum, least)
    }

    /// Compares every four sets with these pairs to the combinations; returns the number of hands.
    fn check(level: u8, pairs: &[usize]) -> u32 {
        let combinations =
            Combinations::new(french_patterns(), &SPECIAL_HANDS, level, Some(Tables::of_level(level)));
        let tables: &Tables = &combinations.tables;
        let mut checked = 0;
        every_four(|sets| {
            let (score, bound) = least_bound(tables, sets.into_iter());
            let (_, bound_backwards) = least_bound(tables, sets.into_iter().rev());
            let listed: ArrayVec<_, 4> = sets.into_iter().map(set_from_index).collect();
            for &pair in pairs {
                let card = Card::from_index(pair).expect("a kind");
                let credits = combinations.credits(&combinations.arrangement(listed.clone(), card, 0));
                let found = score.with(tables, Part::Pair(pair as u8)).upper_bound(tables, 0);
                assert_eq!(u32::from(found), credits, "M28–M51: {listed:?} {card} level {level}");
                assert!(bound.min(bound_backwards) >= found, "a bound: {listed:?} {card} level {level}");
                checked += 1;
            }
        });
        checked
    }

    #[test]
    fn tables_say_of_every_hand_what_the_combinations_say() {
        let every: Vec<usize> = (0..KINDS).collect();
        assert_eq!(check(8, &every), 424_270 * 34);
    }

    /// Pairs of every kind that makes a difference in a suit, one of another suit, a wind, a dragon.
    #[test]
    fn tables_say_on_the_lower_levels_what_the_combinations_say() {
        for level in [5, 3, 1, 0] {
            assert_eq!(check(level, &[1, 2, 4, 7, 21, 30, 31]), 424_270 * 7);
        }
    }
}
