//! Which hands can be won in which way.

use crate::context::WinMethod;
use crate::hand::Hand;
use crate::set::SetKind;
use cards::{Card, Wind};

/// Why a hand cannot have been won as its context says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WinMethodError {
    /// Nothing completes the hand.
    #[error("{0} is how a hand was won: expected its completing card, marked with + or @")]
    NotWon(WinMethod),
    /// The completing card was claimed, and must have been drawn.
    #[error("{0} is won on a card drawn: expected @")]
    Claimed(WinMethod),
    /// The completing card was drawn, and must have been claimed.
    #[error("{0} is won on another's card: expected +")]
    Drawn(WinMethod),
    /// No four was laid that a replacement could be drawn for (Q12).
    #[error("{0} is won on the replacement of a four: expected one among the sets")]
    NoFour(WinMethod),
    /// A wind or a dragon, which nobody may rob (Q17).
    #[error("{0} cannot be robbed: expected a card of a suit")]
    Honour(Card),
    /// The other three of a robbed four lie before another player (Q17).
    #[error("the other three {0} lie before the robbed player: expected none in this hand")]
    Robbed(Card),
    /// Only the Banker wins so (Q32).
    #[error("{0} is the Banker’s: expected seat=E")]
    NotEast(WinMethod),
    /// Only the others win so (Q33).
    #[error("{0} is won on the Banker’s discard: expected another seat than E")]
    East(WinMethod),
    /// Nothing can have been laid by then (Q32, Q33).
    #[error("{0} is won before anything is laid: expected no set")]
    Laid(WinMethod),
}

/// Why the hand cannot have been won as its context says; `None` if it can. A discard may be the last card too: that
/// earns nothing (Q30).
pub(crate) fn check_win_method(hand: &Hand) -> Option<WinMethodError> {
    let luck = hand.context.won_by?;
    let Some(last) = hand.last else { return Some(WinMethodError::NotWon(luck)) };
    let is_east = hand.context.seat == Some(Wind::East);
    let four = hand.sets.iter().any(|set| set.kind() == SetKind::Four);
    match luck {
        WinMethod::Last => None,
        WinMethod::Kong | WinMethod::Tien if last.claimed => Some(WinMethodError::Claimed(luck)),
        WinMethod::Rob | WinMethod::Ti if !last.claimed => Some(WinMethodError::Drawn(luck)),
        WinMethod::Kong => (!four).then_some(WinMethodError::NoFour(luck)),
        WinMethod::Rob if last.card.is_honour() => Some(WinMethodError::Honour(last.card)),
        WinMethod::Rob => holds(hand, last.card).then_some(WinMethodError::Robbed(last.card)),
        WinMethod::Tien if !is_east => Some(WinMethodError::NotEast(luck)),
        WinMethod::Ti if is_east => Some(WinMethodError::East(luck)),
        WinMethod::Tien | WinMethod::Ti => (!hand.sets.is_empty()).then_some(WinMethodError::Laid(luck)),
    }
}

/// Whether this card is in the hand or its sets, the completing card not counted.
fn holds(hand: &Hand, card: Card) -> bool {
    hand.concealed.count(card) > 0 || hand.sets.iter().any(|set| set.printed().contains(&card))
}
