//! `GET /api/bots`: who can be played against.

use axum::Json;
use bots::{BotKind, Character, Strength};
use wire::{BotInfo, CharacterInfo};

/// Who sits down where nobody says otherwise.
const USUAL: Strength = Strength::Greedy;

/// Every strength, weakest first, with its characters.
pub(crate) async fn bots() -> Json<Vec<BotInfo>> {
    Json(Strength::ALL.map(info).into())
}

fn info(strength: Strength) -> BotInfo {
    let bots = BotKind::all().filter(|bot| bot.strength == strength);
    let characters =
        bots.map(|bot| CharacterInfo { character: name(bot.character).to_owned(), bot: bot.to_string() });
    BotInfo {
        strength: strength.name().to_owned(),
        characters: characters.collect(),
        usual: strength == USUAL,
    }
}

/// What a character is called.
const fn name(character: Character) -> &'static str {
    match character {
        Character::Even => "even",
        Character::Careful => "careful",
        Character::Bold => "bold",
    }
}
