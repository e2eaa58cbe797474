//! How the cards of a hand are laid out.

use cards::{Card, Suit};
use serde::{Deserialize, Serialize};

/// An order of one's own cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// By suit, then number.
    #[default]
    Suits,
    /// By number, then suit.
    Numbers,
    /// As the player has laid them.
    Own,
}

impl Order {
    /// The order that the sort button gives next.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Suits => Self::Numbers,
            Self::Numbers => Self::Own,
            Self::Own => Self::Suits,
        }
    }
}

/// The cards in an order; in the player's own order they stay as they are.
pub fn arranged(mut cards: Vec<Card>, order: Order) -> Vec<Card> {
    match order {
        Order::Suits => cards.sort_by_key(|&card| (family(card), card.rank())),
        Order::Numbers => cards.sort_by_key(|&card| (card.suit().is_none(), number(card), family(card))),
        Order::Own => {}
    }
    cards
}

/// Bamboos, Circles, Characters, the families of *Maho!*, winds, dragons, the joker: each family has its place in the groove.
pub(super) fn family(card: Card) -> u8 {
    match card.suit() {
        Some(Suit::Bamboos) => 0,
        Some(Suit::Circles) => 1,
        Some(Suit::Characters) => 2,
        Some(Suit::Red) => 3,
        Some(Suit::Green) => 4,
        Some(Suit::Blue) => 5,
        Some(Suit::Silver) => 6,
        None if card.is_wind() => 7,
        None if card.is_dragon() => 8,
        None => 9,
    }
}

/// The number of a suited card; the others keep the order of their families.
fn number(card: Card) -> u8 {
    if card.suit().is_some() { card.rank() } else { family(card) * 10 + card.rank() }
}

#[cfg(test)]
mod tests {
    use super::{Order, arranged};
    use cards::{format_cards, parse_cards};

    fn laid(order: Order) -> String {
        format_cards(&arranged(parse_cards("9m1m*5z2s4z9s1p").expect("cards"), order))
    }

    #[test]
    fn by_suit_the_families_stand_together() {
        assert_eq!(laid(Order::Suits), "29s1p19m45z*");
    }

    #[test]
    fn by_number_the_suits_mix() {
        assert_eq!(laid(Order::Numbers), "1p1m29s9m45z*");
    }

    #[test]
    fn three_presses_lead_back() {
        assert_eq!(Order::Suits.next().next().next(), Order::Suits);
    }
}
