//! The arguments of `arena`.

use std::path::PathBuf;

use cards::Seed;
use clap::{Args, ValueEnum};

use super::{RulesArgs, TimeArgs};
use crate::contender::{Contender, Contenders};

const EXAMPLES: &str = "\
Examples:
  wellspring arena mhing-fr --bots greedy,random --deals 200
  wellspring arena quatre-vents --bots greedy,random --deals 500 --seed 7 --json
  wellspring arena mhing-sv --bots greedy,random --matches --deals 50 --switch target=100
  wellspring arena mhing-fr --bots greedy,random --resume long.jsonl --plot long.svg
  wellspring arena mhing-fr --bots greedy --bots 'cmd:python3 mybot.py'     (docs/bots.md)

A deal is one hand, or with --matches one match. The same deal is played in every seating of the
bots, so that good cards come to everybody; intervals are over deals, with 95 % confidence.
The same seed gives the same hands on any number of threads, as long as no clock cuts thinking off.
Ctrl-C ends after the deals that have begun and tells what is done so far; a second one ends at once.";

/// `arena`.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ArenaArgs {
    /// Which rules.
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// The bots to compare; fewer than there are seats repeat in turn. cmd:PROGRAM starts one written by
    /// others. May be given several times.
    #[arg(long, value_name = "BOT,BOT,…", required = true)]
    bots: Vec<Contenders>,
    /// How many deals.
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) deals: u32,
    /// Where all chance comes from: a whole number, or 64 hexadecimal digits.
    #[arg(long, default_value = "1")]
    pub(crate) seed: String,
    /// How many seats; without it, as many as there are bots, or as the rules need.
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<u8>,
    /// In which seatings a deal is played: every arrangement of the bots if there are at most 24, else
    /// rotations; or rotations always.
    #[arg(long, value_enum, default_value_t = SeatingsArg::All)]
    pub(crate) seatings: SeatingsArg,
    /// Plays whole matches instead of single hands.
    #[arg(long)]
    pub(crate) matches: bool,
    /// With --matches: a match that is not over after this many hands is left.
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max_hands: u32,
    /// How long things may take.
    #[command(flatten)]
    pub(crate) time: TimeArgs,
    /// How many deals are played at a time; without it, one for each processor.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: Option<u16>,
    /// Appends every finished deal to this file, and goes on where it stopped.
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Writes the report as JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// Writes the results as CSV, a line for each deal and bot.
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
    /// Writes into this file instead of the standard output.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Draws the differences with their intervals, deal after deal, into this SVG.
    #[arg(long, value_name = "FILE.svg")]
    pub(crate) plot: Option<PathBuf>,
}

/// In which seatings a deal is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum SeatingsArg {
    /// Every arrangement, if there are not too many.
    All,
    /// Rotations.
    Rotations,
}

impl ArenaArgs {
    /// The bots, in the order in which they were named.
    pub(crate) fn bots(&self) -> Vec<Contender> {
        self.bots.iter().flat_map(|list| list.0.iter().cloned()).collect()
    }

    /// The seed, read.
    pub(crate) fn seed(&self) -> Result<Seed, cards::SeedError> {
        self.seed.parse()
    }
}
