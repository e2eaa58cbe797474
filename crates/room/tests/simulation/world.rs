//! One simulated world: a table, its persons, bots, links, store and hint workers in virtual time, all from
//! one seed.

mod asks;
mod devices;
mod persons;
mod rematches;
mod social;
mod tables;
mod talking;
mod workers;

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BinaryHeap};

use cards::Seat;
use room::{Change, ConnectionId, Holder, Input, KeyHash, Output, Room, TableDescription, Time};
use rules::Rules;
use table::Action;
use wire::{AskKind, SavingProblem, ToClient};

use self::rematches::StoredRematch;
use self::tables::{key, new_checker, new_table};
use super::checker::{Checked, Checker, require};
use super::counts::Counts;
use super::pages::Page;
use super::rng::Rng;
use super::sabotage::Sabotage;

/// The number of accepted actions after which a world ends.
const ACTIONS: u64 = 2_100;
/// The time without an accepted action after which the table has stalled, in milliseconds.
const STALL: u64 = 30 * 60_000;
/// The same time by correspondence, however long people sleep.
const LONGEST_STALL: u64 = 8 * 3_600_000;
/// For each kind of output, the process crashes on average once after this number of outputs.
const CRASHES: [u64; Output::KINDS.len()] =
    [7_000, 12, 15_000, 25, 9_000, 7_000, 150, 2_500, 20, 4, 12, 12, 12, 3, 4, 60, 5];

/// An event of the simulation, at one moment.
enum Happening {
    /// An input for the room, if it is still the same process.
    Input { process: u32, input: Input },
    /// The timer of the room, unless it was set again.
    Timer { process: u32, number: u32 },
    /// The store answers.
    Store { process: u32, change: Change, outcome: StoreOutcome },
    /// A page reaches the server.
    Join { page: usize, connection: ConnectionId },
    /// An action reaches the server.
    Act { connection: ConnectionId, event: u32, action: Action },
    /// A person says something.
    Talk { connection: ConnectionId },
    /// A question to the table reaches the server.
    Ask { process: u32, connection: ConnectionId, kind: AskKind },
    /// An answer to a question reaches the server.
    Answer { process: u32, connection: ConnectionId, number: u32, allows: bool },
    /// The server learns that a connection is closed.
    Leave { connection: ConnectionId },
    /// A page learns that the room has closed its connection.
    Closed { connection: ConnectionId },
    /// A message reaches a page.
    Message { page: usize, connection: ConnectionId, message: Box<ToClient> },
    /// A person looks at the page, again and again.
    Look { page: usize },
    /// A page that lost its connection comes back.
    Reconnect { page: usize },
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum StoreOutcome {
    Stored,
    Failed,
    /// The change was stored, but the answer reports a failure.
    StoredButFailed,
}

struct Scheduled {
    at: u64,
    number: u64,
    happening: Happening,
}

impl PartialEq for Scheduled {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Scheduled {}

impl PartialOrd for Scheduled {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Scheduled {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.at, self.number).cmp(&(other.at, other.number))
    }
}

/// A world.
pub(crate) struct World {
    rng: Rng,
    now: u64,
    queue: BinaryHeap<Reverse<Scheduled>>,
    scheduled: u64,
    rule_set: usize,
    table: TableDescription,
    rules: Rules,
    pages: Vec<Page>,
    next_connection: u64,
    /// The process that runs the room; a crash or a close ends it.
    process: u32,
    room: Option<Room>,
    /// The change that is being stored.
    storing: Option<Change>,
    timer: Option<u64>,
    timers: u32,
    /// The requests that bots will answer.
    asked_bots: Vec<(Seat, u32, u64)>,
    checker: Checker,
    /// The time from which a stall counts.
    progressed_at: u64,
    /// The time of the newest accepted action.
    accepted_at: u64,
    /// The time at which the table was made.
    began_at: u64,
    total_actions: u64,
    counts: Counts,
    sabotage: Option<Sabotage>,
    /// The number of devices that have come later.
    devices: usize,
    /// The new links that hosts wanted for seats.
    new_links: BTreeMap<Seat, KeyHash>,
    /// Whether a host has asked that a bot plays for somebody.
    host_asked_for_bot: bool,
    /// The rematch of this table, once it is stored.
    rematch: Option<StoredRematch>,
}

/// Plays the world of a seed and a rule set to its end.
pub(crate) fn run(seed: u64, rule_set: usize, sabotage: Option<Sabotage>) -> (Counts, Checked) {
    let mut world = World::new(seed, rule_set, sabotage);
    let result = world.run();
    world.count_match();
    (world.counts, result)
}

impl World {
    fn new(seed: u64, rule_set: usize, sabotage: Option<Sabotage>) -> Self {
        let mut rng = Rng::new(seed.wrapping_mul(6).wrapping_add(rule_set as u64));
        let (table, rules) = new_table(&mut rng, rule_set);
        let checker = new_checker(&table);
        let mut world = Self {
            rng,
            now: 0,
            queue: BinaryHeap::new(),
            scheduled: 0,
            rule_set,
            table,
            rules,
            pages: Vec::new(),
            next_connection: 0,
            process: 0,
            room: None,
            storing: None,
            timer: None,
            timers: 0,
            asked_bots: Vec::new(),
            checker,
            progressed_at: 0,
            accepted_at: 0,
            began_at: 0,
            total_actions: 0,
            counts: Counts::default(),
            sabotage,
            devices: 0,
            new_links: BTreeMap::new(),
            host_asked_for_bot: false,
            rematch: None,
        };
        world.seat_persons();
        world
    }

