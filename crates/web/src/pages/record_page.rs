//! A recorded match: its result, its hands, its file, and playing it again against bots. A page shows the
//! match that a link leads to; the home page opens one from a file.

use leptos::component;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{BotInfo, BotSeat, FaultCode, NewTable, RecordSummary, RecordedHand, RecordedSeat, Timing};
use words::{Language, Name, Speech};

use super::match_over::taken_back;
use crate::api::{self, RequestError};
use crate::app_context::AppContext;
use crate::browser;
use crate::moment_links::{FILE, address_of_hand, keep_file};
use crate::parts::{Menu, page_bar, press_button, reactive_option, text_signal};
use crate::route::Route;
use crate::text::game_name;

/// Why there is no match to show.
#[derive(Clone, Debug)]
pub(super) enum Unreadable {
    /// The server does not answer.
    NoAnswer,
    /// No match is kept under the link.
    NoMatch,
    /// A friend is to play the same deal first.
    Hidden,
    /// The file is larger than any record.
    TooLarge,
    /// The file is no record: what the server says of it, and the line with the error.
    Damaged(Option<String>, Option<u32>),
}

/// A record that was read, with its text, or why it was not.
pub(super) type Opened = Result<(String, RecordSummary), Unreadable>;

/// Reads the text of a record.
pub(super) async fn read(text: String) -> Opened {
    match api::read_record(&text).await {
        Ok(summary) => Ok((text, summary)),
        Err(RequestError::Fault(fault)) => Err(Unreadable::Damaged(Some(fault.message), fault.line)),
        Err(RequestError::NoAnswer) => Err(Unreadable::NoAnswer),
    }
}

/// Fetches the record that a link leads to.
async fn fetch(id: &str, key: &str) -> Opened {
    match api::record(id, key).await {
        Ok(text) => read(text).await,
        Err(RequestError::Fault(fault)) if fault.code == FaultCode::NotOver => Err(Unreadable::Hidden),
        Err(RequestError::Fault(_)) => Err(Unreadable::NoMatch),
        Err(RequestError::NoAnswer) => Err(Unreadable::NoAnswer),
    }
}

/// Sets a table with the deals and the rules of a record, against bots, and opens it.
pub(super) async fn play_again(app: AppContext, summary: &RecordSummary, failed: RwSignal<bool>) {
    failed.set(false);
    let offered = api::bots().await.unwrap_or_default();
    let wish = untrack(|| new_table(app, summary, &offered));
    match api::create_table(&wish).await {
        Ok(made) => app.open_table(made),
        Err(_) => failed.set(true),
    }
}

/// Returns the request for a table with the deals of a record. Its bots play again, and bots play for its
/// people; the reader has the first seat.
fn new_table(app: AppContext, summary: &RecordSummary, offered: &[BotInfo]) -> NewTable {
    let choices = app.prefs.with(|prefs| prefs.table_choices.clone());
    let is_offered =
        |bot: &String| offered.iter().any(|one| one.styles.iter().any(|style| style.bot == *bot));
    let bots = summary.players.iter().skip(1).map(|player| BotSeat {
        bot: player.bot.clone().filter(is_offered).unwrap_or_else(|| choices.bot(0, offered)),
        name: None,
    });
    let name = choices.name.trim();
    NewTable {
        rules: summary.rules,
        switches: summary.switches.clone(),
        name: if name.is_empty() { app.words().you.to_owned() } else { name.to_owned() },
        bots: bots.collect(),
        free_seats: 0,
        more_time: false,
        window: choices.window,
        timing: Timing::default(),
        pace: choices.pace,
        assistance: choices.assistance,
        seed: Some(summary.seed.clone()),
    }
}

/// Saves a record as a file of this device.
pub(super) fn download(id: &str, text: &str) {
    browser::save_file(&format!("wellspring-{id}.jsonl"), text);
}

/// Renders what a record is of and what can be done with it, or why it cannot be read.
pub(super) fn opened(app: AppContext, opened: Opened, id: &str) -> AnyView {
    match opened {
        Ok((text, summary)) => record(app, text, summary, id.to_owned()),
        Err(why) => unreadable(app, why),
    }
}

/// Renders why there is no match to show.
pub(super) fn unreadable(app: AppContext, why: Unreadable) -> AnyView {
    let words = app.language().records();
    let (about, detail) = match why {
        Unreadable::NoAnswer => (app.words().no_answer.to_owned(), None),
        Unreadable::NoMatch => (words.no_match.to_owned(), None),
        Unreadable::Hidden => (words.hidden_for_friend.to_owned(), None),
        Unreadable::TooLarge => (words.too_large.to_owned(), None),
        Unreadable::Damaged(message, line) => {
            let line = line.map(|line| app.language().bad_line(line.into()).spoken());
            let about = [Some(words.no_record.to_owned()), line].into_iter().flatten().collect::<Vec<_>>();
            (about.join(" "), message)
        }
    };
    view! {
        <p role="alert" data-testid="no-record">{about}</p>
        {detail.map(|detail| view! { <p class="muted small record__why" lang="en">{detail}</p> })}
    }
    .into_any()
}

