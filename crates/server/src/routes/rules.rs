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
        name: name(set),
        min_seats: rules.min_seats,
        max_seats: rules.max_seats,
        switches: set.switches(),
        house_notes: ours(set),
    })
}

/// Returns the name of a rule set.
fn name(set: RuleSet) -> LocalizedText {
    match set {
        RuleSet::MhingFr => rule_texts::mhing_fr(),
        RuleSet::MhingSv => rule_texts::mhing_sv(),
        RuleSet::QuatreVents => rule_texts::quatre_vents(),
        RuleSet::MahoBasic => rule_texts::maho_basic(),
        RuleSet::MahoStandard => rule_texts::maho_standard(),
        RuleSet::MahoOriginal => rule_texts::maho_original(),
    }
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
