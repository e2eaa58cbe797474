//! What the sheets say: rule sets as data, and scoring.
//!
//! This crate knows nothing of turns or of players' choices.

mod mhing;
mod rules;
mod ruleset;
mod score;
mod switches;
mod text;
mod waits;

pub use rules::{DiscardedJoker, Length, Rules, SequenceFrom};
pub use ruleset::{RuleSet, RuleSetError};
pub use score::{Excluded, Line, Reading, Score};
pub use switches::{Switch, SwitchError, Switches, Values};
pub use text::Text;
pub use waits::{Wait, Waits, Worth};
