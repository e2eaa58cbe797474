//! The values of switches that tests try, generated from the descriptions of the switches.

use rules::{Switch, Switches, Values};

/// The values that tests give to a line with a number: none, and more than the default.
const AMOUNTS: [u32; 2] = [0, 5];

/// Returns every value of a switch with words, and several values of a switch with numbers. The default is
/// the first.
pub(crate) fn values(switch: &Switch) -> Vec<String> {
    let default = switch.values.default_value();
    let others: Vec<String> = match &switch.values {
        Values::OneOf(words) => words.clone(),
        Values::Number { presets, min } => {
            presets.iter().chain([min, &(min + 99)]).map(ToString::to_string).collect()
        }
        Values::Amounts(lines) => {
            let line = |name: &str| AMOUNTS.map(|amount| format!("{name}:{amount}"));
            lines.iter().flat_map(|amount| line(&amount.name)).collect()
        }
    };
    let mut all = vec![default];
    all.extend(others);
    let mut seen = Vec::new();
    all.retain(|value| {
        !seen.contains(value) && {
            seen.push(value.clone());
            true
        }
    });
    all
}

/// Returns the switches with one value chosen.
pub(crate) fn choose(switch: &Switch, value: &str) -> Switches {
    Switches([(switch.name.clone(), value.to_owned())].into_iter().collect())
}
