//! How cards fit together: sets, divisions of a hand, jokers and what they stand for, distance, waits, special hands.
//!
//! This crate knows nothing of scores or of turns.

mod context;
mod cover_search;
mod division;
mod hand;
mod joined_hand;
mod lack_row;
mod missing;
mod notation;
mod orphans;
mod packed_counts;
mod packed_set;
mod rainbow;
mod set;
mod split_hand;
mod suit_counts;
mod suit_table;
mod target_form;
mod unmatched;
mod win_method;

pub use context::{Context, WinMethod};
pub use cover_search::{CoverSearch, Part, SET_COUNT, set_from_index, set_index};
pub use division::{Division, completes_without_joker, divide};
pub use hand::{CompletingCard, Hand, MAX_SETS};
pub use missing::{completes, improving, missing};
pub use notation::{HandError, HandErrorKind, HandFormat, SetError, SetErrorKind};
pub use orphans::missing_orphans;
pub use packed_counts::{PackedCounts, PackedKinds};
pub use rainbow::{improving_rainbow, missing_rainbow};
pub use set::{Face, Pair, PlacedCard, Set, SetKind};
pub use split_hand::{Improving, SplitHand};
pub use target_form::{Families, RankRange, SetTypes, TargetForm, missing_for};
pub use unmatched::{UnmatchedHand, for_each_unmatched, missing_unmatched, unmatched_honours};
pub use win_method::WinMethodError;
