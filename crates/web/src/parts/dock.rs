//! The action row: four slots that never move.

use hands::{Set, SetKind};
use leptos::component;
use leptos::prelude::*;
use table::{Action, Answer, Claim, Stage};

use super::claims::claims;
use super::{Size, card, icon, key_sign, laid_set, reactive_option, set, text_signal};
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
    is_enabled: bool,
    press: Press,
}

impl Slot {
    fn render(self, page: TableContext) -> AnyView {
        let Self { test, label, key, icon: sign, class, is_enabled, press } = self;
        // The second line is smaller.
        let (title, note) = label.split_once('\n').unwrap_or((&label, ""));
        let (title, note) = (title.to_owned(), note.to_owned());
        let note = (!note.is_empty()).then(|| view! { <span class="btn__note">{note}</span> });
        view! {
            <button
                type="button"
                class=format!("btn {class}")
                data-testid=test
                aria-disabled=(!is_enabled).then_some("true")
                on:click=move |_| page.press(press)
            >
                {sign.map(icon)}
                <span class="btn__label">{title} {note}</span>
                {key_sign(key)}
            </button>
        }
        .into_any()
    }
}

/// The action row.
#[component]
pub(crate) fn Dock() -> impl IntoView {
    let page = TableContext::current();
    let slot_view = move |slot: fn(TableContext, &TableState, &TableNarrator<'_>) -> AnyView| {
        reactive_option(move || {
            page.render(|table| slot(page, table, &TableNarrator::new(page.app.language(), &table.info)))
        })
    };
    let label = text_signal(move || {
        let asked = page.read(|table| table.invitation(page.app.language()));
        asked.unwrap_or_else(|| page.app.words().actions.to_owned())
    });
    view! {
        <div class="dock" role="group" aria-label=label tabindex="-1">
            <div class="slot-box slot-1">{slot_view(first_slot)}</div>
            <div class="slot-box slot-2">{slot_view(second_slot)}</div>
            <div class="slot-box slot-3">{slot_view(third_slot)}</div>
            <div class="slot-box slot-4">{slot_view(fourth_slot)}</div>
        </div>
    }
}

/// Renders the first slot: sort, pass, or no set.
fn first_slot(page: TableContext, table: &TableState, narrator: &TableNarrator<'_>) -> AnyView {
    let words = narrator.language.pages();
    let slot = if table.prompt() == Prompt::Name {
        let (label, is_enabled) = (words.nothing_made.to_owned(), table.can_play(Action::AdmitFalseCall));
        Slot {
            test: "admit-false-call",
            label,
            key: "P",
            icon: None,
            class: "",
            is_enabled,
            press: Press::AdmitFalseCall,
        }
    } else if matches!(table.prompt(), Prompt::Claim | Prompt::Call) {
        let (label, is_enabled) = (words.pass.to_owned(), table.can_play(Action::Pass));
        Slot { test: "pass", label, key: "P", icon: None, class: "", is_enabled, press: Press::Pass }
    } else {
        let label = words.sort.to_owned();
        Slot {
            test: "sort",
            label,
            key: "S",
            icon: Some("sort"),
            class: "btn--sort",
            is_enabled: true,
            press: Press::Sort,
        }
    };
    slot.render(page)
}

/// Renders the second slot: discard, the offered sequences, the sets for a call, or the sets to forfeit.
fn second_slot(page: TableContext, table: &TableState, narrator: &TableNarrator<'_>) -> AnyView {
    if table.is_over() {
        let label = narrator.language.pages().to_result.to_owned();
        let (class, press) = ("btn--go btn--mid", Press::ToResult);
        return Slot { test: "to-result", label, key: "Esc", icon: None, class, is_enabled: true, press }
            .render(page);
    }
    match table.prompt() {
        Prompt::Claim => return claims(page, table, narrator, &offers_of(table, Claim::Sequence)),
        Prompt::Name => return claims(page, table, narrator, &offers(&table.view.legal)),
        Prompt::Penalty => return forfeit_buttons(page, table, narrator),
        _ => {}
    }
    if table.is_stood_in() {
        let label = narrator.language.together().take_over.to_owned();
        let (class, press) = ("btn--go btn--mid", Press::TakeOver);
        return Slot { test: "take-over", label, key: "↵", icon: None, class, is_enabled: true, press }
            .render(page);
    }
    let made = table.lifted_sets();
    if made.len() > 1 {
        return set_buttons(page, table, narrator, "lay", &made, |set| Press::Lay(Some(set)));
    }
    let lifted = table.hand.lifted_card().filter(|_| table.is_my_turn());
    let is_enabled = lifted.is_some_and(|card| table.can_play(Action::Discard(card)));
    let label = match lifted {
        Some(card) => narrator.speech.discard_button(&narrator.speech.card(card)).spoken(),
        None => waiting_label(table, narrator),
    };
    let class = if is_enabled { "btn--go btn--mid" } else { "btn--mid" };
    Slot { test: "discard", label, key: "↵", icon: None, class, is_enabled, press: Press::Discard }
        .render(page)
}

