//! A hand of a finished match, cut to a few events that have every field.

use cards::{Seat, Wind};
use table::{Claim, Discard, OpenSeat, SeatEvent, SetView, View, Wall, WallOpening};
use wire::{DiscardChange, RecordedHand, ReplayedEvent, ReplayedHand, TableInfo};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Returns a seat with a few cards.
pub(crate) fn open_seat() -> OpenSeat {
    let cards = |text: &str| cards::parse_cards(text).unwrap();
    OpenSeat {
        points: 36,
        wind: Some(Wind::East),
        held: cards("123m5z"),
        drawn: Some("7p".parse().unwrap()),
        sets: [SetView { set: Some("(555s)".parse().unwrap()), discard: Some(3) }].into_iter().collect(),
        flowers: [0, 1, 0, 2],
        waiting: true,
    }
}

fn moment(number: u32, event: SeatEvent) -> ReplayedEvent {
    ReplayedEvent {
        number,
        event,
        outranked: Vec::new(),
        decided: Vec::new(),
        well: 70,
        wall: None,
        seats: Vec::new(),
        discards: None,
    }
}

/// Returns a hand at this table.
pub(crate) fn replayed_hand(table: TableInfo, view: View) -> ReplayedHand {
    let card = "5s".parse().unwrap();
    let discarded = SeatEvent::Discarded { seat: seat(0), card };
    let opening = WallOpening { throws: [[1, 2], [3, 4]], side: seat(1), counted: 10, stacks: 17 };
    let claimed = SeatEvent::Claimed {
        seat: seat(2),
        from: seat(0),
        set: "(555s)".parse().unwrap(),
        card,
        beaten: None,
    };
    let discard = Discard { card, seat: seat(0), taken_by: None };
    ReplayedHand {
        table,
        hand_number: 2,
        hand_count: 3,
        view,
        hands: vec![RecordedHand { winner: Some(seat(1)), score_changes: vec![0, 12, 0] }],
        finished: true,
        moments: vec![
            ReplayedEvent {
                wall: Some(Wall { opening, replacements: 0, dead: 14 }),
                ..moment(88, SeatEvent::WallOpened(opening))
            },
            ReplayedEvent {
                decided: vec![seat(1), seat(2)],
                seats: vec![(seat(0), open_seat())],
                discards: Some(DiscardChange { kept: 3, added: vec![discard] }),
                ..moment(89, discarded)
            },
            ReplayedEvent { outranked: vec![(seat(1), Claim::Sequence)], ..moment(90, claimed) },
        ],
    }
}
