//! Distance, divisions and special hands against slow and plain ways of finding the same.

use std::collections::BTreeSet;

use cards::{Card, Counts, Seed, shuffle};
use hands::{
    Division, Face, PlacedCard, Set, completes_without_joker, divide, for_each_unmatched, missing,
    missing_unmatched,
};

/// Every set, and every kind that a pair can be of.
fn every_set(kinds: &[Card]) -> Vec<Set> {
    let both = |&card: &Card| [Set::sequence(card, Face::Held), Set::triplet(card, Face::Held)];
    kinds
        .iter()
        .flat_map(both)
        .flatten()
        .filter(|set| set.printed().iter().all(|card| kinds.contains(card)))
        .collect()
}

fn kinds(indices: std::ops::Range<usize>) -> Vec<Card> {
    indices.filter_map(Card::from_index).collect()
}

/// Takes cards away, and says how many of them were not there.
fn take(counts: &mut Counts, cards: &[Card]) -> u8 {
    cards.iter().map(|&card| u8::from(!counts.remove(card))).sum()
}

/// The slow solver: every choice of sets and a pair, and what it lacks; `best` bounds the search.
fn slow(counts: Counts, sets: &[Set], pairs: &[Card], wanted: u8, lack: u8, best: &mut u8) {
    if lack >= *best {
        return;
    }
    if wanted == 0 {
        let paired = |&card: &Card| lack + take(&mut counts.clone(), &[card, card]);
        *best = (*best).min(pairs.iter().map(paired).min().unwrap_or(lack));
        return;
    }
    for (at, set) in sets.iter().enumerate() {
        let mut rest = counts;
        let lack = lack + take(&mut rest, &set.printed());
        slow(rest, &sets[at..], pairs, wanted - 1, lack, best);
    }
}

fn slow_missing(counts: &Counts, kinds: &[Card], sets: u8, pair: bool) -> u8 {
    let mut best = u8::MAX;
    slow(*counts, &every_set(kinds), if pair { kinds } else { &[] }, sets, 0, &mut best);
    best.saturating_sub(counts.jokers())
}

/// Calls `visit` with every heap of these kinds that has at most `most` cards and four of a kind.
fn every_heap(kinds: &[Card], most: usize, heap: &mut Counts, visit: &mut impl FnMut(&Counts)) {
    let Some((&card, others)) = kinds.split_first() else { return visit(heap) };
    for count in 0..=most.min(4) {
        every_heap(others, most - count, heap, visit);
        heap.add(card);
    }
    (0..=most.min(4)).for_each(|_| assert!(heap.remove(card)));
}

/// Checks every heap of some kinds for two sets and fewer, with a pair and without.
fn check_heaps(kinds: &[Card], most: usize) -> u32 {
    let mut checked = 0;
    every_heap(kinds, most, &mut Counts::EMPTY.clone(), &mut |heap| {
        for (sets, pair) in [(0, true), (1, false), (1, true), (2, false), (2, true)] {
            let found = missing(heap, sets, pair);
            assert_eq!(found, slow_missing(heap, kinds, sets, pair), "{heap:?} {sets} {pair}");
        }
        checked += 1;
    });
    checked
}

#[test]
fn every_small_heap_of_a_suit_lacks_what_the_slow_way_finds() {
    assert_eq!(check_heaps(&kinds(9..18), 8), 22_330);
    assert_eq!(check_heaps(&kinds(27..34), 8), 5_595);
    // A suit's end beside the next one's beginning: 9 does not join 1 (M10).
    assert!(check_heaps(&kinds(6..12), 7) > 1_000);
}

/// Random cards of the whole deck, or of a part of it so that more fits.
fn random(number: u64, cards: usize, jokers: usize) -> Counts {
    let parts = [0..34, 0..9, 9..27, 18..34, 27..34];
    let part = parts[number as usize % parts.len()].clone();
    let mut deck: Vec<Card> = kinds(part).into_iter().flat_map(|card| [card; 4]).collect();
    shuffle(&mut deck, &Seed::from_number(number));
    deck.truncate(cards - jokers);
    deck.extend(vec![Card::JOKER; jokers]);
    deck.into_iter().collect()
}

#[test]
fn random_hands_lack_what_the_slow_way_finds() {
    let all = kinds(0..34);
    for number in 0..150 {
        let jokers = number as usize % 7;
        for cards in [13, 14] {
            let counts = random(number, cards, jokers);
            let found = missing(&counts, 4, true);
            assert_eq!(found, slow_missing(&counts, &all, 4, true), "{counts:?}");
        }
    }
}