/// Returns the label of the second slot while no card can be discarded.
fn waiting_label(table: &TableState, narrator: &TableNarrator<'_>) -> String {
    if let Some(claim) = table.own_claim(narrator.language) {
        return format!("{claim} ✓");
    }
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

/// Renders the third slot: the offered triplets and fours or, on the player's turn, the sets that can be
/// laid.
fn third_slot(page: TableContext, table: &TableState, narrator: &TableNarrator<'_>) -> AnyView {
    let triplets =
        if table.prompt() == Prompt::Claim { offers_of(table, Claim::Triplet) } else { Vec::new() };
    if !triplets.is_empty() {
        return claims(page, table, narrator, &triplets);
    }
    let words = narrator.language.pages();
    if table.claims_by_call() {
        let is_enabled = table.layable_sets().any(|set| table.can_play(Action::Lay(set)));
        let ready = table.lifted_sets().len() == 1;
        let class = if is_enabled && ready { "btn--go" } else { "" };
        let label = words.lay.to_owned();
        return Slot { test: "lay", label, key: "L", icon: None, class, is_enabled, press: Press::Lay(None) }
            .render(page);
    }
    if !table.has_fours() && !table.must_answer() && page.gives_hints() {
        let label = narrator.hints_title().to_owned();
        let (class, press) = ("btn--quiet", Press::Hints);
        return Slot {
            test: "hints-slot",
            label,
            key: "H",
            icon: Some("bulb"),
            class,
            is_enabled: true,
            press,
        }
        .render(page);
    }
    if !table.has_fours() || table.must_answer() {
        return view! { <span class="btn empty" aria-hidden="true"></span> }.into_any();
    }
    let fours = table.fours();
    if fours.len() > 1 {
        return set_buttons(page, table, narrator, "four", &fours, |set| Press::Four(Some(set)));
    }
    let is_enabled = fours.first().is_some_and(|&set| table.can_play(Action::Four(set)));
    let label = words.four.to_owned();
    Slot { test: "four", label, key: "4", icon: None, class: "", is_enabled, press: Press::Four(None) }
        .render(page)
}

/// Renders a button for each set.
fn set_buttons(
    page: TableContext,
    table: &TableState,
    narrator: &TableNarrator<'_>,
    test: &'static str,
    sets: &[Set],
    press: fn(Set) -> Press,
) -> AnyView {
    let open = table.answered.is_none();
    let buttons = sets.iter().map(|&one| {
        // One card is enough to show a four.
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
                aria-disabled=(!open).then_some("true")
                on:click=move |_| page.press(press(one))
            >
                <span class="vh">{narrator.set(one)}</span>
                <span class="claim__picture" aria-hidden="true">{shown}</span>
            </button>
        }
    });
    view! { <div class="claims">{buttons.collect_view()}</div> }.into_any()
}

/// Renders the false caller's sets with their numbers. Face-down sets stay face down.
fn forfeit_buttons(page: TableContext, table: &TableState, narrator: &TableNarrator<'_>) -> AnyView {
    let Some((_, laid)) = table.sets_to_forfeit() else { return ().into_any() };
    let open = table.answered.is_none();
    let buttons = laid.iter().zip(0..).map(|(laid, place)| {
        let name = narrator.speech.laid_set(laid.set);
        view! {
            <button
                type="button"
                class="btn claim"
                data-testid="forfeit-set"
                aria-disabled=(!open).then_some("true")
                on:click=move |_| page.press(Press::ForfeitSet(place))
            >
                <span class="vh">{name}</span>
                <span class="claim__picture" aria-hidden="true">
                    {laid_set(narrator.speech, laid.set, Size::Tiny, false)}
                </span>
                {key_sign(&(place + 1).to_string())}
            </button>
        }
    });
    view! { <div class="claims">{buttons.collect_view()}</div> }.into_any()
}

/// Renders the fourth slot: going out.
fn fourth_slot(page: TableContext, table: &TableState, narrator: &TableNarrator<'_>) -> AnyView {
    let is_enabled = table.can_play(Action::GoOut);
    let class = if is_enabled { "btn--ember" } else { "" };
    let title = narrator.speech.own().go_out_button;
    let worth = page.read_hint(|table, _| table.hint.as_ref()?.win_value).flatten().filter(|_| is_enabled);
    let label = worth.map_or_else(|| title.to_owned(), |worth| format!("{title}\n{}", narrator.worth(worth)));
    Slot { test: "go-out", label, key: "M", icon: None, class, is_enabled, press: Press::GoOut }.render(page)
}

/// Returns the offers of one kind.
fn offers_of(table: &TableState, claim: Claim) -> Vec<Offer> {
    offers(&table.view.legal).into_iter().filter(|offer| offer.claim == claim).collect()
}
