//! A measure of the room that the window leaves for the pool. The style sheet calculates it from the sizes of
//! the other parts, so that those sizes are in one place.

use leptos::component;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{HtmlElement, ResizeObserver};

use crate::state::TableSpace;
use crate::table_context::TableContext;

/// The height and the width of the probe hold lengths that may be negative. The style sheet adds this many
/// CSS pixels to both.
const OFFSET_PX: i32 = 4_000;

/// An observer and its callback, which must live as long as the observer.
struct Observer {
    observer: ResizeObserver,
    _on_resize: Closure<dyn Fn()>,
}

/// An invisible element as high as the pool could be, and as wide as the height that is left when everything
/// is at its smallest. Its size also changes with the size of the text.
#[component]
pub(crate) fn SpaceProbe() -> impl IntoView {
    let page = TableContext::current();
    let probe = NodeRef::<Div>::new();
    let observer = StoredValue::new_local(None::<Observer>);
    Effect::new(move |_| {
        if let Some(probe) = probe.get() {
            observer.set_value(observe(page, &probe));
        }
    });
    on_cleanup(move || {
        observer.try_update_value(|observer| {
            if let Some(observer) = observer.take() {
                observer.observer.disconnect();
            }
        });
    });
    view! {
        <div class="probe" aria-hidden="true">
            <div node_ref=probe></div>
        </div>
    }
}

fn observe(page: TableContext, probe: &HtmlElement) -> Option<Observer> {
    let element = probe.clone();
    let on_resize = Closure::<dyn Fn()>::new(move || {
        let space = TableSpace::of(element.offset_height() - OFFSET_PX, element.offset_width() - OFFSET_PX);
        page.set_space(space);
    });
    let observer = ResizeObserver::new(on_resize.as_ref().unchecked_ref()).ok()?;
    observer.observe(probe);
    Some(Observer { observer, _on_resize: on_resize })
}
