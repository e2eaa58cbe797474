//! The scoring rows of a rule set as data: what people look up in a table.

use std::borrow::Cow;

use words::LocalizedText;

use crate::score::Earning;

/// A row of the table of a rule set's scores.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreRow {
    /// The number of the rule.
    pub rule: Cow<'static, str>,
    /// The name, as in a score.
    pub name: LocalizedText,
    /// The earning of one occurrence, with the house's choices at their defaults.
    pub earning: Earning,
}

impl ScoreRow {
    /// Creates a row.
    pub(crate) fn new(rule: &'static str, name: &LocalizedText, earning: Earning) -> Self {
        Self { rule: Cow::Borrowed(rule), name: name.clone(), earning }
    }
}
