//! `GET /api/bots`: the bots that a table can have.

use axum::Json;
use bots::{BotKind, Strength, Style};
use wire::{BotInfo, StyleInfo};

/// The default bots of a new table: the first of these strengths that exists.
const DEFAULT_BOTS: [&str; 2] = ["steady", "greedy"];

/// Returns every strength, weakest first, with its styles.
pub(crate) async fn bots() -> Json<Vec<BotInfo>> {
    let find = |name| Strength::ALL.into_iter().find(|strength| strength.name() == name);
    let default = DEFAULT_BOTS.into_iter().find_map(find);
    Json(Strength::ALL.map(|strength| info(strength, default == Some(strength))).into())
}

fn info(strength: Strength, default: bool) -> BotInfo {
    let bots = BotKind::all().filter(|bot| bot.strength == strength);
    let styles = bots.map(|bot| StyleInfo { style: name(bot.style).to_owned(), bot: bot.to_string() });
    BotInfo { strength: strength.name().to_owned(), styles: styles.collect(), default }
}

/// Returns the wire name of a style.
const fn name(style: Style) -> &'static str {
    match style {
        Style::Balanced => "balanced",
        Style::Careful => "careful",
        Style::Bold => "bold",
    }
}
