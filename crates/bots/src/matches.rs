//! A match between bots, and its result.

use arrayvec::ArrayVec;
use cards::{MAX_SEATS, Seat, Seats, Seed};
use table::{Action, Event, Game, Outcome, Refusal, Setup, SetupError};

use crate::bot::Bot;
use crate::kind::BotKind;

/// The result of a match, or of one that was abandoned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchTally {
    /// The number of hands that were played to the end.
    pub hands: u32,
    /// The number of these hands that were void (M25, Q14, H14).
    pub void_hands: u32,
    /// The number of decisions of the bots.
    pub decisions: u64,
    /// Whether the match was played to the end.
    pub is_over: bool,
    /// The winners: the seats with the most points once the match is over (M27, Q7, H22). Empty if it was
    /// abandoned.
    pub winners: Seats,
    /// The points of each seat, from seat 0.
    pub points: ArrayVec<i32, MAX_SEATS>,
}

/// One step of a match. The first one is the start of the match, without an action.
#[derive(Clone, Copy, Debug)]
pub struct MatchStep<'a> {
    /// The seat that acted, the number of the event answered, and the action; `None` for the start of the
    /// match.
    pub action: Option<(Seat, u32, Action)>,
    /// The events that followed.
    pub events: &'a [Event],
    /// The game after these events.
    pub game: &'a Game,
}

/// The reasons why a match between bots fails.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MatchError {
    /// No match has this setup.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A bot chose an illegal action.
    #[error("seat {seat} did {action:?} in answer to event {event}: {refusal}")]
    Refused {
        /// The seat of the bot.
        seat: Seat,
        /// The action.
        action: Action,
        /// The number of the event answered.
        event: u32,
        /// The reason, and the legal actions.
        refusal: Refusal,
    },
    /// The numbers of bots and of seats differ.
    #[error("{bots} bots for {seats} seats")]
    Bots {
        /// The number of bots.
        bots: usize,
        /// The number of seats.
        seats: u8,
    },
}

/// Builds bots for the seats of a table, from seat 0. All use the same seed, but choose independently.
///
/// # Errors
/// If no match has these terms.
pub fn build_all(kinds: &[BotKind], setup: &Setup, seed: Seed) -> Result<Vec<Box<dyn Bot>>, SetupError> {
    let (terms, seats) = (setup.terms(), Seat::all(MAX_SEATS as u8));
    kinds.iter().zip(seats).map(|(kind, seat)| kind.build(&terms, seat, seed)).collect()
}

/// Plays a match until it is over or `max_hands` hands are; `watch` sees every step.
///
/// ```
/// use bots::{BotKind, build_all, play_match};
/// use cards::Seed;
/// use rules::{RuleSet, Switches};
/// use table::Setup;
///
/// let rules = RuleSet::MahoBasic;
/// let (switches, seed) = (Switches::default(), Seed::from_number(1));
/// let setup = Setup { rules, switches, seats: 3, seed };
/// let kinds: Vec<BotKind> = ["greedy", "greedy", "random"].map(|name| name.parse().unwrap()).into();
/// let mut bots = build_all(&kinds, &setup, Seed::from_number(2))?;
///
/// let mut discards = 0;
/// let tally = play_match(&setup, &mut bots, 2, &mut |step| {
///     discards += u32::from(matches!(step.action, Some((_, _, table::Action::Discard(_)))));
/// })?;
/// assert_eq!(tally.hands, 2);
/// assert!(discards > 0);
/// # Ok::<(), bots::MatchError>(())
/// ```
///
/// # Errors
/// If no match has this setup, if the numbers of bots and seats differ, or if a bot chooses an illegal
/// action.
pub fn play_match(
    setup: &Setup,
    bots: &mut [Box<dyn Bot>],
    max_hands: u32,
    watch: &mut dyn FnMut(&MatchStep<'_>),
) -> Result<MatchTally, MatchError> {
    let mut events = Vec::new();
    let game = Game::start(setup, &mut events)?;
    play_game(game, events, bots, max_hands, watch)
}

/// Plays a game that has begun with these `events`, as [`play_match`] does. The game need not be that of a
/// rule set.
///
/// # Errors
/// If the numbers of bots and seats differ, or if a bot chooses an illegal action.
pub fn play_game(
    game: Game,
    events: Vec<Event>,
    bots: &mut [Box<dyn Bot>],
    max_hands: u32,
    watch: &mut dyn FnMut(&MatchStep<'_>),
) -> Result<MatchTally, MatchError> {
    if bots.len() != usize::from(game.seats()) {
        return Err(MatchError::Bots { bots: bots.len(), seats: game.seats() });
    }
    watch(&MatchStep { action: None, events: &events, game: &game });
    let mut running = RunningMatch { game, events, tally: MatchTally::new(), watch };
    while !running.game.is_over() && running.play_hand(bots)? < max_hands {
        running.deal()?;
    }
    Ok(running.tally.closed(&running.game))
}

/// A match that is being played.
struct RunningMatch<'a> {
    game: Game,
    events: Vec<Event>,
    tally: MatchTally,
    watch: &'a mut dyn FnMut(&MatchStep<'_>),
}

impl RunningMatch<'_> {
    /// Plays until the hand is over. Returns the number of hands that are over.
    fn play_hand(&mut self, bots: &mut [Box<dyn Bot>]) -> Result<u32, MatchError> {
        while let Some(seat) = self.game.seats_to_act_in_order().next() {
            let view = self.game.view(Some(seat));
            let action = bots[seat.index()].choose(&view, &mut || true);
            self.tally.decisions += 1;
            self.act(seat, action)?;
        }
        self.tally.hands += 1;
        self.tally.void_hands += u32::from(self.game.phase().outcome() == Some(Outcome::Void));
        Ok(self.tally.hands)
    }

    /// Deals the next hand, unless the match is over.
    fn deal(&mut self) -> Result<(), MatchError> {
        if self.game.is_over() { Ok(()) } else { self.act(Seat::default(), Action::Deal) }
    }

    /// Plays one action, and shows it to `watch`.
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
    /// Creates the tally of a match that has not begun.
    fn new() -> Self {
        Self {
            hands: 0,
            void_hands: 0,
            decisions: 0,
            is_over: false,
            winners: Seats::NONE,
            points: ArrayVec::new(),
        }
    }

    /// Completes the tally with the state of the game at the end.
    fn closed(mut self, game: &Game) -> Self {
        self.is_over = game.is_over();
        self.points = game.points().iter().copied().collect();
        self.winners = if self.is_over { game.leaders() } else { Seats::NONE };
        self
    }
}
