//! One simulated world: a table, its persons, bots, links, store and hint workers in virtual time, all from one seed.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use cards::{Seat, Seed};
use room::{Change, ConnectionId, Input, Output, RequestId, Room, TableDescription, Time};
use rules::{RuleSet, Rules, Switches};
use table::{Action, Setup, View};
use wire::{Assistance, Fault, FaultCode, Pace, SeatInfo, ToClient};

use super::checker::{Checked, Checker, Violation, hint_for, require};
use super::counts::Counts;
use super::pages::{Page, Received};
use super::players::choose;
use super::rng::Rng;
use super::sabotage::Sabotage;

/// The accepted actions after which a world ends.
const ACTIONS: u64 = 2_100;
/// Without an accepted action for this long, in milliseconds, the table has come to a stop.
const STALL: u64 = 30 * 60_000;
/// After an output of each kind, the process crashes once in so many times.
const CRASHES: [u64; Output::KINDS.len()] = [7_000, 12, 15_000, 25, 9_000, 7_000, 150, 2_500, 20, 4];

/// Something that happens at a moment.
enum Happening {
    /// An input for the room, if it is still the same process.
    Input { process: u32, input: Input },
    /// The timer of the room goes off, unless it was set anew.
    Timer { process: u32, number: u32 },
    /// The store answers.
    Store { process: u32, change: Change, outcome: StoreOutcome },
    /// A page reaches the server.
    Join { page: usize, connection: ConnectionId },
    /// An action reaches the server.
    Act { connection: ConnectionId, event: u32, action: Action },
    /// The server learns that a connection is closed.
    Leave { connection: ConnectionId },
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
    /// It was stored, and the answer says that it failed.
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
    /// The change that is on its way into the store.
    storing: Option<Change>,
    timer: Option<u64>,
    timers: u32,
    /// Questions that bots will answer.
    asked_bots: Vec<(Seat, u32, u64)>,
    checker: Checker,
    progressed_at: u64,
    total_actions: u64,
    counts: Counts,
    sabotage: Option<Sabotage>,
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
            total_actions: 0,
            counts: Counts::default(),
            sabotage,
        };
        world.seat_persons();
        world
    }

    /// Begins another match, once one is over.
    fn next_match(&mut self) {
        self.count_match();
        self.counts.matches[self.rule_set] += 1;
        self.end_process();
        (self.table, self.rules) = new_table(&mut self.rng, self.rule_set);
        self.checker = new_checker(&self.table);
        self.queue.clear();
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
        let persons: Vec<Seat> =
            seats.filter(|seat| self.table.players[seat.index()].bot.is_none()).collect();
        for seat in persons {
            let pages = if self.rng.once_in(3) { 2 } else { 1 };
            for _ in 0..pages {
                self.pages.push(Page::new(seat));
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
            self.checker.check_clocks(self.now)?;
            self.happen(next.happening)?;
            if self.checker.accepted > before {
                self.progressed_at = self.now;
            }
            require(self.now < self.progressed_at + STALL, "the table goes on", || {
                format!(
                    "no action from {} to {}: {:?}",
                    self.progressed_at,
                    self.now,
                    self.checker.game.phase()
                )
            })?;
            if self.checker.game.is_over() && self.rng.once_in(40) {
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
            Happening::Leave { connection } => {
                self.checker.left(connection);
                self.input(Input::Left { connection })
            }
            Happening::Message { page, connection, message } => self.message(page, connection, &message),
            Happening::Look { page } => self.look(page),
            Happening::Reconnect { page } => {
                self.connect(page);
                Ok(())
            }
            // A process that has ended.
            Happening::Input { .. } | Happening::Timer { .. } | Happening::Store { .. } => Ok(()),
        }
    }

    // The room.

    fn join(&mut self, page: usize, connection: ConnectionId) -> Checked {
        if self.room.is_none() {
            self.process += 1;
            let (table, stored) = (self.table.clone(), self.checker.actions.clone());
            let room = Room::rebuild(table, stored, Time::from_millis(self.now));
            require(room.is_ok(), "the log is a legal match", || format!("{room:?}"))?;
            self.room = room.ok();
            self.checker.rebuilt();
        }
        let seat = self.pages[page].seat;
        let is_fresh = self.pages[page].number == 0 || self.rng.once_in(20);
        let since = (!is_fresh).then_some(self.pages[page].number);
        self.checker.joined(connection, seat);
        self.input(Input::Joined { connection, seat, since })
    }

    fn act(&mut self, connection: ConnectionId, mut event: u32, action: Action) -> Checked {
        let now = self.checker.game.event_number();
        if event < now {
            self.counts.fault("person-answers-old-event");
            if self.sabotage == Some(Sabotage::AnswerTakenTwice) {
                event = now;
            }
        }
        self.input(Input::Acted { connection, event_number: event, action })
    }

    fn store_answers(&mut self, change: &Change, outcome: StoreOutcome) -> Checked {
        self.storing = None;
        if outcome != StoreOutcome::Failed {
            self.take_effect(change)?;
        }
        if outcome == StoreOutcome::Stored {
            self.checker.acknowledge(change);
            if matches!(change, Change::Pace(_)) {
                self.checker.forget_clocks();
            }
            return self.input(Input::Stored);
        }
        self.counts.fault(if outcome == StoreOutcome::Failed { "store-fails" } else { "store-answer-lost" });
        self.checker.store_is_busy = false;
        self.checker.forget_clocks();
        if self.sabotage == Some(Sabotage::LostDraft) { Ok(()) } else { self.input(Input::StoreFailed) }
    }

    fn take_effect(&mut self, change: &Change) -> Checked {
        let mut change = change.clone();
        match &mut change {
            Change::Pace(pace) => self.table.pace = *pace,
            Change::Actions { first, actions } => match self.sabotage {
                Some(Sabotage::StoredTwice) if self.rng.once_in(20) => {
                    self.checker.stored(&change)?;
                    if let Change::Actions { first, actions } = &mut change {
                        *first += actions.len() as u32;
                    }
                }
                Some(Sabotage::StoredOther) if *first > 20 => {
                    let view = self.checker.game.view(actions.first().map(|played| played.seat));
                    let other = view
                        .legal
                        .iter()
                        .find(|&&other| Some(other) != actions.first().map(|one| one.action));
                    actions.iter_mut().take(1).zip(other).for_each(|(played, &other)| played.action = other);
                }
                _ => {}
            },
        }
        self.checker.stored(&change)
    }

    /// The process dies: what was on its way into the store may have taken effect.
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
        let outputs = room.handle(Time::from_millis(self.now), input);
        for output in outputs {
            let kind = output.kind();
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
                self.lose(connection);
                Ok(())
            }
            Output::WakeAt(time) => {
                self.set_timer(time.map(Time::as_millis));
                Ok(())
            }
            Output::AskBot { seat, view, deadline } => self.ask_bot(seat, view, deadline.as_millis()),
            Output::CutShort(seat) => {
                self.cut_short(seat);
                Ok(())
            }
            Output::ComputeHint { seat, view, .. } => self.compute_hint(seat, &view),
            Output::Summary { request, summary } => require(
                !self.checker.is_acknowledged()
                    || summary.your_turn
                        == !self.checker.game.view(Seat::new(request.0 as u8).ok()).legal.is_empty(),
                "a summary tells how the table stands",
                || format!("{summary:?}"),
            ),
            Output::Close => {
                require(!self.checker.has_connections(), "a room with connections stays open", String::new)
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

    // The store, the bots and the hint workers.

    fn store(&mut self, change: Change) -> Checked {
        self.checker.store_begins(&change)?;
        self.storing = Some(change.clone());
        let process = self.process;
        let delay = match self.rng.below(100) {
            0 => {
                self.counts.fault("store-late");
                self.rng.between(1_000, 8_000)
            }
            1..10 => self.rng.between(10, 300),
            _ => self.rng.below(4),
        };
        let outcome = match self.rng.below(200) {
            0 => StoreOutcome::Failed,
            1 => StoreOutcome::StoredButFailed,
            _ => StoreOutcome::Stored,
        };
        if self.sabotage == Some(Sabotage::SentBeforeStored) && matches!(change, Change::Actions { .. }) {
            self.schedule(self.now, Happening::Input { process, input: Input::Stored });
        }
        self.schedule(self.now + delay, Happening::Store { process, change, outcome });
        Ok(())
    }

    fn ask_bot(&mut self, seat: Seat, mut view: View, deadline: u64) -> Checked {
        if self.sabotage == Some(Sabotage::BotSeesOthers) {
            view.held = self.checker.game.view(Some(seat.after(1, self.table.setup.seats))).held;
        }
        self.checker.check_view(seat, &view)?;
        let event = view.event_number;
        let process = self.process;
        let think = deadline.saturating_sub(self.now).max(1);
        let mut at = self.now + self.rng.below(think);
        let mut action = choose(&view, &mut self.rng);
        match self.rng.below(200) {
            0 => {
                self.counts.fault("bot-never-decides");
                return Ok(());
            }
            1 => {
                self.counts.fault("bot-fails");
                self.asked_bots.push((seat, event, at));
                self.schedule(
                    at,
                    Happening::Input { process, input: Input::BotFailed { seat, event_number: event } },
                );
                return Ok(());
            }
            2 => {
                self.counts.fault("bot-decides-illegally");
                action = Action::Discard(cards::Card::JOKER);
            }
            3..12 => {
                self.counts.fault("bot-late");
                at = deadline + self.rng.between(1, 3_000);
            }
            12 => {
                self.counts.fault("bot-very-late");
                at = deadline + self.rng.between(30_000, 50_000);
            }
            _ => {}
        }
        self.checker.decided(seat, event, action);
        self.asked_bots.push((seat, event, at));
        self.bot_decides(at, seat, event, action);
        if self.rng.once_in(50) {
            self.counts.fault("bot-answers-twice");
            let again = at + self.rng.between(1, 5_000);
            self.bot_decides(again, seat, event, action);
        }
        self.asked_bots.retain(|&(_, _, at)| at >= self.now);
        Ok(())
    }

    fn bot_decides(&mut self, at: u64, seat: Seat, event_number: u32, action: Action) {
        let (process, mut event_number) = (self.process, event_number);
        if self.sabotage == Some(Sabotage::StaleBotDecision)
            && let Some(&(_, older, _)) = self.asked_bots.iter().find(|asked| asked.0 == seat)
            && older != event_number
            && at > self.now
        {
            // The decision about an old event is given for the newest.
            let stale = self.checker.game.view(Some(seat)).legal.last().copied().unwrap_or(action);
            self.schedule(
                self.now,
                Happening::Input { process, input: Input::BotDecided { seat, event_number, action: stale } },
            );
            event_number = older;
        }
        self.schedule(
            at,
            Happening::Input { process, input: Input::BotDecided { seat, event_number, action } },
        );
    }

    fn cut_short(&mut self, seat: Seat) {
        // The bot decides at once: its answer comes a second time, sooner.
        let waiting = self.asked_bots.iter().filter(|&&(other, _, at)| other == seat && at > self.now);
        let Some(&(_, event_number, _)) = waiting.max_by_key(|asked| asked.1) else { return };
        let view = self.checker.game.view(Some(seat));
        if view.event_number == event_number && !view.legal.is_empty() {
            let action = choose(&view, &mut self.rng);
            self.checker.decided(seat, event_number, action);
            let (process, at) = (self.process, self.now + self.rng.below(30));
            self.schedule(
                at,
                Happening::Input { process, input: Input::BotDecided { seat, event_number, action } },
            );
        }
    }

    fn compute_hint(&mut self, seat: Seat, view: &View) -> Checked {
        self.checker.hint_asked(seat, view)?;
        let event_number = view.event_number;
        let process = self.process;
        let delay = match self.rng.below(100) {
            0 => {
                self.counts.fault("hint-late");
                self.rng.between(5_001, 20_000)
            }
            1 => {
                self.counts.fault("hint-never");
                return Ok(());
            }
            2..12 => self.rng.between(100, 3_000),
            _ => self.rng.below(30),
        };
        let hint = Some(hint_for(seat, event_number));
        let old = self.sabotage == Some(Sabotage::OldHint) && event_number > 20;
        let hint = if old { Some(hint_for(seat, event_number - 1)) } else { hint };
        let at = self.now + delay;
        let input = Input::HintComputed { seat, event_number, hint };
        if self.rng.once_in(50) {
            self.counts.fault("hint-repeated");
            let again = at + self.rng.below(5_000);
            self.schedule(again, Happening::Input { process, input: input.clone() });
        }
        self.schedule(at, Happening::Input { process, input });
        Ok(())
    }

    // Links and persons.

    fn send(&mut self, connection: ConnectionId, message: ToClient) -> Checked {
        let Some(message) = self.falsified(connection, message)? else { return Ok(()) };
        self.counts.messages += 1;
        self.checker.sent(self.now, connection, &message)?;
        let Some(page) = self.pages.iter().position(|page| page.connection == Some(connection)) else {
            return Ok(());
        };
        match self.rng.below(400) {
            0 => {
                self.counts.fault("link-drops");
                self.lose(connection);
                let at = self.now + self.rng.between(0, 3_000);
                self.schedule(at, Happening::Leave { connection });
                return Ok(());
            }
            1 => {
                self.counts.fault("message-lost");
                return Ok(());
            }
            2 => {
                self.counts.fault("message-repeated");
                let at = self.now + self.rng.below(2_000);
                let message = Box::new(message.clone());
                self.schedule(at, Happening::Message { page, connection, message });
            }
            _ => {}
        }
        let delay = match self.rng.below(100) {
            0 => {
                self.counts.fault("message-delayed");
                self.rng.between(300, 3_000)
            }
            1..30 => self.rng.between(10, 80),
            _ => 1,
        };
        self.schedule(self.now + delay, Happening::Message { page, connection, message: Box::new(message) });
        Ok(())
    }

    /// Returns a message as the fault that was put in makes it.
    fn falsified(
        &mut self,
        connection: ConnectionId,
        mut message: ToClient,
    ) -> Result<Option<ToClient>, Violation> {
        let seats = self.table.setup.seats;
        if let ToClient::Update { events, view, clock, .. } = &mut message {
            match self.sabotage {
                Some(Sabotage::SkippedEvent) if events.len() > 1 => drop(events.remove(0)),
                Some(Sabotage::ClockForOthers) if view.legal.is_empty() => *clock = Some(5_000),
                Some(Sabotage::OthersView) => {
                    let other = view.seat.map(|seat| seat.after(1, seats));
                    view.held = self.checker.game.view(other).held;
                }
                Some(Sabotage::Unasked) if !view.legal.is_empty() && self.rng.once_in(10) => return Ok(None),
                Some(Sabotage::WrongSeat) => {
                    let own = view.seat;
                    let other = self
                        .pages
                        .iter()
                        .find(|page| Some(page.seat) != own)
                        .and_then(|page| page.connection);
                    if let Some(other) = other.filter(|&other| other != connection) {
                        self.checker.sent(self.now, other, &message)?;
                    }
                }
                _ => {}
            }
        }
        Ok(Some(message))
    }

    fn lose(&mut self, connection: ConnectionId) {
        if let Some(page) = self.pages.iter().position(|page| page.connection == Some(connection)) {
            self.pages[page].connection = None;
            let at = self.now + self.rng.between(50, 2_000);
            self.schedule(at, Happening::Reconnect { page });
        }
    }

    fn message(&mut self, page: usize, connection: ConnectionId, message: &ToClient) -> Checked {
        if self.pages.get(page).is_none_or(|page| page.connection != Some(connection)) {
            return Ok(());
        }
        match self.pages[page].receive(message, &self.rules, &self.checker)? {
            Received::Nothing => {}
            Received::Gap => {
                // The page comes back and asks what it has missed.
                self.lose(connection);
                self.schedule(self.now + 1, Happening::Leave { connection });
            }
            Received::View { folds } => {
                self.counts.folds += folds;
                self.decide(page, connection);
            }
        }
        Ok(())
    }

    /// A person answers what the page shows.
    fn decide(&mut self, page: usize, connection: ConnectionId) {
        let Some(view) = self.pages[page].view.clone().filter(|view| !view.legal.is_empty()) else { return };
        let event = view.event_number;
        if self.pages[page].answered == Some(event) {
            return;
        }
        self.pages[page].answered = Some(event);
        let seat = self.pages[page].seat;
        let action = choose(&view, &mut self.rng);
        let mut thinks = match self.rng.below(60) {
            0 => self.rng.between(5_000, 25_000),
            1..12 => self.rng.between(300, 3_000),
            _ => self.rng.between(1, 60),
        };
        if self.rng.once_in(40) {
            // Someone who never answers in time: what silence means happens.
            thinks += 30_000;
        }
        let at = self.now + thinks;
        self.send_action(at, connection, seat, event, action);
        match self.rng.below(120) {
            0 => {
                self.counts.fault("person-presses-twice");
                let again = at + self.rng.below(400);
                self.send_action(again, connection, seat, event, action);
            }
            1 => {
                self.counts.fault("person-acts-illegally");
                let illegal =
                    *self.rng.pick(&[Action::Deal, Action::GoOut, Action::Pass, Action::ForfeitSet(3)]);
                self.send_action(at.saturating_sub(1), connection, seat, event, illegal);
            }
            2 => {
                self.counts.fault("person-answers-future-event");
                self.send_action(at, connection, seat, event + 3, action);
            }
            _ => {}
        }
    }

    /// Sends an action over a link that may delay, repeat, reorder or lose it.
    fn send_action(&mut self, at: u64, connection: ConnectionId, seat: Seat, event: u32, action: Action) {
        self.checker.decided(seat, event, action);
        let delay = self.rng.below(40);
        match self.rng.below(300) {
            0 => return self.counts.fault("action-lost"),
            1 => {
                self.counts.fault("action-repeated");
                let again = at + delay + self.rng.below(3_000);
                self.schedule(again, Happening::Act { connection, event, action });
            }
            2 => {
                self.counts.fault("action-delayed");
                let late = at + self.rng.between(1_000, 6_000);
                return self.schedule(late, Happening::Act { connection, event, action });
            }
            _ => {}
        }
        self.schedule(at + delay, Happening::Act { connection, event, action });
    }

    /// A person looks at the page: comes back, loses patience, leaves, or does something else.
    fn look(&mut self, page: usize) -> Checked {
        let at = self.now + self.rng.between(3_000, 20_000);
        self.schedule(at, Happening::Look { page });
        self.connect(page);
        let (seat, connection) = (self.pages[page].seat, self.pages[page].connection);
        let Some(connection) = connection else { return Ok(()) };
        let process = self.process;
        match self.rng.below(60) {
            // Nothing has come for a while, perhaps because it was lost.
            0..20 => {
                self.counts.fault("person-reloads");
                self.lose(connection);
                let at = self.now + self.rng.below(500);
                self.schedule(at, Happening::Leave { connection });
            }
            20 => self.leave_all(),
            21..23 => {
                let pace = *self.rng.pick(&[Pace::Calm, Pace::Brisk, Pace::Instant]);
                return self.input(Input::PaceSet { connection, pace });
            }
            23..25 => {
                let request = RequestId(u8::from(seat).into());
                return self.input(Input::SummaryRequested { request, seat });
            }
            25 => {
                let milliseconds = self.rng.below(600) as u32;
                return self.input(Input::LatencyMeasured { connection, milliseconds });
            }
            26 => {
                self.counts.fault("many-pages");
                for _ in 0..9 {
                    self.next_connection += 1;
                    let connection = ConnectionId(self.next_connection);
                    self.checker.joined(connection, seat);
                    self.input(Input::Joined { connection, seat, since: None })?;
                    let at = self.now + self.rng.below(3_000);
                    self.schedule(at, Happening::Leave { connection });
                }
            }
            27 => {
                self.counts.fault("flood");
                let event = self.checker.game.event_number();
                for _ in 0..80 {
                    let input = Input::Acted { connection, event_number: event + 9, action: Action::Pass };
                    self.schedule(self.now, Happening::Input { process, input });
                }
            }
            28 if self.rng.once_in(20) => {
                self.counts.fault("server-stops");
                let fault = Fault { code: FaultCode::Stopping, message: String::new() };
                self.stop(fault)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn stop(&mut self, fault: Fault) -> Checked {
        let Some(room) = &mut self.room else { return Ok(()) };
        let outputs = room.handle(Time::from_millis(self.now), Input::Stop(fault));
        for output in outputs {
            if let Output::Send { connection, message } = output {
                self.send(connection, message)?;
            }
        }
        // A store that is on its way may still take effect.
        if let Some(change) = self.storing.take()
            && self.rng.once_in(2)
        {
            self.take_effect(&change)?;
        }
        self.end_process();
        Ok(())
    }

    /// Opens a connection, if the page has none and somebody looks at it.
    fn connect(&mut self, page: usize) {
        let is_open = |page: &Page| page.connection.is_some() || page.away_until > self.now;
        if self.pages.get(page).is_none_or(is_open) {
            return;
        }
        self.next_connection += 1;
        let connection = ConnectionId(self.next_connection);
        self.pages[page].connection = Some(connection);
        let at = self.now + self.rng.below(50);
        self.schedule(at, Happening::Join { page, connection });
    }

    /// Everybody leaves for longer than the room stays open.
    fn leave_all(&mut self) {
        self.counts.fault("everybody-leaves");
        let until = self.now + self.rng.between(55_000, 100_000);
        for page in 0..self.pages.len() {
            self.pages[page].away_until = until;
            if let Some(connection) = self.pages[page].connection.take() {
                let at = self.now + self.rng.below(300);
                self.schedule(at, Happening::Leave { connection });
            }
        }
        self.progressed_at = self.progressed_at.max(self.now);
    }
}

/// Draws a table: switches, seats, persons and bots, pace and hints.
fn new_table(rng: &mut Rng, rule_set: usize) -> (TableDescription, Rules) {
    let rules = RuleSet::ALL[rule_set];
    let mut switches = Switches::default();
    for switch in rules.switches() {
        if rng.once_in(3)
            && let rules::Values::OneOf(words) = &switch.values
        {
            switches.0.insert(switch.name.to_string(), rng.pick(words).to_string());
        }
    }
    let data = rules.rules(&switches).or_else(|_| {
        switches = Switches::default();
        rules.rules(&switches)
    });
    let data = data.expect("the default switches make a game");
    let seats = rng.between(data.min_seats.into(), data.max_seats.into()) as u8;
    let persons = if rng.once_in(2) { 1 } else { rng.between(1, seats.into()) };
    let first = rng.below(seats.into());
    let is_person = |seat: u64| (seat + u64::from(seats) - first) % u64::from(seats) < persons;
    let player = |seat: u8| SeatInfo {
        name: format!("player {seat}"),
        bot: (!is_person(seat.into())).then(|| "random".to_owned()),
    };
    let table = TableDescription {
        id: "simulated".to_owned(),
        players: (0..seats).map(player).collect(),
        setup: Setup { rules, switches, seats, seed: Seed::from_number(rng.next()) },
        pace: *rng.pick(&[Pace::Calm, Pace::Brisk, Pace::Instant]),
        assistance: if rng.once_in(3) { Assistance::Hints } else { Assistance::Legal },
    };
    (table, data)
}

fn new_checker(table: &TableDescription) -> Checker {
    let is_bot = table.players.iter().map(|player| player.bot.is_some()).collect();
    Checker::new(&table.setup, is_bot, table.assistance >= Assistance::Hints)
}
