//! The switches of a rule set in words: the names of their values, and what a house has changed.

use rules::{Switch, Switches, Values};
use words::Language;

/// The switches that set the length of a match.
pub const LENGTHS: [&str; 3] = ["target", "hands", "rounds"];

/// Returns the value of a switch unless the house chooses another.
pub fn default_value(values: &Values) -> Option<String> {
    match values {
        Values::OneOf(offered) => offered.first().cloned(),
        Values::Number { presets, .. } => presets.first().map(u32::to_string),
        Values::Amounts(lines) => {
            let parts = lines.iter().map(|line| format!("{}:{}", line.name, line.default));
            Some(parts.collect::<Vec<_>>().join(","))
        }
    }
}

/// Returns the rules that a house plays otherwise than ordinary, apart from the length of the match: what
/// each is about, the chosen value, and the rule's number.
///
/// ```
/// use rules::{RuleSet, Switches};
/// use words::Language;
///
/// let chosen = [("target", "500"), ("discarded-joker", "claimable")];
/// let chosen = Switches(chosen.map(|(name, value)| (name.to_owned(), value.to_owned())).into());
/// let changed = web::text::changed_rules(Language::En, &RuleSet::MhingFr.switches(), &chosen);
/// assert_eq!(changed.len(), 1);
/// assert_eq!((changed[0].value.as_str(), changed[0].rule.as_str()), ("may be claimed", "M22"));
/// ```
pub fn changed_rules(language: Language, switches: &[Switch], chosen: &Switches) -> Vec<ChangedRule> {
    let changed = |switch: &Switch| {
        let value = chosen.0.get(&switch.name)?;
        let is_ordinary = default_value(&switch.values).as_ref() == Some(value);
        (!is_ordinary && !LENGTHS.contains(&switch.name.as_str())).then(|| ChangedRule {
            about: switch.description.typeset(language),
            value: if matches!(switch.values, Values::Amounts(_)) {
                amounts(language, value)
            } else {
                value_name(language, value)
            },
            rule: switch.rule.clone(),
        })
    };
    switches.iter().filter_map(changed).collect()
}

/// A rule that a house plays otherwise than ordinary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChangedRule {
    /// What the switch is about, in one sentence.
    pub about: String,
    /// The chosen value.
    pub value: String,
    /// The number of the rule.
    pub rule: String,
}

/// Returns the name of a line with an amount; a line without a name of its own as it is written.
pub fn amount_name(language: Language, line: &str) -> &str {
    let words = language.pages();
    match line {
        "win" => words.bonus_win,
        "silver" => words.bonus_silver,
        "face-down" => words.bonus_face_down,
        "one-kind" => words.bonus_one_kind,
        "rainbow" => words.bonus_rainbow,
        "one-colour" => words.bonus_one_colour,
        other => other,
    }
}

/// Returns the amounts of a value such as `win:10,silver:20` in words.
fn amounts(language: Language, value: &str) -> String {
    let one = |part: &str| match part.split_once(':') {
        Some((line, amount)) => format!("{} {amount}", amount_name(language, line)),
        None => part.to_owned(),
    };
    value.split(',').map(one).collect::<Vec<_>>().join(", ")
}

/// Returns the name of a switch's value; a number as it is.
pub fn value_name(language: Language, value: &str) -> String {
    let words = language.pages();
    let name = match value {
        "sets" => words.value_sets,
        "once" => words.value_once,
        "jokers" => words.value_jokers,
        "drawn-jokers" => words.value_drawn_jokers,
        "sums" => words.value_sums,
        "printed" => words.value_printed,
        "dead" => words.value_dead,
        "claimable" => words.value_claimable,
        "on" => words.value_on,
        "off" => words.value_off,
        "growing" => words.value_growing,
        "constant" => words.value_constant,
        "free" => words.value_free,
        "guarded" => words.value_guarded,
        "collected" => words.value_collected,
        other => other,
    };
    name.to_owned()
}

#[cfg(test)]
mod tests {
    use rules::RuleSet;

    use super::*;

    /// Returns the changed rules of a rule set as "rule: value".
    fn changed(rules: RuleSet, chosen: &[(&str, &str)]) -> Vec<String> {
        let pairs = chosen.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let switches = Switches(pairs.collect());
        let changed = changed_rules(Language::En, &rules.switches(), &switches);
        changed.into_iter().map(|rule| format!("{}: {}", rule.rule, rule.value)).collect()
    }

    #[test]
    fn only_what_differs_is_a_rule_of_the_house() {
        assert_eq!(changed(RuleSet::MhingFr, &[("target", "100"), ("discarded-joker", "dead")]), [""; 0]);
        assert_eq!(changed(RuleSet::MhingFr, &[("level", "3")]), ["M28: 3"]);
        assert_eq!(changed(RuleSet::QuatreVents, &[("limit", "300")]), ["Q31: 300"]);
        let bonus = changed(RuleSet::MahoOriginal, &[("bonus", "win:10,silver:25")]);
        assert_eq!(bonus, ["H22: win 10, silver set 25"]);
    }

    #[test]
    fn every_value_has_a_name() {
        for rules in RuleSet::ALL {
            for switch in rules.switches() {
                let Values::OneOf(values) = &switch.values else { continue };
                for value in values.iter().filter(|value| value.parse::<u32>().is_err()) {
                    assert_ne!(&value_name(Language::Sv, value), value, "{} {}", rules, switch.name);
                }
            }
        }
    }
}
