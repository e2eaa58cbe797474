//! The French texts of recorded matches.

use crate::typeset::set;
use crate::{Language, RecordTexts};

/// The texts of records, with their holes checked when the program is built.
pub(crate) static RECORDS: RecordTexts = {
    TEXTS.check(Language::Fr);
    TEXTS
};

const TEXTS: RecordTexts = set!(
    Fr,
    RecordTexts {
        this_match: "Cette partie",
        download: "Télécharger",
        play_again: "La rejouer",
        play_again_about: "Les mêmes donnes et les mêmes règles, contre des robots. Vous avez la première place.",
        link_to_match: "Lien vers cette partie",
        link_about: "Qui a le lien peut lire toute la partie, avec chaque carte. Il n’ouvre aucune place et reste valable jusqu’à ce que vous en créiez un nouveau.",
        replay: "Revoir",
        same_deal: "La même donne à deux",
        compare_copy: "Comparer avec la partie",
        hidden_for_friend: "Caché jusqu’à ce que votre ami ait joué la même donne, ou que vous en supprimiez le lien.",
        review: "Analyse",
        replay_hand: "Revoir pas à pas",
        your_matches: "Vos parties",
        look_back: "Revoir chaque coup.",
        open_record: "Ouvrir une partie enregistrée",
        recorded_match: "Une partie enregistrée",
        how_it_went: "Le déroulement",
        not_finished: "Elle n’a pas été jouée jusqu’au bout.",
        no_record: "Ce fichier n’est pas une partie lisible.",
        too_large: "Ce fichier est trop gros pour être une partie.",
        no_match: "Il n’y a pas de partie sous ce lien. Un lien plus récent l’a peut-être remplacé, ou l’hôte ne garde plus la partie.",
        link_of: "{who}, l’hôte, peut transmettre un lien vers cette partie.",
        bad_line: "La ligne {line} ne peut être ni lue ni jouée.",
        matches_played: "{n/# partie jouée/# parties jouées}.",
    }
);
