//! The persons of a world, their pages and their links.

use cards::Seat;
use room::{ConnectionId, Input, Output, RequestId, Time};
use table::Action;
use wire::{AskKind, Fault, FaultCode, Pace, RunningClock, ToClient};

use super::{Happening, World};
use crate::simulation::checker::{Checked, Violation};
use crate::simulation::pages::{Page, Received};
use crate::simulation::players::choose;
use crate::simulation::sabotage::Sabotage;

impl World {
    pub(super) fn send(&mut self, connection: ConnectionId, message: ToClient) -> Checked {
        let Some(message) = self.falsified(connection, message)? else { return Ok(()) };
        self.counts.messages += 1;
        self.count_talk(&message);
        if let ToClient::Table { table, .. } = &message
            && table.seats.iter().any(|seat| seat.given_back > 0)
        {
            self.counts.fault("given-back");
        }
        if let ToClient::Table { table, .. } = &message
            && table.you.is_none()
            && table.rematch.as_ref().is_some_and(|rematch| rematch.table.is_some())
        {
            self.counts.fault("old-invitation-leads-on");
        }
        self.checker.sent(self.now, connection, &message)?;
        self.repeat_line(connection, &message)?;
        let Some(page) = self.pages.iter().position(|page| page.connection == Some(connection)) else {
            return Ok(());
        };
        // No link repeats that a seat goes to another device.
        let fault = if matches!(message, ToClient::Takes { .. }) { 400 } else { self.rng.below(400) };
        match fault {
            0 => {
                self.counts.fault("link-drops");
                self.lose(connection);
                let at = self.now + self.rng.between(0, 3_000);
                self.schedule(at, Happening::Leave { connection });
                return Ok(());
            }
            1 => {
                self.counts.fault("message-lost");
                return Ok(());
            }
            2 => {
                self.counts.fault("message-repeated");
                let at = self.now + self.rng.below(2_000);
                let message = Box::new(message.clone());
                self.schedule(at, Happening::Message { page, connection, message });
            }
            _ => {}
        }
        let delay = match self.rng.below(100) {
            0 => {
                self.counts.fault("message-delayed");
                self.rng.between(300, 3_000)
            }
            1..30 => self.rng.between(10, 80),
            _ => 1,
        };
        self.schedule(self.now + delay, Happening::Message { page, connection, message: Box::new(message) });
        Ok(())
    }

    /// Returns a message as falsified by the current fault.
    fn falsified(
        &mut self,
        connection: ConnectionId,
        mut message: ToClient,
    ) -> Result<Option<ToClient>, Violation> {
        let seats = self.table.setup.seats;
        if let (ToClient::AskOver(over), Some(Sabotage::RefusedTwice)) = (&mut message, self.sabotage) {
            over.left = over.left.map(|left| left.saturating_sub(1));
        }
        if let (ToClient::Clocks(clocks), Some(Sabotage::ClockForAbsent)) = (&mut message, self.sabotage)
            && let Some(seat) = self.checker.absent_person()
        {
            clocks.running = Some(RunningClock { seat, left: 1_000 });
        }
        if let (ToClient::Table { table, .. }, Some(Sabotage::RematchHidden)) = (&mut message, self.sabotage)
            && table.you.is_none()
        {
            table.rematch = None;
        }
        self.forge_votes(&message);
        if let ToClient::Update { events, view, clock, .. } = &mut message {
            match self.sabotage {
                Some(Sabotage::SkippedEvent) if events.len() > 1 => drop(events.remove(0)),
                Some(Sabotage::ClockForOthers) if view.legal.is_empty() => *clock = Some(5_000),
                Some(Sabotage::OthersView) => {
                    let other = view.seat.map(|seat| seat.after(1, seats));
                    view.held = self.checker.game.view(other).held;
                }
                Some(Sabotage::Unasked) if !view.legal.is_empty() && self.rng.once_in(10) => return Ok(None),
                Some(Sabotage::WrongSeat) => {
                    let own = view.seat;
                    let other = self
                        .pages
                        .iter()
                        .find(|page| Some(page.seat) != own)
                        .and_then(|page| page.connection);
                    if let Some(other) = other.filter(|&other| other != connection) {
                        self.checker.sent(self.now, other, &message)?;
                    }
                }
                _ => {}
            }
        }
        Ok(Some(message))
    }

    pub(super) fn lose(&mut self, connection: ConnectionId) {
        if let Some(page) = self.pages.iter().position(|page| page.connection == Some(connection)) {
            self.pages[page].connection = None;
            let at = self.now + self.rng.between(50, 2_000);
            self.schedule(at, Happening::Reconnect { page });
        }
    }

