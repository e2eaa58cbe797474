//! The sets and the pair that a hand has still to make for its plan, as data and in words.

use cards::{Card, Counts};
use hands::{SplitHand, TargetForm};
use rules::LocalizedText;
use serde::{Deserialize, Serialize};

use crate::plan::Plan;
use crate::plan_hand::PlanHand;

/// The sets and the pair that are still to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Remaining {
    /// The number of sequences.
    pub sequences: u8,
    /// The number of triplets.
    pub triplets: u8,
    /// The number of sets of which no cards are held, so that they may become sequences or triplets.
    pub sets: u8,
    /// Whether the pair is still to be made.
    pub pair: bool,
}

/// A group that some cards of a hand may become.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PartialGroup {
    Sequence,
    Triplet,
    Pair,
}

/// The cards of a hand that belong to no group yet, and the groups still to be made.
struct Ungrouped {
    counts: Counts,
    form: TargetForm,
    sets: u8,
    pair: bool,
}

impl Ungrouped {
    /// Returns the number of missing cards; there are no jokers among those held.
    fn missing(&self) -> u8 {
        let split = SplitHand::of(&self.counts);
        match self.form {
            TargetForm::ANY => split.missing(self.sets, self.pair),
            form => split.missing_for(self.sets, self.pair, form),
        }
    }

    /// Sets these cards aside as a group that is `missing` cards short, unless the rest then misses more
    /// cards in all.
    fn set_aside(&mut self, cards: &[Card], part: PartialGroup, missing: u8) -> bool {
        let before = self.missing();
        let (sets, pair) = match part {
            PartialGroup::Pair => (Some(self.sets), false),
            _ => (self.sets.checked_sub(1), self.pair),
        };
        let Some(sets) = sets.filter(|_| part != PartialGroup::Pair || self.pair) else { return false };
        let mut counts = self.counts;
        let has_all = cards.iter().all(|&card| counts.remove(card));
        let rest = Self { counts, form: self.form, sets, pair };
        let fits = has_all && before.checked_sub(missing) == Some(rest.missing());
        if fits {
            *self = rest;
        }
        fits
    }
}

impl Remaining {
    /// Returns what this hand has still to make for the plan; `None` if the plan is not made of sets and a
    /// pair.
    pub(crate) fn of(plan: Plan, cards: &PlanHand) -> Option<Self> {
        let Plan::Sets(form @ TargetForm::Limited { .. }) = plan else { return None };
        let mut counts = cards.counts;
        let mut jokers = counts.jokers();
        while counts.remove(Card::JOKER) {}
        let mut rest = Ungrouped { counts, form, sets: cards.sets, pair: true };
        // The pair first: half a pair is less often useful than a card that completes a set. Then complete
        // sets, and sets one card short, which jokers complete.
        let kinds: Vec<Card> = counts.kinds().map(|(card, _)| card).collect();
        let mut remaining = Self::default();
        let _ = kinds.iter().any(|&card| rest.set_aside(&[card; 2], PartialGroup::Pair, 0));
        for is_complete in [true, false] {
            for (cards, part) in kinds.iter().flat_map(|&card| groups_from(card, is_complete)) {
                while rest.set_aside(&cards, part, u8::from(!is_complete)) {
                    if !is_complete && jokers > 0 {
                        jokers -= 1;
                    } else if !is_complete {
                        remaining.count(part);
                    }
                }
            }
        }
        if rest.missing() > jokers {
            (remaining.sets, remaining.pair) = (rest.sets, rest.pair);
        }
        Some(remaining)
    }

    /// Counts one more group to be made.
    const fn count(&mut self, part: PartialGroup) {
        match part {
            PartialGroup::Sequence => self.sequences += 1,
            PartialGroup::Triplet => self.triplets += 1,
            PartialGroup::Pair => self.pair = true,
        }
    }

    /// Returns the groups in words; `None` if there are none.
    pub fn text(self) -> Option<LocalizedText> {
        let named = [
            (
                self.sequences,
                ["a sequence", "une séquence", "en sekvens"],
                ["sequences", "séquences", "sekvenser"],
            ),
            (self.triplets, ["a triplet", "un brelan", "ett tretal"], ["triplets", "brelans", "tretal"]),
            (self.sets, ["a set", "une série", "en serie"], ["sets", "séries", "serier"]),
            (u8::from(self.pair), ["the pair", "la paire", "paret"], ["", "", ""]),
        ];
        let counted = || named.iter().filter(|(count, ..)| *count > 0);
        counted().next()?;
        let [en, fr, sv] = [0, 1, 2].map(|language: usize| {
            let words = counted().map(|&(count, one, many)| match count {
                1 => one[language].to_owned(),
                _ => format!("{} {}", NUMBERS[usize::from(count.min(4))][language], many[language]),
            });
            joined(&words.collect::<Vec<_>>(), ["and", "et", "och"][language])
        });
        Some(LocalizedText { en: en.into(), fr: fr.into(), sv: sv.into() })
    }
}

