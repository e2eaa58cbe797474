//! Every way to read the cards of a hand as sets and a pair, jokers standing for any card.
//!
//! A division is told by its sets and its pair alone: which of two alike is a joker makes no other division.
//! So the search chooses the pair, then sets in their order, and never finds the same division twice.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use cards::{Card, Counts};

use crate::cover_search::{CoverSearch, Part, set_from_index};
use crate::hand::MAX_SETS;
use crate::missing::missing;
use crate::packed_counts::PackedCounts;
use crate::set::{Face, Pair, Set};

/// The kinds that sets and pairs are made of: three suits and the honours, the first of all kinds.
pub(crate) const MAHJONG_KINDS: usize = 34;
/// How many different sets there are: 21 sequences and 34 triplets.
const SET_COUNT: usize = 55;

/// One way to read the cards of a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Division {
    /// The sets in order, jokers not yet told from natural cards.
    pub sets: ArrayVec<Set, MAX_SETS>,
    /// The card of the pair.
    pub pair: Card,
}

/// Every set there is, held, in order: by first card, sequences before triplets.
fn every_set() -> impl Iterator<Item = Set> {
    let kinds = Card::all().take(MAHJONG_KINDS);
    kinds.flat_map(|card| [Set::sequence(card, Face::Held), Set::triplet(card, Face::Held)]).flatten()
}

/// Every set there is with its cards, worked out once.
static EVERY: LazyLock<ArrayVec<(Set, [Card; 3]), SET_COUNT>> =
    LazyLock::new(|| every_set().map(|set| (set, set.cards())).collect());

/// Calls `visit` once for every division of `counts`, its jokers among them, into `sets` sets and a pair.
///
/// The sum of the cards must be right: three for each set and two; else there is none.
pub fn divide(counts: &Counts, sets: u8, visit: &mut impl FnMut(&Division)) {
    let naturals: usize = counts.as_array()[..MAHJONG_KINDS].iter().map(|&count| usize::from(count)).sum();
    let jokers = counts.jokers();
    if naturals + usize::from(jokers) != usize::from(sets) * 3 + 2
        || counts.total() != naturals + usize::from(jokers)
    {
        return;
    }
    if jokers == 0 {
        return divide_naturals(counts, sets, visit);
    }
    let mut left = [0; MAHJONG_KINDS];
    left.copy_from_slice(&counts.as_array()[..MAHJONG_KINDS]);
    for pair in Card::all().take(MAHJONG_KINDS) {
        let division = Division { sets: ArrayVec::new(), pair };
        let mut search = DivisionSearch { every: &EVERY, left, jokers, division, visit };
        search.with(&[pair, pair], |search| search.extend(0, sets));
    }
}

/// The numbers of the sets that are chosen, and how many they are.
type Chosen = ([u8; MAX_SETS], usize);

/// The divisions of a hand without jokers: they leave no choice but where cards can be read in several ways.
fn divide_naturals(counts: &Counts, sets: u8, visit: &mut impl FnMut(&Division)) {
    let Some(cards) = PackedCounts::of(counts) else { return };
    CoverSearch {
        start: ([0; MAX_SETS], 0),
        add: |&(mut sets, mut count): &Chosen, part: Part| {
            if let Part::Set(number) = part {
                sets[count] = number;
                count += 1;
            }
            (sets, count)
        },
        is_promising: |_: &Chosen, _| true,
        on_complete: |&(sets, count): &Chosen, pair: Option<u8>| {
            // Two of its cards are the pair, so it is known.
            if let Some(pair) = pair.and_then(|kind| Card::from_index(usize::from(kind))) {
                visit(&Division {
                    sets: sets[..count].iter().map(|&number| set_from_index(number)).collect(),
                    pair,
                });
            }
        },
    }
    .search(&cards, sets);
}

/// Where the search stands: what is not yet covered, and the sets chosen so far.
struct DivisionSearch<'a, V> {
    every: &'a ArrayVec<(Set, [Card; 3]), SET_COUNT>,
    left: [u8; MAHJONG_KINDS],
    jokers: u8,
    division: Division,
    visit: &'a mut V,
}

