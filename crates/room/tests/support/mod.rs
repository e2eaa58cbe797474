//! What the tests of a room share.

use cards::Seed;
use room::{Holder, KeyHash, NextTable, Passing, SeatingPlan, TableDescription};
use rules::{RuleSet, Switches};
use table::Setup;
use wire::{Assistance, Pace, Timing, WindowLength};

/// Returns a person whose key has this hash.
pub(crate) fn person(name: &str, key: &str) -> Holder {
    Holder::Person { name: name.to_owned(), key: KeyHash(key.to_owned()), stood_in: false }
}

/// Returns a bot.
pub(crate) fn bot(name: &str) -> Holder {
    Holder::Bot { name: name.to_owned(), bot: "greedy".to_owned(), open: false }
}

/// Returns a table with these seats, at which bots make no pauses.
pub(crate) fn description(rules: RuleSet, seating: SeatingPlan, timing: Timing) -> TableDescription {
    let setup = Setup {
        rules,
        switches: Switches::default(),
        seats: seating.holders.len() as u8,
        seed: Seed::from_number(1),
    };
    TableDescription {
        id: "n2xw3hf4y5cg".to_owned(),
        setup,
        seating,
        stand_in: "greedy".to_owned(),
        window: WindowLength::Ordinary,
        pace: Pace::Instant,
        passing: Passing::default(),
        assistance: Assistance::Legal,
        timing,
        banks: Vec::new(),
        due: None,
        open_key: None,
        damaged: false,
        next: Some(NextTable { id: "zyxwvtsrqpnm".to_owned(), seed: Seed::from_number(2) }),
    }
}
