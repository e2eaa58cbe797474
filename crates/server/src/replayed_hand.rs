//! The replay of one hand of a record, event by event, with nothing hidden.

use cards::Seat;
use table::{
    Action, Discard, Event, Game, OpenTable, PlayedAction, Record, Replay, ReplayError, SeatEvent, View,
    event_for_seat,
};
use wire::{Assistance, DiscardChange, Pace, RecordedHand, ReplayedEvent, ReplayedHand, SeatInfo, TableInfo};

use crate::api_error::ApiError;

/// Who reads a record, and of which table it is.
#[derive(Default, Debug)]
pub(crate) struct RecordReader {
    /// The identifier of the table; empty for a file.
    pub(crate) id: String,
    /// The seat of the reader's key; `None` for a link to the match and for files.
    pub(crate) seat: Option<Seat>,
    /// The host, at a table of several people.
    pub(crate) host: Option<Seat>,
}

/// Parses the text of a record.
pub(crate) fn parse(text: &str) -> Result<Record, ApiError> {
    Record::parse(text).map_err(|error| bad_record(error.line, &error))
}

/// Makes the error of a record that cannot be played.
pub(crate) fn unplayable(error: &ReplayError) -> ApiError {
    match error {
        ReplayError::Setup(_) => bad_record(1, error),
        ReplayError::Refused { line, .. } => bad_record(*line, error),
    }
}

/// Makes the error of a record with a line that cannot be read or played.
fn bad_record(line: usize, error: &impl ToString) -> ApiError {
    ApiError::BadRecord { line: u32::try_from(line).unwrap_or(u32::MAX), message: error.to_string() }
}

/// Returns the outcome of a hand, if the event ends one.
pub(crate) fn ended_hand(event: &Event) -> Option<RecordedHand> {
    match event {
        Event::WentOut { seat, score_changes, .. } => {
            Some(RecordedHand { winner: Some(*seat), score_changes: score_changes.to_vec() })
        }
        Event::Void => Some(RecordedHand { winner: None, score_changes: Vec::new() }),
        _ => None,
    }
}

/// Plays a record again, and returns the hand with this number.
pub(crate) fn replayed_hand(
    record: &Record,
    hand_number: u32,
    reader: RecordReader,
) -> Result<ReplayedHand, ApiError> {
    let mut replay = Replay::new(record).map_err(|error| unplayable(&error))?;
    let mut writer = HandWriter::new(replay.game(), hand_number);
    loop {
        for event in replay.events() {
            writer.write(event);
        }
        writer.note_view(replay.game());
        if let Some(&next) = record.actions.get(replay.action_count())
            && is_decision(replay.game(), next)
        {
            writer.note_decision(next);
        }
        if replay.step().map_err(|error| unplayable(&error))?.is_none() {
            break;
        }
    }
    let game = replay.game();
    let Some(view) = writer.view else {
        let message = format!("the match has {} hands, and no hand {hand_number}", game.hand_number());
        return Err(ApiError::BadRequest(message));
    };
    Ok(ReplayedHand {
        table: table_info(record, game, reader),
        hand_number,
        hand_count: game.hand_number(),
        view,
        hands: writer.hands,
        finished: game.is_over(),
        moments: writer.moments,
    })
}

/// Whether an action shows that its seat had something to choose.
fn is_decision(game: &Game, next: PlayedAction) -> bool {
    match next.action {
        Action::Deal => false,
        // Where everybody may call for a discard, only who has a set for it decides.
        Action::Pass => {
            let view = game.view(Some(next.seat));
            !view.legal.contains(&Action::Call) || !view.claimable_sets(game.rules()).is_empty()
        }
        _ => true,
    }
}

