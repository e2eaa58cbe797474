//! The same deal for two: who may know what, and the table of somebody who plays a deal that was played
//! before.
//!
//! A deal can be linked at any time, also while its match is played. Bots do what they did at the other
//! table, as far as it is known there. Until both have finished, each of the two matches is closed: its
//! replay, its record, its review and its drills would show the cards to come.

use std::sync::Arc;

use cards::Seat;
use room::{Holder, KeyHash, Passing, TableEntry};
use table::Record;
use tokio::task::spawn_blocking;
use wire::{Duplicate, DuplicateState, PlayDuplicate, Timing, WindowLength};

use crate::api_error::ApiError;
use crate::comparison::{compare, compared_table};
use crate::followed_play::FollowedPlay;
use crate::new_table::{MadeTable, name};
use crate::rooms::Rooms;
use crate::routes::SeatCredentials;
use crate::secret::{Key, TableId};
use crate::store::{DuplicateTable, Store, StoredTable};

/// A match that was played as far as it counts.
struct PlayedTable {
    record: Record,
    /// The seat of the person.
    seat: Seat,
    /// Whether it is over, or was given up.
    is_done: bool,
}

/// Returns the seat of the only person of a table; `None` at a table of several people.
fn only_person(table: &StoredTable) -> Option<Seat> {
    let seats = Seat::all(table.setup.seats).zip(&table.players);
    let mut people = seats.filter(|(_, holder)| holder.bot().is_none()).map(|(seat, _)| seat);
    people.next().filter(|_| table.invitation.is_none() && people.next().is_none())
}

/// Loads a table of one person, with what it has played.
async fn load(store: &Store, id: &TableId, given_up: Option<u32>) -> Result<PlayedTable, ApiError> {
    let (table, mut log) = store.load(id).await?.ok_or(ApiError::NoSuchTable)?;
    let seat = only_person(&table).ok_or(ApiError::NoSuchTable)?;
    log.truncate(given_up.map_or(usize::MAX, |entries| entries as usize));
    let (record, is_over) =
        spawn_blocking(move || played(&table, &log)).await.map_err(ApiError::internal)??;
    Ok(PlayedTable { record, seat, is_done: is_over || given_up.is_some() })
}

/// Returns the record of a table, and whether its match is over.
fn played(table: &StoredTable, log: &[TableEntry]) -> Result<(Record, bool), ApiError> {
    let mut description = table.description();
    let played = description.take_log(log);
    let record = description.record(played, description.taken_back(log));
    let is_over = table::replay(&record).map_err(ApiError::internal)?.is_over();
    Ok((record, is_over))
}

/// Returns what is known of the same deal from other tables; nothing for most tables.
pub(crate) async fn followed_play(store: &Store, id: &TableId) -> Result<FollowedPlay, ApiError> {
    let known = store.duplicates(id).await?;
    let tables = match guest_of(&known, id) {
        Some(own) => vec![own.original.clone()],
        None => others(store, id).await?.into_iter().map(|other| other.id).collect(),
    };
    let mut followed = FollowedPlay::default();
    for id in tables {
        let (table, log) = store.load(&id).await?.ok_or(ApiError::NoSuchTable)?;
        let made = spawn_blocking(move || {
            let (record, _) = played(&table, &log)?;
            followed.add(&record).map_err(ApiError::internal)?;
            Ok::<_, ApiError>(followed)
        });
        followed = made.await.map_err(ApiError::internal)??;
    }
    Ok(followed)
}

/// Returns the entry of a table that plays the deal of somebody else.
fn guest_of<'a>(known: &'a [DuplicateTable], id: &TableId) -> Option<&'a DuplicateTable> {
    known.iter().find(|known| known.id == *id && known.original != *id)
}

/// Loads the table at which a deal was played first.
async fn load_first(store: &Store, id: &TableId) -> Result<PlayedTable, ApiError> {
    let known = store.duplicates(id).await?;
    let given_up = known.iter().find(|known| known.id == *id).and_then(|own| own.given_up);
    load(store, id, given_up).await
}

