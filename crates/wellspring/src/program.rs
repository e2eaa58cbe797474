//! A bot written by others: a program that is asked over its standard streams. Whatever it does costs only itself.

mod instead;
mod lapse;
mod lapses;
mod notices;
mod process;
mod wrong;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bots::Bot;
use cards::Seat;
use serde::Serialize;
use table::{Action, Event, Game, Terms, View, see};
use wire::{FromBot, GameInfo, ToBot, Told};

pub(crate) use self::lapse::Lapse;
pub(crate) use self::lapses::{LapsesReport, write_lapses};
pub(crate) use self::notices::Notices;

use self::instead::instead_of;
use self::lapse::LapseKind;
use self::process::{Heard, Process};
use self::wrong::Wrong;
use crate::contender::CommandLine;
use crate::ending::Fault;

/// How often a program is started: once, and again for a later match after it has ended or was ended.
const MOST_STARTS: u32 = 4;

/// After so many decisions in a row without an answer in time, a program is ended.
const MOST_LATE: u32 = 3;

/// How many lines that answer nothing are passed over before an answer.
const MOST_UNASKED: usize = 32;

/// How many lapses of a program are told at once; all are counted.
const MOST_TOLD: u32 = 10;

/// How long a program may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budgets {
    /// From its start until it is ready.
    pub(crate) start_up: Duration,
    /// For a decision.
    pub(crate) think: Duration,
}

/// A bot written by others, from match to match.
pub(crate) struct Program {
    command: CommandLine,
    name: String,
    budgets: Budgets,
    notices: Notices,
    process: Option<Process>,
    starts: u32,
    requests: u32,
    late_in_a_row: u32,
    told: u32,
    seat: Seat,
    place: String,
    events: Vec<Told>,
    lapses: Vec<Lapse>,
}

impl Program {
    /// A program that is started when its first match begins.
    pub(crate) fn new(command: CommandLine, name: String, budgets: Budgets, notices: Notices) -> Self {
        Self {
            command,
            name,
            budgets,
            notices,
            process: None,
            starts: 0,
            requests: 0,
            late_in_a_row: 0,
            told: 0,
            seat: Seat::default(),
            place: String::new(),
            events: Vec::new(),
            lapses: Vec::new(),
        }
    }

    /// A match begins in which the program has this seat; `place` says where in the run. Starts the program if it does
    /// not run, unless that was done too often.
    ///
    /// # Errors
    /// If the system cannot start it.
    pub(crate) fn begin(&mut self, terms: &Terms, seat: Seat, place: &str) -> Result<(), Fault> {
        (self.seat, self.late_in_a_row) = (seat, 0);
        place.clone_into(&mut self.place);
        self.events.clear();
        if self.process.is_none() && self.starts < MOST_STARTS {
            self.start(terms)?;
        }
        self.say(&ToBot::MatchBegan { seat });
        Ok(())
    }

    /// Starts the program and waits until it is ready.
    fn start(&mut self, terms: &Terms) -> Result<(), Fault> {
        self.starts += 1;
        let cannot = |error| Fault::Other(format!("{} cannot be started: {error}", self.name));
        let process = Process::start(&self.command, &self.name, &self.notices).map_err(cannot)?;
        let deadline = Instant::now() + self.budgets.start_up;
        let game = GameInfo::new(&terms.rules()?);
        let (start_up, think) = (milliseconds(self.budgets.start_up), milliseconds(self.budgets.think));
        self.process = Some(process);
        self.say(&ToBot::Hello { version: wire::VERSION, terms: terms.clone(), game, start_up, think });
        if let Err(wrong) = self.wait_until_ready(deadline) {
            self.end(wrong, None);
        }
        Ok(())
    }

    fn wait_until_ready(&mut self, deadline: Instant) -> Result<(), Wrong> {
        let Some(process) = &mut self.process else { return Ok(()) };
        match process.hear(deadline) {
            Heard::Line(line) => match serde_json::from_str(&line) {
                Ok(FromBot::Ready { version: wire::VERSION }) => Ok(()),
                _ => Err(Wrong::not_ready(&format!("wrote {}", wrong::shortened(&line)))),
            },
            Heard::TooLong => Err(Wrong::not_ready(wrong::TOO_LONG)),
            Heard::End => Err(Wrong::not_ready(&process.ending())),
            Heard::Nothing => {
                let time = milliseconds(self.budgets.start_up);
                Err(Wrong::not_ready(&format!("wrote nothing for {time} ms")))
            }
        }
    }

