//! What the keys do at a table, wherever the focus is.

use leptos::ev::KeyboardEvent;
use leptos::prelude::{GetUntracked, Set, WithUntracked, document, event_target};
use table::Claim;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::browser;
use crate::prefs::Prefs;
use crate::state::{CursorStep, Prompt, TableState};
use crate::table_actions::Press;
use crate::table_context::TableContext;
use crate::text::{TableNarrator, offers};

/// Does what a key does.
pub(super) fn press_key(page: TableContext, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat() && event.key().len() == 1 {
        return;
    }
    let target: Element = event_target(event);
    let writes = target.matches("input, select, textarea").unwrap_or(false);
    if writes || page.menu.get_untracked() || page.help.get_untracked() {
        return;
    }
    if named(page, event, &target) || letters(page) && letter(page, &event.key()) {
        event.prevent_default();
    }
}

fn letters(page: TableContext) -> bool {
    page.app.prefs.with_untracked(|prefs: &Prefs| prefs.letter_keys)
}

/// The keys that have names, which nobody can switch off.
fn named(page: TableContext, event: &KeyboardEvent, target: &Element) -> bool {
    let on_button = target.matches("button, a, summary").unwrap_or(false);
    match event.key().as_str() {
        "Enter" if on_button => return false,
        "Enter" if page.read_untracked(TableState::is_over) => page.press(Press::NextHand),
        "Enter" if page.read_untracked(|table| table.hand.lifted_card().is_some()) => {
            page.press(Press::Discard)
        }
        "Enter" => browser::focus(".hand [tabindex='0']"),
        " " if page.read_untracked(|table| table.prompt() == Prompt::Call)
            && !target.matches(".dock .btn").unwrap_or(false) =>
        {
            page.press(Press::Call);
        }
        "Escape" if page.hints.get_untracked() => page.press(Press::Hints),
        "Escape" => page.lower_cards(),
        "ArrowLeft" => page.move_focus(CursorStep::Previous),
        "ArrowRight" => page.move_focus(CursorStep::Next),
        "Home" if !page.read_untracked(TableState::is_over) => page.move_focus(CursorStep::First),
        "End" if !page.read_untracked(TableState::is_over) => page.move_focus(CursorStep::Last),
        "F6" => browser::focus(".dock .btn:not([aria-disabled])"),
        _ => return false,
    }
    true
}

/// The keys that are letters, digits and signs.
fn letter(page: TableContext, key: &str) -> bool {
    if let Some(digit) = key.parse::<usize>().ok().filter(|digit| (1..=9).contains(digit)) {
        return number(page, digit);
    }
    let opponent = page.take_opponent_key();
    match key.to_ascii_lowercase().as_str() {
        "s" => page.press(Press::Sort),
        "p" if page.read_untracked(|table| table.prompt() == Prompt::Name) => {
            page.press(Press::AdmitFalseCall)
        }
        "p" => page.press(Press::Pass),
        "l" => page.press(Press::Lay(None)),
        "h" => page.press(Press::Hints),
        "m" => page.press(Press::GoOut),
        "t" => first(page, Claim::Sequence),
        "g" => first(page, Claim::Triplet),
        "a" => page.announce(own_hand(page)),
        "d" => page.announce(last_discards(page)),
        "q" => page.announce(how_it_stands(page)),
        "o" => page.expect_opponent_key(!opponent),
        "[" => scroll(-1),
        "]" => scroll(1),
        "?" => page.help.set(true),
        _ => return false,
    }
    true
}

/// A digit: the opponent that was asked for, else the set with that number.
fn number(page: TableContext, digit: usize) -> bool {
    if page.take_opponent_key() {
        page.announce(opponent(page, digit));
    } else if page.read_untracked(|table| table.prompt() == Prompt::Penalty) {
        page.press(Press::ForfeitSet(digit as u8 - 1));
    } else if digit == 4 && page.read_untracked(TableState::is_my_turn) {
        page.press(Press::Four(None));
    } else {
        page.press(Press::Offer(digit));
    }
    true
}

fn first(page: TableContext, claim: Claim) {
    let offer =
        page.read_untracked(|table| offers(&table.view.legal).into_iter().find(|offer| offer.claim == claim));
    if let Some(offer) = offer {
        page.press(Press::Offer(offer.number));
    }
}

fn say(page: TableContext, words: impl FnOnce(&TableState, &TableNarrator<'_>) -> String) -> String {
    let language = page.app.language_untracked();
    page.read_untracked(|table| words(table, &TableNarrator::new(language, &table.info)))
}

fn own_hand(page: TableContext) -> String {
    say(page, |table, narrator| {
        let cards = (0..table.hand.cards.len()).filter_map(|at| table.hand.card(at));
        let mut names: Vec<String> = cards.map(|card| narrator.card(card)).collect();
        if let Some(drawn) = table.hand.drawn {
            names.push(narrator.speech.drawn_card(&narrator.speech.card(drawn)).spoken());
        }
        names.join(", ")
    })
}

/// So many discards are read.
const READ: usize = 5;

fn last_discards(page: TableContext) -> String {
    say(page, |table, narrator| {
        let newest = table.view.discards.iter().rev().take(READ);
        let names = newest
            .map(|discard| format!("{}, {}", narrator.label(discard.seat), narrator.card(discard.card)));
        words::listed_sets(narrator.language, &names.collect::<Vec<_>>())
    })
}

fn how_it_stands(page: TableContext) -> String {
    say(page, |table, narrator| {
        let words = narrator.language.pages();
        let left = narrator.left_with_dead(&table.view);
        let turn = match table.acting_seat() {
            Some(seat) if narrator.is_me(seat) => words.your_turn.to_owned(),
            Some(seat) => narrator.speech.turn_of(narrator.name(seat)).spoken(),
            None => String::new(),
        };
        format!("{left} {turn}")
    })
}

fn opponent(page: TableContext, number: usize) -> String {
    say(page, |table, narrator| {
        let seat = table.opponents().get(number - 1).copied();
        let facts = |seat| {
            let (who, facts) = (narrator.introduction(&table.view, seat), narrator.facts(&table.view, seat));
            narrator.speech.seat(&who, &facts).spoken()
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
