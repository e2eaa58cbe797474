//! Hands from the arguments, and errors in them.

use bots::hand_of;
use hands::{CompletingCard, Hand, HandErrorKind};
use rules::Rules;
use serde::Serialize;
use table::{Stage, View};
use words::{Console, Language};

use crate::error_text::hand_error;

/// Text that is not a hand of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LocatedHandError {
    text: String,
    /// The index of the character at which the error is, from 0.
    offset: usize,
    kind: HandErrorKind,
}

impl LocatedHandError {
    /// Returns the error, the text, and a caret under the character.
    pub(crate) fn describe(&self, console: Console) -> String {
        // Other control characters would move the caret.
        let text: String = self.text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let error = hand_error(&self.kind, console);
        format!("{error}\n  {text}\n  {:offset$}^", "", offset = self.offset)
    }
}

/// Parses a hand of this game.
pub(crate) fn parse(text: &str, rules: &Rules) -> Result<Hand, LocatedHandError> {
    rules.parse_hand(text).map_err(|error| {
        let offset = text.char_indices().take_while(|&(byte, _)| byte < error.offset).count();
        LocatedHandError { text: text.to_owned(), offset, kind: error.kind }
    })
}

/// Parses a hand of this game that is to be scored, so it must have the context on which its score depends.
pub(crate) fn parse_won(text: &str, rules: &Rules) -> Result<Hand, LocatedHandError> {
    let hand = parse(text, rules)?;
    if rules.has_context && (hand.context.seat.is_none() || hand.context.round.is_none()) {
        let offset = text.chars().count();
        return Err(LocatedHandError { text: text.to_owned(), offset, kind: HandErrorKind::NoSeat });
    }
    Ok(hand)
}

/// Returns the hand of the view's seat, with the drawn card apart.
pub(crate) fn held_hand(view: &View) -> Hand {
    let mut hand = hand_of(view);
    if let Some(card) = view.drawn.filter(|&card| hand.concealed.remove(card)) {
        hand.completing_card = Some(CompletingCard { card, claimed: false });
    }
    hand
}

/// Returns the hand of the view's seat, with the drawn card or the card that the seat may claim.
pub(crate) fn deciding_hand(view: &View) -> Hand {
    let mut hand = held_hand(view);
    if let Stage::Claim { card, .. } | Stage::Robbing { card, .. } | Stage::Naming { card, .. } = view.stage {
        hand.completing_card = Some(CompletingCard { card, claimed: true });
    }
    hand
}

/// The error in JSON.
#[derive(Serialize)]
pub(crate) struct HandErrorJson<'a> {
    hand: &'a str,
    error: String,
    offset: usize,
}

impl<'a> From<&'a LocatedHandError> for HandErrorJson<'a> {
    fn from(error: &'a LocatedHandError) -> Self {
        let text = hand_error(&error.kind, Console(Language::En));
        Self { hand: &error.text, error: text, offset: error.offset }
    }
}
