//! An external bot: a program that is asked over its standard streams. Its violations cost only itself.

mod default_action;
mod location;
mod notices;
mod process;
mod violation;
mod violation_report;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bots::Bot;
use cards::Seat;
use serde::Serialize;
use table::{Action, Event, Game, Terms, View, event_for_seat};
use wire::{FromBot, NumberedEvent, ToBot};
use words::{Console, Language};

pub(crate) use self::location::PlayedMatch;
pub(crate) use self::notices::Notices;
pub(crate) use self::violation::ViolationRecord;
pub(crate) use self::violation_report::{ViolationReport, write_violations};

use self::default_action::default_action;
use self::location::{DecisionPoint, Location};
use self::process::{Process, Received};
use self::violation::{Consequence, Observed, Silence, Violation, ViolationKind};
use crate::cli_error::CliError;
use crate::contender::CommandLine;

/// The maximum number of starts: the first one, and restarts for later matches.
const MAX_STARTS: u32 = 4;

/// The number of missing answers in a row after which the bot is killed.
const MAX_LATE: u32 = 3;

/// The maximum number of unsolicited lines before an answer.
const MAX_UNSOLICITED: u32 = 32;

/// The maximum number of violations of a bot that are printed at once. All are counted.
const MAX_NOTICES: u32 = 10;

/// The time limits of an external bot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TimeLimits {
    /// From its start until it is ready.
    pub(crate) startup: Duration,
    /// For each decision.
    pub(crate) per_move: Duration,
}

/// An external bot, from match to match.
pub(crate) struct ExternalBot {
    command: CommandLine,
    name: String,
    time_limits: TimeLimits,
    notices: Notices,
    process: Option<Process>,
    starts: u32,
    requests: u32,
    late_in_a_row: u32,
    /// The number of decisions answered with a legal action since they were last taken.
    answers: u64,
    printed: u32,
    seat: Seat,
    place: PlayedMatch,
    events: Vec<NumberedEvent>,
    violations: Vec<ViolationRecord>,
}

impl ExternalBot {
    /// Creates a bot that is started when its first match begins.
    pub(crate) fn new(command: CommandLine, name: String, time_limits: TimeLimits, notices: Notices) -> Self {
        Self {
            command,
            name,
            time_limits,
            notices,
            process: None,
            starts: 0,
            requests: 0,
            late_in_a_row: 0,
            answers: 0,
            printed: 0,
            seat: Seat::default(),
            place: PlayedMatch::Match(0),
            events: Vec::new(),
            violations: Vec::new(),
        }
    }

    /// Begins a match at this seat. Starts the program if it does not run, unless it was started too often.
    ///
    /// # Errors
    /// If the system cannot start the program.
    pub(crate) fn begin(&mut self, terms: &Terms, seat: Seat, place: PlayedMatch) -> Result<(), CliError> {
        (self.seat, self.place, self.late_in_a_row) = (seat, place, 0);
        self.events.clear();
        if self.process.is_none() && self.starts < MAX_STARTS {
            self.start(terms)?;
        }
        self.send(&ToBot::MatchBegan { seat });
        Ok(())
    }

    /// Starts the program and waits until it is ready.
    fn start(&mut self, terms: &Terms) -> Result<(), CliError> {
        self.starts += 1;
        let failed = |error| CliError::ExternalBot { name: self.name.clone(), error };
        let process = Process::start(&self.command, &self.name, &self.notices).map_err(failed)?;
        let deadline = Instant::now() + self.time_limits.startup;
        let scorer = terms.scorer().map_err(|error| CliError::setup(terms.rules, error))?;
        self.process = Some(process);
        self.send(&ToBot::Hello {
            version: wire::BOT_VERSION,
            terms: terms.clone(),
            game: scorer.rules().clone(),
            startup_ms: milliseconds(self.time_limits.startup),
            move_time_ms: milliseconds(self.time_limits.per_move),
        });
        if let Err(violation) = self.wait_until_ready(deadline) {
            self.kill(violation, None);
        }
        Ok(())
    }

