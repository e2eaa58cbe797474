//! The chance to win a hand that advice gives: the share of playouts that were won, drawn towards an even
//! chance.

/// Returns the chance that a share of won playouts tells.
///
/// Playouts overrate good hands and underrate bad ones (docs/strength.md has the figures): the log-odds of
/// the share lie too far from those of an even chance among the seats. `trust` is the part of that distance
/// that is kept, from 0 to 1.
///
/// A share of 0 or 1 counts as half a playout away from it. Without playouts the share stays as it is.
pub(crate) fn told_chance(share: f64, playouts: u32, seats: u8, trust: f64) -> f64 {
    if playouts == 0 || seats < 2 {
        return share;
    }
    let least = 0.5 / f64::from(playouts);
    let log_odds = |chance: f64| (chance / (1.0 - chance)).ln();
    let even = log_odds(1.0 / f64::from(seats));
    let told = even + trust * (log_odds(share.clamp(least, 1.0 - least)) - even);
    1.0 / (1.0 + (-told).exp())
}

#[cfg(test)]
mod tests {
    use super::told_chance;

    #[test]
    fn shares_are_drawn_towards_an_even_chance() {
        let told = |share| told_chance(share, 1000, 4, 0.72);
        assert!((told(0.25) - 0.25).abs() < 1e-12, "an even chance stays");
        let shares = [0.0, 0.05, 0.15, 0.25, 0.5, 0.75, 0.95, 1.0];
        assert!(shares.map(told).is_sorted_by(|one, next| one < next), "the order stays");
        for share in shares {
            assert!((told(share) - 0.25).abs() <= (share - 0.25).abs(), "{share}");
            assert!((told_chance(share, 1000, 4, 1.0) - share).abs() < 0.001, "{share} with full trust");
        }
        // Odds of 3 to 1 are 9 times those of an even chance: 9 to the power of 0.72, divided by 3, is 1.62.
        assert!((told(0.75) - 0.618_6).abs() < 1e-3, "{}", told(0.75));
        assert!(
            (told_chance(0.6, 1000, 2, 0.72) - 0.572_5).abs() < 1e-3,
            "{}",
            told_chance(0.6, 1000, 2, 0.72)
        );
    }

    #[test]
    fn a_few_playouts_are_never_sure() {
        for (share, playouts) in [(0.0, 1), (1.0, 1), (1.0, 100)] {
            let told = told_chance(share, playouts, 4, 0.72);
            assert!(told > 0.0 && told < 1.0, "{share} of {playouts}: {told}");
        }
        assert_eq!((told_chance(0.0, 0, 4, 0.72), told_chance(1.0, 5, 1, 0.72)), (0.0, 1.0));
    }
}
