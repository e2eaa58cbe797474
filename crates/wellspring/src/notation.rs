//! Hands from the arguments, and errors in them.

use bots::hand_of;
use hands::{CompletingCard, Hand, HandErrorKind};
use rules::Rules;
use serde::Serialize;
use table::{Stage, View};
use words::{Console, Language};

use crate::error_text::hand_error;

/// The maximum number of characters of a hand that an error shows.
const MAX_EXCERPT: usize = 74;

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
        let (text, column) = self.excerpt();
        let error = hand_error(&self.kind, console);
        format!("{error}\n  {text}\n  {}^", " ".repeat(column))
    }

    /// Returns the text around the error, which fits into a line of a terminal, and the column of the error
    /// in it, from 0.
    fn excerpt(&self) -> (String, usize) {
        // Control characters would move the caret.
        let visible = |c: char| if c.is_control() { ' ' } else { c };
        let count = self.text.chars().count();
        if count <= MAX_EXCERPT {
            return (self.text.chars().map(visible).collect(), self.offset);
        }
        let start = self.offset.saturating_sub(MAX_EXCERPT / 2).min(count - MAX_EXCERPT);
        let shown: String = self.text.chars().map(visible).skip(start).take(MAX_EXCERPT).collect();
        let [before, after] = [start > 0, start + MAX_EXCERPT < count].map(|cut| if cut { "…" } else { "" });
        (format!("{before}{shown}{after}"), self.offset - start + before.chars().count())
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

#[cfg(test)]
mod tests {
    use rules::{RuleSet, Switches};
    use words::{Console, Language};

    use super::parse;

    #[test]
    fn long_hands_are_shown_around_the_error() {
        let rules = RuleSet::MhingFr.rules(&Switches::default()).expect("rules");
        for (before, after, column) in [(0, 70_000, 0), (40_000, 40_000, 38), (70_000, 0, 74), (3, 3, 3)] {
            let text = format!("{}q{}", "*".repeat(before), "*".repeat(after));
            let error = parse(&text, &rules).expect_err("q is no card").describe(Console(Language::En));
            let lines: Vec<&str> = error.lines().collect();
            assert_eq!(lines[2].chars().count(), 3 + column, "{before} before, {after} after");
            assert_eq!(lines[1].chars().nth(2 + column), Some('q'), "{}", lines[1]);
            assert!(lines[1].chars().count() <= 80, "{}", lines[1]);
        }
    }
}
