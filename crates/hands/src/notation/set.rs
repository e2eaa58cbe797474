//! Parsing of sets and pairs: `(123p)`, `(5*7p)`, `(55:*5:*p)`, `55:*z`.

use std::str::FromStr;

use cards::{Card, Suit};
use serde::{Deserialize, Deserializer};

use super::items::{SetError, SetErrorKind, SetItem, parse_items};
use super::visitor::FromNotation;
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
            None => Err(SetError { offset: offset + trimmed.len(), kind: SetErrorKind::Unclosed(close) }),
        }
    }
}

/// Returns the set of these cards. `offset` is the place of errors that concern the whole set.
pub(super) fn set_of(items: &[SetItem], face: Face, offset: usize) -> Result<Set, SetError> {
    let error = |kind| SetError { offset, kind };
    if let &[a, b, c, d] = items
        && let Some(four) = four_of([a, b, c, d], face)
    {
        return Ok(four);
    }
    let &[a, b, c] = items else {
        return Err(error(SetErrorKind::Count { found: items.len(), expected: 3 }));
    };
    if items.iter().filter(|item| item.is_none()).count() > 1 {
        return Err(error(SetErrorKind::Ambiguous));
    }
    let items = [a, b, c];
    let set = triplet_of(items, face).or_else(|| sequence_of(items, face));
    let suit = items.iter().flatten().find_map(|placed| placed.card.suit());
    let is_maho = suit.is_some_and(|suit| suit >= Suit::Red);
    let kind = if is_maho { SetErrorKind::NoColouredSet } else { SetErrorKind::NoSet };
    set.or_else(|| rainbow_of(items, face)).ok_or(error(kind))
}

/// Returns the four of these cards (Q8); `None` if they are not a laid four without jokers.
fn four_of(items: [SetItem; 4], face: Face) -> Option<Set> {
    let card = items[0]?.card;
    let is_four = items.iter().all(|&item| item == Some(PlacedCard { card, is_joker: false }));
    Set::four(card, face).filter(|_| is_four && face != Face::Held)
}

/// Returns the rainbow set of these cards (H6). Their order is free if every card is named.
fn rainbow_of(mut items: [SetItem; 3], face: Face) -> Option<Set> {
    if items.iter().all(Option::is_some) {
        items.sort_by_key(|item| item.map(|placed| (placed.card.rank(), placed.card)));
    }
    let known = items.iter().flatten().next()?.card;
    let runs = rainbow_runs(known.rank(), face);
    let mut sets = Set::rainbow_triplet(known, face).into_iter().chain(runs);
    sets.find(|&set| fits(set, items)).map(|set| set.with_jokers(joker_mask(items)))
}

/// Returns whether each named card is the set's card in the same place.
fn fits(set: Set, items: [SetItem; 3]) -> bool {
    set.placed().iter().zip(items).all(|(placed, item)| item.is_none_or(|named| named.card == placed.card))
}

/// Returns the places of the jokers: bit 0 is the first card.
fn joker_mask(items: [SetItem; 3]) -> u8 {
    let is_joker = |place: &usize| items[*place].is_none_or(|placed| placed.is_joker);
    (0..3).filter(is_joker).fold(0, |mask, place| mask | 1 << place)
}

/// Returns all rainbow runs that hold this rank: with each order of the three colours, from each possible
/// first rank.
fn rainbow_runs(rank: u8, face: Face) -> impl Iterator<Item = Set> {
    let firsts = (rank.saturating_sub(2)..=rank).filter(|first| (1..=7).contains(first));
    firsts.flat_map(move |first| {
        COLOUR_ORDERS.iter().filter_map(move |order| {
            let card = |place: u8| Card::suited(Suit::COLOURS[order[usize::from(place)]], first + place);
            Set::rainbow_run([card(0)?, card(1)?, card(2)?], face)
        })
    })
}

/// The orders of the three colours.
const COLOUR_ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Returns the triplet of these cards, in any order.
fn triplet_of(items: [SetItem; 3], face: Face) -> Option<Set> {
    let card = items.iter().flatten().next()?.card;
    let are_equal = items.iter().flatten().all(|placed| placed.card == card);
    let triplet = Set::triplet(card, face).filter(|_| are_equal)?;
    Some(triplet.with_jokers(joker_mask(items)))
}

/// Returns the sequence of these cards. Their order is free if every card is named.
fn sequence_of(mut items: [SetItem; 3], face: Face) -> Option<Set> {
    if items.iter().all(Option::is_some) {
        items.sort_by_key(|item| item.map(|placed| placed.card));
    }
    let (place, known) =
        items.iter().enumerate().find_map(|(place, item)| item.map(|placed| (place, placed.card)))?;
    let first = Card::suited(known.suit()?, known.rank().checked_sub(place as u8)?)?;
    let set = Set::sequence(first, face).filter(|&set| fits(set, items))?;
    Some(set.with_jokers(joker_mask(items)))
}

impl FromStr for Pair {
    type Err = SetError;

    fn from_str(text: &str) -> Result<Self, SetError> {
        let items = parse_items(text, 0)?;
        let error = |kind| SetError { offset: 0, kind };
        let &[a, b] = &items[..] else {
            return Err(error(SetErrorKind::Count { found: items.len(), expected: 2 }));
        };
        let card = a.or(b).ok_or(error(SetErrorKind::Ambiguous))?.card;
        let are_equal = items.iter().flatten().all(|placed| placed.card == card);
        if !are_equal || card.is_flower() {
            return Err(error(SetErrorKind::NoPair));
        }
        let jokers = items.iter().filter(|item| item.is_none_or(|placed| placed.is_joker)).count();
        Ok(Self { card, jokers: jokers as u8 })
    }
}

impl FromStr for PlacedCard {
    type Err = SetError;

    fn from_str(text: &str) -> Result<Self, SetError> {
        match parse_items(text, 0)?[..] {
            [Some(placed)] => Ok(placed),
            [None] => Ok(Self { card: Card::JOKER, is_joker: true }),
            ref items => {
                Err(SetError { offset: 0, kind: SetErrorKind::Count { found: items.len(), expected: 1 } })
            }
        }
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
