#![doc = include_str!("../README.md")]

mod card_html;
mod decision;
mod decision_verdict;
mod dice;
mod drill;
mod exercise;
mod generator;
mod grouping;
mod markup;
mod positions;
mod subject;
mod verdict;
mod waits;
mod worth;
mod worth_options;

pub use drill::{Drill, DrillError, DrillKind, Level};
pub use exercise::{DrillQuestion, Exercise};
pub use verdict::{DrillVerdict, Grade};
