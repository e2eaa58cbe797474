//! The keys of a drill.

use leptos::ev::KeyboardEvent;
use leptos::prelude::{GetUntracked, Set, WithUntracked, event_target};
use serde_json::Value;
use web_sys::Element;

use super::drill_context::{DrillContext, DrillScreen};
use crate::browser;

/// Handles a key. Keys in fields and open dialogs are left to the browser.
pub(super) fn press_key(drill: DrillContext, event: &KeyboardEvent) {
    browser::note_key();
    let target = event_target::<Element>(event);
    let is_in = |selector: &str| target.closest(selector).ok().flatten().is_some();
    let is_dialog = drill.menu.get_untracked() || drill.rule.with_untracked(Option::is_some);
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat() || is_dialog {
        return;
    }
    if is_in("input:not([type='radio']), select, textarea") {
        return;
    }
    let key = event.key();
    let is_handled = match key.as_str() {
        "Enter" => !is_in("a, label, button:not([data-choice])") && enter(drill),
        "ArrowRight" | "ArrowDown" => is_in("[data-choice]") && browser::focus_next("[data-choice]", true),
        "ArrowLeft" | "ArrowUp" => is_in("[data-choice]") && browser::focus_next("[data-choice]", false),
        _ => drill.app.prefs.with_untracked(|prefs| prefs.letter_keys) && sign(drill, &key),
    };
    if is_handled {
        event.prevent_default();
    }
}

/// Checks the answer, or goes on. Returns whether it did; without an answer, the key chooses what has the
/// focus.
fn enter(drill: DrillContext) -> bool {
    match drill.shown.get_untracked() {
        DrillScreen::Question(_) if drill.chosen.with_untracked(Vec::is_empty) => return false,
        DrillScreen::Question(_) => drill.check(),
        DrillScreen::Verdict(_) | DrillScreen::RoundOver | DrillScreen::Failed => drill.next(),
        DrillScreen::Loading => return false,
    }
    true
}

/// Handles a digit or the letter of a suit. Returns whether it did something.
fn sign(drill: DrillContext, key: &str) -> bool {
    let mut signs = key.chars();
    let (Some(sign), None) = (signs.next(), signs.next()) else { return false };
    if !matches!(drill.shown.get_untracked(), DrillScreen::Question(_)) {
        return false;
    }
    let has_suits = drill.question.with_untracked(|question| question["many"] == true);
    if sign.is_ascii_digit() && has_suits {
        drill.digit.set(Some(sign));
        return true;
    }
    let digit = drill.digit.get_untracked().filter(|_| has_suits);
    let pressed = match digit {
        Some(digit) => format!("{digit}{}", sign.to_ascii_uppercase()),
        None => sign.to_string(),
    };
    let chosen = drill.question.with_untracked(|question| choice(question, &pressed));
    drill.digit.set(None);
    if let Some(id) = &chosen {
        drill.choose(id);
        browser::focus_choice(id);
    }
    chosen.is_some()
}

/// Returns the choice with a key.
fn choice(question: &Value, pressed: &str) -> Option<String> {
    let mut all = question["choices"].as_array()?.iter();
    let found = all.find(|choice| choice[1].as_str() == Some(pressed))?;
    found[0].as_str().map(str::to_owned)
}
