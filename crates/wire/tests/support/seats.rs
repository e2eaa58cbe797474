//! An example of every message about the seats, the claim window, and questions to the table.

use cards::Seat;
use wire::{
    AbsenceChoice, Ask, AskKind, AskOver, Clock, Clocks, DeclineReason, Grace, HostRequest, MoreTime, Pause,
    Rematch, RunningClock, SeatInfo, SeatState, TableInfo, TableNews, Talk, TalkLine, Timing, ToClient,
    ToServer, VERSION, Window, WindowLength,
};
use words::{Language, Phrase};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Returns one example of every message from a browser, with its name.
pub(crate) fn to_server(key: &str) -> Vec<(&'static str, ToServer)> {
    let key = || key.to_owned();
    let host = ToServer::Host;
    vec![
        ("sit", ToServer::Sit { seat: seat(1), name: "Élise".to_owned(), key: key() }),
        ("more-time", ToServer::MoreTime(true)),
        ("leave", ToServer::Leave),
        ("return", ToServer::Return),
        ("moment", ToServer::Moment(true)),
        ("ask", ToServer::Ask(AskKind::Takeback)),
        ("answer", ToServer::Answer { number: 3, allows: true }),
        ("play-on", ToServer::PlayOn),
        ("again", ToServer::Again(true)),
        ("host-deal", host(HostRequest::Deal)),
        ("host-swap", host(HostRequest::Swap { first: seat(1), second: seat(2) })),
        ("host-keep", host(HostRequest::Keep { seat: seat(2), name: "Élise".to_owned() })),
        ("host-open", host(HostRequest::Open(seat(2)))),
        ("host-bot", host(HostRequest::Bot(seat(2)))),
        ("host-remove", host(HostRequest::Remove(seat(1)))),
        ("host-make-host", host(HostRequest::MakeHost(seat(1)))),
        ("host-invite", host(HostRequest::Invite { key: key() })),
        ("carry", ToServer::Carry { key: key() }),
        ("take", ToServer::Take { key: key() }),
        ("publish", ToServer::Publish { key: key() }),
        ("host-new-link", host(HostRequest::NewLink { seat: seat(1), key: key() })),
        ("host-silence", host(HostRequest::Silence(seat(1)))),
        ("host-let-talk", host(HostRequest::LetTalk(seat(1)))),
        ("host-wait", host(HostRequest::Wait(seat(1)))),
        ("host-pause", host(HostRequest::Pause)),
        ("host-collect-calls", host(HostRequest::CollectCalls(true))),
        ("host-list", host(HostRequest::List(true))),
        ("host-allow-takeback", host(HostRequest::AllowTakeback(3))),
        ("host-rematch", host(HostRequest::Rematch)),
        ("host-close", host(HostRequest::Close)),
        ("talk-phrase", ToServer::Talk(Talk::Phrase(Phrase::WellPlayed))),
        ("talk-text", ToServer::Talk(Talk::Text("the kettle is on".to_owned()))),
    ]
}

fn timing() -> Timing {
    Timing {
        clock: Clock::Seconds { decision: 15, bank: 120 },
        absence: AbsenceChoice::Host,
        grace: Grace::Short,
        host_may_allow: true,
    }
}

/// Returns one example of every message to a browser, with its name. `table` is a table of four players.
pub(crate) fn to_client(table: &TableInfo) -> Vec<(String, ToClient)> {
    let forming = TableInfo {
        seats: vec![
            SeatInfo::person("Maja"),
            SeatInfo { state: SeatState::Free, kept_for: Some("Élise".to_owned()), ..SeatInfo::person("") },
            SeatInfo::bot("Noor", "greedy"),
        ],
        host: Some(seat(0)),
        forming: true,
        listed: Some(true),
        more_time: MoreTime { own: false, anybody: true },
        choosing: 1,
        timing: Some(timing()),
        window: Some(WindowLength::Ordinary),
        ..table.clone()
    };
    let invited = ToClient::Table {
        version: VERSION,
        table: TableInfo { you: None, ..forming.clone() },
        news: Some(TableNews::Choosing),
    };
    let playing = TableInfo {
        seats: vec![
            SeatInfo::person("Maja"),
            SeatInfo {
                state: SeatState::Silent { bot_in: 42_000 },
                given_back: 120,
                ..SeatInfo::person("Élise")
            },
            SeatInfo { state: SeatState::Open, ..SeatInfo::bot("Noor", "greedy") },
            SeatInfo { state: SeatState::StoodIn, silenced: true, ..SeatInfo::bot("Björn", "steady") },
        ],
        forming: false,
        listed: None,
        more_time: MoreTime::default(),
        choosing: 0,
        pause: Some(Pause { votes: vec![seat(0), seat(1)], left: 540_000 }),
        ..forming
    };
    let takes = ToClient::Takes {
        version: VERSION,
        table: TableInfo { you: None, ..playing.clone() },
        seat: seat(1),
        ago: Some(252_000),
    };
    let rematches = rematches(&playing);
    let silent = ToClient::Table { version: VERSION, table: playing, news: Some(TableNews::Silent(seat(1))) };
    let running = Some(RunningClock { seat: seat(1), left: 4_200 });
    let clocks = Clocks { banks: vec![120_000, 96_500, 120_000, 120_000], running };
    let window = Window { event_number: 42, left: 7_400, held_by: vec![seat(3)], moments: 2 };
    let messages = vec![
        ("table-forming", invited),
        ("table", silent),
        ("window", ToClient::Window(window)),
        ("clocks", ToClient::Clocks(clocks)),
        ("takes", takes),
        ("talk-phrase", ToClient::Talk(TalkLine { seat: seat(1), said: Talk::Phrase(Phrase::WellPlayed) })),
        (
            "talk-text",
            ToClient::Talk(TalkLine { seat: seat(3), said: Talk::Text("the kettle is on".to_owned()) }),
        ),
        ("declined", ToClient::Declined(DeclineReason::SeatTaken)),
    ];
    let messages = messages.into_iter().chain(asks()).chain(rematches);
    messages.map(|(name, message)| (format!("to-client-{name}"), message)).collect()
}

