//! Many rooms in virtual time, each world from one seed. Links drop, delay, repeat and reorder messages.
//! Persons press twice, answer old requests or act illegally, and ask the table
//! for takebacks and pauses. Bots are late or never decide. The store fails
//! or answers late, and the process crashes after any output. The invariants are checked after every input.

#[path = "../../../table/tests/support/tracker.rs"]
mod tracker;

mod asks;
mod calls;
mod checker;
mod clocks;
mod counts;
mod hints;
mod listing;
mod more_time;
mod pages;
mod players;
mod progress;
mod rematches;
mod rng;
mod sabotage;
mod talk_checker;
mod windows;
mod world;

use rules::RuleSet;

pub(crate) use checker::Violation;
pub(crate) use counts::Counts;
pub(crate) use sabotage::Sabotage;

/// A seed whose worlds break an invariant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    pub(crate) seed: u64,
    pub(crate) rule_set: RuleSet,
    pub(crate) violation: Violation,
}

/// Plays the worlds of a seed: one for every rule set, or only one.
pub(crate) fn run_seed(
    seed: u64,
    only: Option<RuleSet>,
    sabotage: Option<Sabotage>,
) -> (Counts, Option<Failure>) {
    let mut counts = Counts::default();
    for (index, rule_set) in RuleSet::ALL.into_iter().enumerate() {
        if only.is_some_and(|only| only != rule_set) {
            continue;
        }
        let (world, result) = world::run(seed, index, sabotage);
        counts.add(&world);
        if let Err(violation) = result {
            return (counts, Some(Failure { seed, rule_set, violation }));
        }
    }
    (counts, None)
}
