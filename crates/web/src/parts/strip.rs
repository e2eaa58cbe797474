//! Worded strips over the bar: the link is lost, one is back, something was refused.

use leptos::component;
use leptos::prelude::*;
use wire::FaultCode;

use super::{icon, spoken_pieces};
use crate::pages::Play;
use crate::state::{Link, reason_words};

/// What the link, or the last action, came to, if that needs words.
#[component]
pub(crate) fn Strip() -> impl IntoView {
    let play = Play::here();
    let link = move || play.state.with(|state| state.link);
    let fault = move || play.state.with(|state| state.fault);
    let words = move || play.app.words();
    let lost = move || {
        (link() == Link::Lost).then(|| {
            let about = match fault() {
                Some(FaultCode::Stopping) => words().stopping,
                Some(FaultCode::Internal) => words().broken,
                _ => words().seat_kept,
            };
            view! { <p class="strip strip--off">{icon("replay")}<span><b>{words().offline}</b> " " {about}</span></p> }
        })
    };
    let back = move || {
        let since = play.of(|table| table.since.clone())?;
        let told = since.into_iter().map(|one| view! { " " {spoken_pieces(one)} }).collect_view();
        Some(
            view! { <p class="strip strip--on">{icon("check")}<span><b>{words().back_since}</b> {told}</span></p> },
        )
    };
    let refused = move || -> Option<AnyView> {
        let reason = play.of(|table| table.refused)?;
        let sentence = reason_words(play.app.tongue(), reason);
        Some(view! { <p class="strip strip--bad" data-testid="refused">{icon("x")}<span>{sentence}</span></p> }.into_any())
    };
    view! { <div class="strips">{lost} {back} {refused}</div> }
}
