//! The speed of our crates, compared with other libraries (the peers).
//!
//! Absolute times differ by up to a third between two runs. So some figures are ratios of two contestants
//! that take turns in one run ([`driver`]). The others are numbers of instructions, which have no noise.
//!
//! Each theme has one file. `cargo run --release --manifest-path crates/bench/Cargo.toml -- THEME` runs it.

pub mod distance;
pub mod driver;
pub mod first_use;
pub mod instructions;
pub mod play;
pub mod reading;
