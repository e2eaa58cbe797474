//! Many tables at once. Bots decide on other threads than those that serve, so that a ping is answered at
//! once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{scope, sleep};
use std::time::{Duration, Instant};

use ::rules::Switches;
use wire::{CreatedTable, NewTable, Pace, ToClient, ToServer};

use crate::harness::{Player, Server, table};

/// The number of tables.
const TABLES: usize = 200;
/// The number of threads that play at the tables.
const THREADS: usize = 8;
/// The number of decisions at each table.
const DECISIONS: usize = 6;

/// Returns the longest time that a ping took until `over` was set.
fn slowest(mut player: Player, over: &AtomicBool) -> Duration {
    let mut worst = Duration::ZERO;
    while !over.load(Ordering::Relaxed) {
        let asked = Instant::now();
        player.say(&ToServer::Ping);
        while player.hear() != ToClient::Pong {}
        worst = worst.max(asked.elapsed());
        sleep(Duration::from_millis(5));
    }
    worst
}

/// Creates half of the tables through the server, as many as one burst allows. The other half are copies in
/// the database, under other identifiers.
fn tables(server: &Server) -> Vec<CreatedTable> {
    // The match is longer than this test.
    let switches: Switches = serde_json::from_str(r#"{"target":"100000"}"#).unwrap();
    let asked = |seed| NewTable {
        switches: switches.clone(),
        ..table(&["greedy", "random", "greedy"], Pace::Instant, seed)
    };
    let free = |made: &CreatedTable| !made.id.starts_with('z');
    let mut made: Vec<CreatedTable> =
        (0..TABLES as u64 / 2 - 1).map(|seed| server.make(&asked(seed))).collect();
    made.retain(free);
    server.meddle(
        "INSERT INTO tables (id, setup, players, pace, assistance)
            SELECT 'z' || substr(id, 2), setup, players, pace, assistance FROM tables WHERE id NOT LIKE 'z%'",
    );
    let other = |made: &CreatedTable| CreatedTable { id: format!("z{}", &made.id[1..]), ..made.clone() };
    let others: Vec<CreatedTable> = made.iter().map(other).collect();
    made.extend(others);
    made
}

#[test]
fn two_hundred_tables_play_and_heartbeats_are_answered() {
    let server = Server::start();
    let watcher = Player::join(&server, &server.make(&table(&["random"], Pace::Calm, 1)), None);
    let made = tables(&server);
    assert!(made.len() > TABLES * 9 / 10, "{} tables", made.len());
    let over = AtomicBool::new(false);
    let worst = scope(|scope| {
        let watch = scope.spawn(|| slowest(watcher, &over));
        let play = |tables: &[CreatedTable]| {
            // All tables of this thread are open at once.
            let mut players: Vec<Player> =
                tables.iter().map(|made| Player::join(&server, made, None)).collect();
            for _ in 0..DECISIONS {
                for player in &mut players {
                    player.wait_for_turn();
                    player.act(crate::harness::script(&player.view));
                    player.hear();
                }
            }
            players.iter().map(|player| player.view.event_number).min()
        };
        let players: Vec<_> = made
            .chunks(made.len().div_ceil(THREADS))
            .map(|tables| scope.spawn(move || play(tables)))
            .collect();
        let least: Vec<_> = players.into_iter().map(std::thread::ScopedJoinHandle::join).collect();
        over.store(true, Ordering::Relaxed);
        for least in least {
            assert!(least.expect("nobody waits in vain") > Some(10), "every table has gone on");
        }
        watch.join().unwrap()
    });
    // A machine that is busy with other work may need this much time.
    assert!(worst < Duration::from_secs(2), "{worst:?}");
}
