//! A deal that was played in every seating, as it is saved.

use bots::arena::{DurationHistogram, Seating, deal_results};
use cards::Seat;
use serde::{Deserialize, Serialize};

use crate::external_bot::ViolationRecord;
use crate::roster::DecisionTally;

/// A deal that was played in every seating: one line of a saved file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Deal {
    /// The index of the deal, from 0.
    pub(super) index: u32,
    /// The result in each seating, in the order of the seatings.
    pub(super) seatings: Vec<SeatingResult>,
    /// For each bot the durations of its decisions in nanoseconds, each with how often it occurred.
    decision_times: Vec<Vec<(u64, u64)>>,
    /// For each bot the number of decisions that it made itself.
    answers: Vec<u64>,
    /// The protocol violations of external bots, each with the index of the bot.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) violations: Vec<(usize, ViolationRecord)>,
}

/// The result of a deal in one seating. Lists of seats begin with seat 0.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatingResult {
    /// The points that each seat gained.
    pub(super) gains: Vec<i32>,
    /// The number of hands played.
    pub(super) hands: u32,
    /// The number of void hands among them.
    pub(super) void: u32,
    /// The number of hands that each seat won.
    pub(super) hands_won: Vec<u32>,
    /// The sum of the points of the hands that each seat won.
    pub(super) total_value: Vec<u64>,
    /// Whether the match reached its end.
    pub(super) finished: bool,
    /// The winners of the match.
    pub(super) winners: Vec<Seat>,
    /// The number of decisions asked of bots.
    pub(super) decisions: u64,
}

impl Deal {
    /// Creates a deal from its results, what the bots did in it, and the protocol violations.
    pub(super) fn new(
        index: u32,
        seatings: Vec<SeatingResult>,
        tally: &DecisionTally,
        violations: Vec<(usize, ViolationRecord)>,
    ) -> Self {
        let decision_times = tally.times.iter().map(|times| times.pairs().collect()).collect();
        Self { index, seatings, decision_times, answers: tally.answers.clone(), violations }
    }

    /// Returns the number of decisions that this bot made itself.
    pub(super) fn answers(&self, bot: usize) -> u64 {
        self.answers.get(bot).copied().unwrap_or_default()
    }

    /// Returns the margin of each bot: its mean gain less the mean gain of the other seats.
    pub(super) fn margins(&self, bots: usize, seatings: &[Seating]) -> Vec<f64> {
        let gains: Vec<Vec<i32>> = self.seatings.iter().map(|result| result.gains.clone()).collect();
        deal_results(bots, seatings, &gains)
    }

    /// Adds the durations of this bot's decisions to `times`.
    pub(super) fn add_times(&self, bot: usize, times: &mut DurationHistogram) {
        let pairs = self.decision_times.get(bot).into_iter().flatten();
        pairs.for_each(|&(nanoseconds, count)| times.add_count(nanoseconds, count));
    }

    /// Returns every seat of every seating, as the index of the bot, the seat and the result.
    pub(super) fn seats<'a>(
        &'a self,
        seatings: &'a [Seating],
    ) -> impl Iterator<Item = (usize, usize, &'a SeatingResult)> {
        let with = |(result, seating): (&'a SeatingResult, &'a Seating)| {
            seating.iter().enumerate().map(move |(seat, &bot)| (bot, seat, result))
        };
        self.seatings.iter().zip(seatings).flat_map(with)
    }

    /// Returns whether the deal has a complete result for each of these seatings.
    pub(super) fn fits(&self, bots: usize, seatings: &[Seating]) -> bool {
        let is_complete = |(result, seating): (&SeatingResult, &Seating)| {
            [result.gains.len(), result.hands_won.len(), result.total_value.len()] == [seating.len(); 3]
        };
        self.seatings.len() == seatings.len()
            && [self.decision_times.len(), self.answers.len()] == [bots; 2]
            && self.seatings.iter().zip(seatings).all(is_complete)
    }
}
