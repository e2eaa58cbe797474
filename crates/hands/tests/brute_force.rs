//! Distance, divisions and special hands, compared with slow and simple reference solvers.

use std::collections::BTreeSet;

use cards::{Card, Counts, Seed, parse_cards, shuffle};
use hands::{
    CoverSearch, Division, Face, PackedCounts, Part, PlacedCard, Set, SetKind, completes_without_joker,
    divide, for_each_unmatched, missing, missing_unmatched, set_from_index, unmatched_honours,
};

/// Returns all sets that consist of these kinds.
fn all_sets(kinds: &[Card]) -> Vec<Set> {
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

/// Removes cards, and returns how many of them were missing.
fn take(counts: &mut Counts, cards: &[Card]) -> u8 {
    cards.iter().map(|&card| u8::from(!counts.remove(card))).sum()
}

/// The reference solver: tries every choice of sets and a pair; `best` is the minimum number of missing
/// cards so far.
fn solve(counts: Counts, sets: &[Set], pairs: &[Card], wanted: u8, lack: u8, best: &mut u8) {
    if lack >= *best {
        return;
    }
    if wanted == 0 {
        let paired = |&card: &Card| lack + take(&mut counts.clone(), &[card, card]);
        *best = (*best).min(pairs.iter().map(paired).min().unwrap_or(lack));
        return;
    }
    for (index, set) in sets.iter().enumerate() {
        let mut rest = counts;
        let lack = lack + take(&mut rest, &set.printed());
        solve(rest, &sets[index..], pairs, wanted - 1, lack, best);
    }
}

fn reference_missing(counts: &Counts, kinds: &[Card], sets: u8, pair: bool) -> u8 {
    let mut best = u8::MAX;
    solve(*counts, &all_sets(kinds), if pair { kinds } else { &[] }, sets, 0, &mut best);
    best.saturating_sub(counts.jokers())
}

/// Calls `visit` with all counts of these kinds that have at most `max` cards and four of a kind.
fn for_each_counts(kinds: &[Card], max: usize, counts: &mut Counts, visit: &mut impl FnMut(&Counts)) {
    let Some((&card, others)) = kinds.split_first() else { return visit(counts) };
    for count in 0..=max.min(4) {
        for_each_counts(others, max - count, counts, visit);
        counts.add(card);
    }
    (0..=max.min(4)).for_each(|_| assert!(counts.remove(card)));
}

/// Checks all counts of some kinds, for up to two sets, with a pair and without. Returns how many there are.
fn check_all_counts(kinds: &[Card], max: usize) -> u32 {
    let mut checked = 0;
    for_each_counts(kinds, max, &mut Counts::EMPTY.clone(), &mut |counts| {
        for (sets, pair) in [(0, true), (1, false), (1, true), (2, false), (2, true)] {
            let found = missing(counts, sets, pair);
            assert_eq!(found, reference_missing(counts, kinds, sets, pair), "{counts:?} {sets} {pair}");
        }
        checked += 1;
    });
    checked
}

#[test]
fn small_counts_lack_what_the_reference_finds() {
    assert_eq!(check_all_counts(&kinds(9..18), 8), 22_330);
    assert_eq!(check_all_counts(&kinds(27..34), 8), 5_595);
    // The end of one suit and the start of the next: no sequence has both (M10).
    assert!(check_all_counts(&kinds(6..12), 7) > 1_000);
}

/// Returns random cards of the whole deck, or of a part of it, where more cards fit together.
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
fn random_hands_lack_what_the_reference_finds() {
    let all = kinds(0..34);
    for number in 0..150 {
        let jokers = number as usize % 7;
        for cards in [13, 14] {
            let counts = random(number, cards, jokers);
            let found = missing(&counts, 4, true);
            assert_eq!(found, reference_missing(&counts, &all, 4, true), "{counts:?}");
        }
    }
}

/// M19: a hand may wait for cards that the deck no longer has.
#[test]
fn m19_fifth_copies_count_as_possible() {
    let lines = [("1111m", 1, true, 1), ("5555z", 1, true, 1), ("1111m*", 1, true, 0), ("***", 1, false, 0)];
    for (cards, sets, pair, lack) in lines {
        let counts: Counts = cards::parse_cards(cards).expect("cards").into_iter().collect();
        assert_eq!(missing(&counts, sets, pair), lack, "{cards}, by M19");
    }
}

/// A division in a form that can be ordered: its sets, and its pair.
type DivisionKey = (Vec<Set>, Card);

fn key(division: &Division) -> DivisionKey {
    (division.sets.to_vec(), division.pair)
}

/// Finds all divisions: places every joker as every card, then removes the set of the lowest card repeatedly.
fn reference_divisions(counts: &Counts, sets: u8, from: usize, found: &mut BTreeSet<DivisionKey>) {
    let mut without = *counts;
    if without.remove(Card::JOKER) {
        for kind in from..34 {
            let mut placed = without;
            placed.add(Card::from_index(kind).expect("a kind"));
            reference_divisions(&placed, sets, kind, found);
        }
        return;
    }
    for pair in kinds(0..34) {
        let mut rest = *counts;
        if take(&mut rest, &[pair, pair]) == 0 {
            reference_sets(rest, sets, &mut Vec::new(), pair, found);
        }
    }
}

fn reference_sets(
    counts: Counts,
    sets: u8,
    chosen: &mut Vec<Set>,
    pair: Card,
    found: &mut BTreeSet<DivisionKey>,
) {
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
            reference_sets(rest, sets, chosen, pair, found);
            chosen.pop();
        }
    }
}

