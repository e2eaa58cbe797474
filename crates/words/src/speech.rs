//! A language and an edition, which together say the texts of the table.

use crate::fill::{Value, fill};
use crate::{
    BoxTerms, BoxTexts, CommonTerms, Edition, EventTexts, Language, MatchTexts, ReplayTexts, Sentence,
    TableTexts,
};

/// A language and an edition. Every message of the table is a method of this type.
///
/// ```
/// use words::{Edition, Language, Name, Noun, Person, Speech};
///
/// let speech = Speech::new(Language::Fr, Edition::QuatreVents);
/// let card = Noun::masculine("Dragon Blanc", "Dragons Blancs");
/// let sentence = speech.discarded(Person::Other(Name("Élise")), &card);
/// assert_eq!(sentence.spoken(), "Élise écarte le Dragon Blanc.");
/// assert_eq!(speech.discarded(Person::Me, &card).spoken(), "Vous écartez le Dragon Blanc.");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Speech {
    /// The language.
    pub language: Language,
    /// The edition.
    pub edition: Edition,
}

impl Speech {
    /// Creates the speech of a language and an edition.
    pub const fn new(language: Language, edition: Edition) -> Self {
        Self { language, edition }
    }

    /// Returns the terms of the edition.
    pub const fn terms(self) -> &'static BoxTerms {
        BoxTerms::of(self.language, self.edition)
    }

    /// Returns the terms that all games share.
    pub const fn common(self) -> &'static CommonTerms {
        CommonTerms::of(self.language)
    }

    /// Returns the texts for events at a table.
    pub const fn events(self) -> &'static EventTexts {
        EventTexts::of(self.language)
    }

    /// Returns the texts of a player's finished matches.
    pub const fn matches(self) -> &'static MatchTexts {
        MatchTexts::of(self.language)
    }

    /// Returns the texts of replays.
    pub const fn replay(self) -> &'static ReplayTexts {
        ReplayTexts::of(self.language)
    }

    /// Returns the texts around the table.
    pub const fn table(self) -> &'static TableTexts {
        TableTexts::of(self.language)
    }

    /// Returns the texts of the edition.
    pub const fn own(self) -> &'static BoxTexts {
        BoxTexts::of(self.language, self.edition)
    }

    /// Returns a text with its holes filled.
    pub(crate) fn fill(self, text: &str, values: &[(&str, Value<'_>)]) -> Sentence {
        fill(self.language, &[self.terms(), self.common()], text, values)
    }
}
