//! The number of action sequences (perft). Any change to the rules of turns and claims changes the count.
//!
//! Each line of `perft/<set>.txt` has the switches or `-`, the number of seats, the seed, and the number of
//! actions played before the count. Those actions are always the last in the list. Then follow the counts for
//! depths 1 to 4. `UPDATE=1` rewrites the counts.

use std::fs;
use std::path::Path;

use crate::golden::check_file;
use cards::{Seat, Seed};
use rules::{RuleSet, Switches};
use table::{Action, Game, Setup};

/// Returns the seat that acts next: the first pending one, or seat 0 between hands.
fn next_seat(game: &Game) -> Seat {
    game.seats_to_act().iter().next().unwrap_or_default()
}

/// Returns the number of sequences of `depth` actions.
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

/// Returns one line of the file with the current counts.
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
fn french_perft_counts_match() {
    check(RuleSet::MhingFr);
}

#[test]
fn swedish_perft_counts_match() {
    check(RuleSet::MhingSv);
}

#[test]
fn quatre_vents_perft_counts_match() {
    check(RuleSet::QuatreVents);
}

#[test]
fn maho_perft_counts_match() {
    check(RuleSet::MahoBasic);
    check(RuleSet::MahoStandard);
    check(RuleSet::MahoOriginal);
}
