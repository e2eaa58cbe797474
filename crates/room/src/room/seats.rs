//! People who come, sit down, leave, fall silent and come back, and the powers of the host.

use cards::Seat;
use table::Phase;
use wire::{DeclineReason, Fault, FaultCode, HostRequest, TableNews, ToClient};

use super::Room;
use crate::holder::Holder;
use crate::input::ConnectionId;
use crate::output::Output;
use crate::presence::Absence;
use crate::schedule::PauseKind;
use crate::seat_change::{SeatChange, SeatRequest};
use crate::seating::swapped;
use crate::storage::Pending;
use crate::time::Time;

impl Room {
    /// Handles a request about the seats.
    pub(super) fn request_seats(&mut self, connection: ConnectionId, request: &SeatRequest) {
        match request {
            SeatRequest::Carry(key) => return self.carry(connection, key),
            SeatRequest::Take(key) => return self.take_seat(connection, key),
            SeatRequest::Publish(_) if !self.live.game.is_over() => {
                return self.decline(connection, DeclineReason::NotHere);
            }
            _ => {}
        }
        if let SeatRequest::Sit { key, .. } = request {
            if let Some(seat) = self.table.seating.seat_of(key) {
                // The answer to an earlier request was lost.
                if self.guests.contains(&connection) {
                    self.release_pause();
                    self.seat_guest(connection, seat);
                }
                return;
            }
            if !self.guests.contains(&connection) {
                return self.decline(connection, DeclineReason::NotHere);
            }
        }
        let own = self.seat_of(connection);
        match request {
            SeatRequest::Host(HostRequest::List(_)) if self.table.open_key.is_none() => {
                return self.decline(connection, DeclineReason::NotHere);
            }
            SeatRequest::Host(HostRequest::Rematch) => return self.deal_rematch(connection),
            &SeatRequest::Host(HostRequest::CollectCalls(collects)) => {
                return self.collect_calls(connection, collects);
            }
            &SeatRequest::Host(HostRequest::AllowTakeback(number)) => {
                return self.allow_takeback(connection, number);
            }
            _ => {}
        }
        if let SeatRequest::Host(HostRequest::Wait(_) | HostRequest::Pause) = request {
            return self.decide_about_absent(connection, own, request);
        }
        match self.table.seating.change_for(own, request, &self.table.stand_in) {
            Ok(change) => self.store_seats(change, Some(connection)),
            Err(reason) => self.decline(connection, reason),
        }
    }

    /// The host lets the table wait for somebody who is away, or begins a pause meanwhile.
    fn decide_about_absent(&mut self, connection: ConnectionId, own: Option<Seat>, request: &SeatRequest) {
        if own != Some(self.table.seating.host) {
            return self.decline(connection, DeclineReason::NotHost);
        }
        let mut seats = Seat::all(self.live.game.seats());
        match request {
            SeatRequest::Host(HostRequest::Wait(seat)) if self.presence.is_away(*seat) => {
                self.presence.wait(*seat);
                self.send_table(Some(&TableNews::Awaited(*seat)));
            }
            SeatRequest::Host(HostRequest::Pause) if seats.any(|seat| self.presence.is_away(seat)) => {
                if self.stands() || self.is_in_window() || self.ask.is_some() {
                    return self.decline(connection, DeclineReason::AskStands);
                }
                let votes = own.into_iter().collect();
                self.store_seats(SeatChange::Paused { votes }, None);
            }
            _ => self.decline(connection, DeclineReason::NotHere),
        }
    }

    /// Stores a change of the seats.
    pub(super) fn store_seats(&mut self, change: SeatChange, by: Option<ConnectionId>) {
        let event_number = self.live.game.event_number();
        self.store(Pending::Seats { change, event_number, by });
    }

