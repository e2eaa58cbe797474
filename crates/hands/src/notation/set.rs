//! Sets and pairs, read: `(123p)`, `(5*7p)`, `(55:*5:*p)`, `55:*z`.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use cards::{Card, Suit};
use serde::de::Visitor;
use serde::{Deserialize, Deserializer};

use super::items::{SetError, SetErrorKind, SetItem, parse_items};
use crate::set::{Face, Pair, PlacedCard, Set};

impl FromStr for Set {
    type Err = SetError;

    fn from_str(text: &str) -> Result<Self, SetError> {
        let trimmed = text.trim();
        let offset = text.len() - text.trim_start().len();
        let (face, close) = match trimmed.chars().next() {
            Some('(') => (Face::Open, ')'),
            Some('[') => (Face::Concealed, ']'),
            _ => return set_of(&parse_items(trimmed, offset)?, Face::Held, offset),
        };
        match trimmed[1..].strip_suffix(close) {
            Some(inner) => set_of(&parse_items(inner, offset + 1)?, face, offset),
            None => Err(SetError { at: offset + trimmed.len(), kind: SetErrorKind::Unclosed(close) }),
        }
    }
}

/// The set that these cards are; `at` is where a fault of the whole is shown.
pub(super) fn set_of(items: &[SetItem], face: Face, at: usize) -> Result<Set, SetError> {
    let wrong = |kind| SetError { at, kind };
    if let &[a, b, c, d] = items
        && let Some(four) = four_of([a, b, c, d], face)
    {
        return Ok(four);
    }
    let &[a, b, c] = items else {
        return Err(wrong(SetErrorKind::Count { found: items.len(), expected: 3 }));
    };
    let bare = items.iter().filter(|item| item.is_none()).count();
    if bare > 1 {
        return Err(wrong(SetErrorKind::Ambiguous));
    }
    let items = [a, b, c];
    let set = triplet_of(items, face).or_else(|| sequence_of(items, face));
    let family = items.iter().flatten().find_map(|placed| placed.card.suit());
    let is_maho = family.is_some_and(|suit| suit >= Suit::Red);
    let fault = if is_maho { SetErrorKind::NoColouredSet } else { SetErrorKind::NoSet };
    set.or_else(|| rainbow_of(items, face)).ok_or(wrong(fault))
}

/// The four that these cards are (Q8): natural cards, laid.
fn four_of(items: [SetItem; 4], face: Face) -> Option<Set> {
    let card = items[0]?.card;
    let alike = items.iter().all(|&item| item == Some(PlacedCard { card, joker: false }));
    Set::four(card, face).filter(|_| alike && face != Face::Held)
}

/// The rainbow set that these cards are (H6): in any order if every card is named, otherwise in its own.
fn rainbow_of(mut items: [SetItem; 3], face: Face) -> Option<Set> {
    if items.iter().all(Option::is_some) {
        items.sort_by_key(|item| item.map(|placed| (placed.card.rank(), placed.card)));
    }
    let jokers = |item: &SetItem| item.is_none_or(|placed| placed.joker);
    let mask = (0..3).filter(|&at| jokers(&items[at])).fold(0, |mask, at| mask | 1 << at);
    let known = items.iter().flatten().next()?.card;
    let orders = rainbow_runs(known.rank(), face);
    let mut sets = Set::rainbow_triplet(known, face).into_iter().chain(orders);
    let named = |item: &SetItem, card: Card| item.is_none_or(|named| named.card == card);
    let fits = |set: &Set| set.placed().iter().zip(&items).all(|(placed, item)| named(item, placed.card));
    sets.find(fits).map(|set| set.with_jokers(mask))
}

/// Every rainbow run that holds this number: three colours in each of their orders, begun up to two numbers below.
fn rainbow_runs(rank: u8, face: Face) -> impl Iterator<Item = Set> {
    let firsts = (rank.saturating_sub(2)..=rank).filter(|first| (1..=7).contains(first));
    firsts.flat_map(move |first| {
        COLOUR_ORDERS.iter().filter_map(move |order| {
            let card = |at: u8| Card::suited(Suit::COLOURS[order[usize::from(at)]], first + at);
            Set::rainbow_run([card(0)?, card(1)?, card(2)?], face)
        })
    })
}

/// The orders of three colours.
const COLOUR_ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The triplet that these cards are, in any order.
fn triplet_of(items: [SetItem; 3], face: Face) -> Option<Set> {
    let card = items.iter().flatten().next()?.card;
    let alike = items.iter().flatten().all(|placed| placed.card == card);
    let jokers = items.iter().filter(|item| item.is_none_or(|placed| placed.joker)).count();
    let triplet = Set::triplet(card, face).filter(|_| alike)?;
    Some(triplet.with_jokers((1 << jokers) - 1))
}

/// The sequence that these cards are: in any order if every card is named, otherwise in its own.
fn sequence_of(mut items: [SetItem; 3], face: Face) -> Option<Set> {
    if items.iter().all(Option::is_some) {
        items.sort_by_key(|item| item.map(|placed| placed.card));
    }
    let (place, known) =
        items.iter().enumerate().find_map(|(at, item)| item.map(|placed| (at, placed.card)))?;
    let first = Card::suited(known.suit()?, known.rank().checked_sub(place as u8)?)?;
    let set = Set::sequence(first, face)?;
    let fits =
        set.placed().iter().zip(&items).all(|(card, item)| item.is_none_or(|named| named.card == card.card));
    let jokers = |item: &SetItem| item.is_none_or(|placed| placed.joker);
    let mask = (0..3).filter(|&at| jokers(&items[at])).fold(0, |mask, at| mask | 1 << at);
    fits.then(|| set.with_jokers(mask))
}

impl FromStr for Pair {
    type Err = SetError;

    fn from_str(text: &str) -> Result<Self, SetError> {
        let items = parse_items(text, 0)?;
        let wrong = |kind| SetError { at: 0, kind };
        let &[a, b] = &items[..] else {
            return Err(wrong(SetErrorKind::Count { found: items.len(), expected: 2 }));
        };
        let card = a.or(b).ok_or(wrong(SetErrorKind::Ambiguous))?.card;
        let alike = items.iter().flatten().all(|placed| placed.card == card);
        if !alike || card.is_flower() {
            return Err(wrong(SetErrorKind::NoPair));
        }
        let jokers = items.iter().filter(|item| item.is_none_or(|placed| placed.joker)).count();
        Ok(Self { card, jokers: jokers as u8 })
    }
}

impl FromStr for PlacedCard {
    type Err = SetError;

    fn from_str(text: &str) -> Result<Self, SetError> {
        match parse_items(text, 0)?[..] {
            [Some(placed)] => Ok(placed),
            [None] => Ok(Self { card: Card::JOKER, joker: true }),
            ref items => {
                Err(SetError { at: 0, kind: SetErrorKind::Count { found: items.len(), expected: 1 } })
            }
        }
    }
}

/// Reads from a string whatever is written in the notation.
pub(super) struct FromNotation<T>(PhantomData<T>, &'static str);

impl<T> FromNotation<T> {
    /// Something that is expected to look like this.
    pub(super) fn new(like: &'static str) -> Self {
        Self(PhantomData, like)
    }
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for FromNotation<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.1)
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

impl<'de> Deserialize<'de> for Set {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(FromNotation::new("a set such as \"(5*7p)\""))
    }
}

impl<'de> Deserialize<'de> for Pair {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(FromNotation::new("a pair such as \"55p\""))
    }
}

impl<'de> Deserialize<'de> for PlacedCard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(FromNotation::new("a card such as \"5p\" or \"5:*p\""))
    }
}
