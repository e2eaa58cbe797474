//! A question: how it is made, and how an answer is graded.

use cards::{Card, Seat};
use rules::{RuleSet, Scorer};
use serde::Serialize;
use table::{Game, Terms};
use words::{Language, Speech};

use crate::decision::action_id;
use crate::dice::Dice;
use crate::drill::{Drill, DrillError, DrillKind};
use crate::positions::Position;
use crate::subject::Subjects;
use crate::verdict::DrillVerdict;
use crate::waits::WaitsTask;
use crate::worth::WorthTask;

/// The number of the difficulties; the last digit of a seed is one.
const DIFFICULTIES: u32 = 10;
/// The number of questions among which one with the wanted subject is sought.
const MAX_SOUGHT: u32 = 60;
/// The same where a question takes hands between bots.
const MAX_SOUGHT_POSITIONS: u32 = 4;
/// A question as the page shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DrillQuestion {
    /// The kind.
    pub kind: DrillKind,
    /// The rule set.
    pub rules: RuleSet,
    /// The seed that makes the same question again; `None` if it is a position of a match.
    pub seed: Option<u32>,
    /// The number of the rule that the question is about.
    pub rule: String,
    /// Whether several choices may be right.
    pub many: bool,
    /// The choices, each with its key: a number, or a number and the letter of a suit.
    pub choices: Vec<(String, String)>,
    /// The question as HTML.
    pub html: String,
}

/// What is asked.
#[derive(Clone, Debug)]
enum ExerciseTask {
    Waits(Box<WaitsTask>),
    Worth(Box<WorthTask>),
    Decision(Box<Position>),
}

/// A question that is made and can be graded.
#[derive(Clone, Debug)]
pub struct Exercise {
    rules: RuleSet,
    scorer: Scorer,
    kind: DrillKind,
    seed: Option<u32>,
    rule: String,
    task: ExerciseTask,
}

impl Exercise {
    /// Makes the question with a seed. `about` is the number of the rule that it should be about: the first
    /// question with that subject is taken, of those with the same difficulty that follow.
    ///
    /// # Errors
    /// If the rule set does not have the drill or the level, or if no question is found.
    pub fn from_seed(drill: &Drill, seed: u32, about: Option<&str>) -> Result<Self, DrillError> {
        if !DrillKind::of(drill.rules).contains(&drill.kind) {
            return Err(DrillError::NoSuchDrill);
        }
        let scorer = drill.rules.scorer(&drill.switches)?;
        let sought = match drill.kind {
            _ if about.is_none() => 1,
            DrillKind::Waits | DrillKind::Worth => MAX_SOUGHT,
            DrillKind::Discard | DrillKind::Claim => MAX_SOUGHT_POSITIONS,
        };
        let mut first = None;
        for step in 0..sought {
            let number = seed.wrapping_add(step * DIFFICULTIES);
            let Some(made) = Self::make(drill, &scorer, number, about)? else { continue };
            if about.is_none_or(|about| about == made.rule) {
                return Ok(made);
            }
            first.get_or_insert(made);
        }
        first.ok_or(DrillError::NoQuestion)
    }

    fn make(
        drill: &Drill,
        scorer: &Scorer,
        seed: u32,
        about: Option<&str>,
    ) -> Result<Option<Self>, DrillError> {
        let difficulty = seed % DIFFICULTIES;
        let mut dice = Dice::new(seed, drill.kind as u16);
        let task = match drill.kind {
            DrillKind::Waits => {
                WaitsTask::make(scorer, &mut dice, difficulty).map(|task| ExerciseTask::Waits(Box::new(task)))
            }
            DrillKind::Worth => WorthTask::make(scorer, &mut dice, difficulty, about)
                .map(|task| ExerciseTask::Worth(Box::new(task))),
            DrillKind::Discard | DrillKind::Claim => {
                let found = Position::find(drill, scorer, &mut dice, difficulty)?;
                found.map(|position| ExerciseTask::Decision(Box::new(position)))
            }
        };
        let Some(task) = task else { return Ok(None) };
        let subjects = task.subjects(drill.rules, scorer);
        let wanted = about.filter(|about| subjects.iter().any(|subject| subject == about));
        let rule = wanted.map(str::to_owned).or_else(|| {
            let at = dice.below(subjects.len().max(1));
            subjects.get(at).cloned()
        });
        // A hand in which nothing counts is about what a hand is.
        let rule = rule.unwrap_or_else(|| Subjects::of(drill.rules.edition()).complete.to_owned());
        let (rules, kind, scorer) = (drill.rules, drill.kind, scorer.clone());
        Ok(Some(Self { rules, scorer, kind, seed: Some(seed), rule, task }))
    }

