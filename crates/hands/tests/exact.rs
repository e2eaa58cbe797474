//! Distance, improving cards, discards, target forms and special hands of hands of all sizes, compared with a
//! slow reference solver.
//!
//! `WELLSPRING_CASES=1000000 cargo test --release -p hands --test all exact -- --nocapture` compares
//! millions, and prints how many of each kind.

#[path = "exact/sweep.rs"]
mod sweep;

use std::collections::BTreeMap;
use std::ops::Range;

use cards::{Card, Counts, KindSet, Seed, Suit, shuffle};
use hands::{
    Face, Families, RankRange, Set, SetTypes, SplitHand, TargetForm, completes, improving, missing,
    missing_for, missing_orphans, missing_unmatched, missing_with_four_copies,
};
use sweep::{AllowedSets, MAHJONG_KINDS, sweep};

/// Returns the number of hands to try.
fn cases() -> u64 {
    std::env::var("WELLSPRING_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(3_000)
}

/// The number of compared answers of each kind, by the number of jokers.
#[derive(Default)]
struct Tally(BTreeMap<&'static str, [u64; 7]>);

impl Tally {
    #[track_caller]
    fn compare<T: Copy + PartialEq + std::fmt::Debug>(
        &mut self,
        what: &'static str,
        counts: &Counts,
        found: T,
        expected: T,
    ) {
        assert_eq!(found, expected, "{what}: {counts:?}");
        self.count(what, counts, 1);
    }

    fn count(&mut self, what: &'static str, counts: &Counts, answers: u64) {
        self.0.entry(what).or_default()[usize::from(counts.jokers())] += answers;
    }

    fn print(&self) {
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

/// Returns random cards of the whole deck, or of a part of it, where more cards fit together; sometimes with
/// fifth copies (M19). The hands have 5 to 14 cards and up to six jokers.
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
    let expected = sweep(counts, &AllowedSets::ALL);
    let split = SplitHand::of(counts);
    for sets in 0..=4 {
        for pair in [false, true] {
            let lack = expected[usize::from(sets)][usize::from(pair)].saturating_sub(counts.jokers());
            tally.compare("distance", counts, missing(counts, sets, pair), lack);
            assert_eq!(split.missing(sets, pair), lack, "{counts:?}");
        }
        assert_eq!(completes(counts, sets), missing(counts, sets, true) == 0, "{counts:?}");
    }
}

/// Returns the kinds for which `is_wanted` holds after `change`.
fn kinds_after(
    counts: &Counts,
    change: impl Fn(&mut Counts, Card) -> bool,
    is_wanted: impl Fn(&Counts) -> bool,
) -> KindSet {
    let fits = |&card: &Card| {
        let mut changed = *counts;
        change(&mut changed, card) && is_wanted(&changed)
    };
    kinds(0..MAHJONG_KINDS).chain([Card::JOKER]).filter(fits).collect()
}

fn add(counts: &mut Counts, card: Card) -> bool {
    counts.add(card);
    true
}

/// Checks improving cards and harmless discards, and that a split hand after a change equals the changed hand
/// split.
fn check_changes(tally: &mut Tally, counts: &Counts, sets: u8) {
    let lack = |counts: &Counts| {
        sweep(counts, &AllowedSets::ALL)[usize::from(sets)][1].saturating_sub(counts.jokers())
    };
    let distance = lack(counts);
    let split = SplitHand::of(counts);
    let found = improving(counts, sets, true);
    let nearer = kinds_after(counts, add, |more| lack(more) < distance);
    tally.compare("distance", counts, found.distance, distance);
    tally.compare("improving cards", counts, found.kinds, nearer - KindSet::from_iter([Card::JOKER]));
    assert_eq!(nearer.has(Card::JOKER), distance > 0, "jokers always help: {counts:?}");
    tally.count("improving cards", counts, 33);
    let harmless = kinds_after(counts, Counts::remove, |fewer| lack(fewer) == distance);
    tally.compare("harmless discards", counts, split.harmless_discards(sets, true), harmless);
    tally.count("harmless discards", counts, 33);
    for card in kinds(0..MAHJONG_KINDS).chain([Card::JOKER]) {
        assert_eq!(split.count(card), counts.count(card));
        let (mut more, mut fewer) = (*counts, *counts);
        more.add(card);
        if more.count(card) <= 7 {
            tally.compare("split hands with a card", counts, split.with(card), SplitHand::of(&more));
        }
        let fewer = fewer.remove(card).then(|| SplitHand::of(&fewer));
        tally.compare("split hands without a card", counts, split.without(card), fewer);
    }
}

/// Returns the families whose bits are set.
fn families(bits: u64) -> Families {
    let all = [0, 9, 18, 27, 31].map(|first| Card::from_index(first).map_or(Families::NONE, Families::of));
    let chosen = all.into_iter().enumerate().filter(|(index, _)| bits >> index & 1 == 1);
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
    // At least one suit is among the families, because honours alone make no sequences.
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
    let expected = sweep(counts, allowed);
    for sets in 0..=4 {
        for pair in [false, true] {
            let lack = expected[usize::from(sets)][usize::from(pair)].saturating_sub(counts.jokers());
            tally.compare(what, counts, missing_for(counts, sets, pair, form), lack);
        }
    }
    if number.is_multiple_of(40) {
        let sets = (counts.total() / 3) as u8;
        let lack =
            |counts: &Counts| sweep(counts, allowed)[usize::from(sets)][1].saturating_sub(counts.jokers());
        let nearer =
            kinds_after(counts, add, |more| lack(more) < lack(counts)) - KindSet::from_iter([Card::JOKER]);
        tally.compare(what, counts, SplitHand::of(counts).improving_for(sets, true, form).kinds, nearer);
        tally.count(what, counts, 33);
    }
}

/// M51: one group of each family. Each family in turn has the pair, and the others have a set.
fn reference_each(counts: &Counts, chosen: Families) -> u8 {
    let kinds_of = |family: usize| [0..9, 9..18, 18..27, 27..31, 31..34][family].clone();
    let lack = |family: usize, pair: bool| {
        let allowed = AllowedSets::only(|card| kinds_of(family).contains(&card.index()));
        let lacks = sweep(counts, &allowed);
        if pair { lacks[0][1] } else { lacks[1][0] }
    };
    let chosen: Vec<usize> = (0..5).filter(|&family| chosen.has(families(1 << family))).collect();
    let with_pair = |&paired: &usize| chosen.iter().map(|&family| lack(family, family == paired)).sum::<u8>();
    chosen.iter().map(with_pair).min().unwrap_or(0).saturating_sub(counts.jokers())
}

fn check_each(tally: &mut Tally, counts: &Counts, number: u64) {
    let chosen = families([31, 31, 30, 13, 22, 7, 25, 1, 16][number as usize % 9]);
    let form = TargetForm::OnePerFamily(chosen);
    let lack = reference_each(counts, chosen);
    tally.compare("each family", counts, missing_for(counts, 4, true, form), lack);
    let nearer = kinds_after(counts, add, |more| reference_each(more, chosen) < lack)
        - KindSet::from_iter([Card::JOKER]);
    let found = SplitHand::of(counts).improving_for(4, true, form);
    assert_eq!(found.distance, lack);
    tally.compare("each family", counts, found.kinds, nearer);
    tally.count("each family", counts, 33);
}

/// Returns the maximum number of a suit's ranks among `wanted` ranks that are at least three apart; `None`
/// if there is no room for `wanted` ranks.
fn reference_unmatched_suit(counts: &[u8], wanted: usize, from: usize) -> Option<u8> {
    if wanted == 0 {
        return Some(0);
    }
    let choices = (from..counts.len()).filter_map(|rank| {
        Some(u8::from(counts[rank] > 0) + reference_unmatched_suit(counts, wanted - 1, rank + 3)?)
    });
    choices.max()
}

fn reference_unmatched(counts: &Counts) -> u8 {
    let all = counts.as_array();
    let honours = all[27..34].iter().filter(|&&count| count > 0).count();
    let mut max = 0;
    for numbers in (0..64).map(|number| [number / 16, number / 4 % 4, number % 4]) {
        let honours_wanted = 14 - numbers.iter().sum::<usize>();
        let suits = numbers.iter().zip([0, 9, 18]);
        let suits = suits.map(|(&count, first)| reference_unmatched_suit(&all[first..first + 9], count, 0));
        if let (true, Some(suits)) = (honours_wanted <= 7, suits.sum::<Option<u8>>()) {
            max = max.max(suits + honours.min(honours_wanted) as u8);
        }
    }
    (14 - max).saturating_sub(counts.jokers())
}

fn reference_orphans(counts: &Counts) -> u8 {
    let orphans: Vec<Card> = cards::parse_cards("19m19p19s1234567z").expect("the orphans");
    let with_second = |&second: &Card| {
        let mut rest = *counts;
        orphans.iter().chain([&second]).map(|&card| u8::from(!rest.remove(card))).sum::<u8>()
    };
    orphans.iter().map(with_second).min().expect("there are thirteen")
}

#[test]
fn answers_match_the_reference() {
    let mut tally = Tally::default();
    for number in 0..cases() {
        let counts = random(number);
        check_distance(&mut tally, &counts);
        tally.compare("nothing matches", &counts, missing_unmatched(&counts), reference_unmatched(&counts));
        tally.compare("thirteen orphans", &counts, missing_orphans(&counts), reference_orphans(&counts));
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
    tally.print();
}

#[test]
fn split_hands_ignore_foreign_cards() {
    let counts: Counts = cards::parse_cards("123m55p*").expect("cards").into_iter().collect();
    let split = SplitHand::of(&counts);
    for card in Card::all().filter(|card| card.index() >= MAHJONG_KINDS && !card.is_joker()) {
        let mut more = counts;
        more.add(card);
        assert_eq!((SplitHand::of(&more), split.with(card)), (split, split), "{card}");
        assert_eq!((SplitHand::of(&more).count(card), split.without(card)), (0, None), "{card}");
    }
    let [joker, absent] = [Card::JOKER, Card::honour(1).expect("a wind")];
    let without = split.without(joker).expect("the hand has a joker");
    assert_eq!((split.jokers(), without.jokers(), without.without(joker)), (1, 0, None));
    assert_eq!((without.with(joker), split.without(absent)), (split, None));
}

#[test]
fn families_are_sets() {
    let [m, p, s] = ["5m", "5p", "5s"].map(|card| Families::of(card.parse().expect(card)));
    assert_eq!((m | p | s, Families::WINDS | Families::DRAGONS), (Families::SUITS, Families::HONOURS));
    assert_eq!(Families::SUITS | Families::HONOURS, Families::ALL);
    assert_eq!(Families::ALL.without(m | Families::WINDS), p | s | Families::DRAGONS);
    assert_eq!([Families::ALL, Families::HONOURS, m, Families::NONE].map(Families::len), [5, 2, 1, 0]);
    assert_eq!([Families::NONE, m].map(Families::is_empty), [true, false]);
    assert!(Families::ALL.has(m | p) && !m.has(m | p) && m.has(Families::NONE));
    for card in Card::all() {
        let is_foreign = card.is_joker() || card.is_flower() || card.suit() >= Some(Suit::Red);
        assert_eq!(Families::of(card).len(), usize::from(!is_foreign), "{card}");
    }
}

/// Returns random laid sets and concealed cards from the whole deck, or from a part of it, with at most four
/// copies of each kind.
fn random_beside_sets(number: u64) -> (Vec<Set>, Counts) {
    let seed = Seed::from_number(number);
    let part = [0..34, 0..9, 0..9, 3..8, 0..6, 18..34, 27..34, 5..14][number as usize % 8].clone();
    let mut deck: Vec<Card> = kinds(part).flat_map(|card| vec![card; 4]).collect();
    shuffle(&mut deck, &seed);
    let laid = (number / 8 % 4) as usize;
    let mut sets = Vec::new();
    for at in 0..deck.len() {
        let Some(&card) = deck.get(at).filter(|_| sets.len() < laid) else { break };
        let made =
            [Set::four(card, Face::Open), Set::triplet(card, Face::Open), Set::sequence(card, Face::Open)];
        let set = made[(seed.number_below(3) as usize + at) % 3];
        let mut rest = deck.clone();
        let take = |wanted| Some(rest.swap_remove(rest.iter().position(|&other| other == wanted)?));
        if let Some(set) = set.filter(|set| set.printed().into_iter().map(take).all(|card| card.is_some())) {
            sets.push(set);
            deck = rest;
        }
    }
    let held = 3 * (4 - sets.len()) + 1 + (number / 32 % 2) as usize;
    (sets, deck.into_iter().take(held).collect())
}

/// Without jokers no hand gets a fifth copy: not of a kind of which it holds three, nor of one that lies in
/// its sets.
#[test]
fn distances_with_four_copies_match_the_reference() {
    let mut farther = [0; 3];
    for number in 0..cases() {
        let (laid, counts) = random_beside_sets(number);
        let mut allowed = AllowedSets { max: [4; MAHJONG_KINDS], ..AllowedSets::ALL };
        laid.iter().flat_map(|set| set.printed()).for_each(|card| allowed.max[card.index()] -= 1);
        let sets = 4 - laid.len();
        let expected = sweep(&counts, &allowed)[sets][1];
        let found = missing_with_four_copies(&counts, &laid, sets as u8);
        assert_eq!(found, expected, "{counts:?} beside {laid:?}");
        farther[usize::from(found - missing(&counts, sets as u8, true)).min(2)] += 1;
    }
    assert!(farther[1] > 5, "fifth copies made a difference of 0, 1 or more cards in {farther:?} hands");
}

/// No deck deals these hands: up to twelve copies of a kind, or more cards than a hand.
#[test]
fn impossible_hands_lack_what_the_reference_finds() {
    for number in 0..cases() / 10 {
        let seed = Seed::from_number(number);
        let mut order: Vec<Card> = kinds([0..9, 5..14, 27..34, 0..34][number as usize % 4].clone()).collect();
        shuffle(&mut order, &seed);
        let (kinds, max) = [(3, 12), (7, 6), (7, 4)][(number / 4) as usize % 3];
        let copies = |index: u64| Seed::from_number(number << 8 | index).number_below(max) as usize + 1;
        let chosen = (0..).zip(order.iter().take(kinds));
        let counts: Counts = chosen.flat_map(|(index, &card)| vec![card; copies(index)]).collect();
        let expected = sweep(&counts, &AllowedSets::ALL);
        for sets in 0..=4 {
            let found = [false, true].map(|pair| missing(&counts, sets, pair));
            assert_eq!(found, expected[usize::from(sets)], "{counts:?}");
        }
    }
}
