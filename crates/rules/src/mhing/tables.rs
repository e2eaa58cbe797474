//! The credits of sets and pairs, precomputed from the combinations in `patterns`. The credits of a reading
//! are then the sum of a few table entries.

use std::sync::{Arc, LazyLock};

use arrayvec::ArrayVec;
use cards::{Card, Suit};
use hands::{Face, PackedKinds, SET_COUNT, Set, SetKind, set_from_index};

use super::arrangement::{Arrangement, SUITS};
use super::patterns::{PATTERNS, Pattern, Scope};

/// The number of kinds that a pair can have.
pub(super) const KINDS: usize = 34;
/// The number of sets in a hand.
const MOST: usize = 4;
/// The number of values of a suit's royal sums: three bits each for the count of 1-2-3, 4-5-6 and 7-8-9.
const ROYALS: usize = 1 << 9;
/// The numbers of values of [`Tables::families`] and of [`Tables::within`].
const FAMILIES: usize = 1 << 5;
const WITHIN: usize = 1 << 2;

/// The credits of the parts of a reading at a level of play (M28).
pub(super) struct Tables {
    /// The credits that two sets earn together (M30, M31, M38).
    pub(super) pairs: [[u8; SET_COUNT]; SET_COUNT],
    /// The credits of a set alone (M32).
    pub(super) singles: [u8; SET_COUNT],
    /// Whether a set is a sequence.
    pub(super) sequences: [bool; SET_COUNT],
    /// The bit of a dragon triplet; 0 for every other set.
    pub(super) dragons: [u8; SET_COUNT],
    /// The credits that the three dragon triplets earn beyond their credits alone (M45, M48).
    pub(super) all_dragons: u8,
    /// The amount that a set adds to the royal sums, which have nine bits for each suit (see [`ROYALS`]).
    pub(super) royal_steps: [u32; SET_COUNT],
    /// The most credits of a suit's royal sums after more sets are added, indexed by the number of added sets
    /// and the sums (M33, M39).
    pub(super) royals: [[u8; ROYALS]; MOST + 1],
    /// The credits of a hand of triplets only (M37), and of a hand of sequences only (M29).
    pub(super) only_triplets: u8,
    pub(super) only_sequences: u8,
    /// The families of sets and of pairs, as the bits of [`Arrangement::families`].
    pub(super) families: [u8; SET_COUNT],
    pub(super) pair_families: [u8; KINDS],
    /// The ranges that sets and pairs fit: bit 0 is a low hand, bit 1 a high hand.
    pub(super) within: [u8; SET_COUNT],
    pub(super) pair_within: [u8; KINDS],
    /// The kinds of each family, and the kinds that do not fit a low hand and a high hand.
    pub(super) family_kinds: [PackedKinds; 5],
    pub(super) outside: [PackedKinds; 2],
    /// The credits of a pair alone (M35).
    pub(super) pair_singles: [u8; KINDS],
    /// The most credits of families and ranges (M34, M40, M43, M44, M46) after more sets are added. The first
    /// index is 1 if the pair is missing; the credits of the best pair are then included. The other indices
    /// are the number of added sets, the families and the ranges.
    pub(super) whole: [[[[u8; WITHIN]; FAMILIES]; MOST + 1]; 2],
    /// The most credits that added sets earn with other sets. The indices are the number of added sets, the
    /// sets before them, and how many of those are the same sequence.
    pub(super) growth: [[[u8; MOST + 1]; MOST + 1]; MOST + 1],
    /// The credits of each flower (M36).
    pub(super) flower: u8,
}

/// The levels of play, and level 0, at which nothing counts.
const LEVELS: [u8; 5] = [0, 1, 3, 5, 8];

impl Tables {
    /// Returns the tables of the printed rows at a level of play. The tables of the highest of [`LEVELS`] up
    /// to `level` are right, because no combination has other credits.
    pub(super) fn of_level(level: u8) -> Arc<Self> {
        static TABLES: [LazyLock<Arc<Tables>>; LEVELS.len()] = [
            LazyLock::new(|| Tables::printed(LEVELS[0])),
            LazyLock::new(|| Tables::printed(LEVELS[1])),
            LazyLock::new(|| Tables::printed(LEVELS[2])),
            LazyLock::new(|| Tables::printed(LEVELS[3])),
            LazyLock::new(|| Tables::printed(LEVELS[4])),
        ];
        Arc::clone(&TABLES[LEVELS.iter().filter(|&&least| least <= level).count() - 1])
    }

    fn printed(level: u8) -> Arc<Self> {
        let rows: Vec<_> = PATTERNS.iter().filter(|row| row.credits <= level).cloned().collect();
        Arc::new(Self::new(&rows))
    }

