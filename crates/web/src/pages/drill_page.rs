//! A drill: one question a screen, graded by the server, ten to a round.

use leptos::component;
use leptos::ev;
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::RuleSet;
use serde_json::Value;
use words::Language;

use self::drill_context::{DrillContext, DrillScreen, ROUND};
use self::drill_keys::press_key;
use self::kept_positions::kept_html;
use crate::api;
use crate::app_context::AppContext;
use crate::browser;
use crate::dates;
use crate::drill_boxes::{DRILL_KINDS, OwnPosition};
use crate::parts::{
    Choice, HtmlPart, Menu, choice, inert, page_bar, press_button, reactive, reactive_option, rule_dialog,
    text_signal,
};
use crate::route::Route;
use crate::storage;
use crate::text::{KeyRow, drill_keys, title};

mod drill_context;
mod drill_keys;
mod kept_positions;

/// The page of a drill.
#[component]
pub(crate) fn DrillPage(
    /// The rule set.
    rules: RuleSet,
    /// The kind of drill.
    kind: &'static str,
) -> impl IntoView {
    let app = AppContext::current();
    let drill = DrillContext::new(app, rules, kind);
    drill.open();
    let language = Memo::new(move |_| app.language());
    Effect::new(move |before: Option<()>| {
        let texts = language.get();
        document().set_title(&format!("{}: {} · Wellspring", texts.drill_doors().drills, name(texts, kind)));
        if before.is_some() {
            drill.translate();
        }
    });
    // The marks of what is chosen are set on the elements, which stay as the server wrote them.
    Effect::new(move || {
        let chosen = drill.chosen.get();
        request_animation_frame(move || browser::mark_chosen(&chosen));
    });
    let listeners = [
        window_event_listener(ev::keydown, move |event| press_key(drill, &event)),
        // A link to another question may be opened over this page, which stays the same page.
        window_event_listener(ev::hashchange, move |_| browser::reload()),
    ];
    on_cleanup(move || {
        listeners.into_iter().for_each(WindowListenerHandle::remove);
        document().set_title("Wellspring");
    });
    let content = HtmlPart {
        class: text_signal(|| "drill__main".to_owned()),
        role: "main",
        label: text_signal(String::new),
        html: text_signal(move || html(drill)),
        press: Box::new(move |action| drill.press(action)),
    };
    let kept = HtmlPart {
        class: text_signal(|| "panel drill__kept".to_owned()),
        role: "region",
        label: text_signal(move || language.get().drill_pages().my_drills_title.to_owned()),
        html: text_signal(move || kept_html(drill)),
        press: Box::new(move |action| drill.press(action)),
    };
    let said = text_signal(move || drill.said.get());
    view! {
        <div class="drill">
            {page_bar(app, drill.menu, reactive(move || bar(drill)))}
            {content.render()}
            <p class="vh" role="status" aria-live="polite" data-testid="drill-said">{said}</p>
            {reactive(move || settings(drill))}
            {kept.render()}
            {rule_dialog((app, true), drill.rule, move || Some(rules))}
            <Menu open=drill.menu />
        </div>
    }
}

/// Adds a decision of a match to the drills, which then begin with it. `file` is the record of a match that
/// no table has.
pub(crate) fn add_drill_position(position: OwnPosition, file: Option<&str>) {
    let mut boxes = storage::load_drills();
    let id = file.map_or_else(|| position.id.clone(), |file| boxes.add_record(file));
    boxes.add_position(OwnPosition { id, added: dates::today(), ..position });
    storage::save_drills(&boxes);
}

/// Returns the short name of a kind.
fn name(language: Language, kind: &str) -> &'static str {
    let texts = language.drill_pages();
    match kind {
        "waits" => texts.waits_short,
        "worth" => texts.worth_short,
        "discard" => texts.discard_short,
        _ => texts.claim_short,
    }
}

/// Renders how far the round is, and the way back.
fn bar(drill: DrillContext) -> AnyView {
    let language = drill.app.language();
    let (number, right) = (drill.number.get(), drill.right.get());
    let progress = language.progress(number.into(), ROUND.into(), right.into()).spoken();
    view! {
        <span class="muted small" data-testid="drill-progress">{progress}</span>
        <a class="btn btn--s" href=browser::address("learn") data-testid="drill-leave">
            {language.drill_pages().leave}
        </a>
    }
    .into_any()
}

