//! `GET /api/rules`: what can be played.

use axum::Json;
use rules::{LocalizedText, RuleSet, Switches};
use wire::RuleSetInfo;

use crate::api_error::ApiError;

/// Every rule set, what it is called, and what its house may choose.
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

/// What an edition is called.
fn name(set: RuleSet) -> LocalizedText {
    match set {
        RuleSet::MhingFr => {
            LocalizedText::new("Mhing, French edition", "Mhing, édition française", "Mhing, franska utgåvan")
        }
        RuleSet::MhingSv => {
            LocalizedText::new("Mhing, Swedish edition", "Mhing, édition suédoise", "Mhing, svenska utgåvan")
        }
        RuleSet::QuatreVents => LocalizedText::new("Quatre Vents", "Les Quatre Vents", "Quatre Vents"),
        RuleSet::MahoBasic => LocalizedText::new("Maho!, Basic", "Maho !, Basic", "Maho!, Basic"),
        RuleSet::MahoStandard => LocalizedText::new("Maho!, Standard", "Maho !, Standard", "Maho!, Standard"),
        RuleSet::MahoOriginal => LocalizedText::new("Maho!, Original", "Maho !, Original", "Maho!, Original"),
    }
}

/// What no sheet says, and our house has chosen (H1, H2, H22).
fn ours(set: RuleSet) -> Vec<LocalizedText> {
    let deck = LocalizedText::new(
        "The sheet does not say which cards there are: this deck is our house’s.",
        "La feuille ne dit pas quelles cartes il y a : ce jeu de cartes est le nôtre.",
        "Bladet säger inte vilka kort som finns: leken är vår egen.",
    );
    let bonuses = LocalizedText::new(
        "The sheet’s list of bonuses is lost: this table of bonuses is our house’s.",
        "La liste des primes de la feuille est perdue : cette table de primes est la nôtre.",
        "Bladets lista över bonusar är förlorad: bonustabellen är vår egen.",
    );
    match set {
        RuleSet::MhingFr | RuleSet::MhingSv | RuleSet::QuatreVents => Vec::new(),
        RuleSet::MahoBasic | RuleSet::MahoStandard => vec![deck],
        RuleSet::MahoOriginal => vec![deck, bonuses],
    }
}
