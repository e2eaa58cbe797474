//! Talk: the button in the bar, the latest line for a moment, and the panel with the lines, the quick phrases
//! and a field. Lines are text and nothing else: no link, no picture, no markup.

use std::time::Duration;

use cards::Seat;
use leptos::component;
use leptos::ev::{KeyboardEvent, SubmitEvent};
use leptos::html::{Input, Ol};
use leptos::prelude::*;
use wire::{DeclineReason, Talk, ToServer};
use words::{Phrase, TalkTexts};

use super::{flag_signal, icon, reactive, reactive_option, shape, text_signal};
use crate::app_context::AppContext;
use crate::browser;
use crate::state::{PageState, SaidLine, TableState};
use crate::table_context::{FOCUSED_CARD, TableContext};
use crate::text::talk_text;

/// The time for which the latest line is shown.
const MOMENT: Duration = Duration::from_secs(6);
/// The phrases that are shown first.
const FIRST: [Phrase; 5] =
    [Phrase::WellPlayed, Phrase::ThankYou, Phrase::Sorry, Phrase::BeRightBack, Phrase::TakeABreak];

/// Renders the button that opens the panel, with the number of unread lines, and the latest line.
pub(crate) fn talk_button(page: TableContext) -> Option<AnyView> {
    let words = page.app.language().talk();
    let has_people = Memo::new(move |_| page.read(TableState::has_people));
    has_people.get().then(|| {
        let unread = move || page.state.with(|state| state.talk.unread);
        let label = text_signal(move || match unread() {
            0 => words.talk.to_owned(),
            unread => format!("{}, {}", words.talk, page.app.language().unread(unread.into()).spoken()),
        });
        view! {
            {reactive_option(move || {
                latest(page, None).map(|line| view! { <span class="bar__quip">{line}</span> }.into_any())
            })}
            <button
                type="button"
                class="btn btn--quiet btn--s bar__talk"
                data-testid="talk"
                aria-expanded=text_signal(move || page.state.with(|state| state.talk.is_open).to_string())
                aria-label=label
                on:click=move |_| page.toggle_talk()
            >
                {icon("talk")}
                <span class="btn__label">{words.talk}</span>
                {reactive_option(move || {
                    (unread() > 0).then(|| view! { <span class="badge">{unread()}</span> }.into_any())
                })}
            </button>
        }
        .into_any()
    })
}

/// Renders the latest line for its moment: every speaker's, or that of one seat.
pub(crate) fn latest(page: TableContext, of: Option<Seat>) -> Option<AnyView> {
    let language = page.app.language();
    page.state.with(|state| {
        let line = state.talk.latest_line().filter(|line| of.is_none_or(|seat| seat == line.seat))?;
        let text = talk_text(language, &line.said);
        let name = of.is_none().then(|| view! { <b>{line.name.clone()}</b> " " });
        Some(view! { <span class="quip" aria-hidden="true">{name} {text}</span> }.into_any())
    })
}

/// The panel of talk.
#[component]
pub(crate) fn TalkPanel() -> impl IntoView {
    let page = TableContext::current();
    let latest = Memo::new(move |_| page.state.with(|state| state.talk.latest));
    Effect::new(move |_| {
        let Some(number) = latest.get() else { return };
        let end = move || {
            page.state.try_update(|state| state.talk.end_moment(number));
        };
        set_timeout(end, MOMENT);
    });
    let is_open = Memo::new(move |_| page.state.with(|state| state.talk.is_open));
    reactive_option(move || is_open.get().then(|| panel(page)))
}

fn panel(page: TableContext) -> AnyView {
    let words = move || page.app.language().talk();
    let (has_all, draft) = (RwSignal::new(false), NodeRef::<Input>::new());
    let escape = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            event.prevent_default();
            event.stop_propagation();
            page.toggle_talk();
        }
    };
    // What was typed stays until it has reached the table.
    let typed = Memo::new(move |_| page.state.with(|state| state.talk.typed));
    Effect::new(move |before: Option<u32>| {
        let now = typed.get();
        if before.is_some_and(|before| before != now)
            && let Some(field) = draft.get_untracked()
        {
            field.set_value("");
        }
        now
    });
    view! {
        <section class="talk" data-testid="talk-panel" aria-labelledby="talk-title" on:keydown=escape>
            <div class="talk__head">
                <h2 id="talk-title">{text_signal(move || words().talk.to_owned())}</h2>
                {reactive(move || mutes(page, words()))}
                <button
                    type="button"
                    class="btn btn--quiet btn--s"
                    aria-label=text_signal(move || page.app.words().close.to_owned())
                    on:click=move |_| page.toggle_talk()
                >
                    {icon("x")}
                </button>
            </div>
            <Lines />
            {reactive(move || phrases(page, words(), has_all))}
            {reactive(move || field(page, words(), draft))}
        </section>
    }
    .into_any()
}

