//! The page of a hand that is over: its groups, its score, and what it changes.

use leptos::component;
use leptos::prelude::*;
use table::{Outcome, Stage};

use super::hand_groups::hand_groups;
use super::hand_points::{payments, steps, totals};
use super::match_over::MatchOver;
use super::next_best_reading::next_best_reading;
use super::reading_selection::ReadingSelection;
use super::score_lines::{NotCounted, ScoreLines};
use crate::parts::{Bar, Ripples, Strip, reactive_option, shape, text_signal};
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
    let won = move || page.read(|table| table.result.is_some());
    let pace =
        text_signal(move || if page.read(TableState::is_instant) { "instant" } else { "calm" }.to_owned());
    view! {
        <div class="win" data-testid="hand-over" data-pace=pace>
            <Bar />
            <Strip />
            <main class="win__main">
                {reactive_option(move || ended().then(|| view! { <MatchOver /> }.into_any()))}
                <section class="pool win__show">
                    <Ripples />
                    {reactive_option(move || page.render(|table| headline(page, table)))}
                    {reactive_option(move || page.render(|table| hand_groups(page, table, selection)))}
                </section>
                <div class="win__cols">
                    {reactive_option(move || won().then(|| view! { <ScoreLines selection /> }.into_any()))}
                    <div class="win__side">
                        {reactive_option(move || page.read(|table| steps(page, table)))}
                        {reactive_option(move || page.read(|table| payments(page, table)))}
                        {reactive_option(move || page.render(|table| totals(page, table)))}
                        {reactive_option(move || {
                            page.read(|table| next_best_reading(page, table, selection))
                        })}
                        {reactive_option(move || {
                            won().then(|| view! { <NotCounted selection /> }.into_any())
                        })}
                    </div>
                </div>
            </main>
            {reactive_option(move || (!ended()).then(|| next_hand(page)))}
        </div>
    }
}

/// Renders the button that has the next hand dealt.
fn next_hand(page: TableContext) -> AnyView {
    let is_disabled =
        text_signal(move || (!page.read(|table| table.can_play(table::Action::Deal))).to_string());
    view! {
        <footer class="win__next">
            <button
                type="button"
                class="btn btn--go"
                data-testid="next-hand"
                aria-disabled=is_disabled
                on:click=move |_| page.press(Press::NextHand)
            >
                {text_signal(move || page.describe(|narrator| narrator.speech.next_hand().spoken()))}
                " "
                <span class="kbd" aria-hidden="true">"↵"</span>
            </button>
        </footer>
    }
    .into_any()
}

/// Renders who went out, with which card, and for how many points.
fn headline(page: TableContext, table: &TableState) -> AnyView {
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    let Some(Outcome::Won { seat, from, card, total, .. }) = table.outcome() else {
        return view! {
            <div class="win__head">
                <h1 tabindex="-1">{narrator.speech.own().void_title}</h1>
                <p class="caption">{narrator.speech.own().void}</p>
            </div>
        }
        .into_any();
    };
    let (speech, name) = (narrator.speech, narrator.speech.card(card));
    let title = if narrator.is_me(seat) {
        speech.own().you_win_hand.to_owned()
    } else {
        speech.who_wins_hand(narrator.name(seat)).spoken()
    };
    let with = match from {
        None => speech.with_drawn(&name),
        Some(from) if narrator.is_me(from) => speech.with_yours(&name),
        Some(from) => speech.with_from(narrator.name(from), &name),
    };
    let with = with.spoken();
    let points = i64::from(total.points());
    let gain = if points > 0 { speech.plus_points(points) } else { speech.points(points) }.spoken();
    view! {
        <div class="win__head">
            <h1 tabindex="-1">{shape(table.seat_shape(seat))} " " {title}</h1>
            <p class="caption">{with}</p>
            <b class="num win__plus">{gain}</b>
        </div>
    }
    .into_any()
}