    /// Starts another match after the last one is over.
    fn next_match(&mut self) {
        self.count_match();
        self.counts.matches[self.rule_set] += 1;
        self.end_process();
        self.host_asked_for_bot = false;
        self.queue.clear();
        if !self.rng.once_in(4) && self.follow_rematch() {
            return;
        }
        self.rematch = None;
        self.new_links.clear();
        self.devices = 0;
        (self.table, self.rules) = new_table(&mut self.rng, self.rule_set);
        self.checker = new_checker(&self.table);
        self.seat_persons();
    }

    fn count_match(&mut self) {
        self.counts.actions[self.rule_set] += self.checker.accepted;
        self.counts.hands[self.rule_set] += self.checker.hands;
        self.total_actions += self.checker.accepted;
        (self.checker.accepted, self.checker.hands) = (0, 0);
    }

    fn seat_persons(&mut self) {
        self.pages.clear();
        let seats = Seat::all(self.table.setup.seats);
        let is_person = |seat: &Seat| !matches!(self.table.seating.holder(*seat), Some(Holder::Bot { .. }));
        let persons: Vec<Seat> = seats.filter(is_person).collect();
        for seat in persons {
            let pages = if self.rng.once_in(3) { 2 } else { 1 };
            for _ in 0..pages {
                self.pages.push(Page::new(seat, key(u8::from(seat).into())));
                let at = self.now + self.rng.below(2_000);
                self.schedule(at, Happening::Look { page: self.pages.len() - 1 });
            }
        }
    }

    fn run(&mut self) -> Checked {
        while self.total_actions + self.checker.accepted < ACTIONS {
            let Some(Reverse(next)) = self.queue.pop() else {
                return require(false, "the world goes on", || "nothing is scheduled".to_owned());
            };
            self.now = self.now.max(next.at);
            let before = self.checker.accepted;
            self.checker.now = self.now;
            self.checker.check_clocks(self.now)?;
            self.happen(next.happening)?;
            if self.checker.seating.forming {
                self.accepted_at = self.now;
            }
            if self.checker.accepted > before {
                // Those who sleep longer than a stall are not waited for until they are back.
                self.progressed_at = self.progressed_at.max(self.now);
                self.accepted_at = self.now;
            }
            let is_out =
                self.checker.correspondence().is_some() && self.now >= self.accepted_at + LONGEST_STALL;
            // Where the match is over, it is the world that waits.
            let is_over = self.checker.game.is_over() || self.checker.seating.closed;
            let goes_on = is_over || self.now < self.progressed_at + STALL && !is_out;
            require(goes_on, "the table goes on", || {
                let since = self.progressed_at.min(self.accepted_at);
                format!("no action from {since} to {}: {:?}", self.now, self.checker.game.phase())
            })?;
            // By correspondence a host who is gone for good keeps the others from a deal, who leave some day.
            let is_given_up = self.checker.seating.forming && self.now >= self.began_at + LONGEST_STALL;
            if is_given_up {
                self.counts.fault("table-given-up");
            }
            if is_given_up || is_over && self.rng.once_in(80) {
                self.began_at = self.now;
                (self.progressed_at, self.accepted_at) = (self.now, self.now);
                self.next_match();
            }
        }
        Ok(())
    }

