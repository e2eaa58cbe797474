//! How cards fit together: sets, divisions of a hand, jokers and what they stand for, distance, waits, special hands.
//!
//! This crate knows nothing of scores or of turns.

mod apart;
mod context;
mod cover;
mod divide;
mod form;
mod hand;
mod heap;
mod heaps;
mod joined;
mod luck;
mod missing;
mod naturals;
mod notation;
mod orphans;
mod packed;
mod rainbow;
mod row;
mod set;
mod table;

pub use apart::{Apart, apart, honours_apart, missing_apart};
pub use context::{Context, Luck};
pub use cover::{Cover, Part, SETS, set_at, set_number};
pub use divide::{Division, completes_whole, divide};
pub use form::{Families, Form, Groups, Ranks, missing_for};
pub use hand::{Hand, Last, MAX_SETS};
pub use heaps::{Heaps, Improving};
pub use luck::LuckFault;
pub use missing::{completes, improving, missing};
pub use naturals::{NaturalKinds, Naturals};
pub use notation::{HandError, HandErrorKind, SetError, SetErrorKind, Shape};
pub use orphans::missing_orphans;
pub use rainbow::{improving_rainbow, missing_rainbow};
pub use set::{Face, Pair, Placed, Set, SetKind};
