//! The forms of hand that a rule set rewards.

use serde::{Deserialize, Serialize};

/// A form of hand that a rule set pays more for than for any sets and a pair.
///
/// A rule set lists its own in `Rules::rewarded_forms`; bots and advice plan hands by that list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RewardedForm {
    /// Sets and a pair of one suit, with or without honours.
    OneSuit,
    /// Sets and a pair of two suits, without honours.
    TwoSuits,
    /// Triplets or fours, and a pair.
    Triplets,
    /// Sequences and a pair.
    Sequences,
    /// Sets and a pair of the numbers 1 to 5.
    Low,
    /// Sets and a pair of the numbers 5 to 9.
    High,
    /// Sets and a pair, one of each suit, of winds and of dragons.
    EveryFamily,
    /// Fourteen cards none of which matches another (M52).
    NothingMatches,
    /// A 1 and a 9 of each suit, every honour, and a second card of one of these kinds (Q34).
    ThirteenOrphans,
}
