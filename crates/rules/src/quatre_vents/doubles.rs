//! What doubles the points (Q26–Q30), and what is worth the limit or half of it (Q32–Q35).

use cards::{Card, Wind};
use hands::{SetKind, WinMethod};

use super::form::{ALL, ALL_SETS, Form, Found};

/// Triplets or fours of dragons, each kind (Q26).
pub(super) fn dragons(form: &Form) -> Found {
    form.alike(Card::is_dragon)
}

/// A triplet or four of one's own wind (Q27).
pub(super) fn own_wind(form: &Form) -> Found {
    form.alike(|card| form.is_own_wind(card))
}

/// A triplet or four of the round's wind (Q27).
pub(super) fn round_wind(form: &Form) -> Found {
    form.alike(|card| form.is_round_wind(card))
}

/// One suit and honours, both there (Q28).
pub(super) fn one_suit_with_honours(form: &Form) -> Found {
    Found::once(form.suits() == (true, true), ALL)
}

/// One suit only (Q29).
pub(super) fn one_suit(form: &Form) -> Found {
    Found::once(form.suits() == (true, false), ALL)
}

/// Four triplets or fours (Q30).
pub(super) fn all_triplets(form: &Form) -> Found {
    Found::once(form.sets.iter().all(|set| set.kind() != SetKind::Sequence), ALL_SETS)
}

/// Won on the replacement of a four (Q30).
pub(super) fn four_draw(form: &Form) -> Found {
    Found::once(form.is_won_by(WinMethod::Kong), ALL)
}

/// Won on the last card that may be drawn, drawn by oneself (Q30).
pub(super) fn last_tile(form: &Form) -> Found {
    Found::once(form.is_won_by(WinMethod::Last) && !form.claimed, ALL)
}

/// Won by robbing a four (Q30).
pub(super) fn robbing(form: &Form) -> Found {
    Found::once(form.is_won_by(WinMethod::Rob), ALL)
}

/// The Banker's fourteen dealt cards (Q32).
pub(super) fn tien(form: &Form) -> Found {
    Found::once(form.is_won_by(WinMethod::Tien), ALL)
}

/// Won on the Banker's first discard (Q33).
pub(super) fn ti(form: &Form) -> Found {
    Found::once(form.is_won_by(WinMethod::Ti), ALL)
}

/// Triplets or fours of all four winds and a pair of dragons (Q35).
pub(super) fn four_winds(form: &Form) -> Found {
    let has = |wind: Wind| form.alike(|card| card == wind.card()).times > 0;
    Found::once(form.pair.is_dragon() && Wind::ALL.into_iter().all(has), ALL)
}
