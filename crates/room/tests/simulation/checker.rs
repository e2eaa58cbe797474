//! The invariants: everything that is sent is compared with the stored match.

use std::collections::{BTreeMap, BTreeSet, HashSet, VecDeque};

use cards::{Seat, Seats};
use room::{Change, ConnectionId, Holder, KeyHash, SeatChange, SeatingPlan, TableEntry};

use super::asks::AskBook;
use super::calls::CallBook;
use super::clocks::BankBook;
use super::more_time::NeedBook;
use super::rematches::WishBook;
use table::{Action, Event, Game, Phase, PlayedAction, SeatEvent, Setup, View, event_for_seat};
use wire::{AbsenceChoice, ListedTable, NumberedEvent, Pace, Timing, ToClient, WindowLength};

use super::talk_checker::TalkChecker;
use super::windows::WindowBook;

/// A broken invariant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Violation {
    /// The name of the invariant.
    pub(crate) invariant: &'static str,
    /// The observed state.
    pub(crate) details: String,
}

pub(crate) type Checked = Result<(), Violation>;

pub(crate) fn require(holds: bool, invariant: &'static str, details: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(Violation { invariant, details: details() }) }
}

/// The number of past states that a message may still show.
const SNAPSHOTS: usize = 400;
/// The number of past events whose sources of actions are remembered.
const SOURCES: u32 = 50;

/// The stored match, and everything that was sent from it.
pub(crate) struct Checker {
    pub(crate) game: Game,
    pub(crate) log: Vec<TableEntry>,
    /// Who has which seat, as the room knows it.
    pub(crate) seating: SeatingPlan,
    pub(super) events: Vec<Event>,
    /// The actions of this hand that count, each with the game before it.
    pub(super) history: Vec<(PlayedAction, Game)>,
    /// The seats that had the room pass before each of these actions.
    pub(super) passing_before: Vec<Seats>,
    /// The questions to the table, and their true answers.
    pub(crate) asks: AskBook,
    /// Who would play again after the match.
    pub(super) wishes: WishBook,
    /// Who needs more time to answer.
    pub(super) needs: NeedBook,
    /// The recent states of the match, including the pauses after discards.
    pub(super) snapshots: VecDeque<Game>,
    /// The number of stored entries that were acknowledged to the room.
    acknowledged: usize,
    pub(crate) store_is_busy: bool,
    /// The change that could not be stored, or whose storing nobody has confirmed. The room stores it again
    /// as it was decided, when others may be present, or have answered.
    pub(crate) unstored: Option<Change>,
    pub(super) connections: BTreeMap<ConnectionId, SentTo>,
    /// The decisions of persons and bots, by seat and event.
    decided: BTreeMap<(u32, Seat), Vec<Action>>,
    pub(super) hints: BTreeSet<(u32, Seat)>,
    /// The seats that have the room pass, and have not had a turn since.
    pub(crate) passing: Seats,
    /// The end times of the clocks that were shown.
    pub(super) clocks: BTreeMap<(u32, Seat), u64>,
    /// The claim windows that were shown.
    pub(super) windows: WindowBook,
    /// The calls for discards that have reached the server in time.
    pub(super) calls: CallBook,
    /// The time of the last sign of life of each seat's person.
    alive: BTreeMap<Seat, u64>,
    /// The links to other devices that people have made.
    pub(crate) links: HashSet<KeyHash>,
    /// What people have said.
    pub(crate) talk: TalkChecker,
    /// The table as it is on the list of open tables.
    pub(super) listed_as: Option<ListedTable>,
    pub(super) gives_hints: bool,
    /// What the host has chosen about time.
    pub(super) timing: Timing,
    /// The banks and the clock that runs, as they were sent last.
    pub(super) banks: BankBook,
    /// The present time.
    pub(crate) now: u64,
    pub(crate) accepted: u64,
    pub(crate) hands: u64,
}

