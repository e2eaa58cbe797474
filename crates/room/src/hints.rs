//! The hints of a table. They are computed outside the room, at most once for each seat and event, and kept
//! until the next event.

use cards::Seat;
use wire::Hint;

/// The newest hint of each seat.
#[derive(Clone, Debug)]
pub(crate) struct Hints(Vec<HintState>);

#[derive(Clone, PartialEq, Debug)]
enum HintState {
    None,
    /// The hint of this event is being computed.
    Computing(u32),
    /// The hint of this event.
    Ready(u32, Option<Hint>),
}

/// The state of the hint for a view.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum HintLookup {
    /// The hint must be computed.
    New,
    /// The hint is being computed.
    Pending,
    /// The hint is known.
    Known(Option<Hint>),
}

impl Hints {
    /// Creates an empty list of hints for the given number of seats.
    pub(crate) fn new(seats: usize) -> Self {
        Self(vec![HintState::None; seats])
    }

    /// Looks up the hint of a seat for its view at this event. A new hint is then marked as being computed.
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

    /// Stores a computed hint, if its event is still the newest.
    pub(crate) fn accept(&mut self, seat: Seat, event: u32, hint: Option<&Hint>) {
        if let Some(state) = self.0.get_mut(seat.index())
            && *state == HintState::Computing(event)
        {
            *state = HintState::Ready(event, hint.cloned());
        }
    }
}
