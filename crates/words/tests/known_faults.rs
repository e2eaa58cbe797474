//! Known faults of texts, names and advice. The tests of `web` check those of events.

#[path = "support/catalogue.rs"]
mod catalogue;
#[path = "support/known_faults.rs"]
mod known_faults;

use catalogue::{Entry, LANGUAGES, catalogue};
use known_faults::{Case, cases};
use words::{CommandSpeech, Name, Person, PlanName, Speech};

/// Returns the text of a group and key, such as `events/drew`.
fn text<'a>(entries: &'a [Entry], case: &Case) -> &'a str {
    let (group, key) = case.about.rsplit_once('/').expect("a group and a key");
    let found = entries.iter().find(|entry| entry.group == group && entry.key == key);
    let found = found.unwrap_or_else(|| panic!("there is no text {}", case.about));
    let language = LANGUAGES.iter().position(|&language| language == case.language);
    &found.texts[language.expect("a language")]
}

/// Returns what the command line says in a situation, always with the same players, cards and numbers.
fn command(case: &Case) -> String {
    let speech = CommandSpeech::new(case.language, case.edition());
    let [one, three] = [1, 3].map(|number| speech.player(number).to_string());
    let (who, from) = (Name(&one), Name(&three));
    let sentence = match case.about {
        "player" => speech.player_named(1, case.language.pages().bot_greedy),
        "hand-began" => speech.0.hand_began(Person::Other(who), 1),
        "drew" => speech.drew(who, "1p", 82),
        "flower" => speech.flower_laid(who, 2, "2f"),
        "discarded" => speech.discarded(who, "9m"),
        "to-discard" => speech.to_discard("9m"),
        "called" => speech.called(who, "6r", from),
        "claimed" => speech.claimed(who, "6p", from, "(666p)"),
        "to-claim" => speech.to_claim("(666p)"),
        "outranked" => speech.outranked(who),
        "went-out" => speech.went_out(who, "55m", &speech.points(48).to_string()),
        "laid" => speech.set_laid(who, "[555r]"),
        "forfeited" => speech.forfeited(who, from, "(777a)"),
        "reshuffled" => speech.reshuffled(31),
        _ => return command_about_hand(speech, case.about),
    };
    sentence.to_string()
}

/// Returns what the command line says about a hand or about a decision.
fn command_about_hand(speech: CommandSpeech, about: &str) -> String {
    let discard = speech.to_discard("9m").to_string();
    let sentence = match about {
        "unseen" => speech.total_unseen(13),
        "claimed-heading" => speech.claimed_heading(),
        "points" => speech.points(1500),
        "at-limit" => speech.at_limit(&speech.points(1500).to_string()),
        "steps" => speech.steps_away(8),
        "does-not-win" => speech.does_not_win_yet(1, &speech.cards_missing(1).to_string()),
        "pays" => {
            let common = speech.0.common();
            let first = speech.pays(&common.east, 3000);
            return format!("{first}, {}", speech.pays_too(&common.west, 1500));
        }
        "mistake" => {
            let points = speech.0.common().point.many();
            let loss = speech.loss_of_points("38,6", "20,3", points, "7,5", "1,2").to_string();
            speech.mistake(1, 44, Name(&speech.player(1).to_string()), &discard, &loss)
        }
        "plan" => {
            let plan: PlanName =
                serde_json::from_str(r#"{"only-families":{"suits":["characters"],"honours":false}}"#)
                    .expect("a plan");
            let to_go = speech.cards_to_go(2).to_string();
            let points = speech.points(8).to_string();
            speech.with_plan(&discard, &speech.0.plan(&plan), &to_go, 19, 25, &points)
        }
        _ => panic!("unknown situation: command {about}"),
    };
    sentence.to_string()
}

/// Returns whether a text holds whole words, in capitals or not.
fn holds(text: &str, words: &str) -> bool {
    let text = text.replace(['\u{a0}', '\u{202f}'], " ").to_lowercase();
    let words = words.to_lowercase();
    text.match_indices(&words).any(|(start, found)| {
        let before = text[..start].chars().next_back();
        let after = text[start + found.len()..].chars().next();
        ![before, after].into_iter().flatten().any(char::is_alphabetic)
    })
}

/// Checks that the right words stand in a text of a group, and the wrong words in none.
fn check_texts(entries: &[Entry], case: &Case) {
    let language = LANGUAGES.iter().position(|&language| language == case.language).expect("a language");
    let group = entries.iter().filter(|entry| case.about == "all" || entry.group.starts_with(case.about));
    let mut is_said = false;
    for entry in group {
        let text = &entry.texts[language];
        let key = entry.key;
        assert!(!holds(text, case.wrong), "{}/{key} holds {}: {text}", entry.group, case.wrong);
        is_said |= holds(text, case.right);
    }
    assert!(is_said, "no text of {} holds {}", case.about, case.right);
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
            "command" => command(&case),
            "texts" => {
                check_texts(&entries, &case);
                checked += 1;
                continue;
            }
            "event" | "own" => continue,
            kind => panic!("unknown situation: {kind} {}", case.about),
        };
        case.check(&said);
        checked += 1;
    }
    assert!(checked > 180, "{checked} cases");
}
