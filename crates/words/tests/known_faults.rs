//! Known faults of texts, names and advice. The tests of `web` check those of events.

#[path = "support/catalogue.rs"]
mod catalogue;
#[path = "support/known_faults.rs"]
mod known_faults;

use catalogue::{Entry, LANGUAGES, catalogue};
use known_faults::{Case, cases};
use words::Speech;

/// Returns the text of a group and key, such as `events/drew`.
fn text<'a>(entries: &'a [Entry], case: &Case) -> &'a str {
    let (group, key) = case.about.rsplit_once('/').expect("a group and a key");
    let found = entries.iter().find(|entry| entry.group == group && entry.key == key);
    let found = found.unwrap_or_else(|| panic!("there is no text {}", case.about));
    let language = LANGUAGES.iter().position(|&language| language == case.language);
    &found.texts[language.expect("a language")]
}

#[test]
fn known_faults_are_gone() {
    let entries = catalogue();
    let mut checked = 0;
    for case in cases() {
        let speech = Speech::new(case.language, case.edition());
        let said = match case.kind {
            "text" => text(&entries, &case).to_owned(),
            "card" => speech.card(case.about.parse().expect("a card")).one().to_owned(),
            "set" => speech.set(case.about.parse().expect("a set")).one().to_owned(),
            "offer" => speech.offer(case.about.parse().expect("a set")),
            "laid" => speech.laid_set(Some(case.about.parse().expect("a set"))),
            "plan" => speech.plan(&serde_json::from_str(case.about).expect("a plan")),
            "reason" => speech.reason(&serde_json::from_str(case.about).expect("a reason")).spoken(),
            "event" | "own" => continue,
            kind => panic!("unknown situation: {kind} {}", case.about),
        };
        case.check(&said);
        checked += 1;
    }
    assert!(checked > 80, "{checked} cases");
}
