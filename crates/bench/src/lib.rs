//! The speed of our crates, compared with other libraries (the peers).
//!
//! Absolute times differ by up to a third between two runs. So a figure is either a ratio of two contestants
//! that take turns in one run ([`driver`]), or a number of instructions, which has no noise.
//!
//! Each theme has one file. `cargo run --release --manifest-path crates/bench/Cargo.toml -- THEME` runs it.

pub mod distance;
pub mod driver;
pub mod first_use;
pub mod instructions;
pub mod play;
pub mod reading;
