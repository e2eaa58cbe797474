//! What the pages are made of.

mod caption;
mod card;
mod choice;
mod claims;
mod dock;
mod hand;
mod help;
mod hints;
mod icon;
mod menu;
mod plate;
mod reactive;
mod shout;
mod stream;
mod strip;
mod wall;
mod well;

pub(crate) use caption::{Caption, spoken_pieces};
pub(crate) use card::{Size, back, card, face, flowers, laid_set, set};
pub(crate) use choice::{Choice, choice};
pub(crate) use dock::Dock;
pub(crate) use hand::HandOfCards;
pub(crate) use help::Help;
pub(crate) use hints::{Hints, chip};
pub(crate) use icon::{icon, shape};
pub(crate) use menu::{LanguageChoice, Menu, menu_button, paces};
pub(crate) use plate::{Identity, Plate};
pub(crate) use reactive::{holds, live, maybe, says, word};
pub(crate) use shout::Shout;
pub(crate) use stream::Stream;
pub(crate) use strip::Strip;
pub(crate) use wall::Wall;
pub(crate) use well::{DiscardRing, Ripples, Well};
