//! The review of a finished match: the chances hand by hand, the mistakes by what they cost, and one of them
//! in full.

use leptos::component;
use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use self::curve::{curve_html, curve_table_html};
use self::markup::{list_html, mistake_html, players_html};
use self::review_context::ReviewContext;
use super::page_link::shown_link;
use super::record_page::unreadable;
use crate::app_context::AppContext;
use crate::browser;
use crate::parts::{
    Choice, HtmlPart, Menu, choice, key_dialog, page_bar, press_button, reactive, reactive_on,
    reactive_option, rule_dialog, text_signal,
};
use crate::text::{TableNarrator, game_name, review_keys};

mod curve;
mod markup;
mod review_context;

/// The page of the review of a finished match.
#[component]
pub(crate) fn ReviewPage(
    /// The id of the table, or of the file, from the address.
    id: String,
) -> impl IntoView {
    let app = AppContext::current();
    let context = ReviewContext::new(app, id);
    let (menu, help) = (RwSignal::new(false), RwSignal::new(false));
    context.go_on();
    browser::focus_soon("h1");
    let listeners = [
        window_event_listener(ev::keydown, move |event| press_key(context, (menu, help), &event)),
        // Another link may be opened over this page, which stays the same page.
        window_event_listener(ev::hashchange, move |_| browser::reload()),
    ];
    Effect::new(move || {
        document().set_title(&format!("{} · Wellspring", app.language().records().review));
    });
    on_cleanup(move || {
        context.stop();
        listeners.into_iter().for_each(WindowListenerHandle::remove);
        document().set_title("Wellspring");
    });
    let is_known = Memo::new(move |_| context.state.with(Option::is_some));
    view! {
        <div class="record review">
            {page_bar(app, menu, reactive_option(move || is_known.get().then(|| controls(context))))}
            <main class="review__main">
                <div class="review__head">
                    {title(context)}
                    {reactive(move || progress(context))}
                </div>
                {reactive_option(move || context.failed.get().map(|why| {
                    view! { <div class="panel record__main">{unreadable(app, why)}</div> }.into_any()
                }))}
                {reactive_option(move || is_known.get().then(|| parts(context)))}
            </main>
            <p class="vh" role="status" data-testid="review-said">{move || context.said.get()}</p>
            {rule_dialog((app, false), context.rule, move || context.rules())}
            <Menu open=menu help=help />
            {key_dialog(app, help, review_keys)}
        </div>
    }
}

/// Handles a key. Other keys, and keys in fields and open dialogs, are the browser's.
fn press_key(context: ReviewContext, (menu, help): (RwSignal<bool>, RwSignal<bool>), event: &KeyboardEvent) {
    browser::note_key();
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let is_field = target.is_some_and(|target| {
        target.matches("input:not([type='range']):not([type='radio']), select, textarea").unwrap_or(false)
    });
    let is_other = event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat();
    let has_letter_keys = context.app.prefs.with_untracked(|prefs| prefs.letter_keys);
    let is_dialog =
        menu.get_untracked() || help.get_untracked() || context.rule.with_untracked(Option::is_some);
    if is_field || is_other || !has_letter_keys || is_dialog {
        return;
    }
    match event.key().to_ascii_lowercase().as_str() {
        "m" => context.open_next(),
        "c" => context.copy_link(),
        "?" => help.set(true),
        _ => return,
    }
    event.prevent_default();
}

/// Renders the choice of whose mistakes are shown, and the button that copies the link to the review.
fn controls(context: ReviewContext) -> AnyView {
    let copy = move || {
        let copy = Box::new(move || context.copy_link());
        press_button("btn btn--s", "review-link", "link", context.words().copy_link, copy)
    };
    view! {
        {whose(context)}
        {(!context.is_file()).then(|| reactive(copy))}
        {shown_link(context.link, move || context.words().copy_link)}
    }
    .into_any()
}

/// Renders the heading, which stays while its text changes, so that it keeps the focus.
fn title(context: ReviewContext) -> AnyView {
    let about = move || {
        let language = context.app.language();
        let about = context.read(|state| Some(game_name(language, state.review.table.rules)));
        about.map(|about| format!(" · {about}")).unwrap_or_default()
    };
    view! {
        <h1 class="review__title" tabindex="-1">
            <b>{text_signal(move || context.app.language().records().review.to_owned())}</b>
            <span class="muted">{text_signal(about)}</span>
        </h1>
    }
    .into_any()
}

