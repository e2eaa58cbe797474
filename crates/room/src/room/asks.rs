//! The questions of one person to the table, between two windows: to take a move back, or for a pause.

use cards::{Card, Seat, Seats};
use table::{Action, Phase, PlayedAction};
use wire::{AskKind, DeclineReason, ToClient};

use super::Room;
use crate::ask::{AskVerdict, OpenAsk, PATIENCE};
use crate::holder::Holder;
use crate::input::ConnectionId;
use crate::output::Output;
use crate::schedule::{PauseKind, Waiting};
use crate::seat_change::SeatChange;
use crate::storage::Pending;
use crate::table_entry::TakenBack;
use crate::takeback::{REFUSALS, is_decision, is_move, shows_card};

impl Room {
    /// Whether a question or a pause stands, so that no move is played.
    pub(super) const fn stands(&self) -> bool {
        matches!(self.waiting, Waiting::Standing { .. }) || self.table.seating.paused.is_some()
    }

    /// Whether a question waits for a window to end.
    pub(super) fn has_waiting_ask(&self) -> bool {
        self.ask.as_ref().is_some_and(|ask| ask.ends.is_none())
    }

    /// Somebody asks the table. Where nobody else has a say, the answer is yes at once.
    pub(super) fn ask(&mut self, connection: ConnectionId, seat: Seat, kind: AskKind) {
        if !self.takes_part(seat) || self.live.game.is_over() {
            return self.decline(connection, DeclineReason::NotHere);
        }
        self.presence.sign_of_life(seat);
        // There is time for everything, and pauses could put a decision off for ever.
        if kind == AskKind::Pause && self.correspondence().is_some() {
            return self.decline(connection, DeclineReason::NotHere);
        }
        if self.ask.is_some() || self.table.seating.paused.is_some() {
            return self.decline(connection, DeclineReason::AskStands);
        }
        let waits =
            self.is_in_window() && (self.table.seating.is_shared() || self.has_say(kind) != one(seat));
        if !waits && !matches!(self.waiting, Waiting::Showing { .. }) {
            self.release_pause();
        }
        let card = match self.asked_card(seat, kind) {
            Ok(card) => card,
            Err(reason) => return self.decline(connection, reason),
        };
        self.asks += 1;
        self.ask = Some(OpenAsk::new(self.asks, seat, kind, card));
        if !waits {
            return self.put_ask(self.sent());
        }
        if let Some(message) = self.ask_message(seat) {
            self.send_to_seat(seat, &message);
        }
    }

    /// Returns the discard that would be taken back, and notes that the seat has asked for it.
    ///
    /// # Errors
    /// If the seat may not ask for it.
    fn asked_card(&mut self, seat: Seat, kind: AskKind) -> Result<Option<Card>, DeclineReason> {
        if kind == AskKind::Pause {
            return Ok(None);
        }
        let (played, _) = self.last_move(seat).ok_or(DeclineReason::NothingToTakeBack)?;
        if self.table.seating.is_solitary() {
            return Ok(None);
        }
        let takebacks = self.takebacks[seat.index()];
        if takebacks.refusals >= REFUSALS {
            return Err(DeclineReason::NoTakebackLeft);
        }
        if takebacks.asked == Some(played.event_number) {
            return Err(DeclineReason::AskedBefore);
        }
        if self.is_card_seen_since(seat, played.event_number) {
            return Err(DeclineReason::CardSeen);
        }
        self.takebacks[seat.index()].asked = Some(played.event_number);
        Ok(match played.action {
            Action::Discard(card) => Some(card),
            _ => None,
        })
    }

    /// Returns what a seat would take back: its last move, or alone with bots its last decision, with the
    /// number of actions from there on.
    fn last_move(&self, seat: Seat) -> Option<(PlayedAction, u32)> {
        if !self.table.seating.is_solitary() {
            return self.live.last_move(seat, is_move);
        }
        let has_room_pass = self.table.passing.has(seat);
        self.live.last_move(seat, |action| is_decision(action, has_room_pass))
    }

