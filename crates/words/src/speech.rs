//! A language and an edition, which together say the texts of the table.

use crate::fill::{Value, ValueType, fill, is_well_formed};
use crate::{
    BoxTerms, BoxTexts, CoachTexts, CommonTerms, DuplicateTexts, Edition, EventTexts, Language, MatchTexts,
    Noun, ReplayTexts, ReviewTexts, Sentence, TableTexts,
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

/// The largest number of nouns that the check of a text takes.
const MAX_NOUNS: usize = 8;

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

    /// Returns the sentences of the coach.
    pub const fn coach(self) -> &'static CoachTexts {
        CoachTexts::of(self.language)
    }

    /// Returns the texts of the same deal for two.
    pub const fn duplicate(self) -> &'static DuplicateTexts {
        DuplicateTexts::of(self.language)
    }

    /// Returns the texts of replays.
    pub const fn replay(self) -> &'static ReplayTexts {
        ReplayTexts::of(self.language)
    }

    /// Returns the texts of reviews.
    pub const fn review(self) -> &'static ReviewTexts {
        ReviewTexts::of(self.language)
    }

    /// Returns the texts around the table.
    pub const fn table(self) -> &'static TableTexts {
        TableTexts::of(self.language)
    }

    /// Returns the texts of the edition.
    pub const fn own(self) -> &'static BoxTexts {
        BoxTexts::of(self.language, self.edition)
    }

    /// Returns a text of a file with its holes filled, each with a noun of its name. `None` if a hole has no
    /// noun or a form that the language lacks, or if the text names none of a noun.
    ///
    /// ```
    /// use words::{Edition, Language, Speech};
    ///
    /// let speech = Speech::new(Language::Fr, Edition::MhingFr);
    /// let wind = speech.card("4z".parse()?);
    /// let sentence = speech.fill_nouns("Gardez {card.the}.", &[("card", &wind)]).expect("a sentence");
    /// assert_eq!(sentence.spoken(), "Gardez le Vent du Nord.");
    /// assert_eq!(speech.fill_nouns("Gardez {set.the}.", &[("card", &wind)]), None);
    /// # Ok::<(), cards::ParseCardsError>(())
    /// ```
    pub fn fill_nouns(self, text: &str, nouns: &[(&str, &Noun)]) -> Option<Sentence> {
        let types: Vec<(&str, ValueType)> = nouns.iter().map(|&(name, _)| (name, ValueType::Noun)).collect();
        if nouns.len() > MAX_NOUNS
            || !is_well_formed(self.language, text, &types, &[BoxTerms::NAMES, CommonTerms::NAMES])
        {
            return None;
        }
        let values: Vec<(&str, Value<'_>)> =
            nouns.iter().map(|&(name, noun)| (name, Value::Noun(noun))).collect();
        Some(self.fill(text, &values))
    }

    /// Returns a text with its holes filled.
    pub(crate) fn fill(self, text: &str, values: &[(&str, Value<'_>)]) -> Sentence {
        fill(self.language, &[self.terms(), self.common()], text, values)
    }
}
