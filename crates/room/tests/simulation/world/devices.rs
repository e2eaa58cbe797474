//! People who carry their seat to another device and back, and hosts who give a seat a new link.

use cards::Seat;
use room::{ConnectionId, Holder, Input, KeyHash, SeatRequest};
use wire::{FaultCode, ToClient};

use super::{Happening, World};
use crate::simulation::checker::Checked;
use crate::simulation::pages::Page;
use crate::simulation::sabotage::Sabotage;

/// The largest number of devices that come later at a table. More would only make the others rarer.
const MAX_DEVICES: usize = 2;

impl World {
    /// Returns a key that nobody has.
    fn draw_key(&mut self, kind: &str) -> KeyHash {
        KeyHash(format!("{kind} {}", self.rng.next()))
    }

    /// Returns a key with which a page that has no seat may get one.
    pub(super) fn link_to_join(&self, page: usize) -> Option<KeyHash> {
        let page = &self.pages[page];
        let is_spare = self.checker.seating.seat_to_take(&page.key).is_some();
        if is_spare { Some(page.key.clone()) } else { page.link.clone() }
    }

    /// Returns the key that has ended, with which a page may still try.
    pub(super) fn ended_key(&mut self, page: usize) -> Option<KeyHash> {
        let ended = self.pages[page].ended.clone().filter(|_| self.rng.once_in(2))?;
        self.counts.fault("stale-key");
        Some(ended)
    }

    /// Returns the key that is sent for an ended one, as falsified by the current fault.
    pub(super) fn revived(&self, page: usize, key: KeyHash) -> KeyHash {
        let page = &self.pages[page];
        if self.sabotage != Some(Sabotage::OldKeyOpens) || page.ended.as_ref() != Some(&key) {
            return key;
        }
        let seating = &self.checker.seating;
        let link = seating.spare_keys.iter().find(|spare| spare.seat == page.seat);
        match (seating.holder(page.seat), link) {
            (_, Some(link)) => link.key.clone(),
            (Some(Holder::Person { key, .. }), None) => key.clone(),
            _ => key,
        }
    }

    /// A person makes a link for another device, which comes with it soon, late, or twice. Or the host gives
    /// a seat a new link, rightly or wrongly.
    pub(super) fn carry(&mut self, page: usize, connection: ConnectionId) -> Checked {
        self.lives(connection);
        if self.table.seating.is_shared() && self.rng.once_in(2) {
            let seats: Vec<Seat> = Seat::all(self.table.setup.seats).collect();
            let (seat, key) = (*self.rng.pick(&seats), self.draw_key("new link"));
            self.new_links.insert(seat, key.clone());
            let request = SeatRequest::NewLink { seat, key };
            return self.input(Input::SeatsRequested { connection, request });
        }
        let (seat, link) = (self.pages[page].seat, self.draw_key("link"));
        self.checker.links.insert(link.clone());
        self.counts.fault("carry-link");
        let devices = if self.rng.once_in(5) { 2 } else { 1 };
        for _ in 0..devices {
            if self.devices < MAX_DEVICES {
                self.devices += 1;
                let key = self.draw_key("device");
                let mut page = Page::new(seat, key);
                page.link = Some(link.clone());
                self.pages.push(page);
                let delay = if self.rng.once_in(6) { 700_000 } else { self.rng.below(30_000) };
                self.schedule(self.now + delay, Happening::Look { page: self.pages.len() - 1 });
            }
        }
        self.input(Input::SeatsRequested { connection, request: SeatRequest::Carry(link) })
    }

    /// A page learns that it may take a seat, or that it may no more.
    pub(super) fn learn_of_device(&mut self, page: usize, connection: ConnectionId, message: &ToClient) {
        match message {
            ToClient::Takes { seat, .. } => {
                let page = &mut self.pages[page];
                page.forget();
                (page.seat, page.takes) = (*seat, Some(connection));
            }
            ToClient::Fault(fault) if fault.code == FaultCode::KeyEnded => {
                self.counts.fault("key-ended");
                let new = self.draw_key("person");
                let page = &mut self.pages[page];
                page.forget();
                let link = self.new_links.get(&page.seat).cloned();
                page.ended = Some(std::mem::replace(&mut page.key, new));
                page.link = link;
            }
            ToClient::Fault(fault) if fault.code == FaultCode::NoSuchTable => {
                let is_shared = self.table.seating.is_shared();
                let page = &mut self.pages[page];
                // With an ended key the page has tried in vain; otherwise nothing is left to try.
                if page.ended.take().is_none() {
                    page.link = None;
                    page.away_until = if is_shared { page.away_until } else { u64::MAX };
                }
            }
            _ => {}
        }
    }

    /// A person takes the seat that a page may take. The page keeps the key before it asks.
    pub(super) fn take(&mut self, page: usize, connection: ConnectionId) -> Checked {
        let key = self.draw_key("device");
        let page = &mut self.pages[page];
        let old = std::mem::replace(&mut page.key, key.clone());
        if self.checker.seating.seat_to_take(&old).is_some() {
            page.link = Some(old);
        }
        self.checker.sits(connection, key.clone());
        let input = Input::SeatsRequested { connection, request: SeatRequest::Take(key) };
        if self.rng.once_in(4) {
            self.counts.fault("person-takes-twice");
            let (process, at) = (self.process, self.now + 10);
            self.schedule(at, Happening::Input { process, input: input.clone() });
        }
        self.input(input)
    }
}
