//! The verdict on an answer.

use serde::Serialize;

/// How right an answer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// Right, or as good as the best.
    Right,
    /// Some of it is right.
    Half,
    /// Wrong.
    Wrong,
}

/// The verdict on an answer, as the page shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DrillVerdict {
    /// How right the answer is.
    pub grade: Grade,
    /// The number of the rule that the question is about.
    pub rule: String,
    /// The sentences that screen readers announce.
    pub said: String,
    /// The question with the marks of the answer and the reasons, as HTML. The page fills `{back}` with the
    /// day on which the question comes back.
    pub html: String,
}

/// The mark of one choice after the check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChoiceMark {
    /// Chosen, and right.
    Hit,
    /// Chosen, and wrong.
    Miss,
    /// Right, and not chosen.
    Missed,
    /// As good as the best, and not chosen.
    AsGood,
    /// Not chosen, and rightly so.
    None,
}

impl ChoiceMark {
    /// Returns the mark of a choice.
    pub(crate) const fn of(is_right: bool, is_chosen: bool) -> Self {
        match (is_right, is_chosen) {
            (true, true) => Self::Hit,
            (false, true) => Self::Miss,
            (true, false) => Self::Missed,
            (false, false) => Self::None,
        }
    }
}
