//! The actions of people.

use cards::Seat;
use table::{Action, RefusalReason};
use wire::Assistance;

use super::{Deferred, Room, Undecided};
use crate::hints::LastDiscard;
use crate::input::ConnectionId;
use crate::seat_change::SeatChange;
use crate::time::Time;

impl Room {
    /// Takes the action of a person, which arrived at this time.
    pub(super) fn act(
        &mut self,
        connection: ConnectionId,
        seat: Seat,
        event: u32,
        action: Action,
        arrived: Time,
    ) {
        // Somebody who has lost the seat since acts no more.
        if self.table.seating.forming || !self.table.seating.is_person(seat) {
            return;
        }
        self.presence.sign_of_life(seat);
        if self.bots.has(seat) {
            // The person takes over from the bot, and then acts.
            self.deferred.push_front(Deferred::Act { connection, seat, event, action, arrived });
            return self.store_seats(SeatChange::Back(seat), None);
        }
        self.release_pause();
        if let Some(window) = &self.window {
            let answered = window.shown.clone().play(seat, event, action, &mut Vec::new());
            if let Err(refusal) = answered {
                return self.refuse(connection, seat, (event, action), refusal.reason);
            }
            self.let_go(seat);
        }
        if self.has_called(seat) {
            return self.refuse(connection, seat, (event, action), RefusalReason::AlreadyAnswered);
        }
        let mut draft = self.draft(Some(seat));
        match draft.play(seat, event, action) {
            Ok(()) if self.is_timed_call(action) => self.take_call(connection, seat, arrived),
            Ok(()) => {
                self.charge(seat);
                self.note_discard(seat, action);
                self.propose(draft, Undecided::Waits);
            }
            Err(refusal) => self.refuse(connection, seat, (event, action), refusal.reason),
        }
    }

    /// Keeps a discard until a hint has judged it.
    fn note_discard(&mut self, seat: Seat, action: Action) {
        if let (Action::Discard(card), Assistance::Coach) = (action, self.table.assistance) {
            let view = Box::new(self.live.game.view(Some(seat)));
            self.last_discards[seat.index()] = Some(LastDiscard { view, card });
        }
    }
}
