//! `GET /api/lessons/{language}` and `GET /api/lessons/{language}/{id}`: the lessons.

use ::lessons::{Lesson, ListedLesson};
use wire::{Fault, FaultCode};
use words::Language;

use crate::harness::Server;

#[test]
fn every_listed_lesson_is_there_in_every_language() {
    let server = Server::start();
    for language in Language::ALL {
        let list: Vec<ListedLesson> = server.get(&format!("/api/lessons/{}", language.code())).json();
        assert!(list.iter().any(|listed| listed.entry.id == "mhing-1"), "{list:?}");
        for ListedLesson { entry, .. } in list {
            let path = format!("/api/lessons/{}/{}", language.code(), entry.id);
            let lesson: Lesson = server.get(&path).json();
            assert_eq!((&lesson.entry, lesson.language), (&entry, language), "{path}");
        }
    }
}

#[test]
fn other_lessons_do_not_exist() {
    let server = Server::start();
    for path in ["de", "en/mhing-0", "de/mhing-1", "en/mhing-1/more"] {
        let answer = server.get(&format!("/api/lessons/{path}"));
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.json::<Fault>().code, FaultCode::NoSuchRoute, "{path}");
    }
}
