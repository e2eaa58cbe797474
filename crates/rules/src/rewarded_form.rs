//! The forms of hand that a rule set rewards.

use serde::{Deserialize, Serialize};

/// A form of hand that earns more than ordinary sets and a pair.
///
/// A rule set lists its forms in `Rules::rewarded_forms`. Bots and advice use that list to plan hands.
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
    /// Fourteen cards of which no two match (M52).
    NothingMatches,
    /// A 1 and a 9 of each suit, every honour, and a second card of one of these kinds (Q34).
    ThirteenOrphans,
}
