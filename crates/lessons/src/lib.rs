#![doc = include_str!("../README.md")]

mod action;
mod compile;
mod errors;
mod lesson;
mod markup;
mod parse;
mod play;
mod say;
mod script;
mod texts;

pub use errors::LessonError;
pub use lesson::{
    ActionSlot, Awaited, Known, Lesson, LessonEntry, LessonStep, ListedLesson, PointedPart, Practice, Reply,
    Saying,
};

use words::Language;

/// Returns the list of lessons in a language, in the order in which they are taken.
///
/// # Errors
/// If a lesson is written wrongly, which the tests exclude.
pub fn list(language: Language) -> Result<Vec<ListedLesson>, LessonError> {
    let scripts = scripts()?;
    Ok(scripts.iter().map(|script| compile::listed(&scripts, script, language)).collect())
}

/// Returns a lesson in a language; `None` if there is no lesson with this identifier.
///
/// # Errors
/// If the lesson is written wrongly or cannot be played, which the tests exclude.
pub fn lesson(id: &str, language: Language) -> Result<Option<Lesson>, LessonError> {
    let scripts = scripts()?;
    let script = scripts.iter().find(|script| script.id == id);
    script.map(|script| compile::lesson(&scripts, script, language)).transpose()
}

/// Compiles a lesson that is not part of the program. `file` names it in errors.
///
/// # Errors
/// If the text is written wrongly, or if the lesson cannot be played.
pub fn compile(file: &str, text: &str, language: Language) -> Result<Lesson, LessonError> {
    let script = parse::parse(file, text)?;
    compile::lesson(std::slice::from_ref(&script), &script, language)
}

fn scripts() -> Result<Vec<script::Script>, LessonError> {
    texts::LESSONS.iter().map(|(file, text)| parse::parse(file, text)).collect()
}
