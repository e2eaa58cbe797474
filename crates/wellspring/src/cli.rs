//! The arguments, and the help that teaches them by example.

mod arena;
mod time;

use std::net::IpAddr;
use std::path::PathBuf;

use cards::Seed;
use clap::{Args, Parser, Subcommand};
use rules::{RuleSet, Scorer, SwitchError, Switches};
use server::Config;

pub(crate) use crate::cli::arena::{ArenaArgs, SeatingsArg};
use crate::cli::time::TimeArgs;
use crate::contender::{Contender, Contenders};
use crate::language::Language;

const EXAMPLES: &str = "\
Examples:
  wellspring play
  wellspring score mhing-sv '234s234s234p678m9m @9m'
  wellspring waits mhing-fr '46s789p55m222z345s'
  wellspring simulate mhing-fr --seats greedy,random --matches 10 --seed 7

Hands are written as docs/rules/notation.md says:
  123m 5p 9s    characters, circles, bamboos         *        a joker
  1234z 567z    winds, dragons                       (456s)   a set laid
  1f            a flower                             +4m @4m  claimed last, drawn last
  123r 5g 6b 9a Maho!'s red, green, blue, silver     [777a]   a set laid face down

Exit code: 0 done, 1 the answer is no, 2 something that came in is wrong.";

/// Mah-jong card games: exact rules, explained scores, bots, and tables in the browser.
#[derive(Debug, Parser)]
#[command(name = "wellspring", version, after_help = EXAMPLES, max_term_width = 100)]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
    /// The language of what is said to people; without it, the system's.
    #[arg(long, global = true, value_enum, value_name = "LANGUAGE")]
    lang: Option<Language>,
}

impl Cli {
    /// The language asked for, or the system's.
    pub(crate) fn language(&self) -> Language {
        self.lang.unwrap_or_else(Language::of_environment)
    }
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Says what a hand is worth, and why.
    Score(ScoreArgs),
    /// Says how far a hand is from going out, and which cards bring it nearer.
    Waits(WaitsArgs),
    /// Plays whole matches between bots and counts who wins.
    Simulate(SimulateArgs),
    /// Compares bots: the same deals in every seating, with intervals and ratings.
    Arena(ArenaArgs),
    /// Plays a recorded match again, move by move.
    Replay(ReplayArgs),
    /// Compares every decision of a recorded match with the expert's.
    Review(ReviewArgs),
    /// Serves tables to browsers.
    Serve(ServeArgs),
    /// Serves tables to browsers and opens one.
    Play(PlayArgs),
}

/// Which rules.
#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    /// The rule set: mhing-fr, mhing-sv, quatre-vents, maho-basic, maho-standard or maho-original.
    #[arg(value_name = "RULES")]
    pub(crate) rules: RuleSet,
    /// A choice that the rules leave to the house, such as level=3 or target=100; may be given several times.
    #[arg(long = "switch", value_name = "NAME=VALUE", value_parser = switch)]
    switches: Vec<(String, String)>,
}

impl RulesArgs {
    /// The house's choices; of one named twice, the last.
    pub(crate) fn switches(&self) -> Switches {
        Switches(self.switches.iter().cloned().collect())
    }

    /// Returns the rules, with the choices of the house, and their scorer.
    pub(crate) fn read(&self) -> Result<Scorer, SwitchError> {
        self.rules.scorer(&self.switches())
    }
}

/// Reads `name=value`.
fn switch(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err("expected NAME=VALUE, as in target=100".to_owned()),
    }
}

/// The winds, as the notation writes them.
const WINDS: [&str; 4] = ["E", "S", "W", "N"];
/// The ways of winning that count for something in Quatre Vents, as the notation writes them.
const WIN_METHODS: [&str; 5] = ["kong", "last", "rob", "tien", "ti"];

const SCORE_EXAMPLES: &str = "\
Examples:
  wellspring score mhing-sv '234s234s234p678m9m @9m'               completed by drawing
  wellspring score mhing-fr '46s55m (777z) (222z) (111p) 11f +5s'  sets, flowers, a claim
  wellspring score mhing-fr --switch level=1 '123m456m789m123p5p @5p'
  wellspring score mhing-sv --json '234s234s234p678m9m @9m'
  wellspring score quatre-vents '46s789p55m (777z) (111z) +5s' --seat E --round S
  wellspring score quatre-vents '46s789p55m (777z) (111z) +5s;seat=E round=S'
  wellspring score maho-standard '(456r) [777a] (4r4g4b) (999a) 3b +3b'
  cat hands.txt | wellspring score mhing-sv --batch -              one JSON object a line

