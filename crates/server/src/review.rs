//! Reviews of matches: every decision of a record, compared with the expert's.

use bots::{Advice, Advisor, Judgement, Loss, Verdict, match_chances};
use cards::{Card, Seat, Seed};
use serde::{Deserialize, Serialize};
use table::{Event, OpenSeat, Record, Replay, Stage, View};
use wire::{MatchReview, Mistake, MistakeCost, PlayerReview, ReviewProgress, ReviewedMove, UnclearLoss};

use crate::api_error::ApiError;
use crate::replayed_hand::{RecordReader, table_info, unplayable};

/// The version of the kept form. Reviews of another version are made again.
const VERSION: u32 = 1;
/// The largest number of mistakes that a review keeps, those that cost most. A long match has about fifty.
const MAX_MISTAKES: usize = 200;

/// A review as far as it is made, as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct KeptReview {
    version: u32,
    playouts: u32,
    /// The number of actions that were looked at.
    looked_at: u32,
    mistakes: Vec<Mistake>,
    players: Vec<PlayerReview>,
}

impl KeptReview {
    /// Creates the review of a record of which nothing was looked at yet.
    pub(crate) fn new(record: &Record, playouts: u32) -> Self {
        let player = |seat| PlayerReview {
            seat,
            decisions: 0,
            agrees: 0,
            as_good: 0,
            mistakes: 0,
            points: 0.0,
            match_chance: 0.0,
            unclear: None,
        };
        let players = Seat::all(record.setup.seats).map(player).collect();
        Self { version: VERSION, playouts, looked_at: 0, mistakes: Vec::new(), players }
    }

    /// Reads a kept review; `None` if it was made in another way.
    pub(crate) fn parse(text: &str, playouts: u32) -> Option<Self> {
        let kept: Self = serde_json::from_str(text).ok()?;
        (kept.version == VERSION && kept.playouts == playouts).then_some(kept)
    }

    /// Whether every action of the record was looked at.
    pub(crate) fn is_complete(&self, record: &Record) -> bool {
        self.looked_at as usize >= record.actions.len()
    }

    /// Looks at further actions: at one at least, and then at others while `go_on` allows it.
    pub(crate) fn look_further(&mut self, record: &Record, go_on: &dyn Fn() -> bool) -> Result<(), ApiError> {
        let mut walk = Walk::new(record)?;
        while walk.replay.action_count() < self.looked_at as usize && walk.step()? {}
        let terms = record.setup.terms();
        let mut advisors = Vec::new();
        for seat in Seat::all(record.setup.seats) {
            let advisor = Advisor::new(&terms, seat, Seed::from_number(0), self.playouts);
            advisors.push(advisor.map_err(ApiError::internal)?);
        }
        loop {
            if let Some(next) = record.actions.get(walk.replay.action_count()) {
                let view = walk.replay.game().view(Some(next.seat));
                let judged =
                    advisors.get_mut(next.seat.index()).and_then(|own| own.judge(&view, next.action));
                if let Some(judged) = judged {
                    self.note(&view, &walk, next.event_number, &judged);
                }
            }
            let is_played = walk.step()?;
            self.looked_at = walk.replay.action_count() as u32;
            if !is_played || !go_on() {
                return Ok(());
            }
        }
    }

    /// Notes a decision with a choice.
    fn note(&mut self, view: &View, walk: &Walk<'_>, event_number: u32, judged: &Judgement) {
        let seat = view.seat.unwrap_or_default();
        let Some(player) = self.players.get_mut(seat.index()) else { return };
        let cost = cost(&judged.loss);
        let (points, error) = cost.all_points();
        player.decisions += 1;
        match judged.verdict {
            Verdict::Agrees => player.agrees += 1,
            Verdict::AsGood => {
                player.as_good += 1;
                if points > player.unclear.map_or(0.5, |known| known.points) {
                    player.unclear = Some(UnclearLoss { hand_number: view.hand_number, points, error });
                }
            }
            Verdict::Mistake => {
                player.mistakes += 1;
                player.points += if cost.is_in_points() { points } else { 0.0 };
                player.match_chance += cost.match_chance;
                self.mistakes.push(Mistake {
                    seat,
                    hand_number: view.hand_number,
                    event_number,
                    event_in_hand: (event_number + 1).saturating_sub(walk.first_event).max(1),
                    hand: open_seat(view),
                    offered: offered(view),
                    cost,
                    played: reviewed(&judged.played),
                    better: reviewed(&judged.best),
                });
                self.drop_cheapest();
            }
        }
    }

