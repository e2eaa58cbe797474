//! An example of every request and response of the HTTP interface.

use rules::{Length, LocalizedText, RuleSet, Switches};
use table::View;
use wire::{
    AbsenceChoice, Assistance, BotInfo, BotSeat, Clock, CreatedTable, Fault, FaultCode, Grace, ListedTable,
    MatchFigures, NewTable, Pace, PlayOn, RecordSummary, RecordedHand, RecordedSeat, RuleSetInfo,
    SeatFigures, StyleInfo, TableInfo, TableSummary, Timing, ToClient, WindowLength,
};

use crate::check;
use crate::replay::{open_seat, replayed_hand};
use crate::review::review;
use crate::socket::{faults, to_client};

/// The names of the files.
pub(crate) const NAMES: [&str; 13] = [
    "http-bots",
    "http-faults",
    "http-created-table",
    "http-lobby",
    "http-match-figures",
    "http-new-table",
    "http-new-table-minimal",
    "http-play-on",
    "http-record-summary",
    "http-replayed-hand",
    "http-review",
    "http-rules",
    "http-table-summary",
];

/// Checks that each example agrees with its file.
pub(crate) fn check_all() {
    check("http-new-table", &new_table());
    check("http-new-table-minimal", &minimal());
    check(
        "http-created-table",
        &CreatedTable {
            id: "0123456789ab".to_owned(),
            key: "0123456789abcdefghjkmnpqrstvwxyz".to_owned(),
            invitation: Some("zyxwvtsrqpnmkjhgfedcba9876543210".to_owned()),
            database: "zyxwvtsrqpnm".to_owned(),
        },
    );
    check("http-table-summary", &summary());
    check("http-lobby", &vec![open_table()]);
    check("http-record-summary", &record_summary());
    check("http-play-on", &play_on());
    check("http-match-figures", &match_figures());
    let (table, view) = welcomed();
    check("http-replayed-hand", &replayed_hand(table.clone(), view));
    check("http-review", &review(table, open_seat()));
    check(
        "http-bots",
        &[
            bot_info("greedy", &["balanced"], true),
            bot_info("steady", &["balanced", "careful", "bold"], false),
        ]
        .to_vec(),
    );
    check("http-rules", &RuleSet::ALL.map(info).to_vec());
    check("http-faults", &faults().map(fault).to_vec());
}

/// Returns the facts of a table, and a view of it.
fn welcomed() -> (TableInfo, View) {
    let found = to_client().iter().find_map(|(_, message)| match message {
        ToClient::Welcome { table, view, .. } => Some((table.clone(), view.clone())),
        _ => None,
    });
    found.unwrap()
}

fn new_table() -> NewTable {
    let bot = |bot: &str, name: Option<&str>| BotSeat { bot: bot.to_owned(), name: name.map(str::to_owned) };
    NewTable {
        rules: RuleSet::MhingFr,
        switches: Switches([("target".to_owned(), "200".to_owned())].into()),
        name: "Maja".to_owned(),
        bots: vec![bot("greedy", None), bot("random", Some("Noor"))],
        free_seats: 1,
        more_time: true,
        window: WindowLength::Long,
        timing: Timing {
            clock: Clock::Hours(72),
            absence: AbsenceChoice::Wait,
            grace: Grace::Long,
            host_may_allow: true,
        },
        pace: Pace::Brisk,
        assistance: Assistance::Hints,
        seed: Some("7".to_owned()),
    }
}

/// Returns a request without its optional fields, each of which parses as its default.
fn minimal() -> NewTable {
    let text = r#"{"rules":"mhing-sv","name":"Maja","bots":[{"bot":"greedy"}]}"#;
    serde_json::from_str(text).unwrap()
}

fn open_table() -> ListedTable {
    ListedTable {
        id: "0123456789ab".to_owned(),
        rules: RuleSet::QuatreVents,
        length: Length::Rounds(4),
        host: "Maja".to_owned(),
        others: vec!["Élise".to_owned()],
        seats: 4,
        free_seats: 1,
        clock: Clock::Normal,
    }
}

fn summary() -> TableSummary {
    TableSummary {
        id: "0123456789ab".to_owned(),
        rules: RuleSet::MhingFr,
        length: Length::Points(200),
        hand_number: 12,
        round: None,
        points: 96,
        best_points: 164,
        opponents: vec!["Élise".to_owned(), "Noor".to_owned()],
        your_turn: true,
        finished: false,
        forming: true,
        rematch: Some("zyxwvtsrqpnm".to_owned()),
    }
}

fn bot_info(strength: &str, styles: &[&str], default: bool) -> BotInfo {
    let one = |&style: &&str| StyleInfo {
        style: style.to_owned(),
        bot: if style == "balanced" { strength.to_owned() } else { format!("{strength}-{style}") },
    };
    BotInfo { strength: strength.to_owned(), styles: styles.iter().map(one).collect(), default }
}

fn info(set: RuleSet) -> RuleSetInfo {
    RuleSetInfo {
        id: set,
        name: LocalizedText::new("Mhing", "Mhing", "Mhing"),
        min_seats: 2,
        max_seats: 6,
        switches: set.switches(),
        house_notes: vec![LocalizedText::new("This is ours.", "Ceci est à nous.", "Det här är vårt.")],
    }
}

/// Returns a fault. A malformed request may be a record, whose line is named.
fn fault(code: FaultCode) -> Fault {
    let line = (code == FaultCode::BadRequest).then_some(12);
    Fault { line, ..Fault::new(code, "what, where, and what was expected") }
}

fn play_on() -> PlayOn {
    PlayOn {
        record: "{\"wellspring\":2}\n".to_owned(),
        event_number: 89,
        seat: cards::Seat::new(1).unwrap(),
        name: "Maja".to_owned(),
        pace: Pace::Brisk,
        assistance: Assistance::Hints,
    }
}

fn match_figures() -> MatchFigures {
    let RecordSummary { rules, players, .. } = record_summary();
    MatchFigures {
        taken_back: 2,
        rules,
        length: Length::Points(200),
        seat: cards::Seat::default(),
        players,
        hands: 9,
        own: SeatFigures { won: vec![64, 132, 16], claims: 14 },
        others: SeatFigures { won: vec![86], claims: 6 },
    }
}

fn record_summary() -> RecordSummary {
    let player = |seat: u8, name: &str, bot: Option<&str>, points| RecordedSeat {
        seat: cards::Seat::new(seat).unwrap(),
        name: name.to_owned(),
        bot: bot.map(str::to_owned),
        points,
    };
    RecordSummary {
        taken_back: 2,
        rules: RuleSet::MhingFr,
        switches: Switches([("target".to_owned(), "200".to_owned())].into()),
        seed: "07".to_owned() + &"0".repeat(62),
        players: vec![player(0, "Maja", None, 212), player(1, "Noor", Some("greedy"), 86)],
        hand_number: 9,
        finished: true,
        hands: vec![
            RecordedHand { winner: cards::Seat::new(1).ok(), score_changes: vec![0, 12] },
            RecordedHand { winner: None, score_changes: Vec::new() },
        ],
    }
}
