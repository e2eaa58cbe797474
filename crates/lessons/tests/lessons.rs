//! Every lesson in three languages: what it says, what it points at, and what it answers to every action.

use lessons::{Lesson, lesson, list};
use table::{Action, Stage, View};
use wire::ToClient;
use words::Language;

/// The greatest length of a sentence: two lines beside the table on a desk, three on a phone.
const MAX_SENTENCE: usize = 125;
/// The number of words that the first lesson may have in English.
const MAX_FIRST_WORDS: usize = 150;

/// Returns every lesson in every language.
fn all_lessons() -> Vec<Lesson> {
    let one = |id: &str, language| match lesson(id, language) {
        Ok(found) => found.expect("a listed lesson"),
        Err(error) => panic!("{error}"),
    };
    let ids: Vec<String> =
        list(Language::En).expect("lessons").into_iter().map(|listed| listed.entry.id).collect();
    ids.iter().flat_map(|id| Language::ALL.map(|language| one(id, language))).collect()
}

/// Returns the view that a message brings.
fn view_of(message: &ToClient) -> &View {
    match message {
        ToClient::Welcome { view, .. } | ToClient::Update { view, .. } => view,
        other => panic!("a lesson sends {other:?}"),
    }
}

#[test]
fn every_legal_action_is_awaited_or_answered() {
    for lesson in all_lessons() {
        let name = format!("{} in {}", lesson.entry.id, lesson.language.code());
        let mut view = view_of(&lesson.welcome).clone();
        for (number, step) in (1..).zip(&lesson.steps) {
            if let Some(last) = step.updates.last() {
                view = view_of(last).clone();
            }
            let awaited = step.awaited.as_ref().map(|awaited| awaited.action);
            let mut answered: Vec<Action> = step.replies.iter().map(|reply| reply.action).collect();
            answered.extend(awaited);
            let is_same = view.legal.len() == answered.len()
                && view.legal.iter().all(|action| answered.contains(action));
            assert!(is_same, "{name}, step {number}: {:?} and {answered:?}", view.legal);
        }
    }
}

#[test]
fn lessons_end_with_a_hand_that_is_over_and_known_rules() {
    for lesson in all_lessons() {
        let name = format!("{} in {}", lesson.entry.id, lesson.language.code());
        let mut views = lesson.steps.iter().flat_map(|step| &step.updates).map(view_of);
        let last = views.next_back().expect("a message");
        assert!(matches!(last.stage, Stage::HandOver(_) | Stage::MatchOver(_)), "{name}: {:?}", last.stage);
        assert_eq!(lesson.entry.steps as usize, lesson.steps.len(), "{name}");
        let book = lesson.steps.iter().filter(|step| step.awaited.is_some()).count();
        assert!(book >= 2, "{name} awaits {book} actions");
        assert!(lesson.known.iter().all(|known| !known.text.is_empty()), "{name}");
    }
}

#[test]
fn events_follow_each_other_without_gaps() {
    for lesson in all_lessons() {
        let ToClient::Welcome { missed, .. } = &lesson.welcome else { panic!("no welcome") };
        let mut numbers: Vec<u32> = missed.iter().map(|numbered| numbered.number).collect();
        for update in lesson.steps.iter().flat_map(|step| &step.updates) {
            let ToClient::Update { events, view, .. } = update else { panic!("no update") };
            numbers.extend(events.iter().map(|numbered| numbered.number));
            assert!(view.event_number >= numbers.last().copied().unwrap_or(0), "{}", lesson.entry.id);
        }
        let expected: Vec<u32> = (1..=numbers.len() as u32).collect();
        assert_eq!(numbers, expected, "{} in {}", lesson.entry.id, lesson.language.code());
    }
}

#[test]
fn sentences_are_short_and_in_their_language() {
    for lesson in all_lessons() {
        let replies = lesson.steps.iter().flat_map(|step| &step.replies).map(|reply| &reply.say);
        let steps = lesson.steps.iter().map(|step| &step.say);
        for say in steps.chain(replies) {
            let text = &say.text;
            let length = text.chars().count();
            assert!(length <= MAX_SENTENCE, "{}: {length} signs: {text}", lesson.entry.id);
            assert!(say.spoken.contains(text), "{}: {}", lesson.entry.id, say.spoken);
            assert!(!text.contains(['{', '}', '\'']), "{text}");
        }
    }
    let first = lesson("mhing-1", Language::En).expect("a lesson").expect("a lesson");
    let words = |sentence: &str| sentence.split_whitespace().count();
    let count: usize = first.steps.iter().map(|step| words(&step.say.text)).sum();
    assert!(count <= MAX_FIRST_WORDS, "the first lesson has {count} words");
}

#[test]
fn languages_tell_the_same_lesson() {
    let lessons = all_lessons();
    for [one, two, three] in lessons.chunks(3).map(|all| [&all[0], &all[1], &all[2]]) {
        for other in [two, three] {
            assert_eq!(one.entry.steps, other.entry.steps);
            for (a, b) in one.steps.iter().zip(&other.steps) {
                assert_eq!((&a.points, &a.awaited), (&b.points, &b.awaited), "{}", one.entry.id);
                assert_ne!(a.say, b.say, "{}: the same sentence in two languages", one.entry.id);
            }
            let rules =
                |lesson: &Lesson| lesson.known.iter().map(|known| known.rule.clone()).collect::<Vec<_>>();
            assert_eq!(rules(one), rules(other));
        }
    }
}

#[test]
fn lessons_travel_as_json() {
    for lesson in all_lessons() {
        let json = serde_json::to_string(&lesson).expect("JSON");
        assert_eq!(serde_json::from_str::<Lesson>(&json).expect("a lesson"), lesson);
    }
    assert_eq!(lesson("mhing-0", Language::En), Ok(None));
}

/// What the learner gains in each lesson, as its last sentence says.
const GAINS: [(&str, i32); 8] = [
    // M32 and M35: two credits (M53).
    ("mhing-1", 4),
    ("mhing-2", 4),
    // M32, M35 and M36: three credits.
    ("mhing-3", 8),
    // M29, M39 and M40: seven credits.
    ("mhing-4", 32),
    // (Q18 + Q22) doubled (Q26), and the Banker gets double from three others (Q36).
    ("quatre-vents-1", 3 * 2 * 36),
    ("quatre-vents-2", 3 * 2 * 100),
    // H20.
    ("maho-1", 1),
    // H20 and H21.
    ("maho-2", 2),
];

#[test]
fn hands_are_worth_what_the_lessons_say() {
    let lessons = all_lessons();
    assert_eq!(lessons.len(), GAINS.len() * Language::ALL.len());
    for lesson in lessons {
        let results = lesson.steps.iter().flat_map(|step| &step.updates).filter_map(|update| match update {
            ToClient::Update { result, .. } => result.as_ref(),
            _ => None,
        });
        let gains: Vec<(&str, i32)> =
            results.map(|result| (lesson.entry.id.as_str(), result.score_changes[0])).collect();
        assert!(gains.len() == 1 && GAINS.contains(&gains[0]), "{gains:?}");
    }
}
