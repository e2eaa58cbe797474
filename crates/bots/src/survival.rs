//! Survival analysis of a hand: how long it is likely to last before a rival goes out, and what that costs.

/// The maximum number of turns that are considered.
pub(crate) const MAX_TURNS: u32 = 20;

/// The chance of survival below which further turns are not considered.
const MIN_PROBABILITY: f64 = 0.1;

/// The chance that no rival has gone out yet, by turn. The hazard rate grows in proportion to the turn's
/// number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Survival {
    /// The number of turns that each seat has already taken in this hand.
    turns_played: f64,
    /// The chance that a rival goes out in the first turn of a hand; twice as much in the second, and so on.
    hazard_rate: f64,
    /// The value for the seat of a rival's win: 0, or negative.
    pub(crate) rival_win_cost: f64,
}

impl Survival {
    /// Estimates survival from finished playouts. `ends` holds, for each playout, the number of further turns
    /// and, if a rival won, the value of that for the seat. The hazard rate is multiplied by `hazard_factor`.
    pub(crate) fn from_playouts(
        turns_played: f64,
        hazard_factor: f64,
        ends: impl IntoIterator<Item = (u32, Option<f64>)>,
    ) -> Self {
        // Starts with half a lost hand, so that a few playouts never show a hazard rate of 0.
        let (mut lost, mut cost, mut exposure) = (0.5, 0.0, 1.0);
        for (turns, loss) in ends {
            exposure += weight(turns_played, f64::from(turns) + 0.5);
            if let Some(loss) = loss {
                lost += 1.0;
                cost += loss;
            }
        }
        Self { turns_played, hazard_rate: hazard_factor * lost / exposure, rival_win_cost: cost / lost }
    }

    /// Returns the chance that no rival has gone out after `turns` more turns.
    pub(crate) fn probability_at(&self, turns: u32) -> f64 {
        (-self.hazard_rate * weight(self.turns_played, (f64::from(turns) - 0.5).max(0.0))).exp()
    }

    /// Returns the number of turns after which survival is unlikely; at most [`MAX_TURNS`].
    pub(crate) fn horizon(&self) -> u32 {
        (1..MAX_TURNS).find(|&turns| self.probability_at(turns) < MIN_PROBABILITY).unwrap_or(MAX_TURNS)
    }
}

/// Returns the total weight of `turns` turns after `turns_played`: each turn weighs as much as its number.
fn weight(turns_played: f64, turns: f64) -> f64 {
    turns * (turns_played + turns / 2.0)
}

#[cfg(test)]
mod tests {
    use super::{MAX_TURNS, Survival};

    #[test]
    fn survival_follows_the_playouts() {
        // A rival wins every hand in the fourth turn: few hands last eight turns.
        let quick = Survival::from_playouts(0.0, 2.0, [(4, Some(-1.0)); 20]);
        // The seat itself wins every hand: the rivals are slow.
        let slow = Survival::from_playouts(0.0, 2.0, [(4, None); 20]);
        assert!(quick.probability_at(4) < slow.probability_at(4), "{quick:?}, {slow:?}");
        assert!(quick.probability_at(8) < 0.1, "{quick:?}");
        assert!((quick.probability_at(0) - 1.0).abs() < 1e-9, "nobody goes out before a turn is taken");
        assert!(quick.horizon() < slow.horizon());
        assert!(quick.rival_win_cost < -0.9 && slow.rival_win_cost.abs() < 1e-9);
    }

    #[test]
    fn the_hazard_grows_with_the_turns_played() {
        let ends = [(3, Some(-1.0)), (3, None)];
        let probabilities = [0.0, 5.0, 10.0].map(|turns_played| {
            Survival { turns_played, ..Survival::from_playouts(0.0, 2.0, ends) }.probability_at(2)
        });
        assert!(probabilities.is_sorted_by(|before, after| before > after), "{probabilities:?}");
    }

    #[test]
    fn a_greater_factor_shortens_the_horizon() {
        let horizon = |factor| Survival::from_playouts(0.0, factor, [(6, Some(-1.0)); 10]).horizon();
        assert!(horizon(3.0) < horizon(1.0), "{}, {}", horizon(3.0), horizon(1.0));
        assert_eq!(horizon(0.0), MAX_TURNS);
    }

    /// Twenty hands are lost in the fourth turn. The losses are 20.5, and the exposure is 1 + 20 · 4.5² / 2.
    /// So the rate is 2 · 20.5 / 203.5.
    #[test]
    fn the_hazard_rate_is_losses_by_exposure() {
        let survival = Survival::from_playouts(0.0, 2.0, [(4, Some(-1.0)); 20]);
        assert!((survival.hazard_rate - 41.0 / 203.5).abs() < 1e-12, "{survival:?}");
        assert!((survival.probability_at(3) - (-survival.hazard_rate * 3.125).exp()).abs() < 1e-12);
    }
}
