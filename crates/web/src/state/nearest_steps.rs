//! The stair from credits to points, as the rules build it.

use rules::Rules;

/// A step of the stair: credits from and to, and what all of them are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StairStep {
    /// The least credits on this step.
    pub from: u32,
    /// The most credits on this step.
    pub to: u32,
    /// What they are worth.
    pub points: u32,
}

/// No hand is worth more credits (M54), so the stair is built no higher.
const TOP: u32 = 41;

/// Five steps of the stair, the one with these credits among them, in the middle where there is room.
pub fn nearest_steps(rules: &Rules, credits: u32) -> Vec<StairStep> {
    let mut stairs: Vec<StairStep> = Vec::new();
    for from in 0..=TOP.max(credits) {
        let points = rules.points(from);
        match stairs.last_mut() {
            Some(last) if last.points == points => last.to = from,
            _ => stairs.push(StairStep { from, to: from, points }),
        }
    }
    let here = stairs.iter().position(|stair| credits <= stair.to).unwrap_or(0);
    let first = here.saturating_sub(2).min(stairs.len().saturating_sub(5));
    stairs.into_iter().skip(first).take(5).collect()
}

#[cfg(test)]
mod tests {
    use super::nearest_steps;
    use rules::{RuleSet, Switches};

    fn shown(credits: u32) -> Vec<(u32, u32, u32)> {
        let rules = RuleSet::MhingFr.rules(&Switches::default()).expect("rules");
        nearest_steps(&rules, credits).iter().map(|stair| (stair.from, stair.to, stair.points)).collect()
    }

    #[test]
    fn the_step_stands_among_its_neighbours() {
        // M53
        let expected = [(4, 4, 16), (5, 7, 32), (8, 10, 64), (11, 13, 128), (14, 16, 256)];
        assert_eq!(shown(9), expected);
        assert_eq!(shown(0)[0], (0, 0, 0));
        assert_eq!(shown(41).last(), Some(&(41, 41, 131_072)));
    }
}
