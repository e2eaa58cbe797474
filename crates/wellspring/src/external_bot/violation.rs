//! Protocol violations of external bots.

use serde::{Deserialize, Serialize};
use table::Action;
use words::Console;

use crate::error_text::quoted;
use crate::external_bot::location::Location;
use crate::external_bot::process::MAX_LINE;

const _: () = assert!(MAX_LINE == 64 * 1024, "the texts name the limit");

/// The maximum number of characters quoted from a bot's line or from the legal actions.
const MAX_QUOTE: usize = 160;

/// The kind of a protocol violation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ViolationKind {
    /// The bot did not answer `ready` in time, or answered something else.
    NotReady,
    /// The bot did not answer in time.
    Late,
    /// The bot answered with an action that is not legal.
    Illegal,
    /// The bot answered a request that was never made.
    WrongId,
    /// The bot wrote a line that is not a message.
    Malformed,
    /// The bot wrote a line that is too long, or too many unsolicited lines.
    Flood,
    /// The bot did not read its input.
    NotReading,
    /// The bot exited, or closed its standard output.
    Exited,
}

/// What a bot did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Observed {
    /// It wrote this line.
    Wrote(String),
    /// It wrote this line, which discards a card that does not exist.
    WroteNoCard {
        /// The line.
        line: String,
        /// The text that is not a card.
        card: String,
    },
    /// It wrote nothing for this time, in milliseconds.
    WroteNothing(u32),
    /// It wrote a line of more than [`MAX_LINE`] bytes.
    WroteTooMuch,
    /// It wrote more than this number of unsolicited lines.
    UnsolicitedLines(u32),
    /// It answered old requests this many times.
    OldAnswers(u32),
    /// It exited with this code.
    ExitedWith(i32),
    /// It was killed by a signal.
    KilledBySignal,
    /// It closed its standard output.
    ClosedItsOutput,
    /// It answered with this action, in JSON.
    Answered(String),
    /// It answered the request with this number.
    AnsweredRequest(u32),
    /// It did not answer within this time, in milliseconds.
    NoAnswer(u32),
    /// It did not answer within this time, in milliseconds, several times in a row.
    NoAnswerAgain(u32),
    /// It did not read its standard input.
    ReadNothing,
}

/// What was expected of a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Expected {
    /// A message of this form.
    Message(String),
    /// One of these actions, in JSON.
    OneOf(String),
    /// One answer to each request.
    OneAnswerEach,
    /// Reading the standard input.
    Reading,
}

/// How long a bot that exited or was killed passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Silence {
    /// Until it is restarted for the next match.
    UntilRestart,
    /// To the end of the run.
    ForGood,
}

/// What happened instead of the bot's decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Consequence {
    /// The action that was played instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) played_instead: Option<Action>,
    /// How long the bot's seat passes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) passes: Option<Silence>,
}

/// A protocol violation, before its consequence is known.
#[derive(Debug)]
pub(super) struct Violation {
    pub(super) kind: ViolationKind,
    pub(super) observed: Observed,
    pub(super) expected: Expected,
    /// Whether the bot is killed for it.
    pub(super) is_fatal: bool,
}

/// A protocol violation as it is recorded: where it happened, what the bot did, what was expected, and what
/// followed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct ViolationRecord {
    /// The kind.
    pub(crate) kind: ViolationKind,
    /// The location of the violation.
    pub(crate) location: Location,
    /// What the bot did.
    pub(crate) observed: Observed,
    /// What was expected.
    pub(crate) expected: Expected,
    /// The consequence of the violation.
    pub(crate) consequence: Consequence,
}

impl Violation {
    const fn new(kind: ViolationKind, observed: Observed, expected: Expected) -> Self {
        Self { kind, observed, expected, is_fatal: false }
    }

    fn fatal(self) -> Self {
        Self { is_fatal: true, ..self }
    }

    pub(super) fn not_ready(observed: Observed) -> Self {
        let form = format!("{{\"ready\":{{\"version\":{}}}}}", wire::BOT_VERSION);
        Self::new(ViolationKind::NotReady, observed, Expected::Message(form)).fatal()
    }

    /// Creates the violation of a missing answer; it is fatal if it is the last one in a row that is allowed.
    pub(super) fn late(milliseconds: u32, id: u32, is_last: bool) -> Self {
        if is_last {
            let observed = Observed::NoAnswerAgain(milliseconds);
            return Self::new(ViolationKind::Late, observed, answer_to(id)).fatal();
        }
        Self::new(ViolationKind::Late, Observed::NoAnswer(milliseconds), answer_to(id))
    }

    pub(super) fn illegal(action: String, legal: &str) -> Self {
        let expected = Expected::OneOf(shortened(legal));
        Self::new(ViolationKind::Illegal, Observed::Answered(action), expected)
    }

