//! Combinations that depend on the pair or on every card.

use cards::Card;
use hands::SetKind;

use super::super::arrangement::{ALL_SETS, ALL_SUITS, Arrangement, DRAGONS, Occurrences, PAIR_BIT, WINDS};

/// The bits of all groups except the flowers.
const ALL_GROUPS: u8 = ALL_SETS | PAIR_BIT;

/// Exactly two suits, without honours (M34).
pub(super) fn two_suits(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.suits() == 2 && !arrangement.has_honours(), ALL_GROUPS)
}

/// The pair is 2s, 5s or 8s (M35).
pub(super) fn pair_of_2_5_8(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.pair.suit().is_some() && arrangement.pair.rank() % 3 == 2, PAIR_BIT)
}

/// One suit, and at least one honour (M40).
pub(super) fn one_suit_with_honours(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.suits() == 1 && arrangement.has_honours(), ALL_GROUPS)
}

/// Every card is 1 to 5, or every card is 5 to 9, without honours. A hand with both counts once (M43).
pub(super) fn high_or_low(arrangement: &Arrangement) -> Occurrences {
    let within = |least: u8, most: u8| {
        let holds = |first: Card, last: u8| first.rank() >= least && last <= most;
        holds(arrangement.pair, arrangement.pair.rank())
            && arrangement.sets.iter().all(|set| {
                let steps = if set.kind() == SetKind::Sequence { 2 } else { 0 };
                holds(set.first(), set.first().rank() + steps)
            })
    };
    Occurrences::once(!arrangement.has_honours() && (within(1, 5) || within(5, 9)), ALL_GROUPS)
}

/// All three suits, winds and dragons (M44), each as exactly one of the five groups (M51).
pub(super) fn all_suits_with_honours(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.families == ALL_SUITS | WINDS | DRAGONS, ALL_GROUPS)
}

/// One suit, without honours (M46).
pub(super) fn one_suit(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.suits() == 1 && !arrangement.has_honours(), ALL_GROUPS)
}
