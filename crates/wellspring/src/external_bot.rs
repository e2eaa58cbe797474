//! A bot written by others: a program that is asked over its standard streams. Whatever it does costs only
//! itself.

mod default_action;
mod notices;
mod process;
mod violation;
mod violation_record;
mod violation_report;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bots::Bot;
use cards::Seat;
use serde::Serialize;
use table::{Action, Event, Game, Terms, View, event_for_seat};
use wire::{FromBot, NumberedEvent, ToBot};

pub(crate) use self::notices::Notices;
pub(crate) use self::violation_record::ViolationRecord;
pub(crate) use self::violation_report::{ViolationReport, write_violations};

use self::default_action::default_action;
use self::process::{Process, Received};
use self::violation::Violation;
use self::violation_record::ViolationKind;
use crate::cli_error::CliError;
use crate::contender::CommandLine;

/// How often a program is started: once, and again for a later match after it has ended or was ended.
const MAX_STARTS: u32 = 4;

/// After so many decisions in a row without an answer in time, a program is ended.
const MAX_LATE: u32 = 3;

/// How many lines that answer nothing are passed over before an answer.
const MAX_UNSOLICITED: usize = 32;

/// How many violations of a program are told at once; all are counted.
const MAX_NOTICES: u32 = 10;

/// How long a program may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TimeLimits {
    /// From its start until it is ready.
    pub(crate) startup: Duration,
    /// For a decision.
    pub(crate) per_move: Duration,
}

/// A bot written by others, from match to match.
pub(crate) struct ExternalBot {
    command: CommandLine,
    name: String,
    time_limits: TimeLimits,
    notices: Notices,
    process: Option<Process>,
    starts: u32,
    requests: u32,
    late_in_a_row: u32,
    told: u32,
    seat: Seat,
    place: String,
    events: Vec<NumberedEvent>,
    violations: Vec<ViolationRecord>,
}

impl ExternalBot {
    /// A program that is started when its first match begins.
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
            told: 0,
            seat: Seat::default(),
            place: String::new(),
            events: Vec::new(),
            violations: Vec::new(),
        }
    }

    /// A match begins in which the program has this seat; `place` says where in the run. Starts the program
    /// if it does not run, unless that was done too often.
    ///
    /// # Errors
    /// If the system cannot start it.
    pub(crate) fn begin(&mut self, terms: &Terms, seat: Seat, place: &str) -> Result<(), CliError> {
        (self.seat, self.late_in_a_row) = (seat, 0);
        place.clone_into(&mut self.place);
        self.events.clear();
        if self.process.is_none() && self.starts < MAX_STARTS {
            self.start(terms)?;
        }
        self.say(&ToBot::MatchBegan { seat });
        Ok(())
    }

    /// Starts the program and waits until it is ready.
    fn start(&mut self, terms: &Terms) -> Result<(), CliError> {
        self.starts += 1;
        let cannot = |error| CliError::Other(format!("{} cannot be started: {error}", self.name));
        let process = Process::start(&self.command, &self.name, &self.notices).map_err(cannot)?;
        let deadline = Instant::now() + self.time_limits.startup;
        let game = terms.scorer()?.rules().clone();
        let (startup_ms, move_time_ms) =
            (milliseconds(self.time_limits.startup), milliseconds(self.time_limits.per_move));
        self.process = Some(process);
        self.say(&ToBot::Hello {
            version: wire::VERSION,
            terms: terms.clone(),
            game,
            startup_ms,
            move_time_ms,
        });
        if let Err(wrong) = self.wait_until_ready(deadline) {
            self.end(wrong, None);
        }
        Ok(())
    }

    fn wait_until_ready(&mut self, deadline: Instant) -> Result<(), Violation> {
        let Some(process) = &mut self.process else { return Ok(()) };
        match process.receive(deadline) {
            Received::Line(line) => match serde_json::from_str(&line) {
                Ok(FromBot::Ready { version: wire::VERSION }) => Ok(()),
                _ => Err(Violation::not_ready(&format!("wrote {}", violation::shortened(&line)))),
            },
            Received::TooLong => Err(Violation::not_ready(violation::TOO_LONG)),
            Received::End => Err(Violation::not_ready(&process.ending())),
            Received::Nothing => {
                let time = milliseconds(self.time_limits.startup);
                Err(Violation::not_ready(&format!("wrote nothing for {time} ms")))
            }
        }
    }

    /// Remembers what happened, as this seat may know it, until it is told.
    fn remember(&mut self, events: &[Event], game: &Game) {
        if self.process.is_some() {
            let first = game.event_number() + 1 - events.len() as u32;
            let seen = events.iter().map(|event| event_for_seat(event, Some(self.seat)));
            self.events.extend((first..).zip(seen).map(|(number, event)| NumberedEvent { number, event }));
        }
    }

    /// Something happened. At the end of a hand the program is told.
    pub(crate) fn tell(&mut self, events: &[Event], game: &Game) {
        self.remember(events, game);
        if events.iter().any(|event| matches!(event, Event::WentOut { .. } | Event::Void)) {
            let events = std::mem::take(&mut self.events);
            self.say(&ToBot::HandOver { events, view: game.view(Some(self.seat)) });
        }
    }

    /// The match is over, or left. Gives back what the program did in it that it should not.
    pub(crate) fn match_ended(
        &mut self,
        finished: bool,
        points: &[i32],
        winners: &[Seat],
    ) -> Vec<ViolationRecord> {
        self.say(&ToBot::MatchEnded { finished, points: points.to_vec(), winners: winners.to_vec() });
        std::mem::take(&mut self.violations)
    }

    /// Has the program decide. If it does not, or not as it should, its seat is silent.
    fn decide(&mut self, view: &View) -> Action {
        let instead = default_action(view);
        if self.process.is_none() {
            return instead;
        }
        self.requests += 1;
        let id = self.requests;
        match self.ask(id, view) {
            Ok(action) => {
                self.late_in_a_row = 0;
                action
            }
            Err(wrong) => {
                self.refuse(id, wrong, view, instead);
                instead
            }
        }
    }

    /// Asks the program and waits for its answer.
    fn ask(&mut self, id: u32, view: &View) -> Result<Action, Violation> {
        let events = std::mem::take(&mut self.events);
        let Some(process) = &mut self.process else { return Ok(default_action(view)) };
        pass_over(process)?;
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
                Received::TooLong => return Err(Violation::flood(violation::TOO_LONG, id)),
                Received::End => return Err(Violation::exited(process.ending(), id)),
                Received::Nothing => {
                    let is_last = self.late_in_a_row + 1 >= MAX_LATE;
                    return Err(Violation::late(milliseconds(self.time_limits.per_move), id, is_last));
                }
            }
        }
        Err(Violation::flood(&format!("answered old requests {MAX_UNSOLICITED} times"), id))
    }

    /// Notes what was wrong, tells the program, or ends it.
    fn refuse(&mut self, id: u32, wrong: Violation, view: &View, instead: Action) {
        let is_late = wrong.kind == ViolationKind::Late;
        self.late_in_a_row = if is_late { self.late_in_a_row + 1 } else { 0 };
        let at = format!("hand {}, event {}", view.hand_number, view.event_number);
        if wrong.is_fatal {
            self.end(wrong, Some((&at, instead)));
        } else {
            let reason = format!("you {}; expected {}", wrong.did, wrong.expected);
            self.note(wrong, &at, Some(json(&instead)));
            self.say(&ToBot::Refused { id, reason, played_instead: instead });
        }
    }

    /// Ends the program, because of what it did; says what comes of that.
    fn end(&mut self, wrong: Violation, decision: Option<(&str, Action)>) {
        if let Some(process) = self.process.take() {
            process.kill();
        }
        let next = if self.starts < MAX_STARTS {
            "silence until it is started again for the next match"
        } else {
            "silence from now on: it was started often enough"
        };
        let (at, instead) =
            decision.map_or(("", String::new()), |(at, action)| (at, json(&action) + ", then "));
        self.note(wrong, at, Some(instead + next));
    }

    /// Notes a violation, and tells it if there were not too many yet.
    fn note(&mut self, wrong: Violation, at: &str, instead: Option<String>) {
        let seat = format!("{}, seat {}", self.place, self.seat);
        let at = if at.is_empty() { seat } else { format!("{seat}, {at}") };
        let violation =
            ViolationRecord { kind: wrong.kind, at, did: wrong.did, expected: wrong.expected, instead };
        self.told += 1;
        if self.told <= MAX_NOTICES {
            self.notices.tell(&format!("{}: {violation}", self.name));
        }
        if self.told == MAX_NOTICES {
            self.notices.tell(&format!("{}: what more it does is counted in the report", self.name));
        }
        self.violations.push(violation);
    }

    /// Writes a message to the program, if it runs. That it reads nothing is seen when it is asked.
    fn say(&self, message: &ToBot) {
        if let Some(process) = &self.process {
            process.send(line(message));
        }
    }
}

