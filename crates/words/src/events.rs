//! What happens at a table, as sentences.

use crate::messages::messages;
use crate::{CommonTerms, Language, Speech, Terms};

messages! {
    /// The texts about what happens at a table, the same for every box but for its terms.
    struct EventTexts said by Speech.events, with [Terms::NAMES, CommonTerms::NAMES];
    texts {}
    messages {
        dealt_me(n: Number),
    }
    people {
        discarded / discarded_me (card: Noun),
        called / called_me (card: Noun),
    }
}

impl EventTexts {
    /// Returns the texts in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &crate::en::events::EVENTS,
            Language::Fr => &crate::fr::events::EVENTS,
            Language::Sv => &crate::sv::events::EVENTS,
        }
    }
}
