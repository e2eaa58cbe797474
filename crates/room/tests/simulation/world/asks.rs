//! What people ask the table, and how others answer.

use room::{ConnectionId, Input, SeatRequest};
use wire::{AskKind, HostRequest, TableNews, ToClient};

use super::{Happening, World};
use crate::simulation::sabotage::Sabotage;

impl World {
    /// A person asks the table soon after this time, perhaps in the window of the own discard.
    pub(super) fn ask_soon(&mut self, at: u64, connection: ConnectionId, kind: AskKind) {
        self.counts.fault("person-asks");
        let at = at + self.rng.between(20, 2_600);
        let process = self.process;
        self.schedule(at, Happening::Ask { process, connection, kind });
    }

    /// A person allows or refuses what somebody asks, perhaps twice, or is silent.
    pub(super) fn answer_ask(&mut self, connection: ConnectionId, message: &ToClient) {
        match message {
            ToClient::Table { news: Some(TableNews::Awaited(_)), .. } => self.counts.fault("awaited"),
            ToClient::Table { news: Some(TableNews::Undecided(_)), .. } => self.counts.fault("undecided"),
            ToClient::Clocks(clocks) if clocks.running.is_some() => self.counts.fault("clock-runs"),
            ToClient::AskOver(over) if over.left.is_some() => self.counts.fault("takeback-refused"),
            ToClient::Ask(ask) if ask.waits => self.counts.fault("takeback-held"),
            ToClient::AskOver(over) if over.by_host => self.counts.fault("host-allowed-takeback"),
            ToClient::Ask(ask) if !ask.waits && ask.kind == AskKind::Takeback && self.rng.once_in(4) => {
                self.allow_as_host(connection, ask.number);
            }
            ToClient::Ask(ask) if !ask.answered && !self.rng.once_in(6) => {
                let allows = !self.rng.once_in(4);
                let (process, number) = (self.process, ask.number);
                let at = self.now + self.rng.between(50, 4_000);
                self.schedule(at, Happening::Answer { process, connection, number, allows });
                if self.rng.once_in(6) {
                    self.counts.fault("person-answers-twice");
                    self.schedule(at + 30, Happening::Answer { process, connection, number, allows });
                }
            }
            _ => {}
        }
    }

    /// A person allows a takeback for those who have not answered, rightly or wrongly.
    fn allow_as_host(&mut self, connection: ConnectionId, number: u32) {
        let is_forged = self.sabotage == Some(Sabotage::ForgedOverride);
        let host = self.checker.seating.host;
        let of_host = self.pages.iter().filter_map(|page| page.connection);
        let of_host = of_host.into_iter().find(|&own| self.checker.seat_of(own) == Some(host));
        let connection = of_host.filter(|_| is_forged).unwrap_or(connection);
        if !is_forged {
            self.checker.asks.presses_as_host(number, connection);
        }
        let (process, request) = (self.process, SeatRequest::Host(HostRequest::AllowTakeback(number)));
        let input = Input::SeatsRequested { connection, request };
        self.schedule(self.now + 20, Happening::Input { process, input });
    }

    /// Answers for everybody who has not been asked yet, if that is the current fault.
    pub(super) fn forge_votes(&mut self, message: &ToClient) {
        let ToClient::Ask(ask) = message else { return };
        if self.sabotage != Some(Sabotage::ForgedVotes) || ask.kind != AskKind::Pause {
            return;
        }
        let (process, number) = (self.process, ask.number);
        let others: Vec<ConnectionId> = self.pages.iter().filter_map(|page| page.connection).collect();
        for connection in others {
            let input = Input::Answered { connection, number, allows: true };
            self.schedule(self.now, Happening::Input { process, input });
        }
    }
}
