//! Events as one seat may know them.

use arrayvec::ArrayVec;
use cards::{Card, Seat, Wind};
use hands::{Set, WinMethod};
use rules::Total;
use serde::{Deserialize, Serialize};

use crate::event::{Beaten, Claim, Event, ScoreChanges};
use crate::wall::WallOpening;

/// An event as one seat or a spectator may know it: an [`Event`] without what is hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatEvent {
    /// A hand begins.
    HandBegan {
        /// The number of the hand in the match, from 1.
        hand_number: u32,
        /// The dealer.
        dealer: Seat,
        /// The wind of the round, where there are rounds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round: Option<Wind>,
    },
    /// The wall was opened.
    WallOpened(WallOpening),
    /// A seat was dealt its cards.
    Dealt {
        /// The seat that gets the cards.
        seat: Seat,
        /// The number of cards.
        count: u8,
        /// The cards, `None` if they are another seat's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<ArrayVec<Card, 14>>,
    },
    /// A card was drawn.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// The number of cards left in the well.
        well: u8,
        /// Whether the card came from the rear, as the replacement of a four.
        #[serde(default, skip_serializing_if = "is_false")]
        from_rear: bool,
        /// The card, `None` if another seat drew it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A flower was laid.
    Flower {
        /// The owner.
        seat: Seat,
        /// The flower.
        card: Card,
    },
    /// A card was discarded.
    Discarded {
        /// The seat that discarded the card.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A player announced that one card is missing.
    Waiting {
        /// The waiting seat.
        seat: Seat,
    },
    /// A discard was claimed.
    Claimed {
        /// The claimant.
        seat: Seat,
        /// The seat that discarded the card.
        from: Seat,
        /// The set as it lies.
        set: Set,
        /// The card that was claimed.
        card: Card,
        /// The viewer's own claim, if it was outranked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beaten: Option<Claim>,
    },
    /// A four was laid, or the fourth card added to a triplet.
    Four {
        /// The owner.
        seat: Seat,
        /// The four as it lies.
        set: Set,
    },
    /// A set was laid face down.
    Laid {
        /// The owner.
        seat: Seat,
        /// The set, `None` if it is another seat's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        set: Option<Set>,
    },
    /// The first call is heard: the caller names a set next.
    Called {
        /// The seat.
        seat: Seat,
        /// The seat that discarded the card.
        from: Seat,
        /// The card.
        card: Card,
    },
    /// The caller cannot make a set with the discard.
    FalseCall {
        /// The seat.
        seat: Seat,
        /// The discard.
        card: Card,
    },
    /// A set of the false caller went face up to the discards.
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
    /// The discards were shuffled into a new stock.
    Reshuffled {
        /// The number of cards in the new stock.
        well: u8,
        /// Whether the newest discard stays, because it can still be called for.
        #[serde(default, skip_serializing_if = "is_false")]
        kept: bool,
    },
    /// A player went out.
    WentOut {
        /// The seat.
        seat: Seat,
        /// The seat that discarded the last card, or whose four was robbed; `None` if the card was drawn.
        from: Option<Seat>,
        /// The card that completed the hand.
        card: Card,
        /// The win method, where it affects the score (Q30).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        won_by: Option<WinMethod>,
        /// The value of the hand.
        #[serde(flatten)]
        total: Total,
        /// The change of each seat's score.
        score_changes: ScoreChanges,
        /// The viewer's own claim, if it was outranked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beaten: Option<Claim>,
    },
    /// A card was due and none may be drawn: nobody scores.
    Void,
    /// The match is over.
    MatchOver,
    /// A move was taken back, with everything after it.
    TakenBack {
        /// The seat that made the move.
        seat: Seat,
        /// The number of the event at which the game stands again.
        to: u32,
    },
    /// An event that was taken back before anybody saw it.
    Unseen,
}

/// Returns what this seat, or a spectator for `None`, may know of an event (M55).
pub fn event_for_seat(event: &Event, viewer: Option<Seat>) -> SeatEvent {
    let own = |seat: &Seat| viewer == Some(*seat);
    let beaten = |claims: &Beaten| viewer.and_then(|seat| claims[seat.index()]);
    match event {
        &Event::HandBegan { hand_number, dealer, round } => {
            SeatEvent::HandBegan { hand_number, dealer, round }
        }
        &Event::WallOpened(opened) => SeatEvent::WallOpened(opened),
        Event::Dealt { seat, cards } => SeatEvent::Dealt {
            seat: *seat,
            count: cards.len() as u8,
            cards: own(seat).then(|| cards.clone()),
        },
        Event::Drew { seat, card, well, from_rear } => SeatEvent::Drew {
            seat: *seat,
            well: *well,
            from_rear: *from_rear,
            card: own(seat).then_some(*card),
        },
        &Event::Flower { seat, card } => SeatEvent::Flower { seat, card },
        &Event::Discarded { seat, card } => SeatEvent::Discarded { seat, card },
        &Event::Waiting { seat } => SeatEvent::Waiting { seat },
        Event::Claimed { seat, from, set, card, beaten: claims } => {
            SeatEvent::Claimed { seat: *seat, from: *from, set: *set, card: *card, beaten: beaten(claims) }
        }
        &Event::Four { seat, set } => SeatEvent::Four { seat, set },
        Event::Laid { seat, set } => SeatEvent::Laid { seat: *seat, set: own(seat).then_some(*set) },
        &Event::Called { seat, from, card } => SeatEvent::Called { seat, from, card },
        &Event::FalseCall { seat, card } => SeatEvent::FalseCall { seat, card },
        &Event::SetForfeited { seat, by, set, index } => SeatEvent::SetForfeited { seat, by, set, index },
        &Event::Reshuffled { well, kept } => SeatEvent::Reshuffled { well, kept },
        Event::WentOut { seat, from, hand, total, score_changes, beaten: claims } => SeatEvent::WentOut {
            seat: *seat,
            from: *from,
            card: hand.completing_card.map_or(Card::JOKER, |last| last.card),
            won_by: hand.context.won_by,
            total: *total,
            score_changes: score_changes.clone(),
            beaten: beaten(claims),
        },
        Event::Void => SeatEvent::Void,
        Event::MatchOver => SeatEvent::MatchOver,
        &Event::TakenBack { seat, to } => SeatEvent::TakenBack { seat, to },
        Event::Unseen => SeatEvent::Unseen,
    }
}

/// Serde skips fields for which this returns true.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}