/// The data that was sent to one connection.
pub(super) struct SentTo {
    /// The keys that the page has used. One of them opens its seat.
    keys: Vec<KeyHash>,
    /// Whether the page has opened the invitation, and no seat has become its own yet.
    pub(super) is_guest: bool,
    /// The newest event sent; `None` before the welcome.
    pub(super) event: Option<u32>,
    /// The number of the hand that was shown last.
    pub(super) hand: u32,
    /// The event that the seat was last asked about.
    pub(super) asked: Option<u32>,
}

impl Checker {
    pub(crate) fn new(
        setup: &Setup,
        seating: SeatingPlan,
        timing: Timing,
        window: WindowLength,
        gives_hints: bool,
    ) -> Self {
        let mut events = Vec::new();
        let game = Game::start(setup, &mut events).expect("the setup can be played");
        Self {
            snapshots: VecDeque::from([game.clone()]),
            game,
            log: Vec::new(),
            seating,
            events,
            history: Vec::new(),
            passing_before: Vec::new(),
            asks: AskBook::default(),
            wishes: WishBook::default(),
            needs: NeedBook::default(),
            acknowledged: 0,
            store_is_busy: false,
            unstored: None,
            connections: BTreeMap::new(),
            decided: BTreeMap::new(),
            hints: BTreeSet::new(),
            passing: Seats::NONE,
            clocks: BTreeMap::new(),
            listed_as: None,
            windows: WindowBook::new(window),
            calls: CallBook::new(),
            alive: BTreeMap::new(),
            links: HashSet::new(),
            talk: TalkChecker::default(),
            gives_hints,
            timing,
            banks: BankBook::default(),
            now: 0,
            accepted: 0,
            hands: 0,
        }
    }

    /// Handles a new room, which was built from stored data.
    pub(crate) fn rebuilt(&mut self) {
        for entry in self.log.split_off(self.acknowledged.min(self.log.len())) {
            self.apply(&entry);
            self.log.push(entry);
        }
        self.acknowledged = self.log.len();
        (self.store_is_busy, self.unstored) = (false, None);
        self.windows.clear();
        self.calls.clear();
        self.talk.forget_pace();
        self.connections.clear();
        self.asks = AskBook::default();
        self.wishes = WishBook::default();
        self.needs = NeedBook::default();
        self.hints.clear();
        self.clocks.clear();
        self.listed_as = None;
    }

    /// Stores a decision of a person or bot.
    pub(crate) fn decided(&mut self, seat: Seat, event: u32, action: Action) {
        self.decided.entry((event, seat)).or_default().push(action);
    }

    /// Whether a person or bot has decided on this action.
    pub(super) fn has_decided(&self, seat: Seat, event: u32, action: Action) -> bool {
        self.decided.get(&(event, seat)).is_some_and(|all| all.contains(&action))
    }

    pub(crate) fn joined(&mut self, id: ConnectionId, key: KeyHash) {
        let is_guest = self.seating.seat_of(&key).is_none();
        self.talk.joined(id);
        self.connections.insert(id, SentTo { keys: vec![key], is_guest, event: None, hand: 0, asked: None });
    }

    /// A page asks for a seat with a new key.
    pub(crate) fn sits(&mut self, id: ConnectionId, key: KeyHash) {
        if let Some(sent) = self.connections.get_mut(&id) {
            sent.keys.push(key);
        }
    }

    /// A person gives a sign of life.
    pub(crate) fn lives(&mut self, seat: Seat, now: u64) {
        self.alive.insert(seat, now);
    }

    pub(crate) fn left(&mut self, id: ConnectionId) {
        self.connections.remove(&id);
        if !self.is_somebody_seated() {
            self.clocks.clear();
            self.windows.clear();
            self.calls.clear();
        }
    }

    /// Returns the seat of a page: the one that its newest key opens. Another page with an older key of it
    /// may have sat down elsewhere since.
    pub(crate) fn seat_of(&self, id: ConnectionId) -> Option<Seat> {
        self.connections.get(&id)?.keys.iter().rev().find_map(|key| self.seating.seat_of(key))
    }

    pub(crate) fn has_connections(&self) -> bool {
        !self.connections.is_empty()
    }

