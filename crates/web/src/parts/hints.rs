//! Hints, at tables that give them: a chip with the distance of the hand, and a panel with the waits and a
//! suggested discard.

use hands::PlacedCard;
use leptos::component;
use leptos::prelude::*;
use rules::WaitCard;

use super::{Size, card, icon, reactive_option, text_signal, word_signal};
use crate::state::TableState;
use crate::table_actions::Press;
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// Renders the chip with the distance of the hand. It opens and closes the hints.
pub(crate) fn hint_chip(page: TableContext) -> Option<AnyView> {
    let label =
        page.read_hint(|table, narrator| table.hint.as_ref().map(|hint| narrator.distance(hint)))??;
    Some(
        view! {
            <button
                type="button"
                class="chip chip--hint"
                data-testid="hint-chip"
                aria-expanded=text_signal(move || page.hints.get().to_string())
                aria-controls="hints"
                on:click=move |_| page.press(Press::Hints)
            >
                {icon("bulb")} {label}
            </button>
        }
        .into_any(),
    )
}

/// The panel with the hints, over the pool, while it is open.
#[component]
pub(crate) fn Hints() -> impl IntoView {
    let page = TableContext::current();
    reactive_option(move || {
        if !page.hints.get() {
            return None;
        }
        let hint_view = page.read_hint(|table, narrator| hint_view(page, table, narrator))?;
        Some(
            view! {
                <section
                    id="hints"
                    class="hints"
                    data-testid="hints"
                    aria-label=word_signal(page.app, |words| words.hints)
                >
                    {hint_view}
                    <button
                        type="button"
                        class="btn btn--s btn--quiet hints__close"
                        data-testid="hints-close"
                        on:click=move |_| page.press(Press::Hints)
                    >
                        {icon("x")} <span class="vh">{page.app.words().close}</span>
                    </button>
                </section>
            }
            .into_any(),
        )
    })
}

fn hint_view(page: TableContext, table: &TableState, narrator: &TableNarrator<'_>) -> AnyView {
    let Some(hint) = &table.hint else { return ().into_any() };
    let words = narrator.language.pages();
    let out = hint.win_value.map(|total| {
        view! { <p>{narrator.speech.hint_now(&narrator.worth(total)).spoken()}</p> }
    });
    let advice = hint.discard.map(|card| {
        let text = narrator.speech.hint_discard(&narrator.speech.card(card)).spoken();
        let why = narrator.reason(hint);
        view! {
            <div class="hints__advice">
                <p><b>{text} "."</b> " " {why}</p>
                <button
                    type="button"
                    class="btn btn--s"
                    data-testid="hint-lift"
                    on:click=move |_| page.lift_card(card)
                >
                    {words.hint_lift}
                </button>
            </div>
        }
    });
    // Without a suggested discard the reason stands alone: for going out, claiming or passing.
    let alone = narrator.reason(hint).filter(|_| hint.discard.is_none());
    let alone = alone.map(|why| view! { <p data-testid="hint-why">{why}</p> });
    let waits = hint.waits.iter().map(|wait| wait_item(narrator, wait)).collect_view();
    view! {
        <h2>{narrator.distance(hint)}</h2>
        {out}
        {advice}
        {alone}
        <p class="muted">{narrator.waits_for(hint)}</p>
        <ul class="hints__waits">{waits}</ul>
    }
    .into_any()
}

/// Renders a card that the hand waits for.
fn wait_item(narrator: &TableNarrator<'_>, wait: &WaitCard) -> AnyView {
    let name = narrator.card(wait.card);
    let placed = PlacedCard { card: wait.card, is_joker: wait.card.is_joker() };
    let unseen = narrator.speech.hint_unseen(wait.unseen.into()).spoken();
    let scores = narrator.scores(wait).into_iter().map(|line| view! { <span>{line}</span> }).collect_view();
    view! {
        <li data-wait=wait.card.to_string()>
            {card(narrator.language, placed, Size::Small, "", Some(name))}
            <span class="hints__about"><span class="muted">{unseen}</span>{scores}</span>
        </li>
    }
    .into_any()
}
