//! The check that a hand can have been won as its context says.

use cards::{Card, Wind};

use crate::context::WinMethod;
use crate::hand::Hand;
use crate::set::SetKind;

/// The reason why a hand cannot have been won as its context says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WinMethodError {
    /// The hand has no completing card.
    #[error("{0} needs a completing card: expected one marked with + or @")]
    NotWon(WinMethod),
    /// The completing card is claimed, but must be drawn.
    #[error("{0} needs a drawn card: expected @")]
    Claimed(WinMethod),
    /// The completing card is drawn, but must be another player's.
    #[error("{0} needs another player’s card: expected +")]
    Drawn(WinMethod),
    /// There is no laid four, for which a replacement could be drawn (Q12).
    #[error("{0} is won on the replacement of a four: expected a four among the sets")]
    NoFour(WinMethod),
    /// The completing card is a wind or a dragon, which nobody may rob (Q17).
    #[error("{0} cannot be robbed: expected a card of a suit")]
    Honour(Card),
    /// The hand holds a copy of the robbed card, but the robbed player has the other three (Q17).
    #[error("the robbed player has the other three {0}: expected none in this hand")]
    Robbed(Card),
    /// Only the Banker can win like this (Q32).
    #[error("{0} is the Banker’s: expected seat=E")]
    NotEast(WinMethod),
    /// Only the other players can win like this (Q33).
    #[error("{0} is won on the Banker’s discard: expected another seat than E")]
    East(WinMethod),
    /// No set can have been laid so early (Q32, Q33).
    #[error("{0} is won before any set is laid: expected no set")]
    Laid(WinMethod),
}

/// Checks that the hand can have been won as its context says.
///
/// `last` fits a claimed card too, because a discard may be the last card; it earns nothing then (Q30).
pub(crate) fn check_win_method(hand: &Hand) -> Result<(), WinMethodError> {
    let Some(method) = hand.context.won_by else { return Ok(()) };
    let Some(last) = hand.completing_card else { return Err(WinMethodError::NotWon(method)) };
    let is_east = hand.context.seat == Some(Wind::East);
    let has_four = hand.sets.iter().any(|set| set.kind() == SetKind::Four);
    let error = match method {
        WinMethod::Last => None,
        WinMethod::Kong | WinMethod::Tien if last.claimed => Some(WinMethodError::Claimed(method)),
        WinMethod::Rob | WinMethod::Ti if !last.claimed => Some(WinMethodError::Drawn(method)),
        WinMethod::Kong => (!has_four).then_some(WinMethodError::NoFour(method)),
        WinMethod::Rob if last.card.is_honour() => Some(WinMethodError::Honour(last.card)),
        WinMethod::Rob => holds(hand, last.card).then_some(WinMethodError::Robbed(last.card)),
        WinMethod::Tien if !is_east => Some(WinMethodError::NotEast(method)),
        WinMethod::Ti if is_east => Some(WinMethodError::East(method)),
        WinMethod::Tien | WinMethod::Ti => (!hand.sets.is_empty()).then_some(WinMethodError::Laid(method)),
    };
    error.map_or(Ok(()), Err)
}

/// Returns whether the card is in the hand or its sets. The completing card does not count.
fn holds(hand: &Hand, card: Card) -> bool {
    hand.concealed.count(card) > 0 || hand.sets.iter().any(|set| set.printed().contains(&card))
}