/// Returns a hand that can usually be divided: random sets and a pair of few kinds, with some cards replaced
/// by jokers.
fn divisible(number: u64, sets: usize, jokers: usize) -> Counts {
    let start = [0, 9, 15, 22, 25][number as usize % 5];
    let mut all = all_sets(&kinds(start..start + 9));
    shuffle(&mut all, &Seed::from_number(number));
    let pair = all[sets].first();
    let mut cards: Vec<Card> = all[..sets].iter().flat_map(|set| set.printed()).chain([pair, pair]).collect();
    shuffle(&mut cards, &Seed::from_number(number));
    cards[..jokers].fill(Card::JOKER);
    cards.into_iter().collect()
}

fn check_divisions(counts: &Counts, sets: u8) -> usize {
    let mut found = Vec::new();
    divide(counts, sets, &mut |division| found.push(division.clone()));
    let all: BTreeSet<DivisionKey> = found.iter().map(key).collect();
    assert_eq!(all.len(), found.len(), "{counts:?}: a repeated division");
    let mut expected = BTreeSet::new();
    reference_divisions(counts, sets, 0, &mut expected);
    assert_eq!(all, expected, "{counts:?}");
    assert_eq!(missing(counts, sets, true) == 0, !expected.is_empty(), "{counts:?}");
    for claimed in counts.kinds().map(|(card, _)| card).filter(|card| !card.is_joker()) {
        check_claimed(counts, sets, claimed, &found);
    }
    for division in &found {
        check_placed(counts, division, None);
    }
    found.len()
}

/// Checks the condition of M20 for a claimed card against all divisions.
fn check_claimed(counts: &Counts, sets: u8, claimed: Card, divisions: &[Division]) {
    let mut allowed =
        divisions.iter().filter(|division| division.joker_free_group(counts, claimed).is_some()).peekable();
    assert_eq!(
        completes_without_joker(counts, sets, claimed),
        allowed.peek().is_some(),
        "M20: {counts:?} {claimed}"
    );
    allowed.for_each(|division| check_placed(counts, division, Some(claimed)));
}

