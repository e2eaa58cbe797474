//! The fixed facts of a table, from which a room is built together with the stored actions.

use cards::Seed;
use serde::{Deserialize, Serialize};
use table::{PlayedAction, Record, RecordedPlayer, Setup};
use wire::{Assistance, Pace, Timing, WindowLength};

use crate::holder::Holder;
use crate::key_hash::KeyHash;
use crate::passing::Passing;
use crate::seating::SeatingPlan;
use crate::table_entry::TableEntry;
use crate::takeback::kept_actions;

/// The facts from which a room is built, in addition to the stored actions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableDescription {
    /// The table's identifier in its address.
    pub id: String,
    /// The setup of the match.
    pub setup: Setup,
    /// Who had which seat when the table was made. The log holds the later changes.
    pub seating: SeatingPlan,
    /// The kind of the bots that take free seats and play for people who are away.
    pub stand_in: String,
    /// The length of the claim window, at a table of several people.
    pub window: WindowLength,
    /// The clock, and what happens when somebody is away, at a table of several people.
    pub timing: Timing,
    /// What is left of each seat's bank, in milliseconds; empty before the first decision.
    pub banks: Vec<u32>,
    /// The time for the decision that the table waits for, by correspondence.
    pub due: Option<Due>,
    /// The current pace.
    pub pace: Pace,
    /// The seats that have the room pass for them.
    pub passing: Passing,
    /// The help that the table gives to its players.
    pub assistance: Assistance,
    /// The hash of the key that opens a table on the server's list of open tables; `None` on a server
    /// without such a list.
    pub open_key: Option<KeyHash>,
    /// Whether newer actions than the stored ones were damaged and set aside.
    pub damaged: bool,
    /// What a rematch gets, drawn at random whenever a room is built; `None`: no rematch is possible.
    pub next: Option<NextTable>,
}

/// The time by which a decision is made by correspondence. It outlasts the room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Due {
    /// The event that the decision answers.
    pub event_number: u32,
    /// The time at which the default action is played, in milliseconds since 1970.
    pub at: u64,
}

/// What a room cannot draw by itself: the identifier and the deals of another table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NextTable {
    /// The identifier.
    pub id: String,
    /// The seed.
    pub seed: Seed,
}

impl TableDescription {
    /// Applies the log's changes of the seats, and returns the actions of the match, without those that were
    /// taken back.
    pub fn take_log(&mut self, log: &[TableEntry]) -> Vec<PlayedAction> {
        for entry in log {
            if let TableEntry::Seats { change, .. } = entry {
                self.seating.apply(change);
            }
        }
        kept_actions(log)
    }

    /// Returns the number of decisions in a log that the only person took back. Where several people agree
    /// to a takeback, none counts.
    pub fn taken_back(&self, log: &[TableEntry]) -> u32 {
        let is_takeback = |entry: &&TableEntry| matches!(entry, TableEntry::TakenBack(_));
        if self.seating.is_solitary() { log.iter().filter(is_takeback).count() as u32 } else { 0 }
    }

    /// Returns the record of the match with these actions, of which the only person took back `taken_back`
    /// decisions.
    pub fn record(&self, actions: Vec<PlayedAction>, taken_back: u32) -> Record {
        let recorded = |holder: &Holder| RecordedPlayer {
            name: holder.name().map(str::to_owned),
            bot: holder.bot().map(str::to_owned),
        };
        let players = self.seating.holders.iter().map(recorded).collect();
        Record { taken_back, actions, ..Record::new(self.setup.clone(), players) }
    }
}