    /// Whether somebody has been shown a new card since a move that answered this event.
    fn is_card_seen_since(&self, mover: Seat, event_number: u32) -> bool {
        let Some(_) = self.live.events_since(event_number) else { return true };
        let mut events = self.live.events(event_number, self.sent());
        events.any(|event| shows_card(event, mover, |seat| self.bots.has(seat)))
    }

    /// Whether a move of this event cannot be taken back any more. Alone with bots it always can.
    fn is_late(&self, mover: Seat, event_number: u32) -> bool {
        !self.table.seating.is_solitary() && self.is_card_seen_since(mover, event_number)
    }

    /// Drops a waiting question whose move cannot be taken back any more.
    pub(super) fn drop_late_ask(&mut self) {
        let Some(ask) = self.ask.as_ref().filter(|ask| ask.kind == AskKind::Takeback) else { return };
        let by = ask.by;
        let played = self.last_move(by);
        if played.is_none_or(|(played, _)| self.is_card_seen_since(by, played.event_number)) {
            self.ask = None;
            self.send_to_seat(by, &ToClient::Declined(DeclineReason::CardSeen));
        }
    }

    /// Puts a question to everybody. The events after `sent` wait for the answer.
    pub(super) fn put_ask(&mut self, sent: u32) {
        if self.held.is_none() {
            self.held = Some(Box::new(self.shown().clone()));
        }
        self.window = None;
        self.waiting = Waiting::Standing { sent };
        if let Some(ask) = &mut self.ask {
            ask.ends = Some(self.now.after(PATIENCE));
        }
        self.send_ask();
    }

    /// Somebody answers the question.
    pub(super) fn answer_ask(&mut self, connection: ConnectionId, number: u32, allows: bool) {
        let Some(seat) = self.seat_of(connection) else { return };
        self.presence.sign_of_life(seat);
        let Some(kind) = self.ask.as_ref().map(|ask| ask.kind) else { return };
        let has_say = self.has_say(kind).has(seat);
        let answered = self.ask.as_mut().filter(|ask| ask.number == number && ask.ends.is_some());
        if let Some(ask) = answered.filter(|ask| has_say && ask.by != seat) {
            ask.answer(seat, allows);
            if kind == AskKind::Pause {
                self.send_ask();
            } else if let Some(message) = self.ask_message(seat) {
                // Nobody else learns that somebody has answered.
                self.send_to_seat(seat, &message);
            }
        }
    }

    /// The host allows a takeback for those who have not answered it, where the table has chosen so.
    pub(super) fn allow_takeback(&mut self, connection: ConnectionId, number: u32) {
        let host = self.table.seating.host;
        if self.seat_of(connection) != Some(host) {
            return self.decline(connection, DeclineReason::NotHost);
        }
        self.presence.sign_of_life(host);
        let may_allow = self.table.timing.host_may_allow && self.table.seating.is_shared();
        let is_asked = |ask: &&mut OpenAsk| {
            let is_others = ask.kind == AskKind::Takeback && ask.by != host;
            ask.number == number && ask.ends.is_some() && is_others
        };
        match self.ask.as_mut().filter(is_asked).filter(|_| may_allow) {
            Some(ask) => ask.allow_by_host(),
            None => self.decline(connection, DeclineReason::NotHere),
        }
    }

    /// Puts the question whose window is over, or ends the one that is decided. Returns false if nothing is
    /// due.
    pub(super) fn go_on_with_ask(&mut self) -> bool {
        let Some(ask) = &self.ask else { return false };
        if ask.ends.is_none() {
            let is_ready = !self.is_in_window();
            if is_ready {
                self.release_pause();
                self.drop_late_ask();
            }
            if is_ready && self.ask.is_some() {
                self.put_ask(self.sent());
            }
            return is_ready;
        }
        let is_here = self.takes_part(ask.by);
        let verdict =
            if is_here { ask.verdict(self.has_say(ask.kind), self.now) } else { AskVerdict::Refused };
        if verdict == AskVerdict::Open {
            return false;
        }
        let granted = verdict == AskVerdict::Granted;
        if let Some(ask) = self.ask.take() {
            self.end_ask(&ask, granted);
        }
        true
    }

