//! Replays of records.

use crate::event::Event;
use crate::game::Game;
use crate::record::{PlayedAction, Record};
use crate::refusal::Refusal;
use crate::setup::SetupError;

/// A replay of a record, one action at a time.
#[derive(Debug)]
pub struct Replay<'a> {
    record: &'a Record,
    game: Game,
    action_count: usize,
    events: Vec<Event>,
    failed: bool,
}

/// The error of a record that cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// The setup of the match is invalid.
    #[error("line 1: {0}")]
    Setup(#[from] SetupError),
    /// An action was refused.
    #[error("line {line}: {refusal}")]
    Refused {
        /// The line of the record, from 1.
        line: usize,
        /// The refused action.
        played: PlayedAction,
        /// The reason and the legal actions.
        refusal: Refusal,
    },
}

/// Replays a record to its end.
pub fn replay(record: &Record) -> Result<Game, ReplayError> {
    let mut replay = Replay::new(record)?;
    while replay.step()?.is_some() {}
    Ok(replay.game)
}

impl<'a> Replay<'a> {
    /// Starts the match of a record. [`Replay::events`] then returns the events of the first deal.
    pub fn new(record: &'a Record) -> Result<Self, ReplayError> {
        let mut events = Vec::new();
        let game = Game::start(&record.setup, &mut events)?;
        Ok(Self { record, game, action_count: 0, events, failed: false })
    }

    /// Plays the next action and returns it; `None` at the end of the record.
    ///
    /// # Errors
    /// If the action is refused. The game then stays before that action, and later calls return `None`.
    pub fn step(&mut self) -> Result<Option<PlayedAction>, ReplayError> {
        let Some(&played) = self.record.actions.get(self.action_count).filter(|_| !self.failed) else {
            return Ok(None);
        };
        self.events.clear();
        let PlayedAction { seat, event_number, action } = played;
        if let Err(refusal) = self.game.play(seat, event_number, action, &mut self.events) {
            self.failed = true;
            return Err(ReplayError::Refused { line: self.action_count + 2, played, refusal });
        }
        self.action_count += 1;
        Ok(Some(played))
    }

    /// Returns the game after the actions played so far.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the events of the last action.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Returns the number of actions played.
    pub const fn action_count(&self) -> usize {
        self.action_count
    }
}

/// Plays one action an item. The last item may be the error that stopped the replay.
impl Iterator for Replay<'_> {
    type Item = Result<PlayedAction, ReplayError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.step().transpose()
    }
}
