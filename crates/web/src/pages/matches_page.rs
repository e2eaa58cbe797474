//! The finished matches of this browser, and the figures of its player.

use leptos::component;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::Length;
use wire::{MatchFigures, RecordedSeat};
use words::{Counted, Edition, Language, MatchTexts, Speech};

use self::figure_cards::figure_cards;
use super::record_page::{replay_button, review_button};
use crate::api;
use crate::app_context::AppContext;
use crate::browser;
use crate::dates;
use crate::game_box::GameBox;
use crate::parts::{
    Choice, Menu, choice, icon, page_bar, press_button, reactive, reactive_option, text_signal,
};
use crate::route::Route;
use crate::state::{csv, match_place, match_points};
use crate::text::{game_name, title};

mod figure_cards;

/// A finished match of this browser.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct FinishedMatch {
    id: String,
    /// The time at which this browser last saw the table change, in milliseconds since 1970.
    seen_at: Option<u64>,
    /// What the match adds to the figures; `None` if the server does not have it any more.
    found: Option<MatchFigures>,
}

/// The context of the page.
#[derive(Clone, Copy)]
pub(super) struct MatchesContext {
    pub(super) app: AppContext,
    matches: RwSignal<Vec<FinishedMatch>>,
    /// The game that is shown. `None`: all.
    pub(super) game: RwSignal<Option<GameBox>>,
    is_loaded: RwSignal<bool>,
}

impl MatchesContext {
    /// Returns the texts of the page, reactively.
    pub(super) fn words(self) -> &'static MatchTexts {
        self.speech().matches()
    }

    /// Returns the speech of the game that is shown.
    pub(super) fn speech(self) -> Speech {
        let rules = self.game.get().map(|game| game.ordinary(self.app.language()));
        Speech::new(self.app.language(), rules.map_or(Edition::MhingFr, rules::RuleSet::edition))
    }

    /// Returns the matches of the game that is shown, as far as they are known, reactively.
    pub(super) fn shown(self) -> Vec<MatchFigures> {
        let game = self.game.get();
        self.matches.with(|all| {
            let known = all.iter().filter_map(|one| one.found.clone());
            known.filter(|found| game.is_none_or(|game| GameBox::of(found.rules) == game)).collect()
        })
    }
}

/// Renders the door to the finished matches; nothing while there is none.
pub(super) fn matches_door(app: AppContext) -> Option<AnyView> {
    let texts = move || app.language().records();
    let count = AppContext::keys().0.iter().filter(|key| key.is_over).count();
    let about = move || {
        let played = app.language().matches_played(count as i64).spoken();
        format!("{played} {}", texts().look_back)
    };
    let go = move |event: ev::MouseEvent| {
        event.prevent_default();
        app.navigate(Route::Matches);
    };
    (count > 0).then(|| {
        view! {
            <div class="panel door">
                <a class="door__link" href=browser::address("matches") data-testid="matches" on:click=go>
                    {icon("replay")}
                    <b>{text_signal(move || texts().your_matches.to_owned())}</b>
                    <span class="muted small">{text_signal(about)}</span>
                </a>
            </div>
        }
        .into_any()
    })
}

/// The page of the finished matches.
#[component]
pub(crate) fn MatchesPage() -> impl IntoView {
    let app = AppContext::current();
    let context = MatchesContext {
        app,
        matches: RwSignal::new(Vec::new()),
        game: RwSignal::new(None),
        is_loaded: RwSignal::new(false),
    };
    let menu = RwSignal::new(false);
    load(context);
    browser::focus_soon("h1");
    Effect::new(move || {
        let title = context.app.language().records().your_matches;
        document().set_title(&format!("{title} · Wellspring"));
    });
    on_cleanup(move || document().set_title("Wellspring"));
    let title = text_signal(move || context.app.language().records().your_matches.to_owned());
    let about = text_signal(move || {
        let count = context.shown().len() as i64;
        let played = context.app.language().matches_played(count).spoken();
        if context.is_loaded.get() && context.matches.with(Vec::is_empty) {
            return context.words().no_matches.to_owned();
        }
        format!("{played} {}", context.words().matches_about)
    });
    view! {
        <div class="record matches">
            {page_bar(app, menu, reactive_option(move || save_button(context)))}
            <main class="matches__main">
                <div class="matches__head">
                    <div>
                        <h1 tabindex="-1">{title}</h1>
                        <p class="muted" data-testid="matches-about">{about}</p>
                    </div>
                    {reactive_option(move || game_choice(context))}
                </div>
                {reactive_option(move || figure_cards(context))}
                {reactive_option(move || list(context))}
            </main>
            <Menu open=menu />
        </div>
    }
}

