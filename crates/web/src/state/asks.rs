//! What somebody asks the table between two windows, and the pause.

use cards::Seat;
use wire::{Ask, AskKind, AskOver, Pause, SeatState};

use super::{PageState, SpeechOptions, TableState};
use crate::text::TableNarrator;

impl PageState {
    /// Takes over a question to the table. The player hears a new one at once.
    pub(super) fn set_ask(&mut self, ask: Ask, speech: SpeechOptions) {
        let Some(table) = &mut self.table else { return };
        let is_known =
            table.ask.as_ref().is_some_and(|known| (known.number, known.waits) == (ask.number, ask.waits));
        let narrator = TableNarrator::new(speech.language, &table.info);
        let text = narrator.ask_spoken(&ask);
        let is_asked = !ask.answered;
        table.ask = Some(ask);
        self.declined = None;
        match is_known {
            true => {}
            false if is_asked => self.announcements.set_prompt(Some(text)),
            false => self.announcements.add(text),
        }
    }

    /// Ends a question, and says how. What follows says that it was granted.
    pub(super) fn end_ask(&mut self, over: AskOver, speech: SpeechOptions) {
        let Some(table) = &mut self.table else { return };
        table.ask = None;
        let words = speech.language.asks();
        let refused = match over.kind {
            AskKind::Takeback => words.takeback_refused,
            AskKind::Pause => words.pause_refused,
        };
        if over.by_host {
            self.announcements.add(words.host_allowed.to_owned());
        }
        if !over.granted {
            let left = over.left.map(|left| speech.language.takebacks_left(left.into()).spoken());
            let parts = std::iter::once(refused.to_owned()).chain(left);
            self.announcements.add(parts.collect::<Vec<_>>().join(" "));
        }
    }

    /// Forgets a question that waited and was not put.
    pub(super) fn drop_waiting_ask(&mut self) {
        if let Some(table) = &mut self.table {
            table.ask = table.ask.take().filter(|ask| !ask.waits);
        }
    }
}

impl TableState {
    /// Whether the table is played by correspondence.
    pub fn is_by_correspondence(&self) -> bool {
        self.info.timing.is_some_and(|timing| timing.clock.correspondence().is_some())
    }

    /// Returns the pause, while there is one.
    pub const fn pause(&self) -> Option<&Pause> {
        self.info.pause.as_ref()
    }

    /// Whether the player would play again, and waits for the others.
    pub fn wants_rematch(&self) -> bool {
        let open = self.info.rematch.as_ref().filter(|rematch| rematch.table.is_none());
        open.is_some_and(|rematch| self.info.you.is_some_and(|me| rematch.wanted_by.contains(&me)))
    }

    /// Returns the table of the rematch, once there is one.
    pub fn rematch(&self) -> Option<&str> {
        self.info.rematch.as_ref()?.table.as_deref()
    }

    /// Whether a person plays this seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.info.seats.get(seat.index()).is_some_and(|seat| seat.bot.is_none())
    }

    /// Returns the seat about which the player must decide as the host.
    pub fn undecided_seat(&self) -> Option<Seat> {
        let undecided = |seat: &wire::SeatInfo| matches!(seat.state, SeatState::Undecided { .. });
        let index = self.info.seats.iter().position(undecided).filter(|_| self.is_host())?;
        Seat::new(index as u8).ok()
    }

    /// Returns the takeback that the player may allow as the host for those who do not answer.
    pub fn takeback_to_allow(&self) -> Option<u32> {
        let may_allow = self.is_host() && self.info.timing.is_some_and(|timing| timing.host_may_allow);
        let is_others =
            |ask: &&Ask| ask.kind == AskKind::Takeback && !ask.waits && Some(ask.by) != self.info.you;
        self.ask.as_ref().filter(is_others).filter(|_| may_allow).map(|ask| ask.number)
    }

    /// Returns the question that the player has not answered.
    pub fn open_ask(&self) -> Option<&Ask> {
        self.ask.as_ref().filter(|ask| !ask.answered && !ask.waits)
    }
}
