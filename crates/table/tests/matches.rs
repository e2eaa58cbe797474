//! The course of a match: the dealer, the round, and the end.

use crate::random::{play, setups};
use cards::{Seat, Seed, Wind};
use rules::{Length, Rotation, RuleSet, Switches};
use table::{Event, Game, Outcome, Setup};

/// The expected course of a match.
struct Course {
    dealer: Option<Seat>,
    last: Outcome,
    passes: u32,
    won: u32,
}

impl Course {
    /// Checks that the dealer follows from the outcome of the last hand, and the winds from the dealer.
    fn begin(&mut self, game: &Game, dealer: Seat, round: Option<Wind>) {
        let rules = game.rules();
        if let Some(before) = self.dealer {
            let stays = rules.rotation == Rotation::StaysOnWin
                && !matches!(self.last, Outcome::Won { seat, .. } if seat != before);
            let steps = u8::from(!stays);
            self.passes += u32::from(steps);
            assert_eq!(dealer, before.after(steps, game.seats()), "M3, Q6, H3: after {:?}", self.last);
        }
        self.dealer = Some(dealer);
        let winds = rules.has_context.then(|| Wind::ALL[self.passes as usize / 4]);
        assert_eq!(round, winds, "Q6: a round is over when all four have been the Banker");
        for (steps, seat) in (0..).zip((0..game.seats()).map(|steps| dealer.after(steps, game.seats()))) {
            let wind = game.view(None).seats[seat.index()].wind;
            assert_eq!(wind, rules.has_context.then(|| Wind::ALL[steps]), "Q2: East is the Banker");
        }
    }

    /// Whether the match must be over after this hand.
    fn is_decided(&self, game: &Game) -> bool {
        match game.rules().length {
            Length::Points(target) => game.points().iter().any(|&points| points >= target.cast_signed()),
            Length::Hands(hands) => self.won == hands,
            Length::Rounds(rounds) => {
                let passes = matches!(self.last, Outcome::Won { seat, .. } if Some(seat) != self.dealer);
                self.passes + u32::from(passes) == 4 * rounds
            }
        }
    }
}

#[test]
fn deals_pass_and_matches_end_by_the_rules() {
    for setup in setups() {
        let mut course = Course { dealer: None, last: Outcome::Void, passes: 0, won: 0 };
        let mut over = false;
        play(&setup, 5_000, |game, events| {
            for event in events {
                match event {
                    &Event::HandBegan { dealer, round, .. } => course.begin(game, dealer, round),
                    Event::WentOut { .. } => course.won += 1,
                    Event::MatchOver => over = true,
                    _ => {}
                }
            }
            if let Some(outcome) = game.phase().outcome() {
                course.last = outcome;
                assert_eq!(game.is_over(), course.is_decided(game), "M27, Q6, H20, H21, H22: {setup:?}");
            }
        });
        assert!(over, "{setup:?}");
    }
}

#[test]
fn the_first_dealer_is_drawn_by_lot() {
    for rules in RuleSet::ALL {
        let data = rules.rules(&Switches::default()).unwrap();
        for seats in data.min_seats..=data.max_seats {
            let mut dealt = [0; 6];
            for seed in 0..600 {
                let seed = Seed::from_number(seed);
                let setup = Setup { rules, switches: Switches::default(), seats, seed };
                let game = Game::start(&setup, &mut Vec::new()).unwrap();
                assert_eq!(game, Game::start(&setup, &mut Vec::new()).unwrap());
                dealt[game.dealer().index()] += 1;
            }
            let expected = 600 / u32::from(seats);
            for &times in &dealt[..usize::from(seats)] {
                assert!(times > expected * 2 / 3 && times < expected * 3 / 2, "M3, Q3, H3: {dealt:?}");
            }
        }
    }
}

#[test]
fn initial_points_follow_the_rules() {
    for setup in setups() {
        let game = Game::start(&setup, &mut Vec::new()).unwrap();
        let expected = if setup.rules == RuleSet::QuatreVents { 1_500 } else { 0 };
        assert!(game.points().iter().all(|&points| points == expected), "M26, Q7, H20");
        assert_eq!(game.points().len(), usize::from(setup.seats));
    }
}
