//! What the page does about seats: the keys with which it connects, sitting down, leaving, and the host's
//! requests.

use std::time::Duration;

use cards::Seat;
use leptos::prelude::{
    GetUntracked, GetValue, RwSignal, Set, SetValue, StoredValue, Update, WithUntracked, set_timeout,
};
use table::Stage;
use wire::{AskKind, FaultCode, HostRequest, TableInfo, ToClient, ToServer, Window};

use crate::app_context::AppContext;
use crate::browser;
use crate::dates;
use crate::route::Route;
use crate::state::{PageState, TableState};
use crate::table_context::TableContext;
use crate::text::minutes;

/// A dialog about a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SeatDialog {
    /// Who has this seat, and what the host can do about it.
    Menu(Seat),
    /// Whether to remove the person in this seat.
    Remove(Seat),
    /// The link by which the player takes the own seat to another device.
    Carry,
    /// The link to the finished match.
    Record,
    /// The new link of this seat, which the host passes on.
    NewLink(Seat),
    /// Whether to leave the table for good.
    Leave,
    /// Whether to close the table for everybody.
    Close,
}

/// The keys of the page, and the times of what counts down.
#[derive(Clone, Copy)]
pub(crate) struct SeatContext {
    /// The seat that the host swaps with the next one chosen.
    pub(crate) swap: RwSignal<Option<Seat>>,
    /// The key of the invitation that the host shows to others.
    pub(crate) link_key: RwSignal<Option<String>>,
    /// The key of the link to a seat that a dialog shows.
    pub(crate) carry_key: RwSignal<Option<String>>,
    /// Whether this is the device that the seat has left.
    pub(crate) is_before: RwSignal<bool>,
    /// The time at which the seat went to another device, in milliseconds since 1970.
    pub(crate) moved_at: RwSignal<Option<u64>>,
    /// Whether another tab of this browser plays the seat.
    pub(crate) other_tab: RwSignal<bool>,
    /// The present time, in milliseconds since the page was loaded. It changes while something counts down.
    pub(crate) now: RwSignal<f64>,
    /// The time at which the facts of the table came.
    info_at: RwSignal<f64>,
    /// The time at which the claim window came.
    window_at: RwSignal<f64>,
    /// The time at which the clocks came.
    clocks_at: RwSignal<f64>,
    /// The same moment in milliseconds since 1970.
    clocks_clock: StoredValue<u64>,
    /// Whether the player has heard that the own bank runs.
    heard_bank: StoredValue<bool>,
    /// The time at which the question to the table came.
    ask_at: RwSignal<f64>,
    id: StoredValue<String>,
    key: StoredValue<String>,
    invitation: StoredValue<Option<String>>,
    /// The key that may take a seat.
    seat_link: StoredValue<Option<String>>,
}

impl SeatContext {
    /// Creates the state of a page that knows nothing yet.
    pub(crate) fn new() -> Self {
        Self {
            swap: RwSignal::new(None),
            link_key: RwSignal::new(None),
            carry_key: RwSignal::new(None),
            is_before: RwSignal::new(false),
            moved_at: RwSignal::new(None),
            other_tab: RwSignal::new(false),
            now: RwSignal::new(0.0),
            info_at: RwSignal::new(0.0),
            window_at: RwSignal::new(0.0),
            clocks_at: RwSignal::new(0.0),
            clocks_clock: StoredValue::new(0),
            heard_bank: StoredValue::new(false),
            ask_at: RwSignal::new(0.0),
            id: StoredValue::new(String::new()),
            key: StoredValue::new(String::new()),
            invitation: StoredValue::new(None),
            seat_link: StoredValue::new(None),
        }
    }

    /// Takes over the table, and the links with which this tab has opened it.
    pub(crate) fn set_table(self, id: &str, invitation: Option<String>, seat_link: Option<String>) {
        self.id.set_value(id.to_owned());
        self.invitation.set_value(invitation);
        self.seat_link.set_value(seat_link);
        let known = AppContext::keys().find(id).and_then(|key| key.table.invitation.clone());
        self.link_key.set(known);
    }

    /// Returns the id of the table.
    pub(crate) fn id(self) -> String {
        self.id.get_value()
    }