/// Passes over what was written unasked, late answers above all.
fn pass_over(process: &mut Process) -> Result<(), Violation> {
    for _ in 0..=MAX_UNSOLICITED {
        match process.try_receive() {
            None => return Ok(()),
            Some(Received::End) => return Err(Violation::exited(process.ending(), 0)),
            Some(Received::TooLong) => return Err(Violation::flood(violation::TOO_LONG, 0)),
            Some(Received::Line(_) | Received::Nothing) => {}
        }
    }
    Err(Violation::flood(&format!("wrote more than {MAX_UNSOLICITED} lines unasked"), 0))
}

/// What a line answers to this request; nothing if it answers an earlier one, which came too late.
fn answer(id: u32, view: &View, line: &str) -> Option<Result<Action, Violation>> {
    match serde_json::from_str(line) {
        Ok(FromBot::Act { id: answered, action }) if answered == id => {
            Some(if view.legal.contains(&action) {
                Ok(action)
            } else {
                Err(Violation::illegal(&json(&action), &json(&view.legal)))
            })
        }
        Ok(FromBot::Act { id: answered, .. }) if (1..id).contains(&answered) => None,
        Ok(FromBot::Act { id: answered, .. }) => Some(Err(Violation::wrong_id(answered, id))),
        Ok(FromBot::Ready { .. }) | Err(_) => Some(Err(Violation::malformed(line, id))),
    }
}

/// A message as a line, with its end.
fn line(message: &ToBot) -> String {
    json(message) + "\n"
}

/// A value of ours as JSON, which lacks nothing that is in it.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// A duration as messages have it.
fn milliseconds(duration: Duration) -> u32 {
    u32::try_from(duration.as_millis()).unwrap_or(u32::MAX)
}

/// A program that several hold: whoever plays the match, and whoever watches it.
#[derive(Clone)]
pub(crate) struct SharedExternalBot(Arc<Mutex<ExternalBot>>);

impl SharedExternalBot {
    pub(crate) fn new(program: ExternalBot) -> Self {
        Self(Arc::new(Mutex::new(program)))
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, ExternalBot> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bot for SharedExternalBot {
    fn choose(&mut self, view: &View, _keep_going: &mut dyn FnMut() -> bool) -> Action {
        self.lock().decide(view)
    }
}
