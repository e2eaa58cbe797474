//! The rules of one rule set in one language, as data that can be sent.

use hands::PlacedCard;
use rules::{RuleSet, Switch, Switches};
use serde::{Deserialize, Serialize};
use words::Language;

use crate::span::Span;

/// The rules of one rule set in one language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rulebook {
    /// The rule set.
    pub rules: RuleSet,
    /// The language.
    pub language: Language,
    /// The name of the rule set.
    pub title: String,
    /// What there is to say about the sheet.
    pub about: Vec<Span>,
    /// The chapters, in order.
    pub chapters: Vec<Chapter>,
}

/// A chapter of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chapter {
    /// The key of the chapter, the same in every language: `claims`.
    pub key: String,
    /// The title.
    pub title: String,
    /// What holds for the whole chapter.
    pub statements: Vec<Statement>,
    /// The table of the chapter.
    pub table: Option<RuleTable>,
    /// The rules, in the order in which they are read.
    pub rules: Vec<RuleEntry>,
}

/// A rule, or a question of the sheet with its answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RuleEntry {
    /// The number of the rule, `M39`; `None` for a question.
    pub number: Option<String>,
    /// The title, or the question.
    pub title: String,
    /// What the rule says.
    pub statements: Vec<Statement>,
    /// Hands that show it.
    pub examples: Vec<RuleExample>,
    /// The choices that the rule leaves to the house.
    pub switches: Vec<Switch>,
    /// The other rule sets of the game in which the rule says something else.
    pub elsewhere: Vec<RuleSet>,
    /// The titles in the other languages, for the search.
    pub keywords: Vec<String>,
}

/// A sentence or two, with where it comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Statement {
    /// Where it comes from.
    pub mark: Mark,
    /// The text, in pieces.
    pub spans: Vec<Span>,
}

/// Where a statement comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// The printed sheet says it.
    Sheet,
    /// The sheet is silent, garbled or cut off, and we decided.
    Ruling,
}

/// A hand that shows a rule, with its score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RuleExample {
    /// The hand in notation.
    pub hand: String,
    /// The choices of the house, where they are not the defaults.
    pub switches: Switches,
    /// The groups of the hand, and at the end the flowers.
    pub groups: Vec<Vec<ExampleCard>>,
    /// What the hand earns, line by line.
    pub lines: Vec<ExampleLine>,
    /// What the hand is worth: `5 credits, 32 points`.
    pub worth: String,
}

/// A card of an example.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExampleCard {
    /// The card.
    pub card: PlacedCard,
    /// Whether the rule is about this card.
    pub is_lit: bool,
}

/// A line of the score of an example.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExampleLine {
    /// The number of the rule.
    pub rule: String,
    /// The name.
    pub name: String,
    /// What it earns: `3`, `×2`.
    pub worth: String,
}

/// A table that is made from the rules as data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RuleTable {
    /// What the table shows.
    pub kind: TableKind,
    /// Its rows.
    pub rows: Vec<TableRow>,
}

/// What a table shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableKind {
    /// The combinations and their credits.
    Combinations,
    /// From credits to points.
    Conversion,
    /// What each level of play leaves out.
    Levels,
    /// What earns points in a winning hand.
    Points,
    /// What doubles the points, or is worth the limit.
    Doubles,
    /// What earns points in Maho!.
    Bonuses,
}

/// A row of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableRow {
    /// The number of the rule.
    pub rule: String,
    /// What the row is about.
    pub name: String,
    /// The name in the language of the sheet, where that is another one.
    pub printed: Option<String>,
    /// Its worth.
    pub worth: String,
    /// The cards of an example, in groups; empty where none is needed.
    pub cards: Vec<Vec<ExampleCard>>,
    /// What else there is to say.
    pub note: Option<String>,
}

impl Rulebook {
    /// Returns the rule with a number, in any case.
    pub fn rule(&self, number: &str) -> Option<&RuleEntry> {
        self.all_rules()
            .find(|rule| rule.number.as_deref().is_some_and(|own| own.eq_ignore_ascii_case(number)))
    }

    /// Returns all rules and questions, in the order in which they are read.
    pub fn all_rules(&self) -> impl Iterator<Item = &RuleEntry> {
        self.chapters.iter().flat_map(|chapter| &chapter.rules)
    }
}

impl Statement {
    /// Returns the text without its formatting.
    pub fn text(&self) -> String {
        Span::plain(&self.spans)
    }
}
