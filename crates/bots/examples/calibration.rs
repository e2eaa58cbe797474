//! Measures whether the chances that the steady bot tells come true.
//!
//! `RULES [HANDS] [SEED]` plays hands between four steady bots, one of which tells its chance to win the hand
//! at the first decision of each of its turns. For each tenth of the chances told, a line has their number,
//! their mean, the share that came true, and both in a plot: `|` is the chance told, `o` the share that came
//! true. An exclamation mark is where they differ by more than two percentage points and three standard
//! errors. The last line has all chances together. The plot is written again after every 250 hands, so that a
//! long run may be stopped.
//!
//! `cargo run --release -p bots --example calibration -- quatre-vents 10000`

use std::env;

use bots::{Calibration, ToldChances, play_told_hand};
use cards::{Seat, Seed};
use rules::{RuleSet, Switches};
use table::Setup;

/// The number of seats.
const SEATS: u8 = 4;
/// The number of playouts for a chance.
const PLAYOUTS: u32 = 100;
/// The number of hands after which the plot is written again.
const STEP: u32 = 250;
/// The parts of the seed from which deals and bots get theirs.
const DEAL_SEED: u16 = 1;
const BOTS_SEED: u16 = 2;
/// The number of columns of the plot.
const COLUMNS: usize = 50;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let rules: RuleSet = arguments.first().expect("a rule set").parse().expect("a rule set");
    let number =
        |index: usize, default| arguments.get(index).map_or(default, |text| text.parse().expect("a number"));
    let (hands, seed) = (number(1, 1_000), number(2, 1));
    let mut calibration = Calibration::default();
    for hand in 0..hands {
        let deal = Seed::from_number(seed.into()).derive(DEAL_SEED, hand, 0);
        let setup = Setup { rules, switches: Switches::default(), seats: SEATS, seed: deal };
        let teller = Seat::all(SEATS).nth((hand % u32::from(SEATS)) as usize).expect("a seat");
        let told = play_told_hand(&setup, deal.derive(BOTS_SEED, 0, 0), (teller, PLAYOUTS));
        calibration.add(&told.expect("a valid setup"));
        if calibration.hands() % STEP == 0 || calibration.hands() == hands {
            write(rules, &calibration);
        }
    }
}

/// Writes the tenths and their plot.
fn write(rules: RuleSet, calibration: &Calibration) {
    println!("{rules}, {} hands", calibration.hands());
    println!(" chances    told  came true          0%{:>23}{:>25}", "50%", "100%");
    for chances in calibration.tenths().into_iter().chain([calibration.all()]) {
        let ToldChances { count, told, observed, error, is_calibrated } = chances;
        let mark = if is_calibrated { ' ' } else { '!' };
        let (told_percent, observed_percent) = (100.0 * told, 100.0 * observed);
        let figures =
            format!("{count:8} {told_percent:6.1}% {observed_percent:6.1}% ± {:4.1}", 100.0 * error);
        println!("{figures} {mark}  {}", plot(told, observed));
    }
}

/// Returns a line of the plot.
#[expect(clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "chances and columns are small")]
fn plot(told: f64, observed: f64) -> String {
    let column = |chance: f64| (chance.clamp(0.0, 1.0) * COLUMNS as f64).round() as usize;
    let mut line = vec!['·'; COLUMNS + 1];
    line[column(told)] = '|';
    line[column(observed)] = 'o';
    line.into_iter().collect()
}
