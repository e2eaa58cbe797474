//! A lesson as the page plays it: which step is shown, and what was answered to a wrong action.
//!
//! The page reads the lesson as plain JSON. Readers for each of its types would make the client larger by as
//! much as all that the page does with them. `tests/lessons.rs` plays every lesson from the types of
//! `lessons`.

use ::table::Action;
use cards::Card;
use serde_json::Value;
use wire::ToClient;

/// A lesson that is being played.
#[derive(Clone, PartialEq, Debug)]
pub struct LessonState {
    json: Value,
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
    /// Whether the moves of the step are still being shown, so that its sentence would speak of what nobody
    /// has seen.
    pub is_playing: bool,
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
    /// Reads a lesson and starts it at a step, counted from 0. A step that the lesson does not have is its
    /// first. Returns `None` for a text that is no lesson.
    pub fn parse(text: &str, step: usize) -> Option<Self> {
        let json: Value = serde_json::from_str(text).ok()?;
        let count = json["steps"].as_array()?.len();
        let step = if step < count { step } else { 0 };
        Some(Self {
            json,
            step,
            reply: None,
            wrong: 0,
            shows_awaited: false,
            is_over: false,
            is_playing: false,
        })
    }

    /// Goes on at the same place in the same lesson, read in another language. Returns false, and changes
    /// nothing, for any other text.
    pub fn translate(&mut self, text: &str) -> bool {
        let is_same = |other: &Self| other.id() == self.id() && other.step == self.step;
        let Some(other) = Self::parse(text, self.step).filter(is_same) else { return false };
        (self.json, self.is_playing) = (other.json, false);
        true
    }

    /// Returns a text of the lesson, such as what is said at its `end`.
    pub fn text(&self, name: &str) -> &str {
        self.json[name].as_str().unwrap_or_default()
    }

    /// Returns the request for a real match, as JSON.
    pub fn practice(&self) -> &str {
        self.json["practice"]["table"].as_str().unwrap_or_default()
    }

    /// Returns the identifier of the lesson.
    pub fn id(&self) -> &str {
        self.json["entry"]["id"].as_str().unwrap_or_default()
    }

    /// Returns the step that is shown.
    fn current(&self) -> &Value {
        &self.json["steps"][self.step]
    }

    /// Returns the messages that lead to the step that is shown.
    pub fn messages(&self) -> Vec<ToClient> {
        let steps = (0..=self.step).flat_map(|step| messages_in(&self.json["steps"][step]["updates"]));
        message(&self.json["welcome"]).into_iter().chain(steps).collect()
    }

    /// Returns what happens at the beginning of the step that is shown.
    pub fn updates(&self) -> Vec<ToClient> {
        messages_in(&self.current()["updates"]).collect()
    }

    /// Whether the step awaits an action.
    pub fn awaits(&self) -> bool {
        self.current()["awaited"].is_object()
    }

    /// Takes an action of the learner.
    pub fn answer(&mut self, action: Action) -> LessonAnswer {
        let action = serde_json::to_string(&action).unwrap_or_default();
        let action: Value = serde_json::from_str(&action).unwrap_or_default();
        let is_it = |other: &Value| other["action"] == action;
        if is_it(&self.current()["awaited"]) {
            self.advance();
            return LessonAnswer::Right;
        }
        let replies = self.current()["replies"].as_array();
        self.reply = replies.and_then(|replies| replies.iter().position(is_it));
        if self.awaits() {
            self.wrong += 1;
            self.shows_awaited = self.shows_awaited || self.wrong >= SHOWN_AFTER;
        }
        LessonAnswer::Wrong
    }

    /// Goes to the next step, or to what is known at the end.
    pub fn advance(&mut self) {
        self.is_over = self.step + 1 == self.json["steps"].as_array().map_or(0, Vec::len);
        self.go_to(if self.is_over { self.step } else { self.step + 1 });
    }

    /// Goes back to the step before. Returns false at the first step.
    pub fn go_back(&mut self) -> bool {
        let has_earlier = self.step > 0;
        if self.is_over {
            self.is_over = false;
        } else if has_earlier {
            self.go_to(self.step - 1);
        }
        has_earlier
    }

