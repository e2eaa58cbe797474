//! What people do at a shared table besides playing: they sit down, leave, hold the window, and use the
//! powers of the host.

use cards::Seat;
use room::{ConnectionId, Holder, Input, KeyHash, SeatRequest};
use wire::{FaultCode, HostRequest, SeatState, TableInfo, ToClient};

use super::{Happening, World};
use crate::simulation::checker::{Checked, Checker};
use crate::simulation::sabotage::Sabotage;

impl World {
    /// Returns the key with which a page joins: its own if that opens a seat, else the invitation's.
    pub(super) fn key_to_join(&mut self, page: usize) -> KeyHash {
        let own = &self.pages[page].key;
        let invitation = self.checker.seating.invitation.clone();
        if self.checker.seating.seat_of(own).is_some() {
            own.clone()
        } else if self.checker.seating.listed && self.rng.once_in(2) {
            self.counts.fault("comes-by-the-list");
            Checker::open_key()
        } else {
            self.link_to_join(page).or(invitation).unwrap_or_else(|| own.clone())
        }
    }

    /// Returns the key that is sent for this one, as falsified by the current fault.
    pub(super) fn stolen(&self, key: KeyHash) -> KeyHash {
        let is_seat = self.checker.seating.seat_of(&key).is_some();
        let is_stolen =
            self.sabotage == Some(Sabotage::StolenKey) && !is_seat && !self.checker.seating.forming;
        let host = self.checker.seating.holder(self.checker.seating.host);
        match host {
            Some(Holder::Person { key: stolen, .. }) if is_stolen => stolen.clone(),
            _ => key,
        }
    }

    /// The person of a connection gives a sign of life.
    pub(super) fn lives(&mut self, connection: ConnectionId) {
        if let Some(seat) = self.checker.seat_of(connection) {
            self.checker.lives(seat, self.now);
        }
    }

    /// A page learns its seat, chooses one, or loses it.
    pub(super) fn take_seat(&mut self, page: usize, connection: ConnectionId, message: &ToClient) {
        self.learn_of_device(page, connection, message);
        match message {
            ToClient::Table { table, .. } => match table.you {
                // Seats are exchanged before the first deal only. A later message may be an old one.
                Some(seat) if self.pages[page].view.is_none() => self.pages[page].sit(seat),
                Some(_) => {}
                None => {
                    // The page has no seat any more, although it may not have heard of that.
                    self.pages[page].forget();
                    self.sit_down(page, connection, table);
                }
            },
            ToClient::Welcome { table, .. } => {
                table.you.into_iter().for_each(|seat| self.pages[page].sit(seat));
            }
            ToClient::Fault(fault) if fault.code == FaultCode::SeatLost => {
                let old = self.pages[page].key.clone();
                let new = KeyHash(format!("{} again", old.0));
                for page in self.pages.iter_mut().filter(|page| page.key == old) {
                    page.view = None;
                    page.key = new.clone();
                }
            }
            _ => {}
        }
    }

    /// A person who has opened the invitation chooses a seat, perhaps one that somebody else has just taken.
    fn sit_down(&mut self, page: usize, connection: ConnectionId, table: &TableInfo) {
        let seats = Seat::all(table.seats.len() as u8);
        let free = |seat: &Seat| matches!(table.seats[seat.index()].state, SeatState::Free | SeatState::Open);
        let free: Vec<Seat> = seats.filter(free).collect();
        if free.is_empty() || self.rng.once_in(3) {
            return;
        }
        let seat = *self.rng.pick(&free);
        if self.checker.seating.seat_to_take(&self.pages[page].key).is_some() {
            // The key may take the seat that this person has left for another device.
            self.pages[page].key = KeyHash(format!("{} anew", self.pages[page].key.0));
        }
        let key = self.pages[page].key.clone();
        self.checker.sits(connection, key.clone());
        let request = SeatRequest::Sit { seat, name: "guest".to_owned(), key };
        let at = self.now + self.rng.between(500, 4_000);
        let process = self.process;
        let input = Input::SeatsRequested { connection, request };
        if self.rng.once_in(5) {
            self.counts.fault("person-sits-twice");
            self.schedule(at + 20, Happening::Input { process, input: input.clone() });
        }
        self.schedule(at, Happening::Input { process, input });
    }

