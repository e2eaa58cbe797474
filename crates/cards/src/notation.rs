//! How cards are written: `123m55z*`. The whole notation is described in `docs/rules/notation.md`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Card, Suit};

/// What is wrong in a text of cards, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{kind}")]
pub struct ParseCardsError {
    /// The byte at which the fault stands, from 0.
    pub at: usize,
    /// What the fault is.
    pub kind: ParseCardsErrorKind,
}

/// The kinds of fault in a text of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseCardsErrorKind {
    /// A character that the notation does not know.
    #[error("{0:?} means nothing here: expected a digit, a letter of m p s z f r g b a, or *")]
    Unknown(char),
    /// Digits that no letter follows.
    #[error("digits without a letter: expected m, p, s, z, f, r, g, b or a after them")]
    NoLetter,
    /// A letter that no digit stands before.
    #[error("the letter {0:?} without a digit before it")]
    NoDigit(char),
    /// A number that this letter does not have.
    #[error("there is no {0}{1}")]
    NoSuchCard(u8, char),
    /// Text where exactly one card was expected.
    #[error("expected exactly one card")]
    NotOne,
}

impl Card {
    /// The card written with this number and letter, `None` if there is none: (5, 'm') is `5m`.
    pub fn from_letter(rank: u8, letter: char) -> Option<Self> {
        match letter {
            'z' => Self::honour(rank),
            'f' => Self::flower(rank),
            _ => {
                let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == letter)?;
                Self::suited(suit, rank)
            }
        }
    }
}

/// Whether the notation has cards with this letter.
fn is_letter(letter: char) -> bool {
    Card::from_letter(1, letter).is_some()
}

/// Reads cards: digits share the letter that follows them, `*` is a joker, blanks mean nothing.
///
/// # Errors
/// The first fault and where it stands.
pub fn parse_cards(text: &str) -> Result<Vec<Card>, ParseCardsError> {
    let mut cards = Vec::new();
    let mut digits: Vec<(usize, u8)> = Vec::new();
    for (at, c) in text.char_indices() {
        let wrong = |kind| ParseCardsError { at, kind };
        match c {
            '0'..='9' => digits.push((at, c as u8 - b'0')),
            _ if is_letter(c) => {
                if digits.is_empty() {
                    return Err(wrong(ParseCardsErrorKind::NoDigit(c)));
                }
                for (at, rank) in digits.drain(..) {
                    let kind = ParseCardsErrorKind::NoSuchCard(rank, c);
                    cards.push(Card::from_letter(rank, c).ok_or(ParseCardsError { at, kind })?);
                }
            }
            ' ' | '\t' if digits.is_empty() => {}
            '*' if digits.is_empty() => cards.push(Card::JOKER),
            ' ' | '\t' | '*' => return Err(wrong(ParseCardsErrorKind::NoLetter)),
            _ => return Err(wrong(ParseCardsErrorKind::Unknown(c))),
        }
    }
    match digits.first() {
        Some(_) => Err(ParseCardsError { at: text.len(), kind: ParseCardsErrorKind::NoLetter }),
        None => Ok(cards),
    }
}

/// Writes cards in the order given; neighbours of one letter share it: `123m55z*`.
pub fn write_cards(cards: &[Card]) -> String {
    let mut text = String::new();
    for (at, card) in cards.iter().enumerate() {
        match card.letter() {
            None => text.push('*'),
            Some(letter) => {
                text.push(char::from(b'0' + card.rank()));
                if cards.get(at + 1).and_then(|next| next.letter()) != Some(letter) {
                    text.push(letter);
                }
            }
        }
    }
    text
}

impl FromStr for Card {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<Self, ParseCardsError> {
        match parse_cards(text)?[..] {
            [card] => Ok(card),
            _ => Err(ParseCardsError { at: 0, kind: ParseCardsErrorKind::NotOne }),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl serde::de::Visitor<'_> for Visitor {
            type Value = Card;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a card such as \"5m\" or \"*\"")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Card, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Visitor)
    }
}
