//! Measures the speed of whole matches in random play:
//! `cargo run --release -p table --example random_play -- [MATCHES [SEATS [RULES]]]`.

use std::time::Instant;

use cards::Seed;
use rules::{RuleSet, Switches};
use table::{Action, Event, Game, Setup};

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|text| text.parse().ok());
    let matches: u64 = numbers.next().unwrap_or(20);
    let only = numbers.next();
    let chosen: Option<RuleSet> = std::env::args().nth(3).and_then(|id| id.parse().ok());
    for rules in RuleSet::ALL.into_iter().filter(|&rules| chosen.is_none_or(|chosen| chosen == rules)) {
        let Ok(data) = rules.rules(&Switches::default()) else { continue };
        let seated = data.min_seats..=data.max_seats;
        for seats in seated.filter(|&seats| only.is_none_or(|only| only == u64::from(seats))) {
            let mut total = Total::default();
            let began = Instant::now();
            for seed in 0..matches {
                total.play(&Setup {
                    rules,
                    switches: Switches::default(),
                    seats,
                    seed: Seed::from_number(seed),
                });
            }
            total.report(rules, seats, began.elapsed().as_secs_f64());
        }
    }
}

/// The counts of what was played.
#[derive(Default)]
struct Total {
    decisions: u64,
    hands: u64,
    void: u64,
    over: u64,
}

impl Total {
    /// Plays a match to its end, or for 1 000 hands. A seat that can go out does.
    fn play(&mut self, setup: &Setup) {
        let (mut events, mut legal) = (Vec::new(), Vec::new());
        let mut source = Small(u64::from_le_bytes(setup.seed.bytes()[..8].try_into().unwrap_or_default()));
        let Ok(mut game) = Game::start(setup, &mut events) else { return };
        while !game.is_over() && game.hand_number() <= 1_000 {
            let seat = game.seats_to_act().iter().next().unwrap_or(game.dealer());
            game.legal(seat, &mut legal);
            let action = choose(&legal, &mut source);
            events.clear();
            if game.play(seat, game.event_number(), action, &mut events).is_err() {
                return;
            }
            self.decisions += 1;
            self.void += events.iter().filter(|event| **event == Event::Void).count() as u64;
        }
        self.hands += u64::from(game.hand_number());
        self.over += u64::from(game.is_over());
    }

    fn report(&self, rules: RuleSet, seats: u8, seconds: f64) {
        let Self { decisions, hands, void, over } = self;
        #[expect(clippy::cast_precision_loss, reason = "figures for people")]
        let [per_second, hands_per_second] = [*decisions, *hands].map(|count| count as f64 / seconds);
        println!(
            "{rules} {seats} seats: {over} matches over, {hands} hands ({void} void), {decisions} \
             decisions in \
             {seconds:.2} s: {per_second:.0} decisions/s, {hands_per_second:.0} hands/s"
        );
    }
}

/// Goes out if it can, else any action.
fn choose(legal: &[Action], source: &mut Small) -> Action {
    let any = legal[(source.next() % legal.len() as u64) as usize];
    if legal.contains(&Action::GoOut) { Action::GoOut } else { any }
}

/// A small source of numbers, so that choosing costs next to nothing (`SplitMix64`).
struct Small(u64);

impl Small {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}