    /// Remembers what happened, as this seat may know it, until it is told.
    fn remember(&mut self, events: &[Event], game: &Game) {
        if self.process.is_some() {
            let first = game.event_number() + 1 - events.len() as u32;
            let seen = events.iter().map(|event| see(event, Some(self.seat)));
            self.events.extend((first..).zip(seen).map(|(number, event)| Told { number, event }));
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
    pub(crate) fn match_ended(&mut self, over: bool, points: &[i32], winners: &[Seat]) -> Vec<Lapse> {
        self.say(&ToBot::MatchEnded { over, points: points.to_vec(), winners: winners.to_vec() });
        std::mem::take(&mut self.lapses)
    }

    /// Has the program decide. If it does not, or not as it should, its seat is silent.
    fn decide(&mut self, view: &View) -> Action {
        let instead = instead_of(view);
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
    fn ask(&mut self, id: u32, view: &View) -> Result<Action, Wrong> {
        let events = std::mem::take(&mut self.events);
        let Some(process) = &mut self.process else { return Ok(instead_of(view)) };
        pass_over(process)?;
        if !process.send(line(&ToBot::Decide { id, events, view: view.clone() })) {
            return Err(Wrong::reads_nothing());
        }
        let deadline = Instant::now() + self.budgets.think;
        for _ in 0..=MOST_UNASKED {
            match process.hear(deadline) {
                Heard::Line(line) => {
                    if let Some(answer) = answer(id, view, &line) {
                        return answer;
                    }
                }
                Heard::TooLong => return Err(Wrong::too_much(wrong::TOO_LONG, id)),
                Heard::End => return Err(Wrong::died(process.ending(), id)),
                Heard::Nothing => {
                    let is_last = self.late_in_a_row + 1 >= MOST_LATE;
                    return Err(Wrong::late(milliseconds(self.budgets.think), id, is_last));
                }
            }
        }
        Err(Wrong::too_much(&format!("answered old requests {MOST_UNASKED} times"), id))
    }

    /// Notes what was wrong, tells the program, or ends it.
    fn refuse(&mut self, id: u32, wrong: Wrong, view: &View, instead: Action) {
        let is_late = wrong.kind == LapseKind::Late;
        self.late_in_a_row = if is_late { self.late_in_a_row + 1 } else { 0 };
        let at = format!("hand {}, event {}", view.hand, view.event);
        if wrong.ends {
            self.end(wrong, Some((&at, instead)));
        } else {
            let why = format!("you {}; expected {}", wrong.did, wrong.expected);
            self.note(wrong, &at, Some(json(&instead)));
            self.say(&ToBot::Refused { id, why, played: instead });
        }
    }

    /// Ends the program, because of what it did; says what comes of that.
    fn end(&mut self, wrong: Wrong, decision: Option<(&str, Action)>) {
        if let Some(process) = self.process.take() {
            process.kill();
        }
        let next = if self.starts < MOST_STARTS {
            "silence until it is started again for the next match"
        } else {
            "silence from now on: it was started often enough"
        };
        let (at, instead) =
            decision.map_or(("", String::new()), |(at, action)| (at, json(&action) + ", then "));
        self.note(wrong, at, Some(instead + next));
    }

    /// Notes a lapse, and tells it if there were not too many yet.
    fn note(&mut self, wrong: Wrong, at: &str, instead: Option<String>) {
        let seat = format!("{}, seat {}", self.place, self.seat);
        let at = if at.is_empty() { seat } else { format!("{seat}, {at}") };
        let lapse = Lapse { kind: wrong.kind, at, did: wrong.did, expected: wrong.expected, instead };
        self.told += 1;
        if self.told <= MOST_TOLD {
            self.notices.tell(&format!("{}: {lapse}", self.name));
        }
        if self.told == MOST_TOLD {
            self.notices.tell(&format!("{}: what more it does is counted in the report", self.name));
        }
        self.lapses.push(lapse);
    }

    /// Writes a message to the program, if it runs. That it reads nothing is seen when it is asked.
    fn say(&self, message: &ToBot) {
        if let Some(process) = &self.process {
            process.send(line(message));
        }
    }
}

/// Passes over what was written unasked, late answers above all.
fn pass_over(process: &mut Process) -> Result<(), Wrong> {
    for _ in 0..=MOST_UNASKED {
        match process.heard() {
            None => return Ok(()),
            Some(Heard::End) => return Err(Wrong::died(process.ending(), 0)),
            Some(Heard::TooLong) => return Err(Wrong::too_much(wrong::TOO_LONG, 0)),
            Some(Heard::Line(_) | Heard::Nothing) => {}
        }
    }
    Err(Wrong::too_much(&format!("wrote more than {MOST_UNASKED} lines unasked"), 0))
}

/// What a line answers to this request; nothing if it answers an earlier one, which came too late.
fn answer(id: u32, view: &View, line: &str) -> Option<Result<Action, Wrong>> {
    match serde_json::from_str(line) {
        Ok(FromBot::Act { id: answered, action }) if answered == id => {
            Some(if view.legal.contains(&action) {
                Ok(action)
            } else {
                Err(Wrong::illegal(&json(&action), &json(&view.legal)))
            })
        }
        Ok(FromBot::Act { id: answered, .. }) if (1..id).contains(&answered) => None,
        Ok(FromBot::Act { id: answered, .. }) => Some(Err(Wrong::wrong_id(answered, id))),
        Ok(FromBot::Ready { .. }) | Err(_) => Some(Err(Wrong::no_message(line, id))),
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
pub(crate) struct SharedProgram(Arc<Mutex<Program>>);

impl SharedProgram {
    pub(crate) fn new(program: Program) -> Self {
        Self(Arc::new(Mutex::new(program)))
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, Program> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bot for SharedProgram {
    fn choose(&mut self, view: &View, _keep_going: &mut dyn FnMut() -> bool) -> Action {
        self.lock().decide(view)
    }
}
