//! The action row: four slots that keep their places, whatever stands in them.

use leptos::component;
use leptos::prelude::*;
use table::{Action, Answer, Claim, Stage};

use super::claims::claims;
use super::{icon, maybe, says};
use crate::pages::{Play, Press};
use crate::state::Table;
use crate::text::{Offer, Speaker, offers, plain};

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
    fn draw(self, play: Play) -> AnyView {
        let Self { test, label, key, icon: sign, class, lit, press } = self;
        view! {
            <button
                type="button"
                class=format!("btn {class}")
                data-testid=test
                aria-disabled=(!lit).then_some("true")
                on:click=move |_| play.press(press)
            >
                {sign.map(icon)}
                <span class="btn__label">{label}</span>
                <span class="kbd" aria-hidden="true">{key}</span>
            </button>
        }
        .into_any()
    }
}

/// The four slots.
#[component]
pub(crate) fn Dock() -> impl IntoView {
    let play = Play::here();
    let draw = move |slot: fn(Play, &Table, &Speaker<'_>) -> AnyView| {
        maybe(move || play.draw(|table| slot(play, table, &Speaker::new(play.app.tongue(), &table.info))))
    };
    let label = says(move || {
        let words = play.app.words();
        if play.of(Table::asked) { words.claim_it } else { words.actions }.to_owned()
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

/// Sort, or Pass.
fn first(play: Play, table: &Table, speaker: &Speaker<'_>) -> AnyView {
    let words = speaker.tongue.words();
    let slot = if table.asked() {
        let (label, lit) = (words.pass.to_owned(), table.may(Action::Pass));
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
    slot.draw(play)
}

/// Discard, or the sequences on offer.
fn second(play: Play, table: &Table, speaker: &Speaker<'_>) -> AnyView {
    if table.asked() {
        return claims(play, table, speaker, &kind(table, Claim::Sequence));
    }
    let words = speaker.tongue.words();
    let lifted = table.hand.lifted_card().filter(|_| table.my_turn());
    let lit = lifted.is_some_and(|card| table.may(Action::Discard(card)));
    let label = match lifted {
        Some(card) => plain(words.discard_card, &[("card", &speaker.card(card))]),
        None => waits_for(table, speaker),
    };
    let class = if lit { "btn--go btn--mid" } else { "btn--mid" };
    Slot { test: "discard", label, key: "↵", icon: None, class, lit, press: Press::Discard }.draw(play)
}

/// What stands in the discard's place while nothing can be discarded.
fn waits_for(table: &Table, speaker: &Speaker<'_>) -> String {
    let words = speaker.tongue.words();
    match table.view.stage {
        Stage::Turn { .. } if table.my_turn() => words.choose_card.to_owned(),
        Stage::Turn { seat } => plain(words.turn_of, &[("who", &speaker.name(seat))]),
        Stage::Claim { answer: Answer::Given(Action::Pass), .. } => words.said_pass.to_owned(),
        Stage::Claim { answer: Answer::Given(action), .. } => {
            let claim = match action {
                Action::Claim(set) => offers(&[Action::Claim(set)]).first().map(|offer| offer.claim),
                _ => Some(Claim::GoOut),
            };
            plain(words.said_claim, &[("claim", claim.map_or("", |claim| speaker.claim(claim)))])
        }
        Stage::Claim { card, .. } | Stage::Robbing { card, .. } | Stage::Naming { card, .. } => {
            speaker.card(card)
        }
        Stage::TakingBack { by, .. } => plain(words.turn_of, &[("who", &speaker.name(by))]),
        Stage::HandOver(_) | Stage::MatchOver(_) => String::new(),
    }
}

/// The triplets on offer; else the place of the hints, which are still to come.
fn third(play: Play, table: &Table, speaker: &Speaker<'_>) -> AnyView {
    let triplets = if table.asked() { kind(table, Claim::Triplet) } else { Vec::new() };
    if triplets.is_empty() {
        return view! { <span class="btn empty" aria-hidden="true"></span> }.into_any();
    }
    claims(play, table, speaker, &triplets)
}

/// Going out.
fn last(play: Play, table: &Table, speaker: &Speaker<'_>) -> AnyView {
    let lit = table.may(Action::GoOut);
    let class = if lit { "btn--ember" } else { "" };
    let label = speaker.edition.go_out.to_owned();
    Slot { test: "go-out", label, key: "M", icon: None, class, lit, press: Press::GoOut }.draw(play)
}

/// The offers of one kind.
fn kind(table: &Table, claim: Claim) -> Vec<Offer> {
    offers(&table.view.legal).into_iter().filter(|offer| offer.claim == claim).collect()
}
