//! One of every message of the socket.

use cards::{Card, Seat};
use rules::{RuleSet, Switches};
use serde_json::{Value, json};
use table::{Action, Answer, Claim, Event, Game, Outcome, Reason, Seen, Stage};
use wire::{Fault, FaultCode, Pace, SeatInfo, TableInfo, ToClient, ToServer, Told, VERSION};

use crate::played::{Decide, Moment, bold, moment, timid};

type Named<T> = Vec<(String, T)>;

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn act(action: Action) -> ToServer {
    ToServer::Act { answers: 42, action }
}

/// Everything that a browser says.
pub(crate) fn to_server() -> Named<ToServer> {
    let messages = [
        ("hello", ToServer::Hello { version: VERSION, since: None }),
        ("hello-again", ToServer::Hello { version: VERSION, since: Some(42) }),
        ("act-discard", act(Action::Discard(card("5m")))),
        ("act-claim", act(Action::Claim("(34:*5m)".parse().unwrap()))),
        ("act-go-out", act(Action::GoOut)),
        ("act-pass", act(Action::Pass)),
        ("act-deal", act(Action::Deal)),
        ("pace", ToServer::Pace(Pace::Brisk)),
        ("ping", ToServer::Ping),
    ];
    named("to-server", messages)
}

/// Everything that a server says.
pub(crate) fn to_client() -> Named<ToClient> {
    let mut messages = named(
        "to-client",
        [
            ("welcome", welcome(moment("welcome", RuleSet::MhingSv, bold, |_, game| asks_seat_0(game)))),
            ("refused", refused()),
            ("pace", ToClient::Pace(Pace::Brisk)),
            ("pong", ToClient::Pong),
            (
                "fault",
                ToClient::Fault(Fault {
                    code: FaultCode::Stopping,
                    message: "the server is stopping".to_owned(),
                }),
            ),
        ],
    );
    messages.extend(told());
    messages
}

fn asks_seat_0(game: &Game) -> bool {
    matches!(game.view(Some(seat(0))).stage, Stage::Claim { answer: Answer::Owed, .. })
}

fn named<T, const N: usize>(kind: &str, messages: [(&str, T); N]) -> Named<T> {
    messages.into_iter().map(|(name, message)| (format!("{kind}-{name}"), message)).collect()
}

fn welcome(Moment { events, view, result }: Moment) -> ToClient {
    let players = [("Maja", None), ("Élise", Some("greedy")), ("Björn", Some("random"))];
    let seats = players.map(|(name, bot)| SeatInfo { name: name.to_owned(), bot: bot.map(str::to_owned) });
    let table = TableInfo {
        id: "0123456789ab".to_owned(),
        rules: RuleSet::MhingSv,
        switches: Switches([("level".to_owned(), "5".to_owned())].into()),
        target: 500,
        seats: seats.to_vec(),
        you: Some(seat(0)),
        pace: Pace::Calm,
    };
    ToClient::Welcome { version: VERSION, table, view, since: events, result }
}

fn refused() -> ToClient {
    let Moment { view, .. } = moment("refused", RuleSet::MhingFr, bold, |_, game| game.event_number() > 20);
    ToClient::Refused { answers: 4, reason: Reason::Stale { answers: 4, now: view.event }, view }
}

/// Whether something of this kind happened.
type Kind = fn(&Event) -> bool;

/// What is told, once with every kind of event.
fn told() -> Named<ToClient> {
    let kinds: [(&str, Decide, Kind); 8] = [
        ("deal", bold, |event| matches!(event, Event::HandBegan { .. } | Event::Dealt { .. })),
        ("draw", bold, |event| matches!(event, Event::Drew { seat, .. } if seat.index() == 0)),
        ("flower", bold, |event| matches!(event, Event::Flower { .. })),
        ("discard", bold, |event| matches!(event, Event::Discarded { .. })),
        ("waiting", bold, |event| matches!(event, Event::Waiting { .. })),
        ("claimed", bold, |event| matches!(event, Event::Claimed { .. })),
        ("went-out", bold, |event| matches!(event, Event::WentOut { .. })),
        ("void", timid, |event| matches!(event, Event::Void)),
    ];
    let mut messages: Named<ToClient> = kinds
        .into_iter()
        .map(|(name, decide, kind)| {
            let wanted = |events: &[Event], game: &Game| {
                events.iter().any(kind) && (game.event_number() > 30 || name == "deal")
            };
            let Moment { events, view, result } = moment(name, RuleSet::MhingSv, decide, wanted);
            (format!("to-client-told-{name}"), ToClient::Told { events, view, result })
        })
        .collect();
    messages.push(("to-client-told-rare".to_owned(), rare()));
    messages
}