    /// Handles a restart or stop of the clocks.
    pub(crate) fn forget_clocks(&mut self) {
        self.clocks.clear();
    }

    /// Whether a claim window is open.
    pub(crate) fn has_window(&self, now: u64) -> bool {
        self.windows.is_open(now)
    }

    pub(crate) fn has_clocks(&self) -> bool {
        !self.clocks.is_empty()
    }

    /// Whether a change is stored again after a failure.
    pub(super) fn is_repeated(&self, change: &Change) -> bool {
        self.unstored.as_ref() == Some(change)
    }

    /// Handles a change that is passed to the store.
    pub(crate) fn store_begins(&mut self, change: &Change) -> Checked {
        require(!self.store_is_busy, "one change at a time", || format!("{change:?}"))?;
        self.store_is_busy = true;
        self.note_time_out(change);
        self.check_quick_passes(change)?;
        let plays = matches!(change, Change::Actions { .. } | Change::TakenBack { .. });
        require(!plays || self.seating.paused.is_none(), "nobody plays in a pause", || {
            format!("{change:?}")
        })?;
        let (first, is_empty) = match change {
            Change::Actions { first, actions, .. } => (*first, actions.is_empty()),
            Change::Seats { number, .. }
            | Change::Rematch { number, .. }
            | Change::TakenBack { number, .. } => (*number, false),
            Change::Setup(_) | Change::Due(_) | Change::Pace(_) | Change::Passing(_) => return Ok(()),
        };
        require(first as usize == self.acknowledged + 1 && !is_empty, "nothing is stored twice", || {
            format!("{} are known to be stored: {change:?}", self.acknowledged)
        })
    }

    /// Handles a change that takes effect in the store.
    pub(crate) fn stored(&mut self, change: &Change) -> Checked {
        let (first, entries) = match change {
            Change::Actions { first, actions, .. } => {
                (*first, actions.iter().map(|&played| TableEntry::Played(played)).collect())
            }
            Change::Seats { number, event_number, change }
            | Change::Rematch { number, event_number, change, .. } => {
                let entry = TableEntry::Seats { event_number: *event_number, change: change.clone() };
                (*number, vec![entry])
            }
            Change::TakenBack { number, taken } => (*number, vec![TableEntry::TakenBack(*taken)]),
            Change::Setup(_) | Change::Due(_) | Change::Pace(_) | Change::Passing(_) => return Ok(()),
        };
        for (index, entry) in (first as usize - 1..).zip(entries) {
            if let Some(known) = self.log.get(index) {
                require(*known == entry, "nothing is stored twice", || {
                    format!("{known:?} stands under the number of {entry:?}")
                })?;
            } else {
                let is_next = index == self.log.len();
                require(is_next, "no number is skipped", || format!("{index}: {entry:?}"))?;
                self.check_one_rematch(&entry)?;
                match &entry {
                    TableEntry::Played(played) => self.play(*played)?,
                    TableEntry::TakenBack(taken) => self.take_back(taken),
                    TableEntry::Seats { .. } => {}
                }
                self.log.push(entry);
            }
        }
        Ok(())
    }

    /// Handles the acknowledgement of a stored change to the room.
    pub(crate) fn acknowledge(&mut self, change: &Change) {
        (self.store_is_busy, self.unstored) = (false, None);
        self.windows.stored(self.now);
        match change {
            Change::Actions { first, actions, .. } => self.acknowledged = *first as usize - 1 + actions.len(),
            Change::Seats { number, change, .. } | Change::Rematch { number, change, .. } => {
                if matches!(change, SeatChange::Began { .. }) {
                    self.reach_event();
                }
                self.note_new_holder(change);
                self.follow_needs(change);
                self.acknowledged = *number as usize;
                if matches!(change, SeatChange::Swapped { .. }) {
                    self.talk.forget_pace();
                }
                self.seating.apply(change);
            }
            Change::TakenBack { number, .. } => self.acknowledged = *number as usize,
            Change::Setup(_) | Change::Due(_) | Change::Pace(_) | Change::Passing(_) => {}
        }
    }

