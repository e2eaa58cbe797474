//! The end of a hand: its sets, what they earn and why, the step reached, the totals.

use leptos::component;
use leptos::prelude::*;
use rules::{Reading, Total};
use table::{Outcome, Stage};
use words::{Language, NounForm};

use super::match_over::MatchOver;
use super::score_lines::{NotCounted, ScoreLines};
use super::table_page::Bar;
use crate::parts::{Ripples, Size, Strip, card, icon, reactive_option, shape, text_signal};
use crate::state::{CardGroup, GroupCard, GroupKind, TableState, groups, lit, nearest_steps};
use crate::table_actions::Press;
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// Which reading is shown, and which of its lines light their cards.
#[derive(Clone, Copy)]
pub(super) struct ReadingSelection {
    /// Whether the second reading is shown.
    pub(super) second: RwSignal<bool>,
    /// The lines that stay lit.
    pub(super) pinned: RwSignal<Vec<usize>>,
    /// The line that is pointed at.
    pub(super) pointed: RwSignal<Option<usize>>,
}

impl ReadingSelection {
    /// The reading that is shown.
    pub(super) fn reading(self, table: &TableState) -> Option<Reading> {
        let score = &table.result.as_ref()?.score;
        Some(if self.second.get() { score.next_best.clone()? } else { score.best.clone() })
    }

    /// Whether a line lights its cards.
    pub(super) fn is_lit(self, line: usize) -> bool {
        self.pointed.get() == Some(line) || self.pinned.with(|pinned| pinned.contains(&line))
    }

    /// The lines that light their cards.
    fn lit(self) -> Vec<usize> {
        let mut lines = self.pinned.get();
        lines.extend(self.pointed.get());
        lines
    }
}

/// How the hand that is over ended.
pub(super) fn outcome(table: &TableState) -> Option<Outcome> {
    match table.view.stage {
        Stage::HandOver(outcome) | Stage::MatchOver(outcome) => Some(outcome),
        _ => None,
    }
}

/// A hand that is over.
#[component]
pub(super) fn ResultPage() -> impl IntoView {
    let page = TableContext::current();
    let selection = ReadingSelection {
        second: RwSignal::new(false),
        pinned: RwSignal::new(Vec::new()),
        pointed: RwSignal::new(None),
    };
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
                    {reactive_option(move || page.render(|table| head(page, table)))}
                    {reactive_option(move || page.render(|table| laid(page, table, selection)))}
                </section>
                <div class="win__cols">
                    {reactive_option(move || won().then(|| view! { <ScoreLines selection /> }.into_any()))}
                    <div class="win__side">
                        {reactive_option(move || page.read(|table| stair(page, table)))}
                        {reactive_option(move || page.read(|table| payments(page, table)))}
                        {reactive_option(move || page.render(|table| totals(page, table)))}
                        {reactive_option(move || page.read(|table| second_reading(page, table, selection)))}
                        {reactive_option(move || won().then(|| view! { <NotCounted selection /> }.into_any()))}
                    </div>
                </div>
            </main>
            {reactive_option(move || (!ended()).then(|| next_hand(page)))}
        </div>
    }
}

