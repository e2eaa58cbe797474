//! What the browser stores: preferences, boxes, keys of tables, and for the tab the keys of its links.
//!
//! Where the storage is blocked, full or absent, the page itself remembers the values, and the tab keeps them
//! in the state of the history's entry. So they are still there when the page is loaded again, and when the
//! tab goes to a page of another part of the client. That state is in no address and no request, another
//! site cannot read it, and it goes with the tab.

use std::cell::RefCell;
use std::collections::BTreeMap;

use leptos::prelude::window;
use serde::Serialize;
use wasm_bindgen::JsValue;
use web_sys::Storage;

use crate::drill_boxes::DrillBoxes;
use crate::prefs::Prefs;
use crate::table_keys::TableKeys;

/// The storage key of the preferences, which hold their own version.
const PREFS: &str = "wellspring.prefs";
/// The storage key of the boxes of the drills, which hold their own version.
const DRILLS: &str = "wellspring.drills";
/// The storage key of the table keys.
const KEYS: &str = "wellspring.keys";
/// The storage key of a tab that goes to another part of the client by a press.
const PRESSED: &str = "wellspring.pressed";
/// The storage key with which a page tries whether the browser stores something.
const PROBE: &str = "wellspring.probe";

thread_local! {
    /// The values that the browser does not store.
    static UNSTORED: RefCell<BTreeMap<String, String>> = RefCell::default();
}

/// Loads the preferences, or the defaults where nothing is stored.
pub(crate) fn load_prefs() -> Prefs {
    load(PREFS).map(|text| Prefs::from_json(&text)).unwrap_or_default()
}

/// Stores the preferences.
pub(crate) fn save_prefs(prefs: &Prefs) {
    save_as_json(PREFS, prefs);
}

/// Loads the boxes of the drills.
pub(crate) fn load_drills() -> DrillBoxes {
    load(DRILLS).and_then(|text| DrillBoxes::from_json(&text)).unwrap_or_default()
}

/// Stores the boxes of the drills.
pub(crate) fn save_drills(boxes: &DrillBoxes) {
    save_as_json(DRILLS, boxes);
}

/// Loads the table keys.
pub(crate) fn load_keys() -> TableKeys {
    load(KEYS).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Stores the table keys.
pub(crate) fn save_keys(keys: &TableKeys) {
    save_as_json(KEYS, keys);
}

/// Whether the keys of this page's tables are lost when the tab is closed.
pub(crate) fn forgets_keys() -> bool {
    UNSTORED.with_borrow(|values| values.contains_key(KEYS))
}

/// Returns the storage of a value: that of the browser, or that of the tab. `None` where it is blocked.
fn storage_of(key: &str) -> Option<Storage> {
    let is_of_browser = matches!(key, PREFS | DRILLS | KEYS);
    let found = if is_of_browser { window().local_storage() } else { window().session_storage() };
    found.ok().flatten()
}

/// Loads a value.
pub(crate) fn load(key: &str) -> Option<String> {
    let unstored = UNSTORED.with_borrow(|values| values.get(key).cloned());
    unstored.or_else(|| storage_of(key)?.get_item(key).ok()?)
}

fn save_as_json<T: Serialize>(key: &str, value: &T) {
    if let Ok(text) = serde_json::to_string(value) {
        save(key, text);
    }
}

/// Stores a value: a setting or a key for the browser, anything else until the tab is closed.
pub(crate) fn save(key: &str, text: String) {
    let is_stored = storage_of(key).is_some_and(|storage| storage.set_item(key, &text).is_ok());
    let has_changed = UNSTORED.with_borrow_mut(|values| {
        if is_stored {
            values.remove(key).is_some()
        } else {
            values.insert(key.to_owned(), text.clone()) != Some(text)
        }
    });
    if has_changed {
        note_in_history();
    }
}

/// Notes that the tab goes to another part of the client by a press.
pub(crate) fn note_press() {
    save(PRESSED, "1".to_owned());
}

/// Whether the tab has come here from another part of the client by a press. Only the first call says so.
pub(crate) fn take_press() -> bool {
    let was_pressed = load(PRESSED).is_some();
    if let Some(storage) = storage_of(PRESSED) {
        drop(storage.remove_item(PRESSED));
    }
    if UNSTORED.with_borrow_mut(|values| values.remove(PRESSED)).is_some() {
        note_in_history();
    }
    was_pressed
}

/// Returns the state of an entry of the history: the values that the browser does not store, as JSON.
pub(crate) fn entry_state() -> JsValue {
    UNSTORED.with_borrow(|values| {
        let text = (!values.is_empty()).then(|| serde_json::to_string(values).ok()).flatten();
        text.map_or(JsValue::NULL, JsValue::from)
    })
}

/// Puts the values that the browser does not store into the open entry of the history.
pub(crate) fn note_in_history() {
    let (Ok(history), state) = (window().history(), entry_state()) else { return };
    if history.state().is_ok_and(|noted| noted != state) {
        drop(history.replace_state_with_url(&state, "", None));
    }
}

/// Takes the values over that the page before, or this page before it was loaded again, could not store.
pub(crate) fn take_over() {
    let state = window().history().ok().and_then(|history| history.state().ok()?.as_string());
    let left: Option<BTreeMap<String, String>> = state.and_then(|state| serde_json::from_str(&state).ok());
    for (key, text) in left.unwrap_or_default() {
        let Some(storage) = storage_of(&key).filter(|storage| storage.set_item(PROBE, &text).is_ok()) else {
            UNSTORED.with_borrow_mut(|values| values.insert(key, text));
            continue;
        };
        drop(storage.remove_item(PROBE));
        // What was stored since then is newer.
        if matches!(storage.get_item(&key), Ok(None)) {
            drop(storage.set_item(&key, &text));
        }
    }
}