/// Returns the messages about a rematch, at a table whose match is over.
fn rematches(table: &TableInfo) -> [(&'static str, ToClient); 2] {
    let open = Rematch {
        present: vec![seat(0), seat(1), seat(3)],
        wanted_by: vec![seat(0), seat(3)],
        left: Some(1_500),
        table: None,
    };
    let dealt = Rematch { left: None, table: Some("zyxwvtsrqpnm".to_owned()), ..open.clone() };
    let message = |rematch, news| ToClient::Table {
        version: VERSION,
        table: TableInfo { pause: None, rematch: Some(rematch), ..table.clone() },
        news: Some(news),
    };
    [
        ("table-again", message(open, TableNews::Again { seat: seat(3), wants: true })),
        ("table-rematch", message(dealt, TableNews::Rematch)),
    ]
}

/// Returns the messages about questions to the table.
fn asks() -> [(&'static str, ToClient); 3] {
    let takeback = Ask {
        number: 3,
        by: seat(1),
        kind: AskKind::Takeback,
        card: Some("9s".parse().unwrap()),
        left: 20_000,
        waits: false,
        answered: false,
        votes: Vec::new(),
    };
    let pause = Ask {
        number: 4,
        kind: AskKind::Pause,
        card: None,
        waits: true,
        answered: true,
        votes: vec![seat(1)],
        ..takeback.clone()
    };
    let refused =
        AskOver { number: 3, kind: AskKind::Takeback, granted: false, by_host: false, left: Some(1) };
    [
        ("ask-takeback", ToClient::Ask(takeback)),
        ("ask-pause", ToClient::Ask(pause)),
        ("ask-over", ToClient::AskOver(refused)),
    ]
}

/// Returns every kind of news.
pub(crate) fn news() -> Vec<TableNews> {
    let name = || "Björn".to_owned();
    vec![
        TableNews::Choosing,
        TableNews::SatDown(seat(1)),
        TableNews::Left { seat: seat(1), name: name() },
        TableNews::Swapped { first: seat(1), second: seat(2) },
        TableNews::Opened(seat(2)),
        TableNews::BotSat(seat(2)),
        TableNews::Began,
        TableNews::Silent(seat(1)),
        TableNews::StoodIn(seat(1)),
        TableNews::Back(seat(1)),
        TableNews::Removed { seat: seat(1), name: name() },
        TableNews::Host(seat(1)),
        TableNews::Invitation,
        TableNews::Awaited(seat(1)),
        TableNews::Undecided(seat(1)),
        TableNews::Paused,
        TableNews::PlayedOn(Some(seat(1))),
        TableNews::NewLink(seat(1)),
        TableNews::Silenced(seat(1)),
        TableNews::MayTalk(seat(1)),
        TableNews::Again { seat: seat(1), wants: true },
        TableNews::Rematch,
        TableNews::CallsCollected(true),
        TableNews::Listed(true),
        TableNews::Kept { seat: seat(1), name: "Élise".to_owned() },
    ]
}

/// Returns every reason for which a request is declined.
pub(crate) const REASONS: [DeclineReason; 17] = [
    DeclineReason::SeatTaken,
    DeclineReason::BadName,
    DeclineReason::BadKey,
    DeclineReason::NotHost,
    DeclineReason::Begun,
    DeclineReason::NotHere,
    DeclineReason::NoWindow,
    DeclineReason::NoMomentLeft,
    DeclineReason::AskStands,
    DeclineReason::NothingToTakeBack,
    DeclineReason::CardSeen,
    DeclineReason::AskedBefore,
    DeclineReason::NoTakebackLeft,
    DeclineReason::TooFast,
    DeclineReason::BadLine,
    DeclineReason::Silenced,
    DeclineReason::LinkEnded,
];

/// Returns every quick phrase.
pub(crate) fn phrases() -> Vec<Phrase> {
    let groups = Language::En.talk().groups();
    groups.into_iter().flat_map(|(_, phrases)| phrases).map(|(phrase, _)| phrase).collect()
}
