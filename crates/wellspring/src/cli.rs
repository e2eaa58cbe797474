//! The arguments. Their help and errors are in the language of the reader: `help.rs` and `crate::error_text`.

mod arena;
mod examples;
mod help;
mod time;
mod values;

use std::ffi::OsString;
use std::net::IpAddr;
use std::path::PathBuf;

use cards::Seed;
use clap::error::ErrorKind;
use clap::{Args, FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;
use rules::{RuleSet, Scorer, Switches};
use server::Config;
use words::Language;

pub(crate) use crate::cli::arena::{ArenaArgs, SeatingsArg, ShowArgs};
use crate::cli::time::TimeArgs;
pub(crate) use crate::cli::values::{AddressError, ChoiceError, NumberError};
use crate::cli::values::{address, choice, positive, small_number, threads};
use crate::cli_error::CliError;
use crate::contender::{Contender, Contenders};
use crate::doctor::Site;

/// The arguments of the command.
#[derive(Debug, Parser)]
#[command(name = "wellspring", version, max_term_width = 100)]
pub(crate) struct Cli {
    /// The subcommand.
    #[command(subcommand)]
    pub(crate) command: Command,
    /// The language. `language::requested` reads it before the arguments are parsed.
    #[arg(long, global = true, value_parser = ["en", "fr", "sv"])]
    lang: Option<String>,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// `score`.
    Score(ScoreArgs),
    /// `waits`.
    Waits(WaitsArgs),
    /// `simulate`.
    Simulate(SimulateArgs),
    /// `arena`.
    Arena(ArenaArgs),
    /// `arena show`, in two words.
    #[command(name = "arena show")]
    ArenaShow(ShowArgs),
    /// `replay`.
    Replay(ReplayArgs),
    /// `review`.
    Review(ReviewArgs),
    /// `serve`.
    Serve(ServeArgs),
    /// `play`.
    Play(PlayArgs),
    /// `backup`.
    Backup(BackupArgs),
    /// `doctor`.
    Doctor(DoctorArgs),
    /// `rules`.
    Rules(RuleTextArgs),
    /// `completions`.
    Completions(CompletionsArgs),
    /// `man`.
    Man(ManArgs),
}

/// Parses the arguments. Returns `None` if they asked for help or for the version, which is printed here.
pub(crate) fn parse(arguments: Vec<OsString>, language: Language) -> Result<Option<Cli>, CliError> {
    let mut command = help::command(language);
    let not_utf8: Vec<OsString> =
        arguments.iter().filter(|argument| argument.to_str().is_none()).cloned().collect();
    let parsed = command.try_get_matches_from_mut(one_command(help_option(arguments)));
    match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => Ok(Some(cli)),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            error.print()?;
            Ok(None)
        }
        Err(error) if error.kind() == ErrorKind::InvalidUtf8 => Err(CliError::NotUtf8(not_utf8)),
        Err(error) => Err(CliError::Arguments(Box::new(error))),
    }
}

/// Returns the arguments with `help COMMAND` as `COMMAND --help`.
fn help_option(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let first = arguments.iter().position(|argument| argument == "help");
    if let Some(index) = first.filter(|&index| index == 1) {
        arguments.remove(index);
        arguments.push("--help".into());
    }
    arguments
}

/// Returns the arguments with `arena show` as one word, because it is a command of its own.
fn one_command(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if let Some(index) = arguments.windows(2).position(|pair| pair[0] == "arena" && pair[1] == "show") {
        arguments.remove(index + 1);
        arguments[index] = "arena show".into();
    }
    arguments
}

/// Returns the names of the subcommands.
pub(crate) fn command_names() -> String {
    let command = help::command(Language::En);
    command.get_subcommands().map(clap::Command::get_name).collect::<Vec<_>>().join(", ")
}

/// The rules.
#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    /// The rule set.
    pub(crate) rules: RuleSet,
    /// The house's choices, by the name of the switch.
    #[arg(long = "switch", value_parser = choice)]
    switches: Vec<(String, String)>,
}

impl RulesArgs {
    /// Returns the house's choices. The last choice of a switch counts.
    pub(crate) fn switches(&self) -> Switches {
        Switches(self.switches.iter().cloned().collect())
    }

