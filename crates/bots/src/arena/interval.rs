//! Confidence intervals of 95%.

/// The quantile of the standard normal distribution at 97.5%.
const NORMAL_QUANTILE: f64 = 1.959_963_984_540_054;

/// The quantiles of Student's t-distribution at 97.5% for one to four degrees of freedom, where the series is
/// too rough.
const EXACT_QUANTILES: [f64; 4] = [12.706_204_736, 4.302_652_730, 3.182_446_305, 2.776_445_105];

/// A confidence interval of 95%.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Returns the interval of the mean of `count` observations with this standard deviation, by Student's
    /// t-distribution; `None` for fewer than two observations.
    pub fn of_mean(mean: f64, deviation: f64, count: u32) -> Option<Self> {
        let free = count.checked_sub(2)? + 1;
        let half = student_quantile(free) * deviation / f64::from(count).sqrt();
        Some(Self { low: mean - half, high: mean + half })
    }

    /// Returns Wilson's score interval of a share of `count` observations; `None` without observations.
    ///
    /// Ties may count half: they make the true interval narrower, never wider.
    pub fn of_share(share: f64, count: u32) -> Option<Self> {
        let count = (count > 0).then(|| f64::from(count))?;
        let (square, scale) =
            (NORMAL_QUANTILE * NORMAL_QUANTILE / count, 1.0 + NORMAL_QUANTILE * NORMAL_QUANTILE / count);
        let centre = (share + square / 2.0) / scale;
        let half = (square * (share * (1.0 - share) + square / 4.0)).sqrt() / scale;
        Some(Self { low: (centre - half).max(0.0), high: (centre + half).min(1.0) })
    }

    /// Returns whether the interval contains this value.
    pub const fn has(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}

/// Returns the quantile of Student's t-distribution at 97.5%, for at least one degree of freedom.
///
/// It is calculated by the series of Cornish and Fisher in the reciprocal of the degrees of freedom.
fn student_quantile(free: u32) -> f64 {
    if let Some(&exact) = EXACT_QUANTILES.get(free.saturating_sub(1) as usize) {
        return exact;
    }
    let (z, by) = (NORMAL_QUANTILE, f64::from(free));
    let square = z * z;
    let terms = [
        z * (square + 1.0) / 4.0,
        z * ((5.0 * square + 16.0) * square + 3.0) / 96.0,
        z * (((3.0 * square + 19.0) * square + 17.0) * square - 15.0) / 384.0,
        z * ((((79.0 * square + 776.0) * square + 1482.0) * square - 1920.0) * square - 945.0) / 92_160.0,
    ];
    z + terms.iter().rev().fold(0.0, |sum, term| (sum + term) / by)
}

#[cfg(test)]
mod tests {
    use super::{Interval, student_quantile};

    /// The values are from printed tables of Student's distribution, two-sided 95%.
    #[test]
    fn student_quantiles_match_printed_tables() {
        let table = [
            (1, 12.706),
            (2, 4.303),
            (4, 2.776),
            (5, 2.571),
            (6, 2.447),
            (9, 2.262),
            (30, 2.042),
            (120, 1.980),
        ];
        for (free, expected) in table {
            assert!((student_quantile(free) - expected).abs() < 0.001, "{free}: {}", student_quantile(free));
        }
        assert!((student_quantile(u32::MAX) - 1.96).abs() < 0.000_1);
    }

    #[test]
    fn a_mean_needs_two_observations() {
        assert_eq!(Interval::of_mean(1.0, 0.0, 1), None);
        let interval = Interval::of_mean(10.0, 2.0, 25).expect("enough observations");
        assert!((interval.low - 9.174_4).abs() < 0.001 && (interval.high - 10.825_6).abs() < 0.001);
        assert!(interval.has(9.5) && !interval.has(9.0));
    }

    /// The values are Newcombe's examples of the score method without correction (1998).
    #[test]
    fn shares_match_published_wilson_intervals() {
        let table = [(81.0, 263, 0.255_3, 0.366_2), (15.0, 148, 0.062_4, 0.160_5), (0.0, 20, 0.0, 0.161_1)];
        for (hits, count, low, high) in table {
            let interval = Interval::of_share(hits / f64::from(count), count).expect("enough observations");
            assert!((interval.low - low).abs() < 0.000_1, "{interval:?}");
            assert!((interval.high - high).abs() < 0.000_1, "{interval:?}");
        }
        assert_eq!(Interval::of_share(0.0, 0), None);
    }
}
