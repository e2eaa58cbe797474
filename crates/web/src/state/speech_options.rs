//! How the state makes sentences.

use crate::text::{Tongue, Verbosity};

/// The options for the sentences that the state makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SpeechOptions {
    /// The language of the page.
    pub language: Tongue,
    /// How much is announced.
    pub verbosity: Verbosity,
}
