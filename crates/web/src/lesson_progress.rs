//! What this browser remembers of lessons.

use serde::{Deserialize, Serialize};

/// How far the player has come in the lessons: a note for each lesson, such as `mhing-1=5` for the index of
/// the step that is shown, or `mhing-1=done`. One list of texts keeps the client small.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LessonProgress(Vec<String>);

/// The note that the offer of the first lesson was taken or declined.
const OFFERED: &str = "offered";
/// The value of a finished lesson.
const DONE: &str = "done";

impl LessonProgress {
    /// Returns the index of the step at which a lesson goes on; `None` if it was not begun, or finished.
    pub fn step(&self, id: &str) -> Option<usize> {
        self.values(id).find_map(|value| value.parse().ok())
    }

    /// Whether a lesson was finished.
    pub fn is_done(&self, id: &str) -> bool {
        self.values(id).any(|value| value == DONE)
    }

    /// Whether the first lesson is still to be offered: no lesson was begun, and the offer was not declined.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Notes that the first lesson need not be offered any more.
    pub fn note_offer(&mut self) {
        self.add(OFFERED.to_owned());
    }

    /// Notes the step that is shown.
    pub fn note_step(&mut self, id: &str, step: usize) {
        self.forget_step(id);
        self.add(format!("{id}={step}"));
    }

    /// Notes that a lesson was finished.
    pub fn note_done(&mut self, id: &str) {
        self.forget_step(id);
        self.add(format!("{id}={DONE}"));
    }

    fn values<'a>(&'a self, id: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter_map(move |note| note.strip_prefix(id)?.strip_prefix('='))
    }

    fn add(&mut self, note: String) {
        if !self.0.contains(&note) {
            self.0.push(note);
        }
    }

    /// Forgets the step of a lesson, but not that it was finished before.
    fn forget_step(&mut self, id: &str) {
        self.0.retain(|note| {
            let value = note.strip_prefix(id).and_then(|rest| rest.strip_prefix('='));
            value.is_none_or(|value| value == DONE)
        });
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
        progress.note_step("mhing-12", 2);
        progress.note_step("mhing-1", 6);
        assert_eq!((progress.step("mhing-1"), progress.is_done("mhing-1")), (Some(6), false));
        progress.note_done("mhing-1");
        progress.note_done("mhing-1");
        assert_eq!((progress.step("mhing-1"), progress.is_done("mhing-1")), (None, true));
        progress.note_step("mhing-1", 0);
        let json = serde_json::to_string(&progress).expect("JSON");
        assert_eq!(json, r#"["mhing-12=2","mhing-1=done","mhing-1=0"]"#);
        let read: LessonProgress = serde_json::from_str(&json).expect("progress");
        assert_eq!(
            (read.step("mhing-1"), read.is_done("mhing-1"), read.step("mhing-12")),
            (Some(0), true, Some(2))
        );
        let mut declined = LessonProgress::default();
        declined.note_offer();
        assert!(!declined.is_empty() && declined.step("mhing-1").is_none());
    }
}
