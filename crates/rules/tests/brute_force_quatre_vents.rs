//! Random hands of Quatre Vents in random contexts and with random switches, compared with a slow reference
//! scorer. Both must agree on which hands are possible, which win, the earnings by rule, and the value
//! (Q16–Q35).

#[path = "reference/plain_quatre_vents.rs"]
mod plain;

use std::collections::BTreeMap;

use cards::{Card, Counts, Seed};
use rules::{Earning, Reading, RuleSet, Scorer, Switches, Total};

use plain::{Earned, Group, Plain, Tile, can_be, readings};

/// A random number generator with a fixed seed.
struct Chance {
    seed: Seed,
    drawn: u32,
}

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.drawn += 1;
        self.seed.derive(1, self.drawn, 0).number_below(limit as u32) as usize
    }

    fn one_in(&mut self, limit: usize) -> bool {
        self.below(limit) == 0
    }

    /// Returns one of `choices`.
    fn of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }
}

/// Returns a tile of these families. Its number is `least` to `least` + 5, and at most 9, except for honours.
fn tile(chance: &mut Chance, families: &[char], least: u8) -> Tile {
    let family = chance.of(families);
    let number = if family == 'z' { 1 + chance.below(7) } else { usize::from(least) + chance.below(6) };
    (family, (number as u8).min(9))
}

/// Returns a sequence or triplet that begins with a random tile.
fn three(chance: &mut Chance, families: &[char], least: u8) -> Vec<Tile> {
    let (family, number) = tile(chance, families, least);
    if family != 'z' && number <= 7 && chance.one_in(2) {
        return (number..number + 3).map(|number| (family, number)).collect();
    }
    vec![(family, number); 3]
}

const LUCKS: [&str; 12] = ["", "", "", "", "", "", "kong", "kong", "last", "rob", "tien", "ti"];
const SWITCHES: [&str; 4] = ["all-triplets", "four-draw", "last-tile", "robbing"];

/// Returns a hand that wins in most cases, or `None` if the deck cannot deal the hand.
fn hand(chance: &mut Chance) -> Option<Plain> {
    let families: Vec<char> = (0..=chance.below(4)).map(|_| chance.of(&['m', 'p', 's', 'z', 'z'])).collect();
    let least = chance.of(&[1, 1, 2, 4]);
    let pair = tile(chance, &families, least);
    let (mut laid, mut held) = (Vec::new(), vec![pair; 2]);
    let to_lay = if chance.one_in(3) { 0 } else { chance.below(5) };
    for at in 0..4 {
        let mut tiles = three(chance, &families, least);
        if at >= to_lay {
            held.extend(tiles);
            continue;
        }
        let four = tiles[0] == tiles[1] && chance.one_in(2);
        let face_up = !four || chance.one_in(2);
        tiles.extend(four.then_some(tiles[0]));
        laid.push(Group { tiles, laid: Some(face_up), has_winning: false });
    }
    if laid.is_empty() && chance.one_in(8) {
        held = orphans(chance);
    }
    if chance.one_in(8) {
        let at = chance.below(held.len());
        held[at] = tile(chance, &families, least);
    }
    let winning = held.swap_remove(chance.below(held.len()));
    let plain = Plain {
        laid,
        held,
        winning,
        by_discard: chance.one_in(2),
        seat: 1 + chance.below(4) as u8,
        round: 1 + chance.below(4) as u8,
        luck: chance.of(&LUCKS),
        off: SWITCHES.into_iter().filter(|_| chance.one_in(5)).collect(),
        limit: chance.of(&[1500, 1500, 1500, 100, 333, 1, 20_000]),
    };
    let every = plain.laid.iter().flat_map(|group| &group.tiles).chain(&plain.held).chain([&plain.winning]);
    let mut counts = BTreeMap::new();
    every.for_each(|&tile| *counts.entry(tile).or_insert(0) += 1);
    counts.values().all(|&count| count <= 4).then_some(plain)
}

/// Returns one of each 1, 9 and honour, and a second copy of one of them.
fn orphans(chance: &mut Chance) -> Vec<Tile> {
    let ends = ['m', 'p', 's'].into_iter().flat_map(|family| [(family, 1), (family, 9)]);
    let mut tiles: Vec<Tile> = ends.chain((1..=7).map(|number| ('z', number))).collect();
    tiles.push(chance.of(&tiles));
    tiles
}

fn write_tiles(tiles: &[Tile]) -> String {
    let signs = tiles.iter().flat_map(|&(family, number)| [char::from(b'0' + number), family]);
    signs.collect()
}

/// Returns the hand in notation.
fn write(hand: &Plain) -> String {
    let mut parts = vec![write_tiles(&hand.held)];
    for group in &hand.laid {
        let tiles = write_tiles(&group.tiles);
        parts.push(if group.laid == Some(true) { format!("({tiles})") } else { format!("[{tiles}]") });
    }
    let mark = if hand.by_discard { '+' } else { '@' };
    parts.push(format!("{mark}{}", write_tiles(&[hand.winning])));
    let wind = |number: u8| ['E', 'S', 'W', 'N'][usize::from(number) - 1];
    let context = format!(";seat={} round={} {}", wind(hand.seat), wind(hand.round), hand.luck);
    parts.join(" ") + &context
}

fn scorer_of(hand: &Plain) -> Scorer {
    let mut switches: BTreeMap<String, String> =
        hand.off.iter().map(|&switch| (switch.to_owned(), "off".to_owned())).collect();
    switches.insert("limit".to_owned(), hand.limit.to_string());
    RuleSet::QuatreVents.scorer(&Switches(switches)).expect("known switches")
}

