//! The steps from credits to points.

use rules::Rules;

/// A range of credits that score the same points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StairStep {
    /// The fewest credits of this step.
    pub from: u32,
    /// The maximum number of credits of this step.
    pub to: u32,
    /// The points.
    pub points: u32,
}

/// The maximum number of credits of a hand (M54).
const MAX_CREDITS: u32 = 41;

/// Returns five steps, with the step of these credits in the middle where possible.
pub fn nearest_steps(rules: &Rules, credits: u32) -> Vec<StairStep> {
    let mut steps: Vec<StairStep> = Vec::new();
    for from in 0..=MAX_CREDITS.max(credits) {
        let points = rules.points(from);
        match steps.last_mut() {
            Some(last) if last.points == points => last.to = from,
            _ => steps.push(StairStep { from, to: from, points }),
        }
    }
    let here = steps.iter().position(|step| credits <= step.to).unwrap_or(0);
    let first = here.saturating_sub(2).min(steps.len().saturating_sub(5));
    steps.into_iter().skip(first).take(5).collect()
}

#[cfg(test)]
mod tests {
    use super::nearest_steps;
    use rules::{RuleSet, Switches};

    fn shown(credits: u32) -> Vec<(u32, u32, u32)> {
        let rules = RuleSet::MhingFr.rules(&Switches::default()).expect("rules");
        nearest_steps(&rules, credits).iter().map(|step| (step.from, step.to, step.points)).collect()
    }

    #[test]
    fn steps_surround_the_credits() {
        // M53
        let expected = [(4, 4, 16), (5, 7, 32), (8, 10, 64), (11, 13, 128), (14, 16, 256)];
        assert_eq!(shown(9), expected);
        assert_eq!(shown(0)[0], (0, 0, 0));
        assert_eq!(shown(41).last(), Some(&(41, 41, 131_072)));
    }
}
