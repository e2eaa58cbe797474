//! The patterns that double the points (Q26–Q30), or are worth the limit or half the limit (Q32–Q35).

use cards::{Card, Wind};
use hands::{SetKind, WinMethod};

use super::arrangement::{ALL_GROUPS, ALL_SETS, Arrangement, Occurrences};

/// Counts the triplets and fours of dragons (Q26).
pub(super) fn dragons(arrangement: &Arrangement) -> Occurrences {
    arrangement.alike(Card::is_dragon)
}

/// A triplet or four of one's own wind (Q27).
pub(super) fn own_wind(arrangement: &Arrangement) -> Occurrences {
    arrangement.alike(|card| arrangement.is_own_wind(card))
}

/// A triplet or four of the wind of the round (Q27).
pub(super) fn round_wind(arrangement: &Arrangement) -> Occurrences {
    arrangement.alike(|card| arrangement.is_round_wind(card))
}

/// One suit with at least one honour (Q28).
pub(super) fn one_suit_with_honours(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.suits() == (true, true), ALL_GROUPS)
}

/// One suit beside a single triplet or four of dragons: the other reading of Q28.
pub(super) fn dragons_beside_one_suit(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(is_beside_one_suit(arrangement, dragons(arrangement)), ALL_GROUPS)
}

/// One suit beside a single triplet or four of one's own wind: the other reading of Q28.
pub(super) fn own_wind_beside_one_suit(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(is_beside_one_suit(arrangement, own_wind(arrangement)), ALL_GROUPS)
}

/// Whether `found` is one set, and all other groups are of one suit.
fn is_beside_one_suit(arrangement: &Arrangement, found: Occurrences) -> bool {
    let honours = arrangement.filter(|_, set| set.first().is_honour()).count;
    let is_alone = honours == 1 && !arrangement.pair.is_honour();
    found.count == 1 && is_alone && arrangement.suits().0
}

/// One suit, without honours (Q29).
pub(super) fn one_suit(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.suits() == (true, false), ALL_GROUPS)
}

/// Four triplets or fours (Q30).
pub(super) fn all_triplets(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.sets.iter().all(|set| set.kind() != SetKind::Sequence), ALL_SETS)
}

/// Won on the replacement of a four (Q30).
pub(super) fn four_draw(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.is_won_by(WinMethod::Kong), ALL_GROUPS)
}

/// Won by drawing the last card that may be drawn (Q30).
pub(super) fn last_tile(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.is_won_by(WinMethod::Last) && !arrangement.claimed, ALL_GROUPS)
}

/// Won by robbing a four (Q30).
pub(super) fn robbing(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.is_won_by(WinMethod::Rob), ALL_GROUPS)
}

/// The Banker wins with the fourteen dealt cards (Q32).
pub(super) fn tien(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.is_won_by(WinMethod::Tien), ALL_GROUPS)
}

/// Won on the Banker's first discard (Q33).
pub(super) fn ti(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.is_won_by(WinMethod::Ti), ALL_GROUPS)
}

/// Triplets or fours of all four winds, with a pair of dragons (Q35).
pub(super) fn four_winds(arrangement: &Arrangement) -> Occurrences {
    let has = |wind: Wind| arrangement.alike(|card| card == wind.card()).count > 0;
    Occurrences::once(arrangement.pair.is_dragon() && Wind::ALL.into_iter().all(has), ALL_GROUPS)
}
