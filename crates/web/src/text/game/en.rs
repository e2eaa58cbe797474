//! What each game is told with, in English.

use super::GameWords;

/// *Mhing*.
pub(super) const MHING: GameWords = GameWords {
    title: "Mhing",
    go_out: "Mhing",
    circles: "Circles",
    characters: "Characters",
    dealer: "Dealer",
    dealer_mark: "D",
    discard_card: "Discard {card}",
    turns: "Clockwise",
    you_win_hand: "You make Mhing",
    who_wins_hand: "{who} makes Mhing",
    void_title: "Nobody makes Mhing",
    s_hand_began: "Hand {n}. {who} deals.",
    s_hand_began_me: "Hand {n}. You deal.",
    s_discard_me: "You discard {card}.",
    s_discard: "{who} discards {card}.",
    s_unclaimed_me: "You discard {card}, nobody claims.",
    s_unclaimed: "{who} discards {card}, nobody claims.",
    s_claimed_me: "You: {claim}. {Set}. You to discard.",
    s_claimed: "{who}: {claim}. {Set}. {who} to discard.",
    s_result_me: "You make Mhing. {credits}, {points}.",
    s_result: "{who} makes Mhing. {credits}, {points}.",
    s_can_go_out: "You can make Mhing: M.",
};

/// *Quatre Vents*.
pub(super) const QUATRE_VENTS: GameWords = GameWords {
    title: "Quatre Vents",
    go_out: "Win",
    dealer: "Banker",
    dealer_mark: "Banker",
    turns: "To the right",
    you_win_hand: "You win the hand",
    who_wins_hand: "{who} wins the hand",
    void_title: "A drawn hand",
    s_hand_began: "Hand {n}. {who} is the Banker.",
    s_hand_began_me: "Hand {n}. You are the Banker.",
    s_result_me: "You win the hand. {points} from each, the Banker double.",
    s_result: "{who} wins the hand. {points} from each, the Banker double.",
    s_can_go_out: "You can win: M.",
    ..MHING
};

/// *Maho!*
pub(super) const MAHO: GameWords = GameWords {
    title: "Maho!",
    go_out: "Win",
    turns: "Anticlockwise",
    you_win_hand: "You win the hand",
    who_wins_hand: "{who} wins the hand",
    void_title: "A void hand",
    s_unclaimed_me: "You discard {card}, nobody calls.",
    s_unclaimed: "{who} discards {card}, nobody calls.",
    s_claimed_me: "You lay {set} face up and discard.",
    s_claimed: "{who} lays {set} face up and discards.",
    s_result_me: "You win the hand. {points}.",
    s_result: "{who} wins the hand. {points}.",
    s_can_go_out: "You can win: M.",
    ..MHING
};
