//! A deal that was played in every seating: what is kept of it.

use bots::arena::{DurationHistogram, Seating, deal_results};
use cards::Seat;
use serde::{Deserialize, Serialize};

use crate::external_bot::ViolationRecord;

/// A deal that was played in every seating; one line of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Deal {
    /// Its number, from 0.
    pub(super) number: u32,
    /// What came of it, seating after seating.
    pub(super) seating_results: Vec<SeatingResult>,
    /// For each bot the durations of its decisions, in nanoseconds, and how often each.
    times: Vec<Vec<(u64, u64)>>,
    /// What programs did that they should not, with the bot's place in the list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) violations: Vec<(usize, ViolationRecord)>,
}

/// What came of a deal in one seating; of seats, always from seat 0.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct SeatingResult {
    /// What each seat has gained.
    pub(super) gained: Vec<i32>,
    /// How many hands were played.
    pub(super) hands: u32,
    /// How many of them were void.
    pub(super) void: u32,
    /// How many hands each seat has won.
    pub(super) won: Vec<u32>,
    /// What those were worth together.
    pub(super) worth: Vec<u64>,
    /// Whether the match came to its end.
    pub(super) over: bool,
    /// Who won the match.
    pub(super) winners: Vec<Seat>,
    /// How often a bot was asked.
    pub(super) decisions: u64,
}

impl Deal {
    /// A deal, with the durations of each bot's decisions and what programs did that they should not.
    pub(super) fn new(
        number: u32,
        seating_results: Vec<SeatingResult>,
        times: &[DurationHistogram],
        violations: Vec<(usize, ViolationRecord)>,
    ) -> Self {
        let times = times.iter().map(|times| times.pairs().collect()).collect();
        Self { number, seating_results, times, violations }
    }

    /// What each bot has from it.
    pub(super) fn results(&self, bots: usize, seatings: &[Seating]) -> Vec<f64> {
        let gained: Vec<Vec<i32>> = self.seating_results.iter().map(|result| result.gained.clone()).collect();
        deal_results(bots, seatings, &gained)
    }

    /// Adds the durations of this bot's decisions.
    pub(super) fn add_times(&self, bot: usize, times: &mut DurationHistogram) {
        let pairs = self.times.get(bot).into_iter().flatten();
        pairs.for_each(|&(nanoseconds, count)| times.add_many(nanoseconds, count));
    }

    /// Every seat of every seating, with the bot that sat there.
    pub(super) fn seats<'a>(
        &'a self,
        seatings: &'a [Seating],
    ) -> impl Iterator<Item = (usize, usize, &'a SeatingResult)> {
        let with = |(result, seating): (&'a SeatingResult, &'a Seating)| {
            seating.iter().enumerate().map(move |(seat, &bot)| (bot, seat, result))
        };
        self.seating_results.iter().zip(seatings).flat_map(with)
    }

    /// Whether it has what the settings ask for, so that nothing is reckoned from half a deal.
    pub(super) fn fits(&self, bots: usize, seatings: &[Seating]) -> bool {
        let whole = |(result, seating): (&SeatingResult, &Seating)| {
            [result.gained.len(), result.won.len(), result.worth.len()] == [seating.len(); 3]
        };
        self.seating_results.len() == seatings.len()
            && self.times.len() == bots
            && self.seating_results.iter().zip(seatings).all(whole)
    }
}