    /// Returns the key with which the page connects.
    pub(crate) fn key(self) -> String {
        self.key.try_get_value().unwrap_or_default()
    }

    /// Sets the key with which the page connects.
    pub(crate) fn set_key(self, key: &str) {
        self.key.set_value(key.to_owned());
    }

    /// Connects with a link to a seat or with the invitation from now on, if one has not failed yet. An
    /// unconfirmed key is forgotten: it opens no seat.
    pub(crate) fn fall_back(self) -> bool {
        let id = self.id();
        if AppContext::keys().find(&id).is_some_and(|key| key.is_unconfirmed) {
            AppContext::remove_key(&id);
        }
        let is_untried = |key: &String| *key != self.key();
        if !self.seat_link.get_value().is_some_and(|link| is_untried(&link)) {
            self.seat_link.set_value(None);
        }
        let next = self.seat_link.get_value().or(self.invitation.get_value().filter(is_untried));
        next.map(|key| self.set_key(&key)).is_some()
    }

    /// Returns the seconds that are left of a time that came with the facts of the table, reactively.
    pub(crate) fn seconds_of_info(self, milliseconds: u32) -> u32 {
        self.seconds_left(self.info_at, milliseconds)
    }

    /// Returns the seconds that are left of the claim window, reactively.
    pub(crate) fn seconds_of_window(self, milliseconds: u32) -> u32 {
        self.seconds_left(self.window_at, milliseconds)
    }

    /// Returns the milliseconds since the clocks came, reactively.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "no time is negative or so long"
    )]
    pub(crate) fn since_clocks(self) -> u32 {
        use leptos::prelude::Get;
        (self.now.get() - self.clocks_at.get()).max(0.0) as u32
    }

    /// Returns the seconds until silence answers the question, reactively.
    pub(crate) fn seconds_of_ask(self, milliseconds: u32) -> u32 {
        self.seconds_left(self.ask_at, milliseconds)
    }

    #[expect(clippy::cast_sign_loss, reason = "no time is negative")]
    fn seconds_left(self, since: RwSignal<f64>, milliseconds: u32) -> u32 {
        use leptos::prelude::Get;
        let passed = (self.now.get() - since.get()).max(0.0);
        ((f64::from(milliseconds) - passed).max(0.0) / 1000.0).ceil() as u32
    }
}

impl TableContext {
    /// Notes what a message says about seats and keys. Returns whether the message needs no other attention.
    pub(crate) fn note_seats(self, message: &ToClient) -> bool {
        let seating = self.seating();
        match message {
            ToClient::Welcome { table, .. } | ToClient::Table { table, .. } => {
                self.follow_rematch(table);
                seating.now.set(browser::now_ms());
                seating.info_at.set(browser::now_ms());
                let id = seating.id();
                let is_new = AppContext::keys().find(&id).is_some_and(|key| key.is_unconfirmed);
                if is_new && table.you.is_some() {
                    AppContext::change_keys(|keys| keys.confirm(&id));
                }
            }
            ToClient::Window(window) => self.note_window(window),
            ToClient::Clocks(_) => {
                seating.now.set(browser::now_ms());
                seating.clocks_at.set(browser::now_ms());
                seating.clocks_clock.set_value(dates::clock_ms());
                seating.heard_bank.set_value(false);
            }
            ToClient::Ask(_) => {
                seating.now.set(browser::now_ms());
                seating.ask_at.set(browser::now_ms());
            }
            ToClient::Takes { ago, .. } => {
                seating.is_before.set(seating.seat_link.get_value().is_none_or(|link| link != seating.key()));
                let moved_at = ago.map(|ago| dates::clock_ms().saturating_sub(ago.into()));
                seating.moved_at.set(moved_at);
            }
            ToClient::Declined(_)
                if AppContext::keys().find(&seating.id()).is_some_and(|key| key.is_unconfirmed) =>
            {
                seating.fall_back();
            }
            ToClient::Fault(fault) => match fault.code {
                FaultCode::NoSuchTable => return seating.fall_back(),
                FaultCode::SeatLost | FaultCode::KeyEnded | FaultCode::TableClosed => {
                    AppContext::remove_key(&seating.id());
                }
                _ => {}
            },
            _ => {}
        }
        false
    }