Exit code: 0 the hand wins, 1 it does not, 2 it is no hand.
In a batch: 2 if any line is no hand, else 0.";

/// `score`.
#[derive(Debug, Args)]
#[command(after_help = SCORE_EXAMPLES)]
pub(crate) struct ScoreArgs {
    /// Which rules.
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// The hand; in quotes, because brackets, blanks and stars mean something to the shell.
    #[arg(required_unless_present = "batch", conflicts_with = "batch", value_name = "HAND")]
    hand: Vec<String>,
    /// Quatre Vents: the winner's seat; East is the Banker.
    #[arg(long, value_name = "WIND", value_parser = WINDS, conflicts_with = "batch")]
    seat: Option<String>,
    /// Quatre Vents: the wind of the round.
    #[arg(long, value_name = "WIND", value_parser = WINDS, conflicts_with = "batch")]
    round: Option<String>,
    /// Quatre Vents: how the hand was won, if in one of these ways.
    #[arg(long, value_name = "METHOD", value_parser = WIN_METHODS, conflicts_with = "batch")]
    won_by: Option<String>,
    /// Reads one hand a line from this file, - being the standard input, and writes one JSON object for each.
    #[arg(long, value_name = "FILE")]
    pub(crate) batch: Option<PathBuf>,
    /// Writes JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

impl ScoreArgs {
    /// The hand as one text, if it came in several words, with what else was said of it behind it.
    pub(crate) fn hand(&self) -> String {
        let hand = self.hand.join(" ");
        let seat = self.seat.as_ref().map(|seat| format!("seat={seat}"));
        let round = self.round.as_ref().map(|round| format!("round={round}"));
        let said: Vec<String> = [seat, round, self.won_by.clone()].into_iter().flatten().collect();
        let gap = if hand.contains(';') { " " } else { ";" };
        if said.is_empty() { hand } else { format!("{hand}{gap}{}", said.join(" ")) }
    }
}

const WAITS_EXAMPLES: &str = "\
Examples:
  wellspring waits mhing-fr '46s789p55m222z345s'             13 cards: what completes them
  wellspring waits mhing-sv '46s789p55m222z345s @1z'         14 cards: what to discard
  wellspring waits mhing-sv --json '46s789p55m (222z) 345s'

Exit code: 0 done, 2 it is no hand.";

/// `waits`.
#[derive(Debug, Args)]
#[command(after_help = WAITS_EXAMPLES)]
pub(crate) struct WaitsArgs {
    /// Which rules.
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// The hand; in quotes, because brackets, blanks and stars mean something to the shell.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    /// Writes JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

impl WaitsArgs {
    /// The hand as one text, if it came in several words.
    pub(crate) fn hand(&self) -> String {
        self.hand.join(" ")
    }
}

const SIMULATE_EXAMPLES: &str = "\
Examples:
  wellspring simulate mhing-fr --seats greedy,greedy,random,random --matches 1000 --seed 7
  wellspring simulate mhing-sv --seats greedy,random --matches 20 --switch target=100 --json
  wellspring simulate mhing-sv --seats greedy,greedy --matches 5 --records matches
  wellspring simulate mhing-sv --seats greedy --seats 'cmd:python3 mybot.py'    (docs/bots.md)

The same seed gives the same answer on any number of threads. Ctrl-C ends after the
matches that have begun and tells what is done so far.";

/// `simulate`.
#[derive(Debug, Args)]
#[command(after_help = SIMULATE_EXAMPLES)]
pub(crate) struct SimulateArgs {
    /// Which rules.
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// The bots, in the order of play, one for each seat. cmd:PROGRAM starts one written by others. May be
    /// given several times.
    #[arg(long, value_name = "BOT,BOT,…", required = true)]
    seats: Vec<Contenders>,
    /// How many matches.
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) matches: u32,
    /// Where all chance comes from: a whole number, or 64 hexadecimal digits.
    #[arg(long, default_value = "1")]
    pub(crate) seed: String,
    /// How many matches are played at a time; without it, one for each processor.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: Option<u16>,
    /// A match that is not over after this many hands is left, and counted as unfinished.
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max_hands: u32,
    /// How long things may take.
    #[command(flatten)]
    pub(crate) time: TimeArgs,
    /// Writes a record of every match into this folder, one file a match.
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Writes JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

impl SimulateArgs {
    /// The bots, in the order of play.
    pub(crate) fn bots(&self) -> Vec<Contender> {
        self.seats.iter().flat_map(|list| list.0.iter().cloned()).collect()
    }

