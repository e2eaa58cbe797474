//! A score, laid out for people, and as JSON for programs.

use std::io::{self, Write};

use hands::{Pair, Set};
use rules::{Earning, Reading, Score, ScoreLine, Total};
use serde::Serialize;

use crate::language::Language;
use crate::payments::Payments;
use crate::words;

/// A reading, as JSON has it.
#[derive(Serialize)]
pub(crate) struct ReadingJson<'a> {
    #[serde(flatten)]
    total: Total,
    lines: &'a [ScoreLine],
    sets: &'a [Set],
    pair: Option<Pair>,
}

impl<'a> From<&'a Reading> for ReadingJson<'a> {
    fn from(reading: &'a Reading) -> Self {
        Self { total: reading.total, lines: &reading.lines, sets: &reading.sets, pair: reading.pair }
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

/// Writes what a hand is worth, for people.
pub(crate) fn write_score(out: &mut dyn Write, score: &Score, language: Language) -> io::Result<()> {
    let best = &score.best;
    if best.pair.is_some() {
        writeln!(out, "{}: {}", language.say(&words::READ_AS), laid_out(best))?;
    }
    writeln!(out)?;
    write_lines(out, &best.lines, language)?;
    writeln!(out, "  = {}", sum(best.total, language))?;
    if best.lines.iter().any(|line| line.rule == "H22") {
        writeln!(out, "\n{}", language.say(&words::HOUSE_TABLE))?;
    }
    for excluded in &best.excluded {
        let (not_counted, instead_of) = (language.say(&words::NOT_COUNTED), language.say(&words::INSTEAD_OF));
        let (name, by) = (language.say(&excluded.name), language.say(&excluded.by_name));
        writeln!(out, "\n{not_counted}: {} {name}, {instead_of} {} {by}", excluded.rule, excluded.by)?;
    }
    score.next_best.as_ref().map_or(Ok(()), |next| write_next(out, next, language))
}

/// Writes the best other reading.
fn write_next(out: &mut dyn Write, next: &Reading, language: Language) -> io::Result<()> {
    writeln!(out, "\n{}: {}", language.say(&words::NEXT_BEST), sum(next.total, language))?;
    if next.pair.is_some() {
        writeln!(out, "{}: {}", language.say(&words::READ_AS), laid_out(next))?;
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

/// The sets and the pair of a reading, side by side.
fn laid_out(reading: &Reading) -> String {
    let sets = reading.sets.iter().map(Set::to_string);
    let parts: Vec<String> = sets.chain(reading.pair.iter().map(Pair::to_string)).collect();
    parts.join("  ")
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
