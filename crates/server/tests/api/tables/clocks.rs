//! The clocks of a table of several people.

use std::time::{Duration, Instant};

use table::SeatEvent;
use wire::{Clock, Clocks, NewTable, Timing, ToClient};

use super::together::{deal, host_and_guest, shared};
use crate::harness::{Guest, Player, Server, run_sql};

/// Returns a request for a table of two people with this clock.
fn timed(clock: Clock) -> NewTable {
    NewTable { timing: Timing { clock, ..Timing::default() }, ..shared(1, &[]) }
}

/// Receives messages until the clocks come.
fn hear_clocks(player: &mut Player) -> Clocks {
    loop {
        if let ToClient::Clocks(clocks) = player.hear() {
            return clocks;
        }
    }
}

#[test]
fn who_takes_too_long_discards_the_drawn_card() {
    let server = Server::start();
    let (made, host, guest) = host_and_guest(&server, &timed(Clock::Seconds { decision: 3, bank: 1 }));
    let (mut host, guest) = deal(host, guest);
    let clocks = hear_clocks(&mut host);
    let began = Instant::now();
    let running = clocks.running.expect("somebody is on turn");
    assert_eq!(clocks.banks, [1_000, 1_000]);
    assert!((2_500..=3_000).contains(&running.left), "{}", running.left);
    while !host.seen().iter().any(|event| matches!(event, SeatEvent::Discarded { .. })) {
        host.hear();
    }
    let took = began.elapsed();
    assert!((Duration::from_millis(3_400)..Duration::from_secs(6)).contains(&took), "{took:?}");
    let discarded = host
        .seen()
        .iter()
        .any(|event| matches!(event, SeatEvent::Discarded { seat, .. } if *seat == running.seat));
    assert!(discarded);
    // The bank is empty, also after a restart, and the other one is whole.
    drop(guest);
    let server = Server::on(server.stop());
    let mut host = Player::join(&server, &made, None);
    let clocks = hear_clocks(&mut host);
    let banks = [clocks.banks[running.seat.index()], clocks.banks[1 - running.seat.index()]];
    assert_eq!(banks, [0, 1_000]);
}

#[test]
fn a_clock_leaves_time_to_look() {
    let server = Server::start();
    let answer = server.post("/api/tables", &timed(Clock::Seconds { decision: 2, bank: 60 }));
    assert_eq!(answer.status, 400);
    let fault: wire::Fault = answer.json();
    assert!(fault.message.contains("at least 3 seconds"), "{}", fault.message);
}

/// Meddles with the database of a server that does not run, and starts one on it.
fn restart_after(server: Server, statement: &'static str) -> Server {
    let folder = server.stop();
    run_sql(&folder.path().join("tables.db"), statement);
    Server::on(folder)
}

#[test]
fn by_correspondence_only_the_time_of_a_running_server_counts() {
    const HOUR: u32 = 3_600_000;
    let server = Server::start();
    let (made, host, guest) = host_and_guest(&server, &timed(Clock::Hours(1)));
    let (mut host, _guest) = deal(host, guest);
    let clocks = hear_clocks(&mut host);
    let first = clocks.running.expect("somebody is on turn");
    assert!(clocks.banks.is_empty() && (HOUR - 60_000..=HOUR).contains(&first.left), "{clocks:?}");
    let left = |server: &Server| {
        let mut host = Player::join(server, &made, None);
        hear_clocks(&mut host).running.expect("somebody is on turn").left
    };
    // The table was open for half an hour, with nobody at it.
    let half = "UPDATE tables SET due = json_set(due, '$.at', json_extract(due, '$.at') - 1800000)";
    let server = restart_after(server, half);
    let now = left(&server);
    assert!((HOUR / 2 - 120_000..=HOUR / 2).contains(&now), "{now}");
    // The server was gone for two hours.
    let gone = "UPDATE tables SET due = json_set(due, '$.at', json_extract(due, '$.at') - 7200000);
        UPDATE server SET alive_at = alive_at - 7200000";
    let server = restart_after(server, gone);
    let now = left(&server);
    assert!((HOUR / 2 - 240_000..=HOUR / 2).contains(&now), "{now}");
    // The time is out: the default action is played, and another decision begins with all its time.
    let server = restart_after(server, half);
    let mut host = Player::join(&server, &made, None);
    while !host.seen().iter().any(|event| matches!(event, SeatEvent::Discarded { .. })) {
        host.hear();
    }
}

#[test]
fn by_correspondence_calls_are_collected_and_hours_have_a_limit() {
    let server = Server::start();
    let rules = ::rules::RuleSet::MahoBasic;
    let made = server.make(&NewTable { rules, ..timed(Clock::Hours(72)) });
    let host = Guest::join(&server, &made);
    assert_eq!(host.table.game.claim_order, ::rules::ClaimOrder::CollectedCalls);
    assert_eq!((host.table.window, host.table.pace), (None, wire::Pace::Instant));
    for hours in [0, 337] {
        let answer = server.post("/api/tables", &timed(Clock::Hours(hours)));
        assert_eq!(answer.status, 400, "{hours}");
        let fault: wire::Fault = answer.json();
        assert!(fault.message.contains("1 to 336 hours"), "{}", fault.message);
    }
}
