//! Fuzzes messages of browsers and bots.

#![no_main]

#[path = "../../crates/wire/tests/support/message_checks.rs"]
mod message_checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| message_checks::check_messages(data));
