//! The bots hold no sentence for people: advice is data, and `words` says it.

use crate::{assert_tidy, files, tokens};

/// The types and functions of `words` that hold or make sentences.
const SENTENCES: &[&str] = &["LocalizedText", "Text", "Sentence", "Speech", "Noun", "typeset", "rule_texts"];

/// Returns a complaint for each use of a sentence, and for each text with letters that English lacks.
fn sentences(source: &str) -> Vec<String> {
    let tokens = tokens::product(source);
    let is_foreign = |text: &str| text.chars().any(|letter| !letter.is_ascii() && letter.is_alphabetic());
    let found = tokens.iter().filter(|token| {
        if token.literal { is_foreign(&token.text) } else { SENTENCES.contains(&token.text.as_str()) }
    });
    found.map(|token| format!("line {}: {}", token.line, token.text)).collect()
}

#[test]
fn bots_hold_no_sentences() {
    let bots: Vec<_> = files::product().into_iter().filter(|file| file.krate() == "bots").collect();
    assert!(bots.len() > 20, "bots has {} files", bots.len());
    assert_tidy(&bots.iter().flat_map(|file| file.complaints(sentences)).collect::<Vec<_>>());
}

#[test]
fn sentences_are_found() {
    let found =
        sentences("use rules::LocalizedText;\nfn f() { LocalizedText::new(\"a\", \"à faire\", \"b\") }");
    assert_eq!(found, ["line 1: LocalizedText", "line 2: LocalizedText", "line 2: \"à faire\""]);
    assert!(sentences("/// Une série.\nfn f() { \"±\"; \"plain\" }").is_empty());
    assert!(sentences("#[cfg(test)] mod tests { use words::Speech; }").is_empty());
}