/// Events that are rare: claims that were beaten, and the end of the match.
fn rare() -> ToClient {
    let (from, to) = (seat(2), seat(1));
    let set = "(456p)".parse().unwrap();
    let claimed = Seen::Claimed { seat: to, from, set, card: card("5p"), beaten: Some(Claim::Sequence) };
    let beaten = Some(Claim::Triplet);
    let out = Seen::WentOut { seat: to, from: Some(from), card: card("*"), credits: 5, points: 32, beaten };
    let events = (40..).zip([claimed, out, Seen::MatchOver]);
    let Moment { view, .. } = moment("refused", RuleSet::MhingFr, bold, |_, game| game.event_number() > 20);
    ToClient::Told {
        events: events.map(|(number, event)| Told { number, event }).collect(),
        view,
        result: None,
    }
}

/// Every reason for which an action is refused.
pub(crate) fn reasons() -> Named<Reason> {
    let reasons = [
        ("stale", Reason::Stale { answers: 4, now: 6 }),
        ("not-asked", Reason::NotAsked),
        ("answered", Reason::Answered),
        ("not-legal", Reason::NotLegal),
        ("no-such-seat", Reason::NoSuchSeat),
        ("match-over", Reason::MatchOver),
    ];
    for (_, reason) in reasons {
        match reason {
            // A new one belongs into the list above.
            Reason::Stale { .. }
            | Reason::NotAsked
            | Reason::Answered
            | Reason::NotLegal
            | Reason::NoSuchSeat
            | Reason::MatchOver => {}
        }
    }
    named("reason", reasons)
}

/// The words that stand where others could stand too.
pub(crate) fn words() -> Vec<String> {
    let over = Outcome::Void;
    let values = [
        json!([Pace::Calm, Pace::Brisk, Pace::Instant]),
        json!([Claim::Sequence, Claim::Triplet, Claim::GoOut]),
        json!([Answer::NotAsked, Answer::Owed, Answer::Given(Action::Pass)]),
        json!([Stage::HandOver(over), Stage::MatchOver(over)]),
        json!([over]),
        json!([ToServer::Ping]),
        json!([ToClient::Pong]),
        json!([Action::GoOut, Action::Pass, Action::Deal]),
        json!([Seen::Void, Seen::MatchOver]),
        json!(faults()),
        json!(reasons().into_iter().map(|(_, reason)| reason).collect::<Vec<_>>()),
    ];
    let values = values.iter().filter_map(Value::as_array).flatten();
    values.flat_map(word).collect()
}

/// A variant as a word, or as the name of the field that holds the rest of it.
fn word(value: &Value) -> Vec<String> {
    match value {
        Value::String(word) => vec![word.clone()],
        Value::Object(fields) => fields.keys().cloned().collect(),
        other => panic!("no word: {other}"),
    }
}

/// Every code of a fault.
pub(crate) fn faults() -> [FaultCode; 8] {
    let codes = [
        FaultCode::BadRequest,
        FaultCode::NoSuchRoute,
        FaultCode::NoSuchTable,
        FaultCode::NotOver,
        FaultCode::Busy,
        FaultCode::Version,
        FaultCode::Stopping,
        FaultCode::Internal,
    ];
    for code in codes {
        match code {
            // A new one belongs into the list above.
            FaultCode::BadRequest
            | FaultCode::NoSuchRoute
            | FaultCode::NoSuchTable
            | FaultCode::NotOver
            | FaultCode::Busy
            | FaultCode::Version
            | FaultCode::Stopping
            | FaultCode::Internal => {}
        }
    }
    codes
}
