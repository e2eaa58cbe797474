//! Tables for worlds.

use cards::Seed;
use room::{Holder, KeyHash, SeatingPlan, TableDescription, by_correspondence};
use rules::{RuleSet, Rules, Switches};
use table::Setup;
use wire::{AbsenceChoice, Assistance, Clock, Grace, Pace, Timing, WindowLength};

use crate::simulation::checker::Checker;
use crate::simulation::rng::Rng;

/// Draws a table: switches, seats, persons and bots, pace and hints.
pub(super) fn new_table(rng: &mut Rng, rule_set: usize) -> (TableDescription, Rules) {
    let rules = RuleSet::ALL[rule_set];
    let mut switches = Switches::default();
    for switch in rules.switches() {
        let value = match &switch.values {
            rules::Values::OneOf(words) if rng.once_in(3) => (**rng.pick(words)).to_owned(),
            // Some matches are as short as possible, so that they come to their end.
            rules::Values::Number { min, .. } if rng.once_in(2) => min.to_string(),
            _ => continue,
        };
        switches.0.insert((*switch.name).to_owned(), value);
    }
    let data = rules.rules(&switches).or_else(|_| {
        switches = Switches::default();
        rules.rules(&switches)
    });
    let data = data.expect("the default switches make a game");
    let seats = rng.between(data.min_seats.into(), data.max_seats.into()) as u8;
    let persons = if rng.once_in(4) { 1 } else { rng.between(1, seats.into()) };
    let first = rng.below(seats.into());
    let is_person = |seat: u64| (seat + u64::from(seats) - first) % u64::from(seats) < persons;
    // At a shared table the people come with the invitation, and only the host has a seat.
    let is_shared = persons > 1 && !rng.once_in(4);
    let holder = |seat: u8| match seat {
        _ if !is_person(seat.into()) => {
            Holder::Bot { name: format!("player {seat}"), bot: "random".to_owned(), open: false }
        }
        _ if is_shared && u64::from(seat) != first => Holder::Free,
        _ => Holder::Person { name: format!("player {seat}"), key: key(seat.into()), stood_in: false },
    };
    let holders = (0..seats).map(holder).collect();
    let seating = if is_shared {
        SeatingPlan::forming(holders, KeyHash("invitation".to_owned()))
    } else {
        SeatingPlan::closed_to_others(holders)
    };
    let mut table = TableDescription {
        id: "simulated".to_owned(),
        seating,
        stand_in: "random".to_owned(),
        window: *rng.pick(&[
            WindowLength::Short,
            WindowLength::Ordinary,
            WindowLength::Long,
            WindowLength::Quick,
        ]),
        setup: Setup { rules, switches, seats, seed: Seed::from_number(rng.next()) },
        timing: new_timing(rng),
        banks: Vec::new(),
        due: None,
        pace: *rng.pick(&[Pace::Calm, Pace::Brisk, Pace::Instant]),
        passing: room::Passing::default(),
        assistance: match (rng.once_in(3), seats) {
            (true, 2 | 4) => Assistance::Coach,
            (true, _) => Assistance::Hints,
            (false, _) => Assistance::Legal,
        },
        open_key: Some(Checker::open_key()),
        damaged: false,
        next: None,
    };
    let changed = by_correspondence(rules, &table.setup.switches);
    let is_by_correspondence = is_shared && matches!(table.timing.clock, Clock::Hours(_));
    let Some(switches) = changed.filter(|_| is_by_correspondence) else { return (table, data) };
    let data = rules.rules(&switches).expect("calls can be collected");
    table.setup.switches = switches;
    (table, data)
}

/// Draws what a host chooses about time.
fn new_timing(rng: &mut Rng) -> Timing {
    Timing {
        clock: *rng.pick(&[
            Clock::None,
            Clock::Fast,
            Clock::Seconds { decision: 3, bank: 20 },
            Clock::Hours(1),
        ]),
        absence: *rng.pick(&[AbsenceChoice::Bot, AbsenceChoice::Wait, AbsenceChoice::Host]),
        grace: *rng.pick(&[Grace::Short, Grace::Ordinary, Grace::Long]),
        host_may_allow: rng.once_in(2),
    }
}

/// Returns the first key of the person with this number.
pub(super) fn key(person: u64) -> KeyHash {
    KeyHash(format!("key of {person}"))
}

/// Returns the checker of a new table.
pub(super) fn new_checker(table: &TableDescription) -> Checker {
    let gives_hints = table.assistance >= Assistance::Hints;
    Checker::new(&table.setup, table.seating.clone(), table.timing, table.window, gives_hints)
}
