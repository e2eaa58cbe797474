//! The phase: what a game is waiting for. Each phase has only the fields that it needs, so that fields cannot
//! contradict each other.

use cards::{Card, MAX_SEATS, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::call_window::CallWindow;
use crate::outcome::Outcome;

/// The answers given so far, by seat.
pub type Answers = [Option<Action>; MAX_SEATS];

/// The phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// A seat must discard or go out (M7).
    Turn {
        /// The seat in turn.
        seat: Seat,
        /// The drawn card, kept apart from the hand. `None` after a claim (M17) and after a set was laid out
        /// of the hand (H9).
        drawn: Option<DrawnCard>,
    },
    /// A discard may be claimed (M11–M16).
    Claim {
        /// The newest discard.
        card: Card,
        /// The seat that discarded the card.
        from: Seat,
        /// The seats that can claim the card and have not answered.
        pending: Seats,
        /// The answers given so far.
        answers: Answers,
    },
    /// The fourth card, just added to a triplet, may be robbed (Q17).
    Robbing {
        /// The added card.
        card: Card,
        /// The seat that added the card.
        from: Seat,
        /// The seats that can go out with the card and have not answered.
        pending: Seats,
        /// The answers given so far.
        answers: Answers,
    },
    /// A discard may be called for (H15).
    Calls {
        /// The discard and the calls for it.
        window: CallWindow,
        /// The seats that were asked.
        asked: Seats,
        /// The seats that have not answered.
        pending: Seats,
    },
    /// The first caller must name a set or go out (H17).
    Naming(CallWindow),
    /// The first caller has called falsely, and the next seat in turn chooses the set to forfeit (H18).
    Forfeit(CallWindow),
    /// The hand is over. Any seat may deal the next one.
    HandOver(Outcome),
    /// The match is over (M27).
    MatchOver(Outcome),
}

/// The card drawn for a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawnCard {
    /// The card.
    pub card: Card,
    /// The source of the card.
    pub source: DrawSource,
}

/// The source of a drawn card, which everybody at the table sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawSource {
    /// The front of the well, in turn.
    Front,
    /// The rear of the wall, as the replacement of a four (Q12).
    Rear,
    /// The front of the well, with no further card to draw (Q30).
    Last,
    /// The deal: in this game the dealer starts with fourteen cards (Q5).
    Deal,
}

impl Phase {
    /// Returns the outcome of the hand; `None` while the hand is being played.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::HandOver(outcome) | Self::MatchOver(outcome) => Some(*outcome),
            _ => None,
        }
    }
}
