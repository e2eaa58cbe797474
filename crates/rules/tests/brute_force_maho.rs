//! Random hands of Maho! in its three modes, with random switches, compared with a reference scorer. Both
//! must agree on which hands are valid, which win, and their points (H1, H2, H4, H6–H8, H11, H12, H20–H22).

#[path = "reference/plain_maho.rs"]
mod plain;

use std::collections::BTreeMap;

use cards::Seed;
use rules::{RuleSet, Scorer, Switches};

use plain::{Item, Plain, Verdict, judge};

/// A random number generator with a fixed seed.
struct Chance {
    seed: Seed,
    drawn: u32,
}

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.drawn += 1;
        self.seed.derive(2, self.drawn, 0).number_below(limit as u32) as usize
    }

    fn one_in(&mut self, limit: usize) -> bool {
        self.below(limit) == 0
    }

    fn of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }
}

/// Returns three cards that are mostly a valid set in its order. Sometimes a joker or two, a wrong card or
/// another order makes the set unusual or invalid.
fn set(chance: &mut Chance, families: &[char]) -> Vec<Item> {
    let family = chance.of(families);
    let mut colours = ['r', 'g', 'b'];
    (0..3).for_each(|at| colours.swap(at, chance.below(3)));
    let rank = 1 + chance.below(7) as u8;
    let mut items: Vec<Item> = match chance.below(4) {
        0 if family != 'a' => (0..3).map(|step| Some((family, rank + step))).collect(),
        1 => ['r', 'g', 'b'].into_iter().map(|colour| Some((colour, rank + 2))).collect(),
        2 => (0..3).map(|step| Some((colours[usize::from(step)], rank + step))).collect(),
        _ => vec![Some((family, rank)); 3],
    };
    let jokers = if chance.one_in(5) { 1 + usize::from(chance.one_in(6)) } else { 0 };
    for _ in 0..jokers {
        items[chance.below(3)] = None;
    }
    if chance.one_in(25) {
        items[chance.below(3)] = Some((chance.of(&['r', 'g', 'b', 'a']), 1 + chance.below(9) as u8));
    }
    if chance.one_in(8) {
        items.swap(chance.below(3), chance.below(3));
    }
    items
}

fn hand(chance: &mut Chance) -> Plain {
    let mode = chance.of(&["basic", "standard", "original", "original"]);
    let all: &[char] =
        if mode == "basic" && !chance.one_in(8) { &['r', 'g', 'b'] } else { &['r', 'g', 'b', 'a'] };
    let families: Vec<char> = (0..=chance.below(3)).map(|_| chance.of(all)).collect();
    let sets = if mode == "basic" { 3 } else { 4 } - usize::from(chance.one_in(12));
    let sets: Vec<(Vec<Item>, bool)> =
        (0..sets).map(|_| (set(chance, &families), chance.one_in(2))).collect();
    let joker = |chance: &mut Chance, card: Item| if chance.one_in(8) { None } else { card };
    let pair = Some((chance.of(&families), 1 + chance.below(9) as u8));
    let other = Some((chance.of(all), 1 + chance.below(9) as u8));
    let last = if chance.one_in(10) { other } else { pair };
    let mut held = vec![joker(chance, pair)];
    if chance.one_in(20) {
        held.extend(set(chance, &families));
    }
    let last = joker(chance, last);
    Plain {
        mode,
        copies: chance.of(&[4, 4, 3]),
        jokers: chance.of(&[2, 2, 0, 1, 3, 4]),
        bonus: if chance.one_in(2) { [1, 1, 1, 2, 2, 3] } else { [0; 6].map(|_| chance.below(20) as u32) },
        sets,
        held,
        last,
        claimed: chance.one_in(2),
    }
}

/// Returns the notation of the cards. Cards of one family share its letter; otherwise each card has its own
/// letter and a joker has none.
fn write_items(items: &[Item]) -> String {
    let letters: Vec<char> = items.iter().flatten().map(|card| card.0).collect();
    if !letters.is_empty() && letters.iter().all(|&letter| letter == letters[0]) {
        let signs = items.iter().map(|item| item.map_or("*".to_owned(), |card| card.1.to_string()));
        return signs.collect::<String>() + &letters[0].to_string();
    }
    let signs =
        items.iter().map(|item| item.map_or("*".to_owned(), |(letter, rank)| format!("{rank}{letter}")));
    signs.collect()
}

fn write(hand: &Plain) -> String {
    let sets = hand.sets.iter().map(|(items, face_down)| {
        let items = write_items(items);
        if *face_down { format!("[{items}]") } else { format!("({items})") }
    });
    let held = hand.held.iter().map(|item| write_items(&[*item]));
    let last = format!("{}{}", if hand.claimed { '+' } else { '@' }, write_items(&[hand.last]));
    held.chain(sets).chain([last]).collect::<Vec<_>>().join(" ")
}

fn scorer_of(hand: &Plain) -> Scorer {
    let keys = ["win", "silver", "face-down", "one-kind", "rainbow", "one-colour"];
    let bonus: Vec<String> =
        keys.iter().zip(hand.bonus).map(|(key, points)| format!("{key}:{points}")).collect();
    let mut switches = BTreeMap::from([
        ("copies".to_owned(), hand.copies.to_string()),
        ("jokers".to_owned(), hand.jokers.to_string()),
    ]);
    let set = match hand.mode {
        "basic" => RuleSet::MahoBasic,
        "standard" => RuleSet::MahoStandard,
        _ => {
            switches.insert("bonus".to_owned(), bonus.join(","));
            RuleSet::MahoOriginal
        }
    };
    set.scorer(&Switches(switches)).expect("known switches")
}

/// Returns the result of the library for a hand.
fn verdict(plain: &Plain, text: &str) -> Verdict {
    let scorer = scorer_of(plain);
    let Ok(hand) = scorer.rules().parse_hand(text) else { return Verdict::None };
    assert_eq!(scorer.rules().parse_hand(&hand.to_string()).as_ref(), Ok(&hand), "reads back: {text}");
    assert_eq!(scorer.distance(&hand) == 0, scorer.wins(&hand), "H11, H12: {text}");
    let score = scorer.score(&hand);
    assert_eq!(scorer.total(&hand), score.as_ref().map(|score| score.best.total), "H20–H22: {text}");
    match score {
        Some(score) => {
            let sum: u32 = score.best.lines.iter().map(|line| line.earning.amount()).sum();
            assert_eq!(sum, score.best.total.points(), "the lines of {text}");
            Verdict::Wins(sum)
        }
        None => Verdict::Loses,
    }
}

#[test]
fn scores_match_the_reference() {
    let tries: u64 = std::env::var("WELLSPRING_CASES").map_or(5_000, |text| text.parse().expect("a number"));
    let mut seen = [0; 3];
    for number in 0..tries {
        let plain = hand(&mut Chance { seed: Seed::from_number(number), drawn: 0 });
        let (text, expected) = (write(&plain), judge(&plain));
        let found = verdict(&plain, &text);
        assert_eq!(
            found,
            expected,
            "maho-{} {text}: {plain:?} {:?}",
            plain.mode,
            scorer_of(&plain).rules().parse_hand(&text)
        );
        seen[match expected {
            Verdict::None => 0,
            Verdict::Loses => 1,
            Verdict::Wins(_) => 2,
        }] += 1;
    }
    println!("{tries} hands: {} are none, {} lose, {} win", seen[0], seen[1], seen[2]);
    assert!(seen.iter().all(|&count| count * 30 > tries), "{seen:?}");
}