    /// Returns the scorer of the rules with the house's choices.
    pub(crate) fn read(&self) -> Result<Scorer, CliError> {
        self.rules.scorer(&self.switches()).map_err(|error| CliError::Switch(self.rules, error))
    }
}

/// The winds, as the notation writes them.
const WINDS: [&str; 4] = ["E", "S", "W", "N"];
/// The ways of winning that earn something in *Quatre Vents*, as the notation writes them.
const WIN_METHODS: [&str; 5] = ["kong", "last", "rob", "tien", "ti"];

/// The arguments of `score`.
#[derive(Debug, Args)]
pub(crate) struct ScoreArgs {
    /// The rules.
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// The hand, perhaps in several words.
    #[arg(required_unless_present = "batch", conflicts_with = "batch")]
    hand: Vec<String>,
    /// The winner's seat.
    #[arg(long, value_parser = WINDS, conflicts_with = "batch")]
    seat: Option<String>,
    /// The wind of the round.
    #[arg(long, value_parser = WINDS, conflicts_with = "batch")]
    round: Option<String>,
    /// The way of winning.
    #[arg(long, value_parser = WIN_METHODS, conflicts_with = "batch")]
    won_by: Option<String>,
    /// A file with one hand a line.
    #[arg(long)]
    pub(crate) batch: Option<PathBuf>,
    /// Whether to write JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

impl ScoreArgs {
    /// Returns the hand as one text, with its context after the cards.
    pub(crate) fn hand(&self) -> String {
        hand_with_context(&self.hand, [&self.seat, &self.round, &self.won_by])
    }
}

/// Returns the words of a hand as one text, with the seat, the wind of the round and the way of winning after
/// the cards.
fn hand_with_context(words: &[String], [seat, round, won_by]: [&Option<String>; 3]) -> String {
    let hand = words.join(" ");
    let seat = seat.as_ref().map(|seat| format!("seat={seat}"));
    let round = round.as_ref().map(|round| format!("round={round}"));
    let context: Vec<String> = [seat, round, won_by.clone()].into_iter().flatten().collect();
    let gap = if hand.contains(';') { " " } else { ";" };
    if context.is_empty() { hand } else { format!("{hand}{gap}{}", context.join(" ")) }
}

/// The arguments of `waits`.
#[derive(Debug, Args)]
pub(crate) struct WaitsArgs {
    /// The rules.
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// The hand, perhaps in several words.
    #[arg(required = true)]
    hand: Vec<String>,
    /// The seat of the hand.
    #[arg(long, value_parser = WINDS)]
    seat: Option<String>,
    /// The wind of the round.
    #[arg(long, value_parser = WINDS)]
    round: Option<String>,
    /// Whether to write JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

impl WaitsArgs {
    /// Returns the hand as one text, with its context after the cards.
    pub(crate) fn hand(&self) -> String {
        hand_with_context(&self.hand, [&self.seat, &self.round, &None])
    }
}

/// The arguments of `simulate`.
#[derive(Debug, Args)]
pub(crate) struct SimulateArgs {
    /// The rules.
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// The bots, in the order of play.
    #[arg(long, required = true)]
    seats: Vec<Contenders>,
    /// The number of matches.
    #[arg(long, default_value = "100", value_parser = positive)]
    pub(crate) matches: u32,
    /// The seed, as it is typed.
    #[arg(long, default_value = "1")]
    pub(crate) seed: String,
    /// The number of threads.
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<u16>,
    /// The number of hands after which a match is abandoned.
    #[arg(long, default_value = "1000", value_parser = positive)]
    pub(crate) max_hands: u32,
    /// The time limits.
    #[command(flatten)]
    pub(crate) time: TimeArgs,
    /// The directory for records.
    #[arg(long)]
    pub(crate) records: Option<PathBuf>,
    /// Whether to write JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

impl SimulateArgs {
    /// Returns the bots, in the order of play.
    pub(crate) fn bots(&self) -> Vec<Contender> {
        self.seats.iter().flat_map(|list| list.0.iter().cloned()).collect()
    }

