//! What happens at a table, in Swedish.

use crate::typeset::set;
use crate::{EventTexts, Language};

/// What happens at a table.
pub(crate) static EVENTS: EventTexts = {
    const TEXTS: EventTexts = set!(
        Sv,
        EventTexts {
            dealt_me: "Du har {n card}.",
            discarded: "{who} {discard.he} {card}.",
            discarded_me: "Du {discard.you} {card}.",
            called: "{who} ropar ”Maho!” på {card}.",
            called_me: "Du ropar ”Maho!” på {card}.",
        }
    );
    TEXTS.check(Language::Sv);
    TEXTS
};
