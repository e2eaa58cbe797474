//! Hints, at tables that give them: a chip with the distance of the hand, and the margin, a row of its own
//! between the pool and the player's place.

use hands::PlacedCard;
use leptos::component;
use leptos::ev;
use leptos::html::Ul;
use leptos::prelude::*;
use rules::WaitCard;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use wire::Hint;

use super::coach::coach_view;
use super::notch::keep_notch;
use super::{
    Size, card, flag_signal, icon, key_sign, lesson_margin, reactive_option, rule_number, set, text_signal,
};
use crate::state::{TableState, arrange_apart};
use crate::table_actions::Press;
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// Renders the chip with the distance of the hand. It opens and folds the hints.
pub(crate) fn hint_chip(page: TableContext) -> Option<AnyView> {
    let label = distance(page)?;
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

/// Returns the distance of the hand, at a table that gives hints.
fn distance(page: TableContext) -> Option<String> {
    page.read_hint(|table, narrator| table.hint.as_ref().map(|hint| narrator.distance(hint)))?
}

/// The cards that help, of which the first ones are visible.
#[derive(Clone, Copy)]
struct WaitList {
    list: NodeRef<Ul>,
    /// The number of cards that do not fit into their row.
    hidden: RwSignal<usize>,
    /// Whether the list has the whole margin.
    is_open: RwSignal<bool>,
}

impl WaitList {
    /// Creates a list that counts its hidden cards whenever its content or the window changes.
    fn new(page: TableContext) -> Self {
        let waits = Self { list: NodeRef::new(), hidden: RwSignal::new(0), is_open: RwSignal::new(false) };
        Effect::new(move |_| {
            page.read(|table| table.hint.as_ref().map(|hint| hint.waits.len()));
            page.app.language();
            waits.list.track();
            request_animation_frame(move || waits.count_hidden());
        });
        let resized = window_event_listener(ev::resize, move |_| waits.count_hidden());
        on_cleanup(move || resized.remove());
        waits
    }

    /// Counts the cards below the first row.
    fn count_hidden(self) {
        let (Some(list), false) = (self.list.get_untracked(), self.is_open.get_untracked()) else { return };
        let cards = list.children();
        let top = |index: u32| {
            cards
                .item(index)
                .and_then(|card| card.dyn_into::<HtmlElement>().ok())
                .map(|card| card.offset_top())
        };
        let first = top(0);
        let hidden = (0..cards.length()).filter(|&index| top(index) > first).count();
        if hidden != self.hidden.get_untracked() {
            self.hidden.set(hidden);
        }
    }
}

/// The margin: the row for the hints, which is there wherever the table gives hints, also while it is folded.
#[component]
pub(crate) fn Margin() -> impl IntoView {
    let page = TableContext::current();
    if let Some(lesson) = page.lesson() {
        return lesson_margin(page, lesson);
    }
    let waits = WaitList::new(page);
    keep_notch(page, "#hints", move || spoken_of(page));
    let is_present = Memo::new(move |_| page.gives_hints());
    reactive_option(move || is_present.get().then(|| margin(page, waits)))
}

/// Whether the hints are open and speak of a discard that the player can claim, reactively.
pub(crate) fn hint_asks(page: TableContext) -> bool {
    page.hints.get() && page.read_hint(|table, _| table.hint.is_some() && table.must_answer()) == Some(true)
}

/// Returns the selectors of what the open hints speak of: the discard in question, the card to discard, or
/// the way out.
fn spoken_of(page: TableContext) -> Vec<String> {
    let things: &[&str] = match (page.hints.get(), hint_asks(page)) {
        (false, _) => &[],
        (true, true) => &[".ringed"],
        (true, false) => &[".hand .is-advised", ".slot-4 .btn:not([aria-disabled])"],
    };
    things.iter().map(|thing| (*thing).to_owned()).collect()
}

fn margin(page: TableContext, waits: WaitList) -> AnyView {
    let is_coached = Memo::new(move |_| page.read(|table| !table.candidates().is_empty()));
    let content = reactive_option(move || {
        if !page.hints.get() {
            return Some(folded(page));
        }
        if is_coached.get() {
            return Some(coach_view(page));
        }
        let content = page.read_hint(|table, narrator| {
            table.hint.as_ref().map(|hint| hint_view(page, table, narrator, hint, waits))
        });
        content?
    });
    view! {
        <section
            id="hints"
            class="margin"
            class:is-folded=flag_signal(move || !page.hints.get())
            class:is-list=flag_signal(move || waits.is_open.get())
            data-testid="margin"
            tabindex="-1"
            aria-label=title(page)
        >
            {content}
        </section>
    }
    .into_any()
}

/// Returns what the margin is called at this table.
fn title(page: TableContext) -> Signal<String> {
    text_signal(move || page.describe(|narrator| narrator.hints_title().to_owned()))
}

/// Renders the margin while it is folded: the distance of the hand, and how to open the hints.
fn folded(page: TableContext) -> AnyView {
    view! {
        <button
            type="button"
            class="margin__open"
            data-testid="hints-open"
            aria-expanded="false"
            on:click=move |_| page.press(Press::Hints)
        >
            {icon("bulb")}
            <span>{title(page)}</span>
            {key_sign("H")}
            <span class="margin__distance">{move || distance(page)}</span>
        </button>
    }
    .into_any()
}

fn hint_view(
    page: TableContext,
    table: &TableState,
    narrator: &TableNarrator<'_>,
    hint: &Hint,
    waits: WaitList,
) -> AnyView {
    let words = narrator.language.pages();
    let edition = narrator.speech.edition;
    let number = |rule: &'static str| rule_number(page.rule, rule, "rule__link");
    let out = hint.win_value.map(|total| {
        view! { <p><b>{narrator.speech.hint_now(&narrator.worth(total)).spoken()}"."</b></p> }
    });
    let claim = hint.claim.map(|claim| set(narrator.speech, claim, Size::Tiny));
    let action = narrator.advised_action(hint).map(|text| view! { <b>{text}</b> });
    let lift = hint.discard.filter(|_| table.is_my_turn()).map(|card| {
        view! {
            <button
                type="button"
                class="btn btn--s margin__lift"
                data-testid="hint-lift"
                on:click=move |_| page.lift_card(card)
            >
                {words.hint_lift}
            </button>
        }
    });
    let remark = table.remark.as_ref().map(|remark| {
        let said = narrator.speech.discard_remark(remark).spoken();
        let number = edition.rule_of_remark(remark).map(number);
        view! { <p data-testid="coach-said">{said} " " {number}</p> }
    });
    let rests_on = hint.reason.as_ref().and_then(|reason| edition.rule_of_reason(reason)).map(number);
    view! {
        <div class="margin__in" data-testid="hints">
            <div class="margin__text" tabindex="0" role="group" aria-label=words.hints>
                {remark} {out}
                <p class="margin__action">{claim} <span>{action} " " {narrator.distance(hint)} "."</span></p>
                <p class="muted small">
                    <span data-testid="hint-why">{narrator.grounds(hint)}</span> " " {rests_on}
                </p>
            </div>
            {lift}
            {wait_list(table, narrator, hint, waits)}
            <button
                type="button"
                class="btn btn--s btn--quiet margin__close"
                data-testid="hints-close"
                on:click=move |_| {
                    waits.is_open.set(false);
                    page.press(Press::Hints);
                }
            >
                {icon("x")} <span class="vh">{words.close}</span>
            </button>
        </div>
    }
    .into_any()
}

/// Renders the cards that help, sorted as the hand is, and the button that shows those that do not fit.
fn wait_list(table: &TableState, narrator: &TableNarrator<'_>, hint: &Hint, waits: WaitList) -> AnyView {
    let cards = arrange_apart(hint.waits.iter().map(|wait| wait.card).collect(), table.hand.order);
    let wait = |card| hint.waits.iter().find(|wait| wait.card == card);
    let items = cards.into_iter().filter_map(|(card, gap)| Some(wait_item(narrator, wait(card)?, gap)));
    let speech = narrator.speech;
    let label = text_signal(move || {
        if waits.is_open.get() {
            speech.language.pages().hint_fewer.to_owned()
        } else {
            speech.hint_more_kinds(waits.hidden.get() as i64).spoken()
        }
    });
    view! {
        <div class="margin__waits" class:is-empty=hint.waits.is_empty()>
            <p class="muted small">{narrator.waits_for(hint)}</p>
            <ul node_ref=waits.list tabindex=move || if waits.is_open.get() { "0" } else { "-1" }>
                {items.collect_view()}
            </ul>
            <button
                type="button"
                class="btn btn--s margin__more"
                class:is-absent=move || waits.hidden.get() == 0
                data-testid="hints-more"
                aria-expanded=move || waits.is_open.get().to_string()
                on:click=move |_| waits.is_open.update(|is_open| *is_open = !*is_open)
            >
                {label}
            </button>
        </div>
    }
    .into_any()
}

/// Renders a card that helps, with the number of unseen copies and, in the whole list, the scores.
fn wait_item(narrator: &TableNarrator<'_>, wait: &WaitCard, gap: bool) -> AnyView {
    let name = narrator.card(wait.card);
    let placed = PlacedCard { card: wait.card, is_joker: wait.card.is_joker() };
    let unseen = narrator.speech.hint_unseen(wait.unseen.into()).spoken();
    let scores = narrator.scores(wait).into_iter().map(|line| view! { <span>{line}</span> }).collect_view();
    view! {
        <li class:grp=gap data-wait=wait.card.to_string()>
            {card(narrator.language, placed, Size::Small, "", Some(name))}
            <span class="margin__count" aria-hidden="true">{wait.unseen}</span>
            <span class="margin__about"><span class="muted">{unseen}</span>{scores}</span>
        </li>
    }
    .into_any()
}
