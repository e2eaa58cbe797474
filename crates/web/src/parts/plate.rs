//! What all may know of a player: a plate for each opponent, and one's own line.

use cards::Seat;
use leptos::component;
use leptos::prelude::*;

use super::{Size, flowers, holds, maybe, says, set, shape};
use crate::pages::Play;
use crate::state::Table;
use crate::text::Speaker;

/// A player's open sets and flowers.
fn laid(table: &Table, speaker: &Speaker<'_>, seat: Seat, size: Size) -> Vec<AnyView> {
    let Some(shown) = table.view.seats.get(seat.index()) else { return Vec::new() };
    let (tongue, edition) = (speaker.tongue, &speaker.edition);
    let sets = shown.sets.iter().filter_map(|laid| laid.set).map(|seen| set(tongue, edition, seen, size));
    // In a plate, beside many sets or many kinds, flowers fold to one card; one's own row scrolls instead.
    let kinds = shown.flowers.iter().filter(|&&count| count > 0).count();
    let crowded = kinds > 2 || kinds > 1 && shown.sets.len() > 1;
    let folded = size == Size::Tiny && crowded;
    sets.chain(flowers(tongue, edition, shown.flowers, size, folded)).collect()
}

/// The marks beside a name: who deals, who waits.
fn marks(table: &Table, speaker: &Speaker<'_>, seat: Seat) -> AnyView {
    let words = speaker.tongue.words();
    let deals = table.view.dealer == seat;
    let waits = table.view.seats.get(seat.index()).is_some_and(|seat| seat.waiting);
    view! {
        {deals.then(|| view! { <span class="token" title=words.dealer>{words.dealer_mark}</span> })}
        {waits.then(|| view! { <span class="chip chip--wait">{words.waits}</span> })}
    }
    .into_any()
}

/// How far a player is toward the target, in hundredths.
fn share(table: &Table, points: i32) -> String {
    let target = f64::from(table.info.target.max(1));
    format!("{:.1}%", (f64::from(points.max(0)) / target * 100.0).min(100.0))
}

/// An opponent: name, points, how many cards, open sets, flowers.
#[component]
pub(crate) fn Plate(
    /// Whose plate it is.
    seat: Seat,
    /// How many steps in the order of play lead to it.
    steps: u8,
) -> impl IntoView {
    let play = Play::here();
    let inner = maybe(move || {
        play.draw(|table| {
            let speaker = Speaker::new(play.app.tongue(), &table.info);
            let shown = table.view.seats.get(seat.index()).cloned().unwrap_or_default();
            let cards = usize::from(shown.cards);
            view! {
                <p class="vh">{speaker.facts(&table.view, seat)}</p>
                <div class="seat__head" aria-hidden="true">
                    {shape(table.shape(seat))}
                    <span class="seat__name">{speaker.name(seat)} {marks(table, &speaker, seat)}</span>
                    <span class="seat__pts num">{shown.points}</span>
                    <span class="seat__line"><i style:width=share(table, shown.points)></i></span>
                </div>
                <div class="seat__hand" aria-hidden="true">
                    <span class="fan">{(0..cards).map(|_| view! { <i></i> }).collect_view()}</span>
                    <span>{speaker.cards(u32::from(shown.cards))}</span>
                </div>
                <div class="seat__sets" aria-hidden="true">{laid(table, &speaker, seat, Size::Tiny)}</div>
            }
            .into_any()
        })
    });
    let turn = holds(move || play.of(|table| table.acting() == Some(seat)));
    let name = says(move || play.words_of(|speaker| speaker.name(seat)));
    view! {
        <section class=format!("seat tint-{steps}") class:seat--turn=turn aria-label=name>
            {inner}
        </section>
    }
}

/// One's own name, points, open sets and flowers.
#[component]
pub(crate) fn Identity() -> impl IntoView {
    let play = Play::here();
    let inner = maybe(move || {
        play.draw(|table| {
            let speaker = Speaker::new(play.app.tongue(), &table.info);
            let words = speaker.tongue.words();
            let me = table.me();
            let points = table.view.seats.get(me.index()).map_or(0, |seat| seat.points);
            view! {
                <div class="me__id">
                    {shape(0)}
                    <b>{words.you}</b>
                    {marks(table, &speaker, me)}
                    <span class="num me__pts">{points}</span>
                    <span class="muted small me__of">{format!("/ {}", table.info.target)}</span>
                </div>
                <div class="me__sets" role="group" aria-label=words.your_sets>
                    {laid(table, &speaker, me, Size::Small)}
                </div>
                {table.my_turn().then(|| view! { <span class="chip chip--turn me__turn">{words.your_turn}</span> })}
            }
            .into_any()
        })
    });
    view! { <div class="me__row">{inner}</div> }
}
