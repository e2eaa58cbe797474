//! A link to another device: for ten minutes, once, and of the newest kind only.

mod support;

use room::{ConnectionId, Input, KeyHash, Output, Room, SeatRequest, SeatingPlan, Time};
use rules::RuleSet;
use wire::{DeclineReason, FaultCode, Timing, ToClient};

fn key(text: &str) -> KeyHash {
    KeyHash(text.to_owned())
}

/// A table of one person and a bot, whose store answers at once.
struct Table {
    room: Room,
    now: u64,
}

impl Table {
    fn new() -> Self {
        let seats = vec![support::person("Maja", "first"), support::bot("Noor")];
        let plan = SeatingPlan::closed_to_others(seats);
        let table = support::description(RuleSet::MhingFr, plan, Timing::default());
        Self { room: Room::rebuild(table, &[], Time::default()).unwrap(), now: 0 }
    }

    /// Handles an input, stores what the room wants to store, and returns the messages to a connection.
    fn input(&mut self, to: u64, input: Input) -> Vec<ToClient> {
        let mut outputs = self.room.handle(Time::from_millis(self.now), input);
        while outputs.iter().any(|output| matches!(output, Output::Store(_))) {
            outputs.retain(|output| !matches!(output, Output::Store(_)));
            outputs.extend(self.room.handle(Time::from_millis(self.now), Input::Stored));
        }
        let message = |output| match output {
            Output::Send { connection, message } if connection == ConnectionId(to) => Some(message),
            _ => None,
        };
        outputs.into_iter().filter_map(message).collect()
    }

    fn join(&mut self, id: u64, with: &str) -> Vec<ToClient> {
        self.input(id, Input::Joined { connection: ConnectionId(id), key: key(with), since: None })
    }

    fn ask(&mut self, id: u64, request: SeatRequest) -> Vec<ToClient> {
        self.input(id, Input::SeatsRequested { connection: ConnectionId(id), request })
    }
}

const fn is_welcome(message: &ToClient) -> bool {
    matches!(message, ToClient::Welcome { .. })
}

const fn may_take(message: &ToClient) -> bool {
    matches!(message, ToClient::Takes { .. })
}

fn is_unknown(message: &ToClient) -> bool {
    matches!(message, ToClient::Fault(fault) if fault.code == FaultCode::NoSuchTable)
}

#[test]
fn a_link_works_for_ten_minutes() {
    let mut table = Table::new();
    assert!(table.join(1, "first").iter().any(is_welcome));
    table.ask(1, SeatRequest::Carry(key("link")));
    table.now = 599_999;
    assert!(table.join(2, "link").iter().all(may_take));
    table.now = 600_000;
    assert!(table.join(3, "link").iter().all(is_unknown));
    assert_eq!(table.ask(2, SeatRequest::Take(key("late"))), [ToClient::Declined(DeclineReason::LinkEnded)]);
    assert!(table.join(4, "late").iter().all(is_unknown));
}

#[test]
fn a_link_works_once_and_a_newer_one_replaces_it() {
    let mut table = Table::new();
    table.join(1, "first");
    table.ask(1, SeatRequest::Carry(key("older")));
    table.ask(1, SeatRequest::Carry(key("newer")));
    assert!(table.join(2, "older").iter().all(is_unknown));
    assert!(table.join(3, "newer").iter().all(may_take));
    // The same request again, whose answer was lost, is answered again.
    for _ in 0..2 {
        assert!(table.ask(3, SeatRequest::Take(key("second"))).iter().any(is_welcome));
        table.input(3, Input::Left { connection: ConnectionId(3) });
        assert!(table.join(3, "first").iter().all(may_take));
    }
    assert!(table.join(4, "newer").iter().all(is_unknown));
    assert!(table.join(5, "second").iter().any(is_welcome));
    // Eight devices before may take the seat back; the oldest of more may not.
    for number in 0..9 {
        let id = 10 + number;
        table.ask(5, SeatRequest::Carry(key(&format!("link {number}"))));
        table.join(id, &format!("link {number}"));
        table.ask(id, SeatRequest::Take(key(&format!("key {number}"))));
        table.input(5, Input::Left { connection: ConnectionId(5) });
        assert!(table.join(5, &format!("key {number}")).iter().any(is_welcome));
    }
    assert!(table.join(30, "first").iter().all(is_unknown));
    assert!(table.join(31, "key 7").iter().all(may_take));
}
