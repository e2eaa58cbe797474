//! The rules of a rule set, to read, to search and to print.

use leptos::component;
use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use leptos::task::spawn_local;
use rulebook::{Query, Rulebook};
use rules::RuleSet;
use web_sys::Element;
use words::Language;

use crate::api;
use crate::app_context::AppContext;
use crate::browser;
use crate::parts::{Menu, Reader, chapter, page_bar, print_button, reactive, reactive_option, text_signal};
use crate::route::Route;
use crate::text::rules_keys;

/// The rules that are shown.
#[derive(Clone)]
enum Fetched {
    Loading,
    Unreachable,
    Book(Box<Rulebook>),
}

/// The page of the rules of a rule set.
#[component]
pub(crate) fn RulesPage(
    /// The rule set.
    rules: RuleSet,
) -> impl IntoView {
    let app = AppContext::current();
    let (shown, search) = (RwSignal::new(Fetched::Loading), RwSignal::new(String::new()));
    let menu = RwSignal::new(false);
    Effect::new(move || load(rules, app.language(), shown));
    Effect::new(move || {
        let title = app.language().rulebook().rules_title;
        document().set_title(&format!("{title} · {} · Wellspring", rules.name().typeset(app.language())));
    });
    let keys = window_event_listener(ev::keydown, move |event| focus_search(app, &event));
    on_cleanup(move || {
        keys.remove();
        document().set_title("Wellspring");
    });
    view! {
        <div class="rules">
            {page_bar(app, menu, reactive(move || print_button(app.language())))}
            <nav class="rules__sets" aria-label=text_signal(move || title(app))>
                {reactive(move || rule_sets(app, rules))}
            </nav>
            <div class="rules__main">
                <aside class="rules__side" aria-label=text_signal(move || search_title(app))>
                    {search_field(app, search)}
                    {reactive_option(move || book(shown, |book| found(book, &search.get())))}
                    {reactive_option(move || book(shown, contents))}
                </aside>
                <main class="rules__text">
                    {reactive(move || text(app, shown, &search.get()))}
                </main>
            </div>
            <Menu open=menu />
        </div>
    }
}

/// Returns the title of the pages of rules.
fn title(app: AppContext) -> String {
    app.language().rulebook().rules_title.to_owned()
}

/// Returns the title of the field to search in.
fn search_title(app: AppContext) -> String {
    app.language().rulebook().search_rules.to_owned()
}

/// Asks the server for the rules, and shows the place that the address names once they have come.
fn load(rules: RuleSet, language: Language, shown: RwSignal<Fetched>) {
    spawn_local(async move {
        let book = api::rulebook(rules, language).await;
        shown.set(book.map_or(Fetched::Unreachable, |book| Fetched::Book(Box::new(book))));
        browser::scroll_to_named();
    });
}

/// Moves the focus to the field to search in, by the key `/`.
fn focus_search(app: AppContext, event: &KeyboardEvent) {
    let is_field = event_target::<Element>(event).matches("input, select, textarea").unwrap_or(false);
    let has_letter_keys = app.prefs.with_untracked(|prefs| prefs.letter_keys);
    let is_alone = !(event.ctrl_key() || event.alt_key() || event.meta_key());
    if event.key() == "/" && is_alone && has_letter_keys && !is_field {
        event.prevent_default();
        browser::focus("[data-testid='rules-search']");
    }
}

/// Renders something of the rules, reactively, once they have come.
fn book(shown: RwSignal<Fetched>, draw: impl Fn(&Rulebook) -> AnyView) -> Option<AnyView> {
    shown.with(|shown| match shown {
        Fetched::Book(book) => Some(draw(book)),
        Fetched::Loading | Fetched::Unreachable => None,
    })
}

/// Renders the links to the rule sets.
fn rule_sets(app: AppContext, open: RuleSet) -> AnyView {
    let link = |set: RuleSet| {
        let route = Route::Rules(set);
        let path = browser::address(&route.path());
        let go = move |event: ev::MouseEvent| {
            event.prevent_default();
            app.navigate(Route::Rules(set));
        };
        let current = (set == open).then_some("page");
        let name = set.name().typeset(app.language());
        view! { <a class="chip" href=path aria-current=current on:click=go>{name}</a> }
    };
    RuleSet::ALL.map(link).into_iter().collect_view().into_any()
}

/// Renders the field for words to search for.
fn search_field(app: AppContext, search: RwSignal<String>) -> AnyView {
    let label = text_signal(move || search_title(app));
    let example = text_signal(move || app.language().rulebook().search_example.to_owned());
    // The list of keys of this page: the one that it has.
    let slash = rules_keys(app.language_untracked()).into_iter().map(|(key, _)| {
        view! { " " <span class="kbd" aria-hidden="true">{key}</span> }
    });
    let slash = slash.collect_view();
    view! {
        <label class="field rules__search">
            <span>{label} {slash}</span>
            <input
                type="search"
                data-testid="rules-search"
                aria-keyshortcuts="/"
                placeholder=example
                prop:value=search
                on:input=move |event| search.set(event_target_value(&event))
            />
        </label>
    }
    .into_any()
}

/// Renders how many rules a search has found.
fn found(book: &Rulebook, search: &str) -> AnyView {
    let query = Query::new(search);
    let text = if query.is_empty() {
        String::new()
    } else {
        match book.find(&query).len() {
            0 => book.language.rulebook().nothing_found.to_owned(),
            count => book.language.found_rules(count as i64).spoken(),
        }
    };
    view! { <p class="muted small" role="status" data-testid="rules-found">{text}</p> }.into_any()
}

/// Renders the list of the chapters.
fn contents(book: &Rulebook) -> AnyView {
    let line = |chapter: &rulebook::Chapter| {
        let address = format!("#{}", chapter.key);
        let numbers = [chapter.rules.first(), chapter.rules.last()].map(|rule| rule?.number.clone());
        let range = match numbers {
            [Some(first), Some(last)] if first == last => first,
            [Some(first), Some(last)] => format!("{first}–{last}"),
            _ => String::new(),
        };
        view! {
            <li>
                <a href=address>
                    <span>{chapter.title.clone()}</span> <span class="muted small">{range}</span>
                </a>
            </li>
        }
    };
    view! {
        <nav class="rules__contents" aria-label=book.language.rulebook().contents>
            <ol>{book.chapters.iter().map(line).collect_view()}</ol>
        </nav>
    }
    .into_any()
}

/// Renders the rules, or why there are none yet.
fn text(app: AppContext, shown: RwSignal<Fetched>, search: &str) -> AnyView {
    let texts = app.language().rulebook();
    shown.with(|shown| match shown {
        Fetched::Loading => view! { <h1 tabindex="-1">{texts.loading_rules}</h1> }.into_any(),
        Fetched::Unreachable => view! { <h1 tabindex="-1">{texts.rules_unreachable}</h1> }.into_any(),
        Fetched::Book(book) => {
            let reader = Reader::new(book, Query::new(search));
            let chapters = book.chapters.iter().filter_map(|one| chapter(&reader, one)).collect_view();
            view! {
                <h1 tabindex="-1">{book.title.clone()}</h1>
                <p class="muted">{rulebook::Span::plain(&book.about)}</p>
                <p class="small">
                    <span class="mark mark--sheet">{texts.sheet_mark}</span> " " {texts.sheet_meaning} ". "
                    <span class="mark mark--ruling">{texts.ruling_mark}</span> " " {texts.ruling_meaning} "."
                </p>
                {chapters}
            }
            .into_any()
        }
    })
}
