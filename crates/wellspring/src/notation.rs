//! Hands as they come in, and what is shown where one is none.

use std::fmt;

use hands::{Hand, HandErrorKind};
use rules::Rules;
use serde::Serialize;

/// A text that is no hand of the game: what is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) struct HandError {
    text: String,
    /// The character at which the fault stands, from 0.
    offset: usize,
    kind: HandErrorKind,
}

/// The fault, the text, and a caret under the character.
impl fmt::Display for HandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Anything but blanks and signs of one column's width would move the caret.
        let shown: String = self.text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        write!(f, "{}\n  {shown}\n  {:at$}^", self.kind, "", at = self.offset)
    }
}

/// Reads a hand of this game.
pub(crate) fn read(text: &str, rules: &Rules) -> Result<Hand, HandError> {
    rules.parse_hand(text).map_err(|error| {
        let before = text.char_indices().take_while(|&(byte, _)| byte < error.offset).count();
        HandError { text: text.to_owned(), offset: before, kind: error.kind }
    })
}

/// Reads a hand of this game that is to be scored: whatever its worth hangs on is said.
pub(crate) fn read_won(text: &str, rules: &Rules) -> Result<Hand, HandError> {
    let hand = read(text, rules)?;
    if rules.has_context && (hand.context.seat.is_none() || hand.context.round.is_none()) {
        let offset = text.chars().count();
        return Err(HandError { text: text.to_owned(), offset, kind: HandErrorKind::NoSeat });
    }
    Ok(hand)
}

/// The fault, as JSON has it.
#[derive(Serialize)]
pub(crate) struct HandErrorJson<'a> {
    hand: &'a str,
    error: String,
    offset: usize,
}

impl<'a> From<&'a HandError> for HandErrorJson<'a> {
    fn from(fault: &'a HandError) -> Self {
        Self { hand: &fault.text, error: fault.kind.to_string(), offset: fault.offset }
    }
}
