//! Parsing and formatting of hands: `55567m66p35s* (456s) 11f @5s`.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use cards::{Card, Counts, ParseCardsErrorKind, Wind, format_cards};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::items::{SetError, SetErrorKind, parse_items};
use super::set::set_of;
use super::visitor::FromNotation;
use crate::context::{Context, WinMethod};
use crate::hand::{CompletingCard, Hand};
use crate::set::{Face, Set};
use crate::win_method::WinMethodError;

/// An error in the text of a hand, with its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{kind}")]
pub struct HandError {
    /// The byte offset of the error in the text; the length of the text if something is missing at its end.
    pub offset: usize,
    /// The kind of error.
    pub kind: HandErrorKind,
}

/// The kinds of errors in the text of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HandErrorKind {
    /// An error in the cards outside sets.
    #[error("{0}")]
    Cards(ParseCardsErrorKind),
    /// An error in a set.
    #[error("{0}")]
    Set(SetErrorKind),
    /// A card that is not known.
    #[error("? is an unknown card: expected every card of the hand")]
    Hidden,
    /// More sets than a hand can have.
    #[error("too many sets: expected at most four")]
    TooManySets,
    /// No single card after `+` or `@`.
    #[error("expected one card after {0}, as in {0}5s")]
    NoLast(char),
    /// A second completing card.
    #[error("a second completing card: expected one + or @ in a hand")]
    SecondLast,
    /// A flower as the completing card (M5, M18).
    #[error("{0} is a flower and cannot complete a hand: expected it among the flowers")]
    FlowerLast(Card),
    /// No cards.
    #[error("no cards: expected a hand, such as 55567m66p35s* (456s) 11f @5s")]
    Empty,
    /// A wrong number of cards.
    #[error("{}", count_error(*.found, *.dealt, *.last))]
    Count {
        /// The number of cards found: three for each set, with the completing card, without flowers.
        found: usize,
        /// The number of cards of a hand without the completing card.
        dealt: usize,
        /// Whether the text has a completing card.
        last: bool,
    },
    /// A card that is not in the deck.
    #[error("there is no {0} in this game")]
    NotInDeck(Card),
    /// More copies of a card than the deck has.
    #[error("{found} copies of {card}: expected at most {copies}, as in the deck")]
    TooMany {
        /// The card.
        card: Card,
        /// The number of copies found.
        found: u8,
        /// The number of copies in the deck.
        copies: u8,
    },
    /// More jokers in a laid set than the rules allow (M20, H8).
    #[error("{}", joker_error(*.found, *.max))]
    JokersInSet {
        /// The number of jokers found.
        found: u8,
        /// The number of jokers allowed.
        max: u8,
    },
    /// A set that this game does not lay, or lays the other way up.
    #[error("{}", laying_error(*.set, *.other_face))]
    NotLaid {
        /// The set.
        set: Set,
        /// Whether the game lays this kind of set with the other face.
        other_face: bool,
    },
    /// A context in a game whose hands have none.
    #[error("this game’s hands have no seat, round or way of winning: expected nothing after the cards")]
    NoContext,
    /// An unknown word after the semicolon.
    #[error("expected seat= and round= with E, S, W or N, or one of kong, last, rob, tien, ti")]
    ContextWord,
    /// A seat, a round or a way of winning after another one.
    #[error("repeated: expected one seat, one round and one way of winning")]
    ContextTwice,
    /// A hand without the seat and the round on which its score depends.
    #[error("missing seat and round: expected both, as in ;seat=E round=S")]
    NoSeat,
    /// A hand that cannot have been won as its context says.
    #[error("{0}")]
    WinMethod(WinMethodError),
    /// A claimed joker in a game where discarded jokers cannot be claimed (M22).
    #[error("a discarded joker cannot be claimed here: expected @*, a drawn joker")]
    DeadJoker,
}

fn count_error(found: usize, dealt: usize, last: bool) -> String {
    let (cards, with) = (if found == 1 { "card" } else { "cards" }, dealt + 1);
    match last {
        true => format!("{found} {cards}: expected {with} with the completing card, flowers not counted"),
        false if found == with => {
            format!(
                "{found} cards: expected {dealt}, or the completing card marked with + (claimed) or @ (drawn)"
            )
        }
        false => format!(
            "{found} {cards}: expected {dealt}, or {with} with a completing card, flowers not counted"
        ),
    }
}

fn joker_error(found: u8, max: u8) -> String {
    let expected = if max == 0 { "none".to_owned() } else { format!("at most {max}") };
    format!("jokers in this set: {found}; expected {expected} in a laid set")
}

