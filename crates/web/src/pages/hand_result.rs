//! The page of a hand that is over: its groups, its score, and what it changes.

use leptos::component;
use leptos::prelude::*;
use rules::PaymentRule;
use table::{Outcome, Stage};
use wire::HandResult;

use super::hand_groups::hand_groups;
use super::hand_points::{steps, totals};
use super::match_over::MatchOver;
use super::payments::{payers, payments};
use super::reading_selection::ReadingSelection;
use super::score_lines::ScoreLines;
use super::why_not_more::why_not_more;
use crate::moment_links::address_of_hand;
use crate::parts::{
    Bar, Ripples, Strip, TalkPanel, key_sign, lesson_end, lesson_margin, pause_card, pointed_parts, reactive,
    reactive_option, shape, text_signal, word_signal,
};
use crate::state::TableState;
use crate::table_actions::Press;
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// The page of a hand that is over.
#[component]
pub(super) fn ResultPage() -> impl IntoView {
    let page = TableContext::current();
    let selection = ReadingSelection::new();
    let ended = move || page.read(|table| matches!(table.view.stage, Stage::MatchOver(_)));
    let pace =
        text_signal(move || if page.read(TableState::is_instant) { "instant" } else { "calm" }.to_owned());
    view! {
        <div class="win" data-testid="hand-over" data-pace=pace data-points=pointed_parts(page)>
            <Bar>{reactive_option(move || (!ended()).then(|| next_hand(page)))}</Bar>
            <TalkPanel />
            <Strip />
            <main class="win__main">
                {reactive_option(move || ended().then(|| view! { <MatchOver /> }.into_any()))}
                <section class="pool win__show" aria-labelledby="result-title">
                    <Ripples />
                    {reactive_option(move || page.render(|table| headline(page, table)))}
                    {reactive_option(move || page.render(|table| hand_groups(page, table, selection)))}
                    {reactive_option(move || pause_card(page))}
                </section>
                {reactive(move || match page.lesson().filter(|_| page.is_lesson_over()) {
                    Some(lesson) => lesson_end(page, lesson),
                    None => score(page, selection),
                })}
            </main>
            {page.lesson().map(|lesson| lesson_margin(page, lesson))}
        </div>
    }
}

/// Renders the score of the hand, and what it changes.
fn score(page: TableContext, selection: ReadingSelection) -> AnyView {
    let won = move || page.read(|table| table.result.is_some());
    view! {
        <div class="win__cols">
            {reactive_option(move || page.read(|table| payments(page, table)))}
            {reactive_option(move || won().then(|| view! { <ScoreLines selection /> }.into_any()))}
            {reactive_option(move || page.read(|table| steps(page, table, selection)))}
            {reactive_option(move || page.render(|table| totals(page, table, selection)))}
            {reactive_option(move || page.read(|table| why_not_more(page, table, selection)))}
        </div>
    }
    .into_any()
}

/// Renders the button that has the next hand dealt.
fn next_hand(page: TableContext) -> AnyView {
    let is_disabled =
        text_signal(move || (!page.read(|table| table.can_play(table::Action::Deal))).to_string());
    view! {
        <div class="win__next">
            <button
                type="button"
                class="btn btn--go"
                data-testid="next-hand"
                aria-disabled=is_disabled
                on:click=move |_| page.press(Press::NextHand)
            >
                <span>
                    {text_signal(move || page.describe(|narrator| narrator.speech.next_hand().spoken()))}
                </span>
                {key_sign("↵")}
            </button>
        </div>
    }
    .into_any()
}

/// Renders who went out, with which card, and what the winner takes in all.
fn headline(page: TableContext, table: &TableState) -> AnyView {
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    let Some(Outcome::Won { seat, from, card, .. }) = table.outcome() else {
        return view! {
            <div class="win__head">
                <h1 id="result-title" tabindex="-1">{narrator.speech.own().void_title}</h1>
                <p class="caption">{narrator.speech.own().void}</p>
                {way_back(page)}
            </div>
        }
        .into_any();
    };
    let (speech, name) = (narrator.speech, narrator.speech.card(card));
    let title = result_title(table, &narrator);
    let with = match from {
        None => speech.with_drawn(&name),
        Some(from) if narrator.is_me(from) => speech.with_yours(&name),
        Some(from) => speech.with_from(narrator.name(from), &name),
    };
    let gain = table.result.as_ref().map(|result| gain(table, &narrator, result));
    let gain = gain.map(|(gain, about)| {
        view! {
            <p class="win__gain">
                <b class="num win__plus">{gain}</b>
                <span class="caption">{about}</span>
            </p>
        }
    });
    view! {
        <div class="win__head">
            <h1 id="result-title" tabindex="-1">{shape(table.seat_shape(seat))} " " {title}</h1>
            <p class="caption">{with.spoken()}</p>
            {way_back(page)}
            {gain}
        </div>
    }
    .into_any()
}

/// Renders the way back to the hand as it was played, with its log.
fn way_back(page: TableContext) -> AnyView {
    view! {
        <button
            type="button"
            class="btn btn--s win__again"
            data-testid="see-hand"
            on:click=move |_| page.looks_back.set(true)
        >
            {word_signal(page.app, |words| words.see_hand)}
        </button>
        {reactive_option(move || page.read(|table| replay_link(page, table)))}
    }
    .into_any()
}

/// Renders the link to the replay of the hand, which shows all cards and so waits for the end of the match.
fn replay_link(page: TableContext, table: &TableState) -> Option<AnyView> {
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    let (label, hand) = (narrator.language.records().replay_hand, table.view.hand_number);
    matches!(table.view.stage, Stage::MatchOver(_)).then(|| {
        let address = address_of_hand(&table.info.id, hand);
        view! { <a class="btn btn--s win__again" data-testid="replay-hand" href=address>{label}</a> }
            .into_any()
    })
}

/// Returns who went out, or that nobody did. `None`: the hand is still being played.
pub(super) fn result_title(table: &TableState, narrator: &TableNarrator<'_>) -> Option<String> {
    let own = narrator.speech.own();
    Some(match table.outcome()? {
        Outcome::Won { seat, .. } if narrator.is_me(seat) => own.you_win_hand.to_owned(),
        Outcome::Won { seat, .. } => narrator.speech.who_wins_hand(narrator.name(seat)).spoken(),
        Outcome::Void => own.void_title.to_owned(),
    })
}

/// Returns what the winner takes in all, and where it comes from.
fn gain(table: &TableState, narrator: &TableNarrator<'_>, result: &HandResult) -> (String, String) {
    let (speech, words) = (narrator.speech, narrator.language.pages());
    let taken = i64::from(result.score_changes.get(result.winner.index()).copied().unwrap_or(0));
    let gain = if taken > 0 { speech.plus_points(taken) } else { speech.points(taken) }.spoken();
    let about = match table.info.game.payment {
        PaymentRule::OthersPay => {
            let given = payers(table, result)
                .into_iter()
                .map(|(seat, points)| speech.gives(narrator.person(seat), points).spoken());
            given.collect::<Vec<_>>().join(", ")
        }
        PaymentRule::WinnerGains => {
            let credits = result.score.best.total.credits();
            let credits = (credits > 0).then(|| narrator.credits(credits));
            let parts = credits.into_iter().chain([words.nobody_else_scores.to_owned()]);
            parts.collect::<Vec<_>>().join(", ")
        }
    };
    (gain, about)
}