    fn schedule(&mut self, at: u64, happening: Happening) {
        self.scheduled += 1;
        self.queue.push(Reverse(Scheduled { at, number: self.scheduled, happening }));
    }

    fn happen(&mut self, happening: Happening) -> Checked {
        match happening {
            Happening::Input { process, input } if process == self.process => self.input(input),
            Happening::Timer { process, number } if (process, number) == (self.process, self.timers) => {
                self.timer = None;
                self.input(Input::TimeIsNow)
            }
            Happening::Store { process, change, outcome } if process == self.process => {
                self.store_answers(&change, outcome)
            }
            Happening::Join { page, connection } => self.join(page, connection),
            Happening::Act { connection, event, action } => self.act(connection, event, action),
            Happening::Talk { connection } => self.say(connection),
            Happening::Ask { process, connection, kind } if process == self.process => {
                if let Some(seat) = self.checker.seat_of(connection) {
                    self.checker.asks.asked(seat, kind);
                }
                self.lives(connection);
                self.input(Input::Asked { connection, kind })
            }
            Happening::Answer { process, connection, number, allows } if process == self.process => {
                if let Some(seat) = self.checker.seat_of(connection) {
                    self.checker.asks.answered(number, seat, allows);
                }
                self.lives(connection);
                self.input(Input::Answered { connection, number, allows })
            }
            Happening::Leave { connection } => {
                self.checker.left(connection);
                self.input(Input::Left { connection })
            }
            Happening::Closed { connection } => {
                self.lose(connection);
                Ok(())
            }
            Happening::Message { page, connection, message } => self.message(page, connection, &message),
            Happening::Look { page } => self.look(page),
            Happening::Reconnect { page } => {
                self.connect(page);
                Ok(())
            }
            // A process that has ended.
            Happening::Input { .. }
            | Happening::Timer { .. }
            | Happening::Store { .. }
            | Happening::Ask { .. }
            | Happening::Answer { .. } => Ok(()),
        }
    }

    fn join(&mut self, page: usize, connection: ConnectionId) -> Checked {
        if self.room.is_none() {
            self.process += 1;
            let mut table = self.table.clone();
            table.next = Some(self.draw_next());
            if self.sabotage == Some(Sabotage::LostBank) {
                table.banks.iter_mut().for_each(|bank| *bank /= 2);
            }
            if let (Some(due), Some(Sabotage::ShortDay)) = (&mut table.due, self.sabotage) {
                due.at = self.now;
            }
            let room = Room::rebuild(table, &self.checker.log, Time::from_millis(self.now));
            require(room.is_ok(), "the log is a legal match", || format!("{room:?}"))?;
            self.room = room.ok();
            self.checker.rebuilt();
        }
        let ended = self.ended_key(page);
        let key = ended.unwrap_or_else(|| self.key_to_join(page));
        let is_fresh = self.pages[page].number == 0 || self.rng.once_in(20);
        let since = (!is_fresh).then_some(self.pages[page].number);
        self.checker.joined(connection, key.clone());
        let key = self.revived(page, self.stolen(key));
        self.lives(connection);
        self.input(Input::Joined { connection, key, since })
    }

