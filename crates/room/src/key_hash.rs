//! The hashes of keys, by which the room knows who may do what.

use cards::Seat;
use serde::{Deserialize, Serialize};

/// The hash of a key. The room compares hashes only, and never knows a key.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KeyHash(pub String);

impl KeyHash {
    /// Returns the hash that no key has: the key of a seat whose new link nobody has used yet.
    pub(crate) const fn of_no_key() -> Self {
        Self(String::new())
    }
}

/// A key that does not play a seat, but may take it: a new link of the host, or a key that the seat had
/// before its person went to another device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SpareKey {
    /// The seat.
    pub seat: Seat,
    /// The hash of the key.
    pub key: KeyHash,
}
