//! The keys of a table, which work at any focus.

use cards::Seat;
use leptos::ev::KeyboardEvent;
use leptos::prelude::{GetUntracked, Set, WithUntracked, document, event_target, untrack};
use table::Claim;
use wasm_bindgen::JsCast;
use web_sys::Element;
use wire::AskKind;

use crate::browser;
use crate::dates;
use crate::prefs::Prefs;
use crate::seating::SeatDialog;
use crate::state::{CursorStep, Prompt, TableState};
use crate::table_actions::Press;
use crate::table_context::{ExpectedDigit, TableContext};
use crate::text::offers;

/// Handles a key. Keys in fields and open dialogs are left to the browser.
pub(super) fn press_key(page: TableContext, event: &KeyboardEvent) {
    browser::note_key();
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat() && event.key().len() == 1 {
        return;
    }
    let target: Element = event_target(event);
    let is_field = target.matches("input, select, textarea").unwrap_or(false);
    let is_dialog = page.dialog.with_untracked(Option::is_some) || page.rule.with_untracked(Option::is_some);
    if is_field || is_dialog || page.menu.get_untracked() || page.help.get_untracked() {
        return;
    }
    if page.press_lesson_key(event) {
        return event.prevent_default();
    }
    if page.state.with_untracked(|state| state.table.is_none()) {
        if event.key() == "Escape" {
            page.seating().swap.set(None);
        } else if has_letter_keys(page) && handle_seat_key(page, &event.key()) {
            event.prevent_default();
        }
        return;
    }
    if handle_named_key(page, event, &target) || has_letter_keys(page) && handle_character(page, &event.key())
    {
        event.prevent_default();
    }
}

fn has_letter_keys(page: TableContext) -> bool {
    page.app.prefs.with_untracked(|prefs: &Prefs| prefs.letter_keys)
}

/// Handles a key with a name. These keys cannot be switched off. Returns whether the key does something.
fn handle_named_key(page: TableContext, event: &KeyboardEvent, target: &Element) -> bool {
    // A key that is held down answers nothing.
    if event.repeat() && matches!(event.key().as_str(), "Enter" | " ") {
        return true;
    }
    let on_button = target.matches("button, a, summary").unwrap_or(false);
    match event.key().as_str() {
        "Enter" if on_button => return false,
        "Enter" if page.looks_back.get_untracked() => page.press(Press::ToResult),
        "Enter" if page.read_untracked(TableState::is_over) => page.press(Press::NextHand),
        "Enter" if page.read_untracked(TableState::is_stood_in) => page.press(Press::TakeOver),
        "Enter" if page.read_untracked(|table| table.hand.lifted_card().is_some()) => {
            page.press(Press::Discard);
        }
        "Enter" => browser::focus(".hand [tabindex='0']"),
        " " if page.read_untracked(|table| table.prompt() == Prompt::Call)
            && !target.matches(".dock .btn").unwrap_or(false) =>
        {
            page.press(Press::Call);
        }
        "Escape" if page.log.get_untracked() => page.show_log(false),
        "Escape" if page.hints.get_untracked() => page.press(Press::Hints),
        "Escape" if page.looks_back.get_untracked() => page.press(Press::ToResult),
        "Escape" => page.lower_cards(),
        "ArrowLeft" => page.move_focus(CursorStep::Previous),
        "ArrowRight" => page.move_focus(CursorStep::Next),
        "Home" if !page.read_untracked(TableState::is_over) => page.move_focus(CursorStep::First),
        "End" if !page.read_untracked(TableState::is_over) => page.move_focus(CursorStep::Last),
        "F6" => move_to_next_part(target),
        _ => return false,
    }
    true
}

/// Moves the focus to the action row and, from there, to the hints.
fn move_to_next_part(target: &Element) {
    let is_in_dock = target.closest(".dock").ok().flatten().is_some();
    let has_margin = document().query_selector(".margin").ok().flatten().is_some();
    browser::focus(if is_in_dock && has_margin { ".margin" } else { ".dock .btn:not([aria-disabled])" });
}

/// Handles a letter, digit or sign. Returns whether the key does something.
fn handle_character(page: TableContext, key: &str) -> bool {
    if handle_seat_key(page, key) {
        return true;
    }
    if let Some(digit) = key.parse::<usize>().ok().filter(|digit| (1..=9).contains(digit)) {
        return page.press_answer(digit) || handle_digit(page, digit);
    }
    let opponent = page.takes_digit(ExpectedDigit::Opponent);
    match key.to_ascii_lowercase().as_str() {
        "s" => page.press(Press::Sort),
        "p" if page.read_untracked(|table| table.prompt() == Prompt::Name) => {
            page.press(Press::AdmitFalseCall);
        }
        "p" => page.press(Press::Pass),
        "f" => page.toggle_passing(),
        "k" => page.toggle_moment(),
        "u" => page.ask(AskKind::Takeback),
        "c" => page.toggle_talk(),
        "r" => page.play_again(),
        "l" => page.press(Press::Lay(None)),
        "h" => page.press(Press::Hints),
        "m" => page.press(Press::GoOut),
        "t" => press_first_offer(page, Claim::Sequence),
        "g" => press_first_offer(page, Claim::Triplet),
        "a" => page.announce(describe_hand(page)),
        "d" => page.announce(describe_discards(page)),
        "q" => page.announce(describe_status(page)),
        "j" => page.show_log(!page.log.get_untracked()),
        "n" => page.toggle_sounds(),
        "o" if !opponent => page.expect_digit(ExpectedDigit::Opponent),
        "o" => {}
        "[" => scroll(-1),
        "]" => scroll(1),
        "?" => page.help.set(true),
        _ => return false,
    }
    true
}

