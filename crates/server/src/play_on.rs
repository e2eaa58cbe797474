//! Builds a table that begins in the middle of a recorded match.

use bots::BotKind;
use cards::Seat;
use room::{Holder, Passing, choose_bot_name, is_name_taken};
use table::{PlayedAction, Record, RecordedPlayer, replay};
use wire::{PlayOn, Timing, WindowLength};

use crate::api_error::ApiError;
use crate::new_table::{MadeTable, name};
use crate::replayed_hand::{parse, unplayable};
use crate::secret::{Key, TableId};
use crate::store::{STAND_IN, StoredTable};

/// Makes the table, and returns the actions with which its match begins.
pub(crate) fn make(asked: &PlayOn) -> Result<(MadeTable, Vec<PlayedAction>), ApiError> {
    let mut record = parse(&asked.record)?;
    if asked.seat.index() >= usize::from(record.setup.seats) {
        return Err(ApiError::BadRequest(format!("the match has {} seats", record.setup.seats)));
    }
    // Actions that answer this event or a later one are decided anew.
    record.actions.retain(|played| played.event_number < asked.event_number);
    if replay(&record).map_err(|error| unplayable(&error))?.is_over() {
        return Err(ApiError::BadRequest("the match is over there".to_owned()));
    }
    let key = Key::random().map_err(ApiError::internal)?;
    let players = seated(&record, asked, &key)?;
    let table = StoredTable {
        id: TableId::random().map_err(ApiError::internal)?,
        setup: record.setup,
        players,
        invitation: None,
        window: WindowLength::default(),
        timing: Timing::default(),
        banks: Vec::new(),
        due: None,
        pace: asked.pace,
        assistance: asked.assistance,
        passing: Passing::default(),
        damaged_at: None,
    };
    Ok((MadeTable { table, key, invitation: None }, record.actions))
}

/// Returns the person in the seat, and bots in all others. A bot of the record keeps its kind and its name.
fn seated(record: &Record, asked: &PlayOn, key: &Key) -> Result<Vec<Holder>, ApiError> {
    let person = name(&asked.name)?;
    let mut taken = vec![person.clone()];
    let mut holder = |seat: Seat| {
        if seat == asked.seat {
            return Holder::Person { name: person.clone(), key: key.hash(), stood_in: false };
        }
        let RecordedPlayer { name: known, bot } =
            record.players.get(seat.index()).cloned().unwrap_or_default();
        let known = known.and_then(|known| name(&known).ok());
        let name = known.filter(|known| !is_name_taken(known, &taken));
        let name = name.unwrap_or_else(|| choose_bot_name(&taken));
        taken.push(name.clone());
        // The record may name a bot of somebody else's program.
        let bot = bot.filter(|bot| bot.parse::<BotKind>().is_ok());
        Holder::Bot { name, bot: bot.unwrap_or_else(|| STAND_IN.to_owned()), open: false }
    };
    Ok(Seat::all(record.setup.seats).map(&mut holder).collect())
}
