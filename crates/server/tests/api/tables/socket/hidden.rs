//! Hidden cards are never sent (M55): every frame contains only the seat's view and the seat's events, also
//! where several people play, ask and talk. Nor do they, the keys or what was said reach the log.

use std::thread;

use ::rules::{LayingRule, RuleSet};
use cards::{Seat, Seed};
use serde_json::Value;
use sqlx::Connection;
use table::{
    Answer, Event, Game, PlayedAction, Record, Replay, SeatEvent, Setup, Stage, View, event_for_seat,
};
use tokio::runtime::Builder;
use wire::{AskKind, CreatedTable, Fault, FaultCode, NewTable, Pace, Talk, ToClient, ToServer, WindowLength};

use super::super::together::{deal, host_and_guest, key};
use crate::harness::{Player, Server, capture_log, log_lines, script, short};

/// The number of discards that people play. A whole match takes minutes, as every discard rests.
const DISCARDS: usize = 20;

/// What the people say to each other.
const SAID: &str = "the kettle is on";

/// Returns every event of a match, and every view that seat 0 can have had, in order.
fn truth(record: &Record, seat: Seat) -> (Vec<Event>, Vec<View>) {
    let mut replay = Replay::new(record).unwrap();
    let mut events = replay.events().to_vec();
    let mut views = vec![replay.game().view(Some(seat))];
    loop {
        let before: Game = replay.game().clone();
        let Some(played) = replay.step().unwrap() else { return (events, views) };
        views.extend(before.before_claims(played.action).map(|rest| rest.view(Some(seat))));
        events.extend(replay.events().iter().cloned());
        views.push(replay.game().view(Some(seat)));
    }
}

/// Plays a match at a pace, and returns every frame and the record.
fn frames(rules: RuleSet, pace: Pace) -> (Vec<String>, Record) {
    let server = Server::start();
    let made = server.make(&short(rules, &["greedy", "random", "greedy"], pace, 33));
    let mut player = Player::join(&server, &made, None);
    if pace != Pace::Instant {
        // A few discards are shown at full length before the rest of the match is played.
        player.play_until(|view| view.discards.len() > 6 || view.hand_number > 1);
        player.say(&wire::ToServer::Pace(Pace::Instant));
    }
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    (player.frames, record(&server, &made))
}

/// Returns the record of a match that is over.
fn record(server: &Server, made: &CreatedTable) -> Record {
    let text = server.get_as(&format!("/api/tables/{}/record", made.id), &made.key).body;
    Record::parse(&String::from_utf8(text).unwrap()).unwrap()
}

/// Returns what is stored of a match that is not over, which no page can read.
fn stored_record(server: &Server, made: &CreatedTable, setup: Setup) -> Record {
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let rows: Vec<(u8, u32, String)> = runtime.block_on(async {
        let url = format!("sqlite:{}", server.database().display());
        let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
        let actions = "SELECT seat, event_number, action FROM actions WHERE table_id = ? ORDER BY number";
        sqlx::query_as(actions).bind(made.id.as_str()).fetch_all(&mut connection).await.unwrap()
    });
    // Changes of the seats stand between the actions.
    let played = |(seat, event_number, action): (u8, u32, String)| {
        let action = serde_json::from_str(&action).ok()?;
        Some(PlayedAction { seat: Seat::new(seat).ok()?, event_number, action })
    };
    Record {
        setup,
        players: Vec::new(),
        taken_back: 0,
        actions: rows.into_iter().filter_map(played).collect(),
    }
}

/// Plays a hand of two people and bots, in which the people talk, and each refuses the other's takeback.
/// Checks the frames of both, and returns the keys of the table.
fn check_people(rules: RuleSet) -> Vec<String> {
    let server = Server::start();
    let setting = short(rules, &["greedy", "random"], Pace::Brisk, 33);
    let setup = Setup { rules, switches: setting.switches.clone(), seats: 4, seed: Seed::from_number(33) };
    let asked = NewTable { free_seats: 1, window: WindowLength::Quick, ..setting };
    let (made, host, guest) = host_and_guest(&server, &asked);
    let (mut host, mut guest) = deal(host, guest);
    thread::scope(|both| {
        for player in [&mut host, &mut guest] {
            both.spawn(|| play_with_people(player));
        }
    });
    let early = server.get_as(&format!("/api/tables/{}/record", made.id), &key(1));
    assert_eq!((early.status, early.json::<Fault>().code), (409, FaultCode::NotOver));
    let record = stored_record(&server, &made, setup);
    for (seat, player) in Seat::all(2).zip([host, guest]) {
        let heard = check_frames(&player.frames, &record, seat);
        assert!(heard.talk > 0 && heard.newest > 30, "{rules}: {heard:?}");
    }
    let CreatedTable { key: of_host, invitation, .. } = made;
    [Some(of_host), invitation, Some(key(1))].into_iter().flatten().collect()
}

/// Plays the first discards of a match: asks for a takeback and says something after the first one, and
/// refuses what others ask.
fn play_with_people(player: &mut Player) {
    player.be_patient();
    let (mut answered, mut talked) = (None, false);
    while player.view.hand_number == 1 && player.view.discards.len() < DISCARDS {
        if !player.view.legal.is_empty() && answered != Some(player.view.event_number) {
            answered = Some(player.view.event_number);
            player.act(script(&player.view));
        }
        if !talked && !player.view.discards.is_empty() {
            talked = true;
            player.say(&ToServer::Ask(AskKind::Takeback));
            player.say(&ToServer::Talk(Talk::Text(SAID.to_owned())));
        }
        if let ToClient::Ask(ask) = player.hear()
            && !ask.waits
            && !ask.answered
        {
            player.say(&ToServer::Answer { number: ask.number, allows: false });
        }
    }
}

