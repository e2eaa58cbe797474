//! Claim windows in which somebody can claim, and windows in which nobody can, cannot be told apart by those
//! who only watch.

#![expect(clippy::cast_precision_loss, reason = "the numbers are small")]

use std::thread::{scope, sleep};
use std::time::Duration;

use table::{Action, Answer, Stage};
use wire::{NewTable, ToClient};

use super::together::{deal, host_and_guest, shared};
use crate::harness::{Player, Server, script};

/// The times at which those who can claim answer, in milliseconds since the discard; `None`: never.
const ANSWERS: [Option<u64>; 3] = [Some(100), Some(1_350), None];

/// The windows that the player who discarded has watched, by whether the other one could claim.
#[derive(Default)]
struct Watched {
    /// The lengths in milliseconds.
    lengths: [Vec<f64>; 2],
    /// The numbers of bytes of the messages from the discard to the end of the window.
    bytes: [Vec<f64>; 2],
}

impl Watched {
    fn add(&mut self, other: Self) {
        for (own, others) in [(&mut self.lengths, other.lengths), (&mut self.bytes, other.bytes)] {
            own.iter_mut().zip(others).for_each(|(own, other)| own.extend(other));
        }
    }

    fn count(&self) -> usize {
        self.lengths.iter().map(Vec::len).min().unwrap_or_default()
    }
}

