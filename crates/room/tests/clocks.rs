//! The banks of people, in a room whose store and bots answer at once.

#[path = "support/instant.rs"]
mod instant;
mod support;

use instant::{InstantRoom, Sent};
use room::{ConnectionId, Input, KeyHash, SeatRequest, SeatingPlan};
use rules::RuleSet;
use table::{Action, Stage, View};
use wire::{Clock, Clocks, Timing, ToClient};

fn key(seat: usize) -> String {
    format!("key {seat}")
}

/// A table of two people and a bot, with a clock.
struct Table {
    room: InstantRoom,
    clocks: Clocks,
    /// The newest view of each seat.
    views: [Option<View>; 3],
}

impl Table {
    fn new(clock: Clock, bot: usize) -> Self {
        let holder = |seat| {
            if seat == bot {
                support::bot("Noor")
            } else {
                support::person(&format!("Maja {seat}"), &key(seat))
            }
        };
        let plan = SeatingPlan::forming((0..3).map(holder).collect(), KeyHash("invitation".to_owned()));
        let plan = SeatingPlan { forming: false, ..plan };
        let timing = Timing { clock, ..Timing::default() };
        let table = support::description(RuleSet::MahoBasic, plan, timing);
        let room = InstantRoom::new(table, answer);
        let clocks = Clocks { banks: Vec::new(), running: None };
        let mut table = Self { room, clocks, views: [None, None, None] };
        (0..3).filter(|&seat| seat != bot).for_each(|seat| table.join(seat));
        table
    }

    fn input(&mut self, input: Input) {
        let sent = self.room.input(input);
        self.hear(sent);
    }

    fn hear(&mut self, sent: Sent) {
        for (connection, message) in sent {
            match message {
                ToClient::Welcome { view, .. } | ToClient::Update { view, .. } => {
                    self.views[connection.0 as usize] = Some(view);
                }
                ToClient::Clocks(clocks) => self.clocks = clocks,
                _ => {}
            }
        }
    }

    fn join(&mut self, seat: usize) {
        let connection = ConnectionId(seat as u64);
        self.input(Input::Joined { connection, key: KeyHash(key(seat)), since: None });
    }

    /// Lets time pass.
    fn wait(&mut self, milliseconds: u64) {
        let sent = self.room.wait(milliseconds);
        self.hear(sent);
    }

    /// Lets a person answer what is asked. Returns whether it was a turn.
    fn answer(&mut self, seat: usize) -> bool {
        let Some(view) = self.views[seat].take_if(|view| !view.legal.is_empty()) else { return false };
        let (connection, event_number, action) =
            (ConnectionId(seat as u64), view.event_number, answer(&view));
        self.input(Input::Acted { connection, event_number, action });
        matches!(view.stage, Stage::Turn { .. })
    }
}

/// Returns the simplest answer: passes, else does the first thing that is legal.
fn answer(view: &View) -> Action {
    if view.legal.contains(&Action::Pass) { Action::Pass } else { view.legal[0] }
}

/// Somebody thinks for thirty seconds of the bank, and then loses the link, so that a bot sits in and plays.
/// Whose decision comes next differs with the place of the third player.
#[test]
fn a_decision_that_a_bot_has_made_costs_nothing_later() {
    let clock = Clock::Seconds { decision: 20, bank: 120 };
    for bot in 0..3 {
        let mut table = Table::new(clock, bot);
        let Some(running) = table.clocks.running else { continue };
        let (seat, connection) = (running.seat.index(), ConnectionId(running.seat.index() as u64));
        let other = 3 - seat - bot;
        table.wait(50_000);
        table.input(Input::Left { connection });
        let event = |table: &Table| table.views[other].as_ref().map(|view| view.event_number);
        let before = event(&table);
        for _ in 0..300 {
            table.wait(1_000);
            if event(&table) != before {
                break;
            }
        }
        assert_ne!(event(&table), before, "a bot has played");
        table.join(seat);
        table.input(Input::SeatsRequested { connection, request: SeatRequest::Return });
        let mut has_played = false;
        for _ in 0..60 {
            table.wait(100);
            table.answer(other);
            has_played |= table.answer(seat);
        }
        assert!(has_played, "bot in seat {bot}");
        assert_eq!(table.clocks.banks[seat], 120_000, "bot in seat {bot}");
    }
}
