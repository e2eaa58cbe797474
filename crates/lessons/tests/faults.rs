//! What is wrong with a lesson is said with its file, its line, and what was expected.

use lessons::{Lesson, LessonError, compile};
use words::Language;

/// A lesson of four steps, which the cases below spoil.
const GOOD: &str = "\
lesson try-1
rules mhing-fr
rules sv mhing-sv
switch level=1
players you Élise Noor
dealer you
hand you 234s567p55m78m777z
hand Élise 147m258p369s1256z
hand Noor 369m147p258s3346z
draws 4z9s6m
minutes 1
title
en A
fr B
sv C
about
en A
fr B
sv C
step
point hand
en Your hand.
fr Votre main.
sv Din hand.
step
draw
await 4z
point cards 4z
en Discard the {4z}.
fr Défaussez le {4z}.
sv Kasta {4z}.
other 234s
en {card} is part of {set.the}.
fr {Card.the} fait partie {set.of}.
sv {card} hör till {set.the}.
other
en Keep it.
fr Gardez-le.
sv Behåll det.
step
play Élise 9s
play Noor 6m
await go-out
en Go out.
fr Sortez.
sv Gå ut.
other
en Not that.
fr Pas cela.
sv Inte det.
step
point lines
en The end.
fr La fin.
sv Slut.
known M18
en A
fr B
sv C
";

/// Compiles the good lesson with one replacement.
fn spoiled(from: &str, to: &str) -> Result<Lesson, LessonError> {
    assert!(from.is_empty() || GOOD.contains(from), "{from} is not in the lesson");
    let text = if from.is_empty() { to.to_owned() + GOOD } else { GOOD.replacen(from, to, 1) };
    Language::ALL
        .map(|language| compile("try-1.txt", &text, language))
        .into_iter()
        .collect::<Result<Vec<_>, _>>()
        .map(|mut all| all.remove(0))
}

#[test]
fn the_lesson_that_the_cases_spoil_is_good() {
    let lesson = spoiled("dealer you", "dealer you").expect("a lesson");
    assert_eq!((lesson.steps.len(), lesson.entry.minutes, lesson.next), (4, 1, None));
    let replies: Vec<String> = lesson.steps[1].replies.iter().map(|reply| reply.say.text.clone()).collect();
    assert!(
        replies
            .contains(&"Le 2\u{a0}Bambous fait partie de la séquence 2 3 4 Bambous.".replace('\u{a0}', " ")),
        "{replies:?}"
    );
}

#[test]
fn faults_are_found_with_their_line() {
    let cases = [
        // The format.
        ("", "nonsense\n", 1, "\"nonsense\" is no word of a lesson"),
        ("", "en Hello\n", 1, "none is open"),
        ("", "step\nstep 2\n", 2, "\"2\" is too much"),
        ("", "await 4z\n", 1, "stands before the first step"),
        ("lesson try-1", "lesson try-2", 59, "must name the file"),
        ("rules mhing-fr\n", "", 58, "`rules` is missing"),
        ("rules mhing-fr", "rules mhing-de", 2, "there is no rule set \"mhing-de\""),
        ("rules sv mhing-sv", "rules de mhing-sv", 3, "is no language"),
        ("switch level=1", "switch level", 4, "expected NAME=VALUE"),
        ("players you Élise Noor", "players Ada Élise Noor", 6, "there is no player \"\""),
        ("dealer you", "dealer Björn", 6, "there is no player \"Björn\""),
        ("hand you 234s", "hand you 0s", 7, "are no cards"),
        ("minutes 1", "minutes soon", 11, "minutes are a number"),
        ("minutes 1\n", "", 58, "`minutes` is missing"),
        ("en Your hand.", "en", 22, "the text is missing"),
        ("en Your hand.", "en Your hand.\nen Yours.", 23, "a second text in en"),
        ("sv Din hand.\n", "", 20, "the text in sv is missing"),
        ("sv Inte det.\n", "", 47, "the text in sv is missing"),
        ("point hand", "point foot", 21, "\"foot\" is nothing to point at"),
        ("point hand", "point slot nine", 21, "there is no slot \"nine\""),
        ("await 4z", "await 4z\nawait 9s", 28, "a step awaits one action"),
        ("await 4z", "await wind", 27, "\"wind\" is no action"),
        ("play Élise 9s", "play Élise", 41, "expected `play PLAYER ACTION`"),
        ("known M18", "known", 56, "the number of a rule is missing"),
        // What the table does not allow.
        ("switch level=1", "switch level=2", 1, "level"),
        ("hand you 234s567p55m78m777z", "hand you 234s567p55m78m77z", 1, "13"),
        ("await go-out", "await (666m)", 43, "is not legal here"),
        ("play Élise 9s", "play Élise 8m", 41, "is not legal for seat 1"),
        ("play Élise 9s", "play you 9s", 41, "the learner acts where a step awaits it"),
        ("await go-out", "await pass", 52, "not on the table"),
        ("point hand", "point drawn", 21, "not on the table"),
        ("point cards 4z", "point cards 1z", 28, "not on the table"),
        ("point hand", "point lines", 21, "not on the table"),
        ("point hand", "draw\ndraw", 22, "nothing follows here"),
        ("other\nen Keep it.\nfr Gardez-le.\nsv Behåll det.\n", "", 25, "the step has no answer to"),
        ("{4z}.\nfr", "{5x}.\nfr", 25, "nothing fills {5x}"),
        ("{set.the}.\nfr", "{set.of}.\nfr", 32, "has no such form"),
        ("other 234s", "other 24s", 32, "nothing fills {set}"),
        ("step\npoint lines\nen The end.\nfr La fin.\nsv Slut.\n", "", 40, "the last step shows something"),
    ];
    let mut missed = Vec::new();
    for (from, to, line, reason) in cases {
        let error = spoiled(from, to).expect_err(to);
        assert!(error.to_string().starts_with(&format!("try-1.txt, line {}: ", error.line)), "{error}");
        if !error.reason.contains(reason) || error.line != line {
            missed.push(format!("{from} -> {to}: {error}"));
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
}
