//! The end of a hand: its sets, what they earn and why, the step reached, the totals.

use hands::PlacedCard;
use leptos::component;
use leptos::prelude::*;
use rules::{Reading, Total};
use table::{Outcome, Stage};

use super::match_over::MatchOver;
use super::score_lines::{NotCounted, ScoreLines};
use super::table_page::Bar;
use crate::parts::{Ripples, Size, Strip, card, icon, reactive_option, shape, text_signal, word_signal};
use crate::state::{CardGroup, GroupCard, GroupKind, TableState, groups, lit, nearest_steps};
use crate::table_actions::Press;
use crate::table_context::TableContext;
use crate::text::{Speaker, placed, plain};

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
                {word_signal(page.app, |words| words.next_hand)}
                " "
                <span class="kbd" aria-hidden="true">"↵"</span>
            </button>
        </footer>
    }
    .into_any()
}

/// Who went out, with which card, for how many points.
fn head(page: TableContext, table: &TableState) -> AnyView {
    let speaker = Speaker::new(page.app.language(), &table.info);
    let words = speaker.tongue.words();
    let Some(Outcome::Won { seat, from, card, total, .. }) = outcome(table) else {
        return view! {
            <div class="win__head">
                <h1 tabindex="-1">{speaker.edition.words.void_title}</h1>
                <p class="caption">{speaker.edition.void}</p>
            </div>
        }
        .into_any();
    };
    let name = speaker.card(card);
    let (title, who) = if speaker.is_me(seat) {
        (speaker.edition.words.you_win_hand, String::new())
    } else {
        (speaker.edition.words.who_wins_hand, speaker.name(seat))
    };
    let with = match from {
        None => plain(words.with_drawn, &[("card", &name)]),
        Some(from) if speaker.is_me(from) => plain(words.with_yours, &[("card", &name)]),
        Some(from) => plain(
            words.with_from,
            &[("card", &name), ("who", &speaker.name(from)), ("whose", &speaker.whose(from))],
        ),
    };
    let gain = speaker.points(total.points());
    let gain = if total.points() > 0 { plain(words.plus_points, &[("points", &gain)]) } else { gain };
    view! {
        <div class="win__head">
            <h1 tabindex="-1">{shape(table.seat_shape(seat))} " " {plain(title, &[("who", &who)])}</h1>
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
    let speaker = Speaker::new(page.app.language(), &table.info);
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
        .map(|(at, one)| card_group(table, &speaker, one, shine.as_ref().map(|shine| shine[at].as_slice())));
    view! { <div class="laid">{shown.collect_view()}</div> }.into_any()
}

/// A group of cards and what it is.
fn card_group(
    table: &TableState,
    speaker: &Speaker<'_>,
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
        let name = placed(speaker.tongue, &speaker.edition, shown.placed);
        let by = from.filter(|_| shown.last).map(|seat| view! { <span class="from">{shape(table.seat_shape(seat))}</span> });
        view! { <span class="wrapc">{card(speaker.tongue, shown.placed, Size::Medium, class, Some(name))}{by}</span> }
    });
    view! {
        <figure class=if group.kind == GroupKind::Special { "is-long" } else { "" }>
            <span class="set set--gap">{cards.collect_view()}</span>
            <figcaption>{describe(speaker, group, from.is_some())}</figcaption>
        </figure>
    }
    .into_any()
}