    fn end_ask(&mut self, ask: &OpenAsk, granted: bool) {
        let is_takeback = ask.kind == AskKind::Takeback;
        let taken = self.last_move(ask.by).filter(|_| is_takeback);
        // Somebody for whom a bot drew may have come back meanwhile, and knows the card now.
        let is_late = taken.is_some_and(|(played, _)| self.is_late(ask.by, played.event_number));
        let granted = granted && !is_late;
        if is_takeback && !granted {
            self.takebacks[ask.by.index()].refusals += 1;
        }
        let left = REFUSALS.saturating_sub(self.takebacks[ask.by.index()].refusals);
        for seat in self.connected_seats().iter() {
            let left = (is_takeback && !granted && seat == ask.by).then_some(left);
            self.send_to_seat(seat, &ToClient::AskOver(ask.over(granted, left)));
        }
        match (granted, taken) {
            (true, Some((_, actions))) => {
                let (event_number, shown) = (self.live.game.event_number(), self.sent());
                let taken = TakenBack { seat: ask.by, event_number, shown, actions };
                self.store(Pending::TakenBack(taken));
            }
            (true, None) if !is_takeback => {
                self.store_seats(SeatChange::Paused { votes: ask.votes() }, None);
            }
            _ => self.release(),
        }
    }

    /// Makes a stored takeback the current state.
    pub(super) fn commit_taken_back(&mut self, taken: &TakenBack) {
        self.live.take_back(taken);
        self.last_discards[taken.seat.index()] = None;
        (self.window, self.held) = (None, None);
        let thinking: Vec<Seat> = self.bots.undecided().collect();
        self.outputs.extend(thinking.into_iter().map(Output::CutShort));
        self.waiting = Waiting::Players;
        self.start_pause(PauseKind::Draw);
        let game = self.live.game.clone();
        self.broadcast(taken.shown, &game);
        if self.table.seating.is_solitary() {
            self.taken_back += 1;
            self.send_table(None);
        }
    }

    /// Whether the table is in a window: somebody may answer a discard, or its answers are not shown yet.
    pub(super) fn is_in_window(&self) -> bool {
        let is_answered = matches!(
            self.live.game.phase(),
            Phase::Claim { .. }
                | Phase::Robbing { .. }
                | Phase::Calls { .. }
                | Phase::Naming(_)
                | Phase::Forfeit(_)
        );
        is_answered || matches!(self.waiting, Waiting::Window { .. })
    }

    /// Whether this seat belongs to a person who plays.
    pub(super) fn takes_part(&self, seat: Seat) -> bool {
        let seating = &self.table.seating;
        !seating.forming && matches!(seating.holder(seat), Some(Holder::Person { stood_in: false, .. }))
    }

    /// Returns the seats whose answers count: everybody who plays, or those of them who are present.
    fn has_say(&self, kind: AskKind) -> Seats {
        let people = Seat::all(self.live.game.seats()).filter(|&seat| self.takes_part(seat));
        people.filter(|&seat| kind == AskKind::Takeback || self.presence.is_connected(seat)).collect()
    }

    /// Sends everybody the question as it stands.
    fn send_ask(&mut self) {
        if self.table.seating.is_solitary() {
            // The answer comes at once.
            return;
        }
        for seat in self.connected_seats().iter() {
            if let Some(message) = self.ask_message(seat) {
                self.send_to_seat(seat, &message);
            }
        }
    }

    /// Returns the message about the question for a seat. A question that waits is the asker's alone.
    pub(super) fn ask_message(&self, seat: Seat) -> Option<ToClient> {
        let ask = self.ask.as_ref().filter(|ask| ask.ends.is_some() || ask.by == seat)?;
        Some(ToClient::Ask(ask.message(seat, self.has_say(ask.kind), self.now)))
    }
}

fn one(seat: Seat) -> Seats {
    std::iter::once(seat).collect()
}