    /// Applies a change of the seats once the room knows that it is stored.
    fn apply(&mut self, entry: &TableEntry) {
        if let TableEntry::Seats { change, .. } = entry {
            self.seating.apply(change);
        }
    }

    /// Checks that a person comes back only where a bot stands in.
    pub(crate) fn check_back(&self, change: &Change) -> Checked {
        let Change::Seats { change: SeatChange::Back(seat), .. } = change else { return Ok(()) };
        let is_stood_in = matches!(self.seating.holder(*seat), Some(Holder::Person { stood_in: true, .. }));
        require(is_stood_in, "nobody comes back who was not away", || {
            format!("seat {seat}: {:?}", self.seating)
        })
    }

    /// Checks that a bot stands in only for a person who has been silent, or whom the host asked it for.
    pub(crate) fn check_stand_in(&self, now: u64, change: &Change, asked: bool) -> Checked {
        let Change::Seats { change: SeatChange::StoodIn(seat), .. } = change else { return Ok(()) };
        let alive = self.alive.get(seat).copied().unwrap_or_default();
        let is_here = self.connections.keys().any(|&id| self.seat_of(id) == Some(*seat));
        let is_missed = self.correspondence().is_none();
        require(asked || is_missed, "nobody is missed by correspondence", || format!("seat {seat}"))?;
        let deciding = if self.timing.absence == AbsenceChoice::Host { 60_000 } else { 0 };
        let grace = u64::from(self.timing.grace.milliseconds()) + deciding;
        let silence = if is_here { 120_000 + grace } else { grace };
        require(
            asked || self.timing.absence != AbsenceChoice::Wait,
            "the table waits where the host wants it",
            || format!("seat {seat} at {now}"),
        )?;
        require(asked || alive + silence <= now, "a bot stands in for the silent alone", || {
            format!("seat {seat} at {now}, last alive at {alive}")
        })
    }

    /// Whether the room has applied every stored action.
    pub(crate) fn is_acknowledged(&self) -> bool {
        self.acknowledged == self.log.len()
    }

    fn play(&mut self, played: PlayedAction) -> Checked {
        let PlayedAction { seat, event_number, action } = played;
        self.check_source(played)?;
        self.check_call(played)?;
        let before = self.game.clone();
        let from = self.events.len();
        let result = self.game.play(seat, event_number, action, &mut self.events);
        require(result.is_ok(), "the log is a legal match", || format!("{played:?}: {result:?}"))?;
        self.accepted += 1;
        self.reach_event();
        self.history.push((played, before.clone()));
        self.passing_before.push(self.passing);
        let is_end = |event: &&Event| matches!(event, Event::WentOut { .. } | Event::Void);
        self.hands += self.events[from..].iter().filter(is_end).count() as u64;
        self.snapshots.extend(before.before_claims(action));
        self.snapshots.extend(before.before_close(seat, action));
        self.snapshots.push_back(self.game.clone());
        self.snapshots.drain(..self.snapshots.len().saturating_sub(SNAPSHOTS));
        for event in &self.events[from..] {
            match event {
                Event::HandBegan { .. } => {
                    self.passing = Seats::NONE;
                    self.history.clear();
                    self.passing_before.clear();
                }
                Event::Drew { seat, .. } | Event::Claimed { seat, .. } => self.passing.remove(*seat),
                _ => {}
            }
        }
        let now = self.game.event_number();
        self.decided.retain(|&(event, _), _| event + SOURCES > now);
        self.calls.retain(|&(event, _), _| event >= now);
        self.clocks.retain(|&(event, seat), _| event == now && self.game.seats_to_act().has(seat));
        Ok(())
    }