/// What a group is called: *sequence, laid*; *sequence, joker = 4*.
fn describe(speaker: &Speaker<'_>, group: &CardGroup, claimed: bool) -> String {
    let words = speaker.tongue.words();
    let kind = match group.kind {
        GroupKind::Sequence => words.is_sequence,
        GroupKind::Triplet => words.is_triplet,
        GroupKind::Four => words.is_four,
        GroupKind::RainbowTriplet => words.is_rainbow_triplet,
        GroupKind::RainbowRun => words.is_rainbow_run,
        GroupKind::Pair => words.is_pair,
        GroupKind::Special => words.is_special,
        GroupKind::Flowers => return words.flowers.to_owned(),
    };
    let mut parts = vec![kind.to_owned()];
    if group.open {
        parts.push(words.is_laid.to_owned());
    }
    if group.concealed {
        parts.push(words.is_concealed.to_owned());
    }
    if group.cards.iter().any(|shown| shown.last) {
        parts.push(if claimed { words.is_claimed } else { words.is_drawn }.to_owned());
    }
    let joker = |shown: &&GroupCard| shown.placed.joker && group.kind != GroupKind::Special;
    parts.extend(group.cards.iter().filter(joker).map(|shown| {
        let natural = PlacedCard { joker: false, ..shown.placed };
        let card = placed(speaker.tongue, &speaker.edition, natural);
        let value = if natural.card.suit().is_some() { natural.card.rank().to_string() } else { card };
        plain(words.joker_is, &[("joker", &speaker.edition.joker.to_ascii_lowercase()), ("n", &value)])
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
    let speaker = Speaker::new(page.app.language(), &table.info);
    let words = speaker.tongue.words();
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
                <th scope="row">{shape(steps)} <b>{speaker.name(seat)}</b></th>
                {target.map(|_| view! {
                    <td class="track-cell" aria-hidden="true">
                        <span class="track">
                            <i style:width=format!("{old:.1}%")></i>
                            <i class="new" style:left=format!("{old:.1}%") style:width=format!("{new:.1}%")></i>
                        </span>
                    </td>
                })}
                {target.is_none().then(|| view! { <td class="change">{changed(points - before)}</td> })}
                <td class="num">{points}</td>
            </tr>
        })
    });
    view! {
        <section class="panel">
            <h2>{target.map_or_else(
                || words.standing.to_owned(),
                |target| plain(words.toward, &[("target", &target.to_string())]),
            )}</h2>
            <table class="totals"><tbody>{rows.collect_view()}</tbody></table>
        </section>
    }
    .into_any()
}

/// A change of a score: `+ 48`, `− 16`.
fn changed(change: i32) -> String {
    match change.signum() {
        1 => format!("+ {change}"),
        -1 => format!("− {}", change.unsigned_abs()),
        _ => String::new(),
    }
}

/// Who pays whom, where the winner is paid by the others (Q36).
fn payments(page: TableContext, table: &TableState) -> Option<AnyView> {
    let result = table.result.as_ref()?;
    let words = page.app.words();
    let speaker = Speaker::new(page.app.language(), &table.info);
    let points = table.view.seats.iter().map(|seat| seat.points);
    let paid: Vec<AnyView> = points
        .zip(&result.points_before)
        .zip(cards::Seat::all(table.view.seats.len() as u8))
        .filter(|((now, before), _)| now < before)
        .map(|((now, before), seat)| {
            let wording = match () {
                () if speaker.is_me(seat) => words.pays_me,
                () if speaker.is_me(result.winner) => words.pays_to_me,
                () => words.pays,
            };
            let values = [
                ("who", &*speaker.name(seat)),
                ("to", &*speaker.name(result.winner)),
                ("points", &*speaker.points((before - now).unsigned_abs())),
            ];
            view! { <li>{shape(table.seat_shape(seat))}<span>{plain(wording, &values)}</span></li> }
                .into_any()
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
    let speaker = Speaker::new(page.app.language(), &table.info);
    let next = table.result.as_ref()?.score.next_best.as_ref();
    let worth = next.map(|next| match next.total {
        Total::Credits { credits, points } => {
            format!("{} · {}", speaker.credits(credits), speaker.points(points))
        }
        Total::Base { .. } | Total::Points { .. } => speaker.points(next.total.points()),
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
                <p class="muted">{super::score_lines::difference(speaker.tongue, &table.result.as_ref()?.score)}</p>
            </section>
        }
        .into_any(),
    )
}
