//! The durations of decisions.

use std::collections::BTreeMap;

/// A histogram of durations in nanoseconds, each rounded to three digits: its percentiles are exact, and it
/// stays small.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DurationHistogram(BTreeMap<u64, u64>);

impl DurationHistogram {
    /// Adds a duration.
    pub fn add(&mut self, nanoseconds: u64) {
        self.add_count(nanoseconds, 1);
    }

    /// Adds a duration that was measured `count` times.
    pub fn add_count(&mut self, nanoseconds: u64, count: u64) {
        *self.0.entry(rounded(nanoseconds)).or_default() += count;
    }

    /// Adds all durations of another histogram.
    pub fn merge(&mut self, others: &Self) {
        others.pairs().for_each(|(nanoseconds, count)| self.add_count(nanoseconds, count));
    }

    /// Returns the number of durations.
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// Returns the shortest duration that `share` of a thousand do not exceed: 500 gives the median. `None`
    /// if empty.
    pub fn per_mille(&self, share: u64) -> Option<u64> {
        let rank = (self.count() * share).div_ceil(1000).max(1);
        let mut passed = 0;
        self.pairs()
            .find(|&(_, count)| {
                passed += count;
                passed >= rank
            })
            .map(|(nanoseconds, _)| nanoseconds)
    }

    /// Returns the longest duration; `None` if empty.
    pub fn max(&self) -> Option<u64> {
        self.0.keys().next_back().copied()
    }

    /// Yields the durations, shortest first, each with its count.
    pub fn pairs(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.0.iter().map(|(&nanoseconds, &count)| (nanoseconds, count))
    }
}

/// Rounds a number to its first three digits.
const fn rounded(number: u64) -> u64 {
    let mut unit = 1;
    while number / unit >= 1000 {
        unit *= 10;
    }
    (number / unit + number % unit * 2 / unit) * unit
}

#[cfg(test)]
mod tests {
    use super::{DurationHistogram, rounded};

    #[test]
    fn durations_keep_three_digits() {
        let pairs =
            [(0, 0), (999, 999), (1004, 1000), (1005, 1010), (999_499, 999_000), (999_500, 1_000_000)];
        for (number, expected) in pairs {
            assert_eq!(rounded(number), expected);
        }
        assert_eq!(rounded(u64::MAX) / 10_u64.pow(17), 184);
    }

    #[test]
    fn small_durations_have_exact_percentiles() {
        let mut times = DurationHistogram::default();
        assert_eq!((times.per_mille(500), times.max()), (None, None));
        (1..=100).for_each(|time| times.add(time));
        assert_eq!(times.per_mille(500), Some(50));
        assert_eq!(times.per_mille(990), Some(99));
        assert_eq!(times.per_mille(999), Some(100));
        assert_eq!((times.max(), times.count()), (Some(100), 100));
        let mut twice = times.clone();
        twice.merge(&times);
        assert_eq!((twice.per_mille(10), twice.count()), (Some(1), 200));
    }
}
