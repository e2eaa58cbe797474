//! One bot against another, over deals.

use std::cmp::Ordering;

use super::interval::Interval;
use super::sample::Sample;

/// One bot against another: by how much its results are the better ones, and how often.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct PairComparison {
    difference: Sample,
    better: u32,
    ties: u32,
}

impl PairComparison {
    /// Adds the results of both in one deal.
    pub fn add(&mut self, one: f64, other: f64) {
        self.difference.add(one - other);
        self.better += u32::from(one.total_cmp(&other) == Ordering::Greater);
        self.ties += u32::from(one.total_cmp(&other) == Ordering::Equal);
    }

    /// By how much the first one's result is better in a deal.
    pub const fn difference(&self) -> &Sample {
        &self.difference
    }

    /// The chance that the first one has the better result in a deal, a tie counting half; `None` without deals.
    pub fn chance(&self) -> Option<f64> {
        let deals = self.difference.count();
        (deals > 0).then(|| f64::from(2 * self.better + self.ties) / f64::from(2 * deals))
    }

    /// Where the true chance lies; `None` without deals.
    pub fn chance_interval(&self) -> Option<Interval> {
        Interval::of_share(self.chance()?, self.difference.count())
    }

    /// How many deals gave both the same.
    pub const fn ties(&self) -> u32 {
        self.ties
    }
}

#[cfg(test)]
mod tests {
    use super::PairComparison;

    #[test]
    fn a_tie_counts_half() {
        let mut comparison = PairComparison::default();
        assert_eq!(comparison.chance(), None);
        for (one, other) in [(3.0, 1.0), (2.0, 2.0), (0.0, 4.0), (1.0, 0.0)] {
            comparison.add(one, other);
        }
        assert_eq!((comparison.chance(), comparison.ties()), (Some(0.625), 1));
        assert!((comparison.difference().mean() + 0.25).abs() < 1e-12);
    }

    #[test]
    fn many_better_deals_are_no_even_chance() {
        let mut comparison = PairComparison::default();
        (0..100).for_each(|deal| comparison.add(f64::from(u8::from(deal % 10 != 0)), 0.5));
        let interval = comparison.chance_interval().expect("there are deals");
        assert!(!interval.has(0.5) && interval.has(0.9), "{interval:?}");
    }
}