    /// Goes to the first step.
    pub fn restart(&mut self) {
        self.is_over = false;
        self.go_to(0);
    }

    const fn go_to(&mut self, step: usize) {
        (self.step, self.reply, self.wrong, self.shows_awaited) = (step, None, 0, false);
        self.is_playing = false;
    }

    /// Returns the answer to the learner's last action, if that was not awaited.
    fn reply(&self) -> Option<&Value> {
        self.reply.map(|index| &self.current()["replies"][index])
    }

    /// Returns a text of the step, such as its `bar`.
    pub fn of_step(&self, name: &str) -> &str {
        self.current()[name].as_str().unwrap_or_default()
    }

    /// Returns what the margin holds, as HTML: the sentence and the buttons; nothing at the end.
    pub fn margin(&self) -> String {
        let sentence = self.saying("html");
        if self.is_over { String::new() } else { self.of_step("margin").replace("{}", sentence) }
    }

    /// Returns a form of what is said, by the step or in answer to the last action; nothing while the moves
    /// of the step are being shown.
    fn saying(&self, form: &str) -> &str {
        let said = &self.reply().unwrap_or_else(|| self.current())["say"];
        said[form].as_str().filter(|_| !self.is_playing).unwrap_or_default()
    }

    /// Returns the sentence as it is spoken, with the number of the step and what it awaits.
    pub fn spoken(&self) -> &str {
        self.saying("spoken")
    }

    /// Whether the sentence answers an action that was not awaited.
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
    pub fn points(&self) -> Vec<LessonPoint> {
        if self.is_over || self.is_playing {
            return Vec::new();
        }
        if self.shows_awaited {
            return points_in(&self.current()["awaited"]["points"]);
        }
        match self.reply() {
            Some(reply) => reply["action"]["discard"]
                .as_str()
                .map(|card| LessonPoint { name: "cards".to_owned(), cards: vec![card.to_owned()] })
                .into_iter()
                .collect(),
            None => points_in(&self.current()["points"]),
        }
    }

    /// Whether the card that is pointed at is the wrong one.
    pub const fn marks_wrong_card(&self) -> bool {
        self.reply.is_some() && !self.shows_awaited
    }
}

/// Something that a sentence speaks of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonPoint {
    /// The name of the part of the table: `hand`, `slot-go-out`, `seat-2`.
    pub name: String,
    /// The cards of the hand.
    cards: Vec<String>,
}

fn points_in(points: &Value) -> Vec<LessonPoint> {
    let point = |point: &Value| {
        let name = match point {
            Value::String(name) => name.clone(),
            _ if point["cards"].is_array() => "cards".to_owned(),
            _ => match (point["slot"].as_str(), point["seat"].as_u64()) {
                (Some(slot), _) => format!("slot-{slot}"),
                (_, seat) => format!("seat-{}", seat.unwrap_or_default()),
            },
        };
        let cards = point["cards"].as_array().into_iter().flatten();
        LessonPoint { name, cards: cards.filter_map(|card| card.as_str().map(str::to_owned)).collect() }
    };
    points.as_array().into_iter().flatten().map(point).collect()
}

fn messages_in(messages: &Value) -> impl Iterator<Item = ToClient> + '_ {
    messages.as_array().into_iter().flatten().filter_map(message)
}

fn message(text: &Value) -> Option<ToClient> {
    serde_json::from_str(text.as_str()?).ok()
}

/// Whether the card with an index in the hand is pointed at. Of equal cards, the first ones are.
pub fn is_pointed(points: &[LessonPoint], hand: &[Card], drawn: Option<Card>, index: usize) -> bool {
    let is_drawn = drawn.is_some() && index == hand.len();
    let all = || hand.iter().copied().chain(drawn);
    let Some(card) = all().nth(index) else { return false };
    let before = all().take(index).filter(|other| *other == card).count();
    let name = card.to_string();
    points.iter().any(|point| {
        let wanted = point.cards.iter().filter(|other| **other == name).count();
        before < wanted || is_drawn && point.name == "drawn"
    })
}
