//! The engine for JavaScript, so that the sheets' hands can be tried where the browser has it: see
//! `cargo xtask vectors`.

use rules::{RuleSet, RuleSetError, Switches};
use wasm_bindgen::prelude::wasm_bindgen;

/// What a hand is worth, as `credits;points`, or `-;-` if it may not go out.
///
/// # Errors
/// If there is no such rule set, or the text is no hand of it.
#[wasm_bindgen]
pub fn score(rules: &str, hand: &str) -> Result<String, String> {
    let set: RuleSet = rules.parse().map_err(|error: RuleSetError| error.to_string())?;
    let rules = set.rules(&Switches::default()).map_err(|error| error.to_string())?;
    let hand = rules.hand(hand).map_err(|error| error.to_string())?;
    let score = rules.score(&hand);
    Ok(score.map_or("-;-".to_owned(), |score| {
        format!("{};{}", score.best.total.credits(), score.best.total.points())
    }))
}
