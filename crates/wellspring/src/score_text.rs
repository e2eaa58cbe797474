//! A score as text for people, and as JSON for programs.

use std::io::{self, Write};

use hands::{Pair, PlacedCard, Set};
use rules::{Earning, Group, Reading, Score, ScoreLine, Total};
use serde::Serialize;
use words::{CommandSpeech, number};

use crate::payments::{Payments, write_payments};
use crate::people_output::{MAX_WIDTH, display_width, parts};
use crate::speech::value_text;

/// A reading in JSON.
#[derive(Serialize)]
pub(crate) struct ReadingJson<'a> {
    #[serde(flatten)]
    total: Total,
    lines: &'a [ScoreLine],
    sets: &'a [Set],
    pair: Option<Pair>,
    completed: Option<Group>,
}

impl<'a> From<&'a Reading> for ReadingJson<'a> {
    fn from(reading: &'a Reading) -> Self {
        let Reading { total, pair, completed, .. } = *reading;
        Self { total, lines: &reading.lines, sets: &reading.sets, pair, completed }
    }
}

/// A winning hand in JSON.
#[derive(Serialize)]
pub(crate) struct WinJson<'a> {
    hand: String,
    win: bool,
    #[serde(flatten)]
    best: ReadingJson<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    payments: Option<&'a Payments>,
    next_best: Option<ReadingJson<'a>>,
}

impl<'a> WinJson<'a> {
    /// Creates the JSON of a hand and its score.
    pub(crate) fn new(hand: String, score: &'a Score, payments: Option<&'a Payments>) -> Self {
        let next_best = score.next_best.as_ref().map(ReadingJson::from);
        Self { hand, win: true, best: (&score.best).into(), payments, next_best }
    }
}

/// Writes the score of a hand for people, with the payments under the reading that is paid.
pub(crate) fn write_score(
    out: &mut dyn Write,
    score: &Score,
    payments: Option<&Payments>,
    speech: CommandSpeech,
) -> io::Result<()> {
    let best = &score.best;
    let next_best = score.next_best.as_ref();
    let marks_completed = next_best.is_some_and(|next| (&next.sets, next.pair) == (&best.sets, best.pair));
    if best.pair.is_some() {
        writeln!(out, "{}", speech.read_as(&sets_text(best, marks_completed)))?;
    }
    writeln!(out)?;
    write_lines(out, &best.lines, speech)?;
    writeln!(out, "  = {}", sum_text(best.total, speech))?;
    if let Some(payments) = payments {
        write_payments(out, payments, speech)?;
    }
    if best.lines.iter().any(|line| line.rule == "H22") {
        writeln!(out, "\n{}", speech.hands().house_table)?;
    }
    for excluded in &best.excluded {
        let [name, by] = [&excluded.name, &excluded.by_name].map(|name| name.typeset(speech.language()));
        writeln!(out, "\n{}", speech.not_counted(&excluded.rule, &name, &excluded.by, &by))?;
    }
    next_best.map_or(Ok(()), |next_best| write_next_best(out, next_best, marks_completed, speech))
}

/// Writes the next-best reading.
fn write_next_best(
    out: &mut dyn Write,
    reading: &Reading,
    marks_completed: bool,
    speech: CommandSpeech,
) -> io::Result<()> {
    writeln!(out, "\n{}", speech.next_best(&sum_text(reading.total, speech)))?;
    if reading.pair.is_some() {
        writeln!(out, "{}", speech.read_as(&sets_text(reading, marks_completed)))?;
    }
    write_lines(out, &reading.lines, speech)
}

/// The width to which the column of names is narrowed at most.
const MIN_NAME_WIDTH: usize = 24;

/// Writes the lines of a reading as a table. Long names take several lines.
fn write_lines(out: &mut dyn Write, lines: &[ScoreLine], speech: CommandSpeech) -> io::Result<()> {
    if lines.is_empty() {
        return writeln!(out, "  {}", speech.hands().nothing_counts);
    }
    let names: Vec<String> = lines.iter().map(|line| line.name.typeset(speech.language())).collect();
    let earnings: Vec<String> = lines.iter().map(|line| earning_text(line.earning, speech)).collect();
    let cards: Vec<String> = lines.iter().map(|line| cards_text(&line.cards)).collect();
    let width = |texts: &[String]| texts.iter().map(|text| display_width(text)).max().unwrap_or(0);
    let earning_width = width(&earnings).max(3);
    // Two spaces before the earning, and the columns of the rule, the count and the gaps.
    let room = MAX_WIDTH.saturating_sub(earning_width + width(&cards) + 15);
    let name_width = width(&names).min(room.max(MIN_NAME_WIDTH));
    for (((line, name), earning), cards) in lines.iter().zip(&names).zip(&earnings).zip(&cards) {
        let count = if line.count > 1 { format!("×{}", line.count) } else { String::new() };
        let mut parts = parts(name, name_width, name_width).into_iter();
        let (rule, name) = (&line.rule, parts.next().unwrap_or_default());
        writeln!(out, "  {earning:>earning_width$}  {rule:4} {name:name_width$}  {count:3} {cards}")?;
        for part in parts {
            writeln!(out, "  {:earning_width$}  {:4} {part}", "", "")?;
        }
    }
    Ok(())
}

/// Returns what a line earns: `4`, `×2` for a doubling, `= 1,500` for the limit.
fn earning_text(earning: Earning, speech: CommandSpeech) -> String {
    let number = |amount: u32| number(speech.language(), amount.into());
    match earning {
        Earning::Credits(amount) | Earning::Points(amount) => number(amount),
        Earning::Limit(amount) => format!("= {}", number(amount)),
        Earning::Doubles(doubles) => format!("×{}", 1u64 << doubles),
    }
}

/// Returns a total and its parts: `18 points, 2 doubles: 72 points`.
fn sum_text(total: Total, speech: CommandSpeech) -> String {
    let value = value_text(total, speech);
    let Total::Base { base, doubles, value: points } = total else { return value };
    let (Some(base), Some(doubles)) = (base, doubles) else {
        return speech.at_limit(&value).to_string();
    };
    let sum = speech.base_and_doubles(base.into(), doubles.into(), &value).to_string();
    if u64::from(base) << doubles > u64::from(points) { speech.capped(&sum).to_string() } else { sum }
}

/// Returns these cards in notation. Neighbours of one suit share its letter.
pub(crate) fn cards_text(cards: &[PlacedCard]) -> String {
    let mut text = String::new();
    for (index, card) in cards.iter().enumerate() {
        let written = card.to_string();
        let next = cards.get(index + 1).map(|next| next.card.letter());
        let is_shared = next.is_some_and(|letter| letter == card.card.letter());
        text.push_str(if is_shared { written.trim_end_matches(char::is_alphabetic) } else { &written });
    }
    text
}

/// Returns the sets and the pair of a reading, side by side. The group that the completing card completed is
/// marked with a star where two readings differ only in it.
fn sets_text(reading: &Reading, marks_completed: bool) -> String {
    let completed = reading.completed.filter(|_| marks_completed).map(|group| match group {
        Group::Set(index) => usize::from(index),
        Group::Pair => reading.sets.len(),
    });
    let groups = reading.sets.iter().map(Set::to_string).chain(reading.pair.iter().map(Pair::to_string));
    let marked = groups.enumerate().map(|(index, group)| {
        let mark = if completed == Some(index) { "★" } else { "" };
        format!("{mark}{group}")
    });
    marked.collect::<Vec<_>>().join("  ")
}