    /// Checks that a person or bot decided on this action, or that the room may choose it.
    fn check_source(&self, played: PlayedAction) -> Checked {
        let PlayedAction { seat, event_number, action } = played;
        let decided = self.has_decided(seat, event_number, action);
        let view = self.game.view(Some(seat));
        let is_window = matches!(self.game.phase(), Phase::Claim { .. } | Phase::Robbing { .. });
        let is_timed =
            matches!(self.game.phase(), Phase::Calls { .. } | Phase::Naming(_) | Phase::Forfeit(_))
                || (is_window && self.seating.is_shared());
        let is_timed = is_timed && self.correspondence().is_none();
        let is_bot = self.seating.is_bot_playing(seat);
        let may_default = is_bot || is_timed;
        let is_default = may_default && view.default_action() == Some(action);
        let drawn = view.drawn.map(Action::Discard);
        let is_fallback = is_bot && (drawn == Some(action) || view.legal.first() == Some(&action));
        let passes = action == Action::Pass && self.passing.has(seat) && !self.game.is_completed(seat);
        require(
            decided || is_default || is_fallback || passes,
            "every action was decided for its event",
            || format!("{played:?}"),
        )
    }

    /// Returns the true event with this number, as seen by a seat.
    pub(crate) fn event(&self, number: u32, seat: Seat) -> Option<SeatEvent> {
        let index = (number as usize).checked_sub(1)?;
        self.events.get(index).map(|event| event_for_seat(event, Some(seat)))
    }

    /// Checks a message to a connection.
    pub(crate) fn sent(&mut self, now: u64, id: ConnectionId, message: &ToClient) -> Checked {
        let is_open = self.connections.contains_key(&id);
        require(is_open, "messages go to open connections", || format!("{id:?}: {message:?}"))?;
        if let ToClient::Window(window) = message {
            return self.windows.note(now, window);
        }
        if let ToClient::Takes { seat, .. } = message {
            return self.check_takes(id, *seat);
        }
        if matches!(message, ToClient::Welcome { .. })
            && let Some(sent) = self.connections.get_mut(&id)
        {
            sent.is_guest = false;
        }
        if let ToClient::Table { table, .. } = message
            && let Some(sent) = self.connections.get_mut(&id)
        {
            sent.is_guest = table.you.is_none();
        }
        if let ToClient::Table { table, .. } | ToClient::Welcome { table, .. } = message {
            self.check_rematch_info(table)?;
        }
        if matches!(message, ToClient::Table { .. } | ToClient::Fault(_) | ToClient::Declined(_)) {
            return Ok(());
        }
        self.check_ask(id, message)?;
        if let ToClient::Clocks(clocks) = message {
            return self.check_banks(now, clocks);
        }
        let Some(seat) = self.seat_of(id) else {
            return require(false, "messages go to seats that the key opens", || {
                let keys = &self.connections[&id].keys;
                format!("{id:?} with {keys:?}, {:?}: {message:?}", self.seating)
            });
        };
        let (events, view, clock, hint) = match message {
            ToClient::Welcome { missed, view, clock, hint, .. } => (missed, view, clock, hint),
            ToClient::Update { events, view, clock, hint, .. } => (events, view, clock, hint),
            ToClient::Refused { view, clock, hint, .. } => (&Vec::new(), view, clock, hint),
            // No clock runs at this pace. A seat without a connection hears of it only when it comes back.
            ToClient::Pace(Pace::Instant) => {
                self.clocks.clear();
                return Ok(());
            }
            ToClient::Talk(line) => return self.talk.sent(id, line),
            ToClient::Table { .. }
            | ToClient::Takes { .. }
            | ToClient::Window(_)
            | ToClient::Clocks(_)
            | ToClient::Ask(_)
            | ToClient::AskOver(_)
            | ToClient::Declined(_)
            | ToClient::Pace(_)
            | ToClient::Passing(_)
            | ToClient::Saving(_)
            | ToClient::Pong
            | ToClient::Fault(_) => return Ok(()),
        };
        self.check_events(id, seat, events, view)?;
        self.check_view(seat, view)?;
        self.windows.check_view(now, view.event_number)?;
        self.check_clock(now, seat, view, *clock)?;
        self.check_hint(seat, view, hint.as_ref())?;
        let known = self.connections.get_mut(&id).expect("the connection is open");
        known.event = Some(view.event_number);
        known.hand = view.hand_number;
        known.asked = (!view.legal.is_empty()).then_some(view.event_number);
        Ok(())
    }

