//! Confidence intervals that hold at every number of observations at once, so that a comparison may stop as
//! soon as its answer is clear.

use super::interval::Interval;
use super::sample::Sample;

/// The number of observations before which there is no interval, because their variance is too uncertain.
const MIN_OBSERVATIONS: u32 = 30;

/// The weight of the prior, in observations. The interval is narrowest after about eight times as many.
const PRIOR_OBSERVATIONS: f64 = 12.5;

/// Returns an interval of the mean that is right at all numbers of observations with the chance
/// 1 − `error_rate`: Robbins' mixture of normal distributions, with the variance of the sample. Returns
/// `None` for fewer than 30 observations.
///
/// An interval of Student's is right at one number of observations, chosen before. Looked at after each
/// observation, it sooner or later excludes the true mean.
pub fn sequential_interval(sample: &Sample, error_rate: f64) -> Option<Interval> {
    if sample.count() < MIN_OBSERVATIONS {
        return None;
    }
    let count = f64::from(sample.count());
    let total = count + PRIOR_OBSERVATIONS;
    let log = (total / (PRIOR_OBSERVATIONS * error_rate * error_rate)).ln();
    let half = sample.deviation() * (total * log).sqrt() / count;
    Some(Interval { low: sample.mean() - half, high: sample.mean() + half })
}

#[cfg(test)]
mod tests {
    use super::sequential_interval;
    use crate::arena::{Interval, Sample};
    use cards::Seed;

    /// Returns a random number that is symmetric about 0 and has heavy tails, as margins of deals have.
    fn heavy(run: u16, number: u32) -> f64 {
        let values = [0.0, 0.0, 1.0, 2.0, 4.0, 8.0, 16.0, 40.0];
        let index = Seed::from_number(7).derive(run, number, 0).number_below(16) as usize;
        if index < 8 { values[index] } else { -values[index - 8] }
    }

    /// Returns how many of 400 runs of 500 observations exclude the true mean at any time.
    fn wrong_runs(interval: fn(&Sample) -> Option<Interval>) -> usize {
        let excludes = |&run: &u16| {
            let mut sample = Sample::default();
            (0..500).any(|number| {
                sample.add(heavy(run, number));
                interval(&sample).is_some_and(|interval| !interval.has(0.0))
            })
        };
        (0..400).filter(excludes).count()
    }

    #[test]
    fn looking_often_does_not_mislead() {
        // 5% of 400 runs are 20; with three standard errors 33.
        let wrong = wrong_runs(|sample| sequential_interval(sample, 0.05));
        assert!(wrong <= 33, "{wrong} of 400 runs");
        let student = wrong_runs(|sample| sample.interval().filter(|_| sample.count() >= 30));
        assert!(student > 60, "{student} of 400 runs with Student's interval");
    }

    #[test]
    fn clear_differences_are_found_soon() {
        let mut sample = Sample::default();
        let found = (1..=1000).find(|&count| {
            sample.add(3.0 + 10.0 * f64::from(i8::from(count % 2 == 0) * 2 - 1));
            sequential_interval(&sample, 0.05).is_some_and(|interval| !interval.has(0.0))
        });
        assert!(found.is_some_and(|count| (50..300).contains(&count)), "{found:?}");
    }
}
