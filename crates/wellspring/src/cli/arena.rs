//! The arguments of `arena`.

use std::path::PathBuf;

use cards::Seed;
use clap::{Args, ValueEnum};

use super::values::{positive, positive_u8, small_number, threads};
use super::{RulesArgs, TimeArgs};
use crate::contender::{Contender, Contenders};

/// The arguments of `arena show`.
#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    /// The number of the deal, from 1.
    #[arg(value_parser = positive)]
    pub(crate) deal: u32,
    /// The file of finished deals.
    #[arg(long, required = true)]
    pub(crate) resume: PathBuf,
    /// Whether to write JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// The arguments of `arena`.
#[derive(Debug, Args)]
pub(crate) struct ArenaArgs {
    /// The rules.
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// The bots to compare.
    #[arg(long, required = true)]
    bots: Vec<Contenders>,
    /// The number of deals.
    #[arg(long, default_value = "1000", value_parser = positive)]
    pub(crate) deals: u32,
    /// The seed, as it is typed.
    #[arg(long, default_value = "1")]
    pub(crate) seed: String,
    /// The number of seats.
    #[arg(long, value_parser = positive_u8)]
    pub(crate) seats: Option<u8>,
    /// The seatings of a deal.
    #[arg(long, value_enum, default_value_t = SeatingsArg::All)]
    pub(crate) seatings: SeatingsArg,
    /// Whether to play whole matches instead of single hands.
    #[arg(long)]
    pub(crate) matches: bool,
    /// The number of hands after which a match is abandoned.
    #[arg(long, default_value = "1000", value_parser = positive)]
    pub(crate) max_hands: u32,
    /// The time limits.
    #[command(flatten)]
    pub(crate) time: TimeArgs,
    /// The number of threads.
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<u16>,
    /// The file of finished deals, to continue from.
    #[arg(long)]
    pub(crate) resume: Option<PathBuf>,
    /// The directory for records.
    #[arg(long)]
    pub(crate) records: Option<PathBuf>,
    /// The difference in points that does not matter, if the comparison is to end when its answer is clear.
    #[arg(long, value_parser = small_number)]
    pub(crate) until: Option<u16>,
    /// Whether to write JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// Whether to write CSV.
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
    /// The file of the report.
    #[arg(long)]
    pub(crate) out: Option<PathBuf>,
    /// The file of the plot.
    #[arg(long)]
    pub(crate) plot: Option<PathBuf>,
}

/// The seatings of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum SeatingsArg {
    // No doc comments: clap would print them in the help, in English.
    All,
    Rotations,
}

impl ArenaArgs {
    /// Returns the bots, in the order in which they are named.
    pub(crate) fn bots(&self) -> Vec<Contender> {
        self.bots.iter().flat_map(|list| list.0.iter().cloned()).collect()
    }

    /// Parses the seed.
    pub(crate) fn seed(&self) -> Result<Seed, cards::SeedError> {
        self.seed.parse()
    }
}
