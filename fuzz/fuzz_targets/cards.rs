//! Fuzzes the notation of cards.

#![no_main]

#[path = "../../crates/hands/tests/support/notation_checks.rs"]
mod notation_checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| notation_checks::check_cards(data));
