//! The state of a match, and the only function that changes it.

use std::sync::Arc;

use cards::{MAX_SEATS, Seat, Seats, Seed};
use rules::{Rules, Scorer};

use crate::action::Action;
use crate::event::Event;
use crate::outcome::Outcome;
use crate::phase::Phase;
use crate::player::Player;
use crate::refusal::Refusal;
use crate::setup::{Setup, SetupError};
use crate::wall::DiceThrows;
use crate::well::Well;

/// The current state of a match, without history. Clones are cheap, because the match context, the only heap
/// allocation, is shared.
///
/// ```
/// use cards::Seed;
/// use rules::{RuleSet, Switches};
/// use table::{Game, Setup};
///
/// let (rules, switches) = (RuleSet::MahoBasic, Switches::default());
/// let setup = Setup { rules, switches, seats: 3, seed: Seed::from_number(7) };
/// let mut events = Vec::new();
/// let mut game = Game::start(&setup, &mut events)?;
/// let mut legal = Vec::new();
/// game.legal(game.dealer(), &mut legal);
/// game.play(game.dealer(), game.event_number(), legal[0], &mut events)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    pub(crate) base: Arc<MatchContext>,
    pub(crate) events: u32,
    pub(crate) hand_number: u32,
    pub(crate) points: [i32; MAX_SEATS],
    pub(crate) phase: Phase,
    /// The number of hands won.
    pub(crate) won: u16,
    /// The number of times that the deal has passed on.
    pub(crate) passes: u16,
    pub(crate) dealer: Seat,
    /// The dice that opened the wall of this hand, in games with a wall.
    pub(crate) throws: DiceThrows,
    /// The number of times that the discards of this hand have become a stock.
    pub(crate) reshuffles: u8,
    /// The seats that are one card short, so that only these seats are checked for a win. Updated when a hand
    /// changes by a deal, discard, four or forfeit.
    pub(crate) waiting: Seats,
    /// The seats that have announced that one card is missing (M24).
    pub(crate) announced_waiting: Seats,
    pub(crate) players: [Player; MAX_SEATS],
    pub(crate) well: Well,
}

/// The data that does not change during a match.
#[derive(Debug)]
pub(crate) struct MatchContext {
    pub(crate) scorer: Scorer,
    pub(crate) seats: u8,
    pub(crate) seed: Seed,
}

impl MatchContext {
    /// Checks the number of seats and creates the context. `name` names the rules in the error.
    pub(crate) fn new(scorer: Scorer, name: &str, seats: u8, seed: Seed) -> Result<Self, SetupError> {
        let (min, max) = (scorer.rules().min_seats, scorer.rules().max_seats.min(MAX_SEATS as u8));
        if !(min..=max).contains(&seats) {
            return Err(SetupError::Seats { rules: name.to_owned(), min, max, seats });
        }
        Ok(Self { scorer, seats, seed })
    }

    /// Creates the context of a setup.
    pub(crate) fn of_setup(setup: &Setup) -> Result<Self, SetupError> {
        Self::new(setup.scorer()?, setup.rules.id(), setup.seats, setup.seed)
    }

    /// Returns the rules as data.
    pub(crate) const fn rules(&self) -> &Rules {
        self.scorer.rules()
    }
}

/// Compares the data. Scorers cannot be compared, but equal rules of one game come from the same scorer.
impl PartialEq for MatchContext {
    fn eq(&self, other: &Self) -> bool {
        self.rules() == other.rules() && (self.seats, &self.seed) == (other.seats, &other.seed)
    }
}

impl Eq for MatchContext {}

impl Game {
    /// Starts a match: draws the first dealer at random (M3) and deals the first hand.
    pub fn start(setup: &Setup, events: &mut Vec<Event>) -> Result<Self, SetupError> {
        Ok(Self::start_in(MatchContext::of_setup(setup)?, events))
    }

