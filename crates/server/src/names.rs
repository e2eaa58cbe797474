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
    if name.chars().any(char::is_control) {
        return Err(ApiError::BadRequest(format!(
            "the name {name:?} holds a character that cannot be shown"
        )));
    }
    Ok(name.to_owned())
}

/// Returns the first bot name that is not taken.
pub(crate) fn choose(taken: &[String]) -> String {
    let is_free = |name: &&&str| !taken.iter().any(|other| other.to_lowercase() == name.to_lowercase());
    BOT_NAMES.iter().find(is_free).map_or_else(|| format!("Bot {}", taken.len()), |&name| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{choose, read};

    #[test]
    fn invalid_names_are_refused() {
        assert_eq!(read("  Ylva-Margareta ").unwrap(), "Ylva-Margareta");
        assert_eq!(read(&"é".repeat(24)).unwrap().chars().count(), 24);
        for name in ["", "   ", &"é".repeat(25), "two\nlines"] {
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
