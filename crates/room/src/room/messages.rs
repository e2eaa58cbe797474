//! The messages to connections, each built from the view of its seat.

use cards::{Seat, Seats};
use rules::Length;
use table::{Action, Event, Game, RefusalReason, Stage, View};
use wire::{Hint, SeatInfo, SeatState, TableInfo, TableNews, TableSummary, ToClient, VERSION};

use super::Room;
use crate::connection::{Connection, fitting};
use crate::hints::HintLookup;
use crate::input::{ConnectionId, RequestId};
use crate::key_hash::KeyHash;
use crate::output::Output;
use crate::refused_rule::refused_by;
use crate::schedule::Waiting;

impl Room {
    /// Sends a new connection the welcome, with the events after the one that its page has seen.
    pub(super) fn welcome(&mut self, id: ConnectionId, seat: Seat, since: Option<u32>) {
        let game = self.shown();
        let missed = |number| self.live.events_for_seat(number, game.event_number(), seat);
        let is_shown = game.event_number() == self.live.game.event_number();
        let message = ToClient::Welcome {
            version: VERSION,
            table: self.table_info(Some(seat)),
            view: game.view(Some(seat)),
            missed: since.map_or_else(Vec::new, missed),
            result: self.live.result.clone().filter(|_| is_shown),
            clock: self.clock(seat),
            hint: None,
        };
        self.send_to(id, message);
    }

    /// Refuses an action of a seat that answers an event, and sends the current view.
    pub(super) fn refuse(
        &mut self,
        id: ConnectionId,
        seat: Seat,
        (event_number, action): (u32, Action),
        reason: RefusalReason,
    ) {
        let (view, clock) = (self.shown().view(Some(seat)), self.clock(seat));
        let rule = refused_by(self.table.setup.rules.edition(), action, reason).map(str::to_owned);
        self.send_to(id, ToClient::Refused { event_number, reason, rule, view, clock, hint: None });
    }

    /// Sends all connections the events after `sent`, with their views after the last of these events.
    pub(super) fn broadcast(&mut self, sent: u32, game: &Game) {
        let last = game.event_number();
        let has_ended = self.live.events(sent, last).any(|event| matches!(event, Event::WentOut { .. }));
        let result = self.live.result.clone().filter(|_| has_ended);
        for seat in self.connected_seats().iter() {
            let message = ToClient::Update {
                events: self.live.events_for_seat(sent, last, seat),
                view: game.view(Some(seat)),
                result: result.clone(),
                clock: self.clock(seat),
                hint: None,
            };
            self.send_to_seat(seat, &message);
        }
    }

    /// Sends a seat its current view without new events.
    pub(super) fn send_view(&mut self, seat: Seat) {
        let (view, clock) = (self.shown().view(Some(seat)), self.clock(seat));
        self.send_to_seat(
            seat,
            &ToClient::Update { events: Vec::new(), view, result: None, clock, hint: None },
        );
    }

    /// Stores a computed hint, and sends it to the connections whose view was sent without the hint.
    pub(super) fn accept_hint(&mut self, seat: Seat, event: u32, hint: Option<&Hint>) {
        if self.hints.accept(seat, event, hint) {
            // What a hint has judged is judged once.
            let judged = self.last_discards[seat.index()].take();
            self.last_discards[seat.index()] = judged.filter(|last| last.view.event_number >= event);
        }
        let mut owed = Vec::new();
        for connection in self.connections.iter_mut().filter(|connection| connection.seat == seat) {
            connection.fill_hint(event, hint);
            if connection.take_owed_hint(event) && hint.is_some() {
                owed.push(connection.id);
            }
        }
        if event == self.shown().event_number() && event == self.sent() {
            for id in owed {
                let (view, clock) = (self.shown().view(Some(seat)), self.clock(seat));
                self.send_to(
                    id,
                    ToClient::Update { events: Vec::new(), view, result: None, clock, hint: None },
                );
            }
        }
    }

    /// Queues a message for every connection.
    pub(super) fn send_all(&mut self, message: &ToClient) {
        self.connections.iter_mut().for_each(|connection| connection.push(message.clone(), None, self.now));
    }

    /// Returns the seats that have a connection.
    pub(super) fn connected_seats(&self) -> Seats {
        self.connections.iter().map(|connection| connection.seat).collect()
    }

    /// Queues a message for one connection.
    pub(super) fn send_to(&mut self, id: ConnectionId, message: ToClient) {
        let Some(seat) = self.seat_of(id) else { return };
        let (message, waits_for) = self.with_hint(seat, message);
        if let Some(connection) = self.connections.iter_mut().find(|connection| connection.id == id) {
            connection.push(message, waits_for, self.now);
        }
    }

    /// Queues a message for every connection of a seat.
    pub(super) fn send_to_seat(&mut self, seat: Seat, message: &ToClient) {
        let (message, waits_for) = self.with_hint(seat, message.clone());
        let own = self.connections.iter_mut().filter(|connection| connection.seat == seat);
        own.for_each(|connection| connection.push(message.clone(), waits_for, self.now));
    }

    /// Adds the hint to a message, if the table gives hints. If the hint is still missing, returns the number
    /// of its event.
    fn with_hint(&mut self, seat: Seat, mut message: ToClient) -> (ToClient, Option<u32>) {
        let gives_hints = self.gives_hints();
        let (ToClient::Welcome { view, hint, .. }
        | ToClient::Update { view, hint, .. }
        | ToClient::Refused { view, hint, .. }) = &mut message
        else {
            return (message, None);
        };
        if !gives_hints || is_over(view) {
            return (message, None);
        }
        let event = view.event_number;
        match self.hints.look_up(seat, event) {
            HintLookup::Known(known) => {
                *hint = fitting(known.as_ref(), !view.legal.is_empty());
                return (message, None);
            }
            HintLookup::Pending => {}
            HintLookup::New => {
                let last = self.last_discards[seat.index()].clone();
                let last = last.filter(|last| last.view.event_number < event);
                self.outputs.push(Output::ComputeHint { seat, view: view.clone(), last });
            }
        }
        (message, Some(event))
    }

