//! The engine for JavaScript, with which `cargo xtask vectors` scores the hands of the sheets in WebAssembly.

use rules::{RuleSet, RuleSetError, Switches, Total};
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the value of a hand as `credits;points`, `base;doubles;value` or `points`. A part that the hand
/// does not have is `-`, and so is the value of a hand that may not go out.
///
/// # Errors
/// If the rule set is unknown, or if the text is no hand of the rule set.
#[wasm_bindgen]
pub fn score(rules: &str, hand: &str) -> Result<String, String> {
    let set: RuleSet = rules.parse().map_err(|error: RuleSetError| error.to_string())?;
    let scorer = set.scorer(&Switches::default()).map_err(|error| error.to_string())?;
    let hand = scorer.rules().parse_hand(hand).map_err(|error| error.to_string())?;
    let score = scorer.score(&hand);
    Ok(score.map_or("-".to_owned(), |score| format_total(score.best.total)))
}

/// Formats a total as in the files of hands.
fn format_total(total: Total) -> String {
    let number = |number: Option<u32>| number.map_or("-".to_owned(), |number| number.to_string());
    match total {
        Total::Credits { credits, points } => format!("{credits};{points}"),
        Total::Base { base, doubles, value } => format!("{};{};{value}", number(base), number(doubles)),
        Total::Points { points } => points.to_string(),
    }
}
