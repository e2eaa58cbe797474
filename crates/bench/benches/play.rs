//! Quick measurements: `cargo bench --manifest-path crates/bench/Cargo.toml --bench play`.

use bench::play::{setup, view_in_the_middle};
use bots::{BotKind, Strength, build_all, play_match};
use cards::{Seat, Seed};
use divan::{Bencher, black_box};
use rules::RuleSet;
use table::{Action, Game, GameSampler, PlayedAction, Record, Setup, SplitMix64, replay};

fn main() {
    divan::main();
}

/// Plays `hands` hands: a seat goes out when it can, else plays a random legal action.
///
/// `look` receives every position, the seat that acts, and the action before it is played.
fn play_at_random(seed: u64, hands: u32, mut look: impl FnMut(&Game, Seat, Action)) -> Game {
    let (mut chance, mut events, mut legal) = (SplitMix64::from_state(seed), Vec::new(), Vec::new());
    let mut game = Game::start(&setup(seed), &mut events).expect("a match");
    while !game.is_over() && game.hand_number() <= hands {
        let seat = game.seats_to_act().iter().next().unwrap_or_default();
        game.legal(seat, &mut legal);
        let any = legal[chance.below(legal.len())];
        let action = if legal.last() == Some(&Action::GoOut) { Action::GoOut } else { any };
        look(&game, seat, action);
        events.clear();
        game.play(seat, game.event_number(), action, &mut events).expect("legal");
    }
    game
}

/// Returns every position of three hands, each with the seat that acts.
fn positions() -> Vec<(Game, Seat)> {
    let mut positions = Vec::new();
    play_at_random(1, 3, |game, seat, _| positions.push((game.clone(), seat)));
    positions
}

/// The legal actions in every position of three hands.
#[divan::bench]
fn legal(bencher: Bencher) {
    let positions = positions();
    let mut legal = Vec::new();
    let asked = positions.len();
    bencher.counter(divan::counter::ItemsCount::new(asked)).bench_local(|| {
        for (game, seat) in &positions {
            game.legal(*seat, &mut legal);
            black_box(&legal);
        }
    });
}

/// The view of the seat that acts, in every position of three hands.
#[divan::bench]
fn view(bencher: Bencher) {
    let positions = positions();
    bencher.counter(divan::counter::ItemsCount::new(positions.len())).bench_local(|| {
        for (game, seat) in &positions {
            black_box(game.view(Some(*seat)));
        }
    });
}

/// A clone of a game.
#[divan::bench]
fn copy(bencher: Bencher) {
    let (game, _) = positions().swap_remove(30);
    bencher.bench_local(|| game.clone());
}

/// A sampled game that is consistent with a prepared view.
#[divan::bench(args = RuleSet::ALL)]
fn imagined(bencher: Bencher, rules: RuleSet) {
    let setup = Setup { rules, ..setup(5) };
    let imagination = GameSampler::new(&setup.terms()).expect("a match");
    let imagined = imagination.for_view(&view_in_the_middle(&setup));
    let mut number = 0;
    bencher.bench_local(|| {
        number += 1;
        imagined.sample(&Seed::from_number(number))
    });
}

/// A whole match of random play: about 130 hands.
#[divan::bench]
fn random_match(bencher: Bencher) {
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        play_at_random(seed, u32::MAX, |_, _, _| {})
    });
}

/// The replay of a whole match of random play from its record.
#[divan::bench]
fn replay_match(bencher: Bencher) {
    let mut record = Record::new(setup(1), Vec::new());
    play_at_random(1, u32::MAX, |game, seat, action| {
        record.actions.push(PlayedAction { seat, event_number: game.event_number(), action });
    });
    bencher.bench_local(|| replay(&record).expect("a record"));
}

/// A whole match between four greedy bots.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn greedy_match(bencher: Bencher) {
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        let setup = setup(seed);
        let kinds = [BotKind::of(Strength::Greedy); 4];
        let mut bots = build_all(&kinds, &setup, Seed::from_number(seed)).expect("bots");
        play_match(&setup, &mut bots, u32::MAX, &mut |_| {}).expect("a match").decisions
    });
}
