//! A match in progress: rebuilt from stored actions, and advanced by newly stored actions.

use std::collections::VecDeque;

use cards::Seat;
use table::{Action, Event, Game, PlayedAction, ReplayError, Setup, event_for_seat};
use wire::{HandResult, NumberedEvent};

use crate::draft::Draft;
use crate::schedule::REACTION_RANKS;
use crate::table_entry::{TableEntry, TakenBack};

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
    /// The actions of this hand, each with the game before it, because a move may be taken back.
    history: Vec<(PlayedAction, Game)>,
    /// The hand that was won and its score, until the next hand begins.
    pub(crate) result: Option<HandResult>,
}

impl LiveMatch {
    /// Plays a stored log again.
    pub(crate) fn rebuild(setup: &Setup, log: &[TableEntry]) -> Result<Self, ReplayError> {
        let mut events = Vec::new();
        let game = Game::start(setup, &mut events)?;
        let mut live = Self {
            game,
            entries: 0,
            setup: setup.clone(),
            recent_events: VecDeque::new(),
            history: Vec::new(),
            result: None,
        };
        keep_recent(&mut live.recent_events, &events, RECENT_EVENTS);
        let mut line = 1;
        for entry in log {
            match entry {
                TableEntry::Played(played) => {
                    line += 1;
                    live.replay(*played, line)?;
                }
                TableEntry::TakenBack(taken) => live.take_back(taken),
                TableEntry::Seats { .. } => {}
            }
        }
        live.entries = log.len() as u32;
        live.result = HandResult::of(&live.setup, &live.game);
        Ok(live)
    }

    fn replay(&mut self, played: PlayedAction, line: usize) -> Result<(), ReplayError> {
        let (before, mut events) = (self.game.clone(), Vec::new());
        let PlayedAction { seat, event_number, action } = played;
        self.game.play(seat, event_number, action, &mut events).map_err(|refusal| ReplayError::Refused {
            line,
            played,
            refusal,
        })?;
        self.remember(&[played], vec![before], &events);
        keep_recent(&mut self.recent_events, &events, RECENT_EVENTS);
        Ok(())
    }

    /// Remembers actions of this hand. Those of earlier hands are never taken back.
    fn remember(&mut self, played: &[PlayedAction], before: Vec<Game>, events: &[Event]) {
        self.history.extend(played.iter().copied().zip(before));
        if events.iter().any(|event| matches!(event, Event::HandBegan { .. })) {
            let hand = self.game.hand_number();
            self.history.retain(|(_, before)| before.hand_number() == hand);
        }
    }

    /// Goes back to the game before a move. The events that nobody has seen are never shown.
    pub(crate) fn take_back(&mut self, taken: &TakenBack) {
        let left = self.history.len().saturating_sub(taken.actions as usize);
        let Some((_, before)) = self.history.get(left) else { return };
        let unseen = taken.event_number.saturating_sub(taken.shown) as usize;
        let first_unseen = self.recent_events.len().saturating_sub(unseen);
        self.recent_events.range_mut(first_unseen..).for_each(|event| *event = Event::Unseen);
        let mut events = Vec::new();
        self.game.take_back(before, taken.seat, &mut events);
        self.history.truncate(left);
        self.result = HandResult::of(&self.setup, &self.game);
        self.entries += 1;
        keep_recent(&mut self.recent_events, &events, RECENT_EVENTS.max(unseen + 1));
    }

    /// Returns the last action of a seat in this hand that `is_move` holds for, and how many actions it and
    /// all after it are.
    pub(crate) fn last_move(
        &self,
        seat: Seat,
        is_move: impl Fn(Action) -> bool,
    ) -> Option<(PlayedAction, u32)> {
        let is_move =
            |(_, (played, _)): &(usize, &(PlayedAction, Game))| played.seat == seat && is_move(played.action);
        let (index, (played, _)) = self.history.iter().enumerate().rfind(is_move)?;
        Some((*played, (self.history.len() - index) as u32))
    }

    /// Makes a stored draft the current state. All events after `sent` are kept, whatever their number.
    pub(crate) fn accept(&mut self, draft: Draft, sent: u32) {
        self.game = draft.game;
        self.result = HandResult::of(&self.setup, &self.game);
        self.entries += draft.played.len() as u32;
        self.remember(&draft.played, draft.before, &draft.events);
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
