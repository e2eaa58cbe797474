//! The context that the parts of a table's page share: its state, its connection, and its open parts.

use std::time::Duration;

use cards::Card;
use leptos::prelude::{
    AnyView, Get, GetUntracked, GetValue, LocalStorage, Memo, RwSignal, Set, SetValue, StoredValue, Update,
    UpdateValue, With, WithUntracked, WithValue, expect_context, request_animation_frame, set_timeout,
    untrack,
};
use wire::{FaultCode, Pace, TableInfo, ToClient, ToServer};
use words::DiscardRemark;

use crate::app_context::AppContext;
use crate::browser;
use crate::flights::{self, Departure};
use crate::lesson_actions::LessonContext;
use crate::prefs::Prefs;
use crate::seating::{SeatContext, SeatDialog};
use crate::socket::{Socket, SocketEvent};
use crate::sound;
use crate::state::{
    CursorStep, Flight, MessageSounds, PageState, Prompt, SpeechOptions, TableSpace, TableState,
};
use crate::text::TableNarrator;

/// A card of the hand that the pointer holds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Drag {
    /// The index of the card in the hand.
    pub(crate) index: usize,
    /// The pointer's position at the press, in CSS pixels.
    pub(crate) start: (f64, f64),
    /// The distance moved to the right, in CSS pixels.
    pub(crate) dx: f64,
    /// The distance moved down, in CSS pixels.
    pub(crate) dy: f64,
    /// Whether the pointer has moved far enough for a drag.
    pub(crate) is_moving: bool,
}

/// What the next digit names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ExpectedDigit {
    /// A set that can be claimed or laid.
    Set,
    /// An opponent.
    Opponent,
    /// A seat.
    Seat,
}

/// The context of a table's page. All its parts read the state here and act through it.
#[derive(Clone, Copy)]
pub(crate) struct TableContext {
    /// The context of all pages.
    pub(crate) app: AppContext,
    /// The state of the page.
    pub(crate) state: RwSignal<PageState>,
    /// The card that the pointer holds.
    pub(crate) drag: RwSignal<Option<Drag>>,
    /// Whether the player's own face-down sets are shown.
    pub(crate) shows_own_sets: RwSignal<bool>,
    /// Whether the running log is open as a sheet.
    pub(crate) log: RwSignal<bool>,
    /// The index of the discard that is ringed in the stream.
    pub(crate) ringed: RwSignal<Option<usize>>,
    /// Whether a hand that is over is shown as it was played, instead of its result.
    pub(crate) looks_back: RwSignal<bool>,
    /// Whether the hints are open.
    pub(crate) hints: RwSignal<bool>,
    /// How the parts of the table fit into the window.
    pub(crate) space: RwSignal<TableSpace>,
    /// Whether the menu is open.
    pub(crate) menu: RwSignal<bool>,
    /// Whether the list of keys is open.
    pub(crate) help: RwSignal<bool>,
    /// The number of the rule that a dialog shows.
    pub(crate) rule: RwSignal<Option<String>>,
    /// The dialog about a seat that is open.
    pub(crate) dialog: RwSignal<Option<SeatDialog>>,
    lesson: StoredValue<Option<LessonContext>>,
    seating: StoredValue<SeatContext>,
    socket: StoredValue<Option<Socket>, LocalStorage>,
    /// The time at which the newest event was drawn; infinite before.
    drawn_at: StoredValue<f64>,
    /// The newest event when the pointer was pressed, until its click.
    pressed_at: StoredValue<Option<u32>>,
    had_focus: StoredValue<bool>,
    ignores_next_click: StoredValue<bool>,
    expects: StoredValue<ExpectedDigit>,
}

/// Presses this soon after an event are ignored, because they were meant for what stood there before.
const PRESS_GUARD_MS: f64 = 250.0;