    fn act(&mut self, connection: ConnectionId, mut event: u32, action: Action) -> Checked {
        let now = self.checker.game.event_number();
        if event < now {
            self.counts.fault("person-answers-old-event");
            if self.sabotage == Some(Sabotage::AnswerTakenTwice) {
                event = now;
            }
        }
        self.lives(connection);
        let input = Input::Acted { connection, event_number: event, action };
        if let Some(is_collected) = self.checker.call_arrives(connection, event, action) {
            self.counts.fault(if is_collected { "call-collected" } else { "call-races" });
            if self.sabotage == Some(Sabotage::LateCall) {
                let process = self.process;
                self.schedule(self.now + 1_500, Happening::Input { process, input });
                return Ok(());
            }
        }
        self.input(input)
    }

    fn store_answers(&mut self, change: &Change, outcome: StoreOutcome) -> Checked {
        self.storing = None;
        if outcome != StoreOutcome::Failed {
            self.take_effect(change)?;
        }
        if outcome == StoreOutcome::Stored {
            self.checker.acknowledge(change);
            if self.sabotage == Some(Sabotage::LostSeatChange) && matches!(change, Change::Seats { .. }) {
                self.checker.log.pop();
            }
            if !matches!(change, Change::Actions { .. }) {
                self.checker.forget_clocks();
            }
            return self.input(Input::Stored);
        }
        self.counts.fault(if outcome == StoreOutcome::Failed { "store-fails" } else { "store-answer-lost" });
        self.checker.store_is_busy = false;
        self.checker.unstored = Some(change.clone());
        self.checker.forget_clocks();
        if self.sabotage == Some(Sabotage::LostDraft) {
            Ok(())
        } else {
            self.input(Input::StoreFailed(SavingProblem::Other))
        }
    }

    fn take_effect(&mut self, change: &Change) -> Checked {
        let mut change = change.clone();
        match &mut change {
            Change::Pace(pace) => self.table.pace = *pace,
            Change::Due(due) => self.table.due = Some(*due),
            Change::Setup(setup) => {
                self.counts.fault("calls-changed");
                self.table.setup = (**setup).clone();
                self.rules = setup.rules.rules(&setup.switches).expect("the switches make a game");
                self.checker.begin_again(setup);
            }
            Change::Rematch { .. } => {}
            Change::Seats { change, .. } => {
                self.counts.social(change);
                self.progressed_at = self.progressed_at.max(self.now);
            }
            Change::TakenBack { .. } => {
                self.counts.fault("taken-back");
                self.progressed_at = self.progressed_at.max(self.now);
            }
            Change::Passing(passing) => {
                self.table.passing = passing.clone();
                let all = Seat::all(self.table.setup.seats);
                self.checker.passing = all.filter(|&seat| passing.has(seat)).collect();
            }
            Change::Actions { first, actions, banks } => {
                if let Some(banks) = banks {
                    self.table.banks.clone_from(banks);
                }
                match self.sabotage {
                    Some(Sabotage::StoredTwice) if self.rng.once_in(20) => {
                        self.checker.stored(&change)?;
                        if let Change::Actions { first, actions, .. } = &mut change {
                            *first += actions.len() as u32;
                        }
                    }
                    Some(Sabotage::StoredOther) if *first > 20 => {
                        let view = self.checker.game.view(actions.first().map(|played| played.seat));
                        let other = view
                            .legal
                            .iter()
                            .find(|&&other| Some(other) != actions.first().map(|one| one.action));
                        actions
                            .iter_mut()
                            .take(1)
                            .zip(other)
                            .for_each(|(played, &other)| played.action = other);
                    }
                    _ => {}
                }
            }
        }
        self.make_rematch(&change)?;
        self.checker.stored(&change)
    }

    /// Ends the process. The change that was being stored may have taken effect.
    fn crash(&mut self, kind: usize) -> Checked {
        self.counts.crashes[kind] += 1;
        if let Some(change) = self.storing.take()
            && self.rng.once_in(2)
        {
            self.take_effect(&change)?;
        }
        self.end_process();
        Ok(())
    }

    fn end_process(&mut self) {
        self.process += 1;
        (self.room, self.storing, self.timer) = (None, None, None);
        self.asked_bots.clear();
        self.checker.rebuilt();
        for page in 0..self.pages.len() {
            if self.pages[page].connection.take().is_some() {
                let at = self.now + self.rng.between(50, 3_000);
                self.schedule(at, Happening::Reconnect { page });
            }
        }
    }

