//! The French texts of talk at a table.

use crate::typeset::set;
use crate::{Language, TalkTexts};

/// The texts of talk, with their holes checked when the program is built.
pub(crate) static TALK: TalkTexts = {
    TEXTS.check(Language::Fr);
    TEXTS
};

const TEXTS: TalkTexts = set!(
    Fr,
    TalkTexts {
        talk: "Parler",
        line: "Un mot, 140 signes",
        send: "Envoyer",
        phrases: "Phrases toutes prêtes",
        more_phrases: "Autres phrases",
        fewer_phrases: "Moins de phrases",
        newcomers: "Qui arrive plus tard ne voit rien d’avant.",
        mute: "Sourdine…",
        mute_all: "Tout le monde",
        too_fast: "Un message par seconde.",
        bad_line: "Un message a de 1 à 140 signes.",
        silenced: "L’hôte vous a retiré la parole.",
        key_talk: "parler ; Échap : retour à la main",
        greetings: "Salutations",
        praise: "Compliments",
        courtesy: "Politesse",
        time: "Temps",
        answers: "Réponses",
        hello: "Bonjour !",
        good_luck: "Bonne chance !",
        how_are_you: "Comment ça va ?",
        see_you: "À bientôt !",
        goodbye: "Au revoir !",
        well_played: "Bien joué !",
        beautiful: "Superbe !",
        that_was_close: "C’était juste !",
        what_luck: "Quelle chance !",
        congratulations: "Félicitations !",
        thank_you: "Merci",
        you_are_welcome: "De rien",
        sorry: "Pardon",
        never_mind: "Ce n’est rien",
        no_hurry: "Prenez votre temps",
        thinking: "Je réfléchis",
        be_right_back: "Je reviens",
        here_again: "Me revoilà",
        take_a_break: "Une pause ?",
        go_on: "On continue ?",
        yes: "Oui",
        no: "Non",
        play_again: "On rejoue ?",
        have_to_go: "Je dois bientôt partir",
        silence: "Retirer la parole",
        silence_about: "Ce qui se dit à cette place n’atteint plus personne. La table l’apprend.",
        let_talk: "Rendre la parole",
        quoted: "« {line} »",
        muted: "{n/# message en sourdine/# messages en sourdine}",
        unread: "{n/# message non lu/# messages non lus}",
        says: "{who} : {line}",
        says_me: "Vous : {line}",
        is_silenced: "L’hôte retire la parole à {who}.",
        is_silenced_me: "L’hôte vous retire la parole.",
        may_talk: "{who} peut de nouveau parler.",
        may_talk_me: "Vous pouvez de nouveau parler.",
    }
);
