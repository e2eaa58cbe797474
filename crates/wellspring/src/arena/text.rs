//! What an arena has found, for people.

use std::io::{self, Write};

use crate::arena::report::{BotReport, Estimate, PairReport, Report, TimesReport};
use crate::external_bot::write_violations;

/// Writes a report for people.
pub(super) fn write(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    write_head(out, report)?;
    let width = report.bots.iter().map(|bot| bot.bot.chars().count()).max().unwrap_or(0).max(9);
    write_bots(out, report, width)?;
    if !report.pairs.is_empty() {
        writeln!(out)?;
        report.pairs.iter().try_for_each(|pair| write_pair(out, pair))?;
    }
    writeln!(out, "\n{:width$}    choices     median       99 %     99.9 %    slowest", "thinking")?;
    report.bots.iter().try_for_each(|bot| write_times(out, &bot.bot, width, &bot.times))?;
    report.bots.iter().try_for_each(|bot| write_violations(out, &bot.bot, &bot.violations))
}

/// What was played.
#[expect(clippy::cast_precision_loss, reason = "a share for people")]
fn write_head(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    let Report { rules, seats, deals, seatings, hands, void, decisions, seconds, .. } = report;
    let what = match (report.matches, deals) {
        (true, 1) => "match",
        (true, _) => "matches",
        (false, 1) => "deal",
        (false, _) => "deals",
    };
    let left =
        if report.unfinished > 0 { format!(", {} unfinished", report.unfinished) } else { String::new() };
    let share = 100.0 * *void as f64 / (*hands).max(1) as f64;
    writeln!(out, "{rules}, {seats} seats: {deals} {what}, each in {seatings} seatings{left}")?;
    writeln!(out, "{hands} hands, {share:.1} % void; {decisions} decisions, in {seconds:.1} s\n")
}

/// A line for each bot.
fn write_bots(out: &mut dyn Write, report: &Report, width: usize) -> io::Result<()> {
    let wins = if report.matches { "  matches won" } else { "" };
    let figure = "result (95 %)";
    writeln!(out, "{:width$}  {figure:>25}   points  hands won   worth        rating{wins}", "bot")?;
    for bot in &report.bots {
        let BotReport { bot: name, margin, points, hands_won, mean_value, matches_won, rating, .. } = bot;
        let value = mean_value.map_or("–".to_owned(), |value| format!("{value:.1}"));
        let wins = matches_won.map_or(String::new(), |share| format!("  {:>9.1} %", 100.0 * share));
        writeln!(
            out,
            "{name:width$}  {:>25}  {points:>7.2}  {:>7.1} %  {value:>6}  {:>5.1} ± {:>4.2}{wins}",
            signed(*margin),
            100.0 * hands_won,
            rating.rating,
            rating.deviation,
        )?;
    }
    Ok(())
}

/// A mean with its sign, and its interval.
fn signed(figure: Estimate) -> String {
    let Estimate { mean, low, high } = figure;
    match low.zip(high) {
        Some((low, high)) => format!("{mean:+.2} ({low:+.2} to {high:+.2})"),
        None => format!("{mean:+.2}"),
    }
}

/// A line for one bot over another, which says plainly whether the figures are sure.
fn write_pair(out: &mut dyn Write, pair: &PairReport) -> io::Result<()> {
    let PairReport { bot, opponent, difference, better, ties, .. } = pair;
    let share = |share: f64| format!("{:.1}", 100.0 * share);
    let interval = better.low.zip(better.high);
    let interval =
        interval.map_or(String::new(), |(low, high)| format!(" ({} to {})", share(low), share(high)));
    writeln!(out, "{bot} over {opponent}:")?;
    let zero = if pair.difference_is_significant { "not zero" } else { "may be zero" };
    writeln!(out, "  {} points a deal: {zero}", signed(*difference))?;
    let even = if pair.better_is_significant { "not even chance" } else { "may be even chance" };
    let ties = if *ties > 0 { format!(", {ties} ties counted half") } else { String::new() };
    writeln!(out, "  better in {} %{interval} of deals{ties}: {even}", share(better.mean))
}

/// A line for the durations of one bot's decisions.
fn write_times(out: &mut dyn Write, name: &str, width: usize, times: &TimesReport) -> io::Result<()> {
    let TimesReport { choices, median, p99, p999, slowest } = times;
    let [median, p99, p999, slowest] = [median, p99, p999, slowest].map(|time| said(*time));
    writeln!(out, "{name:width$}  {choices:>9}  {median:>9}  {p99:>9}  {p999:>9}  {slowest:>9}")
}

/// A duration with three digits.
fn said(milliseconds: Option<f64>) -> String {
    let Some(time) = milliseconds else { return "–".to_owned() };
    let decimals = match time {
        100.0.. => 0,
        10.0.. => 1,
        1.0.. => 2,
        _ => 4,
    };
    format!("{time:.decimals$} ms")
}
