//! What a hand has still to make for its plan, in words: "two sequences and the pair".

use cards::{Card, Counts};
use hands::{SplitHand, TargetForm};
use rules::LocalizedText;

use crate::plan::{Cards, Plan};

/// How many of each are still to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Remaining {
    sequences: u8,
    triplets: u8,
    /// Of which nothing is there that tells what they become.
    sets: u8,
    pair: bool,
}

/// What cards of a hand may become.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PartialGroup {
    Sequence,
    Triplet,
    Pair,
}

/// What is left of a hand when parts of it are put aside.
struct Rest {
    counts: Counts,
    form: TargetForm,
    sets: u8,
    pair: bool,
}

impl Rest {
    /// How many cards are lacking, no joker among those there.
    fn lack(&self) -> u8 {
        let heaps = SplitHand::of(&self.counts);
        match self.form {
            TargetForm::ANY => heaps.missing(self.sets, self.pair),
            form => heaps.missing_for(self.sets, self.pair, form),
        }
    }

    /// Puts these cards aside as a part that lacks so many, if the rest lacks no more for it.
    fn put_aside(&mut self, cards: &[Card], part: PartialGroup, lacks: u8) -> bool {
        let lack = self.lack();
        let (sets, pair) = match part {
            PartialGroup::Pair => (Some(self.sets), false),
            _ => (self.sets.checked_sub(1), self.pair),
        };
        let Some(sets) = sets.filter(|_| part != PartialGroup::Pair || self.pair) else { return false };
        let mut counts = self.counts;
        let there = cards.iter().all(|&card| counts.remove(card));
        let rest = Self { counts, form: self.form, sets, pair };
        let fits = there && lack.checked_sub(lacks) == Some(rest.lack());
        if fits {
            *self = rest;
        }
        fits
    }
}

impl Remaining {
    /// What these cards have still to make for the plan; `None` where that is not told in sets.
    pub(crate) fn of(plan: Plan, cards: &Cards) -> Option<Self> {
        let Plan::Sets(form @ TargetForm::Limited { .. }) = plan else { return None };
        let mut counts = cards.counts;
        let mut jokers = counts.jokers();
        while counts.remove(Card::JOKER) {}
        let mut rest = Rest { counts, form, sets: cards.sets, pair: true };
        // The pair first: a card that might be half of it is less often wanted than what completes a set. Then whole sets,
        // and those that lack one card, which jokers complete.
        let kinds: Vec<Card> = counts.kinds().map(|(card, _)| card).collect();
        let mut remaining = Self::default();
        let _ = kinds.iter().any(|&card| rest.put_aside(&[card; 2], PartialGroup::Pair, 0));
        for whole in [true, false] {
            for (cards, part) in kinds.iter().flat_map(|&card| parts(card, whole)) {
                while rest.put_aside(&cards, part, u8::from(!whole)) {
                    if !whole && jokers > 0 {
                        jokers -= 1;
                    } else if !whole {
                        remaining.count(part);
                    }
                }
            }
        }
        if rest.lack() > jokers {
            (remaining.sets, remaining.pair) = (rest.sets, rest.pair);
        }
        Some(remaining)
    }

    /// One more that is to be made.
    const fn count(&mut self, part: PartialGroup) {
        match part {
            PartialGroup::Sequence => self.sequences += 1,
            PartialGroup::Triplet => self.triplets += 1,
            PartialGroup::Pair => self.pair = true,
        }
    }

    /// In words; `None` if all is made.
    pub(crate) fn text(self) -> Option<LocalizedText> {
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
        let there = || named.iter().filter(|(count, ..)| *count > 0);
        there().next()?;
        let [en, fr, sv] = [0, 1, 2].map(|language: usize| {
            let words = there().map(|&(count, one, many)| match count {
                1 => one[language].to_owned(),
                _ => format!("{} {}", NUMBERS[usize::from(count.min(4))][language], many[language]),
            });
            joined(&words.collect::<Vec<_>>(), ["and", "et", "och"][language])
        });
        Some(LocalizedText { en: en.into(), fr: fr.into(), sv: sv.into() })
    }
}

/// Numbers of sets in words.
const NUMBERS: [[&str; 3]; 5] = [
    ["no", "zéro", "noll"],
    ["one", "un", "ett"],
    ["two", "deux", "två"],
    ["three", "trois", "tre"],
    ["four", "quatre", "fyra"],
];

/// Words as a list, the last after "and".
fn joined(words: &[String], and: &str) -> String {
    match words {
        [most @ .., last] if !most.is_empty() => format!("{} {and} {last}", most.join(", ")),
        _ => words.concat(),
    }
}

/// The parts that begin with this card: whole, or such as lack one card.
fn parts(card: Card, whole: bool) -> Vec<(Vec<Card>, PartialGroup)> {
    let up = |steps: u8| card.suit().and_then(|suit| Card::suited(suit, card.rank() + steps));
    let run = |steps: &[u8]| {
        let others: Option<Vec<Card>> = steps.iter().map(|&steps| up(steps)).collect();
        others.map(|others| ([vec![card], others].concat(), PartialGroup::Sequence))
    };
    if whole {
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
    use crate::plan::{Cards, Plan};

    /// What a hand has still to make, in English, beside so many laid sets.
    fn check(hand: &str, laid: usize, form: TargetForm, expected: &str) {
        let rules = RuleSet::MhingFr.rules(&Switches::default()).expect("no switches");
        let concealed: Counts = parse_cards(hand).expect(hand).into_iter().collect();
        let cards = Cards::new(&rules, concealed, laid);
        let remaining = Remaining::of(Plan::Sets(form), &cards).expect("it is told in sets");
        let words = remaining.text().map_or_else(String::new, |text| text.en.into_owned());
        assert_eq!(words, expected, "{hand}");
        let lack = Plan::Sets(form).lack(&cards);
        let least = remaining.sequences + remaining.triplets + 2 * remaining.sets + u8::from(remaining.pair);
        let jokers = cards.counts.jokers();
        assert!(lack + jokers >= least && (lack == 0) == words.is_empty(), "{hand} lacks {lack}: {words}");
    }

    #[test]
    fn what_is_to_be_made_is_told_by_what_is_there() {
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
            // A joker completes what lacks a card.
            ("123m456m789p11s2s*", 0, TargetForm::ANY, "a set"),
            ("123m456m789p123s1z*", 0, TargetForm::ANY, ""),
            ("45m99s", 3, TargetForm::ANY, "a sequence"),
        ] {
            check(hand, laid, form, expected);
        }
    }

    #[test]
    fn something_is_to_be_made_as_long_as_cards_are_lacking() {
        let mut told = 0;
        for seed in 0..40 {
            let (rules, seed) = (RuleSet::MhingFr, Seed::from_number(seed));
            let setup = Setup { rules, switches: Switches::default(), seats: 4, seed };
            let game = Game::start(&setup, &mut Vec::new()).expect("it can be played");
            for seat in Seat::all(4) {
                let held = game.cards_of(seat).iter().copied().collect();
                let cards = Cards::new(game.rules(), held, 0);
                for plan in Plan::all(game.rules()) {
                    let Some(remaining) = Remaining::of(plan, &cards) else { continue };
                    let parts = remaining.sequences + remaining.triplets + remaining.sets;
                    assert!(parts <= 4, "{plan:?}, {held:?}: {remaining:?}");
                    assert_eq!(
                        plan.lack(&cards) == 0,
                        remaining.text().is_none(),
                        "{plan:?}, {held:?}: {remaining:?}"
                    );
                    told += 1;
                }
            }
        }
        assert!(told > 1_000, "{told}");
    }
}
