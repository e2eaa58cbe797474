//! Lessons on the page: every action in every step, by the state of the page alone.

use cards::{Card, parse_cards};
use lessons::{Lesson, Point, entries, lesson};
use table::{Action, Stage};
use web::state::{LessonAnswer, LessonState, PageState, SpeechOptions, is_pointed};
use words::Language;

/// Returns every lesson in every language.
fn all_lessons() -> Vec<Lesson> {
    let ids = entries(Language::En).expect("lessons").into_iter().map(|entry| entry.id);
    let one = |id: &str, language| lesson(id, language).expect("a lesson").expect("a listed lesson");
    ids.flat_map(|id| Language::ALL.map(|language| one(&id, language))).collect()
}

/// Returns the page at the step that a lesson shows.
fn page(state: &LessonState) -> PageState {
    let speech = SpeechOptions {
        language: state.lesson.language,
        verbosity: web::text::Verbosity::Normal,
        names_keys: true,
    };
    state.messages().into_iter().fold(PageState::default(), |page, message| page.receive(message, speech))
}

/// Returns the actions that the page offers.
fn legal(state: &LessonState) -> Vec<Action> {
    page(state).table.expect("a table").view.legal
}

#[test]
fn wrong_actions_are_answered_and_change_nothing() {
    for lesson in all_lessons() {
        let mut state = LessonState::new(lesson, 0);
        while !state.is_over {
            let name = format!("{}, step {}", state.lesson.entry.id, state.step + 1);
            let awaited = state.current().and_then(|step| Some(step.awaited.as_ref()?.action));
            let actions = legal(&state);
            for &action in actions.iter().filter(|&&action| Some(action) != awaited) {
                let (step, messages) = (state.step, state.messages());
                assert_eq!(state.answer(action), LessonAnswer::Wrong, "{name}");
                assert_eq!((state.step, state.messages() == messages), (step, true), "{name}");
                assert!(state.is_reply(), "{name}: no answer to {action:?}");
            }
            match awaited {
                Some(action) => {
                    assert!(actions.contains(&action), "{name}");
                    assert_eq!(state.answer(action), LessonAnswer::Right, "{name}");
                }
                None => state.advance(),
            }
            assert!(!state.is_reply() && !state.offers_to_show(), "{name}");
        }
        let stage = page(&state).table.expect("a table").view.stage;
        assert!(matches!(stage, Stage::HandOver(_) | Stage::MatchOver(_)), "{}", state.lesson.entry.id);
    }
}

#[test]
fn a_step_back_shows_the_table_as_it_was() {
    for lesson in all_lessons() {
        let count = lesson.steps.len();
        for step in 1..count {
            let (before, mut state) =
                (LessonState::new(lesson.clone(), step - 1), LessonState::new(lesson.clone(), step));
            assert!(state.go_back());
            assert_eq!(page(&state).table, page(&before).table, "{}, step {step}", lesson.entry.id);
        }
        let mut first = LessonState::new(lesson.clone(), 0);
        assert!(!first.go_back());
        // A step that a newer lesson does not have any more.
        assert_eq!(LessonState::new(lesson.clone(), count).step, 0);
        let mut last = LessonState::new(lesson, count - 1);
        last.advance();
        assert!(last.is_over && last.go_back() && !last.is_over);
        assert_eq!(last.step, count - 1);
    }
}

#[test]
fn help_comes_after_the_second_and_the_third_wrong_action() {
    let lesson = lesson("mhing-1", Language::En).expect("a lesson").expect("a lesson");
    let step = lesson.steps.iter().position(|step| step.awaited.is_some()).expect("a step that awaits");
    let mut state = LessonState::new(lesson, step);
    let wrong = Action::Discard("5m".parse().expect("a card"));
    let right = Point::Cards(parse_cards("4z").expect("cards"));
    let marked = |state: &LessonState| state.points() == [Point::Cards(parse_cards("5m").expect("cards"))];
    state.answer(wrong);
    assert!(marked(&state) && state.marks_wrong_card() && !state.offers_to_show());
    state.answer(wrong);
    assert!(marked(&state) && state.offers_to_show());
    let mut shown = state.clone();
    shown.show_awaited();
    assert!(shown.points().contains(&right) && !shown.offers_to_show() && !shown.marks_wrong_card());
    state.answer(wrong);
    assert!(state.points().contains(&right) && !state.offers_to_show());
}

#[test]
fn the_first_of_equal_cards_are_pointed_at() {
    let cards = |text: &str| -> Vec<Card> { parse_cards(text).expect("cards") };
    let (hand, drawn) = (cards("5578m"), Some(cards("5m")[0]));
    let pointed = |point: Point| {
        (0..6).map(|index| is_pointed(&[point.clone()], &hand, drawn, index)).collect::<Vec<_>>()
    };
    assert_eq!(pointed(Point::Cards(cards("58m"))), [true, false, false, true, false, false]);
    assert_eq!(pointed(Point::Cards(cards("555m"))), [true, true, false, false, true, false]);
    assert_eq!(pointed(Point::Drawn), [false, false, false, false, true, false]);
    assert_eq!(pointed(Point::Well), [false; 6]);
}
