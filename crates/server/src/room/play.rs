//! A match and its bots: rebuilt from what is stored, and brought forward.

use std::collections::VecDeque;
use std::time::Duration;

use bots::{Bot, BotKind, BotKindError};
use cards::{Seat, Seed};
use rules::ClaimOrder;
use table::{
    Action, Event, Game, Outcome, Phase, PlayedAction, Refusal, Replay, ReplayError, SetupError,
    event_for_seat,
};
use tokio::time::Instant;
use wire::{HandResult, NumberedEvent, Pace};

use super::draft::Draft;
use super::minds::{Minds, Thinkers};
use super::pause::{Beat, LOTS, Step, Then, Wait};
use crate::store::StoredTable;

/// How many of the newest events are kept for pages that come back.
const NEWEST: usize = 100;
/// What the bots' chance is derived for: far from the purposes of the table's own.
const BOTS: u16 = 0xB075;
/// What the time is derived for that each bot takes to call.
const REACTIONS: u16 = 0xB076;

/// A match that is being played.
pub(super) struct Play {
    pub(super) game: Game,
    /// How many actions are stored.
    pub(super) actions: u32,
    pub(super) minds: Minds,
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
    pub(super) fn rebuild(
        table: &StoredTable,
        played: Vec<PlayedAction>,
        thinkers: Thinkers,
    ) -> Result<Self, PlayError> {
        let record = table.record(played);
        let mut replay = Replay::new(&record)?;
        let mut newest = VecDeque::new();
        remember(&mut newest, replay.events());
        while replay.step()?.is_some() {
            remember(&mut newest, replay.events());
        }
        let game = replay.game().clone();
        let minds = Minds::new(seat_bots(table, &game)?, thinkers);
        Ok(Self { game, actions: replay.done() as u32, minds, seed: table.setup.seed, newest })
    }

    /// Has every bot think that owes an answer.
    pub(super) fn think(&mut self, pace: Pace) {
        let until = Instant::now() + thought(pace, !matches!(self.game.phase(), Phase::Turn { .. }));
        for seat in self.game.seats_to_act_in_order() {
            if self.minds.has(seat) {
                self.minds.think(seat, self.game.view(Some(seat)), until);
            }
        }
    }

