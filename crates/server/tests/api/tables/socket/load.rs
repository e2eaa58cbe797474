//! Many tables at once: bots think beside the threads that serve, so that a sign of life is answered at once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{scope, sleep};
use std::time::{Duration, Instant};

use ::rules::Switches;
use wire::{CreatedTable, NewTable, Pace, ToClient, ToServer};

use super::restart::meddle;
use crate::harness::{Player, Server, table};

/// So many tables.
const TABLES: usize = 200;
/// So many threads play at them.
const THREADS: usize = 8;
/// So many decisions are made at each.
const DECISIONS: usize = 6;

/// How long a sign of life takes, at worst, until it is over.
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

/// Half of the tables are made, as many as a server makes in a burst, and the other half are written beside
/// them: the same with other names.
fn tables(server: &Server) -> Vec<CreatedTable> {
    // Longer than anybody plays here.
    let switches: Switches = serde_json::from_str(r#"{"target":"100000"}"#).unwrap();
    let asked = |seed| NewTable {
        switches: switches.clone(),
        ..table(&["greedy", "random", "greedy"], Pace::Instant, seed)
    };
    let free = |made: &CreatedTable| !made.id.starts_with('z');
    let mut made: Vec<CreatedTable> =
        (0..TABLES as u64 / 2 - 1).map(|seed| server.make(&asked(seed))).collect();
    made.retain(free);
    meddle(
        server,
        "INSERT INTO tables SELECT 'z' || substr(id, 2), setup, players, pace, assistance FROM tables
            WHERE id NOT LIKE 'z%'",
    );
    let other =
        |made: &CreatedTable| CreatedTable { id: format!("z{}", &made.id[1..]), key: made.key.clone() };
    let others: Vec<CreatedTable> = made.iter().map(other).collect();
    made.extend(others);
    made
}

#[test]
fn two_hundred_tables_play_on_and_a_sign_of_life_is_answered() {
    let server = Server::start();
    let watcher = Player::join(&server, &server.make(&table(&["random"], Pace::Calm, 1)), None);
    let made = tables(&server);
    assert!(made.len() > TABLES * 9 / 10, "{} tables", made.len());
    let over = AtomicBool::new(false);
    let worst = scope(|scope| {
        let watch = scope.spawn(|| slowest(watcher, &over));
        let play = |tables: &[CreatedTable]| {
            // All of them are open at once.
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
    // As long as a machine that is busy with other things may take.
    assert!(worst < Duration::from_secs(2), "{worst:?}");
}
