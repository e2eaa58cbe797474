//! The words that differ from game to game, in each language of the pages.

mod en;
mod fr;
mod sv;

use rules::RuleSet;

use super::Tongue;

/// Makes the struct, so that a game that lacks a word does not compile, and its list, for the tests.
macro_rules! game_words {
    ($($(#[$doc:meta])* $key:ident),* $(,)?) => {
        /// What a game is told with in one language.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct GameWords {
            $($(#[$doc])* pub $key: &'static str,)*
        }

        impl GameWords {
            /// All words with their keys.
            pub fn all(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($key), self.$key)),*]
            }
        }
    };
}

game_words! {
    /// What the game is called, and called out in *Maho!*.
    title,
    /// Going out.
    go_out,
    /// The second suit.
    circles,
    /// The third suit.
    characters,
    /// Who deals.
    dealer,
    /// The token of who deals.
    dealer_mark,
    /// The button that discards.
    discard_card,
    /// Which way the turn goes.
    turns,
    /// One has won the hand.
    you_win_hand,
    /// Somebody has won the hand.
    who_wins_hand,
    /// Nobody has won the hand.
    void_title,
    /// A hand begins.
    s_hand_began,
    /// A hand begins, dealt by oneself.
    s_hand_began_me,
    /// One discards.
    s_discard_me,
    /// Somebody discards.
    s_discard,
    /// Nobody claims one's discard.
    s_unclaimed_me,
    /// Nobody claims somebody's discard.
    s_unclaimed,
    /// One has claimed.
    s_claimed_me,
    /// Somebody has claimed.
    s_claimed,
    /// One wins a hand.
    s_result_me,
    /// Somebody wins a hand.
    s_result,
    /// One can go out.
    s_can_go_out,
}

impl GameWords {
    /// The words of this game in this language.
    pub const fn of(tongue: Tongue, rules: RuleSet) -> &'static Self {
        match (tongue, rules) {
            (Tongue::En, RuleSet::MhingFr | RuleSet::MhingSv) => &en::MHING,
            (Tongue::Fr, RuleSet::MhingFr | RuleSet::MhingSv) => &fr::MHING,
            (Tongue::Sv, RuleSet::MhingFr | RuleSet::MhingSv) => &sv::MHING,
            (Tongue::En, RuleSet::QuatreVents) => &en::QUATRE_VENTS,
            (Tongue::Fr, RuleSet::QuatreVents) => &fr::QUATRE_VENTS,
            (Tongue::Sv, RuleSet::QuatreVents) => &sv::QUATRE_VENTS,
            (Tongue::En, RuleSet::MahoBasic | RuleSet::MahoStandard | RuleSet::MahoOriginal) => &en::MAHO,
            (Tongue::Fr, RuleSet::MahoBasic | RuleSet::MahoStandard | RuleSet::MahoOriginal) => &fr::MAHO,
            (Tongue::Sv, RuleSet::MahoBasic | RuleSet::MahoStandard | RuleSet::MahoOriginal) => &sv::MAHO,
        }
    }
}
