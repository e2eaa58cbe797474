//! The French texts of the same deal for two.

use crate::typeset::set;
use crate::{DuplicateTexts, Language};

/// The texts of the same deal for two, with their holes checked when the program is built.
pub(crate) static DUPLICATE: DuplicateTexts = {
    TEXTS.check(Language::Fr);
    TEXTS
};

const TEXTS: DuplicateTexts = set!(
    Fr,
    DuplicateTexts {
        title: "La même donne à deux",
        about: "Un ami joue exactement cette donne : les mêmes cartes dans le même ordre, les mêmes \
            robots aux mêmes places.",
        begin_now: "Votre ami peut commencer tout de suite, même si vous jouez encore.",
        hidden_rule: "Aucun de vous ne voit la table de l’autre avant que les deux aient fini.",
        make_link: "Créer un lien pour un ami",
        closes: "La relecture et le fichier restent fermés jusqu’à ce que votre ami ait fini, ou \
            que vous supprimiez le lien.",
        copy_link: "Copier le lien",
        copied: "Le lien est copié.",
        end_link: "Supprimer le lien",
        link_ends: "Le lien est supprimé. Qui a commencé continue.",
        your_table: "Votre table",
        their_table: "La table de votre ami",
        play_deal: "Jouer cette donne",
        hidden: "Caché jusqu’à ce que votre ami ait joué. Il ne voit rien de votre table non plus.",
        to_table: "À votre table",
        give_up: "Abandonner",
        give_up_ask: "Abandonner cette partie ? Ce que vous avez joué compte.",
        keep_playing: "Continuer",
        hand_by_hand: "Donne par donne",
        first_move: "premier coup différent",
        match_over: "finie",
        nobody: "personne",
        at_the_end: "À la fin",
        played_alike: "Vous avez joué pareil, aussi loin que vous avez joué tous les deux.",
        replay_from_here: "Revoir votre table à partir d’ici",
        given_up: "abandonnée",
        no_deal: "Il n’y a pas de donne sous ce lien.",
        waiting_title: "Vous avez joué. Votre ami n’a pas encore fini.",
        playing_title: "Votre partie n’est pas finie.",
        open_from_table: "Les deux tables s’ouvrent quand vous avez fini.",
        the_copy: "La copie",
        the_match: "La partie",
        chance_unknown: "Une seule donne en dit peu sur qui joue le mieux.",
        friend: "votre ami",
        laid: "sur la table",
        invited_title: "{Who} partage cette donne avec vous.",
        at_it: "{n/Personne n’a encore commencé/Un ami joue/# amis jouent}.",
        begun: "{n/Personne n’a encore commencé/Un ami a commencé/# amis ont commencé}.",
        first_to_come: "Vous avez joué. {Who} n’a pas encore fini.",
        hidden_until: "Caché tant que {who} n’a pas fini. Rien de votre table ne s’y voit non plus.",
        result_title: "Vous {own}, {who} {other}",
        copy_title: "La copie {own}, la partie {other}",
        table_of: "La table {who.of}",
        same_table: "Les mêmes cartes dans le même ordre, les mêmes robots aux mêmes places \
            ({bots}), jusqu’au premier coup différent.",
        parted_title: "Là où vous vous séparez : {hand} {n}",
        both_held: "Vous aviez tous deux ces cartes. À partir d’ici, les donnes restent les mêmes, mais plus \
            les tables.",
        both_asked: "Vous aviez tous deux ces cartes et pouviez prendre : {card}. À partir d’ici, les \
            donnes restent les mêmes, mais plus les tables.",
        your_move: "Vous : {what}",
        move_of: "{Who} : {what}",
        earned: "{Hand} : {points point}.",
        chance_within: "Une seule donne en dit peu sur qui joue le mieux : {n/# point peut/# points peuvent} \
            venir du hasard (qui en fait jusqu’à {points}).",
        chance_beyond: "Le hasard seul fait rarement {n/# point/# points} (au plus {points} dans 19 cas sur \
            20). Une donne dit toujours peu.",
        took_back: "{Who} : {n/une décision reprise/# décisions reprises}.",
        hand_heading: "{Hand}",
    }
);
