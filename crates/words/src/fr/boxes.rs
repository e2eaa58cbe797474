//! The texts that differ from edition to edition, in French.

use crate::typeset::set;
use crate::{BoxTexts, Language};

/// *Mhing*, French edition.
pub(crate) static MHING_FR: BoxTexts = {
    MHING.check(Language::Fr);
    MHING
};

/// *Mhing*, Swedish edition: other calls.
pub(crate) static MHING_SV: BoxTexts = BoxTexts { sequence_call: "Tjao", triplet_call: "Pong", ..MHING };

const MHING: BoxTexts = set!(
    Fr,
    BoxTexts {
        title: "Mhing",
        go_out_button: "Mhing",
        way_to_go_out: "Mhing",
        dealer_mark: "D",
        turns: "Sens horaire",
        you_win_hand: "Vous faites Mhing",
        void_title: "Personne ne fait Mhing",
        void: "Le Puits est vide. Personne ne marque.",
        can_go_out: "Vous pouvez faire Mhing : M.",
        well_label: "Puits",
        sorted_suits: "Tri par couleur.",
        your_sets: "Vos séries étalées",
        sequence_call: "Tcheu",
        triplet_call: "Pang",
        claim_advice: "Réclamez-la.",
        who_wins_hand: "{who} fait Mhing",
        hint_now: "Sortir maintenant : {worth}",
        to_go: "Encore {n card}",
        open_sets: "étalés : {sets}",
        chance_to_win: "{chance} de chances de sortir dans cette donne, pour {points point} en moyenne.",
        triplets_only: "que des {triplet.many}",
        triplet_to_make: "{triplet.a}",
        several_triplets_to_make: "{count} {triplet.many}",
        hand_began: "{Hand} {n}. {who} donne.",
        hand_began_me: "{Hand} {n}. Vous donnez.",
        unclaimed: "{who} {discard.he} {card.the}, personne ne réclame.",
        unclaimed_me: "Vous {discard.you} {card.the}, personne ne réclame.",
    }
);

/// *Quatre Vents*.
pub(crate) static QUATRE_VENTS: BoxTexts = {
    const TEXTS: BoxTexts = set!(
        Fr,
        BoxTexts {
            title: "Quatre Vents",
            go_out_button: "Gagner",
            way_to_go_out: "gagner",
            dealer_mark: "Banquier",
            turns: "Vers la droite",
            you_win_hand: "Vous gagnez le jeu",
            void_title: "Jeu nul",
            void: "Le mur est épuisé. Personne n’est payé.",
            can_go_out: "Vous pouvez gagner : M.",
            well_label: "Mur",
            sorted_suits: "Tri par variété.",
            your_sets: "Vos ensembles posés",
            sequence_call: "suite",
            triplet_call: "trois",
            claim_advice: "Prenez-la.",
            who_wins_hand: "{who} gagne le jeu",
            hint_now: "Gagner maintenant : {worth}",
            to_go: "Encore {n card}",
            open_sets: "posés : {sets}",
            chance_to_win: "{chance} de chances de gagner ce jeu, pour {points point} en moyenne.",
            triplets_only: "gagner par paires",
            triplet_to_make: "trois pareilles",
            several_triplets_to_make: "{count} fois trois pareilles",
            hand_began: "{Hand} {n}. {who} est Banquier.",
            hand_began_me: "{Hand} {n}. Vous êtes Banquier.",
            unclaimed: "{who} {discard.he} {card.the}, personne ne prend la carte.",
            unclaimed_me: "Vous {discard.you} {card.the}, personne ne prend la carte.",
        }
    );
    TEXTS.check(Language::Fr);
    TEXTS
};

/// *Maho!*
pub(crate) static MAHO: BoxTexts = {
    const TEXTS: BoxTexts = set!(
        Fr,
        BoxTexts {
            title: "Maho !",
            go_out_button: "Gagner",
            way_to_go_out: "gagner",
            dealer_mark: "D",
            turns: "Sens inverse des aiguilles",
            you_win_hand: "Vous remportez la manche",
            void_title: "Manche nulle",
            void: "Plus aucune carte à piocher. Personne ne marque.",
            can_go_out: "Vous pouvez gagner : M.",
            well_label: "Talon",
            sorted_suits: "Tri par famille.",
            your_sets: "Vos séries posées",
            sequence_call: "suite",
            triplet_call: "triplé",
            claim_advice: "Criez « Maho ! »",
            who_wins_hand: "{who} remporte la manche",
            hint_now: "Gagner maintenant : {worth}",
            to_go: "Encore {n step} (cartes, séries à poser, paire)",
            open_sets: "posés : {sets}",
            chance_to_win: "{chance} de chances de gagner la manche, pour {points point} en moyenne.",
            triplets_only: "que des triplés",
            triplet_to_make: "un triplé",
            several_triplets_to_make: "{count} triplés",
            hand_began: "{Hand} {n}. {who} donne.",
            hand_began_me: "{Hand} {n}. Vous donnez.",
            unclaimed: "{who} {discard.he} {card.the}, personne ne crie.",
            unclaimed_me: "Vous {discard.you} {card.the}, personne ne crie.",
        }
    );
    TEXTS.check(Language::Fr);
    TEXTS
};
