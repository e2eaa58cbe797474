//! The replay of a finished match, event by event, with all hands open.

use leptos::component;
use leptos::ev;
use leptos::html::Dialog;
use leptos::prelude::*;

use self::event_list::event_list;
use self::open_hand::{open_hand, other_seats};
use self::replay_context::ReplayContext;
use self::replay_keys::press_key;
use self::timeline::timeline;
use super::page_link::shown_link;
use super::record_page::{review_button, unreadable};
use super::table_page::LiveRegions;
use crate::app_context::AppContext;
use crate::browser;
use crate::parts::{
    Choice, Menu, Ripples, Stream, Wall, Well, choice, icon, key_dialog, page_bar, press_button, reactive,
    reactive_option, sentence_view, show_dialog, text_signal,
};
use crate::state::ReplayState;
use crate::text::{TableNarrator, game_name, replay_keys};

mod event_list;
mod open_hand;
mod replay_context;
mod replay_keys;
mod timeline;

pub(super) use replay_context::why_unreadable;

/// The page of the replay of a finished match.
#[component]
pub(crate) fn ReplayPage(
    /// The id of the table, or of the file, from the address.
    id: String,
) -> impl IntoView {
    let app = AppContext::current();
    let replay = ReplayContext::new(app, id);
    provide_context(replay.page());
    replay.load();
    Effect::new(move |_| replay.show());
    let listeners = [
        window_event_listener(ev::keydown, move |event| press_key(replay, &event)),
        // Another link may be opened over this page, which stays the same page.
        window_event_listener(ev::hashchange, move |_| browser::reload()),
    ];
    on_cleanup(move || {
        listeners.into_iter().for_each(WindowListenerHandle::remove);
        document().set_title("Wellspring");
    });
    let is_known = Memo::new(move |_| replay.state.with(Option::is_some));
    view! {
        <div class="replay">
            {page_bar(app, replay.page().menu, reactive(move || controls(replay)))}
            {reactive_option(move || is_known.get().then(|| board(replay)))}
            {reactive_option(move || replay.failed.get().map(|why| {
                view! { <main class="record__main panel">{unreadable(app, why)}</main> }.into_any()
            }))}
            <LiveRegions />
            <Menu open=replay.page().menu help=replay.page().help />
            {key_dialog(app, replay.page().help, replay_keys)}
            {play_on(replay)}
        </div>
    }
}

/// Renders the title of the page and what it offers.
fn controls(replay: ReplayContext) -> AnyView {
    let title = reactive(move || title(replay));
    let is_known = Memo::new(move |_| replay.state.with(Option::is_some));
    view! {
        {title}
        {reactive_option(move || is_known.get().then(|| {
            let choice = move || replay.read(|state| Some(seat_choice(replay, state)));
            view! { {reactive_option(choice)} {links(replay)} }.into_any()
        }))}
    }
    .into_any()
}

fn title(replay: ReplayContext) -> AnyView {
    let language = replay.app.language();
    let words = language.records();
    let about = replay.read(|state| {
        let narrator = TableNarrator::new(language, &state.hand.table);
        let hand = narrator.hand(&state.table().view);
        Some(format!("{} · {hand}", game_name(language, state.hand.table.rules)))
    });
    view! {
        <h1 class="replay__title" tabindex="-1">
            <b>{words.replay}</b>
            {about.map(|about| view! { <span class="muted">{format!(" · {about}")}</span> })}
        </h1>
    }
    .into_any()
}

/// Renders the choice between one seat's cards and those of all.
fn seat_choice(replay: ReplayContext, state: &ReplayState) -> AnyView {
    let narrator = TableNarrator::new(replay.app.language(), &state.hand.table);
    let (words, watched) = (narrator.speech.replay(), state.watched());
    let one = Choice::new("one-seat", narrator.label(watched), state.one_seat.is_some(), move || {
        replay.watch(Some(watched));
    });
    let all = Choice::new("all-hands", words.all_hands, state.one_seat.is_none(), move || replay.watch(None));
    choice("replay-view", words.whose_cards, vec![one, all])
}

