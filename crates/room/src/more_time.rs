//! How calls are heard at a table at which somebody needs more time to answer than others, or that is played
//! by correspondence.

use rules::{RuleSet, Switches};

/// The switch that says how calls are heard (H19).
const CALLS: &str = "calls";
/// The value of the switch with which speed does not count.
const COLLECTED: &str = "collected";
/// The ordinary value of the switch.
const FREE: &str = "free";

/// Whether the rule set knows calls.
pub(crate) fn has_calls(rules: RuleSet) -> bool {
    rules.switches().iter().any(|switch| switch.name == CALLS)
}

/// Returns the switches of a table at which somebody needs more time: calls are collected. `None` if the rule
/// set knows no calls, or if the house has chosen how they are heard.
///
/// ```
/// use room::with_more_time;
/// use rules::{RuleSet, Switches};
///
/// let ordinary = Switches::default();
/// let changed = with_more_time(RuleSet::MahoBasic, &ordinary).expect("a game with calls");
/// assert_eq!(changed.0["calls"], "collected");
/// assert_eq!(with_more_time(RuleSet::MahoBasic, &changed), None);
/// assert_eq!(with_more_time(RuleSet::MhingFr, &ordinary), None);
/// ```
pub fn with_more_time(rules: RuleSet, switches: &Switches) -> Option<Switches> {
    let is_open = has_calls(rules) && !switches.0.contains_key(CALLS);
    is_open.then(|| collecting(switches, true))
}

/// Returns the switches of a table by correspondence: nobody can call first, and calls are collected. `None`
/// if they are already, or if the rule set knows no calls.
pub fn by_correspondence(rules: RuleSet, switches: &Switches) -> Option<Switches> {
    let changed = collecting(switches, true);
    (has_calls(rules) && changed != *switches).then_some(changed)
}

/// Returns the switches with the house's choice whether calls are collected.
pub(crate) fn collecting(switches: &Switches, collects: bool) -> Switches {
    let mut changed = switches.clone();
    let value = if collects { COLLECTED } else { FREE };
    changed.0.insert(CALLS.to_owned(), value.to_owned());
    changed
}
