//! What a simulation has found, for people and as JSON.

use std::io::{self, Write};

use rules::RuleSet;
use serde::Serialize;

use crate::cli::SimulateArgs;
use crate::external_bot::{ViolationReport, write_violations};
use crate::seed_arg::SeedArg;
use crate::simulate::work::Totals;

/// What a simulation has found.
#[derive(Serialize)]
pub(super) struct Report {
    rules: RuleSet,
    seed: SeedArg,
    matches: u32,
    unfinished: u32,
    hands: u64,
    void: u64,
    decisions: u64,
    seats: Vec<SeatReport>,
    seconds: f64,
}

/// How one seat did.
#[derive(Serialize)]
struct SeatReport {
    bot: String,
    /// Matches won.
    wins: u32,
    /// Points of all matches together.
    points: i64,
    /// What it did that it should not, if it is a program.
    #[serde(skip_serializing_if = "ViolationReport::is_empty")]
    violations: ViolationReport,
}

impl Report {
    /// The report of these totals.
    pub(super) fn new(args: &SimulateArgs, totals: &Totals, seconds: f64) -> Self {
        let sums = totals.wins.iter().zip(&totals.points);
        let bots = args.bots();
        let seats = bots.iter().zip(sums);
        Self {
            rules: args.rules.rules,
            seed: SeedArg::new(&args.seed),
            matches: totals.matches,
            unfinished: totals.unfinished,
            hands: totals.hands,
            void: totals.void,
            decisions: totals.decisions,
            seats: seats
                .enumerate()
                .map(|(at, (bot, (&wins, &points)))| SeatReport {
                    bot: bot.to_string(),
                    wins,
                    points,
                    violations: totals.violations(at),
                })
                .collect(),
            seconds,
        }
    }
}

/// Writes a report for people.
#[expect(clippy::cast_precision_loss, reason = "a mean with one decimal")]
pub(super) fn write_report(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    let Report { rules, matches, unfinished, hands, void, decisions, seconds, .. } = report;
    writeln!(out, "{rules}: {matches} matches, {unfinished} unfinished, in {seconds:.1} s")?;
    writeln!(out, "{hands} hands, {void} void; {decisions} decisions\n")?;
    writeln!(out, "seat  bot          wins       points  points a match")?;
    for (number, seat) in report.seats.iter().enumerate() {
        let mean = seat.points as f64 / f64::from((*matches).max(1));
        writeln!(out, "{number:>4}  {:10} {:>6} {:>12}  {mean:>14.1}", seat.bot, seat.wins, seat.points)?;
    }
    report.seats.iter().try_for_each(|seat| write_violations(out, &seat.bot, &seat.violations))
}
