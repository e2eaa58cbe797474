//! What one seat may know (M55), made here and nowhere else. Bots, sockets and pages hold nothing more.

use arrayvec::ArrayVec;
use cards::{Card, MAX_SEATS, Seat};
use hands::{MAX_SETS, Set};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::event::Claim;

/// The most discards that can lie at once.
pub const MAX_DISCARDS: usize = 124;

/// What a seat, or a spectator, may know of a game now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The newest event that can be answered: an action names it.
    pub event: u32,
    /// Whose view this is; `None`: a spectator's.
    pub seat: Option<Seat>,
    /// The number of the hand, from 1.
    pub hand: u32,
    /// Who deals.
    pub dealer: Seat,
    /// How many cards are in the well.
    pub well: u8,
    /// What is going on.
    pub stage: Stage,
    /// The seats, in order from 0.
    pub seats: ArrayVec<SeatView, MAX_SEATS>,
    /// The cards in one's own hand in order, the one drawn last not among them.
    pub held: ArrayVec<Card, 14>,
    /// The card drawn for this turn, while it is one's own turn.
    pub drawn: Option<Card>,
    /// Every discard of this hand, oldest first.
    pub discards: ArrayVec<Discard, MAX_DISCARDS>,
    /// What one may do.
    pub legal: Vec<Action>,
}

/// What all may know of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatView {
    /// The points won so far in the match.
    pub points: i32,
    /// How many cards are in the hand, a drawn one too.
    pub cards: u8,
    /// The sets laid, in the order in which they were laid.
    pub sets: ArrayVec<Laid, MAX_SETS>,
    /// How many of each flower lie there.
    pub flowers: [u8; 4],
    /// Whether this player has said to be one card short (M24).
    pub waiting: bool,
    /// The whole concealed hand with its last card, once this player has gone out.
    pub shown: ArrayVec<Card, 14>,
}

/// A laid set and where its claimed card came from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Laid {
    /// The set as it lies.
    pub set: Set,
    /// The place of the claimed card among the discards, from 0.
    pub discard: u8,
}

/// A discard, and what became of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Discard {
    /// The card.
    pub card: Card,
    /// Who threw it.
    pub seat: Seat,
    /// Who took it, if somebody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<Seat>,
}

/// What is going on, as one seat may know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// A seat is to discard, or to go out.
    Turn {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A discard may be claimed.
    Claim {
        /// Who discarded.
        from: Seat,
        /// What.
        card: Card,
        /// Where this seat stands in it.
        answer: Answer,
    },
    /// The hand is over; the next can be dealt.
    HandOver(Outcome),
    /// The match is over; the last hand ended so.
    MatchOver(Outcome),
}

/// Where a seat stands in a claim window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It cannot claim, so it owes no answer.
    NotAsked,
    /// It owes an answer.
    Owed,
    /// It has answered so.
    Given(Action),
}

/// How a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Somebody went out.
    Won {
        /// Who.
        seat: Seat,
        /// Who discarded the last card; `None` if it was drawn.
        from: Option<Seat>,
        /// The card that completed the hand.
        card: Card,
        /// What the hand is worth in credits.
        credits: u32,
        /// What the hand is worth in points.
        points: u32,
    },
    /// The well was empty (M25).
    Void,
}

/// An event as one seat, or a spectator, may know it: what `Event` is, less what is hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seen {
    /// A hand begins.
    HandBegan {
        /// The number of the hand in the match, from 1.
        hand: u32,
        /// Who deals.
        dealer: Seat,
    },
    /// A seat has got its cards.
    Dealt {
        /// Whose they are.
        seat: Seat,
        /// How many.
        count: u8,
        /// The cards, if they are one's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<ArrayVec<Card, 14>>,
    },
    /// A card was drawn.
    Drew {
        /// Who drew.
        seat: Seat,
        /// How many cards are left in the well.
        well: u8,
        /// What was drawn, if it is one's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A flower was laid.
    Flower {
        /// Whose it is.
        seat: Seat,
        /// Which flower.
        card: Card,
    },
    /// A card was discarded.
    Discarded {
        /// Who discarded.
        seat: Seat,
        /// What was discarded.
        card: Card,
    },
    /// A player says that one card is missing.
    Waiting {
        /// Who waits.
        seat: Seat,
    },
    /// A discard was claimed.
    Claimed {
        /// Who has it.
        seat: Seat,
        /// Who discarded it.
        from: Seat,
        /// The set as it lies.
        set: Set,
        /// The card that was claimed.
        card: Card,
        /// One's own claim, if this one beat it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beaten: Option<Claim>,
    },
    /// A player went out.
    WentOut {
        /// Who.
        seat: Seat,
        /// Who discarded the last card; `None` if it was drawn.
        from: Option<Seat>,
        /// The card that completed the hand.
        card: Card,
        /// What the hand is worth in credits.
        credits: u32,
        /// What the hand is worth in points.
        points: u32,
        /// One's own claim, if this one beat it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beaten: Option<Claim>,
    },
    /// The well is empty: nobody scores.
    Void,
    /// The match is over.
    MatchOver,
}
