//! The order in which cards are shown.

use cards::{Card, Counts, Suit};

/// The suits in the order of the page, each with the key of its row: those of mah-jong, and the families
/// of *Maho!* with the letters of the notation.
pub(crate) const ROWS: [(Option<Suit>, char); 8] = [
    (Some(Suit::Bamboos), 'B'),
    (Some(Suit::Circles), 'C'),
    (Some(Suit::Characters), 'K'),
    (None, 'V'),
    (Some(Suit::Red), 'R'),
    (Some(Suit::Green), 'G'),
    (Some(Suit::Blue), 'B'),
    (Some(Suit::Silver), 'A'),
];

/// Returns cards in groups by suit, with the jokers last.
pub(crate) fn by_suit(cards: &Counts) -> Vec<Vec<Card>> {
    let of = |suit: Option<Suit>| {
        let is_there = move |card: &Card| card.suit() == suit && !card.is_joker() && !card.is_flower();
        cards.cards().filter(is_there).collect::<Vec<_>>()
    };
    let jokers = vec![Card::JOKER; cards.jokers().into()];
    let groups = ROWS.iter().map(|&(suit, _)| of(suit)).chain([jokers]);
    groups.filter(|group| !group.is_empty()).collect()
}
