//! The engine for JavaScript, so that the sheets' hands can be tried where the browser has it: see
//! `cargo xtask vectors`.

use rules::{RuleSet, RuleSetError, Switches, Total};
use wasm_bindgen::prelude::wasm_bindgen;

/// What a hand is worth, as `credits;points`, `base;doubles;value` or `points`, a `-` for whatever there is
/// not; `-` if it may not go out.
///
/// # Errors
/// If there is no such rule set, or the text is no hand of it.
#[wasm_bindgen]
pub fn score(rules: &str, hand: &str) -> Result<String, String> {
    let set: RuleSet = rules.parse().map_err(|error: RuleSetError| error.to_string())?;
    let scorer = set.scorer(&Switches::default()).map_err(|error| error.to_string())?;
    let hand = scorer.rules().parse_hand(hand).map_err(|error| error.to_string())?;
    let score = scorer.score(&hand);
    Ok(score.map_or("-".to_owned(), |score| tell(score.best.total)))
}

/// A total as the files of the sheets' hands write it.
fn tell(total: Total) -> String {
    let number = |number: Option<u32>| number.map_or("-".to_owned(), |number| number.to_string());
    match total {
        Total::Credits { credits, points } => format!("{credits};{points}"),
        Total::Base { base, doubles, value } => format!("{};{};{value}", number(base), number(doubles)),
        Total::Points { points } => points.to_string(),
    }
}
