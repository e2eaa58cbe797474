//! The language in which people are spoken to.

use std::env;

use clap::ValueEnum;
use rules::LocalizedText;

/// One of the languages of the product.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Language {
    // No sentences here: the help would take six lines to say them.
    En,
    Fr,
    Sv,
}

impl Language {
    /// The language of the environment, as the system's libraries find it; English where we do not speak it.
    pub(crate) fn of_environment() -> Self {
        let named = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
        Self::of_locale(&named.into_iter().find(|value| !value.is_empty()).unwrap_or_default())
    }

    /// The language of a locale, such as `fr_CH.UTF-8`.
    fn of_locale(locale: &str) -> Self {
        match locale.split(['_', '.', '@', '-']).next() {
            Some("fr") => Self::Fr,
            Some("sv") => Self::Sv,
            _ => Self::En,
        }
    }

    /// Whether so many of a thing take the singular; in French none does too.
    pub(crate) fn is_one(self, count: u32) -> bool {
        count == 1 || (self == Self::Fr && count == 0)
    }

    /// What this text says in this language.
    pub(crate) fn say(self, text: &LocalizedText) -> &str {
        match self {
            Self::En => &text.en,
            Self::Fr => &text.fr,
            Self::Sv => &text.sv,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn a_locale_begins_with_its_language() {
        let cases = [
            ("", Language::En),
            ("C", Language::En),
            ("fr", Language::Fr),
            ("fr_CH.UTF-8", Language::Fr),
            ("sv_FI@euro", Language::Sv),
            ("frr_DE", Language::En),
        ];
        for (locale, language) in cases {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
    }
}