/// Asks the server about each finished match, one after another, the newest first.
fn load(context: MatchesContext) {
    // A match that has just ended may not be marked yet; the server tells.
    let mut keys: Vec<_> = AppContext::keys().0.into_iter().filter(|key| !key.is_unconfirmed).collect();
    keys.sort_by_key(|key| std::cmp::Reverse(key.seen_at));
    spawn_local(async move {
        for key in keys {
            let found = match api::match_figures(&key.table.id, &key.table.key).await {
                Ok(found) => Some(found),
                Err(failure) if failure.is_missing_table() && key.is_over => None,
                // A server that does not answer may still have the match.
                Err(_) => continue,
            };
            let one = FinishedMatch { id: key.table.id, seen_at: key.seen_at, found };
            if context.matches.try_update(|matches| matches.push(one)).is_none() {
                return;
            }
        }
        context.is_loaded.set(true);
    });
}

/// Renders the choice of a game, where there are matches of several.
fn game_choice(context: MatchesContext) -> Option<AnyView> {
    let played = |game: &GameBox| {
        context.matches.with(|all| {
            all.iter().filter_map(|one| one.found.as_ref()).any(|found| GameBox::of(found.rules) == *game)
        })
    };
    let games: Vec<GameBox> = GameBox::ALL.into_iter().filter(played).collect();
    let (language, words, now) = (context.app.language(), context.words(), context.game.get());
    let one = |game: Option<GameBox>| {
        let label = game.map_or(words.all_games, |game| title(language, game.ordinary(language)));
        let test = format!("matches-{}", game.map_or("all", GameBox::id));
        Choice::new(test, label, now == game, move || context.game.set(game))
    };
    let all = std::iter::once(None).chain(games.iter().copied().map(Some)).map(one).collect();
    (games.len() > 1).then(|| choice("matches-game", words.which_game, all))
}

/// Renders the button that saves the matches as a file.
fn save_button(context: MatchesContext) -> Option<AnyView> {
    let label = context.words().save_csv;
    let save = Box::new(move || {
        let known = context.matches.with_untracked(|all| {
            let known = all.iter().filter_map(|one| Some((one.seen_at, one.found.clone()?)));
            known.map(|(at, found)| (at.map(dates::day).unwrap_or_default(), found)).collect::<Vec<_>>()
        });
        browser::save_file("wellspring-matches.csv", &csv(&known));
    });
    (!context.shown().is_empty()).then(|| press_button("btn btn--s", "save-csv", "download", label, save))
}

/// Renders the matches, the newest first.
fn list(context: MatchesContext) -> Option<AnyView> {
    let game = context.game.get();
    let shown: Vec<FinishedMatch> = context.matches.with(|all| {
        let is_shown = |one: &&FinishedMatch| {
            let of = one.found.as_ref().map(|found| GameBox::of(found.rules));
            game.is_none() || of == game
        };
        all.iter().filter(is_shown).cloned().collect()
    });
    let (words, pages) = (context.words(), context.app.words());
    (!shown.is_empty()).then(|| {
        let rows = shown.into_iter().map(|one| row(context, one)).collect_view();
        view! {
            <table class="panel matches__list" data-testid="match-list">
                <caption class="vh">{context.app.language().records().your_matches}</caption>
                <thead>
                    <tr>
                        <th scope="col">{words.place}</th>
                        <th scope="col">{words.result}</th>
                        <th scope="col">{pages.points}</th>
                        <th scope="col">{words.when}</th>
                        <td></td>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        }
        .into_any()
    })
}

