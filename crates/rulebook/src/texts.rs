//! The texts and examples of `docs/rules`, which are part of the program.

use words::{Edition, Language};

/// The hands that show the rules, in every language.
pub(crate) const EXAMPLES: &str = include_str!("../../../docs/rules/examples.txt");

/// Returns the rules of the game of an edition, in a language.
pub(crate) const fn text_of(edition: Edition, language: Language) -> &'static str {
    match (edition, language) {
        (Edition::MhingFr | Edition::MhingSv, Language::En) => {
            include_str!("../../../docs/rules/en/mhing.md")
        }
        (Edition::MhingFr | Edition::MhingSv, Language::Fr) => {
            include_str!("../../../docs/rules/fr/mhing.md")
        }
        (Edition::MhingFr | Edition::MhingSv, Language::Sv) => {
            include_str!("../../../docs/rules/sv/mhing.md")
        }
        (Edition::QuatreVents, Language::En) => include_str!("../../../docs/rules/en/quatre-vents.md"),
        (Edition::QuatreVents, Language::Fr) => include_str!("../../../docs/rules/fr/quatre-vents.md"),
        (Edition::QuatreVents, Language::Sv) => include_str!("../../../docs/rules/sv/quatre-vents.md"),
        (Edition::Maho, Language::En) => include_str!("../../../docs/rules/en/maho.md"),
        (Edition::Maho, Language::Fr) => include_str!("../../../docs/rules/fr/maho.md"),
        (Edition::Maho, Language::Sv) => include_str!("../../../docs/rules/sv/maho.md"),
    }
}