    /// Ends the window when its time has run out.
    fn note_window(self, window: &Window) {
        self.seating().now.set(browser::now_ms());
        self.seating().window_at.set(browser::now_ms());
        let ended = window.clone();
        let left = Duration::from_millis(window.left.into());
        set_timeout(
            move || {
                if self.state.try_with_untracked(|_| ()).is_some() {
                    self.state.update(|state| state.end_window(&ended));
                }
            },
            left,
        );
    }

    /// Asks for a seat. The key is stored before it is sent, so that a lost connection costs no seat.
    pub(crate) fn sit_down(self, seat: Seat, name: &str) {
        let id = self.seating().id();
        let Some(key) = browser::draw_key() else { return };
        AppContext::change_keys(|keys| keys.add_unconfirmed(&id, &key));
        self.app.prefs.update(|prefs| name.clone_into(&mut prefs.table_choices.name));
        self.state.update(|state| {
            state.asked_name = Some(name.to_owned());
            state.declined = None;
        });
        self.seating().set_key(&key);
        if !self.send(&ToServer::Sit { seat, name: name.to_owned(), key }) {
            self.seating().fall_back();
        }
    }

    /// Takes the seat that the key of this page may take. The old key is kept until the new one is known to
    /// open the seat, so that a lost connection costs no seat.
    pub(crate) fn take_seat(self) {
        let (seating, id) = (self.seating(), self.seating().id());
        let Some(key) = browser::draw_key() else { return };
        browser::keep_seat_link(&id, &seating.key());
        seating.seat_link.set_value(Some(seating.key()));
        AppContext::change_keys(|keys| keys.replace_unconfirmed(&id, &key));
        self.state.update(|state| state.declined = None);
        seating.set_key(&key);
        if !self.send(&ToServer::Take { key }) {
            seating.fall_back();
        }
    }

    /// Makes a link by which the player takes the own seat to another device, and shows it.
    pub(crate) fn carry(self) {
        let Some(key) = browser::draw_key() else { return };
        if self.send(&ToServer::Carry { key: key.clone() }) {
            self.seating().carry_key.set(Some(key));
            self.dialog.set(Some(SeatDialog::Carry));
        }
    }

    /// Shows the link to the finished match. It stays the same until the host `renews` it. Its key goes to
    /// the server each time, because the server may not have heard of it before.
    pub(crate) fn publish(self, renews: bool) {
        let id = self.seating().id();
        let known = AppContext::keys().find(&id).and_then(|key| key.published.clone());
        let Some(key) = known.filter(|_| !renews).or_else(browser::draw_key) else { return };
        if self.send(&ToServer::Publish { key: key.clone() }) {
            AppContext::change_keys(|keys| keys.set_published(&id, key.clone()));
            self.seating().carry_key.set(Some(key));
            self.dialog.set(Some(SeatDialog::Record));
        }
    }

    /// Gives a seat a new link, and shows it to the host.
    pub(crate) fn renew_seat(self, seat: Seat) {
        let Some(key) = browser::draw_key() else { return };
        if self.send(&ToServer::Host(HostRequest::NewLink { seat, key: key.clone() })) {
            self.seating().carry_key.set(Some(key));
            self.dialog.set(Some(SeatDialog::NewLink(seat)));
        }
    }

    /// Plays in this tab, and no longer in another.
    pub(crate) fn play_here(self) {
        let seating = self.seating();
        seating.other_tab.set(false);
        let known = AppContext::keys().key(&seating.id()).map(str::to_owned);
        let key = known.unwrap_or_else(|| seating.key());
        self.connect(&seating.id(), &key);
    }

    /// Stops playing in this tab, because another one does.
    pub(crate) fn leave_to_other_tab(self) {
        self.disconnect();
        self.dialog.set(None);
        self.seating().other_tab.set(true);
    }

    /// Sends a request of the host.
    pub(crate) fn ask_as_host(self, request: HostRequest) {
        self.send(&ToServer::Host(request));
    }

    /// Replaces the invitation by a new one.
    pub(crate) fn renew_invitation(self) {
        let Some(key) = browser::draw_key() else { return };
        let id = self.seating().id();
        if self.send(&ToServer::Host(HostRequest::Invite { key: key.clone() })) {
            AppContext::change_keys(|keys| keys.set_invitation(&id, key.clone()));
            self.seating().link_key.set(Some(key));
        }
    }

