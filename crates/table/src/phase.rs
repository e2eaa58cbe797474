//! What a game waits for. Each phase has its own fields and no others, so none can contradict another.

use cards::{Card, MAX_SEATS, Seat, Seats};

use crate::action::Action;
use crate::view::Outcome;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// A seat is to discard, or to go out (M7).
    Turn {
        /// Whose turn it is.
        seat: Seat,
        /// The card drawn, still beside the hand; `None` after a claim, which is not followed by a draw (M17).
        drawn: Option<Card>,
    },
    /// A discard may be claimed (M11–M16).
    Claim {
        /// The newest discard.
        card: Card,
        /// Who discarded it.
        from: Seat,
        /// Who can claim it and has not answered.
        owed: Seats,
        /// What those who have answered said, by seat.
        answers: [Option<Action>; MAX_SEATS],
    },
    /// The hand is over; any seat may have the next one dealt.
    HandOver(Outcome),
    /// The match is over (M27).
    MatchOver(Outcome),
}

impl Phase {
    /// How the hand ended, once it has.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::HandOver(outcome) | Self::MatchOver(outcome) => Some(*outcome),
            Self::Turn { .. } | Self::Claim { .. } => None,
        }
    }
}
