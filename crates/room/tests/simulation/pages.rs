//! The pages of persons: the messages that they received, and their knowledge of the match.

use cards::Seat;
use room::{ConnectionId, KeyHash};
use rules::Rules;
use table::View;
use wire::{NumberedEvent, ToClient};

use super::checker::{Checker, Violation};
use super::tracker::Tracker;

/// One page of a person.
pub(crate) struct Page {
    /// The seat that the page last had.
    pub(crate) seat: Seat,
    /// The person's key. Pages of one person share it.
    pub(crate) key: KeyHash,
    pub(crate) connection: Option<ConnectionId>,
    /// The newest view received.
    pub(crate) view: Option<View>,
    /// The fold of every event received, from the first on.
    tracker: Option<Tracker>,
    /// The newest event received.
    pub(crate) number: u32,
    /// The event that was answered last.
    pub(crate) answered: Option<u32>,
    /// The time until which nobody looks at the page.
    pub(crate) away_until: u64,
    /// The key of a link to a seat, with which the page joins where its own key opens none.
    pub(crate) link: Option<KeyHash>,
    /// The connection over which the page may take a seat.
    pub(crate) takes: Option<ConnectionId>,
    /// A key of the page that has ended.
    pub(crate) ended: Option<KeyHash>,
}

/// The effect of a message on a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Received {
    /// The message contained nothing new.
    Nothing,
    /// The view is new. `folds` is 1 if the view was compared with the fold, otherwise 0.
    View { folds: u64 },
    /// Earlier messages are missing.
    Gap,
}

impl Page {
    pub(crate) const fn new(seat: Seat, key: KeyHash) -> Self {
        Self {
            seat,
            key,
            connection: None,
            view: None,
            tracker: None,
            number: 0,
            answered: None,
            away_until: 0,
            link: None,
            takes: None,
            ended: None,
        }
    }

    /// Forgets everything of the match.
    pub(crate) fn forget(&mut self) {
        (self.view, self.tracker, self.number, self.answered) = (None, None, 0, None);
    }

    /// Takes a seat. Everything known of another seat's match is forgotten.
    pub(crate) fn sit(&mut self, seat: Seat) {
        if self.seat != seat {
            (self.seat, self.view, self.tracker, self.number, self.answered) = (seat, None, None, 0, None);
        }
    }

    /// Receives a message, which may be late, repeated or out of order.
    pub(crate) fn receive(
        &mut self,
        message: &ToClient,
        rules: &Rules,
        truth: &Checker,
    ) -> Result<Received, Violation> {
        match message {
            ToClient::Welcome { missed, view, .. } => {
                self.answered = None;
                if !self.fold(missed) || self.number != view.event_number || self.tracker.is_none() {
                    self.start_over(rules, truth, view.event_number);
                }
                self.show(view)
            }
            ToClient::Update { events, view, .. } => {
                if view.event_number < self.number {
                    return Ok(Received::Nothing);
                }
                if !self.fold(events) || self.number != view.event_number {
                    return Ok(Received::Gap);
                }
                self.show(view)
            }
            ToClient::Refused { view, .. } if view.event_number == self.number => {
                self.answered = None;
                self.show(view)
            }
            _ => Ok(Received::Nothing),
        }
    }

    /// Applies the new events. Returns false if an earlier event is missing.
    fn fold(&mut self, events: &[NumberedEvent]) -> bool {
        let Some(tracker) = &mut self.tracker else { return false };
        for event in events {
            if event.number <= self.number {
                continue;
            }
            if event.number != self.number + 1 {
                return false;
            }
            self.number = event.number;
            tracker.take(&event.event, Some(self.seat));
        }
        true
    }

    /// Folds the true events up to this number, as after a welcome with too few missed events.
    fn start_over(&mut self, rules: &Rules, truth: &Checker, number: u32) {
        let mut tracker = Tracker::new(rules);
        (1..=number).filter_map(|number| truth.event(number, self.seat)).for_each(|event| {
            tracker.take(&event, Some(self.seat));
        });
        (self.tracker, self.number) = (Some(tracker), number);
    }

    /// Stores a view, which must equal the fold of the events.
    fn show(&mut self, view: &View) -> Result<Received, Violation> {
        self.view = Some(view.clone());
        let Some(tracker) = &self.tracker else { return Ok(Received::View { folds: 0 }) };
        let check = std::panic::AssertUnwindSafe(|| tracker.check(view));
        match std::panic::catch_unwind(check) {
            Ok(()) => Ok(Received::View { folds: 1 }),
            Err(_) => Err(Violation {
                invariant: "a view is the fold of what was sent",
                details: format!("seat {}: {view:?}", self.seat),
            }),
        }
    }
}