    /// The seed, read.
    pub(crate) fn seed(&self) -> Result<Seed, cards::SeedError> {
        self.seed.parse()
    }
}

const REPLAY_EXAMPLES: &str = "\
Examples:
  wellspring replay matches/000001.jsonl
  wellspring replay --step matches/000001.jsonl              waits for Enter after every move
  wellspring replay --json matches/000001.jsonl

Exit code: 0 done, 2 the record is none, or breaks off (what is good of it is told).";

/// `replay`.
#[derive(Debug, Args)]
#[command(after_help = REPLAY_EXAMPLES)]
pub(crate) struct ReplayArgs {
    /// The file of the record: JSON lines, the setup first, then the actions; - is the standard input.
    #[arg(value_name = "RECORD")]
    pub(crate) record: PathBuf,
    /// Waits for Enter after every move, if there is a terminal.
    #[arg(long)]
    pub(crate) step: bool,
    /// Writes JSON: one object for every event, and one for the result.
    #[arg(long)]
    pub(crate) json: bool,
}

const REVIEW_EXAMPLES: &str = "\
Examples:
  wellspring review match.jsonl
  wellspring review match.jsonl --playouts 4000 --json
  wellspring simulate mhing-sv --seats steady --matches 1 --records . > /dev/null   writes one";

/// `review`.
#[derive(Debug, Args)]
#[command(after_help = REVIEW_EXAMPLES)]
pub(crate) struct ReviewArgs {
    /// The file of the record: JSON lines, the setup first, then the actions; - is the standard input.
    #[arg(value_name = "RECORD")]
    pub(crate) record: PathBuf,
    /// How many hands the expert plays out for a decision.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) playouts: u32,
    /// The seed of the hands played out: the same seed gives the same review.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Writes JSON: one object with every decision and a summary for every player.
    #[arg(long)]
    pub(crate) json: bool,
}

const SERVE_EXAMPLES: &str = "\
Examples:
  wellspring serve
  wellspring serve --port 8080 --db /var/lib/wellspring/tables.sqlite
  RUST_LOG=debug wellspring serve                            tells more in the log";

/// `serve`.
#[derive(Debug, Args)]
#[command(after_help = SERVE_EXAMPLES)]
pub(crate) struct ServeArgs {
    /// The port; 0 is any that is free.
    #[arg(long, default_value_t = Config::PORT)]
    pub(crate) port: u16,
    /// The address to listen on; 0.0.0.0 lets other machines in.
    #[arg(long, default_value = "127.0.0.1")]
    pub(crate) address: IpAddr,
    /// The file with the tables; without it, one in your own data folder.
    #[arg(long, value_name = "FILE")]
    pub(crate) db: Option<PathBuf>,
    /// Starts without the browser client too, for programs that play by themselves.
    #[arg(long)]
    pub(crate) without_client: bool,
    /// Writes the address as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

const PLAY_EXAMPLES: &str = "\
Examples:
  wellspring play
  wellspring play --no-open                                  only prints the address
  wellspring play --port 8080 --db friday.sqlite";

/// `play`.
#[derive(Debug, Args)]
#[command(after_help = PLAY_EXAMPLES)]
pub(crate) struct PlayArgs {
    /// The port; without it, 4500 or the next that is free.
    #[arg(long)]
    pub(crate) port: Option<u16>,
    /// Does not open the browser.
    #[arg(long)]
    pub(crate) no_open: bool,
    /// The file with the tables; without it, one in your own data folder.
    #[arg(long, value_name = "FILE")]
    pub(crate) db: Option<PathBuf>,
    /// Writes the address as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Cli;

    #[test]
    fn the_arguments_fit_together() {
        Cli::command().debug_assert();
    }
}
