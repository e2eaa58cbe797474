//! The French texts of a seat that goes to another device.

use crate::typeset::set;
use crate::{DeviceTexts, Language};

/// The texts of devices, with their holes checked when the program is built.
pub(crate) static DEVICES: DeviceTexts = {
    TEXTS.check(Language::Fr);
    TEXTS
};

const TEXTS: DeviceTexts = set!(
    Fr,
    DeviceTexts {
        carry: "Un autre appareil",
        carry_title: "Continuer sur un autre appareil",
        scan: "Scannez le code avec l’autre appareil, ou ouvrez-y ce lien.",
        press_there: "Appuyez là-bas sur « Prendre ma place ».",
        then_here: "Cet appareil-ci n’affiche alors plus de cartes ; jusque-là, rien ne change.",
        once_only: "Ce code vaut une fois, pendant dix minutes. Il est à vous seul : qui le scanne joue à votre place.",
        another_code: "Un autre code",
        take_title: "Votre place, sur cet appareil",
        take_about: "Rien n’a encore changé. Quand vous prendrez la place, l’autre appareil n’affichera plus de cartes.",
        take_my_seat: "Prendre ma place",
        link_ended: "Ce lien a déjà servi, a été remplacé ou n’est plus valable.",
        moved_title: "Vous jouez maintenant sur un autre appareil.",
        nothing_lost: "Rien n’est perdu, et la table n’a rien remarqué.",
        not_you: "Ce n’était pas vous ? Reprenez la place et demandez un nouveau lien à l’hôte.",
        take_back: "La reprendre ici",
        other_tab: "Vous jouez maintenant dans un autre onglet.",
        play_here: "Jouer ici",
        new_link: "Nouveau lien",
        new_link_about: "Pour un appareil perdu. Les anciennes clés de la place ne sont plus valables, et la table l’apprend.",
        for_one_alone: "Ne l’envoyez à personne d’autre : qui ouvre ce lien peut prendre la place, une fois.",
        key_ended_title: "Cette place a un nouveau lien",
        key_ended_about: "La clé de cet appareil n’est plus valable. Demandez le lien à l’hôte.",
        whose_seat: "La place {who.of}",
        moved_at: "La place y est passée à {time}.",
        link_for: "Un nouveau lien pour {who}",
        has_new_link: "La place {who.of} a un nouveau lien ; les anciens ne sont plus valables.",
    }
);
