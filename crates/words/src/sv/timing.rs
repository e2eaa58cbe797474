//! The Swedish texts about time.

use crate::typeset::set;
use crate::{Language, TimingTexts};

/// The texts about time, with their holes checked when the program is built.
pub(crate) static TIMING: TimingTexts = {
    TEXTS.check(Language::Sv);
    TEXTS
};

const TEXTS: TimingTexts = set!(
    Sv,
    TimingTexts {
        clock: "Klocka",
        clock_none: "ingen",
        clock_relaxed: "lugn",
        clock_normal: "vanlig",
        clock_fast: "snabb",
        clock_own: "egna tider",
        clock_days: "på distans",
        hours_title: "Tid för varje drag",
        tell_turn: "Säg till när det är min tur",
        try_it: "Prova",
        not_delivered: "Inget har visats än.",
        cannot_tell: "Webbläsaren säger inte till här: det krävs https och ditt tillstånd.",
        parens_turn: "(din tur)",
        decision_seconds: "Sekunder per beslut",
        bank_minutes: "Minuter i reserv för matchen",
        decision_wrong: "Ange 3 till 600 sekunder per beslut, som heltal.",
        bank_wrong: "Ange 0 till 180 minuter i reserv, som heltal.",
        absence: "När någon är borta",
        absence_bot: "en robot tar över",
        absence_wait: "bordet väntar",
        absence_host: "värden bestämmer",
        grace: "Efter en tystnad på",
        is_awaited: "Borta, bordet väntar",
        is_undecided: "Borta, värden bestämmer",
        wait: "Vänta",
        pause: "Paus",
        bot: "Robot",
        clock_times: "{decision} per beslut, sedan {bank} för matchen",
        hours: "{n/# timme/# timmar}",
        days: "{n/# dag/# dagar}",
        for_each: "{time} för varje drag; när ett kastat kort väntar märks det att någon kan ropa in det",
        until: "till {time}",
        last_delivered: "Visades senast {time}.",
        own_bank: "Din reservtid går: {time}.",
        bank: "reserv {time}",
        think: "{time} att tänka",
        after_silence: "{what} efter {n/# sekund/# sekunder}",
        given_back: "{n} ms tillbaka för en långsam anslutning i den här omgången",
        asks_host: "{who} är borta och kan komma tillbaka.",
        asks_host_keys: "{who} är borta och kan komma tillbaka. 1 vänta, 2 paus, 3 robot.",
        silent_then_waits: "{who} svarar inte. Om {n/# sekund/# sekunder} väntar bordet.",
        silent_then_waits_me: "Du svarar inte. Om {n/# sekund/# sekunder} väntar bordet.",
        silent_then_host: "{who} svarar inte. Om {n/# sekund/# sekunder} bestämmer värden.",
        silent_then_host_me: "Du svarar inte. Om {n/# sekund/# sekunder} bestämmer värden.",
        awaited: "{who} kan komma tillbaka: bordet väntar.",
        awaited_me: "Du svarar inte: bordet väntar på dig.",
        undecided: "{who} är borta och kan komma tillbaka. Värden bestämmer.",
        undecided_me: "Du svarar inte. Värden bestämmer.",
    }
);
