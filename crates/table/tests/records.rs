//! Records: what is written can be read again, and a broken record reports its error without losing the valid
//! lines.

use cards::Seed;
use rules::{RuleSet, Switches};
use table::{
    Game, PlayedAction, Record, RecordErrorKind, RecordedPlayer, Replay, ReplayError, Setup, SetupError,
    replay,
};

/// Returns the record of a short match. The first pending seat always plays its last legal action.
fn record() -> Record {
    let switches = Switches([("target".to_owned(), "100".to_owned())].into());
    let setup = Setup { rules: RuleSet::MhingFr, switches, seats: 3, seed: Seed::from_number(9) };
    let players = vec![
        RecordedPlayer { name: Some("Åsa".to_owned()), bot: None },
        RecordedPlayer { name: None, bot: Some("greedy".to_owned()) },
        RecordedPlayer::default(),
    ];
    let mut events = Vec::new();
    let mut game = Game::start(&setup, &mut events).unwrap();
    let mut record = Record::new(setup, players);
    for _ in 0..120 {
        let seat = game.seats_to_act().iter().next().unwrap_or(game.dealer());
        let event_number = game.event_number();
        let action = *game.view(Some(seat)).legal.last().unwrap();
        game.play(seat, event_number, action, &mut events).unwrap();
        record.actions.push(PlayedAction { seat, event_number, action });
    }
    assert_eq!(replay(&record).unwrap(), game);
    record
}

#[test]
fn record_lines_follow_the_format() {
    let text = record().to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 121);
    let seed = Seed::from_number(9);
    assert_eq!(
        lines[0],
        format!(
            "{}{seed}{}",
            r#"{"wellspring":2,"rules":"mhing-fr","switches":{"target":"100"},"seats":3,"seed":""#,
            r#"","players":[{"name":"Åsa"},{"bot":"greedy"},{}]}"#
        )
    );
    assert!(
        lines[1].starts_with(r#"{"seat":"#) && lines[1].contains(r#""action":{"discard":""#),
        "{}",
        lines[1]
    );
}

#[test]
fn records_round_trip() {
    let record = record();
    assert_eq!(Record::parse(&record.to_string()), Ok(record));
}

#[test]
fn truncated_records_keep_their_complete_lines() {
    let record = record();
    let text = record.to_string();
    let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
    for cut in (0..text.len()).filter(|&cut| text.is_char_boundary(cut)) {
        let whole = ends.iter().filter(|&&end| end <= cut).count();
        match Record::parse(&text[..cut]) {
            Ok(read) => {
                assert!(ends.contains(&cut) || ends.contains(&(cut - 1)), "cut at {cut}");
                assert_eq!(read.actions[..], record.actions[..whole - 1]);
            }
            Err(error) => {
                assert_eq!(error.line, whole + 1, "cut at {cut}: {error}");
                assert_eq!(error.readable.is_some(), whole > 0);
                if let Some(readable) = error.readable {
                    assert_eq!(readable.actions[..], record.actions[..whole - 1]);
                    assert_eq!(error.kind, RecordErrorKind::CutOff, "cut at {cut}");
                    assert!(replay(&readable).is_ok(), "readable lines can be played");
                }
            }
        }
    }
}

#[test]
fn errors_name_their_line_and_the_expectation() {
    let good = record().to_string();
    let head = good.lines().next().unwrap();
    for (text, expected) in [
        (String::new(), "line 1: the record is empty: expected {\"wellspring\":2,"),
        ("5".to_owned(), "line 1: invalid type: integer `5`, expected"),
        ("{}".to_owned(), "line 1: missing field `wellspring`"),
        (head.replace(":2,", ":1,"), "line 1: the record has format 1: expected 2"),
        (head.replace("mhing-fr", "rummy"), "line 1: unknown variant `rummy`"),
        (format!("{head}\n\n"), "line 2: the record is cut off here: expected {\"seat\""),
        (format!("{head}\n\n{head}"), "line 2: EOF while parsing"),
        (
            format!("{head}\n{{\"seat\":9,\"event_number\":1,\"action\":\"pass\"}}"),
            "line 2: there is no seat 9",
        ),
        (
            format!("{head}\n{{\"seat\":1,\"event_number\":1,\"action\":\"sing\"}}"),
            "line 2: unknown variant `sing`",
        ),
        (
            format!("{head}\n{{\"seat\":1,\"event_number\":1,\"action\":{{\"claim\":\"(124m)\"}}}}"),
            "line 2: these cards",
        ),
        (
            format!("{head}\n{{\"seat\":1,\"event_number\":1,\"action\":{{\"discard\":\"9x\"}}}}"),
            "line 2: no such card: 9x; expected",
        ),
    ] {
        let error = Record::parse(&text).expect_err(&text).to_string();
        assert!(error.starts_with(expected) && error.contains("expected"), "{error}\nis not\n{expected}");
    }
}

#[test]
fn illegal_actions_end_the_replay() {
    let mut record = record();
    record.actions[50].event_number += 1;
    let mut replayed = Replay::new(&record).unwrap();
    assert_eq!(replayed.by_ref().flatten().count(), 50);
    assert_eq!(replayed.action_count(), 50);
    let error = replay(&record).unwrap_err();
    assert!(matches!(error, ReplayError::Refused { line: 52, .. }), "{error}");
    assert!(error.to_string().starts_with("line 52: too late: the action answers event"), "{error}");
    record.setup.seats = 9;
    let seats = SetupError::Seats { rules: "mhing-fr".to_owned(), min: 2, max: 6, seats: 9 };
    assert_eq!(seats.to_string(), "mhing-fr takes 2 to 6 players, not 9");
    assert_eq!(replay(&record), Err(ReplayError::Setup(seats)));
    let four = SetupError::Seats { rules: "quatre-vents".to_owned(), min: 4, max: 4, seats: 3 };
    assert_eq!(four.to_string(), "quatre-vents takes 4 players, not 3");
}

#[test]
fn replays_go_step_by_step() {
    let record = record();
    let mut replayed = Replay::new(&record).unwrap();
    let mut number = replayed.events().len() as u32;
    assert_eq!(replayed.game().event_number(), number, "the deal comes first");
    while let Some(played) = replayed.step().unwrap() {
        assert_eq!((played, played.event_number), (record.actions[replayed.action_count() - 1], number));
        number += replayed.events().len() as u32;
        assert_eq!(replayed.game().event_number(), number);
    }
    assert_eq!((replayed.action_count(), replayed.game()), (120, &replay(&record).unwrap()));
}
