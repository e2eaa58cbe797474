//! The orders in which the cards of a hand can lie.

use cards::{Card, Suit};
use serde::{Deserialize, Serialize};

/// An order of the player's own cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardOrder {
    /// By suit, then number.
    #[default]
    Suits,
    /// By number, then suit.
    Numbers,
    /// The player's own order.
    Manual,
}

impl CardOrder {
    /// Returns the order after this one, for the sort button.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Suits => Self::Numbers,
            Self::Numbers => Self::Manual,
            Self::Manual => Self::Suits,
        }
    }
}

/// Arranges cards in an order. In the player's own order they stay as they are.
pub fn arrange(mut cards: Vec<Card>, order: CardOrder) -> Vec<Card> {
    match order {
        CardOrder::Suits => cards.sort_by_key(|&card| (family(card), card.rank())),
        CardOrder::Numbers => cards.sort_by_key(|&card| (card.suit().is_none(), number(card), family(card))),
        CardOrder::Manual => {}
    }
    cards
}

/// Arranges cards in the order of a hand, each with whether a gap stands before it, because another family
/// starts there. In the player's own order, cards that are not in the hand are arranged by suit.
pub fn arrange_apart(cards: Vec<Card>, order: CardOrder) -> Vec<(Card, bool)> {
    let order = if order == CardOrder::Manual { CardOrder::Suits } else { order };
    let cards = arrange(cards, order);
    let before = std::iter::once(None).chain(cards.iter().copied().map(Some));
    let is_apart = |before: Option<Card>, card: Card| {
        order == CardOrder::Suits && before.is_some_and(|before| family(before) != family(card))
    };
    cards.iter().copied().zip(before).map(|(card, before)| (card, is_apart(before, card))).collect()
}

/// Returns the position of a card's family: Bamboos, Circles, Characters, the suits of *Maho!*, winds,
/// dragons, the joker.
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

/// Returns the number of a suited card. The other cards keep the order of their families.
fn number(card: Card) -> u8 {
    if card.suit().is_some() { card.rank() } else { family(card) * 10 + card.rank() }
}

#[cfg(test)]
mod tests {
    use super::{CardOrder, arrange, arrange_apart};
    use cards::{format_cards, parse_cards};

    fn laid(order: CardOrder) -> String {
        format_cards(&arrange(parse_cards("9m1m*5z2s4z9s1p").expect("cards"), order))
    }

    #[test]
    fn order_by_suit_groups_families() {
        assert_eq!(laid(CardOrder::Suits), "29s1p19m45z*");
    }

    #[test]
    fn order_by_number_mixes_suits() {
        assert_eq!(laid(CardOrder::Numbers), "1p1m29s9m45z*");
    }

    #[test]
    fn families_stand_apart_in_suit_order() {
        let gaps = |order| {
            let mut text = String::new();
            for (card, gap) in arrange_apart(parse_cards("9m1m*5z2s4z").expect("cards"), order) {
                text.push_str(if gap { " " } else { "" });
                text.push_str(&card.to_string());
            }
            text
        };
        assert_eq!(gaps(CardOrder::Suits), "2s 1m9m 4z 5z *");
        assert_eq!(gaps(CardOrder::Manual), "2s 1m9m 4z 5z *");
        assert_eq!(gaps(CardOrder::Numbers), "1m2s9m4z5z*");
    }

    #[test]
    fn three_presses_restore_the_order() {
        assert_eq!(CardOrder::Suits.next().next().next(), CardOrder::Suits);
    }
}
