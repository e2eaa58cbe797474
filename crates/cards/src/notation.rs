//! The notation of cards: `123m55z*`. `docs/rules/notation.md` describes the whole notation.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Card, Suit};

/// An error in a text of cards, with the position of the error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{kind}")]
pub struct ParseCardsError {
    /// The byte offset of the error in the text.
    pub offset: usize,
    /// The kind of error.
    pub kind: ParseCardsErrorKind,
}

/// The kinds of errors in a text of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseCardsErrorKind {
    /// A character that is not part of the notation.
    #[error("unexpected {0:?}: expected a digit, a letter of m p s z f r g b a, or *")]
    Unknown(char),
    /// Digits that no letter follows.
    #[error("digits without a letter: expected m, p, s, z, f, r, g, b or a after them")]
    NoLetter,
    /// A letter without a digit before it.
    #[error("the letter {0:?} has no digit before it")]
    NoDigit(char),
    /// A rank that the suit, the honours or the flowers do not have.
    #[error("there is no {0}{1}")]
    NoSuchCard(u8, char),
    /// No card, or several cards, where one card was expected.
    #[error("expected exactly one card")]
    NotOne,
}

impl Card {
    /// Returns the card with this rank and letter, such as (5, 'm') for `5m`; `None` if no card has them.
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

/// Returns whether the notation has cards with this letter.
fn is_letter(letter: char) -> bool {
    Card::from_letter(1, letter).is_some()
}

/// Parses cards: digits share the letter that follows them, `*` is a joker, blanks are ignored.
///
/// ```
/// use cards::{parse_cards, format_cards};
///
/// let cards = parse_cards("123m 55z *")?;
/// assert_eq!((cards.len(), format_cards(&cards).as_str()), (6, "123m55z*"));
///
/// let error = parse_cards("12m p").expect_err("p has no digit");
/// assert_eq!(error.offset, 4);
/// # Ok::<(), cards::ParseCardsError>(())
/// ```
///
/// # Errors
/// The first error in the text, with its position.
pub fn parse_cards(text: &str) -> Result<Vec<Card>, ParseCardsError> {
    let mut cards = Vec::new();
    let mut digits: Vec<(usize, u8)> = Vec::new();
    for (offset, c) in text.char_indices() {
        let error = |kind| ParseCardsError { offset, kind };
        match c {
            '0'..='9' => digits.push((offset, c as u8 - b'0')),
            _ if is_letter(c) => {
                if digits.is_empty() {
                    return Err(error(ParseCardsErrorKind::NoDigit(c)));
                }
                for (offset, rank) in digits.drain(..) {
                    let kind = ParseCardsErrorKind::NoSuchCard(rank, c);
                    cards.push(Card::from_letter(rank, c).ok_or(ParseCardsError { offset, kind })?);
                }
            }
            ' ' | '\t' if digits.is_empty() => {}
            '*' if digits.is_empty() => cards.push(Card::JOKER),
            ' ' | '\t' | '*' => return Err(error(ParseCardsErrorKind::NoLetter)),
            _ => return Err(error(ParseCardsErrorKind::Unknown(c))),
        }
    }
    match digits.first() {
        Some(_) => Err(ParseCardsError { offset: text.len(), kind: ParseCardsErrorKind::NoLetter }),
        None => Ok(cards),
    }
}

/// Formats cards in the given order. Neighbours with the same letter share it: `123m55z*`.
pub fn format_cards(cards: &[Card]) -> String {
    let mut text = String::new();
    for (index, card) in cards.iter().enumerate() {
        match card.letter() {
            None => text.push('*'),
            Some(letter) => {
                text.push(char::from(b'0' + card.rank()));
                if cards.get(index + 1).and_then(|next| next.letter()) != Some(letter) {
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
            _ => Err(ParseCardsError { offset: 0, kind: ParseCardsErrorKind::NotOne }),
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
