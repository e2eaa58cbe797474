//! How a hand is won: the one place that decides whether the way in which the last card came counts for
//! something.

use cards::Seat;
use hands::WinMethod;
use rules::Rules;

use crate::game::Game;
use crate::phase::{DrawSource, Phase};
use crate::view::{Stage, View};

/// How the card that completes a hand comes to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Completion {
    /// It was drawn for this turn.
    Drawn(DrawSource),
    /// It is robbed from another seat's four (Q17).
    Robbed,
    /// It was discarded, as the discard with this number in the hand, counted from 1.
    Discarded { by_dealer: bool, number: usize },
}

/// Returns how a hand is won that is completed so, or `None` where that counts for nothing (Q17, Q30, Q32,
/// Q33).
fn win_method(rules: &Rules, completion: Completion) -> Option<WinMethod> {
    let method = match completion {
        Completion::Robbed => Some(WinMethod::Rob),
        Completion::Drawn(DrawSource::Rear) => Some(WinMethod::Kong),
        Completion::Drawn(DrawSource::Deal) => Some(WinMethod::Tien),
        Completion::Drawn(DrawSource::Last) => Some(WinMethod::Last),
        Completion::Drawn(DrawSource::Front) => None,
        Completion::Discarded { by_dealer: true, number: 1 } => Some(WinMethod::Ti),
        Completion::Discarded { .. } => None,
    };
    method.filter(|_| rules.has_context)
}

impl Game {
    /// Returns how a seat wins that goes out now, with a card of seat `from` or, for `None`, with the card it
    /// drew.
    pub(crate) fn win_method(&self, from: Option<Seat>) -> Option<WinMethod> {
        let completion = match self.phase {
            Phase::Robbing { .. } => Completion::Robbed,
            Phase::Turn { drawn, .. } => Completion::Drawn(drawn?.source),
            _ => Completion::Discarded {
                by_dealer: from == Some(self.dealer),
                number: self.well.discard_count().into(),
            },
        };
        win_method(self.rules(), completion)
    }
}

impl View {
    /// Returns how the view's seat would win if it went out now: what the game will say, decided by the same
    /// function.
    ///
    /// `None` where that counts for nothing, and where no card can complete a hand now.
    pub fn win_method(&self, rules: &Rules) -> Option<WinMethod> {
        let completion = match self.stage {
            Stage::Turn { .. } => Completion::Drawn(self.drawn_from?),
            Stage::Robbing { .. } => Completion::Robbed,
            Stage::Claim { from, .. } | Stage::Naming { from, .. } => {
                Completion::Discarded { by_dealer: from == self.dealer, number: self.discards.len() }
            }
            Stage::Forfeit { .. } | Stage::HandOver(_) | Stage::MatchOver(_) => return None,
        };
        win_method(rules, completion)
    }
}
