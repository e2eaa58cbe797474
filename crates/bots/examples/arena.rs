//! What matches between bots are like: `cargo run --release -p bots --example arena -- BOTS MATCHES [HANDS [RULES]]`,
//! BOTS as `greedy` or `greedy,random`, seated in turn; HANDS is the most that are played of a match.

use std::time::Instant;

use bots::{BotKind, build_all, play_match};
use cards::Seed;
use rules::{RuleSet, Switches};
use table::{Event, Setup};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize| words.get(at).map(String::as_str);
    let bots: Result<Vec<BotKind>, _> = word(0).unwrap_or("greedy").split(',').map(str::parse).collect();
    let number = |at: usize| word(at).and_then(|word| word.parse().ok());
    let Ok(bots) = bots else { return println!("bots are random and greedy") };
    let only: Option<RuleSet> = word(3).and_then(|word| word.parse().ok());
    for rules in RuleSet::ALL.into_iter().filter(|&rules| only.is_none_or(|only| only == rules)) {
        let Ok(data) = rules.rules(&Switches::default()) else { continue };
        for seats in data.least_seats..=data.most_seats {
            let setup = Setup { rules, switches: Switches::default(), seats, seed: Seed::from_number(0) };
            Arena::default().run(&setup, &bots, number(1).unwrap_or(10), number(2).unwrap_or(10_000));
        }
    }
}

/// What came of matches.
#[derive(Default)]
struct Arena {
    over: u32,
    hands: u32,
    void: u32,
    decisions: u64,
    won: u32,
    value: u64,
}

impl Arena {
    fn run(mut self, setup: &Setup, bots: &[BotKind], matches: u32, hands: u32) {
        let began = Instant::now();
        let kinds: Vec<BotKind> = bots.iter().copied().cycle().take(setup.seats.into()).collect();
        for number in 0..matches {
            let setup = Setup { seed: Seed::from_number(number.into()), ..setup.clone() };
            let Ok(mut bots) = build_all(&kinds, &setup, setup.seed) else { return };
            let tally = play_match(&setup, &mut bots, hands, &mut |step| self.note(step.events));
            match tally {
                Ok(tally) => {
                    self.over += u32::from(tally.over);
                    self.hands += tally.hands;
                    self.void += tally.void;
                    self.decisions += tally.decisions;
                }
                Err(error) => return println!("{error}"),
            }
        }
        self.report(setup, matches, began.elapsed().as_secs_f64());
    }

    fn note(&mut self, events: &[Event]) {
        for event in events {
            if let Event::WentOut { total, .. } = event {
                self.won += 1;
                self.value += u64::from(total.points());
            }
        }
    }

    fn report(&self, setup: &Setup, matches: u32, seconds: f64) {
        let Self { over, hands, void, decisions, won, value } = self;
        #[expect(clippy::cast_precision_loss, reason = "figures for people")]
        let [hands_a_match, void_share, mean, rate] = [
            f64::from(*hands) / f64::from(matches),
            100.0 * f64::from(*void) / f64::from(*hands),
            *value as f64 / f64::from(*won),
            *decisions as f64 / seconds,
        ];
        println!(
            "{} {} seats: {over} of {matches} matches over, {hands_a_match:.1} hands each, {void_share:.1} % void, \
             a hand won is worth {mean:.1}; {decisions} decisions, {rate:.0}/s",
            setup.rules, setup.seats
        );
    }
}
