//! A room in virtual time, whose store and bots answer at once.

use std::collections::VecDeque;

use room::{ConnectionId, Input, Output, Room, TableDescription, Time};
use table::{Action, View};
use wire::ToClient;

/// What a room has sent, in order.
pub(crate) type Sent = Vec<(ConnectionId, ToClient)>;

/// The room, and the present time in milliseconds.
#[derive(Clone)]
pub(crate) struct InstantRoom {
    room: Room,
    pub(crate) now: u64,
    timer: Option<u64>,
    /// How the bots decide.
    decide: fn(&View) -> Action,
}

impl InstantRoom {
    /// Opens the room of a table.
    pub(crate) fn new(table: TableDescription, decide: fn(&View) -> Action) -> Self {
        let room = Room::rebuild(table, &[], Time::default()).unwrap();
        Self { room, now: 0, timer: None, decide }
    }

    /// Takes an input, and the answers of the store and the bots.
    pub(crate) fn input(&mut self, input: Input) -> Sent {
        let mut sent = Sent::new();
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            for output in self.room.handle(Time::from_millis(self.now), input) {
                match output {
                    Output::Store(_) => inputs.push_back(Input::Stored),
                    Output::WakeAt(time) => self.timer = time.map(Time::as_millis),
                    Output::AskBot { seat, view, .. } => {
                        let (event_number, action) = (view.event_number, (self.decide)(&view));
                        inputs.push_back(Input::BotDecided { seat, event_number, action });
                    }
                    Output::Send { connection, message } => sent.push((connection, message)),
                    _ => {}
                }
            }
        }
        sent
    }

    /// Lets time pass.
    pub(crate) fn wait(&mut self, milliseconds: u64) -> Sent {
        let mut sent = Sent::new();
        let end = self.now + milliseconds;
        while let Some(timer) = self.timer.filter(|&timer| timer <= end) {
            self.now = self.now.max(timer);
            self.timer = None;
            sent.extend(self.input(Input::TimeIsNow));
        }
        self.now = end;
        sent
    }
}
