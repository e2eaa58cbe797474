//! Every word of the pages, in English, French and Swedish.
//!
//! The words of the game follow the edition that is played ([`Edition`]), all others the language of the page
//! ([`Words`]). A key that a language lacks does not compile.

mod bots;
mod cards;
mod edition;
mod en;
mod events;
mod facts;
mod fr;
mod game;
mod hint;
mod offer;
mod sentence;
mod sv;
mod words;

pub use bots::{bot, character, strength};
pub use cards::{card, laid, number_word, placed, set};
pub use edition::Edition;
pub use events::{Speaker, Verbosity};
pub use facts::game_name;
pub use game::GameWords;
pub use offer::{Offer, offers};
pub use sentence::{Piece, Sentence, fill, plain};
pub use words::Words;

use rules::LocalizedText;
use serde::{Deserialize, Serialize};

/// A language of the pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tongue {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// Swedish.
    Sv,
}

impl Tongue {
    /// Every language, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Fr, Self::Sv, Self::En];

    /// Its code, as in the page's `lang`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
            Self::Sv => "sv",
        }
    }

    /// What it calls itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Fr => "Français",
            Self::Sv => "Svenska",
        }
    }

    /// The language that a browser's wish such as `fr-CA` means, if it is one of ours.
    pub fn wished(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tongue| code.to_ascii_lowercase().starts_with(tongue.code()))
    }

    /// Its words.
    pub const fn words(self) -> &'static Words {
        match self {
            Self::En => &en::WORDS,
            Self::Fr => &fr::WORDS,
            Self::Sv => &sv::WORDS,
        }
    }

    /// One of the three wordings that the rules carry.
    pub fn of(self, text: &LocalizedText) -> String {
        match self {
            Self::En => text.en.to_string(),
            Self::Fr => spaced(&text.fr),
            Self::Sv => text.sv.to_string(),
        }
    }

    /// The other two languages, in the order in which they are offered.
    pub fn others(self) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |&tongue| tongue != self)
    }
}

/// French with a no-break space before the signs that want one.
fn spaced(text: &str) -> String {
    [":", ";", "!", "?"].into_iter().fold(text.replace('\'', "’"), |text, sign| {
        text.replace(&format!(" {sign}"), &format!("\u{a0}{sign}"))
    })
}

/// The one or the other wording, by the number, which stands in place of `{n}`.
pub fn counted(n: u32, one: &str, many: &str) -> String {
    plain(if n == 1 { one } else { many }, &[("n", &n.to_string())])
}

#[cfg(test)]
mod tests {
    use super::{Edition, Tongue, spaced};
    use rules::RuleSet;

    fn all(tongue: Tongue) -> Vec<(&'static str, &'static str)> {
        let editions = RuleSet::ALL.map(|set| Edition::new(tongue, set).all());
        tongue.words().all().into_iter().chain(editions.into_iter().flatten()).collect()
    }

    /// The places of a wording, each once.
    fn places(text: &str) -> Vec<&str> {
        let mut places: Vec<&str> =
            text.split('{').skip(1).map(|rest| rest.split('}').next().unwrap_or_default()).collect();
        // A language may want the owner's form of a name.
        places.iter_mut().filter(|place| **place == "whose").for_each(|place| *place = "who");
        places.sort_unstable();
        places.dedup();
        places
    }

    #[test]
    fn no_word_is_missing_in_a_language() {
        for tongue in Tongue::ALL {
            for (key, text) in all(tongue) {
                assert!(!text.trim().is_empty(), "{tongue:?} lacks {key}");
            }
        }
    }

    #[test]
    fn every_language_fills_the_same_places() {
        for other in Tongue::ALL {
            for ((key, english), (_, text)) in all(Tongue::En).into_iter().zip(all(other)) {
                assert_eq!(places(english), places(text), "{key} in {other:?}");
            }
        }
    }

    #[test]
    fn french_puts_no_break_spaces_before_its_double_signs() {
        for (key, text) in all(Tongue::Fr) {
            let signs = text.char_indices().filter(|(_, c)| ":;!?".contains(*c));
            for (at, _) in signs {
                assert!(text[..at].ends_with('\u{a0}'), "{key}: {text}");
            }
        }
        assert_eq!(spaced("Maho ! D'Est"), "Maho\u{a0}! D’Est");
    }

    #[test]
    fn a_wish_is_understood_by_its_language() {
        let wishes = ["fr-CA", "sv", "EN-gb", "de"].map(Tongue::wished);
        assert_eq!(wishes, [Some(Tongue::Fr), Some(Tongue::Sv), Some(Tongue::En), None]);
    }
}
