//! An example of every message of the socket.

use std::sync::LazyLock;

use cards::{Card, Seat, Suit};
use hands::{Set, WinMethod};
use rules::{ClaimOrder, Direction, Length, RuleSet, Switches, Total};
use serde_json::{Value, json};
use table::{Action, Answer, Claim, Event, Game, Outcome, RefusalReason, SeatEvent, Stage};
use wire::{
    AbsenceChoice, AskKind, Assistance, Clock, CoachAdvice, Fault, FaultCode, Grace, Hint, HostRequest,
    NumberedEvent, Pace, Saving, SavingProblem, SeatInfo, SeatState, TableInfo, ToClient, ToServer, VERSION,
    WindowLength,
};
use words::{
    CardUse, DiscardCandidate, DiscardReason, DiscardRemark, PlanName, PlanStep, Reason, Remaining,
    WaitingChoice,
};

use crate::played::{Decide, Moment, bold, loud, moment, timid};

type Named<T> = Vec<(String, T)>;

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn key() -> String {
    "0123456789abcdefghjkmnpqrstvwxyz".to_owned()
}

fn act(action: Action) -> ToServer {
    ToServer::Act { event_number: 42, action }
}

/// Returns one example of every message from a browser.
pub(crate) fn to_server() -> Named<ToServer> {
    let messages = [
        ("hello", ToServer::Hello { version: VERSION, key: key(), since: None }),
        ("hello-again", ToServer::Hello { version: VERSION, key: key(), since: Some(42) }),
        ("act-discard", act(Action::Discard(card("5m")))),
        ("act-claim", act(Action::Claim("(34:*5m)".parse().unwrap()))),
        ("act-four", act(Action::Four("[1111z]".parse().unwrap()))),
        ("act-lay", act(Action::Lay("[456r]".parse().unwrap()))),
        ("act-call", act(Action::Call)),
        ("act-admit-false-call", act(Action::AdmitFalseCall)),
        ("act-forfeit-set", act(Action::ForfeitSet(1))),
        ("act-go-out", act(Action::GoOut)),
        ("act-pass", act(Action::Pass)),
        ("act-deal", act(Action::Deal)),
        ("pace", ToServer::Pace(Pace::Brisk)),
        ("passing", ToServer::Passing(true)),
        ("ping", ToServer::Ping),
    ];
    let seats = crate::seats::to_server(&key());
    let seats = seats.into_iter().map(|(name, message)| (format!("to-server-{name}"), message));
    named("to-server", messages).into_iter().chain(seats).collect()
}

/// Returns one example of every message from a server. The examples are built once, because the search plays
/// many games.
pub(crate) fn to_client() -> &'static Named<ToClient> {
    static FOUND: LazyLock<Named<ToClient>> = LazyLock::new(find_to_client);
    &FOUND
}

fn find_to_client() -> Named<ToClient> {
    let mut messages = named(
        "to-client",
        [
            ("welcome", welcome(RuleSet::MhingSv)),
            ("welcome-quatre-vents", welcome(RuleSet::QuatreVents)),
            ("welcome-maho", welcome(RuleSet::MahoOriginal)),
            ("refused", refused()),
            ("pace", ToClient::Pace(Pace::Brisk)),
            ("passing", ToClient::Passing(true)),
            ("saving-delayed", ToClient::Saving(Saving::Delayed(SavingProblem::DiskFull))),
            ("saving-restored", ToClient::Saving(Saving::Restored)),
        ],
    );
    let stopping = ToClient::Fault(Fault::new(FaultCode::Stopping, "the server is stopping"));
    messages.extend(named("to-client", [("pong", ToClient::Pong), ("fault", stopping)]));
    messages.extend(told());
    if let ToClient::Welcome { table, .. } = welcome(RuleSet::QuatreVents) {
        messages.extend(crate::seats::to_client(&table));
    }
    messages
}

fn asks_seat_0(game: &Game) -> bool {
    matches!(game.view(Some(seat(0))).stage, Stage::Claim { answer: Answer::Pending, .. })
}

