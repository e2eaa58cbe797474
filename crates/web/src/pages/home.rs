//! The home page: a new table against bots or with friends, and tables to return to.

use hands::PlacedCard;
use leptos::component;
use leptos::prelude::*;
use rules::RuleSet;
use wire::ListedTable;
use words::Language;

use self::learn_door::{first_lesson_offer, learn_door};
use self::new_table_form::NewTableForm;
use self::open_tables::OpenTables;
use self::play_now::{PlayNow, PlayWithFriends};
use self::saved_tables::{SavedTable, SavedTables};
use self::settings_sheet::SettingsSheet;
use super::matches_page::matches_door;
use super::open_record::OpenRecord;
use crate::app_context::AppContext;
use crate::browser;
use crate::parts::{
    Menu, Ripples, Size, all_rules_link, card, flag_signal, page_bar, reactive, reactive_option, word_signal,
};

mod learn_door;
mod new_table_form;
mod open_tables;
mod opponents;
mod play_now;
mod saved_tables;
mod settings_sheet;
mod switches;
mod timing_choices;

/// The home page.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let app = AppContext::current();
    let (menu, settings) = (RwSignal::new(false), RwSignal::new(false));
    let tables = RwSignal::new(Vec::<SavedTable>::new());
    let open = RwSignal::new(None::<Vec<ListedTable>>);
    let has_tables = flag_signal(move || open.with(Option::is_some) || tables.with(|all| !all.is_empty()));
    let form = NewTableForm::load(app);
    if app.has_navigated() {
        browser::focus_soon("h1");
    }
    view! {
        <div class="home">
            {page_bar(app, menu, ().into_any())}
            <main class="home__main" class:has-tables=has_tables>
                <div class="pool home__pool" aria-hidden="true"><Ripples /></div>
                <div class="hero">
                    <h1 tabindex="-1">{word_signal(app, |words| words.headline)}</h1>
                    <p>{word_signal(app, |words| words.about)}</p>
                    {reactive(move || fan(app.language()))}
                </div>
                <div class="home__play">
                    <PlayNow form settings />
                    <PlayWithFriends form />
                    {learn_door(app)}
                    {reactive_option(move || {
                        tables.track();
                        matches_door(app)
                    })}
                </div>
                <div class="home__tables">
                    {reactive_option(move || first_lesson_offer(app))}
                    <OpenTables tables=open />
                    <SavedTables tables />
                </div>
            </main>
            <footer class="home__foot row">
                {reactive(move || all_rules_link(app.language(), first_rules(app.language()), false))}
                <OpenRecord />
                <span class="muted small">{word_signal(app, |words| words.trade_names)}</span>
            </footer>
            <SettingsSheet form open=settings />
            <Menu open=menu />
        </div>
    }
}

/// Returns the rule set whose rules a reader of a language sees first.
const fn first_rules(language: Language) -> RuleSet {
    match language {
        Language::Sv => RuleSet::MhingSv,
        Language::En | Language::Fr => RuleSet::MhingFr,
    }
}

/// Renders a few cards, fanned.
pub(super) fn fan(language: Language) -> AnyView {
    let cards = ["4z", "5s", "7b", "6z", "1p", "5a", "*"];
    let shown = cards.iter().zip(-3..).filter_map(|(text, place)| {
        let card_shown = PlacedCard { card: text.parse().ok()?, is_joker: false };
        let down = f64::from(place * place) * 5.2;
        let turn = format!("{}deg", place * 7);
        Some(view! {
            <span style:--a=turn style:--y=format!("{down:.1}px")>
                {card(language, card_shown, Size::Large, "", None)}
            </span>
        })
    });
    view! { <div class="hero__fan" aria-hidden="true">{shown.collect_view()}</div> }.into_any()
}
