//! What is about to happen: played on a copy, and nothing until it is stored.

use cards::Seat;
use table::{Action, Event, Game, PlayedAction, Refusal};

/// Actions that were accepted but not yet stored, and what came of them.
pub(super) struct Draft {
    pub(super) game: Game,
    pub(super) played: Vec<PlayedAction>,
    pub(super) events: Vec<Event>,
    /// The game as it stands while the last discard rests, if more happened behind that discard by itself.
    pub(super) rest: Option<Game>,
    paced: bool,
}

impl Draft {
    /// Nothing yet; at a paced table discards rest.
    pub(super) fn new(game: &Game, paced: bool) -> Self {
        Self { game: game.clone(), played: Vec::new(), events: Vec::new(), rest: None, paced }
    }

    /// Does something.
    pub(super) fn play(&mut self, seat: Seat, event_number: u32, action: Action) -> Result<(), Refusal> {
        let before = self.paced.then(|| self.game.clone());
        self.game.play(seat, event_number, action, &mut self.events)?;
        self.played.push(PlayedAction { seat, event_number, action });
        if let Some(before) = before {
            let is_less = |rest: &Game| rest.event_number() < self.game.event_number();
            self.rest = before.before_claims(action).filter(is_less);
        }
        Ok(())
    }

    /// How many of the events have happened when the discard rests.
    pub(super) fn events_at_rest(&self) -> usize {
        let follow = self.rest.as_ref().map_or(0, |rest| self.game.event_number() - rest.event_number());
        self.events.len() - follow as usize
    }
}