    /// Makes the question about the decision of a seat in a game.
    ///
    /// # Errors
    /// If the seat has nothing to decide.
    pub fn from_position(terms: Terms, game: &Game, seat: Seat) -> Result<Self, DrillError> {
        let (rules, scorer) = (terms.rules, terms.scorer()?);
        let position = Position { terms, view: game.view(Some(seat)) };
        let kind = position.kind().ok_or(DrillError::NoDecision)?;
        let task = ExerciseTask::Decision(Box::new(position));
        let rule = task.subjects(rules, &scorer).into_iter().next().unwrap_or_default();
        Ok(Self { rules, scorer, kind, seed: None, rule, task })
    }

    /// Returns the question in a language.
    pub fn question(&self, language: Language) -> DrillQuestion {
        let speech = Speech::new(language, self.rules.edition());
        let html = match &self.task {
            ExerciseTask::Waits(task) => task.html(self.scorer.rules(), speech),
            ExerciseTask::Worth(task) => task.html(speech),
            ExerciseTask::Decision(position) => position.html(&self.scorer, speech),
        };
        DrillQuestion {
            kind: self.kind,
            rules: self.rules,
            seed: self.seed,
            rule: self.rule.clone(),
            many: self.kind == DrillKind::Waits,
            choices: self.choices(),
            html,
        }
    }

    /// Returns the choices, each with its key.
    fn choices(&self) -> Vec<(String, String)> {
        match &self.task {
            ExerciseTask::Waits(_) => WaitsTask::choices(self.scorer.rules()),
            ExerciseTask::Worth(task) => task.choices(),
            ExerciseTask::Decision(position) => position.choices(),
        }
    }

    /// Grades an answer: the identifiers of the chosen choices. Decisions are played out, which takes a part
    /// of a second.
    ///
    /// # Errors
    /// If the answer is empty or not one of the choices, or has several choices where one is expected.
    pub fn grade(&self, chosen: &[String], language: Language) -> Result<DrillVerdict, DrillError> {
        let choices = self.choices();
        if let Some(unknown) = chosen.iter().find(|one| choices.iter().all(|(id, _)| id != *one)) {
            return Err(DrillError::NoSuchChoice(unknown.clone()));
        }
        let speech = Speech::new(language, self.rules.edition());
        let rule = self.rule.clone();
        match (&self.task, chosen) {
            (_, []) => Err(DrillError::Answers("an answer")),
            (ExerciseTask::Waits(task), _) => {
                let cards: Vec<Card> = chosen.iter().filter_map(|card| card.parse().ok()).collect();
                Ok(task.grade(&self.scorer, &cards, speech, rule))
            }
            (ExerciseTask::Worth(task), [one]) => {
                let points = one.parse().map_err(|_| DrillError::NoSuchChoice(one.clone()))?;
                Ok(task.grade(self.scorer.rules(), points, speech, rule))
            }
            (ExerciseTask::Decision(position), [one]) => {
                let action = position.view.legal.iter().find(|&&action| action_id(action) == *one);
                let action = *action.ok_or_else(|| DrillError::NoSuchChoice(one.clone()))?;
                position.grade(&self.scorer, action, speech, rule)
            }
            _ => Err(DrillError::Answers("one answer")),
        }
    }
}

impl ExerciseTask {
    /// Returns the rules that the question is about.
    fn subjects(&self, rules: RuleSet, scorer: &Scorer) -> Vec<String> {
        let subjects = Subjects::of(rules.edition());
        match self {
            Self::Waits(task) => task.subjects(&subjects),
            Self::Worth(task) => task.subjects(),
            Self::Decision(position) => position.subjects(scorer, &subjects),
        }
    }
}
