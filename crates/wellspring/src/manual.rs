//! `wellspring completions` and `wellspring man`, both made from the definitions of the arguments.

use std::io::{self, Write};

use clap_complete::aot::generate;
use words::Language;

use crate::cli::{CompletionsArgs, ManArgs, nested_command};
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;

/// Writes the completions of a shell.
pub(crate) fn write_completions(args: &CompletionsArgs, language: Language) -> Result<ExitStatus, CliError> {
    let mut script = Vec::new();
    generate(args.shell, &mut nested_command(language), "wellspring", &mut script);
    io::stdout().write_all(&script)?;
    Ok(ExitStatus::Success)
}

/// Writes the manual page of the command or of a subcommand.
pub(crate) fn write_page(args: &ManArgs, language: Language) -> Result<ExitStatus, CliError> {
    let root = nested_command(language);
    let command = match &args.subcommand {
        None => root,
        Some(name) => {
            let names = || root.get_subcommands().map(clap::Command::get_name).collect::<Vec<_>>().join(", ");
            let found = root.find_subcommand(name).cloned();
            let found = found.ok_or_else(|| CliError::NoSuchTopic { topic: name.clone(), known: names() })?;
            found.name(format!("wellspring-{name}"))
        }
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    io::stdout().write_all(&page)?;
    Ok(ExitStatus::Success)
}