    /// Lets the bots do what they have come to, as far as it is time for it. At a paced table what happened is shown
    /// first, but their answers to a discard that a person is asked about show nothing and count at once. `late`: what
    /// happened has rested, and who has come to no answer is silent.
    pub(super) fn follow(&mut self, draft: &mut Draft, paced: bool, late: bool) -> Result<(), PlayError> {
        while let Some((seat, action)) = self.due(draft, paced, late) {
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
        if self.waits_for_bot() {
            return vec![Step { wait: Wait::Beat(beat), then: Then::Go }];
        }
        let clock = match game.phase() {
            Phase::Naming(_) => Some(Wait::Naming),
            Phase::Forfeit(_) => Some(Wait::Forfeit),
            _ => None,
        };
        let silent = |wait| game.seats_to_act().iter().filter_map(move |seat| silence(&game, seat, wait));
        clock.map(silent).into_iter().flatten().collect()
    }

    /// All answers to a discard that may be called for: bots that call take their time, and the others' silence is
    /// told from theirs no sooner than the discard has rested. A person has time, unless only those are asked who
    /// can make something with it (H17, H19).
    fn calls(&self, game: &Game, delay: u32) -> Vec<Step> {
        let free = game.rules().claim_order == ClaimOrder::FirstCall { guarded: false };
        let person = if free { Wait::Call } else { Wait::Guarded };
        let step = |seat| match self.minds.answer(seat, game.event_number()) {
            Some(action) => Some(self.call(seat, action, delay)),
            None if self.minds.has(seat) => silence(game, seat, Wait::Thought(Beat::Discard)),
            None => silence(game, seat, person),
        };
        self.in_order(game).into_iter().filter_map(step).collect()
    }

    /// What a bot that is asked whether it calls has come to, and when that counts.
    pub(super) fn call(&self, seat: Seat, action: Action, delay: u32) -> Step {
        let lot = self.lot(&self.game, seat);
        let calls = action == Action::Call;
        let wait = if calls { Wait::Reaction { lot, delay } } else { Wait::Beat(Beat::Discard) };
        Step { wait, then: Then::Answer(seat, action) }
    }

    /// Makes what was stored the present, and gives its events back.
    pub(super) fn accept(&mut self, draft: Draft) -> Vec<Event> {
        self.game = draft.game;
        self.actions += draft.played.len() as u32;
        remember(&mut self.newest, &draft.events);
        draft.events
    }

    /// The events after one, as a seat may know them: the newest of them.
    pub(super) fn since(&self, number: u32, seat: Seat) -> Vec<NumberedEvent> {
        let first = self.game.event_number() + 1 - self.newest.len() as u32;
        let told = |(number, event)| NumberedEvent { number, event: event_for_seat(event, Some(seat)) };
        (first..).zip(&self.newest).filter(|&(at, _)| at > number).map(told).collect()
    }

    /// Whether the newest card was drawn in place of a four.
    pub(super) fn drew_rear(&self) -> bool {
        let newest = self.newest.iter().rev().find(|event| matches!(event, Event::Drew { .. }));
        matches!(newest, Some(Event::Drew { rear: true, .. }))
    }

    /// Whether it is asked who calls first.
    pub(super) fn is_called(&self) -> bool {
        matches!(self.game.phase(), Phase::Calls { .. })
    }

    /// Whether it is asked who claims a discard or robs a four.
    pub(super) fn is_asked(&self) -> bool {
        matches!(self.game.phase(), Phase::Claim { .. } | Phase::Robbing { .. })
    }

    /// Whether nobody but bots has to do something.
    pub(super) fn waits_for_bot(&self) -> bool {
        !self.game.seats_to_act().is_empty() && !self.person_owes(&self.game)
    }

    /// What somebody does now, without a rest before it.
    fn due(&self, draft: &Draft, paced: bool, late: bool) -> Option<(Seat, Action)> {
        let game = &draft.game;
        let known = |seat| self.minds.answer(seat, game.event_number());
        let silent = |seat| game.view(Some(seat)).default_action();
        if let Phase::Calls { window, .. } = game.phase() {
            // Once somebody has called, nobody else need be waited for: if that call is false, they are asked again
            // (H18).
            let over = if paced { window.calls.first().is_some() } else { !self.person_owes(game) };
            let seat = self.in_order(game).into_iter().next().filter(|_| over)?;
            let waits = !paced && self.minds.has(seat);
            return Some((seat, known(seat).or_else(|| silent(seat).filter(|_| !waits))?));
        }
        if paced && !draft.events.is_empty() && !self.person_owes(game) {
            return None;
        }
        let late = late && paced && matches!(game.phase(), Phase::Claim { .. } | Phase::Robbing { .. });
        let mut bots = game.seats_to_act_in_order().filter(|&seat| self.minds.has(seat));
        bots.find_map(|seat| Some((seat, known(seat).or_else(|| silent(seat).filter(|_| late))?)))
    }

    /// Those who owe an answer, the quickest first; of equally quick ones the first in turn after the discarder
    /// (H17).
    fn in_order(&self, game: &Game) -> Vec<Seat> {
        let mut seats: Vec<Seat> = game.seats_to_act_in_order().collect();
        // A stable sort keeps the equally quick in turn.
        seats.sort_by_key(|&seat| self.lot(game, seat));
        seats
    }

    /// How quick a bot is to call now, from 0 on.
    fn lot(&self, game: &Game, seat: Seat) -> u32 {
        let seed = self.seed.derive(REACTIONS, game.event_number(), u8::from(seat).into());
        seed.number_below(LOTS)
    }

    fn person_owes(&self, game: &Game) -> bool {
        game.seats_to_act().iter().any(|seat| !self.minds.has(seat))
    }
}

/// How long a bot may think at this pace; where others are `asked` too, less than what is asked about rests, and than
/// the quickest bot takes to call.
const fn thought(pace: Pace, asked: bool) -> Duration {
    Duration::from_millis(match (pace, asked) {
        (Pace::Calm, false) => 1_000,
        (Pace::Calm, true) => 800,
        (Pace::Brisk, false) => 500,
        (Pace::Brisk, true) => 350,
        (Pace::Instant, _) => 150,
    })
}

/// Plays what is not a person's own choice.
pub(super) fn play_for(draft: &mut Draft, seat: Seat, action: Action) -> Result<(), PlayError> {
    let answers = draft.game.event_number();
    draft.play(seat, answers, action).map_err(|refusal| PlayError::Illegal { seat, action, refusal })
}

/// What a person's silence means after this time.
fn silence(game: &Game, seat: Seat, wait: Wait) -> Option<Step> {
    let action = game.view(Some(seat)).default_action()?;
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
    let players = table.players.iter().zip(Seat::all(game.seats()));
    players.map(|(player, seat)| player.bot().map(|bot| build(bot, seat)).transpose()).collect()
}

/// The hand that was won, while it lies on the table, and why it is worth what it is.
pub(super) fn result(game: &Game) -> Option<HandResult> {
    let (winner, hand) = game.winning_hand()?;
    let Outcome::Won { from, total, .. } = game.phase().outcome()? else { return None };
    let score_changes = game.rules().payment(winner, game.dealer(), total.points(), game.seats());
    let score_changes = score_changes[..usize::from(game.seats())].to_vec();
    let points_before = game
        .points()
        .iter()
        .zip(&score_changes)
        .map(|(points, change)| points.saturating_sub(*change))
        .collect();
    Some(HandResult {
        winner,
        from,
        hand: hand.to_string(),
        score: game.rules().score(&hand)?,
        points_before,
        score_changes,
    })
}

#[cfg(test)]
mod tests {
    use super::{Beat, Pace, thought};

    #[test]
    fn bots_have_thought_before_a_window_ends() {
        for pace in [Pace::Calm, Pace::Brisk] {
            for beat in [Beat::Discard, Beat::Claim] {
                let rests = u128::from(beat.milliseconds(pace));
                assert!(thought(pace, true).as_millis() + 200 <= rests, "{pace:?} {beat:?}");
            }
        }
        assert!(
            thought(Pace::Calm, true).as_millis() < 900 && thought(Pace::Brisk, true).as_millis() < 450,
            "H17"
        );
    }
}
