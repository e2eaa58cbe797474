//! Errors in the arguments.

use std::error::Error;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use rules::RuleSetError;
use words::Console;

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
        kind => console.bad_arguments(&kind.to_string()),
    };
    let suggestions =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let suggested = suggestions.map(text).into_iter().find(|name| !name.is_empty());
    let hint = suggested.map(|name| format!("\n  {}", console.did_you_mean(&name))).unwrap_or_default();
    format!("{message}{hint}\n\n{}", console.more_help("--help"))
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
