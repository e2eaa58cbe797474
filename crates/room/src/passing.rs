//! The seats that have the room pass for them.

use cards::{Seat, Seats};
use serde::{Deserialize, Serialize};
use table::{Action, Event, Game, Phase};

/// The seats that have the room pass for them. Each passes until its next turn, on everything but going out.
///
/// Nobody but the seat itself knows of it: the room passes when the others' answers are due.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Passing(Vec<PassingSeat>);

/// A seat that has the room pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct PassingSeat {
    seat: Seat,
    /// The newest event when the seat asked for it.
    since: u32,
}

impl Passing {
    /// Whether the room passes for this seat.
    pub fn has(&self, seat: Seat) -> bool {
        self.0.iter().any(|passing| passing.seat == seat)
    }

    /// Returns these seats with another choice of one seat, made after the event with the number `since`.
    #[must_use]
    pub(crate) fn with(&self, seat: Seat, passes: bool, since: u32) -> Self {
        let mut changed = self.clone();
        changed.0.retain(|passing| passing.seat != seat);
        if passes {
            changed.0.push(PassingSeat { seat, since });
        }
        changed
    }

    /// Removes the seats that have had a turn in these events, or that could go out by a call in this game,
    /// and returns them. A new hand ends the passing of every seat.
    pub(crate) fn end_with(&mut self, events: &[Event], game: &Game) -> Seats {
        let mut ended = self.end_after(events);
        // A call is the same action for every set, so that the page cannot tell this question from others.
        let is_call_window = matches!(game.phase(), Phase::Calls { .. });
        self.0.retain(|passing| {
            let goes_out =
                is_call_window && game.seats_to_act().has(passing.seat) && game.is_completed(passing.seat);
            if goes_out {
                ended.add(passing.seat);
            }
            !goes_out
        });
        ended
    }

    /// Removes the seats that have had a turn in these events, and returns them.
    fn end_after<'a>(&mut self, events: impl IntoIterator<Item = &'a Event>) -> Seats {
        let mut ended = Seats::NONE;
        for event in events {
            match event {
                Event::HandBegan { .. } => self.0.drain(..).for_each(|passing| ended.add(passing.seat)),
                Event::Drew { seat, .. } | Event::Claimed { seat, .. } if self.has(*seat) => {
                    self.0.retain(|passing| passing.seat != *seat);
                    ended.add(*seat);
                }
                _ => {}
            }
        }
        ended
    }

    /// Removes the seats that have had a turn since they were stored. `events` returns the known events after
    /// a number, or `None` if some of them are not known any more.
    pub(crate) fn end_stale<'a, I>(&mut self, events: impl Fn(u32) -> Option<I>)
    where
        I: IntoIterator<Item = &'a Event>,
    {
        self.0.retain(|&passing| {
            let mut alone = Self(vec![passing]);
            events(passing.since).is_some_and(|events| alone.end_after(events).is_empty())
        });
    }

    /// Whether the room passes for a seat now: the seat is asked, may pass, and cannot go out.
    pub(crate) fn answers(&self, game: &Game, seat: Seat) -> bool {
        if !self.has(seat) || !game.seats_to_act().has(seat) {
            return false;
        }
        let is_window =
            matches!(game.phase(), Phase::Claim { .. } | Phase::Robbing { .. } | Phase::Calls { .. });
        is_window && game.view(Some(seat)).legal.contains(&Action::Pass) && !game.is_completed(seat)
    }
}
