//! Measures whether the verdicts of reviews can be trusted.
//!
//! `false-accusations [FIRST] [SEEDS]` plays matches of the French Mhing to 60 points between greedy, steady,
//! greedy and random bots, with the seeds 42, 43 and so on, and reviews every decision. Every mistake that
//! the review names is compared again with the move that the review calls better, with [`JUDGE_PLAYOUTS`]
//! playouts of other games.
//!
//! `planted-blunders [COUNT]` plants random legal actions that lose at least [`MIN_ERRORS`] standard errors
//! of a review, judged with [`JUDGE_PLAYOUTS`] playouts, and counts how many of them a review names.
//!
//! `cargo run --release -p bots --example review_accuracy -- false-accusations`

use std::env;

use bots::{Advisor, BotKind, Judgement, Strength, Verdict, build_all, play_match};
use cards::{Seat, Seed};
use rules::{RuleSet, Switches};
use table::{Action, Game, Setup, View};

/// The playouts of a review, as the command has them by default.
const REVIEW_PLAYOUTS: u32 = 1000;
/// The playouts of the judge.
const JUDGE_PLAYOUTS: u32 = 10_000;
/// The playouts with which candidates for blunders are found, before the judge confirms them.
const SIEVE_PLAYOUTS: u32 = 100;
/// The standard errors of a review that a planted blunder loses at least.
const MIN_ERRORS: f64 = 5.0;
/// The seed of the reviews.
const REVIEW_SEED: u64 = 1;
/// The seed of the judge.
const JUDGE_SEED: u64 = 2;
/// The purposes of the seeds that `wellspring simulate` derives for matches and for bots.
const MATCH_SEED: u16 = 0x6d61;
const BOTS_SEED: u16 = 0x626f;

/// A decision of a match: what the seat saw, and what it did.
struct Decision {
    hand: u32,
    view: View,
    played: Action,
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |index: usize, default: u64| {
        arguments.get(index).map_or(default, |text| text.parse().expect("a whole number"))
    };
    match arguments.first().map(String::as_str) {
        Some("false-accusations") => false_accusations(number(1, 42), number(2, 11)),
        Some("planted-blunders") => planted_blunders(number(1, 200)),
        _ => panic!("expected false-accusations or planted-blunders"),
    }
}

/// Returns the setup of the match that `simulate mhing-fr --switch target=60 --seed SEED` plays first.
fn setup(seed: u64) -> Setup {
    let switches = Switches([("target".to_owned(), "60".to_owned())].into());
    let seed = Seed::from_number(seed).derive(MATCH_SEED, 0, 0);
    Setup { rules: RuleSet::MhingFr, switches, seats: 4, seed }
}

/// Plays a match between these bots, and returns its decisions that had a choice.
fn decisions(setup: &Setup, strengths: [Strength; 4]) -> Vec<Decision> {
    let kinds = strengths.map(BotKind::of);
    let mut bots = build_all(&kinds, setup, setup.seed.derive(BOTS_SEED, 0, 0)).expect("a valid setup");
    let (mut decisions, mut before): (Vec<Decision>, Option<Game>) = (Vec::new(), None);
    let tally = play_match(setup, &mut bots, 1000, &mut |step| {
        if let (Some((seat, _, played)), Some(game)) = (step.action, &before) {
            let view = game.view(Some(seat));
            decisions.push(Decision { hand: view.hand_number, view, played });
        }
        before = Some(step.game.clone());
    });
    tally.expect("built-in bots play legal actions");
    decisions.retain(|decision| decision.view.legal.len() > 1);
    decisions
}

/// Judges an action with a number of playouts.
fn judge(setup: &Setup, view: &View, played: Action, (playouts, seed): (u32, u64)) -> Option<Judgement> {
    let seat: Seat = view.seat.unwrap_or_default();
    let advisor = Advisor::new(&setup.terms(), seat, Seed::from_number(seed), playouts);
    advisor.expect("a valid setup").judge(view, played)
}

