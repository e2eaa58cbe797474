//! The texts of the rules: the same in all languages, in step with the scoring rows, and well set.

use std::collections::BTreeSet;

use rulebook::{Mark, RuleEntry, Rulebook, Span, Statement, rulebook};
use rules::{Earning, RuleSet};
use words::Language;

/// Every rule set in every language.
fn books() -> Vec<[Rulebook; 3]> {
    RuleSet::ALL.map(|set| Language::ALL.map(|language| rulebook(set, language))).to_vec()
}

/// Returns all statements of a rulebook, with the number of their rule.
fn statements(book: &Rulebook) -> Vec<(String, &Statement)> {
    let of_chapters = book.chapters.iter().flat_map(|chapter| {
        chapter.statements.iter().map(|statement| (format!("#{}", chapter.key), statement))
    });
    let of_rules = book.all_rules().flat_map(|rule| {
        let number = rule.number.clone().unwrap_or_else(|| "?".to_owned());
        rule.statements.iter().map(move |statement| (number.clone(), statement))
    });
    of_chapters.chain(of_rules).collect()
}

/// Returns the text of a statement, with a letter for cards and for words that are typed.
fn prose(statement: &Statement) -> String {
    let is_written = |span: &Span| matches!(span, Span::Cards(_) | Span::Code(_));
    statement.spans.iter().map(|span| if is_written(span) { "x" } else { span.as_str() }).collect()
}

/// Returns the cards, rule numbers, foreign names and typed words of a statement.
fn fixed_spans(statement: &Statement) -> Vec<&Span> {
    let mut spans: Vec<&Span> = statement
        .spans
        .iter()
        .filter(|span| matches!(span, Span::Cards(_) | Span::Rule(_) | Span::Code(_)))
        .collect();
    spans.sort_by_key(|span| span.as_str().to_owned());
    spans
}

#[test]
fn all_languages_have_the_same_rules_and_marks() {
    for [french, swedish, english] in books() {
        for other in [&french, &swedish] {
            let keys = |book: &Rulebook| -> Vec<(String, Option<rulebook::TableKind>, usize)> {
                let chapters = book.chapters.iter();
                chapters
                    .map(|c| (c.key.clone(), c.table.as_ref().map(|table| table.kind), c.rules.len()))
                    .collect()
            };
            assert_eq!(keys(other), keys(&english), "{}", english.rules);
            let [own, theirs] = [other, &english].map(statements);
            assert_eq!(own.len(), theirs.len(), "{}", english.rules);
            for ((number, own), (their_number, theirs)) in own.iter().zip(&theirs) {
                assert_eq!((number, own.mark), (their_number, theirs.mark), "{}", english.rules);
                let place = format!(
                    "{} {number} {:?}:\n{}\n{}",
                    english.rules,
                    other.language,
                    own.text(),
                    theirs.text()
                );
                assert_eq!(fixed_spans(own), fixed_spans(theirs), "{place}");
                assert_ne!(own.text(), theirs.text(), "{place}");
            }
        }
    }
}

#[test]
fn numbers_run_without_a_gap_and_citations_exist() {
    for set in RuleSet::ALL {
        let book = rulebook(set, Language::En);
        let numbers: BTreeSet<&str> = book.all_rules().filter_map(|rule| rule.number.as_deref()).collect();
        let count = book.all_rules().filter(|rule| rule.number.is_some()).count();
        assert_eq!(numbers.len(), count, "{set}: a number is used twice");
        let letter = numbers.first().and_then(|number| number.chars().next()).expect("rules");
        for number in 1..=count {
            assert!(numbers.contains(format!("{letter}{number}").as_str()), "{set} has no {letter}{number}");
        }
        for (place, statement) in statements(&book) {
            for span in &statement.spans {
                let Span::Rule(number) = span else { continue };
                assert!(numbers.contains(number.as_str()), "{set} {place} cites {number}");
            }
        }
        for switch in set.switches() {
            let rule = book.rule(&switch.rule).unwrap_or_else(|| panic!("{set}: no rule of {}", switch.name));
            assert!(rule.switches.contains(&switch));
        }
    }
}

/// Returns the first number of a rule's text.
fn first_number(rule: &RuleEntry) -> Option<u32> {
    let text = rule.statements.first()?.text();
    text.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok()
}

#[test]
fn combinations_have_the_names_and_credits_of_their_rows() {
    let mut count = 0;
    for [french, swedish, english] in books() {
        for book in [french, swedish, english] {
            for row in book.rules.score_rows() {
                let Earning::Credits(credits) = row.earning else { continue };
                let rule = book.rule(&row.rule).expect("a rule");
                let place = format!("{} {:?} {}", book.rules, book.language, row.rule);
                assert_eq!(first_number(rule), Some(credits), "{place}");
                if row.rule != "M50" {
                    assert_eq!(rule.title, row.name.typeset(book.language), "{place}");
                }
                count += 1;
            }
        }
    }
    assert_eq!(count, 3 * (18 + 20));
}

