//! Tables share the processor: neither slow bots nor refused actions of one table hold up another.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{scope, sleep};
use std::time::{Duration, Instant};

use wire::{NewTable, Pace, ToClient, ToServer};

use crate::harness::{Player, Server, script, table};

/// The number of tables of experts.
const EXPERT_TABLES: usize = 30;
/// The number of decisions that are timed.
const DECISIONS: usize = 150;
/// The number of actions that the server refuses.
const REFUSED: usize = 1_000;

/// Returns a long match of one person with these bots.
fn long(bots: &[&str], seed: u64) -> NewTable {
    let switches = serde_json::from_str(r#"{"target":"100000"}"#).unwrap();
    NewTable { switches, ..table(bots, Pace::Instant, seed) }
}

/// Plays decisions, and returns the sorted times from each action to its first event.
fn times(player: &mut Player) -> Vec<Duration> {
    let mut times = Vec::new();
    for _ in 0..DECISIONS {
        player.wait_for_turn();
        let acted = Instant::now();
        player.act(script(&player.view));
        player.hear();
        times.push(acted.elapsed());
    }
    times.sort();
    times
}

/// Plays at a table of experts until `over` is set. The pauses leave time for one thought of each bot.
fn play(mut player: Player, over: &AtomicBool) {
    player.be_patient();
    while !over.load(Ordering::Relaxed) {
        if player.view.legal.is_empty() {
            player.hear();
        } else {
            player.act(script(&player.view));
            player.hear();
        }
    }
}

#[test]
fn quick_tables_stay_quick_beside_experts() {
    let server = Server::start();
    let mut quick = Player::join(&server, &server.make(&long(&["greedy"; 3], 1)), None);
    let alone = times(&mut quick);
    let experts: Vec<Player> = (0..EXPERT_TABLES)
        .map(|seed| Player::join(&server, &server.make(&long(&["expert"; 3], seed as u64)), None))
        .collect();
    let over = AtomicBool::new(false);
    let beside = scope(|scope| {
        for expert in experts {
            let over = &over;
            scope.spawn(move || play(expert, over));
        }
        // The queue of the experts fills.
        sleep(Duration::from_secs(1));
        let beside = times(&mut quick);
        over.store(true, Ordering::Relaxed);
        beside
    });
    let percentile = |times: &[Duration], share: usize| times[times.len() * share / 100];
    let figures = |times: &[Duration]| (percentile(times, 50), percentile(times, 99));
    let ((median, slow), (median_beside, slow_beside)) = (figures(&alone), figures(&beside));
    println!("p50, p99 alone {median:?}, {slow:?}; beside experts {median_beside:?}, {slow_beside:?}");
    // Without shares, the median was 300 ms. A machine that is busy with other tests needs some of this time.
    assert!(median_beside < Duration::from_millis(60), "{median_beside:?}");
    assert!(slow_beside < Duration::from_millis(400), "{slow_beside:?}");
}

#[test]
fn refused_actions_cost_no_hint() {
    let server = Server::start();
    let asked = NewTable { assistance: wire::Assistance::Hints, ..long(&["greedy"; 3], 1) };
    let mut player = Player::join(&server, &server.make(&asked), None);
    player.wait_for_turn();
    let hint = player.hint.clone();
    // An action that was late: it answers an event that is no longer the newest.
    let late = ToServer::Act { event_number: 1, action: player.view.legal[0] };
    let began = Instant::now();
    for _ in 0..REFUSED {
        player.say(&late);
        while !matches!(player.hear(), ToClient::Refused { .. }) {}
        assert_eq!(player.hint, hint, "the hint stands while the event stands");
    }
    let took = began.elapsed();
    println!("{REFUSED} refused actions took {took:?}");
    // They took 42 seconds when each one made a new hint.
    assert!(took < Duration::from_secs(5), "{took:?}");
}
