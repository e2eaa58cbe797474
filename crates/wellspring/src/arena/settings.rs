//! What decides the hands of an arena: of two runs with the same settings, one can go on where the other
//! stopped.

use bots::arena::{Seating, rotations, seatings};
use cards::Seed;
use rules::{RuleSet, Switches};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Setup, SetupError};

use crate::cli::{ArenaArgs, SeatingsArg};
use crate::cli_error::CliError;

/// The format number of saved files.
pub(super) const FORMAT: u32 = 2;

/// What decides the hands, beside how many deals are played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Settings {
    arena: u32,
    /// The program's: another one's bots may play otherwise.
    version: String,
    pub(super) rules: RuleSet,
    pub(super) switches: Switches,
    pub(super) seats: u8,
    pub(super) bots: Vec<String>,
    seed: Seed,
    pub(super) matches: bool,
    max_hands: Option<u32>,
    rotations: bool,
    move_time: Option<u32>,
    startup_time: Option<u32>,
}

impl Settings {
    /// The settings that were asked for.
    pub(super) fn new(args: &ArenaArgs) -> Result<Self, CliError> {
        let bots = args.bots();
        let scorer = args.rules.read()?;
        let seats = args.seats.unwrap_or_else(|| scorer.rules().min_seats.max(bots.len() as u8));
        let settings = Self {
            arena: FORMAT,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            rules: args.rules.rules,
            switches: args.rules.switches(),
            seats,
            bots: bots.iter().map(ToString::to_string).collect(),
            seed: args.seed()?,
            matches: args.matches,
            max_hands: args.matches.then_some(args.max_hands),
            rotations: args.seatings == SeatingsArg::Rotations,
            move_time: args.time.move_time,
            startup_time: args.time.startup_time,
        };
        settings.check()?;
        Ok(settings)
    }

    /// Whether the table seats the bots, and the game so many.
    fn check(&self) -> Result<(), CliError> {
        let (bots, seats) = (self.bots.len(), self.seats);
        match table::Game::start(&self.setup(), &mut Vec::new()) {
            Err(SetupError::Seats { least, most, .. }) => Err(CliError::Other(format!(
                "--seats: {} is played by {least} to {most}, not by {seats}",
                self.rules
            ))),
            Err(error) => Err(error.into()),
            Ok(_) if bots > usize::from(seats) => {
                Err(CliError::Other(format!("--bots: {bots} bots are too many for {seats} seats")))
            }
            Ok(_) => Ok(()),
        }
    }

    /// The match that all deals are derived from.
    pub(super) fn setup(&self) -> Setup {
        Setup { rules: self.rules, switches: self.switches.clone(), seats: self.seats, seed: self.seed }
    }

    /// The most hands of a deal.
    pub(super) fn max_hands(&self) -> u32 {
        self.max_hands.unwrap_or(1)
    }

    /// In which seatings a deal is played.
    pub(super) fn seatings(&self) -> Vec<Seating> {
        let make = if self.rotations { rotations } else { seatings };
        make(self.bots.len(), self.seats)
    }

    /// The names of the bots, each once: of two alike, the second has its place in the list behind its name.
    pub(super) fn names(&self) -> Vec<String> {
        let named = |(at, name): (usize, &String)| {
            if self.bots[..at].contains(name) { format!("{name} (#{})", at + 1) } else { name.clone() }
        };
        self.bots.iter().enumerate().map(named).collect()
    }

    /// What is other here than there, in words; empty if they are the same.
    pub(super) fn differences(&self, there: &Self) -> String {
        let fields = |settings: &Self| match serde_json::to_value(settings) {
            Ok(Value::Object(fields)) => fields,
            _ => serde_json::Map::new(),
        };
        let (here, there) = (fields(self), fields(there));
        let other = here.iter().filter(|(name, value)| there.get(*name) != Some(*value));
        let say = |(name, value): (&String, &Value)| {
            format!("{name} is {} there and {value} here", there.get(name).unwrap_or(&Value::Null))
        };
        other.map(say).collect::<Vec<_>>().join("; ")
    }
}
