//! The hands of the match in a row, the events of the hand in a line, and the buttons that step.

use leptos::ev::Event;
use leptos::prelude::*;
use wire::RecordedHand;
use words::Name;

use super::replay_context::ReplayContext;
use crate::parts::{icon, reactive_option, shape, text_signal};
use crate::state::{EventMark, ReplayState, ReplayStep};
use crate::text::TableNarrator;

/// Renders the hands, the events and the steps.
pub(super) fn timeline(replay: ReplayContext) -> AnyView {
    let hands = Memo::new(move |_| {
        let language = replay.app.language();
        replay.read(|state| Some((language, state.hand.hand_number)))
    });
    let row = reactive_option(move || {
        hands.get()?;
        replay.state.with_untracked(|state| Some(hand_row(replay, state.as_ref()?)))
    });
    let button = |step: ReplayStep, sign: &'static str, test: &'static str| {
        let label = text_signal(move || {
            let words = replay.words();
            match step {
                ReplayStep::HandBack => words.hand_back,
                ReplayStep::Back => words.back,
                ReplayStep::Forward => words.forward,
                _ => words.hand_forward,
            }
            .to_owned()
        });
        let is_idle = text_signal(move || replay.read(|state| state.place(step)).is_none().to_string());
        view! {
            <button
                type="button"
                class="btn btn--s"
                data-testid=test
                aria-label=label
                aria-disabled=is_idle
                on:click=move |_| replay.step(step)
            >
                {icon(sign)}
            </button>
        }
    };
    view! {
        <footer class="replay__time">
            <nav class="replay__hands" aria-label=text_signal(move || replay.words().hands_in_row.to_owned())>
                {row}
            </nav>
            <div class="replay__row">
                <div class="replay__steps">
                    {button(ReplayStep::HandBack, "first", "hand-back")}
                    {button(ReplayStep::Back, "prev", "event-back")}
                    {button(ReplayStep::Forward, "next", "event-on")}
                    {button(ReplayStep::HandForward, "last", "hand-on")}
                </div>
                {event_line(replay)}
            </div>
        </footer>
    }
    .into_any()
}

/// Renders the hands of the match, each with the shape of its winner.
fn hand_row(replay: ReplayContext, state: &ReplayState) -> AnyView {
    let narrator = TableNarrator::new(replay.app.language(), &state.hand.table);
    let one = |number: u32| {
        let ended = state.hand.hands.get(number as usize - 1);
        let winner = ended.and_then(|hand: &RecordedHand| hand.winner);
        let name = match (ended, winner) {
            (_, Some(seat)) => narrator.speech.hand_won(number.into(), Name(&narrator.label(seat))),
            (Some(_), None) => narrator.speech.hand_void(number.into()),
            (None, None) => narrator.speech.hand_unfinished(number.into()),
        };
        let sign = match winner {
            Some(seat) => shape(state.steps_to(seat)),
            None => view! { <span aria-hidden="true">"–"</span> }.into_any(),
        };
        let is_open = number == state.hand.hand_number;
        view! {
            <button
                type="button"
                aria-label=name.spoken()
                aria-current=is_open.then_some("true")
                on:click=move |_| replay.go_to_hand(number)
            >
                {sign}
                <span aria-hidden="true">{number}</span>
            </button>
        }
    };
    (1..=state.hand.hand_count).map(one).collect_view().into_any()
}

/// Renders the line of the events, with marks for decisions, sets and the end.
fn event_line(replay: ReplayContext) -> AnyView {
    let count = move || replay.read(|state| Some(state.hand.moments.len())).unwrap_or(1);
    let number = move || replay.read(|state| Some(state.number())).unwrap_or(1);
    let told = text_signal(move || {
        let told = replay.read(|state| {
            let narrator = TableNarrator::new(replay.app.language(), &state.hand.table);
            let told = narrator.replayed(&state.told(state.at)?, state.is_after_flower(state.at))?;
            Some(format!("{} {}", replay.position(state), told.spoken()))
        });
        told.unwrap_or_default()
    });
    let slide = move |event: Event| {
        let number: usize = event_target_value(&event).parse().unwrap_or(1);
        replay.go_to(number.saturating_sub(1));
    };
    let share = move |at: usize| f64::from(at as u32) / f64::from(count().max(2) as u32 - 1);
    let marks = reactive_option(move || {
        let marks = replay.read(|state| Some(state.marks()))?;
        let marks = marks.into_iter().map(|(at, mark)| {
            let class = match mark {
                EventMark::Decision => "event-mark",
                EventMark::Set => "event-mark event-mark--set",
                EventMark::End => "event-mark event-mark--end",
            };
            let left = format!("{:.2}%", share(at) * 100.0);
            view! { <i class=class style:left=left></i> }
        });
        Some(marks.collect_view().into_any())
    });
    view! {
        <div class="replay__line" style=move || format!("--done-share: {:.4}", share(number() - 1))>
            <div class="replay__marks" aria-hidden="true">{marks}</div>
            <input
                type="range"
                id="event-line"
                min="1"
                max=move || count().to_string()
                prop:value=move || number().to_string()
                aria-label=text_signal(move || replay.words().events_in_line.to_owned())
                aria-valuetext=told
                on:input=slide
            />
        </div>
    }
    .into_any()
}
