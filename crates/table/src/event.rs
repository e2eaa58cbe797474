//! Events with everything that happened. `SeatEvent` is the part that one seat may see.

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

/// Something that happened in a match. Events are numbered from 1 through the whole match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A hand begins (M3).
    HandBegan {
        /// The number of the hand in the match, from 1.
        hand_number: u32,
        /// The dealer.
        dealer: Seat,
        /// The wind of the round, where there are rounds (Q6).
        round: Option<Wind>,
    },
    /// The wall is opened at the place that the dice give (Q4).
    WallOpened(WallOpening),
    /// A seat was dealt its cards (M4). Flowers among them are laid next (M5).
    Dealt {
        /// The seat that gets the cards.
        seat: Seat,
        /// The cards, in the order in which they came.
        cards: ArrayVec<Card, 14>,
    },
    /// A card was drawn from the well: for a turn (M7), to replace a flower (M5) or a four (Q12), or after a
    /// forfeit (H18).
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// The drawn card. The next event lays it if it is a flower.
        card: Card,
        /// The number of cards left in the well.
        well: u8,
        /// Whether the card came from the rear, as the replacement of a four (Q12).
        from_rear: bool,
    },
    /// A flower was laid on the table for its owner (M5).
    Flower {
        /// The owner.
        seat: Seat,
        /// The flower.
        card: Card,
    },
    /// A card was discarded (M7, M8).
    Discarded {
        /// The seat that discarded the card.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A player announced that one card is missing (M24).
    Waiting {
        /// The waiting seat.
        seat: Seat,
    },
    /// A discard was claimed and laid in a set with cards of the hand (M17).
    Claimed {
        /// The claimant.
        seat: Seat,
        /// The seat that discarded the card.
        from: Seat,
        /// The set as it lies.
        set: Set,
        /// The card that was claimed, as printed.
        card: Card,
        /// The claims that this action outranked.
        beaten: Beaten,
    },
    /// A four was laid face down out of the hand, or the fourth card was added to an open triplet. An added
    /// card may now be robbed (Q11, Q17).
    Four {
        /// The owner.
        seat: Seat,
        /// The four as it lies.
        set: Set,
    },
    /// A set was laid face down out of the hand (H9).
    Laid {
        /// The owner.
        seat: Seat,
        /// The set.
        set: Set,
    },
    /// The first call is heard: the caller names a set next (H17).
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
    /// A set of the false caller went face up to the discards (H18).
    SetForfeited {
        /// The owner.
        seat: Seat,
        /// The seat that chose the set.
        by: Seat,
        /// The set.
        set: Set,
        /// The index of the set in the order of laying, from 0.
        index: u8,
    },
    /// The discards were shuffled into a new stock (H14).
    Reshuffled {
        /// The number of cards in the new stock.
        well: u8,
        /// Whether the newest discard stays, because it can still be called for.
        kept: bool,
    },
    /// A player went out (M18): the hand is over.
    WentOut {
        /// The seat.
        seat: Seat,
        /// The seat that discarded the last card, or whose four was robbed; `None` if the card was drawn.
        from: Option<Seat>,
        /// The whole hand, with its last card.
        hand: Hand,
        /// The value of the hand.
        total: Total,
        /// The change of each seat's score (M26, Q36).
        score_changes: ScoreChanges,
        /// The claims that this action outranked.
        beaten: Beaten,
    },
    /// A card was due and none may be drawn: nobody scores (M25, Q14, H14).
    Void,
    /// The match is over (M27, Q6, H20–H22).
    MatchOver,
    /// A move was taken back, with everything after it. The numbers of events go on.
    TakenBack {
        /// The seat that made the move.
        seat: Seat,
        /// The number of the event at which the game stands again.
        to: u32,
    },
    /// An event that was taken back before anybody saw it.
    Unseen,
}