    fn wait_until_ready(&mut self, deadline: Instant) -> Result<(), Violation> {
        let Some(process) = &mut self.process else { return Ok(()) };
        match process.receive(deadline) {
            Received::Line(line) => match serde_json::from_str(&line) {
                Ok(FromBot::Ready { version: wire::BOT_VERSION }) => Ok(()),
                _ => Err(Violation::not_ready(Observed::Wrote(violation::shortened(&line)))),
            },
            Received::TooLong => Err(Violation::not_ready(Observed::WroteTooMuch)),
            Received::End => Err(Violation::not_ready(process.end())),
            Received::Nothing => {
                let time = milliseconds(self.time_limits.startup);
                Err(Violation::not_ready(Observed::WroteNothing(time)))
            }
        }
    }

    /// Records events, as this seat may know them. At the end of a hand they are sent.
    pub(crate) fn record(&mut self, events: &[Event], game: &Game) {
        if self.process.is_some() {
            let first = game.event_number() + 1 - events.len() as u32;
            let seen = events.iter().map(|event| event_for_seat(event, Some(self.seat)));
            self.events.extend((first..).zip(seen).map(|(number, event)| NumberedEvent { number, event }));
        }
        if events.iter().any(|event| matches!(event, Event::WentOut { .. } | Event::Void)) {
            let events = std::mem::take(&mut self.events);
            self.send(&ToBot::HandOver { events, view: game.view(Some(self.seat)) });
        }
    }

    /// Ends the match, and returns the bot's violations in it.
    pub(crate) fn end_match(
        &mut self,
        finished: bool,
        points: &[i32],
        winners: &[Seat],
    ) -> Vec<ViolationRecord> {
        self.send(&ToBot::MatchEnded { finished, points: points.to_vec(), winners: winners.to_vec() });
        std::mem::take(&mut self.violations)
    }

    /// Returns the number of decisions answered with a legal action since the last call.
    pub(crate) fn take_answers(&mut self) -> u64 {
        std::mem::take(&mut self.answers)
    }

    /// Asks the bot for a decision. After a violation the default action is played.
    fn decide(&mut self, view: &View) -> Action {
        let instead = default_action(view);
        if self.process.is_none() {
            return instead;
        }
        self.requests += 1;
        let id = self.requests;
        match self.ask(id, view) {
            Ok(action) => {
                (self.late_in_a_row, self.answers) = (0, self.answers + 1);
                action
            }
            Err(violation) => {
                self.refuse(id, violation, view, instead);
                instead
            }
        }
    }

    /// Sends a request and waits for its answer.
    fn ask(&mut self, id: u32, view: &View) -> Result<Action, Violation> {
        let events = std::mem::take(&mut self.events);
        let Some(process) = &mut self.process else { return Ok(default_action(view)) };
        discard_unsolicited(process)?;
        if !process.send(line(&ToBot::Decide { id, events, view: view.clone() })) {
            return Err(Violation::not_reading());
        }
        let deadline = Instant::now() + self.time_limits.per_move;
        for _ in 0..=MAX_UNSOLICITED {
            match process.receive(deadline) {
                Received::Line(line) => {
                    if let Some(answer) = answer(id, view, &line) {
                        return answer;
                    }
                }
                Received::TooLong => return Err(Violation::flood(Observed::WroteTooMuch, id)),
                Received::End => return Err(Violation::exited(process.end(), id)),
                Received::Nothing => {
                    let is_last = self.late_in_a_row + 1 >= MAX_LATE;
                    return Err(Violation::late(milliseconds(self.time_limits.per_move), id, is_last));
                }
            }
        }
        Err(Violation::flood(Observed::OldAnswers(MAX_UNSOLICITED), id))
    }

    /// Records a violation in a decision. Tells the bot, or kills it.
    fn refuse(&mut self, id: u32, violation: Violation, view: &View, instead: Action) {
        let is_late = violation.kind == ViolationKind::Late;
        self.late_in_a_row = if is_late { self.late_in_a_row + 1 } else { 0 };
        let decision = DecisionPoint { hand_number: view.hand_number, event_number: view.event_number };
        if violation.is_fatal {
            self.kill(violation, Some((decision, instead)));
        } else {
            let english = Console(Language::En);
            let (did, expected) =
                (violation.observed.describe(english), violation.expected.describe(english));
            self.note(violation, Some(decision), Consequence { played_instead: Some(instead), passes: None });
            let reason = format!("{did}; expected {expected}");
            self.send(&ToBot::Refused { id, reason, played_instead: instead });
        }
    }

