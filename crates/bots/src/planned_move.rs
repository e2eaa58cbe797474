//! A candidate move: an action, the plan that it serves, and the evidence for it.

use table::Action;

use crate::plan::Plan;

/// The number of score buckets. Each begins at a power of two; no hand of a deck scores more than the last
/// (M54).
pub(crate) const SCORE_BUCKETS: usize = 19;

/// The weight of the typical variance beside a move's own, in playouts: a few playouts tell little about the
/// variance.
const PRIOR_WEIGHT: f64 = 8.0;

/// The maximum number of full playouts that any number of solo playouts is worth, because they leave out the
/// rivals.
const SOLO_CAP: f64 = 256.0;

/// The number of standard errors by which a move must beat the baseline. With fewer, luck looks like skill.
/// With 1.5 a seat gained 0.4 ± 1.7 points a hand in Quatre Vents, with 2 it gained 2.0 ± 1.7.
const MIN_STANDARD_ERRORS: f64 = 2.0;

/// The difference of gains, in match points, that matters to nobody.
const SAME_GAIN: f64 = 0.05;

/// An action, the plan that it serves, and its gain over the first move in the same games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PlannedMove {
    /// The action.
    pub(crate) action: Action,
    /// The plan.
    pub(crate) plan: Plan,
    /// The calculated gain over the first move; `None` where hands are played out instead.
    pub(crate) exact_gain: Option<f64>,
    /// The results of solo playouts, in which the rivals never go out.
    pub(crate) solo: PlayoutStats,
    /// The results of full playouts, in which all seats go out when they can.
    pub(crate) full: PlayoutStats,
}

/// Statistics of playouts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PlayoutStats {
    sum: f64,
    sum_of_squares: f64,
    /// The number of playouts.
    pub(crate) playouts: u32,
    /// The number of playouts that the seat won, by score bucket. Each counts with its chance of survival.
    pub(crate) wins: [f64; SCORE_BUCKETS],
    /// The points of these wins, each multiplied by its chance of survival.
    pub(crate) points: f64,
    /// The points that the others paid for these wins, each multiplied by its chance of survival.
    pub(crate) gained: f64,
}

/// The mean variance of the gain over all moves but the first: of solo and of full playouts.
pub(crate) type TypicalVariance = [f64; 2];

impl PlannedMove {
    /// Creates a move without evidence.
    pub(crate) const fn new(action: Action, plan: Plan) -> Self {
        Self { action, plan, exact_gain: None, solo: PlayoutStats::NONE, full: PlayoutStats::NONE }
    }

    /// Returns the estimated gain over the first move, and its variance: 0 if the gain is calculated.
    ///
    /// Solo and full playouts are averaged, each weighted by the inverse of its variance.
    pub(crate) fn estimate(&self, [solo, full]: TypicalVariance) -> (f64, f64) {
        if let Some(gain) = self.exact_gain {
            return (gain, 0.0);
        }
        let first = (self.solo.mean_gain(), self.solo.variance_of_mean(solo));
        if self.full.playouts == 0 {
            return first;
        }
        let (a, b) = (first.1 + full / SOLO_CAP, self.full.variance_of_mean(full));
        let sum = a + b;
        if sum <= 0.0 {
            return (self.full.mean_gain(), 0.0);
        }
        ((first.0 * b + self.full.mean_gain() * a) / sum, a * b / sum)
    }

    /// Returns the lower bound of the gain: the estimate less [`MIN_STANDARD_ERRORS`] standard errors.
    fn lower_bound(&self, typical: TypicalVariance) -> f64 {
        let (gain, variance) = self.estimate(typical);
        gain - MIN_STANDARD_ERRORS * variance.sqrt()
    }

    /// Whether the difference to the best move of a search, which found `moves`, may be noise. A calculated
    /// gain has none, but hundredths of a point matter to nobody.
    pub(crate) fn is_as_good_as(&self, best: &Self, moves: &[Self]) -> bool {
        let typical = typical_variance(moves);
        let ((own, own_variance), (other, variance)) = (self.estimate(typical), best.estimate(typical));
        other - own <= (MIN_STANDARD_ERRORS * (own_variance + variance).sqrt()).max(SAME_GAIN)
    }

    /// Returns the statistics of full playouts if there are any, else of solo ones.
    pub(crate) const fn best_stats(&self) -> &PlayoutStats {
        if self.full.playouts > 0 { &self.full } else { &self.solo }
    }
}

impl PlayoutStats {
    /// No playouts yet.
    pub(crate) const NONE: Self = Self {
        sum: 0.0,
        sum_of_squares: 0.0,
        playouts: 0,
        wins: [0.0; SCORE_BUCKETS],
        points: 0.0,
        gained: 0.0,
    };

    /// Adds a playout with this gain over the first move.
    pub(crate) fn add_gain(&mut self, gain: f64) {
        self.sum += gain;
        self.sum_of_squares += gain * gain;
        self.playouts += 1;
    }

    /// Adds a win of a hand of `points` points, which gains the seat `gained` points, with its chance of
    /// survival.
    pub(crate) fn add_win(&mut self, points: u32, gained: f64, probability: f64) {
        let bucket = (u32::BITS - points.leading_zeros()).min(SCORE_BUCKETS as u32 - 1);
        self.wins[bucket as usize] += probability;
        self.points += probability * f64::from(points);
        self.gained += probability * gained;
    }

    /// Returns the share of the playouts that the seat won; 0 without playouts.
    pub(crate) fn chance(&self) -> f64 {
        self.wins.iter().sum::<f64>() / f64::from(self.playouts.max(1))
    }

