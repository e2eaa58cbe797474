//! Errors in the arguments.

use std::error::Error;
use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use rules::RuleSetError;
use words::{Console, Sentence};

use super::{contender_error, quoted};
use crate::cli::{AddressError, ChoiceError, NumberError, command_names};
use crate::contender::ContenderError;
use crate::doctor::SiteError;

/// Returns an error in the arguments, and where to read more.
pub(super) fn describe(error: &clap::Error, console: Console) -> String {
    let text = |kind| error.get(kind).map(context_text).unwrap_or_default();
    let (argument, value) = (text(ContextKind::InvalidArg), text(ContextKind::InvalidValue));
    let message = match error.kind() {
        ErrorKind::MissingRequiredArgument => console.missing_arguments(&argument),
        ErrorKind::UnknownArgument => console.unknown_argument(&quoted(&argument, console)),
        ErrorKind::InvalidSubcommand => {
            console.unknown_command(&quoted(&text(ContextKind::InvalidSubcommand), console))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            console.missing_command(&command_names())
        }
        ErrorKind::InvalidValue if value.is_empty() => console.missing_value(&argument),
        ErrorKind::InvalidValue => {
            let expected = console.expected_values(&text(ContextKind::ValidValue)).to_string();
            console.invalid_value(&quoted(&value, console), &argument, &expected)
        }
        ErrorKind::ValueValidation => match reason(error, console) {
            Some(why) => console.invalid_value(&quoted(&value, console), &argument, &why),
            None => console.bad_value(&quoted(&value, console), &argument),
        },
        ErrorKind::ArgumentConflict => match text(ContextKind::PriorArg) {
            other if other == argument => console.repeated_argument(&argument),
            other => console.conflicting_arguments(&argument, &other),
        },
        ErrorKind::TooManyValues => console.unexpected_value(&quoted(&value, console), &argument),
        ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            console.missing_value(&argument)
        }
        // clap has no other errors while it parses.
        _ => Sentence::plain(console.errors().bad_arguments),
    };
    let suggestions =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let suggested = suggestions.map(text).into_iter().find(|name| !name.is_empty());
    let hint = suggested.map(|name| format!("\n  {}", console.did_you_mean(&name))).unwrap_or_default();
    with_more_help(&format!("{message}{hint}"), console)
}

/// Returns the error of arguments that are not UTF-8, and where to read more.
pub(super) fn describe_not_utf8(arguments: &[OsString], console: Console) -> String {
    let quoted: Vec<String> =
        arguments.iter().map(|argument| quoted(&argument.to_string_lossy(), console)).collect();
    with_more_help(&console.not_utf8(&quoted.join(", ")).to_string(), console)
}

/// Returns an error, and where to read more.
fn with_more_help(message: &str, console: Console) -> String {
    format!("{message}\n\n{}", console.more_help("--help"))
}

/// Returns the text of a part of an error.
fn context_text(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        ContextValue::StyledStrs(texts) => {
            texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        }
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

/// Returns why a value is invalid, as the parser of that value says.
fn reason(error: &clap::Error, console: Console) -> Option<String> {
    let source = error.source()?;
    if let Some(error) = source.downcast_ref::<ContenderError>() {
        Some(contender_error(error, console))
    } else if let Some(RuleSetError(name)) = source.downcast_ref() {
        let known = rules::RuleSet::ALL.map(rules::RuleSet::id).join(", ");
        Some(console.unknown_rule_set(&quoted(name, console), &known).to_string())
    } else if let Some(NumberError { min, max }) = source.downcast_ref() {
        Some(console.number_expected(*min, *max).to_string())
    } else if source.is::<ChoiceError>() {
        Some(console.name_value_expected("target=100").to_string())
    } else if source.is::<SiteError>() {
        Some(console.site_expected().to_string())
    } else if source.is::<AddressError>() {
        Some(console.address_expected().to_string())
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use clap::error::ErrorKind;
    use words::{Console, Language};

    use super::describe;

    /// The kinds of errors that clap has, apart from requests for help or for the version.
    const KINDS: [ErrorKind; 15] = [
        ErrorKind::InvalidValue,
        ErrorKind::UnknownArgument,
        ErrorKind::InvalidSubcommand,
        ErrorKind::NoEquals,
        ErrorKind::ValueValidation,
        ErrorKind::TooManyValues,
        ErrorKind::TooFewValues,
        ErrorKind::WrongNumberOfValues,
        ErrorKind::ArgumentConflict,
        ErrorKind::MissingRequiredArgument,
        ErrorKind::MissingSubcommand,
        ErrorKind::InvalidUtf8,
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand,
        ErrorKind::Io,
        ErrorKind::Format,
    ];

    #[test]
    fn errors_of_every_kind_are_translated() {
        for kind in KINDS {
            let error = clap::Error::new(kind);
            let own_words = kind.to_string();
            let texts = Language::ALL.map(|language| describe(&error, Console(language)));
            for (language, text) in Language::ALL.into_iter().zip(&texts) {
                let has_own_words = !own_words.is_empty() && text.contains(&own_words);
                let is_said = has_own_words && language != Language::En;
                assert!(!is_said, "{kind:?} in {language:?} has the words of clap: {text}");
            }
            let [english, french, swedish] = texts.map(|text| text.lines().next().map(str::to_owned));
            assert!(english != french && english != swedish && french != swedish, "{kind:?}: {english:?}");
        }
    }
}