    pub(super) fn wrong_id(answered: u32, id: u32) -> Self {
        Self::new(ViolationKind::WrongId, Observed::AnsweredRequest(answered), answer_to(id))
    }

    pub(super) fn malformed(line: &str, id: u32) -> Self {
        let value: serde_json::Value = serde_json::from_str(line).unwrap_or_default();
        let line = shortened(line);
        let observed = match Action::unknown_card(&value["act"]["action"]) {
            Some(card) => Observed::WroteNoCard { line, card: shortened(card) },
            None => Observed::Wrote(line),
        };
        Self::new(ViolationKind::Malformed, observed, answer_to(id))
    }

    pub(super) fn flood(observed: Observed, id: u32) -> Self {
        Self::new(ViolationKind::Flood, observed, answer_to(id)).fatal()
    }

    pub(super) fn not_reading() -> Self {
        Self::new(ViolationKind::NotReading, Observed::ReadNothing, Expected::Reading).fatal()
    }

    pub(super) fn exited(observed: Observed, id: u32) -> Self {
        Self::new(ViolationKind::Exited, observed, answer_to(id)).fatal()
    }
}

/// Returns the expected answer to a request. Request 0 is none in particular.
fn answer_to(id: u32) -> Expected {
    match id {
        0 => Expected::OneAnswerEach,
        _ => Expected::Message(format!("{{\"act\":{{\"id\":{id},\"action\":…}}}}")),
    }
}

/// Returns the beginning of a text that may be long.
pub(super) fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_QUOTE) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

impl ViolationKind {
    /// Returns the name of the kind for people.
    pub(crate) const fn describe(self, console: Console) -> &'static str {
        let texts = console.errors();
        match self {
            Self::NotReady => texts.not_ready,
            Self::Late => texts.late,
            Self::Illegal => texts.illegal,
            Self::WrongId => texts.wrong_id,
            Self::Malformed => texts.malformed,
            Self::Flood => texts.flood,
            Self::NotReading => texts.not_reading,
            Self::Exited => texts.exited,
        }
    }
}

impl Observed {
    /// Returns what the bot did, without a subject.
    pub(super) fn describe(&self, console: Console) -> String {
        let sentence = match self {
            Self::Wrote(line) => console.wrote(line),
            Self::WroteNoCard { line, card } => {
                let why = console.unknown_card(&quoted(card, console)).to_string();
                console.wrote_wrongly(line, &why)
            }
            Self::WroteNothing(ms) => console.wrote_nothing((*ms).into()),
            Self::WroteTooMuch => return console.errors().wrote_too_much.to_owned(),
            Self::UnsolicitedLines(count) => console.unsolicited_lines((*count).into()),
            Self::OldAnswers(count) => console.old_answers((*count).into()),
            Self::ExitedWith(code) => console.exited_with((*code).into()),
            Self::KilledBySignal => return console.errors().killed_by_signal.to_owned(),
            Self::ClosedItsOutput => return console.errors().closed_its_output.to_owned(),
            Self::Answered(action) => console.answered(action),
            Self::AnsweredRequest(id) => console.answered_request((*id).into()),
            Self::NoAnswer(ms) => console.no_answer((*ms).into()),
            Self::NoAnswerAgain(ms) => console.no_answer_again((*ms).into()),
            Self::ReadNothing => return console.errors().read_nothing.to_owned(),
        };
        sentence.to_string()
    }
}

impl Expected {
    /// Returns what was expected.
    pub(super) fn describe(&self, console: Console) -> String {
        match self {
            Self::Message(form) => form.clone(),
            Self::OneOf(legal) => console.expected_legal(legal).to_string(),
            Self::OneAnswerEach => console.errors().one_answer_each.to_owned(),
            Self::Reading => console.errors().to_read.to_owned(),
        }
    }
}

impl Consequence {
    /// Returns what happened instead; `None` if nothing did.
    fn describe(self, console: Console) -> Option<String> {
        let action = self.played_instead.and_then(|action| serde_json::to_string(&action).ok());
        let silence = self.passes.map(|silence| match silence {
            Silence::UntilRestart => console.silent_until_restart().to_string(),
            Silence::ForGood => console.silent_for_good().to_string(),
        });
        match (action, silence) {
            (Some(action), Some(silence)) => Some(console.action_then(&action, &silence).to_string()),
            (action, silence) => action.or(silence),
        }
    }
}

impl ViolationRecord {
    /// Returns the violation as a sentence without a full stop.
    pub(crate) fn describe(&self, console: Console) -> String {
        let place = self.location.describe(console);
        let (did, expected) = (self.observed.describe(console), self.expected.describe(console));
        let sentence = match self.consequence.describe(console) {
            Some(instead) => console.violation_instead(&place, &did, &expected, &instead),
            None => console.violation(&place, &did, &expected),
        };
        sentence.to_string()
    }
}
