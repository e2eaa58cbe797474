//! The action row: four slots that keep their places, whatever stands in them.

use hands::{Set, SetKind};
use leptos::component;
use leptos::prelude::*;
use table::{Action, Answer, Claim, Stage};

use super::claims::claims;
use super::{Size, card, icon, laid_set, reactive_option, set, text_signal};
use crate::state::{Prompt, TableState};
use crate::table_actions::Press;
use crate::table_context::TableContext;
use crate::text::{Offer, TableNarrator, offers};

/// A slot with one button in it.
struct Slot {
    test: &'static str,
    label: String,
    key: &'static str,
    icon: Option<&'static str>,
    class: &'static str,
    lit: bool,
    press: Press,
}

impl Slot {
    fn draw(self, page: TableContext) -> AnyView {
        let Self { test, label, key, icon: sign, class, lit, press } = self;
        // What stands in a second line is smaller.
        let (title, note) = label.split_once('\n').unwrap_or((&label, ""));
        let (title, note) = (title.to_owned(), note.to_owned());
        let note = (!note.is_empty()).then(|| view! { <span class="btn__note">{note}</span> });
        view! {
            <button
                type="button"
                class=format!("btn {class}")
                data-testid=test
                aria-disabled=(!lit).then_some("true")
                on:click=move |_| page.press(press)
            >
                {sign.map(icon)}
                <span class="btn__label">{title} {note}</span>
                <span class="kbd" aria-hidden="true">{key}</span>
            </button>
        }
        .into_any()
    }
}

/// The four slots.
#[component]
pub(crate) fn Dock() -> impl IntoView {
    let page = TableContext::current();
    let draw = move |slot: fn(TableContext, &TableState, &TableNarrator<'_>) -> AnyView| {
        reactive_option(move || {
            page.render(|table| slot(page, table, &TableNarrator::new(page.app.language(), &table.info)))
        })
    };
    let label = text_signal(move || {
        let asked = page.read(|table| TableNarrator::new(page.app.language(), &table.info).invitation(table));
        asked.unwrap_or_else(|| page.app.words().actions.to_owned())
    });
    view! {
        <div class="dock" role="group" aria-label=label tabindex="-1">
            <div class="slot-box slot-1">{draw(first)}</div>
            <div class="slot-box slot-2">{draw(second)}</div>
            <div class="slot-box slot-3">{draw(third)}</div>
            <div class="slot-box slot-4">{draw(last)}</div>
        </div>
    }
}

/// Sort, or Pass, or that one has no set.
fn first(page: TableContext, table: &TableState, narrator: &TableNarrator<'_>) -> AnyView {
    let words = narrator.language.pages();
    let slot = if table.prompt() == Prompt::Name {
        let (label, lit) = (words.nothing_made.to_owned(), table.can_play(Action::AdmitFalseCall));
        Slot { test: "yield", label, key: "P", icon: None, class: "", lit, press: Press::AdmitFalseCall }
    } else if matches!(table.prompt(), Prompt::Claim | Prompt::Call) {
        let (label, lit) = (words.pass.to_owned(), table.can_play(Action::Pass));
        Slot { test: "pass", label, key: "P", icon: None, class: "", lit, press: Press::Pass }
    } else {
        let label = words.sort.to_owned();
        Slot {
            test: "sort",
            label,
            key: "S",
            icon: Some("sort"),
            class: "btn--sort",
            lit: true,
            press: Press::Sort,
        }
    };
    slot.draw(page)
}

/// Discard, or the sequences on offer, or whatever one's call can be for, or the sets to take back.
fn second(page: TableContext, table: &TableState, narrator: &TableNarrator<'_>) -> AnyView {
    match table.prompt() {
        Prompt::Claim => return claims(page, table, narrator, &kind(table, Claim::Sequence)),
        Prompt::Name => return claims(page, table, narrator, &offers(&table.view.legal)),
        Prompt::Penalty => return penalty(page, table, narrator),
        _ => {}
    }
    let made = table.lifted_sets();
    if made.len() > 1 {
        return sets(page, table, narrator, "lay", &made, |set| Press::Lay(Some(set)));
    }
    let lifted = table.hand.lifted_card().filter(|_| table.is_my_turn());
    let lit = lifted.is_some_and(|card| table.can_play(Action::Discard(card)));
    let label = match lifted {
        Some(card) => narrator.speech.discard_button(&narrator.speech.card(card)).spoken(),
        None => waits_for(table, narrator),
    };
    let class = if lit { "btn--go btn--mid" } else { "btn--mid" };
    Slot { test: "discard", label, key: "↵", icon: None, class, lit, press: Press::Discard }.draw(page)
}

