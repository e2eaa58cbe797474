//! Chances that the steady bot tells come true.

use bots::{Calibration, play_told_hand};
use cards::{Seat, Seed};
use rules::{RuleSet, Switches};
use table::Setup;

/// The number of hands of the small run. `--example calibration` measures more.
const HANDS: u32 = 200;
/// The number of playouts for a chance. So few scatter the chances over the tenths, but not their mean.
const PLAYOUTS: u32 = 6;

/// Returns the calibration of a few hands between four steady bots.
fn calibration(rules: RuleSet) -> Calibration {
    let mut calibration = Calibration::default();
    for hand in 0..HANDS {
        let seed = Seed::from_number(5).derive(1, hand, 0);
        let setup = Setup { rules, switches: Switches::default(), seats: 4, seed };
        let teller = Seat::all(4).nth((hand % 4) as usize).expect("a seat");
        let told = play_told_hand(&setup, seed.derive(2, 0, 0), (teller, PLAYOUTS)).expect("a valid setup");
        assert!(told.told.iter().all(|chance| (0.0..=1.0).contains(chance)), "{told:?}");
        assert!(!told.won || !told.told.is_empty(), "a hand is not won without a turn: {told:?}");
        calibration.add(&told);
    }
    calibration
}

/// Checks the mean of the chances told with these rules.
fn check(rules: RuleSet) {
    let all = calibration(rules).all();
    assert!(all.count > 3 * HANDS && all.error < 0.04, "{rules}: too few chances: {all:?}");
    assert!(all.is_calibrated, "{rules}: {all:?}");
}

#[test]
fn told_chances_come_true_with_walls() {
    check(RuleSet::QuatreVents);
}

#[test]
fn told_chances_come_true_with_stocks() {
    check(RuleSet::MahoStandard);
}

#[test]
fn chances_depend_on_the_seed_alone() {
    let seed = Seed::from_number(1);
    let setup = Setup { rules: RuleSet::MhingFr, switches: Switches::default(), seats: 4, seed };
    let tell = || play_told_hand(&setup, seed, (Seat::default(), 10)).expect("a valid setup");
    assert_eq!(tell(), tell());
}
