//! The stream of discards.

use hands::PlacedCard;
use leptos::html::Ol;
use leptos::prelude::*;
use leptos::{component, ev};
use table::Discard;
use words::Language;

use super::{Size, card, flag_signal, shape, text_signal};
use crate::state::TableState;
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// All discards, oldest first, scrolled to the newest.
#[component]
pub(crate) fn Stream() -> impl IntoView {
    let page = TableContext::current();
    let list = NodeRef::<Ol>::new();
    let count = move || page.read(|table| table.view.discards.len());
    Effect::new(move |_| {
        count();
        page.space.get();
        list.track();
        request_animation_frame(move || scroll_to_end(list));
    });
    let turned = window_event_listener(ev::resize, move |_| scroll_to_end(list));
    on_cleanup(move || turned.remove());
    let discards = move || {
        let language = page.app.language();
        page.read(|table| {
            let discards = table.view.discards.iter().copied().enumerate();
            // The newest discard is shown in the ring while it can be claimed, and joins the stream after
            // that.
            let shown = discards.len() - usize::from(table.is_discard_in_ring() && discards.len() > 0);
            discards.take(shown).map(|(index, discard)| (index, discard, language)).collect::<Vec<_>>()
        })
    };
    let key = |&(index, discard, language): &(usize, Discard, Language)| (index, discard, language.code());
    let draw = move |(index, discard, language): (usize, Discard, Language)| {
        page.read_untracked(|table| {
            let narrator = TableNarrator::new(language, &table.info);
            Some(discard_item(page, table, &narrator, discard, index))
        })
    };
    view! {
        <ol
            class="stream"
            tabindex="0"
            node_ref=list
            aria-label=text_signal(move || {
                page.describe(|narrator| narrator.speech.discards_in_order().spoken())
            })
        >
            <For each=discards key=key children=draw />
        </ol>
    }
}

/// Scrolls to the end of the stream.
fn scroll_to_end(list: NodeRef<Ol>) {
    if let Some(list) = list.get_untracked() {
        list.set_scroll_top(list.scroll_height());
    }
}

fn discard_item(
    page: TableContext,
    table: &TableState,
    narrator: &TableNarrator<'_>,
    discard: Discard,
    index: usize,
) -> AnyView {
    let name = format!("{}, {}", narrator.card(discard.card), narrator.label(discard.seat));
    let last = flag_signal(move || {
        page.read(|table| index + 1 == table.view.discards.len() && discard.taken_by.is_none())
    });
    let shown = if let Some(taker) = discard.taken_by {
        let taken_label = narrator.speech.taken_by(narrator.person(taker)).spoken();
        let label = format!("{name}, {taken_label}");
        view! { <span class="slot" role="img" aria-label=label>{shape(table.seat_shape(taker))}</span> }
            .into_any()
    } else {
        let placed = PlacedCard { card: discard.card, is_joker: false };
        card(narrator.language, placed, Size::Small, "", Some(name))
    };
    let ringed = flag_signal(move || page.ringed.get() == Some(index));
    view! {
        <li class="drop" class:is-last=last class:is-ringed=ringed>
            {shown}<span class="by">{shape(table.seat_shape(discard.seat))}</span>
        </li>
    }
    .into_any()
}
