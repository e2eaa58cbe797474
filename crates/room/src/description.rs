//! What a table is, beside the actions taken at it.

use table::{PlayedAction, Record, RecordedPlayer, Setup};
use wire::{Assistance, Pace, SeatInfo};

/// What a room is built from, beside the actions that were stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableDescription {
    /// The table's name in its address.
    pub id: String,
    /// What the match began with.
    pub setup: Setup,
    /// The players, from seat 0. A player without a bot is a person.
    pub players: Vec<SeatInfo>,
    /// The pace now.
    pub pace: Pace,
    /// How much the table helps its players.
    pub assistance: Assistance,
}

impl TableDescription {
    /// Returns the record of the match with these actions.
    pub fn record(&self, actions: Vec<PlayedAction>) -> Record {
        let recorded =
            |seat: &SeatInfo| RecordedPlayer { name: Some(seat.name.clone()), bot: seat.bot.clone() };
        Record { setup: self.setup.clone(), players: self.players.iter().map(recorded).collect(), actions }
    }
}
