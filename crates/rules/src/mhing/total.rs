//! What the best reading of a hand is worth, without its reasons.

use hands::{Hand, PackedCounts, unmatched_honours};

use super::hand::may_be_special;
use super::patterns::SPECIAL;
use super::points;
use super::search::Search;
use super::tables::Tables;
use crate::rules::Rules;
use crate::score::Total;

/// What the best reading of a hand is worth; `None` if it may not go out. M50 makes no difference to that.
pub(super) fn total(rules: &Rules, hand: &Hand) -> Option<Total> {
    if rules.omitted.is_some() {
        return rules.score(hand).map(|score| score.best.total);
    }
    let cards = hand.packed_counts()?;
    let special = if may_be_special(rules, hand) { special(rules, &cards) } else { None };
    let best = Search::new(rules, hand, cards).map_or(special, |search| search.best(special))?;
    let credits = u32::from(best + Tables::of(rules.level).flower * hand.flower_count());
    Some(Total::Credits { credits, points: points(credits) })
}

/// What the special hand earns that these cards make, if they make one (M41, M42, M49).
fn special(rules: &Rules, cards: &PackedCounts) -> Option<u8> {
    let honours = usize::from(unmatched_honours(cards)?);
    let mut earned = SPECIAL.iter().filter(|special| honours >= special.honours && special.counts(rules));
    earned.next().map(|special| special.credits)
}