    /// The host deals, perhaps after an exchange of seats, or after giving one to a bot.
    pub(super) fn deal(&mut self, page: usize) {
        let Some(connection) = self.pages[page].connection else { return };
        if self.checker.seat_of(connection) == Some(self.checker.seating.host) {
            let seats: Vec<Seat> = Seat::all(self.table.setup.seats).collect();
            let (first, second) = (*self.rng.pick(&seats), *self.rng.pick(&seats));
            let is_free = |seat: &Seat| matches!(self.checker.seating.holders[seat.index()], Holder::Free);
            let free = seats.iter().copied().find(is_free);
            let is_listed = self.checker.seating.listed;
            let wanted = match (self.rng.below(16), free) {
                (0..3, _) => HostRequest::Deal,
                (9..16, Some(seat)) => return self.keep(connection, seat),
                (7..9, _) => HostRequest::List(!is_listed),
                (3..7, Some(free)) => HostRequest::Bot(free),
                _ => HostRequest::Swap { first, second },
            };
            let (process, request) = (self.process, SeatRequest::Host(wanted));
            let input = Input::SeatsRequested { connection, request };
            self.schedule(self.now, Happening::Input { process, input });
        }
    }

    /// The host keeps a seat for somebody, or no longer, and often thinks better of it.
    fn keep(&mut self, connection: ConnectionId, seat: Seat) {
        for wait in 0..=u64::from(self.rng.once_in(2)) {
            let name =
                if self.rng.once_in(4) { String::new() } else { format!("guest {}", self.rng.below(9)) };
            let request = SeatRequest::Host(HostRequest::Keep { seat, name });
            let (process, input) = (self.process, Input::SeatsRequested { connection, request });
            self.schedule(self.now + wait, Happening::Input { process, input });
        }
    }

    /// A person says that they need more time to answer than others, or not after all.
    fn say_more_time(&mut self, connection: ConnectionId) -> Checked {
        let Some(seat) = self.checker.seat_of(connection).filter(|_| self.room.is_some()) else {
            return Ok(());
        };
        let needs = !self.rng.once_in(3);
        self.counts.fault(if needs { "needs-more-time" } else { "needs-no-more-time" });
        self.checker.says_more_time(seat, needs);
        if self.sabotage == Some(Sabotage::NeedUnheard) {
            return Ok(());
        }
        self.input(Input::MoreTimeSet { connection, needs })
    }

    /// A person holds the window, or asks for a change of the seats, rightly or wrongly.
    pub(super) fn be_social(&mut self, connection: ConnectionId) -> Checked {
        self.lives(connection);
        if self.sabotage == Some(Sabotage::FalseAbsence) {
            return self.input(Input::Left { connection });
        }
        let seats: Vec<Seat> = Seat::all(self.table.setup.seats).collect();
        let (seat, other) = (*self.rng.pick(&seats), *self.rng.pick(&seats));
        let request = match self.rng.below(45) {
            0..10 => {
                self.counts.fault("person-holds-window");
                let holds = !self.rng.once_in(3);
                return self.input(Input::MomentSet { connection, holds });
            }
            10 if self.rng.once_in(3) => SeatRequest::Leave,
            11..13 => SeatRequest::Return,
            13..15 => SeatRequest::Host(HostRequest::Swap { first: seat, second: other }),
            15..17 => SeatRequest::Host(HostRequest::Open(seat)),
            17..19 => {
                self.host_asked_for_bot = true;
                SeatRequest::Host(HostRequest::Bot(seat))
            }
            19 | 44 => SeatRequest::Host(HostRequest::Remove(seat)),
            20..22 => SeatRequest::Host(HostRequest::MakeHost(seat)),
            22 => SeatRequest::Invite(KeyHash(format!("invitation {}", self.now))),
            23 if self.rng.once_in(4) => SeatRequest::Host(HostRequest::Close),
            24 => SeatRequest::Host(HostRequest::Wait(seat)),
            25 => {
                self.checker.asks.host_pauses();
                SeatRequest::Host(HostRequest::Pause)
            }
            26..29 => return self.say_more_time(connection),
            29 | 37..41 => {
                let is_open = |seat: &Seat| {
                    matches!(
                        self.checker.seating.holder(*seat),
                        Some(Holder::Free | Holder::Bot { open: true, .. })
                    )
                };
                let Some(open) = seats.iter().copied().find(is_open) else { return Ok(()) };
                self.host_asked_for_bot = true;
                SeatRequest::Host(HostRequest::Bot(open))
            }
            30..32 | 41..44 => {
                self.checker.host_chooses_calls();
                SeatRequest::Host(HostRequest::CollectCalls(self.rng.once_in(2)))
            }
            32..35 => SeatRequest::Host(HostRequest::List(!self.rng.once_in(3))),
            35..37 => {
                let is_bot = |seat: &Seat| {
                    matches!(self.checker.seating.holder(*seat), Some(Holder::Bot { open: false, .. }))
                };
                let bot = seats.iter().copied().find(is_bot);
                SeatRequest::Host(HostRequest::Open(bot.unwrap_or(seat)))
            }
            _ => return Ok(()),
        };
        self.input(Input::SeatsRequested { connection, request })
    }
}
