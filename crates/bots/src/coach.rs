//! What a coach says: candidates for a discard with short reasons, and what a discard gave up.

use cards::{Card, Counts};
use hands::{Face, Hand};
use rules::Rules;
use table::{Action, Stage, View, sets_of};
use words::{CardUse, DiscardCandidate, DiscardReason, DiscardRemark, WaitingChoice};

use crate::advice::{Advice, Advisor, Verdict};
use crate::own_hand::hand_of;
use crate::planned_move::PlannedMove;
use crate::unseen::Unseen;

/// The number of candidates.
const CANDIDATES: usize = 3;
/// The number of playouts below which the chance of a hand that waits says nothing.
const MIN_PLAYOUTS: u32 = 20;

/// The advice of a search, with what a coach makes of it.
#[derive(Clone, PartialEq, Debug)]
pub struct CoachedTurn {
    /// The best actions, the best first, as [`Advisor::advise`] returns them.
    pub advice: Vec<Advice>,
    /// Up to three discards, the best first; empty unless it is the seat's turn.
    pub candidates: Vec<DiscardCandidate>,
    /// What going out now and waiting are worth, where the hand may wait and the search has tried both.
    pub waiting: Option<WaitingChoice>,
}

impl Advisor {
    /// Returns the advice for the seat of the view with the candidates for a discard. More moves stay in the
    /// search to its end than for [`Advisor::advise`].
    pub fn coach(&mut self, view: &View, keep_going: &mut dyn FnMut() -> bool) -> CoachedTurn {
        let ranked = self.ranked(view, keep_going);
        let candidates = if matches!(view.stage, Stage::Turn { .. }) {
            self.discard_candidates(view, &ranked)
        } else {
            Vec::new()
        };
        let advice: Vec<Advice> = ranked.into_iter().map(|(_, advice)| advice).collect();
        CoachedTurn { waiting: waiting_choice(&advice), advice, candidates }
    }

    /// Returns what to say of a discard of the view's seat; `None` unless it gave up more than two standard
    /// errors.
    pub fn remark(&mut self, view: &View, played: Card) -> Option<DiscardRemark> {
        let judged = self.judge(view, Action::Discard(played))?;
        let better = match judged.best.action {
            Action::Discard(card) => Some(card),
            Action::GoOut => None,
            _ => return None,
        };
        let did = card_use(self.rules(), view, played);
        (judged.verdict == Verdict::Mistake).then_some(DiscardRemark { played, did, better })
    }

    fn discard_candidates(&self, view: &View, ranked: &[(PlannedMove, Advice)]) -> Vec<DiscardCandidate> {
        let discard = |(planned, advice): &(PlannedMove, Advice)| match planned.action {
            Action::Discard(card) if !card.is_joker() => Some((card, *planned, advice.clone())),
            _ => None,
        };
        let mut discards: Vec<(Card, PlannedMove, Advice)> = ranked.iter().filter_map(discard).collect();
        discards.truncate(CANDIDATES);
        let Some((_, best, first)) = discards.first().cloned() else { return Vec::new() };
        let nearest = discards.iter().map(|(.., advice)| advice.distance).min().unwrap_or(0);
        let moves: Vec<PlannedMove> = ranked.iter().map(|(planned, _)| *planned).collect();
        let candidate = |(index, (card, planned, advice)): (usize, &(Card, PlannedMove, Advice))| {
            let farther = advice.distance - nearest;
            let reason = if farther == 0 {
                DiscardReason::Spare(card_use(self.rules(), view, *card))
            } else if index > 0 && advice.score >= first.score + 1.0 {
                DiscardReason::WorthMore { points: rounded(advice.score), other: rounded(first.score) }
            } else {
                DiscardReason::Slower { cards: farther }
            };
            let as_good = index > 0 && planned.is_as_good_as(&best, &moves);
            DiscardCandidate { card: *card, live: advice.live, reason, as_good }
        };
        discards.iter().enumerate().map(candidate).collect()
    }
}

/// Returns what going out now and waiting are worth, if the search has tried both and waiting scores more.
fn waiting_choice(advice: &[Advice]) -> Option<WaitingChoice> {
    let out = advice.iter().find(|advice| advice.action == Action::GoOut)?;
    let waits = |advice: &&Advice| advice.action != Action::GoOut && advice.playouts >= MIN_PLAYOUTS;
    let later = advice.iter().find(waits)?;
    let (now, later, times) = (rounded(out.score), rounded(later.score), rounded(10.0 * later.chance));
    (later > now).then_some(WaitingChoice { now, later, times: times as u8 })
}

