//! The kind of claim for a set.

use hands::{Set, SetKind};
use table::Claim;

/// Returns the kind of claim that lays a set.
pub(super) const fn claim_kind(set: Set) -> Claim {
    match set.kind() {
        SetKind::Sequence | SetKind::RainbowRun => Claim::Sequence,
        SetKind::Triplet | SetKind::Four | SetKind::RainbowTriplet => Claim::Triplet,
    }
}
