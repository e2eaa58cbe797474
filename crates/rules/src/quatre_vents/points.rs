//! The patterns that earn points (Q18–Q23).

use hands::{Set, SetKind};

use super::arrangement::{ALL_GROUPS, ALL_SETS, Arrangement, Occurrences, PAIR_BIT, PAIR_INDEX, is_high};

/// Counts once in every winning hand (Q18).
pub(super) fn winning(_: &Arrangement) -> Occurrences {
    Occurrences::once(true, ALL_GROUPS)
}

/// Four sequences and a pair: a flat hand (Q19).
pub(super) fn flat(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.is_flat(), ALL_SETS)
}

/// A flat hand whose completing card was drawn (Q19: 24, not 20).
pub(super) fn flat_drawn(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.is_flat() && !arrangement.claimed, ALL_SETS)
}

/// The pair, if the completing card completed it and the hand is not flat (Q20).
fn pair_completed(arrangement: &Arrangement, claimed: bool, high: bool) -> Occurrences {
    let completed = arrangement.completed == PAIR_INDEX && !arrangement.is_flat();
    Occurrences::once(
        completed && arrangement.claimed == claimed && is_high(arrangement.pair) == high,
        PAIR_BIT,
    )
}

/// A pair of 2s to 8s completed by a discard (Q20).
pub(super) fn low_pair_claimed(arrangement: &Arrangement) -> Occurrences {
    pair_completed(arrangement, true, false)
}

/// A pair of 1s, 9s or honours completed by a discard (Q20).
pub(super) fn high_pair_claimed(arrangement: &Arrangement) -> Occurrences {
    pair_completed(arrangement, true, true)
}

/// A pair of 2s to 8s completed by drawing (Q20).
pub(super) fn low_pair_drawn(arrangement: &Arrangement) -> Occurrences {
    pair_completed(arrangement, false, false)
}

/// A pair of 1s, 9s or honours completed by drawing (Q20).
pub(super) fn high_pair_drawn(arrangement: &Arrangement) -> Occurrences {
    pair_completed(arrangement, false, true)
}

/// A pair of dragons or of one's own wind (Q21).
pub(super) fn own_pair(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.pair.is_dragon() || arrangement.is_own_wind(arrangement.pair), PAIR_BIT)
}

/// Finds the triplets or fours with this exposure, of high cards or of low ones (Q22, Q23).
fn alike(arrangement: &Arrangement, kind: SetKind, exposed: bool, high: bool) -> Occurrences {
    arrangement.filter(|at: usize, set: Set| {
        set.kind() == kind && arrangement.is_exposed(at) == exposed && is_high(set.first()) == high
    })
}

/// Exposed triplets of 2s to 8s (Q22).
pub(super) fn exposed_low_triplets(arrangement: &Arrangement) -> Occurrences {
    alike(arrangement, SetKind::Triplet, true, false)
}

/// Exposed triplets of 1s, 9s and honours (Q22).
pub(super) fn exposed_high_triplets(arrangement: &Arrangement) -> Occurrences {
    alike(arrangement, SetKind::Triplet, true, true)
}

/// Concealed triplets of 2s to 8s (Q22).
pub(super) fn concealed_low_triplets(arrangement: &Arrangement) -> Occurrences {
    alike(arrangement, SetKind::Triplet, false, false)
}

/// Concealed triplets of 1s, 9s and honours (Q22).
pub(super) fn concealed_high_triplets(arrangement: &Arrangement) -> Occurrences {
    alike(arrangement, SetKind::Triplet, false, true)
}

/// Exposed fours of 2s to 8s (Q22).
pub(super) fn exposed_low_fours(arrangement: &Arrangement) -> Occurrences {
    alike(arrangement, SetKind::Four, true, false)
}

/// Exposed fours of 1s, 9s and honours (Q22).
pub(super) fn exposed_high_fours(arrangement: &Arrangement) -> Occurrences {
    alike(arrangement, SetKind::Four, true, true)
}

/// Concealed fours of 2s to 8s (Q22).
pub(super) fn concealed_low_fours(arrangement: &Arrangement) -> Occurrences {
    alike(arrangement, SetKind::Four, false, false)
}

/// Concealed fours of 1s, 9s and honours (Q22).
pub(super) fn concealed_high_fours(arrangement: &Arrangement) -> Occurrences {
    alike(arrangement, SetKind::Four, false, true)
}
