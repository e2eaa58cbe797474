//! The French texts about time.

use crate::typeset::set;
use crate::{Language, TimingTexts};

/// The texts about time, with their holes checked when the program is built.
pub(crate) static TIMING: TimingTexts = {
    TEXTS.check(Language::Fr);
    TEXTS
};

const TEXTS: TimingTexts = set!(
    Fr,
    TimingTexts {
        clock: "Pendule",
        clock_none: "aucune",
        clock_relaxed: "tranquille",
        clock_normal: "normale",
        clock_fast: "rapide",
        clock_own: "sur mesure",
        clock_days: "par correspondance",
        hours_title: "Temps par coup",
        tell_turn: "Me prévenir quand c’est à moi",
        try_it: "Essayer",
        not_delivered: "Rien n’a encore été envoyé.",
        cannot_tell: "Ce navigateur ne prévient pas ici : il lui faut https et votre accord.",
        parens_turn: "(à vous)",
        decision_seconds: "Secondes par décision",
        bank_minutes: "Minutes de réserve pour la partie",
        decision_wrong: "Indiquez de 3 à 600 secondes par décision, en nombre entier.",
        bank_wrong: "Indiquez de 0 à 180 minutes de réserve, en nombre entier.",
        absence: "Si quelqu’un s’absente",
        absence_bot: "un robot prend le relais",
        absence_wait: "la table attend",
        absence_host: "l’hôte décide",
        grace: "Après un silence de",
        is_awaited: "N’est pas là, la table attend",
        is_undecided: "N’est pas là, l’hôte décide",
        wait: "Attendre",
        pause: "Pause",
        bot: "Robot",
        clock_times: "{decision} par décision, puis {bank} pour la partie",
        hours: "{n/# heure/# heures}",
        days: "{n/# jour/# jours}",
        for_each: "{time} par coup ; une défausse qui attend dit que quelqu’un peut la réclamer",
        until: "jusqu’à {time}",
        last_delivered: "Dernier envoi : {time}.",
        own_bank: "Votre réserve court : {time}.",
        bank: "réserve {time}",
        think: "{time} pour réfléchir",
        after_silence: "{what} après {n/# seconde/# secondes}",
        given_back: "{n} ms rendues dans cette manche pour une connexion lente",
        asks_host: "{who} n’est pas là et peut revenir.",
        asks_host_keys: "{who} n’est pas là et peut revenir. 1 attendre, 2 pause, 3 robot.",
        silent_then_waits: "{who} ne répond pas. Dans {n/# seconde/# secondes}, la table attend.",
        silent_then_waits_me: "Vous ne répondez pas. Dans {n/# seconde/# secondes}, la table attend.",
        silent_then_host: "{who} ne répond pas. Dans {n/# seconde/# secondes}, l’hôte décide.",
        silent_then_host_me: "Vous ne répondez pas. Dans {n/# seconde/# secondes}, l’hôte décide.",
        awaited: "{who} peut revenir : la table attend.",
        awaited_me: "Vous ne répondez pas : la table vous attend.",
        undecided: "{who} n’est pas là et peut revenir. L’hôte décide.",
        undecided_me: "Vous ne répondez pas. L’hôte décide.",
    }
);
