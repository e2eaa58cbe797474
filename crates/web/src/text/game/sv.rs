//! What each game is told with, in Swedish.

use super::GameWords;

/// *Mhing*.
pub(super) const MHING: GameWords = GameWords {
    title: "Mhing",
    go_out: "Mhing",
    circles: "Ringar",
    characters: "Tecken",
    dealer: "Giv",
    dealer_mark: "G",
    discard_card: "Kasta {card}",
    turns: "Medsols",
    you_win_hand: "Du gör Mhing",
    who_wins_hand: "{who} gör Mhing",
    void_title: "Ingen Mhing",
    s_hand_began: "Omgång {n}. {who} ger.",
    s_hand_began_me: "Omgång {n}. Du ger.",
    s_discard_me: "Du kastar {card}.",
    s_discard: "{who} kastar {card}.",
    s_unclaimed_me: "Du kastar {card}, ingen ropar.",
    s_unclaimed: "{who} kastar {card}, ingen ropar.",
    s_claimed_me: "Du: {claim}. {Set}. Du kastar.",
    s_claimed: "{who}: {claim}. {Set}. {who} kastar.",
    s_result_me: "Du gör Mhing. {credits}, {points}.",
    s_result: "{who} gör Mhing. {credits}, {points}.",
    s_can_go_out: "Du kan göra Mhing: M.",
};

/// *Quatre Vents*.
pub(super) const QUATRE_VENTS: GameWords = GameWords {
    title: "Quatre Vents",
    go_out: "Vinn",
    dealer: "Bankir",
    dealer_mark: "Bankir",
    turns: "Åt höger",
    you_win_hand: "Du vinner omgången",
    who_wins_hand: "{who} vinner omgången",
    void_title: "Oavgjord omgång",
    s_hand_began: "Omgång {n}. {who} är bankir.",
    s_hand_began_me: "Omgång {n}. Du är bankir.",
    s_result_me: "Du vinner omgången. {points} av var och en, bankiren dubbelt.",
    s_result: "{who} vinner omgången. {points} av var och en, bankiren dubbelt.",
    s_can_go_out: "Du kan vinna: M.",
    ..MHING
};

/// *Maho!*
pub(super) const MAHO: GameWords = GameWords {
    title: "Maho!",
    go_out: "Vinn",
    turns: "Motsols",
    you_win_hand: "Du vinner omgången",
    who_wins_hand: "{who} vinner omgången",
    void_title: "Ogiltig omgång",
    s_unclaimed_me: "Du kastar {card}, ingen ropar.",
    s_unclaimed: "{who} kastar {card}, ingen ropar.",
    s_claimed_me: "Du lägger ut {set} och kastar.",
    s_claimed: "{who} lägger ut {set} och kastar.",
    s_result_me: "Du vinner omgången. {points}.",
    s_result: "{who} vinner omgången. {points}.",
    s_can_go_out: "Du kan vinna: M.",
    ..MHING
};