/// Returns a reading of the library in the form of the reference scorer.
fn told(reading: &Reading) -> Earned {
    let Total::Base { base, doubles, value } = reading.total else { panic!("points and doubles") };
    let scorer =
        ["Q18", "Q19", "Q20", "Q21", "Q22", "Q26", "Q27", "Q28", "Q29", "Q30", "Q32", "Q33", "Q34", "Q35"];
    let mut earned = Earned {
        value,
        base,
        doubles,
        points_by_rule: BTreeMap::new(),
        doubles_by_rule: BTreeMap::new(),
        limit: None,
    };
    for line in &reading.lines {
        let rule = *scorer.iter().find(|rule| **rule == line.rule).expect("a rule that is known");
        match line.earning {
            Earning::Points(points) => *earned.points_by_rule.entry(rule).or_default() += points,
            Earning::Doubles(doubles) => *earned.doubles_by_rule.entry(rule).or_default() += doubles,
            Earning::Limit(points) => {
                assert_eq!(points, value);
                earned.limit = Some(rule);
            }
            Earning::Credits(_) => panic!("credits are Mhing's"),
        }
    }
    earned
}

/// The number of hands by result.
#[derive(Default)]
struct Tally {
    hands: u32,
    cannot_be: u32,
    won: u32,
    limits: u32,
    several_readings: u32,
}

/// Compares one hand with the reference scorer.
fn check(plain: &Plain, tally: &mut Tally) {
    let (scorer, text) = (scorer_of(plain), write(plain));
    let told_hand = format!("{text} {:?} limit {}", plain.off, plain.limit);
    tally.hands += 1;
    let Ok(hand) = scorer.rules().parse_hand(&text) else {
        assert!(!can_be(plain), "refused: {told_hand}: {:?}", scorer.rules().parse_hand(&text));
        tally.cannot_be += 1;
        return;
    };
    assert!(can_be(plain), "cannot be: {told_hand}");
    assert_eq!(scorer.rules().parse_hand(&hand.to_string()).as_ref(), Ok(&hand), "reads back: {told_hand}");
    let slow = readings(plain);
    assert_eq!(scorer.wins(&hand), !slow.is_empty(), "Q16 {told_hand}");
    assert_eq!(scorer.distance(&hand) == 0, !slow.is_empty(), "distance {told_hand}");
    assert_eq!(
        scorer.total(&hand).map(Total::points),
        slow.iter().map(|earned| earned.value).max(),
        "total {told_hand}"
    );
    let Some(score) = scorer.score(&hand) else {
        assert!(slow.is_empty(), "no score: {told_hand}");
        return;
    };
    let found = told(&score.best);
    assert_eq!(scorer.total(&hand), Some(score.best.total), "total {told_hand}");
    assert!(slow.contains(&found), "{told_hand}: {found:?} of {slow:?}");
    // Q24: no reading has a higher value, and none has a higher value before the limit.
    let count = |earned: &Earned| earned.base.zip(earned.doubles).map_or(u32::MAX, |(b, d)| b << d);
    assert_eq!(slow.iter().map(|earned| earned.value).max(), Some(found.value), "Q24 {told_hand}");
    assert_eq!(slow.iter().map(count).max(), Some(count(&found)), "Q24 {told_hand}");
    assert_eq!(score.next_best.is_some(), slow.len() > 1, "another reading: {told_hand}: {slow:?}");
    if let Some(next) = score.next_best.map(|next| told(&next)) {
        assert!(slow.contains(&next) && next != found, "{told_hand}: {next:?}");
        tally.several_readings += 1;
    }
    check_waits(&scorer, plain, &told_hand);
    tally.won += 1;
    tally.limits += u32::from(found.limit.is_some());
}

/// The distance is 1 exactly if some tile completes the hand, of which the hand does not have every copy.
fn check_waits(scorer: &Scorer, plain: &Plain, told_hand: &str) {
    let families = [('m', 9), ('p', 9), ('s', 9), ('z', 7)];
    let every: Vec<Tile> = families
        .into_iter()
        .flat_map(|(family, most)| (1..=most).map(move |number| (family, number)))
        .collect();
    // Replace one tile of the hand. In most cases no tile completes the changed hand.
    for at in [0, plain.held.len() / 2] {
        let mut changed = Plain { luck: "", ..plain.clone() };
        changed.held[at] = every[(told_hand.len() * 7 + at) % every.len()];
        let mut hand: hands::Hand = write(&changed).parse().expect("a hand of some game");
        hand.completing_card = None;
        let own: Counts =
            hand.concealed.cards().chain(hand.sets.iter().flat_map(|set| set.printed())).collect();
        let is_left = |&&(family, rank): &&Tile| {
            Card::from_letter(rank, family).is_some_and(|card| own.count(card) < 4)
        };
        let completes = |&tile: &Tile| !readings(&Plain { winning: tile, ..changed.clone() }).is_empty();
        let waits = every.iter().filter(is_left).any(completes);
        assert_eq!(scorer.distance(&hand) == 1, waits, "Q16 {hand}");
    }
}

#[test]
fn scores_match_the_reference() {
    let tries: u64 = std::env::var("WELLSPRING_CASES").map_or(4_000, |text| text.parse().expect("a number"));
    let mut tally = Tally::default();
    for number in 0..tries {
        let mut chance = Chance { seed: Seed::from_number(number), drawn: 0 };
        if let Some(plain) = hand(&mut chance) {
            check(&plain, &mut tally);
        }
    }
    let Tally { hands, cannot_be, won, limits, several_readings } = tally;
    println!(
        "{hands} hands: {won} won, {limits} by a limit, {several_readings} read in several ways; \
         {cannot_be} refused"
    );
    assert!(won * 2 > hands && limits > 20 && several_readings > 50 && cannot_be > 100);
}
