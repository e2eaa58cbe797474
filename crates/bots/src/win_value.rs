//! The value of a hand that goes out now.

use hands::CompletingCard;
use rules::{Scorer, Total};
use table::{Action, Stage, View};

use crate::own_hand::hand_of;

/// Returns the score of the hand of the view's seat if it goes out now; `None` if it may not.
pub fn win_value_now(scorer: &Scorer, view: &View) -> Option<Total> {
    if !view.legal.contains(&Action::GoOut) {
        return None;
    }
    let mut hand = hand_of(view);
    let last = match (view.stage, view.drawn) {
        (Stage::Claim { card, .. } | Stage::Robbing { card, .. } | Stage::Naming { card, .. }, _) => {
            CompletingCard { card, claimed: true }
        }
        (_, drawn) => {
            let card = drawn?;
            hand.concealed.remove(card);
            CompletingCard { card, claimed: false }
        }
    };
    hand.completing_card = Some(last);
    hand.context.won_by = view.win_method(scorer.rules());
    scorer.total(&hand)
}

#[cfg(test)]
mod tests {
    use cards::{Card, Seat, Seed, parse_cards};
    use rules::{RuleSet, Switches, Total};
    use table::{Action, Answer, DrawSource, Game, Setup, Stage, View};

    use super::win_value_now;

    /// Returns the view of the seat after the dealer's, which holds these cards and may go out, and its game.
    fn view(held: &str, stage: Stage, drawn: Option<(Card, DrawSource)>) -> (Game, View) {
        let (rules, seed) = (RuleSet::QuatreVents, Seed::from_number(1));
        let setup = Setup { rules, switches: Switches::default(), seats: 4, seed };
        let game = Game::start(&setup, &mut Vec::new()).expect("a valid setup");
        let mut view = game.view(Some(game.dealer().after(1, 4)));
        view.held = parse_cards(held).expect(held).into_iter().collect();
        (view.drawn, view.drawn_from) = drawn.unzip();
        view.stage = stage;
        view.legal = [Action::Pass, Action::GoOut].into_iter().collect();
        (game, view)
    }

    #[test]
    fn the_win_method_counts_in_the_value() {
        let card = Card::suited(cards::Suit::Bamboos, 1).expect("a card");
        let from = Seat::default().after(3, 4);
        let robbing = Stage::Robbing { from, card, answer: Answer::Pending };
        let turn = Stage::Turn { seat: from };
        for (rule, stage, drawn, points) in [
            // Q19: four sequences and a pair, 20 points; Q17, Q30: a robbed card doubles.
            ("Q17", robbing, None, 40),
            ("Q19", turn, Some((card, DrawSource::Front)), 24),
            // Q30: the last card of the wall, and the replacement of a four, double.
            ("Q30", turn, Some((card, DrawSource::Last)), 48),
            ("Q30", turn, Some((card, DrawSource::Rear)), 48),
            // Q32: a hand that is dealt complete wins the limit.
            ("Q32", turn, Some((card, DrawSource::Deal)), 1500),
        ] {
            let (game, mut view) = view("123m456m789p23s55s", stage, drawn);
            let total = win_value_now(game.scorer(), &view).map(Total::points);
            assert_eq!(total, Some(points), "{rule}");
            view.legal.clear();
            assert_eq!(win_value_now(game.scorer(), &view), None, "{rule}");
        }
    }
}
