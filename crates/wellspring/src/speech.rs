//! The words of a rule set, numbers and tables for people, and the names of bots.

use std::io::{self, Write};

use bots::{BotKind, Strength, Style};
use rules::{RuleSet, Total};
use words::{CommandSpeech, Edition, Language, decimal};

use crate::people_output::{MAX_WIDTH, display_width};

/// Returns the words of the box of a rule set, in a language.
pub(crate) const fn speech(language: Language, rules: RuleSet) -> CommandSpeech {
    let edition = match rules {
        RuleSet::MhingFr => Edition::MhingFr,
        RuleSet::MhingSv => Edition::MhingSv,
        RuleSet::QuatreVents => Edition::QuatreVents,
        RuleSet::MahoBasic | RuleSet::MahoStandard | RuleSet::MahoOriginal => Edition::Maho,
    };
    CommandSpeech::new(language, edition)
}

/// Returns a count as texts take it.
pub(crate) fn count(count: impl TryInto<i64>) -> i64 {
    count.try_into().unwrap_or(i64::MAX)
}

/// Returns a total as text: `5 credits, 32 points`, or `72 points` where there are no credits.
pub(crate) fn value_text(total: Total, speech: CommandSpeech) -> String {
    let sentence = match total {
        Total::Credits { credits, points } => speech.credits_and_points(credits.into(), points.into()),
        Total::Base { .. } | Total::Points { .. } => speech.points(total.points().into()),
    };
    sentence.to_string()
}

/// Returns a number of points with a decimal and its noun apart: `0,7` and `point`.
///
/// French counts below 2 as singular; the other languages only a whole 1, which has no decimal.
pub(crate) fn decimal_points(points: f64, language: Language) -> (String, &'static str) {
    let point = &words::CommonTerms::of(language).point;
    let singular = language == Language::Fr && points.abs() < 1.95;
    (decimal(language, points, 1), if singular { point.one() } else { point.many() })
}

/// Returns a percentage with a decimal: `2.9%`, `2,9 %`.
pub(crate) fn percent_text(share: f64, places: usize, language: Language) -> String {
    let number = decimal(language, 100.0 * share, places);
    match language {
        Language::En => number + "%",
        Language::Fr | Language::Sv => number + "\u{a0}%",
    }
}

/// Returns a number with its sign, also where it is positive.
pub(crate) fn signed(number: f64, places: usize, language: Language) -> String {
    let text = decimal(language, number, places);
    if text.starts_with('−') { text } else { format!("+{text}") }
}

/// Returns what people call a bot. English has the name as it is typed; the other languages have the words of
/// the pages: `posé, hardi`. An external bot keeps its command.
pub(crate) fn bot_text(name: &str, language: Language) -> String {
    // A repeated name has its number after it: `greedy (#2)`.
    let end = name.find(" (#").unwrap_or(name.len());
    let (name, number) = name.split_at(end);
    let kind: BotKind = match name.parse() {
        Ok(kind) if language != Language::En => kind,
        _ => return name.to_owned() + number,
    };
    let texts = language.pages();
    let strength = match kind.strength {
        Strength::Random => texts.bot_random,
        Strength::Greedy => texts.bot_greedy,
        Strength::Steady => texts.bot_steady,
        Strength::Expert => texts.bot_expert,
    };
    let style = match kind.style {
        Style::Balanced => None,
        Style::Careful => Some(texts.style_careful),
        Style::Bold => Some(texts.style_bold),
    };
    let playouts = kind.playouts.map(|playouts| playouts.to_string());
    let parts = [Some(strength), style, playouts.as_deref()];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ") + number
}

/// The cell of a result that does not exist.
pub(crate) const NO_RESULT: &str = "–";

/// The width to which a first column is cut at most.
const MIN_NAME_WIDTH: usize = 12;

/// Returns a text of at most `width` columns, with `…` where it is cut.
fn cut(text: &str, width: usize) -> String {
    if display_width(text) <= width {
        return text.to_owned();
    }
    let mut columns = 1;
    let is_kept = |sign: &char| {
        columns += display_width(sign.encode_utf8(&mut [0; 4]));
        columns <= width
    };
    text.chars().take_while(is_kept).chain(['…']).collect()
}

/// Writes a table: the first column to the left, the others to the right, two spaces between columns. Names
/// in the first column are cut where the table would not fit into a terminal.
pub(crate) fn write_table<const N: usize>(out: &mut dyn Write, rows: &[[String; N]]) -> io::Result<()> {
    let width = |column: usize| rows.iter().map(|row| display_width(&row[column])).max().unwrap_or(0);
    let mut widths: Vec<usize> = (0..N).map(width).collect();
    let others: usize = widths.iter().skip(1).filter(|&&width| width > 0).map(|width| width + 2).sum();
    widths[0] = widths[0].min(MAX_WIDTH.saturating_sub(others).max(MIN_NAME_WIDTH));
    for row in rows {
        let mut line = String::new();
        for (index, (cell, &width)) in row.iter().zip(&widths).enumerate() {
            let cell = &cut(cell, width);
            // A width in a format would panic from 65,536 on.
            let gap = " ".repeat(width.saturating_sub(display_width(cell)));
            let parts = if index == 0 { [cell, &gap, ""] } else { ["  ", &gap, cell] };
            line.extend(parts);
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::{bot_text, decimal_points, signed};

    #[test]
    fn bots_have_names_in_each_language() {
        let names =
            |name| [Language::En, Language::Fr, Language::Sv].map(|language| bot_text(name, language));
        assert_eq!(names("greedy"), ["greedy", "pressé", "ivrig"]);
        assert_eq!(names("steady-bold:9"), ["steady-bold:9", "posé, hardi, 9", "stadig, djärv, 9"]);
        assert_eq!(names("greedy (#2)"), ["greedy (#2)", "pressé (#2)", "ivrig (#2)"]);
        assert_eq!(names("cmd:./bot"), ["cmd:./bot"; 3]);
    }

    #[test]
    fn decimals_take_the_noun_of_their_language() {
        assert_eq!(decimal_points(0.7, Language::Fr), ("0,7".to_owned(), "point"));
        assert_eq!(decimal_points(138.64, Language::Fr), ("138,6".to_owned(), "points"));
        assert_eq!(decimal_points(1.0, Language::En), ("1.0".to_owned(), "points"));
    }

    #[test]
    fn positive_numbers_have_a_sign() {
        assert_eq!(signed(1.5, 1, Language::Sv), "+1,5");
        assert_eq!(signed(-1.5, 1, Language::En), "−1.5");
    }
}