fn laying_error(set: Set, other_face: bool) -> String {
    match set.face() {
        _ if !other_face => format!("{set} cannot be laid in this game"),
        Face::Open => format!("{set} cannot be laid face up in this game: expected [ ]"),
        Face::Concealed | Face::Held => format!("{set} cannot be laid face down in this game: expected ( )"),
    }
}

/// A hand with the offsets of its parts in the text.
#[derive(Default)]
pub(super) struct ParsedHand {
    pub(super) hand: Hand,
    /// The cards outside sets, with flowers and the completing card.
    pub(super) cards: Vec<(usize, Card)>,
    /// The offsets of the sets.
    pub(super) sets: ArrayVec<usize, 4>,
    /// The offset of the completing card's mark.
    pub(super) last: usize,
    /// The offset of the context, if there is one.
    pub(super) context: Option<usize>,
    /// The offset of the way of winning.
    pub(super) won_by: usize,
}

/// Parses a hand by the notation alone, whatever its game.
pub(super) fn parse(text: &str) -> Result<ParsedHand, HandError> {
    let mut parsed = ParsedHand::default();
    let mut offset = 0;
    while let Some(c) = text[offset..].chars().next() {
        let end = match c {
            ' ' | '\t' => offset + 1,
            '(' => parsed.read_set(text, offset, Face::Open)?,
            '[' => parsed.read_set(text, offset, Face::Concealed)?,
            ';' => parsed.read_context(text, offset)?,
            '+' | '@' => parsed.read_last(text, offset, c)?,
            '?' => return Err(HandError { offset, kind: HandErrorKind::Hidden }),
            _ => parsed.read_cards(text, offset)?,
        };
        offset = end;
    }
    Ok(parsed)
}

impl ParsedHand {
    /// Reads cards up to the next part, and returns the offset of that part.
    fn read_cards(&mut self, text: &str, offset: usize) -> Result<usize, HandError> {
        let end = text[offset..].find(['(', '[', '+', '@', '?', ';']);
        let end = end.map_or(text.len(), |length| offset + length);
        for (offset, card) in cards_with_offsets(&text[offset..end], offset)? {
            self.cards.push((offset, card));
            if card.is_flower() {
                self.hand.flowers[usize::from(card.rank()) - 1] += 1;
            } else {
                self.hand.concealed.add(card);
            }
        }
        Ok(end)
    }

    /// Reads a set in brackets, and returns the offset after it.
    fn read_set(&mut self, text: &str, offset: usize, face: Face) -> Result<usize, HandError> {
        let error =
            |error: SetError| HandError { offset: error.offset, kind: HandErrorKind::Set(error.kind) };
        let close = if face == Face::Open { ')' } else { ']' };
        let Some(length) = text[offset..].find(close) else {
            let kind = HandErrorKind::Set(SetErrorKind::Unclosed(close));
            return Err(HandError { offset: text.len(), kind });
        };
        let items = parse_items(&text[offset + 1..offset + length], offset + 1).map_err(error)?;
        let set = set_of(&items, face, offset).map_err(error)?;
        let too_many = HandError { offset, kind: HandErrorKind::TooManySets };
        self.hand.sets.try_push(set).map_err(|_| too_many)?;
        self.sets.push(offset);
        Ok(offset + length + 1)
    }

    /// Reads the context, which is the rest of the text.
    fn read_context(&mut self, text: &str, offset: usize) -> Result<usize, HandError> {
        self.context = Some(offset);
        let mut words = text[offset + 1..].split_inclusive([' ', '\t']).scan(offset + 1, |end, word| {
            *end += word.len();
            Some((*end - word.len(), word.trim_end()))
        });
        words.by_ref().filter(|(_, word)| !word.is_empty()).try_for_each(|(offset, word)| {
            let context = &mut self.hand.context;
            let is_repeated = match word.split_once('=') {
                Some(("seat", wind)) => context.seat.replace(read_wind(wind, offset)?).is_some(),
                Some(("round", wind)) => context.round.replace(read_wind(wind, offset)?).is_some(),
                _ => {
                    let method = WinMethod::from_word(word);
                    let method = method.ok_or(HandError { offset, kind: HandErrorKind::ContextWord })?;
                    self.won_by = offset;
                    context.won_by.replace(method).is_some()
                }
            };
            if is_repeated { Err(HandError { offset, kind: HandErrorKind::ContextTwice }) } else { Ok(()) }
        })?;
        Ok(text.len())
    }

