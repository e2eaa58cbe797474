//! The browser client.

use leptos::prelude::*;

/// The whole page.
#[component]
fn App() -> impl IntoView {
    view! { <h1>"Wellspring"</h1> }
}

fn main() {
    leptos::mount::mount_to_body(App);
}
