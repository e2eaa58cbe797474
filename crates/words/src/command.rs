//! The texts of the command `wellspring`, and the types that say them.
//!
//! Cards are written in notation here (`5m`), so that sentences take cards as text, without an article.

mod doctor;
mod errors;
mod hands;
mod help;
mod replay;
mod reports;

pub use doctor::CommandDoctorTexts;
pub use errors::CommandErrorTexts;
pub use hands::CommandHandTexts;
pub use help::CommandHelpTexts;
pub use replay::CommandReplayTexts;
pub use reports::CommandReportTexts;

use crate::fill::{Value, fill};
use crate::{CommonTerms, Edition, Language, Sentence, Speech};

/// A language and an edition: says the command's texts about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommandSpeech(pub Speech);

impl CommandSpeech {
    /// Creates the speech of a language and an edition.
    pub const fn new(language: Language, edition: Edition) -> Self {
        Self(Speech::new(language, edition))
    }

    /// Returns the language.
    pub const fn language(self) -> Language {
        self.0.language
    }

    /// Returns the texts about hands.
    pub const fn hands(self) -> &'static CommandHandTexts {
        CommandHandTexts::of(self.0.language)
    }

    /// Returns the texts about recorded matches.
    pub const fn replay(self) -> &'static CommandReplayTexts {
        CommandReplayTexts::of(self.0.language)
    }

    /// Returns the texts about matches between bots.
    pub const fn reports(self) -> &'static CommandReportTexts {
        CommandReportTexts::of(self.0.language)
    }

    /// Returns a text with its holes filled.
    pub(crate) fn fill(self, text: &str, values: &[(&str, Value<'_>)]) -> Sentence {
        fill(self.0.language, &[self.0.terms(), self.0.common()], text, values)
    }
}

/// A language without an edition: says the command's texts that concern no game, mostly errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Console(pub Language);

impl Console {
    /// Returns the texts of errors and notices.
    pub const fn errors(self) -> &'static CommandErrorTexts {
        CommandErrorTexts::of(self.0)
    }

    /// Returns the findings of `doctor`.
    pub const fn doctor(self) -> &'static CommandDoctorTexts {
        CommandDoctorTexts::of(self.0)
    }

    /// Returns the texts of the help.
    pub const fn help(self) -> &'static CommandHelpTexts {
        CommandHelpTexts::of(self.0)
    }

    /// Returns a text with its holes filled.
    pub(crate) fn fill(self, text: &str, values: &[(&str, Value<'_>)]) -> Sentence {
        fill(self.0, &[CommonTerms::of(self.0)], text, values)
    }
}

/// Implements `of` for a struct of texts.
macro_rules! of_language {
    ($Name:ident, $module:ident) => {
        impl $Name {
            /// Returns the texts in a language.
            pub const fn of(language: $crate::Language) -> &'static Self {
                match language {
                    $crate::Language::En => &$crate::en::command::$module::TEXTS,
                    $crate::Language::Fr => &$crate::fr::command::$module::TEXTS,
                    $crate::Language::Sv => &$crate::sv::command::$module::TEXTS,
                }
            }
        }
    };
}
use of_language;

/// Creates the checked texts of one language.
macro_rules! command_texts {
    ($language:ident, $Name:ident { $($key:ident: $text:literal),* $(,)? }) => {
        /// The texts.
        pub(crate) static TEXTS: $crate::$Name = {
            use $crate::$Name;
            const TEXTS: $Name = $crate::typeset::set!($language, $Name { $($key: $text),* });
            TEXTS.check($crate::Language::$language);
            TEXTS
        };
    };
}
pub(crate) use command_texts;
