//! Lessons on the page: every action in every step, by the state of the page alone.

use std::slice;

use cards::{Card, parse_cards};
use lessons::{Lesson, PointedPart, lesson, list};
use table::{Action, Stage};
use web::state::{LessonAnswer, LessonState, PageState, SpeechOptions, is_pointed};
use words::Language;

/// Returns every lesson in every language.
fn all_lessons() -> Vec<Lesson> {
    let ids = list(Language::En).expect("lessons").into_iter().map(|listed| listed.entry.id);
    let one = |id: &str, language| lesson(id, language).expect("a lesson").expect("a listed lesson");
    ids.flat_map(|id| Language::ALL.map(|language| one(&id, language))).collect()
}

/// Returns a lesson as the page reads it, at a step.
fn read(lesson: &Lesson, step: usize) -> LessonState {
    LessonState::parse(&serde_json::to_string(lesson).expect("JSON"), step).expect("a lesson")
}

/// Returns the page at the step that a lesson shows.
fn page(state: &LessonState, language: Language) -> PageState {
    let speech = SpeechOptions { language, verbosity: web::text::Verbosity::Normal, names_keys: true };
    state.messages().into_iter().fold(PageState::default(), |page, message| page.receive(message, speech))
}

#[test]
fn wrong_actions_are_answered_and_change_nothing() {
    for lesson in all_lessons() {
        let language = lesson.language;
        let mut state = read(&lesson, 0);
        for (index, step) in lesson.steps.iter().enumerate() {
            let name = format!("{}, step {}", lesson.entry.id, index + 1);
            assert_eq!((state.step, state.is_over), (index, false), "{name}");
            assert_eq!((state.of_step("bar"), state.of_step("back")), (&*step.bar, &*step.back), "{name}");
            assert_eq!(state.margin(), step.margin.replace("{}", &step.say.html), "{name}");
            assert_eq!(state.spoken(), step.say.spoken, "{name}");
            assert_eq!(
                (state.updates(), state.awaits()),
                (step.updates.clone(), step.awaited.is_some()),
                "{name}"
            );
            let awaited = step.awaited.as_ref().map(|awaited| awaited.action);
            let legal = page(&state, language).table.expect("a table").view.legal;
            for &action in legal.iter().filter(|&&action| Some(action) != awaited) {
                assert_eq!(state.answer(action), LessonAnswer::Wrong, "{name}");
                assert_eq!(state.step, index, "{name}");
                assert!(state.is_reply(), "{name}: no answer to {action:?}");
                let reply = step.replies.iter().find(|reply| reply.action == action).expect("a reply");
                assert_eq!(state.margin(), step.margin.replace("{}", &reply.say.html), "{name}");
            }
            assert_eq!(
                page(&state, language).table.map(|table| table.view.legal),
                Some(legal.clone()),
                "{name}"
            );
            match awaited {
                Some(action) => {
                    assert!(legal.contains(&action), "{name}");
                    assert_eq!(state.answer(action), LessonAnswer::Right, "{name}");
                }
                None => state.advance(),
            }
            assert!(!state.is_reply() && !state.offers_to_show(), "{name}");
        }
        assert!(state.is_over, "{}", lesson.entry.id);
        let stage = page(&state, language).table.expect("a table").view.stage;
        assert!(matches!(stage, Stage::HandOver(_) | Stage::MatchOver(_)), "{}", lesson.entry.id);
    }
}

#[test]
fn nothing_is_said_before_the_moves_were_shown() {
    let lesson = lesson("mhing-1", Language::En).expect("a lesson").expect("a lesson");
    let step = lesson.steps.iter().position(|step| step.updates.len() > 1).expect("a step with moves");
    let mut state = read(&lesson, step);
    state.is_playing = true;
    assert_eq!(state.margin(), lesson.steps[step].margin.replace("{}", ""));
    assert!(state.spoken().is_empty() && state.points().is_empty());
    state.is_playing = false;
    assert!(state.margin().contains(&lesson.steps[step].say.html) && !state.points().is_empty());
    // A step back has no moves to wait for.
    state.is_playing = true;
    assert!(state.go_back() && !state.is_playing);
}

#[test]
fn a_step_back_shows_the_table_as_it_was() {
    for lesson in all_lessons().into_iter().filter(|lesson| lesson.language == Language::En) {
        let count = lesson.steps.len();
        for step in 1..count {
            let (before, mut state) = (read(&lesson, step - 1), read(&lesson, step));
            assert!(state.go_back());
            let tables = [&state, &before].map(|state| page(state, lesson.language).table);
            assert_eq!(tables[0], tables[1], "{}, step {step}", lesson.entry.id);
        }
        assert!(!read(&lesson, 0).go_back());
        // A step that a newer lesson does not have any more.
        assert_eq!(read(&lesson, count).step, 0);
        let mut last = read(&lesson, count - 1);
        last.advance();
        assert!(last.is_over && last.points().is_empty());
        assert!(last.go_back());
        assert!(!last.is_over);
        assert_eq!(last.step, count - 1);
        last.restart();
        assert_eq!(last.step, 0);
    }
    assert_eq!(LessonState::parse("{}", 0), None);
}

