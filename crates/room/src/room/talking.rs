//! People who talk, and whom the host silences. Lines are sent at once and kept nowhere.

use cards::Seat;
use wire::{DeclineReason, Talk, TalkLine, ToClient};

use super::Room;
use crate::input::ConnectionId;
use crate::talk::clean;

impl Room {
    /// Sends what somebody says to everybody who is at the table now.
    pub(super) fn talk(&mut self, connection: ConnectionId, said: Talk) {
        let Some(seat) = self.seat_of(connection).filter(|_| self.table.seating.is_shared()) else {
            return self.decline(connection, DeclineReason::NotHere);
        };
        self.presence.sign_of_life(seat);
        match self.line(seat, said) {
            Ok(line) => self.send_all(&ToClient::Talk(line)),
            Err(reason) => self.decline(connection, reason),
        }
    }

    /// Returns the line that a seat says.
    fn line(&mut self, seat: Seat, said: Talk) -> Result<TalkLine, DeclineReason> {
        if self.table.seating.silenced.has(seat) {
            return Err(DeclineReason::Silenced);
        }
        let said = clean(said)?;
        let Some(pace) = self.talk_paces.get_mut(seat.index()) else { return Err(DeclineReason::NotHere) };
        pace.say(self.now)?;
        Ok(TalkLine { seat, said })
    }
}