    /// Sends the messages that no longer wait for a hint.
    pub(super) fn flush(&mut self) {
        for connection in &mut self.connections {
            while let Some(message) = connection.pop(self.now) {
                self.outputs.push(Output::Send { connection: connection.id, message });
            }
        }
    }

    /// Returns the milliseconds until the default action of a seat; `None` if no clock runs for the seat.
    fn clock(&self, seat: Seat) -> Option<u32> {
        self.waiting.clock(seat, self.pace(), self.now)
    }

    /// Returns the game as the table sees it: in a claim window without the effect of the answers, and
    /// without what a question or a pause holds back.
    pub(super) fn shown(&self) -> &Game {
        match (&self.waiting, &self.window, &self.held) {
            (Waiting::Window { .. }, Some(window), _) => &window.shown,
            (Waiting::Standing { .. }, _, Some(held)) => held,
            _ => &self.live.game,
        }
    }

    /// Returns the facts of the table for a seat, or for a page that has only the invitation.
    pub(super) fn table_info(&self, you: Option<Seat>) -> TableInfo {
        let (setup, seating) = (&self.table.setup, &self.table.seating);
        let is_shared = seating.is_shared();
        TableInfo {
            id: self.table.id.clone(),
            rules: setup.rules,
            switches: setup.switches.clone(),
            game: self.live.game.rules().clone(),
            seats: self.seat_infos(),
            you,
            host: is_shared.then_some(seating.host),
            forming: seating.forming,
            choosing: self.guests.len() as u8,
            listed: (is_shared && seating.forming && self.table.open_key.is_some()).then_some(seating.listed),
            window: self.has_windows().then_some(self.table.window),
            timing: is_shared.then_some(self.table.timing),
            pause: self.pause_info(),
            rematch: self.rematch_info(),
            more_time: self.more_time_info(you),
            pace: self.pace(),
            assistance: self.table.assistance,
            taken_back: self.taken_back,
            damaged: self.table.damaged,
        }
    }

    fn seat_infos(&self) -> Vec<SeatInfo> {
        let mut infos = self.table.seating.infos(&self.table.stand_in);
        for (info, seat) in infos.iter_mut().zip(Seat::all(self.live.game.seats())) {
            info.given_back = self.lag.get(seat.index()).map_or(0, |quota| quota.given());
            if info.state == SeatState::Taken
                && let Some(state) = self.presence.state(seat, self.now)
            {
                info.state = state;
            }
        }
        infos
    }

    /// Sends everybody at the table its facts, with the change that everybody learns.
    pub(super) fn send_table(&mut self, news: Option<&TableNews>) {
        let message = |room: &Self, you| ToClient::Table {
            version: VERSION,
            table: room.table_info(you),
            news: news.cloned(),
        };
        for seat in self.connected_seats().iter() {
            let table = message(self, Some(seat));
            self.send_to_seat(seat, &table);
        }
        let table = message(self, None);
        let to_guest = |&connection: &ConnectionId| Output::Send { connection, message: table.clone() };
        self.outputs.extend(self.guests.iter().map(to_guest));
    }

    /// Answers a request for a summary of the table.
    pub(super) fn summarize(&mut self, request: RequestId, key: &KeyHash) {
        // A device that the seat has left still knows its table.
        let seating = &self.table.seating;
        let seat = seating.seat_of(key).or_else(|| seating.seat_to_take(key));
        // Who was invited may look back at the match too, once it is over.
        let is_invited = self.is_match_over() && seating.invitation.as_ref() == Some(key);
        let may_read = is_invited || seating.published.as_ref() == Some(key);
        let reader = may_read.then_some(seating.host);
        let summary = seat.or(reader).map(|seat| self.summary(seat));
        self.outputs.push(Output::Summary { request, summary });
    }

    /// Returns the summary of the table for a seat.
    fn summary(&self, seat: Seat) -> TableSummary {
        let view = self.shown().view(Some(seat));
        let seats = self.live.game.seats();
        let is_forming = self.table.seating.forming;
        let others = (1..seats).map(|steps| seat.after(steps, seats));
        let points = |seat: Seat| view.seats.get(seat.index()).map_or(0, |shown| shown.points);
        TableSummary {
            id: self.table.id.clone(),
            rules: self.table.setup.rules,
            length: self.length(),
            hand_number: view.hand_number,
            round: view.round,
            points: points(seat),
            best_points: others.clone().map(points).max().unwrap_or(0),
            opponents: others
                .filter_map(|other| self.table.seating.holder(other)?.name())
                .map(str::to_owned)
                .collect(),
            your_turn: !is_forming && !view.legal.is_empty(),
            finished: self.shown().is_over(),
            forming: is_forming,
            rematch: self.table.seating.rematch.clone(),
        }
    }

    fn length(&self) -> Length {
        self.live.game.rules().length
    }
}

impl Connection {
    /// Stores a measured latency, limited to [`MAX_LATENCY`](crate::MAX_LATENCY).
    pub(super) fn set_latency(&mut self, milliseconds: u32) {
        self.latency = milliseconds.min(crate::MAX_LATENCY);
    }
}

/// Whether the hand is over, so that there is no advice.
const fn is_over(view: &View) -> bool {
    matches!(view.stage, Stage::HandOver(_) | Stage::MatchOver(_))
}
