//! A check of messages on any input. Property tests and the fuzz target call the same function.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::{FromBot, ToBot, ToClient, ToServer};

/// Checks that every kind of message survives formatting and parsing, or is refused with a position in the
/// text.
pub(crate) fn check_messages(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    check::<ToServer>(text);
    check::<ToClient>(text);
    check::<ToBot>(text);
    check::<FromBot>(text);
}

fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(text: &str) {
    match serde_json::from_str::<T>(text) {
        Ok(message) => {
            let written = serde_json::to_string(&message).expect("JSON");
            let read =
                serde_json::from_str::<T>(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
            assert_eq!(read, message, "{written}");
        }
        Err(error) => {
            // The only error without a position is a word in place of a variant with fields, or the reverse.
            let has_no_place = error.is_data() && error.to_string().starts_with("invalid type: ");
            assert!(error.line() > 0 || has_no_place, "{error}: {text:?}");
        }
    }
}