    /// Applies a stored change of the seats, and tells the table.
    pub(super) fn commit_seats(&mut self, change: &SeatChange, by: Option<ConnectionId>) {
        self.live.entries += 1;
        self.release_pause();
        let names: Vec<Option<String>> =
            self.table.seating.holders.iter().map(|holder| holder.name().map(str::to_owned)).collect();
        let name = |seat: Seat| names.get(seat.index()).cloned().flatten().unwrap_or_default();
        self.table.seating.apply(change);
        self.follow_with_more_time(change);
        for seat in Seat::all(self.live.game.seats()) {
            self.bots.set(seat, self.table.seating.is_bot_playing(seat));
        }
        match *change {
            SeatChange::SatDown { seat, .. } => {
                self.wishes.set(seat, false);
                self.presence.begin(seat, self.now);
                if let Some(connection) = by {
                    self.seat_guest(connection, seat);
                }
            }
            SeatChange::Left { seat, removed, .. } => {
                self.wishes.set(seat, false);
                self.dismiss(seat);
                let name = name(seat);
                let left = TableNews::Left { seat, name: name.clone() };
                self.send_table(Some(&if removed { TableNews::Removed { seat, name } } else { left }));
                self.reconsider();
            }
            SeatChange::Swapped { first, second } => {
                let own = self.connections.iter_mut();
                own.for_each(|connection| connection.seat = swapped(connection.seat, first, second));
                self.presence.swap(first, second);
                self.talk_paces.swap(first.index(), second.index());
                self.devices.swap(first, second);
                self.send_table(Some(&TableNews::Swapped { first, second }));
            }
            SeatChange::Kept { seat, ref name } => {
                self.send_table(Some(&TableNews::Kept { seat, name: name.clone() }));
            }
            SeatChange::Opened(seat) => self.send_table(Some(&TableNews::Opened(seat))),
            SeatChange::BotSat(ref bot) => self.send_table(Some(&TableNews::BotSat(bot.seat))),
            SeatChange::Began { .. } => self.begin(),
            SeatChange::StoodIn(seat) => {
                self.presence.set_silent(seat, None);
                self.send_table(Some(&TableNews::StoodIn(seat)));
                self.reconsider();
            }
            SeatChange::Back(seat) => {
                self.presence.set_silent(seat, None);
                self.send_table(Some(&TableNews::Back(seat)));
                self.reconsider();
                self.send_view(seat);
            }
            SeatChange::Host(seat) => self.send_table(Some(&TableNews::Host(seat))),
            SeatChange::Listed(listed) => self.send_table(Some(&TableNews::Listed(listed))),
            SeatChange::Invited(_) => self.end_invitation(),
            SeatChange::Paused { .. } => self.begin_pause(),
            SeatChange::PlayedOn { by } => self.end_pause(by),
            SeatChange::Moved { seat, .. } => self.move_seat(seat, by),
            SeatChange::NewLink { seat, .. } => self.end_keys(seat),
            SeatChange::Silenced(seat) => self.send_table(Some(&TableNews::Silenced(seat))),
            SeatChange::MayTalk(seat) => self.send_table(Some(&TableNews::MayTalk(seat))),
            // Nobody needs to know, and a link that is made changes nothing at the table.
            SeatChange::Published(_) | SeatChange::Inherited { .. } => {}
            SeatChange::Rematch(_) => self.send_table(Some(&TableNews::Rematch)),
            SeatChange::Closed => {
                self.stop(&ToClient::Fault(Fault::new(
                    FaultCode::TableClosed,
                    "the host has closed the table",
                )));
            }
        }
    }

    /// Tells a connection that its request was not carried out.
    pub(super) fn decline(&mut self, connection: ConnectionId, reason: DeclineReason) {
        let message = ToClient::Declined(reason);
        if self.guests.contains(&connection) || self.devices.has(connection) {
            self.outputs.push(Output::Send { connection, message });
        } else {
            self.send_to(connection, message);
        }
    }

    /// Makes a page that opened the invitation a page of a seat.
    fn seat_guest(&mut self, id: ConnectionId, seat: Seat) {
        let is_guest = self.guests.contains(&id);
        self.guests.retain(|&guest| guest != id);
        if is_guest {
            self.add_connection(id, seat);
        }
        self.send_table(Some(&TableNews::SatDown(seat)));
        self.reconsider();
        if is_guest && !self.table.seating.forming {
            self.welcome_seat(id, seat, None);
        }
    }

    /// Deals the first hand.
    fn begin(&mut self) {
        self.send_table(Some(&TableNews::Began));
        self.presence.restart(self.now);
        self.start_pause(PauseKind::Discard);
        let seated: Vec<(ConnectionId, Seat)> =
            self.connections.iter().map(|connection| (connection.id, connection.seat)).collect();
        for (id, seat) in seated {
            self.welcome(id, seat, None);
        }
    }

