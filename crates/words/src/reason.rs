//! The reason for an advised action, as data. Bots compute the reason, messages carry it, and the reader's
//! side says it.

use cards::Suit;
use serde::{Deserialize, Serialize};

/// The reason why an action is advised.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// To go out now: waiting for a better hand is worth less.
    GoOut {
        /// The points that the hand scores.
        points: f64,
    },
    /// To go out now, because the match ends with it.
    EndMatch {
        /// The points that the hand scores.
        points: f64,
        /// The seat's points in the match afterwards.
        total: f64,
        /// The points at which the match ends.
        target: u32,
    },
    /// To follow a plan.
    Plan {
        /// The kind of the action.
        step: PlanStep,
        /// The plan.
        plan: PlanName,
        /// What is still to be made for it; `None` if the plan is not made of sets and a pair.
        remaining: Option<Remaining>,
        /// The number of cards that the plan is missing afterwards.
        distance: u8,
        /// The number of unseen cards that bring the plan nearer.
        live: u32,
        /// The chance to go out in this hand, from 0 to 1.
        chance: f64,
        /// The points that the hand scores on average when it goes out.
        score: f64,
    },
}

/// The kind of action by which a plan is followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlanStep {
    /// A discard, or another action that is named beside the reason.
    Discard,
    /// Passing.
    Pass,
    /// Claiming the discard, or calling for it.
    Claim,
    /// Laying a set out of the hand.
    LaySet,
    /// Laying a four.
    LayFour,
}

/// The name of a plan in advice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlanName {
    /// Any sets and a pair: the hand that is complete soonest.
    QuickestHand,
    /// The next set, where sets are laid one by one.
    NextSet,
    /// The next set, with a joker kept for the pair.
    NextSetSavingJoker,
    /// The pair that ends the hand, where all sets are laid.
    LastPair,
    /// Triplets and a pair.
    Triplets,
    /// Sequences and a pair.
    Sequences,
    /// Sets and a pair of the numbers 1 to 5.
    Low,
    /// Sets and a pair of the numbers 5 to 9.
    High,
    /// Sets and a pair, one of each suit, of winds and of dragons.
    EveryFamily,
    /// Sets and a pair of these families alone.
    OnlyFamilies {
        /// The suits, in the order in which they are named.
        suits: Vec<Suit>,
        /// Whether honours are among them.
        honours: bool,
    },
    /// Cards none of which matches another.
    NothingMatches,
    /// Thirteen orphans.
    ThirteenOrphans,
}

/// The sets and the pair that are still to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Remaining {
    /// The number of sequences.
    pub sequences: u8,
    /// The number of triplets.
    pub triplets: u8,
    /// The number of sets of which no cards are held, so that they may become sequences or triplets.
    pub sets: u8,
    /// Whether the pair is still to be made.
    pub pair: bool,
}

impl Remaining {
    /// Whether nothing is left to be made.
    pub const fn is_empty(&self) -> bool {
        self.sequences == 0 && self.triplets == 0 && self.sets == 0 && !self.pair
    }
}

#[cfg(test)]
mod tests {
    use cards::Suit;

    use super::{PlanName, Reason};

    #[test]
    fn reasons_travel_as_data() {
        let reason = Reason::EndMatch { points: 32.0, total: 512.0, target: 500 };
        let json = serde_json::to_string(&reason).expect("JSON");
        assert_eq!(json, r#"{"end-match":{"points":32.0,"total":512.0,"target":500}}"#);
        assert_eq!(serde_json::from_str::<Reason>(&json).expect("a reason"), reason);
    }

    #[test]
    fn plans_travel_as_data() {
        let plan = PlanName::OnlyFamilies { suits: vec![Suit::Characters], honours: false };
        let json = serde_json::to_string(&plan).expect("JSON");
        assert_eq!(json, r#"{"only-families":{"suits":["characters"],"honours":false}}"#);
        assert_eq!(serde_json::from_str::<PlanName>(&json).expect("a plan"), plan);
    }
}
