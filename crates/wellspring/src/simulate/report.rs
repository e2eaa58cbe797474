//! The report of a simulation, for people and as JSON.

use std::io::{self, Write};

use rules::RuleSet;
use serde::Serialize;
use words::{CommandSpeech, Console, decimal, number};

use crate::cli::SimulateArgs;
use crate::exit_status::ExitStatus;
use crate::external_bot::{ViolationReport, write_violations};
use crate::seed_arg::SeedArg;
use crate::simulate::work::Totals;
use crate::speech::{NO_RESULT, bot_text, count, write_table};

/// The report of a simulation.
#[derive(Serialize)]
pub(super) struct Report {
    rules: RuleSet,
    seed: SeedArg,
    /// The number of matches asked for.
    asked: u32,
    /// The number of matches played.
    matches: u32,
    unfinished: u32,
    hands: u64,
    void: u64,
    decisions: u64,
    seats: Vec<SeatReport>,
    seconds: f64,
}

/// The results of one seat.
#[derive(Serialize)]
struct SeatReport {
    bot: String,
    /// The number of matches won.
    wins: u32,
    /// The sum of the points of all matches.
    points: i64,
    /// Whether the bot made any decision itself. If not, its figures are no result.
    played: bool,
    /// The protocol violations of an external bot.
    #[serde(skip_serializing_if = "ViolationReport::is_empty")]
    violations: ViolationReport,
}

impl Report {
    /// Creates the report of these totals.
    pub(super) fn new(args: &SimulateArgs, totals: &Totals, seconds: f64) -> Self {
        let sums = totals.wins.iter().zip(&totals.points);
        let bots = args.bots();
        let seats = bots.iter().zip(sums);
        Self {
            rules: args.rules.rules,
            seed: SeedArg::new(&args.seed),
            asked: args.matches,
            matches: totals.matches,
            unfinished: totals.unfinished,
            hands: totals.hands,
            void: totals.void,
            decisions: totals.decisions,
            seats: seats
                .enumerate()
                .map(|(seat, (bot, (&wins, &points)))| SeatReport {
                    bot: bot.to_string(),
                    wins,
                    points,
                    played: totals.matches == 0 || totals.answers[seat] > 0,
                    violations: totals.violations(seat),
                })
                .collect(),
            seconds,
        }
    }
}

impl Report {
    /// Returns the exit status: negative if a bot never played.
    pub(super) fn exit_status(&self) -> ExitStatus {
        if self.seats.iter().all(|seat| seat.played) { ExitStatus::Success } else { ExitStatus::Negative }
    }
}

/// Writes a report for people.
#[expect(clippy::cast_precision_loss, reason = "a mean with one decimal")]
pub(super) fn write_report(out: &mut dyn Write, report: &Report, speech: CommandSpeech) -> io::Result<()> {
    let Report { rules, matches, unfinished, hands, void, decisions, seconds, .. } = report;
    let (language, texts) = (speech.language(), speech.reports());
    let seconds = decimal(language, *seconds, 1);
    let played = speech.simulated(rules.id(), (*matches).into(), (*unfinished).into(), &seconds);
    writeln!(out, "{played}")?;
    if *matches < report.asked {
        writeln!(out, "{}", speech.matches_asked(report.asked.into(), (*matches).into()))?;
    }
    writeln!(out, "{}\n", speech.hands_played(count(*hands), count(*void), count(*decisions)))?;
    let mut rows = vec![[
        texts.player_heading.to_owned(),
        texts.matches_won_heading.to_owned(),
        texts.points_heading.to_owned(),
        texts.points_per_match_heading.to_owned(),
    ]];
    for (player, seat) in (1..).zip(&report.seats) {
        let mean = seat.points as f64 / f64::from((*matches).max(1));
        let name = speech.player_named(player, &bot_text(&seat.bot, language)).to_string();
        let results =
            [number(language, seat.wins.into()), number(language, seat.points), decimal(language, mean, 1)];
        let [wins, points, mean] = if seat.played { results } else { results.map(|_| NO_RESULT.to_owned()) };
        rows.push([name, wins, points, mean]);
    }
    write_table(out, &rows)?;
    let console = Console(language);
    for seat in report.seats.iter().filter(|seat| !seat.played) {
        writeln!(out, "{}", speech.never_played(&bot_text(&seat.bot, language)))?;
    }
    report.seats.iter().try_for_each(|seat| write_violations(out, &seat.bot, &seat.violations, console))
}
