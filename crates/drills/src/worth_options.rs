//! The values between which a question about the worth of a hand lets choose.

use rules::{Earning, PointScale, Rules, ScoreLine, Total};

use crate::dice::Dice;

/// The number of values.
const COUNT: usize = 6;

/// One value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WorthOption {
    /// The points.
    pub(crate) points: u32,
    /// The fewest and the most credits that make these points, in games with credits.
    pub(crate) credits: Option<(u32, u32)>,
}

/// Returns the values to choose from, rising. One of them is right.
pub(crate) fn options(rules: &Rules, total: Total, lines: &[ScoreLine], dice: &mut Dice) -> Vec<WorthOption> {
    match rules.point_scale {
        PointScale::DoublingCredits => steps(rules, total.points(), dice),
        PointScale::Points => near_values(rules, total, lines, dice),
    }
}

/// Returns some steps of the stair from credits to points (M53), around the right one.
fn steps(rules: &Rules, points: u32, dice: &mut Dice) -> Vec<WorthOption> {
    let mut stair: Vec<WorthOption> = Vec::new();
    for credits in 0..=50 {
        let points = rules.points(credits);
        match stair.last_mut().filter(|step| step.points == points) {
            Some(WorthOption { credits: Some((_, high)), .. }) => *high = credits,
            _ => stair.push(WorthOption { points, credits: Some((credits, credits)) }),
        }
    }
    let at = stair.iter().position(|step| step.points == points).unwrap_or(0);
    let first = at.saturating_sub(1 + dice.below(COUNT - 2)).min(stair.len() - COUNT);
    stair[first..first + COUNT].to_vec()
}

/// Returns the right value and what one gets by a common mistake: a line that is forgotten, a doubling too
/// many or too few.
fn near_values(rules: &Rules, total: Total, lines: &[ScoreLine], dice: &mut Dice) -> Vec<WorthOption> {
    let right = total.points();
    let max = rules.max_hand_points.unwrap_or(u32::MAX);
    let mut wrong: Vec<u32> = lines.iter().filter_map(|line| without(rules, total, line)).collect();
    match total {
        Total::Base { .. } => wrong.extend([right / 2, right * 2, right * 4, right + 4, right + 8]),
        _ => wrong.extend([right + 1, right.saturating_sub(1), right + 2, right + 3, right + 4]),
    }
    wrong.retain(|&value| value != right && value > 0 && value <= max);
    let mut values = vec![right];
    while values.len() < COUNT && !wrong.is_empty() {
        let value = wrong.remove(dice.below(wrong.len()));
        if !values.contains(&value) {
            values.push(value);
        }
    }
    // A hand worth the limit has few neighbours.
    let mut step = right / 2;
    while values.len() < COUNT && step > 1 {
        step /= 2;
        if !values.contains(&step) {
            values.push(step);
        }
    }
    values.sort_unstable();
    values.into_iter().map(|points| WorthOption { points, credits: None }).collect()
}

/// Returns the points of a hand if a line were forgotten; `None` if they cannot be told.
pub(crate) fn without(rules: &Rules, total: Total, line: &ScoreLine) -> Option<u32> {
    let amount = line.earning.amount();
    match (total, line.earning) {
        (Total::Credits { credits, .. }, Earning::Credits(_)) => {
            Some(rules.points(credits.checked_sub(amount)?))
        }
        (Total::Points { points }, Earning::Points(_)) => points.checked_sub(amount),
        (Total::Base { base: Some(base), doubles: Some(doubles), .. }, earning) => {
            let (base, doubles) = match earning {
                Earning::Doubles(_) => (base, doubles.checked_sub(amount)?),
                Earning::Points(_) => (base.checked_sub(amount)?, doubles),
                Earning::Credits(_) | Earning::Limit(_) => return None,
            };
            let value = base.saturating_mul(1_u32.checked_shl(doubles)?);
            Some(rules.max_hand_points.map_or(value, |max| value.min(max)))
        }
        _ => None,
    }
}
