//! The options for the sentences of the state.

use words::Language;

use crate::text::Verbosity;

/// The options for the sentences that the state makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SpeechOptions {
    /// The language of the page.
    pub language: Language,
    /// The amount of announcements.
    pub verbosity: Verbosity,
    /// Whether questions name the keys that answer them.
    pub names_keys: bool,
}
