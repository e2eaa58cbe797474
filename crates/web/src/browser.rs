//! The browser's own doors: storage, time, focus, addresses.

use leptos::prelude::{document, request_animation_frame, window};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Reads what was kept under a name; nothing if it is not there, or not readable any more.
pub(crate) fn load<T: DeserializeOwned>(name: &str) -> Option<T> {
    let text = window().local_storage().ok()??.get_item(name).ok()??;
    serde_json::from_str(&text).ok()
}

/// Keeps a thing under a name; a browser that keeps nothing is no fault.
pub(crate) fn save<T: Serialize>(name: &str, thing: &T) {
    let Ok(text) = serde_json::to_string(thing) else { return };
    if let Ok(Some(storage)) = window().local_storage() {
        drop(storage.set_item(name, &text));
    }
}

/// The time in milliseconds since the page began.
pub(crate) fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Gives the focus to the first element of a selector, once the page has been drawn.
pub(crate) fn focus_soon(selector: &'static str) {
    request_animation_frame(move || focus(selector));
}

/// Gives the focus to the first element of a selector.
pub(crate) fn focus(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        focus_element(&element);
    }
}

/// Gives the focus to an element.
pub(crate) fn focus_element(element: &Element) {
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        drop(element.focus());
    }
}

/// The element that has the focus, unless it is the page itself.
pub(crate) fn focused() -> Option<Element> {
    document().active_element().filter(|element| element.tag_name() != "BODY")
}

/// The path of the page's address.
pub(crate) fn path() -> String {
    window().location().pathname().unwrap_or_default()
}

/// Goes to another page of ours, without loading anything.
pub(crate) fn push_path(path: &str) {
    if let Ok(history) = window().history() {
        drop(history.push_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(path)));
    }
}

/// Loads the page again.
pub(crate) fn reload() {
    drop(window().location().reload());
}

/// The address of a socket of this server.
pub(crate) fn socket_address(path: &str) -> String {
    let location = window().location();
    let secure = location.protocol().is_ok_and(|protocol| protocol == "https:");
    let host = location.host().unwrap_or_default();
    format!("{}://{host}{path}", if secure { "wss" } else { "ws" })
}
