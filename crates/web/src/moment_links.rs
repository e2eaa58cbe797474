//! The addresses of replays: the match, the hand and the event, and the record of a file that was opened.

use leptos::prelude::window;

use crate::browser::{address, keep_record_link, origin, show_fragment};
use crate::route::Route;
use crate::storage;

/// The identifier that stands for the file in the address of its replay. No table has it.
pub(crate) const FILE: &str = "file";
/// The place of a file in the storage of the tab.
const FILE_PLACE: &str = "wellspring.file";

/// A place in a match: the number of the hand, and of the event in the hand, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MomentPlace {
    pub(crate) hand: u32,
    pub(crate) event: usize,
}

impl MomentPlace {
    /// Returns the part of an address that names the place.
    fn fragment(self) -> String {
        format!("hand={}&event={}", self.hand, self.event)
    }
}

/// Returns the place that the address names, or the first one. A key of a link is removed from the address
/// bar and from the history, and is kept for this match until the tab is closed.
pub(crate) fn place_of_address(id: &str) -> MomentPlace {
    let hash = window().location().hash().unwrap_or_default();
    let parts: Vec<(&str, &str)> =
        hash.trim_start_matches('#').split('&').filter_map(|part| part.split_once('=')).collect();
    let find = |name: &str| parts.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    let hand = find("hand").and_then(|hand| hand.parse().ok()).unwrap_or(1);
    let event = find("event").and_then(|event| event.parse().ok()).unwrap_or(1);
    let place = MomentPlace { hand, event };
    if let Some(key) = find("read") {
        keep_record_link(id, key);
        show_place(place);
    }
    place
}

/// Puts a place into the address bar, without a new entry of the history.
pub(crate) fn show_place(place: MomentPlace) {
    show_fragment(&place.fragment());
}

/// Returns the link to a place in a match, with the key of the link to the match if there is one.
pub(crate) fn link_to_place(id: &str, key: Option<&str>, place: MomentPlace) -> String {
    let origin = origin();
    let key = key.map(|key| format!("read={key}&")).unwrap_or_default();
    format!("{origin}{}#{key}{}", address(&Route::Replay(id.to_owned()).path()), place.fragment())
}

/// Returns the path of a place in a match, below the root of the site.
pub(crate) fn path_of_moment(id: &str, place: MomentPlace) -> String {
    format!("{}#{}", Route::Replay(id.to_owned()).path(), place.fragment())
}

/// Returns the address of a hand within the site.
pub(crate) fn address_of_hand(id: &str, hand: u32) -> String {
    address_of_moment(id, hand, 1)
}

/// Returns the address of an event within the site.
pub(crate) fn address_of_moment(id: &str, hand: u32, event: usize) -> String {
    address(&path_of_moment(id, MomentPlace { hand, event }))
}

/// Keeps the text of a file until the tab is closed.
pub(crate) fn keep_file(text: &str) {
    storage::save(FILE_PLACE, text.to_owned());
}

/// Returns the text of the file that was opened in this tab.
pub(crate) fn kept_file() -> Option<String> {
    storage::load(FILE_PLACE)
}
