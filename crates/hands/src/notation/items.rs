//! The cards inside a set, as written: natural ones, jokers with their card, and bare jokers.

use cards::Card;

use crate::set::PlacedCard;

/// What is wrong in the text of a set or a pair, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{kind}")]
pub struct SetError {
    /// The byte at which the fault stands, from 0.
    pub at: usize,
    /// What the fault is.
    pub kind: SetErrorKind,
}

/// The kinds of fault in the text of a set or a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetErrorKind {
    /// A character that means nothing in a set.
    #[error("{0:?} means nothing in a set: expected a digit, a letter of m p s z f r g b a, * or N:*")]
    Unknown(char),
    /// Digits that no letter follows.
    #[error("digits without a letter: expected m, p, s, z, r, g, b or a after them")]
    NoLetter,
    /// A letter that no digit stands before.
    #[error("the letter {0:?} without a digit before it")]
    NoDigit(char),
    /// A number that this letter does not have.
    #[error("there is no {0}{1}")]
    NoSuchCard(u8, char),
    /// A colon that no joker follows.
    #[error("expected * after the colon, as in 5:*")]
    NoJoker,
    /// A set without its closing bracket.
    #[error("this set is not closed: expected {0}")]
    Unclosed(char),
    /// Another number of cards.
    #[error("{found} {} here: expected {expected}", if *.found == 1 { "card" } else { "cards" })]
    Count {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// Bare jokers whose cards do not follow from the rest.
    #[error("what do these jokers stand for? Expected each with its card, as in (55:*5:*p) or (3:*4:*5p)")]
    Ambiguous,
    /// Cards that are neither a sequence nor a triplet (M10).
    #[error("these cards are no set: expected three consecutive numbers of a suit, or three alike")]
    NoSet,
    /// Cards of Maho! that are no set (H6, H7).
    #[error(
        "these cards are no set: expected a run or a triplet, of one colour or all three; of silver a triplet"
    )]
    NoColouredSet,
    /// Cards that are no pair (M10).
    #[error("these cards are no pair: expected two alike")]
    NoPair,
}

/// A card inside a set: `None` is a bare joker.
pub(super) type SetItem = Option<PlacedCard>;

/// Reads the cards of a set, its brackets already taken off; `offset` is where the text stands in the whole.
pub(super) fn parse_items(text: &str, offset: usize) -> Result<Vec<SetItem>, SetError> {
    let mut items = Vec::new();
    let mut pending: Vec<PendingDigit> = Vec::new();
    let mut chars = text.char_indices().map(|(at, c)| (at + offset, c)).peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            '0'..='9' => {
                let joker = chars.next_if(|&(_, next)| next == ':').is_some();
                if joker && chars.next_if(|&(_, next)| next == '*').is_none() {
                    return Err(SetError { at: at + 2, kind: SetErrorKind::NoJoker });
                }
                pending.push(PendingDigit { at, rank: c as u8 - b'0', joker, place: items.len() });
                items.push(None);
            }
            '*' => items.push(None),
            ' ' | '\t' => {}
            _ => give_letter(c, at, &mut pending, &mut items)?,
        }
    }
    match pending.first() {
        Some(_) => Err(SetError { at: offset + text.len(), kind: SetErrorKind::NoLetter }),
        None => Ok(items),
    }
}

/// A number that waits for its letter.
struct PendingDigit {
    at: usize,
    rank: u8,
    joker: bool,
    place: usize,
}

/// Gives the letter to the numbers that wait for it.
fn give_letter(
    c: char,
    at: usize,
    pending: &mut Vec<PendingDigit>,
    items: &mut [SetItem],
) -> Result<(), SetError> {
    if Card::from_letter(1, c).is_none() {
        return Err(SetError { at, kind: SetErrorKind::Unknown(c) });
    }
    if pending.is_empty() {
        return Err(SetError { at, kind: SetErrorKind::NoDigit(c) });
    }
    for number in pending.drain(..) {
        let kind = SetErrorKind::NoSuchCard(number.rank, c);
        let card = Card::from_letter(number.rank, c).ok_or(SetError { at: number.at, kind })?;
        items[number.place] = Some(PlacedCard { card, joker: number.joker });
    }
    Ok(())
}
