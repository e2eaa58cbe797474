//! The English texts about time.

use crate::typeset::set;
use crate::{Language, TimingTexts};

/// The texts about time, with their holes checked when the program is built.
pub(crate) static TIMING: TimingTexts = {
    TEXTS.check(Language::En);
    TEXTS
};

const TEXTS: TimingTexts = set!(
    En,
    TimingTexts {
        clock: "Clock",
        clock_none: "none",
        clock_relaxed: "relaxed",
        clock_normal: "normal",
        clock_fast: "fast",
        clock_own: "own times",
        clock_days: "by correspondence",
        hours_title: "Time for each move",
        tell_turn: "Tell me when it is my turn",
        try_it: "Try it",
        not_delivered: "Nothing delivered yet.",
        cannot_tell: "This browser cannot show notices here: that needs https, and your permission.",
        parens_turn: "(your turn)",
        decision_seconds: "Seconds for a decision",
        bank_minutes: "Minutes of bank for the match",
        decision_wrong: "Enter 3 to 600 seconds for a decision, as a whole number.",
        bank_wrong: "Enter 0 to 180 minutes of bank, as a whole number.",
        absence: "When somebody is away",
        absence_bot: "a bot sits in",
        absence_wait: "the table waits",
        absence_host: "the host decides",
        grace: "After a silence of",
        is_awaited: "Away, the table waits",
        is_undecided: "Away, the host decides",
        wait: "Wait",
        pause: "Pause",
        bot: "Bot",
        clock_times: "{decision} for a decision, then {bank} for the match",
        hours: "{n/# hour/# hours}",
        days: "{n/# day/# days}",
        for_each: "{time} for each move; a discard that waits tells that somebody may claim it",
        until: "until {time}",
        last_delivered: "Last delivered {time}.",
        own_bank: "Your bank is running: {time}.",
        bank: "bank {time}",
        think: "{time} to think",
        after_silence: "{what} after {n/# second/# seconds}",
        given_back: "{n} ms given back for a slow link in this hand",
        asks_host: "{who} is away and may come back.",
        asks_host_keys: "{who} is away and may come back. 1 wait, 2 pause, 3 bot.",
        silent_then_waits: "{who} is silent. In {n/# second/# seconds} the table waits.",
        silent_then_waits_me: "You seem to be away. In {n/# second/# seconds} the table waits.",
        silent_then_host: "{who} is silent. In {n/# second/# seconds} the host decides.",
        silent_then_host_me: "You seem to be away. In {n/# second/# seconds} the host decides.",
        awaited: "{who} may come back: the table waits.",
        awaited_me: "You seem to be away: the table waits for you.",
        undecided: "{who} is away and may come back. The host decides.",
        undecided_me: "You seem to be away. The host decides.",
    }
);
