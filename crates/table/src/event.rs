//! What happened, in full. What a seat may know of it is a `Seen`, made in the view file.

use arrayvec::ArrayVec;
use cards::{Card, MAX_SEATS, Seat};
use hands::{Hand, Set};
use serde::{Deserialize, Serialize};

/// A kind of claim, weakest first (M15).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// For a sequence (*Tcheu*, *Tjao*).
    Sequence,
    /// For a triplet (*Pang*, *Pong*).
    Triplet,
    /// To go out (*Mhing*).
    GoOut,
}

/// Which claims a better one has beaten, by seat: told to their makers alone (M55).
pub type Beaten = [Option<Claim>; MAX_SEATS];

/// Something that happened at the table. Every event has a number, counted from 1 through the whole match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A hand begins: its number from 1, and who deals (M3).
    HandBegan {
        /// The number of the hand in the match, from 1.
        hand: u32,
        /// Who deals.
        dealer: Seat,
    },
    /// A seat has got its cards (M4), flowers among them, which are laid next (M5).
    Dealt {
        /// Whose they are.
        seat: Seat,
        /// The cards, in the order in which they came.
        cards: ArrayVec<Card, 14>,
    },
    /// A card drawn from the well, in turn (M7) or in place of a flower (M5).
    Drew {
        /// Who drew.
        seat: Seat,
        /// What was drawn; a flower is laid by the next event.
        card: Card,
        /// How many cards are left in the well.
        well: u8,
    },
    /// A flower laid before its owner (M5).
    Flower {
        /// Whose it is.
        seat: Seat,
        /// Which flower.
        card: Card,
    },
    /// A card discarded (M7, M8).
    Discarded {
        /// Who discarded.
        seat: Seat,
        /// What was discarded.
        card: Card,
    },
    /// A player says that one card is missing (M24).
    Waiting {
        /// Who waits.
        seat: Seat,
    },
    /// A discard claimed and laid with two cards of the hand (M17).
    Claimed {
        /// Who has it.
        seat: Seat,
        /// Who discarded it.
        from: Seat,
        /// The set as it lies.
        set: Set,
        /// The card that was claimed, as printed.
        card: Card,
        /// Whose claims were beaten.
        beaten: Beaten,
    },
    /// A player went out (M18): the hand is over.
    WentOut {
        /// Who.
        seat: Seat,
        /// Who discarded the last card; `None` if it was drawn.
        from: Option<Seat>,
        /// The whole hand, with its last card.
        hand: Hand,
        /// What it is worth in credits.
        credits: u32,
        /// What it is worth in points (M53).
        points: u32,
        /// Whose claims were beaten.
        beaten: Beaten,
    },
    /// A card was due and the well empty: nobody scores (M25).
    Void,
    /// Somebody has reached the target: the match is over (M27).
    MatchOver,
}
