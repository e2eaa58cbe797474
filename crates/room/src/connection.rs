//! A connection, and its messages that are not sent yet.

use std::collections::VecDeque;

use cards::Seat;
use wire::{CoachAdvice, Hint, ToClient};

use crate::input::ConnectionId;
use crate::time::Time;

/// The largest latency that is taken into account, in milliseconds (H17).
pub const MAX_LATENCY: u32 = 250;

/// The time that a message waits for its hint, in milliseconds. Then the message is sent alone, and the hint
/// follows.
pub(crate) const HINT_PATIENCE: u32 = 5_000;

/// An open connection of one seat.
#[derive(Clone, Debug)]
pub(crate) struct Connection {
    pub(crate) id: ConnectionId,
    pub(crate) seat: Seat,
    /// The one-way latency in milliseconds.
    pub(crate) latency: u32,
    /// The queued messages, in order. The first one waits for a hint.
    queue: VecDeque<QueuedMessage>,
    /// The event whose view was sent without its hint.
    owed_hint: Option<u32>,
}

#[derive(Clone, Debug)]
struct QueuedMessage {
    message: ToClient,
    /// The event whose hint the message waits for.
    waits_for: Option<u32>,
    queued_at: Time,
}

impl Connection {
    pub(crate) const fn new(id: ConnectionId, seat: Seat) -> Self {
        Self { id, seat, latency: 0, queue: VecDeque::new(), owed_hint: None }
    }

    /// Adds a message to the end of the queue.
    pub(crate) fn push(&mut self, message: ToClient, waits_for: Option<u32>, now: Time) {
        self.queue.push_back(QueuedMessage { message, waits_for, queued_at: now });
    }

    /// Adds a hint to the queued messages that wait for it.
    pub(crate) fn fill_hint(&mut self, event: u32, hint: Option<&Hint>) {
        for queued in self.queue.iter_mut().filter(|queued| queued.waits_for == Some(event)) {
            queued.waits_for = None;
            set_hint(&mut queued.message, hint);
        }
    }

    /// Returns whether the view at this event was sent without its hint. Then clears the owed hint of this
    /// event.
    pub(crate) fn take_owed_hint(&mut self, event: u32) -> bool {
        self.owed_hint.take_if(|owed| *owed == event).is_some()
    }

    /// Returns the next message that is ready: it waits for no hint, or has waited too long.
    pub(crate) fn pop(&mut self, now: Time) -> Option<ToClient> {
        let is_ready = |due: Option<Time>| due.is_none_or(|due| due <= now);
        let front = self.queue.front().filter(|front| is_ready(front.due()))?;
        self.owed_hint = front.waits_for.or(self.owed_hint);
        self.pop_any(now)
    }

    /// Returns the next message, even if it still waits for a hint.
    pub(crate) fn pop_any(&mut self, now: Time) -> Option<ToClient> {
        let QueuedMessage { mut message, queued_at, .. } = self.queue.pop_front()?;
        shorten_clock(&mut message, now.since(queued_at));
        Some(message)
    }

    /// Returns the time at which the next message is sent without its hint; `None` if no message waits.
    pub(crate) fn due(&self) -> Option<Time> {
        self.queue.front().and_then(QueuedMessage::due)
    }
}

impl QueuedMessage {
    fn due(&self) -> Option<Time> {
        self.waits_for.map(|_| self.queued_at.after(HINT_PATIENCE))
    }
}

/// Returns the part of a hint that fits a view. Only seats that can still act get advice.
pub(crate) fn fitting(hint: Option<&Hint>, can_act: bool) -> Option<Hint> {
    let hint = hint.cloned()?;
    Some(if can_act {
        hint
    } else {
        let remark = hint.coach.and_then(|coach| coach.remark);
        let coach = remark.map(|remark| CoachAdvice { remark: Some(remark), ..CoachAdvice::default() });
        Hint { claim: None, discard: None, reason: None, win_value: None, coach, ..hint }
    })
}

fn set_hint(message: &mut ToClient, computed: Option<&Hint>) {
    if let ToClient::Welcome { view, hint, .. }
    | ToClient::Update { view, hint, .. }
    | ToClient::Refused { view, hint, .. } = message
    {
        *hint = fitting(computed, !view.legal.is_empty());
    }
}

/// Subtracts the time that a message waited from the message's clock.
fn shorten_clock(message: &mut ToClient, waited: u64) {
    if let ToClient::Welcome { clock, .. }
    | ToClient::Update { clock, .. }
    | ToClient::Refused { clock, .. } = message
    {
        *clock = clock.map(|left| u64::from(left).saturating_sub(waited) as u32);
    }
    if let ToClient::Window(window) = message {
        window.left = u64::from(window.left).saturating_sub(waited) as u32;
    }
}
