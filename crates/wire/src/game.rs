//! What a page needs to know of a game beside the cards: which way play runs, how long it lasts, what there is in it.

use rules::{ClaimOrder, LayingRule, PairTiming, Rules};
use serde::{Deserialize, Serialize};

/// The game that is played at a table, with the house's choices made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "what a game has or has not, each by itself")]
pub struct GameInfo {
    /// Which way play runs, seen from above (M6, Q2, H3).
    pub direction: Direction,
    /// When the match is over (M27, Q6, H20–H22).
    pub length: Length,
    /// What everyone starts with (M26, Q7).
    pub start_points: i32,
    /// How many sets a complete hand has beside its pair (M18, Q16, H4).
    pub sets: u8,
    /// Whether seats and rounds have winds, on which a hand's worth depends (Q2, Q6).
    pub winds: bool,
    /// Whether there are fours (Q11).
    pub fours: bool,
    /// Whether sets of the hand are laid face down (H9).
    pub face_down: bool,
    /// Whether the pair can only be made once every set is laid (H11).
    pub pair_last: bool,
    /// Which of several claims is heard (M15, Q13, H17, H19).
    pub claims: Claims,
}

/// Which way play runs, seen from above.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// To the left.
    Clockwise,
    /// To the right.
    Anticlockwise,
}

/// When a match is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Length {
    /// As soon as somebody has this many points (M27, H20, H21).
    Points(u32),
    /// After so many hands, void ones not counted (H22).
    Hands(u32),
    /// After so many rounds, in each of which everybody deals until the deal passes on (Q6).
    Rounds(u32),
}

/// Which of several claims on a discard is heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claims {
    /// The strongest; only those are asked who can claim (M15, Q13).
    Ranked,
    /// The first to call; anyone may, wrongly too (H17, H18).
    Free,
    /// The first to call; only those are asked who can make it good (H19).
    Guarded,
}

impl GameInfo {
    /// What these rules say of it.
    pub fn new(rules: &Rules) -> Self {
        Self {
            direction: match rules.direction {
                rules::Direction::Clockwise => Direction::Clockwise,
                rules::Direction::Anticlockwise => Direction::Anticlockwise,
            },
            length: Length::of(rules),
            start_points: rules.start_points,
            sets: rules.sets,
            winds: rules.has_context,
            fours: rules.has_fours,
            face_down: rules.laying == LayingRule::OneATurn,
            pair_last: rules.pair_timing == PairTiming::Last,
            claims: match rules.claim_order {
                ClaimOrder::Ranked => Claims::Ranked,
                ClaimOrder::FirstCall { guarded: false } => Claims::Free,
                ClaimOrder::FirstCall { guarded: true } => Claims::Guarded,
            },
        }
    }
}

impl Length {
    /// How long a match by these rules is.
    pub fn of(rules: &Rules) -> Self {
        match rules.length {
            rules::Length::Points(points) => Self::Points(points),
            rules::Length::Hands(hands) => Self::Hands(hands),
            rules::Length::Rounds(rounds) => Self::Rounds(rounds),
        }
    }
}
