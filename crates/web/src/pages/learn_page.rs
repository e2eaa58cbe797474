//! The list of lessons: those of each game, how far the player has come, and where to go on.

use leptos::component;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;
use words::Language;

use crate::api;
use crate::app_context::AppContext;
use crate::browser;
use crate::game_box::GameBox;
use crate::lesson_progress::LessonProgress;
use crate::parts::{
    HtmlPart, Menu, all_rules_link, escape, icon_html, link_html, page_bar, reactive, text_signal,
};
use crate::text::{edition_name, title};

/// The page with the list of lessons.
#[component]
pub(crate) fn LearnPage() -> impl IntoView {
    let app = AppContext::current();
    let (menu, listed) = (RwSignal::new(false), RwSignal::new(None::<Value>));
    Effect::new(move |_| {
        let language = app.language();
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
            let progress = app.prefs.with(|prefs| prefs.lessons.clone());
            listed.with(|listed| page_html(app.language(), listed.as_ref(), &progress))
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
fn page_html(language: Language, listed: Option<&Value>, progress: &LessonProgress) -> String {
    let texts = language.lessons();
    let lessons = listed.and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let content = match listed {
        None => format!("<p class=\"muted\">{}</p>", texts.lessons_loading),
        Some(_) if lessons.is_empty() => format!("<p role=\"alert\">{}</p>", texts.lessons_unreachable),
        Some(_) => {
            let games: String =
                GameBox::ALL.map(|game| game_html(language, game, lessons, progress)).concat();
            format!("<div class=\"learn__games\">{games}</div>")
        }
    };
    format!(
        "<div class=\"learn__head\"><div><h1 tabindex=\"-1\">{}</h1><p class=\"muted\">{}</p></div>{}</div>\
         {content}",
        texts.learn_title,
        texts.learn_intro,
        continue_html(language, lessons, progress)
    )
}

/// Returns the lessons of a game.
fn game_html(language: Language, game: GameBox, lessons: &[Value], progress: &LessonProgress) -> String {
    let rules_of = |entry: &Value| entry["rules"].as_str()?.parse().ok();
    let own: Vec<&Value> =
        lessons.iter().filter(|entry| rules_of(entry).map(GameBox::of) == Some(game)).collect();
    let Some(rules) = own.first().and_then(|entry| rules_of(entry)) else { return String::new() };
    let done = own.iter().filter(|entry| progress.is_done(text(entry, "id"))).count();
    let done = language.lessons_done(done as i64, own.len() as i64).spoken();
    let about = edition_name(language, rules).into_iter().map(str::to_owned).chain([done]);
    let about = escape(&words::capitalized(&about.collect::<Vec<_>>().join(" · ")));
    let lines: String = own.into_iter().map(|entry| lesson_html(language, entry, progress)).collect();
    let (id, name) = (game.id(), escape(title(language, rules)));
    format!(
        "<section class=\"panel learn__game\" aria-labelledby=\"learn-{id}\">\
         <h2 id=\"learn-{id}\">{name}</h2>\
         <p class=\"muted small\">{about}</p><ol>{lines}</ol></section>"
    )
}

/// Returns a lesson: done, begun, or not begun.
fn lesson_html(language: Language, entry: &Value, progress: &LessonProgress) -> String {
    let id = text(entry, "id");
    let number = |name: &str| entry[name].as_i64().unwrap_or_default();
    let (class, sign, state) = match progress.step(id) {
        Some(step) => {
            let step = language.step_of(step as i64 + 1, number("steps")).spoken();
            ("is-begun", number("number").to_string(), step)
        }
        None if progress.is_done(id) => {
            ("is-done", icon_html("check"), language.lessons().lesson_is_done.to_owned())
        }
        None => ("", number("number").to_string(), String::new()),
    };
    let about = format!("{} · {}", text(entry, "about"), language.minutes(number("minutes")).spoken());
    let (about, name) = (escape(&about), escape(text(entry, "title")));
    let content = format!(
        "<span class=\"learn__sign num\" aria-hidden=\"true\">{sign}</span>\
         <span class=\"learn__about\"><b>{name}</b> <span class=\"small\">{about}</span></span> \
         <span class=\"learn__state\">{state}</span>"
    );
    let class = format!("learn__lesson {class}");
    let link = link_html(&format!("lesson/{id}"), &class, &format!("lesson-{id}"), &content);
    format!("<li>{link}</li>")
}

/// Returns the button that goes on: with the lesson that was begun, or else with the first that is not done.
fn continue_html(language: Language, lessons: &[Value], progress: &LessonProgress) -> String {
    let begun = lessons.iter().find(|entry| progress.step(text(entry, "id")).is_some());
    let next = || lessons.iter().find(|entry| !progress.is_done(text(entry, "id")));
    let Some(entry) = begun.or_else(next) else { return String::new() };
    let label = escape(&language.continue_with(text(entry, "title")).spoken());
    link_html(&format!("lesson/{}", text(entry, "id")), "btn btn--go", "learn-continue", &label)
}

/// Returns a text of an entry.
fn text<'a>(entry: &'a Value, name: &str) -> &'a str {
    entry[name].as_str().unwrap_or_default()
}
