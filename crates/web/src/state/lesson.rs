//! A lesson as the page plays it: which step is shown, and what was answered to a wrong action.

use ::table::Action;
use cards::Card;
use lessons::{Lesson, LessonStep, Point, Saying};
use wire::ToClient;

/// A lesson that is being played.
#[derive(Clone, PartialEq, Debug)]
pub struct LessonState {
    /// The lesson.
    pub lesson: Lesson,
    /// The index of the step.
    pub step: usize,
    /// The index of the answer to the learner's last action, which was not awaited.
    reply: Option<usize>,
    /// The number of actions in this step that were not awaited.
    wrong: u32,
    /// Whether what is awaited is rung.
    shows_awaited: bool,
    /// Whether the last step is past, and the page shows what is known now.
    pub is_over: bool,
}

/// How a lesson takes an action of the learner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonAnswer {
    /// The action was awaited: the lesson goes on.
    Right,
    /// The action was not awaited: a sentence answers, and nothing changes.
    Wrong,
}

/// The number of wrong actions after which the page offers to show what is awaited.
const OFFERED_AFTER: u32 = 2;
/// The number of wrong actions after which the page shows it.
const SHOWN_AFTER: u32 = 3;

impl LessonState {
    /// Starts a lesson at a step, counted from 0. A step that the lesson does not have is its first.
    pub fn new(lesson: Lesson, step: usize) -> Self {
        let step = if step < lesson.steps.len() { step } else { 0 };
        Self { lesson, step, reply: None, wrong: 0, shows_awaited: false, is_over: false }
    }

    /// Returns the step that is shown; `None` for a lesson without steps, which no server sends.
    pub fn current(&self) -> Option<&LessonStep> {
        self.lesson.steps.get(self.step)
    }

    /// Returns the messages that lead to the step that is shown.
    pub fn messages(&self) -> Vec<ToClient> {
        let steps = self.lesson.steps.iter().take(self.step + 1);
        let updates = steps.flat_map(|step| step.updates.iter().cloned());
        [self.lesson.welcome.clone()].into_iter().chain(updates).collect()
    }

    /// Whether the step awaits an action.
    pub fn awaits(&self) -> bool {
        self.current().is_some_and(|step| step.awaited.is_some())
    }

    /// Takes an action of the learner.
    pub fn answer(&mut self, action: Action) -> LessonAnswer {
        let Some(step) = self.current() else { return LessonAnswer::Wrong };
        if step.awaited.as_ref().is_some_and(|awaited| awaited.action == action) {
            self.advance();
            return LessonAnswer::Right;
        }
        self.reply = step.replies.iter().position(|reply| reply.action == action);
        if self.awaits() {
            self.wrong += 1;
            self.shows_awaited = self.shows_awaited || self.wrong >= SHOWN_AFTER;
        }
        LessonAnswer::Wrong
    }

    /// Goes to the next step, or to what is known at the end.
    pub fn advance(&mut self) {
        if self.step + 1 < self.lesson.steps.len() {
            self.go_to(self.step + 1);
        } else {
            self.go_to(self.step);
            self.is_over = true;
        }
    }

    /// Goes back to the step before. Returns false at the first step.
    pub fn go_back(&mut self) -> bool {
        let has_earlier = self.step > 0 || self.is_over;
        if self.is_over {
            self.is_over = false;
        } else if has_earlier {
            self.go_to(self.step - 1);
        }
        has_earlier
    }

    fn go_to(&mut self, step: usize) {
        (self.step, self.reply, self.wrong, self.shows_awaited) = (step, None, 0, false);
    }

    /// Returns the sentence that is shown: the step's, or the answer to the last action.
    pub fn saying(&self) -> Option<&Saying> {
        let step = self.current()?;
        let reply = self.reply.and_then(|index| step.replies.get(index));
        Some(reply.map_or(&step.say, |reply| &reply.say))
    }

    /// Whether the sentence answers a wrong action.
    pub const fn is_reply(&self) -> bool {
        self.reply.is_some()
    }

    /// Whether the page offers to show what is awaited.
    pub const fn offers_to_show(&self) -> bool {
        self.wrong >= OFFERED_AFTER && !self.shows_awaited
    }

    /// Rings what is awaited.
    pub const fn show_awaited(&mut self) {
        self.shows_awaited = true;
    }

    /// Returns what the sentence speaks of: the wrong card, what is awaited, or what the step points at.
    pub fn points(&self) -> Vec<Point> {
        let Some(step) = self.current() else { return Vec::new() };
        if self.shows_awaited {
            return step.awaited.as_ref().map(|awaited| awaited.points.clone()).unwrap_or_default();
        }
        match self.reply.and_then(|index| step.replies.get(index)).map(|reply| reply.action) {
            Some(Action::Discard(card)) => vec![Point::Cards(vec![card])],
            Some(_) => Vec::new(),
            None => step.points.clone(),
        }
    }

    /// Whether the card that is pointed at is the wrong one.
    pub const fn marks_wrong_card(&self) -> bool {
        self.reply.is_some() && !self.shows_awaited
    }
}

/// Whether the card with an index in the hand is pointed at. Of equal cards, the first ones are.
pub fn is_pointed(points: &[Point], hand: &[Card], drawn: Option<Card>, index: usize) -> bool {
    let all: Vec<Card> = hand.iter().copied().chain(drawn).collect();
    let Some(card) = all.get(index) else { return false };
    points.iter().any(|point| match point {
        Point::Cards(cards) => {
            let before = all[..index].iter().filter(|other| *other == card).count();
            before < cards.iter().filter(|other| *other == card).count()
        }
        Point::Drawn => drawn.is_some() && index == hand.len(),
        _ => false,
    })
}