/// Checks that a division uses exactly the cards and jokers of the hand. With a claimed card, one group must
/// hold it and no joker.
fn check_placed(counts: &Counts, division: &Division, claimed: Option<Card>) {
    let (sets, pair) = division.place_jokers(counts, claimed).expect("a place for every card");
    let mut groups: Vec<Vec<PlacedCard>> = sets.iter().map(|set| set.placed().to_vec()).collect();
    groups.push(pair.placed().to_vec());
    let printed =
        groups.iter().flatten().map(|placed| if placed.is_joker { Card::JOKER } else { placed.card });
    assert_eq!(printed.collect::<Counts>(), *counts, "{division:?}");
    let has_joker_free_group = |card: Card| {
        groups
            .iter()
            .any(|group| group.iter().all(|placed| !placed.is_joker) && group.iter().any(|p| p.card == card))
    };
    assert!(claimed.is_none_or(has_joker_free_group), "M20: {counts:?} {division:?} {claimed:?}");
}

#[test]
fn divisions_match_the_reference() {
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

/// Returns the masks of the ranks of a suit, or of the honours, that a special hand may have together.
fn unmatched_masks(kinds: u16, honours: bool) -> Vec<u16> {
    let is_close = |mask: u16| (0..9).any(|rank| mask >> rank & 1 == 1 && mask >> rank & 0b110 != 0);
    (0..1 << kinds).filter(|&mask| honours || !is_close(mask)).collect()
}

/// Returns all special hands (M52), each with one bit for each of its kinds.
fn all_unmatched() -> Vec<u64> {
    let (suit, honours) = (unmatched_masks(9, false), unmatched_masks(7, true));
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
fn m52_special_hands_match_the_reference() {
    let all = all_unmatched();
    let bits =
        |cards: &mut dyn Iterator<Item = Card>| cards.fold(0_u64, |bits, card| bits | 1 << card.index());
    let (mut complete, mut waiting) = (0, 0);
    for number in 0..400 {
        let jokers = number as usize % 7;
        let counts = nearly_unmatched(number, &all, jokers);
        let has = bits(&mut counts.kinds().map(|(card, _)| card).filter(|card| !card.is_joker()));
        let max = all.iter().map(|hand| (hand & has).count_ones()).max().expect("a hand") as u8;
        let lack = (14 - max).saturating_sub(jokers as u8);
        assert_eq!(missing_unmatched(&counts), lack, "M52: {counts:?}");
        complete += u32::from(lack == 0);
        waiting += u32::from(lack == 1);
        let mut found = BTreeSet::new();
        for_each_unmatched(&counts, &mut |cards| {
            assert!(found.insert(bits(&mut cards.iter().map(|placed| placed.card))), "a repeated hand");
            assert_eq!(cards.iter().filter(|placed| placed.is_joker).count(), jokers);
        });
        let fits = |hand: &&u64| lack == 0 && **hand & has == has;
        assert_eq!(found, all.iter().filter(fits).copied().collect(), "M52: {counts:?}");
    }
    assert!(complete > 50 && waiting > 50, "{complete} complete, {waiting} waiting");
}

/// Returns a special hand with jokers; every third one has a random card too.
fn nearly_unmatched(number: u64, all: &[u64], jokers: usize) -> Counts {
    let seed = Seed::from_number(number);
    let hand = all[seed.number_below(all.len() as u32) as usize];
    let mut cards: Vec<Card> =
        kinds(0..34).into_iter().filter(|card| hand >> card.index() & 1 == 1).collect();
    shuffle(&mut cards, &seed);
    cards[..jokers].fill(Card::JOKER);
    if number.is_multiple_of(3) {
        cards[13] = kinds(0..34)[seed.number_below(34) as usize];
    }
    cards.into_iter().collect()
}

/// Returns the divisions that a cover search visits. It leaves a pair of two jokers open, and may visit a
/// division with a set of jokers more than once.
fn covered(counts: &Counts, sets: u8) -> BTreeSet<DivisionKey> {
    let mut found = BTreeSet::new();
    CoverSearch {
        start: ([0; 4], 0),
        add: |&(mut chosen, mut count): &([u8; 4], usize), part| {
            if let Part::Set(index) = part {
                chosen[count] = index;
                count += 1;
            }
            (chosen, count)
        },
        is_promising: |&(_, count): &([u8; 4], usize), missing| {
            count + usize::from(missing) == usize::from(sets)
        },
        on_complete: |(chosen, count): &([u8; 4], usize), pair: Option<u8>| {
            let mut sets: Vec<Set> = chosen[..*count].iter().map(|&index| set_from_index(index)).collect();
            sets.sort();
            let pairs = pair.map_or(0..34, |pair| pair..pair + 1);
            let pairs = pairs.filter_map(|kind| Card::from_index(usize::from(kind)));
            found.extend(pairs.map(|pair| (sets.clone(), pair)));
        },
    }
    .search(&PackedCounts::of(counts).expect("cards of mah-jong"), sets);
    found
}

#[test]
fn cover_searches_visit_all_divisions() {
    let mut visited = 0;
    for number in 0..60 {
        for (sets, jokers) in
            [(4, number as usize % 3), (3, 2), (2, number as usize % 5), (1, number as usize % 5)]
        {
            let counts = divisible(number, usize::from(sets), jokers);
            let mut divisions = BTreeSet::new();
            divide(&counts, sets, &mut |division| _ = divisions.insert(key(division)));
            assert_eq!(covered(&counts, sets), divisions, "{counts:?}");
            visited += divisions.len();
            assert!(covered(&counts, sets - 1).is_empty(), "{counts:?} has too many cards");
        }
    }
    assert!(visited > 2_000, "only {visited} divisions");
}

#[test]
fn pruned_branches_are_not_visited() {
    let counts: Counts = parse_cards("111222333m55p").expect("cards").into_iter().collect();
    let mut visited = 0;
    CoverSearch {
        start: 0,
        add: |sequences: &u8, part| match part {
            Part::Set(index) => sequences + u8::from(set_from_index(index).kind() == SetKind::Sequence),
            Part::Pair(_) => *sequences,
        },
        is_promising: |sequences: &u8, _| *sequences == 0,
        on_complete: |_: &u8, pair: Option<u8>| {
            visited += 1;
            assert_eq!(pair, Some(13));
        },
    }
    .search(&PackedCounts::of(&counts).expect("cards of mah-jong"), 3);
    assert_eq!(visited, 1, "the three triplets");
}

/// Returns the maximum number of different honours in the special hands that these cards make.
fn honours_of(text: &str) -> Option<u8> {
    let counts: Counts = parse_cards(text).expect("cards").into_iter().collect();
    unmatched_honours(&PackedCounts::of(&counts).expect("cards of mah-jong"))
}

#[test]
fn m52_special_hands_have_at_most_seven_honours() {
    for (cards, honours) in [
        // The joker fits no suit, and there is no eighth honour.
        ("37m37p37s1234567z*", None),
        ("37m37p37s123456z**", None),
        ("37m37p147s123456z*", Some(7)),
        ("147m258p3s1234567z", Some(7)),
        ("147m258p36s123456z", Some(6)),
        ("147m258p369s1234z*", Some(5)),
        ("147m258p369s12345z", Some(5)),
        // Two equal cards, two cards too close, thirteen cards.
        ("147m258p369s11234z", None),
        ("135m258p369s12345z", None),
        ("147m258p369s1234z", None),
    ] {
        assert_eq!(honours_of(cards), honours, "M52: {cards}");
    }
}

#[test]
fn foreign_cards_are_in_no_division() {
    for (cards, sets, divisions) in [
        ("123m55p", 1, 1),
        ("123m55p1f", 1, 0),
        ("123m55p1r", 1, 0),
        ("123m5p*", 1, 1),
        ("123m5p*1f", 1, 0),
        ("123m5p*9a", 1, 0),
        ("123m5p1f", 1, 0),
        ("123m5p1r", 1, 0),
        ("123m45p5r", 1, 0),
    ] {
        let counts: Counts = parse_cards(cards).expect("cards").into_iter().collect();
        let mut found = 0;
        divide(&counts, sets, &mut |_| found += 1);
        assert_eq!(found, divisions, "{cards}");
    }
}
