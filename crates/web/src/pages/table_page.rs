//! The page of a table: the connection, the hand being played, or the hand or match that is over.

use leptos::component;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::{ev, prelude::window_event_listener};
use wire::{FaultCode, Pace};

use super::hand_result::{ResultPage, result_title};
use super::keyboard::press_key;
use super::no_table::{Connecting, NoTable};
use super::sitting_down::{Forming, InvitedLate, SitDown};
use super::take_seat::{OtherTab, TakeSeat};
use crate::api;
use crate::app_context::AppContext;
use crate::browser;
use crate::parts::{
    Bar, Caption, DiscardRing, Dock, HandOfCards, Help, Log, Margin, OwnPlate, Plate, Ripples, RuleDialog,
    SeatMenu, Shout, SpaceProbe, Stream, Strip, TableMenu, TalkPanel, Wall, Well, flag_signal, pause_card,
    pointed_parts, reactive, reactive_option, tell_turns, text_signal, word_signal,
};
use crate::state::{Prompt, TableSpace, TableState};
use crate::table_context::TableContext;
use crate::text::{TableNarrator, title};

/// The content of a table's page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PageContent {
    Connecting,
    Forming,
    SitDown,
    InvitedLate,
    TakeSeat,
    OtherTab,
    Hand,
    Over,
    NoTable(FaultCode),
}

/// Returns what the page of a table shows now.
fn content(page: TableContext) -> PageContent {
    if page.seating().other_tab.get() {
        return PageContent::OtherTab;
    }
    page.state.with(|state| match (&state.table, state.fault) {
        (_, Some(fault)) if state.is_unrecoverable() => PageContent::NoTable(fault),
        (None, _) => match &state.unseen {
            None => PageContent::Connecting,
            Some(_) if state.takes.is_some() => PageContent::TakeSeat,
            Some(info) if info.you.is_none() && info.rematch.is_some() => PageContent::InvitedLate,
            Some(info) if info.you.is_none() => PageContent::SitDown,
            Some(_) => PageContent::Forming,
        },
        (Some(table), _) if table.is_over() && !page.looks_back.get() => PageContent::Over,
        (Some(_), _) => PageContent::Hand,
    })
}

/// The page of a table.
#[component]
pub(crate) fn TablePage(
    /// The id of the table or of the lesson, from the address.
    id: String,
    /// Whether the page plays a lesson in place of a match.
    #[prop(optional)]
    is_lesson: bool,
) -> impl IntoView {
    let app = AppContext::current();
    let page = if is_lesson { TableContext::with_lesson(app) } else { TableContext::new(app) };
    provide_context(page);
    if is_lesson {
        page.connect_lesson(id);
    } else {
        connect(page, id);
    }
    let keys = window_event_listener(ev::keydown, move |event| press_key(page, &event));
    let focus = window_event_listener(ev::focusin, move |_| page.note_focus());
    let presses = [
        window_event_listener(ev::pointerdown, move |_| page.start_press()),
        window_event_listener(ev::pointercancel, move |_| page.end_press()),
        window_event_listener(ev::click, move |_| page.end_press()),
    ];
    let tabs = window_event_listener(ev::storage, move |event| {
        if browser::is_other_tab(&event, &page.seating().id()) {
            page.leave_to_other_tab();
        }
    });
    // A link to a seat may be opened over the page of its table, which stays the same page.
    let links = window_event_listener(ev::hashchange, move |_| browser::reload());
    on_cleanup(move || {
        keys.remove();
        links.remove();
        tabs.remove();
        focus.remove();
        presses.into_iter().for_each(WindowListenerHandle::remove);
        page.disconnect();
        document().set_title("Wellspring");
    });
    let shown = Memo::new(move |_| content(page));
    Effect::new(move |_| {
        shown.get();
        browser::focus_soon("h1");
    });
    Effect::new(move |_| set_title(page));
    tell_turns(page);
    view! {
        {reactive(move || match shown.get() {
            PageContent::Connecting => view! { <Connecting /> }.into_any(),
            PageContent::Forming => view! { <Forming /> }.into_any(),
            PageContent::TakeSeat => view! { <TakeSeat /> }.into_any(),
            PageContent::OtherTab => view! { <OtherTab /> }.into_any(),
            PageContent::SitDown => view! { <SitDown /> }.into_any(),
            PageContent::InvitedLate => view! { <InvitedLate /> }.into_any(),
            PageContent::Hand => view! { <PlayedHand /> }.into_any(),
            PageContent::Over => view! { <ResultPage /> }.into_any(),
            PageContent::NoTable(fault) => view! { <NoTable fault /> }.into_any(),
        })}
        <LiveRegions />
        <TableMenu />
        <Help open=page.help />
        <RuleDialog />
        <SeatMenu />
    }
}

