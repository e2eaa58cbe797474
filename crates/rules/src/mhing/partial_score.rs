//! A reading under construction: its credits so far, and an upper bound of its final credits.

use hands::{PackedCounts, Part};

use super::tables::Tables;

/// The sum of the parts of a reading. The type is small, because each step of the search copies it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PartialScore {
    /// The indices of the sets; the first `count` entries are used.
    pub(super) sets: [u8; 4],
    pub(super) count: u8,
    /// The credits of the sets alone and in pairs, and of the pair alone.
    credits: u8,
    /// The number of sequences, and the maximum number of identical sequences.
    sequences: u8,
    same: u8,
    families: u8,
    within: u8,
    dragons: u8,
    /// The number of laid sets, which are the first in `sets`.
    laid: u8,
    /// Whether the pair is still missing.
    open: bool,
    royals: u32,
}

impl PartialScore {
    /// The empty reading.
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

    /// Returns an empty reading with the families of `cards` and the ranges that all of `cards` fit. Both are
    /// known in advance, because every card becomes part of the reading.
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

    /// Returns the reading with a laid set added. Laid sets must be added first.
    pub(super) fn with_laid(&self, tables: &Tables, number: u8) -> Self {
        Self { laid: self.laid + 1, ..self.with_set(tables, number) }
    }

    /// Returns the sets without the laid ones.
    pub(super) fn chosen(&self) -> &[u8] {
        &self.sets[usize::from(self.laid)..usize::from(self.count)]
    }

    /// Returns the reading with `part` added.
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

    /// Returns an upper bound of the credits after `added` more sets and the pair, if the pair is missing. If
    /// `added` is 0, the bound is exact: the credits with the best pair.
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

    /// Returns an upper bound of the credits of royal sequences. All added sets are assumed to go to the best
    /// suit.
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

    /// Calls `visit` with every choice of four sets, in order.
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

    /// Adds `sets` in this order and returns the complete sum with the lowest upper bound of all steps.
    fn least_bound(tables: &Tables, sets: impl Iterator<Item = u8>) -> (PartialScore, u8) {
        let mut sum = PartialScore::NOTHING;
        let mut least = sum.upper_bound(tables, 4);
        for (left, set) in (0..4).rev().zip(sets) {
            sum = sum.with(tables, Part::Set(set));
            least = least.min(sum.upper_bound(tables, left));
        }
        (sum, least)
    }

    /// Compares the tables with the combinations for every four sets and each of `pairs`. Returns the number
    /// of hands.
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
    fn tables_agree_with_the_combinations_for_every_hand() {
        let every: Vec<usize> = (0..KINDS).collect();
        assert_eq!(check(8, &every), 424_270 * 34);
    }

    /// The pairs are 2, 3, 5 and 8 of one suit, 4 of another suit, a wind and a dragon.
    #[test]
    fn tables_agree_with_the_combinations_on_lower_levels() {
        for level in [5, 3, 1, 0] {
            assert_eq!(check(level, &[1, 2, 4, 7, 21, 30, 31]), 424_270 * 7);
        }
    }
}
