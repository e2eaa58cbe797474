//! Calibration: whether the chances that a bot tells come true.
//!
//! In each hand one seat tells its chance to go out, at the first decision of each of its turns. The chances
//! are sorted into tenths. In a tenth, the share of hands that the seat won should be the mean chance told.

use cards::{Seat, Seed};
use serde::Serialize;
use table::{Action, GameSampler, Outcome, Setup, Stage};

use crate::kind::{BotKind, Strength};
use crate::matches::{MatchError, build_all, play_match};
use crate::planner::Planner;
use crate::search_depth::SearchDepth;
use crate::style::Style;

/// The number of tenths.
const TENTHS: usize = 10;
/// The difference between told and observed chances that is allowed beyond chance.
const TOLERANCE: f64 = 0.02;
/// The number of standard errors that count as chance.
const STANDARD_ERRORS: f64 = 3.0;

/// The chances that a seat told in a hand, and whether it won the hand.
#[derive(Clone, PartialEq, Debug)]
pub struct ToldHand {
    /// The chances, in the order of the turns.
    pub told: Vec<f64>,
    /// Whether the seat won the hand.
    pub won: bool,
}

/// The chances told in many hands, by tenth.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Calibration {
    hands: u32,
    all: Sums,
    tenths: [Sums; TENTHS],
}

/// The sums of the chances of one tenth, or of all.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Sums {
    count: u32,
    told: f64,
    won: f64,
    /// The sum of the squared differences of hands. The chances of one hand are not independent, because all
    /// of them come true or none.
    squares: f64,
}

/// The chances of one tenth that were told, or all chances, and how many of them came true.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct ToldChances {
    /// The number of chances told.
    pub count: u32,
    /// The mean of the chances told; 0 if there are none.
    pub told: f64,
    /// The share that came true; 0 if there are none.
    pub observed: f64,
    /// The standard error of the difference, with a hand as one observation.
    pub error: f64,
    /// Whether the difference is at most two percentage points and three standard errors.
    pub is_calibrated: bool,
}

impl Calibration {
    /// Adds a hand.
    pub fn add(&mut self, hand: &ToldHand) {
        self.hands += 1;
        let won = f64::from(u8::from(hand.won));
        let in_tenth = |index| hand.told.iter().copied().filter(move |&told| tenth_of(told) == index);
        self.all.add_hand(hand.told.iter().copied(), won);
        for (index, sums) in self.tenths.iter_mut().enumerate() {
            sums.add_hand(in_tenth(index), won);
        }
    }

    /// Returns the number of hands.
    pub const fn hands(&self) -> u32 {
        self.hands
    }

    /// Returns the tenths, from the chances below 10% on.
    pub fn tenths(&self) -> [ToldChances; TENTHS] {
        self.tenths.map(Sums::chances)
    }

    /// Returns all chances together.
    pub fn all(&self) -> ToldChances {
        self.all.chances()
    }
}

impl Sums {
    /// Adds the chances that were told in one hand.
    fn add_hand(&mut self, told: impl Iterator<Item = f64>, won: f64) {
        let mut difference = 0.0;
        for told in told {
            self.count += 1;
            self.told += told;
            self.won += won;
            difference += won - told;
        }
        self.squares += difference * difference;
    }

    /// Returns the means and their difference's error.
    fn chances(self) -> ToldChances {
        let Self { count, told, won, squares } = self;
        let by_count = |sum: f64| sum / f64::from(count.max(1));
        let (told, observed, error) = (by_count(told), by_count(won), by_count(squares.sqrt()));
        let is_calibrated = (observed - told).abs() <= TOLERANCE + STANDARD_ERRORS * error;
        ToldChances { count, told, observed, error, is_calibrated }
    }
}

/// Returns the index of the tenth of a chance.
#[expect(clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "a chance lies between 0 and 1")]
fn tenth_of(chance: f64) -> usize {
    ((chance.max(0.0) * TENTHS as f64) as usize).min(TENTHS - 1)
}

/// Plays one hand between steady bots, in which the seat `teller` tells its chances. Each chance is the share
/// of `playouts` playouts that the seat wins.
///
/// # Errors
/// If no match has this setup.
pub fn play_told_hand(
    setup: &Setup,
    seed: Seed,
    (teller, playouts): (Seat, u32),
) -> Result<ToldHand, MatchError> {
    let kinds = vec![BotKind::of(Strength::Steady); setup.seats.into()];
    let mut bots = build_all(&kinds, setup, seed)?;
    let terms = setup.terms();
    let depth = (SearchDepth::SHALLOW, Strength::Steady.default_playouts());
    let sampler = GameSampler::new(&terms)?;
    let mut planner = Planner::new(terms.scorer()?, sampler, (teller, seed), depth, Style::Balanced);
    let mut hand = ToldHand { told: Vec::new(), won: false };
    let mut is_in_turn = false;
    play_match(setup, &mut bots, 1, &mut |step| {
        is_in_turn &= !matches!(step.action, Some((seat, _, Action::Discard(_))) if seat == teller);
        let view = step.game.view(Some(teller));
        if !is_in_turn && view.stage == (Stage::Turn { seat: teller }) {
            is_in_turn = true;
            hand.told.extend(planner.chance(&view, playouts));
        }
        hand.won = matches!(step.game.phase().outcome(), Some(Outcome::Won { seat, .. }) if seat == teller);
    })?;
    Ok(hand)
}

#[cfg(test)]
mod tests {
    use super::{Calibration, ToldHand, tenth_of};

    #[test]
    fn chances_are_sorted_into_tenths() {
        let tenths = [0.0, 0.099, 0.1, 0.55, 0.99, 1.0].map(tenth_of);
        assert_eq!(tenths, [0, 0, 1, 5, 9, 9]);
    }

    /// Returns the calibration of `hands` hands, of which the share `won` is won, with these chances told.
    fn calibration(hands: u32, won: f64, told: &[f64]) -> Calibration {
        let mut calibration = Calibration::default();
        for number in 0..hands {
            let won = f64::from(number) < won * f64::from(hands);
            calibration.add(&ToldHand { told: told.to_vec(), won });
        }
        calibration
    }

    #[test]
    fn chances_that_come_true_are_calibrated() {
        for (told, is_calibrated) in [(0.35, true), (0.36, true), (0.395, false), (0.3, false)] {
            let [_, _, _, tenth, ..] = calibration(10_000, 0.35, &[told]).tenths();
            assert_eq!(tenth.is_calibrated, is_calibrated, "{tenth:?}");
            assert!((tenth.observed - 0.35).abs() < 1e-9 && (tenth.told - told).abs() < 1e-9, "{tenth:?}");
        }
    }

    #[test]
    fn a_hand_is_one_observation() {
        let [_, _, _, one, ..] = calibration(400, 0.3, &[0.3]).tenths();
        let [_, _, _, many, ..] = calibration(400, 0.3, &[0.3; 5]).tenths();
        assert!((one.error - many.error).abs() < 1e-12 && many.count == 5 * one.count, "{one:?}, {many:?}");
        // The standard error of a share of 30% in 400 hands.
        assert!((one.error - (0.3_f64 * 0.7 / 400.0).sqrt()).abs() < 1e-9, "{one:?}");
    }

    #[test]
    fn all_chances_are_counted_together() {
        let all = calibration(50, 0.2, &[0.1, 0.5]).all();
        assert_eq!(all.count, 100);
        assert!((all.told - 0.3).abs() < 1e-9 && (all.observed - 0.2).abs() < 1e-9, "{all:?}");
    }
}
