//! The place where the dice open the wall (Q3, Q4). It does not affect the order of the cards, which is
//! random anyway; it is only shown to players.

use cards::{Seat, Seed};
use serde::{Deserialize, Serialize};

/// Two throws of two dice.
pub type DiceThrows = [[u8; 2]; 2];

/// The place where a wall was opened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct WallOpening {
    /// The dealer's throw, which selects a player, and that player's throw.
    pub throws: DiceThrows,
    /// The seat that made the second throw. Stacks are counted from the right end of that seat's side.
    pub side: Seat,
    /// The number of stacks counted, to the left and on into the next side. The wall is drawn from the next
    /// stack on, and the last counted stack is the rear.
    pub counted: u8,
    /// The number of stacks on each side.
    pub stacks: u8,
}

impl WallOpening {
    /// Throws the dice.
    pub(crate) fn throw(seed: &Seed) -> DiceThrows {
        let die = |number: u32| seed.derive(0, number, 0).number_below(6) as u8 + 1;
        [[die(0), die(1)], [die(2), die(3)]]
    }

    /// Returns the opening for these throws. The first throw counts players, the dealer as 1; the sum of both
    /// throws counts stacks.
    pub(crate) fn at(throws: DiceThrows, dealer: Seat, stacks: u8, seats: u8) -> Self {
        let [first, second] = throws.map(|[a, b]| a + b);
        Self { throws, side: dealer.after(first.saturating_sub(1), seats), counted: first + second, stacks }
    }
}

#[cfg(test)]
mod tests {
    use super::{Seat, Seed, WallOpening};

    #[test]
    fn dice_choose_the_player_and_the_stack() {
        for (rule, dealer, throws, side, counted) in [
            ("Q3", 0, [[2, 3], [1, 1]], 0, 7),
            ("Q3", 0, [[4, 5], [1, 2]], 0, 12),
            ("Q3", 0, [[1, 1], [6, 6]], 1, 14),
            ("Q3", 2, [[5, 5], [3, 3]], 3, 16),
            ("Q3", 1, [[1, 2], [3, 4]], 3, 10),
            ("Q3", 3, [[6, 5], [6, 6]], 1, 23),
            ("Q3", 0, [[2, 2], [1, 1]], 3, 6),
            ("Q4", 1, [[6, 6], [6, 6]], 0, 24),
        ] {
            let seat = |number: u8| Seat::new(number).unwrap();
            let opened = WallOpening::at(throws, seat(dealer), 17, 4);
            assert_eq!((opened.side, opened.counted), (seat(side), counted), "{rule}: {throws:?}");
        }
    }

    #[test]
    fn every_dice_throw_occurs() {
        let mut times = [0; 6];
        for number in 0..1_500 {
            let throws = WallOpening::throw(&Seed::from_number(number));
            throws.as_flattened().iter().for_each(|&die| times[usize::from(die) - 1] += 1);
        }
        assert!(times.iter().all(|count| (850..1_150).contains(count)), "Q4: {times:?}");
    }
}
