//! The time that is given back to a caller for a slow link, and its quota for a hand (H17).

use crate::connection::MAX_LATENCY;

/// The time that each call of a seat adds to its quota, in milliseconds.
const REFILL: u32 = 100;
/// The longest time that is given back to a seat in one hand, in milliseconds. So a forged lag gains little.
const LONGEST: u32 = 1_000;

/// What is left of a seat's quota in this hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LagQuota {
    left: u32,
    given: u32,
}

impl Default for LagQuota {
    fn default() -> Self {
        Self { left: MAX_LATENCY, given: 0 }
    }
}

impl LagQuota {
    /// Returns the time that a call over a link with this latency would be given back.
    pub(crate) fn available(self, latency: u32) -> u32 {
        latency.min(self.left).min(LONGEST - self.given)
    }

    /// Gives a call over a link with this latency its time back. Returns this time.
    pub(crate) fn take(&mut self, latency: u32) -> u32 {
        let taken = self.available(latency);
        self.given += taken;
        self.left = (self.left - taken + REFILL).min(MAX_LATENCY);
        taken
    }

    /// Returns the time that was given back in this hand.
    pub(crate) const fn given(self) -> u32 {
        self.given
    }
}

#[cfg(test)]
mod tests {
    use super::LagQuota;

    #[test]
    fn a_forged_lag_gains_little() {
        let mut quota = LagQuota::default();
        let given: Vec<u32> = (0..30).map(|_| quota.take(10_000)).collect();
        assert_eq!(given[..4], [250, 100, 100, 100], "H17");
        assert!(given.iter().all(|&given| given <= 250), "H17: at most 250 ms a call: {given:?}");
        assert_eq!((given.iter().sum::<u32>(), quota.given()), (1_000, 1_000), "H17: at most 1 s a hand");
        assert_eq!(quota.available(10_000), 0);
    }

    #[test]
    fn an_ordinary_link_is_given_its_whole_delay_back() {
        let mut quota = LagQuota::default();
        assert!((0..12).all(|_| quota.take(80) == 80), "H17");
        assert_eq!([quota.take(80), quota.take(80)], [40, 0], "H17: 1 s a hand");
    }
}
