//! A table's page at work: its state, its link, and what a press of a button or a key does.

use cards::Card;
use hands::Set;
use leptos::prelude::{
    AnyView, GetUntracked, GetValue, LocalStorage, RwSignal, Set as _, SetValue, StoredValue, Update,
    UpdateValue, With, WithUntracked, WithValue, expect_context, request_animation_frame, untrack,
};
use table::Action;
use wire::{FaultCode, Pace, ToServer};

use crate::app::App;
use crate::browser;
use crate::prefs::Prefs;
use crate::socket::{Socket, SocketEvent};
use crate::state::{CursorStep, LinkState, SpeechOptions, State, TableState};
use crate::text::{Speaker, offers};

/// A button of the table, whether it is pressed with a pointer or by its key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Press {
    /// Opens or closes the hints.
    Hints,
    /// Lays the hand out in the next order.
    Sort,
    /// Discards the lifted card.
    Discard,
    /// Lets the discard pass.
    Pass,
    /// Claims for the offer with this number.
    Offer(usize),
    /// Goes out.
    GoOut,
    /// Lays this four, or the only one.
    Four(Option<Set>),
    /// Lays this set face down, or the one that the lifted cards make; without such cards, lifts some.
    Lay(Option<Set>),
    /// Calls for the discard.
    Call,
    /// Makes nothing with the discard that one has called for.
    AdmitFalseCall,
    /// Has the set at this place taken back.
    ForfeitSet(u8),
    /// Has the next hand dealt.
    NextHand,
}

/// A card that is held by the pointer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Drag {
    /// The card's place in the hand.
    pub(crate) at: usize,
    /// Where the press began.
    pub(crate) from: (f64, f64),
    /// How far it is moved to the right.
    pub(crate) across: f64,
    /// How far it is moved down.
    pub(crate) down: f64,
    /// Whether it has moved far enough to be dragged.
    pub(crate) moving: bool,
}

/// A table's page at work.
#[derive(Clone, Copy)]
pub(crate) struct TableContext {
    /// What all pages share.
    pub(crate) app: App,
    /// What the page knows.
    pub(crate) state: RwSignal<State>,
    /// The card that is held by the pointer.
    pub(crate) drag: RwSignal<Option<Drag>>,
    /// Whether one looks at one's own sets that lie face down.
    pub(crate) peeks: RwSignal<bool>,
    /// Whether the hints are open.
    pub(crate) hints: RwSignal<bool>,
    /// Whether the menu is open.
    pub(crate) menu: RwSignal<bool>,
    /// Whether the list of keys is open.
    pub(crate) help: RwSignal<bool>,
    socket: StoredValue<Option<Socket>, LocalStorage>,
    lit_since: StoredValue<f64>,
    hand_focus: StoredValue<bool>,
    dragged: StoredValue<bool>,
    opponent_key: StoredValue<bool>,
}

/// A slot that has just been lit takes no press for so many milliseconds.
const PRESS_GUARD_MS: f64 = 250.0;

impl TableContext {
    /// A page that knows nothing yet.
    pub(crate) fn new(app: App) -> Self {
        Self {
            app,
            state: RwSignal::new(State::default()),
            drag: RwSignal::new(None),
            peeks: RwSignal::new(false),
            hints: RwSignal::new(false),
            menu: RwSignal::new(false),
            help: RwSignal::new(false),
            socket: StoredValue::new_local(None),
            lit_since: StoredValue::new(0.0),
            hand_focus: StoredValue::new(false),
            dragged: StoredValue::new(false),
            opponent_key: StoredValue::new(false),
        }
    }

    /// The page that this part stands on.
    pub(crate) fn here() -> Self {
        expect_context()
    }

    /// Something of the table; the default while there is none.
    pub(crate) fn of<T: Default>(self, read: impl FnOnce(&TableState) -> T) -> T {
        self.state.with(|state| state.table.as_ref().map(read)).unwrap_or_default()
    }

    /// A part of the page, drawn from the table.
    pub(crate) fn draw(self, draw: impl FnOnce(&TableState) -> AnyView) -> Option<AnyView> {
        self.state.with(|state| state.table.as_ref().map(draw))
    }

