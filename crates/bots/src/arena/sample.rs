//! A running mean and standard deviation.

use super::interval::Interval;

/// Observations of one quantity: their count, mean and standard deviation, by Welford's method, which never
/// subtracts large sums of squares.
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

    /// Returns the number of observations.
    pub const fn count(&self) -> u32 {
        self.count
    }

    /// Returns the mean; 0 without observations.
    pub const fn mean(&self) -> f64 {
        self.mean
    }

    /// Returns the standard deviation; 0 for fewer than two observations.
    pub fn deviation(&self) -> f64 {
        if self.count < 2 { 0.0 } else { (self.squares / f64::from(self.count - 1)).sqrt() }
    }

    /// Returns the standard error of the mean; 0 for fewer than two observations.
    pub fn standard_error(&self) -> f64 {
        if self.count < 2 { 0.0 } else { self.deviation() / f64::from(self.count).sqrt() }
    }

    /// Returns the confidence interval of the mean; `None` for fewer than two observations.
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
        assert!((sample.standard_error() - (4.0_f64 / 7.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn a_large_offset_costs_no_precision() {
        let sample: Sample = (0..1000).map(|at| 1e9 + f64::from(at % 2)).collect();
        assert!((sample.deviation() - 0.500_25).abs() < 1e-5, "{}", sample.deviation());
    }

    #[test]
    fn one_observation_has_no_deviation() {
        let sample: Sample = [3.0].into_iter().collect();
        assert_eq!((sample.mean(), sample.deviation(), sample.interval()), (3.0, 0.0, None));
    }
}
