//! A match and its bots: rebuilt from what is stored, and brought forward.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use bots::{Bot, BotKind, BotKindError};
use cards::{Seat, Seed};
use rules::ClaimOrder;
use table::{
    Action, Event, Game, Outcome, Phase, Played, Refusal, Replay, ReplayError, SetupError, View, see,
};
use wire::{HandResult, Told};

use super::draft::Draft;
use super::pause::{Beat, LOTS, Step, Then, Wait};
use crate::store::StoredTable;

/// How many of the newest events are kept for pages that come back.
const NEWEST: usize = 100;
/// How long a bot may think.
const THOUGHT: Duration = Duration::from_secs(2);
/// What the bots' chance is derived for: far from the purposes of the table's own.
const BOTS: u16 = 0xB075;
/// What the time is derived for that each bot takes to call.
const REACTIONS: u16 = 0xB076;

/// A match that is being played.
pub(super) struct Play {
    pub(super) game: Game,
    /// How many actions are stored.
    pub(super) actions: u32,
    bots: Vec<Option<Box<dyn Bot>>>,
    seed: Seed,
    newest: VecDeque<Event>,
}

/// What is stored cannot be played.
#[derive(Debug, thiserror::Error)]
pub(super) enum PlayError {
    #[error("the stored match cannot be played: {0}")]
    Replay(#[from] ReplayError),
    #[error(transparent)]
    Bot(#[from] BotKindError),
    #[error(transparent)]
    Terms(#[from] SetupError),
    #[error("the bot of seat {seat} chose {action:?}, which is refused: {refusal}")]
    Illegal { seat: Seat, action: Action, refusal: Refusal },
}

impl Play {
    /// Plays the stored actions again.
    pub(super) fn rebuild(table: &StoredTable, played: Vec<Played>) -> Result<Self, PlayError> {
        let record = table.record(played);
        let mut replay = Replay::new(&record)?;
        let mut newest = VecDeque::new();
        remember(&mut newest, replay.events());
        while replay.step()?.is_some() {
            remember(&mut newest, replay.events());
        }
        let game = replay.game().clone();
        let bots = seat_bots(table, &game)?;
        Ok(Self { game, actions: replay.done() as u32, bots, seed: table.setup.seed, newest })
    }

    /// Lets the bots do what they do now. At a paced table what happened is shown first, but their answers to a
    /// discard that a person is asked about show nothing and come at once.
    pub(super) fn follow(&mut self, draft: &mut Draft, paced: bool) -> Result<(), PlayError> {
        while let Some(seat) = self.due(draft, paced) {
            let view = draft.game.view(Some(seat));
            let Some(action) = self.answer(seat, &view) else { break };
            play_for(draft, seat, action)?;
        }
        Ok(())
    }

    /// What follows by itself now, when this is the beat and a person's messages take so long.
    pub(super) fn steps(&mut self, beat: Beat, delay: u32) -> Vec<Step> {
        let game = self.game.clone();
        if let Phase::Calls { .. } = game.phase() {
            return self.calls(&game, delay);
        }
        let clock = match game.phase() {
            Phase::Naming(_) => Some(Wait::Naming),
            Phase::TakingBack(_) => Some(Wait::TakingBack),
            _ => None,
        };
        match (self.bot_due(&game), clock) {
            (Some(_), _) => vec![Step { wait: Wait::Beat(beat), then: Then::Go }],
            (None, Some(wait)) => game.owing().iter().filter_map(|seat| silence(&game, seat, wait)).collect(),
            (None, None) => Vec::new(),
        }
    }

    /// All answers to a discard that may be called for: bots that call take their time, and the others' silence is
    /// told from theirs no sooner than the discard has rested. A person has time, unless only those are asked who
    /// can make something with it (H17, H19).
    fn calls(&mut self, game: &Game, delay: u32) -> Vec<Step> {
        let free = game.rules().claim_order == ClaimOrder::FirstCall { guarded: false };
        let mut steps = Vec::new();
        for seat in self.in_order(game) {
            if !self.is_bot(seat) {
                let wait = if free { Wait::Call } else { Wait::Guarded };
                steps.extend(silence(game, seat, wait));
            } else if let Some(action) = self.answer(seat, &game.view(Some(seat))) {
                let lot = self.lot(game, seat);
                let calls = action == Action::Call;
                let wait = if calls { Wait::Reaction { lot, delay } } else { Wait::Beat(Beat::Discard) };
                steps.push(Step { wait, then: Then::Answer(seat, action) });
            }
        }
        steps
    }

    /// Makes what was stored the present, and gives its events back.
    pub(super) fn accept(&mut self, draft: Draft) -> Vec<Event> {
        self.game = draft.game;
        self.actions += draft.played.len() as u32;
        remember(&mut self.newest, &draft.events);
        draft.events
    }

    /// The events after one, as a seat may know them: the newest of them.
    pub(super) fn since(&self, number: u32, seat: Seat) -> Vec<Told> {
        let first = self.game.event_number() + 1 - self.newest.len() as u32;
        let told = |(number, event)| Told { number, event: see(event, Some(seat)) };
        (first..).zip(&self.newest).filter(|&(at, _)| at > number).map(told).collect()
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.bots.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Who does something now, without a rest before it. Once somebody has called, nobody else need be waited for: if
    /// that call is false, they are asked again (H18).
    fn due(&self, draft: &Draft, paced: bool) -> Option<Seat> {
        let game = &draft.game;
        if let Phase::Calls { calling, .. } = game.phase() {
            let over = if paced { calling.calls.first().is_some() } else { !self.person_owes(game) };
            return self.in_order(game).into_iter().next().filter(|_| over);
        }
        let rests = paced && !draft.events.is_empty() && !self.person_owes(game);
        self.bot_due(game).filter(|_| !rests)
    }

    /// What a bot does, or what a person's silence means.
    fn answer(&mut self, seat: Seat, view: &View) -> Option<Action> {
        match self.bots.get_mut(seat.index()).and_then(Option::as_mut) {
            Some(bot) => {
                let began = Instant::now();
                Some(bot.choose(view, &mut || began.elapsed() < THOUGHT))
            }
            None => view.silence(),
        }
    }

    /// Those who owe an answer, the quickest first; of equally quick ones the first in turn after the discarder
    /// (H17).
    fn in_order(&self, game: &Game) -> Vec<Seat> {
        let mut seats: Vec<Seat> = game.owing_in_turn().collect();
        // A stable sort keeps the equally quick in turn.
        seats.sort_by_key(|&seat| self.lot(game, seat));
        seats
    }

    /// How quick a bot is to call now, from 0 on.
    fn lot(&self, game: &Game, seat: Seat) -> u32 {
        let seed = self.seed.derive(REACTIONS, game.event_number(), u8::from(seat).into());
        seed.number_below(LOTS)
    }

    fn bot_due(&self, game: &Game) -> Option<Seat> {
        game.owing_in_turn().find(|&seat| self.is_bot(seat))
    }

    fn person_owes(&self, game: &Game) -> bool {
        game.owing().iter().any(|seat| !self.is_bot(seat))
    }
}

/// Plays what is not a person's own choice.
pub(super) fn play_for(draft: &mut Draft, seat: Seat, action: Action) -> Result<(), PlayError> {
    let answers = draft.game.event_number();
    draft.play(seat, answers, action).map_err(|refusal| PlayError::Illegal { seat, action, refusal })
}

/// What a person's silence means after this time.
fn silence(game: &Game, seat: Seat, wait: Wait) -> Option<Step> {
    let action = game.view(Some(seat)).silence()?;
    Some(Step { wait, then: Then::Answer(seat, action) })
}

/// Keeps the newest events.
fn remember(newest: &mut VecDeque<Event>, events: &[Event]) {
    newest.extend(events.iter().cloned());
    newest.drain(..newest.len().saturating_sub(NEWEST));
}

/// The bots of a table; they remember nothing, so they go on as if they had never left.
fn seat_bots(table: &StoredTable, game: &Game) -> Result<Vec<Option<Box<dyn Bot>>>, PlayError> {
    let chance = table.setup.seed.derive(BOTS, 0, 0);
    let terms = game.setup().terms();
    let build = |bot: &str, seat| Ok(bot.parse::<BotKind>()?.build(&terms, seat, chance)?);
    let players = table.players.iter().zip(Seat::first(game.seats()));
    players.map(|(player, seat)| player.bot().map(|bot| build(bot, seat)).transpose()).collect()
}

/// The hand that was won, while it lies on the table, and why it is worth what it is.
pub(super) fn result(game: &Game) -> Option<HandResult> {
    let (winner, hand) = game.winning_hand()?;
    let Outcome::Won { from, total, .. } = game.phase().outcome()? else { return None };
    let pays = game.rules().pays(winner, game.dealer(), total.points(), game.seats());
    let pays = pays[..usize::from(game.seats())].to_vec();
    let before =
        game.points().iter().zip(&pays).map(|(points, change)| points.saturating_sub(*change)).collect();
    Some(HandResult { winner, from, hand: hand.to_string(), score: game.rules().score(&hand)?, before, pays })
}
