//! Builds a playable table from a request.

use std::ops::RangeInclusive;

use bots::BotKind;
use cards::Seed;
use room::{
    Holder, KeyHash, NameError, Passing, by_correspondence, choose_bot_name, is_name_taken, parse_name,
    with_more_time,
};
use rules::Rules;
use table::{Setup, SetupError};
use wire::{Clock, NewTable, Pace, Timing};

use crate::api_error::ApiError;
use crate::secret::{self, Key, TableId};
use crate::store::StoredTable;

/// The shortest time for a decision that a host may choose, in seconds.
const SHORTEST_DECISION: u16 = 3;

/// The hours that a host may give a decision by correspondence.
const HOURS: RangeInclusive<u16> = 1..=336;

/// A new table, and the keys that only the person who asked for it receives.
pub(crate) struct MadeTable {
    pub(crate) table: StoredTable,
    /// The key of seat 0.
    pub(crate) key: Key,
    /// The key of the invitation, if there are seats for other people.
    pub(crate) invitation: Option<Key>,
}

/// Makes a table for the person who asked for it, who has seat 0.
pub(crate) fn make(asked: &NewTable) -> Result<MadeTable, ApiError> {
    let key = Key::random().map_err(ApiError::internal)?;
    let invitation = (asked.free_seats > 0).then(Key::random).transpose().map_err(ApiError::internal)?;
    let id = TableId::random().map_err(ApiError::internal)?;
    let eased = asked.more_time.then(|| with_more_time(asked.rules, &asked.switches)).flatten();
    let switches = eased.unwrap_or_else(|| asked.switches.clone());
    let is_by_correspondence = invitation.is_some() && matches!(asked.timing.clock, Clock::Hours(_));
    let collected = by_correspondence(asked.rules, &switches).filter(|_| is_by_correspondence);
    let switches = collected.unwrap_or(switches);
    let setup = Setup {
        rules: asked.rules,
        switches,
        seats: asked.bots.len().saturating_add(1 + usize::from(asked.free_seats)).min(usize::from(u8::MAX))
            as u8,
        seed: seed(asked.seed.as_deref())?,
    };
    check(&setup)?;
    if invitation.is_some() && asked.pace == Pace::Instant {
        let message = "the pace \"instant\" is for one person alone: several people need pauses";
        return Err(ApiError::BadRequest(message.to_owned()));
    }
    let players = seated(asked, key.hash())?;
    let table = StoredTable {
        id,
        setup,
        players,
        invitation: invitation.as_ref().map(Key::hash),
        window: asked.window,
        timing: timing(asked.timing)?,
        banks: Vec::new(),
        due: None,
        pace: asked.pace,
        assistance: asked.assistance,
        passing: Passing::default(),
        damaged_at: None,
    };
    Ok(MadeTable { table, key, invitation })
}

/// Checks a setup against its rule set. The error names the accepted values.
fn check(setup: &Setup) -> Result<(), ApiError> {
    let bad = |error: SetupError| ApiError::BadRequest(error.to_string());
    let Rules { min_seats, max_seats, .. } =
        setup.rules.rules(&setup.switches).map_err(|error| bad(error.into()))?;
    if (min_seats..=max_seats).contains(&setup.seats) {
        return Ok(());
    }
    Err(bad(SetupError::Seats {
        rules: setup.rules.to_string(),
        min: min_seats,
        max: max_seats,
        seats: setup.seats,
    }))
}

/// Checks the times of the host's own clock.
fn timing(asked: Timing) -> Result<Timing, ApiError> {
    let is_short = matches!(asked.clock, Clock::Seconds { decision: 0..SHORTEST_DECISION, .. });
    if is_short {
        let message = format!("a decision has at least {SHORTEST_DECISION} seconds");
        return Err(ApiError::BadRequest(message));
    }
    if matches!(asked.clock, Clock::Hours(hours) if !HOURS.contains(&hours)) {
        let (shortest, longest) = (HOURS.start(), HOURS.end());
        let message = format!("a decision by correspondence has {shortest} to {longest} hours");
        return Err(ApiError::BadRequest(message));
    }
    Ok(asked)
}

fn seed(given: Option<&str>) -> Result<Seed, ApiError> {
    match given {
        Some(text) => {
            text.trim().parse().map_err(|error: cards::SeedError| ApiError::BadRequest(error.to_string()))
        }
        None => secret::seed().map_err(ApiError::internal),
    }
}

/// Returns the person, the free seats and the bots. Requested names are reserved first, so that no chosen
/// name repeats one.
fn seated(asked: &NewTable, key: KeyHash) -> Result<Vec<Holder>, ApiError> {
    let person = name(&asked.name)?;
    let mut taken = vec![person.clone()];
    for wanted in asked.bots.iter().filter_map(|bot| bot.name.as_deref()) {
        let name = name(wanted)?;
        if is_name_taken(&name, &taken) {
            return Err(ApiError::BadRequest(format!("the name {name:?} is given twice at this table")));
        }
        taken.push(name);
    }
    let mut players = vec![Holder::Person { name: person, key, stood_in: false }];
    players.extend(std::iter::repeat_n(Holder::Free, asked.free_seats.into()));
    for seat in &asked.bots {
        let kind: BotKind =
            seat.bot.parse().map_err(|error: bots::BotKindError| ApiError::BadRequest(error.to_string()))?;
        let name = match &seat.name {
            Some(wanted) => self::name(wanted)?,
            None => choose_bot_name(&taken),
        };
        taken.push(name.clone());
        players.push(Holder::Bot { name, bot: kind.to_string(), open: false });
    }
    Ok(players)
}

pub(crate) fn name(wanted: &str) -> Result<String, ApiError> {
    parse_name(wanted).map_err(|error: NameError| ApiError::BadRequest(error.to_string()))
}
