//! Fuzzes records of matches.

#![no_main]

#[path = "../../crates/table/tests/support/record_checks.rs"]
mod record_checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| record_checks::check_records(data));
