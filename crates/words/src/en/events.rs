//! What happens at a table, in English.

use crate::typeset::set;
use crate::{EventTexts, Language};

/// What happens at a table.
pub(crate) static EVENTS: EventTexts = {
    const TEXTS: EventTexts = set!(
        En,
        EventTexts {
            dealt_me: "You have {n card}.",
            discarded: "{who} {discard.he} {card}.",
            discarded_me: "You {discard.you} {card}.",
            called: "{who} calls Maho! for {card}.",
            called_me: "You call Maho! for {card}.",
        }
    );
    TEXTS.check(Language::En);
    TEXTS
};
