//! Selects from the text of a game what belongs to one rule set, and adds examples, switches and tables.

use rules::{RuleSet, Switch};
use words::{Language, typeset};

use crate::book::{Chapter, RuleEntry, Rulebook, Statement};
use crate::example::{ExampleText, example_texts};
use crate::parse::{ChapterText, GameText, RuleTextEntry, StatementText, game_text};
use crate::span::Span;
use crate::tables::table;
use crate::texts::text_of;

/// Returns the rules of a rule set in a language.
pub fn rulebook(set: RuleSet, language: Language) -> Rulebook {
    let game = parsed(set, language);
    let parts = Parts {
        set,
        language,
        switches: set.switches(),
        examples: example_texts(),
        others: language.others().map(|other| parsed(set, other)).collect(),
        siblings: siblings(set),
    };
    let chapters = game.chapters.iter().enumerate().map(|(index, chapter)| parts.chapter(index, chapter));
    Rulebook {
        rules: set,
        language,
        title: title(set, language),
        about: Span::parse(language, &game.about),
        chapters: chapters.filter(|chapter| !chapter.is_empty()).collect(),
    }
}

/// Returns the parsed text of the game of a rule set.
fn parsed(set: RuleSet, language: Language) -> GameText {
    // The texts are part of the program, and a test reads all of them.
    game_text(text_of(set.edition(), language)).unwrap_or_else(|error| panic!("{set}, {language:?}: {error}"))
}

/// Returns the name of a rule set.
fn title(set: RuleSet, language: Language) -> String {
    set.name().typeset(language)
}

/// Returns the other rule sets of the same game.
fn siblings(set: RuleSet) -> Vec<RuleSet> {
    let text = |set: RuleSet| text_of(set.edition(), Language::En);
    RuleSet::ALL.into_iter().filter(|&other| other != set && text(other) == text(set)).collect()
}

/// What the rules of a rule set are made from.
struct Parts {
    set: RuleSet,
    language: Language,
    switches: Vec<Switch>,
    examples: Vec<ExampleText>,
    /// The texts in the other languages.
    others: Vec<GameText>,
    /// The other rule sets of the game.
    siblings: Vec<RuleSet>,
}

impl Parts {
    /// Returns a chapter without what belongs to other rule sets.
    fn chapter(&self, index: usize, chapter: &ChapterText) -> Chapter {
        let rules = chapter.rules.iter().enumerate().map(|(place, rule)| self.rule(rule, (index, place)));
        Chapter {
            key: chapter.key.clone(),
            title: typeset(self.language, &chapter.title),
            statements: self.statements(&chapter.statements),
            table: chapter.table.and_then(|kind| table(kind, self.set, self.language)),
            rules: rules.filter(|rule| !rule.statements.is_empty()).collect(),
        }
    }

    /// Returns a rule. `place` is the index of its chapter, and its own in the chapter.
    fn rule(&self, rule: &RuleTextEntry, place: (usize, usize)) -> RuleEntry {
        let number = rule.number.as_deref();
        let examples = self.examples.iter().filter(|example| {
            !example.is_for_table && Some(&*example.rule) == number && example.sets.contains(&self.set)
        });
        let keyword = |other: &GameText| {
            let same = other.chapters.get(place.0).and_then(|chapter| chapter.rules.get(place.1));
            same.map(|rule| rule.title.clone())
        };
        let differs = |&other: &RuleSet| {
            let holds = |set: RuleSet| rule.statements.iter().map(move |statement| statement.holds_in(set));
            holds(self.set).ne(holds(other))
                && rule.statements.iter().any(|statement| statement.holds_in(other))
        };
        RuleEntry {
            number: rule.number.clone(),
            title: typeset(self.language, &rule.title),
            statements: self.statements(&rule.statements),
            examples: examples.filter_map(|example| example.example(self.set, self.language)).collect(),
            switches: self.switches.iter().filter(|switch| Some(&*switch.rule) == number).cloned().collect(),
            elsewhere: self.siblings.iter().copied().filter(differs).collect(),
            keywords: self.others.iter().filter_map(keyword).collect(),
        }
    }

    /// Returns the statements that hold in the rule set.
    fn statements(&self, statements: &[StatementText]) -> Vec<Statement> {
        let own = statements.iter().filter(|statement| statement.holds_in(self.set));
        own.map(|statement| Statement {
            mark: statement.mark,
            spans: Span::parse(self.language, &statement.text),
        })
        .collect()
    }
}

impl StatementText {
    /// Whether the statement holds in a rule set.
    fn holds_in(&self, set: RuleSet) -> bool {
        self.sets.is_empty() || self.sets.contains(&set)
    }
}

impl Chapter {
    /// Whether the chapter says nothing.
    fn is_empty(&self) -> bool {
        self.statements.is_empty() && self.table.is_none() && self.rules.is_empty()
    }
}