/// M19: neither what the deck still has nor the number of jokers drawn stands in the way of a wait.
#[test]
fn m19_fifth_copies_count_as_possible() {
    let lines = [("1111m", 1, true, 1), ("5555z", 1, true, 1), ("1111m*", 1, true, 0), ("***", 1, false, 0)];
    for (cards, sets, pair, lack) in lines {
        let counts: Counts = cards::parse_cards(cards).expect("cards").into_iter().collect();
        assert_eq!(missing(&counts, sets, pair), lack, "{cards}, by M19");
    }
}

/// A division as it can be compared: its sets in order, and its pair.
type Told = (Vec<Set>, Card);

fn told(division: &Division) -> Told {
    (division.sets.to_vec(), division.pair)
}

/// Every division, by placing every joker and taking the lowest card away again and again.
fn slow_divisions(counts: &Counts, sets: u8, from: usize, found: &mut BTreeSet<Told>) {
    let mut without = *counts;
    if without.remove(Card::JOKER) {
        for at in from..34 {
            let mut placed = without;
            placed.add(Card::from_index(at).expect("a kind"));
            slow_divisions(&placed, sets, at, found);
        }
        return;
    }
    for pair in kinds(0..34) {
        let mut rest = *counts;
        if take(&mut rest, &[pair, pair]) == 0 {
            slow_sets(rest, sets, &mut Vec::new(), pair, found);
        }
    }
}

fn slow_sets(counts: Counts, sets: u8, chosen: &mut Vec<Set>, pair: Card, found: &mut BTreeSet<Told>) {
    let Some((lowest, _)) = counts.kinds().next() else {
        let mut all = chosen.clone();
        all.sort();
        assert_eq!(all.len(), usize::from(sets));
        found.insert((all, pair));
        return;
    };
    for set in [Set::sequence(lowest, Face::Held), Set::triplet(lowest, Face::Held)].into_iter().flatten() {
        let mut rest = counts;
        if take(&mut rest, &set.printed()) == 0 {
            chosen.push(set);
            slow_sets(rest, sets, chosen, pair, found);
            chosen.pop();
        }
    }
}

/// A hand that can mostly be divided: random sets and a pair of few kinds, some cards jokers.
fn divisible(number: u64, sets: usize, jokers: usize) -> Counts {
    let start = [0, 9, 15, 22, 25][number as usize % 5];
    let mut every = every_set(&kinds(start..start + 9));
    shuffle(&mut every, &Seed::from_number(number));
    let pair = every[sets].first();
    let mut cards: Vec<Card> =
        every[..sets].iter().flat_map(|set| set.printed()).chain([pair, pair]).collect();
    shuffle(&mut cards, &Seed::from_number(number));
    cards[..jokers].fill(Card::JOKER);
    cards.into_iter().collect()
}

fn check_divisions(counts: &Counts, sets: u8) -> usize {
    let mut found = Vec::new();
    divide(counts, sets, &mut |division| found.push(division.clone()));
    let all: BTreeSet<Told> = found.iter().map(told).collect();
    assert_eq!(all.len(), found.len(), "{counts:?}: a division twice");
    let mut slow = BTreeSet::new();
    slow_divisions(counts, sets, 0, &mut slow);
    assert_eq!(all, slow, "{counts:?}");
    assert_eq!(missing(counts, sets, true) == 0, !slow.is_empty(), "{counts:?}");
    for claimed in counts.kinds().map(|(card, _)| card).filter(|card| !card.is_joker()) {
        check_claimed(counts, sets, claimed, &found);
    }
    for division in &found {
        check_placed(counts, division, None);
    }
    found.len()
}

/// M20: what is found for a claimed card is what the divisions have.
fn check_claimed(counts: &Counts, sets: u8, claimed: Card, divisions: &[Division]) {
    let mut whole =
        divisions.iter().filter(|division| division.joker_free_group(counts, claimed).is_some()).peekable();
    assert_eq!(
        completes_without_joker(counts, sets, claimed),
        whole.peek().is_some(),
        "M20: {counts:?} {claimed}"
    );
    whole.for_each(|division| check_placed(counts, division, Some(claimed)));
}

