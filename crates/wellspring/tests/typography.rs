//! The typography and the words of all French and Swedish output in the transcripts.

use std::fs;
use std::path::Path;

use words::{
    CommandDoctorTexts, CommandErrorTexts, CommandHandTexts, CommandHelpTexts, CommandReplayTexts,
    CommandReportTexts, Language,
};

/// A command in a transcript, with its language and its output.
struct Output {
    language: Language,
    command: String,
    lines: Vec<String>,
}

/// Returns the output for people of every command with `--lang`.
fn outputs() -> Vec<Output> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut outputs: Vec<Output> = Vec::new();
    for entry in fs::read_dir(folder).expect("the directory") {
        let text = fs::read_to_string(entry.expect("an entry").path()).expect("a transcript");
        let mut is_open = false;
        for line in text.lines().filter(|line| !line.starts_with("# ")) {
            if let Some(command) = line.strip_prefix("$ ") {
                let language = [("--lang fr", Language::Fr), ("--lang sv", Language::Sv)];
                let language = language.into_iter().find(|(option, _)| command.contains(option));
                is_open = language.is_some() && !command.contains("--json");
                if let Some((_, language)) = language.filter(|_| is_open) {
                    outputs.push(Output { language, command: command.to_owned(), lines: Vec::new() });
                }
            } else if let Some(output) = outputs.last_mut().filter(|_| is_open) {
                output.lines.push(line.to_owned());
            }
        }
    }
    assert!(outputs.len() > 100, "only {} outputs", outputs.len());
    outputs
}

