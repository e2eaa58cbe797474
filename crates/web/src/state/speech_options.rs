//! How the state makes sentences.

use words::Language;

use crate::text::Verbosity;

/// The options for the sentences that the state makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SpeechOptions {
    /// The language of the page.
    pub language: Language,
    /// How much is announced.
    pub verbosity: Verbosity,
}
