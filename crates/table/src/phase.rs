//! What a game waits for. Each phase has its own fields and no others, so none can contradict another.

use cards::{Card, MAX_SEATS, Seat, Seats};

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
        /// The card drawn, still beside the hand; `None` after a claim, which is not followed by a draw (M17), and
        /// once a set was laid out of the hand (H9).
        drawn: Option<Card>,
        /// Where the drawn card came from.
        origin: DrawSource,
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

/// Where a drawn card came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawSource {
    /// From the front of the well, in turn.
    Front,
    /// From its rear, in place of a four (Q12).
    Rear,
    /// It is the last card of a dealer's hand of fourteen (Q5).
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