fn record(app: AppContext, text: String, summary: RecordSummary, id: String) -> AnyView {
    let (language, failed) = (app.language(), RwSignal::new(false));
    let words = language.records();
    let unfinished = (!summary.finished).then(|| view! { <p>{words.not_finished}</p> });
    let (standings, hands) = (standings(language, &summary.players), hands(language, &summary, &id));
    let game = game_name(language, summary.rules);
    let count = summary.taken_back;
    let again = Box::new(move || {
        let summary = summary.clone();
        spawn_local(async move { play_again(app, &summary, failed).await });
    });
    let again = press_button("btn", "play-it-again", "replay", words.play_again, again);
    if id == FILE {
        keep_file(&text);
    }
    let replay = replay_button(app, "btn btn--go", id.clone());
    let review = review_button(app, "btn", id.clone());
    let save = Box::new(move || download(&id, &text));
    let save = press_button("btn", "download", "download", words.download, save);
    view! {
        <p class="muted">{game}</p>
        {unfinished}
        {taken_back(language, count)}
        {standings}
        <div class="row">{replay}{review}{again}{save}</div>
        <p class="muted small">{words.play_again_about}</p>
        {failure(app, failed)}
        {hands}
    }
    .into_any()
}

/// Renders the button that opens the replay of a match.
pub(super) fn replay_button(app: AppContext, class: &'static str, id: String) -> AnyView {
    let open = Box::new(move || app.navigate(Route::Replay(id.clone())));
    press_button(class, "replay", "eye", app.language().records().replay, open)
}

/// Renders the button that opens the review of a match.
pub(super) fn review_button(app: AppContext, class: &'static str, id: String) -> AnyView {
    let open = Box::new(move || app.navigate(Route::Review(id.clone())));
    press_button(class, "review", "review", app.language().records().review, open)
}

/// Renders that the server does not answer, once a request has failed.
pub(super) fn failure(app: AppContext, failed: RwSignal<bool>) -> AnyView {
    reactive_option(move || {
        failed.get().then(|| view! { <p class="refused" role="alert">{app.words().no_answer}</p> }.into_any())
    })
}

/// Returns the name of a player, or of the bot where nobody has a name.
fn player_name(player: &RecordedSeat) -> &str {
    if player.name.is_empty() { player.bot.as_deref().unwrap_or_default() } else { &player.name }
}

/// Renders the final table.
fn standings(language: Language, players: &[RecordedSeat]) -> AnyView {
    let labels = language.pages();
    let place = |own: &RecordedSeat| players.iter().filter(|other| other.points > own.points).count() + 1;
    let row = |player: &RecordedSeat| {
        view! {
            <tr>
                <td class="num">{place(player)}</td>
                <th scope="row"><b>{player_name(player).to_owned()}</b></th>
                <td class="num">{words::number(language, player.points.into())}</td>
            </tr>
        }
    };
    // Players of one place stand in the order of their seats.
    let rows: Vec<_> = (1..=players.len())
        .flat_map(|wanted| players.iter().filter(move |player| place(player) == wanted).map(row))
        .collect();
    view! {
        <table class="final" data-testid="record">
            <caption class="vh">{labels.final_table}</caption>
            <thead>
                <tr>
                    <th scope="col">{labels.place}</th>
                    <th scope="col">{labels.player}</th>
                    <th scope="col">{labels.points}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

/// Renders who went out in each hand, and for how much. Each leads to the replay of the hand.
fn hands(language: Language, summary: &RecordSummary, id: &str) -> AnyView {
    if summary.hands.is_empty() {
        return ().into_any();
    }
    let speech = Speech::new(language, summary.rules.edition());
    let line = |(hand, number): (&RecordedHand, u32)| {
        let winner = hand.winner.and_then(|seat| {
            let gain = hand.score_changes.get(seat.index()).copied().unwrap_or(0);
            Some((player_name(summary.players.get(seat.index())?), gain))
        });
        let text = match winner {
            None => speech.own().void_title.to_owned(),
            Some((name, gain)) => {
                let points =
                    if gain > 0 { speech.plus_points(gain.into()) } else { speech.points(gain.into()) };
                format!("{} · {}", speech.who_wins_hand(Name(name)).spoken(), points.spoken())
            }
        };
        view! { <li><a href=address_of_hand(id, number)>{text}</a></li> }
    };
    let lines = summary.hands.iter().zip(1..).map(line).collect_view();
    view! {
        <h2 id="how-it-went">{language.records().how_it_went}</h2>
        <ol class="hands" data-testid="hands" aria-labelledby="how-it-went">{lines}</ol>
    }
    .into_any()
}

/// The page of a finished match that a link leads to.
#[component]
pub(crate) fn RecordPage(
    /// The id of the table, from the address.
    id: String,
) -> impl IntoView {
    let app = AppContext::current();
    let (shown, menu) = (RwSignal::new(None::<Opened>), RwSignal::new(false));
    // Who has a seat needs no link.
    let own = || AppContext::keys().key(&id).map(str::to_owned);
    let key = browser::record_link(&id).or_else(own).unwrap_or_default();
    let asked = id.clone();
    spawn_local(async move {
        shown.set(Some(fetch(&asked, &key).await));
        browser::focus_soon("h1");
    });
    Effect::new(move || {
        document().set_title(&format!("{} · Wellspring", app.language().records().recorded_match));
    });
    // Another link may be opened over this page, which stays the same page.
    let links = window_event_listener(ev::hashchange, move |_| browser::reload());
    on_cleanup(move || {
        links.remove();
        document().set_title("Wellspring");
    });
    let title = text_signal(move || app.language().records().recorded_match.to_owned());
    view! {
        <div class="record">
            {page_bar(app, menu, ().into_any())}
            <main class="record__main panel">
                <h1 tabindex="-1">{title}</h1>
                {reactive_option(move || Some(opened(app, shown.get()?, &id)))}
            </main>
            <Menu open=menu />
        </div>
    }
}
