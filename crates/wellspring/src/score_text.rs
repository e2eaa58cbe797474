//! A score, laid out for people, and as JSON for programs.

use std::io::{self, Write};

use hands::{Pair, Set};
use rules::{Earning, Group, Reading, Score, ScoreLine, Total};
use serde::Serialize;

use crate::language::Language;
use crate::payments::{Payments, write_payments};
use crate::words;

/// A reading, as JSON has it.
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

/// A winning hand, as JSON has it.
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
    /// The JSON of this hand and what it is worth.
    pub(crate) fn new(hand: String, score: &'a Score, payments: Option<&'a Payments>) -> Self {
        let next_best = score.next_best.as_ref().map(ReadingJson::from);
        Self { hand, win: true, best: (&score.best).into(), payments, next_best }
    }
}

/// Writes the value of a hand for people, with the payments under the reading that is paid.
pub(crate) fn write_score(
    out: &mut dyn Write,
    score: &Score,
    payments: Option<&Payments>,
    language: Language,
) -> io::Result<()> {
    let best = &score.best;
    let next = score.next_best.as_ref();
    let marks_completed = next.is_some_and(|next| (&next.sets, next.pair) == (&best.sets, best.pair));
    if best.pair.is_some() {
        writeln!(out, "{}: {}", language.say(&words::READ_AS), laid_out(best, marks_completed))?;
    }
    writeln!(out)?;
    write_lines(out, &best.lines, language)?;
    writeln!(out, "  = {}", sum(best.total, language))?;
    if let Some(payments) = payments {
        write_payments(out, payments, language)?;
    }
    if best.lines.iter().any(|line| line.rule == "H22") {
        writeln!(out, "\n{}", language.say(&words::HOUSE_TABLE))?;
    }
    for excluded in &best.excluded {
        let (not_counted, instead_of) = (language.say(&words::NOT_COUNTED), language.say(&words::INSTEAD_OF));
        let (name, by) = (language.say(&excluded.name), language.say(&excluded.by_name));
        writeln!(out, "\n{not_counted}: {} {name}, {instead_of} {} {by}", excluded.rule, excluded.by)?;
    }
    next.map_or(Ok(()), |next| write_next(out, next, marks_completed, language))
}

/// Writes the best other reading.
fn write_next(
    out: &mut dyn Write,
    next: &Reading,
    marks_completed: bool,
    language: Language,
) -> io::Result<()> {
    writeln!(out, "\n{}: {}", language.say(&words::NEXT_BEST), sum(next.total, language))?;
    if next.pair.is_some() {
        writeln!(out, "{}: {}", language.say(&words::READ_AS), laid_out(next, marks_completed))?;
    }
    write_lines(out, &next.lines, language)
}

/// Writes the lines of a reading as a table.
fn write_lines(out: &mut dyn Write, lines: &[ScoreLine], language: Language) -> io::Result<()> {
    if lines.is_empty() {
        return writeln!(out, "  {}", language.say(&words::NOTHING));
    }
    let width = lines.iter().map(|line| language.say(&line.name).chars().count()).max().unwrap_or(0);
    let earned = lines.iter().map(|line| earns(line.earning).chars().count()).max().unwrap_or(0).max(3);
    for line in lines {
        let times = if line.count > 1 { format!("×{}", line.count) } else { String::new() };
        let name = language.say(&line.name);
        let cards = placed(line);
        let earns = earns(line.earning);
        writeln!(out, "  {earns:>earned$}  {:4} {name:width$}  {times:3} {cards}", line.rule)?;
    }
    Ok(())
}

/// What a line earns: `4`, `×2` for a doubling, `=1500` for what the hand is worth whatever else it has.
fn earns(earns: Earning) -> String {
    match earns {
        Earning::Credits(amount) | Earning::Points(amount) => amount.to_string(),
        Earning::Limit(amount) => format!("={amount}"),
        Earning::Doubles(doubles) => format!("×{}", 1u64 << doubles),
    }
}

/// A total with how it came about: `18 points, 2 doubles: 72 points`.
fn sum(total: Total, language: Language) -> String {
    let Total::Base { base, doubles, value } = total else { return worth(total, language) };
    let worth = worth(total, language);
    match (base, doubles) {
        (Some(base), Some(doubles)) => {
            let double = if language.is_one(doubles) { &words::DOUBLE } else { &words::DOUBLES };
            let capped = u64::from(base) << doubles > u64::from(value);
            let limit = if capped { format!(" ({})", language.say(&words::LIMIT)) } else { String::new() };
            format!("{}, {doubles} {}: {worth}{limit}", points(base, language), language.say(double))
        }
        _ => format!("{}: {worth}", language.say(&words::LIMIT)),
    }
}

/// The cards of a line: neighbours of one letter share it.
fn placed(line: &ScoreLine) -> String {
    let mut text = String::new();
    for (at, card) in line.cards.iter().enumerate() {
        let written = card.to_string();
        let next = line.cards.get(at + 1).map(|next| next.card.letter());
        let shared = next.is_some_and(|letter| letter == card.card.letter());
        text.push_str(if shared { written.trim_end_matches(char::is_alphabetic) } else { &written });
    }
    text
}

/// Returns the sets and the pair of a reading, side by side. The group that the completing card completed is
/// marked with a star where two readings differ only in it.
fn laid_out(reading: &Reading, marks_completed: bool) -> String {
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

/// `5 credits, 32 points`, or `72 points` where there are no credits.
pub(crate) fn worth(total: Total, language: Language) -> String {
    match total {
        Total::Credits { credits, points } => credits_and_points(credits, points, language),
        Total::Base { .. } | Total::Points { .. } => points(total.points(), language),
    }
}

/// `32 points`.
pub(crate) fn points(points: u32, language: Language) -> String {
    let point = language.say(if language.is_one(points) { &words::POINT } else { &words::POINTS });
    format!("{points} {point}")
}

/// The same, of so many credits and points.
pub(crate) fn credits_and_points(credits: u32, points: u32, language: Language) -> String {
    let credit = language.say(if language.is_one(credits) { &words::CREDIT } else { &words::CREDITS });
    format!("{credits} {credit}, {}", self::points(points, language))
}
