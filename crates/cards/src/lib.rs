//! What a card is: suits, ranks, honours, counts, decks, seats, and how they are written.
//!
//! This crate knows nothing of sets or of games; every other crate stands on it.

mod card;
mod counts;
mod deck;
mod kind_set;
mod notation;
mod seat;
mod shuffle;
mod wind;

pub use card::{Card, KIND_COUNT, Suit};
pub use counts::Counts;
pub use deck::{Deck, MAX_CARDS};
pub use kind_set::KindSet;
pub use notation::{ParseCardsError, ParseCardsErrorKind, parse_cards, write_cards};
pub use seat::{MAX_SEATS, Seat, SeatError, Seats};
pub use shuffle::{Seed, SeedError, shuffle};
pub use wind::Wind;