/// The lines, oldest first. The list stays at its end.
#[component]
fn Lines() -> impl IntoView {
    let page = TableContext::current();
    let list = NodeRef::<Ol>::new();
    Effect::new(move |_| {
        page.state.with(|state| state.talk.lines.back().map(|line| line.number));
        list.track();
        request_animation_frame(move || {
            if let Some(list) = list.get_untracked() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let shown = Memo::new(move |_| {
        page.state.with(|state| -> Vec<(SaidLine, Option<u32>)> {
            state.talk.shown().into_iter().map(|(said, muted)| (said.clone(), muted)).collect()
        })
    });
    let lines = reactive(move || {
        shown.get().iter().map(|(said, muted)| line(page, said, *muted)).collect_view().into_any()
    });
    let newcomers = text_signal(move || page.app.language().talk().newcomers.to_owned());
    view! {
        <ol
            class="talk__list"
            tabindex="0"
            node_ref=list
            aria-labelledby="talk-title"
            data-testid="talk-lines"
        >
            <li class="talk__note">{newcomers}</li>
            {lines}
        </ol>
    }
}

fn line(page: TableContext, said: &SaidLine, muted: Option<u32>) -> AnyView {
    let language = page.app.language();
    let steps = page.read_untracked(|table| table.seat_shape(said.seat));
    let name = if said.is_own { language.pages().you.to_owned() } else { said.name.clone() };
    let text = match muted {
        Some(count) => {
            view! { <span class="talk__muted">{language.muted(count.into()).spoken()}</span> }.into_any()
        }
        None => talk_text(language, &said.said).into_any(),
    };
    view! { <li>{shape(steps)} <span><b>{name}</b> " " {text}</span></li> }.into_any()
}

/// Renders whom the player hears. Nobody else learns of it.
fn mutes(page: TableContext, words: &'static TalkTexts) -> AnyView {
    let names = Memo::new(move |_| {
        page.state.with(|state| {
            let people = state.info().into_iter().flat_map(|info| {
                let others = Seat::all(info.seats.len() as u8).zip(&info.seats);
                others.filter(|&(seat, shown)| Some(seat) != info.you && shown.bot.is_none())
            });
            let names = people.map(|(_, shown)| shown.name.clone()).filter(|name| !name.is_empty());
            names.collect::<Vec<String>>()
        })
    });
    let one = move |label: String, name: Option<String>| {
        let muted = name.clone();
        let is_on = flag_signal(move || {
            page.state.with(|state| match &muted {
                Some(name) => state.talk.mutes.names.contains(name),
                None => state.talk.mutes.all,
            })
        });
        view! {
            <label class="talk__mute">
                <input
                    type="checkbox"
                    prop:checked=is_on
                    on:change=move |_| page.mute(name.as_deref())
                />
                <span>{label}</span>
            </label>
        }
    };
    let rows = reactive(move || {
        let all = one(words.mute_all.to_owned(), None);
        let each = names.get().into_iter().map(|name| one(name.clone(), Some(name)));
        std::iter::once(all).chain(each).collect_view().into_any()
    });
    view! {
        <details class="talk__mutes">
            <summary class="btn btn--quiet btn--s" data-testid="mute">{icon("mute")} {words.mute}</summary>
            <div class="talk__who" role="group" aria-label=words.mute>{rows}</div>
        </details>
    }
    .into_any()
}

/// Renders the quick phrases: a few of them, or all in their groups.
fn phrases(page: TableContext, words: &'static TalkTexts, has_all: RwSignal<bool>) -> AnyView {
    let is_all = has_all.get();
    let one = move |phrase: Phrase| {
        let say = move |_| {
            page.say(Talk::Phrase(phrase));
            has_all.set(false);
        };
        view! { <button type="button" class="btn" on:click=say>{words.phrase(phrase)}</button> }
    };
    let shown = if is_all {
        let groups = words.groups().into_iter().map(|(name, phrases)| {
            let phrases = phrases.into_iter().map(|(phrase, _)| one(phrase)).collect_view();
            view! { <div class="talk__group" role="group" aria-label=name>{phrases}</div> }
        });
        groups.collect_view().into_any()
    } else {
        FIRST.map(one).collect_view().into_any()
    };
    let label = if is_all { words.fewer_phrases } else { words.more_phrases };
    view! {
        <div class="talk__quick" class:is-all=is_all role="group" aria-label=words.phrases>
            {shown}
            <button
                type="button"
                class="btn talk__more"
                data-testid="more-phrases"
                aria-expanded=is_all.to_string()
                aria-label=label
                on:click=move |_| has_all.set(!is_all)
            >
                {icon(if is_all { "x" } else { "more" })}
            </button>
        </div>
    }
    .into_any()
}

/// Renders the field for a typed line, or that the host has silenced the player.
fn field(page: TableContext, words: &'static TalkTexts, draft: NodeRef<Input>) -> AnyView {
    let is_silenced = Memo::new(move |_| page.state.with(PageState::is_silenced));
    if is_silenced.get() {
        return view! { <p class="talk__refused" data-testid="silenced">{words.silenced}</p> }.into_any();
    }
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if let Some(text) = draft.get_untracked().map(|field| field.value()).filter(|text| !text.is_empty()) {
            page.say(Talk::Text(text));
        }
    };
    let refused = reactive_option(move || {
        let text = page.state.with(|state| refusal(words, state.talk.refused?))?;
        Some(view! { <p class="talk__refused">{text}</p> }.into_any())
    });
    let asks = reactive_option(move || {
        let language = page.app.language();
        let asked = page.read(|table| table.must_answer().then(|| table.invitation(language)).flatten())?;
        let card = page.describe(|narrator| {
            page.read(|table| table.open_card().map(|(card, _)| narrator.card(card)).unwrap_or_default())
        });
        Some(view! { <p class="talk__ask"><b>{card}</b> " " {asked}</p> }.into_any())
    });
    view! {
        <form class="talk__form" on:submit=submit class:is-refused=flag_signal(move || {
            page.state.with(|state| state.talk.refused.is_some())
        })>
            {asks}
            {refused}
            <input
                type="text"
                maxlength="140"
                autocomplete="off"
                data-testid="talk-line"
                aria-label=words.line
                placeholder=words.line
                node_ref=draft
            />
            <button type="submit" class="btn btn--s" aria-label=words.send>{icon("send")}</button>
        </form>
    }
    .into_any()
}

/// Returns why a line was not said.
const fn refusal(words: &TalkTexts, reason: DeclineReason) -> Option<&'static str> {
    match reason {
        DeclineReason::TooFast => Some(words.too_fast),
        DeclineReason::BadLine => Some(words.bad_line),
        DeclineReason::Silenced => Some(words.silenced),
        _ => None,
    }
}

impl TableContext {
    /// Opens the panel of talk with the focus in its field, or closes it and returns to the hand.
    pub(crate) fn toggle_talk(self) {
        if !self.read_untracked(TableState::has_people) {
            return;
        }
        let is_open = !self.state.with_untracked(|state| state.talk.is_open);
        self.state.update(|state| state.talk.show(is_open));
        // On a device without keys, a field with the focus would bring up a keyboard over the table.
        let field = if browser::has_keys() { ".talk__form input" } else { ".talk__list" };
        browser::focus_soon(if is_open { field } else { FOCUSED_CARD });
    }

    /// Mutes a person or everybody on this device, or hears them again. Nobody learns of it.
    fn mute(self, name: Option<&str>) {
        self.state.update(|state| match name {
            Some(name) => state.talk.mutes.toggle(name),
            None => state.talk.mutes.all = !state.talk.mutes.all,
        });
        let (id, mutes) = (self.seating().id(), self.state.with_untracked(|state| state.talk.mutes.clone()));
        AppContext::change_keys(|keys| keys.set_mutes(&id, mutes));
    }

    /// Says something to everybody at the table.
    pub(crate) fn say(self, said: Talk) {
        self.send(&ToServer::Talk(said));
    }
}
