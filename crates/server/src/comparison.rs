//! Two matches of the same deals, side by side.

use cards::Seat;
use table::{PlayedAction, Record, Replay, Stage, View};
use wire::{ComparedTable, MatchComparison, Parting, RecordedHand};

use crate::api_error::ApiError;
use crate::match_figures::players;
use crate::replayed_hand::{ended_hand, unplayable};

/// The fewest hands that both have played from which the part of chance is estimated.
const MIN_HANDS: usize = 4;
/// The number of standard deviations that covers 19 of 20 cases.
const STANDARD_DEVIATIONS: f64 = 1.96;

/// Compares two matches for one seat. The first one is the reader's.
pub(crate) fn compare(records: &[Record; 2], seat: Seat) -> Result<MatchComparison, ApiError> {
    let [first, second] = records;
    if (first.setup.terms(), &first.setup.seed) != (second.setup.terms(), &second.setup.seed) {
        return Err(ApiError::BadRequest("the two matches have different deals or rules".to_owned()));
    }
    if seat.index() >= usize::from(first.setup.seats) {
        return Err(ApiError::BadRequest(format!("the matches have {} seats", first.setup.seats)));
    }
    let tables = [compared_table(first)?, compared_table(second)?];
    let parted = first_difference(first, second, seat).map(|index| parting(first, second, index));
    let parted = parted.transpose()?.flatten();
    let by_chance = parted.as_ref().and_then(|parted| by_chance(&tables, seat, parted.hand));
    let rules = first.setup.rules.rules(&first.setup.switches);
    let length = rules.map_err(|error| ApiError::BadRequest(error.to_string()))?.length;
    Ok(MatchComparison { rules: first.setup.rules, length, seat, tables, parted, by_chance })
}

/// Plays a record, and returns its hands and its result.
pub(crate) fn compared_table(record: &Record) -> Result<ComparedTable, ApiError> {
    let mut replay = Replay::new(record).map_err(|error| unplayable(&error))?;
    let mut hands: Vec<RecordedHand> = Vec::new();
    loop {
        hands.extend(replay.events().iter().filter_map(ended_hand));
        if replay.step().map_err(|error| unplayable(&error))?.is_none() {
            break;
        }
    }
    let game = replay.game();
    let (players, finished) = (players(record, game.points()), game.is_over());
    Ok(ComparedTable { players, hands, finished, taken_back: record.taken_back })
}

/// Returns the indices at which two records answer the same event differently: the first action of the seat
/// there, or of another seat where the seat acts alike. Answers to one discard may come in any order.
fn first_difference(first: &Record, second: &Record, seat: Seat) -> Option<[usize; 2]> {
    let mut starts = [0, 0];
    loop {
        let groups = [group(&first.actions, starts[0]), group(&second.actions, starts[1])];
        let [one, other] = groups;
        // Where one of the two ends, nothing more differs.
        if one.is_empty() || other.is_empty() {
            return None;
        }
        let of_seat = |actions: &[PlayedAction], seat: Seat| actions.iter().position(|one| one.seat == seat);
        let differs = |seat: &Seat| {
            let [mine, theirs] = [of_seat(one, *seat), of_seat(other, *seat)];
            mine.zip(theirs).is_some_and(|(mine, theirs)| one[mine] != other[theirs])
        };
        let seats = one.iter().map(|played| played.seat);
        if let Some(seat) = std::iter::once(seat).chain(seats).find(differs) {
            let place = |actions, start| of_seat(actions, seat).map(|index| start + index);
            return Some([place(one, starts[0])?, place(other, starts[1])?]);
        }
        starts = [starts[0] + one.len(), starts[1] + other.len()];
    }
}

/// Returns the actions from `start` on that answer the same event.
fn group(actions: &[PlayedAction], start: usize) -> &[PlayedAction] {
    let rest = actions.get(start..).unwrap_or_default();
    let event = rest.first().map(|played| played.event_number);
    let length = rest.iter().take_while(|played| Some(played.event_number) == event).count();
    &rest[..length]
}

/// Returns what the seat saw before it moved differently.
fn parting(first: &Record, second: &Record, [mine, theirs]: [usize; 2]) -> Result<Option<Parting>, ApiError> {
    let (PlayedAction { seat, event_number, action }, other) = (first.actions[mine], second.actions[theirs]);
    let mut replay = Replay::new(first).map_err(|error| unplayable(&error))?;
    while replay.game().event_number() < event_number {
        if replay.step().map_err(|error| unplayable(&error))?.is_none() {
            return Ok(None);
        }
    }
    let view: View = replay.game().view(Some(seat));
    let sets = view.seats.get(seat.index()).map(|own| own.sets.iter().filter_map(|laid| laid.set).collect());
    let discard = match view.stage {
        Stage::Claim { card, .. } | Stage::Naming { card, .. } => Some(card),
        _ => None,
    };
    Ok(Some(Parting {
        hand: view.hand_number,
        event_number,
        seat,
        held: view.held.iter().copied().chain(view.drawn).collect(),
        sets: sets.unwrap_or_default(),
        discard,
        actions: [action, other.action],
    }))
}

/// Returns the difference that chance makes in 19 of 20 pairs, from how much the seat's hands vary after the
/// two have parted.
#[expect(clippy::cast_sign_loss, reason = "a deviation is not negative")]
fn by_chance(tables: &[ComparedTable; 2], seat: Seat, parted: u32) -> Option<u32> {
    let after = parted.saturating_sub(1) as usize;
    let gains = tables.iter().map(|table| {
        let gain =
            |hand: &RecordedHand| f64::from(hand.score_changes.get(seat.index()).copied().unwrap_or(0));
        table.hands.iter().skip(after).map(gain).collect::<Vec<f64>>()
    });
    let all: Vec<f64> = gains.flatten().collect();
    if all.len() < 2 * MIN_HANDS {
        return None;
    }
    let count = f64::from(all.len() as u32);
    let mean = all.iter().sum::<f64>() / count;
    let variance = all.iter().map(|gain| (gain - mean) * (gain - mean)).sum::<f64>() / (count - 1.0);
    let spread = STANDARD_DEVIATIONS * (variance * count).sqrt();
    Some(spread.round() as u32)
}