/// Whether the match of this table is closed: it plays the deal of somebody who has not finished, or its deal
/// has a link and nobody else has finished.
pub(crate) async fn is_closed(store: &Store, id: &TableId) -> Result<bool, ApiError> {
    if let Some(own) = guest_of(&store.duplicates(id).await?, id) {
        return Ok(!load_first(store, &own.original).await?.is_done);
    }
    if store.duplicate_link(id).await?.is_none() {
        return Ok(false);
    }
    for other in others(store, id).await? {
        if load(store, &other.id, other.given_up).await?.is_done {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns the tables that play the deal of this one.
async fn others(store: &Store, id: &TableId) -> Result<Vec<DuplicateTable>, ApiError> {
    let mut all = store.duplicates(id).await?;
    all.retain(|other| other.original == *id && other.id != *id);
    Ok(all)
}

/// Returns how the same deal for two stands.
pub(crate) async fn show(rooms: &Arc<Rooms>, place: &SeatCredentials) -> Result<Duplicate, ApiError> {
    let store = rooms.store();
    let link = store.duplicate_link(&place.id).await?;
    if link.as_ref().is_some_and(|link| *link == place.key.hash()) {
        return Ok(about(&load(store, &place.id, None).await?.record, DuplicateState::Invited));
    }
    rooms.summary(place).await?;
    let known = store.duplicates(&place.id).await?;
    if let Some(own) = guest_of(&known, &place.id) {
        let table = load(store, &own.id, own.given_up).await?;
        if !table.is_done {
            return Ok(about(&table.record, DuplicateState::Playing));
        }
        let first = load_first(store, &own.original).await?;
        let host = about(&first.record, DuplicateState::Playing).host;
        if !first.is_done {
            let own = compared_table(&table.record)?;
            let state = DuplicateState::Waiting { own, playing: 1, by_link: true };
            return Ok(Duplicate { host, ..about(&table.record, state) });
        }
        let compared = side_by_side(table, vec![first]).await?;
        return Ok(Duplicate { host, ..compared });
    }
    let own = load_first(store, &place.id).await?;
    if !own.is_done {
        let playing = others(store, &place.id).await?.len() as u32;
        let is_linked = link.is_some();
        return Ok(about(&own.record, DuplicateState::Unfinished { is_linked, playing }));
    }
    let (mut done, mut playing) = (Vec::new(), 0);
    for other in others(store, &place.id).await? {
        let other = load(store, &other.id, other.given_up).await?;
        if other.is_done {
            done.push(other);
        } else {
            playing += 1;
        }
    }
    if !done.is_empty() {
        return side_by_side(own, done).await;
    }
    let table = compared_table(&own.record)?;
    let is_linked = store.duplicate_link(&place.id).await?.is_some() || playing > 0;
    let state = if is_linked {
        DuplicateState::Waiting { own: table, playing, by_link: false }
    } else {
        DuplicateState::Unlinked(table)
    };
    Ok(about(&own.record, state))
}

/// Returns a match beside each of the others.
async fn side_by_side(own: PlayedTable, others: Vec<PlayedTable>) -> Result<Duplicate, ApiError> {
    let compared = spawn_blocking(move || {
        let one = |other: PlayedTable| compare(&[own.record.clone(), other.record], own.seat);
        let all = others.into_iter().map(one).collect::<Result<Vec<_>, _>>()?;
        Ok::<_, ApiError>(about(&own.record, DuplicateState::Compared(all)))
    });
    compared.await.map_err(ApiError::internal)?
}

/// Returns what everybody with a key may know of a deal.
fn about(record: &Record, state: DuplicateState) -> Duplicate {
    let seats = || Seat::all(record.setup.seats).zip(&record.players);
    let person = seats().find(|(_, player)| player.bot.is_none());
    let rules = record.setup.rules.rules(&record.setup.switches).ok();
    Duplicate {
        rules: record.setup.rules,
        length: rules.map_or(rules::Length::Hands(0), |rules| rules.length),
        seat: person.map(|(seat, _)| seat).unwrap_or_default(),
        host: person.and_then(|(_, player)| player.name.clone()).unwrap_or_default(),
        bots: seats().filter_map(|(_, player)| player.bot.as_ref().and(player.name.clone())).collect(),
        state,
    }
}

/// Sets the key of the link to the deal of a match, for the person who plays it or has played it, or ends the
/// link.
pub(crate) async fn set_link(
    rooms: &Arc<Rooms>,
    place: &SeatCredentials,
    key: Option<KeyHash>,
) -> Result<(), ApiError> {
    rooms.summary(place).await?;
    let store = rooms.store();
    let (table, log) = store.load(&place.id).await?.ok_or(ApiError::NoSuchTable)?;
    let mut description = table.description();
    description.take_log(&log);
    // A link to the match opens no seat.
    if only_person(&table).is_none() || description.seating.seat_of(&place.key.hash()).is_none() {
        return Err(ApiError::BadRequest(
            "only a match of one person against bots has such a link".to_owned(),
        ));
    }
    // Who has played somebody else's deal passes on that person's link.
    if guest_of(&store.duplicates(&place.id).await?, &place.id).is_some() {
        return Err(ApiError::BadRequest("this deal has a link of its own already".to_owned()));
    }
    Ok(store.set_duplicate_link(&place.id, key.as_ref()).await?)
}

/// Gives up a deal that somebody else plays too.
pub(crate) async fn give_up(rooms: &Arc<Rooms>, place: &SeatCredentials) -> Result<(), ApiError> {
    rooms.summary(place).await?;
    let store = rooms.store();
    // Who opens a link to the match has no seat at it.
    let (table, log) = store.load(&place.id).await?.ok_or(ApiError::NoSuchTable)?;
    let mut description = table.description();
    description.take_log(&log);
    let is_shared = !store.duplicates(&place.id).await?.is_empty();
    if !is_shared || description.seating.seat_of(&place.key.hash()).is_none() {
        return Err(ApiError::BadRequest("nobody else plays the deal of this table".to_owned()));
    }
    Ok(store.give_up(&place.id, log.len() as u32).await?)
}

/// Makes a table with the deal that a link leads to: the same bots, and the person in the same seat.
pub(crate) async fn play(
    rooms: &Arc<Rooms>,
    place: &SeatCredentials,
    asked: &PlayDuplicate,
) -> Result<MadeTable, ApiError> {
    let store = rooms.store();
    let link = store.duplicate_link(&place.id).await?;
    if link.is_none_or(|link| link != place.key.hash()) {
        return Err(ApiError::NoSuchTable);
    }
    let (first, _) = store.load(&place.id).await?.ok_or(ApiError::NoSuchTable)?;
    let key = Key::random().map_err(ApiError::internal)?;
    let person = Holder::Person { name: own_name(asked, &first)?, key: key.hash(), stood_in: false };
    let players = first.players.iter().map(|holder| match holder {
        Holder::Person { .. } => person.clone(),
        other => other.clone(),
    });
    let table = StoredTable {
        id: TableId::random().map_err(ApiError::internal)?,
        players: players.collect(),
        window: WindowLength::default(),
        timing: Timing::default(),
        banks: Vec::new(),
        due: None,
        pace: asked.pace,
        passing: Passing::default(),
        damaged_at: None,
        ..first
    };
    store.create_duplicate(&table, &place.id).await?;
    Ok(MadeTable { table, key, invitation: None })
}

/// Returns the name of the person, unlike those of the bots.
fn own_name(asked: &PlayDuplicate, first: &StoredTable) -> Result<String, ApiError> {
    let person = name(&asked.name)?;
    let bots: Vec<String> = first
        .players
        .iter()
        .filter(|holder| holder.bot().is_some())
        .filter_map(Holder::name)
        .map(str::to_owned)
        .collect();
    if room::is_name_taken(&person, &bots) {
        return Err(ApiError::BadRequest(format!("a bot of this table has the name {person:?}")));
    }
    Ok(person)
}
