//! Positions of hands that bots play, for questions about decisions.

use bots::{BotKind, MatchStep, Unseen, build_all, hand_of, play_match};
use cards::{Card, Seat};
use rules::{ClaimOrder, Scorer};
use table::{Action, Answer, Setup, Stage, Terms, View};

use crate::dice::Dice;
use crate::drill::{Drill, DrillError, DrillKind};

/// The bot in every seat. It is quick, and its positions are those of ordinary play.
const BOT: &str = "greedy";
/// The number of hands that are played before the search ends.
const MAX_HANDS: u32 = 8;
/// The number of positions of a hand that are looked at.
const MAX_LOOKS: usize = 40;

/// A position in which a seat decides.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    pub(crate) terms: Terms,
    pub(crate) view: View,
}

impl Position {
    /// Finds a position of the right difficulty in hands that bots play.
    pub(crate) fn find(
        drill: &Drill,
        scorer: &Scorer,
        dice: &mut Dice,
        difficulty: u32,
    ) -> Result<Option<Self>, DrillError> {
        let rules = scorer.rules();
        let seats = 3.clamp(rules.min_seats, rules.max_seats);
        let kinds: Vec<BotKind> = (0..seats).filter_map(|_| BOT.parse().ok()).collect();
        let mut other = None;
        for _ in 0..MAX_HANDS {
            let seed = dice.match_seed();
            let setup = Setup { rules: drill.rules, switches: drill.switches.clone(), seats, seed };
            let mut bots = build_all(&kinds, &setup, seed)?;
            let mut views = Vec::new();
            play_match(&setup, &mut bots, 1, &mut |step| collect(step, drill.kind, &mut views))?;
            for _ in 0..MAX_LOOKS.min(views.len()) {
                let view = views.swap_remove(dice.below(views.len()));
                let fit = match drill.kind {
                    DrillKind::Claim => claim_fit(scorer, &view, difficulty, dice),
                    _ => discard_fit(scorer, &view, difficulty),
                };
                let position = || Self { terms: setup.terms(), view: view.clone() };
                match fit {
                    Fit::Right => return Ok(Some(position())),
                    Fit::Near if other.is_none() => other = Some(position()),
                    Fit::Near | Fit::No => {}
                }
            }
        }
        Ok(other)
    }
}

/// Collects the views of the seats that decide.
fn collect(step: &MatchStep<'_>, kind: DrillKind, views: &mut Vec<View>) {
    for seat in Seat::all(step.game.seats()).filter(|&seat| step.game.seats_to_act().has(seat)) {
        let view = step.game.view(Some(seat));
        let is_asked = match view.stage {
            Stage::Turn { .. } => kind == DrillKind::Discard,
            Stage::Claim { answer, .. } => kind == DrillKind::Claim && answer == Answer::Pending,
            _ => false,
        };
        if is_asked && view.legal.len() > 1 {
            views.push(view);
        }
    }
}

/// How well a position suits a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fit {
    /// It has the right difficulty.
    Right,
    /// It is a question of another difficulty.
    Near,
    /// It is no question.
    No,
}

/// Says whether a position is a question about a discard. It is one if the discards differ: some lead away
/// from a complete hand, and among the others one leaves clearly more cards that help. The more of the others
/// there are, the harder the question.
fn discard_fit(scorer: &Scorer, view: &View, difficulty: u32) -> Fit {
    let discards = view.legal.iter().map(|&action| match action {
        Action::Discard(card) => Some(card),
        _ => None,
    });
    let Some(discards) = discards.collect::<Option<Vec<Card>>>() else { return Fit::No };
    let (hand, unseen) = (hand_of(view), Unseen::of(view, scorer.rules()));
    let after = |&card: &Card| {
        let mut left = hand.clone();
        left.concealed.remove(card);
        (scorer.distance(&left), left)
    };
    let all: Vec<_> = discards.iter().map(after).collect();
    let Some(nearest) = all.iter().map(|(distance, _)| *distance).min() else { return Fit::No };
    let near: Vec<u32> = all
        .iter()
        .filter(|(distance, _)| *distance == nearest)
        .map(|(_, left)| scorer.waits(left).cards.iter().map(|wait| unseen.count(wait.card)).sum())
        .collect();
    let most = near.iter().copied().max().unwrap_or(0);
    let rivals = near.iter().filter(|&&live| live * 10 >= most * 8).count();
    if near.len() == all.len() || discards.len() < 4 || most == 0 {
        return Fit::No;
    }
    let is_right = match difficulty {
        0..=3 => near.len() <= 2 && rivals == 1,
        4..=6 => (2..=4).contains(&near.len()) && rivals == 1,
        _ => near.len() >= 3 && rivals <= 2,
    };
    if is_right { Fit::Right } else { Fit::Near }
}

/// Says whether a position is a question about a claim. A hand that is complete with the card asks nothing.
/// Where anybody may call, there are also questions about a card that makes no set.
fn claim_fit(scorer: &Scorer, view: &View, difficulty: u32, dice: &mut Dice) -> Fit {
    if view.legal.contains(&Action::GoOut) {
        return Fit::No;
    }
    let rules = scorer.rules();
    if rules.claim_order != ClaimOrder::Ranked {
        let has_set = !view.claimable_sets(rules).is_empty();
        return if has_set || dice.percent(4) { Fit::Right } else { Fit::No };
    }
    let claims = view.legal.iter().filter(|action| matches!(action, Action::Claim(_))).count();
    match difficulty {
        0..=4 if claims == 1 => Fit::Right,
        5.. if claims > 1 => Fit::Right,
        _ if claims > 0 => Fit::Near,
        _ => Fit::No,
    }
}
