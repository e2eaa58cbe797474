//! Where in a run a violation happened.

use cards::Seat;
use serde::{Deserialize, Serialize};
use words::Console;

use crate::speech::count;

/// A match of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Place {
    /// A match of `simulate`, from 1.
    Match(u32),
    /// A deal of `arena`, from 1, in one of its seatings, from 1.
    Deal {
        /// The number of the deal.
        deal: u32,
        /// The number of the seating.
        seating: u32,
    },
}

/// The place of a violation, down to the event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Location {
    /// The match.
    pub(crate) place: Place,
    /// The bot's seat.
    pub(crate) seat: Seat,
    /// The decision, if the bot was asked for one.
    pub(crate) decision: Option<DecisionPoint>,
}

/// A decision of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct DecisionPoint {
    /// The number of the hand.
    pub(crate) hand_number: u32,
    /// The number of the event that the decision answers.
    pub(crate) event_number: u32,
}

impl Place {
    /// Returns the place without a seat, for errors.
    pub(crate) fn describe(self, console: Console) -> String {
        let sentence = match self {
            Self::Match(number) => console.in_whole_match(number.into()),
            Self::Deal { deal, seating } => console.in_whole_deal(deal.into(), seating.into()),
        };
        sentence.to_string()
    }
}

impl Location {
    /// Returns the location for people, who count players from 1.
    pub(crate) fn describe(&self, console: Console) -> String {
        let player = count(self.seat.index()) + 1;
        let place = match self.place {
            Place::Match(number) => console.in_match(number.into(), player),
            Place::Deal { deal, seating } => console.in_deal(deal.into(), seating.into(), player),
        };
        let sentence = match self.decision {
            Some(DecisionPoint { hand_number, event_number }) => {
                console.at_event(&place.to_string(), hand_number.into(), event_number.into())
            }
            None => place,
        };
        sentence.to_string()
    }
}
