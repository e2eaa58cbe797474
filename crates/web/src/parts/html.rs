//! Parts of the page that are written as HTML. Each element of a view adds code for drawing and redrawing it;
//! a text does not. So pages that are rarely open write their elements as text, and one function handles all
//! of their buttons.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::app_context::AppContext;
use crate::browser;
use crate::route::Route;

/// How a part is named and what its buttons do.
pub(crate) struct HtmlPart {
    /// The classes of the part.
    pub(crate) class: Signal<String>,
    /// The role.
    pub(crate) role: &'static str,
    /// The name for screen readers; empty for none.
    pub(crate) label: Signal<String>,
    /// The elements, as HTML.
    pub(crate) html: Signal<String>,
    /// Does what the pressed element names in `data-do`.
    pub(crate) press: Box<dyn Fn(&str)>,
}

impl HtmlPart {
    /// Renders the part.
    pub(crate) fn render(self) -> AnyView {
        let app = AppContext::current();
        let Self { class, role, label, html, press } = self;
        let click = move |event: MouseEvent| {
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            let pressed = target.and_then(|target| target.closest("[data-do], [data-go]").ok().flatten());
            // A link that opens another tab is the browser's.
            let is_plain = !(event.ctrl_key() || event.meta_key() || event.shift_key());
            let Some(pressed) = pressed.filter(|_| is_plain) else { return };
            event.prevent_default();
            if let Some(path) = pressed.get_attribute("data-go") {
                app.navigate(Route::from_path(&format!("/{path}")));
            } else if let Some(action) = pressed.get_attribute("data-do") {
                press(&action);
            }
        };
        let name = move || Some(label.get()).filter(|label| !label.is_empty());
        view! { <div class=class role=role aria-label=name inner_html=html on:click=click></div> }.into_any()
    }
}

/// Returns a link to another page as HTML, with its content. `path` is below the root of the site.
pub(crate) fn link_html(path: &str, class: &str, content: &str) -> String {
    let address = browser::address(path);
    format!("<a href=\"{address}\" data-go=\"{path}\" class=\"{class}\">{content}</a>")
}
