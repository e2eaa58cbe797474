//! The player's own cards. A click lifts a card, a drag discards or moves it, and the keyboard reaches it.

use cards::Card;
use leptos::component;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::{Size, face, flag_signal, reactive_on, text_signal, word_signal};
use crate::state::{CursorStep, TableState};
use crate::table_actions::Press;
use crate::table_context::{Drag, TableContext};
use crate::text::TableNarrator;

/// The distance in CSS pixels after which a press becomes a drag.
const DRAG_THRESHOLD_PX: f64 = 8.0;

/// The player's own cards.
#[component]
pub(crate) fn HandOfCards() -> impl IntoView {
    let page = TableContext::current();
    let label = word_signal(page.app, |words| words.your_hand);
    // All that the cards show, apart from what the buttons follow themselves.
    let facts = move || {
        let advised = |table: &TableState| table.hint.as_ref().filter(|_| table.is_my_turn())?.discard;
        let shown = page.read(|table| Some((table.hand.clone(), advised(table))));
        (shown, page.app.language())
    };
    let cards = reactive_on(facts, move || {
        page.render(|table| {
            let narrator = TableNarrator::new(page.app.language(), &table.info);
            let places = 0..table.hand.cards.len();
            places.map(|index| hand_card(page, table, &narrator, index)).collect_view().into_any()
        })
    });
    let drawn = reactive_on(facts, move || {
        page.read(|table| {
            let narrator = TableNarrator::new(page.app.language(), &table.info);
            table.hand.drawn.map(|_| {
                view! {
                    <span class="drawn">
                        {hand_card(page, table, &narrator, table.hand.cards.len())}
                        <span class="tag" aria-hidden="true">{narrator.speech.drawn_tag().spoken()}</span>
                    </span>
                }
                .into_any()
            })
        })
    });
    view! {
        <div
            class="hand"
            role="toolbar"
            aria-label=label
        >
            {cards} {drawn}
        </div>
    }
}

/// Renders a card of the hand.
fn hand_card(page: TableContext, table: &TableState, narrator: &TableNarrator<'_>, index: usize) -> AnyView {
    let Some(card) = table.hand.card(index) else { return ().into_any() };
    let position = narrator.language.position((index + 1) as i64, table.hand.len() as i64).spoken();
    let is_drawn = index == table.hand.cards.len();
    let noun = narrator.speech.card(card);
    let name = if is_drawn { narrator.speech.drawn_card(&noun).spoken() } else { noun.one().to_owned() };
    let lifted = table.hand.lifted.contains(&index);
    let is_advised = table.is_my_turn() && table.hint.as_ref().is_some_and(|hint| hint.discard == Some(card));
    let held = move || page.drag.get().filter(|drag| drag.index == index && drag.is_moving);
    let moved = text_signal(move || {
        held().map(|drag| format!("translate({}px, {}px)", drag.dx, drag.dy)).unwrap_or_default()
    });
    view! {
        <button
            type="button"
            class="card card--m"
            class:grp=table.hand.gap_before(index)
            class:is-advised=flag_signal(move || is_advised && page.hints.get())
            class:is-pointed=flag_signal(move || page.points_at_card(index))
            class:is-dragged=flag_signal(move || held().is_some())
            style:transform=moved
            data-testid="hand-card"
            data-card=card.to_string()
            data-place=index.to_string()
            aria-label=format!("{name}, {position}")
            aria-pressed=if lifted { "true" } else { "false" }
            tabindex=if table.hand.focus == index { "0" } else { "-1" }
            on:click=move |_| page.toggle_card(index)
            on:keydown=move |event| on_key(page, index, &event)
            on:pointerdown=move |event| on_press(page, index, &event)
            on:pointermove=move |event| on_drag(page, &event)
            on:pointerup=move |event| on_release(page, &event)
            on:pointercancel=move |_| page.drag.set(None)
        >
            {picture(narrator, card)}
        </button>
    }
    .into_any()
}

fn picture(narrator: &TableNarrator<'_>, card: Card) -> AnyView {
    face(narrator.language, card, Size::Medium)
}

/// Handles the keys of the toolbar. Enter lifts a card, and discards a lifted one.
fn on_key(page: TableContext, index: usize, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    match event.key().as_str() {
        "Enter" if event.repeat() => {}
        "Enter" if page.goes_on_by_enter() => page.go_on_in_lesson(),
        "Enter" if page.read_untracked(|table| table.is_chosen_for_discard(index)) => {
            page.update(|table| table.hand.lifted = vec![index]);
            page.press(Press::Discard);
        }
        "Enter" => page.toggle_card(index),
        "ArrowLeft" | "ArrowRight" if event.shift_key() => {
            let to = if event.key() == "ArrowLeft" { index.saturating_sub(1) } else { index + 1 };
            page.move_card(index, to);
        }
        "ArrowLeft" => page.move_focus(CursorStep::Previous),
        "ArrowRight" => page.move_focus(CursorStep::Next),
        "Home" => page.move_focus(CursorStep::First),
        "End" => page.move_focus(CursorStep::Last),
        _ => return,
    }
    event.prevent_default();
    event.stop_propagation();
}

fn on_press(page: TableContext, index: usize, event: &PointerEvent) {
    if event.button() != 0 || !event.is_primary() {
        return;
    }
    let element: Element = event_target(event);
    let button = element.closest("[data-place]").ok().flatten().unwrap_or(element);
    drop(button.set_pointer_capture(event.pointer_id()));
    page.start_drag(Drag {
        index,
        start: (f64::from(event.client_x()), f64::from(event.client_y())),
        dx: 0.0,
        dy: 0.0,
        is_moving: false,
    });
}

fn on_drag(page: TableContext, event: &PointerEvent) {
    let Some(drag) = page.drag.get() else { return };
    let dx = f64::from(event.client_x()) - drag.start.0;
    let dy = f64::from(event.client_y()) - drag.start.1;
    if drag.is_moving || dx.hypot(dy) > DRAG_THRESHOLD_PX {
        page.drag.set(Some(Drag { dx, dy, is_moving: true, ..drag }));
    }
}

/// Ends a drag: over the pool the card is discarded, over the hand it is moved, elsewhere it returns.
fn on_release(page: TableContext, event: &PointerEvent) {
    let Some(drag) = page.drag.get() else { return };
    page.drag.set(None);
    if !drag.is_moving {
        return;
    }
    page.ignore_next_click();
    let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
    if is_over(".pool", x, y) {
        page.state.update(|state| {
            if let Some(table) = &mut state.table {
                table.hand.lifted = vec![drag.index];
            }
        });
        page.press(Press::Discard);
    } else if is_over(".hand", x, y) {
        page.move_card(drag.index, nearest_index(x));
    }
}

fn is_over(selector: &str, x: f64, y: f64) -> bool {
    let found = document().query_selector(selector).ok().flatten();
    found.is_some_and(|element| {
        let area = element.get_bounding_client_rect();
        (area.left()..area.right()).contains(&x) && (area.top()..area.bottom()).contains(&y)
    })
}

/// Returns the index of the card whose centre is nearest.
fn nearest_index(x: f64) -> usize {
    let Ok(cards) = document().query_selector_all(".hand [data-place]") else { return 0 };
    let middle = |index: u32| {
        let card: Element = cards.item(index)?.dyn_into().ok()?;
        let area = card.get_bounding_client_rect();
        Some((area.left() + area.width() / 2.0 - x).abs())
    };
    let places = (0..cards.length()).filter_map(|index| Some((index, middle(index)?)));
    places.min_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(index, _)| index as usize)
}
