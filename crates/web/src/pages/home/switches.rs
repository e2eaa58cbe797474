//! The switches of a rule set: what the house may choose, each with its description and the origin of its
//! default.

use leptos::prelude::*;
use rules::{Switch, Values};

use super::new_table_form::NewTableForm;
use crate::parts::{Choice, choice, rule_number};
use crate::text::{LENGTHS, amount_name, value_name};

/// Renders the switches that have no place of their own in the form.
pub(super) fn house_rules(form: NewTableForm) -> Option<AnyView> {
    let words = form.app.words();
    let elsewhere = |switch: &Switch| LENGTHS.contains(&switch.name.as_str()) || switch.name == "level";
    let switches: Vec<Switch> =
        form.info()?.switches.into_iter().filter(|switch| !elsewhere(switch)).collect();
    let rows: Vec<AnyView> = switches
        .iter()
        .filter_map(|switch| {
            let about = switch.description.typeset(form.app.language());
            let field = match switch.values {
                Values::OneOf(_) => {
                    choice_switch(form, switch, &about, |value, _| value_name(form.app.language(), value))
                }
                Values::Number { .. } => number_switch(form, switch, &about, &about),
                Values::Amounts(_) => amounts_switch(form, switch, &about),
            }?;
            let from = match (switch.name.as_str(), switch.from_sheet) {
                ("bonus", _) => words.house_table,
                (_, true) => words.from_sheet,
                (_, false) => words.our_ruling,
            };
            let number = rule_number(form.rule, &switch.rule, "rule__link");
            Some(view! { <div>{field}<p class="muted small">{from} " (" {number} ")"</p></div> }.into_any())
        })
        .collect();
    (!rows.is_empty()).then(|| {
        let rules = form.read(|choices| choices.rules);
        let is_changed = switches.iter().any(|switch| form.is_changed(rules, switch));
        let state = if is_changed { words.own_house_rules } else { words.as_printed };
        view! {
            <details class="more">
                <summary><span>{words.house_rules}</span><span class="muted small">{state}</span></summary>
                {rows}
            </details>
        }
        .into_any()
    })
}

/// Renders a choice between the values of a switch.
pub(super) fn choice_switch(
    form: NewTableForm,
    switch: &Switch,
    legend: &str,
    label: impl Fn(&str, usize) -> String,
) -> Option<AnyView> {
    let Values::OneOf(offered) = &switch.values else { return None };
    let name = switch.name.clone();
    let chosen = form.switch_value(&name).or_else(|| offered.first().cloned())?;
    let choices = offered.iter().enumerate().map(|(at, value)| {
        let (name, set) = (name.clone(), value.clone());
        let choose = move || form.set_switch(&name, set.clone());
        Choice::new(format!("{}-{value}", switch.name), label(value, at), *value == chosen, choose)
    });
    Some(choice(&switch.name, legend, choices.collect()))
}

/// Renders a switch that is a number: presets, and a field for another number.
pub(super) fn number_switch(
    form: NewTableForm,
    switch: &Switch,
    legend: &str,
    other_name: &str,
) -> Option<AnyView> {
    let words = form.app.words();
    let Values::Number { presets, min } = switch.values.clone() else { return None };
    let usual = presets.first().copied()?;
    let name = switch.name.clone();
    let chosen = form.switch_value(&name).unwrap_or_else(|| usual.to_string());
    let main = LENGTHS.contains(&name.as_str());
    let other =
        main && form.has_custom_target.get() || !presets.iter().any(|number| number.to_string() == chosen);
    let set = {
        let name = name.clone();
        move |value: String| form.set_switch(&name, value)
    };
    let mut choices: Vec<Choice> = presets
        .into_iter()
        .map(|number| {
            let set = set.clone();
            let choose = move || {
                form.has_custom_target.set(false);
                set(number.to_string());
            };
            let is_chosen = !other && number.to_string() == chosen;
            Choice::new(format!("{name}-{number}"), number.to_string(), is_chosen, choose)
        })
        .collect();
    let another = {
        let set = set.clone();
        move || if main { form.has_custom_target.set(true) } else { set(String::new()) }
    };
    choices.push(Choice::new(format!("{name}-other"), words.other_number, other, another));
    let field = other.then(|| {
        view! {
            <input
                class="field__number"
                type="number"
                inputmode="numeric"
                min=min.to_string()
                step="1"
                aria-label=other_name.to_owned()
                data-testid=format!("{name}-number")
                prop:value=chosen.clone()
                on:change=move |event| set(event_target_value(&event))
            />
        }
    });
    Some(view! { <div class="field-row">{choice(&name, legend, choices)} {field}</div> }.into_any())
}

/// Renders a switch with an amount for each line of a table.
fn amounts_switch(form: NewTableForm, switch: &Switch, legend: &str) -> Option<AnyView> {
    let Values::Amounts(lines) = &switch.values else { return None };
    let chosen = form.switch_value(&switch.name).unwrap_or_default();
    let written = |line: &str| {
        let found = chosen.split(',').find_map(|part| part.strip_prefix(line)?.strip_prefix(':'));
        found.map(str::to_owned)
    };
    let now: Vec<(String, String)> = lines
        .iter()
        .map(|line| (line.name.clone(), written(&line.name).unwrap_or_else(|| line.default.to_string())))
        .collect();
    let fields = now.clone().into_iter().enumerate().map(|(at, (line, value))| {
        let (name, now) = (switch.name.clone(), now.clone());
        let change = move |text: String| {
            let mut now = now.clone();
            now[at].1 = text.trim().parse::<u32>().unwrap_or(0).min(1000).to_string();
            let parts: Vec<String> = now.iter().map(|(line, value)| format!("{line}:{value}")).collect();
            form.set_switch(&name, parts.join(","));
        };
        let called = amount_name(form.app.language(), &line).to_owned();
        view! {
            <label class="field">
                <span>{called}</span>
                <input
                    class="field__number"
                    type="number"
                    inputmode="numeric"
                    min="0"
                    max="1000"
                    data-testid=format!("bonus-{line}")
                    prop:value=value
                    on:change=move |event| change(event_target_value(&event))
                />
            </label>
        }
    });
    let fields = fields.collect_view();
    Some(
        view! {
            <fieldset class="field">
                <legend>{legend.to_owned()}</legend><div class="more__in">{fields}</div>
            </fieldset>
        }
        .into_any(),
    )
}
