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
pub(super) const FORMAT: u32 = 3;

/// The settings that determine the hands. The number of deals is not among them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Settings {
    arena: u32,
    /// The version of the program, because the bots of another version may play differently.
    version: String,
    pub(super) rules: RuleSet,
    pub(super) switches: Switches,
    pub(super) seats: u8,
    /// The bots as they were named. A bot that is named several times beside others has that many seats.
    bots: Vec<String>,
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

    /// Returns the index of the contender of each bot that was named. A bot that is named several times
    /// beside others is one contender; a list of one bot alone is compared with itself.
    pub(super) fn contenders(&self) -> Vec<usize> {
        let mut distinct: Vec<&String> = Vec::new();
        let index = |name| {
            let known = distinct.iter().position(|&other| other == name);
            known.unwrap_or_else(|| {
                distinct.push(name);
                distinct.len() - 1
            })
        };
        let indices: Vec<usize> = self.bots.iter().map(index).collect();
        if distinct.len() > 1 { indices } else { (0..self.bots.len()).collect() }
    }

    /// Returns the seatings of a deal, with the contender of each seat.
    pub(super) fn seatings(&self) -> Vec<Seating> {
        let make = if self.rotations { rotations } else { seatings };
        make(&self.contenders(), self.seats)
    }

    /// Returns distinct names of the contenders: a repeated name has its number in the list after it.
    pub(super) fn names(&self) -> Vec<String> {
        let contenders = self.contenders();
        let first = |contender: usize| contenders.iter().position(|&other| other == contender);
        let named = |index: usize| {
            let name = &self.bots[index];
            if self.bots[..index].contains(name) { format!("{name} (#{})", index + 1) } else { name.clone() }
        };
        (0..contenders.len()).map_while(first).map(named).collect()
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

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::Settings;
    use crate::cli::{Cli, Command};

    /// Returns the names of the contenders and the number of seatings of these bots.
    fn arena(rules: &str, bots: &str) -> (Vec<String>, usize) {
        let cli = Cli::parse_from(["wellspring", "arena", rules, "--bots", bots]);
        let Command::Arena(args) = cli.command else { panic!("an arena") };
        let settings = Settings::new(&args).expect("valid settings");
        (settings.names(), settings.seatings().len())
    }

    #[test]
    fn repeated_bots_have_several_seats() {
        let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        for (bots, expected, seatings) in [
            ("random,greedy,greedy,greedy", &["random", "greedy"][..], 4),
            ("greedy,random,greedy,random", &["greedy", "random"], 6),
            ("greedy,greedy,steady,random", &["greedy", "steady", "random"], 12),
            ("greedy,greedy", &["greedy", "greedy (#2)"], 6),
        ] {
            assert_eq!(arena("quatre-vents", bots), (names(expected), seatings), "{bots}");
        }
    }
}
