//! Whole hands: `55567m66p35s* (456s) 11f @5s`, read and written.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use cards::{Card, Counts, ParseCardsErrorKind, Wind, write_cards};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::items::{SetError, SetErrorKind, parse_items};
use super::set::{FromNotation, set_of};
use crate::context::{Context, WinMethod};
use crate::hand::{CompletingCard, Hand};
use crate::set::{Face, Set};
use crate::win_method::WinMethodError;

/// What is wrong in the text of a hand, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{kind}")]
pub struct HandError {
    /// The byte at which the fault stands, from 0; the length of the text where something is missing.
    pub at: usize,
    /// What the fault is.
    pub kind: HandErrorKind,
}

/// The kinds of fault in the text of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HandErrorKind {
    /// A fault in the cards outside sets.
    #[error("{0}")]
    Cards(ParseCardsErrorKind),
    /// A fault in a set.
    #[error("{0}")]
    Set(SetErrorKind),
    /// A card that nobody knows.
    #[error("? is a card that is not known: expected every card of the hand")]
    Hidden,
    /// More sets than a hand can have.
    #[error("a set too many: expected at most four")]
    TooManySets,
    /// No single card after `+` or `@`.
    #[error("expected one card after {0}, as in {0}5s")]
    NoLast(char),
    /// A second completing card.
    #[error("a second completing card: expected one + or @ in a hand")]
    SecondLast,
    /// A flower as the completing card (M5, M18).
    #[error("{0} is a flower and completes no hand: expected it among the flowers")]
    FlowerLast(Card),
    /// No card at all.
    #[error("no cards: expected a hand, such as 55567m66p35s* (456s) 11f @5s")]
    Empty,
    /// Another number of cards than a hand has.
    #[error("{}", count_fault(*.found, *.dealt, *.last))]
    Count {
        /// How many cards there are, three for each set, the completing card counted, flowers not.
        found: usize,
        /// How many a hand has without the completing card.
        dealt: usize,
        /// Whether there is a completing card.
        last: bool,
    },
    /// A card that is not in the deck.
    #[error("there is no {0} in this game")]
    NotInDeck(Card),
    /// More of a card than the deck has.
    #[error("{found} times {card}: the deck has {copies}")]
    TooMany {
        /// The card.
        card: Card,
        /// How many there are.
        found: u8,
        /// How many the deck has.
        copies: u8,
    },
    /// More jokers in an open set than the rules allow (M20, M22).
    #[error("{}", joker_fault(*.found, *.most))]
    JokersInSet {
        /// How many there are.
        found: u8,
        /// How many there may be.
        most: u8,
    },
    /// A set that this game does not lay, or not so.
    #[error("{0} is not laid in this game{1}")]
    NotLaid(Set, &'static str),
    /// A context where the game has none.
    #[error("a hand of this game is worth the same whoever holds it: expected nothing behind it")]
    NoContext,
    /// A word behind the semicolon that means nothing.
    #[error("expected seat= and round= with E, S, W or N, or one of kong, last, rob, tien, ti")]
    ContextWord,
    /// Something said twice of how a hand was won.
    #[error("this was said already: expected one seat, one round, and one way of winning")]
    ContextTwice,
    /// A hand whose worth hangs on what is not said.
    #[error("whose hand is it, and in which round? Expected both, as in ;seat=E round=S")]
    NoSeat,
    /// A hand that cannot have been won as its context says.
    #[error("{0}")]
    WinMethod(WinMethodError),
    /// A joker claimed where discarded jokers are dead (M22).
    #[error("a discarded joker is dead here: expected @*, a joker drawn")]
    DeadJoker,
}

fn count_fault(found: usize, dealt: usize, last: bool) -> String {
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

fn joker_fault(found: u8, most: u8) -> String {
    let expected = if most == 0 { "none".to_owned() } else { format!("at most {most}") };
    format!("jokers in this set: {found}; expected {expected} in a laid set")
}

/// A hand with the places at which its parts stand in the text.
#[derive(Default)]
pub(super) struct ParsedHand {
    pub(super) hand: Hand,
    /// The cards outside sets, flowers and the completing card too.
    pub(super) cards: Vec<(usize, Card)>,
    /// Where the sets begin.
    pub(super) sets: ArrayVec<usize, 4>,
    /// Where the completing card is marked.
    pub(super) last: usize,
    /// Where the context begins, if there is one.
    pub(super) context: Option<usize>,
    /// Where it says how the hand was won.
    pub(super) luck: usize,
}

/// Reads a hand against the notation.
pub(super) fn parse(text: &str) -> Result<ParsedHand, HandError> {
    let mut parsed = ParsedHand::default();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let end = match c {
            ' ' | '\t' => at + 1,
            '(' => parsed.read_set(text, at, Face::Open)?,
            '[' => parsed.read_set(text, at, Face::Concealed)?,
            ';' => parsed.read_context(text, at)?,
            '+' | '@' => parsed.read_last(text, at, c)?,
            '?' => return Err(HandError { at, kind: HandErrorKind::Hidden }),
            _ => parsed.read_cards(text, at)?,
        };
        at = end;
    }
    Ok(parsed)
}

impl ParsedHand {
    /// Reads cards up to the next part, and says where that begins.
    fn read_cards(&mut self, text: &str, at: usize) -> Result<usize, HandError> {
        let end = text[at..].find(['(', '[', '+', '@', '?', ';']).map_or(text.len(), |length| at + length);
        for (place, card) in cards_with_places(&text[at..end], at)? {
            self.cards.push((place, card));
            if card.is_flower() {
                self.hand.flowers[usize::from(card.rank()) - 1] += 1;
            } else {
                self.hand.concealed.add(card);
            }
        }
        Ok(end)
    }

