//! The supported languages.

use serde::{Deserialize, Serialize};

/// A language of the pages and of the command.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// Swedish.
    Sv,
}

impl Language {
    /// Every language, in the order in which the pages offer them.
    pub const ALL: [Self; 3] = [Self::Fr, Self::Sv, Self::En];

    /// Returns the code of ISO 639-1, as in the `lang` of a page and in `--lang`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
            Self::Sv => "sv",
        }
    }

    /// Returns the language's name in the language itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Fr => "Français",
            Self::Sv => "Svenska",
        }
    }

    /// Returns the language of a locale such as `fr`, `fr-CA` or `sv_SE.UTF-8`; `None` for an unsupported
    /// language.
    ///
    /// ```
    /// use words::Language;
    ///
    /// assert_eq!(Language::from_locale("fr-CA"), Some(Language::Fr));
    /// assert_eq!(Language::from_locale("sv_SE.UTF-8"), Some(Language::Sv));
    /// assert_eq!(Language::from_locale("de"), None);
    /// ```
    pub fn from_locale(locale: &str) -> Option<Self> {
        let code = locale.split(['-', '_', '.', '@']).next()?;
        Self::ALL.into_iter().find(|language| code.eq_ignore_ascii_case(language.code()))
    }

    /// Returns the other two languages, in the order in which the pages offer them.
    pub fn others(self) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |&language| language != self)
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn locales_name_their_language() {
        let locales = ["fr-CA", "sv", "EN-gb", "de", "french", "sv_SE.UTF-8"].map(Language::from_locale);
        let expected =
            [Some(Language::Fr), Some(Language::Sv), Some(Language::En), None, None, Some(Language::Sv)];
        assert_eq!(locales, expected);
    }

    #[test]
    fn languages_are_sent_as_their_codes() {
        for language in Language::ALL {
            let json = serde_json::to_string(&language).expect("JSON");
            assert_eq!(json, format!("\"{}\"", language.code()));
        }
    }
}
