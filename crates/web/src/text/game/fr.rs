//! What each game is told with, in French.

use super::GameWords;

/// *Mhing*.
pub(super) const MHING: GameWords = GameWords {
    title: "Mhing",
    go_out: "Mhing",
    circles: "Ronds",
    characters: "Caractères",
    dealer: "Donneur",
    dealer_mark: "D",
    discard_card: "Défausser\u{a0}: {card}",
    turns: "Sens horaire",
    you_win_hand: "Vous faites Mhing",
    who_wins_hand: "{who} fait Mhing",
    void_title: "Personne ne fait Mhing",
    s_hand_began: "Donne {n}. {who} donne.",
    s_hand_began_me: "Donne {n}. Vous donnez.",
    s_discard_me: "Vous défaussez {card}.",
    s_discard: "{who} défausse {card}.",
    s_unclaimed_me: "Vous défaussez {card}, personne ne réclame.",
    s_unclaimed: "{who} défausse {card}, personne ne réclame.",
    s_claimed_me: "Vous\u{a0}: {claim}. {Set}. À vous de défausser.",
    s_claimed: "{who}\u{a0}: {claim}. {Set}. À {who} de défausser.",
    s_result_me: "Vous faites Mhing. {credits}, {points}.",
    s_result: "{who} fait Mhing. {credits}, {points}.",
    s_can_go_out: "Vous pouvez faire Mhing\u{a0}: M.",
};

/// *Quatre Vents*.
pub(super) const QUATRE_VENTS: GameWords = GameWords {
    title: "Quatre Vents",
    go_out: "Gagner",
    circles: "Cercles",
    characters: "Chiffres",
    dealer: "Banquier",
    dealer_mark: "Banquier",
    discard_card: "Écarter\u{a0}: {card}",
    turns: "Vers la droite",
    you_win_hand: "Vous gagnez la donne",
    who_wins_hand: "{who} gagne la donne",
    void_title: "Donne nulle",
    s_hand_began: "Donne {n}. {who} est Banquier.",
    s_hand_began_me: "Donne {n}. Vous êtes Banquier.",
    s_discard_me: "Vous écartez {card}.",
    s_discard: "{who} écarte {card}.",
    s_unclaimed_me: "Vous écartez {card}, personne ne réclame.",
    s_unclaimed: "{who} écarte {card}, personne ne réclame.",
    s_claimed_me: "Vous\u{a0}: {claim}. {Set}. À vous d’écarter.",
    s_claimed: "{who}\u{a0}: {claim}. {Set}. À {who} d’écarter.",
    s_result_me: "Vous gagnez la donne. {points} de chacun, le Banquier double.",
    s_result: "{who} gagne la donne. {points} de chacun, le Banquier double.",
    s_can_go_out: "Vous pouvez gagner\u{a0}: M.",
};

/// *Maho!*
pub(super) const MAHO: GameWords = GameWords {
    title: "Maho\u{a0}!",
    go_out: "Gagner",
    turns: "Sens inverse",
    you_win_hand: "Vous gagnez la donne",
    who_wins_hand: "{who} gagne la donne",
    void_title: "Donne nulle",
    s_unclaimed_me: "Vous défaussez {card}, personne n’appelle.",
    s_unclaimed: "{who} défausse {card}, personne n’appelle.",
    s_claimed_me: "Vous étalez {set} et défaussez.",
    s_claimed: "{who} étale {set} et défausse.",
    s_result_me: "Vous gagnez la donne. {points}.",
    s_result: "{who} gagne la donne. {points}.",
    s_can_go_out: "Vous pouvez gagner\u{a0}: M.",
    ..MHING
};