    /// Computes the tables of these rows.
    pub(super) fn new(rows: &[Pattern]) -> Self {
        let queries = PatternQueries { rows };
        let each_set = |ask: &dyn Fn(Set) -> u8| std::array::from_fn(|at| ask(set_from_index(at as u8)));
        let each_pair =
            |ask: &dyn Fn(Card) -> u8| std::array::from_fn(|at| Card::from_index(at).map_or(0, ask));
        let mut tables = Self {
            pairs: std::array::from_fn(|a| {
                each_set(&|b| queries.sets(Scope::TwoSets, &[set_from_index(a as u8), b]))
            }),
            singles: each_set(&|set| queries.sets(Scope::OneSet, &[set])),
            sequences: std::array::from_fn(|at| set_from_index(at as u8).kind() == SetKind::Sequence),
            dragons: each_set(&dragon),
            all_dragons: 0,
            royal_steps: std::array::from_fn(|at| royal_step(set_from_index(at as u8))),
            royals: [[0; ROYALS]; MOST + 1],
            only_triplets: queries.sets(Scope::OneKind, &[triplet(1); MOST]),
            only_sequences: queries.sets(Scope::OneKind, &[sequence(1); MOST]),
            families: each_set(&|set| Arrangement::new([set].into_iter().collect(), set.first(), 0).families),
            pair_families: each_pair(&pair_family),
            within: each_set(&|set| {
                PatternQueries::within(&|end| queries.arrangement(Scope::Ranks, &[set], end))
            }),
            pair_within: each_pair(&|card| queries.pair_within(card)),
            family_kinds: std::array::from_fn(|bit| {
                PackedKinds::of(|card| pair_family(card) >> bit & 1 != 0)
            }),
            outside: std::array::from_fn(|bit| {
                PackedKinds::of(|card| queries.pair_within(card) >> bit & 1 == 0)
            }),
            pair_singles: each_pair(&|card| queries.arrangement(Scope::Pair, &[], card)),
            whole: [[[[0; WITHIN]; FAMILIES]; MOST + 1]; 2],
            growth: std::array::from_fn(growth),
            flower: queries.rows(Scope::Flowers).map(|row| row.credits).sum(),
        };
        let dragons = [5, 6, 7].map(|number| Set::triplet(honour(number), Face::Held)).into_iter().flatten();
        let dragons: ArrayVec<Set, 4> = dragons.collect();
        tables.all_dragons = queries.sets(Scope::OneSet, &dragons) + queries.sets(Scope::Dragons, &dragons)
            - dragons.iter().map(|&set| queries.sets(Scope::OneSet, &[set])).sum::<u8>();
        tables.fill_royals(&queries);
        tables.fill_whole(&queries);
        tables
    }

    /// Fills `royals`: first the exact credits of each value, then the maxima after more sets are added.
    fn fill_royals(&mut self, queries: &PatternQueries<'_>) {
        for sums in 0..ROYALS {
            let count = [sums & 7, sums >> 3 & 7, sums >> 6];
            if count.iter().sum::<usize>() <= MOST {
                let of = |(count, first)| std::iter::repeat_n(sequence(first), count);
                let sets: ArrayVec<Set, MOST> = count.into_iter().zip([1, 4, 7]).flat_map(of).collect();
                self.royals[0][sums] = queries.sets(Scope::Royals, &sets);
            }
        }
        for added in 1..=MOST {
            for sums in 0..ROYALS {
                let next = [1, 1 << 3, 1 << 6].map(|step| self.royals[added - 1].get(sums + step).copied());
                let most = next.into_iter().flatten().max().unwrap_or(0);
                self.royals[added][sums] = self.royals[added - 1][sums].max(most);
            }
        }
    }

    /// Fills `whole`: first the exact credits, then the maxima after the pair and more sets are added.
    fn fill_whole(&mut self, queries: &PatternQueries<'_>) {
        let high_or_low = queries.sets(Scope::Ranks, &[triplet(1)]);
        for (families, within) in every_whole() {
            let earned = queries.families(families as u8) + if within == 0 { 0 } else { high_or_low };
            self.whole[0][0][families][within] = earned;
        }
        for (families, within) in every_whole() {
            let with = |kind: usize| {
                let families = families | usize::from(self.pair_families[kind]);
                let within = within & usize::from(self.pair_within[kind]);
                self.whole[0][0][families][within] + self.pair_singles[kind]
            };
            self.whole[1][0][families][within] = (0..KINDS).map(with).max().unwrap_or(0);
        }
        for (added, pair) in (1..=MOST).flat_map(|added| [(added, 0), (added, 1)]) {
            for (families, within) in every_whole() {
                let with = |set: usize| {
                    let families = families | usize::from(self.families[set]);
                    self.whole[pair][added - 1][families][within & usize::from(self.within[set])]
                };
                self.whole[pair][added][families][within] = (0..SET_COUNT).map(with).max().unwrap_or(0);
            }
        }
    }
}

