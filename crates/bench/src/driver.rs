//! The paired driver: contestants take turns in every round, and each must give the expected answers.

use std::fmt::{self, Write};
use std::time::Instant;

use serde::Serialize;

/// The minimum number of rounds for a ratio.
pub const MIN_ROUNDS: usize = 9;

/// A contestant: the code that is timed, and the expected sum of its answers in one round.
pub struct Contestant<'a> {
    name: &'static str,
    description: &'static str,
    expected: u64,
    round: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Contestant<'a> {
    /// Creates a contestant. `description` says what the contestant computes.
    ///
    /// `round` works on all items and returns the sum of the answers, which must be `expected`.
    pub fn new(
        name: &'static str,
        description: &'static str,
        expected: u64,
        round: impl FnMut() -> u64 + 'a,
    ) -> Self {
        Self { name, description, expected, round: Box::new(round) }
    }
}

/// The bound that a ratio must meet.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Bound {
    /// The smallest allowed ratio.
    AtLeast(f64),
    /// The largest allowed ratio.
    AtMost(f64),
}

impl Bound {
    const fn is_met(self, ratio: f64) -> bool {
        match self {
            Self::AtLeast(bound) => ratio >= bound,
            Self::AtMost(bound) => ratio <= bound,
        }
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtLeast(bound) => write!(f, "at least {bound}"),
            Self::AtMost(bound) => write!(f, "at most {bound}"),
        }
    }
}

/// A required ratio: the time of `over` divided by the time of `under`.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    /// The goal's number in the list of goals.
    pub name: &'static str,
    /// The contestant in the numerator.
    pub over: &'static str,
    /// The contestant in the denominator: usually ours.
    pub under: &'static str,
    /// The bound that the ratio must meet.
    pub bound: Bound,
}

/// A comparison of contestants on the same items.
pub struct Comparison<'a> {
    title: &'static str,
    items: u32,
    contestants: Vec<Contestant<'a>>,
    goals: Vec<Goal>,
}

/// The times of a contestant, in nanoseconds per item.
#[derive(Debug, Serialize)]
pub struct Time {
    name: &'static str,
    description: &'static str,
    /// The median of the rounds.
    median: f64,
    /// The time of the fastest round.
    least: f64,
    /// The time of the slowest round.
    most: f64,
}

/// The ratio of two contestants: the median of the ratios of all rounds.
#[derive(Debug, Serialize)]
pub struct Ratio {
    goal: &'static str,
    over: &'static str,
    under: &'static str,
    is: f64,
    bound: Bound,
    met: bool,
}

/// The result of a comparison.
#[derive(Debug, Serialize)]
pub struct ComparisonResult {
    title: &'static str,
    items: u32,
    rounds: usize,
    times: Vec<Time>,
    ratios: Vec<Ratio>,
}

impl<'a> Comparison<'a> {
    /// Creates a comparison with `items` items per round, without contestants.
    pub const fn new(title: &'static str, items: u32) -> Self {
        Self { title, items, contestants: Vec::new(), goals: Vec::new() }
    }

    /// Adds a contestant.
    #[must_use]
    pub fn with(mut self, contestant: Contestant<'a>) -> Self {
        self.contestants.push(contestant);
        self
    }

    /// Adds a required ratio.
    #[must_use]
    pub fn goal(mut self, goal: Goal) -> Self {
        self.goals.push(goal);
        self
    }

    /// Runs one round to warm up, then `rounds` measured rounds, but at least [`MIN_ROUNDS`].
    ///
    /// The contestants take turns in every round. The first contestant of a round is the last of the next.
    ///
    /// # Panics
    ///
    /// Panics if a contestant gives wrong answers, because then its time means nothing.
    pub fn run(mut self, rounds: usize) -> ComparisonResult {
        let rounds = rounds.max(MIN_ROUNDS);
        let mut times: Vec<Vec<f64>> = vec![Vec::with_capacity(rounds); self.contestants.len()];
        for round in 0..=rounds {
            for turn in 0..self.contestants.len() {
                let at = (turn + round) % self.contestants.len();
                let time = self.time(at);
                if round > 0 {
                    times[at].push(time);
                }
            }
        }
        ComparisonResult {
            title: self.title,
            items: self.items,
            rounds,
            ratios: self.goals.iter().map(|goal| self.ratio(*goal, &times)).collect(),
            times: self.contestants.iter().zip(&times).map(|(who, times)| Time::new(who, times)).collect(),
        }
    }

    /// Runs one round of the contestant with this index; returns its time in nanoseconds per item.
    fn time(&mut self, at: usize) -> f64 {
        let who = &mut self.contestants[at];
        let began = Instant::now();
        let sum = (who.round)();
        let time = began.elapsed();
        assert_eq!(sum, who.expected, "{}: {} gives other answers", self.title, who.name);
        time.as_secs_f64() * 1e9 / f64::from(self.items)
    }

