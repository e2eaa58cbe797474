//! The room: one match, its players and its connections, driven by inputs.

mod actions;
mod answers;
mod asks;
mod bot_turns;
mod calls;
mod changes;
mod clocks;
mod connections;
mod correspondence;
mod devices;
mod listing;
mod messages;
mod more_time;
mod pauses;
mod rematches;
mod seats;
mod talking;
mod windows;

use std::collections::VecDeque;
use std::mem::take;

use cards::{Seat, Seats};
use table::{Action, Game, ReplayError};
use wire::{AskKind, Assistance, ListedTable, Pace, Saving, ToClient};

use crate::ask::OpenAsk;
use crate::bots::Bots;
use crate::claim_window::{ClaimWindow, MOMENTS};
use crate::connection::Connection;
use crate::description::TableDescription;
use crate::devices::Devices;
use crate::hints::{Hints, LastDiscard};
use crate::input::{ConnectionId, Input};
use crate::lag::LagQuota;
use crate::live_match::LiveMatch;
use crate::made_call::MadeCall;
use crate::output::Output;
use crate::presence::Presence;
use crate::rematch::Wishes;
use crate::schedule::{PauseKind, Waiting};
use crate::seat_change::{SeatChange, SeatRequest};
use crate::storage::Storage;
use crate::table_entry::TableEntry;
use crate::takeback::Takebacks;
use crate::talk::TalkPace;
use crate::thinking::Thinking;
use crate::time::Time;

/// The largest number of connections of a seat, because a person may have several pages.
pub const MAX_CONNECTIONS: usize = 8;

/// The time that a room stays open without connections, in milliseconds.
const LINGER: u32 = 60_000;
/// The largest number of inputs that wait until a change is stored. A connection that sends more is closed.
const MAX_DEFERRED: usize = 64;

/// A room: a table that people and bots play at.
///
/// ```
/// use cards::{Seat, Seed};
/// use room::{
///     ConnectionId, Holder, Input, KeyHash, Output, Passing, Room, SeatingPlan, TableDescription, Time,
/// };
/// use rules::{RuleSet, Switches};
/// use table::Setup;
/// use wire::{Assistance, Pace, Timing, ToClient, WindowLength};
///
/// let key = KeyHash("the hash of Maja's key".to_owned());
/// let person = Holder::Person { name: "Maja".to_owned(), key: key.clone(), stood_in: false };
/// let bot = Holder::Bot { name: "Noor".to_owned(), bot: "greedy".to_owned(), open: false };
/// let rules = RuleSet::ALL[0];
/// let setup = Setup { rules, switches: Switches::default(), seats: 2, seed: Seed::from_number(1) };
/// let table = TableDescription {
///     id: "n2xw3hf4y5cg".to_owned(),
///     setup,
///     seating: SeatingPlan::closed_to_others(vec![person, bot]),
///     stand_in: "greedy".to_owned(),
///     window: WindowLength::Ordinary,
///     timing: Timing::default(),
///     banks: Vec::new(),
///     due: None,
///     pace: Pace::Instant,
///     passing: Passing::default(),
///     assistance: Assistance::Legal,
///     open_key: None,
///     damaged: false,
///     next: None,
/// };
/// let mut room = Room::rebuild(table, &[], Time::default())?;
///
/// // A page comes in and is sent how the table stands.
/// let connection = ConnectionId(1);
/// let joined = Input::Joined { connection, key, since: None };
/// let outputs = room.handle(Time::from_millis(5), joined);
/// let welcome = outputs.iter().find_map(|output| match output {
///     Output::Send { message: ToClient::Welcome { view, .. }, .. } => Some(view),
///     _ => None,
/// });
/// assert_eq!(welcome.and_then(|view| view.seat), Some(Seat::default()));
/// // It is either the person's turn, or the bot is asked.
/// let asks_bot = outputs.iter().any(|output| matches!(output, Output::AskBot { .. }));
/// assert_eq!(asks_bot, welcome.is_some_and(|view| view.legal.is_empty()));
/// # Ok::<(), table::ReplayError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Room {
    table: TableDescription,
    live: LiveMatch,
    bots: Bots,
    connections: Vec<Connection>,
    /// The pages that have opened the invitation and do not sit.
    guests: Vec<ConnectionId>,
    devices: Devices,
    presence: Presence,
    waiting: Waiting,
    /// The open claim window, while `waiting` is for its end.
    window: Option<ClaimWindow>,
    /// Whether the state of the window has changed since it was sent.
    is_window_unsent: bool,
    /// How many more times each seat may hold a window open in this hand.
    moments: Vec<u8>,
    /// The calls that have arrived and are not heard yet.
    calls: Vec<MadeCall>,
    /// What each seat may still be given back for a slow link in this hand.
    lag: Vec<LagQuota>,
    /// Whether something was given back since everybody was told.
    is_given_back_unsent: bool,
    /// The question that stands before the table, or waits for a window to end.
    ask: Option<OpenAsk>,
    /// The number of questions so far.
    asks: u32,
    /// The game as it is shown while later events are held back for a pause or a question.
    held: Option<Box<Game>>,
    /// The number of decisions that the only person took back in the match.
    taken_back: u32,
    /// What each seat has asked in this hand.
    takebacks: Vec<Takebacks>,
    /// The time at which the pause ends.
    pause_ends: Option<Time>,
    /// The table as it was last put on the server's list of open tables.
    listed_as: Option<ListedTable>,
    /// Who would play again, once the match is over.
    wishes: Wishes,
    /// The seats whose people need more time to answer. It is kept in memory alone: pages say it again.
    needs_time: Seats,
    /// How fast each seat has talked.
    talk_paces: Vec<TalkPace>,
    /// The decision for which a clock runs, or stands for a moment.
    thinking: Option<Thinking>,
    /// The clocks as they were last sent: the event of the running one, and the banks.
    clocks_sent: (Option<u32>, Vec<u32>),
    storage: Storage,
    /// The inputs that arrived while a change was being stored, which may make them obsolete.
    deferred: VecDeque<Deferred>,
    hints: Hints,
    /// The discard of each seat that no hint has judged yet, at a table with a coach.
    last_discards: Vec<Option<LastDiscard>>,
    /// The time at which the last connection left, or the room was built.
    left_at: Time,
    is_closed: bool,
    /// The time of the last requested wake-up.
    timer: Option<Time>,
    now: Time,
    outputs: Vec<Output>,
}

