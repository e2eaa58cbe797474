//! What a hand is worth to whoever goes out with it now.

use hands::CompletingCard;
use rules::{Rules, Total};
use table::{Action, Stage, View};

use crate::unseen::hand_of;

/// Returns what the hand of the view's seat scores if it goes out now; `None` if it may not.
pub fn win_value_now(rules: &Rules, view: &View) -> Option<Total> {
    if !view.legal.contains(&Action::GoOut) {
        return None;
    }
    let mut whole = hand_of(view);
    let last = match (view.stage, view.drawn) {
        (Stage::Claim { card, .. } | Stage::Robbing { card, .. } | Stage::Naming { card, .. }, _) => {
            CompletingCard { card, claimed: true }
        }
        (_, drawn) => {
            let card = drawn?;
            whole.concealed.remove(card);
            CompletingCard { card, claimed: false }
        }
    };
    whole.last = Some(last);
    whole.context.won_by = view.win_method(rules);
    rules.total(&whole)
}

#[cfg(test)]
mod tests {
    use cards::{Card, Seat, Seed, parse_cards};
    use rules::{RuleSet, Switches, Total};
    use table::{Action, Answer, DrawSource, Game, Setup, Stage, View};

    use super::win_value_now;
    use crate::plan::Plan;
    use crate::race::RaceEvaluator;
    use crate::stakes::Stakes;
    use crate::tuning::Tuning;

    /// A view of the seat after the dealer's, which holds these cards and may go out; with the rules.
    fn view(held: &str, stage: Stage, drawn: Option<(Card, DrawSource)>) -> (Game, View) {
        let (rules, seed) = (RuleSet::QuatreVents, Seed::from_number(1));
        let setup = Setup { rules, switches: Switches::default(), seats: 4, seed };
        let game = Game::start(&setup, &mut Vec::new()).expect("it can be played");
        let mut view = game.view(Some(game.dealer().after(1, 4)));
        view.held = parse_cards(held).expect(held).into_iter().collect();
        (view.drawn, view.drawn_from) = drawn.unzip();
        view.stage = stage;
        view.legal = [Action::Pass, Action::GoOut].into_iter().collect();
        (game, view)
    }

    #[test]
    fn going_out_is_worth_what_its_luck_makes_of_it() {
        let card = Card::suited(cards::Suit::Bamboos, 1).expect("a card");
        let from = Seat::default().after(3, 4);
        let robbing = Stage::Robbing { from, card, answer: Answer::Pending };
        let waiting = "123m456m789p23s55s";
        for (rule, held, stage, drawn, points) in [
            // Q19: four sequences and a pair, 20 points; Q17, Q30: a card robbed doubles.
            ("Q17", waiting, robbing, None, 40),
            ("Q19", waiting, Stage::Turn { seat: from }, Some((card, DrawSource::Front)), 24),
            // Q30: the last card of the wall, and the replacement of a four, double.
            ("Q30", waiting, Stage::Turn { seat: from }, Some((card, DrawSource::Last)), 48),
            ("Q30", waiting, Stage::Turn { seat: from }, Some((card, DrawSource::Rear)), 48),
            // Q32: a hand that is dealt complete wins the limit.
            ("Q32", waiting, Stage::Turn { seat: from }, Some((card, DrawSource::Deal)), 1500),
        ] {
            let (game, mut view) = view(held, stage, drawn);
            let total = win_value_now(game.rules(), &view).map(Total::points);
            assert_eq!(total, Some(points), "{rule}");
            // Whoever reckons sees it too: to let it pass is worth less.
            let stakes = Stakes::new(game.rules(), &view);
            let tuning = Tuning::of(game.rules().game);
            let figures = tuning.race().expect("it is evaluated by races");
            let mut races = RaceEvaluator::new(game.rules(), &view, (&stakes, (1.0, 1.0)), (figures, 0));
            let nearest = Plan::nearest(game.rules());
            let [out, pass] = [Action::GoOut, Action::Pass].map(|action| races.worth(action, nearest));
            assert!(out > pass, "{rule}: {out}, {pass}");
            view.legal.clear();
            assert_eq!(win_value_now(game.rules(), &view), None, "{rule}");
        }
    }
}
