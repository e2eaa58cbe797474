//! The banks of people, in a room whose store and bots answer at once.

use std::collections::VecDeque;

use cards::{Seat, Seed};
use room::{
    ConnectionId, Holder, Input, KeyHash, Output, Passing, Room, SeatRequest, SeatingPlan, TableDescription,
    Time,
};
use rules::{RuleSet, Switches};
use table::{Action, Setup, Stage, View};
use wire::{Assistance, Clock, Clocks, Pace, Timing, ToClient, WindowLength};

fn key(seat: usize) -> KeyHash {
    KeyHash(format!("key {seat}"))
}

/// A table of two people with a clock.
struct Table {
    room: Room,
    now: u64,
    timer: Option<u64>,
    clocks: Clocks,
    /// The newest view of each seat.
    views: [Option<View>; 2],
}

impl Table {
    fn new(clock: Clock) -> Self {
        let person = |seat| Holder::Person { name: format!("Maja {seat}"), key: key(seat), stood_in: false };
        let plan = SeatingPlan::forming(vec![person(0), person(1)], KeyHash("invitation".to_owned()));
        let setup = Setup {
            rules: RuleSet::MahoBasic,
            switches: Switches::default(),
            seats: 2,
            seed: Seed::from_number(1),
        };
        let table = TableDescription {
            id: "n2xw3hf4y5cg".to_owned(),
            setup,
            seating: SeatingPlan { forming: false, ..plan },
            stand_in: "greedy".to_owned(),
            window: WindowLength::Ordinary,
            pace: Pace::Instant,
            passing: Passing::default(),
            assistance: Assistance::Legal,
            timing: Timing { clock, ..Timing::default() },
            banks: Vec::new(),
            damaged: false,
        };
        let room = Room::rebuild(table, &[], Time::default()).unwrap();
        let clocks = Clocks { banks: Vec::new(), running: None };
        let mut table = Self { room, now: 0, timer: None, clocks, views: [None, None] };
        (0..2).for_each(|seat| table.join(seat));
        table
    }

    fn input(&mut self, input: Input) {
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            for output in self.room.handle(Time::from_millis(self.now), input) {
                match output {
                    Output::Store(_) => inputs.push_back(Input::Stored),
                    Output::WakeAt(time) => self.timer = time.map(Time::as_millis),
                    Output::AskBot { seat, view, .. } => {
                        let (event_number, action) = (view.event_number, answer(&view));
                        inputs.push_back(Input::BotDecided { seat, event_number, action });
                    }
                    Output::Send { connection, message } => self.hear(connection.0 as usize, message),
                    _ => {}
                }
            }
        }
    }

    fn hear(&mut self, seat: usize, message: ToClient) {
        match message {
            ToClient::Welcome { view, .. } | ToClient::Update { view, .. } => self.views[seat] = Some(view),
            ToClient::Clocks(clocks) => self.clocks = clocks,
            _ => {}
        }
    }

    fn join(&mut self, seat: usize) {
        let connection = ConnectionId(seat as u64);
        self.input(Input::Joined { connection, key: key(seat), since: None });
    }

    /// Lets time pass.
    fn wait(&mut self, milliseconds: u64) {
        let end = self.now + milliseconds;
        while let Some(timer) = self.timer.filter(|&timer| timer <= end) {
            self.now = self.now.max(timer);
            self.timer = None;
            self.input(Input::TimeIsNow);
        }
        self.now = end;
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

#[test]
fn a_decision_that_a_bot_has_made_costs_nothing_later() {
    let mut table = Table::new(Clock::Seconds { decision: 20, bank: 120 });
    let seat = table.clocks.running.expect("somebody is on turn").seat.index();
    let other = 1 - seat;
    // Thirty seconds of the bank, and then the link breaks until a bot sits in and plays.
    table.wait(50_000);
    let event = table.views[other].as_ref().unwrap().event_number;
    table.input(Input::Left { connection: ConnectionId(seat as u64) });
    for _ in 0..40 {
        table.wait(10_000);
        table.answer(other);
    }
    let seen = table.views[other].as_ref().map_or(event, |view| view.event_number);
    assert!(seen > event || table.views[other].is_none(), "a bot has played");
    table.join(seat);
    table
        .input(Input::SeatsRequested { connection: ConnectionId(seat as u64), request: SeatRequest::Return });
    let has_played = (0..40).any(|_| {
        table.answer(other);
        table.answer(seat)
    });
    assert!(has_played);
    assert_eq!(table.clocks.banks[seat], 120_000, "{:?}", Seat::new(seat as u8));
}
