//! The list of lessons: those of each game, how far the player has come, and where to go on.

use leptos::component;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;
use words::Language;

use crate::api;
use crate::app_context::AppContext;
use crate::browser;
use crate::dates;
use crate::drill_boxes::DRILL_KINDS;
use crate::game_box::GameBox;
use crate::lesson_progress::LessonProgress;
use crate::parts::{HtmlPart, Menu, all_rules_link, link_html, page_bar, reactive, text_signal};
use crate::route::Route;
use crate::storage;
use crate::text::{edition_name, title};

/// The page with the list of lessons.
#[component]
pub(crate) fn LearnPage() -> impl IntoView {
    let app = AppContext::current();
    let (menu, listed) = (RwSignal::new(false), RwSignal::new(None::<Value>));
    let language = Memo::new(move |_| app.language());
    Effect::new(move |_| {
        let language = language.get();
        spawn_local(async move {
            let found = api::text(&format!("api/lessons/{}", language.code())).await;
            let lessons = found.ok().and_then(|text| serde_json::from_str(&text).ok());
            listed.try_set(Some(lessons.unwrap_or_default()));
        });
        document().set_title(&format!("{} · Wellspring", language.lessons().learn));
    });
    on_cleanup(|| document().set_title("Wellspring"));
    if app.has_navigated() {
        browser::focus_soon("h1");
    }
    let rules =
        reactive(move || all_rules_link(app.language(), GameBox::Mhing.ordinary(app.language()), false));
    let list = HtmlPart {
        class: text_signal(|| "learn__main".to_owned()),
        role: "main",
        label: text_signal(String::new),
        html: text_signal(move || {
            app.prefs
                .with(|prefs| listed.with(|listed| page(language.get(), listed.as_ref(), &prefs.lessons)))
        }),
        press: Box::new(|_| {}),
    };
    view! {
        <div class="learn">
            {page_bar(app, menu, rules)}
            {list.render()}
            <Menu open=menu />
        </div>
    }
}

/// Returns the content of the page. `None`: the list has not come yet.
fn page(language: Language, listed: Option<&Value>, progress: &LessonProgress) -> String {
    let texts = language.lessons();
    let lessons = listed.and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let content = match listed {
        None => texts.lessons_loading.to_owned(),
        Some(_) if lessons.is_empty() => texts.lessons_unreachable.to_owned(),
        Some(_) => GameBox::ALL.map(|game| game_panel(language, game, lessons, progress)).concat(),
    };
    let is_begun = |lesson: &&Value| progress.step(id(lesson)).is_some();
    let begun = lessons.iter().find(is_begun);
    let next = begun.or_else(|| lessons.iter().find(|lesson| !progress.is_done(id(lesson))));
    let go_on = next.map(|next| text(&next["go_on"])).unwrap_or_default();
    let (title, intro) = (texts.learn_title, texts.learn_intro);
    let drills = drill_doors(language);
    format!(
        "<div class=\"learn__head\"><div><h1 tabindex=\"-1\">{title}</h1><p class=\"muted\">{intro}</p></div>\
         {go_on}</div><div class=\"learn__games\">{content}</div>{drills}"
    )
}

/// Returns the doors to the drills, each with what is to be repeated.
fn drill_doors(language: Language) -> String {
    let (texts, boxes, today) = (language.drill_doors(), storage::load_drills(), dates::today());
    let rules = GameBox::Mhing.ordinary(language);
    let asks = [
        (texts.waits_ask, texts.waits_door),
        (texts.worth_ask, texts.worth_door),
        (texts.discard_ask, texts.discard_door),
        (texts.claim_ask, texts.claim_door),
    ];
    let door = |(kind, (ask, about)): (&'static str, (&str, &str))| {
        let (own, due) = (boxes.position_count(kind, today), boxes.due_count(kind, today));
        let state = match (own, due) {
            (0, 0) if boxes.knows(kind) => String::new(),
            (0, 0) => texts.untouched.to_owned(),
            (0, due) => language.to_repeat(due as i64).spoken(),
            (own, _) => language.own_positions(own as i64).spoken(),
        };
        let content = format!("<b>{ask}</b> <small>{about}</small> <span class=\"due\">{state}</span>");
        link_html(&Route::Drill(rules, kind).path(), "drills__door", &content)
    };
    let doors: String = DRILL_KINDS.into_iter().zip(asks).map(door).collect();
    let (title, about) = (texts.drills, texts.drills_about);
    format!(
        "<section aria-labelledby=\"drills\"><h2 id=\"drills\">{title}</h2>\
         <p class=\"muted small\">{about}</p>\
         <nav class=\"drills\" aria-labelledby=\"drills\">{doors}</nav></section>"
    )
}

/// Returns the lessons of a game.
fn game_panel(language: Language, game: GameBox, lessons: &[Value], progress: &LessonProgress) -> String {
    let (mut lines, mut count, mut done, mut rules) = (String::new(), 0, 0, None);
    for lesson in lessons {
        let own = text(&lesson["entry"]["rules"]).parse().ok();
        if own.map(GameBox::of) == Some(game) {
            rules = own;
            count += 1;
            done += i64::from(progress.is_done(id(lesson)));
            lines.push_str(&line(language, lesson, progress));
        }
    }
    let Some(rules) = rules else { return String::new() };
    let (id, name, edition) = (game.id(), title(language, rules), edition_name(language, rules));
    let edition = edition.map(|edition| format!("{} · ", words::capitalized(edition))).unwrap_or_default();
    let done = language.lessons_done(done, count).spoken();
    format!(
        "<section class=\"panel learn__game\" aria-labelledby=\"learn-{id}\">\
         <h2 id=\"learn-{id}\">{name}</h2><p class=\"muted small\">{edition}{done}</p>\
         <ol>{lines}</ol></section>"
    )
}

/// Returns a lesson: done, begun, or not begun.
fn line(language: Language, lesson: &Value, progress: &LessonProgress) -> String {
    let id = id(lesson);
    let (class, state) = match progress.step(id) {
        Some(step) => ("is-begun", text(&lesson["step_names"][step])),
        None if progress.is_done(id) => ("is-done", language.lessons().lesson_is_done),
        None => ("", ""),
    };
    text(&lesson["line"]).replace("{class}", class).replace("{state}", state)
}

/// Returns the identifier of a listed lesson.
fn id(lesson: &Value) -> &str {
    text(&lesson["entry"]["id"])
}

/// Returns a text; empty if the value is none.
fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
