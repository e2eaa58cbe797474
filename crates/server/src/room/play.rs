//! A match and its bots: rebuilt from what is stored, and brought forward.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use bots::{Bot, BotKind, BotKindError};
use cards::Seat;
use table::{Action, Event, Game, Outcome, Played, Refusal, Replay, ReplayError, see};
use wire::{HandResult, Told};

use super::draft::Draft;
use crate::store::StoredTable;

/// How many of the newest events are kept for pages that come back.
const NEWEST: usize = 100;
/// How long a bot may think.
const THOUGHT: Duration = Duration::from_secs(2);
/// What the bots' chance is derived for: far from the purposes of the table's own.
const BOTS: u16 = 0xB075;

/// A match that is being played.
pub(super) struct Play {
    pub(super) game: Game,
    /// How many actions are stored.
    pub(super) actions: u32,
    bots: Vec<Option<Box<dyn Bot>>>,
    newest: VecDeque<Event>,
}

/// What is stored cannot be played.
#[derive(Debug, thiserror::Error)]
pub(super) enum PlayError {
    #[error("the stored match cannot be played: {0}")]
    Replay(#[from] ReplayError),
    #[error(transparent)]
    Bot(#[from] BotKindError),
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
        Ok(Self { game, actions: replay.done() as u32, bots, newest })
    }

    /// Lets the bots do what they do now. At a paced table what happened is shown first, but their answers to a
    /// discard that a person is asked about show nothing and come at once.
    pub(super) fn follow(&mut self, draft: &mut Draft, paced: bool) -> Result<(), PlayError> {
        while let Some(seat) = self.bot_due(&draft.game) {
            if paced && !draft.events.is_empty() && !self.person_owes(&draft.game) {
                break;
            }
            let view = draft.game.view(Some(seat));
            let Some(bot) = self.bots.get_mut(seat.index()).and_then(Option::as_mut) else { break };
            let began = Instant::now();
            let action = bot.choose(&view, &mut || began.elapsed() < THOUGHT);
            draft.play(seat, view.event, action).map_err(|refusal| PlayError::Illegal {
                seat,
                action,
                refusal,
            })?;
        }
        Ok(())
    }

    /// Whether a bot is to do something.
    pub(super) fn waits_for_bot(&self) -> bool {
        self.bot_due(&self.game).is_some()
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

    fn bot_due(&self, game: &Game) -> Option<Seat> {
        game.owing().iter().find(|&seat| self.is_bot(seat))
    }

    fn person_owes(&self, game: &Game) -> bool {
        game.owing().iter().any(|seat| !self.is_bot(seat))
    }
}

/// Keeps the newest events.
fn remember(newest: &mut VecDeque<Event>, events: &[Event]) {
    newest.extend(events.iter().cloned());
    newest.drain(..newest.len().saturating_sub(NEWEST));
}

/// The bots of a table; they remember nothing, so they go on as if they had never left.
fn seat_bots(table: &StoredTable, game: &Game) -> Result<Vec<Option<Box<dyn Bot>>>, PlayError> {
    let chance = table.setup.seed.derive(BOTS, 0, 0);
    let build = |bot: &str, seat| Ok(bot.parse::<BotKind>()?.build(game.rules(), seat, chance));
    let players = table.players.iter().zip(Seat::first(game.seats()));
    players.map(|(player, seat)| player.bot().map(|bot| build(bot, seat)).transpose()).collect()
}

/// The hand that was won, while it lies on the table, and why it is worth what it is.
pub(super) fn result(game: &Game) -> Option<HandResult> {
    let (winner, hand) = game.winning_hand()?;
    let Outcome::Won { from, total, .. } = game.phase().outcome()? else { return None };
    let pays = game.rules().pays(winner, game.dealer(), total.points(), game.seats());
    let before =
        game.points().iter().zip(pays).map(|(points, change)| points.saturating_sub(change)).collect();
    Some(HandResult { winner, from, hand: hand.to_string(), score: game.rules().score(&hand)?, before })
}