    /// Chooses a seat to swap, or swaps it with the one chosen before.
    pub(crate) fn swap(self, seat: Seat) {
        let first = self.seating().swap.get_untracked();
        self.seating().swap.set(if first.is_none() { Some(seat) } else { None });
        match first {
            None => self.announce(self.app.language_untracked().together().swap_with),
            Some(first) if first != seat => self.ask_as_host(HostRequest::Swap { first, second: seat }),
            Some(_) => {}
        }
    }

    /// Leaves the table for good, or closes it as its host.
    pub(crate) fn leave(self, closes: bool) {
        let is_sent = self.send(&if closes { ToServer::Host(HostRequest::Close) } else { ToServer::Leave });
        if is_sent {
            AppContext::remove_key(&self.seating().id());
            self.app.navigate(Route::Home);
        }
    }

    /// Holds the claim window open, or lets go.
    pub(crate) fn toggle_moment(self) {
        let asks = self.state.with_untracked(|state| {
            let table = state.table.as_ref()?;
            let (window, me) = (table.window.as_ref()?, table.info.you?);
            let holds = window.held_by.contains(&me);
            Some((!holds, holds || window.moments > 0))
        });
        match asks {
            Some((holds, true)) => {
                self.send(&ToServer::Moment(holds));
            }
            Some((_, false)) => self.announce(self.app.language_untracked().together().no_moment_left),
            None => {}
        }
    }

    /// Asks the table.
    pub(crate) fn ask(self, kind: AskKind) {
        self.send(&ToServer::Ask(kind));
    }

    /// Answers the question that stands before the table.
    pub(crate) fn answer_ask(self, number: u32, allows: bool) {
        self.send(&ToServer::Answer { number, allows });
    }

    /// Ends the pause.
    pub(crate) fn play_on(self) {
        self.send(&ToServer::PlayOn);
    }

    /// Returns the seconds that are left of a seat's bank, and whether it runs, reactively.
    pub(crate) fn bank_left(self, seat: Seat) -> (u32, bool) {
        let passed = self.seating().since_clocks();
        self.read(|table| {
            let clocks = table.clocks.as_ref();
            if clocks.is_none_or(|clocks| clocks.banks.is_empty()) {
                return (0, false);
            }
            let bank = clocks.and_then(|clocks| clocks.banks.get(seat.index()).copied()).unwrap_or(0);
            let running = clocks.and_then(|clocks| clocks.running).filter(|running| running.seat == seat);
            let beyond = running.map_or(0, |running| passed.saturating_sub(running.left));
            (bank.saturating_sub(beyond).div_ceil(1000), beyond > 0)
        })
    }

    /// Returns the seconds that are left of the player's own decision and its whole length, reactively.
    pub(crate) fn own_decision(self) -> Option<(u32, u32)> {
        let passed = self.seating().since_clocks();
        self.read(|table| {
            let (whole, _) = table.info.timing?.clock.times()?;
            let running = table.clocks.as_ref()?.running?;
            let left = running.left.saturating_sub(passed).div_ceil(1000);
            (Some(running.seat) == table.info.you).then_some((left, whole / 1000))
        })
    }

    /// Returns until when the seat may think by correspondence whose time runs, and which it is, reactively.
    pub(crate) fn thinks_until(self) -> Option<(Seat, u64)> {
        self.read(|table| {
            table.info.timing?.clock.correspondence()?;
            let running = table.clocks.as_ref()?.running?;
            // What was sent before the answer does not count any more.
            let is_own = Some(running.seat) == table.info.you;
            let is_current = if is_own {
                table.must_answer() || table.is_my_turn()
            } else {
                matches!(table.view.stage, Stage::Turn { seat } if seat == running.seat)
            };
            is_current
                .then(|| (running.seat, self.seating().clocks_clock.get_value() + u64::from(running.left)))
        })
    }

    /// Says once for each decision that the player's own bank runs.
    fn say_own_bank(self) {
        let Some(me) = self.read_untracked(|table| table.info.you) else { return };
        let (left, runs) = leptos::prelude::untrack(|| self.bank_left(me));
        if runs && !self.seating().heard_bank.get_value() {
            self.seating().heard_bank.set_value(true);
            let text = self.app.language_untracked().own_bank(&minutes(left));
            self.announce(text.spoken());
        }
    }

