//! What this browser remembers of lessons.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// How far the player has come in each lesson.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LessonProgress {
    /// Whether the offer of the first lesson was taken or declined.
    pub is_offered: bool,
    /// The index of the step that a lesson was left at, by the lesson's identifier.
    steps: BTreeMap<String, u32>,
    /// The identifiers of the lessons that were finished.
    done: Vec<String>,
}

impl LessonProgress {
    /// Returns the index of the step at which a lesson goes on; `None` if it was not begun, or finished.
    pub fn step(&self, id: &str) -> Option<u32> {
        self.steps.get(id).copied()
    }

    /// Whether a lesson was finished.
    pub fn is_done(&self, id: &str) -> bool {
        self.done.iter().any(|done| done == id)
    }

    /// Whether no lesson was begun.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty() && self.done.is_empty()
    }

    /// Notes the step that is shown.
    pub fn note_step(&mut self, id: &str, step: u32) {
        self.steps.insert(id.to_owned(), step);
    }

    /// Notes that a lesson was finished.
    pub fn note_done(&mut self, id: &str) {
        self.steps.remove(id);
        if !self.is_done(id) {
            self.done.push(id.to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::LessonProgress;

    #[test]
    fn progress_is_kept_by_lesson() {
        let mut progress = LessonProgress::default();
        assert!(progress.is_empty());
        progress.note_step("mhing-1", 5);
        progress.note_step("maho-1", 2);
        assert_eq!((progress.step("mhing-1"), progress.is_done("mhing-1")), (Some(5), false));
        progress.note_done("mhing-1");
        progress.note_done("mhing-1");
        assert_eq!((progress.step("mhing-1"), progress.is_done("mhing-1")), (None, true));
        progress.note_step("mhing-1", 0);
        let json = serde_json::to_string(&progress).expect("JSON");
        let read: LessonProgress = serde_json::from_str(&json).expect("progress");
        assert_eq!(read, progress);
        assert_eq!(
            (read.step("mhing-1"), read.is_done("mhing-1"), read.step("maho-1")),
            (Some(0), true, Some(2))
        );
        assert_eq!(
            serde_json::from_str::<LessonProgress>("{}").expect("progress"),
            LessonProgress::default()
        );
    }
}
