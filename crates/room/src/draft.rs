//! Accepted actions that are not stored yet. They are played on a copy of the game and take effect once they
//! are stored.

use cards::Seat;
use table::{Action, Event, Game, PlayedAction, Refusal};

use crate::output::fallback;

/// Accepted actions and their events, on top of the stored game.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    /// The game after the actions.
    pub(crate) game: Game,
    /// The actions, in order.
    pub(crate) played: Vec<PlayedAction>,
    /// The game before each of the actions.
    pub(crate) before: Vec<Game>,
    /// The events of these actions.
    pub(crate) events: Vec<Event>,
    /// The game during the pause after the last discard, if the draft continues beyond that discard.
    pub(crate) resting: Option<Game>,
    /// What is left of the banks after these actions, at a table with clocks.
    pub(crate) banks: Option<Vec<u32>>,
    /// The person whose action began the draft.
    pub(crate) person: Option<Seat>,
    paced: bool,
}

impl Draft {
    /// Returns an empty draft. At a paced table discards rest.
    pub(crate) fn new(game: &Game, paced: bool, person: Option<Seat>) -> Self {
        Self {
            game: game.clone(),
            played: Vec::new(),
            before: Vec::new(),
            events: Vec::new(),
            resting: None,
            banks: None,
            person,
            paced,
        }
    }

    /// Plays an action.
    pub(crate) fn play(&mut self, seat: Seat, event_number: u32, action: Action) -> Result<(), Refusal> {
        let before = self.game.clone();
        self.game.play(seat, event_number, action, &mut self.events)?;
        self.played.push(PlayedAction { seat, event_number, action });
        if self.paced {
            let is_earlier = |resting: &Game| resting.event_number() < self.game.event_number();
            self.resting = before.before_claims(action).filter(is_earlier);
        }
        self.before.push(before);
        Ok(())
    }

    /// Plays an action that the room chose for a seat. An action that the seat may not take becomes its
    /// fallback.
    pub(crate) fn play_for(&mut self, seat: Seat, action: Action) {
        let number = self.game.event_number();
        if self.play(seat, number, action).is_err()
            && let Some(other) = fallback(&self.game.view(Some(seat)))
        {
            let played = self.play(seat, number, other);
            debug_assert!(played.is_ok(), "the fallback is legal");
        }
    }
}
