//! The result of each bot in a deal of the arena.

use super::seating::Seating;

/// Returns the result of each bot in a deal.
///
/// A seat's result is its gain minus the average gain of the other seats. A bot's result is the mean result
/// of its seats in all seatings. `gained` holds the gains of each seating, from seat 0.
///
/// The sums are integers, so that equal results are exactly equal.
pub fn deal_results(bots: usize, seatings: &[Seating], gained: &[Vec<i32>]) -> Vec<f64> {
    let (mut sums, mut shares) = (vec![0_i32; bots], vec![0_i32; bots]);
    for (seating, gains) in seatings.iter().zip(gained) {
        let (seats, total) = (i32::from(gains.len() as u8), gains.iter().sum::<i32>());
        for (&bot, &gain) in seating.iter().zip(gains) {
            sums[bot] += seats * gain - total;
            shares[bot] += (seats - 1).max(1);
        }
    }
    sums.iter().zip(shares).map(|(&sum, share)| f64::from(sum) / f64::from(share.max(1))).collect()
}

#[cfg(test)]
mod tests {
    use super::deal_results;
    use crate::arena::seating::seatings;

    #[test]
    fn good_cards_cancel_out() {
        let both = seatings(&[0, 1], 2);
        assert_eq!(deal_results(2, &both, &[vec![8, 0], vec![8, 0]]), [0.0, 0.0]);
        assert_eq!(deal_results(2, &both, &[vec![8, 0], vec![0, 4]]), [6.0, -6.0]);
    }

    #[test]
    fn gains_of_other_seats_are_subtracted() {
        let all = seatings(&[0], 3);
        assert_eq!(deal_results(1, &all, &[vec![6, 0, 0]]), [0.0]);
        let three = seatings(&[0, 1, 2], 3);
        let gained: Vec<Vec<i32>> = three
            .iter()
            .map(|seating| seating.iter().map(|&bot| i32::from(bot == 1) * 6).collect())
            .collect();
        assert_eq!(deal_results(3, &three, &gained), [-3.0, 6.0, -3.0]);
    }
}
