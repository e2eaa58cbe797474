//! The examples and notes below each help page. Command lines are the same in every language; the comments
//! are not.

use words::CommandHelpTexts;

/// A command line, and a comment on it, which may be empty.
type Example = (&'static str, &'static str);

/// The width of the column of command lines that have comments.
const WIDTH: usize = 64;

/// The width of help pages.
const PAGE_WIDTH: usize = 100;

/// Returns what stands below the help of the whole command.
pub(super) fn root(texts: &CommandHelpTexts) -> String {
    let examples = [
        ("wellspring play", ""),
        ("wellspring score mhing-sv '234s234s234p678m9m @9m'", ""),
        ("wellspring waits mhing-fr '46s789p55m222z345s'", ""),
        ("wellspring simulate mhing-fr --seats greedy,random --matches 10 --seed 7", ""),
    ];
    let notation = [
        ("123m 5p 9s", texts.suits_note, "*", texts.joker_note),
        ("1234z 567z", texts.honours_note, "(456s)", texts.laid_note),
        ("1f", texts.flower_note, "+4m @4m", texts.last_note),
        ("123r 5g 6b 9a", texts.colours_note, "[777a]", texts.face_down_note),
    ];
    let rows =
        notation.map(|(left, first, right, second)| format!("  {left:13} {first:38} {right:8} {second}"));
    let notes = format!("{}\n{}\n\n{}", texts.hands_note, rows.join("\n"), texts.exit_note);
    page(texts, &examples, &notes)
}

/// Returns what stands below the help of a subcommand.
pub(super) fn of(command: &str, texts: &CommandHelpTexts) -> String {
    match command {
        "score" => page(texts, &score(texts), &wrapped(texts.score_exit_note)),
        "waits" => page(texts, &waits(texts), &wrapped(texts.waits_exit_note)),
        "simulate" => page(texts, &simulate(texts), &wrapped(texts.simulate_note)),
        "arena" => page(texts, &arena(texts), &wrapped(texts.arena_note)),
        "arena show" => page(texts, &ARENA_SHOW, ""),
        "replay" => page(texts, &replay(texts), &wrapped(texts.replay_exit_note)),
        "review" => page(texts, &review(texts), ""),
        "serve" => page(texts, &serve(texts), ""),
        "backup" => page(texts, &BACKUP, ""),
        "doctor" => page(texts, &DOCTOR, &wrapped(texts.doctor_exit_note)),
        "rules" => page(texts, &RULES, ""),
        "completions" => page(texts, &COMPLETIONS, ""),
        "man" => page(texts, &MAN, ""),
        _ => page(texts, &play(texts), ""),
    }
}

/// Returns the examples of `score`.
const fn score(texts: &CommandHelpTexts) -> [Example; 8] {
    [
        ("wellspring score mhing-sv '234s234s234p678m9m @9m'", texts.by_drawing_note),
        ("wellspring score mhing-fr '46s55m (777z) (222z) (111p) 11f +5s'", texts.claim_note),
        ("wellspring score mhing-fr --switch level=1 '123m456m789m123p5p @5p'", ""),
        ("wellspring score mhing-sv --json '234s234s234p678m9m @9m'", ""),
        ("wellspring score quatre-vents '46s789p55m (777z) (111z) +5s' --seat E --round S", ""),
        ("wellspring score quatre-vents '46s789p55m (777z) (111z) +5s;seat=E round=S'", ""),
        ("wellspring score maho-standard '(456r) [777a] (4r4g4b) (999a) 3b +3b'", ""),
        ("cat hands.txt | wellspring score mhing-sv --batch -", texts.batch_note),
    ]
}

/// Returns the examples of `waits`.
const fn waits(texts: &CommandHelpTexts) -> [Example; 4] {
    [
        ("wellspring waits mhing-fr '46s789p55m222z345s'", texts.thirteen_note),
        ("wellspring waits mhing-sv '46s789p55m222z345s @1z'", texts.fourteen_note),
        ("wellspring waits mhing-sv --json '46s789p55m (222z) 345s'", ""),
        ("wellspring waits quatre-vents '46s789p55m (777z) 222z' --seat S --round E", ""),
    ]
}

/// Returns the examples of `simulate`.
const fn simulate(texts: &CommandHelpTexts) -> [Example; 4] {
    [
        ("wellspring simulate mhing-fr --seats greedy,greedy,random,random --matches 1000 --seed 7", ""),
        ("wellspring simulate mhing-sv --seats greedy,random --matches 20 --switch target=100 --json", ""),
        ("wellspring simulate mhing-sv --seats greedy,greedy --matches 5 --records matches", ""),
        ("wellspring simulate mhing-sv --seats greedy --seats 'cmd:python3 mybot.py'", texts.external_note),
    ]
}

