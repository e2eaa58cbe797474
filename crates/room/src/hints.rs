//! The newest hint of each seat. Hints are computed outside the room, at most once for each seat and event.

use cards::{Card, Seat};
use table::View;
use wire::Hint;

/// A discard of a seat, and what the seat saw when it decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastDiscard {
    /// The view of the seat before the discard.
    pub view: Box<View>,
    /// The card.
    pub card: Card,
}

/// The newest hint of each seat.
#[derive(Clone, Debug)]
pub(crate) struct Hints(Vec<HintState>);

#[derive(Clone, PartialEq, Debug)]
enum HintState {
    /// No hint has been requested.
    None,
    /// The hint for the event with this number is being computed.
    Computing(u32),
    /// The hint for the event with this number; `None` if the view has no hint.
    Ready(u32, Option<Hint>),
}

/// The answer to a request for a hint.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum HintLookup {
    /// No hint for this event has been requested before. The caller must have the hint computed.
    New,
    /// The hint is being computed.
    Pending,
    /// The hint has been computed.
    Known(Option<Hint>),
}

impl Hints {
    /// Creates the state of a table with this number of seats, without hints.
    pub(crate) fn new(seats: usize) -> Self {
        Self(vec![HintState::None; seats])
    }

    /// Looks up the hint of a seat at this event. After `HintLookup::New` the hint counts as being computed.
    pub(crate) fn look_up(&mut self, seat: Seat, event: u32) -> HintLookup {
        let Some(state) = self.0.get_mut(seat.index()) else { return HintLookup::Known(None) };
        match state {
            HintState::Computing(computing) if *computing == event => HintLookup::Pending,
            HintState::Ready(ready, hint) if *ready == event => HintLookup::Known(hint.clone()),
            _ => {
                *state = HintState::Computing(event);
                HintLookup::New
            }
        }
    }

    /// Stores a computed hint, unless a newer one has been requested since. Returns whether it is stored.
    pub(crate) fn accept(&mut self, seat: Seat, event: u32, hint: Option<&Hint>) -> bool {
        let state = self.0.get_mut(seat.index()).filter(|state| **state == HintState::Computing(event));
        state.is_some_and(|state| {
            *state = HintState::Ready(event, hint.cloned());
            true
        })
    }
}
