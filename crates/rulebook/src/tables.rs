//! The tables, made from the scoring rows and the switches, so that they show what is played.

use rules::{Earning, RuleSet, ScoreRow, Switches, Values};
use words::{Edition, Language, Speech};

use crate::book::{ExampleCard, RuleTable, TableKind, TableRow};
use crate::example::{ExampleText, earned, example_texts, groups, steps};

/// The credits of the highest hand (M54), at which the table of points ends.
const MAX_CREDITS: u32 = 41;

/// Returns a table of a rule set, or `None` if it would have no rows.
pub(crate) fn table(kind: TableKind, set: RuleSet, language: Language) -> Option<RuleTable> {
    let rows = match kind {
        TableKind::Combinations | TableKind::Bonuses => score_rows(set, language, |_| true),
        TableKind::Points => score_rows(set, language, |earning| matches!(earning, Earning::Points(_))),
        TableKind::Doubles => score_rows(set, language, |earning| !matches!(earning, Earning::Points(_))),
        TableKind::Conversion => conversion_rows(set, language),
        TableKind::Levels => level_rows(set, language),
    };
    (!rows.is_empty()).then_some(RuleTable { kind, rows })
}

/// Returns the scoring rows whose earning is selected, the least valuable first where they earn credits.
fn score_rows(set: RuleSet, language: Language, is_selected: impl Fn(Earning) -> bool) -> Vec<TableRow> {
    let mut rows: Vec<ScoreRow> = set.score_rows();
    rows.retain(|row| is_selected(row.earning));
    if rows.iter().all(|row| matches!(row.earning, Earning::Credits(_))) {
        rows.sort_by_key(|row| row.earning.amount());
    }
    let examples = example_texts();
    let speech = Speech::new(language, set.edition());
    let sheet = sheet_language(set);
    rows.iter()
        .map(|row| TableRow {
            rule: row.rule.to_string(),
            name: row.name.typeset(language),
            printed: (sheet != language).then(|| row.name.typeset(sheet)),
            worth: worth(speech, row.earning),
            cards: cards(row, &examples, set),
            note: None,
        })
        .collect()
}

/// Returns the language in which the sheet of a rule set is printed.
fn sheet_language(set: RuleSet) -> Language {
    if set.edition() == Edition::MhingSv { Language::Sv } else { Language::Fr }
}

/// Returns what a row earns: `3 credits`, `10 points`, `×2`.
fn worth(speech: Speech, earning: Earning) -> String {
    match earning {
        Earning::Credits(amount) => speech.credits(amount.into()).to_string(),
        Earning::Points(amount) | Earning::Limit(amount) => speech.points(amount.into()).to_string(),
        Earning::Doubles(_) => earned(speech.language, earning),
    }
}

/// Returns the cards of the first example that earns a row, in the groups of its hand. Cards of other groups
/// are left out, unless the row is about the whole hand.
fn cards(row: &ScoreRow, examples: &[ExampleText], set: RuleSet) -> Vec<Vec<ExampleCard>> {
    let own = examples.iter().filter(|example| example.rule == row.rule && example.sets.contains(&set));
    let scored = own.filter_map(|example| example.score(set));
    let found = scored.into_iter().find_map(|scored| {
        let line = scored.best.lines.iter().find(|line| line.name == row.name)?;
        Some(groups(&scored.hand, &scored.best, line.cards.clone()))
    });
    let groups = found.unwrap_or_default().into_iter();
    groups.filter(|group| group.iter().any(|card| card.is_lit)).collect()
}

/// Returns the rows from credits to points (M53).
fn conversion_rows(set: RuleSet, language: Language) -> Vec<TableRow> {
    let speech = Speech::new(language, set.edition());
    let rules = set.rules(&Switches::default()).expect("the defaults are accepted");
    let row = |(from, to, points): (u32, u32, u32)| {
        let last = speech.credits(to.into()).to_string();
        let name = if from == to { last } else { format!("{from}–{last}") };
        let worth = speech.points(points.into()).to_string();
        TableRow { rule: "M53".to_owned(), name, printed: None, worth, cards: Vec::new(), note: None }
    };
    steps(&rules, MAX_CREDITS).into_iter().map(row).collect()
}

/// Returns the levels of play (M28), the lowest first, with what each leaves out.
fn level_rows(set: RuleSet, language: Language) -> Vec<TableRow> {
    let switches = set.switches();
    let level = switches.iter().find(|switch| switch.name == "level");
    let Some(Values::OneOf(levels)) = level.map(|switch| &switch.values) else { return Vec::new() };
    let texts = language.rulebook();
    let rows = set.score_rows();
    let levels = levels.iter().rev().filter_map(|level| level.parse::<u32>().ok());
    let row = |level: u32| {
        let is_out = |row: &&ScoreRow| row.earning.amount() > level;
        let left_out: Vec<String> = rows
            .iter()
            .filter(is_out)
            .map(|row| format!("{} ({})", row.name.typeset(language), row.rule))
            .collect();
        let note = if left_out.is_empty() {
            texts.leaves_out_nothing.to_owned()
        } else {
            language.leaves_out(&left_out.join(", ")).to_string()
        };
        TableRow {
            rule: "M28".to_owned(),
            name: language.level_name(level.into()).to_string(),
            printed: None,
            worth: language.level_counts((rows.len() - left_out.len()) as i64).to_string(),
            cards: Vec::new(),
            note: Some(note),
        }
    };
    levels.map(row).collect()
}