/// Fails if a line of this language has the fault, and lists those lines.
#[track_caller]
fn check(language: Language, fault: impl Fn(&str) -> bool) {
    let outputs: Vec<Output> = outputs().into_iter().filter(|output| output.language == language).collect();
    let faults: Vec<String> = (outputs.iter())
        .flat_map(|output| output.lines.iter().map(move |line| (output, line)))
        .filter(|(_, line)| fault(line))
        .map(|(output, line)| format!("{}\n    {line}", output.command))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Returns a line without its quotations, which repeat what a person typed.
fn without_quotes(line: &str) -> String {
    let mut is_quoted = false;
    let outside = |&sign: &char| {
        match sign {
            '«' => is_quoted = true,
            '»' => is_quoted = false,
            '”' => is_quoted = !is_quoted,
            _ => {}
        }
        !is_quoted
    };
    line.chars().filter(outside).collect()
}

/// Returns whether a line names a rule, as the rows of a score do. Those rows use the words of the sheet.
fn is_score_row(line: &str) -> bool {
    let is_rule = |word: &&str| {
        word.starts_with(['M', 'Q', 'H'])
            && word.len() == 3
            && word[1..].bytes().all(|byte| byte.is_ascii_digit())
    };
    words(line).iter().any(is_rule)
}

/// Returns the words of a line, split at every space.
fn words(line: &str) -> Vec<&str> {
    line.split([' ', '\u{a0}', '\u{202f}']).filter(|word| !word.is_empty()).collect()
}

#[test]
fn french_punctuation_has_unbreakable_spaces() {
    check(Language::Fr, |line| {
        let signs: Vec<char> = line.chars().collect();
        signs.windows(2).enumerate().any(|(index, pair)| {
            let ends = signs.get(index + 2).is_none_or(|next| next.is_whitespace());
            // Commands are typed without such spaces, also the prefix `cmd:` of an external bot.
            let is_command = line.starts_with("  wellspring") || signs[..=index].ends_with(&['c', 'm', 'd']);
            let is_sign = matches!(pair[1], ':' | ';' | '!' | '?') && ends && !is_command;
            is_sign && !matches!(pair[0], '\u{a0}' | '\u{202f}')
        })
    });
}

#[test]
fn french_quotes_have_unbreakable_spaces() {
    check(Language::Fr, |line| {
        let signs: Vec<char> = line.chars().collect();
        signs
            .windows(2)
            .any(|pair| pair[0] == '«' && pair[1] != '\u{a0}' || pair[1] == '»' && pair[0] != '\u{a0}')
    });
}

#[test]
fn sentences_end_with_one_sign() {
    for language in [Language::Fr, Language::Sv] {
        check(language, |line| line.contains("!.") || line.contains("?."));
    }
}

#[test]
fn decimals_have_a_comma() {
    for language in [Language::Fr, Language::Sv] {
        check(language, |line| {
            words(line).iter().any(|word| {
                let is_address = word.matches('.').count() > 1 || word.contains('/');
                let signs: Vec<char> = word.chars().collect();
                let point =
                    signs.windows(3).any(|s| s[0].is_ascii_digit() && s[1] == '.' && s[2].is_ascii_digit());
                point && !is_address
            })
        });
    }
}

#[test]
fn thousands_are_separated() {
    for language in [Language::Fr, Language::Sv] {
        // Seeds, ports, limits in milliseconds, settings and examples are typed without spaces.
        check(language, |line| {
            let is_help =
                line.starts_with("  ") && (line.contains("--") || line.contains('[') || line.contains(']'));
            let line = &without_quotes(line);
            let words = words(line);
            let is_year = |word: &str| word.len() == 4 && word.starts_with("19");
            let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
            let is_long = |word: &&str| {
                let word = word.trim_matches(['(', ')', ',']);
                word.len() > 3 && is_number(word) && !is_year(word)
            };
            !is_help && !line.contains(".jsonl") && words.iter().any(is_long)
        });
    }
}

#[test]
fn counted_nouns_are_singular_after_one() {
    let after_one = |line: &str, is_plural: fn(&str) -> bool| {
        words(line).windows(2).any(|pair| {
            let noun = pair[1].trim_end_matches(|sign: char| !sign.is_alphabetic());
            pair[0] == "1" && noun.chars().all(char::is_alphabetic) && noun.len() > 2 && is_plural(noun)
        })
    };
    check(Language::Fr, |line| after_one(line, |noun| noun.ends_with('s') && noun != "fois"));
    check(Language::Sv, |line| after_one(line, |noun| noun.ends_with("er") || noun.ends_with("ar")));
}

#[test]
fn outputs_use_the_words_of_their_game() {
    let foreign = |output: &Output| -> &[&str] {
        let has = |rules: &str| output.command.contains(rules);
        match output.language {
            Language::Fr if has("maho") => &["brelan", "séquence", "donnes", "Donne"],
            Language::Fr if has("quatre-vents") => {
                &["brelan", "carré", "honneurs", "tuile", "Puits", "donnes"]
            }
            Language::Sv if has("maho") => &["serier", "bricka", "giv", "Källan", "Mhing"],
            Language::Sv => &["bricka", "giv"],
            _ => &["tuile"],
        }
    };
    for output in outputs() {
        for line in output.lines.iter().filter(|line| !is_score_row(line)) {
            let found = foreign(&output).iter().find(|word| {
                words(line).iter().any(|part| part.trim_matches(|sign: char| !sign.is_alphabetic()) == **word)
            });
            assert!(found.is_none(), "{found:?} in {}\n    {line}", output.command);
        }
    }
}

/// Keys of texts that are the same in several languages: signs, names of values, and words that are spelled
/// alike.
const SAME: [&str; 29] = [
    "url_name",
    "points",
    "credits_and_points",
    "base_and_doubles",
    "complete_with",
    "pays_too",
    "capped",
    "with_score",
    "points_heading",
    "in_file",
    "line",
    "match_failed",
    "violation_instead",
    "counted_kind",
    "hand_name",
    "options_name",
    "median_heading",
    "rating_heading",
    "bot_heading",
    "unknown_argument",
    "action_then",
    "drawn_heading",
    "claimed_heading",
    "steps_to_go",
    "in_match",
    "in_whole_match",
    "discarded",
    "bots_name",
    "list_separator",
];

#[test]
fn texts_differ_between_languages() {
    let texts = |language| {
        [
            CommandHandTexts::of(language).all(),
            CommandDoctorTexts::of(language).all(),
            CommandReplayTexts::of(language).all(),
            CommandReportTexts::of(language).all(),
            CommandErrorTexts::of(language).all(),
            CommandHelpTexts::of(language).all(),
        ]
        .concat()
    };
    let [english, french, swedish] = [Language::En, Language::Fr, Language::Sv].map(texts);
    let mut same = Vec::new();
    for (((key, english), (_, french)), (_, swedish)) in english.iter().zip(&french).zip(&swedish) {
        if (english == french || english == swedish || french == swedish) && !SAME.contains(key) {
            same.push(format!("{key}: {english} | {french} | {swedish}"));
        }
    }
    assert!(same.is_empty(), "{}", same.join("\n"));
}
