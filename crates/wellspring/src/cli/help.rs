//! The help, in the language of the reader: texts, headings and usage come from the catalogue.

use clap::{Arg, ArgAction, Command, CommandFactory};
use words::{CommandHelpTexts, Console, Language};

use super::{Cli, examples};

/// Returns the command with its help in a language.
pub(super) fn command(language: Language) -> Command {
    let console = Console(language);
    let texts = console.help();
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).global(true).help(texts.help);
    let version =
        Arg::new("version").short('V').long("version").action(ArgAction::Version).help(texts.version);
    let root = Cli::command()
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .about(texts.about)
        .after_help(examples::root(texts))
        .mut_args(|arg| describe(arg, "", console))
        .mut_subcommands(|command| describe_command(command, console))
        .arg(help)
        .arg(version);
    let usage = usage("wellspring", &root, texts);
    root.help_template(template(texts, true, false)).override_usage(usage)
}

/// Adds the help of a subcommand.
fn describe_command(command: Command, console: Console) -> Command {
    let texts = console.help();
    let name = command.get_name().to_owned();
    let command = command
        .about(about(&name, texts))
        .after_help(examples::of(&name, texts))
        .disable_help_flag(true)
        .mut_args(|arg| describe(arg, &name, console));
    let has_positionals = command.get_positionals().next().is_some();
    let usage = usage(&format!("wellspring {name}"), &command, texts);
    command.help_template(template(texts, false, has_positionals)).override_usage(usage)
}

/// Returns what a subcommand does.
fn about(name: &str, texts: &CommandHelpTexts) -> &'static str {
    match name {
        "score" => texts.score_about,
        "waits" => texts.waits_about,
        "simulate" => texts.simulate_about,
        "arena" => texts.arena_about,
        "arena show" => texts.arena_show_about,
        "replay" => texts.replay_about,
        "review" => texts.review_about,
        "serve" => texts.serve_about,
        "play" => texts.play_about,
        "backup" => texts.backup_about,
        "doctor" => texts.doctor_about,
        "rules" => texts.rules_about,
        "completions" => texts.completions_about,
        "man" => texts.man_about,
        name => unreachable!("the subcommand {name} has no help"),
    }
}

/// Returns the template of a help page. clap's own headings are English.
fn template(texts: &CommandHelpTexts, has_subcommands: bool, has_positionals: bool) -> String {
    let head = format!("{{about-with-newline}}\n{} {{usage}}\n", texts.usage_heading);
    let commands = format!("\n{}\n{{subcommands}}\n", texts.commands_heading);
    let arguments = format!("\n{}\n{{positionals}}\n", texts.arguments_heading);
    let options = format!("\n{}\n{{options}}{{after-help}}", texts.options_heading);
    let commands = if has_subcommands { commands } else { String::new() };
    let arguments = if has_positionals { arguments } else { String::new() };
    head + &commands + &arguments + &options
}

/// Returns the usage line of a command.
fn usage(path: &str, command: &Command, texts: &CommandHelpTexts) -> String {
    let name = |arg: &Arg| arg.get_value_names().map_or(String::new(), <[_]>::concat);
    let mut parts = vec![path.to_owned(), format!("[{}]", texts.options_name)];
    for arg in command.get_opts().filter(|arg| arg.is_required_set()) {
        parts.push(format!("--{} <{}>", arg.get_long().unwrap_or_default(), name(arg)));
    }
    for arg in command.get_positionals() {
        let more = if matches!(arg.get_action(), ArgAction::Append) { "..." } else { "" };
        let name = name(arg);
        parts.push(if arg.is_required_set() { format!("<{name}>{more}") } else { format!("[{name}]{more}") });
    }
    if command.has_subcommands() {
        parts.push(format!("<{}>", texts.command_name));
    }
    parts.join(" ")
}

/// Adds the help of an argument, with its default and its possible values.
fn describe(arg: Arg, command: &str, console: Console) -> Arg {
    let texts = console.help();
    let (help, value_name) = argument(command, arg.get_id().as_str(), texts);
    if !arg.get_action().takes_values() {
        return arg.help(help);
    }
    let mut help = help.to_owned();
    let values: Vec<String> =
        arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    if !values.is_empty() {
        help = format!("{help} {}", console.possible_values(&values.join(", ")));
    }
    if let Some(value) = arg.get_default_values().first().and_then(|value| value.to_str()) {
        help = format!("{help} {}", console.default_value(value));
    }
    arg.help(help).hide_default_value(true).hide_possible_values(true).value_name(value_name)
}

/// Returns the help of an argument, and the name of its value; an empty name where it takes none.
fn argument(command: &str, id: &str, texts: &CommandHelpTexts) -> (&'static str, &'static str) {
    match (command, id) {
        (_, "lang") => (texts.lang, texts.language_name),
        (_, "rules") => (texts.rules, texts.rules_name),
        (_, "switches") => (texts.switch, texts.choice_name),
        (_, "hand") => (texts.hand, texts.hand_name),
        (_, "record") => (texts.record, texts.record_name),
        ("review", "seed") => (texts.review_seed, texts.seed_name),
        (_, "seed") => (texts.seed, texts.seed_name),
        ("arena", "max_hands") => (texts.arena_max_hands, "N"),
        (_, "max_hands") => (texts.max_hands, "N"),
        ("arena", "threads") => (texts.threads_for_deals, "N"),
        (_, "threads") => (texts.threads_for_matches, "N"),
        (_, "move_time") => (texts.move_time, "MS"),
        (_, "startup_time") => (texts.startup_time, "MS"),
        (_, "db") => (texts.db, texts.file_name),
        (_, "json") => (json(command, texts), ""),
        ("arena show", "deal") => (texts.shown_deal, "DEAL"),
        ("arena show", "resume") => (texts.shown_file, texts.file_name),
        ("waits", "seat") => (texts.own_seat, texts.wind_name),
        ("waits", "round") => (texts.round, texts.wind_name),
        ("score", id) => score_argument(id, texts),
        ("arena", id) => arena_argument(id, texts),
        (command, id) => other_argument(command, id, texts),
    }
}