/// Sets the title of the page: whether the player must act, because another window may be open, the hand or
/// its result, and the game.
fn set_title(page: TableContext) {
    let is_by_correspondence = page.read(TableState::is_by_correspondence);
    if is_by_correspondence && page.read(|table| table.is_my_turn() || table.must_answer()) {
        let turn = page.app.language().timing().parens_turn;
        return document().set_title(&format!("{turn} Wellspring"));
    }
    let parts = page.read(|table| {
        let narrator = TableNarrator::new(page.app.language(), &table.info);
        let turn = (table.is_my_turn() || table.must_answer()).then(|| page.app.words().your_turn.to_owned());
        let hand = result_title(table, &narrator).unwrap_or_else(|| narrator.hand(&table.view));
        let game = title(narrator.language, table.info.rules).to_owned();
        turn.into_iter().chain([hand, game]).collect::<Vec<_>>()
    });
    let parts = if parts.is_empty() {
        page.read_info(|narrator, info| {
            vec![
                narrator.language.together().forming.to_owned(),
                title(narrator.language, info.rules).to_owned(),
            ]
        })
    } else {
        parts
    };
    let parts: Vec<String> = parts.into_iter().chain(["Wellspring".to_owned()]).collect();
    document().set_title(&parts.join(" · "));
}

/// Connects, unless there is no key or the table does not exist. The key to a seat goes before the
/// invitation.
fn connect(page: TableContext, id: String) {
    let invitation = browser::invitation(&id);
    let seat_link = browser::seat_link(&id);
    let is_rematch = page.app.comes_to_rematch(&id);
    page.state.update(|state| state.is_rematch = is_rematch);
    page.seating().set_table(&id, invitation.clone(), seat_link.clone());
    page.tick();
    let known = AppContext::keys().find(&id).cloned();
    let mutes = known.as_ref().map(|known| known.mutes.clone()).unwrap_or_default();
    page.state.update(|state| state.talk.mutes = mutes);
    let has_seat = known.as_ref().is_some_and(|key| !key.is_unconfirmed);
    let Some(key) = known.map(|known| known.table.key).or(seat_link).or(invitation) else {
        page.set_fault(FaultCode::NoSuchTable);
        return;
    };
    page.connect(&id, &key);
    if !has_seat {
        // There is a summary for seats only.
        return;
    }
    spawn_local(async move {
        // A refused socket gives no reason, but the summary does.
        if api::table_summary(&id, &key).await.is_err_and(|failure| failure.is_missing_table())
            && page.seating().key() == key
            && !page.seating().fall_back()
        {
            page.disconnect();
            page.set_fault(FaultCode::NoSuchTable);
        }
    });
}

/// The two live regions for screen readers: the log and the prompt. They must exist from the start.
#[component]
pub(super) fn LiveRegions() -> impl IntoView {
    let page = TableContext::current();
    let log = move || page.state.with(|state| state.announcements.log.iter().cloned().collect::<Vec<_>>());
    // Each prompt is an element of its own, so that the same words are announced again.
    let prompt = move || page.state.with(|state| state.announcements.prompt.clone());
    let prompt_name = move || page.read(TableState::prompt).name();
    let event =
        move || page.state.with(|state| state.table.as_ref().map_or(0, |table| table.view.event_number));
    let link = move || page.state.with(|state| state.link.name());
    view! {
        <div
            id="log"
            class="vh"
            role="log"
            aria-live="polite"
            data-testid="log"
            data-prompt=prompt_name
            data-event=event
            data-link=link
        >
            <For each=log key=|line| line.number let:line>
                <p>{line.text}</p>
            </For>
        </div>
        <div id="prompt" class="vh" role="status" aria-live="assertive" data-testid="prompt">
            <For each=prompt key=|line| line.number let:line>
                <p>{line.text}</p>
            </For>
        </div>
    }
}

