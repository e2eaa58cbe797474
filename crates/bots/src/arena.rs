//! What a comparison of bots is reckoned from: who sits where, whose result a deal is, and how sure a figure is.
//!
//! A deal is played in several seatings, so that good cards come to everybody; its results are one observation, since
//! hands with the same cards are not independent. Playing, clocks and files are the shell's.

mod duration_histogram;
mod interval;
mod pair_comparison;
mod result;
mod sample;
mod seating;

pub use duration_histogram::DurationHistogram;
pub use interval::Interval;
pub use pair_comparison::PairComparison;
pub use result::deal_results;
pub use sample::Sample;
pub use seating::{MAX_SEATINGS, Seating, rotations, seatings};