    /// Checks that a page may take a seat: its key is a link to it, or was the key of it, and opens it no
    /// more. Another page may have sat down elsewhere with an older key of it.
    fn check_takes(&mut self, id: ConnectionId, seat: Seat) -> Checked {
        let opens = self.seat_of(id);
        let Some(sent) = self.connections.get_mut(&id) else { return Ok(()) };
        let is_spare = |key: &KeyHash| self.seating.seat_to_take(key) == Some(seat);
        let may_take = sent.keys.iter().any(|key| is_spare(key) || self.links.contains(key));
        (sent.is_guest, sent.event, sent.asked) = (true, None, None);
        require(opens != Some(seat) && may_take, "a page may take the seat that its key may take", || {
            format!("seat {seat} for {id:?} with {:?}: {:?}", self.connections[&id].keys, self.seating)
        })
    }

    /// Checks that events arrive once, in order and as the seat may see them, and that the view follows the
    /// last event.
    fn check_events(&self, id: ConnectionId, seat: Seat, events: &[NumberedEvent], view: &View) -> Checked {
        require(
            view.event_number <= self.game.event_number(),
            "nothing is sent before it is stored",
            || format!("event {} of {}", view.event_number, self.game.event_number()),
        )?;
        let before = self.connections[&id].event;
        let first = events.first().map(|event| event.number);
        let fits = before.is_none_or(|before| first.unwrap_or(before + 1) == before + 1);
        require(fits, "no event is skipped or repeated", || {
            format!("{first:?} after {before:?} for seat {seat}")
        })?;
        let next = first.or(before.map(|before| before + 1)).unwrap_or(view.event_number + 1);
        let ends = next + events.len() as u32 == view.event_number + 1;
        require(ends, "no event is skipped or repeated", || {
            format!("{first:?}.. and view {}", view.event_number)
        })?;
        for (number, event) in (next..).zip(events) {
            require(event.number == number, "no event is skipped or repeated", || {
                format!("{event:?} for {number}")
            })?;
            let truth = self.event(number, seat);
            require(truth.as_ref() == Some(&event.event), "a seat knows what it may know", || {
                format!("seat {seat}: {event:?} for {truth:?}")
            })?;
        }
        Ok(())
    }

    /// Checks that the seat has had this view.
    pub(crate) fn check_view(&self, seat: Seat, view: &View) -> Checked {
        let mut states = self.snapshots.iter().rev().filter(|game| game.event_number() == view.event_number);
        let is_true = states.any(|game| game.view(Some(seat)) == *view);
        require(is_true, "a seat knows what it may know", || {
            format!("seat {seat}: no state has this view: {view:?}")
        })
    }

    fn check_clock(&mut self, now: u64, seat: Seat, view: &View, clock: Option<u32>) -> Checked {
        let Some(left) = clock else {
            self.clocks.remove(&(view.event_number, seat));
            return Ok(());
        };
        let mut states = self.snapshots.iter().rev().filter(|game| game.event_number() == view.event_number);
        let is_asked = states.any(|game| {
            let is_timed = matches!(game.phase(), Phase::Calls { .. } | Phase::Naming(_) | Phase::Forfeit(_));
            is_timed && game.seats_to_act().has(seat)
        });
        require(
            is_asked && !view.legal.is_empty() && left <= 20_000,
            "clocks run for those who are asked",
            || format!("seat {seat}: {left} ms at event {}", view.event_number),
        )?;
        // A message that waited for its hint may still show a clock that the pause has stopped.
        let is_paused = self.seating.paused.is_some();
        if !is_paused && view.event_number == self.game.event_number() && self.game.seats_to_act().has(seat) {
            let end = self.clocks.entry((view.event_number, seat)).or_default();
            *end = (*end).max(now + u64::from(left));
        }
        Ok(())
    }
}