impl TableContext {
    /// Creates the context of a page that has not received anything yet.
    pub(crate) fn new(app: AppContext) -> Self {
        Self {
            app,
            state: RwSignal::new(PageState::default()),
            drag: RwSignal::new(None),
            shows_own_sets: RwSignal::new(false),
            log: RwSignal::new(false),
            ringed: RwSignal::new(None),
            looks_back: RwSignal::new(false),
            hints: RwSignal::new(false),
            space: RwSignal::new(TableSpace::Roomy),
            menu: RwSignal::new(false),
            help: RwSignal::new(false),
            rule: RwSignal::new(None),
            dialog: RwSignal::new(None),
            lesson: StoredValue::new(None),
            seating: StoredValue::new(SeatContext::new()),
            socket: StoredValue::new_local(None),
            drawn_at: StoredValue::new(0.0),
            pressed_at: StoredValue::new(None),
            had_focus: StoredValue::new(false),
            ignores_next_click: StoredValue::new(false),
            expects: StoredValue::new(ExpectedDigit::Set),
        }
    }

    /// Creates the context of a page that plays a lesson in place of a match.
    pub(crate) fn with_lesson(app: AppContext) -> Self {
        let page = Self::new(app);
        page.lesson.set_value(Some(LessonContext::new()));
        page
    }

    /// Returns the context that the page provides.
    pub(crate) fn current() -> Self {
        expect_context()
    }

    /// Returns the lesson that is played here in place of a match.
    pub(crate) fn lesson(self) -> Option<LessonContext> {
        self.lesson.try_get_value().flatten()
    }

    /// Returns what the page knows of keys and of what counts down.
    pub(crate) fn seating(self) -> SeatContext {
        self.seating.get_value()
    }

    /// Reads the table, reactively. Returns the default while there is no table.
    pub(crate) fn read<T: Default>(self, read: impl FnOnce(&TableState) -> T) -> T {
        self.state.with(|state| state.table.as_ref().map(read)).unwrap_or_default()
    }