    /// Reads the completing card after its mark, and returns the offset after it.
    fn read_last(&mut self, text: &str, offset: usize, mark: char) -> Result<usize, HandError> {
        let error = |kind| HandError { offset, kind };
        if self.hand.completing_card.is_some() {
            return Err(error(HandErrorKind::SecondLast));
        }
        let length = if text[offset + 1..].starts_with('*') { 1 } else { 2 };
        let card: Option<Card> = text.get(offset + 1..offset + 1 + length).and_then(|card| card.parse().ok());
        let card = card.ok_or(error(HandErrorKind::NoLast(mark)))?;
        if card.is_flower() {
            return Err(error(HandErrorKind::FlowerLast(card)));
        }
        self.hand.completing_card = Some(CompletingCard { card, claimed: mark == '+' });
        self.last = offset;
        self.cards.push((offset, card));
        Ok(offset + 1 + length)
    }
}

/// Parses the letter of a wind; `offset` is the place of errors.
fn read_wind(letter: &str, offset: usize) -> Result<Wind, HandError> {
    let mut letters = letter.chars();
    let wind = letters.next().and_then(Wind::from_letter).filter(|_| letters.next().is_none());
    wind.ok_or(HandError { offset, kind: HandErrorKind::ContextWord })
}

/// Parses cards, each with its offset in the whole text; `offset` is the offset of `text`.
fn cards_with_offsets(text: &str, offset: usize) -> Result<Vec<(usize, Card)>, HandError> {
    let cards = cards::parse_cards(text).map_err(|error| HandError {
        offset: offset + error.offset,
        kind: HandErrorKind::Cards(error.kind),
    })?;
    let signs = text.char_indices().filter(|(_, c)| c.is_ascii_digit() || *c == '*');
    Ok(signs.map(|(index, _)| index + offset).zip(cards).collect())
}

impl FromStr for Hand {
    type Err = HandError;

    /// Parses a hand by the notation alone; [`Hand::parse`] also checks that it is a hand of a game.
    fn from_str(text: &str) -> Result<Self, HandError> {
        parse(text).map(|parsed| parsed.hand)
    }
}

/// Writes the concealed cards, the sets, the flowers, the completing card and the context.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = vec![format_counts(&self.concealed)];
        parts.extend(self.sets.iter().map(|set| set.short().to_string()));
        let flowers =
            (1..).zip(self.flowers).filter_map(|(number, count)| Some((Card::flower(number)?, count)));
        let flowers: Vec<Card> = flowers.flat_map(|(card, count)| (0..count).map(move |_| card)).collect();
        parts.push(format_cards(&flowers));
        parts.extend(
            self.completing_card.map(|last| format!("{}{}", if last.claimed { '+' } else { '@' }, last.card)),
        );
        parts.retain(|part| !part.is_empty());
        f.write_str(&parts.join(" "))?;
        if self.context == Context::default() { Ok(()) } else { write!(f, ";{}", self.context) }
    }
}

/// Formats cards in order, jokers last.
fn format_counts(counts: &Counts) -> String {
    let (jokers, mut cards): (Vec<Card>, Vec<Card>) = counts.cards().partition(|card| card.is_joker());
    cards.extend(jokers);
    format_cards(&cards)
}

/// A set in its [short form](Set::short).
struct ShortSet(Set);

impl Set {
    /// Returns the set as people write it. A joker is bare if its card follows from the others, as in
    /// `(5*7p)`; otherwise it has its card, as in `(55:*5:*p)`.
    pub fn short(self) -> impl fmt::Display {
        ShortSet(self)
    }
}

impl fmt::Display for ShortSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.jokers() == 1 && self.0.is_rainbow() {
            let (open, close) = self.0.face().brackets();
            f.write_str(open)?;
            for placed in self.0.placed() {
                if placed.is_joker { f.write_str("*") } else { fmt::Display::fmt(&placed.card, f) }?;
            }
            return f.write_str(close);
        }
        if self.0.jokers() == 1 {
            let written = self.0.to_string();
            let mut chars = written.chars().peekable();
            while let Some(c) = chars.next() {
                // `6:*` becomes `*`.
                if chars.peek() != Some(&':') && c != ':' {
                    write!(f, "{c}")?;
                }
            }
            return Ok(());
        }
        fmt::Display::fmt(&self.0, f)
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(FromNotation::new("a hand such as \"55567m66p35s* (456s) 11f @5s\""))
    }
}
