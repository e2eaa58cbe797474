//! The comparison of two bots over many deals.

use std::cmp::Ordering;

use super::interval::Interval;
use super::sample::Sample;

/// Compares the results of two bots, deal by deal: the mean difference, and the share of deals that the first
/// one wins.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct PairComparison {
    difference: Sample,
    better: u32,
    ties: u32,
}

impl PairComparison {
    /// Adds the results of both bots in one deal.
    pub fn add(&mut self, one: f64, other: f64) {
        self.difference.add(one - other);
        self.better += u32::from(one.total_cmp(&other) == Ordering::Greater);
        self.ties += u32::from(one.total_cmp(&other) == Ordering::Equal);
    }

    /// Returns the differences: the first bot's result minus the second one's.
    pub const fn difference(&self) -> &Sample {
        &self.difference
    }

    /// Returns the share of deals in which the first bot has the better result. A tie counts half; `None`
    /// without deals.
    pub fn chance(&self) -> Option<f64> {
        let deals = self.difference.count();
        (deals > 0).then(|| f64::from(2 * self.better + self.ties) / f64::from(2 * deals))
    }

    /// Returns the confidence interval of that share; `None` without deals.
    pub fn chance_interval(&self) -> Option<Interval> {
        Interval::of_share(self.chance()?, self.difference.count())
    }

    /// Returns the number of deals with equal results.
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
    fn ninety_percent_is_significantly_above_half() {
        let mut comparison = PairComparison::default();
        (0..100).for_each(|deal| comparison.add(f64::from(u8::from(deal % 10 != 0)), 0.5));
        let interval = comparison.chance_interval().expect("there are deals");
        assert!(!interval.has(0.5) && interval.has(0.9), "{interval:?}");
    }
}