fn named<T, const N: usize>(kind: &str, messages: [(&str, T); N]) -> Named<T> {
    messages.into_iter().map(|(name, message)| (format!("{kind}-{name}"), message)).collect()
}

fn welcome(rules: RuleSet) -> ToClient {
    let Moment { events, view, result } = moment("welcome", rules, bold, |_, game| asks_seat_0(game));
    let players =
        [("Maja", None), ("Élise", Some("greedy")), ("Björn", Some("random")), ("Noor", Some("greedy"))];
    let info = |(name, bot): (&str, Option<&str>)| match bot {
        Some(bot) => SeatInfo::bot(name, bot),
        None => SeatInfo::person(name),
    };
    let seats = players.map(info);
    let (name, value) = match rules {
        RuleSet::QuatreVents => ("rounds", "1"),
        RuleSet::MahoOriginal => ("hands", "2"),
        _ => ("level", "5"),
    };
    let switches = Switches([(name.to_owned(), value.to_owned())].into());
    let game = rules.rules(&switches).unwrap();
    let table = TableInfo {
        id: "0123456789ab".to_owned(),
        rules,
        switches,
        seats: seats[..view.seats.len()].to_vec(),
        you: Some(seat(0)),
        pace: Pace::Calm,
        assistance: Assistance::Hints,
        game,
        host: None,
        forming: false,
        choosing: 0,
        listed: None,
        window: None,
        timing: None,
        pause: None,
        rematch: None,
        more_time: wire::MoreTime::default(),
        taken_back: 0,
        damaged: false,
    };
    let clock = (table.game.claim_order == ClaimOrder::FirstCall { guarded: false }).then_some(5_000);
    ToClient::Welcome { version: VERSION, table, view, missed: events, result, clock, hint: None }
}

fn refused() -> ToClient {
    let Moment { view, .. } = moment("refused", RuleSet::MhingFr, bold, |_, game| game.event_number() > 20);
    ToClient::Refused {
        event_number: 4,
        reason: RefusalReason::Stale { event_number: 4, now: view.event_number },
        rule: Some("M12".to_owned()),
        view,
        clock: None,
        hint: None,
    }
}

/// A test whether an event is of one kind.
type Kind = fn(&Event) -> bool;

/// For each example of an update: its name, the rule set, the players' policy and the kind of event.
const TOLD: [(&str, RuleSet, Decide, Kind); 20] = [
    ("deal", RuleSet::MhingSv, bold, |event| matches!(event, Event::HandBegan { .. } | Event::Dealt { .. })),
    ("draw", RuleSet::MhingSv, bold, |event| matches!(event, Event::Drew { seat, .. } if seat.index() == 0)),
    ("flower", RuleSet::MhingSv, bold, |event| matches!(event, Event::Flower { .. })),
    ("discard", RuleSet::MhingSv, bold, |event| matches!(event, Event::Discarded { .. })),
    ("waiting", RuleSet::MhingSv, bold, |event| matches!(event, Event::Waiting { .. })),
    ("claimed", RuleSet::MhingSv, bold, |event| matches!(event, Event::Claimed { .. })),
    ("went-out", RuleSet::MhingSv, bold, |event| matches!(event, Event::WentOut { .. })),
    ("void", RuleSet::MhingSv, timid, |event| matches!(event, Event::Void)),
    ("wall-deal", RuleSet::QuatreVents, bold, |event| matches!(event, Event::WallOpened(_))),
    ("four", RuleSet::QuatreVents, bold, |event| matches!(event, Event::Four { .. })),
    ("wall-went-out", RuleSet::QuatreVents, bold, |event| matches!(event, Event::WentOut { .. })),
    ("wall-void", RuleSet::QuatreVents, timid, |event| matches!(event, Event::Void)),
    (
        "laid",
        RuleSet::MahoStandard,
        bold,
        |event| matches!(event, Event::Laid { seat, .. } if seat.index() == 0),
    ),
    (
        "laid-unseen",
        RuleSet::MahoStandard,
        bold,
        |event| matches!(event, Event::Laid { seat, .. } if seat.index() > 0),
    ),
    ("called", RuleSet::MahoBasic, loud, |event| matches!(event, Event::Called { .. })),
    ("false-call", RuleSet::MahoBasic, loud, |event| matches!(event, Event::FalseCall { .. })),
    ("set-forfeited", RuleSet::MahoBasic, loud, |event| matches!(event, Event::SetForfeited { .. })),
    ("reshuffled", RuleSet::MahoOriginal, timid, |event| matches!(event, Event::Reshuffled { .. })),
    ("basic-went-out", RuleSet::MahoBasic, loud, |event| matches!(event, Event::WentOut { .. })),
    ("original-went-out", RuleSet::MahoOriginal, loud, |event| matches!(event, Event::WentOut { .. })),
];

