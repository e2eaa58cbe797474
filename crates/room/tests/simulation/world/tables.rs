//! Tables for worlds.

use cards::Seed;
use room::TableDescription;
use rules::{RuleSet, Rules, Switches};
use table::Setup;
use wire::{Assistance, Pace, SeatInfo};

use crate::simulation::checker::Checker;
use crate::simulation::rng::Rng;

/// Draws a table: switches, seats, persons and bots, pace and hints.
pub(super) fn new_table(rng: &mut Rng, rule_set: usize) -> (TableDescription, Rules) {
    let rules = RuleSet::ALL[rule_set];
    let mut switches = Switches::default();
    for switch in rules.switches() {
        if rng.once_in(3)
            && let rules::Values::OneOf(words) = &switch.values
        {
            switches.0.insert((*switch.name).to_owned(), (**rng.pick(words)).to_owned());
        }
    }
    let data = rules.rules(&switches).or_else(|_| {
        switches = Switches::default();
        rules.rules(&switches)
    });
    let data = data.expect("the default switches make a game");
    let seats = rng.between(data.min_seats.into(), data.max_seats.into()) as u8;
    let persons = if rng.once_in(2) { 1 } else { rng.between(1, seats.into()) };
    let first = rng.below(seats.into());
    let is_person = |seat: u64| (seat + u64::from(seats) - first) % u64::from(seats) < persons;
    let player = |seat: u8| SeatInfo {
        name: format!("player {seat}"),
        bot: (!is_person(seat.into())).then(|| "random".to_owned()),
    };
    let table = TableDescription {
        id: "simulated".to_owned(),
        players: (0..seats).map(player).collect(),
        setup: Setup { rules, switches, seats, seed: Seed::from_number(rng.next()) },
        pace: *rng.pick(&[Pace::Calm, Pace::Brisk, Pace::Instant]),
        passing: room::Passing::default(),
        assistance: if rng.once_in(3) { Assistance::Hints } else { Assistance::Legal },
        damaged: false,
    };
    (table, data)
}

/// Returns the checker of a new table.
pub(super) fn new_checker(table: &TableDescription) -> Checker {
    let is_bot = table.players.iter().map(|player| player.bot.is_some()).collect();
    Checker::new(&table.setup, is_bot, table.assistance >= Assistance::Hints)
}
