//! The statistics of a comparison of bots: seatings, the result of each deal, and confidence intervals.
//!
//! A deal is played in several seatings, so that every bot gets every hand. Its results are one observation,
//! because hands with the same cards are not independent. The caller plays the matches, measures time and
//! writes files.
//!
//! ```
//! use bots::arena::{PairComparison, deal_results, seatings};
//!
//! let seatings = seatings(&[0, 1], 2);
//! let mut comparison = PairComparison::default();
//! // The points gained in each seating of two deals, from seat 0.
//! for gained in [[vec![8, 0], vec![2, 4]], [vec![6, 0], vec![0, 6]]] {
//!     let results = deal_results(2, &seatings, &gained);
//!     comparison.add(results[0], results[1]);
//! }
//! assert_eq!(comparison.difference().mean(), 11.0);
//! assert_eq!(comparison.chance(), Some(1.0));
//! ```

mod duration_histogram;
mod interval;
mod pair_comparison;
mod result;
mod sample;
mod seating;
mod sequential;

pub use duration_histogram::DurationHistogram;
pub use interval::Interval;
pub use pair_comparison::PairComparison;
pub use result::deal_results;
pub use sample::Sample;
pub use seating::{MAX_SEATINGS, Seating, rotations, seatings};
pub use sequential::sequential_interval;
