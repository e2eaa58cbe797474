//! Figures that were measured in play, by game. A game without a row of its own gets [`Tuning::DEFAULT`].

/// The way in which a bot that looks ahead compares moves, and the figures for the comparison.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Tuning {
    /// The way in which moves are compared.
    pub(crate) evaluation: Evaluation,
    /// The maximum number of cards that a plan may be missing beyond those of the nearest plan.
    pub(crate) max_extra_distance: u8,
    /// The factor by which rivals are taken to be faster than in sampled games. A bot that looks ahead knows
    /// how well its own hand fits its plan and overrates its chances; a greater factor makes it hurry.
    pub(crate) hazard_factor: f64,
    /// The rate at which a rival's hand becomes better than chance: a number of cards, and their turns.
    pub(crate) improved_cards: (usize, usize),
    /// The maximum number of cards of a rival's hand that are better than chance: beyond it, hands hardly
    /// improve.
    pub(crate) max_improved_cards: usize,
    /// How far the share of playouts that a seat wins is trusted as its chance: the part of the distance
    /// between its log-odds and those of an even chance that is kept. See docs/strength.md.
    pub(crate) trust_in_playouts: f64,
    /// The standard deviation of a seat's gain in one hand, in points, for matches of a fixed length.
    pub(crate) points_per_hand: f64,
    /// The maximum number of hands in a round, for matches of a number of rounds.
    pub(crate) hands_per_round: u32,
}

/// The way in which moves are compared.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Evaluation {
    /// The baseline's move is played: no way to compare moves that was tried has been better.
    Baseline,
    /// The hand is played out in sampled games.
    Playouts,
    /// The value of each move is calculated from the rates at which cards come.
    Race(RaceFigures),
}

/// The rates that a race is calculated from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct RaceFigures {
    /// The weight of another seat's claimable discard, measured in draws. The weight is below 1, because
    /// players discard useful cards less often than chance would.
    pub(crate) discard_weight: f64,
    /// The growth of the hazard rate, the chance that a rival goes out in a turn, with every turn taken.
    pub(crate) hazard_per_turn: f64,
    /// The number of turns added to those taken before the hazard rate is calculated.
    pub(crate) turn_offset: f64,
    /// The number of turns that it takes to get one card nearer.
    pub(crate) turns_per_card: f64,
    /// The chance in a turn that a hand gets one card nearer, by the number of cards missing, from 1.
    pub(crate) improve_rates: [f64; 7],
    /// The points that a rival's hand wins.
    pub(crate) rival_points: u32,
    /// The points that a hand wins, by its form.
    pub(crate) points: PointsByForm,
}

/// The points that hands of a form typically win. Thirteen orphans win the limit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PointsByForm {
    /// Any sets and a pair.
    pub(crate) any: u32,
    /// Triplets and a pair.
    pub(crate) triplets: u32,
    /// One suit and honours.
    pub(crate) one_suit_and_honours: u32,
    /// One suit alone.
    pub(crate) one_suit: u32,
}

impl Tuning {
    /// The figures of a new game: hands are played out. Measured in *Mhing*.
    pub(crate) const DEFAULT: Self = Self {
        evaluation: Evaluation::Playouts,
        max_extra_distance: 3,
        // Between 1.5, 2 and 3 some 3 000 hands of Quatre Vents showed no significant difference.
        hazard_factor: 2.0,
        // With 0.7 to 1 card a turn, rivals in sampled games go out as soon as in real ones. A little more
        // makes up for the bot's optimism about its own plans.
        improved_cards: (6, 5),
        max_improved_cards: 10,
        trust_in_playouts: 0.72,
        points_per_hand: 50.0,
        hands_per_round: 16,
    };

    /// *Maho!*: see docs/strength.md.
    const MAHO: Self = Self {
        evaluation: Evaluation::Baseline,
        trust_in_playouts: 0.8,
        points_per_hand: 2.0,
        ..Self::DEFAULT
    };

    /// *Quatre Vents*: counted or chosen in hands that bots played.
    const QUATRE_VENTS: Self = Self {
        evaluation: Evaluation::Race(RaceFigures {
            discard_weight: 0.8,
            hazard_per_turn: 0.0145,
            turn_offset: 3.0,
            turns_per_card: 2.0,
            improve_rates: [0.17, 0.21, 0.33, 0.48, 0.65, 0.73, 0.8],
            rival_points: 24,
            points: PointsByForm { any: 24, triplets: 45, one_suit_and_honours: 50, one_suit: 150 },
        }),
        // With 2 a seat lost 2.7 ± 1.7 points a hand.
        max_extra_distance: 1,
        // In 1,000 hands, chances told with 0.6 cards a turn were 4 to 8 points too high, and with 1 card
        // within 3 points of those that came true. With 1.2 they were 4 to 8 points too low in 300 hands.
        improved_cards: (1, 1),
        trust_in_playouts: 0.87,
        points_per_hand: 150.0,
        ..Self::DEFAULT
    };

    /// Every game that has figures of its own.
    const GAMES: [(&'static str, Self); 2] = [("maho", Self::MAHO), ("quatre-vents", Self::QUATRE_VENTS)];

    /// Returns the figures of a game, by [`Rules::game`](rules::Rules::game).
    pub(crate) fn of(game: &str) -> Self {
        Self::GAMES.into_iter().find(|&(name, _)| name == game).map_or(Self::DEFAULT, |(_, tuning)| tuning)
    }

    /// Returns the rates of a race, if moves are compared by it.
    pub(crate) const fn race(&self) -> Option<&RaceFigures> {
        match &self.evaluation {
            Evaluation::Race(figures) => Some(figures),
            Evaluation::Baseline | Evaluation::Playouts => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::{RuleSet, Switches};

    use super::{Evaluation, Tuning};

    #[test]
    fn every_row_belongs_to_a_game() {
        let games: Vec<_> = RuleSet::ALL
            .into_iter()
            .filter_map(|set| Some(set.rules(&Switches::default()).ok()?.game))
            .collect();
        for (name, _) in Tuning::GAMES {
            assert!(games.iter().any(|game| game == name), "{name}: {games:?}");
        }
        assert_eq!(Tuning::of("made-up"), Tuning::DEFAULT);
        assert!(matches!(Tuning::of("quatre-vents").evaluation, Evaluation::Race(_)));
    }
}
