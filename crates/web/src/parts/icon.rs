//! The icons, and the shapes of the seats.

use leptos::prelude::*;

/// Renders an icon of the page's sprite.
pub(crate) fn icon(name: &str) -> AnyView {
    let class = if name == "logo" { "logo" } else { "ico" };
    view! { <svg class=class viewBox="0 0 24 24" aria-hidden="true"><use href=format!("#i-{name}") /></svg> }
        .into_any()
}

/// Renders the shape of the seat `steps` steps from the player, in its colour.
pub(crate) fn shape(steps: u8) -> AnyView {
    view! {
        <svg class=format!("glyph seat-c{steps}") viewBox="0 0 24 24" aria-hidden="true">
            <use href=format!("#seat-{steps}") />
        </svg>
    }
    .into_any()
}
