//! The simulation for some seeds, and a check that the simulation finds every deliberate fault. `cargo run
//! --release -p room --example simulate_rooms` plays many seeds.

#[path = "simulation/mod.rs"]
mod simulation;

use simulation::{Counts, Sabotage, run_seed};

/// The number of seeds for every `cargo test`.
const SEEDS: u64 = 8;

/// The seeds in which a fault is looked for, first those in which one is found soonest.
const SABOTAGED: [u64; 24] =
    [9, 14, 0, 8, 11, 20, 16, 1, 2, 3, 4, 5, 6, 7, 10, 12, 13, 15, 17, 18, 19, 21, 22, 23];

#[test]
fn rooms_keep_their_invariants() {
    let mut counts = Counts::default();
    for seed in 0..SEEDS {
        let (seed_counts, failure) = run_seed(seed, None, None);
        assert_eq!(failure, None, "repeat it with --example simulate_rooms -- --first {seed} --seeds 1");
        counts.add(&seed_counts);
    }
    assert!(counts.actions.iter().all(|&actions| actions >= SEEDS * 2_000), "{counts:?}");
    assert!(counts.hands.iter().all(|&hands| hands >= SEEDS), "{counts:?}");
    for happens in
        ["sat-down", "left", "removed", "swapped", "opened", "bot-sat", "began", "stood-in", "back"]
            .into_iter()
            .chain(["taken-back", "takeback-refused", "takeback-held", "paused", "played-on"])
            .chain(["talk-lines", "talk-too-fast", "talk-while-silenced", "silenced", "may-talk"])
            .chain(["carry-link", "device-moved", "new-seat-link", "key-ended", "stale-key"])
            .chain(["awaited", "undecided", "clock-runs", "call-races", "call-collected", "given-back"])
            .chain(["again", "not-again", "rematch", "host-deals-again", "rematch-followed"])
            .chain([
                "old-invitation-leads-on",
                "needs-more-time",
                "calls-changed",
                "host-allowed-takeback",
                "day-ran-out",
            ])
    {
        assert!(counts.faults.get(happens).is_some_and(|&count| count > 0), "{happens}: {counts:?}");
    }
    assert!(counts.folds * 2 > counts.actions.iter().sum(), "{counts:?}");
}

#[test]
fn every_sabotage_is_found() {
    for (name, sabotage) in Sabotage::ALL {
        let found = SABOTAGED.into_iter().find_map(|seed| run_seed(seed, None, Some(sabotage)).1);
        println!("{name}: {found:?}");
        assert!(found.is_some(), "{name} is not found");
    }
}