/// An input that waits until a change is stored.
#[derive(Clone, Debug)]
enum Deferred {
    Act { connection: ConnectionId, seat: Seat, event: u32, action: Action, arrived: Time },
    Decision { seat: Seat, event: u32, decision: Decision },
    Pace { connection: ConnectionId, pace: Pace },
    Passing { connection: ConnectionId, seat: Seat, passes: bool },
    Seats { connection: ConnectionId, request: SeatRequest },
    Ask { connection: ConnectionId, seat: Seat, kind: AskKind },
    PlayOn { connection: ConnectionId, seat: Seat },
}

/// The result of a bot's thinking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Decision {
    Action(Action),
    /// The bot failed or is overdue, so that the room decides for the bot.
    Fallback,
}

/// The treatment of a bot that has not decided when other seats of its window have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Undecided {
    /// The room waits for the bot.
    Waits,
    /// The bot takes its default action, because the pause is over.
    Defaults,
}

impl Room {
    /// Builds a room from stored data: the table, and its log in order.
    ///
    /// # Errors
    /// If the stored actions cannot be played.
    pub fn rebuild(mut table: TableDescription, log: &[TableEntry], now: Time) -> Result<Self, ReplayError> {
        let live = LiveMatch::rebuild(&table.setup, log)?;
        table.take_log(log);
        table.passing.end_stale(|since| live.events_since(since));
        let seats = table.seating.holders.len();
        let bots = Bots::new(Seat::all(seats as u8).map(|seat| table.seating.is_bot_playing(seat)));
        Ok(Self {
            guests: Vec::new(),
            devices: Devices::new(seats),
            presence: Presence::new(seats, table.timing, now),
            window: None,
            is_window_unsent: false,
            moments: vec![MOMENTS; seats],
            calls: Vec::new(),
            lag: vec![LagQuota::default(); seats],
            is_given_back_unsent: false,
            ask: None,
            asks: 0,
            held: None,
            taken_back: table.taken_back(log),
            takebacks: vec![Takebacks::default(); seats],
            pause_ends: None,
            listed_as: None,
            wishes: Wishes::default(),
            needs_time: Seats::NONE,
            talk_paces: vec![TalkPace::default(); seats],
            thinking: None,
            clocks_sent: (None, Vec::new()),
            table,
            live,
            bots,
            connections: Vec::new(),
            waiting: Waiting::Players,
            storage: Storage::Idle,
            deferred: VecDeque::new(),
            hints: Hints::new(seats),
            last_discards: vec![None; seats],
            left_at: now,
            is_closed: false,
            timer: None,
            now,
            outputs: Vec::new(),
        })
    }

