//! The keys of a replay, which work at any focus.

use leptos::ev::KeyboardEvent;
use leptos::prelude::{GetUntracked, Set, WithUntracked, event_target};
use web_sys::Element;

use super::replay_context::ReplayContext;
use crate::browser;
use crate::state::ReplayStep;

/// Handles a key. Keys in fields and open dialogs are left to the browser.
pub(super) fn press_key(replay: ReplayContext, event: &KeyboardEvent) {
    browser::note_key();
    let is_field = event_target::<Element>(event)
        .matches("input:not([type='range']), select, textarea")
        .unwrap_or(false);
    let is_dialog = replay.page().menu.get_untracked()
        || replay.page().help.get_untracked()
        || replay.asks.get_untracked();
    if event.ctrl_key() || event.alt_key() || event.meta_key() || is_field || is_dialog {
        return;
    }
    let has_letter_keys = replay.app.prefs.with_untracked(|prefs| prefs.letter_keys);
    let is_handled = match step(event) {
        Some(step) => {
            replay.step(step);
            true
        }
        None => has_letter_keys && !event.repeat() && handle_letter(replay, &event.key()),
    };
    if is_handled {
        event.prevent_default();
    }
}

/// Returns the step of a key.
fn step(event: &KeyboardEvent) -> Option<ReplayStep> {
    Some(match (event.key().as_str(), event.shift_key()) {
        ("ArrowLeft", false) => ReplayStep::Back,
        ("ArrowRight", false) => ReplayStep::Forward,
        ("ArrowLeft", true) => ReplayStep::DecisionBack,
        ("ArrowRight", true) => ReplayStep::DecisionForward,
        ("PageUp", _) => ReplayStep::HandBack,
        ("PageDown", _) => ReplayStep::HandForward,
        ("Home", _) => ReplayStep::First,
        ("End", _) => ReplayStep::Last,
        _ => return None,
    })
}

/// Handles a letter. Returns whether it does something.
fn handle_letter(replay: ReplayContext, key: &str) -> bool {
    match key.to_ascii_lowercase().as_str() {
        "v" => replay.toggle_seat(),
        "b" => replay.asks.set(true),
        "c" => replay.copy_link(),
        "?" => replay.page().help.set(true),
        _ => return false,
    }
    true
}
