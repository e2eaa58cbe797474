//! An action with the plan that it serves, and how it has fared in hands played out.

use cards::Seat;
use table::{Action, Outcome};

use crate::plan::Plan;

/// How many powers of two are told apart: no hand of the deck scores more than the greatest (M54).
pub(crate) const SCORE_BUCKETS: usize = 19;

/// For how many hands the spread of all lines stands beside the spread of one: a few hands of its own tell little of
/// it.
const PRIOR_WEIGHT: f64 = 8.0;

/// As many whole games tell as much as any number of hands played alone, which leave out what the others do.
const SOLO_CAP: f64 = 256.0;

/// By how many standard errors a line has to be better than the first one: with fewer, luck looks like merit. With 1.5
/// a seat gained 0.4 points a hand in Quatre Vents, with 2 it gained 2.0, each less or more by 1.7.
const MIN_STANDARD_ERRORS: f64 = 2.0;

/// An action with the plan that it serves, and how it has fared beside the first line in the same games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PlannedMove {
    /// What is done.
    pub(crate) action: Action,
    /// What for.
    pub(crate) plan: Plan,
    /// How much more it gains than the first line, where that is reckoned ([`RaceEvaluator`](crate::race::RaceEvaluator)).
    pub(crate) exact_gain: Option<f64>,
    /// How it has fared in hands that the seat played alone.
    pub(crate) solo: PlayoutStats,
    /// How it has fared in whole games.
    pub(crate) full: PlayoutStats,
}

/// How hands ended that were played out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PlayoutStats {
    sum: f64,
    squares: f64,
    /// How many hands were played out.
    pub(crate) hands: u32,
    /// How likely the seat itself went out, in hands, by the power of two that its points reach; none first.
    pub(crate) out: [f64; SCORE_BUCKETS],
    /// All points that it is likely to have gone out with.
    pub(crate) points: f64,
}

/// How much hands differ in what the lines gain more than the first one, in the mean of all lines: played alone, and
/// whole.
pub(crate) type TypicalVariance = [f64; 2];

impl PlannedMove {
    /// Not tried yet.
    pub(crate) const fn new(action: Action, plan: Plan) -> Self {
        Self { action, plan, exact_gain: None, solo: PlayoutStats::NONE, full: PlayoutStats::NONE }
    }

    /// How much more it gains than the first line, and the variance of that: none where chance has no part in it.
    pub(crate) fn estimate(&self, [solo, full]: TypicalVariance) -> (f64, f64) {
        if let Some(exact_gain) = self.exact_gain {
            return (exact_gain, 0.0);
        }
        let first = (self.solo.mean_gain(), self.solo.variance_of_mean(solo));
        if self.full.hands == 0 {
            return first;
        }
        let (a, b) = (first.1 + full / SOLO_CAP, self.full.variance_of_mean(full));
        let sum = a + b;
        if sum <= 0.0 {
            return (self.full.mean_gain(), 0.0);
        }
        ((first.0 * b + self.full.mean_gain() * a) / sum, a * b / sum)
    }

    /// How much more it surely gains: less what may be luck.
    fn lower_bound(&self, usual: TypicalVariance) -> f64 {
        let (more, variance) = self.estimate(usual);
        more - MIN_STANDARD_ERRORS * variance.sqrt()
    }

    /// What is known best of how hands end: whole games, where there were some.
    pub(crate) const fn tally(&self) -> &PlayoutStats {
        if self.full.hands > 0 { &self.full } else { &self.solo }
    }
}

impl PlayoutStats {
    /// Nothing played out yet.
    const NONE: Self = Self { sum: 0.0, squares: 0.0, hands: 0, out: [0.0; SCORE_BUCKETS], points: 0.0 };

    /// Counts a hand in which it gained so much more than the first line.
    pub(crate) fn count(&mut self, more: f64) {
        self.sum += more;
        self.squares += more * more;
        self.hands += 1;
    }

    /// Notes how the hand ended, if the seat itself went out, and how likely it is that it comes to that.
    pub(crate) fn note(&mut self, outcome: Option<Outcome>, own: Seat, likely: f64) {
        if let Some(Outcome::Won { seat, total, .. }) = outcome
            && seat == own
        {
            let points = total.points();
            self.out[(u32::BITS - points.leading_zeros()).min(SCORE_BUCKETS as u32 - 1) as usize] += likely;
            self.points += likely * f64::from(points);
        }
    }

