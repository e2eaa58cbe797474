//! The match and the decision of a run in which a violation happened.

use cards::Seat;
use serde::{Deserialize, Serialize};
use words::Console;

use crate::speech::count;

/// A match within a run. Numbers count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PlayedMatch {
    /// The number of a match of `simulate`.
    Match(u32),
    /// A deal of `arena`, played in one of its seatings.
    Deal {
        /// The number of the deal.
        deal: u32,
        /// The number of the seating.
        seating: u32,
    },
}

/// The match, the seat and the decision of a violation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Location {
    /// The match.
    pub(crate) place: PlayedMatch,
    /// The bot's seat.
    pub(crate) seat: Seat,
    /// The decision that the bot was asked for; `None` outside decisions.
    pub(crate) decision: Option<DecisionPoint>,
}

/// A decision within a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct DecisionPoint {
    /// The number of the hand.
    pub(crate) hand_number: u32,
    /// The number of the event that the decision answers.
    pub(crate) event_number: u32,
}

impl PlayedMatch {
    /// Returns the name of the match's record: `000001`, or `000001-01` with the seating of a deal.
    pub(crate) fn record_name(self) -> String {
        match self {
            Self::Match(number) => format!("{number:06}"),
            Self::Deal { deal, seating } => format!("{deal:06}-{seating:02}"),
        }
    }

    /// Returns the sentence for an error of the whole match, without a seat.
    pub(crate) fn describe(self, console: Console) -> String {
        let sentence = match self {
            Self::Match(number) => console.in_whole_match(number.into()),
            Self::Deal { deal, seating } => console.in_whole_deal(deal.into(), seating.into()),
        };
        sentence.to_string()
    }
}

impl Location {
    /// Returns the sentence for a violation. It counts players from 1.
    pub(crate) fn describe(&self, console: Console) -> String {
        let player = count(self.seat.index()) + 1;
        let place = match self.place {
            PlayedMatch::Match(number) => console.in_match(number.into(), player),
            PlayedMatch::Deal { deal, seating } => console.in_deal(deal.into(), seating.into(), player),
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