    /// Handles an input at this time, and returns the outputs in order. A time earlier than the previous one
    /// counts as the previous time.
    pub fn handle(&mut self, now: Time, input: Input) -> Vec<Output> {
        if self.is_closed {
            return Vec::new();
        }
        self.now = self.now.max(now);
        self.take(input);
        self.go_on();
        take(&mut self.outputs)
    }

    /// Whether the room has closed.
    pub const fn is_closed(&self) -> bool {
        self.is_closed
    }

    fn take(&mut self, input: Input) {
        match input {
            Input::Joined { connection, key, since } => self.join(connection, &key, since),
            Input::Left { connection } => self.leave(connection),
            Input::Acted { connection, event_number: event, action } => {
                if let Some(seat) = self.seat_of(connection) {
                    let arrived = self.now;
                    self.defer(Deferred::Act { connection, seat, event, action, arrived });
                }
            }
            Input::PaceSet { connection, pace } => self.defer(Deferred::Pace { connection, pace }),
            Input::SeatsRequested { connection, request } => {
                self.defer(Deferred::Seats { connection, request });
            }
            Input::MomentSet { connection, holds } => {
                if let Some(seat) = self.seat_of(connection) {
                    self.presence.sign_of_life(seat);
                    self.set_moment(connection, seat, holds);
                }
            }
            Input::PassingSet { connection, passes } => {
                if let Some(seat) = self.seat_of(connection) {
                    self.defer(Deferred::Passing { connection, seat, passes });
                }
            }
            Input::Asked { connection, kind } => {
                if let Some(seat) = self.seat_of(connection) {
                    self.defer(Deferred::Ask { connection, seat, kind });
                }
            }
            Input::Answered { connection, number, allows } => self.answer_ask(connection, number, allows),
            Input::PlayedOn { connection } => {
                if let Some(seat) = self.seat_of(connection) {
                    self.defer(Deferred::PlayOn { connection, seat });
                }
            }
            Input::MoreTimeSet { connection, needs } => self.set_more_time(connection, needs),
            Input::AgainSet { connection, wants } => self.set_again(connection, wants),
            Input::Talked { connection, said } => self.talk(connection, said),
            Input::LatencyMeasured { connection, milliseconds } => {
                let mut connections = self.connections.iter_mut();
                if let Some(measured) = connections.find(|other| other.id == connection) {
                    measured.set_latency(milliseconds);
                }
            }
            Input::SummaryRequested { request, key } => self.summarize(request, &key),
            Input::BotDecided { seat, event_number: event, action } => {
                self.defer(Deferred::Decision { seat, event, decision: Decision::Action(action) });
            }
            Input::BotFailed { seat, event_number: event } => {
                self.defer(Deferred::Decision { seat, event, decision: Decision::Fallback });
            }
            Input::HintComputed { seat, event_number, hint } => {
                self.accept_hint(seat, event_number, hint.as_ref());
            }
            Input::Stored => self.stored(),
            Input::StoreFailed(problem) => {
                let known = self.storage.problem();
                self.storage.fail(self.now, problem);
                if known != Some(problem) {
                    self.send_all(&ToClient::Saving(Saving::Delayed(problem)));
                }
            }
            Input::TimeIsNow => {}
            Input::Stop(fault) => self.stop(&ToClient::Fault(fault)),
        }
    }

    /// Adds an input to the queue of inputs that wait for the store.
    fn defer(&mut self, input: Deferred) {
        match input {
            Deferred::Act { connection, .. }
            | Deferred::Pace { connection, .. }
            | Deferred::Passing { connection, .. }
            | Deferred::Seats { connection, .. }
            | Deferred::Ask { connection, .. }
            | Deferred::PlayOn { connection, .. }
                if self.deferred.len() >= MAX_DEFERRED =>
            {
                self.outputs.push(Output::Disconnect(connection));
                self.leave(connection);
            }
            _ => self.deferred.push_back(input),
        }
    }

    /// Does all work that is due. Deferred inputs come first, because they are older than the current time.
    fn go_on(&mut self) {
        while !self.is_closed && self.go_on_once() {}
        if self.is_closed {
            return;
        }
        self.send_window();
        self.update_clock();
        if self.calls.is_empty() && take(&mut self.is_given_back_unsent) {
            self.send_table(None);
        }
        self.flush();
        self.update_listing();
        if self.linger_end().is_some_and(|end| end <= self.now) {
            self.is_closed = true;
            self.outputs.push(Output::Close);
            return;
        }
        let timer = self.next_time();
        if timer != self.timer {
            self.timer = timer;
            self.outputs.push(Output::WakeAt(timer));
        }
    }

