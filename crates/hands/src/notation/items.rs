//! The cards of a set in the notation: printed cards, jokers with a card, and bare jokers.

use cards::Card;

use crate::set::PlacedCard;

/// An error in the text of a set, a pair or a card, with its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{kind}")]
pub struct SetError {
    /// The byte offset of the error in the text.
    pub offset: usize,
    /// The kind of error.
    pub kind: SetErrorKind,
}

/// The kinds of errors in the text of a set or a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetErrorKind {
    /// A character that is not part of the notation of sets.
    #[error("unexpected {0:?} in a set: expected a digit, a letter of m p s z f r g b a, * or N:*")]
    Unknown(char),
    /// Digits without a letter after them.
    #[error("digits without a letter: expected m, p, s, z, r, g, b or a after them")]
    NoLetter,
    /// A letter without a digit before it.
    #[error("the letter {0:?} has no digit before it")]
    NoDigit(char),
    /// A rank that the suit, the honours or the flowers do not have.
    #[error("there is no {0}{1}")]
    NoSuchCard(u8, char),
    /// A colon without a joker after it.
    #[error("expected * after the colon, as in 5:*")]
    NoJoker,
    /// A set without its closing bracket.
    #[error("this set is not closed: expected {0}")]
    Unclosed(char),
    /// A wrong number of cards.
    #[error("{found} {} here: expected {expected}", if *.found == 1 { "card" } else { "cards" })]
    Count {
        /// The number of cards found.
        found: usize,
        /// The number of cards expected.
        expected: usize,
    },
    /// Bare jokers whose cards do not follow from the other cards.
    #[error("these jokers are ambiguous: expected each with its card, as in (55:*5:*p) or (3:*4:*5p)")]
    Ambiguous,
    /// Cards that are neither a sequence nor a triplet (M10).
    #[error("these cards are not a set: expected three consecutive cards of a suit, or three equal cards")]
    NoSet,
    /// Cards of Maho! that are not a set (H6, H7).
    #[error(
        "these cards are not a set: expected a run or a triplet, of one colour or all three; \
         of silver a triplet"
    )]
    NoColouredSet,
    /// Cards that are not a pair (M10).
    #[error("these cards are not a pair: expected two equal cards")]
    NoPair,
}

/// A card inside a set; `None` is a bare joker.
pub(super) type SetItem = Option<PlacedCard>;

/// Parses the cards of a set without its brackets. `offset` is the offset of `text` in the whole text.
pub(super) fn parse_items(text: &str, offset: usize) -> Result<Vec<SetItem>, SetError> {
    let mut items = Vec::new();
    let mut pending: Vec<PendingDigit> = Vec::new();
    let mut chars = text.char_indices().map(|(index, c)| (index + offset, c)).peekable();
    while let Some((offset, c)) = chars.next() {
        match c {
            '0'..='9' => {
                let joker = chars.next_if(|&(_, next)| next == ':').is_some();
                if joker && chars.next_if(|&(_, next)| next == '*').is_none() {
                    return Err(SetError { offset: offset + 2, kind: SetErrorKind::NoJoker });
                }
                pending.push(PendingDigit { offset, rank: c as u8 - b'0', joker, item: items.len() });
                items.push(None);
            }
            '*' => items.push(None),
            ' ' | '\t' => {}
            _ => apply_letter(c, offset, &mut pending, &mut items)?,
        }
    }
    match pending.first() {
        Some(_) => Err(SetError { offset: offset + text.len(), kind: SetErrorKind::NoLetter }),
        None => Ok(items),
    }
}

/// A digit whose letter has not come yet.
struct PendingDigit {
    offset: usize,
    rank: u8,
    joker: bool,
    /// The index of its item.
    item: usize,
}

/// Turns the pending digits into cards with this letter.
fn apply_letter(
    c: char,
    offset: usize,
    pending: &mut Vec<PendingDigit>,
    items: &mut [SetItem],
) -> Result<(), SetError> {
    if Card::from_letter(1, c).is_none() {
        return Err(SetError { offset, kind: SetErrorKind::Unknown(c) });
    }
    if pending.is_empty() {
        return Err(SetError { offset, kind: SetErrorKind::NoDigit(c) });
    }
    for digit in pending.drain(..) {
        let kind = SetErrorKind::NoSuchCard(digit.rank, c);
        let card = Card::from_letter(digit.rank, c).ok_or(SetError { offset: digit.offset, kind })?;
        items[digit.item] = Some(PlacedCard { card, is_joker: digit.joker });
    }
    Ok(())
}
