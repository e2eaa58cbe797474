//! The action row: four slots that keep their places, whatever stands in them.

use hands::{Set, SetKind};
use leptos::component;
use leptos::prelude::*;
use table::{Action, Answer, Claim, Stage};

use super::claims::claims;
use super::{Size, card, icon, laid_set, maybe, says, set};
use crate::pages::{Press, TableContext};
use crate::state::{Prompt, TableState};
use crate::text::{self, Offer, Speaker, offers, plain};

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
    fn draw(self, play: TableContext) -> AnyView {
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
                on:click=move |_| play.press(press)
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
    let play = TableContext::here();
    let draw = move |slot: fn(TableContext, &TableState, &Speaker<'_>) -> AnyView| {
        maybe(move || play.draw(|table| slot(play, table, &Speaker::new(play.app.tongue(), &table.info))))
    };
    let label = says(move || {
        let words = play.app.words();
        match play.of(TableState::prompt) {
            Prompt::Claim => words.claim_it,
            Prompt::Call => words.call_it,
            Prompt::Name => words.name_it,
            Prompt::Penalty => words.take_which,
            _ => words.actions,
        }
        .to_owned()
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
fn first(play: TableContext, table: &TableState, speaker: &Speaker<'_>) -> AnyView {
    let words = speaker.tongue.words();
    let slot = if table.prompt() == Prompt::Name {
        let (label, lit) = (words.nothing_made.to_owned(), table.may(Action::AdmitFalseCall));
        Slot { test: "yield", label, key: "P", icon: None, class: "", lit, press: Press::Yield }
    } else if matches!(table.prompt(), Prompt::Claim | Prompt::Call) {
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

/// Discard, or the sequences on offer, or whatever one's call can be for, or the sets to take back.
fn second(play: TableContext, table: &TableState, speaker: &Speaker<'_>) -> AnyView {
    match table.prompt() {
        Prompt::Claim => return claims(play, table, speaker, &kind(table, Claim::Sequence)),
        Prompt::Name => return claims(play, table, speaker, &offers(&table.view.legal)),
        Prompt::Penalty => return penalty(play, table, speaker),
        _ => {}
    }
    let made = table.to_lay();
    if made.len() > 1 {
        return sets(play, table, speaker, "lay", &made, |set| Press::Lay(Some(set)));
    }
    let lifted = table.hand.lifted_card().filter(|_| table.my_turn());
    let lit = lifted.is_some_and(|card| table.may(Action::Discard(card)));
    let label = match lifted {
        Some(card) => plain(speaker.edition.words.discard_card, &[("card", &speaker.card(card))]),
        None => waits_for(table, speaker),
    };
    let class = if lit { "btn--go btn--mid" } else { "btn--mid" };
    Slot { test: "discard", label, key: "↵", icon: None, class, lit, press: Press::Discard }.draw(play)
}

/// What stands in the discard's place while nothing can be discarded.
fn waits_for(table: &TableState, speaker: &Speaker<'_>) -> String {
    let words = speaker.tongue.words();
    match table.view.stage {
        Stage::Turn { .. } if table.my_turn() => words.choose_card.to_owned(),
        Stage::Turn { seat } => plain(words.turn_of, &[("who", &speaker.name(seat))]),
        Stage::Claim { answer: Answer::Answered(Action::Pass), .. }
        | Stage::Robbing { answer: Answer::Answered(Action::Pass), .. } => words.said_pass.to_owned(),
        Stage::Claim { answer: Answer::Answered(Action::Call), .. } => words.said_call.to_owned(),
        Stage::Claim { answer: Answer::Answered(action), .. } => {
            let claim = match action {
                Action::Claim(set) => offers(&[Action::Claim(set)]).first().map(|offer| offer.claim),
                _ => Some(Claim::GoOut),
            };
            plain(words.said_claim, &[("claim", claim.map_or("", |claim| speaker.claim(claim)))])
        }
        Stage::Claim { card, .. } | Stage::Robbing { card, .. } => speaker.card(card),
        Stage::Naming { seat, .. } => plain(words.names_set, &[("who", &speaker.name(seat))]),
        Stage::Forfeit { seat, by } => {
            plain(words.chooses_set, &[("who", &speaker.name(by)), ("other", &speaker.name(seat))])
        }
        Stage::HandOver(_) | Stage::MatchOver(_) => String::new(),
    }
}

/// The triplets and fours on offer; on one's turn, what can be laid out of the hand.
fn third(play: TableContext, table: &TableState, speaker: &Speaker<'_>) -> AnyView {
    let triplets = if table.prompt() == Prompt::Claim { kind(table, Claim::Triplet) } else { Vec::new() };
    if !triplets.is_empty() {
        return claims(play, table, speaker, &triplets);
    }
    let words = speaker.tongue.words();
    if table.is_called() {
        let lit = table.can_lay().any(|set| table.may(Action::Lay(set)));
        let ready = table.to_lay().len() == 1;
        let class = if lit && ready { "btn--go" } else { "" };
        let label = words.lay.to_owned();
        return Slot { test: "lay", label, key: "L", icon: None, class, lit, press: Press::Lay(None) }
            .draw(play);
    }
    if !table.has_fours() && !table.must_answer() && play.hinted(|_, _| ()).is_some() {
        let label = words.hints.to_owned();
        let (class, press) = ("btn--quiet", Press::Hints);
        return Slot { test: "hints-slot", label, key: "H", icon: Some("bulb"), class, lit: true, press }
            .draw(play);
    }
    if !table.has_fours() || table.must_answer() {
        return view! { <span class="btn empty" aria-hidden="true"></span> }.into_any();
    }
    let fours = table.fours();
    if fours.len() > 1 {
        return sets(play, table, speaker, "four", &fours, |set| Press::Four(Some(set)));
    }
    let lit = fours.first().is_some_and(|&set| table.may(Action::Four(set)));
    let label = words.four.to_owned();
    Slot { test: "four", label, key: "4", icon: None, class: "", lit, press: Press::Four(None) }.draw(play)
}

/// A button for each of these sets.
fn sets(
    play: TableContext,
    table: &TableState,
    speaker: &Speaker<'_>,
    test: &'static str,
    sets: &[Set],
    press: fn(Set) -> Press,
) -> AnyView {
    let open = table.sent.is_none();
    let buttons = sets.iter().map(|&one| {
        // Of a four one card says all.
        let shown = if one.kind() == SetKind::Four {
            let placed = one.placed().first().copied();
            placed.map(|placed| card(speaker.tongue, placed, Size::Tiny, "", None)).into_any()
        } else {
            set(speaker.tongue, &speaker.edition, one, Size::Tiny)
        };
        view! {
            <button
                type="button"
                class="btn claim"
                data-testid=test
                data-set=one.to_string()
                aria-label=text::set(speaker.tongue, &speaker.edition, one)
                aria-disabled=(!open).then_some("true")
                on:click=move |_| play.press(press(one))
            >
                {shown}
            </button>
        }
    });
    view! { <div class="claims">{buttons.collect_view()}</div> }.into_any()
}

/// The sets of whoever called falsely, by place; what lies face down stays so.
fn penalty(play: TableContext, table: &TableState, speaker: &Speaker<'_>) -> AnyView {
    let Some((_, laid)) = table.to_take_back() else { return ().into_any() };
    let open = table.sent.is_none();
    let buttons = laid.iter().zip(0..).map(|(laid, place)| {
        let name = text::laid(speaker.tongue, &speaker.edition, laid.set);
        view! {
            <button
                type="button"
                class="btn claim"
                data-testid="take-back"
                aria-label=name
                aria-disabled=(!open).then_some("true")
                on:click=move |_| play.press(Press::ForfeitSet(place))
            >
                {laid_set(speaker.tongue, &speaker.edition, laid.set, Size::Tiny, false)}
                <span class="kbd" aria-hidden="true">{place + 1}</span>
            </button>
        }
    });
    view! { <div class="claims">{buttons.collect_view()}</div> }.into_any()
}

/// Going out.
fn last(play: TableContext, table: &TableState, speaker: &Speaker<'_>) -> AnyView {
    let lit = table.may(Action::GoOut);
    let class = if lit { "btn--ember" } else { "" };
    let title = speaker.edition.words.go_out;
    let worth = play.hinted(|table, _| table.hint.as_ref()?.out).flatten().filter(|_| lit);
    let label = worth.map_or_else(|| title.to_owned(), |worth| format!("{title}\n{}", speaker.worth(worth)));
    Slot { test: "go-out", label, key: "M", icon: None, class, lit, press: Press::GoOut }.draw(play)
}

/// The offers of one kind.
fn kind(table: &TableState, claim: Claim) -> Vec<Offer> {
    offers(&table.view.legal).into_iter().filter(|offer| offer.claim == claim).collect()
}
