//! A whole match between bots, and what came of it.

use arrayvec::ArrayVec;
use cards::{MAX_SEATS, Seat, Seats, Seed};
use table::{Action, Event, Game, Outcome, Refusal, Setup, SetupError};

use crate::bot::Bot;
use crate::kind::BotKind;

/// What came of one match, or of a match that was left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchTally {
    /// How many hands were played to their end.
    pub hands: u32,
    /// How many of them were void (M25, Q14, H14).
    pub void: u32,
    /// How often a bot was asked.
    pub decisions: u64,
    /// Whether the match came to its end.
    pub is_over: bool,
    /// Who won the match: the most points once it is over (M27); several share it (Q7, H22).
    pub winners: Seats,
    /// The points of the seats, from seat 0.
    pub points: ArrayVec<i32, MAX_SEATS>,
}

/// Something that was done, and what happened then. The first one of a match is its start, which nobody does.
#[derive(Clone, Copy, Debug)]
pub struct MatchStep<'a> {
    /// Who did what, in the answer to which event; nobody starts a match.
    pub action: Option<(Seat, u32, Action)>,
    /// What happened.
    pub events: &'a [Event],
    /// The game afterwards.
    pub game: &'a Game,
}

/// A match that cannot be played, or a bot that does what it may not.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MatchError {
    /// The match cannot be.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A bot chose what is not legal.
    #[error("seat {seat} did {action:?} in answer to event {event}: {refusal}")]
    Refused {
        /// Whose bot.
        seat: Seat,
        /// What it chose.
        action: Action,
        /// What it answered.
        event: u32,
        /// Why that was not played, and what could have been.
        refusal: Refusal,
    },
    /// Another number of bots than of seats.
    #[error("{bots} bots for {seats} seats")]
    Bots {
        /// How many bots.
        bots: usize,
        /// How many seats.
        seats: u8,
    },
}

/// Bots for the seats of a table, in order from seat 0; each has its own chance from the seed.
///
/// # Errors
/// If the setup's switches are none of its rule set's.
pub fn build_all(kinds: &[BotKind], setup: &Setup, seed: Seed) -> Result<Vec<Box<dyn Bot>>, SetupError> {
    let (terms, seats) = (setup.terms(), Seat::all(MAX_SEATS as u8));
    kinds.iter().zip(seats).map(|(kind, seat)| kind.build(&terms, seat, seed)).collect()
}

/// Plays a match to its end, or until so many hands are over; `watch` is told every step.
///
/// # Errors
/// If the match cannot be, or a bot does what it may not.
pub fn play_match(
    setup: &Setup,
    bots: &mut [Box<dyn Bot>],
    max_hands: u32,
    watch: &mut dyn FnMut(&MatchStep<'_>),
) -> Result<MatchTally, MatchError> {
    if bots.len() != usize::from(setup.seats) {
        return Err(MatchError::Bots { bots: bots.len(), seats: setup.seats });
    }
    let mut events = Vec::new();
    let game = Game::start(setup, &mut events)?;
    watch(&MatchStep { action: None, events: &events, game: &game });
    let mut running = Running { game, events, tally: MatchTally::new(), watch };
    while !running.game.is_over() && running.play_hand(bots)? < max_hands {
        running.deal()?;
    }
    Ok(running.tally.closed(&running.game))
}

/// A match that is being played.
struct Running<'a> {
    game: Game,
    events: Vec<Event>,
    tally: MatchTally,
    watch: &'a mut dyn FnMut(&MatchStep<'_>),
}

impl Running<'_> {
    /// Plays on until the hand is over; says how many hands are.
    fn play_hand(&mut self, bots: &mut [Box<dyn Bot>]) -> Result<u32, MatchError> {
        while let Some(seat) = self.game.seats_to_act_in_order().next() {
            let view = self.game.view(Some(seat));
            let action = bots[seat.index()].choose(&view, &mut || true);
            self.tally.decisions += 1;
            self.act(seat, action)?;
        }
        self.tally.hands += 1;
        self.tally.void += u32::from(self.game.phase().outcome() == Some(Outcome::Void));
        Ok(self.tally.hands)
    }

    /// Has the next hand dealt, unless the match is over.
    fn deal(&mut self) -> Result<(), MatchError> {
        if self.game.is_over() { Ok(()) } else { self.act(Seat::default(), Action::Deal) }
    }

    /// Does one action and tells it.
    fn act(&mut self, seat: Seat, action: Action) -> Result<(), MatchError> {
        let event = self.game.event_number();
        self.events.clear();
        self.game.play(seat, event, action, &mut self.events).map_err(|refusal| MatchError::Refused {
            seat,
            action,
            event,
            refusal,
        })?;
        (self.watch)(&MatchStep {
            action: Some((seat, event, action)),
            events: &self.events,
            game: &self.game,
        });
        Ok(())
    }
}

impl MatchTally {
    /// Nothing played yet.
    fn new() -> Self {
        Self {
            hands: 0,
            void: 0,
            decisions: 0,
            is_over: false,
            winners: Seats::NONE,
            points: ArrayVec::new(),
        }
    }

    /// The tally with what the game says at its end.
    fn closed(mut self, game: &Game) -> Self {
        self.is_over = game.is_over();
        self.points = game.points().iter().copied().collect();
        self.winners = if self.is_over { game.leaders() } else { Seats::NONE };
        self
    }
}
