//! The running log: what happened in this hand, one sentence an event. Beside the stream on a wide desk,
//! otherwise a sheet.

use cards::{Card, Seat};
use hands::{PlacedCard, Set};
use leptos::component;
use leptos::html::Ul;
use leptos::prelude::{Set as _, *};
use table::SeatEvent;
use words::{Language, Sentence};

use super::{
    Size, card, flag_signal, icon, reactive_option, sentence_view, set, shape, text_signal, word_signal,
};
use crate::browser;
use crate::state::{LogEntry, TableState};
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// The distance from the end of the log at which it still counts as being at its end, in CSS pixels.
const END_TOLERANCE_PX: i32 = 12;

/// The running log.
#[component]
pub(crate) fn Log() -> impl IntoView {
    let page = TableContext::current();
    let list = NodeRef::<Ul>::new();
    let is_at_end = RwSignal::new(true);
    let newest = move || page.read(|table| table.log.entries().last().map(|entry| entry.number));
    // The log follows the newest event, unless the player has scrolled back.
    Effect::new(move |_| {
        newest();
        page.log.get();
        list.track();
        if is_at_end.get_untracked() {
            request_animation_frame(move || scroll_to_end(list));
        }
    });
    let scrolled = move |_| {
        if let Some(list) = list.get_untracked() {
            let below = list.scroll_height() - list.scroll_top() - list.client_height();
            is_at_end.set(below <= END_TOLERANCE_PX);
        }
    };
    let title = word_signal(page.app, |words| words.log_title);
    view! {
        <section
            class="log"
            class:is-open=flag_signal(move || page.log.get())
            data-testid="running-log"
            aria-labelledby="log-title"
        >
            <div class="log__head">
                <h2 id="log-title">{title}</h2>
                <button
                    type="button"
                    class="btn btn--quiet btn--s log__close"
                    data-testid="log-close"
                    on:click=move |_| page.show_log(false)
                >
                    {icon("x")} <span>{word_signal(page.app, |words| words.close)}</span>
                </button>
            </div>
            <ul class="log__list" tabindex="0" node_ref=list aria-labelledby="log-title" on:scroll=scrolled>
                {lines(page)}
            </ul>
            {reactive_option(move || (!is_at_end.get()).then(|| view! {
                <button
                    type="button"
                    class="btn btn--s log__newest"
                    data-testid="log-newest"
                    on:click=move |_| {
                        is_at_end.set(true);
                        scroll_to_end(list);
                        browser::focus(".log__list");
                    }
                >
                    {word_signal(page.app, |words| words.to_newest)}
                </button>
            }.into_any()))}
        </section>
    }
}

/// Renders the lines. A line stays as it is once it is drawn, unless its discard has gone or the language is
/// another.
fn lines(page: TableContext) -> AnyView {
    let entries = move || {
        let language = page.app.language();
        page.read(|table| {
            let entries = table.log.with_discards(table.view.discards.len());
            entries.into_iter().map(|(entry, index)| (entry.clone(), index, language)).collect::<Vec<_>>()
        })
    };
    let key = |(entry, index, language): &(LogEntry, Option<usize>, Language)| {
        (entry.number, entry.timed_out, *index, language.code())
    };
    let draw = move |(entry, index, language): (LogEntry, Option<usize>, Language)| {
        page.read_untracked(|table| {
            line(page, table, &TableNarrator::new(language, &table.info), &entry, index)
        })
    };
    view! { <For each=entries key=key children=draw /> }.into_any()
}

fn scroll_to_end(list: NodeRef<Ul>) {
    if let Some(list) = list.get_untracked() {
        list.set_scroll_top(list.scroll_height());
    }
}

/// Renders one event. A press on an event with a discard rings the discard, or its slot, in the stream.
fn line(
    page: TableContext,
    table: &TableState,
    narrator: &TableNarrator<'_>,
    entry: &LogEntry,
    discard: Option<usize>,
) -> Option<AnyView> {
    let sentence = if entry.timed_out {
        Sentence::plain(narrator.speech.events().timed_out_me)
    } else {
        narrator.event(&entry.event, entry.after_flower)?
    };
    let inner = event_line(table, narrator, &entry.event, sentence);
    let Some(index) = discard else {
        return Some(view! { <li><p class="log__line">{inner}</p></li> }.into_any());
    };
    let is_ringed = move || page.ringed.get() == Some(index);
    Some(
        view! {
            <li>
                <button
                    type="button"
                    class="log__line"
                    class:is-on=flag_signal(is_ringed)
                    aria-pressed=text_signal(move || is_ringed().to_string())
                    on:click=move |_| page.ring_discard(index)
                >
                    {inner}
                </button>
            </li>
        }
        .into_any(),
    )
}

/// Renders the shape, the sentence and the picture of an event.
pub(crate) fn event_line(
    table: &TableState,
    narrator: &TableNarrator<'_>,
    event: &SeatEvent,
    sentence: Sentence,
) -> AnyView {
    let (seat, shown) = subject(event);
    let mark = seat.map(|seat| shape(table.seat_shape(seat)));
    let picture = match shown {
        Shown::Card(shown) => {
            let placed = PlacedCard { card: shown, is_joker: shown.is_joker() };
            Some(card(narrator.language, placed, Size::Tiny, "", None))
        }
        Shown::Set(laid) => Some(
            view! {
                <span aria-hidden="true">{set(narrator.speech, laid, Size::Tiny)}</span>
            }
            .into_any(),
        ),
        Shown::Nothing => None,
    };
    view! { {mark}<span class="log__text">{sentence_view(sentence)}</span>{picture} }.into_any()
}

/// The picture beside an event.
enum Shown {
    Nothing,
    Card(Card),
    Set(Set),
}

/// Returns the seat and the picture of an event.
fn subject(event: &SeatEvent) -> (Option<Seat>, Shown) {
    let picture = match event {
        SeatEvent::Drew { card, .. } => card.map_or(Shown::Nothing, Shown::Card),
        SeatEvent::Flower { card, .. }
        | SeatEvent::Discarded { card, .. }
        | SeatEvent::Called { card, .. }
        | SeatEvent::FalseCall { card, .. }
        | SeatEvent::WentOut { card, .. } => Shown::Card(*card),
        SeatEvent::Claimed { set, .. } | SeatEvent::SetForfeited { set, .. } => Shown::Set(*set),
        _ => Shown::Nothing,
    };
    (event_seat(event), picture)
}

/// Returns the seat that an event is about.
pub(crate) fn event_seat(event: &SeatEvent) -> Option<Seat> {
    match event {
        SeatEvent::HandBegan { dealer, .. } => Some(*dealer),
        SeatEvent::Dealt { seat, .. }
        | SeatEvent::Drew { seat, .. }
        | SeatEvent::Flower { seat, .. }
        | SeatEvent::Discarded { seat, .. }
        | SeatEvent::Waiting { seat }
        | SeatEvent::Claimed { seat, .. }
        | SeatEvent::Four { seat, .. }
        | SeatEvent::Laid { seat, .. }
        | SeatEvent::Called { seat, .. }
        | SeatEvent::FalseCall { seat, .. }
        | SeatEvent::SetForfeited { seat, .. }
        | SeatEvent::WentOut { seat, .. }
        | SeatEvent::TakenBack { seat, .. } => Some(*seat),
        SeatEvent::WallOpened(_)
        | SeatEvent::Reshuffled { .. }
        | SeatEvent::Void
        | SeatEvent::MatchOver
        | SeatEvent::Unseen => None,
    }
}