    /// Does one step of the work that is due. Returns false if no work is due.
    fn go_on_once(&mut self) -> bool {
        if !self.storage.is_idle() {
            let entries = self.live.entries;
            let change = self.storage.retry(self.now).map(|pending| pending.change(entries));
            self.outputs.extend(change.map(Output::Store));
            return false;
        }
        if self.go_on_with_more_time() || self.go_on_by_correspondence() {
            return true;
        }
        if let Some(input) = self.next_deferred() {
            match input {
                Deferred::Act { connection, seat, event, action, arrived } => {
                    self.act(connection, seat, event, action, arrived);
                }
                Deferred::Decision { seat, event, decision } => self.accept_decision(seat, event, decision),
                Deferred::Pace { connection, pace } => self.set_pace(connection, pace),
                Deferred::Passing { seat, passes, .. } => self.set_passing(seat, passes),
                Deferred::Seats { connection, request } => self.request_seats(connection, &request),
                Deferred::Ask { connection, seat, kind } => self.ask(connection, seat, kind),
                Deferred::PlayOn { connection, seat } => self.play_on(connection, seat),
            }
            return true;
        }
        let goes_on = self.go_on_with_ask() || self.go_on_with_pause();
        if goes_on || self.go_on_with_rematch() || self.go_on_with_calls() {
            return true;
        }
        let is_due = |time: Option<Time>| time.is_some_and(|time| time <= self.now);
        if is_due(self.due()) {
            self.time_up();
            return true;
        }
        if self.go_on_with_clock() {
            return true;
        }
        let overdue = self.overdue_bots().find(|&(_, time)| time <= self.now);
        if let Some((seat, _)) = overdue {
            self.accept_decision(seat, self.live.game.event_number(), Decision::Fallback);
            return true;
        }
        self.go_on_without_absent()
    }

    /// Returns the next deferred input. While a question or a pause stands, moves wait, so that they do not
    /// tell who would refuse.
    fn next_deferred(&mut self) -> Option<Deferred> {
        let stands = self.stands();
        let may_go_on = |input: &Deferred| !stands || !matches!(input, Deferred::Act { .. });
        let index = self.deferred.iter().position(may_go_on)?;
        self.deferred.remove(index)
    }

    /// Does one step that is due because somebody is away. Returns false if none is due.
    fn go_on_without_absent(&mut self) -> bool {
        self.note_awaited();
        if let Some((_, absence)) = self.next_absence().filter(|&(time, _)| time <= self.now) {
            self.handle_absence(absence);
            return true;
        }
        let Some((_, seat)) = self.next_host().filter(|&(time, _)| time <= self.now) else { return false };
        self.store_seats(SeatChange::Host(seat), None);
        true
    }

    /// Returns the time at which the room continues without input.
    fn due(&self) -> Option<Time> {
        self.window_due().or_else(|| self.waiting.due(self.pace()))
    }

    /// Returns the latest time at which the room must be woken.
    fn next_time(&self) -> Option<Time> {
        let play = self.due().into_iter().chain(self.overdue_bots().map(|(_, time)| time));
        let absence = self.next_absence().map(|(time, _)| time);
        let play = play.chain(absence).chain(self.next_host().map(|(time, _)| time));
        let play = play.chain(self.ask.as_ref().and_then(|ask| ask.ends)).chain(self.pause_due());
        let play = play.chain(self.thinking_due()).chain(self.wishes.dealt_at).chain(self.calls_due());
        let play = play.chain(self.correspondence_due());
        let play = play.filter(|_| self.storage.is_idle());
        let messages = self.connections.iter().filter_map(Connection::due);
        play.chain(messages).chain(self.storage.retry_at()).chain(self.linger_end()).min()
    }

    /// Returns the time at which the room closes, if nobody joins. An unstored change keeps the room open.
    fn linger_end(&self) -> Option<Time> {
        let is_left = self.connections.is_empty() && self.guests.is_empty() && self.devices.is_empty();
        let is_left = is_left && self.storage.is_idle();
        is_left.then(|| self.left_at.after(LINGER))
    }