    /// Closes the pages of a person who has lost the seat.
    fn dismiss(&mut self, seat: Seat) {
        const LOST: &str = "this seat is no longer yours";
        self.let_go(seat);
        let own = self.connections.iter().filter(|connection| connection.seat == seat);
        let own: Vec<ConnectionId> = own.map(|connection| connection.id).collect();
        for id in own {
            // Messages that still wait for a hint are not sent any more.
            self.turn_away(id, FaultCode::SeatLost, LOST);
            self.leave(id);
        }
        self.dismiss_takers(seat, FaultCode::SeatLost, LOST);
    }

    /// Turns away the pages that opened the old invitation.
    fn end_invitation(&mut self) {
        for id in std::mem::take(&mut self.guests) {
            self.turn_away(id, FaultCode::NoSuchTable, "the invitation was replaced");
        }
        self.send_table(Some(&TableNews::Invitation));
    }

    /// Notes whether the table waits for one person alone.
    pub(super) fn note_awaited(&mut self) {
        let acting = self.shown().seats_to_act();
        let mut seats = acting.iter();
        let alone = seats.next().filter(|_| seats.next().is_none() && !self.waiting.is_pause());
        // Where a clock runs, it says how long a person may think.
        let is_timed = self.times().is_some() && matches!(self.live.game.phase(), Phase::Turn { .. });
        let awaited = alone.filter(|&seat| !is_timed && !self.bots.has(seat) && self.is_watched(seat));
        self.presence.await_alone(awaited, self.now);
    }

    /// Returns the next moment at which somebody's silence has a consequence, and which.
    pub(super) fn next_absence(&self) -> Option<(Time, Absence)> {
        let seats = Seat::all(self.live.game.seats()).filter(|&seat| self.is_watched(seat));
        let is_paused = self.table.seating.paused.is_some();
        // Nobody's time runs in a pause.
        let counts = |due: &(Time, Absence)| !is_paused || matches!(due.1, Absence::IsBack(_));
        let due = seats.filter_map(|seat| self.presence.due(seat)).filter(counts);
        due.min_by_key(|&(time, _)| time)
    }

    /// Carries out what somebody's silence leads to.
    pub(super) fn handle_absence(&mut self, absence: Absence) {
        match absence {
            Absence::BecomesSilent(seat) => {
                self.presence.set_silent(seat, Some(self.now));
                self.send_table(Some(&TableNews::Silent(seat)));
            }
            Absence::IsBack(seat) => {
                self.presence.set_silent(seat, None);
                self.send_table(None);
            }
            Absence::Wait(seat) => {
                self.presence.wait(seat);
                self.send_table(Some(&TableNews::Awaited(seat)));
            }
            Absence::AskHost(seat) => {
                self.presence.ask_host(seat);
                self.send_table(Some(&TableNews::Undecided(seat)));
            }
            Absence::StandIn(seat) => self.store_seats(SeatChange::StoodIn(seat), None),
        }
    }

    /// Returns when another person becomes the host, and who.
    pub(super) fn next_host(&self) -> Option<(Time, Seat)> {
        let host = self.table.seating.host;
        let is_paused = self.table.seating.paused.is_some();
        let is_by_correspondence = self.correspondence().is_some();
        if !self.table.seating.is_shared() || self.connections.is_empty() || is_paused || is_by_correspondence
        {
            return None;
        }
        let at = self.presence.host_passes_at(host)?;
        let next = self.table.seating.person_after(host, |seat| self.presence.is_connected(seat))?;
        Some((at, next))
    }

    /// Whether the silence of this seat's person has consequences: other people wait, and no bot plays yet.
    fn is_watched(&self, seat: Seat) -> bool {
        let seating = &self.table.seating;
        let is_played = seating.is_shared() && !seating.forming && !self.live.game.is_over();
        let is_played = is_played && self.correspondence().is_none();
        let is_here = |other| self.presence.is_connected(other);
        is_played
            && seating.person_after(seat, is_here).is_some()
            && matches!(seating.holder(seat), Some(Holder::Person { stood_in: false, .. }))
    }
}
