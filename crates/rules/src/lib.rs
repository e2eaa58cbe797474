//! What the sheets say: rule sets as data, and scoring.
//!
//! This crate knows nothing of turns or of players' choices.

mod maho;
mod mhing;
mod quatre_vents;
mod rules;
mod ruleset;
mod score;
mod switches;
mod waits;

pub use rules::{
    ClaimOrder, Dealing, Direction, DiscardedJoker, Laying, Length, Opening, PairMade, Pays, Rotation, Rules,
    SequenceFrom, WellEnd,
};
pub use ruleset::{RuleSet, RuleSetError};
pub use score::{Earns, Excluded, Line, Reading, Score, Total};
pub use switches::{Amount, Switch, SwitchError, Switches, Values};
pub use waits::{Wait, Waits};
pub use words::LocalizedText;