/// The numbers 0 to 4 in words.
const NUMBERS: [[&str; 3]; 5] = [
    ["no", "zéro", "noll"],
    ["one", "un", "ett"],
    ["two", "deux", "två"],
    ["three", "trois", "tre"],
    ["four", "quatre", "fyra"],
];

/// Joins words to a list, the last one after "and".
fn joined(words: &[String], and: &str) -> String {
    match words {
        [most @ .., last] if !most.is_empty() => format!("{} {and} {last}", most.join(", ")),
        _ => words.concat(),
    }
}

/// Returns the groups whose lowest card is `card`: the complete ones, or those one card short.
fn groups_from(card: Card, is_complete: bool) -> Vec<(Vec<Card>, PartialGroup)> {
    let up = |steps: u8| card.suit().and_then(|suit| Card::suited(suit, card.rank() + steps));
    let run = |steps: &[u8]| {
        let others: Option<Vec<Card>> = steps.iter().map(|&steps| up(steps)).collect();
        others.map(|others| ([vec![card], others].concat(), PartialGroup::Sequence))
    };
    if is_complete {
        run(&[1, 2]).into_iter().chain([(vec![card; 3], PartialGroup::Triplet)]).collect()
    } else {
        let closed = [run(&[1]), run(&[2])].into_iter().flatten();
        closed.chain([(vec![card; 2], PartialGroup::Triplet)]).collect()
    }
}

#[cfg(test)]
mod tests {
    use cards::{Card, Counts, Seat, Seed, Suit, parse_cards};
    use hands::{Families, TargetForm};
    use rules::{RuleSet, Switches};
    use table::{Game, Setup};

    use super::Remaining;
    use crate::plan::Plan;
    use crate::plan_hand::PlanHand;

    /// Checks what a hand beside `laid` sets has still to make, in English.
    fn check(hand: &str, laid: usize, form: TargetForm, expected: &str) {
        let rules = RuleSet::MhingFr.rules(&Switches::default()).expect("no switches");
        let concealed: Counts = parse_cards(hand).expect(hand).into_iter().collect();
        let cards = PlanHand::new(&rules, concealed, laid);
        let remaining = Remaining::of(Plan::Sets(form), &cards).expect("the plan is made of sets");
        let words = remaining.text().map_or_else(String::new, |text| text.en.into_owned());
        assert_eq!(words, expected, "{hand}");
        let missing = Plan::Sets(form).missing(&cards);
        let least = remaining.sequences + remaining.triplets + 2 * remaining.sets + u8::from(remaining.pair);
        let jokers = cards.counts.jokers();
        assert!(
            missing + jokers >= least && (missing == 0) == words.is_empty(),
            "{hand} is missing {missing}: {words}"
        );
    }

    #[test]
    fn remaining_groups_follow_from_the_cards_held() {
        let one = Card::suited(Suit::Bamboos, 1).map(Families::of).expect("a card");
        for (hand, laid, form, expected) in [
            ("123m456m789p11s23s", 0, TargetForm::ANY, "a sequence"),
            ("123m456m789p11s22s", 0, TargetForm::ANY, "a triplet"),
            ("123m456m789p1s234s", 0, TargetForm::ANY, "the pair"),
            ("123m45p78s1155z9m3s", 0, TargetForm::ANY, "two sequences and a triplet"),
            (
                "12345699s22z1m4p5p",
                0,
                TargetForm::of_families(one | Families::HONOURS),
                "a triplet and a set",
            ),
            ("123456789s14m7p1z", 0, TargetForm::of_families(one), "a set and the pair"),
            // A joker completes a set that is one card short.
            ("123m456m789p11s2s*", 0, TargetForm::ANY, "a set"),
            ("123m456m789p123s1z*", 0, TargetForm::ANY, ""),
            ("45m99s", 3, TargetForm::ANY, "a sequence"),
        ] {
            check(hand, laid, form, expected);
        }
    }

    #[test]
    fn something_remains_while_cards_are_missing() {
        let mut checked = 0;
        for seed in 0..40 {
            let (rules, seed) = (RuleSet::MhingFr, Seed::from_number(seed));
            let setup = Setup { rules, switches: Switches::default(), seats: 4, seed };
            let game = Game::start(&setup, &mut Vec::new()).expect("it can be played");
            for seat in Seat::all(4) {
                let held = game.cards_of(seat).iter().copied().collect();
                let cards = PlanHand::new(game.rules(), held, 0);
                for plan in Plan::all(game.rules()) {
                    let Some(remaining) = Remaining::of(plan, &cards) else { continue };
                    let parts = remaining.sequences + remaining.triplets + remaining.sets;
                    assert!(parts <= 4, "{plan:?}, {held:?}: {remaining:?}");
                    assert_eq!(
                        plan.missing(&cards) == 0,
                        remaining.text().is_none(),
                        "{plan:?}, {held:?}: {remaining:?}"
                    );
                    checked += 1;
                }
            }
        }
        assert!(checked > 1_000, "{checked}");
    }
}
