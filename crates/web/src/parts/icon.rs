//! The icons, and the shapes of the seats.

use leptos::prelude::*;

use super::inert;

/// Renders an icon of the page's sprite.
pub(crate) fn icon(name: &str) -> AnyView {
    inert(icon_html(name))
}

/// Returns the HTML of an icon.
pub(crate) fn icon_html(name: &str) -> String {
    let class = if name == "logo" { "logo" } else { "ico" };
    let symbol = format!(r##"<use href="#i-{name}"/>"##);
    format!(r#"<svg class="{class}" viewBox="0 0 24 24" aria-hidden="true">{symbol}</svg>"#)
}

/// Renders the shape of the seat `steps` steps from the player, in its colour.
pub(crate) fn shape(steps: u8) -> AnyView {
    inert(shape_html(steps))
}

/// Returns the HTML of a seat's shape.
pub(crate) fn shape_html(steps: u8) -> String {
    let symbol = format!(r##"<use href="#seat-{steps}"/>"##);
    let class = format!("glyph seat-c{steps}");
    format!(r#"<svg class="{class}" viewBox="0 0 24 24" aria-hidden="true">{symbol}</svg>"#)
}
