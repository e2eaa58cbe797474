//! The names of persons and bots.

use crate::api_error::ApiError;

/// The length of the longest name that fits at a table, in characters.
const MAX_NAME_LENGTH: usize = 24;

/// The names for bots without a chosen name.
const BOT_NAMES: [&str; 6] = ["Élise", "Björn", "Noor", "Tomás", "Ylva-Margareta", "Amadou"];

/// Parses a name: not empty, not too long, and on one line.
pub(crate) fn read(name: &str) -> Result<String, ApiError> {
    let name = name.trim();
    let length = name.chars().count();
    if length == 0 {
        return Err(ApiError::BadRequest("a player needs a name".to_owned()));
    }
    if length > MAX_NAME_LENGTH {
        let message =
            format!("the name {name:?} has {length} characters: at most {MAX_NAME_LENGTH} are possible");
        return Err(ApiError::BadRequest(message));
    }
    if name.chars().any(is_hidden) {
        return Err(ApiError::BadRequest(format!(
            "the name {name:?} holds a character that cannot be shown"
        )));
    }
    if name.chars().all(is_blank) {
        return Err(ApiError::BadRequest(format!("the name {name:?} shows nothing")));
    }
    Ok(name.to_owned())
}

/// Whether a character cannot be shown, or changes the direction of the text around it.
fn is_hidden(character: char) -> bool {
    let is_direction_mark = matches!(
        character,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    let is_line_break = matches!(character, '\u{2028}' | '\u{2029}');
    character.is_control() || is_direction_mark || is_line_break
}

/// Whether a character leaves no mark on the screen. Some of them stand in names for good reasons, for
/// example between the parts of an emoji. So only a name of nothing else is refused.
fn is_blank(character: char) -> bool {
    character.is_whitespace()
        || matches!(
            character,
            '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{2800}'
                | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Whether a name is taken. Names that differ only in capitals would be confused.
pub(crate) fn is_taken(name: &str, taken: &[String]) -> bool {
    taken.iter().any(|other| other.to_lowercase() == name.to_lowercase())
}

/// Returns the first bot name that is not taken.
pub(crate) fn choose(taken: &[String]) -> String {
    let is_free = |name: &&&str| !is_taken(name, taken);
    BOT_NAMES.iter().find(is_free).map_or_else(|| format!("Bot {}", taken.len()), |&name| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{choose, read};

    #[test]
    fn invalid_names_are_refused() {
        assert_eq!(read("  Ylva-Margareta ").unwrap(), "Ylva-Margareta");
        assert_eq!(read(&"é".repeat(24)).unwrap().chars().count(), 24);
        for name in ["", "   ", &"é".repeat(25), "two\nlines", "Ma\u{202e}ja", "\u{200b}", "\u{2800}\u{3164}"]
        {
            assert!(read(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn bots_do_not_take_the_persons_name() {
        let mut taken = vec!["björn".to_owned()];
        for _ in 0..5 {
            taken.push(choose(&taken));
        }
        assert_eq!(taken, ["björn", "Élise", "Noor", "Tomás", "Ylva-Margareta", "Amadou"]);
    }
}