/// Handles the key that reads who is at the table, and the digit after it, which opens a seat. Returns
/// whether the key does something.
fn handle_seat_key(page: TableContext, key: &str) -> bool {
    let expects = page.takes_digit(ExpectedDigit::Seat);
    if key.eq_ignore_ascii_case("e") {
        page.expect_digit(if expects { ExpectedDigit::Set } else { ExpectedDigit::Seat });
        page.announce(untrack(|| page.read_info(|narrator, _| narrator.who_is_here())));
        return true;
    }
    let Some(digit) = key.parse::<usize>().ok().filter(|_| expects) else { return false };
    let seats = page.state.with_untracked(|state| state.info().map_or(0, |info| info.seats.len()));
    let seat = Seat::all(seats as u8).nth(digit.wrapping_sub(1));
    page.dialog.set(seat.map(SeatDialog::Menu));
    seat.is_some()
}

/// Handles a digit: it names an opponent after the key for opponents, otherwise a set.
fn handle_digit(page: TableContext, digit: usize) -> bool {
    if page.takes_digit(ExpectedDigit::Opponent) {
        page.announce(describe_opponent(page, digit));
    } else if page.read_untracked(|table| table.prompt() == Prompt::Penalty) {
        page.press(Press::ForfeitSet(digit as u8 - 1));
    } else if !page.lift_candidate(digit) {
        let is_four = digit == 4 && page.read_untracked(TableState::is_my_turn);
        page.press(if is_four { Press::Four(None) } else { Press::Offer(digit) });
    }
    true
}

fn press_first_offer(page: TableContext, claim: Claim) {
    let offer =
        page.read_untracked(|table| offers(&table.view.legal).into_iter().find(|offer| offer.claim == claim));
    if let Some(offer) = offer {
        page.press(Press::Offer(offer.number));
    }
}

fn describe_hand(page: TableContext) -> String {
    page.describe_untracked(|table, narrator| {
        let cards = (0..table.hand.cards.len()).filter_map(|index| table.hand.card(index));
        let mut names: Vec<String> = cards.map(|card| narrator.card(card)).collect();
        if let Some(drawn) = table.hand.drawn {
            names.push(narrator.speech.drawn_card(&narrator.speech.card(drawn)).spoken());
        }
        let laid = narrator.own_table(&table.view, table.me());
        let laid = (!laid.is_empty()).then(|| narrator.speech.open_sets(&laid).spoken());
        names.into_iter().chain(laid).collect::<Vec<_>>().join(", ")
    })
}

/// The number of discards that are announced.
const MAX_DISCARDS: usize = 5;

fn describe_discards(page: TableContext) -> String {
    page.describe_untracked(|table, narrator| {
        let newest = table.view.discards.iter().rev().take(MAX_DISCARDS);
        let names = newest
            .map(|discard| format!("{}, {}", narrator.label(discard.seat), narrator.card(discard.card)));
        words::listed_sets(narrator.language, &names.collect::<Vec<_>>())
    })
}

fn describe_status(page: TableContext) -> String {
    let language = page.app.language_untracked();
    let until = untrack(|| page.thinks_until())
        .map(|(_, at)| language.until(&dates::describe_deadline(language, at)).spoken());
    let status = page.describe_untracked(|table, narrator| {
        let words = narrator.language.pages();
        let left = narrator.left_with_dead(&table.view);
        let turn = match table.acting_seat() {
            Some(seat) if narrator.is_me(seat) => words.your_turn.to_owned(),
            Some(seat) => narrator.speech.turn_of(narrator.name(seat)).spoken(),
            None => String::new(),
        };
        format!("{left} {turn}")
    });
    std::iter::once(status).chain(until).collect::<Vec<_>>().join(" ")
}

fn describe_opponent(page: TableContext, number: usize) -> String {
    page.describe_untracked(|table, narrator| {
        let seat = table.opponents().get(number - 1).copied();
        let facts = |seat| {
            let (who, facts) = (narrator.introduction(&table.view, seat), narrator.facts(&table.view, seat));
            narrator.speech.seat(&who, &facts).spoken()
        };
        seat.map(facts).unwrap_or_default()
    })
}

/// Scrolls the stream of discards by half its height.
fn scroll(direction: i32) {
    let stream = document().query_selector(".stream").ok().flatten();
    if let Some(stream) = stream.and_then(|stream| stream.dyn_into::<Element>().ok()) {
        stream.set_scroll_top(stream.scroll_top() + direction * stream.client_height() / 2);
    }
}
