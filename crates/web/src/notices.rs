//! The notices that a browser shows outside of its pages, after the player has given permission. Pages of
//! plain http have none.

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use crate::browser::guarded;

/// Returns the constructor of the browser's notices; `None` where it has none, as on pages of plain http.
fn notices() -> Option<Function> {
    if !window().is_secure_context() {
        return None;
    }
    guarded(&window(), "Notification").filter(|notices| permission(notices) != "denied")
}

/// Returns whether the player has given permission to show notices: `granted`, `denied` or `default`.
fn permission(notices: &Function) -> String {
    let permission = Reflect::get(notices, &"permission".into()).ok();
    permission.and_then(|permission| permission.as_string()).unwrap_or_default()
}

/// Whether the browser can show notices, if the player gives permission.
pub(crate) fn can_notify() -> bool {
    notices().is_some()
}

/// Asks the player for permission to show notices. Returns whether it is given.
pub(crate) async fn ask_to_notify() -> bool {
    let Some(notices) = notices() else { return false };
    let asked = guarded(&notices, "requestPermission").and_then(|ask| ask.call0(&notices).ok());
    if let Some(answer) = asked.and_then(|asked| asked.dyn_into::<Promise>().ok()) {
        drop(JsFuture::from(answer).await);
    }
    permission(&notices) == "granted"
}

/// Shows a notice. Returns false where the browser does not show it.
pub(crate) fn show_notice(title: &str, text: &str) -> bool {
    let Some(notices) = notices().filter(|notices| permission(notices) == "granted") else { return false };
    let options = Object::new();
    for (name, value) in [("body", text), ("tag", "wellspring.turn")] {
        drop(Reflect::set(&options, &name.into(), &value.into()));
    }
    Reflect::construct(&notices, &Array::of2(&title.into(), &options)).is_ok()
}
