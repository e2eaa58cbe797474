//! The choices about time for a table with friends: the clock, and what happens when somebody is away.

use leptos::prelude::*;
use wire::{AbsenceChoice, Clock, Grace, Timing};

use super::new_table_form::{NewTableForm, wrong_time_text};
use crate::own_clock::{BANK, DECISION, OwnClock, WrongTime};
use crate::parts::{Choice, choice, icon};
use crate::text::{clock_times, seconds};

/// Renders the choice of one field of the timing, at a table with friends. Each value has the end of its
/// button's test name, and its label.
fn timing_choice<T: Copy + PartialEq + 'static>(
    form: NewTableForm,
    (name, label): (&'static str, &str),
    field: fn(&mut Timing) -> &mut T,
    values: &[(T, &str, String)],
) -> Option<AnyView> {
    let mut timing = form.read(|choices| choices.timing);
    let chosen = *field(&mut timing);
    let one = |(value, test, label): &(T, &str, String)| {
        let value = *value;
        let choose = move || form.change(|choices| *field(&mut choices.timing) = value);
        Choice::new(format!("{name}-{test}"), label, chosen == value, choose)
    };
    (form.friends() > 0).then(|| choice(name, label, values.iter().map(one).collect()))
}

/// Renders the choice of a clock, with the times of the chosen one or the fields for them.
pub(super) fn clock(form: NewTableForm) -> Option<AnyView> {
    let (language, chosen) = (form.app.language(), form.read(|choices| choices.timing.clock));
    let words = language.timing();
    let is_own = matches!(chosen, Clock::Seconds { .. });
    // The own times begin with those of the clock that was chosen before.
    let own = if is_own { chosen } else { OwnClock::of(chosen).clock().unwrap_or(chosen) };
    let values = [
        (Clock::None, "none", words.clock_none.to_owned()),
        (Clock::Relaxed, "relaxed", words.clock_relaxed.to_owned()),
        (Clock::Normal, "normal", words.clock_normal.to_owned()),
        (Clock::Fast, "fast", words.clock_fast.to_owned()),
        (own, "own", words.clock_own.to_owned()),
    ];
    let field = timing_choice(form, ("clock", words.clock), |timing| &mut timing.clock, &values)?;
    if is_own {
        return Some(view! { <div>{field} {own_times(form)}</div> }.into_any());
    }
    let about = clock_times(language, chosen).map(|about| view! { <p class="muted small">{about}</p> });
    Some(view! { <div>{field} {about}</div> }.into_any())
}

/// Renders the fields for the times of the host's own clock, and what is wrong with them. Their first values
/// are attributes: a property would be set again with every change of the form, below the person who types.
fn own_times(form: NewTableForm) -> AnyView {
    let language = form.app.language();
    let words = language.timing();
    let written = form.own_clock();
    let set_decision = move |decision: String| {
        form.write_own_clock(OwnClock { decision, ..untrack(|| form.own_clock()) });
    };
    let set_bank =
        move |bank: String| form.write_own_clock(OwnClock { bank, ..untrack(|| form.own_clock()) });
    let wrong = form.wrong_time();
    let is_wrong = |field| (wrong == Some(field)).to_string();
    let message = wrong.map(|wrong| {
        let text = wrong_time_text(language, wrong);
        view! { <p id="own-clock-wrong" class="refused" role="alert">{icon("x")}<span>{text}</span></p> }
    });
    view! {
        <label class="field">
            <span>{words.decision_seconds}</span>
            <input
                class="field__number"
                type="number"
                inputmode="numeric"
                min=DECISION.start().to_string()
                max=DECISION.end().to_string()
                aria-invalid=is_wrong(WrongTime::Decision)
                aria-describedby=wrong.map(|_| "own-clock-wrong")
                data-testid="clock-decision"
                value=written.decision.clone()
                on:change=move |event| set_decision(event_target_value(&event))
            />
        </label>
        <label class="field">
            <span>{words.bank_minutes}</span>
            <input
                class="field__number"
                type="number"
                inputmode="numeric"
                min=BANK.start().to_string()
                max=BANK.end().to_string()
                aria-invalid=is_wrong(WrongTime::Bank)
                aria-describedby=wrong.map(|_| "own-clock-wrong")
                data-testid="clock-bank"
                value=written.bank.clone()
                on:change=move |event| set_bank(event_target_value(&event))
            />
        </label>
        {message}
    }
    .into_any()
}

/// Renders the choice of what happens when somebody is away.
pub(super) fn absence(form: NewTableForm) -> Option<AnyView> {
    let words = form.app.language().timing();
    let values = [
        (AbsenceChoice::Bot, "bot", words.absence_bot.to_owned()),
        (AbsenceChoice::Wait, "wait", words.absence_wait.to_owned()),
        (AbsenceChoice::Host, "host", words.absence_host.to_owned()),
    ];
    timing_choice(form, ("absence", words.absence), |timing| &mut timing.absence, &values)
}

/// Renders the choice of how long everybody waits for a silent person first.
pub(super) fn grace(form: NewTableForm) -> Option<AnyView> {
    let values = [(Grace::Short, "short"), (Grace::Ordinary, "ordinary"), (Grace::Long, "long")];
    let values = values.map(|(grace, test)| (grace, test, seconds(grace.milliseconds() / 1000)));
    let label = form.app.language().timing().grace;
    timing_choice(form, ("grace", label), |timing| &mut timing.grace, &values)
}
