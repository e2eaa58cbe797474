#![doc = include_str!("../README.md")]

pub mod maho;
pub mod mhing;
mod near_miss;
pub mod quatre_vents;
mod rewarded_form;
mod rules;
mod ruleset;
mod score;
mod score_rows;
mod scorer;
mod switches;
mod wait_card;
mod waits;

pub use rewarded_form::RewardedForm;
pub use rules::{
    ClaimOrder, DealerStart, DealingRule, Direction, DiscardedJoker, LayingRule, Length, PairTiming,
    PaymentRule, PointScale, Rotation, Rules, SequenceFrom, SpecialHand, WellEnd,
};
pub use ruleset::{RuleSet, RuleSetError};
pub use score::{Earning, ExcludedCombination, Group, NearMiss, Reading, Score, ScoreLine, Total};
pub use score_rows::ScoreRow;
pub use scorer::{Procedures, Scorer};
pub use switches::{Amount, MAX_AMOUNT, Switch, SwitchError, Switches, Values};
pub use wait_card::WaitCard;
pub use waits::Waits;
pub use words::LocalizedText;