/// Returns the help of `--json`.
fn json(command: &str, texts: &CommandHelpTexts) -> &'static str {
    match command {
        "arena" => texts.json_report,
        "replay" => texts.json_events,
        "review" => texts.json_review,
        "serve" | "play" => texts.json_address,
        "backup" => texts.json_backup,
        "doctor" => texts.json_doctor,
        "rules" => texts.json_rules,
        _ => texts.json,
    }
}

/// Returns the help of an argument of `score`.
fn score_argument(id: &str, texts: &CommandHelpTexts) -> (&'static str, &'static str) {
    match id {
        "seat" => (texts.seat, texts.wind_name),
        "round" => (texts.round, texts.wind_name),
        "won_by" => (texts.won_by, texts.method_name),
        "batch" => (texts.batch, texts.file_name),
        id => unreachable!("the argument {id} of score has no help"),
    }
}

/// Returns the help of an argument of `arena`.
fn arena_argument(id: &str, texts: &CommandHelpTexts) -> (&'static str, &'static str) {
    match id {
        "bots" => (texts.bots_to_compare, texts.bots_name),
        "deals" => (texts.deals, "N"),
        "seats" => (texts.arena_seats, "N"),
        "seatings" => (texts.seatings, texts.seatings_name),
        "matches" => (texts.whole_matches, ""),
        "resume" => (texts.resume, texts.file_name),
        "records" => (texts.arena_records, texts.directory_name),
        "until" => (texts.until, "POINTS"),
        "csv" => (texts.csv, ""),
        "out" => (texts.out, texts.file_name),
        "plot" => (texts.plot, texts.file_name),
        id => unreachable!("the argument {id} of arena has no help"),
    }
}

/// Returns the help of an argument of another command.
fn other_argument(command: &str, id: &str, texts: &CommandHelpTexts) -> (&'static str, &'static str) {
    match (command, id) {
        ("simulate", "seats") => (texts.bots_for_seats, texts.bots_name),
        ("simulate", "matches") => (texts.matches, "N"),
        ("simulate", "records") => (texts.records, texts.directory_name),
        ("replay", "from") => (texts.from_event, "N"),
        ("replay", "step") => (texts.step, ""),
        ("review", "playouts") => (texts.playouts, "N"),
        ("serve", "port") => (texts.port, "PORT"),
        ("play", "port") => (texts.play_port, "PORT"),
        ("serve", "address") => (texts.address, texts.address_name),
        ("serve", "trusted_proxies") => (texts.trusted_proxy, texts.address_name),
        ("backup", "file") => (texts.backup_file, texts.file_name),
        ("doctor", "site") => (texts.doctor_url, texts.url_name),
        ("rules", "topic") => (texts.rules_topic, texts.topic_name),
        ("completions", "shell") => (texts.shell, "SHELL"),
        ("man", "subcommand") => (texts.man_command, texts.command_name),
        ("serve" | "play", "lan") => (texts.lan, ""),
        ("serve", "lobby") => (texts.lobby, ""),
        ("serve", "without_client") => (texts.without_client, ""),
        ("play", "no_open") => (texts.no_open, ""),
        (command, id) => unreachable!("the argument {id} of {command} has no help"),
    }
}

#[cfg(test)]
mod tests {
    use clap::Command;
    use words::Language;

    use super::command;

    /// Returns the help of every command in a language, rendered as it is printed.
    fn pages(language: Language) -> Vec<String> {
        let mut root = command(language);
        root.build();
        let names: Vec<String> = root.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
        let mut pages = vec![root.render_help().to_string()];
        for name in names {
            let sub: &mut Command = root.find_subcommand_mut(&name).expect("a subcommand");
            pages.push(sub.render_help().to_string());
        }
        pages
    }

    #[test]
    fn arguments_are_consistent() {
        for language in Language::ALL {
            command(language).debug_assert();
        }
    }

    #[test]
    fn translated_help_has_no_english_words_of_clap() {
        let own = ["Usage:", "Options:", "Commands:", "Arguments:", "[default:", "[possible", "Print "];
        for language in [Language::Fr, Language::Sv] {
            for page in pages(language) {
                let found: Vec<&str> = own.into_iter().filter(|word| page.contains(word)).collect();
                assert!(found.is_empty(), "{found:?} in\n{page}");
            }
        }
    }

    #[test]
    fn translated_help_shares_no_line_with_english() {
        let english: Vec<String> = pages(Language::En);
        let is_text = |line: &&str| {
            let line = line.trim();
            // Examples are the same in every language, and so are the options that have no text beside them.
            line.contains(' ') && !line.starts_with("wellspring") && !line.contains("| wellspring")
        };
        for language in [Language::Fr, Language::Sv] {
            for (page, english) in pages(language).iter().zip(&english) {
                let lines: Vec<&str> = english.lines().filter(is_text).collect();
                let same: Vec<&str> = page.lines().filter(|line| lines.contains(line)).collect();
                assert!(same.is_empty(), "{same:?} in\n{page}");
            }
        }
    }
}