    pub(super) fn message(&mut self, page: usize, connection: ConnectionId, message: &ToClient) -> Checked {
        if self.pages.get(page).is_none_or(|page| page.connection != Some(connection)) {
            return Ok(());
        }
        self.take_seat(page, connection, message);
        self.answer_ask(connection, message);
        match self.pages[page].receive(message, &self.rules, &self.checker)? {
            Received::Nothing => {}
            Received::Gap => {
                // The page reconnects and asks for the events that it missed.
                self.lose(connection);
                self.schedule(self.now + 1, Happening::Leave { connection });
            }
            Received::View { folds } => {
                self.counts.folds += folds;
                self.decide(page, connection);
            }
        }
        Ok(())
    }

    /// A person answers what the page shows.
    fn decide(&mut self, page: usize, connection: ConnectionId) {
        let Some(view) = self.pages[page].view.clone().filter(|view| !view.legal.is_empty()) else { return };
        let event = view.event_number;
        if self.pages[page].answered == Some(event) {
            return;
        }
        self.pages[page].answered = Some(event);
        let seat = self.pages[page].seat;
        let action = choose(&view, &mut self.rng);
        let mut thinks = match self.rng.below(60) {
            0 => self.rng.between(5_000, 25_000),
            1..12 => self.rng.between(300, 3_000),
            _ => self.rng.between(1, 60),
        };
        if self.rng.once_in(40) {
            // This person never answers in time, so that the default action is played.
            thinks += 30_000;
        }
        let at = self.now + thinks;
        self.send_action(at, connection, seat, event, action);
        if matches!(action, Action::Discard(_) | Action::Lay(_)) && self.rng.once_in(8) {
            self.ask_soon(at, connection, AskKind::Takeback);
        }
        match self.rng.below(120) {
            0 => {
                self.counts.fault("person-presses-twice");
                let again = at + self.rng.below(400);
                self.send_action(again, connection, seat, event, action);
            }
            1 => {
                self.counts.fault("person-acts-illegally");
                let illegal =
                    *self.rng.pick(&[Action::Deal, Action::GoOut, Action::Pass, Action::ForfeitSet(3)]);
                self.send_action(at.saturating_sub(1), connection, seat, event, illegal);
            }
            2 => {
                self.counts.fault("person-answers-future-event");
                self.send_action(at, connection, seat, event + 3, action);
            }
            _ => {}
        }
    }

    /// Sends an action over a link that may delay, repeat, reorder or lose it.
    fn send_action(&mut self, at: u64, connection: ConnectionId, seat: Seat, event: u32, action: Action) {
        self.checker.decided(seat, event, action);
        let delay = self.rng.below(40);
        match self.rng.below(300) {
            0 => return self.counts.fault("action-lost"),
            1 => {
                self.counts.fault("action-repeated");
                let again = at + delay + self.rng.below(3_000);
                self.schedule(again, Happening::Act { connection, event, action });
            }
            2 => {
                self.counts.fault("action-delayed");
                let late = at + self.rng.between(1_000, 6_000);
                return self.schedule(late, Happening::Act { connection, event, action });
            }
            _ => {}
        }
        self.schedule(at + delay, Happening::Act { connection, event, action });
    }

    /// A person looks at the page: comes back, loses patience, leaves, or does something else.
    pub(super) fn look(&mut self, page: usize) -> Checked {
        let at = self.now + self.rng.between(3_000, 20_000);
        self.schedule(at, Happening::Look { page });
        self.connect(page);
        if self.checker.seating.forming {
            match self.pages[page].connection {
                Some(connection) if self.rng.once_in(2) => self.be_social(connection)?,
                _ if self.rng.once_in(3) => self.deal(page),
                _ => {}
            }
        }
        let (seat, connection) = (self.pages[page].seat, self.pages[page].connection);
        let Some(connection) = connection else { return Ok(()) };
        if self.pages[page].takes == Some(connection) {
            self.pages[page].takes = None;
            return if self.rng.once_in(4) { Ok(()) } else { self.take(page, connection) };
        }
        if self.checker.seating.paused.is_some() && self.rng.once_in(3) {
            self.lives(connection);
            return self.input(Input::PlayedOn { connection });
        }
        if self.checker.seating.rematch.is_some() && !self.rng.once_in(3) {
            return self.come_late();
        }
        if self.checker.sees_end(connection) && !self.rng.once_in(4) {
            return self.say_again(connection);
        }
        self.do_something(page, seat, connection)
    }