fn told() -> Named<ToClient> {
    let mut messages: Named<ToClient> = TOLD
        .into_iter()
        .map(|(name, rules, decide, kind)| {
            let wanted = |events: &[Event], game: &Game| {
                events.iter().any(kind) && (game.event_number() > 30 || name.ends_with("deal"))
            };
            let Moment { events, view, result } = moment(name, rules, decide, wanted);
            (
                format!("to-client-update-{name}"),
                ToClient::Update { events, view, result, clock: None, hint: None },
            )
        })
        .collect();
    messages.push(("to-client-update-rare".to_owned(), rare()));
    messages.push(("to-client-update-hint".to_owned(), hinted()));
    messages.push(("to-client-update-coach".to_owned(), coached()));
    let go_out = Reason::GoOut { points: 32.0 };
    messages.push(("to-client-update-hint-go-out".to_owned(), advised(go_out)));
    let end_match = Reason::EndMatch { points: 32.0, total: 512.0, target: 500 };
    messages.push(("to-client-update-hint-end-match".to_owned(), advised(end_match)));
    messages.extend(asked());
    messages
}

/// Returns requests to a seat outside the claim window, with the time that the seat has.
fn asked() -> Named<ToClient> {
    let robbing = |game: &Game| matches!(game.view(None).stage, Stage::Robbing { .. });
    let naming =
        |game: &Game| matches!(game.view(None).stage, Stage::Naming { seat, .. } if seat.index() == 0);
    let taking = |game: &Game| matches!(game.view(None).stage, Stage::Forfeit { by, .. } if by.index() == 0);
    let moments = [
        ("robbing", moment("robbing", RuleSet::QuatreVents, bold, |_, game| robbing(game)), None),
        ("naming", moment("naming", RuleSet::MahoStandard, loud, |_, game| naming(game)), Some(10_000)),
        ("forfeit", moment("forfeit", RuleSet::MahoStandard, loud, |_, game| taking(game)), Some(20_000)),
    ];
    let told = |(name, Moment { events, view, result }, clock)| {
        (format!("to-client-update-{name}"), ToClient::Update { events, view, result, clock, hint: None })
    };
    moments.map(told).into()
}

/// Returns an update with rare events: a takeback, a beaten claim, a reshuffle, a win by robbing, and the end
/// of the match. The reshuffle keeps the newest discard.
fn rare() -> ToClient {
    let (from, to) = (seat(2), seat(1));
    let set = "(456p)".parse().unwrap();
    let claimed = SeatEvent::Claimed { seat: to, from, set, card: card("5p"), beaten: Some(Claim::Sequence) };
    let renewed = SeatEvent::Reshuffled { well: 31, kept: true };
    let out = SeatEvent::WentOut {
        seat: to,
        from: Some(from),
        card: card("*"),
        won_by: Some(WinMethod::Rob),
        total: Total::Credits { credits: 5, points: 32 },
        score_changes: [0, 32, 0].into_iter().collect(),
        beaten: Some(Claim::Triplet),
    };
    let back = SeatEvent::TakenBack { seat: to, to: 38 };
    let events = (40..).zip([SeatEvent::Unseen, back, claimed, renewed, out, SeatEvent::MatchOver]);
    let Moment { view, .. } = moment("refused", RuleSet::MhingFr, bold, |_, game| game.event_number() > 20);
    ToClient::Update {
        events: events.map(|(number, event)| NumberedEvent { number, event }).collect(),
        view,
        result: None,
        clock: None,
        hint: None,
    }
}