/// Every natural card has its place, jokers have the others; with a claimed card one group holds it and no joker.
fn check_placed(counts: &Counts, division: &Division, claimed: Option<Card>) {
    let (sets, pair) = division.place_jokers(counts, claimed).expect("a place for all");
    let mut groups: Vec<Vec<PlacedCard>> = sets.iter().map(|set| set.placed().to_vec()).collect();
    groups.push(pair.placed().to_vec());
    let printed = groups.iter().flatten().map(|placed| if placed.joker { Card::JOKER } else { placed.card });
    assert_eq!(printed.collect::<Counts>(), *counts, "{division:?}");
    let whole = |card: Card| {
        groups
            .iter()
            .any(|group| group.iter().all(|placed| !placed.joker) && group.iter().any(|p| p.card == card))
    };
    assert!(claimed.is_none_or(whole), "M20: {counts:?} {division:?} {claimed:?}");
}

#[test]
fn divisions_are_those_of_every_placement() {
    let mut found = 0;
    for number in 0..120 {
        found += check_divisions(&divisible(number, 4, 0), 4);
        found += check_divisions(&divisible(number, 4, 1), 4);
        found += check_divisions(&divisible(number, 3, 2), 3);
        found += check_divisions(&divisible(number, 2, number as usize % 4), 2);
        found += check_divisions(&divisible(number, 1, number as usize % 5), 1);
        found += check_divisions(&random(number, 8, 3), 2);
    }
    for number in 0..4 {
        found += check_divisions(&divisible(number, 4, 3), 4);
    }
    assert!(found > 5_000, "only {found} divisions");
}

/// The numbers of a suit, or of the honours, that a special hand may have together.
fn apart_masks(kinds: u16, honours: bool) -> Vec<u16> {
    let near = |mask: u16| (0..9).any(|at| mask >> at & 1 == 1 && mask >> at & 0b110 != 0);
    (0..1 << kinds).filter(|&mask| honours || !near(mask)).collect()
}

/// Every special hand there is (M52), as a bit for each of its kinds.
fn every_apart() -> Vec<u64> {
    let (suit, honours) = (apart_masks(9, false), apart_masks(7, true));
    let mut all = Vec::new();
    for &a in &suit {
        for &b in &suit {
            for &c in &suit {
                let of_suits = u64::from(a) | u64::from(b) << 9 | u64::from(c) << 18;
                let hands = honours.iter().map(|&h| of_suits | u64::from(h) << 27);
                all.extend(hands.filter(|hand| hand.count_ones() == 14));
            }
        }
    }
    all
}

#[test]
fn m52_special_hands_are_those_that_there_are() {
    let every = every_apart();
    let bits =
        |cards: &mut dyn Iterator<Item = Card>| cards.fold(0_u64, |bits, card| bits | 1 << card.index());
    let (mut complete, mut waiting) = (0, 0);
    for number in 0..400 {
        let jokers = number as usize % 7;
        let counts = nearly_apart(number, &every, jokers);
        let has = bits(&mut counts.kinds().map(|(card, _)| card).filter(|card| !card.is_joker()));
        let most = every.iter().map(|hand| (hand & has).count_ones()).max().expect("a hand") as u8;
        let lack = (14 - most).saturating_sub(jokers as u8);
        assert_eq!(missing_unmatched(&counts), lack, "M52: {counts:?}");
        complete += u32::from(lack == 0);
        waiting += u32::from(lack == 1);
        let mut found = BTreeSet::new();
        for_each_unmatched(&counts, &mut |cards| {
            assert!(found.insert(bits(&mut cards.iter().map(|placed| placed.card))), "twice");
            assert_eq!(cards.iter().filter(|placed| placed.joker).count(), jokers);
        });
        let fits = |hand: &&u64| lack == 0 && **hand & has == has;
        assert_eq!(found, every.iter().filter(fits).copied().collect(), "M52: {counts:?}");
    }
    assert!(complete > 50 && waiting > 50, "{complete} complete, {waiting} waiting");
}

/// A special hand with jokers and now and then a wrong card.
fn nearly_apart(number: u64, every: &[u64], jokers: usize) -> Counts {
    let seed = Seed::from_number(number);
    let hand = every[seed.number_below(every.len() as u32) as usize];
    let mut cards: Vec<Card> =
        kinds(0..34).into_iter().filter(|card| hand >> card.index() & 1 == 1).collect();
    shuffle(&mut cards, &seed);
    cards[..jokers].fill(Card::JOKER);
    if number.is_multiple_of(3) {
        cards[13] = kinds(0..34)[seed.number_below(34) as usize];
    }
    cards.into_iter().collect()
}
