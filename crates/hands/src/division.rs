//! The ways to read the cards of a hand as sets and a pair, with jokers standing for any card.
//!
//! A division consists of its sets and its pair: which of two equal cards is a joker makes no difference. The
//! search chooses the pair, then the sets in order, so it never visits the same division twice.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use cards::{Card, Counts};

use crate::cover_search::{CoverSearch, Part};
use crate::layout::MAHJONG_KINDS;
use crate::missing::missing;
use crate::packed_counts::PackedCounts;
use crate::set::{Face, MAX_SETS, Pair, Set};
use crate::set_index::{SET_COUNT, all_sets, set_from_index};

/// One way to read the cards of a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Division {
    /// The sets in order. They do not say yet which cards are jokers.
    pub sets: ArrayVec<Set, MAX_SETS>,
    /// The card of the pair.
    pub pair: Card,
}

/// All sets of mah-jong with their cards.
static ALL_SETS: LazyLock<ArrayVec<(Set, [Card; 3]), SET_COUNT>> =
    LazyLock::new(|| all_sets().map(|set| (set, set.cards())).collect());

/// Calls `visit` once for each division of `counts`, with its jokers, into `sets` sets and a pair.
///
/// There is none unless `counts` has three cards for each set and two more, all of suits, honours and jokers.
///
/// ```
/// use cards::{Counts, parse_cards};
/// use hands::divide;
///
/// let counts: Counts = parse_cards("111222333m55p")?.into_iter().collect();
/// let mut divisions = Vec::new();
/// divide(&counts, 3, &mut |division| divisions.push(division.clone()));
/// // Three triplets, or the sequence 123m three times.
/// assert_eq!(divisions.len(), 2);
/// # Ok::<(), cards::ParseCardsError>(())
/// ```
pub fn divide(counts: &Counts, sets: u8, visit: &mut impl FnMut(&Division)) {
    let mahjong: usize = counts.as_array()[..MAHJONG_KINDS].iter().map(|&count| usize::from(count)).sum();
    let jokers = counts.jokers();
    if mahjong + usize::from(jokers) != usize::from(sets) * 3 + 2
        || counts.total() != mahjong + usize::from(jokers)
    {
        return;
    }
    if jokers == 0 {
        return divide_without_jokers(counts, sets, visit);
    }
    let mut left = [0; MAHJONG_KINDS];
    left.copy_from_slice(&counts.as_array()[..MAHJONG_KINDS]);
    for pair in Card::all().take(MAHJONG_KINDS) {
        let division = Division { sets: ArrayVec::new(), pair };
        let mut search = DivisionSearch { all_sets: &ALL_SETS, left, jokers, division, visit };
        search.cover(&[pair, pair], |search| search.extend(0, sets));
    }
}

/// The indices of the chosen sets, and their number.
type ChosenSets = ([u8; MAX_SETS], usize);

/// Visits the divisions of a hand without jokers. A cover search is faster here, because most cards fit only
/// one set.
fn divide_without_jokers(counts: &Counts, sets: u8, visit: &mut impl FnMut(&Division)) {
    let Some(cards) = PackedCounts::of(counts) else { return };
    CoverSearch {
        start: ([0; MAX_SETS], 0),
        add: |&(mut sets, mut count): &ChosenSets, part: Part| {
            if let Part::Set(index) = part {
                sets[count] = index;
                count += 1;
            }
            (sets, count)
        },
        is_promising: |_: &ChosenSets, _| true,
        on_complete: |&(sets, count): &ChosenSets, pair: Option<u8>| {
            // The pair is always known, because no jokers can make it.
            if let Some(pair) = pair.and_then(|kind| Card::from_index(usize::from(kind))) {
                let sets = sets[..count].iter().map(|&index| set_from_index(index)).collect();
                visit(&Division { sets, pair });
            }
        },
    }
    .search(&cards, sets);
}

/// A branch of the search: the cards that are not covered, and the sets chosen so far.
struct DivisionSearch<'a, V> {
    all_sets: &'a ArrayVec<(Set, [Card; 3]), SET_COUNT>,
    left: [u8; MAHJONG_KINDS],
    jokers: u8,
    division: Division,
    visit: &'a mut V,
}