/// Yields every combination of families and ranges.
fn every_whole() -> impl Iterator<Item = (usize, usize)> {
    (0..FAMILIES).flat_map(|families| (0..WITHIN).map(move |within| (families, within)))
}

/// Returns the most credits that `added` sets earn with the sets before them and with each other. An added
/// set earns at most three credits with an identical sequence, one with any other set, and one alone.
fn growth(added: usize) -> [[u8; MOST + 1]; MOST + 1] {
    std::array::from_fn(|count| {
        std::array::from_fn(|same| {
            (0..added).map(|at| (count + at + 2 * (same + at)).max(1)).sum::<usize>() as u8
        })
    })
}

/// Evaluates the combinations on parts of readings.
struct PatternQueries<'a> {
    rows: &'a [Pattern],
}

impl PatternQueries<'_> {
    /// Returns the rows with this scope.
    fn rows(&self, scope: Scope) -> impl Iterator<Item = &Pattern> {
        self.rows.iter().filter(move |row| row.scope == scope)
    }

    /// Returns the credits of an arrangement from the rows with this scope.
    fn credits(&self, scope: Scope, arrangement: &Arrangement) -> u8 {
        self.rows(scope).map(|row| row.credits * (row.find)(arrangement).count).sum()
    }

    /// Returns the credits of sets and a pair from the rows with this scope.
    fn arrangement(&self, scope: Scope, sets: &[Set], pair: Card) -> u8 {
        let dragons_count = self.rows.iter().any(|row| row.rule == "M45");
        let arrangement = Arrangement::new(sets.iter().copied().collect(), pair, 0);
        self.credits(scope, &Arrangement { dragons_count, ..arrangement })
    }

    /// Returns the credits of sets from the rows with this scope, which must not depend on the pair.
    fn sets(&self, scope: Scope, sets: &[Set]) -> u8 {
        self.arrangement(scope, sets, sets.first().map_or(honour(1), |set| set.first()))
    }

    /// Returns the credits of an arrangement with these families.
    fn families(&self, families: u8) -> u8 {
        let arrangement = Arrangement { families, ..Arrangement::new(ArrayVec::new(), honour(1), 0) };
        self.credits(Scope::Families, &arrangement)
    }

    /// Returns the ranges that a pair fits: bit 0 is a low hand, bit 1 a high hand.
    fn pair_within(&self, card: Card) -> u8 {
        Self::within(&|end| self.arrangement(Scope::Ranks, &[triplet(end.rank())], card))
    }

    /// Returns the ranges that a part fits, from the credits that the part earns beside a 1 and beside a 9.
    fn within(earned_beside: &dyn Fn(Card) -> u8) -> u8 {
        let ends = [1, 9].map(|end| u8::from(earned_beside(suited(end)) > 0));
        ends[0] | ends[1] << 1
    }
}

/// Returns the family of a pair as a bit of [`Arrangement::families`].
fn pair_family(card: Card) -> u8 {
    Arrangement::new(ArrayVec::new(), card, 0).families
}

/// Returns the bit of a dragon triplet; 0 for every other set.
fn dragon(set: Set) -> u8 {
    if set.first().is_dragon() { 1 << (set.first().rank() - 5) } else { 0 }
}

/// Returns the amount that a set adds to the royal sums.
fn royal_step(set: Set) -> u32 {
    let suit = SUITS.iter().position(|&suit| set.first().suit() == Some(suit));
    let part = [1, 4, 7].iter().position(|&first| set.first().rank() == first);
    match (set.kind(), suit, part) {
        (SetKind::Sequence, Some(suit), Some(part)) => 1 << (9 * suit + 3 * part),
        _ => 0,
    }
}

fn suited(rank: u8) -> Card {
    Card::suited(Suit::Characters, rank).unwrap_or(Card::JOKER)
}

fn honour(number: u8) -> Card {
    Card::honour(number).unwrap_or(Card::JOKER)
}

fn sequence(first: u8) -> Set {
    Set::sequence(suited(first), Face::Held).expect("a number from 1 to 7")
}

fn triplet(rank: u8) -> Set {
    Set::triplet(suited(rank), Face::Held).expect("a number of a suit")
}
