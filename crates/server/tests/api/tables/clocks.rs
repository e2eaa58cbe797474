//! The clocks of a table of several people.

use std::time::{Duration, Instant};

use table::SeatEvent;
use wire::{Clock, Clocks, NewTable, Timing, ToClient};

use super::together::{deal, host_and_guest, shared};
use crate::harness::{Player, Server};

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