    fn ratio(&self, goal: Goal, times: &[Vec<f64>]) -> Ratio {
        let of = |name: &str| {
            let at = self.contestants.iter().position(|who| who.name == name);
            &times[at.unwrap_or_else(|| panic!("no contestant is called {name}"))]
        };
        let Goal { name, over, under, bound } = goal;
        let ratio = median(of(over).iter().zip(of(under)).map(|(over, under)| over / under).collect());
        Ratio { goal: name, over, under, is: ratio, bound, met: bound.is_met(ratio) }
    }
}

impl Time {
    fn new(who: &Contestant, times: &[f64]) -> Self {
        let (least, most) =
            times.iter().fold((f64::MAX, 0.0), |(least, most), &time| (time.min(least), time.max(most)));
        Self { name: who.name, description: who.description, median: median(times.to_vec()), least, most }
    }
}

/// Returns the median: the middle value, or the mean of the two middle values.
fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    if values.len().is_multiple_of(2) {
        f64::midpoint(values[middle - 1], values[middle])
    } else {
        values[middle]
    }
}

impl ComparisonResult {
    /// Returns the percentiles of `times`, the times of single items in nanoseconds.
    ///
    /// A limit consists of the goal's name, a number of items per thousand, the limit's name and the limit.
    /// At least that many items per thousand must be within the limit.
    pub fn spread(
        title: &'static str,
        mut times: Vec<f64>,
        limits: &[(&'static str, usize, &'static str, f64)],
    ) -> Self {
        times.sort_by(f64::total_cmp);
        let (least, most) = (times[0], times[times.len() - 1]);
        let at = |thousandths: usize| times[(times.len() - 1) * thousandths / 1000];
        let parts = [("p50", 500), ("p90", 900), ("p99", 990), ("p99.9", 999), ("all", 1000)];
        let time =
            |(name, part)| Time { name, description: "no more than this", median: at(part), least, most };
        let ratio = |&(goal, part, under, limit): &(_, usize, _, f64)| {
            let over = parts.iter().find(|known| known.1 == part).map_or("part", |known| known.0);
            let (is, bound) = (at(part) / limit, Bound::AtMost(1.0));
            Ratio { goal, over, under, is, bound, met: bound.is_met(is) }
        };
        let (items, ratios) = (times.len() as u32, limits.iter().map(ratio).collect());
        Self { title, items, rounds: 1, times: parts.map(time).into(), ratios }
    }

    /// Returns whether every ratio meets its bound.
    pub fn met(&self) -> bool {
        self.ratios.iter().all(|ratio| ratio.met)
    }
}

impl fmt::Display for ComparisonResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} ({} items, {} rounds)", self.title, self.items, self.rounds)?;
        for time in &self.times {
            let Time { name, description, median, least, most } = time;
            writeln!(f, "  {name:<28} {median:>10.1} ns  ({least:.1} – {most:.1})  {description}")?;
        }
        for ratio in &self.ratios {
            let Ratio { goal, over, under, is, bound, met } = ratio;
            let word = if *met { "met" } else { "NOT MET" };
            writeln!(f, "  {goal}: {over} ÷ {under} = {is:.2}, {bound}: {word}")?;
        }
        f.write_char('\n')
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Comparison, Contestant, Goal, median};

    #[test]
    fn the_median_lies_in_the_middle() {
        assert!((median(vec![9.0, 1.0, 2.0]) - 2.0).abs() < 1e-9);
        assert!((median(vec![9.0, 1.0, 2.0, 3.0]) - 2.5).abs() < 1e-9);
    }

    #[test]
    fn contestants_take_turns_and_are_compared() {
        let order = std::cell::RefCell::new(String::new());
        let one = |name, letter| {
            let order = &order;
            Contestant::new(name, "nothing", 7, move || {
                order.borrow_mut().push(letter);
                7
            })
        };
        let goal = Goal { name: "S0", over: "a", under: "b", bound: Bound::AtLeast(0.0) };
        let outcome = Comparison::new("turns", 1).with(one("a", 'a')).with(one("b", 'b')).goal(goal).run(9);
        assert_eq!(order.borrow().as_str(), "abbaabbaabbaabbaabba");
        assert!(outcome.met());
        assert_eq!(outcome.times.len(), 2);
        assert!(outcome.to_string().contains("S0: a ÷ b = "));
    }

    #[test]
    #[should_panic(expected = "gives other answers")]
    fn a_wrong_answer_ends_the_race() {
        Comparison::new("wrong", 1).with(Contestant::new("a", "nothing", 1, || 2)).run(9);
    }

    #[test]
    fn bounds_have_two_sides() {
        assert!(Bound::AtLeast(2.0).is_met(2.0) && !Bound::AtLeast(2.0).is_met(1.9));
        assert!(Bound::AtMost(1.1).is_met(1.1) && !Bound::AtMost(1.1).is_met(1.2));
    }
}
