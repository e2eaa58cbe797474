//! A seat of a replay with its cards: the hand, the sets and the flowers.

use cards::{Card, Seat};
use hands::PlacedCard;
use leptos::prelude::*;
use table::OpenSeat;

use super::replay_context::ReplayContext;
use crate::parts::{
    Size, card, event_seat, flag_signal, flowers, laid_set, reactive_option, shape, text_signal,
};
use crate::state::{CardOrder, ReplayState, arrange_apart};
use crate::text::TableNarrator;

/// Renders the seats of the others, in the order of play.
pub(super) fn other_seats(replay: ReplayContext) -> AnyView {
    let seats = replay.state.with_untracked(|state| state.as_ref().map(ReplayState::opponents));
    seats.into_iter().flatten().map(|seat| open_hand(replay, seat)).collect_view().into_any()
}

/// Renders a seat.
pub(super) fn open_hand(replay: ReplayContext, seat: Seat) -> AnyView {
    let acts = move || {
        let acting = replay.read(|state| event_seat(&state.moment()?.event));
        acting == Some(seat)
    };
    let name = text_signal(move || {
        replay
            .read(|state| Some(TableNarrator::new(replay.app.language(), &state.hand.table).label(seat)))
            .unwrap_or_default()
    });
    view! {
        <section class="openhand" class:is-acting=flag_signal(acts) aria-label=name data-seat=seat.index()>
            {reactive_option(move || replay.read(|state| inner(replay, state, seat)))}
        </section>
    }
    .into_any()
}

fn inner(replay: ReplayContext, state: &ReplayState, seat: Seat) -> Option<AnyView> {
    let narrator = TableNarrator::new(replay.app.language(), &state.hand.table);
    let shown = state.seats().get(seat.index()).cloned()?;
    let is_open = state.is_open(seat);
    let dealer = (state.hand.view.dealer == seat).then(|| narrator.speech.terms().dealer.one());
    let count = narrator.cards((shown.held.len() + usize::from(shown.drawn.is_some())) as u32);
    let points = words::number(narrator.language, shown.points.into());
    let about = dealer.map_or_else(|| count.clone(), |dealer| format!("{dealer}, {count}"));
    let flowers_label = narrator.flowers(shown.flowers).join(", ");
    let sets = shown.sets.iter().map(|laid| laid_set(narrator.speech, laid.set, Size::Tiny, is_open));
    Some(
        view! {
            <button
                type="button"
                class="openhand__id"
                aria-pressed=(state.one_seat == Some(seat)).to_string()
                on:click=move |_| replay.watch_or_open(seat)
            >
                {shape(state.steps_to(seat))}
                <span><b>{narrator.label(seat)}</b><small>{about}</small></span>
                <span class="num openhand__points">{points}</span>
            </button>
            {cards(&narrator, &shown, is_open)}
            <div class="openhand__sets">
                {sets.collect_view()}
                {flowers(narrator.language, shown.flowers, &flowers_label, Size::Tiny, false)}
            </div>
        }
        .into_any(),
    )
}

/// Renders the cards of a hand, or their backs.
fn cards(narrator: &TableNarrator<'_>, shown: &OpenSeat, is_open: bool) -> AnyView {
    if !is_open {
        let count = shown.held.len() + usize::from(shown.drawn.is_some());
        let backs = (0..count).map(|_| view! { <i></i> }).collect_view();
        return view! { <span class="fan" aria-hidden="true">{backs}</span> }.into_any();
    }
    let one = |shown: Card, class: &str| {
        let placed = PlacedCard { card: shown, is_joker: shown.is_joker() };
        card(narrator.language, placed, Size::Tiny, class, None)
    };
    let apart = arrange_apart(shown.held.clone(), CardOrder::Suits);
    let drawn = shown.drawn.map(|drawn| narrator.speech.drawn_card(&narrator.speech.card(drawn)).spoken());
    let names = apart.iter().map(|&(card, _)| narrator.card(card)).chain(drawn);
    let name = names.collect::<Vec<_>>().join(", ");
    let held = apart.iter().map(|&(card, is_apart)| one(card, if is_apart { "grp" } else { "" }));
    let held = held.collect_view();
    let drawn = shown.drawn.map(|card| one(card, "is-drawn"));
    view! { <span class="openhand__cards" role="img" aria-label=name>{held}{drawn}</span> }.into_any()
}
