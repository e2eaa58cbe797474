//! What a hand is worth to whoever goes out with it now.

use hands::{CompletingCard, WinMethod};
use rules::{Rules, Total};
use table::{Action, Stage, View};

use crate::unseen::hand_of;

/// What the hand of the view's seat scores if it goes out now; `None` if it may not. `rear`: the newest card was drawn in
/// place of a four, which the view does not tell.
pub fn win_value_now(rules: &Rules, view: &View, rear: bool) -> Option<Total> {
    if !view.legal.contains(&Action::GoOut) {
        return None;
    }
    let mut whole = hand_of(view);
    let last = match (view.stage, view.drawn) {
        (Stage::Claim { card, .. } | Stage::Robbing { card, .. } | Stage::Naming { card, .. }, _) => {
            CompletingCard { card, claimed: true }
        }
        (_, drawn) => {
            // Who begins with a card more than the others has drawn none: any of them completes the hand.
            let card = drawn.or_else(|| whole.concealed.cards().last())?;
            whole.concealed.remove(card);
            CompletingCard { card, claimed: false }
        }
    };
    whole.last = Some(last);
    whole.context.won_by = luck(view, rear).filter(|_| rules.context);
    rules.total(&whole)
}

/// In which way of its own the hand would be won (Q17, Q30, Q32, Q33).
fn luck(view: &View, rear: bool) -> Option<WinMethod> {
    match view.stage {
        Stage::Robbing { .. } => Some(WinMethod::Rob),
        Stage::Claim { from, .. } => {
            (from == view.dealer && view.discards.len() == 1).then_some(WinMethod::Ti)
        }
        _ if rear => Some(WinMethod::Kong),
        _ if view.drawn.is_none() => Some(WinMethod::Tien),
        _ => view.wall.is_some_and(|wall| view.well == wall.dead).then_some(WinMethod::Last),
    }
}

#[cfg(test)]
mod tests {
    use cards::{Card, Seat, Seed, parse_cards};
    use rules::{RuleSet, Switches, Total};
    use table::{Action, Answer, Game, Setup, Stage, View};

    use super::win_value_now;
    use crate::plan::Plan;
    use crate::race::RaceEvaluator;
    use crate::stakes::Stakes;
    use crate::tuning::Tuning;

    /// A view of the seat after the dealer's, which holds these cards and may go out; with the rules.
    fn view(held: &str, stage: Stage, drawn: Option<Card>) -> (Game, View) {
        let (rules, seed) = (RuleSet::QuatreVents, Seed::from_number(1));
        let setup = Setup { rules, switches: Switches::default(), seats: 4, seed };
        let game = Game::start(&setup, &mut Vec::new()).expect("it can be played");
        let mut view = game.view(Some(game.dealer().after(1, 4)));
        view.held = parse_cards(held).expect(held).into_iter().collect();
        (view.drawn, view.stage) = (drawn, stage);
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
            ("Q19", waiting, Stage::Turn { seat: from }, Some(card), 24),
            // Q32: a hand that is dealt complete wins the limit.
            ("Q32", "123m456m789p123s55s", Stage::Turn { seat: from }, None, 1500),
        ] {
            let (game, mut view) = view(held, stage, drawn);
            let total = win_value_now(game.rules(), &view, false).map(Total::points);
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
            assert_eq!(win_value_now(game.rules(), &view, false), None, "{rule}");
        }
    }
}