/// Plays a table until it has shown this number of windows. Each table has deals and times of its own: if all
/// played in step, a busy moment would delay the same kind of window at every table.
fn watch(server: &Server, table: usize, windows: usize) -> Watched {
    let switches = serde_json::from_str(r#"{"target":"500"}"#).unwrap();
    let asked = NewTable { switches, seed: Some(table.to_string()), ..shared(1, &[]) };
    sleep(Duration::from_millis(table as u64 * 37 % 1_700));
    let (_, host, guest) = host_and_guest(server, &asked);
    let (mut host, mut guest) = deal(host, guest);
    host.be_patient();
    guest.be_patient();
    let mut watched = Watched::default();
    for number in 0..windows {
        match host.view.stage {
            Stage::MatchOver(_) => return watched,
            Stage::HandOver(_) => deal_next(&mut host, &mut guest),
            _ => {}
        }
        let (watcher, other) =
            if host.view.legal.is_empty() { (&mut guest, &mut host) } else { (&mut host, &mut guest) };
        let action = script(&watcher.view);
        watcher.act(action);
        if !matches!(action, Action::Discard(_)) {
            watcher.hear();
            while other.view.event_number < watcher.view.event_number {
                other.hear();
            }
            continue;
        }
        watch_window(watcher, other, ANSWERS[number % ANSWERS.len()], &mut watched);
    }
    watched
}

/// Deals the next hand, and has both see it.
fn deal_next(host: &mut Player, guest: &mut Player) {
    let ended = host.view.hand_number;
    host.act(Action::Deal);
    for player in [host, guest] {
        while player.view.hand_number == ended {
            player.hear();
        }
    }
}

/// Watches one window through the eyes of the one who discarded.
fn watch_window(watcher: &mut Player, other: &mut Player, answer: Option<u64>, watched: &mut Watched) {
    let before = watcher.frames.len();
    let (opened, event) = watcher.hear_window();
    other.hear_window();
    let is_asked = matches!(other.view.stage, Stage::Claim { answer: Answer::Pending, .. });
    if let Some(after) = answer.filter(|_| is_asked) {
        sleep(Duration::from_millis(after).saturating_sub(opened.elapsed()));
        other.act(Action::Pass);
    }
    let seen = watcher.frames.len() - before;
    assert_eq!(seen, 2, "the discard, and its window");
    // The number of the event is the same for all, but longer in long matches.
    let signs = |frame: &String| frame.bytes().filter(|byte| !byte.is_ascii_digit()).count() as f64;
    let bytes = watcher.frames[before + 1..].iter().map(signs).sum();
    while watcher.view.event_number == event {
        let message = watcher.hear();
        let is_end = matches!(&message, ToClient::Update { events, .. } if !events.is_empty());
        assert!(is_end, "nothing is told in a window: {message:?}");
    }
    watched.lengths[usize::from(is_asked)].push(opened.elapsed().as_secs_f64() * 1_000.0);
    watched.bytes[usize::from(is_asked)].push(bytes);
    while other.view.event_number < watcher.view.event_number {
        other.hear();
    }
}

/// Returns the p-value of the two-sample Kolmogorov–Smirnov test: how probable a difference as large as this
/// one is, if both samples are alike.
fn p_value(samples: &[Vec<f64>; 2]) -> f64 {
    let [mut first, mut second] = samples.clone();
    first.sort_by(f64::total_cmp);
    second.sort_by(f64::total_cmp);
    let share = |sorted: &[f64], value: f64| {
        sorted.partition_point(|&other| other <= value) as f64 / sorted.len() as f64
    };
    let gap = |&value: &f64| (share(&first, value) - share(&second, value)).abs();
    let distance = first.iter().chain(&second).map(gap).fold(0.0, f64::max);
    let (n, m) = (first.len() as f64, second.len() as f64);
    let size = (n * m / (n + m)).sqrt();
    let lambda = (size + 0.12 + 0.11 / size) * distance;
    let term = |k: i32| {
        let sign = if k % 2 == 0 { -1.0 } else { 1.0 };
        sign * (-2.0 * f64::from(k * k) * lambda * lambda).exp()
    };
    if lambda < 0.2 { 1.0 } else { (2.0 * (1..100).map(term).sum::<f64>()).clamp(0.0, 1.0) }
}

/// Returns the first, fifth and ninth tenth of a sample.
fn tenths(sample: &[f64]) -> [f64; 3] {
    let mut sorted = sample.to_vec();
    sorted.sort_by(f64::total_cmp);
    [1, 5, 9].map(|tenth| sorted.get(sorted.len() * tenth / 10).copied().unwrap_or_default())
}

#[test]
fn p_values_tell_samples_apart() {
    let even: Vec<f64> = (0..100).map(f64::from).collect();
    let later: Vec<f64> = even.iter().map(|value| value + 40.0).collect();
    assert!(p_value(&[even.clone(), even.clone()]) > 0.99);
    assert!(p_value(&[even.clone(), later]) < 1e-6);
    // From a table of critical values: 1.36 / sqrt(50) for 5 %.
    let shifted: Vec<f64> = even.iter().map(|value| value + 19.2).collect();
    let p = p_value(&[even, shifted]);
    assert!((0.02..0.07).contains(&p), "{p}");
}

/// Plays as many tables side by side on each server, and compares the windows. `least`: the smallest p-value
/// that passes.
fn check(servers: usize, tables: usize, windows: usize, least: f64) {
    let servers: Vec<Server> = (0..servers).map(|_| Server::start()).collect();
    let mut watched = Watched::default();
    scope(|scope| {
        let all = servers.iter().flat_map(|server| (0..tables).map(move |_| server)).enumerate();
        let tables: Vec<_> =
            all.map(|(table, server)| scope.spawn(move || watch(server, table, windows))).collect();
        for table in tables {
            watched.add(table.join().unwrap());
        }
    });
    let (lengths, bytes) = (p_value(&watched.lengths), p_value(&watched.bytes));
    let counts = watched.lengths.each_ref().map(Vec::len);
    println!("{counts:?} windows without and with a claim: p = {lengths:.3} (lengths), {bytes:.3} (bytes)");
    println!("tenths of the lengths in ms: {:?}", watched.lengths.each_ref().map(|sample| tenths(sample)));
    assert!(watched.count() >= 20, "{counts:?}");
    assert!(lengths >= least && bytes >= least, "{lengths} {bytes}");
}

#[test]
fn windows_do_not_tell_whether_somebody_can_claim() {
    check(1, 20, 6, 0.001);
}

/// `cargo test --release -p server --test api -- --ignored many_windows --nocapture`
#[test]
#[ignore = "it takes ten minutes"]
fn many_windows_do_not_tell_whether_somebody_can_claim() {
    check(4, 50, 260, 0.01);
}