    fn input(&mut self, input: Input) -> Checked {
        let Some(room) = &mut self.room else { return Ok(()) };
        self.counts.inputs += 1;
        let is_timer = input == Input::TimeIsNow;
        if is_timer && self.sabotage == Some(Sabotage::EndlessClock) && self.checker.has_clocks() {
            return Ok(());
        }
        if is_timer && self.sabotage == Some(Sabotage::EndlessQuick) && self.checker.has_window(self.now) {
            return Ok(());
        }
        let ahead = self.sabotage == Some(Sabotage::ShortWindow) && self.checker.has_window(self.now);
        let now = self.now + if ahead { 1_000 } else { 0 };
        let outputs = room.handle(Time::from_millis(now), input);
        for output in outputs {
            let kind = output.kind_index();
            self.output(output)?;
            if self.room.is_none() {
                return Ok(());
            }
            if self.rng.once_in(CRASHES[kind]) {
                return self.crash(kind);
            }
        }
        if self.room.as_ref().is_some_and(Room::is_closed) {
            self.end_process();
            return Ok(());
        }
        self.checker.check_listing()?;
        let is_bot_asked = self.asked_bots.iter().any(|&(_, _, at)| at >= self.now);
        self.checker.check_progress(self.timer.is_some() || is_bot_asked)
    }

    fn output(&mut self, output: Output) -> Checked {
        match output {
            Output::Store(change) => self.store(change),
            Output::Send { connection, message } => self.send(connection, message),
            Output::Disconnect(connection) => {
                self.counts.fault("connection-closed-by-room");
                self.checker.left(connection);
                // What was sent before arrives before the end.
                self.schedule(self.now + 100, Happening::Closed { connection });
                Ok(())
            }
            Output::WakeAt(time) => {
                self.set_timer(time.map(Time::as_millis));
                Ok(())
            }
            Output::AskBot { seat, view, deadline, .. } => self.ask_bot(seat, view, deadline.as_millis()),
            Output::CutShort(seat) => {
                self.cut_short(seat);
                Ok(())
            }
            Output::ComputeHint { seat, view, last } => self.compute_hint(seat, &view, last.as_ref()),
            Output::Summary { request, summary } => {
                let Some(summary) = summary.filter(|summary| !summary.forming) else { return Ok(()) };
                let view = self.checker.game.view(Seat::new(request.0 as u8).ok());
                let is_true = summary.your_turn != view.legal.is_empty();
                // In a window, and while somebody is asked, the outcome is stored before anyone learns it.
                let people = self.table.seating.holders.iter();
                let is_alone = people.filter(|holder| matches!(holder, Holder::Person { .. })).count() == 1;
                let is_held = self.storing.is_some() || self.checker.seating.paused.is_some();
                let is_shared = self.table.seating.is_shared() || !is_alone || is_held;
                let is_told = self.checker.is_acknowledged() && !is_shared;
                require(is_true || !is_told, "a summary tells how the table stands", || {
                    format!("{summary:?}")
                })
            }
            Output::List(table) => {
                if table.is_some() || self.sabotage != Some(Sabotage::ListedTooLong) {
                    self.checker.listed(table);
                }
                Ok(())
            }
            Output::Close => {
                let may_close = !self.checker.has_connections() || self.checker.seating.closed;
                require(may_close, "a room with connections stays open", String::new)
            }
        }
    }

    fn set_timer(&mut self, time: Option<u64>) {
        self.timers += 1;
        self.timer = time;
        let Some(time) = time else { return };
        let late = match self.rng.below(50) {
            0 => {
                self.counts.fault("timer-late");
                self.rng.between(200, 2_000)
            }
            1..5 => self.rng.between(3, 200),
            _ => self.rng.below(3),
        };
        let (process, number) = (self.process, self.timers);
        self.schedule(time.max(self.now) + late, Happening::Timer { process, number });
        if self.rng.once_in(60) {
            self.counts.fault("timer-spurious");
            let at = self.now + self.rng.below(500);
            self.schedule(at, Happening::Input { process, input: Input::TimeIsNow });
        }
    }
}
