//! Pictures without anything reactive in them. They are made of their HTML at once, and stay as they are
//! while it is the same. An element of a `view!` has all its attributes removed and set again whenever what
//! is around it is drawn, which makes the browser style, lay out and paint it again.

use std::cell::RefCell;
use std::collections::HashMap;

use leptos::attr::Attribute;
use leptos::attr::any_attribute::AnyAttribute;
use leptos::prelude::*;
use leptos::tachys::hydration::Cursor;
use leptos::tachys::renderer::types::{Element, Node};
use leptos::tachys::view::{Mountable, Position, PositionState};
use wasm_bindgen::JsCast;
use words::escape_markup;

/// The number of different pictures that are kept for copying. A match draws a few hundred.
const MAX_ORIGINALS: usize = 1_000;

thread_local! {
    /// Pictures that were drawn before, by their HTML: to copy one is quicker than to parse it again.
    static ORIGINALS: RefCell<HashMap<String, Element>> = RefCell::default();
}

/// Renders one element from its HTML.
pub(crate) fn inert(html: String) -> AnyView {
    Picture(html).into_any()
}

/// Renders the sign of a key.
pub(crate) fn key_sign(key: &str) -> AnyView {
    inert(format!(r#"<span class="kbd" aria-hidden="true">{}</span>"#, escape_markup(key)))
}

/// Returns a new element with this HTML.
fn draw(html: &str) -> Element {
    let original = ORIGINALS.with_borrow(|originals| originals.get(html).cloned()).unwrap_or_else(|| {
        let around = document().create_element("div").expect("every document can make one");
        around.set_inner_html(html);
        let original = around.first_element_child().unwrap_or(around);
        ORIGINALS.with_borrow_mut(|originals| {
            if originals.len() >= MAX_ORIGINALS {
                originals.clear();
            }
            originals.insert(html.to_owned(), original.clone());
        });
        original
    });
    original.clone_node_with_deep(true).ok().and_then(|copy| copy.dyn_into().ok()).unwrap_or(original)
}

/// One element, as its HTML.
struct Picture(String);

/// A picture on the page.
struct PictureState {
    html: String,
    element: Element,
}

impl Render for Picture {
    type State = PictureState;

    fn build(self) -> Self::State {
        PictureState { element: draw(&self.0), html: self.0 }
    }

    fn rebuild(self, state: &mut Self::State) {
        if self.0 != state.html {
            let mut new = self.build();
            state.insert_before_this(&mut new);
            state.unmount();
            *state = new;
        }
    }
}

impl Mountable for PictureState {
    fn unmount(&mut self) {
        self.element.unmount();
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        self.element.mount(parent, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        self.element.insert_before_this(child)
    }

    fn elements(&self) -> Vec<Element> {
        vec![self.element.clone()]
    }
}

impl AddAnyAttr for Picture {
    type Output<New: Attribute> = Self;

    /// A picture has all of its attributes in its HTML.
    fn add_any_attr<New: Attribute>(self, _: New) -> Self {
        self
    }
}

impl RenderHtml for Picture {
    type AsyncOutput = Self;
    type Owned = Self;

    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Self {
        self
    }

    fn to_html_with_buf(
        self,
        html: &mut String,
        position: &mut Position,
        _escape: bool,
        _mark_branches: bool,
        _extra_attrs: Vec<AnyAttribute>,
    ) {
        html.push_str(&self.0);
        *position = Position::NextChild;
    }

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> Self::State {
        self.build()
    }

    fn into_owned(self) -> Self {
        self
    }
}
