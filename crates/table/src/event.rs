//! What happened, in full. What a seat may know of it is a `SeatEvent`, made in the view file.

use arrayvec::ArrayVec;
use cards::{Card, MAX_SEATS, Seat, Wind};
use hands::{Hand, Set};
use rules::Total;
use serde::{Deserialize, Serialize};

use crate::wall::WallOpening;

/// A kind of claim, weakest first (M15).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// For a sequence (*Tcheu*, *Tjao*).
    Sequence,
    /// For a triplet (*Pang*, *Pong*), or a four (Q13).
    Triplet,
    /// To go out (*Mhing*).
    GoOut,
}

/// The outranked claims, by seat. Each is shown only to the seat that made it (M55).
pub type Beaten = [Option<Claim>; MAX_SEATS];

/// The changes of the scores, by seat.
pub type ScoreChanges = ArrayVec<i32, MAX_SEATS>;

/// Something that happened at the table. Every event has a number, counted from 1 through the whole match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A hand begins: its number from 1, and who deals (M3).
    HandBegan {
        /// The number of the hand in the match, from 1.
        hand_number: u32,
        /// The dealer.
        dealer: Seat,
        /// The wind of the round, where there are rounds (Q6).
        round: Option<Wind>,
    },
    /// The wall is opened where the dice say (Q4).
    WallOpened(WallOpening),
    /// A seat has got its cards (M4), flowers among them, which are laid next (M5).
    Dealt {
        /// The seat that gets the cards.
        seat: Seat,
        /// The cards, in the order in which they came.
        cards: ArrayVec<Card, 14>,
    },
    /// A card drawn from the well, in turn (M7) or in place of a flower (M5).
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// What was drawn; a flower is laid by the next event.
        card: Card,
        /// How many cards are left in the well.
        well: u8,
        /// Whether it came from the rear, in place of a four (Q12).
        rear: bool,
    },
    /// A flower laid before its owner (M5).
    Flower {
        /// The owner.
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
        /// The waiting seat.
        seat: Seat,
    },
    /// A discard claimed and laid with two cards of the hand (M17).
    Claimed {
        /// The claimant.
        seat: Seat,
        /// The seat that discarded the card.
        from: Seat,
        /// The set as it lies.
        set: Set,
        /// The card that was claimed, as printed.
        card: Card,
        /// The claims that this claim outranked.
        beaten: Beaten,
    },
    /// A four laid out of the hand, face down, or open: the fourth card added to a triplet, which may now be
    /// robbed (Q11, Q17).
    Four {
        /// The owner.
        seat: Seat,
        /// The four as it lies.
        set: Set,
    },
    /// A set laid face down out of the hand (H9).
    Laid {
        /// The owner.
        seat: Seat,
        /// The set.
        set: Set,
    },
    /// The first call: the caller names the set next (H17).
    Called {
        /// The seat.
        seat: Seat,
        /// The seat that discarded the card.
        from: Seat,
        /// The card.
        card: Card,
    },
    /// The caller cannot make a set with the discard (H18).
    FalseCall {
        /// The seat.
        seat: Seat,
        /// The discard.
        card: Card,
    },
    /// A set of the false caller goes face up to the discards (H18).
    SetForfeited {
        /// The owner.
        seat: Seat,
        /// The seat that chose the set.
        by: Seat,
        /// The set.
        set: Set,
        /// Its index in the order of laying, from 0.
        index: u8,
    },
    /// The discards were shuffled into a new stock (H14).
    Reshuffled {
        /// How many cards are in it.
        well: u8,
        /// Whether the newest discard stays, because it can still be called for.
        kept: bool,
    },
    /// A player went out (M18): the hand is over.
    WentOut {
        /// The seat.
        seat: Seat,
        /// Who discarded the last card; `None` if it was drawn.
        from: Option<Seat>,
        /// The whole hand, with its last card.
        hand: Hand,
        /// What it is worth.
        total: Total,
        /// The change of each seat's score (M26, Q36).
        score_changes: ScoreChanges,
        /// The claims that this claim outranked.
        beaten: Beaten,
    },
    /// A card was due and none may be drawn: nobody scores (M25, Q14, H14).
    Void,
    /// The match has come to its end (M27, Q6, H20–H22).
    MatchOver,
}
