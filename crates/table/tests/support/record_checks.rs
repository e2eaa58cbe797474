//! A check of records on arbitrary input. Property tests and the fuzz target call the same function.

use table::{Record, Replay, ReplayError};

/// Checks that a text is refused at one of its lines, or is parsed, formats to the same record and can be
/// replayed. A replay runs to its end or to a refused action.
pub(crate) fn check_records(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(error) => {
            let lines = text.lines().count().max(1);
            assert!((1..=lines).contains(&error.line), "{text:?}: no line {}: {error}", error.line);
            assert!(error.to_string().starts_with(&format!("line {}: ", error.line)), "{error}");
            let Some(readable) = error.readable else { return };
            assert_eq!(readable.actions.len(), error.line - 2, "{text:?}");
            *readable
        }
    };
    check_replay(&record);
    let written = record.to_string();
    assert_eq!(Record::parse(&written), Ok(record), "{written}");
}

/// Replays a record, and checks that a refused action leaves the game unchanged and names its line.
fn check_replay(record: &Record) {
    let mut replay = match Replay::new(record) {
        Ok(replay) => replay,
        Err(error) => return assert!(error.to_string().starts_with("line 1: "), "{error}"),
    };
    loop {
        let before = replay.game().clone();
        match replay.step() {
            Ok(Some(_)) => {}
            Ok(None) => return assert_eq!(replay.action_count(), record.actions.len()),
            Err(ReplayError::Refused { line, .. }) => {
                assert_eq!(line, replay.action_count() + 2);
                assert_eq!(*replay.game(), before, "line {line}");
                return assert_eq!(replay.step(), Ok(None));
            }
            Err(error @ ReplayError::Setup(_)) => panic!("the match has begun: {error}"),
        }
    }
}