    /// How much more it gained than the first line, in the mean.
    pub(crate) fn mean_gain(&self) -> f64 {
        self.sum / f64::from(self.hands.max(1))
    }

    /// How much the hands differ in that: the variance.
    fn variance(&self) -> f64 {
        (self.squares / f64::from(self.hands.max(1)) - self.mean_gain() * self.mean_gain()).max(0.0)
    }

    /// The variance of the mean, where hands usually spread so much.
    fn variance_of_mean(&self, usual: f64) -> f64 {
        let hands = f64::from(self.hands.max(1));
        (self.variance() * hands + usual * PRIOR_WEIGHT) / (hands + PRIOR_WEIGHT) / hands
    }
}

/// How much hands differ in what all lines but the first gain more than that.
pub(crate) fn typical_variance(lines: &[PlannedMove]) -> TypicalVariance {
    let others = lines.get(1..).unwrap_or_default();
    let mean = |tally: fn(&PlannedMove) -> &PlayoutStats| {
        let spreads = others.iter().map(|line| tally(line).variance());
        spreads.sum::<f64>() / f64::from(others.len().max(1) as u32)
    };
    [mean(|line| &line.solo), mean(|line| &line.full)]
}

/// Puts the lines in the order of what they surely gain, the first one before all that do not surely gain more.
pub(crate) fn put_best_first(lines: &mut [PlannedMove]) {
    let usual = typical_variance(lines);
    let sure = |line: &PlannedMove| line.lower_bound(usual);
    if let Some((_, others)) = lines.split_first_mut() {
        others.sort_by(|a, b| sure(b).total_cmp(&sure(a)));
        let better = others.iter().take_while(|line| sure(line) > 0.0).count();
        lines[..=better].rotate_left(1);
    }
}

#[cfg(test)]
mod tests {
    use super::{PlannedMove, put_best_first};
    use crate::plan::Plan;
    use table::Action;

    /// Lines that gained so much more than the first one, hand by hand.
    fn lines(gains: &[&[f64]]) -> Vec<PlannedMove> {
        let line = |gains: &&[f64]| {
            let mut line = PlannedMove::new(Action::Pass, Plan::Apart);
            gains.iter().for_each(|&gain| line.solo.count(gain));
            line
        };
        gains.iter().map(line).collect()
    }

    #[test]
    fn only_what_is_surely_better_comes_before_the_first() {
        for (gains, best) in [
            (&[&[0.0; 8][..], &[5.0, 5.0, 4.0, 6.0, 5.0, 5.0, 4.0, 6.0]][..], 5.0),
            (&[&[0.0; 8], &[-5.0; 8]], 0.0),
            // Better in the mean, but it may be luck.
            (&[&[0.0; 4], &[30.0, -20.0, 25.0, -25.0]], 0.0),
            // Two hands alike tell nothing where the others spread widely.
            (&[&[0.0; 2], &[1.0, 1.0], &[90.0, -90.0]], 0.0),
            (&[&[0.0; 8], &[1.0; 8], &[3.0; 8]], 3.0),
        ] {
            let mut lines = lines(gains);
            put_best_first(&mut lines);
            assert!((lines[0].solo.mean_gain() - best).abs() < 1e-9, "{gains:?}");
        }
    }

    #[test]
    fn whole_games_and_hands_played_alone_are_weighed_by_what_they_tell() {
        let estimate = |solo: f64, full: f64, games: u32| {
            let mut line = PlannedMove::new(Action::Pass, Plan::Apart);
            (0..1000).for_each(|hand| line.solo.count(solo + f64::from(hand % 2)));
            (0..games).for_each(|hand| line.full.count(full + f64::from(hand % 2) * 10.0));
            line.estimate([0.25, 25.0])
        };
        let few = estimate(1.0, 8.0, 4);
        let many = estimate(1.0, 8.0, 4000);
        assert!(few.0 < 2.0 && many.0 > 11.0 && many.1 < few.1, "{few:?}, {many:?}");
        // However many hands were played alone, so many whole games tell as much.
        let (even, _) = estimate(1.0, 8.0, 256);
        assert!((even - 7.25).abs() < 0.2, "{even}");
    }
}
