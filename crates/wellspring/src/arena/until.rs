//! `--until`: a comparison that ends as soon as its answer is clear.

use bots::arena::{Interval, Sample, sequential_interval};

/// The chance that any answer is wrong.
const ERROR_RATE: f64 = 0.05;

/// Returns the interval of the difference of two of `bots` bots that is right at every number of deals, for
/// all pairs at once; `None` after too few deals.
pub(super) fn interval(differences: &Sample, bots: usize) -> Option<Interval> {
    let pairs = u32::try_from(bots * bots.saturating_sub(1) / 2).unwrap_or(u32::MAX).max(1);
    sequential_interval(differences, ERROR_RATE / f64::from(pairs))
}

/// Returns whether an interval settles which of two bots is better: it excludes 0, or no difference in it is
/// greater than `until` points.
pub(super) fn settles(interval: Interval, until: u16) -> bool {
    let limit = f64::from(until);
    !interval.has(0.0) || (-limit <= interval.low && interval.high <= limit)
}

/// The margins of the deals so far, in order.
pub(super) struct MarginsSoFar {
    until: u16,
    /// The differences of each pair.
    pairs: Vec<Sample>,
    bots: usize,
}

impl MarginsSoFar {
    /// Creates the progress before the first deal.
    pub(super) fn new(bots: usize, until: u16) -> Self {
        Self { until, pairs: vec![Sample::default(); bots * bots.saturating_sub(1) / 2], bots }
    }

    /// Adds the margins of the next deal. Returns whether the answer is now clear for every pair.
    pub(super) fn add(&mut self, margins: &[f64]) -> bool {
        let all = (0..self.bots).flat_map(|one| (one + 1..margins.len()).map(move |other| (one, other)));
        for (pair, (one, other)) in self.pairs.iter_mut().zip(all) {
            pair.add(margins[one] - margins[other]);
        }
        let is_settled =
            |pair: &Sample| interval(pair, self.bots).is_some_and(|interval| settles(interval, self.until));
        !self.pairs.is_empty() && self.pairs.iter().all(is_settled)
    }
}

/// Returns whether the answer is clear after these deals.
pub(super) fn is_clear(results: &[Vec<f64>], bots: usize, until: u16) -> bool {
    let mut progress = MarginsSoFar::new(bots, until);
    results.iter().fold(false, |_, margins| progress.add(margins))
}

#[cfg(test)]
mod tests {
    use bots::arena::Interval;

    use super::{MarginsSoFar, settles};

    #[test]
    fn answers_are_clear_on_one_side_or_near_zero() {
        for (low, high, expected) in
            [(0.1, 9.0, true), (-9.0, -0.1, true), (-1.0, 2.0, true), (-1.0, 2.1, false), (-9.0, 9.0, false)]
        {
            assert_eq!(settles(Interval { low, high }, 2), expected, "{low} to {high}");
        }
    }

    #[test]
    fn every_pair_must_be_clear() {
        // The first two bots are equal, and the third is far behind.
        let margins = |deal: u32| {
            let noise = if deal.is_multiple_of(2) { 9.0 } else { -9.0 };
            vec![5.0 + noise, 5.0 - noise, -10.0]
        };
        let stops = |until: u16| {
            let mut progress = MarginsSoFar::new(3, until);
            (1..=500).find(|&deal| progress.add(&margins(deal)))
        };
        assert_eq!(stops(0), None);
        let [wide, narrow] = [20, 5].map(|until| stops(until).expect("clear"));
        assert!(narrow > wide && wide >= 30, "{narrow}, {wide}");
    }
}