/// Returns the facts of the table of a record.
pub(crate) fn table_info(record: &Record, game: &Game, reader: RecordReader) -> TableInfo {
    let players = Seat::all(record.setup.seats).map(|seat| {
        let player = record.players.get(seat.index()).cloned().unwrap_or_default();
        let number = seat.index() + 1;
        match (player.name, player.bot) {
            (name, Some(bot)) => SeatInfo::bot(name.unwrap_or_else(|| format!("{bot} {number}")), bot),
            (name, None) => SeatInfo::person(name.unwrap_or_else(|| number.to_string())),
        }
    });
    TableInfo {
        id: reader.id,
        rules: record.setup.rules,
        switches: record.setup.switches.clone(),
        game: game.rules().clone(),
        seats: players.collect(),
        you: reader.seat,
        host: reader.host,
        forming: false,
        choosing: 0,
        listed: None,
        window: None,
        timing: None,
        pause: None,
        rematch: None,
        pace: Pace::Instant,
        assistance: Assistance::Legal,
        more_time: wire::MoreTime::default(),
        taken_back: 0,
        damaged: false,
    }
}

/// Writes the events of one hand.
struct HandWriter {
    hand_number: u32,
    open: OpenTable,
    /// The number of the newest event.
    newest: u32,
    /// The hand as everybody saw it when it was dealt.
    view: Option<View>,
    hands: Vec<RecordedHand>,
    moments: Vec<ReplayedEvent>,
}

impl HandWriter {
    fn new(game: &Game, hand_number: u32) -> Self {
        Self {
            hand_number,
            open: OpenTable::new(game.rules(), game.seats()),
            newest: 0,
            view: None,
            hands: Vec::new(),
            moments: Vec::new(),
        }
    }

    /// Writes the next event of the match, if it belongs to the hand.
    fn write(&mut self, event: &Event) {
        self.newest += 1;
        self.hands.extend(ended_hand(event));
        let before = self.open.clone();
        self.open.apply(event);
        if self.open.hand_number != self.hand_number {
            return;
        }
        let seats = Seat::all(self.open.seats.len() as u8).zip(&self.open.seats);
        let is_first = self.moments.is_empty();
        let changed = seats.filter(|(seat, now)| is_first || before.seats[seat.index()] != **now);
        self.moments.push(ReplayedEvent {
            number: self.newest,
            event: open_event(event),
            outranked: outranked(event),
            decided: Vec::new(),
            well: self.open.well,
            wall: self.open.wall.filter(|wall| before.wall != Some(*wall)),
            seats: changed.map(|(seat, now)| (seat, now.clone())).collect(),
            discards: change(&before.discards, &self.open.discards),
        });
    }

    /// Keeps the first view of the hand.
    fn note_view(&mut self, game: &Game) {
        if self.view.is_none() && game.hand_number() == self.hand_number {
            self.view = Some(game.view(None));
        }
    }

    /// Notes that a seat decides something in answer to an event that is written.
    fn note_decision(&mut self, next: PlayedAction) {
        let first = self.moments.first().map_or(u32::MAX, |moment| moment.number);
        let at = next.event_number.checked_sub(first).and_then(|at| usize::try_from(at).ok());
        if let Some(moment) = at.and_then(|at| self.moments.get_mut(at)) {
            moment.decided.push(next.seat);
        }
    }
}

/// Returns an event with its cards.
fn open_event(event: &Event) -> SeatEvent {
    let owner = match event {
        Event::Dealt { seat, .. } | Event::Drew { seat, .. } | Event::Laid { seat, .. } => Some(*seat),
        _ => None,
    };
    event_for_seat(event, owner)
}

/// Returns the claims that an event outranked.
fn outranked(event: &Event) -> Vec<(Seat, table::Claim)> {
    let (Event::Claimed { beaten, .. } | Event::WentOut { beaten, .. }) = event else { return Vec::new() };
    let seats = Seat::all(beaten.len() as u8).zip(beaten);
    seats.filter_map(|(seat, claim)| Some((seat, (*claim)?))).collect()
}

/// Returns how the discards have changed.
fn change(before: &[Discard], now: &[Discard]) -> Option<DiscardChange> {
    let kept = before.iter().zip(now).take_while(|(before, now)| before == now).count();
    let is_same = kept == before.len() && kept == now.len();
    (!is_same).then(|| DiscardChange { kept: kept as u8, added: now[kept..].to_vec() })
}
