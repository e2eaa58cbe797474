//! Which hands can be won in which way.

use crate::context::Luck;
use crate::hand::Hand;
use crate::set::SetKind;
use cards::{Card, Wind};

/// Why a hand cannot have been won as its context says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LuckFault {
    /// Nothing completes the hand.
    #[error("{0} is how a hand was won: expected its completing card, marked with + or @")]
    NotWon(Luck),
    /// The completing card was claimed, and must have been drawn.
    #[error("{0} is won on a card drawn: expected @")]
    Claimed(Luck),
    /// The completing card was drawn, and must have been claimed.
    #[error("{0} is won on another's card: expected +")]
    Drawn(Luck),
    /// No four was laid that a replacement could be drawn for (Q12).
    #[error("{0} is won on the replacement of a four: expected one among the sets")]
    NoFour(Luck),
    /// A wind or a dragon, which nobody may rob (Q17).
    #[error("{0} cannot be robbed: expected a card of a suit")]
    Honour(Card),
    /// The other three of a robbed four lie before another player (Q17).
    #[error("the other three {0} lie before the robbed player: expected none in this hand")]
    Robbed(Card),
    /// Only the Banker wins so (Q32).
    #[error("{0} is the Banker’s: expected seat=E")]
    NotEast(Luck),
    /// Only the others win so (Q33).
    #[error("{0} is won on the Banker’s discard: expected another seat than E")]
    East(Luck),
    /// Nothing can have been laid by then (Q32, Q33).
    #[error("{0} is won before anything is laid: expected no set")]
    Laid(Luck),
}

/// Why the hand cannot have been won as its context says; `None` if it can. A discard may be the last card too: that
/// earns nothing (Q30).
pub(crate) fn luck_fault(hand: &Hand) -> Option<LuckFault> {
    let luck = hand.context.luck?;
    let Some(last) = hand.last else { return Some(LuckFault::NotWon(luck)) };
    let is_east = hand.context.seat == Some(Wind::East);
    let four = hand.sets.iter().any(|set| set.kind() == SetKind::Four);
    match luck {
        Luck::Last => None,
        Luck::Kong | Luck::Tien if last.claimed => Some(LuckFault::Claimed(luck)),
        Luck::Rob | Luck::Ti if !last.claimed => Some(LuckFault::Drawn(luck)),
        Luck::Kong => (!four).then_some(LuckFault::NoFour(luck)),
        Luck::Rob if last.card.is_honour() => Some(LuckFault::Honour(last.card)),
        Luck::Rob => holds(hand, last.card).then_some(LuckFault::Robbed(last.card)),
        Luck::Tien if !is_east => Some(LuckFault::NotEast(luck)),
        Luck::Ti if is_east => Some(LuckFault::East(luck)),
        Luck::Tien | Luck::Ti => (!hand.sets.is_empty()).then_some(LuckFault::Laid(luck)),
    }
}

/// Whether this card is in the hand or its sets, the completing card not counted.
fn holds(hand: &Hand, card: Card) -> bool {
    hand.concealed.count(card) > 0 || hand.sets.iter().any(|set| set.printed().contains(&card))
}