/// The button that has the next hand dealt; the same place on every such page.
fn next_hand(page: TableContext) -> AnyView {
    let dark = text_signal(move || (!page.read(|table| table.can_play(table::Action::Deal))).to_string());
    view! {
        <footer class="win__next">
            <button
                type="button"
                class="btn btn--go"
                data-testid="next-hand"
                aria-disabled=dark
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

/// Who went out, with which card, for how many points.
fn head(page: TableContext, table: &TableState) -> AnyView {
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    let Some(Outcome::Won { seat, from, card, total, .. }) = outcome(table) else {
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

/// The hand in its sets, those cards lit that the chosen lines have.
fn laid(page: TableContext, table: &TableState, selection: ReadingSelection) -> AnyView {
    let (Some(reading), Some(Outcome::Won { seat, card, .. })) = (selection.reading(table), outcome(table))
    else {
        return ().into_any();
    };
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    let flowers = table.view.seats.get(seat.index()).map_or([0; 4], |seat| seat.flowers);
    let groups = groups(&reading, card, flowers);
    let chosen = selection.lit();
    let lines =
        chosen.iter().filter_map(|&line| reading.lines.get(line)).map(|line| lit(&groups, &line.cards));
    let shine = lines.reduce(|mut all, more| {
        all.iter_mut().flatten().zip(more.into_iter().flatten()).for_each(|(one, other)| *one |= other);
        all
    });
    let shown = groups
        .iter()
        .enumerate()
        .map(|(at, one)| card_group(table, &narrator, one, shine.as_ref().map(|shine| shine[at].as_slice())));
    view! { <div class="laid">{shown.collect_view()}</div> }.into_any()
}

/// A group of cards and what it is.
fn card_group(
    table: &TableState,
    narrator: &TableNarrator<'_>,
    group: &CardGroup,
    shine: Option<&[bool]>,
) -> AnyView {
    let from = match outcome(table) {
        Some(Outcome::Won { from, .. }) => from,
        _ => None,
    };
    let cards = group.cards.iter().enumerate().map(|(at, shown)| {
        let class = match shine.map(|shine| shine[at]) {
            None => "",
            Some(true) => "is-lit",
            Some(false) => "is-dim",
        };
        let name = narrator.speech.placed(shown.placed);
        let by = from.filter(|_| shown.last).map(|seat| view! { <span class="from">{shape(table.seat_shape(seat))}</span> });
        view! { <span class="wrapc">{card(narrator.language, shown.placed, Size::Medium, class, Some(name))}{by}</span> }
    });
    view! {
        <figure class=if group.kind == GroupKind::Special { "is-long" } else { "" }>
            <span class="set set--gap">{cards.collect_view()}</span>
            <figcaption>{describe(narrator, group, from.is_some())}</figcaption>
        </figure>
    }
    .into_any()
}

/// What a group is called: *sequence, laid*; *sequence, joker = 4*.
fn describe(narrator: &TableNarrator<'_>, group: &CardGroup, claimed: bool) -> String {
    let (speech, terms) = (narrator.speech, narrator.speech.terms());
    let kind = match group.kind {
        GroupKind::Sequence => &terms.sequence,
        GroupKind::Triplet => &terms.triplet,
        GroupKind::Four => &terms.four,
        GroupKind::RainbowTriplet => &terms.rainbow_triplet,
        GroupKind::RainbowRun => &terms.rainbow_run,
        GroupKind::Pair => &terms.pair,
        GroupKind::Special => &speech.common().whole_hand,
        GroupKind::Flowers => return terms.flower.form(NounForm::Many),
    };
    let last = group.cards.iter().any(|shown| shown.last);
    let adjectives = [
        group.open.then_some(terms.laid),
        group.concealed.then_some(terms.concealed),
        last.then_some(if claimed { terms.claimed } else { terms.drawn }),
    ];
    let adjectives: Vec<words::Adjective> = adjectives.into_iter().flatten().collect();
    let mut parts = vec![speech.caption(kind, &adjectives)];
    let joker = |shown: &&GroupCard| shown.placed.joker && group.kind != GroupKind::Special;
    parts.extend(group.cards.iter().filter(joker).map(|shown| {
        let card = shown.placed.card;
        let value = if card.suit().is_some() { card.rank().to_string() } else { narrator.card(card) };
        narrator.language.joker_is(terms.joker.one(), &value).spoken()
    }));
    parts.join(", ")
}

/// From credits to points: the step reached, among its neighbours.
fn stair(page: TableContext, table: &TableState) -> Option<AnyView> {
    let words = page.app.words();
    let Total::Credits { credits, .. } = table.result.as_ref()?.score.best.total else { return None };
    let steps = nearest_steps(&table.rules()?, credits);
    let shown = steps.into_iter().zip(1..).map(|(step, at)| {
        let on = (step.from..=step.to).contains(&credits);
        let range = range(step.from, step.to);
        view! {
            <li class=format!("step step-{at}") class:is-on=on aria-current=on.then_some("step")>
                <span class="num">{step.points}</span>
                <span>{range}</span>
            </li>
        }
    });
    let shown = shown.collect_view();
    Some(
        view! {
            <section class="panel">
                <h2>{words.credits_to_points}</h2>
                <ol class="steps">{shown}</ol>
            </section>
        }
        .into_any(),
    )
}

/// `8–10`, or `4`.
pub(super) fn range(from: u32, to: u32) -> String {
    if from == to { from.to_string() } else { format!("{from}–{to}") }
}

/// Everyone's points toward the target, most first, with what this hand added.
fn totals(page: TableContext, table: &TableState) -> AnyView {
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    let words = narrator.language.pages();
    let target = table.target();
    let mut seats: Vec<(u8, i32)> =
        table.view.seats.iter().map(|seat| seat.points).zip(0..).map(|(p, n)| (n, p)).collect();
    seats.sort_by_key(|&(_, points)| std::cmp::Reverse(points));
    let rows = seats.into_iter().filter_map(|(number, points)| {
        let seat = cards::Seat::new(number).ok()?;
        let before = table
            .result
            .as_ref()
            .and_then(|result| result.points_before.get(seat.index()))
            .copied()
            .unwrap_or(points);
        let most = f64::from(target.unwrap_or(0).max(1));
        let share = |points: i32| (f64::from(points.max(0)) / most * 100.0).min(100.0);
        let (old, new) = (share(before), share(points) - share(before));
        let steps = table.seat_shape(seat);
        Some(view! {
            <tr class=format!("tint-{steps}")>
                <th scope="row">{shape(steps)} <b>{narrator.label(seat)}</b></th>
                {target.map(|_| view! {
                    <td class="track-cell" aria-hidden="true">
                        <span class="track">
                            <i style:width=format!("{old:.1}%")></i>
                            <i class="new" style:left=format!("{old:.1}%") style:width=format!("{new:.1}%")></i>
                        </span>
                    </td>
                })}
                {target.is_none().then(|| view! { <td class="change">{changed(narrator.language, points - before)}</td> })}
                <td class="num">{words::number(narrator.language, points.into())}</td>
            </tr>
        })
    });
    view! {
        <section class="panel">
            <h2>{target.map_or_else(
                || words.standing.to_owned(),
                |target| narrator.language.toward(target.into()).spoken(),
            )}</h2>
            <table class="totals"><tbody>{rows.collect_view()}</tbody></table>
        </section>
    }
    .into_any()
}

/// A change of a score: `+ 48`, `− 16`.
fn changed(language: Language, change: i32) -> String {
    let amount = words::number(language, change.unsigned_abs().into());
    match change.signum() {
        1 => format!("+ {amount}"),
        -1 => format!("− {amount}"),
        _ => String::new(),
    }
}

/// Who pays whom, where the winner is paid by the others (Q36).
fn payments(page: TableContext, table: &TableState) -> Option<AnyView> {
    let result = table.result.as_ref()?;
    let words = page.app.words();
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    let points = table.view.seats.iter().map(|seat| seat.points);
    let paid: Vec<AnyView> = points
        .zip(&result.points_before)
        .zip(cards::Seat::all(table.view.seats.len() as u8))
        .filter(|((now, before), _)| now < before)
        .map(|((now, before), seat)| {
            let (speech, points) = (narrator.speech, i64::from(before - now));
            let (who, winner) = (narrator.name(seat), narrator.name(result.winner));
            let sentence = match () {
                () if narrator.is_me(seat) => speech.pays_me(winner, points),
                () if narrator.is_me(result.winner) => speech.pays_to_me(who, points),
                () => speech.pays(who, winner, points),
            };
            view! { <li>{shape(table.seat_shape(seat))}<span>{sentence.spoken()}</span></li> }.into_any()
        })
        .collect();
    let title = words.who_pays;
    (!paid.is_empty()).then(|| {
        view! { <section class="panel" data-testid="payments"><h2>{title}</h2><ul class="why pays">{paid}</ul></section> }.into_any()
    })
}

/// The next-best reading, and the button that shows it in place of the best.
fn second_reading(page: TableContext, table: &TableState, selection: ReadingSelection) -> Option<AnyView> {
    let words = page.app.words();
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    let next = table.result.as_ref()?.score.next_best.as_ref();
    let worth = next.map(|next| match next.total {
        Total::Credits { credits, points } => {
            format!("{} · {}", narrator.credits(credits), narrator.points(points))
        }
        Total::Base { .. } | Total::Points { .. } => narrator.points(next.total.points()),
    });
    let second = selection.second.get();
    let turn = move |_| {
        selection.second.update(|second| *second = !*second);
        selection.pinned.set(Vec::new());
        selection.pointed.set(None);
    };
    let Some(worth) = worth else {
        if !matches!(table.result.as_ref()?.score.best.total, Total::Credits { .. }) {
            return None;
        }
        return Some(
            view! {
                <section class="panel panel--wide">
                    <h2>{words.second_reading}</h2>
                    <p class="muted">{words.no_second}</p>
                </section>
            }
            .into_any(),
        );
    };
    Some(
        view! {
            <section class="panel panel--wide">
                <div class="panel__head">
                    <h2>{words.second_reading}</h2>
                    <span class="chip">{worth}</span>
                    <button type="button" class="btn btn--s" aria-pressed=second.to_string() data-testid="second" on:click=turn>
                        {icon("eye")}
                        {if second { words.show_best } else { words.show }}
                    </button>
                </div>
                <p class="muted">{super::score_lines::difference(narrator.language, &table.result.as_ref()?.score)}</p>
            </section>
        }
        .into_any(),
    )
}
