//! What happens at a table, in French.

use crate::typeset::set;
use crate::{EventTexts, Language};

/// What happens at a table.
pub(crate) static EVENTS: EventTexts = {
    const TEXTS: EventTexts = set!(
        Fr,
        EventTexts {
            dealt_me: "Vous avez {n card}.",
            discarded: "{who} {discard.he} {card.the}.",
            discarded_me: "Vous {discard.you} {card.the}.",
            called: "{who} crie « Maho ! » pour {card.the}.",
            called_me: "Vous criez « Maho ! » pour {card.the}.",
        }
    );
    TEXTS.check(Language::Fr);
    TEXTS
};
