//! The notch of the margin: it stands over what the margin speaks of, or below it.

use leptos::ev;
use leptos::prelude::*;

use crate::table_context::TableContext;

/// The smallest distance of the notch from the sides of the margin, in CSS pixels.
const NOTCH_EDGE: f64 = 24.0;

/// Keeps the notch of the margin with this selector at what it speaks of, whatever changes at the table.
/// `find_thing` returns the selectors of that thing, of which the first that is there counts; it is called
/// again when what it reads changes.
pub(crate) fn keep_notch(
    page: TableContext,
    margin: &'static str,
    find_thing: impl Fn() -> Vec<String> + Copy + 'static,
) {
    Effect::new(move |_| {
        page.state.track();
        page.space.track();
        drop(find_thing());
        request_animation_frame(move || place_notch(margin, find_thing));
    });
    let resized = window_event_listener(ev::resize, move |_| place_notch(margin, find_thing));
    on_cleanup(move || resized.remove());
}

fn place_notch(margin: &str, find_thing: impl Fn() -> Vec<String>) {
    let find = |selector: &str| document().query_selector(selector).ok().flatten();
    // A page that has been left has no margin any more.
    let Some(margin) = find(margin) else { return };
    let Some(thing) = untrack(find_thing).iter().find_map(|selector| find(selector)) else {
        drop(margin.remove_attribute("data-notch"));
        return;
    };
    let (edge, area) = (margin.get_bounding_client_rect(), thing.get_bounding_client_rect());
    let middle = area.left() + area.width() / 2.0 - edge.left();
    let left = middle.clamp(NOTCH_EDGE, (edge.width() - NOTCH_EDGE).max(NOTCH_EDGE)).round() as i32;
    drop(margin.set_attribute("data-notch", if area.top() < edge.top() { "up" } else { "down" }));
    drop(margin.set_attribute("style", &format!("--at: {left}px")));
}
