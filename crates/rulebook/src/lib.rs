#![doc = include_str!("../README.md")]

mod book;
mod example;
mod parse;
mod search;
mod select;
mod span;
mod tables;
mod texts;

pub use book::{
    Chapter, ExampleCard, ExampleLine, Mark, RuleEntry, RuleExample, RuleTable, Rulebook, Statement,
    TableKind, TableRow,
};
pub use search::Query;
pub use select::rulebook;
pub use span::Span;