/// Returns what the page shows, as HTML.
fn html(drill: DrillContext) -> String {
    let language = drill.app.language();
    let texts = language.drill_pages();
    let note = |text: &str| format!("<h1 tabindex=\"-1\" class=\"drill__note\">{text}</h1>");
    let next = |label: &str| {
        format!(
            "<p class=\"drill__go\"><button type=\"button\" class=\"btn btn--go\" data-do=\"next\" \
             data-testid=\"drill-next\">{label} <span class=\"kbd\" aria-hidden=\"true\">↵</span>\
             </button></p>"
        )
    };
    drill.shown.with(|shown| match shown {
        DrillScreen::Loading => note(texts.loading),
        DrillScreen::Failed => note(texts.unreachable) + &next(language.pages().try_again),
        DrillScreen::Question(html) | DrillScreen::Verdict(html) => html.clone(),
        DrillScreen::RoundOver => {
            let over = language.round_over(drill.right.get_untracked().into(), ROUND.into()).spoken();
            format!("{}<p class=\"muted\">{}</p>{}", note(&over), texts.round_about, next(texts.ten_more))
        }
    })
}

/// Renders the choice of drill, rule set and level, and what can be done with the boxes.
fn settings(drill: DrillContext) -> AnyView {
    let language = drill.app.language();
    let texts = language.drill_pages();
    let offered = RwSignal::new(Value::Null);
    let rules = drill.rules;
    spawn_local(async move {
        let found = api::text(&format!("api/drills/{rules}")).await.ok();
        let found: Value = found.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        if !has_kind(&found, drill.kind) {
            drill.app.navigate(Route::Drill(rules, DRILL_KINDS[0]));
        }
        offered.try_set(found);
    });
    let go = move |rules: RuleSet, kind: &'static str| move || drill.app.navigate(Route::Drill(rules, kind));
    let kinds = move || {
        let kinds = DRILL_KINDS.into_iter().filter(|kind| offered.with(|offered| has_kind(offered, kind)));
        let one = |kind| Choice::new(kind, name(language, kind), kind == drill.kind, go(rules, kind));
        choice("drill-kind", texts.which_drill, kinds.map(one).collect())
    };
    let sets = RuleSet::ALL
        .into_iter()
        .map(|set| Choice::new(set.id(), set.name().typeset(language), set == rules, go(set, drill.kind)));
    let sets = choice("drill-rules", texts.which_rules, sets.collect());
    let save = Box::new(|| browser::save_file("wellspring-drills.json", &storage::load_drills().to_json()));
    view! {
        <section class="panel drill__settings" aria-label=title(language, rules)>
            {reactive(kinds)}
            {sets}
            {reactive_option(move || levels(drill, &offered.get()))}
            <div class="row">
                {press_button("btn btn--s btn--quiet", "save-boxes", "download", texts.save_boxes, save)}
                {load_field(drill)}
            </div>
            {inert(keys(language))}
        </section>
    }
    .into_any()
}

/// Returns the list of keys as HTML.
fn keys(language: Language) -> String {
    let row = |(key, text): &KeyRow| format!("<dt><kbd class=\"kbd\">{key}</kbd></dt><dd>{text}</dd>");
    format!("<dl class=\"keys small\">{}</dl>", drill_keys(language).iter().map(row).collect::<String>())
}

/// Whether a rule set has a kind of drill, as far as the server has said.
fn has_kind(offered: &Value, kind: &str) -> bool {
    offered["kinds"].as_array().is_none_or(|kinds| kinds.iter().any(|one| one == kind))
}

/// Renders the choice of the level, where the rule set has levels.
fn levels(drill: DrillContext, offered: &Value) -> Option<AnyView> {
    let language = drill.app.language();
    let texts = language.drill_pages();
    let levels = offered["levels"].as_array().filter(|levels| !levels.is_empty())?;
    let levels: Vec<String> = levels.iter().filter_map(|level| level.as_str().map(str::to_owned)).collect();
    let chosen = drill.level.get().or_else(|| levels.first().cloned());
    let one = |level: &String| {
        // The highest level is the sheet's own.
        let value = Some(level.clone()).filter(|level| Some(level) != levels.first());
        let label = match (&value, level.parse::<i64>()) {
            (Some(_), Ok(credits)) => language.up_to(credits).spoken(),
            _ => texts.every_level.to_owned(),
        };
        let is_chosen = chosen.as_ref() == Some(level);
        Choice::new(format!("level-{level}"), label, is_chosen, move || drill.choose_level(value.clone()))
    };
    Some(choice("drill-level", texts.which_level, levels.iter().map(one).collect()))
}

/// Renders the field that reads boxes from a file.
fn load_field(drill: DrillContext) -> AnyView {
    let field = NodeRef::<Input>::new();
    let choose = move |_| {
        let Some(file) = field.get_untracked().and_then(|field| browser::chosen_file(&field)) else { return };
        spawn_local(async move {
            let text = browser::file_text(&file).await;
            drill.load_boxes(text.as_deref());
            // The same file can be chosen again.
            if let Some(field) = field.get_untracked() {
                field.set_value("");
            }
        });
    };
    view! {
        <label class="btn btn--s btn--quiet open-record">
            {text_signal(move || drill.app.language().drill_pages().load_boxes.to_owned())}
            <input
                type="file"
                class="vh"
                accept=".json,application/json"
                data-testid="load-boxes"
                node_ref=field
                on:change=choose
            />
        </label>
    }
    .into_any()
}