    /// Reads a fact of the table, reactively. What reads it is drawn again when the fact changes, and not at
    /// every event as with [`Self::read`].
    pub(crate) fn fact<T>(self, read: impl Fn(&TableState) -> T + Send + Sync + 'static) -> T
    where
        T: Clone + Default + PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| self.read(&read)).get()
    }

    /// Reads the table without tracking it. Returns the default while there is no table.
    pub(crate) fn read_untracked<T: Default>(self, read: impl FnOnce(&TableState) -> T) -> T {
        self.state.with_untracked(|state| state.table.as_ref().map(read)).unwrap_or_default()
    }

    /// Renders a part of the page from the table, reactively.
    pub(crate) fn render(self, draw: impl FnOnce(&TableState) -> AnyView) -> Option<AnyView> {
        self.state.with(|state| state.table.as_ref().map(draw))
    }

    /// Reads the facts of the table, also before the first deal, reactively. Returns the default while
    /// nothing is known.
    pub(crate) fn read_info<T: Default>(self, read: impl FnOnce(&TableNarrator<'_>, &TableInfo) -> T) -> T {
        let language = self.app.language();
        self.state
            .with(|state| state.info().map(|info| read(&TableNarrator::new(language, info), info)))
            .unwrap_or_default()
    }

    /// Returns a text about the table, reactively.
    pub(crate) fn describe(self, say: impl FnOnce(&TableNarrator<'_>) -> String) -> String {
        self.read(|table| say(&TableNarrator::new(self.app.language(), &table.info)))
    }

    /// Returns a text about the table, without tracking it. The text is empty while there is no table.
    pub(crate) fn describe_untracked(
        self,
        say: impl FnOnce(&TableState, &TableNarrator<'_>) -> String,
    ) -> String {
        let language = self.app.language_untracked();
        self.read_untracked(|table| say(table, &TableNarrator::new(language, &table.info)))
    }

    /// Reads a table that gives hints, reactively. Returns `None` where the table gives none or the player
    /// has switched them off.
    pub(crate) fn read_hint<T>(self, read: impl FnOnce(&TableState, &TableNarrator<'_>) -> T) -> Option<T> {
        if !self.app.prefs.with(|prefs| prefs.hints) {
            return None;
        }
        let language = self.app.language();
        self.state.with(|state| {
            let table = state.table.as_ref().filter(|table| table.has_hints())?;
            Some(read(table, &TableNarrator::new(language, &table.info)))
        })
    }

    /// Whether hints are shown at this table, reactively.
    pub(crate) fn gives_hints(self) -> bool {
        self.read_hint(|_, _| ()).is_some()
    }

    /// Changes the table, if there is one.
    pub(crate) fn update(self, change: impl FnOnce(&mut TableState)) {
        self.state.update(|state| {
            if let Some(table) = &mut state.table {
                change(table);
            }
        });
    }

    /// Connects to a table.
    pub(crate) fn connect(self, id: &str, key: &str) {
        let address = browser::socket_address(&format!("api/tables/{id}/socket"));
        self.seating().set_key(key);
        browser::play_in_this_tab(id);
        let hello = move || ToServer::Hello {
            version: wire::VERSION,
            key: self.seating().key(),
            // A fresh page asks for the newest events too, for its log.
            since: self.state.with_untracked(PageState::newest_event).or(Some(0)),
        };
        let socket = Socket::open(address, hello, move |event| self.receive(event));
        self.socket.set_value(Some(socket));
    }

    /// Closes the connection.
    pub(crate) fn disconnect(self) {
        self.socket.try_update_value(|socket| {
            if let Some(socket) = socket.take() {
                socket.close();
            }
        });
    }

    /// Sends a message, to the lesson where there is one. Returns false while there is no connection.
    pub(crate) fn send(self, message: &ToServer) -> bool {
        if self.lesson().is_some() {
            self.answer_lesson(message);
            return false;
        }
        self.socket.with_value(|socket| socket.as_ref().is_some_and(|socket| socket.send(message)))
    }

    /// Takes over what the connection says.
    pub(crate) fn receive(self, event: SocketEvent) {
        if let SocketEvent::Message(message) = &event
            && self.note_seats(message)
        {
            return;
        }
        let before = self.state.with_untracked(PageState::newest_event);
        let speech = self.speech_options();
        let sounds = self.sounds_of(&event);
        let departures = self.departures(&event);
        let mut is_first = false;
        let remark = self.read_untracked(|table| table.remark);
        self.state.update(|state| {
            let known = std::mem::take(state);
            let is_new = known.table.is_none();
            *state = match event {
                SocketEvent::Message(message) => known.receive(*message, speech),
                SocketEvent::Unreachable => PageState { is_unreachable: true, ..known },
                SocketEvent::Unreadable => known.after_unreadable_message(),
                SocketEvent::Link(link, is_unconfirmed) => known.with_link(link, is_unconfirmed, speech),
            };
            is_first = is_new && state.table.is_some();
        });
        if is_first {
            self.use_stored_order();
        }
        self.say_new_remark(remark);
        if self.state.with_untracked(PageState::is_unrecoverable) {
            self.disconnect();
        }
        if self.state.with_untracked(PageState::newest_event) != before {
            self.ignore_presses();
            AppContext::set_seen(&self.read_untracked(|table| table.info.id.clone()));
        }
        // Also without an event, since a page may be drawn again for other reasons.
        self.restore_focus();
        if self.looks_back.get_untracked() && !self.read_untracked(TableState::is_over) {
            self.look_back(false);
        }
        if let Some(sounds) = sounds {
            self.play_sounds(sounds);
        }
        flights::show(departures);
    }

    /// Says what the coach remarks, where it is open and has not said so before.
    fn say_new_remark(self, before: Option<DiscardRemark>) {
        let remark = self.read_untracked(|table| table.remark).filter(|_| self.hints.get_untracked());
        if let Some(remark) = remark.filter(|remark| Some(*remark) != before) {
            let said =
                self.describe_untracked(|_, narrator| narrator.speech.discard_remark(&remark).spoken());
            self.state.update(|state| state.announcements.add(said));
        }
    }

    /// Ignores presses until the newest event has been drawn, and a moment longer. A slow phone draws an
    /// event long after it has come.
    fn ignore_presses(self) {
        let event = self.state.with_untracked(PageState::newest_event);
        self.drawn_at.set_value(f64::INFINITY);
        let drawn = move || {
            // A table that has been left has no state any more.
            let newest = self.state.try_with_untracked(PageState::newest_event);
            if newest == Some(event) {
                self.drawn_at.try_update_value(|time| *time = browser::now_ms());
            }
        };
        request_animation_frame(move || set_timeout(drawn, Duration::ZERO));
    }

    /// Notes where the cards are that will travel for a message.
    fn departures(self, event: &SocketEvent) -> Vec<Departure> {
        let SocketEvent::Message(message) = event else { return Vec::new() };
        let ToClient::Update { events, .. } = &**message else { return Vec::new() };
        self.read_untracked(|table| flights::depart(Flight::of(events, table), table))
    }

    /// Returns what is heard for a message that says how the table is now.
    fn sounds_of(self, event: &SocketEvent) -> Option<MessageSounds> {
        let SocketEvent::Message(message) = event else { return None };
        let tells_table = matches!(
            **message,
            ToClient::Welcome { .. } | ToClient::Update { .. } | ToClient::Refused { .. }
        );
        tells_table.then(|| self.read_untracked(|table| MessageSounds::of(message, table)))
    }

    /// Plays the sounds of a message, and plans the ticks of the player's clock.
    fn play_sounds(self, sounds: MessageSounds) {
        let prefs = self.app.prefs.with_untracked(Prefs::sound_prefs);
        let (prompt, clock) = self.read_untracked(|table| (table.prompt(), table.clock));
        sound::play(&sounds.heard(prompt, browser::is_in_front()), prefs);
        let is_asked = prompt == Prompt::Turn || prompt.is_answer();
        sound::plan_ticks(clock.filter(|_| is_asked), prefs);
    }

    /// Switches the sounds on or off, and says so.
    pub(crate) fn toggle_sounds(self) {
        self.app.set_sounds(!self.app.prefs.with_untracked(|prefs| prefs.sounds));
        let words = untrack(|| self.app.words());
        let are_on = self.app.prefs.with_untracked(|prefs| prefs.sounds);
        self.announce(if are_on { words.sounds_on } else { words.sounds_off });
    }

    /// Returns how much is announced, and in which language.
    pub(crate) fn speech_options(self) -> SpeechOptions {
        let verbosity = self.app.prefs.with_untracked(|prefs| prefs.verbosity);
        SpeechOptions { language: self.app.language_untracked(), verbosity, names_keys: browser::has_keys() }
    }

    /// Returns the focus to the hand, or to the heading, when the element that had it is gone.
    pub(crate) fn restore_focus(self) {
        request_animation_frame(move || {
            if self.had_focus.get_value() && browser::focused().is_none() {
                browser::focus_in_place(FOCUSED_CARD, "h1");
            }
        });
    }

    /// Closes every dialog of the table.
    pub(crate) fn close_dialogs(self) {
        self.dialog.set(None);
        self.menu.set(false);
        self.help.set(false);
        self.rule.set(None);
    }

    /// Remembers that an element of the page has had the focus.
    pub(crate) fn note_focus(self) {
        self.had_focus.set_value(true);
    }

    /// Whether a press is accepted: the connection is open, the newest event was not drawn just now, and the
    /// pointer was not pressed before that event.
    pub(crate) fn accepts_presses(self) -> bool {
        let (is_online, event) =
            self.state.with_untracked(|state| (state.link.is_open(), state.newest_event()));
        let age = browser::now_ms() - self.drawn_at.get_value();
        let is_current = self.pressed_at.get_value().is_none_or(|pressed| Some(pressed) == event);
        is_online && is_current && age >= PRESS_GUARD_MS
    }

    /// Remembers the event to which the press of a pointer belongs.
    pub(crate) fn start_press(self) {
        self.pressed_at.set_value(self.state.with_untracked(PageState::newest_event));
    }

    /// Forgets the press of a pointer, after its click.
    pub(crate) fn end_press(self) {
        self.pressed_at.set_value(None);
    }

    /// Announces a text at once to screen readers.
    pub(crate) fn announce(self, text: impl Into<String>) {
        self.state.update(|state| state.announcements.set_prompt(Some(text.into())));
    }

    /// Lifts a card of the hand.
    pub(crate) fn lift_card(self, card: Card) {
        self.update(|table| table.hand.lift(&[card]));
        browser::focus_soon(".hand [aria-pressed='true']");
    }

    /// Lifts or lowers a card, unless this click ends a drag.
    pub(crate) fn toggle_card(self, index: usize) {
        if self.ignores_next_click.get_value() {
            self.ignores_next_click.set_value(false);
            return;
        }
        self.update(|table| table.hand.toggle(index));
    }

    /// Opens or closes the running log, and moves the focus into it or back to the hand.
    pub(crate) fn show_log(self, is_open: bool) {
        if is_open && self.read_untracked(TableState::is_over) {
            self.looks_back.set(true);
        }
        self.log.set(is_open);
        browser::focus_soon(if is_open { ".log__list" } else { FOCUSED_CARD });
    }

    /// Shows a hand that is over as it was played, or its result again.
    pub(crate) fn look_back(self, looks_back: bool) {
        self.looks_back.set(looks_back);
        self.log.set(false);
        self.ringed.set(None);
    }

    /// Rings a discard in the stream, or ends the ring.
    pub(crate) fn ring_discard(self, index: usize) {
        self.ringed.update(|ringed| *ringed = (*ringed != Some(index)).then_some(index));
        request_animation_frame(|| browser::scroll_to(".drop.is-ringed"));
    }

    /// Lowers all lifted cards.
    pub(crate) fn lower_cards(self) {
        self.update(|table| table.hand.lifted.clear());
    }

    /// Moves the keyboard's position in the hand, and the focus with it.
    pub(crate) fn move_focus(self, step: CursorStep) {
        self.update(|table| table.hand.move_focus(step));
        browser::focus_soon(FOCUSED_CARD);
    }

    /// Moves a card to another position in the hand.
    pub(crate) fn move_card(self, from: usize, to: usize) {
        self.update(|table| table.hand.move_card(from, to));
        self.save_order();
        browser::focus_soon(FOCUSED_CARD);
    }

    /// Arranges the hand in the order that is stored.
    pub(crate) fn use_stored_order(self) {
        let by_call = self.read_untracked(TableState::claims_by_call);
        let order = self.app.prefs.with_untracked(|prefs: &Prefs| prefs.card_order(by_call));
        self.update(|table| table.hand.set_order(order));
    }

    /// Stores the order of the hand, so that the next table starts with it.
    pub(crate) fn save_order(self) {
        let (order, by_call) = self.read_untracked(|table| (table.hand.order, table.claims_by_call()));
        self.app.prefs.update(|prefs| prefs.set_card_order(by_call, order));
    }

    /// Starts a press on a card of the hand, which may become a drag.
    pub(crate) fn start_drag(self, drag: Drag) {
        self.ignores_next_click.set_value(false);
        self.drag.set(Some(drag));
    }

    /// Ignores the click that the browser sends at the end of a drag.
    pub(crate) fn ignore_next_click(self) {
        self.ignores_next_click.set_value(true);
    }

    /// Sets what the next digit names.
    pub(crate) fn expect_digit(self, expected: ExpectedDigit) {
        self.expects.set_value(expected);
    }

    /// Returns whether this key names an opponent or a seat. Only one key can.
    pub(crate) fn takes_digit(self, expected: ExpectedDigit) -> bool {
        let is_expected = self.expects.get_value() == expected;
        if is_expected {
            self.expects.set_value(ExpectedDigit::Set);
        }
        is_expected
    }

    /// Takes over how the parts of the table fit into the window.
    pub(crate) fn set_space(self, space: TableSpace) {
        if self.space.get_untracked() != space {
            self.space.set(space);
        }
    }

    /// Returns the pace of the table, reactively.
    pub(crate) fn pace(self) -> Pace {
        self.fact(|table| table.info.pace)
    }

    /// Asks the server for another pace.
    pub(crate) fn set_pace(self, pace: Pace) {
        self.send(&ToServer::Pace(pace));
    }

    /// Has the server pass until the player's next turn, or ends that.
    pub(crate) fn toggle_passing(self) {
        let passing = self.read_untracked(|table| table.passing);
        if self.send(&ToServer::Passing(!passing)) {
            self.update(|table| table.wants_questions = passing);
        }
    }

    /// Shows why there is no table.
    pub(crate) fn set_fault(self, fault: FaultCode) {
        self.state.update(|state| state.fault = Some(fault));
    }
}

/// The selector of the card that the keyboard reaches.
pub(crate) const FOCUSED_CARD: &str = ".hand [tabindex='0']";