    /// Starts a match with a custom scorer, whose rules need not be those of a [`RuleSet`](rules::RuleSet).
    ///
    /// # Errors
    /// If the rules do not allow this number of seats.
    pub fn with_scorer(
        scorer: Scorer,
        seats: u8,
        seed: Seed,
        events: &mut Vec<Event>,
    ) -> Result<Self, SetupError> {
        let name = scorer.rules().game.to_string();
        Ok(Self::start_in(MatchContext::new(scorer, &name, seats, seed)?, events))
    }

    fn start_in(context: MatchContext, events: &mut Vec<Event>) -> Self {
        let mut game = Self::empty(context);
        game.dealer = game.first_dealer();
        game.deal(game.shuffled_well(), events);
        game
    }

    /// Creates a match before its first deal.
    pub(crate) fn empty(context: MatchContext) -> Self {
        let points = [context.rules().start_points; MAX_SEATS];
        Self {
            base: Arc::new(context),
            events: 0,
            hand_number: 1,
            points,
            phase: Phase::HandOver(Outcome::Void),
            won: 0,
            passes: 0,
            dealer: Seat::default(),
            throws: DiceThrows::default(),
            reshuffles: 0,
            waiting: Seats::NONE,
            announced_waiting: Seats::NONE,
            players: [Player::NEW; MAX_SEATS],
            well: Well::new([]),
        }
    }

    /// Plays the action of a seat in answer to an event, with all automatic consequences. The new events are
    /// appended to `events`.
    ///
    /// # Errors
    /// A refusal with its reason and the legal actions of the seat. The game is then unchanged.
    pub fn play(
        &mut self,
        seat: Seat,
        event_number: u32,
        action: Action,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        if let Some(reason) = self.refusal_reason(seat, event_number, action) {
            let mut legal = Vec::new();
            self.legal(seat, &mut legal);
            return Err(Refusal { reason, legal });
        }
        match self.phase {
            Phase::Turn { drawn, .. } => {
                self.take_turn(seat, drawn.map(|drawn| drawn.card), action, events);
            }
            Phase::Claim { .. } | Phase::Robbing { .. } => self.answer(seat, action, events),
            Phase::Calls { .. } => self.answer_call(seat, action, events),
            Phase::Naming(window) => self.name_set(window, action, events),
            Phase::Forfeit(window) => {
                if let Action::ForfeitSet(index) = action {
                    self.forfeit_set(window, index, events);
                }
            }
            Phase::HandOver(last) => self.next_hand(last, events),
            Phase::MatchOver(_) => debug_assert!(false, "{action:?} is not legal here"),
        }
        Ok(())
    }

    /// Goes back to an earlier state of this match, in which `seat` had not made its move. The numbers of the
    /// events go on, so that no answer to a later event counts again.
    pub fn take_back(&mut self, earlier: &Self, seat: Seat, events: &mut Vec<Event>) {
        let (now, to) = (self.events, earlier.events);
        *self = earlier.clone();
        self.events = now;
        self.emit(Event::TakenBack { seat, to }, events);
    }

    /// Returns the number of the newest event, which actions answer.
    pub const fn event_number(&self) -> u32 {
        self.events
    }

    /// Returns the number of the hand in the match, from 1.
    pub const fn hand_number(&self) -> u32 {
        self.hand_number
    }

    /// Returns the dealer of this hand.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Returns the points of the seats, from seat 0.
    pub fn points(&self) -> &[i32] {
        &self.points[..usize::from(self.seats())]
    }

    /// Returns the phase: what the game is waiting for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the match is over (M27).
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::MatchOver(_))
    }

    /// Returns the number of players.
    pub fn seats(&self) -> u8 {
        self.base.seats
    }

    /// Returns the rules of the match.
    pub fn rules(&self) -> &Rules {
        self.base.rules()
    }

    /// Returns the scorer of the match.
    pub fn scorer(&self) -> &Scorer {
        &self.base.scorer
    }

    /// Returns the seed of the match.
    pub(crate) fn seed(&self) -> &Seed {
        &self.base.seed
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Counts an event and appends it to `events`.
    pub(crate) fn emit(&mut self, event: Event, events: &mut Vec<Event>) {
        self.events += 1;
        events.push(event);
    }
}
