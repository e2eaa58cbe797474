//! The names of persons and bots.

/// The length of the longest name that fits at a table, in characters.
const MAX_NAME_LENGTH: usize = 24;

/// The names for bots without a chosen name.
const BOT_NAMES: [&str; 6] = ["Élise", "Björn", "Noor", "Tomás", "Ylva-Margareta", "Amadou"];

/// The reason why a name cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NameError {
    /// The name is empty.
    #[error("a player needs a name")]
    Empty,
    /// The name is too long.
    #[error("the name {name:?} has {length} characters: at most {MAX_NAME_LENGTH} are possible")]
    TooLong {
        /// The name.
        name: String,
        /// Its length in characters.
        length: usize,
    },
    /// A character of the name cannot be shown, or changes the direction of the text around it.
    #[error("the name {0:?} holds a character that cannot be shown")]
    Hidden(String),
    /// No character of the name leaves a mark.
    #[error("the name {0:?} shows nothing")]
    Blank(String),
}

/// Parses a name: 1 to 24 characters on one line that leave a mark, without spaces around them.
///
/// # Errors
/// If the text is no such name.
pub fn parse_name(name: &str) -> Result<String, NameError> {
    let name = name.trim();
    let length = name.chars().count();
    if length == 0 {
        return Err(NameError::Empty);
    }
    if length > MAX_NAME_LENGTH {
        return Err(NameError::TooLong { name: name.to_owned(), length });
    }
    if name.chars().any(is_hidden) {
        return Err(NameError::Hidden(name.to_owned()));
    }
    if name.chars().all(is_blank) {
        return Err(NameError::Blank(name.to_owned()));
    }
    Ok(name.to_owned())
}

/// Whether a character cannot be shown, or changes the direction of the text around it.
pub(crate) fn is_hidden(character: char) -> bool {
    let is_direction_mark = matches!(
        character,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    let is_line_break = matches!(character, '\u{2028}' | '\u{2029}');
    character.is_control() || is_direction_mark || is_line_break
}

/// Whether a character leaves no mark on the screen. Some of them stand in texts for good reasons, for
/// example between the parts of an emoji. So only a text of nothing else is refused.
pub(crate) fn is_blank(character: char) -> bool {
    character.is_whitespace()
        || matches!(
            character,
            '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{2800}'
                | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Whether a name is taken. Names that differ only in capitals would be confused.
pub fn is_name_taken(name: &str, taken: &[String]) -> bool {
    taken.iter().any(|other| other.to_lowercase() == name.to_lowercase())
}

/// Returns the first bot name that is not taken.
pub fn choose_bot_name(taken: &[String]) -> String {
    let is_free = |name: &&&str| !is_name_taken(name, taken);
    BOT_NAMES.iter().find(is_free).map_or_else(|| numbered("Bot", taken), |&name| name.to_owned())
}

/// Returns a name that nobody at the table has: this one, or this one with the first number that makes it
/// differ. A long name is cut so that the number fits.
pub(crate) fn distinct(name: String, taken: &[String]) -> String {
    if is_name_taken(&name, taken) { numbered(&name, taken) } else { name }
}

fn numbered(name: &str, taken: &[String]) -> String {
    let with = |number: usize| {
        let end = format!(" {number}");
        let start: String = name.chars().take(MAX_NAME_LENGTH - end.len()).collect();
        start.trim_end().to_owned() + &end
    };
    let first_free = (2..=taken.len() + 2).map(with).find(|name| !is_name_taken(name, taken));
    first_free.unwrap_or_else(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{choose_bot_name, distinct, parse_name};

    #[test]
    fn invalid_names_are_refused() {
        assert_eq!(parse_name("  Ylva-Margareta ").unwrap(), "Ylva-Margareta");
        assert_eq!(parse_name(&"é".repeat(24)).unwrap().chars().count(), 24);
        for name in ["", "   ", &"é".repeat(25), "two\nlines", "Ma\u{202e}ja", "\u{200b}", "\u{2800}\u{3164}"]
        {
            assert!(parse_name(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn bots_do_not_take_the_persons_name() {
        let mut taken = vec!["björn".to_owned()];
        for _ in 0..5 {
            taken.push(choose_bot_name(&taken));
        }
        assert_eq!(taken, ["björn", "Élise", "Noor", "Tomás", "Ylva-Margareta", "Amadou"]);
    }

    #[test]
    fn equal_names_get_numbers() {
        let mut taken = vec!["Élise".to_owned()];
        for _ in 0..2 {
            taken.push(distinct("élise".to_owned(), &taken));
        }
        assert_eq!(taken, ["Élise", "élise 2", "élise 3"]);
        let long = "x".repeat(24);
        assert_eq!(distinct(long.clone(), &[long]), "x".repeat(22) + " 2");
        assert_eq!(distinct("Noor".to_owned(), &taken), "Noor");
    }
}
