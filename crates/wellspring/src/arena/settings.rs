//! The settings that determine the hands of an arena. A run can be continued by another one with the same
//! settings.

use bots::arena::{Seating, rotations, seatings};
use cards::Seed;
use rules::{RuleSet, Switches};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Setup;

use crate::cli::{ArenaArgs, SeatingsArg};
use crate::cli_error::CliError;

/// The format number of saved files.
pub(super) const FORMAT: u32 = 2;

/// The settings that determine the hands. The number of deals is not among them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Settings {
    arena: u32,
    /// The version of the program, because the bots of another version may play differently.
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
    /// Creates the settings from the arguments.
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

    /// Checks that the game takes this number of seats, and that the bots fit in.
    fn check(&self) -> Result<(), CliError> {
        let (bots, seats) = (self.bots.len(), self.seats);
        let start = table::Game::start(&self.setup(), &mut Vec::new());
        start.map_err(|error| CliError::setup(self.rules, error))?;
        if bots > usize::from(seats) { Err(CliError::TooManyBots { bots, seats }) } else { Ok(()) }
    }

    /// Returns the setup from which all deals are derived.
    pub(super) fn setup(&self) -> Setup {
        Setup { rules: self.rules, switches: self.switches.clone(), seats: self.seats, seed: self.seed }
    }

    /// Returns the maximum number of hands of a deal.
    pub(super) fn max_hands(&self) -> u32 {
        self.max_hands.unwrap_or(1)
    }

    /// Returns the seatings of a deal.
    pub(super) fn seatings(&self) -> Vec<Seating> {
        let make = if self.rotations { rotations } else { seatings };
        make(self.bots.len(), self.seats)
    }

    /// Returns distinct names of the bots: a repeated name has its number in the list after it.
    pub(super) fn names(&self) -> Vec<String> {
        let named = |(index, name): (usize, &String)| {
            if self.bots[..index].contains(name) { format!("{name} (#{})", index + 1) } else { name.clone() }
        };
        self.bots.iter().enumerate().map(named).collect()
    }

    /// Returns the settings that differ: the name of each, its value there, and its value here.
    pub(super) fn differences(&self, there: &Self) -> Vec<(String, String, String)> {
        let fields = |settings: &Self| match serde_json::to_value(settings) {
            Ok(Value::Object(fields)) => fields,
            _ => serde_json::Map::new(),
        };
        let (here, there) = (fields(self), fields(there));
        let value = |name: &String| there.get(name).unwrap_or(&Value::Null);
        here.iter()
            .filter(|&(name, here)| value(name) != here)
            .map(|(name, here)| (name.clone(), value(name).to_string(), here.to_string()))
            .collect()
    }
}