/// The page of a hand being played.
#[component]
fn PlayedHand() -> impl IntoView {
    let page = TableContext::current();
    let mode = text_signal(move || {
        page.read(|table| match table.prompt() {
            // A call is one button. The sets to name or to choose stand where claims do.
            Prompt::Call => "call",
            asks if asks.is_answer() => "claim",
            Prompt::Turn => "turn",
            _ => "rest",
        })
        .to_owned()
    });
    let pace = text_signal(move || if page.pace() == Pace::Instant { "instant" } else { "calm" }.to_owned());
    let offline = flag_signal(move || page.state.with(|state| !state.link.is_open()));
    let sequences = flag_signal(move || page.read(|table| table.must_answer() && table.offers_sequence()));
    let talking = flag_signal(move || page.state.with(|state| state.talk.is_open));
    let hints = flag_signal(move || page.lesson().is_some() || page.gives_hints());
    // Hints and lessons need the room that the log has on a wide desk.
    let has_log = page.lesson().is_none() && !page.read_untracked(TableState::has_hints);
    let right = page.read_untracked(TableState::plays_anticlockwise);
    let called = page.read_untracked(TableState::claims_by_call);
    let game = if called {
        "called"
    } else if page.read_untracked(TableState::has_fours) {
        "fours"
    } else {
        "plain"
    };
    let tight = flag_signal(move || page.space.get() != TableSpace::Roomy);
    let scrolling = flag_signal(move || page.space.get() == TableSpace::Scrolling);
    let paused = flag_signal(move || page.read(|table| table.pause().is_some()));
    let opponent_count = page.read_untracked(|table| table.opponents().len());
    show_acting_seat(page);
    view! {
        <div class="board">
        <div
            class="table"
            style=format!("--opponents: {opponent_count}")
            data-pace=pace
            data-mode=mode
            data-game=game
            data-points=pointed_parts(page)
            class:runs-right=right
            class:has-sequences=sequences
            class:gives-hints=hints
            class:is-offline=offline
            class:is-paused=paused
            class:is-tight=tight
            class:is-scrolling=scrolling
            class:has-log=has_log
            class:is-talking=talking
        >
            <SpaceProbe />
            {own_place(page, tight, paused, called)}
            <Margin />
            {opponents(page)}
            {pool(page, tight)}
            <Log />
            <TalkPanel />
            <Bar />
        </div>
        <Strip />
        </div>
    }
}

/// Renders the player's own cards, with the action row.
fn own_place(page: TableContext, tight: Signal<bool>, paused: Signal<bool>, called: bool) -> AnyView {
    view! {
        <section
            class="me"
            inert=move || paused.get()
            aria-label=word_signal(page.app, |words| words.your_hand)
        >
            {reactive_option(move || tight.get().then(|| {
                view! { <div class="asked"><DiscardRing /><Caption /></div> }.into_any()
            }))}
            <Dock />
            <HandOfCards />
            <OwnPlate />
            {called.then(|| view! { <Shout /> })}
        </section>
    }
    .into_any()
}

/// Renders the middle of the table: the well, the newest discard, and the discards.
fn pool(page: TableContext, tight: Signal<bool>) -> AnyView {
    let has_wall = page.read_untracked(|table| table.view.wall.is_some());
    let well = if has_wall { view! { <Wall /> }.into_any() } else { view! { <Well /> }.into_any() };
    view! {
        <main class="pool" aria-label=word_signal(page.app, |words| words.table)>
            <h1 class="vh" tabindex="-1">{word_signal(page.app, |words| words.table)}</h1>
            <div class="pool__in">
                <Ripples />
                {well}
                {reactive_option(move || (!tight.get()).then(|| view! { <DiscardRing /> }.into_any()))}
                <Stream />
                {reactive_option(move || (!tight.get()).then(|| view! { <Caption /> }.into_any()))}
            </div>
            {reactive_option(move || pause_card(page))}
        </main>
    }
    .into_any()
}

/// Scrolls the opponents to the one who acts, where they do not all fit.
fn show_acting_seat(page: TableContext) {
    let show = || browser::scroll_to_middle(".seat--turn", ".others, .left, .top, .right");
    Effect::new(move |_| {
        page.read(TableState::acting_seat);
        page.space.get();
        request_animation_frame(show);
    });
    let resized = window_event_listener(ev::resize, move |_| show());
    on_cleanup(move || resized.remove());
}

/// Renders the opponents in the order of play, from the next one: left of, above and right of the pool.
fn opponents(page: TableContext) -> AnyView {
    let seats = page.read_untracked(TableState::opponents);
    // The next player sits on the side to which play runs.
    let (near, far) = if page.read_untracked(TableState::plays_anticlockwise) {
        ("right", "left")
    } else {
        ("left", "right")
    };
    let (left, top) = match seats.len() {
        1 => (0, 1),
        2 => (1, 0),
        3 => (1, 1),
        4 => (1, 2),
        _ => (2, 1),
    };
    let plates: Vec<AnyView> =
        seats.into_iter().zip(1..).map(|(seat, steps)| view! { <Plate seat steps /> }.into_any()).collect();
    let mut plates = plates.into_iter();
    let left = plates.by_ref().take(left).collect_view();
    let top = plates.by_ref().take(top).collect_view();
    view! {
        <div class="others">
            <div class=format!("{near} near")>{left}</div>
            <div class="top">{top}</div>
            <div class=far>{plates.collect_view()}</div>
        </div>
    }
    .into_any()
}