/// Returns an update with a hint in which every field is set.
fn hinted() -> ToClient {
    let scorer = RuleSet::MhingFr.scorer(&Switches::default()).unwrap();
    let waits_of = |hand| scorer.waits(&scorer.rules().parse_hand(hand).unwrap());
    let (waits, waiting) = (waits_of("123m456p789s12z55s"), waits_of("123m456p78s55z789s"));
    update_with(Hint {
        distance: waits.distance,
        claim: Some("(345p)".parse().expect("a set")),
        discard: Some(card("4m")),
        reason: Some(Reason::Plan {
            step: PlanStep::Discard,
            plan: PlanName::OnlyFamilies { suits: vec![Suit::Circles, Suit::Bamboos], honours: true },
            remaining: Some(Remaining { sequences: 1, triplets: 0, sets: 1, pair: true }),
            distance: 3,
            live: 12,
            chance: 0.25,
            score: 23.5,
        }),
        waits: waits.cards.into_iter().chain(waiting.cards).collect(),
        win_value: Some(Total::Credits { credits: 3, points: 8 }),
        coach: None,
    })
}

/// Returns an update with a hint that has this reason alone.
fn advised(reason: Reason) -> ToClient {
    update_with(Hint {
        distance: 0,
        claim: None,
        discard: None,
        reason: Some(reason),
        waits: Vec::new(),
        win_value: None,
        coach: None,
    })
}

/// Returns an update with the words of a coach, in which every field is set.
fn coached() -> ToClient {
    let set: Set = "(345p)".parse().expect("a set");
    let uses = [
        CardUse::InSet(set),
        CardUse::InPair { unseen: 2 },
        CardUse::Beside { card: card("6p"), unseen: 8 },
        CardUse::BesideSeveral { kinds: 3 },
        CardUse::Alone { seen: 1, copies: 4 },
    ];
    let reasons = uses
        .map(DiscardReason::Spare)
        .into_iter()
        .chain([DiscardReason::WorthMore { points: 24, other: 8 }, DiscardReason::Slower { cards: 1 }]);
    let candidate = |reason| DiscardCandidate { card: card("9m"), live: 29, reason, as_good: true };
    let better = Some(card("4z"));
    update_with(Hint {
        distance: 2,
        claim: None,
        discard: Some(card("4m")),
        reason: None,
        waits: Vec::new(),
        win_value: None,
        coach: Some(CoachAdvice {
            candidates: reasons.map(candidate).collect(),
            waiting: Some(WaitingChoice { now: 8, later: 30, times: 6 }),
            remark: Some(DiscardRemark { played: card("2s"), did: CardUse::InSet(set), better }),
        }),
    })
}

/// Returns an update with a hint.
fn update_with(hint: Hint) -> ToClient {
    let Moment { view, .. } = moment("refused", RuleSet::MhingFr, bold, |_, game| game.event_number() > 20);
    ToClient::Update { events: Vec::new(), view, result: None, clock: None, hint: Some(hint) }
}

/// Returns every reason for refusing an action.
pub(crate) fn reasons() -> Named<RefusalReason> {
    let reasons = [
        ("stale", RefusalReason::Stale { event_number: 4, now: 6 }),
        ("not-your-turn", RefusalReason::NotYourTurn),
        ("already-answered", RefusalReason::AlreadyAnswered),
        ("not-legal", RefusalReason::NotLegal),
        ("no-such-seat", RefusalReason::NoSuchSeat),
        ("match-over", RefusalReason::MatchOver),
    ];
    for (_, reason) in reasons {
        match reason {
            // A new reason belongs in the list above.
            RefusalReason::Stale { .. }
            | RefusalReason::NotYourTurn
            | RefusalReason::AlreadyAnswered
            | RefusalReason::NotLegal
            | RefusalReason::NoSuchSeat
            | RefusalReason::MatchOver => {}
        }
    }
    named("reason", reasons)
}