    /// Continues after a pause: sends unsent events, plays the bots' actions, or plays a default answer.
    fn time_up(&mut self) {
        match self.waiting {
            Waiting::Players | Waiting::Standing { .. } => {}
            Waiting::Window { .. } => self.close_window(),
            Waiting::Gathering { .. } | Waiting::Showing { .. } => self.release(),
            Waiting::Following { .. } | Waiting::CuttingShort { .. } => {
                self.waiting = Waiting::Players;
                self.propose(self.draft(None), Undecided::Defaults);
            }
            Waiting::Answers { since, .. } => {
                let step = self.waiting.take_first(self.pace());
                if let Some(step) = step.filter(|step| self.is_timed_call(step.action)) {
                    let called = since.after(step.delay.reaction(self.pace()).unwrap_or(0));
                    self.hear_calls(Some((called, step.seat)));
                } else if let Some(step) = step {
                    let mut draft = self.draft(None);
                    draft.play_for(step.seat, step.action);
                    self.propose(draft, Undecided::Waits);
                }
            }
        }
    }

    /// Sends the unsent events, unless they must wait for the end of a claim window.
    fn release_pause(&mut self) {
        if !matches!(self.waiting, Waiting::Window { .. } | Waiting::Standing { .. }) {
            self.release();
        }
    }

    /// Sends the unsent events, if there are any.
    fn release(&mut self) {
        let (sent, answered, ended) = match self.waiting {
            Waiting::Gathering { sent, answered, .. } => (sent, answered, Seats::NONE),
            Waiting::Showing { sent, .. } => (sent, Seats::NONE, Seats::NONE),
            Waiting::Window { sent } if self.has_waiting_ask() => return self.put_ask(sent),
            Waiting::Window { sent } | Waiting::Standing { sent } => {
                (sent, Seats::NONE, self.end_window(sent))
            }
            _ => return,
        };
        self.held = None;
        let last = self.live.game.event_number();
        let stood = self.stands();
        self.waiting = Waiting::Players;
        self.start_pause(PauseKind::after(self.live.events(sent, last)));
        if sent < last {
            let game = self.live.game.clone();
            self.broadcast(sent, &game);
        } else {
            // Where the table stood, the clocks begin again.
            let timed = if stood { self.waiting.persons() } else { answered };
            timed.iter().for_each(|seat| self.send_view(seat));
        }
        ended.iter().for_each(|seat| self.send_to_seat(seat, &ToClient::Passing(false)));
    }

    /// Returns the newest event that has been sent.
    fn sent(&self) -> u32 {
        match self.waiting {
            Waiting::Gathering { sent, .. }
            | Waiting::Showing { sent, .. }
            | Waiting::Window { sent }
            | Waiting::Standing { sent } => sent,
            _ => self.live.game.event_number(),
        }
    }

    /// Asks the bots and sets the next waiting state, if the room is not waiting already and somebody is
    /// connected.
    fn start_pause(&mut self, pause: PauseKind) {
        if self.connections.is_empty() || self.table.seating.forming {
            self.waiting = Waiting::Players;
            return;
        }
        if matches!(self.waiting, Waiting::Window { .. } | Waiting::Standing { .. }) {
            return;
        }
        if self.table.seating.paused.is_some() {
            return self.stand_in_pause();
        }
        if self.has_windows() && self.is_claim_window() {
            return self.reopen_window();
        }
        self.ask_bots();
        if self.waiting == Waiting::Players {
            self.waiting = self.schedule(pause);
        }
    }

    fn stop(&mut self, reason: &ToClient) {
        self.send_all(reason);
        let to_guest = |&connection| Output::Send { connection, message: reason.clone() };
        let others: Vec<ConnectionId> = self.guests.iter().copied().chain(self.devices.ids()).collect();
        self.outputs.extend(others.iter().map(to_guest));
        for connection in &mut self.connections {
            while let Some(message) = connection.pop_any(self.now) {
                self.outputs.push(Output::Send { connection: connection.id, message });
            }
        }
        self.is_closed = true;
        self.outputs.push(Output::Close);
    }

    fn is_paced(&self) -> bool {
        self.pace() != Pace::Instant
    }

    /// Returns the pace. Several people cannot follow a table without pauses.
    fn pace(&self) -> Pace {
        match self.table.pace {
            _ if self.correspondence().is_some() => Pace::Instant,
            Pace::Instant if self.table.seating.is_shared() => Pace::Brisk,
            pace => pace,
        }
    }

    fn gives_hints(&self) -> bool {
        self.table.assistance >= Assistance::Hints
    }
}
