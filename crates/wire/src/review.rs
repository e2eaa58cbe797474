//! The review of a finished match: what each decision cost, compared with the expert's.

use cards::{Card, Seat};
use serde::{Deserialize, Serialize};
use table::{Action, OpenSeat};
use words::Reason;

use crate::TableInfo;

/// The review of a match as far as it is made: the answer to `GET /api/tables/{id}/review` and to
/// `POST /api/reviews`. Each request has the server look at a few more decisions, so that a review is made
/// only while somebody asks for it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MatchReview {
    /// The facts of the table. `you` is the seat of the key; `None` for a link to the match and for files.
    pub table: TableInfo,
    /// The number of hands that are played out for each decision.
    pub playouts: u32,
    /// How far the review is.
    pub progress: ReviewProgress,
    /// Each seat's chance to win the match, from 0 to 1, by the points at the beginning of each hand; the
    /// last ones are by the points at the end of the record.
    pub chances: Vec<Vec<f64>>,
    /// The mistakes found so far, in the order of play. Of very many, those that cost least are left out.
    pub mistakes: Vec<Mistake>,
    /// What was found about each player so far, from seat 0.
    pub players: Vec<PlayerReview>,
}

/// How far a review is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReviewProgress {
    /// The number of actions that were looked at.
    pub looked_at: u32,
    /// The number of actions of the match.
    pub actions: u32,
    /// The number of the hand that is looked at, from 1.
    pub hand_number: u32,
    /// The number of hands that were begun.
    pub hand_count: u32,
}

impl ReviewProgress {
    /// Whether every action was looked at.
    pub const fn is_complete(self) -> bool {
        self.looked_at >= self.actions
    }
}

/// A mistake: an action that loses more than noise may explain, and the better one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Mistake {
    /// The seat that decided.
    pub seat: Seat,
    /// The number of the hand in the match.
    pub hand_number: u32,
    /// The number of the event in the match that the decision answers.
    pub event_number: u32,
    /// The number of that event in its hand, from 1.
    pub event_in_hand: u32,
    /// The seat as it was before the decision.
    pub hand: OpenSeat,
    /// The card that might be claimed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offered: Option<Card>,
    /// What the mistake costs.
    pub cost: MistakeCost,
    /// The action that was played.
    pub played: ReviewedMove,
    /// The better action.
    pub better: ReviewedMove,
}

/// What a mistake costs on average, each figure with its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct MistakeCost {
    /// The points that the seat gains less by its own wins of the hand.
    pub points: f64,
    /// The standard error of the points.
    pub points_error: f64,
    /// The points that the seat pays more for others' wins, in games in which players pay.
    pub paid: f64,
    /// The standard error of the points paid.
    pub paid_error: f64,
    /// The chance to win the match that is lost, from 0 to 1.
    pub match_chance: f64,
    /// The standard error of the chance.
    pub match_chance_error: f64,
}

impl MistakeCost {
    /// Returns the points lost in all, and their standard error. It is at most the sum of both errors.
    pub const fn all_points(&self) -> (f64, f64) {
        (self.points + self.paid, self.points_error + self.paid_error)
    }

    /// Whether the lost points are more than noise may explain: more than two standard errors.
    pub fn is_in_points(&self) -> bool {
        let (points, error) = self.all_points();
        points > 2.0 * error && points >= 0.5
    }
}

/// An action, and what the expert expects of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReviewedMove {
    /// The action.
    pub action: Action,
    /// The plan behind it, the cards that help, the chance and the worth.
    pub reason: Reason,
}

/// The decisions of a player, in sum.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayerReview {
    /// The seat of the player.
    pub seat: Seat,
    /// The number of decisions with a choice.
    pub decisions: u32,
    /// The number of decisions that are the expert's.
    pub agrees: u32,
    /// The number of other decisions whose loss may be noise. They are no mistakes.
    pub as_good: u32,
    /// The number of mistakes.
    pub mistakes: u32,
    /// The points that the mistakes cost in all.
    pub points: f64,
    /// The chance to win the match that the mistakes cost in all.
    pub match_chance: f64,
    /// The greatest loss that may be noise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unclear: Option<UnclearLoss>,
}

/// A loss within two standard errors.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct UnclearLoss {
    /// The number of the hand in the match.
    pub hand_number: u32,
    /// The points that the playouts lost on average.
    pub points: f64,
    /// The standard error of the points.
    pub error: f64,
}
