//! What can be wrong with a lesson.

/// A lesson that is written wrongly, or that cannot be played as it is written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}, line {line}: {reason}")]
pub struct LessonError {
    /// The file.
    pub file: String,
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong, and what was expected.
    pub reason: String,
}
