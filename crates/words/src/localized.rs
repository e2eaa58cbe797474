//! A text in the three languages, as messages contain it.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::{Language, typeset};

/// A text in English, French and Swedish.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LocalizedText {
    /// English.
    pub en: Cow<'static, str>,
    /// French.
    pub fr: Cow<'static, str>,
    /// Swedish.
    pub sv: Cow<'static, str>,
}

impl LocalizedText {
    /// Creates a text from its three wordings.
    pub const fn new(en: &'static str, fr: &'static str, sv: &'static str) -> Self {
        Self { en: Cow::Borrowed(en), fr: Cow::Borrowed(fr), sv: Cow::Borrowed(sv) }
    }

    /// Creates a text by calling `wording` for each language.
    pub fn from_each(mut wording: impl FnMut(Language) -> String) -> Self {
        Self {
            en: wording(Language::En).into(),
            fr: wording(Language::Fr).into(),
            sv: wording(Language::Sv).into(),
        }
    }

    /// Returns the wording in a language, unchanged.
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::Fr => &self.fr,
            Language::Sv => &self.sv,
        }
    }

    /// Returns the wording in a language, with that language's spaces and signs.
    ///
    /// ```
    /// use words::{Language, LocalizedText};
    ///
    /// let text = LocalizedText::new("Ready?", "C'est bon ?", "Klart?");
    /// assert_eq!(text.typeset(Language::Fr), "C’est bon\u{a0}?");
    /// ```
    pub fn typeset(&self, language: Language) -> String {
        typeset(language, self.get(language))
    }
}
