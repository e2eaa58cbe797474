//! The report of an arena, for people.

use std::io::{self, Write};

use words::{CommandSpeech, Console, Language, decimal};

use crate::arena::report::{BotReport, Estimate, PairReport, Rating, Report, TimesReport};
use crate::external_bot::write_violations;
use crate::speech::{NO_RESULT, bot_text, count, percent_text, signed, write_table};

/// The minimum width of a column of durations, so that the layout does not depend on the durations.
const TIME_WIDTH: usize = 9;

/// Writes a report for people.
pub(super) fn write(out: &mut dyn Write, report: &Report, speech: CommandSpeech) -> io::Result<()> {
    write_head(out, report, speech)?;
    write_bots(out, report, speech)?;
    let has_played = |name: &String| report.bots.iter().any(|bot| bot.bot == *name && bot.played);
    let pairs = report.pairs.iter().filter(|pair| has_played(&pair.bot) && has_played(&pair.opponent));
    let pairs: Vec<&PairReport> = pairs.collect();
    if !pairs.is_empty() {
        writeln!(out)?;
        pairs.into_iter().try_for_each(|pair| write_pair(out, pair, speech))?;
    }
    writeln!(out)?;
    write_times(out, report, speech)?;
    let console = Console(speech.language());
    report.bots.iter().try_for_each(|bot| write_violations(out, &bot.bot, &bot.violations, console))
}

/// Writes what was played.
#[expect(clippy::cast_precision_loss, reason = "a share for people")]
fn write_head(out: &mut dyn Write, report: &Report, speech: CommandSpeech) -> io::Result<()> {
    let language = speech.language();
    let (rules, seats) = (report.rules.id(), i64::from(report.seats));
    let (deals, seatings) = (i64::from(report.deals), count(report.seatings));
    let played = if report.matches {
        speech.arena_matches(rules, seats, deals, seatings, report.unfinished.into())
    } else {
        speech.arena_deals(rules, seats, deals, seatings)
    };
    let void = percent_text(report.void as f64 / report.hands.max(1) as f64, 1, language);
    let (hands, decisions) = (count(report.hands), count(report.decisions));
    writeln!(out, "{played}")?;
    if report.clear == Some(true) {
        writeln!(out, "{}", speech.clear_after(deals))?;
    } else if report.deals < report.asked {
        writeln!(out, "{}", speech.deals_asked(report.asked.into(), deals))?;
    }
    writeln!(out, "{}\n", speech.arena_hands(hands, &void, decisions, &decimal(language, report.seconds, 1)))
}

/// Writes two tables with a row for each bot: how much better it is, and what it did. A bot that never played
/// has no figures.
fn write_bots(out: &mut dyn Write, report: &Report, speech: CommandSpeech) -> io::Result<()> {
    let (language, texts) = (speech.language(), speech.reports());
    let shown = |bot: &BotReport, text: String| if bot.played { text } else { NO_RESULT.to_owned() };
    let headings = [texts.bot_heading, texts.margin_heading, texts.rating_heading];
    let mut rows = vec![headings.map(str::to_owned)];
    for bot in &report.bots {
        let Rating { rating, deviation } = bot.rating;
        let rating = format!("{} ± {}", decimal(language, rating, 1), decimal(language, deviation, 2));
        let margin = estimate_text(bot.margin, speech);
        rows.push([bot_text(&bot.bot, language), shown(bot, margin), shown(bot, rating)]);
    }
    write_table(out, &rows)?;
    writeln!(out)?;
    let matches_won = if report.matches { texts.matches_won_interval_heading } else { "" };
    let headings =
        [texts.bot_heading, texts.points_heading, texts.hands_won_heading, texts.value_heading, matches_won];
    let mut rows = vec![headings.map(str::to_owned)];
    for bot in &report.bots {
        let value = bot.mean_value.map_or(NO_RESULT.to_owned(), |value| decimal(language, value, 1));
        let results = [decimal(language, bot.points, 2), percent_text(bot.hands_won, 1, language), value];
        let [points, hands_won, value] = results.map(|text| shown(bot, text));
        let matches_won = bot.matches_won.map_or(String::new(), |won| shown(bot, share_text(won, speech)));
        rows.push([bot_text(&bot.bot, language), points, hands_won, value, matches_won]);
    }
    write_table(out, &rows)?;
    for bot in report.bots.iter().filter(|bot| !bot.played) {
        writeln!(out, "{}", speech.never_played(&bot_text(&bot.bot, language)))?;
    }
    Ok(())
}

