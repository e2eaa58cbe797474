//! Observations of one figure, kept as their number, mean and spread.

use super::interval::Interval;

/// Observations of one figure; added one by one, so that large sums of squares never cancel (Welford).
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sample {
    count: u32,
    mean: f64,
    squares: f64,
}

impl Sample {
    /// Adds an observation.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        let before = value - self.mean;
        self.mean += before / f64::from(self.count);
        self.squares += before * (value - self.mean);
    }

    /// How many there are.
    pub const fn count(&self) -> u32 {
        self.count
    }

    /// Their mean; 0 if there is none.
    pub const fn mean(&self) -> f64 {
        self.mean
    }

    /// Their standard deviation; 0 if there are fewer than two.
    pub fn deviation(&self) -> f64 {
        if self.count < 2 { 0.0 } else { (self.squares / f64::from(self.count - 1)).sqrt() }
    }

    /// Where the true mean lies; `None` if there are fewer than two.
    pub fn interval(&self) -> Option<Interval> {
        Interval::of_mean(self.mean, self.deviation(), self.count)
    }
}

impl FromIterator<f64> for Sample {
    fn from_iter<I: IntoIterator<Item = f64>>(values: I) -> Self {
        let mut sample = Self::default();
        values.into_iter().for_each(|value| sample.add(value));
        sample
    }
}

#[cfg(test)]
mod tests {
    use super::Sample;

    #[test]
    fn mean_and_deviation_are_those_of_the_values() {
        let sample: Sample = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().collect();
        assert_eq!(sample.count(), 8);
        assert!((sample.mean() - 5.0).abs() < 1e-12);
        assert!((sample.deviation() - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn a_large_offset_costs_no_precision() {
        let sample: Sample = (0..1000).map(|at| 1e9 + f64::from(at % 2)).collect();
        assert!((sample.deviation() - 0.500_25).abs() < 1e-5, "{}", sample.deviation());
    }

    #[test]
    fn one_observation_says_nothing_of_the_spread() {
        let sample: Sample = [3.0].into_iter().collect();
        assert_eq!((sample.mean(), sample.deviation(), sample.interval()), (3.0, 0.0, None));
    }
}