    /// Decides as the host what happens while somebody is away: 1 wait, 2 pause, 3 bot.
    pub(crate) fn decide_about(self, seat: Seat, digit: usize) {
        self.ask_as_host(match digit {
            1 => HostRequest::Wait(seat),
            2 => HostRequest::Pause,
            _ => HostRequest::Bot(seat),
        });
    }

    /// Answers what is asked between windows by the number of the answer. Returns whether something is asked.
    pub(crate) fn press_answer(self, digit: usize) -> bool {
        let open = self.read_untracked(|table| table.open_ask().map(|ask| ask.number));
        let is_paused = self.read_untracked(|table| table.pause().is_some());
        let undecided = self.read_untracked(TableState::undecided_seat);
        if let (None, Some(seat), 1..=3) = (open, undecided, digit) {
            self.decide_about(seat, digit);
            return true;
        }
        let to_allow = self.read_untracked(TableState::takeback_to_allow);
        match (open, digit, to_allow) {
            (_, 3, Some(number)) => self.ask_as_host(HostRequest::AllowTakeback(number)),
            (Some(number), 1 | 2, _) => self.answer_ask(number, digit == 2),
            (None, 1, _) if is_paused => self.play_on(),
            _ => return false,
        }
        true
    }

    /// Goes to the rematch by itself, where the player has waited for it, or has only the invitation.
    fn follow_rematch(self, now: &TableInfo) {
        let table = now.rematch.as_ref().and_then(|rematch| rematch.table.clone());
        let invitation = self.seating().invitation.get_value().filter(|_| now.you.is_none());
        if let (Some(table), Some(invitation)) = (&table, invitation) {
            let table = table.clone();
            set_timeout(move || self.app.follow_invitation(&table, &invitation), Duration::ZERO);
            return;
        }
        if let Some(table) = table.filter(|_| self.read_untracked(TableState::wants_rematch)) {
            // The page is not replaced while it takes over a message.
            let before = now.id.clone();
            set_timeout(move || self.app.open_rematch(&before, &table), Duration::ZERO);
        }
    }

    /// Opens the replay or the record of the finished match with the invitation.
    pub(crate) fn look_back_as_guest(self, route: Route) {
        let seating = self.seating();
        browser::keep_record_link(&seating.id(), &seating.key());
        self.app.navigate(route);
    }

    /// Says whether the player would play again, or goes to the rematch that there is.
    pub(crate) fn play_again(self) {
        let (before, table) =
            self.read_untracked(|table| (table.info.id.clone(), table.rematch().map(str::to_owned)));
        match table {
            Some(table) => self.app.open_rematch(&before, &table),
            None if self.read_untracked(|table| table.info.rematch.is_some()) => {
                let wants = self.read_untracked(TableState::wants_rematch);
                self.send(&ToServer::Again(!wants));
            }
            None => {}
        }
    }

    /// Takes over again from the bot that stands in.
    pub(crate) fn take_over(self) {
        self.send(&ToServer::Return);
    }

    /// Lets the times that count down follow the clock.
    pub(crate) fn tick(self) {
        let counts = |state: &PageState| {
            let is_silent = |seat: &wire::SeatInfo| matches!(seat.state, wire::SeatState::Silent { .. });
            let counts = |table: &TableState| {
                // By correspondence nothing is counted down.
                let counts = |clocks: &wire::Clocks| clocks.running.is_some() && !clocks.banks.is_empty();
                let runs = table.clocks.as_ref().is_some_and(counts);
                let is_dealt = table.info.rematch.as_ref().is_some_and(|rematch| rematch.left.is_some());
                runs || is_dealt || table.window.is_some() || table.ask.is_some() || table.pause().is_some()
            };
            state.table.as_ref().is_some_and(counts)
                || state.info().is_some_and(|info| info.seats.iter().any(is_silent))
        };
        let Some(counts) = self.state.try_with_untracked(counts) else { return };
        if counts {
            self.seating().now.set(browser::now_ms());
            self.say_own_bank();
        }
        set_timeout(move || self.tick(), Duration::from_millis(250));
    }
}
