//! The check that a hand in the notation is a hand of a game.

use cards::{Card, Counts, Deck};

use super::hand::{HandError, HandErrorKind, ParsedHand, parse};
use crate::hand::Hand;
use crate::set::{Face, SetKind};
use crate::win_method::check_win_method;

/// The properties that all hands of a game share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandFormat<'a> {
    /// The cards of the game.
    pub deck: Deck,
    /// The number of cards of a hand without the completing card, three for each set.
    pub dealt: u8,
    /// The kinds of sets that are laid, each with its face.
    pub laid: &'a [(SetKind, Face)],
    /// The maximum number of jokers in a laid set (M20, H8).
    pub max_jokers_in_laid_sets: u8,
    /// Whether a discarded joker may be claimed (M22).
    pub allows_claimed_joker: bool,
    /// Whether hands have a [`Context`](crate::Context).
    pub has_context: bool,
}

impl Hand {
    /// Parses a hand of the game with this format. The hand need not be complete.
    ///
    /// ```
    /// use cards::{Card, Deck, Suit};
    /// use hands::{Face, Hand, HandFormat, SetKind};
    ///
    /// let first = Card::suited(Suit::Characters, 1).expect("suits begin with 1");
    /// let format = HandFormat {
    ///     deck: Deck::EMPTY.with(first, 34, 4),
    ///     dealt: 13,
    ///     laid: &[(SetKind::Sequence, Face::Open), (SetKind::Triplet, Face::Open)],
    ///     max_jokers_in_laid_sets: 0,
    ///     allows_claimed_joker: false,
    ///     has_context: false,
    /// };
    /// assert!(Hand::parse("123m456p789s55z (222z) +5z", &format).is_err());
    /// assert!(Hand::parse("123m456p78s55z (222z) +9s", &format).is_ok());
    /// ```
    ///
    /// # Errors
    /// The first error, with its place. A well-formed text that is not a hand of this game is an error too.
    pub fn parse(text: &str, format: &HandFormat<'_>) -> Result<Self, HandError> {
        if text.trim().is_empty() {
            return Err(HandError { offset: 0, kind: HandErrorKind::Empty });
        }
        let parsed = parse(text)?;
        parsed.check_laid(format)?;
        parsed.check_cards(format)?;
        parsed.check_jokers(format)?;
        parsed.check_count(format, text.len())?;
        parsed.check_context(format)?;
        Ok(parsed.hand)
    }
}

impl ParsedHand {
    /// Checks that the game lays each of the sets with its face.
    fn check_laid(&self, format: &HandFormat<'_>) -> Result<(), HandError> {
        let is_laid = |kind, face| format.laid.contains(&(kind, face));
        for (&offset, &set) in self.sets.iter().zip(&self.hand.sets) {
            if !is_laid(set.kind(), set.face()) {
                let other = if set.face() == Face::Open { Face::Concealed } else { Face::Open };
                let other_face = is_laid(set.kind(), other);
                return Err(HandError { offset, kind: HandErrorKind::NotLaid { set, other_face } });
            }
        }
        Ok(())
    }

    /// Checks that the deck has all cards, and enough copies. The printed cards of sets count.
    fn check_cards(&self, format: &HandFormat<'_>) -> Result<(), HandError> {
        let sets = self.sets.iter().zip(&self.hand.sets);
        let in_sets =
            sets.flat_map(|(&offset, set)| set.placed().into_iter().map(move |placed| (offset, placed)));
        let mut all: Vec<(usize, Card)> = self.cards.clone();
        for (offset, placed) in in_sets {
            if !format.deck.has(placed.card) {
                return Err(HandError { offset, kind: HandErrorKind::NotInDeck(placed.card) });
            }
            all.push((offset, if placed.is_joker { Card::JOKER } else { placed.card }));
        }
        all.sort_by_key(|&(offset, _)| offset);
        let counts: Counts = all.iter().map(|&(_, card)| card).collect();
        let mut seen = Counts::EMPTY;
        for (offset, card) in all {
            seen.add(card);
            let copies = format.deck.copies(card);
            if copies == 0 {
                return Err(HandError { offset, kind: HandErrorKind::NotInDeck(card) });
            }
            if seen.count(card) > copies {
                let kind = HandErrorKind::TooMany { card, found: counts.count(card), copies };
                return Err(HandError { offset, kind });
            }
        }
        Ok(())
    }

    /// Checks that jokers are only where the rules allow them.
    fn check_jokers(&self, format: &HandFormat<'_>) -> Result<(), HandError> {
        let max = format.max_jokers_in_laid_sets;
        for (&offset, set) in self.sets.iter().zip(&self.hand.sets) {
            if set.jokers() > max {
                let kind = HandErrorKind::JokersInSet { found: set.jokers(), max };
                return Err(HandError { offset, kind });
            }
        }
        match self.hand.completing_card {
            Some(last) if last.claimed && last.card.is_joker() && !format.allows_claimed_joker => {
                Err(HandError { offset: self.last, kind: HandErrorKind::DeadJoker })
            }
            _ => Ok(()),
        }
    }

    /// Checks the number of cards.
    fn check_count(&self, format: &HandFormat<'_>, length: usize) -> Result<(), HandError> {
        let (dealt, last) = (usize::from(format.dealt), self.hand.completing_card.is_some());
        let found = self.hand.all_concealed().total() + 3 * self.hand.sets.len();
        let expected = dealt + usize::from(last);
        if found == expected {
            return Ok(());
        }
        let mut offsets = self.cards.iter().filter(|(_, card)| !card.is_flower()).map(|&(offset, _)| offset);
        let room = expected.checked_sub(3 * self.hand.sets.len());
        let first_too_many = room.and_then(|room| offsets.nth(room));
        let offset = if found > expected { first_too_many.unwrap_or(0) } else { length };
        Err(HandError { offset, kind: HandErrorKind::Count { found, dealt, last } })
    }

    /// Checks that the game has contexts, if there is one, and that the hand can have been won as it says.
    fn check_context(&self, format: &HandFormat<'_>) -> Result<(), HandError> {
        match self.context {
            Some(offset) if !format.has_context => Err(HandError { offset, kind: HandErrorKind::NoContext }),
            _ => check_win_method(&self.hand)
                .map_err(|error| HandError { offset: self.won_by, kind: HandErrorKind::WinMethod(error) }),
        }
    }
}
