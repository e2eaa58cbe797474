//! The figures of a finished match, counted from its record.

use cards::Seat;
use table::{Event, Record, Replay};
use wire::{MatchFigures, RecordedSeat, SeatFigures};

use crate::api_error::ApiError;
use crate::replayed_hand::unplayable;

/// Returns the players of a record with their points at the end.
pub(crate) fn players(record: &Record, points: &[i32]) -> Vec<RecordedSeat> {
    let seats = Seat::all(record.setup.seats).zip(points);
    let player = |(seat, &points): (Seat, &i32)| {
        let player = record.players.get(seat.index()).cloned().unwrap_or_default();
        RecordedSeat { seat, name: player.name.unwrap_or_default(), bot: player.bot, points }
    };
    seats.map(player).collect()
}

/// Plays a record again, and counts what its seats have won and claimed.
pub(crate) fn match_figures(record: &Record, seat: Seat) -> Result<MatchFigures, ApiError> {
    let mut replay = Replay::new(record).map_err(|error| unplayable(&error))?;
    let (mut own, mut others) = (SeatFigures::default(), SeatFigures::default());
    let mut hands = 0;
    loop {
        for event in replay.events() {
            if let Event::Claimed { seat: who, .. } | Event::WentOut { seat: who, .. } = event {
                let figures = if *who == seat { &mut own } else { &mut others };
                match event {
                    Event::WentOut { total, .. } => figures.won.push(total.points()),
                    _ => figures.claims += 1,
                }
            }
            hands += u32::from(matches!(event, Event::WentOut { .. } | Event::Void));
        }
        if replay.step().map_err(|error| unplayable(&error))?.is_none() {
            break;
        }
    }
    let game = replay.game();
    Ok(MatchFigures {
        rules: record.setup.rules,
        length: game.rules().length,
        seat,
        players: players(record, game.points()),
        hands,
        taken_back: record.taken_back,
        own,
        others,
    })
}
