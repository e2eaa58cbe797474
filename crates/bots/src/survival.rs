//! How long a hand is likely to last before one of the others goes out, and what that costs.

/// Nothing is looked at after so many turns.
pub(crate) const MAX_TURNS: u32 = 20;

/// What the others are likely to do to a hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Survival {
    /// How many turns everyone has had.
    turns_played: f64,
    /// How likely it is in the first turn of a hand that another goes out before one's next turn; in the second
    /// twice as likely, and so on.
    hazard_rate: f64,
    /// What it is worth to the seat when another goes out: nothing, or less.
    pub(crate) rival_win_cost: f64,
}

impl Survival {
    /// What hands tell that were played to the end after everyone had had so many turns: after how many more each was
    /// over, and what it cost if another went out.
    pub(crate) fn from_playouts(
        turns_played: f64,
        hazard_factor: f64,
        ends: impl IntoIterator<Item = (u32, Option<f64>)>,
    ) -> Self {
        // Begins with half a hand lost: so few hands never tell that nobody goes out.
        let (mut lost, mut cost, mut exposed) = (0.5, 0.0, 1.0);
        for (turns, rival_win_cost) in ends {
            exposed += weights(turns_played, f64::from(turns) + 0.5);
            if let Some(rival_win_cost) = rival_win_cost {
                lost += 1.0;
                cost += rival_win_cost;
            }
        }
        Self { turns_played, hazard_rate: hazard_factor * lost / exposed, rival_win_cost: cost / lost }
    }

    /// How likely it is that nobody else has gone out when one does so after so many more turns of one's own.
    pub(crate) fn probability_at(&self, turns: u32) -> f64 {
        (-self.hazard_rate * weights(self.turns_played, (f64::from(turns) - 0.5).max(0.0))).exp()
    }

    /// After how many turns it is hardly worth while to look on.
    pub(crate) fn horizon(&self) -> u32 {
        (1..MAX_TURNS).find(|&turns| self.probability_at(turns) < 0.1).unwrap_or(MAX_TURNS)
    }
}

/// The weights of so many turns after those had: each weighs as much as its number.
fn weights(turns_played: f64, turns: f64) -> f64 {
    turns * (turns_played + turns / 2.0)
}

#[cfg(test)]
mod tests {
    use super::Survival;

    #[test]
    fn a_hand_lasts_as_long_as_those_played_out() {
        // All are over after four turns, and another has won them: few last eight.
        let quick = Survival::from_playouts(0.0, 2.0, [(4, Some(-1.0)); 20]);
        // The seat itself wins most: the others are slow.
        let slow = Survival::from_playouts(0.0, 2.0, [(4, None); 20]);
        assert!(
            quick.probability_at(4) < slow.probability_at(4) && quick.probability_at(8) < 0.1,
            "{quick:?}, {slow:?}"
        );
        assert!((quick.probability_at(0) - 1.0).abs() < 1e-9, "nobody goes out before anything happens");
        assert!(quick.horizon() < slow.horizon());
        assert!(quick.rival_win_cost < -0.9 && slow.rival_win_cost.abs() < 1e-9);
    }

    #[test]
    fn the_longer_a_hand_has_lasted_the_sooner_it_is_over() {
        let ends = [(3, Some(-1.0)), (3, None)];
        let hazards = [0.0, 5.0, 10.0].map(|turns_played| {
            Survival { turns_played, ..Survival::from_playouts(0.0, 2.0, ends) }.probability_at(2)
        });
        assert!(hazards[0] > hazards[1] && hazards[1] > hazards[2], "{hazards:?}");
    }
}
