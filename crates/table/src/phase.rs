//! What a game waits for. Each phase has its own fields and no others, so none can contradict another.

use cards::{Card, MAX_SEATS, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::calls::CallWindow;
use crate::view::Outcome;

/// What those who have answered said, by seat.
pub type Answers = [Option<Action>; MAX_SEATS];

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// A seat is to discard, or to go out (M7).
    Turn {
        /// Whose turn it is.
        seat: Seat,
        /// The drawn card, still beside the hand. `None` after a claim, which is not followed by a draw
        /// (M17), and after a set was laid out of the hand (H9).
        drawn: Option<DrawnCard>,
    },
    /// A discard may be claimed (M11–M16).
    Claim {
        /// The newest discard.
        card: Card,
        /// Who discarded it.
        from: Seat,
        /// Who can claim it and has not answered.
        pending: Seats,
        /// What those who have answered said.
        answers: Answers,
    },
    /// The fourth card of a triplet, just added, may be robbed (Q17).
    Robbing {
        /// The card added.
        card: Card,
        /// Who added it.
        from: Seat,
        /// Who can go out with it and has not answered.
        pending: Seats,
        /// What those who have answered said.
        answers: Answers,
    },
    /// A discard may be called for (H15).
    Calls {
        /// What is called for, and who has called.
        window: CallWindow,
        /// Who has been asked.
        asked: Seats,
        /// Who has not answered.
        pending: Seats,
    },
    /// The first to call is to name the set (H17).
    Naming(CallWindow),
    /// The first to call has called falsely: the next in turn takes back one of that player's sets (H18).
    Forfeit(CallWindow),
    /// The hand is over; any seat may have the next one dealt.
    HandOver(Outcome),
    /// The match is over (M27).
    MatchOver(Outcome),
}

/// The card drawn for a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawnCard {
    /// The card.
    pub card: Card,
    /// Where the card came from.
    pub source: DrawSource,
}

/// Where a drawn card came from: everybody at the table sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawSource {
    /// From the front of the well, in turn.
    Front,
    /// From the rear of the wall, as the replacement of a four (Q12).
    Rear,
    /// From the front, and no other card may be drawn after it (Q30).
    Last,
    /// With the deal: the dealer of this game begins with a complete hand of fourteen (Q5).
    Deal,
}

impl Phase {
    /// How the hand ended, once it has.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::HandOver(outcome) | Self::MatchOver(outcome) => Some(*outcome),
            _ => None,
        }
    }
}
