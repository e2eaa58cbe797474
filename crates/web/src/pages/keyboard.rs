//! What the keys do at a table, wherever the focus is.

use leptos::ev::KeyboardEvent;
use leptos::prelude::{GetUntracked, Set, WithUntracked, document, event_target};
use table::Claim;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::{Press, TableContext};
use crate::browser;
use crate::prefs::Prefs;
use crate::state::{CursorStep, Prompt, TableState};
use crate::text::{Speaker, offers, plain};

/// Does what a key does.
pub(super) fn press_key(play: TableContext, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat() && event.key().len() == 1 {
        return;
    }
    let target: Element = event_target(event);
    let writes = target.matches("input, select, textarea").unwrap_or(false);
    if writes || play.menu.get_untracked() || play.help.get_untracked() {
        return;
    }
    if named(play, event, &target) || letters(play) && letter(play, &event.key()) {
        event.prevent_default();
    }
}

fn letters(play: TableContext) -> bool {
    play.app.prefs.with_untracked(|prefs: &Prefs| prefs.letters)
}

/// The keys that have names, which nobody can switch off.
fn named(play: TableContext, event: &KeyboardEvent, target: &Element) -> bool {
    let on_button = target.matches("button, a, summary").unwrap_or(false);
    match event.key().as_str() {
        "Enter" if on_button => return false,
        "Enter" if play.now(TableState::is_over) => play.press(Press::NextHand),
        "Enter" if play.now(|table| table.hand.lifted_card().is_some()) => play.press(Press::Discard),
        "Enter" => browser::focus(".hand [tabindex='0']"),
        " " if play.now(|table| table.prompt() == Prompt::Call)
            && !target.matches(".dock .btn").unwrap_or(false) =>
        {
            play.press(Press::Call);
        }
        "Escape" if play.hints.get_untracked() => play.press(Press::Hints),
        "Escape" => play.lower(),
        "ArrowLeft" => play.step(CursorStep::Back),
        "ArrowRight" => play.step(CursorStep::On),
        "Home" if !play.now(TableState::is_over) => play.step(CursorStep::First),
        "End" if !play.now(TableState::is_over) => play.step(CursorStep::Last),
        "F6" => browser::focus(".dock .btn:not([aria-disabled])"),
        _ => return false,
    }
    true
}

/// The keys that are letters, digits and signs.
fn letter(play: TableContext, key: &str) -> bool {
    if let Some(digit) = key.parse::<usize>().ok().filter(|digit| (1..=9).contains(digit)) {
        return number(play, digit);
    }
    let opponent = play.take_opponent_key();
    match key.to_ascii_lowercase().as_str() {
        "s" => play.press(Press::Sort),
        "p" if play.now(|table| table.prompt() == Prompt::Name) => play.press(Press::Yield),
        "p" => play.press(Press::Pass),
        "l" => play.press(Press::Lay(None)),
        "h" => play.press(Press::Hints),
        "m" => play.press(Press::GoOut),
        "t" => first(play, Claim::Sequence),
        "g" => first(play, Claim::Triplet),
        "a" => play.answer(own_hand(play)),
        "d" => play.answer(last_discards(play)),
        "q" => play.answer(how_it_stands(play)),
        "o" => play.expect_opponent(!opponent),
        "[" => scroll(-1),
        "]" => scroll(1),
        "?" => play.help.set(true),
        _ => return false,
    }
    true
}

/// A digit: the opponent that was asked for, else the set with that number.
fn number(play: TableContext, digit: usize) -> bool {
    if play.take_opponent_key() {
        play.answer(opponent(play, digit));
    } else if play.now(|table| table.prompt() == Prompt::Penalty) {
        play.press(Press::ForfeitSet(digit as u8 - 1));
    } else if digit == 4 && play.now(TableState::my_turn) {
        play.press(Press::Four(None));
    } else {
        play.press(Press::Offer(digit));
    }
    true
}

fn first(play: TableContext, claim: Claim) {
    let offer = play.now(|table| offers(&table.view.legal).into_iter().find(|offer| offer.claim == claim));
    if let Some(offer) = offer {
        play.press(Press::Offer(offer.number));
    }
}

fn say(play: TableContext, words: impl FnOnce(&TableState, &Speaker<'_>) -> String) -> String {
    let tongue = play.app.tongue_now();
    play.now(|table| words(table, &Speaker::new(tongue, &table.info)))
}

fn own_hand(play: TableContext) -> String {
    say(play, |table, speaker| {
        let cards = (0..table.hand.cards.len()).filter_map(|at| table.hand.card(at));
        let mut names: Vec<String> = cards.map(|card| speaker.card(card)).collect();
        if let Some(drawn) = table.hand.drawn {
            names.push(format!("{}: {}", speaker.tongue.words().drawn, speaker.card(drawn)));
        }
        names.join(", ")
    })
}

/// So many discards are read.
const READ: usize = 5;

fn last_discards(play: TableContext) -> String {
    say(play, |table, speaker| {
        let newest = table.view.discards.iter().rev().take(READ);
        let names =
            newest.map(|discard| format!("{}, {}", speaker.name(discard.seat), speaker.card(discard.card)));
        names.collect::<Vec<_>>().join("; ")
    })
}

fn how_it_stands(play: TableContext) -> String {
    say(play, |table, speaker| {
        let words = speaker.tongue.words();
        let left = plain(speaker.edition.left, &[("n", &table.view.well.to_string())]);
        let turn = match table.acting() {
            Some(seat) if speaker.is_me(seat) => words.your_turn.to_owned(),
            Some(seat) => plain(words.turn_of, &[("who", &speaker.name(seat))]),
            None => String::new(),
        };
        format!("{left} {turn}")
    })
}

fn opponent(play: TableContext, number: usize) -> String {
    say(play, |table, speaker| {
        let seat = table.others().get(number - 1).copied();
        let facts = |seat| {
            let (who, facts) = (speaker.name_and_bot(seat), speaker.facts(&table.view, seat));
            plain(speaker.tongue.words().s_seat, &[("who", &who), ("facts", &facts)])
        };
        seat.map(facts).unwrap_or_default()
    })
}

/// Scrolls the stream of discards by about a row.
fn scroll(rows: i32) {
    let stream = document().query_selector(".stream").ok().flatten();
    if let Some(stream) = stream.and_then(|stream| stream.dyn_into::<Element>().ok()) {
        stream.set_scroll_top(stream.scroll_top() + rows * stream.client_height() / 2);
    }
}
