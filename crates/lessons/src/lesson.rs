//! A lesson as it is sent: the messages of an ordinary table, with what is said beside them.

use cards::{Card, Seat};
use rules::RuleSet;
use serde::{Deserialize, Serialize};
use table::Action;
use wire::ToClient;
use words::Language;

/// A lesson in the list of all lessons.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LessonEntry {
    /// The identifier in its address: `mhing-1`.
    pub id: String,
    /// The number of the lesson in its game, from 1.
    pub number: u32,
    /// The rule set that it plays.
    pub rules: RuleSet,
    /// The title.
    pub title: String,
    /// The subject, in a few words.
    pub about: String,
    /// About how many minutes it takes.
    pub minutes: u32,
    /// The number of its steps.
    pub steps: u32,
}

/// The list of lessons, with what a page shows of each.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ListedLesson {
    /// The lesson.
    pub entry: LessonEntry,
    /// The line of the list, as HTML. `{class}` and `{state}` are for how far the player has come.
    pub line: String,
    /// The names of its steps: "step 3 of 10".
    pub step_names: Vec<String>,
    /// The button that goes on with the lesson, as HTML.
    pub go_on: String,
}

/// A lesson in one language.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Lesson {
    /// The lesson in the list.
    pub entry: LessonEntry,
    /// The language of its sentences.
    pub language: Language,
    /// The table before the first step, as a page that connects receives it.
    #[serde(with = "message_text")]
    pub welcome: ToClient,
    /// The steps.
    pub steps: Vec<LessonStep>,
    /// What the learner knows at the end.
    pub known: Vec<Known>,
    /// What a listener hears at the end.
    pub done: String,
    /// What the page shows at the end, as HTML.
    pub end: String,
    /// The bar of the page at the end, as HTML.
    pub end_bar: String,
    /// The next lesson of the same game.
    pub next: Option<LessonEntry>,
    /// What to play afterwards.
    pub practice: Option<Practice>,
}

/// A step of a lesson: what is said, what it speaks of, and what the learner is asked to do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LessonStep {
    /// What is said.
    pub say: Saying,
    /// What the sentence speaks of.
    pub points: Vec<PointedPart>,
    /// What happens at the table before the step waits, in the order in which a page receives it.
    #[serde(with = "message_texts")]
    pub updates: Vec<ToClient>,
    /// What the learner is asked to do; `None` for a step that only shows something.
    pub awaited: Option<Awaited>,
    /// The answers to all other actions that are legal in this step. They change nothing.
    pub replies: Vec<Reply>,
    /// The content of the margin, as HTML, with `{}` for the sentence.
    pub margin: String,
    /// The bar of the page, as HTML.
    pub bar: String,
    /// What a listener hears after a step back.
    pub back: String,
}

/// A sentence, as it is shown and as it is spoken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Saying {
    /// The sentence.
    pub text: String,
    /// The sentence as HTML, with its names and cards marked.
    pub html: String,
    /// The words around it that a listener needs: the step before it, what is awaited after it.
    pub spoken: String,
}

/// What a step awaits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Awaited {
    /// The action.
    pub action: Action,
    /// Where it is done: rung when the learner asks for it.
    pub points: Vec<PointedPart>,
}

/// The answer to an action that is legal and not awaited.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reply {
    /// The action.
    pub action: Action,
    /// What is said.
    pub say: Saying,
}

/// Something that a sentence speaks of, by its card or its role.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PointedPart {
    /// The learner's hand.
    Hand,
    /// These cards of the learner's hand; the drawn card counts.
    Cards(Vec<Card>),
    /// The drawn card.
    Drawn,
    /// The well, or the wall.
    Well,
    /// The newest discard, which can still be claimed.
    Discard,
    /// The discards.
    Stream,
    /// A slot of the action row.
    Slot(ActionSlot),
    /// The place of another player.
    Seat(Seat),
    /// The learner's own laid sets.
    Sets,
    /// The learner's flowers.
    Flowers,
    /// The lines of the result.
    Lines,
}

/// A slot of the action row, by what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActionSlot {
    /// Pass.
    Pass,
    /// Discard the lifted card.
    Discard,
    /// Claim a sequence, or name a set.
    Sequence,
    /// Claim a triplet.
    Triplet,
    /// Lay a four.
    Four,
    /// Lay a set face down.
    Lay,
    /// Call for a discard.
    Call,
    /// Go out.
    GoOut,
}

/// What the learner knows at the end, with its rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Known {
    /// The number of the rule.
    pub rule: String,
    /// The sentence.
    pub text: String,
}

/// A real match at the level of the lesson.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Practice {
    /// The request for its table, as JSON: the body of `POST /api/tables`.
    pub table: String,
    /// What is played, in a sentence.
    pub about: String,
}

/// Messages are sent as the text that a socket sends, so that a page reads them as it reads those.
mod message_text {
    use serde::de::Error as _;
    use serde::ser::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};
    use wire::ToClient;

    pub(super) fn serialize<S: Serializer>(message: &ToClient, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&serde_json::to_string(message).map_err(S::Error::custom)?)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<ToClient, D::Error> {
        serde_json::from_str(&String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// Several messages, each as its text.
mod message_texts {
    use serde::de::Error as _;
    use serde::ser::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};
    use wire::ToClient;

    pub(super) fn serialize<S: Serializer>(messages: &[ToClient], serializer: S) -> Result<S::Ok, S::Error> {
        let texts: Result<Vec<String>, _> = messages.iter().map(serde_json::to_string).collect();
        serializer.collect_seq(texts.map_err(S::Error::custom)?)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<ToClient>, D::Error> {
        let texts = Vec::<String>::deserialize(deserializer)?;
        texts
            .iter()
            .map(|text| serde_json::from_str(text))
            .collect::<Result<_, _>>()
            .map_err(D::Error::custom)
    }
}
