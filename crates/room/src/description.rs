//! The fixed facts of a table, from which a room is built together with the stored actions.

use table::{PlayedAction, Record, RecordedPlayer, Setup};
use wire::{Assistance, Pace, SeatInfo};

use crate::passing::Passing;

/// The facts from which a room is built, in addition to the stored actions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableDescription {
    /// The table's identifier in its address.
    pub id: String,
    /// The setup of the match.
    pub setup: Setup,
    /// The players, from seat 0. A player without a bot is a person.
    pub players: Vec<SeatInfo>,
    /// The current pace.
    pub pace: Pace,
    /// The seats that have the room pass for them.
    pub passing: Passing,
    /// The help that the table gives to its players.
    pub assistance: Assistance,
    /// Whether newer actions than the stored ones were damaged and set aside.
    pub damaged: bool,
}

impl TableDescription {
    /// Returns the record of the match with these actions.
    pub fn record(&self, actions: Vec<PlayedAction>) -> Record {
        let recorded =
            |seat: &SeatInfo| RecordedPlayer { name: Some(seat.name.clone()), bot: seat.bot.clone() };
        Record { setup: self.setup.clone(), players: self.players.iter().map(recorded).collect(), actions }
    }
}