/// Renders a match, or the question whether to remove it.
fn row(context: MatchesContext, one: FinishedMatch) -> AnyView {
    let asks = RwSignal::new(false);
    let inner =
        reactive(move || if asks.get() { question(context, &one, asks) } else { facts(context, &one, asks) });
    view! { <tr data-testid="finished-match">{inner}</tr> }.into_any()
}

fn facts(context: MatchesContext, one: &FinishedMatch, asks: RwSignal<bool>) -> AnyView {
    let (app, words) = (context.app, context.words());
    let language = app.language();
    let when = one.seen_at.map(|moment| dates::describe_moment(language, moment)).unwrap_or_default();
    let name = one.found.as_ref().map_or_else(|| one.id.clone(), |found| game_name(language, found.rules));
    let remove = view! {
        <button
            type="button"
            class="btn btn--quiet btn--s"
            data-testid="remove-match"
            aria-label=format!("{}, {name}, {when}", app.words().remove)
            on:click=move |_| {
                asks.set(true);
                browser::focus_soon(".matches__keep");
            }
        >
            {icon("bin")}
        </button>
    };
    let Some(found) = one.found.clone() else {
        return view! {
            <td></td>
            <th scope="row" colspan="2"><b>{name}</b><small>{words.match_missing}</small></th>
            <td><small>{when}</small></td>
            <td><span class="matches__do">{remove}</span></td>
        }
        .into_any();
    };
    let place = match_place(&found);
    let taken_back = (found.taken_back > 0).then(|| {
        let said = language.some_taken_back(found.taken_back.into()).spoken();
        view! { <small data-testid="taken-back">{said}</small> }
    });
    let result = browser::address(&Route::Record(one.id.clone()).path());
    view! {
        <td><span class="place" class:is-first={place == 1}>{place}</span></td>
        <th scope="row">
            <a href=result><b>{name}</b></a>
            <small>{about(language, &found)}</small>
            {taken_back}
        </th>
        <td class="num">{words::number(language, match_points(&found).into())}</td>
        <td><small>{when}</small></td>
        <td>
            <span class="matches__do">
                {replay_button(app, "btn btn--s", one.id.clone())}
                {review_button(app, "btn btn--s", one.id.clone())}
                {remove}
            </span>
        </td>
    }
    .into_any()
}

/// Returns the length of a match, its hands, and the others with their points.
fn about(language: Language, found: &MatchFigures) -> String {
    let speech = Speech::new(language, found.rules.edition());
    let hands = Counted { number: found.hands.into(), noun: &speech.terms().hand };
    let mut others: Vec<&RecordedSeat> =
        found.players.iter().filter(|player| player.seat != found.seat).collect();
    others.sort_by_key(|player| std::cmp::Reverse(player.points));
    let named = others
        .iter()
        .map(|player| format!("{} {}", player.name, words::number(language, player.points.into())));
    let who = named.collect::<Vec<_>>().join(", ");
    match found.length {
        Length::Points(target) => speech.to_points(target.into(), hands, &who),
        Length::Hands(_) | Length::Rounds(_) => speech.of_hands(hands, &who),
    }
    .spoken()
}

/// Renders the question whether to remove a match from the list.
fn question(context: MatchesContext, one: &FinishedMatch, asks: RwSignal<bool>) -> AnyView {
    let (words, pages, id) = (context.words(), context.app.words(), one.id.clone());
    let remove = move |_| {
        AppContext::remove_key(&id);
        context.matches.update(|matches| matches.retain(|one| one.id != id));
        browser::focus_soon("h1");
    };
    let keep = move |_| {
        asks.set(false);
        browser::focus_soon(".matches__list a");
    };
    view! {
        <td></td>
        <th scope="row" colspan="3" id="remove-match">{words.remove_match}</th>
        <td>
            <span class="matches__do">
                <button
                    type="button"
                    class="btn btn--s"
                    data-testid="remove-match-surely"
                    aria-describedby="remove-match"
                    on:click=remove
                >
                    {pages.remove}
                </button>
                <button type="button" class="btn btn--s matches__keep" on:click=keep>{pages.keep}</button>
            </span>
        </td>
    }
    .into_any()
}