fn check(rules: RuleSet, pace: Pace) {
    let (frames, record) = frames(rules, pace);
    let heard = check_frames(&frames, &record, Seat::new(0).unwrap());
    assert_eq!(
        (heard.talk, heard.newest),
        (0, truth(&record, Seat::default()).0.len()),
        "everything was told"
    );
    let face_down = lays_face_down(&record);
    assert_eq!(heard.backs > 0, face_down, "H23: {} sets of others laid face down", heard.backs);
}

fn lays_face_down(record: &Record) -> bool {
    record.setup.rules.rules(&record.setup.switches).unwrap().laying == LayingRule::OneATurn
}

/// What the frames of a seat contained.
#[derive(Debug)]
struct Heard {
    /// The number of the newest event.
    newest: usize,
    /// The sets of others that were laid face down.
    backs: usize,
    talk: usize,
}

/// Returns a view before its seat answered. An answer waits for those of others, and only its seat sees it.
fn unanswered(view: &View) -> View {
    let mut view = view.clone();
    if let Stage::Claim { answer, .. } | Stage::Robbing { answer, .. } = &mut view.stage {
        *answer = Answer::Pending;
        view.legal.clear();
    }
    view
}

/// Checks every frame of a seat against its views and events in the record.
fn check_frames(frames: &[String], record: &Record, seat: Seat) -> Heard {
    let (events, views) = truth(record, seat);
    let unanswered_views: Vec<View> = views.iter().map(unanswered).collect();
    let mut heard = Heard { newest: 0, backs: 0, talk: 0 };
    for frame in frames {
        scan(&serde_json::from_str(frame).unwrap(), seat, lays_face_down(record), frame);
        let (told, view) = match serde_json::from_str(frame).unwrap() {
            ToClient::Welcome { missed, view, .. } => (missed, view),
            ToClient::Update { events, view, .. } => (events, view),
            ToClient::Refused { view, .. } => (Vec::new(), view),
            ToClient::Talk(_) => {
                heard.talk += 1;
                continue;
            }
            // After the end the table says who would play again.
            _ => continue,
        };
        let is_true = views.contains(&view) || unanswered_views.contains(&unanswered(&view));
        assert!(is_true, "a view that is none of the seat's: {frame}");
        for told in told {
            heard.backs += usize::from(matches!(told.event, SeatEvent::Laid { set: None, .. }));
            assert_eq!(told.event, event_for_seat(&events[told.number as usize - 1], Some(seat)), "{frame}");
            let number = told.number as usize;
            assert!(heard.newest == 0 || heard.newest + 1 == number, "{frame}");
            heard.newest = number;
        }
    }
    heard
}

/// Checks the raw JSON of a frame, independently of the types. Cards that other seats were dealt, drew or
/// laid face down are missing (H23).
fn scan(value: &Value, own: Seat, face_down: bool, frame: &str) {
    let shows_backs = |(seat, of): (usize, &Value)| {
        let open = seat == own.index() || of["shown"].as_array().is_none_or(|cards| !cards.is_empty());
        for laid in of["sets"].as_array().into_iter().flatten() {
            let set = laid["set"].as_str();
            assert!(
                open || set.is_none_or(|set| set.starts_with('(')),
                "a set face down of another seat: {frame}"
            );
        }
    };
    let hides = |event: &Value, field: &str| {
        let is_own = event["seat"] == u8::from(own);
        assert!(is_own || event.get(field).is_none(), "{field} of another seat: {frame}");
    };
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match name.as_str() {
                    "dealt" => hides(value, "cards"),
                    "drew" => hides(value, "card"),
                    "laid" => hides(value, "set"),
                    "seats" if face_down => {
                        value.as_array().into_iter().flatten().enumerate().for_each(shows_backs);
                    }
                    "seed" | "key" | "invitation" => panic!("a {name}: {frame}"),
                    _ => {}
                }
                scan(value, own, face_down, frame);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| scan(value, own, face_down, frame)),
        _ => {}
    }
}

#[test]
fn nothing_hidden_is_sent_at_once() {
    for rules in RuleSet::ALL {
        check(rules, Pace::Instant);
    }
}

#[test]
fn nothing_hidden_is_sent_while_discards_rest() {
    // Side by side, because the pauses are real time.
    thread::scope(|scope| {
        for rules in RuleSet::ALL {
            scope.spawn(move || check(rules, Pace::Brisk));
        }
    });
}

#[test]
fn nothing_hidden_reaches_the_pages_of_people_or_the_log() {
    capture_log();
    let keys: Vec<String> = thread::scope(|scope| {
        let tables = RuleSet::ALL.map(|rules| scope.spawn(move || check_people(rules)));
        tables.map(|table| table.join().unwrap()).into_iter().flatten().collect()
    });
    let lines = log_lines();
    assert!(lines.iter().any(|line| line.contains("a room opens")), "the log is captured");
    let tells = |line: &&String| {
        let fixed = [SAID, "seed", "drew", "dealt"].iter().any(|secret| line.contains(secret));
        fixed || keys.iter().any(|key| line.contains(key))
    };
    assert_eq!(lines.iter().filter(tells).collect::<Vec<_>>(), Vec::<&String>::new());
}
