//! Win methods. Only this module decides whether the source of the completing card affects the score.

use cards::Seat;
use hands::WinMethod;
use rules::Rules;

use crate::game::Game;
use crate::phase::{DrawSource, Phase};
use crate::view::{Stage, View};

/// The source of the card that completes a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Completion {
    /// The card was drawn for this turn.
    Drawn(DrawSource),
    /// The card is robbed from another seat's four (Q17).
    Robbed,
    /// The card was discarded, as discard number `number` of the hand, from 1.
    Discarded { by_dealer: bool, number: usize },
}

/// Returns the win method of a hand completed in this way, or `None` if the method does not affect the score
/// (Q17, Q30, Q32, Q33).
fn win_method(rules: &Rules, completion: Completion) -> Option<WinMethod> {
    let method = match completion {
        Completion::Robbed => Some(WinMethod::Rob),
        Completion::Drawn(DrawSource::Rear) => Some(WinMethod::Kong),
        Completion::Drawn(DrawSource::Deal) => Some(WinMethod::Tien),
        Completion::Drawn(DrawSource::Last) => Some(WinMethod::Last),
        Completion::Discarded { by_dealer: true, number: 1 } => Some(WinMethod::Ti),
        Completion::Drawn(DrawSource::Front) | Completion::Discarded { .. } => None,
    };
    method.filter(|_| rules.has_context)
}

impl Game {
    /// Returns the win method of a seat that goes out now. The card comes from seat `from`, or was drawn if
    /// `from` is `None`.
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
    /// Returns the win method of the viewer if it went out now. The game uses the same function.
    ///
    /// `None` if the method does not affect the score, or if no card can complete a hand now.
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
