//! `GET /api/bots`: who can be played against.

use axum::Json;
use bots::{BotKind, Character, Strength};
use wire::{BotInfo, CharacterInfo};

/// Who sits down where nobody says otherwise: the first of these that there is.
const USUAL: [&str; 2] = ["steady", "greedy"];

/// Every strength, weakest first, with its characters.
pub(crate) async fn bots() -> Json<Vec<BotInfo>> {
    let find = |name| Strength::ALL.into_iter().find(|strength| strength.name() == name);
    let usual = USUAL.into_iter().find_map(find);
    Json(Strength::ALL.map(|strength| info(strength, usual == Some(strength))).into())
}

fn info(strength: Strength, usual: bool) -> BotInfo {
    let bots = BotKind::all().filter(|bot| bot.strength == strength);
    let characters =
        bots.map(|bot| CharacterInfo { character: name(bot.character).to_owned(), bot: bot.to_string() });
    BotInfo { strength: strength.name().to_owned(), characters: characters.collect(), usual }
}

/// What a character is called.
const fn name(character: Character) -> &'static str {
    match character {
        Character::Even => "even",
        Character::Careful => "careful",
        Character::Bold => "bold",
    }
}
