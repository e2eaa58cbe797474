//! An example of every message about the seats and the claim window.

use cards::Seat;
use wire::{
    DeclineReason, HostRequest, SeatInfo, SeatState, TableInfo, TableNews, Talk, TalkLine, ToClient,
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
        ("leave", ToServer::Leave),
        ("return", ToServer::Return),
        ("moment", ToServer::Moment(true)),
        ("host-deal", host(HostRequest::Deal)),
        ("host-swap", host(HostRequest::Swap { first: seat(1), second: seat(2) })),
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
        ("host-close", host(HostRequest::Close)),
        ("talk-phrase", ToServer::Talk(Talk::Phrase(Phrase::WellPlayed))),
        ("talk-text", ToServer::Talk(Talk::Text("the kettle is on".to_owned()))),
    ]
}

/// Returns one example of every message to a browser, with its name. `table` is a table of four players.
pub(crate) fn to_client(table: &TableInfo) -> Vec<(String, ToClient)> {
    let forming = TableInfo {
        seats: vec![
            SeatInfo::person("Maja"),
            SeatInfo { name: String::new(), bot: None, state: SeatState::Free, silenced: false },
            SeatInfo::bot("Noor", "greedy"),
        ],
        host: Some(seat(0)),
        forming: true,
        choosing: 1,
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
            SeatInfo { state: SeatState::Silent { bot_in: 42_000 }, ..SeatInfo::person("Élise") },
            SeatInfo { state: SeatState::Open, ..SeatInfo::bot("Noor", "greedy") },
            SeatInfo { state: SeatState::StoodIn, silenced: true, ..SeatInfo::bot("Björn", "steady") },
        ],
        forming: false,
        choosing: 0,
        ..forming
    };
    let takes = ToClient::Takes {
        version: VERSION,
        table: TableInfo { you: None, ..playing.clone() },
        seat: seat(1),
        ago: Some(252_000),
    };
    let silent = ToClient::Table { version: VERSION, table: playing, news: Some(TableNews::Silent(seat(1))) };
    let window = Window { event_number: 42, left: 7_400, held_by: vec![seat(3)], moments: 2 };
    let messages = [
        ("table-forming", invited),
        ("table", silent),
        ("window", ToClient::Window(window)),
        ("takes", takes),
        ("talk-phrase", ToClient::Talk(TalkLine { seat: seat(1), said: Talk::Phrase(Phrase::WellPlayed) })),
        (
            "talk-text",
            ToClient::Talk(TalkLine { seat: seat(3), said: Talk::Text("the kettle is on".to_owned()) }),
        ),
        ("declined", ToClient::Declined(DeclineReason::SeatTaken)),
    ];
    messages.map(|(name, message)| (format!("to-client-{name}"), message)).into()
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
        TableNews::NewLink(seat(1)),
        TableNews::Silenced(seat(1)),
        TableNews::MayTalk(seat(1)),
    ]
}

/// Returns every reason for which a request is declined.
pub(crate) const REASONS: [DeclineReason; 12] = [
    DeclineReason::SeatTaken,
    DeclineReason::BadName,
    DeclineReason::BadKey,
    DeclineReason::NotHost,
    DeclineReason::Begun,
    DeclineReason::NotHere,
    DeclineReason::NoWindow,
    DeclineReason::NoMomentLeft,
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