    /// Words about the table.
    pub(crate) fn words_of(self, say: impl FnOnce(&Speaker<'_>) -> String) -> String {
        self.of(|table| say(&Speaker::new(self.app.tongue(), &table.info)))
    }

    /// Something of the table, where it gives hints and they are wanted.
    pub(crate) fn hinted<T>(self, read: impl FnOnce(&TableState, &Speaker<'_>) -> T) -> Option<T> {
        if !self.app.prefs.with(|prefs| prefs.hints) {
            return None;
        }
        let tongue = self.app.tongue();
        let hinted = |table: &&TableState| table.has_hints();
        self.state.with(|state| {
            let table = state.table.as_ref().filter(hinted)?;
            Some(read(table, &Speaker::new(tongue, &table.info)))
        })
    }

    /// Opens the hints, and says them; or closes them.
    fn toggle_hints(self) {
        let open = !self.hints.get_untracked();
        let told =
            untrack(|| self.hinted(|table, speaker| Some(speaker.hint(table.hint.as_ref()?)))).flatten();
        let Some(told) = told else { return };
        self.hints.set(open);
        if open {
            self.state.update(|state| state.announcements.say(told));
        }
    }

    /// Lifts a card of the hand, without discarding it.
    pub(crate) fn lift(self, card: Card) {
        self.update(|table| table.hand.lift(&[card]));
        browser::focus_soon(".hand [aria-pressed='true']");
    }

    /// How the words of the state are chosen.
    fn speech(self) -> SpeechOptions {
        let verbosity = self.app.prefs.with_untracked(|prefs| prefs.verbosity);
        SpeechOptions { tongue: self.app.tongue_now(), verbosity }
    }

    /// Makes the link to a table.
    pub(crate) fn link(self, id: &str, key: &str) {
        let address = browser::socket_address(&format!("/api/tables/{id}/socket?key={key}"));
        let hello = move || ToServer::Hello {
            version: wire::VERSION,
            since: self.state.with_untracked(State::newest),
        };
        let socket = Socket::open(address, hello, move |heard| self.hear(heard));
        self.socket.set_value(Some(socket));
    }

    /// Ends the link.
    pub(crate) fn disconnect(self) {
        self.socket.try_update_value(|socket| {
            if let Some(socket) = socket.take() {
                socket.close();
            }
        });
    }

    fn hear(self, heard: SocketEvent) {
        let before = self.state.with_untracked(State::newest);
        let speech = self.speech();
        self.state.update(|state| {
            let known = std::mem::take(state);
            let is_new = known.table.is_none();
            *state = match heard {
                SocketEvent::Message(message) => known.receive(*message, speech),
                SocketEvent::Lost => known.lost(speech),
            };
            if let Some(table) = state.table.as_mut().filter(|_| is_new) {
                let order = if table.is_called() {
                    |prefs: &Prefs| prefs.maho_order
                } else {
                    |prefs: &Prefs| prefs.order
                };
                table.hand.set_order(self.app.prefs.with_untracked(order));
            }
        });
        if self.state.with_untracked(State::is_unrecoverable) {
            self.disconnect();
        }
        if self.state.with_untracked(State::newest) != before {
            self.lit_since.set_value(browser::now());
            self.keep_focus();
        }
    }

    /// Keeps the focus in the hand when the card that had it is gone.
    fn keep_focus(self) {
        request_animation_frame(move || {
            if self.hand_focus.get_value() && browser::focused().is_none() {
                browser::focus(".hand [tabindex='0']");
            }
        });
    }

    /// Remembers whether the focus is in the hand.
    pub(crate) fn hand_has_focus(self, has: bool) {
        self.hand_focus.set_value(has);
    }

    /// Presses a button.
    pub(crate) fn press(self, press: Press) {
        match press {
            Press::Sort => self.sort(),
            Press::Hints => self.toggle_hints(),
            _ if !self.takes_presses() => {}
            Press::Discard => {
                let lifted = self.now(|table| table.hand.lifted_card().filter(|_| table.my_turn()));
                if let Some(card) = lifted {
                    self.act(Action::Discard(card));
                }
            }
            Press::Pass => self.act(Action::Pass),
            Press::Offer(number) => {
                let chosen =
                    self.now(|table| offers(&table.view.legal).into_iter().find(|o| o.number == number));
                if let Some(offer) = chosen {
                    self.act(Action::Claim(offer.set));
                }
            }
            Press::GoOut => self.act(Action::GoOut),
            Press::Four(set) => self.lay_four(set),
            Press::Lay(set) => self.lay_set(set),
            Press::Call => self.act(Action::Call),
            Press::Yield => self.act(Action::AdmitFalseCall),
            Press::ForfeitSet(place) => self.act(Action::ForfeitSet(place)),
            Press::NextHand => self.act(Action::Deal),
        }
    }

    /// Lays a four; with two of them, leads to their buttons.
    fn lay_four(self, set: Option<Set>) {
        let fours = self.now(TableState::fours);
        match (set, fours.as_slice()) {
            (Some(set), _) | (None, &[set]) => self.act(Action::Four(set)),
            (None, []) => {}
            (None, _) => browser::focus(".slot-3 .btn"),
        }
    }

    /// Lays a set face down; where there is a choice, leads to it.
    fn lay_set(self, set: Option<Set>) {
        let made = self.now(TableState::to_lay);
        match (set, made.as_slice()) {
            (Some(set), _) | (None, &[set]) => self.act(Action::Lay(set)),
            (None, []) => self.pick(),
            (None, _) => browser::focus(".slot-2 .btn"),
        }
    }

    /// Lifts the cards of the first set that can be laid.
    fn pick(self) {
        let first = self.now(|table| table.can_lay().next());
        if let Some(set) = first {
            self.update(|table| table.hand.lift(&set.printed()));
            let tongue = self.app.tongue_now();
            self.answer(self.now(|table| {
                let edition = Speaker::new(tongue, &table.info).edition;
                crate::text::set(tongue, &edition, set)
            }));
        }
    }

    /// Something of the table as it is now, without listening to what it becomes.
    pub(crate) fn now<T: Default>(self, read: impl FnOnce(&TableState) -> T) -> T {
        self.state.with_untracked(|state| state.table.as_ref().map(read)).unwrap_or_default()
    }

    /// Whether the slots have been lit long enough for a press to be meant.
    fn takes_presses(self) -> bool {
        let online = self.state.with_untracked(|state| state.link == LinkState::Online);
        online
            && (self.now(TableState::instant)
                || browser::now() - self.lit_since.get_value() >= PRESS_GUARD_MS)
    }

    /// Sends an action that is legal and has not been sent.
    fn act(self, action: Action) {
        let Some(answers) = self.now(|table| table.may(action).then_some(table.view.event_number)) else {
            return;
        };
        if !self.send(&ToServer::Act { answers, action }) {
            return;
        }
        self.update(|table| {
            table.sent = Some(answers);
            table.hand.lifted.clear();
        });
    }

    fn send(self, message: &ToServer) -> bool {
        self.socket.with_value(|socket| socket.as_ref().is_some_and(|socket| socket.send(message)))
    }

    fn update(self, change: impl FnOnce(&mut TableState)) {
        self.state.update(|state| {
            if let Some(table) = &mut state.table {
                change(table);
            }
        });
    }

    /// Lifts or lowers a card, unless this click ends a drag.
    pub(crate) fn touch(self, at: usize) {
        if self.dragged.get_value() {
            self.dragged.set_value(false);
            return;
        }
        self.update(|table| table.hand.touch(at));
    }

    /// Lowers what is lifted.
    pub(crate) fn lower(self) {
        self.update(|table| table.hand.lifted.clear());
    }

    /// Moves the keyboard's place in the hand, and the focus with it.
    pub(crate) fn step(self, step: CursorStep) {
        self.update(|table| table.hand.step(step));
        browser::focus_soon(".hand [tabindex='0']");
    }

    /// Moves a card in the groove.
    pub(crate) fn shift(self, from: usize, to: usize) {
        self.update(|table| table.hand.shift(from, to));
        self.keep_order();
        browser::focus_soon(".hand [tabindex='0']");
    }

    fn sort(self) {
        self.update(|table| table.hand.sort());
        self.keep_order();
        let words = self.app.words();
        self.answer(match self.now(|table| table.hand.order) {
            crate::state::Order::Suits => words.sorted_suits,
            crate::state::Order::Numbers => words.sorted_numbers,
            crate::state::Order::Own => words.sorted_own,
        });
    }

    fn keep_order(self) {
        let (order, called) = self.now(|table| (table.hand.order, table.is_called()));
        self.app
            .prefs
            .update(|prefs| *(if called { &mut prefs.maho_order } else { &mut prefs.order }) = order);
    }

    /// Says something that was asked for, at once.
    pub(crate) fn answer(self, text: impl Into<String>) {
        self.state.update(|state| state.announcements.ask(Some(text.into())));
    }

    /// A press on a card of the hand has begun.
    pub(crate) fn grasped(self, drag: Drag) {
        self.dragged.set_value(false);
        self.drag.set(Some(drag));
    }

    /// The click that follows a drag means nothing.
    pub(crate) fn no_click_after_drag(self) {
        self.dragged.set_value(true);
    }

    /// The next digit names an opponent, or no longer does.
    pub(crate) fn expect_opponent(self, expects: bool) {
        self.opponent_key.set_value(expects);
    }

    /// Whether this key follows the one that asks for an opponent.
    pub(crate) fn take_opponent_key(self) -> bool {
        let expects = self.opponent_key.get_value();
        self.opponent_key.set_value(false);
        expects
    }

    /// The pace of the table.
    pub(crate) fn pace(self) -> Pace {
        self.of(|table| table.info.pace)
    }

    /// There is no table here, for this reason.
    pub(crate) fn fails(self, fault: FaultCode) {
        self.state.update(|state| state.fault = Some(fault));
    }

    /// Changes the pace of the table.
    pub(crate) fn set_pace(self, pace: Pace) {
        self.send(&ToServer::Pace(pace));
    }
}
