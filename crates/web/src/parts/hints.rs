//! Hints, where the table gives them: a chip that says how far one's hand is, and, on asking, what it waits for.

use hands::PlacedCard;
use leptos::component;
use leptos::prelude::*;
use rules::WaitCard;

use super::{Size, card, icon, maybe, says, word};
use crate::pages::{Press, TableContext};
use crate::state::TableState;
use crate::text::{Speaker, plain};

/// The chip: how far the hand is. It opens and closes the hints.
pub(crate) fn chip(play: TableContext) -> Option<AnyView> {
    let label = play.hinted(|table, speaker| table.hint.as_ref().map(|hint| speaker.distance(hint)))??;
    Some(
        view! {
            <button
                type="button"
                class="chip chip--hint"
                data-testid="hint-chip"
                aria-expanded=says(move || play.hints.get().to_string())
                aria-controls="hints"
                on:click=move |_| play.press(Press::Hints)
            >
                {icon("bulb")} {label}
            </button>
        }
        .into_any(),
    )
}

/// What the hand waits for, over the pool, while it is asked for.
#[component]
pub(crate) fn Hints() -> impl IntoView {
    let play = TableContext::here();
    maybe(move || {
        if !play.hints.get() {
            return None;
        }
        let told = play.hinted(|table, speaker| told(play, table, speaker))?;
        Some(view! {
            <section id="hints" class="hints" data-testid="hints" aria-label=word(play.app, |words| words.hints)>
                {told}
                <button type="button" class="btn btn--s btn--quiet hints__close" data-testid="hints-close" on:click=move |_| play.press(Press::Hints)>
                    {icon("x")} <span class="vh">{play.app.words().close}</span>
                </button>
            </section>
        }
        .into_any())
    })
}

fn told(play: TableContext, table: &TableState, speaker: &Speaker<'_>) -> AnyView {
    let Some(hint) = &table.hint else { return ().into_any() };
    let words = speaker.tongue.words();
    let out = hint.out.map(|total| {
        view! { <p>{plain(words.hint_now, &[("worth", &speaker.worth(total))])}</p> }
    });
    let advice = hint.discard.map(|card| {
        let text = plain(words.hint_discard, &[("card", &speaker.card(card))]);
        let why = hint.why.as_ref().map(|why| speaker.tongue.of(why));
        view! {
            <div class="hints__advice">
                <p><b>{text} "."</b> " " {why}</p>
                <button type="button" class="btn btn--s" data-testid="hint-lift" on:click=move |_| play.lift(card)>{words.hint_lift}</button>
            </div>
        }
    });
    // Where nothing is to be discarded the reason stands alone: to go out, to claim, or to let it pass.
    let alone = hint.why.as_ref().filter(|_| hint.discard.is_none());
    let alone = alone.map(|why| view! { <p data-testid="hint-why">{speaker.tongue.of(why)}</p> });
    let waits = hint.waits.iter().map(|wait| waited(speaker, wait)).collect_view();
    view! {
        <h2>{speaker.distance(hint)}</h2>
        {out}
        {advice}
        {alone}
        <p class="muted">{speaker.waits_for(hint)}</p>
        <ul class="hints__waits">{waits}</ul>
    }
    .into_any()
}

/// A card that the hand waits for.
fn waited(speaker: &Speaker<'_>, wait: &WaitCard) -> AnyView {
    let words = speaker.tongue.words();
    let name = speaker.card(wait.card);
    let placed = PlacedCard { card: wait.card, joker: wait.card.is_joker() };
    let unseen = plain(words.hint_unseen, &[("n", &wait.unseen.to_string())]);
    let scores = speaker.scores(wait).into_iter().map(|line| view! { <span>{line}</span> }).collect_view();
    view! {
        <li data-wait=wait.card.to_string()>
            {card(speaker.tongue, placed, Size::Small, "", Some(name))}
            <span class="hints__about"><span class="muted">{unseen}</span>{scores}</span>
        </li>
    }
    .into_any()
}
