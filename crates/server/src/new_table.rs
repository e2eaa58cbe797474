//! Builds a playable table from a request.

use bots::BotKind;
use cards::Seed;
use room::Passing;
use rules::Rules;
use table::{Setup, SetupError};
use wire::{BotSeat, NewTable};

use crate::api_error::ApiError;
use crate::names;
use crate::secret::{self, Key, TableId};
use crate::store::{Participant, StoredTable};

/// Returns the table and the key of the person who asked for it, who has seat 0.
pub(crate) fn make(asked: &NewTable) -> Result<(StoredTable, Key), ApiError> {
    let key = Key::random().map_err(ApiError::internal)?;
    let id = TableId::random().map_err(ApiError::internal)?;
    let setup = Setup {
        rules: asked.rules,
        switches: asked.switches.clone(),
        seats: asked.bots.len().saturating_add(1).min(usize::from(u8::MAX)) as u8,
        seed: seed(asked.seed.as_deref())?,
    };
    check(&setup)?;
    let person = Participant::Person { name: names::read(&asked.name)?, key: key.hash() };
    let players = seated(person, &asked.bots)?;
    Ok((
        StoredTable {
            id,
            setup,
            players,
            pace: asked.pace,
            assistance: asked.assistance,
            passing: Passing::default(),
            damaged_at: None,
        },
        key,
    ))
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

fn seed(given: Option<&str>) -> Result<Seed, ApiError> {
    match given {
        Some(text) => {
            text.trim().parse().map_err(|error: cards::SeedError| ApiError::BadRequest(error.to_string()))
        }
        None => secret::seed().map_err(ApiError::internal),
    }
}

/// Returns the person and the bots. Requested names are reserved first, so that no chosen name repeats one.
fn seated(person: Participant, bots: &[BotSeat]) -> Result<Vec<Participant>, ApiError> {
    let mut taken = vec![person.name().to_owned()];
    for name in bots.iter().filter_map(|bot| bot.name.as_deref()) {
        let name = names::read(name)?;
        if names::is_taken(&name, &taken) {
            return Err(ApiError::BadRequest(format!("the name {name:?} is given twice at this table")));
        }
        taken.push(name);
    }
    let mut players = vec![person];
    for seat in bots {
        let kind: BotKind =
            seat.bot.parse().map_err(|error: bots::BotKindError| ApiError::BadRequest(error.to_string()))?;
        let name = match &seat.name {
            Some(name) => names::read(name)?,
            None => names::choose(&taken),
        };
        taken.push(name.clone());
        players.push(Participant::Bot { name, bot: kind.to_string() });
    }
    Ok(players)
}
