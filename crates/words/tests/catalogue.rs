//! The catalogue as a whole: no text is empty, and each language has its own.

#[path = "support/catalogue.rs"]
mod catalogue;

use std::collections::BTreeSet;

use catalogue::catalogue;

#[test]
fn no_text_is_empty() {
    let entries = catalogue();
    assert!(entries.len() > 800, "{} texts", entries.len());
    for entry in &entries {
        // The sign between the entries of a list ends with a space.
        let is_set = |text: &String| text.trim() == text || entry.key == "list_separator";
        let is_complete = entry.texts.iter().all(|text| !text.trim().is_empty() && is_set(text));
        assert!(is_complete, "{}/{}: {:?}", entry.group, entry.key, entry.texts);
    }
    let keys: BTreeSet<String> =
        entries.iter().map(|entry| format!("{}/{}", entry.group, entry.key)).collect();
    assert_eq!(keys.len(), entries.len(), "every text has a key of its own");
}

/// Returns the number of words of a text outside its holes.
fn count_words(text: &str) -> usize {
    let outside =
        text.split('{').flat_map(|part| part.split_once('}').map_or(part, |(_, after)| after).split(' '));
    outside.filter(|word| word.chars().filter(|sign| sign.is_alphabetic()).count() > 1).count()
}

#[test]
fn longer_texts_are_translated() {
    let entries = catalogue();
    let longer: Vec<_> = entries.iter().filter(|entry| count_words(&entry.texts[0]) > 2).collect();
    assert!(longer.len() > 300, "{} longer texts", longer.len());
    for entry in longer {
        let [english, french, swedish] = &entry.texts;
        let differ = english != french && english != swedish && french != swedish;
        assert!(differ, "{}/{}: {:?}", entry.group, entry.key, entry.texts);
    }
}
