//! Output for people fits into a terminal of 80 columns, in every language and with the longest names.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;
use unicode_width::UnicodeWidthStr;

/// The width of a terminal.
const COLUMNS: usize = 80;
/// A name of 24 letters, each two columns wide.
const WIDE_NAME: &str = "春夏秋冬梅蘭菊竹春夏秋冬梅蘭菊竹春夏秋冬梅蘭菊竹";
/// An external bot with a long name, which never plays.
const LONG_BOT: &str = "cmd:sh -c 'exit 3' a-bot-whose-name-does-not-fit-into-any-column-of-any-table-at-all";

/// Commands that write a table or sentences. `@` before a name stands for the record of that game.
const COMMANDS: [&[&str]; 26] = [
    &["rules"],
    &["rules", "mhing-fr"],
    &["rules", "quatre-vents"],
    &["rules", "maho-basic"],
    &["rules", "mhing-sv"],
    &["rules", "M39"],
    &["rules", "joker"],
    &["score", "mhing-sv", "4s*777m234p66z111s +6s"],
    &["score", "mhing-fr", "159s36p47m12345z* +7z"],
    &["score", "mhing-fr", "24s (5*7p) 777m66z111s 1234f @3s"],
    &["score", "quatre-vents", "46s789p55m (777z) (111z) +5s;seat=E round=S"],
    &["score", "quatre-vents", "(777z) (666z) (111z) 99m 55z @5z;seat=E round=E last"],
    &["score", "quatre-vents", "19m19p19s1234567z +1m;seat=S round=E"],
    &["score", "maho-original", "(456r) [777a] (4r4g4b) (999a) 3b +3b"],
    &["score", "maho-standard", "(456r) [777a] 5r6g7b 12g 3a9r"],
    &["waits", "mhing-fr", "13579m13579p135s"],
    &["waits", "mhing-sv", "234s234s234p678m9m @9m"],
    &["waits", "quatre-vents", "46s789p55m111z (111p)"],
    &["waits", "maho-standard", "(456r) [777a] 5r6g7b 12g 3a9r"],
    &["replay", "@mhing-fr"],
    &["replay", "@quatre-vents", "--from", "9"],
    &["replay", "@maho-standard"],
    &["review", "@mhing-fr", "--playouts", "4"],
    &["review", "@quatre-vents", "--playouts", "4"],
    &["review", "@maho-standard", "--playouts", "4"],
    &["doctor", "http://127.0.0.1:1/a/path/that/is/rather/long/and/that/nobody/has/ever/served/anywhere"],
];

/// Runs the command in a directory, and returns its standard output.
fn run(folder: &TempDir, arguments: &[&str]) -> String {
    let command = Command::new(env!("CARGO_BIN_EXE_wellspring"))
        .args(arguments)
        .current_dir(folder.path())
        .output()
        .expect("the command runs");
    let text = String::from_utf8(command.stdout).expect("text");
    assert!(!text.is_empty(), "{arguments:?}: {}", String::from_utf8_lossy(&command.stderr));
    text
}

/// Writes the record of a hand in which every player has the widest name, and returns its file.
fn record(folder: &TempDir, rules: &str) -> String {
    let seats = if rules == "mhing-fr" { "greedy,random" } else { "greedy,random,random,greedy" };
    let arguments = ["--max-hands", "1", "--matches", "1", "--seed", "5", "--records", rules];
    run(folder, &[&["simulate", rules, "--seats", seats], &arguments[..]].concat());
    let file = format!("{rules}/000001.jsonl");
    let path = folder.path().join(&file);
    let text = fs::read_to_string(&path).expect("the record");
    let name = format!("{{\"name\":\"{WIDE_NAME}\"}}");
    let named = text.replace("{\"bot\":\"greedy\"}", &name).replace("{\"bot\":\"random\"}", &name);
    assert_ne!(named, text);
    fs::write(path, named).expect("the record is written");
    file
}

/// Fails if a line is too wide.
fn check(text: &str, arguments: &[&str]) {
    for line in text.lines() {
        // Words are not broken, because people copy them: a hand, a path, a name. Neither are command lines.
        let is_kept = !line.trim().contains(' ') || line.trim_start().starts_with("wellspring ");
        let width = line.width();
        assert!(width <= COLUMNS || is_kept, "{arguments:?}: {width} columns:\n{line}");
    }
}

#[test]
fn output_fits_into_a_terminal() {
    let folder = tempfile::tempdir().expect("a directory");
    let records = ["mhing-fr", "quatre-vents", "maho-standard"].map(|rules| (rules, record(&folder, rules)));
    let file = |argument: &str| {
        let found =
            argument.strip_prefix('@').and_then(|name| records.iter().find(|(rules, _)| *rules == name));
        found.map_or_else(|| argument.to_owned(), |(_, file)| file.clone())
    };
    let (bots, deals) = ("steady-careful:2,expert-careful:2,expert-bold:2", "deals.jsonl");
    for language in ["en", "fr", "sv"] {
        for command in COMMANDS {
            let arguments: Vec<String> = command.iter().map(|argument| file(argument)).collect();
            let arguments: Vec<&str> =
                arguments.iter().map(String::as_str).chain(["--lang", language]).collect();
            check(&run(&folder, &arguments), &arguments);
        }
        let long = ["--bots", bots, "--bots", LONG_BOT, "--seatings", "rotations", "--lang", language];
        let arena = [&["arena", "mhing-fr", "--deals", "2", "--resume", deals], &long[..]].concat();
        check(&run(&folder, &arena), &arena);
        let until =
            ["arena", "quatre-vents", "--deals", "2", "--until", "1", "--matches", "--max-hands", "1"];
        let until = [&until[..], &long].concat();
        check(&run(&folder, &until), &until);
        let show = ["arena", "show", "1", "--resume", deals, "--lang", language];
        check(&run(&folder, &show), &show);
        fs::remove_file(Path::new(folder.path()).join(deals)).expect("the file of the arena");
        let matches = ["simulate", "mhing-fr", "--seats", bots, "--seats", LONG_BOT, "--matches", "1"];
        let matches = [&matches[..], &["--max-hands", "1", "--lang", language]].concat();
        check(&run(&folder, &matches), &matches);
    }
}