/// Returns the words of variants of which the examples show only one.
pub(crate) fn words() -> Vec<String> {
    let over = Outcome::Void;
    let values = [
        json!([Assistance::Legal, Assistance::Hints, Assistance::Coach]),
        json!([Pace::Calm, Pace::Brisk, Pace::Instant]),
        json!([Claim::Sequence, Claim::Triplet, Claim::GoOut]),
        json!([Answer::NotAsked, Answer::Pending, Answer::Answered(Action::Pass)]),
        json!([Stage::HandOver(over), Stage::MatchOver(over)]),
        json!([over]),
        json!([ToServer::Ping, ToServer::Leave, ToServer::Return, ToServer::PlayOn]),
        json!([HostRequest::Deal, HostRequest::Close, HostRequest::Pause]),
        json!([SeatState::Taken, SeatState::Free, SeatState::Open, SeatState::StoodIn, SeatState::Awaited]),
        json!([SeatState::Undecided { bot_in: 0 }]),
        json!([Clock::None, Clock::Relaxed, Clock::Normal, Clock::Fast]),
        json!([AbsenceChoice::Bot, AbsenceChoice::Wait, AbsenceChoice::Host]),
        json!([Grace::Short, Grace::Ordinary, Grace::Long]),
        json!([WindowLength::Short, WindowLength::Ordinary, WindowLength::Long, WindowLength::Quick]),
        json!(crate::seats::REASONS),
        json!(crate::seats::news()),
        json!(crate::seats::phrases()),
        json!([ToClient::Pong]),
        json!([Action::GoOut, Action::Pass, Action::Deal, Action::Call, Action::AdmitFalseCall]),
        json!([Direction::Clockwise, Direction::Anticlockwise]),
        json!([ClaimOrder::Ranked, ClaimOrder::FirstCall { guarded: false }, ClaimOrder::CollectedCalls]),
        json!([Length::Points(0), Length::Hands(0), Length::Rounds(0)]),
        json!([WinMethod::Kong, WinMethod::Last, WinMethod::Rob, WinMethod::Tien, WinMethod::Ti]),
        json!(cards::Wind::ALL),
        json!([SeatEvent::Void, SeatEvent::MatchOver, SeatEvent::Unseen]),
        json!([AskKind::Takeback, AskKind::Pause]),
        json!(faults()),
        json!(reasons().into_iter().map(|(_, reason)| reason).collect::<Vec<_>>()),
    ];
    let values = values.iter().filter_map(Value::as_array).flatten();
    values.flat_map(word).collect()
}

/// Returns a variant as a word, or the name of the field that holds the variant's data.
fn word(value: &Value) -> Vec<String> {
    match value {
        Value::String(word) => vec![word.clone()],
        Value::Object(fields) => fields.keys().cloned().collect(),
        other => panic!("no word: {other}"),
    }
}

/// Returns every code of a fault.
pub(crate) fn faults() -> [FaultCode; 16] {
    let codes = [
        FaultCode::BadRequest,
        FaultCode::NoSuchRoute,
        FaultCode::WrongMethod,
        FaultCode::OtherSite,
        FaultCode::NoSuchTable,
        FaultCode::NotOver,
        FaultCode::Busy,
        FaultCode::Version,
        FaultCode::TooManyPages,
        FaultCode::SeatLost,
        FaultCode::KeyEnded,
        FaultCode::TableClosed,
        FaultCode::NotListed,
        FaultCode::CannotSave,
        FaultCode::Stopping,
        FaultCode::Internal,
    ];
    for code in codes {
        match code {
            // A new code belongs in the list above.
            FaultCode::BadRequest
            | FaultCode::NoSuchRoute
            | FaultCode::WrongMethod
            | FaultCode::OtherSite
            | FaultCode::NoSuchTable
            | FaultCode::NotOver
            | FaultCode::Busy
            | FaultCode::Version
            | FaultCode::TooManyPages
            | FaultCode::SeatLost
            | FaultCode::KeyEnded
            | FaultCode::TableClosed
            | FaultCode::NotListed
            | FaultCode::CannotSave
            | FaultCode::Stopping
            | FaultCode::Internal => {}
        }
    }
    codes
}