/// Renders the button that copies the link to the moment, and the link itself where it cannot be copied.
fn links(replay: ReplayContext) -> AnyView {
    let copy = move || {
        let words = replay.words();
        press_button(
            "btn btn--s replay__copy",
            "moment-link",
            "link",
            words.moment_link,
            Box::new(move || replay.copy_link()),
        )
    };
    let play = move || {
        let words = replay.words();
        let ask = Box::new(move || replay.asks.set(true));
        press_button("btn btn--s", "play-on", "branch", words.play_on, ask)
    };
    view! {
        {reactive(play)}
        {reactive(move || review_button(replay.app, "btn btn--s replay__copy", replay.id()))}
        {reactive_option(move || (!replay.is_file()).then(copy))}
        {reactive(move || into_drills(replay))}
        {shown_link(replay.link, move || replay.words().moment_link)}
    }
    .into_any()
}

/// Renders the button that adds the watched seat's decision to the drills. Where the seat has none its place
/// is kept, so that nothing moves from event to event.
fn into_drills(replay: ReplayContext) -> AnyView {
    let texts = replay.app.language().drill_pages();
    if replay.read(ReplayState::decision).is_none() {
        let label = texts.into_drills;
        return view! {
            <span class="btn btn--s replay__copy is-absent" aria-hidden="true">
                {icon("bulb")} <span>{label}</span>
            </span>
        }
        .into_any();
    }
    let add = Box::new(move || replay.add_to_drills());
    press_button("btn btn--s replay__copy", "into-drills", "bulb", texts.into_drills, add)
}

/// Renders the hands, the pool, the events and the line of time.
fn board(replay: ReplayContext) -> AnyView {
    let known =
        replay.state.with_untracked(|state| state.as_ref().map(|state| (state.has_wall(), state.me())));
    let (has_wall, own) = known.unwrap_or_default();
    let well = if has_wall { view! { <Wall /> }.into_any() } else { view! { <Well /> }.into_any() };
    let caption = reactive_option(move || replay.read(|state| caption(replay, state)));
    let name = text_signal(move || replay.app.language().records().replay.to_owned());
    view! {
        <main class="replay__board" aria-label=name>
            <div class="replay__others">{other_seats(replay)}</div>
            <div class="pool replay__pool">
                <Ripples />
                {well}
                <Stream />
                <p class="caption" data-testid="replay-caption">{caption}</p>
            </div>
            {open_hand(replay, own)}
        </main>
        {event_list(replay)}
        {timeline(replay)}
    }
    .into_any()
}

/// Renders what the event is, and what comes of it.
fn caption(replay: ReplayContext, state: &ReplayState) -> Option<AnyView> {
    let narrator = TableNarrator::new(replay.app.language(), &state.hand.table);
    let sentence = narrator.replayed(&state.told(state.at)?, state.is_after_flower(state.at))?;
    let next = state.told(state.at + 1).and_then(|next| narrator.comes_next(&state.told(state.at)?, &next));
    Some(view! { {sentence_view(sentence)} {next.map(|next| view! { " " {next.spoken()} })} }.into_any())
}

/// Renders what playing on does, and the button that does it.
fn play_on(replay: ReplayContext) -> AnyView {
    let dialog = NodeRef::<Dialog>::new();
    let open = replay.asks;
    Effect::new(move |_| show_dialog(dialog, open.get()));
    let words = move || replay.words();
    view! {
        <dialog class="dialog" node_ref=dialog aria-labelledby="play-on" on:close=move |_| {
            open.set(false);
            replay.refused.set(None);
        }>
            <h2 id="play-on" tabindex="-1" autofocus>{text_signal(move || words().play_on.to_owned())}</h2>
            <p>{text_signal(move || words().play_on_about.to_owned())}</p>
            {reactive_option(move || replay.refused.get().map(|why| {
                view! { <p class="refused" role="alert">{why(replay.speech())}</p> }.into_any()
            }))}
            <form method="dialog" class="row">
                <button
                    type="button"
                    class="btn btn--s btn--go"
                    data-testid="play-on-surely"
                    on:click=move |_| replay.play_on()
                >
                    {text_signal(move || words().play_on.to_owned())}
                </button>
                <button class="btn btn--s">
                    {text_signal(move || replay.app.words().close.to_owned())}
                </button>
            </form>
        </dialog>
    }
    .into_any()
}
