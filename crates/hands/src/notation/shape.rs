//! Whether a text is a hand of a game: the number of its cards, its deck, and where jokers may lie.

use cards::{Card, Counts, Deck};

use super::hand::{HandError, HandErrorKind, Parsed, parse};
use crate::hand::Hand;

/// What a game's hands are like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The cards of the game.
    pub deck: Deck,
    /// How many cards a hand has without the completing one, three for each set.
    pub dealt: u8,
    /// How many jokers an open set may hold (M20).
    pub jokers_in_open_sets: u8,
    /// Whether a discarded joker may be claimed (M22).
    pub joker_claimed: bool,
}

impl Hand {
    /// Reads a hand of the game whose hands have this shape, complete or not.
    ///
    /// # Errors
    /// The first fault and where it stands; a text that is no hand of the game is one.
    pub fn parse(text: &str, shape: &Shape) -> Result<Self, HandError> {
        if text.trim().is_empty() {
            return Err(HandError { at: 0, kind: HandErrorKind::Empty });
        }
        let parsed = parse(text)?;
        parsed.check_cards(shape)?;
        parsed.check_jokers(shape)?;
        parsed.check_number(shape, text.len())?;
        Ok(parsed.hand)
    }
}

impl Parsed {
    /// No card that the deck does not have, or not so often; the natural cards of sets counted.
    fn check_cards(&self, shape: &Shape) -> Result<(), HandError> {
        let sets = self.sets.iter().zip(&self.hand.sets);
        let in_sets = sets.flat_map(|(&at, set)| set.placed().map(|placed| (at, placed)));
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
            if seen.of(card) > copies {
                return Err(HandError {
                    at,
                    kind: HandErrorKind::TooMany { card, found: all.of(card), copies },
                });
            }
        }
        Ok(())
    }

    /// No joker where the rules have none.
    fn check_jokers(&self, shape: &Shape) -> Result<(), HandError> {
        let most = shape.jokers_in_open_sets;
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
    fn check_number(&self, shape: &Shape, length: usize) -> Result<(), HandError> {
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