/// Returns what a card does in the hand of a view, with the sets that the game has.
fn card_use(rules: &Rules, view: &View, card: Card) -> CardUse {
    let Hand { concealed, .. } = hand_of(view);
    let unseen = Unseen::of(view, rules);
    let mut others: Counts = concealed;
    others.remove(card);
    let is_set = |cards: [Card; 3]| sets_of(rules, cards, Face::Open).next();
    let held: Vec<Card> = others.kinds().map(|(kind, _)| kind).filter(|kind| !kind.is_joker()).collect();
    let has_both = |a: Card, b: Card| if a == b { others.count(a) > 1 } else { true };
    let pairs = held.iter().flat_map(|&a| held.iter().map(move |&b| (a, b)));
    let whole = pairs.filter(|&(a, b)| a <= b && has_both(a, b)).find_map(|(a, b)| is_set([card, a, b]));
    if let Some(set) = whole {
        return CardUse::InSet(set);
    }
    if others.count(card) > 0 {
        return CardUse::InPair { unseen: unseen.count(card) as u8 };
    }
    let missing = |other: Card| -> Vec<Card> {
        rules
            .deck
            .kinds()
            .filter(|&third| !third.is_joker() && is_set([card, other, third]).is_some())
            .collect()
    };
    let beside: Vec<(Card, Vec<Card>)> =
        held.iter().map(|&other| (other, missing(other))).filter(|(_, thirds)| !thirds.is_empty()).collect();
    match &beside[..] {
        [] => {
            let copies = rules.deck.copies(card);
            let left = unseen.count(card) as u8 + 1;
            CardUse::Alone { seen: copies.saturating_sub(left), copies }
        }
        [(other, thirds)] => {
            let unseen = thirds.iter().map(|&third| unseen.count(third) as u8).sum();
            CardUse::Beside { card: *other, unseen }
        }
        several => CardUse::BesideSeveral { kinds: several.len() as u8 },
    }
}

/// Returns a number that is not negative, rounded to a whole one.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "points of a hand are few")]
fn rounded(number: f64) -> u32 {
    number.round().max(0.0) as u32
}

#[cfg(test)]
mod tests {
    use cards::{Card, Seat, Seed, parse_cards};
    use rules::{RuleSet, Switches};
    use table::{Action, Game, Setup, Stage, View};
    use words::CardUse;

    use super::card_use;
    use crate::advice::{Advisor, Judgement};

    /// Returns the view of a seat that holds these cards, with nothing on the table.
    fn view_of(rules: RuleSet, hand: &str) -> View {
        let setup = Setup { rules, switches: Switches::default(), seats: 4, seed: Seed::from_number(1) };
        let game = Game::start(&setup, &mut Vec::new()).expect("a valid setup");
        let mut view = game.view(Some(Seat::default()));
        (view.held, view.drawn) = (parse_cards(hand).expect(hand).into_iter().collect(), None);
        view.discards.clear();
        view
    }

    #[test]
    fn cards_are_in_sets_in_pairs_beside_others_or_alone() {
        let card = |text: &str| text.parse::<Card>().expect(text);
        for (rules, hand, of, expected) in [
            (RuleSet::MhingFr, "234s56p5578m4777z", "2s", "set"),
            (RuleSet::MhingFr, "234s56p5578m4777z", "7z", "set"),
            (RuleSet::MhingFr, "234s56p5578m4777z", "5m", "pair 2"),
            (RuleSet::MhingFr, "234s56p5578m4777z", "5p", "beside 6p 8"),
            (RuleSet::MhingFr, "234s56p5578m4777z", "4z", "alone 0 of 4"),
            (RuleSet::MhingFr, "234s57p9p4777z", "7p", "several 2"),
            (RuleSet::QuatreVents, "19m19p19s1234z", "1m", "alone 0 of 4"),
            // H6: three colours of one rank make a set.
            (RuleSet::MahoStandard, "3r3g3b1r", "3r", "set"),
        ] {
            let view = view_of(rules, hand);
            let rules = rules.rules(&Switches::default()).expect("no switches");
            let said = match card_use(&rules, &view, card(of)) {
                CardUse::InSet(_) => "set".to_owned(),
                CardUse::InPair { unseen } => format!("pair {unseen}"),
                CardUse::Beside { card, unseen } => format!("beside {card} {unseen}"),
                CardUse::BesideSeveral { kinds } => format!("several {kinds}"),
                CardUse::Alone { seen, copies } => format!("alone {seen} of {copies}"),
            };
            assert_eq!(said, expected, "{of} of {hand}");
        }
    }

    #[test]
    fn noise_gets_no_remark() {
        let setup = Setup {
            rules: RuleSet::MhingFr,
            switches: Switches::default(),
            seats: 2,
            seed: Seed::from_number(11),
        };
        let mut game = Game::start(&setup, &mut Vec::new()).expect("a valid setup");
        let (mut told, mut within_noise) = (0, 0);
        for _ in 0..8 {
            let acts = |seat: &Seat| !game.view(Some(*seat)).legal.is_empty();
            let seat = Seat::all(2).find(acts).expect("somebody acts");
            let view = game.view(Some(seat));
            if matches!(view.stage, Stage::Turn { .. }) {
                for action in view.legal.clone() {
                    let Action::Discard(card) = action else { continue };
                    let advisor =
                        || Advisor::new(&setup.terms(), seat, Seed::from_number(0), 60).expect("rules");
                    let Some(Judgement { loss, .. }) = advisor().judge(&view, action) else { continue };
                    let is_clear = loss.points > 2.0 * loss.points_error
                        || loss.match_chance > 2.0 * loss.match_chance_error;
                    match advisor().remark(&view, card) {
                        Some(remark) => {
                            assert!(is_clear && remark.played == card, "{card}: {loss:?}");
                            told += 1;
                        }
                        None => within_noise += 1,
                    }
                }
            }
            let plain = |action: &&Action| matches!(action, Action::Discard(_) | Action::Pass);
            let action = *view.legal.iter().rfind(plain).expect("a plain action");
            game.play(seat, view.event_number, action, &mut Vec::new()).expect("a legal action");
        }
        assert!(told > 0 && within_noise > 0, "{told} remarks, {within_noise} within noise");
    }
}