impl<V: FnMut(&Division)> DivisionSearch<'_, V> {
    /// Continues the search with `cards` covered, if there are enough jokers for those that are missing.
    fn cover(&mut self, cards: &[Card], search_rest: impl FnOnce(&mut Self)) {
        let (left, jokers) = (self.left, self.jokers);
        let mut gaps = 0;
        for card in cards {
            let count = &mut self.left[card.index()];
            gaps += u8::from(*count == 0);
            *count = count.saturating_sub(1);
        }
        if gaps <= jokers {
            self.jokers -= gaps;
            search_rest(self);
        }
        (self.left, self.jokers) = (left, jokers);
    }

    /// Chooses `sets` more sets with index `min_set` or higher.
    fn extend(&mut self, min_set: usize, sets: u8) {
        if sets == 0 {
            (self.visit)(&self.division);
            return;
        }
        // No later set could cover the lowest card if this set began after it.
        let lowest = self.left.iter().position(|&count| count > 0).unwrap_or(MAHJONG_KINDS);
        for index in min_set..SET_COUNT {
            let (set, cards) = self.all_sets[index];
            let first = set.first().index();
            if first > lowest {
                return;
            }
            // A set that ends before the lowest card consists of jokers alone.
            if self.jokers < 3 && first + 2 < lowest {
                continue;
            }
            self.division.sets.push(set);
            self.cover(&cards, |search| search.extend(index, sets - 1));
            self.division.sets.pop();
        }
    }
}

impl Division {
    /// Returns the sets and the pair with the jokers of `counts` in place. The natural cards fill the sets in
    /// order, then the pair.
    ///
    /// With `claimed`, the first group that holds this card and needs no joker gets its cards before the
    /// others (M20). Returns `None` if there is no such group.
    pub fn place_jokers(
        &self,
        counts: &Counts,
        claimed: Option<Card>,
    ) -> Option<(ArrayVec<Set, MAX_SETS>, Pair)> {
        let preferred = match claimed {
            Some(card) => Some(self.joker_free_group(counts, card)?),
            None => None,
        };
        let mut left = *counts;
        if let Some(group) = preferred {
            self.group(group).iter().for_each(|&card| _ = left.remove(card));
        }
        let mut joker_mask = |group: usize| {
            let mut is_printed = |card: &Card| Some(group) == preferred || left.remove(*card);
            let places = self.group(group).into_iter().enumerate();
            places.fold(0, |mask, (place, card)| mask | u8::from(!is_printed(&card)) << place)
        };
        let sets = self.sets.iter().enumerate();
        let sets = sets.map(|(index, set)| set.with_jokers(joker_mask(index))).collect();
        let jokers = joker_mask(self.sets.len()).count_ones() as u8;
        Some((sets, Pair { card: self.pair, jokers }))
    }

    /// Returns the index of the first group that holds `card` and that `counts` fills without jokers. The
    /// groups are the sets, then the pair.
    pub fn joker_free_group(&self, counts: &Counts, card: Card) -> Option<usize> {
        let is_filled = |cards: &[Card]| match *cards {
            [a, b, c] if a != b => counts.count(a).min(counts.count(b)).min(counts.count(c)) > 0,
            ref equal => usize::from(counts.count(card)) >= equal.len(),
        };
        (0..=self.sets.len()).find(|&group| {
            let cards = self.group(group);
            cards.contains(&card) && is_filled(&cards)
        })
    }

    /// Returns the cards of a group: of the set with this index, or of the pair after the last set.
    fn group(&self, index: usize) -> ArrayVec<Card, 3> {
        match self.sets.get(index) {
            Some(set) => ArrayVec::from(set.cards()),
            None => [self.pair; 2].into_iter().collect(),
        }
    }
}

/// Returns whether `counts` makes `sets` sets and a pair, where the group that holds `claimed` has no joker
/// (M20). `claimed` is a card of `counts`.
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
