//! How fast it is, side by side with what others use.
//!
//! Absolute times drift by a third from start to start, so every figure of worth is a ratio of two
//! contestants that took turns in one run ([`driver`]), or a number of instructions, which has no noise. One
//! file a theme; `cargo run --release --manifest-path crates/bench/Cargo.toml -- THEME` runs it.

pub mod distance;
pub mod driver;
pub mod first_use;
pub mod instructions;
pub mod play;
pub mod reading;
