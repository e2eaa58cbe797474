//! What the checker knows of a match that must go on.

use cards::Seat;

use super::checker::{Checked, Checker, require};

impl Checker {
    /// Whether a person sits at the table and is connected, and the first hand is dealt.
    fn has_people(&self) -> bool {
        !self.seating.forming && self.is_somebody_seated()
    }

    pub(super) fn is_somebody_seated(&self) -> bool {
        self.connections.iter().any(|(&id, sent)| !sent.is_guest && self.seat_of(id).is_some())
    }

    /// Checks that the match can continue after an input: through a wake-up, a bot, the store, or a person
    /// who was asked.
    pub(crate) fn check_progress(&self, is_awaited: bool) -> Checked {
        if is_awaited || self.store_is_busy || self.game.is_over() || !self.has_people() {
            return Ok(());
        }
        let event = self.game.event_number();
        let seats = self.game.seats_to_act();
        let any = seats.is_empty();
        let persons = Seat::all(self.game.seats()).filter(|&seat| !self.seating.is_bot_playing(seat));
        let can_act = persons.filter(|&seat| any || seats.has(seat)).all(|seat| {
            let own = self.connections.iter().filter(|&(&id, _)| self.seat_of(id) == Some(seat));
            own.filter(|(_, sent)| !sent.is_guest).all(|(_, sent)| sent.asked == Some(event))
        });
        let bots_alone = !any && seats.iter().all(|seat| self.seating.is_bot_playing(seat));
        require(can_act && !bots_alone, "nobody owes an answer that cannot come", || {
            format!("at event {event}, {:?}", self.game.phase())
        })
    }

    /// Checks that a clock has had its effect within five seconds after its end: two timers may be late.
    pub(crate) fn check_clocks(&self, now: u64) -> Checked {
        let late = self.clocks.iter().find(|(_, end)| **end + 5_000 < now);
        require(late.is_none() || self.store_is_busy, "clocks end", || format!("at {now}: {late:?}"))?;
        self.check_quick_end(now)
    }
}
