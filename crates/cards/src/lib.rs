#![doc = include_str!("../README.md")]

mod card;
mod counts;
mod deck;
mod kind_set;
mod notation;
mod seat;
mod shuffle;
mod wind;

pub use card::{Card, KIND_COUNT, RANKS, Suit};
pub use counts::Counts;
pub use deck::{Deck, MAX_CARDS};
pub use kind_set::KindSet;
pub use notation::{ParseCardsError, ParseCardsErrorKind, format_cards, parse_cards};
pub use seat::{MAX_SEATS, Seat, SeatError, Seats};
pub use shuffle::{Seed, SeedError, shuffle};
pub use wind::Wind;