/// Renders the choice between the reader's own mistakes and everybody's; nothing without a seat of one's own.
fn whose(context: ReviewContext) -> AnyView {
    let facts = move || {
        let shown = context.read(|state| Some((state.review.table.you?, state.shows_all)));
        shown.map(|(_, shows_all)| (context.app.language(), shows_all))
    };
    reactive_on(facts, move || {
        let (_, shows_all) = facts()?;
        let words = context.words();
        let one = |test: &'static str, label, all| {
            Choice::new(test, label, shows_all == all, move || context.show_all(all))
        };
        let choices = vec![
            one("own-mistakes", words.own_mistakes, false),
            one("all-mistakes", words.all_mistakes, true),
        ];
        Some(choice("review-whose", words.whose_mistakes, choices))
    })
}

/// Renders how far the review is, and the button that stops it or goes on.
fn progress(context: ReviewContext) -> AnyView {
    let facts = move || {
        let progress = context.read(|state| Some(state.review.progress));
        (context.app.language(), progress, context.is_asking.get(), context.failed.get().is_some())
    };
    reactive_on(facts, move || {
        let (_, progress, is_asking, has_failed) = facts();
        let words = context.words();
        if progress.is_none() && !has_failed {
            return Some(
                view! { <p class="muted" data-testid="review-progress">{words.looking}</p> }.into_any(),
            );
        }
        let progress = progress?;
        let told = context.progress_told(progress);
        let button = (!progress.is_complete()).then(|| {
            let (sign, label) = if is_asking { ("pause", words.stop) } else { ("play", words.go_on) };
            let press = Box::new(move || if is_asking { context.stop() } else { context.go_on() });
            press_button("btn btn--s", "review-stop", sign, label, press)
        });
        let bar = (!progress.is_complete()).then(|| {
            let (now, all) = (progress.looked_at.to_string(), progress.actions.to_string());
            view! { <progress value=now max=all aria-hidden="true"></progress> }
        });
        let is_stopped = !is_asking && !progress.is_complete();
        let told = if is_stopped { format!("{told} {}", words.stopped) } else { told };
        Some(
            view! {
                <div class="review__progress">
                    {bar}
                    <p class="muted" data-testid="review-progress">{told}</p>
                    {button}
                </div>
            }
            .into_any(),
        )
    })
}

/// A part of the page that is written as HTML.
struct WrittenPart {
    class: &'static str,
    /// The name for screen readers; `None` within a part that has one.
    name: Option<fn(ReviewContext) -> &'static str>,
    html: fn(ReviewContext) -> String,
}

impl WrittenPart {
    fn render(self, context: ReviewContext) -> AnyView {
        let Self { class, name, html } = self;
        let html = Memo::new(move |_| html(context));
        let part = HtmlPart {
            class: text_signal(move || class.to_owned()),
            role: if name.is_some() { "region" } else { "none" },
            label: text_signal(move || name.map(|name| name(context).to_owned()).unwrap_or_default()),
            html: text_signal(move || html.get()),
            press: Box::new(move |action| context.press(action)),
        };
        part.render()
    }
}

/// Renders the parts of the page.
fn parts(context: ReviewContext) -> AnyView {
    let part = move |class, name, html| WrittenPart { class, name, html }.render(context);
    view! {
        <section class="panel review__curve" aria-label=text_signal(move || context.curve_name())>
            {part("review__picture", None, curve_html)}
            {place_slider(context)}
            {part("review__table vh", None, curve_table_html)}
        </section>
        {part("panel review__players", Some(|context| context.words().every_decision), players_html)}
        {part("panel review__list", Some(|context| context.words().cost_most), list_html)}
        {part("review__one", Some(|context| context.words().hand_then), mistake_html)}
    }
    .into_any()
}

/// Renders the slider that goes from hand to hand, and what it stands at in words.
fn place_slider(context: ReviewContext) -> AnyView {
    let told = text_signal(move || context.place_told());
    let name = text_signal(move || {
        let speech = context
            .read(|state| Some(TableNarrator::new(context.app.language(), &state.review.table).speech));
        speech.map(|speech| words::capitalized(speech.terms().hand.one())).unwrap_or_default()
    });
    let last = move || context.read(|state| Some(state.review.chances.len().saturating_sub(1)));
    let place = move || context.read(|state| Some(state.place)).unwrap_or_default();
    view! {
        <div class="review__slider">
            <input
                type="range"
                id="review-hand"
                min="0"
                max=move || last().unwrap_or_default().to_string()
                prop:value=move || place().to_string()
                aria-label=name
                aria-valuetext=told
                on:input=move |event| context.go_to(event_target_value(&event).parse().unwrap_or_default())
            />
        </div>
        <p class="muted small" aria-hidden="true" data-testid="review-place">{told}</p>
    }
    .into_any()
}
