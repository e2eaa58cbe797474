//! What earns points (Q18–Q23).

use hands::{Set, SetKind};

use super::form::{ALL, ALL_SETS, Form, Found, PAIR, THE_PAIR, is_high};

/// Winning, once (Q18).
pub(super) fn winning(_: &Form) -> Found {
    Found::once(true, ALL)
}

/// Four sequences and a pair: a flat hand (Q19).
pub(super) fn flat(form: &Form) -> Found {
    Found::once(form.is_flat(), ALL_SETS)
}

/// A flat hand, its winning card drawn (Q19: 24, not 20).
pub(super) fn flat_drawn(form: &Form) -> Found {
    Found::once(form.is_flat() && !form.claimed, ALL_SETS)
}

/// The pair of a hand that is not flat, completed by the winning card (Q20).
fn pair_completed(form: &Form, claimed: bool, high: bool) -> Found {
    let completed = form.completed == PAIR && !form.is_flat();
    Found::once(completed && form.claimed == claimed && is_high(form.pair) == high, THE_PAIR)
}

/// A pair of 2s to 8s completed by a discard (Q20).
pub(super) fn low_pair_claimed(form: &Form) -> Found {
    pair_completed(form, true, false)
}

/// A pair of 1s, 9s or honours completed by a discard (Q20).
pub(super) fn high_pair_claimed(form: &Form) -> Found {
    pair_completed(form, true, true)
}

/// A pair of 2s to 8s completed by drawing (Q20).
pub(super) fn low_pair_drawn(form: &Form) -> Found {
    pair_completed(form, false, false)
}

/// A pair of 1s, 9s or honours completed by drawing (Q20).
pub(super) fn high_pair_drawn(form: &Form) -> Found {
    pair_completed(form, false, true)
}

/// A pair of dragons or of one's own wind (Q21).
pub(super) fn own_pair(form: &Form) -> Found {
    Found::once(form.pair.is_dragon() || form.is_own_wind(form.pair), THE_PAIR)
}

/// The triplets or fours that are exposed or not, of 1s, 9s and honours or not (Q22, Q23).
fn alike(form: &Form, kind: SetKind, exposed: bool, high: bool) -> Found {
    form.filter(|at: usize, set: Set| {
        set.kind() == kind && form.is_exposed(at) == exposed && is_high(set.first()) == high
    })
}

/// Exposed triplets of 2s to 8s (Q22).
pub(super) fn exposed_low_triplets(form: &Form) -> Found {
    alike(form, SetKind::Triplet, true, false)
}

/// Exposed triplets of 1s, 9s and honours (Q22).
pub(super) fn exposed_high_triplets(form: &Form) -> Found {
    alike(form, SetKind::Triplet, true, true)
}

/// Concealed triplets of 2s to 8s (Q22).
pub(super) fn concealed_low_triplets(form: &Form) -> Found {
    alike(form, SetKind::Triplet, false, false)
}

/// Concealed triplets of 1s, 9s and honours (Q22).
pub(super) fn concealed_high_triplets(form: &Form) -> Found {
    alike(form, SetKind::Triplet, false, true)
}

/// Exposed fours of 2s to 8s (Q22).
pub(super) fn exposed_low_fours(form: &Form) -> Found {
    alike(form, SetKind::Four, true, false)
}

/// Exposed fours of 1s, 9s and honours (Q22).
pub(super) fn exposed_high_fours(form: &Form) -> Found {
    alike(form, SetKind::Four, true, true)
}

/// Concealed fours of 2s to 8s (Q22).
pub(super) fn concealed_low_fours(form: &Form) -> Found {
    alike(form, SetKind::Four, false, false)
}

/// Concealed fours of 1s, 9s and honours (Q22).
pub(super) fn concealed_high_fours(form: &Form) -> Found {
    alike(form, SetKind::Four, false, true)
}
