//! The hints of a table: computed outside the room, at most once for a seat and event, and kept while the
//! event stands.

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

/// What a view's hint is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum HintLookup {
    /// It must be computed.
    New,
    /// It is being computed.
    Pending,
    /// It is known.
    Known(Option<Hint>),
}

impl Hints {
    /// Returns no hints, for this many seats.
    pub(crate) fn new(seats: usize) -> Self {
        Self(vec![HintState::None; seats])
    }

    /// Looks up the hint of a seat for its view at this event. A new one counts as being computed from now
    /// on.
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

    /// Keeps a hint that was computed, if its event still stands.
    pub(crate) fn accept(&mut self, seat: Seat, event: u32, hint: Option<&Hint>) {
        if let Some(state) = self.0.get_mut(seat.index())
            && *state == HintState::Computing(event)
        {
            *state = HintState::Ready(event, hint.cloned());
        }
    }
}
