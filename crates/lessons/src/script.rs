//! A lesson as it is written.

use cards::Card;
use rules::{RuleSet, Switches};
use table::Action;
use words::Language;

use crate::errors::LessonError;
use crate::lesson::ActionSlot;

/// A lesson as its file says it.
#[derive(Debug)]
pub(crate) struct Script {
    /// The name of the file, for errors.
    pub(crate) file: String,
    pub(crate) id: String,
    /// The line of the header, for errors about the whole table.
    pub(crate) line: usize,
    /// The rule set, and the rule sets of languages that have one of their own.
    pub(crate) rules: RuleSet,
    pub(crate) own_rules: Vec<(Language, RuleSet)>,
    pub(crate) switches: Switches,
    /// The names of the players, the learner's empty.
    pub(crate) players: Vec<String>,
    /// The index of the dealer among the players.
    pub(crate) dealer: usize,
    /// The hands, by the index of the player.
    pub(crate) hands: Vec<(usize, Vec<Card>)>,
    pub(crate) draws: Vec<Card>,
    pub(crate) replacements: Vec<Card>,
    /// The seed that shuffles the cards that are not named.
    pub(crate) seed: u64,
    pub(crate) minutes: u32,
    pub(crate) title: Texts,
    pub(crate) about: Texts,
    pub(crate) steps: Vec<ScriptStep>,
    pub(crate) known: Vec<ScriptKnown>,
    /// The switches and the sentence about a real match.
    pub(crate) practice: Option<(Switches, Texts)>,
}

/// A text in three languages.
#[derive(Clone, Debug, Default)]
pub(crate) struct Texts {
    /// The line at which the texts begin.
    pub(crate) line: usize,
    texts: [Option<String>; 3],
}

/// What the learner knows at the end.
#[derive(Debug)]
pub(crate) struct ScriptKnown {
    pub(crate) rule: String,
    pub(crate) text: Texts,
}

/// A step.
#[derive(Debug, Default)]
pub(crate) struct ScriptStep {
    pub(crate) line: usize,
    pub(crate) text: Texts,
    /// What happens before the step waits.
    pub(crate) moves: Vec<ScriptMove>,
    pub(crate) points: Vec<ScriptPoint>,
    pub(crate) awaits: Option<(usize, Action)>,
    pub(crate) others: Vec<ScriptOther>,
}

/// Something that happens at the table.
#[derive(Clone, Debug)]
pub(crate) struct ScriptMove {
    pub(crate) line: usize,
    pub(crate) what: MoveKind,
}

/// What happens at the table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum MoveKind {
    /// The player with this index acts.
    Play(usize, Action),
    /// What follows the last discard is shown: the next player draws.
    Draw,
}

/// Something to point at.
#[derive(Clone, Debug)]
pub(crate) struct ScriptPoint {
    pub(crate) line: usize,
    pub(crate) at: PointKind,
}

/// Something to point at, with players by their index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PointKind {
    Hand,
    Cards(Vec<Card>),
    Drawn,
    Well,
    Discard,
    Stream,
    Slot(ActionSlot),
    Player(usize),
    Sets,
    Flowers,
    Lines,
}

/// The answer to other actions.
#[derive(Debug)]
pub(crate) struct ScriptOther {
    pub(crate) line: usize,
    pub(crate) of: OtherKind,
    pub(crate) text: Texts,
}

/// The actions that an answer is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum OtherKind {
    /// The discard of a card of these groups.
    Groups(Vec<Vec<Card>>),
    /// One of these actions.
    Actions(Vec<Action>),
    /// Every other action.
    Rest,
}

impl Script {
    /// Returns the rule set that the lesson plays in a language.
    pub(crate) fn rules_in(&self, language: Language) -> RuleSet {
        let own = self.own_rules.iter().find(|(own, _)| *own == language);
        own.map_or(self.rules, |(_, rules)| *rules)
    }

    /// Returns an error at a line of the file.
    pub(crate) fn error(&self, line: usize, reason: impl Into<String>) -> LessonError {
        LessonError { file: self.file.clone(), line, reason: reason.into() }
    }
}

impl Texts {
    /// Starts texts at a line.
    pub(crate) fn at(line: usize) -> Self {
        Self { line, texts: [None, None, None] }
    }

    /// Adds a text. Returns false if the language has one already.
    pub(crate) fn add(&mut self, language: Language, text: &str) -> bool {
        let slot = &mut self.texts[index(language)];
        let is_new = slot.is_none();
        *slot = Some(text.to_owned());
        is_new
    }

    /// Returns the text in a language.
    pub(crate) fn get(&self, language: Language) -> &str {
        self.texts[index(language)].as_deref().unwrap_or_default()
    }

    /// Returns the first language without a text.
    pub(crate) fn missing(&self) -> Option<Language> {
        Language::ALL.into_iter().find(|&language| self.get(language).is_empty())
    }
}

const fn index(language: Language) -> usize {
    match language {
        Language::En => 0,
        Language::Fr => 1,
        Language::Sv => 2,
    }
}
