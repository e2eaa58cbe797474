//! `GET /api/rules`: what can be played.

use axum::Json;
use rules::{RuleSet, Switches, Text};
use wire::RuleSetInfo;

use crate::fault::Failure;

/// Every rule set, what it is called, and what its house may choose.
pub(crate) async fn rules() -> Result<Json<Vec<RuleSetInfo>>, Failure> {
    RuleSet::PLAYABLE.into_iter().map(info).collect::<Result<_, _>>().map(Json)
}

fn info(set: RuleSet) -> Result<RuleSetInfo, Failure> {
    let rules = set.rules(&Switches::default()).map_err(Failure::internal)?;
    Ok(RuleSetInfo {
        id: set,
        name: name(set),
        least_seats: rules.least_seats,
        most_seats: rules.most_seats,
        switches: set.switches(),
    })
}

/// What an edition is called.
fn name(set: RuleSet) -> Text {
    match set {
        RuleSet::MhingFr => {
            Text::new("Mhing, French edition", "Mhing, édition française", "Mhing, franska utgåvan")
        }
        RuleSet::MhingSv => {
            Text::new("Mhing, Swedish edition", "Mhing, édition suédoise", "Mhing, svenska utgåvan")
        }
        RuleSet::QuatreVents => Text::new("Quatre Vents", "Les Quatre Vents", "Quatre Vents"),
        RuleSet::MahoBasic => Text::new("Maho!, Basic", "Maho !, Basic", "Maho!, Basic"),
        RuleSet::MahoStandard => Text::new("Maho!, Standard", "Maho !, Standard", "Maho!, Standard"),
        RuleSet::MahoOriginal => Text::new("Maho!, Original", "Maho !, Original", "Maho!, Original"),
    }
}
