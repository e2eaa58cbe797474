//! `GET /api/rules`: the rule sets that can be played.

use axum::Json;
use rules::{RuleSet, Switches};
use wire::RuleSetInfo;
use words::{LocalizedText, rule_texts};

use crate::api_error::ApiError;

/// Returns every rule set with its name and switches.
pub(crate) async fn rules() -> Result<Json<Vec<RuleSetInfo>>, ApiError> {
    RuleSet::ALL.into_iter().map(info).collect::<Result<_, _>>().map(Json)
}

fn info(set: RuleSet) -> Result<RuleSetInfo, ApiError> {
    let rules = set.rules(&Switches::default()).map_err(ApiError::internal)?;
    Ok(RuleSetInfo {
        id: set,
        name: set.name(),
        min_seats: rules.min_seats,
        max_seats: rules.max_seats,
        switches: set.switches(),
        house_notes: ours(set),
    })
}

/// Returns the notes about the house's own rules, which no printed sheet contains (H1, H2, H22).
fn ours(set: RuleSet) -> Vec<LocalizedText> {
    let deck = rule_texts::own_deck();
    let bonuses = rule_texts::own_bonuses();
    match set {
        RuleSet::MhingFr | RuleSet::MhingSv | RuleSet::QuatreVents => Vec::new(),
        RuleSet::MahoBasic | RuleSet::MahoStandard => vec![deck],
        RuleSet::MahoOriginal => vec![deck, bonuses],
    }
}
