//! Hands of all sizes against a slow way of finding the same: distance, improving cards, discards, forms, special hands.
//!
//! `WELLSPRING_CASES=1000000 cargo test --release -p hands --test exact -- --nocapture` compares millions and tells how
//! many of each kind.

#[path = "exact/sweep.rs"]
mod sweep;

use std::collections::BTreeMap;
use std::ops::Range;

use cards::{Card, Counts, KindSet, Seed, shuffle};
use hands::{
    Families, RankRange, SetTypes, SplitHand, TargetForm, completes, improving, missing, missing_for,
    missing_orphans, missing_unmatched,
};
use sweep::{AllowedSets, NATURAL, sweep};

/// How many hands are tried.
fn cases() -> u64 {
    std::env::var("WELLSPRING_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(3_000)
}

/// How many answers of a kind were compared, by jokers.
#[derive(Default)]
struct Tally(BTreeMap<&'static str, [u64; 7]>);

impl Tally {
    #[track_caller]
    fn compare<T: Copy + PartialEq + std::fmt::Debug>(
        &mut self,
        what: &'static str,
        counts: &Counts,
        found: T,
        slow: T,
    ) {
        assert_eq!(found, slow, "{what}: {counts:?}");
        self.count(what, counts, 1);
    }

    fn count(&mut self, what: &'static str, counts: &Counts, answers: u64) {
        self.0.entry(what).or_default()[usize::from(counts.jokers())] += answers;
    }

    fn tell(&self) {
        for (what, jokers) in &self.0 {
            println!(
                "| {what} | {} | {} |",
                jokers.map(|n| n.to_string()).join(" | "),
                jokers.iter().sum::<u64>()
            );
        }
    }
}

fn kinds(indices: Range<usize>) -> impl Iterator<Item = Card> {
    indices.filter_map(Card::from_index)
}

/// Random cards of the whole deck or a part of it, so that more fits; sometimes with fifth copies (M19). Every number of
/// jokers up to six, and every size of hand up to fourteen cards.
fn random(number: u64) -> Counts {
    let seed = Seed::from_number(number);
    let parts = [0..34, 0..34, 0..9, 9..27, 18..34, 5..14, 27..34, 0..27];
    let part = parts[(number / 7) as usize % parts.len()].clone();
    let copies = if number.is_multiple_of(11) { 7 } else { 4 };
    let mut deck: Vec<Card> = kinds(part).flat_map(|card| vec![card; copies]).collect();
    shuffle(&mut deck, &seed);
    let jokers = number as usize % 7;
    let size = [14, 14, 13, 14, 11, 13, 8, 10, 5][(number / 56) as usize % 9];
    deck.truncate(size - jokers.min(size));
    deck.extend(vec![Card::JOKER; jokers]);
    deck.into_iter().collect()
}

fn check_distance(tally: &mut Tally, counts: &Counts) {
    let slow = sweep(counts, &AllowedSets::ALL);
    let heaps = SplitHand::of(counts);
    for sets in 0..=4 {
        for pair in [false, true] {
            let lack = slow[usize::from(sets)][usize::from(pair)].saturating_sub(counts.jokers());
            tally.compare("distance", counts, missing(counts, sets, pair), lack);
            assert_eq!(heaps.missing(sets, pair), lack, "{counts:?}");
        }
        assert_eq!(completes(counts, sets), missing(counts, sets, true) == 0, "{counts:?}");
    }
}

/// The kinds after whose change the slow way finds what is asked.
fn slow_kinds(
    counts: &Counts,
    change: impl Fn(&mut Counts, Card) -> bool,
    asked: impl Fn(&Counts) -> bool,
) -> KindSet {
    let fits = |&card: &Card| {
        let mut changed = *counts;
        change(&mut changed, card) && asked(&changed)
    };
    kinds(0..NATURAL).chain([Card::JOKER]).filter(fits).collect()
}

fn add(counts: &mut Counts, card: Card) -> bool {
    counts.add(card);
    true
}

/// Improving cards and spare ones; what heaps tell after a draw or a discard is what they tell of such a hand.
fn check_changes(tally: &mut Tally, counts: &Counts, sets: u8) {
    let slow = |counts: &Counts| {
        sweep(counts, &AllowedSets::ALL)[usize::from(sets)][1].saturating_sub(counts.jokers())
    };
    let distance = slow(counts);
    let heaps = SplitHand::of(counts);
    let found = improving(counts, sets, true);
    let nearer = slow_kinds(counts, add, |more| slow(more) < distance);
    tally.compare("distance", counts, found.distance, distance);
    tally.compare("improving cards", counts, found.kinds, nearer - KindSet::from_iter([Card::JOKER]));
    assert_eq!(nearer.has(Card::JOKER), distance > 0, "a joker always helps: {counts:?}");
    tally.count("improving cards", counts, 33);
    let spare = slow_kinds(counts, Counts::remove, |fewer| slow(fewer) == distance);
    tally.compare("spare cards", counts, heaps.harmless_discards(sets, true), spare);
    tally.count("spare cards", counts, 33);
    for card in kinds(0..NATURAL).chain([Card::JOKER]) {
        assert_eq!(heaps.count(card), counts.count(card));
        let (mut more, mut fewer) = (*counts, *counts);
        more.add(card);
        if more.count(card) <= 7 {
            tally.compare("heaps with a card", counts, heaps.with(card), SplitHand::of(&more));
        }
        let fewer = fewer.remove(card).then(|| SplitHand::of(&fewer));
        tally.compare("heaps without a card", counts, heaps.without(card), fewer);
    }
}

/// The families of a number's bits.
fn families(bits: u64) -> Families {
    let all = [0, 9, 18, 27, 31].map(|at| Card::from_index(at).map_or(Families::NONE, Families::of));
    let chosen = all.into_iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1);
    chosen.fold(Families::NONE, |families, (_, family)| families | family)
}

fn check_forms(tally: &mut Tally, counts: &Counts, number: u64) {
    let some = families(number / 3 % 31 + 1);
    let chosen = [RankRange::All, RankRange::Low, RankRange::High][number as usize % 3];
    let forms = [
        ("triplets", TargetForm::TRIPLETS, AllowedSets { sequences: false, ..AllowedSets::ALL }),
        ("sequences", TargetForm::SEQUENCES, AllowedSets { triplets: false, ..AllowedSets::ALL }),
        ("1 to 5", TargetForm::LOW, AllowedSets::only(|card| card.suit().is_some() && card.rank() <= 5)),
        ("5 to 9", TargetForm::HIGH, AllowedSets::only(|card| card.suit().is_some() && card.rank() >= 5)),
        (
            "some families",
            TargetForm::of_families(some),
            AllowedSets::only(|card| some.has(Families::of(card))),
        ),
    ];
    for (what, form, allowed) in forms {
        check_form(tally, what, form, &allowed, counts, number);
    }
    // The pair may be of any family, so that no form without a suit asks for sequences.
    let suits = some | families(1);
    for set_types in [SetTypes::Triplets, SetTypes::Sequences] {
        let form = TargetForm::Limited { families: suits, ranks: chosen, set_types };
        let fits = |card: Card| match chosen {
            RankRange::All => true,
            RankRange::Low => card.suit().is_some() && card.rank() <= 5,
            RankRange::High => card.suit().is_some() && card.rank() >= 5,
        };
        let allowed = AllowedSets {
            sequences: set_types == SetTypes::Sequences,
            triplets: set_types == SetTypes::Triplets,
            ..AllowedSets::only(|card| suits.has(Families::of(card)) && fits(card))
        };
        check_form(tally, "both at once", form, &allowed, counts, number);
    }
}

fn check_form(
    tally: &mut Tally,
    what: &'static str,
    form: TargetForm,
    allowed: &AllowedSets,
    counts: &Counts,
    number: u64,
) {
    let slow = sweep(counts, allowed);
    for sets in 0..=4 {
        for pair in [false, true] {
            let lack = slow[usize::from(sets)][usize::from(pair)].saturating_sub(counts.jokers());
            tally.compare(what, counts, missing_for(counts, sets, pair, form), lack);
        }
    }
    if number.is_multiple_of(40) {
        let sets = (counts.total() / 3) as u8;
        let slow =
            |counts: &Counts| sweep(counts, allowed)[usize::from(sets)][1].saturating_sub(counts.jokers());
        let nearer =
            slow_kinds(counts, add, |more| slow(more) < slow(counts)) - KindSet::from_iter([Card::JOKER]);
        tally.compare(what, counts, SplitHand::of(counts).improving_for(sets, true, form).kinds, nearer);
        tally.count(what, counts, 33);
    }
}

/// M51: a group of each family; here each family in turn has the pair, and the others every set there is.
fn slow_each(counts: &Counts, open: Families) -> u8 {
    let of = |at: usize| [0..9, 9..18, 18..27, 27..31, 31..34][at].clone();
    let set_types = |at: usize, pair: bool| {
        let allowed = AllowedSets::only(|card| of(at).contains(&card.index()));
        let lacks = sweep(counts, &allowed);
        if pair { lacks[0][1] } else { lacks[1][0] }
    };
    let chosen: Vec<usize> = (0..5).filter(|&at| open.has(families(1 << at))).collect();
    let with_pair = |&paired: &usize| chosen.iter().map(|&at| set_types(at, at == paired)).sum::<u8>();
    chosen.iter().map(with_pair).min().unwrap_or(0).saturating_sub(counts.jokers())
}

fn check_each(tally: &mut Tally, counts: &Counts, number: u64) {
    let open = families([31, 31, 30, 13, 22, 7, 25, 1, 16][number as usize % 9]);
    let form = TargetForm::OnePerFamily(open);
    let lack = slow_each(counts, open);
    tally.compare("each family", counts, missing_for(counts, 4, true, form), lack);
    let nearer =
        slow_kinds(counts, add, |more| slow_each(more, open) < lack) - KindSet::from_iter([Card::JOKER]);
    let found = SplitHand::of(counts).improving_for(4, true, form);
    assert_eq!(found.distance, lack);
    tally.compare("each family", counts, found.kinds, nearer);
    tally.count("each family", counts, 33);
}

/// What a suit's cards have at most of so many numbers of which any two are three apart.
fn slow_apart_suit(counts: &[u8], wanted: usize, from: usize) -> Option<u8> {
    if wanted == 0 {
        return Some(0);
    }
    let choices = (from..counts.len())
        .filter_map(|at| Some(u8::from(counts[at] > 0) + slow_apart_suit(counts, wanted - 1, at + 3)?));
    choices.max()
}

fn slow_apart(counts: &Counts) -> u8 {
    let all = counts.as_array();
    let honours = all[27..34].iter().filter(|&&count| count > 0).count();
    let mut most = 0;
    for numbers in (0..64).map(|number| [number / 16, number / 4 % 4, number % 4]) {
        let asked = 14 - numbers.iter().sum::<usize>();
        let suits = numbers.iter().zip([0, 9, 18]).map(|(&n, at)| slow_apart_suit(&all[at..at + 9], n, 0));
        if let (true, Some(suits)) = (asked <= 7, suits.sum::<Option<u8>>()) {
            most = most.max(suits + honours.min(asked) as u8);
        }
    }
    (14 - most).saturating_sub(counts.jokers())
}

fn slow_orphans(counts: &Counts) -> u8 {
    let orphans: Vec<Card> = cards::parse_cards("19m19p19s1234567z").expect("the orphans");
    let with_second = |&second: &Card| {
        let mut rest = *counts;
        orphans.iter().chain([&second]).map(|&card| u8::from(!rest.remove(card))).sum::<u8>()
    };
    orphans.iter().map(with_second).min().expect("thirteen of them")
}

#[test]
fn all_answers_are_those_of_the_slow_way() {
    let mut tally = Tally::default();
    for number in 0..cases() {
        let counts = random(number);
        check_distance(&mut tally, &counts);
        tally.compare("nothing matches", &counts, missing_unmatched(&counts), slow_apart(&counts));
        tally.compare("thirteen orphans", &counts, missing_orphans(&counts), slow_orphans(&counts));
        if number % 20 == 3 {
            check_changes(&mut tally, &counts, (counts.total() / 3) as u8);
        }
        if number % 10 == 7 {
            check_forms(&mut tally, &counts, number / 10);
        }
        if number % 40 == 9 {
            check_each(&mut tally, &counts, number / 40);
        }
    }
    tally.tell();
}

/// SplitHand that no deck deals: up to twelve of a kind, or more cards than a hand.
#[test]
fn heaps_of_no_deck_lack_what_the_slow_way_finds() {
    for number in 0..cases() / 10 {
        let seed = Seed::from_number(number);
        let mut order: Vec<Card> = kinds([0..9, 5..14, 27..34, 0..34][number as usize % 4].clone()).collect();
        shuffle(&mut order, &seed);
        let (kinds, most) = [(3, 12), (7, 6), (7, 4)][(number / 4) as usize % 3];
        let copies = |at: u64| Seed::from_number(number << 8 | at).number_below(most) as usize + 1;
        let chosen = (0..).zip(order.iter().take(kinds));
        let counts: Counts = chosen.flat_map(|(at, &card)| vec![card; copies(at)]).collect();
        let slow = sweep(&counts, &AllowedSets::ALL);
        for sets in 0..=4 {
            let found = [false, true].map(|pair| missing(&counts, sets, pair));
            assert_eq!(found, slow[usize::from(sets)], "{counts:?}");
        }
    }
}