    /// Kills the program because of a violation, perhaps in a decision.
    fn kill(&mut self, violation: Violation, decision: Option<(DecisionPoint, Action)>) {
        if let Some(process) = self.process.take() {
            process.kill();
        }
        let passes = if self.starts < MAX_STARTS { Silence::UntilRestart } else { Silence::ForGood };
        let played_instead = decision.map(|(_, action)| action);
        let consequence = Consequence { played_instead, passes: Some(passes) };
        self.note(violation, decision.map(|(decision, _)| decision), consequence);
    }

    /// Records a violation, and prints it unless too many have been printed.
    fn note(&mut self, violation: Violation, decision: Option<DecisionPoint>, consequence: Consequence) {
        let Violation { kind, observed, expected, .. } = violation;
        let location = Location { place: self.place, seat: self.seat, decision };
        let record = ViolationRecord { kind, location, observed, expected, consequence };
        let console = self.notices.console;
        self.printed += 1;
        if self.printed <= MAX_NOTICES {
            self.notices.print(&console.in_file(&self.name, &record.describe(console)).to_string());
        }
        if self.printed == MAX_NOTICES {
            self.notices.print(&console.more_violations(&self.name).to_string());
        }
        self.violations.push(record);
    }

    /// Sends a message, if the program runs. A program that reads nothing is noticed at the next request.
    fn send(&self, message: &ToBot) {
        if let Some(process) = &self.process {
            process.send(line(message));
        }
    }
}

/// Discards unsolicited lines, mostly late answers.
fn discard_unsolicited(process: &mut Process) -> Result<(), Violation> {
    for _ in 0..=MAX_UNSOLICITED {
        match process.try_receive() {
            None => return Ok(()),
            Some(Received::End) => return Err(Violation::exited(process.end(), 0)),
            Some(Received::TooLong) => return Err(Violation::flood(Observed::WroteTooMuch, 0)),
            Some(Received::Line(_) | Received::Nothing) => {}
        }
    }
    Err(Violation::flood(Observed::UnsolicitedLines(MAX_UNSOLICITED), 0))
}

/// Returns the answer of a line to this request; `None` if the line answers an earlier request, too late.
fn answer(id: u32, view: &View, line: &str) -> Option<Result<Action, Violation>> {
    match serde_json::from_str(line) {
        Ok(FromBot::Act { id: answered, action }) if answered == id => {
            Some(if view.legal.contains(&action) {
                Ok(action)
            } else {
                Err(Violation::illegal(json(&action), &json(&view.legal)))
            })
        }
        Ok(FromBot::Act { id: answered, .. }) if (1..id).contains(&answered) => None,
        Ok(FromBot::Act { id: answered, .. }) => Some(Err(Violation::wrong_id(answered, id))),
        Ok(FromBot::Ready { .. }) | Err(_) => Some(Err(Violation::malformed(line, id))),
    }
}

/// Returns a message as a line, with its line end.
fn line(message: &ToBot) -> String {
    json(message) + "\n"
}

/// Returns a value as JSON. Messages and actions can always be serialized.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Returns a duration in milliseconds, as messages have it.
fn milliseconds(duration: Duration) -> u32 {
    u32::try_from(duration.as_millis()).unwrap_or(u32::MAX)
}

/// An external bot that is shared between the match and its observer.
#[derive(Clone)]
pub(crate) struct SharedExternalBot(Arc<Mutex<ExternalBot>>);

impl SharedExternalBot {
    /// Shares a bot.
    pub(crate) fn new(bot: ExternalBot) -> Self {
        Self(Arc::new(Mutex::new(bot)))
    }

    /// Locks the bot.
    pub(crate) fn lock(&self) -> MutexGuard<'_, ExternalBot> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bot for SharedExternalBot {
    fn choose(&mut self, view: &View, _keep_going: &mut dyn FnMut() -> bool) -> Action {
        self.lock().decide(view)
    }
}
