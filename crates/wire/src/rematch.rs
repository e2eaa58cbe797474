//! Another match of the same people, once a match is over.

use cards::Seat;
use serde::{Deserialize, Serialize};

/// Who would play again at a table whose match is over, and the new table once there is one.
///
/// The rematch is dealt three seconds after the last of those present has said so, or when the host wants it.
/// A bot plays for everybody else, until its person comes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Rematch {
    /// The seats of the people who are present.
    pub present: Vec<Seat>,
    /// Those of them who would play again.
    pub wanted_by: Vec<Seat>,
    /// The milliseconds until the rematch is dealt; `None` while somebody has not said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
    /// The identifier of the new table, once there is one. The key of a seat opens the same seat there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}
