//! A match in progress: rebuilt from stored actions, and advanced by newly stored actions.

use std::collections::VecDeque;

use cards::Seat;
use table::{Event, Game, Outcome, Phase, PlayedAction, Replay, ReplayError, Setup, event_for_seat};
use wire::{HandResult, NumberedEvent};

use crate::description::TableDescription;
use crate::draft::Draft;
use crate::schedule::REACTION_RANKS;

/// The number of newest events that are kept for pages that reconnect.
const RECENT_EVENTS: usize = 100;
/// The purpose number of the seeds for reaction ranks, unlike all purpose numbers of the table.
const REACTION_SEED: u16 = 0xB076;

/// The stored state of a match.
#[derive(Clone, Debug)]
pub(crate) struct LiveMatch {
    pub(crate) game: Game,
    /// The number of stored entries of the log.
    pub(crate) entries: u32,
    setup: Setup,
    recent_events: VecDeque<Event>,
    /// The hand that was won and its score, until the next hand begins.
    pub(crate) result: Option<HandResult>,
}

impl LiveMatch {
    /// Plays the stored actions again, after `entries` entries of the log.
    pub(crate) fn rebuild(
        table: &TableDescription,
        played: Vec<PlayedAction>,
        entries: u32,
    ) -> Result<Self, ReplayError> {
        let record = table.record(played);
        let mut replay = Replay::new(&record)?;
        let mut recent_events = VecDeque::new();
        keep_recent(&mut recent_events, replay.events(), RECENT_EVENTS);
        while replay.step()?.is_some() {
            keep_recent(&mut recent_events, replay.events(), RECENT_EVENTS);
        }
        let game = replay.game().clone();
        let (setup, result) = (table.setup.clone(), hand_result(&table.setup, &game));
        Ok(Self { game, entries, setup, recent_events, result })
    }

    /// Makes a stored draft the current state. All events after `sent` are kept, whatever their number.
    pub(crate) fn accept(&mut self, draft: Draft, sent: u32) {
        self.game = draft.game;
        self.result = hand_result(&self.setup, &self.game);
        self.entries += draft.played.len() as u32;
        let unsent = self.game.event_number().saturating_sub(sent) as usize;
        keep_recent(&mut self.recent_events, &draft.events, RECENT_EVENTS.max(unsent));
    }

    /// Returns the kept events after `number` up to `last`.
    pub(crate) fn events(&self, number: u32, last: u32) -> impl DoubleEndedIterator<Item = &Event> + Clone {
        let first = self.first_kept();
        let kept = |number: u32| (number + 1).saturating_sub(first) as usize;
        let end = kept(last).min(self.recent_events.len());
        self.recent_events.range(kept(number).min(end)..end)
    }

    /// Returns the events after `number`; `None` if some of them are no longer kept.
    pub(crate) fn events_since(&self, number: u32) -> Option<impl Iterator<Item = &Event>> {
        let is_kept = number + 1 >= self.first_kept();
        is_kept.then(|| self.events(number, self.game.event_number()))
    }

    /// Returns the events after `number` up to `last` as seen by a seat. At most the newest hundred are
    /// returned, unless more are unsent.
    pub(crate) fn events_for_seat(&self, number: u32, last: u32, seat: Seat) -> Vec<NumberedEvent> {
        let first = self.first_kept().max(number + 1);
        let numbered = |(number, event)| NumberedEvent { number, event: event_for_seat(event, Some(seat)) };
        (first..).zip(self.events(number, last)).map(numbered).collect()
    }

    /// Whether the game is in a window in which the first call wins.
    pub(crate) fn is_call_window(&self) -> bool {
        matches!(self.game.phase(), Phase::Calls { .. })
    }

    /// Whether the game is in a window in which players may claim a discard or rob a four.
    pub(crate) fn is_claim_window(&self) -> bool {
        matches!(self.game.phase(), Phase::Claim { .. } | Phase::Robbing { .. })
    }

    /// Returns the seats that are to act, the fastest first. Equally fast seats are in turn after the
    /// discarder (H17).
    pub(crate) fn by_reaction(&self, game: &Game) -> Vec<Seat> {
        let mut seats: Vec<Seat> = game.seats_to_act_in_order().collect();
        // A stable sort keeps equally fast seats in turn.
        seats.sort_by_key(|&seat| self.reaction_rank(game, seat));
        seats
    }

    /// Returns the reaction rank of a seat; 0 is the fastest.
    pub(crate) fn reaction_rank(&self, game: &Game, seat: Seat) -> u32 {
        let seed = self.setup.seed.derive(REACTION_SEED, game.event_number(), u8::from(seat).into());
        seed.number_below(REACTION_RANKS)
    }

    fn first_kept(&self) -> u32 {
        self.game.event_number() + 1 - self.recent_events.len() as u32
    }
}

/// Adds events, and drops the oldest until `count` are left.
fn keep_recent(recent: &mut VecDeque<Event>, events: &[Event], count: usize) {
    recent.extend(events.iter().cloned());
    recent.drain(..recent.len().saturating_sub(count));
}

/// Returns the hand that was won and its score, until the next hand begins.
fn hand_result(setup: &Setup, game: &Game) -> Option<HandResult> {
    let (winner, hand) = game.winning_hand()?;
    let Outcome::Won { from, total, .. } = game.phase().outcome()? else { return None };
    let score_changes = game.rules().score_changes(winner, game.dealer(), total.points(), game.seats());
    let score_changes = score_changes[..usize::from(game.seats())].to_vec();
    let points = game.points().iter().zip(&score_changes);
    let points_before = points.map(|(points, change)| points.saturating_sub(*change)).collect();
    let score = game.scorer().score(&hand)?;
    Some(HandResult {
        winner,
        from,
        hand: hand.to_string(),
        near_misses: game.scorer().near_misses(&hand, &score),
        hidden_by_level: setup.rules.hidden_by_level(&setup.switches, &hand, &score),
        score,
        points_before,
        score_changes,
    })
}