    /// Reads a set in its brackets.
    fn read_set(&mut self, text: &str, at: usize, face: Face) -> Result<usize, HandError> {
        let wrong = |error: SetError| HandError { at: error.at, kind: HandErrorKind::Set(error.kind) };
        let close = if face == Face::Open { ')' } else { ']' };
        let Some(length) = text[at..].find(close) else {
            let kind = HandErrorKind::Set(SetErrorKind::Unclosed(close));
            return Err(HandError { at: text.len(), kind });
        };
        let items = parse_items(&text[at + 1..at + length], at + 1).map_err(wrong)?;
        let set = set_of(&items, face, at).map_err(wrong)?;
        let too_many = HandError { at, kind: HandErrorKind::TooManySets };
        self.hand.sets.try_push(set).map_err(|_| too_many)?;
        self.sets.push(at);
        Ok(at + length + 1)
    }

    /// Reads the context, which is the rest of the text.
    fn read_context(&mut self, text: &str, at: usize) -> Result<usize, HandError> {
        self.context = Some(at);
        let mut words = text[at + 1..].split_inclusive([' ', '\t']).scan(at + 1, |at, word| {
            *at += word.len();
            Some((*at - word.len(), word.trim_end()))
        });
        words.by_ref().filter(|(_, word)| !word.is_empty()).try_for_each(|(at, word)| {
            let context = &mut self.hand.context;
            let twice = match word.split_once('=') {
                Some(("seat", wind)) => context.seat.replace(read_wind(wind, at)?).is_some(),
                Some(("round", wind)) => context.round.replace(read_wind(wind, at)?).is_some(),
                _ => {
                    let luck = WinMethod::from_word(word);
                    let luck = luck.ok_or(HandError { at, kind: HandErrorKind::ContextWord })?;
                    self.luck = at;
                    context.won_by.replace(luck).is_some()
                }
            };
            if twice { Err(HandError { at, kind: HandErrorKind::ContextTwice }) } else { Ok(()) }
        })?;
        Ok(text.len())
    }

    /// Reads the completing card behind its mark.
    fn read_last(&mut self, text: &str, at: usize, mark: char) -> Result<usize, HandError> {
        let wrong = |kind| HandError { at, kind };
        if self.hand.last.is_some() {
            return Err(wrong(HandErrorKind::SecondLast));
        }
        let length = if text[at + 1..].starts_with('*') { 1 } else { 2 };
        let card: Option<Card> = text.get(at + 1..at + 1 + length).and_then(|card| card.parse().ok());
        let card = card.ok_or(wrong(HandErrorKind::NoLast(mark)))?;
        if card.is_flower() {
            return Err(wrong(HandErrorKind::FlowerLast(card)));
        }
        self.hand.last = Some(CompletingCard { card, claimed: mark == '+' });
        self.last = at;
        self.cards.push((at, card));
        Ok(at + 1 + length)
    }
}

/// The wind of this letter; the word in which it stands begins at `at`.
fn read_wind(letter: &str, at: usize) -> Result<Wind, HandError> {
    let mut letters = letter.chars();
    let wind = letters.next().and_then(Wind::from_letter).filter(|_| letters.next().is_none());
    wind.ok_or(HandError { at, kind: HandErrorKind::ContextWord })
}

/// The cards of a text with the bytes at which they stand.
fn cards_with_places(text: &str, offset: usize) -> Result<Vec<(usize, Card)>, HandError> {
    let cards = cards::parse_cards(text)
        .map_err(|error| HandError { at: offset + error.at, kind: HandErrorKind::Cards(error.kind) })?;
    let signs = text.char_indices().filter(|(_, c)| c.is_ascii_digit() || *c == '*');
    Ok(signs.map(|(at, _)| at + offset).zip(cards).collect())
}

impl FromStr for Hand {
    type Err = HandError;

    /// Reads a hand against the notation only; [`Hand::parse`] asks whether it is a hand of a game.
    fn from_str(text: &str) -> Result<Self, HandError> {
        parse(text).map(|parsed| parsed.hand)
    }
}

/// Writes a hand: concealed cards, sets, flowers, the completing card, the context.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = vec![write_counts(&self.concealed)];
        parts.extend(self.sets.iter().map(|set| set.short().to_string()));
        let flowers =
            (1..).zip(self.flowers).filter_map(|(number, count)| Some((Card::flower(number)?, count)));
        let flowers: Vec<Card> = flowers.flat_map(|(card, count)| (0..count).map(move |_| card)).collect();
        parts.push(write_cards(&flowers));
        parts.extend(self.last.map(|last| format!("{}{}", if last.claimed { '+' } else { '@' }, last.card)));
        parts.retain(|part| !part.is_empty());
        f.write_str(&parts.join(" "))?;
        if self.context == Context::default() { Ok(()) } else { write!(f, ";{}", self.context) }
    }
}

/// The cards in order, jokers last.
fn write_counts(counts: &Counts) -> String {
    let (jokers, mut cards): (Vec<Card>, Vec<Card>) = counts.cards().partition(|card| card.is_joker());
    cards.extend(jokers);
    write_cards(&cards)
}

/// A set in its short form, see [`Set::short`].
struct ShortSet(Set);

impl Set {
    /// The set as people write it: a joker bare where the rest says what it stands for, `(5*7p)`, else with its
    /// card, `(55:*5:*p)`.
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
                if placed.joker { f.write_str("*") } else { fmt::Display::fmt(&placed.card, f) }?;
            }
            return f.write_str(close);
        }
        if self.0.jokers() == 1 {
            let written = self.0.to_string();
            let mut signs = written.chars().peekable();
            while let Some(sign) = signs.next() {
                // `6:*` becomes `*`.
                if signs.peek() != Some(&':') && sign != ':' {
                    write!(f, "{sign}")?;
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