    /// A person reloads the page, presses something, or leaves.
    fn do_something(&mut self, page: usize, seat: Seat, connection: ConnectionId) -> Checked {
        let process = self.process;
        match self.rng.below(60) {
            // No message has come for a while, perhaps because it was lost.
            0..20 => {
                self.counts.fault("person-reloads");
                self.lose(connection);
                let at = self.now + self.rng.below(500);
                self.schedule(at, Happening::Leave { connection });
            }
            20 => self.leave_all(),
            21..23 => {
                let wanted = *self.rng.pick(&[Pace::Calm, Pace::Brisk, Pace::Instant]);
                return self.input(Input::PaceSet { connection, pace: wanted });
            }
            29..33 => {
                self.counts.fault("person-passes");
                let passes = !self.rng.once_in(4);
                self.lives(connection);
                return self.input(Input::PassingSet { connection, passes });
            }
            23..25 => {
                let (request, key) = (RequestId(u8::from(seat).into()), self.pages[page].key.clone());
                return self.input(Input::SummaryRequested { request, key });
            }
            25 | 55..59 => {
                let milliseconds = self.rng.below(600) as u32;
                return self.input(Input::LatencyMeasured { connection, milliseconds });
            }
            26 => return self.open_many(page),
            27 => {
                self.counts.fault("flood");
                let event = self.checker.game.event_number();
                // A move that waits for the end of a question may be in time after all.
                self.checker.decided(seat, event + 9, Action::Pass);
                self.checker.call_arrives(connection, event + 9, Action::Pass);
                for _ in 0..80 {
                    let input = Input::Acted { connection, event_number: event + 9, action: Action::Pass };
                    self.schedule(self.now, Happening::Input { process, input });
                }
            }
            49 => self.go_away(page),
            48 => self.ask_soon(self.now, connection, AskKind::Pause),
            33..48 if self.table.seating.is_shared() => return self.be_social(connection),
            52..55 => return self.talk(connection),
            51 => return self.carry(page, connection),
            28 if self.rng.once_in(20) => {
                self.counts.fault("server-stops");
                let fault = Fault::new(FaultCode::Stopping, "");
                self.stop(fault)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// A person opens the page more often than a seat may have pages.
    fn open_many(&mut self, page: usize) -> Checked {
        self.counts.fault("many-pages");
        for _ in 0..9 {
            self.next_connection += 1;
            let connection = ConnectionId(self.next_connection);
            let key = self.pages[page].key.clone();
            self.checker.joined(connection, key.clone());
            self.input(Input::Joined { connection, key, since: None })?;
            let at = self.now + self.rng.below(3_000);
            self.schedule(at, Happening::Leave { connection });
        }
        Ok(())
    }

    fn stop(&mut self, fault: Fault) -> Checked {
        let Some(room) = &mut self.room else { return Ok(()) };
        let outputs = room.handle(Time::from_millis(self.now), Input::Stop(fault));
        for output in outputs {
            if let Output::Send { connection, message } = output {
                self.send(connection, message)?;
            }
        }
        // The change that is being stored may still take effect.
        if let Some(change) = self.storing.take()
            && self.rng.once_in(2)
        {
            self.take_effect(&change)?;
        }
        self.end_process();
        Ok(())
    }

    /// Opens a connection, if the page has none and somebody looks at it.
    pub(super) fn connect(&mut self, page: usize) {
        let is_open = |page: &Page| page.connection.is_some() || page.away_until > self.now;
        if self.pages.get(page).is_none_or(is_open) {
            return;
        }
        self.next_connection += 1;
        let connection = ConnectionId(self.next_connection);
        self.pages[page].connection = Some(connection);
        let at = self.now + self.rng.below(50);
        self.schedule(at, Happening::Join { page, connection });
    }

    /// Disconnects the pages of one person for longer than the others wait.
    fn go_away(&mut self, page: usize) {
        self.counts.fault("person-goes-away");
        // By correspondence some people come back after their time is out.
        let sleeps = self.checker.correspondence().is_some() && !self.rng.once_in(4);
        let until = self.now + self.rng.between(60_000, 260_000) + if sleeps { 3_700_000 } else { 0 };
        let key = self.pages[page].key.clone();
        let own = (0..self.pages.len()).filter(|&other| self.pages[other].key == key);
        for page in own.collect::<Vec<_>>() {
            self.pages[page].away_until = until;
            if let Some(connection) = self.pages[page].connection.take() {
                self.schedule(self.now, Happening::Leave { connection });
            }
        }
        self.progressed_at = self.progressed_at.max(if sleeps { until } else { self.now });
    }

    /// Disconnects all pages for longer than the room stays open.
    fn leave_all(&mut self) {
        self.counts.fault("everybody-leaves");
        let until = self.now + self.rng.between(55_000, 100_000);
        for page in 0..self.pages.len() {
            self.pages[page].away_until = until;
            if let Some(connection) = self.pages[page].connection.take() {
                let at = self.now + self.rng.below(300);
                self.schedule(at, Happening::Leave { connection });
            }
        }
        self.progressed_at = self.progressed_at.max(self.now);
    }
}