#[test]
fn rules_of_one_edition_name_the_others() {
    let french = rulebook(RuleSet::MhingFr, Language::En);
    let tcheu = french.rule("m13").expect("M13");
    assert_eq!(tcheu.elsewhere, [RuleSet::MhingSv]);
    assert!(tcheu.statements[0].text().contains("Tcheu") && tcheu.statements.len() == 1);
    let swedish = rulebook(RuleSet::MhingSv, Language::En);
    assert!(swedish.rule("M13").expect("M13").statements[0].text().contains("Tjao"));
    assert!(french.rule("M39").expect("M39").elsewhere.is_empty());
    assert!(french.chapters.iter().any(|chapter| chapter.key == "questions" && chapter.rules.len() == 17));
    assert!(swedish.chapters.iter().all(|chapter| chapter.key != "questions"));
    // A rule whose source differs from edition to edition.
    assert_eq!(french.rule("M45").expect("M45").statements[0].mark, Mark::Sheet);
    assert_eq!(swedish.rule("M45").expect("M45").statements[0].mark, Mark::Ruling);
}

#[test]
fn texts_are_set_for_their_language() {
    for book in books().into_iter().flatten() {
        let titles = book.all_rules().map(|rule| rule.title.clone());
        let chapters = book.chapters.iter().map(|chapter| chapter.title.clone());
        let texts = statements(&book).into_iter().map(|(_, statement)| prose(statement));
        for text in titles.chain(chapters).chain(texts) {
            let place = format!("{} {:?}: {text}", book.rules, book.language);
            assert!(!text.contains(['\'', '"']) && !text.contains("  "), "{place}");
            assert!(!text.contains("!.") && !text.contains("?."), "{place}");
            let signs: Vec<char> = text.chars().collect();
            if book.language == Language::Fr {
                for pair in signs.windows(2) {
                    let needs_space = matches!(pair[1], ':' | ';' | '!' | '?' | '»');
                    assert!(!needs_space || matches!(pair[0], '\u{a0}' | '\u{202f}'), "{place}");
                    assert!(pair[0] != '«' || pair[1] == '\u{a0}', "{place}");
                }
            } else {
                assert!(
                    !text.contains([' ', '\u{a0}', '\u{202f}'].map(|s| format!("{s}:")).concat().as_str()),
                    "{place}"
                );
                assert!(!text.contains(['«', '»']), "{place}");
            }
            // Thousands are separated, and decimals have the language's sign.
            let long = text.split(|sign: char| !sign.is_ascii_digit()).any(|digits| digits.len() > 4);
            let point =
                signs.windows(3).any(|s| s[0].is_ascii_digit() && s[1] == '.' && s[2].is_ascii_digit());
            assert!(!long && (!point || book.language == Language::En), "{place}");
        }
    }
}

/// The words of other boxes: each game speaks as its own sheet does.
#[test]
fn texts_use_the_words_of_their_game() {
    for book in books().into_iter().flatten() {
        let id = book.rules.id();
        let foreign: &[&str] = match (book.language, id) {
            (Language::Fr, "quatre-vents") => {
                &["brelan", "carré", "honneur", "tuile", "Puits", "donnes", "séquence"]
            }
            (Language::Fr, id) if id.starts_with("maho") => &["brelan", "séquence", "tuile", "Puits"],
            (Language::Fr, _) => &["tuile", "carré"],
            (Language::Sv, id) if id.starts_with("maho") => &["bricka", "Källan", "Mhing", "parti", "svit"],
            (Language::Sv, "quatre-vents") => &["bricka", "Källan", "Mhing", "parti", "svit", "given"],
            (Language::Sv, _) => &["bricka", "parti", "svit"],
            (Language::En, _) => &["tile", "tiles"],
        };
        for (place, statement) in statements(&book) {
            let text = prose(statement);
            let words: Vec<&str> = text.split(|sign: char| !sign.is_alphabetic()).collect();
            // The wall of Q4 is a square, in French "carré".
            let found = foreign.iter().find(|word| words.contains(word) && place != "Q4");
            assert!(found.is_none(), "{found:?} in {id} {place}: {text}");
        }
    }
}

#[test]
fn rulebooks_travel_as_json() {
    let book = rulebook(RuleSet::MhingFr, Language::Fr);
    let json = serde_json::to_string(&book).expect("JSON");
    assert_eq!(serde_json::from_str::<Rulebook>(&json).expect("a rulebook"), book);
}
