//! What the host chooses about time: how long a person may think, and what happens when somebody is away or
//! does not answer.

use cards::Seat;
use serde::{Deserialize, Serialize};

/// What the host of a table of several people has chosen about time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Timing {
    /// How long a person may think.
    pub clock: Clock,
    /// What happens when a person is away.
    pub absence: AbsenceChoice,
    /// How long everybody waits for a silent person first.
    pub grace: Grace,
    /// Whether the host may allow a takeback that somebody has not answered.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub host_may_allow: bool,
}

/// How long a person may think on the own turn, at a table of several people.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// As long as the person likes.
    #[default]
    None,
    /// 45 seconds a decision, and ten minutes more for the match.
    Relaxed,
    /// 20 seconds a decision, and five minutes more for the match.
    Normal,
    /// Eight seconds a decision, and two minutes more for the match.
    Fast,
    /// Times of the host's own.
    Seconds {
        /// The seconds for each decision.
        decision: u16,
        /// The seconds of the bank for the match.
        bank: u16,
    },
    /// By correspondence: these hours for each decision, whether or not the person is there. Then the default
    /// action is played.
    Hours(u16),
}

/// What happens when a person is silent for longer than the grace.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AbsenceChoice {
    /// A bot sits in until the person is back.
    #[default]
    Bot,
    /// The table waits for the person.
    Wait,
    /// The host decides. Without a decision a bot sits in a minute later.
    Host,
}

/// How long everybody waits for a silent person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grace {
    /// 30 seconds.
    Short,
    /// 60 seconds.
    #[default]
    Ordinary,
    /// 120 seconds.
    Long,
}

/// The clocks of a table that has clocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clocks {
    /// What is left of each seat's bank, in milliseconds, from seat 0. The banks of bots stand. By
    /// correspondence there are no banks.
    pub banks: Vec<u32>,
    /// The clock that runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<RunningClock>,
}

/// A clock that runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RunningClock {
    /// The seat that thinks.
    pub seat: Seat,
    /// The milliseconds that are left before the bank begins to run or, by correspondence, before the default
    /// action is played.
    pub left: u32,
}

impl Clock {
    /// Returns the milliseconds for a decision and for the bank; `None` without a clock.
    pub const fn times(self) -> Option<(u32, u32)> {
        let (decision, bank) = match self {
            Self::None | Self::Hours(_) => return None,
            Self::Relaxed => (45, 600),
            Self::Normal => (20, 300),
            Self::Fast => (8, 120),
            Self::Seconds { decision, bank } => (decision as u32, bank as u32),
        };
        Some((decision * 1_000, bank * 1_000))
    }

    /// Returns the milliseconds for each decision by correspondence; `None` for any other clock.
    pub const fn correspondence(self) -> Option<u32> {
        match self {
            Self::Hours(hours) => Some(hours as u32 * 3_600_000),
            _ => None,
        }
    }
}

impl Grace {
    /// Returns the length in milliseconds.
    pub const fn milliseconds(self) -> u32 {
        match self {
            Self::Short => 30_000,
            Self::Ordinary => 60_000,
            Self::Long => 120_000,
        }
    }
}
