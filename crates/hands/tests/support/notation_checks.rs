//! Checks of the notation on any input. Property tests and fuzz targets call the same functions.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use cards::{Card, format_cards, parse_cards};
use hands::{CompletingCard, Context, Hand, Pair, PlacedCard, Set, WinMethod};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks that cards are read back as written, or refused at a place in the text.
pub(crate) fn check_cards(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match parse_cards(text) {
        Ok(cards) => {
            assert_eq!(parse_cards(&format_cards(&cards)), Ok(cards.clone()), "{text}");
            cards.iter().for_each(check_written);
        }
        Err(error) => check_place(text, error.offset, &error),
    }
    match text.parse::<Card>() {
        Ok(card) => assert_eq!(parse_cards(text), Ok(vec![card])),
        Err(error) => check_place(text, error.offset, &error),
    }
}

/// Checks that sets, pairs and placed cards are read back as written, or refused at a place in the text.
pub(crate) fn check_sets(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match text.parse::<Set>() {
        Ok(set) => {
            check_written(&set);
            assert_eq!(set.short().to_string().parse(), Ok(set), "{text}");
        }
        Err(error) => check_place(text, error.offset, &error),
    }
    match text.parse::<Pair>() {
        Ok(pair) => check_written(&pair),
        Err(error) => check_place(text, error.offset, &error),
    }
    match text.parse::<PlacedCard>() {
        Ok(placed) => check_written(&placed),
        Err(error) => check_place(text, error.offset, &error),
    }
}

/// Checks that hands are read back as written, or refused at a place in the text. Also builds a hand from the
/// bytes, and checks that it is read back.
pub(crate) fn check_hands(data: &[u8]) {
    check_written(&hand_of(data));
    let Ok(text) = std::str::from_utf8(data) else { return };
    match text.parse::<Hand>() {
        Ok(hand) => check_written(&hand),
        Err(error) => check_place(text, error.offset, &error),
    }
}

/// Checks that a value is read back from its text and from its JSON.
#[track_caller]
fn check_written<T>(value: &T)
where
    T: Display + FromStr<Err: Debug> + Serialize + DeserializeOwned + PartialEq + Debug,
{
    let text = value.to_string();
    assert_eq!(text.parse::<T>().as_ref().ok(), Some(value), "{text}");
    let json = serde_json::to_string(value).expect("JSON");
    assert_eq!(serde_json::from_str::<T>(&json).as_ref().ok(), Some(value), "{json}");
}

/// Checks that an error has a place in the text and a message.
#[track_caller]
fn check_place(text: &str, offset: usize, error: &dyn Display) {
    assert!(text.is_char_boundary(offset), "{text:?}: no place {offset}: {error}");
    assert!(!error.to_string().is_empty(), "{text:?}");
}

/// Builds a hand from bytes, which need not be a hand of any game. The first bytes give the flowers, the
/// completing card and the context, the others the sets and the concealed cards.
fn hand_of(data: &[u8]) -> Hand {
    let mut bytes = data.iter().copied();
    let mut next = || bytes.next().unwrap_or(0);
    let mut hand = Hand::default();
    let flowers = next();
    hand.flowers = std::array::from_fn(|flower| flowers >> (2 * flower) & 0b11);
    hand.completing_card = card_of(next()).filter(|card| !card.is_flower()).map(|card| {
        let claimed = next() & 1 == 1;
        CompletingCard { card, claimed }
    });
    let wind = |byte: u8| cards::Wind::ALL.get(usize::from(byte & 0b111)).copied();
    hand.context = Context {
        seat: wind(next()),
        round: wind(next()),
        won_by: WinMethod::ALL.get(usize::from(next() & 0b111)).copied(),
    };
    for _ in 0..next() % 5 {
        hand.sets.extend(card_of(next()).and_then(|card| Set::unpack(card, next())));
    }
    bytes
        .filter_map(card_of)
        .filter(|card| !card.is_flower())
        .take(20)
        .for_each(|card| hand.concealed.add(card));
    hand
}

fn card_of(byte: u8) -> Option<Card> {
    Card::from_index(usize::from(byte))
}
