//! The choices about time for a table with friends: the clock, and what happens when somebody is away.

use std::ops::RangeInclusive;

use leptos::prelude::*;
use wire::{AbsenceChoice, Clock, Grace, Timing};
use words::TimingTexts;

use super::new_table_form::{NewTableForm, wrong_time_text};
use crate::own_clock::{BANK, DECISION, OwnClock, WrongTime};
use crate::parts::{Choice, choice, icon, reactive_option, text_signal};
use crate::text::{clock_times, hours_name, seconds};

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

/// Renders the choice of a clock, with the times of the chosen one.
pub(super) fn clock(form: NewTableForm) -> Option<AnyView> {
    let (language, chosen) = (form.app.language(), form.read(|choices| choices.timing.clock));
    let words = language.timing();
    let is_own = matches!(chosen, Clock::Seconds { .. });
    // The own times begin with those of the clock that was chosen before.
    let own = if is_own { chosen } else { OwnClock::of(chosen).clock().unwrap_or(chosen) };
    let is_by_correspondence = matches!(chosen, Clock::Hours(_));
    let days = if is_by_correspondence { chosen } else { Clock::Hours(24) };
    let values = [
        (Clock::None, "none", words.clock_none.to_owned()),
        (Clock::Relaxed, "relaxed", words.clock_relaxed.to_owned()),
        (Clock::Normal, "normal", words.clock_normal.to_owned()),
        (Clock::Fast, "fast", words.clock_fast.to_owned()),
        (own, "own", words.clock_own.to_owned()),
        (days, "days", words.clock_days.to_owned()),
    ];
    let field = timing_choice(form, ("clock", words.clock), |timing| &mut timing.clock, &values)?;
    let about = clock_times(language, chosen).filter(|_| !is_own);
    let about = about.map(|about| view! { <p class="muted small">{about}</p> });
    let hours = is_by_correspondence.then(|| hours(form)).flatten();
    Some(view! { <div>{field} {hours} {about}</div> }.into_any())
}

/// Renders the choice of the time for each move by correspondence.
fn hours(form: NewTableForm) -> Option<AnyView> {
    let language = form.app.language();
    let values = [12_u16, 24, 72, 168]
        .map(|hours| (Clock::Hours(hours), hours.to_string(), hours_name(language, hours)));
    let values = values.each_ref().map(|(clock, test, name)| (*clock, test.as_str(), name.clone()));
    timing_choice(form, ("hours", language.timing().hours_title), |timing| &mut timing.clock, &values)
}

/// Renders the fields for the times of the host's own clock, and what is wrong with them. The fields are not
/// drawn again while they are shown, which would disturb the person who types.
pub(super) fn own_times(form: NewTableForm) -> AnyView {
    let is_own = move || form.read(|choices| matches!(choices.timing.clock, Clock::Seconds { .. }));
    let is_shown = Memo::new(move |_| is_own() && form.friends() > 0);
    let seconds = TimeField {
        label: |words| words.decision_seconds,
        test: "clock-decision",
        range: DECISION,
        wrong: WrongTime::Decision,
        text: |clock| &mut clock.decision,
    };
    let minutes = TimeField {
        label: |words| words.bank_minutes,
        test: "clock-bank",
        range: BANK,
        wrong: WrongTime::Bank,
        text: |clock| &mut clock.bank,
    };
    let fields = move || {
        let wrong = reactive_option(move || form.wrong_time().map(|wrong| wrong_time(form, wrong)));
        view! {
            <div class="field-row">
                {time_field(form, &seconds)} {time_field(form, &minutes)} {wrong}
            </div>
        }
        .into_any()
    };
    reactive_option(move || is_shown.get().then(&fields))
}

/// A field for a time of the host's own clock.
struct TimeField {
    label: fn(&TimingTexts) -> &'static str,
    test: &'static str,
    range: RangeInclusive<u16>,
    /// What is wrong when the field holds no possible time.
    wrong: WrongTime,
    /// The text of the field.
    text: fn(&mut OwnClock) -> &mut String,
}

fn time_field(form: NewTableForm, field: &TimeField) -> AnyView {
    let &TimeField { label, wrong, text, .. } = field;
    let first = untrack(|| text(&mut form.own_clock()).clone());
    let write = move |written: String| {
        let mut clock = untrack(|| form.own_clock());
        *text(&mut clock) = written;
        form.write_own_clock(clock);
    };
    view! {
        <label class="field">
            <span>{text_signal(move || label(form.app.language().timing()).to_owned())}</span>
            <input
                class="field__number"
                type="number"
                inputmode="numeric"
                min=field.range.start().to_string()
                max=field.range.end().to_string()
                aria-invalid=text_signal(move || (form.wrong_time() == Some(wrong)).to_string())
                aria-describedby=move || form.wrong_time().map(|_| "own-clock-wrong")
                data-testid=field.test
                value=first
                on:change=move |event| write(event_target_value(&event))
            />
        </label>
    }
    .into_any()
}

fn wrong_time(form: NewTableForm, wrong: WrongTime) -> AnyView {
    let text = wrong_time_text(form.app.language(), wrong);
    view! { <p id="own-clock-wrong" class="refused" role="alert">{icon("x")}<span>{text}</span></p> }
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

/// Renders the choice of what becomes of a takeback that somebody does not answer.
pub(super) fn unanswered(form: NewTableForm) -> Option<AnyView> {
    let words = form.app.language().asks();
    let values = [
        (false, "refused", words.unanswered_refused.to_owned()),
        (true, "host", words.unanswered_host.to_owned()),
    ];
    timing_choice(form, ("unanswered", words.unanswered), |timing| &mut timing.host_may_allow, &values)
}