    /// Drops the mistake that costs least, if there are more than are kept.
    fn drop_cheapest(&mut self) {
        if self.mistakes.len() > MAX_MISTAKES {
            let costs = self.mistakes.iter().enumerate();
            let least = costs.min_by(|(_, a), (_, b)| a.cost.match_chance.total_cmp(&b.cost.match_chance));
            if let Some(index) = least.map(|(index, _)| index) {
                self.mistakes.remove(index);
            }
        }
    }

    /// Returns what a reader receives. Plays the record again.
    pub(crate) fn answer(self, record: &Record, reader: RecordReader) -> Result<MatchReview, ApiError> {
        let mut walk = Walk::new(record)?;
        let mut chances = vec![match_chances(walk.replay.game().rules(), &walk.replay.game().view(None))];
        let mut hand_number = 1;
        loop {
            let before = walk.replay.game().hand_number();
            if walk.replay.action_count() == self.looked_at as usize {
                hand_number = before;
            }
            if !walk.step()? {
                break;
            }
            if walk.replay.game().hand_number() != before {
                chances.push(match_chances(walk.replay.game().rules(), &walk.replay.game().view(None)));
            }
        }
        let game = walk.replay.game();
        chances.push(match_chances(game.rules(), &game.view(None)));
        let progress = ReviewProgress {
            looked_at: self.looked_at,
            actions: record.actions.len() as u32,
            hand_number,
            hand_count: game.hand_number(),
        };
        let table = table_info(record, game, reader);
        let Self { playouts, mistakes, players, .. } = self;
        Ok(MatchReview { table, playouts, progress, chances, mistakes, players })
    }
}

/// A replay that knows the number of the event with which the hand began.
struct Walk<'a> {
    replay: Replay<'a>,
    /// The number of the newest event.
    newest: u32,
    /// The number of the first event of the hand.
    first_event: u32,
}

impl<'a> Walk<'a> {
    fn new(record: &'a Record) -> Result<Self, ApiError> {
        let replay = Replay::new(record).map_err(|error| unplayable(&error))?;
        let mut walk = Self { replay, newest: 0, first_event: 1 };
        walk.count();
        Ok(walk)
    }

    /// Plays the next action; false at the end.
    fn step(&mut self) -> Result<bool, ApiError> {
        let is_played = self.replay.step().map_err(|error| unplayable(&error))?.is_some();
        if is_played {
            self.count();
        }
        Ok(is_played)
    }

    /// Counts the events of the last action.
    fn count(&mut self) {
        for event in self.replay.events() {
            self.newest += 1;
            if let Event::HandBegan { .. } = event {
                self.first_event = self.newest;
            }
        }
    }
}

/// Returns the view's own seat, with its cards.
fn open_seat(view: &View) -> OpenSeat {
    let own = view.seats.get(view.seat.unwrap_or_default().index());
    OpenSeat {
        points: own.map_or(0, |own| own.points),
        wind: own.and_then(|own| own.wind),
        held: view.held.to_vec(),
        drawn: view.drawn,
        sets: own.map(|own| own.sets.clone()).unwrap_or_default(),
        flowers: own.map(|own| own.flowers).unwrap_or_default(),
        waiting: own.is_some_and(|own| own.waiting),
    }
}

/// Returns the card that the view's seat may claim.
const fn offered(view: &View) -> Option<Card> {
    match view.stage {
        Stage::Claim { card, .. } | Stage::Robbing { card, .. } | Stage::Naming { card, .. } => Some(card),
        _ => None,
    }
}

/// Returns what a loss costs.
const fn cost(loss: &Loss) -> MistakeCost {
    let Loss { points, points_error, paid, paid_error, match_chance, match_chance_error } = *loss;
    MistakeCost { points, points_error, paid, paid_error, match_chance, match_chance_error }
}

/// Returns a move as the page gets it.
fn reviewed(advice: &Advice) -> ReviewedMove {
    ReviewedMove { action: advice.action, reason: advice.reason() }
}
