//! The choices about time for a table with friends: the clock, and what happens when somebody is away.

use leptos::prelude::*;
use wire::{AbsenceChoice, Clock, Grace};

use super::new_table_form::NewTableForm;
use crate::parts::{Choice, choice};
use crate::text::{clock_times, seconds};

/// Renders the choice of a clock, with the times of the chosen one.
pub(super) fn clock(form: NewTableForm) -> Option<AnyView> {
    let (language, chosen) = (form.app.language(), form.read(|choices| choices.timing.clock));
    let words = language.timing();
    let one = |(clock, test, label): (Clock, &str, &str)| {
        let choose = move || form.change(|choices| choices.timing.clock = clock);
        Choice::new(format!("clock-{test}"), label, chosen == clock, choose)
    };
    let all = [
        (Clock::None, "none", words.clock_none),
        (Clock::Relaxed, "relaxed", words.clock_relaxed),
        (Clock::Normal, "normal", words.clock_normal),
        (Clock::Fast, "fast", words.clock_fast),
    ];
    (form.friends() > 0).then(|| {
        let about = clock_times(language, chosen);
        let field = choice("clock", words.clock, all.map(one).into());
        view! { <div>{field} {about.map(|about| view! { <p class="muted small">{about}</p> })}</div> }
            .into_any()
    })
}

/// Renders the choice of what happens when somebody is away.
pub(super) fn absence(form: NewTableForm) -> Option<AnyView> {
    let words = form.app.language().timing();
    let chosen = form.read(|choices| choices.timing.absence);
    let one = |(absence, test, label): (AbsenceChoice, &str, &str)| {
        let choose = move || form.change(|choices| choices.timing.absence = absence);
        Choice::new(format!("absence-{test}"), label, chosen == absence, choose)
    };
    let all = [
        (AbsenceChoice::Bot, "bot", words.absence_bot),
        (AbsenceChoice::Wait, "wait", words.absence_wait),
        (AbsenceChoice::Host, "host", words.absence_host),
    ];
    (form.friends() > 0).then(|| choice("absence", words.absence, all.map(one).into()))
}

/// Renders the choice of how long everybody waits for a silent person first.
pub(super) fn grace(form: NewTableForm) -> Option<AnyView> {
    let words = form.app.language().timing();
    let chosen = form.read(|choices| choices.timing.grace);
    let one = |(grace, test): (Grace, &str)| {
        let choose = move || form.change(|choices| choices.timing.grace = grace);
        Choice::new(format!("grace-{test}"), seconds(grace.milliseconds() / 1000), chosen == grace, choose)
    };
    let all = [(Grace::Short, "short"), (Grace::Ordinary, "ordinary"), (Grace::Long, "long")];
    (form.friends() > 0).then(|| choice("grace", words.grace, all.map(one).into()))
}