/// Returns the examples of `arena`.
const fn arena(texts: &CommandHelpTexts) -> [Example; 6] {
    [
        ("wellspring arena mhing-fr --bots steady,greedy --until 2 --records records", ""),
        ("wellspring arena mhing-fr --bots greedy,random --deals 200", ""),
        ("wellspring arena quatre-vents --bots greedy,random --deals 500 --seed 7 --json", ""),
        ("wellspring arena mhing-sv --bots greedy,random --matches --deals 50 --switch target=100", ""),
        ("wellspring arena mhing-fr --bots greedy,random --resume long.jsonl --plot long.svg", ""),
        ("wellspring arena mhing-fr --bots greedy --bots 'cmd:python3 mybot.py'", texts.external_note),
    ]
}

/// The example of `arena show`.
const ARENA_SHOW: [Example; 1] = [("wellspring arena show 17 --resume long.jsonl", "")];

/// Returns the examples of `replay`.
const fn replay(texts: &CommandHelpTexts) -> [Example; 4] {
    [
        ("wellspring replay matches/000001.jsonl", ""),
        ("wellspring replay matches/000001.jsonl --from 14", ""),
        ("wellspring replay --step matches/000001.jsonl", texts.step_note),
        ("wellspring replay --json matches/000001.jsonl", ""),
    ]
}

/// Returns the examples of `review`.
const fn review(texts: &CommandHelpTexts) -> [Example; 3] {
    [
        ("wellspring review match.jsonl", ""),
        ("wellspring review match.jsonl --playouts 4000 --json", ""),
        ("wellspring simulate mhing-sv --seats steady --matches 1 --records .", texts.record_note),
    ]
}

/// Returns the examples of `serve`.
const fn serve(texts: &CommandHelpTexts) -> [Example; 3] {
    [
        ("wellspring serve", ""),
        ("wellspring serve --port 8080 --db /var/lib/wellspring/tables.sqlite", ""),
        ("RUST_LOG=debug wellspring serve", texts.debug_note),
    ]
}

/// The examples of `backup`.
const BACKUP: [Example; 2] = [
    ("wellspring backup tables-2026-11-28.db", ""),
    ("wellspring backup /mnt/copies/tables.db --db /var/lib/wellspring/tables.sqlite", ""),
];

/// The examples of `doctor`.
const DOCTOR: [Example; 2] = [
    ("wellspring doctor https://play.example", ""),
    ("wellspring doctor http://127.0.0.1:8080/mah-jong/", ""),
];

/// The examples of `rules`.
const RULES: [Example; 3] =
    [("wellspring rules", ""), ("wellspring rules M39", ""), ("wellspring rules maho-basic", "")];

/// The examples of `completions`.
const COMPLETIONS: [Example; 2] = [
    ("wellspring completions bash > /etc/bash_completion.d/wellspring", ""),
    ("wellspring completions fish > ~/.config/fish/completions/wellspring.fish", ""),
];

/// The examples of `man`.
const MAN: [Example; 2] =
    [("wellspring man | man -l -", ""), ("wellspring man arena > wellspring-arena.1", "")];

/// Returns the examples of `play`.
const fn play(texts: &CommandHelpTexts) -> [Example; 3] {
    [
        ("wellspring play", ""),
        ("wellspring play --no-open", texts.no_open_note),
        ("wellspring play --port 8080 --db friday.sqlite", ""),
    ]
}

/// Returns examples with a note below them.
fn page(texts: &CommandHelpTexts, examples: &[Example], note: &str) -> String {
    let lines = examples.iter().map(|&(line, comment)| match comment {
        "" => format!("  {line}\n"),
        comment => format!("  {line:WIDTH$}  {comment}\n"),
    });
    let text = format!("{}\n{}\n{note}", texts.examples_heading, lines.collect::<String>());
    text.trim_end().to_owned()
}

/// Returns a text in lines of the width of a page.
fn wrapped(text: &str) -> String {
    let (mut lines, mut width) = (String::new(), 0);
    for word in text.split(' ') {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > PAGE_WIDTH {
            lines.push('\n');
            width = 0;
        } else if width > 0 {
            lines.push(' ');
            width += 1;
        }
        lines.push_str(word);
        width += length;
    }
    lines
}