/// Returns a share in percent, with its interval.
fn share_text(estimate: Estimate, speech: CommandSpeech) -> String {
    let Estimate { mean, low, high } = estimate;
    let (language, mean) = (speech.language(), percent_text(mean, 1, speech.language()));
    let number = |share: f64| decimal(language, 100.0 * share, 1);
    match low.zip(high) {
        Some((low, high)) => speech.interval(&mean, &number(low), &number(high)).to_string(),
        None => mean,
    }
}

/// Returns a mean with its sign and its interval.
fn estimate_text(estimate: Estimate, speech: CommandSpeech) -> String {
    let Estimate { mean, low, high } = estimate;
    let text = |number| signed(number, 2, speech.language());
    match low.zip(high) {
        Some((low, high)) => speech.interval(&text(mean), &text(low), &text(high)).to_string(),
        None => text(mean),
    }
}

/// Writes the comparison of two bots, and whether the differences are significant.
fn write_pair(out: &mut dyn Write, pair: &PairReport, speech: CommandSpeech) -> io::Result<()> {
    let PairReport { bot, opponent, difference, better, ties, .. } = pair;
    let (language, texts) = (speech.language(), speech.reports());
    writeln!(out, "{}", speech.against(&bot_text(bot, language), &bot_text(opponent, language)))?;
    let verdict = if pair.difference_is_significant { texts.significant } else { texts.not_significant };
    writeln!(out, "  {}", speech.difference(&estimate_text(*difference, speech), verdict))?;
    if let (Some(at_any_time), Some(clear)) = (pair.at_any_time, pair.clear) {
        let verdict = if clear { texts.clear } else { texts.not_clear };
        writeln!(out, "  {}", speech.at_any_time(&estimate_text(at_any_time, speech), verdict))?;
    }
    let share = share_text(*better, speech);
    let verdict =
        if pair.better_is_significant { texts.significant_share } else { texts.not_significant_share };
    let sentence = match ties {
        0 => speech.better_share(&share, verdict),
        ties => speech.better_share_with_ties(&share, (*ties).into(), verdict),
    };
    writeln!(out, "  {sentence}")
}

/// Writes the durations of the decisions.
fn write_times(out: &mut dyn Write, report: &Report, speech: CommandSpeech) -> io::Result<()> {
    let (language, texts) = (speech.language(), speech.reports());
    let wide = |text: &str| format!("{text:>TIME_WIDTH$}");
    let mut rows = vec![[
        format!("{:TIME_WIDTH$}", texts.decisions_heading),
        wide(texts.choices_heading),
        wide(texts.median_heading),
        wide(&percent_text(0.99, 0, language)),
        wide(&percent_text(0.999, 1, language)),
        wide(texts.slowest_heading),
    ]];
    for bot in &report.bots {
        let TimesReport { choices, median, p99, p999, slowest } = bot.times;
        let [median, p99, p999, slowest] =
            [median, p99, p999, slowest].map(|time| wide(&time_text(time, language)));
        let choices = wide(&words::number(language, count(choices)));
        rows.push([bot_text(&bot.bot, language), choices, median, p99, p999, slowest]);
    }
    write_table(out, &rows)
}

/// Returns a duration with about three digits.
fn time_text(milliseconds: Option<f64>, language: Language) -> String {
    let Some(time) = milliseconds else { return "–".to_owned() };
    let decimals = match time {
        100.0.. => 0,
        10.0.. => 1,
        1.0.. => 2,
        _ => 4,
    };
    format!("{} ms", decimal(language, time, decimals))
}