impl<V: FnMut(&Division)> DivisionSearch<'_, V> {
    /// Goes on with these cards covered, jokers standing for those that are not there; not if jokers run out.
    fn with(&mut self, cards: &[Card], go_on: impl FnOnce(&mut Self)) {
        let (left, jokers) = (self.left, self.jokers);
        let mut lack = 0;
        for card in cards {
            let count = &mut self.left[card.index()];
            lack += u8::from(*count == 0);
            *count = count.saturating_sub(1);
        }
        if lack <= jokers {
            self.jokers -= lack;
            go_on(self);
        }
        (self.left, self.jokers) = (left, jokers);
    }

    /// Adds `sets` more sets, none before the one at `from`.
    fn extend(&mut self, from: usize, sets: u8) {
        if sets == 0 {
            (self.visit)(&self.division);
            return;
        }
        // The lowest card that is not covered: a set that begins behind it would leave it uncovered for good.
        let lowest = self.left.iter().position(|&count| count > 0).unwrap_or(MAHJONG_KINDS);
        for at in from..SET_COUNT {
            let (set, cards) = self.every[at];
            let first = set.first().index();
            if first > lowest {
                return;
            }
            // Far below it there are only jokers to make a set of.
            if self.jokers < 3 && first + 2 < lowest {
                continue;
            }
            self.division.sets.push(set);
            self.with(&cards, |search| search.extend(at, sets - 1));
            self.division.sets.pop();
        }
    }
}

impl Division {
    /// The sets and the pair with jokers in their places: natural cards fill the sets from the first on, then the
    /// pair. With `claimed`, the first of them that natural cards make with that card gets its cards before the
    /// others; `None` if there is none (M20).
    pub fn place_jokers(
        &self,
        counts: &Counts,
        claimed: Option<Card>,
    ) -> Option<(ArrayVec<Set, MAX_SETS>, Pair)> {
        let first = match claimed {
            Some(card) => Some(self.joker_free_group(counts, card)?),
            None => None,
        };
        let mut left = *counts;
        if let Some(at) = first {
            self.cards(at).iter().for_each(|&card| _ = left.remove(card));
        }
        let mut jokers = |at: usize| {
            let mut there = |card: &Card| Some(at) == first || left.remove(*card);
            let places = self.cards(at).into_iter().enumerate();
            places.fold(0, |mask, (place, card)| mask | u8::from(!there(&card)) << place)
        };
        let sets = self.sets.iter().enumerate().map(|(at, set)| set.with_jokers(jokers(at))).collect();
        Some((sets, Pair { card: self.pair, jokers: jokers(self.sets.len()).count_ones() as u8 }))
    }

    /// The first set (or, behind them all, the pair) that holds this card and that natural cards make alone.
    pub fn joker_free_group(&self, counts: &Counts, card: Card) -> Option<usize> {
        let natural = |cards: &[Card]| match *cards {
            [a, b, c] if a != b => counts.count(a).min(counts.count(b)).min(counts.count(c)) > 0,
            ref alike => usize::from(counts.count(card)) >= alike.len(),
        };
        (0..=self.sets.len()).find(|&at| {
            let cards = self.cards(at);
            cards.contains(&card) && natural(&cards)
        })
    }

    /// The cards of a set, or behind them all of the pair.
    fn cards(&self, at: usize) -> ArrayVec<Card, 3> {
        match self.sets.get(at) {
            Some(set) => ArrayVec::from(set.cards()),
            None => [self.pair; 2].into_iter().collect(),
        }
    }
}

/// Whether the cards make so many sets and a pair in which `claimed`, one of them, is in a set or pair without a
/// joker (M20).
pub fn completes_without_joker(counts: &Counts, sets: u8, claimed: Card) -> bool {
    let fits = |cards: &[Card], sets: u8, pair: bool| {
        let mut rest = *counts;
        cards.iter().all(|&card| rest.remove(card)) && missing(&rest, sets, pair) == 0
    };
    if claimed.index() >= MAHJONG_KINDS || counts.count(claimed) == 0 {
        return false;
    }
    let firsts = claimed.rank().saturating_sub(2).max(1)..=claimed.rank();
    let sequence = |rank| Set::sequence(Card::suited(claimed.suit()?, rank)?, Face::Held);
    fits(&[claimed; 2], sets, false)
        || sets > 0
            && (fits(&[claimed; 3], sets - 1, true)
                || firsts.filter_map(sequence).any(|set| fits(&set.cards(), sets - 1, true)))
}