    /// Parses the seed.
    pub(crate) fn seed(&self) -> Result<Seed, cards::SeedError> {
        self.seed.parse()
    }
}

/// The arguments of `replay`.
#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    /// The file of the record; `-` is the standard input.
    pub(crate) record: PathBuf,
    /// The number of the event at which to start.
    #[arg(long, value_parser = positive)]
    pub(crate) from: Option<u32>,
    /// Whether to wait for Enter after every move.
    #[arg(long)]
    pub(crate) step: bool,
    /// Whether to write JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// The arguments of `review`.
#[derive(Debug, Args)]
pub(crate) struct ReviewArgs {
    /// The file of the record; `-` is the standard input.
    pub(crate) record: PathBuf,
    /// The number of hands that the expert plays out for a decision.
    #[arg(long, default_value = "1000", value_parser = positive)]
    pub(crate) playouts: u32,
    /// The seed of the hands played out, as it is typed.
    #[arg(long, default_value = "1")]
    pub(crate) seed: String,
    /// Whether to write JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

impl ReviewArgs {
    /// Parses the seed.
    pub(crate) fn seed(&self) -> Result<Seed, cards::SeedError> {
        self.seed.parse()
    }
}

/// The arguments of `serve`.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "these are options of the command line")]
pub(crate) struct ServeArgs {
    /// The port; 0 is any free one.
    #[arg(long, default_value_t = Config::PORT, value_parser = small_number)]
    pub(crate) port: u16,
    /// The address to listen on.
    #[arg(long, default_value = "127.0.0.1", value_parser = address)]
    pub(crate) address: IpAddr,
    /// Whether to listen on all addresses of this machine in the house.
    #[arg(long, conflicts_with = "address")]
    pub(crate) lan: bool,
    /// The file of the tables.
    #[arg(long)]
    pub(crate) db: Option<PathBuf>,
    /// Whether the server has a list of open tables, on which hosts may put theirs.
    #[arg(long)]
    pub(crate) lobby: bool,
    /// The addresses of proxies that name the senders of requests.
    #[arg(long = "trusted-proxy", value_parser = address)]
    pub(crate) trusted_proxies: Vec<IpAddr>,
    /// Whether to start even without the browser client.
    #[arg(long)]
    pub(crate) without_client: bool,
    /// Whether to write the address as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// The arguments of `backup`.
#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    /// The new file.
    pub(crate) file: PathBuf,
    /// The file of the tables.
    #[arg(long)]
    pub(crate) db: Option<PathBuf>,
    /// Whether to write the result as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// The arguments of `doctor`.
#[derive(Debug, Args)]
pub(crate) struct DoctorArgs {
    /// The site.
    #[arg(value_parser = Site::parse)]
    pub(crate) site: Site,
    /// Whether to write the findings as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// The arguments of `rules`.
#[derive(Debug, Args)]
pub(crate) struct RuleTextArgs {
    /// A rule set or a game, the number of a rule, and words to look for.
    pub(crate) topic: Vec<String>,
    /// Whether to write the rules as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// The arguments of `completions`.
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell.
    pub(crate) shell: Shell,
}

/// The arguments of `man`.
#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// The subcommand. `None`: the command itself.
    #[arg(value_name = "COMMAND")]
    pub(crate) subcommand: Option<String>,
}

/// Returns the command with its help in a language, with `arena show` below `arena`, as programs expect it.
pub(crate) fn nested_command(language: Language) -> clap::Command {
    let flat = help::command(language);
    let (below, above): (Vec<_>, Vec<_>) =
        flat.get_subcommands().cloned().partition(|command| command.get_name().contains(' '));
    let nest = |command: clap::Command| {
        let path = format!("{} ", command.get_name());
        let own = below
            .iter()
            .filter_map(|sub| Some(sub.clone().name(sub.get_name().strip_prefix(&path)?.to_owned())));
        command.subcommands(own)
    };
    let about = flat.get_about().cloned().unwrap_or_default();
    clap::Command::new("wellspring")
        .version(env!("CARGO_PKG_VERSION"))
        .about(about)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .args(flat.get_arguments().cloned())
        .subcommands(above.into_iter().map(nest))
}

/// The arguments of `play`.
#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    /// The port.
    #[arg(long, value_parser = small_number)]
    pub(crate) port: Option<u16>,
    /// Whether to listen on all addresses of this machine in the house.
    #[arg(long)]
    pub(crate) lan: bool,
    /// Whether to leave the browser closed.
    #[arg(long)]
    pub(crate) no_open: bool,
    /// The file of the tables.
    #[arg(long)]
    pub(crate) db: Option<PathBuf>,
    /// Whether to write the address as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}
