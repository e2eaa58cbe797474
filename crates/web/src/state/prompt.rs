//! The question that the player must answer.

use table::{Action, Answer, Stage, View};

/// The question that the player must answer now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Prompt {
    /// To discard, or to go out.
    Turn,
    /// To claim a discard, to rob a four (Q17), or to pass.
    Claim,
    /// To call for a discard, or to pass (H15).
    Call,
    /// To name the set for a called discard (H17).
    Name,
    /// To choose the set that a false caller forfeits (H18).
    Penalty,
    /// Nothing.
    #[default]
    Wait,
    /// To have the next hand dealt.
    HandOver,
    /// Nothing: the match is over.
    MatchOver,
}

impl Prompt {
    /// Returns the question for the seat of this view.
    pub fn of(view: &View) -> Self {
        let mine = |seat| view.seat == Some(seat);
        match view.stage {
            Stage::Turn { seat } if mine(seat) => Self::Turn,
            Stage::Claim { answer: Answer::Pending, .. } if view.legal.contains(&Action::Call) => Self::Call,
            Stage::Claim { answer: Answer::Pending, .. } | Stage::Robbing { answer: Answer::Pending, .. } => {
                Self::Claim
            }
            Stage::Naming { seat, .. } if mine(seat) => Self::Name,
            Stage::Forfeit { by, .. } if mine(by) => Self::Penalty,
            Stage::HandOver(_) => Self::HandOver,
            Stage::MatchOver(_) => Self::MatchOver,
            _ => Self::Wait,
        }
    }

    /// Whether the prompt asks for an answer to another seat's move.
    pub const fn is_answer(self) -> bool {
        matches!(self, Self::Claim | Self::Call | Self::Name | Self::Penalty)
    }

    /// Returns the name in the document, which the browser tests read.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Claim => "claim",
            Self::Call => "call",
            Self::Name => "name",
            Self::Penalty => "penalty",
            Self::Wait => "wait",
            Self::HandOver => "hand-over",
            Self::MatchOver => "match-over",
        }
    }
}
