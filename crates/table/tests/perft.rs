//! How many action sequences there are: a change of any rule of turns and claims changes the count.
//!
//! Each line of `perft/<set>.txt`: the switches or `-`, seats, seed, how many actions are played before the
//! count (always the last one in the list), and the counts for the depths 1 to 4. `UPDATE=1` writes the
//! counts anew.

#[path = "support/golden.rs"]
mod golden;

use std::fs;
use std::path::Path;

use cards::{Seat, Seed};
use golden::check_file;
use rules::{RuleSet, Switches};
use table::{Action, Game, Setup};

/// Who acts next: of several that owe, the first; between hands, seat 0.
fn next_seat(game: &Game) -> Seat {
    game.seats_to_act().iter().next().unwrap_or_default()
}

/// How many sequences of this many actions there are.
fn perft(game: &Game, depth: u32) -> u64 {
    let mut legal = Vec::new();
    let seat = next_seat(game);
    game.legal(seat, &mut legal);
    if depth == 1 || legal.is_empty() {
        return legal.len() as u64;
    }
    let after = |action: &Action| {
        let mut game = game.clone();
        game.play(seat, game.event_number(), *action, &mut Vec::new()).unwrap();
        perft(&game, depth - 1)
    };
    legal.iter().map(after).sum()
}

/// One line of the file with the counts as they are.
fn count(rules: RuleSet, line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().take(4).collect();
    let &[switches, seats, seed, before] = &words[..] else {
        panic!("{line}: expected switches seats seed before")
    };
    let switches = switches.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
    let switches = Switches(switches.into_iter().collect());
    let seed = Seed::from_number(seed.parse().unwrap());
    let setup = Setup { rules, switches, seats: seats.parse().unwrap(), seed };
    let (mut events, mut legal) = (Vec::new(), Vec::new());
    let mut game = Game::start(&setup, &mut events).unwrap();
    for _ in 0..before.parse().unwrap() {
        let seat = next_seat(&game);
        game.legal(seat, &mut legal);
        game.play(seat, game.event_number(), *legal.last().unwrap(), &mut events).unwrap();
    }
    let counts = [1, 2, 3, 4].map(|depth| perft(&game, depth).to_string());
    format!("{} {}\n", words.join(" "), counts.join(" "))
}

fn check(rules: RuleSet) {
    let name = format!("perft/{rules}.txt");
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(&name)).unwrap();
    let counted =
        text.lines().map(|line| if line.starts_with('#') { format!("{line}\n") } else { count(rules, line) });
    check_file(&name, &counted.collect::<String>());
}

#[test]
fn french_sequences_are_as_many_as_counted() {
    check(RuleSet::MhingFr);
}

#[test]
fn swedish_sequences_are_as_many_as_counted() {
    check(RuleSet::MhingSv);
}

#[test]
fn quatre_vents_sequences_are_as_many_as_counted() {
    check(RuleSet::QuatreVents);
}

#[test]
fn maho_sequences_are_as_many_as_counted() {
    check(RuleSet::MahoBasic);
    check(RuleSet::MahoStandard);
    check(RuleSet::MahoOriginal);
}
