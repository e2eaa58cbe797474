//! Whether a text is a hand of a game: the number of its cards, its deck, and where jokers may lie.

use cards::{Card, Counts, Deck};

use super::hand::{HandError, HandErrorKind, ParsedHand, parse};
use crate::hand::Hand;
use crate::set::{Face, SetKind};
use crate::win_method::check_win_method;

/// What a game's hands are like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandFormat {
    /// The cards of the game.
    pub deck: Deck,
    /// How many cards a hand has without the completing one, three for each set.
    pub dealt: u8,
    /// Which sets are laid, and how.
    pub laid: &'static [(SetKind, Face)],
    /// How many jokers a laid set may hold (M20, H8).
    pub max_jokers_in_laid_sets: u8,
    /// Whether a discarded joker may be claimed (M22).
    pub joker_claimed: bool,
    /// Whether a hand has a context (see [`crate::Context`]).
    pub context: bool,
}

impl Hand {
    /// Reads a hand of the game whose hands have this shape, complete or not.
    ///
    /// # Errors
    /// The first fault and where it stands; a text that is no hand of the game is one.
    pub fn parse(text: &str, shape: &HandFormat) -> Result<Self, HandError> {
        if text.trim().is_empty() {
            return Err(HandError { at: 0, kind: HandErrorKind::Empty });
        }
        let parsed = parse(text)?;
        parsed.check_laid(shape)?;
        parsed.check_cards(shape)?;
        parsed.check_jokers(shape)?;
        parsed.check_number(shape, text.len())?;
        parsed.check_context(shape)?;
        Ok(parsed.hand)
    }
}

impl ParsedHand {
    /// No set that the game does not lay so.
    fn check_laid(&self, shape: &HandFormat) -> Result<(), HandError> {
        let laid = |kind, face| shape.laid.contains(&(kind, face));
        for (&at, &set) in self.sets.iter().zip(&self.hand.sets) {
            if !laid(set.kind(), set.face()) {
                let other = if set.face() == Face::Open { Face::Concealed } else { Face::Open };
                let expected = match other {
                    _ if !laid(set.kind(), other) => "",
                    Face::Open => " face down: expected ( )",
                    _ => " face up: expected [ ]",
                };
                return Err(HandError { at, kind: HandErrorKind::NotLaid(set, expected) });
            }
        }
        Ok(())
    }

    /// No context where the game has none, nor one that cannot be.
    fn check_context(&self, shape: &HandFormat) -> Result<(), HandError> {
        match self.context {
            Some(at) if !shape.context => Err(HandError { at, kind: HandErrorKind::NoContext }),
            _ => match check_win_method(&self.hand) {
                Some(fault) => Err(HandError { at: self.luck, kind: HandErrorKind::WinMethod(fault) }),
                None => Ok(()),
            },
        }
    }

    /// No card that the deck does not have, or not so often; the natural cards of sets counted.
    fn check_cards(&self, shape: &HandFormat) -> Result<(), HandError> {
        let sets = self.sets.iter().zip(&self.hand.sets);
        let in_sets = sets.flat_map(|(&at, set)| set.placed().into_iter().map(move |placed| (at, placed)));
        let mut every: Vec<(usize, Card)> = self.cards.clone();
        for (at, placed) in in_sets {
            if !shape.deck.has(placed.card) {
                return Err(HandError { at, kind: HandErrorKind::NotInDeck(placed.card) });
            }
            every.push((at, if placed.joker { Card::JOKER } else { placed.card }));
        }
        every.sort_by_key(|&(at, _)| at);
        let all: Counts = every.iter().map(|&(_, card)| card).collect();
        let mut seen = Counts::EMPTY;
        for (at, card) in every {
            seen.add(card);
            let copies = shape.deck.copies(card);
            if copies == 0 {
                return Err(HandError { at, kind: HandErrorKind::NotInDeck(card) });
            }
            if seen.count(card) > copies {
                return Err(HandError {
                    at,
                    kind: HandErrorKind::TooMany { card, found: all.count(card), copies },
                });
            }
        }
        Ok(())
    }

    /// No joker where the rules have none.
    fn check_jokers(&self, shape: &HandFormat) -> Result<(), HandError> {
        let most = shape.max_jokers_in_laid_sets;
        for (&at, set) in self.sets.iter().zip(&self.hand.sets) {
            if set.jokers() > most {
                return Err(HandError { at, kind: HandErrorKind::JokersInSet { found: set.jokers(), most } });
            }
        }
        match self.hand.last {
            Some(last) if last.claimed && last.card.is_joker() && !shape.joker_claimed => {
                Err(HandError { at: self.last, kind: HandErrorKind::DeadJoker })
            }
            _ => Ok(()),
        }
    }

    /// The right number of cards.
    fn check_number(&self, shape: &HandFormat, length: usize) -> Result<(), HandError> {
        let (dealt, last) = (usize::from(shape.dealt), self.hand.last.is_some());
        let found = self.hand.all_concealed().total() + 3 * self.hand.sets.len();
        let expected = dealt + usize::from(last);
        if found == expected {
            return Ok(());
        }
        let mut places = self.cards.iter().filter(|(_, card)| !card.is_flower()).map(|&(at, _)| at);
        let first_too_many = expected.checked_sub(3 * self.hand.sets.len()).and_then(|room| places.nth(room));
        let at = if found > expected { first_too_many.unwrap_or(0) } else { length };
        Err(HandError { at, kind: HandErrorKind::Count { found, dealt, last } })
    }
}
