//! The times of a clock that the host enters: seconds for a decision, and minutes of bank.

use std::ops::RangeInclusive;

use wire::Clock;

/// The seconds that the host may give a decision.
pub const DECISION: RangeInclusive<u16> = 3..=600;
/// The minutes that the host may give a bank.
pub const BANK: RangeInclusive<u16> = 0..=180;

/// A field of the clock that holds no possible time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WrongTime {
    /// The seconds for a decision.
    Decision,
    /// The minutes of bank.
    Bank,
}

/// The two fields as they are written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnClock {
    /// The seconds for a decision.
    pub decision: String,
    /// The minutes of bank.
    pub bank: String,
}

impl OwnClock {
    /// Returns the fields for a clock. A clock without times gets those of the normal one.
    pub fn of(clock: Clock) -> Self {
        let (decision, bank) = clock.times().or(Clock::Normal.times()).unwrap_or_default();
        Self { decision: (decision / 1_000).to_string(), bank: (bank / 60_000).to_string() }
    }

    /// Returns the clock with the written times.
    ///
    /// # Errors
    /// If a field holds no whole number, or one that is too small or too large.
    pub fn clock(&self) -> Result<Clock, WrongTime> {
        let number = |text: &str, range: RangeInclusive<u16>| {
            text.trim().parse::<u16>().ok().filter(|number| range.contains(number))
        };
        let decision = number(&self.decision, DECISION).ok_or(WrongTime::Decision)?;
        let minutes = number(&self.bank, BANK).ok_or(WrongTime::Bank)?;
        Ok(Clock::Seconds { decision, bank: minutes * 60 })
    }
}

#[cfg(test)]
mod tests {
    use super::{BANK, DECISION, OwnClock, WrongTime};
    use wire::Clock;
    use words::Language;

    fn clock(decision: &str, bank: &str) -> Result<Clock, WrongTime> {
        OwnClock { decision: decision.to_owned(), bank: bank.to_owned() }.clock()
    }

    #[test]
    fn whole_numbers_in_range_make_a_clock() {
        assert_eq!(clock("15", "4"), Ok(Clock::Seconds { decision: 15, bank: 240 }));
        assert_eq!(clock(" 3 ", "0"), Ok(Clock::Seconds { decision: 3, bank: 0 }));
        assert_eq!(clock("600", "180"), Ok(Clock::Seconds { decision: 600, bank: 10_800 }));
        for wrong in ["", "2", "601", "2.5", "-5", "ten", "99999999"] {
            assert_eq!(clock(wrong, "4"), Err(WrongTime::Decision), "{wrong:?}");
        }
        for wrong in ["", "181", "1,5", "-1", "99999999"] {
            assert_eq!(clock("15", wrong), Err(WrongTime::Bank), "{wrong:?}");
        }
    }

    #[test]
    fn the_fields_begin_with_the_chosen_clock() {
        for (chosen, decision, bank) in [(Clock::Fast, "8", "2"), (Clock::None, "20", "5")] {
            assert_eq!(OwnClock::of(chosen), OwnClock { decision: decision.into(), bank: bank.into() });
        }
        let own = Clock::Seconds { decision: 33, bank: 420 };
        assert_eq!(OwnClock::of(own).clock(), Ok(own));
    }

    #[test]
    fn the_errors_name_the_limits() {
        for language in Language::ALL {
            let words = language.timing();
            for (text, range) in [(words.decision_wrong, DECISION), (words.bank_wrong, BANK)] {
                let (first, last) = (range.start().to_string(), range.end().to_string());
                assert!(text.contains(&first) && text.contains(&last), "{text}");
            }
        }
    }
}
