//! The texts about time at a table of several people: clocks, and what happens when somebody is away.

use crate::messages::messages;
use crate::{CommonTerms, Language};

messages! {
    /// The texts about time.
    struct TimingTexts said by Language.timing, with [CommonTerms::NAMES];
    texts {
        clock,
        clock_none,
        clock_relaxed,
        clock_normal,
        clock_fast,
        clock_own,
        clock_days,
        hours_title,
        tell_turn,
        try_it,
        not_delivered,
        cannot_tell,
        parens_turn,
        decision_seconds,
        bank_minutes,
        decision_wrong,
        bank_wrong,
        absence,
        absence_bot,
        absence_wait,
        absence_host,
        grace,
        is_awaited,
        is_undecided,
        wait,
        pause,
        bot,
    }
    messages {
        clock_times(decision: Text, bank: Text),
        hours(n: Number),
        days(n: Number),
        for_each(time: Text),
        until(time: Text),
        last_delivered(time: Text),
        own_bank(time: Text),
        bank(time: Text),
        think(time: Text),
        after_silence(what: Text, n: Number),
        given_back(n: Number),
        asks_host(who: Name),
        asks_host_keys(who: Name),
    }
    people {
        silent_then_waits / silent_then_waits_me (n: Number),
        silent_then_host / silent_then_host_me (n: Number),
        awaited / awaited_me (),
        undecided / undecided_me (),
    }
}

impl Language {
    /// Returns the texts about time at a table of several people.
    pub const fn timing(self) -> &'static TimingTexts {
        match self {
            Self::En => &crate::en::timing::TIMING,
            Self::Fr => &crate::fr::timing::TIMING,
            Self::Sv => &crate::sv::timing::TIMING,
        }
    }
}