    /// Returns the mean gain over the first move; 0 without playouts.
    pub(crate) fn mean_gain(&self) -> f64 {
        self.sum / f64::from(self.playouts.max(1))
    }

    /// Returns the variance of the gain among the playouts.
    fn variance(&self) -> f64 {
        (self.sum_of_squares / f64::from(self.playouts.max(1)) - self.mean_gain() * self.mean_gain()).max(0.0)
    }

    /// Returns the variance of the mean gain, where the gain typically has the variance `typical`.
    fn variance_of_mean(&self, typical: f64) -> f64 {
        let playouts = f64::from(self.playouts.max(1));
        (self.variance() * playouts + typical * PRIOR_WEIGHT) / (playouts + PRIOR_WEIGHT) / playouts
    }
}

/// Returns the mean variance of the gain over all moves but the first.
pub(crate) fn typical_variance(moves: &[PlannedMove]) -> TypicalVariance {
    let others = moves.get(1..).unwrap_or_default();
    let mean = |stats: fn(&PlannedMove) -> &PlayoutStats| {
        let variances = others.iter().map(|planned| stats(planned).variance());
        variances.sum::<f64>() / f64::from(others.len().max(1) as u32)
    };
    [mean(|planned| &planned.solo), mean(|planned| &planned.full)]
}

/// Sorts the moves by the lower bounds of their gains. The first move stays before all whose bound is not
/// positive.
pub(crate) fn sort_best_first(moves: &mut [PlannedMove]) {
    let typical = typical_variance(moves);
    let bound = |planned: &PlannedMove| planned.lower_bound(typical);
    if let Some((_, others)) = moves.split_first_mut() {
        others.sort_by(|a, b| bound(b).total_cmp(&bound(a)));
        let better = others.iter().take_while(|planned| bound(planned) > 0.0).count();
        moves[..=better].rotate_left(1);
    }
}

#[cfg(test)]
mod tests {
    use super::{PlannedMove, PlayoutStats, sort_best_first};
    use crate::plan::Plan;
    use table::Action;

    /// Returns moves with these gains over the first one, a list of playouts for each.
    fn moves(gains: &[&[f64]]) -> Vec<PlannedMove> {
        let planned = |gains: &&[f64]| {
            let mut planned = PlannedMove::new(Action::Pass, Plan::Unmatched);
            gains.iter().for_each(|&gain| planned.solo.add_gain(gain));
            planned
        };
        gains.iter().map(planned).collect()
    }

    #[test]
    fn only_significantly_better_moves_come_first() {
        for (gains, best) in [
            (&[&[0.0; 8][..], &[5.0, 5.0, 4.0, 6.0, 5.0, 5.0, 4.0, 6.0]][..], 5.0),
            (&[&[0.0; 8], &[-5.0; 8]], 0.0),
            // Better on average, but it may be luck.
            (&[&[0.0; 4], &[30.0, -20.0, 25.0, -25.0]], 0.0),
            // Two equal playouts say nothing where the others vary widely.
            (&[&[0.0; 2], &[1.0, 1.0], &[90.0, -90.0]], 0.0),
            (&[&[0.0; 8], &[1.0; 8], &[3.0; 8]], 3.0),
        ] {
            let mut moves = moves(gains);
            sort_best_first(&mut moves);
            assert!((moves[0].solo.mean_gain() - best).abs() < 1e-9, "{gains:?}");
        }
    }

    #[test]
    fn playouts_are_weighted_by_their_variance() {
        let estimate = |solo: f64, full: f64, games: u32| {
            let mut planned = PlannedMove::new(Action::Pass, Plan::Unmatched);
            (0..1000).for_each(|number| planned.solo.add_gain(solo + f64::from(number % 2)));
            (0..games).for_each(|number| planned.full.add_gain(full + f64::from(number % 2) * 10.0));
            planned.estimate([0.25, 25.0])
        };
        let few = estimate(1.0, 8.0, 4);
        let many = estimate(1.0, 8.0, 4000);
        assert!(few.0 < 2.0 && many.0 > 11.0 && many.1 < few.1, "{few:?}, {many:?}");
        // Solo playouts weigh as much as 256 full ones, however many there are.
        let (even, _) = estimate(1.0, 8.0, 256);
        assert!((even - 7.25).abs() < 0.2, "{even}");
    }

    #[test]
    fn a_calculated_gain_has_no_variance() {
        let mut moves = moves(&[&[0.0; 8], &[90.0, -90.0], &[5.0, 5.0]]);
        for (planned, gain) in moves.iter_mut().zip([0.0, 0.5, -0.5]) {
            planned.exact_gain = Some(gain);
        }
        sort_best_first(&mut moves);
        assert_eq!(
            moves.iter().map(|planned| planned.exact_gain).collect::<Vec<_>>(),
            [Some(0.5), Some(0.0), Some(-0.5)]
        );
        assert!(moves.iter().all(|planned| planned.estimate([1.0, 1.0]).1 == 0.0));
    }

    #[test]
    fn wins_are_counted_by_powers_of_two() {
        let mut stats = PlayoutStats::NONE;
        for points in [0, 1, 2, 3, 4, 7, u32::MAX] {
            stats.add_win(points, 3.0, 0.5);
        }
        assert_eq!(stats.wins[..4], [0.5, 0.5, 1.0, 1.0]);
        assert!((stats.wins[18] - 0.5).abs() < 1e-12 && (stats.wins.iter().sum::<f64>() - 3.5).abs() < 1e-12);
        assert!((stats.gained - 10.5).abs() < 1e-12, "{}", stats.gained);
        assert!((2.0 * stats.points - 17.0 - f64::from(u32::MAX)).abs() < 1e-3, "{}", stats.points);
    }
}