/// What stands in the discard's place while nothing can be discarded.
fn waits_for(table: &TableState, narrator: &TableNarrator<'_>) -> String {
    let words = narrator.language.pages();
    match table.view.stage {
        Stage::Turn { .. } if table.is_my_turn() => words.choose_card.to_owned(),
        Stage::Turn { seat } => narrator.speech.turn_of(narrator.name(seat)).spoken(),
        Stage::Claim { answer: Answer::Answered(Action::Pass), .. }
        | Stage::Robbing { answer: Answer::Answered(Action::Pass), .. } => words.said_pass.to_owned(),
        Stage::Claim { answer: Answer::Answered(Action::Call), .. } => words.said_call.to_owned(),
        Stage::Claim { answer: Answer::Answered(action), .. } => {
            let claim = match action {
                Action::Claim(set) => offers(&[Action::Claim(set)]).first().map(|offer| offer.claim),
                _ => Some(Claim::GoOut),
            };
            narrator.speech.said_claim(claim.map_or("", |claim| narrator.claim(claim))).spoken()
        }
        Stage::Claim { card, .. } | Stage::Robbing { card, .. } => narrator.card(card),
        Stage::Naming { seat, .. } => narrator.speech.names_set(narrator.name(seat)).spoken(),
        Stage::Forfeit { seat, by } => narrator.chooses_forfeit(by, seat).spoken(),
        Stage::HandOver(_) | Stage::MatchOver(_) => String::new(),
    }
}

/// The triplets and fours on offer; on one's turn, what can be laid out of the hand.
fn third(page: TableContext, table: &TableState, narrator: &TableNarrator<'_>) -> AnyView {
    let triplets = if table.prompt() == Prompt::Claim { kind(table, Claim::Triplet) } else { Vec::new() };
    if !triplets.is_empty() {
        return claims(page, table, narrator, &triplets);
    }
    let words = narrator.language.pages();
    if table.claims_by_call() {
        let lit = table.layable_sets().any(|set| table.can_play(Action::Lay(set)));
        let ready = table.lifted_sets().len() == 1;
        let class = if lit && ready { "btn--go" } else { "" };
        let label = words.lay.to_owned();
        return Slot { test: "lay", label, key: "L", icon: None, class, lit, press: Press::Lay(None) }
            .draw(page);
    }
    if !table.has_fours() && !table.must_answer() && page.read_hint(|_, _| ()).is_some() {
        let label = words.hints.to_owned();
        let (class, press) = ("btn--quiet", Press::Hints);
        return Slot { test: "hints-slot", label, key: "H", icon: Some("bulb"), class, lit: true, press }
            .draw(page);
    }
    if !table.has_fours() || table.must_answer() {
        return view! { <span class="btn empty" aria-hidden="true"></span> }.into_any();
    }
    let fours = table.fours();
    if fours.len() > 1 {
        return sets(page, table, narrator, "four", &fours, |set| Press::Four(Some(set)));
    }
    let lit = fours.first().is_some_and(|&set| table.can_play(Action::Four(set)));
    let label = words.four.to_owned();
    Slot { test: "four", label, key: "4", icon: None, class: "", lit, press: Press::Four(None) }.draw(page)
}

/// A button for each of these sets.
fn sets(
    page: TableContext,
    table: &TableState,
    narrator: &TableNarrator<'_>,
    test: &'static str,
    sets: &[Set],
    press: fn(Set) -> Press,
) -> AnyView {
    let open = table.answered.is_none();
    let buttons = sets.iter().map(|&one| {
        // Of a four one card says all.
        let shown = if one.kind() == SetKind::Four {
            let placed = one.placed().first().copied();
            placed.map(|placed| card(narrator.language, placed, Size::Tiny, "", None)).into_any()
        } else {
            set(narrator.speech, one, Size::Tiny)
        };
        view! {
            <button
                type="button"
                class="btn claim"
                data-testid=test
                data-set=one.to_string()
                aria-label=narrator.set(one)
                aria-disabled=(!open).then_some("true")
                on:click=move |_| page.press(press(one))
            >
                {shown}
            </button>
        }
    });
    view! { <div class="claims">{buttons.collect_view()}</div> }.into_any()
}

/// The sets of whoever called falsely, by place; what lies face down stays so.
fn penalty(page: TableContext, table: &TableState, narrator: &TableNarrator<'_>) -> AnyView {
    let Some((_, laid)) = table.sets_to_forfeit() else { return ().into_any() };
    let open = table.answered.is_none();
    let buttons = laid.iter().zip(0..).map(|(laid, place)| {
        let name = narrator.speech.laid_set(laid.set);
        view! {
            <button
                type="button"
                class="btn claim"
                data-testid="take-back"
                aria-label=name
                aria-disabled=(!open).then_some("true")
                on:click=move |_| page.press(Press::ForfeitSet(place))
            >
                {laid_set(narrator.speech, laid.set, Size::Tiny, false)}
                <span class="kbd" aria-hidden="true">{place + 1}</span>
            </button>
        }
    });
    view! { <div class="claims">{buttons.collect_view()}</div> }.into_any()
}

/// Going out.
fn last(page: TableContext, table: &TableState, narrator: &TableNarrator<'_>) -> AnyView {
    let lit = table.can_play(Action::GoOut);
    let class = if lit { "btn--ember" } else { "" };
    let title = narrator.speech.own().go_out_button;
    let worth = page.read_hint(|table, _| table.hint.as_ref()?.out).flatten().filter(|_| lit);
    let label = worth.map_or_else(|| title.to_owned(), |worth| format!("{title}\n{}", narrator.worth(worth)));
    Slot { test: "go-out", label, key: "M", icon: None, class, lit, press: Press::GoOut }.draw(page)
}

/// The offers of one kind.
fn kind(table: &TableState, claim: Claim) -> Vec<Offer> {
    offers(&table.view.legal).into_iter().filter(|offer| offer.claim == claim).collect()
}
