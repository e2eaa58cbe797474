//! A choice of one among few, shown side by side.

use leptos::prelude::*;

/// One thing that can be chosen.
pub(crate) struct Choice {
    /// What the browser tests call it.
    pub(crate) test: String,
    /// What it is called.
    pub(crate) label: String,
    /// Whether it is chosen.
    pub(crate) chosen: bool,
    /// Chooses it.
    pub(crate) choose: Box<dyn Fn()>,
    /// The language of the label, where it is not the page's.
    pub(crate) lang: Option<&'static str>,
}

impl Choice {
    /// A thing that can be chosen.
    pub(crate) fn new(
        test: impl Into<String>,
        label: impl Into<String>,
        chosen: bool,
        choose: impl Fn() + 'static,
    ) -> Self {
        Self { test: test.into(), label: label.into(), chosen, choose: Box::new(choose), lang: None }
    }
}

/// Things side by side, of which one is chosen. `name` tells this choice from others on the page.
pub(crate) fn choice(name: &str, legend: &str, choices: Vec<Choice>) -> AnyView {
    let shown = choices.into_iter().map(|one| option(name, one)).collect_view();
    view! {
        <fieldset class="field">
            <legend>{legend.to_owned()}</legend>
            <div class="seg">{shown}</div>
        </fieldset>
    }
    .into_any()
}

fn option(name: &str, one: Choice) -> AnyView {
    let Choice { test, label, chosen, choose, lang } = one;
    view! {
        <label class:is-chosen=chosen lang=lang>
            <input type="radio" name=name.to_owned() data-testid=test prop:checked=chosen on:change=move |_| choose() />
            <span>{label}</span>
        </label>
    }
    .into_any()
}