/// Compares an action with the one that a review names as better, with the playouts of the judge.
fn compare(setup: &Setup, view: &View, (better, played): (Action, Action)) -> Option<Judgement> {
    let (seat, seed) = (view.seat.unwrap_or_default(), Seed::from_number(JUDGE_SEED));
    let advisor = Advisor::new(&setup.terms(), seat, seed, JUDGE_PLAYOUTS);
    advisor.expect("a valid setup").compare(view, better, played)
}

/// Returns a loss of chance and its standard error, in percentage points.
fn percent(judgement: &Judgement) -> String {
    let (chance, error) = (judgement.loss.match_chance, judgement.loss.match_chance_error);
    format!("{:+.2} ± {:.2} %, {:+.2} points", 100.0 * chance, 100.0 * error, judgement.loss.points)
}

/// Counts the mistakes of reviews that the judge does not confirm.
fn false_accusations(first: u64, seeds: u64) {
    let (mut reviewed, mut accused, mut false_ones) = (0, 0, 0);
    for seed in first..first + seeds {
        let setup = setup(seed);
        let bots = [Strength::Greedy, Strength::Steady, Strength::Greedy, Strength::Random];
        for Decision { hand, view, played } in decisions(&setup, bots) {
            let Some(named) = judge(&setup, &view, played, (REVIEW_PLAYOUTS, REVIEW_SEED)) else { continue };
            reviewed += 1;
            if named.verdict != Verdict::Mistake {
                continue;
            }
            accused += 1;
            let judged = compare(&setup, &view, (named.best.action, played)).expect("legal actions");
            if judged.verdict != Verdict::Mistake {
                false_ones += 1;
                let (event, best) = (view.event_number, named.best.action);
                println!(
                    "seed {seed}, hand {hand}, event {event}: {played:?}, not {best:?}: {}; judged {}",
                    percent(&named),
                    percent(&judged)
                );
            }
        }
        println!("seed {seed}: {reviewed} decisions, {accused} mistakes named, {false_ones} falsely so far");
    }
}

/// Counts the planted blunders that a review names.
fn planted_blunders(count: u64) {
    let (mut planted, mut named) = (0, 0);
    for seed in 1.. {
        let setup = setup(seed);
        for (number, Decision { hand, view, .. }) in
            decisions(&setup, [Strength::Greedy; 4]).iter().enumerate()
        {
            // One action in each decision, in turn, so that every kind of action is planted.
            let action = view.legal[number % view.legal.len()];
            if !is_blunder(&setup, view, action) {
                continue;
            }
            planted += 1;
            let review = judge(&setup, view, action, (REVIEW_PLAYOUTS, REVIEW_SEED)).expect("a choice");
            if review.verdict == Verdict::Mistake {
                named += 1;
            } else {
                let event = view.event_number;
                println!("seed {seed}, hand {hand}, event {event}: {action:?} missed, {}", percent(&review));
            }
            if planted % 20 == 0 {
                println!("{named} of {planted} planted blunders named");
            }
            if planted == count {
                return;
            }
        }
    }
}

/// Returns whether an action is a blunder: the judge finds a loss of [`MIN_ERRORS`] standard errors of a
/// review.
fn is_blunder(setup: &Setup, view: &View, action: Action) -> bool {
    let exceeds = |playouts: u32, errors: f64| {
        let judged = judge(setup, view, action, (playouts, JUDGE_SEED));
        judged.is_some_and(|judged| {
            // The standard error shrinks with the square root of the number of playouts.
            let scale = (f64::from(playouts) / f64::from(REVIEW_PLAYOUTS)).sqrt();
            judged.verdict != Verdict::Agrees
                && judged.loss.match_chance > errors * scale * judged.loss.match_chance_error
        })
    };
    exceeds(SIEVE_PLAYOUTS, MIN_ERRORS / 2.0) && exceeds(JUDGE_PLAYOUTS, MIN_ERRORS)
}
