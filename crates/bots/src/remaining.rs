//! The sets and the pair that a hand has still to make for its plan.

use cards::{Card, Counts};
use hands::{SplitHand, TargetForm};
use words::Remaining;

use crate::plan::Plan;
use crate::plan_hand::PlanHand;

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

/// Returns what this hand has still to make for the plan; `None` if the plan is not made of sets and a pair.
pub(crate) fn remaining_groups(plan: Plan, cards: &PlanHand) -> Option<Remaining> {
    let Plan::Sets(form @ TargetForm::Limited { .. }) = plan else { return None };
    let mut counts = cards.counts;
    let mut jokers = counts.jokers();
    while counts.remove(Card::JOKER) {}
    let mut rest = Ungrouped { counts, form, sets: cards.sets, pair: true };
    // The pair first: half a pair is less often useful than a card that completes a set. Then complete
    // sets, and sets one card short, which jokers complete.
    let kinds: Vec<Card> = counts.kinds().map(|(card, _)| card).collect();
    let mut remaining = Remaining::default();
    let _ = kinds.iter().any(|&card| rest.set_aside(&[card; 2], PartialGroup::Pair, 0));
    for is_complete in [true, false] {
        for (cards, part) in kinds.iter().flat_map(|&card| groups_from(card, is_complete)) {
            while rest.set_aside(&cards, part, u8::from(!is_complete)) {
                if !is_complete && jokers > 0 {
                    jokers -= 1;
                } else if !is_complete {
                    count(&mut remaining, part);
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
const fn count(remaining: &mut Remaining, part: PartialGroup) {
    match part {
        PartialGroup::Sequence => remaining.sequences += 1,
        PartialGroup::Triplet => remaining.triplets += 1,
        PartialGroup::Pair => remaining.pair = true,
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
    use words::Remaining;

    use super::remaining_groups;
    use crate::plan::Plan;
    use crate::plan_hand::PlanHand;

    /// Checks what a hand beside `laid` sets has still to make: sequences, triplets, sets and pairs.
    fn check(hand: &str, laid: usize, form: TargetForm, expected: [u8; 4]) {
        let rules = RuleSet::MhingFr.rules(&Switches::default()).expect("no switches");
        let concealed: Counts = parse_cards(hand).expect(hand).into_iter().collect();
        let cards = PlanHand::new(&rules, concealed, laid);
        let remaining = remaining_groups(Plan::Sets(form), &cards).expect("the plan is made of sets");
        let Remaining { sequences, triplets, sets, pair } = remaining;
        assert_eq!([sequences, triplets, sets, u8::from(pair)], expected, "{hand}");
        let missing = Plan::Sets(form).missing(&cards);
        let least = sequences + triplets + 2 * sets + u8::from(pair);
        let jokers = cards.counts.jokers();
        assert!(
            missing + jokers >= least && (missing == 0) == remaining.is_empty(),
            "{hand} is missing {missing}: {remaining:?}"
        );
    }

    #[test]
    fn remaining_groups_follow_from_the_cards_held() {
        let one = Card::suited(Suit::Bamboos, 1).map(Families::of).expect("a card");
        for (hand, laid, form, expected) in [
            ("123m456m789p11s23s", 0, TargetForm::ANY, [1, 0, 0, 0]),
            ("123m456m789p11s22s", 0, TargetForm::ANY, [0, 1, 0, 0]),
            ("123m456m789p1s234s", 0, TargetForm::ANY, [0, 0, 0, 1]),
            ("123m45p78s1155z9m3s", 0, TargetForm::ANY, [2, 1, 0, 0]),
            ("12345699s22z1m4p5p", 0, TargetForm::of_families(one | Families::HONOURS), [0, 1, 1, 0]),
            ("123456789s14m7p1z", 0, TargetForm::of_families(one), [0, 0, 1, 1]),
            // A joker completes a set that is one card short.
            ("123m456m789p11s2s*", 0, TargetForm::ANY, [0, 0, 1, 0]),
            ("123m456m789p123s1z*", 0, TargetForm::ANY, [0, 0, 0, 0]),
            ("45m99s", 3, TargetForm::ANY, [1, 0, 0, 0]),
        ] {
            check(hand, laid, form, expected);
        }
    }

    #[test]
    fn remaining_groups_exist_while_cards_are_missing() {
        let mut checked = 0;
        for seed in 0..40 {
            let (rules, seed) = (RuleSet::MhingFr, Seed::from_number(seed));
            let setup = Setup { rules, switches: Switches::default(), seats: 4, seed };
            let game = Game::start(&setup, &mut Vec::new()).expect("a valid setup");
            for seat in Seat::all(4) {
                let held = game.cards_of(seat).iter().copied().collect();
                let cards = PlanHand::new(game.rules(), held, 0);
                for plan in Plan::all(game.rules()) {
                    let Some(remaining) = remaining_groups(plan, &cards) else { continue };
                    let parts = remaining.sequences + remaining.triplets + remaining.sets;
                    assert!(parts <= 4, "{plan:?}, {held:?}: {remaining:?}");
                    assert_eq!(
                        plan.missing(&cards) == 0,
                        remaining.is_empty(),
                        "{plan:?}, {held:?}: {remaining:?}"
                    );
                    checked += 1;
                }
            }
        }
        assert!(checked > 1_000, "{checked}");
    }
}
