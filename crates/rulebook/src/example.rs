//! The example hands: read from the text file, scored with the rules, and divided into groups of cards.

use hands::{Hand, PlacedCard};
use rules::{Earning, Reading, RuleSet, Rules, Switches, Total};
use words::{Language, Speech, number};

use crate::book::{ExampleCard, ExampleLine, RuleExample};
use crate::texts::EXAMPLES;

/// An example as it is written: `M39 | mhing-fr, mhing-sv | HAND | 5/32 | level=8`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ExampleText {
    /// The number of the rule.
    pub(crate) rule: String,
    /// Whether only a table shows the hand.
    pub(crate) is_for_table: bool,
    /// The rule sets.
    pub(crate) sets: Vec<RuleSet>,
    /// The hand in notation.
    pub(crate) hand: String,
    /// The credits and points, or the points.
    pub(crate) worth: String,
    /// The choices of the house.
    pub(crate) switches: Switches,
}

/// Returns all examples, in the order in which they are written.
pub(crate) fn example_texts() -> Vec<ExampleText> {
    let lines = EXAMPLES.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| example_text(line).unwrap_or_else(|| panic!("no example: {line}"))).collect()
}

/// Reads an example.
fn example_text(line: &str) -> Option<ExampleText> {
    let fields: Vec<&str> = line.split(" | ").collect();
    let (&[rule, sets, hand, worth], switches) = fields.split_first_chunk::<4>()?;
    let bare = rule.trim_matches(['[', ']']);
    let switches = switches.iter().map(|switch| {
        let (name, value) = switch.split_once('=')?;
        Some((name.to_owned(), value.to_owned()))
    });
    Some(ExampleText {
        rule: bare.to_owned(),
        is_for_table: bare != rule,
        sets: sets.split(", ").map(str::parse).collect::<Result<_, _>>().ok()?,
        hand: hand.to_owned(),
        worth: worth.to_owned(),
        switches: Switches(switches.collect::<Option<_>>()?),
    })
}

/// A hand of an example with its best reading.
pub(crate) struct ScoredExample {
    pub(crate) hand: Hand,
    pub(crate) best: Reading,
}

impl ExampleText {
    /// Returns the hand with its score, or `None` if it is no winning hand of the rule set.
    pub(crate) fn score(&self, set: RuleSet) -> Option<ScoredExample> {
        let scorer = set.scorer(&self.switches).ok()?;
        let hand = scorer.rules().parse_hand(&self.hand).ok()?;
        let best = scorer.score(&hand)?.best;
        Some(ScoredExample { hand, best })
    }

    /// Returns the example as people see it, or `None` if it is no winning hand of the rule set.
    pub(crate) fn example(&self, set: RuleSet, language: Language) -> Option<RuleExample> {
        let ScoredExample { hand, best } = self.score(set)?;
        let line = |line: &rules::ScoreLine| ExampleLine {
            rule: line.rule.to_string(),
            name: line.name.typeset(language),
            worth: earned(language, line.earning),
        };
        let lit = best.lines.iter().filter(|line| line.rule == self.rule);
        Some(RuleExample {
            hand: self.hand.clone(),
            switches: self.switches.clone(),
            groups: groups(&hand, &best, lit.flat_map(|line| line.cards.iter().copied()).collect()),
            lines: best.lines.iter().map(line).collect(),
            worth: worth(Speech::new(language, set.edition()), best.total),
        })
    }
}

/// Returns the groups of a hand in a reading. Each card of `lit` lights one card of the hand.
pub(crate) fn groups(hand: &Hand, reading: &Reading, mut lit: Vec<PlacedCard>) -> Vec<Vec<ExampleCard>> {
    let mut groups: Vec<Vec<PlacedCard>> = reading.sets.iter().map(|set| set.placed().to_vec()).collect();
    groups.extend(reading.pair.map(|pair| pair.placed().to_vec()));
    if groups.is_empty() {
        let plain = |card| PlacedCard { card, is_joker: cards::Card::is_joker(card) };
        groups.push(hand.all_concealed().cards().map(plain).collect());
    }
    let flowers = (1..).zip(hand.flowers).flat_map(|(number, count)| {
        let flower = cards::Card::flower(number).map(|card| PlacedCard { card, is_joker: false });
        flower.into_iter().cycle().take(count.into())
    });
    let flowers: Vec<PlacedCard> = flowers.collect();
    groups.extend((!flowers.is_empty()).then_some(flowers));
    let mut shown = |card: PlacedCard| {
        let place = lit.iter().position(|other| *other == card);
        ExampleCard { card, is_lit: place.map(|place| lit.swap_remove(place)).is_some() }
    };
    groups.into_iter().map(|group| group.into_iter().map(&mut shown).collect()).collect()
}

/// Returns what a line earns: `3`, or `×2` for a doubling.
pub(crate) fn earned(language: Language, earning: Earning) -> String {
    match earning {
        Earning::Doubles(doubles) => format!("×{}", 1_u64 << doubles.min(63)),
        earning => number(language, earning.amount().into()),
    }
}

/// Returns a total: `5 credits, 32 points`, or `18 points, 2 doubles: 72 points`.
fn worth(speech: Speech, total: Total) -> String {
    let points = speech.points(total.points().into()).to_string();
    match total {
        Total::Credits { credits, .. } => format!("{}, {points}", speech.credits(credits.into())),
        Total::Base { base: Some(base), doubles: Some(doubles), .. } if doubles > 0 => {
            format!("{}, {} → {points}", speech.points(base.into()), speech.doubles(doubles.into()))
        }
        Total::Base { .. } | Total::Points { .. } => points,
    }
}

/// Returns the credits of a hand, or its points, as examples are written: `5/32`, `72`.
#[cfg(test)]
pub(crate) fn written_worth(total: Total) -> String {
    match total {
        Total::Credits { credits, points } => format!("{credits}/{points}"),
        Total::Base { .. } | Total::Points { .. } => total.points().to_string(),
    }
}

/// Returns the points of credits, step by step: the first and last number of credits, and their points.
pub(crate) fn steps(rules: &Rules, max: u32) -> Vec<(u32, u32, u32)> {
    let mut steps: Vec<(u32, u32, u32)> = Vec::new();
    for credits in 1..=max {
        let points = rules.points(credits);
        match steps.last_mut() {
            Some(step) if step.2 == points => step.1 = credits,
            _ => steps.push((credits, credits, points)),
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::{example_texts, written_worth};

    /// Every example is a winning hand that is worth what is written, and one that stands at a rule of the
    /// score has a line of that rule.
    #[test]
    fn examples_are_worth_what_they_say() {
        let examples = example_texts();
        assert!(examples.len() > 80, "{} examples", examples.len());
        for text in examples {
            for &set in &text.sets {
                let place = format!("{} {set} {}", text.rule, text.hand);
                let score = text.score(set).unwrap_or_else(|| panic!("{place} does not win"));
                assert_eq!(written_worth(score.best.total), text.worth, "{place}");
                let example = text.example(set, Language::En).expect("a winning hand");
                let cards = example.groups.iter().flatten().count();
                assert!((11..=26).contains(&cards), "{place}: {cards} cards");
                let is_scored = set.score_rows().iter().any(|row| row.rule == text.rule);
                let counts = example.lines.iter().any(|line| line.rule == text.rule);
                assert!(counts || !is_scored, "{place} has no line of its rule");
                let lit = example.groups.iter().flatten().any(|card| card.is_lit);
                assert_eq!(lit, counts, "{place}: the cards of the rule are lit");
            }
        }
    }
}