#[test]
fn help_comes_after_the_second_and_the_third_wrong_action() {
    let lesson = lesson("mhing-1", Language::En).expect("a lesson").expect("a lesson");
    let step = lesson.steps.iter().position(|step| step.awaited.is_some()).expect("a step that awaits");
    let mut state = read(&lesson, step);
    let hand = parse_cards("5m4z").expect("cards");
    let wrong = Action::Discard(hand[0]);
    let rung = |state: &LessonState| [0, 1].map(|index| is_pointed(&state.points(), &hand, None, index));
    assert_eq!(rung(&state), [false, true]);
    state.answer(wrong);
    assert!(rung(&state) == [true, false] && state.marks_wrong_card() && !state.offers_to_show());
    state.answer(wrong);
    assert!(rung(&state) == [true, false] && state.offers_to_show());
    let mut shown = state.clone();
    shown.show_awaited();
    assert!(rung(&shown) == [false, true] && !shown.offers_to_show() && !shown.marks_wrong_card());
    state.answer(wrong);
    assert!(rung(&state) == [false, true] && !state.offers_to_show());
}

#[test]
fn another_language_goes_on_at_the_same_place() {
    let json = |lesson: &Lesson| serde_json::to_string(lesson).expect("JSON");
    let mut translated = 0;
    for entry in list(Language::En).expect("lessons") {
        let texts = Language::ALL
            .map(|language| lesson(&entry.entry.id, language).expect("a lesson").expect("a listed lesson"));
        for (from, to) in [(0, 1), (1, 2), (2, 0)].map(|(from, to)| (&texts[from], &texts[to])) {
            for (step, (before, after)) in from.steps.iter().zip(&to.steps).enumerate() {
                let mut state = read(from, step);
                // An answer that the step has a sentence for, if it has one.
                for (reply, other) in before.replies.iter().zip(&after.replies).take(1) {
                    state.answer(reply.action);
                    assert_eq!(state.spoken(), reply.say.spoken);
                    assert!(state.translate(&json(to)) && state.is_reply(), "step {step}");
                    assert_eq!(state.spoken(), other.say.spoken, "step {step}");
                    translated += 1;
                }
            }
            let mut over = read(from, from.steps.len() - 1);
            over.advance();
            assert!(over.translate(&json(to)), "the end");
            assert_eq!((over.is_over, over.text("done")), (true, to.done.as_str()));
        }
    }
    assert!(translated > 50, "{translated} answers");
    let mut state = read(&all_lessons()[0], 3);
    let before = state.clone();
    let other = all_lessons().pop().expect("lessons");
    for text in ["", "{}", r#"{"steps":[1,2,3,4]}"#, json(&other).as_str()] {
        assert!(!state.translate(text) && state == before, "no such lesson");
    }
}

#[test]
fn the_first_of_equal_cards_are_pointed_at() {
    let cards = |text: &str| -> Vec<Card> { parse_cards(text).expect("cards") };
    let (hand, drawn) = (cards("5578m"), Some(cards("5m")[0]));
    let mut lesson = lesson("mhing-1", Language::En).expect("a lesson").expect("a lesson");
    let mut pointed = |point: PointedPart| {
        lesson.steps[0].points = vec![point];
        let points = read(&lesson, 0).points();
        let [point] = slice::from_ref(&points[0]) else { panic!("no point") };
        let found = (0..6).map(|index| is_pointed(&points, &hand, drawn, index)).collect::<Vec<_>>();
        (point.name.clone(), found)
    };
    let expected = |name: &str, found: [bool; 6]| (name.to_owned(), found.to_vec());
    let (first, two) = (PointedPart::Cards(cards("58m")), PointedPart::Cards(cards("555m")));
    assert_eq!(pointed(first), expected("cards", [true, false, false, true, false, false]));
    assert_eq!(pointed(two), expected("cards", [true, true, false, false, true, false]));
    assert_eq!(pointed(PointedPart::Drawn), expected("drawn", [false, false, false, false, true, false]));
    assert_eq!(pointed(PointedPart::Well), expected("well", [false; 6]));
    let slot = PointedPart::Slot(lessons::ActionSlot::GoOut);
    assert_eq!(pointed(slot), expected("slot-go-out", [false; 6]));
    let seat = PointedPart::Seat(cards::Seat::default());
    assert_eq!(pointed(seat), expected("seat-0", [false; 6]));
}
