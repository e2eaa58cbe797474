//! `POST /api/play-on`: a table at which a recorded match goes on from a moment, with other decisions.

use ::rules::RuleSet;
use cards::Seat;
use table::{Record, Stage, replay};
use wire::{Assistance, CreatedTable, Fault, FaultCode, Pace, PlayOn, ReplayedHand};

use crate::harness::{Answer, Player, Server, short};

/// Plays a match to its end, and returns its table and its record.
fn finished(server: &Server, rules: RuleSet) -> (CreatedTable, String) {
    let made = server.make(&short(rules, &["greedy", "greedy", "random"], Pace::Instant, 5));
    let mut player = Player::join(server, &made, None);
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    let text = server.get_as(&format!("/api/tables/{}/record", made.id), &made.key).body;
    (made, String::from_utf8(text).unwrap())
}

fn ask(server: &Server, record: &str, event_number: u32, seat: u8) -> Answer {
    let asked = PlayOn {
        record: record.to_owned(),
        event_number,
        seat: Seat::new(seat).unwrap(),
        name: "Ada".to_owned(),
        pace: Pace::Instant,
        assistance: Assistance::Legal,
    };
    server.post("/api/play-on", &asked)
}

#[test]
fn a_match_goes_on_from_any_moment_and_stays_as_it_was() {
    let server = Server::start();
    for rules in [RuleSet::MhingFr, RuleSet::QuatreVents, RuleSet::MahoStandard] {
        let (made, text) = finished(&server, rules);
        let hand: ReplayedHand =
            server.get_as(&format!("/api/tables/{}/replay/1", made.id), &made.key).json();
        let moments = &hand.moments;
        for (at, seat) in [(0, 0), (moments.len() / 2, 1), (moments.len() * 3 / 4, 0)] {
            let number = moments[at].number;
            let answer = ask(&server, &text, number, seat);
            assert_eq!(answer.status, 200, "{rules}, event {number}");
            let copy: CreatedTable = answer.json();
            let mut player = Player::join(&server, &copy, Some(0));
            assert_eq!(player.table.you, Seat::new(seat).ok());
            assert_eq!(player.table.seats[usize::from(seat)].name, "Ada");
            assert_eq!(player.table.seats.iter().filter(|seat| seat.bot.is_none()).count(), 1);
            assert_eq!(player.table.seats[3].bot.as_deref(), Some("random"), "the same bots");
            assert!(player.missed.iter().any(|event| event.number == number), "{rules}, event {number}");
            assert!(player.view.event_number >= number);
            player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
            let copied = server.get_as(&format!("/api/tables/{}/record", copy.id), &copy.key).body;
            let copied = Record::parse(&String::from_utf8(copied).unwrap()).unwrap();
            let whole = Record::parse(&text).unwrap();
            assert_eq!(copied.setup, whole.setup);
            let before = whole.actions.iter().take_while(|played| played.event_number < number).count();
            assert_eq!(copied.actions[..before], whole.actions[..before], "{rules}, event {number}");
            assert!(replay(&copied).unwrap().is_over());
        }
        let again = server.get_as(&format!("/api/tables/{}/record", made.id), &made.key).body;
        assert_eq!(String::from_utf8(again).unwrap(), text, "the match stays as it was");
    }
}

#[test]
fn what_cannot_go_on_says_why() {
    let server = Server::start();
    let (_, text) = finished(&server, RuleSet::MahoBasic);
    let refused = |record: &str, event, seat| {
        let answer = ask(&server, record, event, seat);
        let fault: Fault = answer.json();
        assert_eq!((answer.status, fault.code), (400, FaultCode::BadRequest), "{fault:?}");
        fault
    };
    assert!(refused(&text, u32::MAX, 0).message.contains("over"));
    assert!(refused(&text, 9, 5).message.contains("4 seats"));
    assert_eq!(refused("hello", 9, 0).line, Some(1));
    let other = [("origin", "https://example.org")];
    assert_eq!(server.post_with("/api/play-on", "{}", &other).status, 403);
}
