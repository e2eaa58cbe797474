//! How the cards of a hand are laid out.

use cards::{Card, Suit};
use serde::{Deserialize, Serialize};

/// An order of one's own cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardOrder {
    /// By suit, then number.
    #[default]
    Suits,
    /// By number, then suit.
    Numbers,
    /// As the player has laid them.
    Manual,
}

impl CardOrder {
    /// The order that the sort button gives next.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Suits => Self::Numbers,
            Self::Numbers => Self::Manual,
            Self::Manual => Self::Suits,
        }
    }
}

/// The cards in an order; in the player's own order they stay as they are.
pub fn arrange(mut cards: Vec<Card>, order: CardOrder) -> Vec<Card> {
    match order {
        CardOrder::Suits => cards.sort_by_key(|&card| (family(card), card.rank())),
        CardOrder::Numbers => cards.sort_by_key(|&card| (card.suit().is_none(), number(card), family(card))),
        CardOrder::Manual => {}
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
    use super::{CardOrder, arrange};
    use cards::{format_cards, parse_cards};

    fn laid(order: CardOrder) -> String {
        format_cards(&arrange(parse_cards("9m1m*5z2s4z9s1p").expect("cards"), order))
    }

    #[test]
    fn by_suit_the_families_stand_together() {
        assert_eq!(laid(CardOrder::Suits), "29s1p19m45z*");
    }

    #[test]
    fn by_number_the_suits_mix() {
        assert_eq!(laid(CardOrder::Numbers), "1p1m29s9m45z*");
    }

    #[test]
    fn three_presses_lead_back() {
        assert_eq!(CardOrder::Suits.next().next().next(), CardOrder::Suits);
    }
}
