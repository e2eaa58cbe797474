//! A record played again.

use crate::event::Event;
use crate::game::Game;
use crate::record::{PlayedAction, Record};
use crate::refusal::Refusal;
use crate::setup::SetupError;

/// A record being played again, one action at a time.
#[derive(Debug)]
pub struct Replay<'a> {
    record: &'a Record,
    game: Game,
    done: usize,
    events: Vec<Event>,
    failed: bool,
}

/// A record that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// The match cannot be begun.
    #[error("line 1: {0}")]
    Setup(#[from] SetupError),
    /// An action is refused.
    #[error("line {line}: {refusal}")]
    Refused {
        /// The line of the record, from 1.
        line: usize,
        /// The action.
        played: PlayedAction,
        /// Why, and what could have been played.
        refusal: Refusal,
    },
}

/// Plays a record to its end.
pub fn replay(record: &Record) -> Result<Game, ReplayError> {
    let mut replay = Replay::new(record)?;
    while replay.step()?.is_some() {}
    Ok(replay.game)
}

impl<'a> Replay<'a> {
    /// Begins the match of a record; [`Replay::events`] then holds the first deal.
    pub fn new(record: &'a Record) -> Result<Self, ReplayError> {
        let mut events = Vec::new();
        let game = Game::start(&record.setup, &mut events)?;
        Ok(Self { record, game, done: 0, events, failed: false })
    }

    /// Plays the next action and gives it back; `None` at the end of the record.
    ///
    /// # Errors
    /// If the action is refused: the game then stands before it, and goes no further.
    pub fn step(&mut self) -> Result<Option<PlayedAction>, ReplayError> {
        let Some(&played) = self.record.actions.get(self.done).filter(|_| !self.failed) else {
            return Ok(None);
        };
        self.events.clear();
        let PlayedAction { seat, event_number, action } = played;
        if let Err(refusal) = self.game.play(seat, event_number, action, &mut self.events) {
            self.failed = true;
            return Err(ReplayError::Refused { line: self.done + 2, played, refusal });
        }
        self.done += 1;
        Ok(Some(played))
    }

    /// The game as it is after the actions played so far.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// What the last action brought about.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// How many actions have been played.
    pub const fn done(&self) -> usize {
        self.done
    }
}

/// One action after the other; the last item may be why the rest is not played.
impl Iterator for Replay<'_> {
    type Item = Result<PlayedAction, ReplayError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.step().transpose()
    }
}
