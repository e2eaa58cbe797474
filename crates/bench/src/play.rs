//! Random play of whole hands, compared with riichienv-core (S10).
//!
//! The two games differ, so the time per decision is compared. The descriptions state the decisions per hand.

use std::collections::HashMap;
use std::hint::black_box;

use cards::Seed;
use riichienv_core::action::{Action as RiichiAction, ActionType, Phase};
use riichienv_core::rule::GameRule;
use riichienv_core::state::GameState;
use riichienv_core::state::legal_actions::GameStateLegalActions;
use rules::{RuleSet, Switches};
use table::{Action, Game, GameSampler, Setup, SplitMix64, View};

use crate::driver::{Bound, Comparison, ComparisonResult, Contestant, Goal};

/// The number of decisions in a round of random play, over as many hands and matches as that takes.
const DECISIONS: u32 = 20_000;
/// The number of games that are sampled in a round.
const IMAGINED: u32 = 2_000;

/// Runs all comparisons of this theme.
pub fn races(rounds: usize) -> Vec<ComparisonResult> {
    vec![random_play(rounds), imagining(rounds)]
}

/// Compares random play, in which every seat goes out when it can (S10).
fn random_play(rounds: usize) -> ComparisonResult {
    let enough = |tally: &RoundCount| tally.decisions == DECISIONS;
    let ours = |views| move || play(views, enough).sum;
    let theirs = |views| move || play_riichi(views).sum;
    let goal = |name, over, under, ratio| Goal { name, over, under, bound: Bound::AtLeast(ratio) };
    Comparison::new("random play of whole hands, a decision", DECISIONS)
        .with(Contestant::new(
            "ours",
            play(false, enough).description("all rules of mhing-fr, four seats, scores, events"),
            play(false, enough).sum,
            ours(false),
        ))
        .with(Contestant::new(
            "riichienv-core",
            play_riichi(false).description("legal actions and scores of riichi, no events"),
            play_riichi(false).sum,
            theirs(false),
        ))
        .with(Contestant::new(
            "ours, views",
            "the same, and a view a decision",
            play(true, enough).sum,
            ours(true),
        ))
        .with(Contestant::new(
            "riichienv-core, views",
            "the same, and an observation a decision",
            play_riichi(true).sum,
            theirs(true),
        ))
        .goal(goal("S10", "riichienv-core", "ours", 30.0))
        .goal(goal("S10, a view a decision", "riichienv-core, views", "ours, views", 15.0))
        .run(rounds)
}

/// The counts of one round of random play.
#[derive(Default)]
struct RoundCount {
    decisions: u32,
    hands: u32,
    sum: u64,
}

impl RoundCount {
    /// Returns a contestant's description: `what` is computed, and the number of decisions per hand.
    fn description(&self, what: &str) -> &'static str {
        format!("{what}; {} decisions a hand", self.decisions / self.hands.max(1)).leak()
    }
}

/// Returns the setup of a match of `mhing-fr` with four seats.
pub fn setup(seed: u64) -> Setup {
    Setup { rules: RuleSet::MhingFr, switches: Switches::default(), seats: 4, seed: Seed::from_number(seed) }
}

/// Plays `hands` hands of our game; returns the number of decisions.
pub fn play_hands(hands: u32) -> u32 {
    play(false, |tally| tally.hands > hands).decisions
}

/// Plays our game, match after match, until `is_enough` returns true.
///
/// With `views`, the legal actions of each decision are taken from a view.
fn play(views: bool, is_enough: impl Fn(&RoundCount) -> bool) -> RoundCount {
    let (mut tally, mut chance) = (RoundCount::default(), SplitMix64::from_state(1));
    let (mut events, mut legal) = (Vec::new(), Vec::new());
    for seed in 0.. {
        events.clear();
        let mut game = Game::start(&setup(seed), &mut events).expect("a match");
        tally.hands += 1;
        while !game.is_over() {
            let seat = game.seats_to_act().iter().next().unwrap_or_default();
            let action = if views {
                let view = black_box(game.view(Some(seat)));
                tally.sum += u64::from(view.well);
                choose(&view.legal, &mut chance)
            } else {
                game.legal(seat, &mut legal);
                choose(&legal, &mut chance)
            };
            events.clear();
            game.play(seat, game.event_number(), action, &mut events).expect("legal");
            tally.sum += events.len() as u64;
            tally.hands += u32::from(action == Action::Deal);
            if is_enough(&tally) {
                return tally;
            }
            tally.decisions += 1;
        }
    }
    tally
}

/// Returns going out if it is legal, else a random legal action.
fn choose(legal: &[Action], chance: &mut SplitMix64) -> Action {
    if legal.last() == Some(&Action::GoOut) { Action::GoOut } else { legal[chance.below(legal.len())] }
}

/// Plays half games of riichi with four seats, without the log, for [`DECISIONS`] decisions.
///
/// With `views`, the legal actions of each decision are taken from an observation.
fn play_riichi(views: bool) -> RoundCount {
    let (mut tally, mut chance) = (RoundCount::default(), SplitMix64::from_state(1));
    for seed in 0.. {
        let mut game = GameState::new(2, true, Some(seed), 0, GameRule::default_tenhou());
        let mut hand = None;
        while !game.is_done {
            let now = Some((game.round_wind, game.oya, game.honba));
            tally.hands += u32::from(hand != now);
            hand = now;
            let owing = if game.phase == Phase::WaitAct {
                vec![game.current_player]
            } else {
                game.active_players.clone()
            };
            let mut actions = HashMap::new();
            let between = game.needs_initialize_next_round;
            for player in owing.into_iter().filter(|_| !between) {
                let legal = if views {
                    black_box(game.get_observation(player)).legal_actions_method()
                } else {
                    game._get_legal_actions_internal(player)
                };
                let Some(action) = choose_riichi(&legal, &mut chance) else { continue };
                tally.decisions += 1;
                actions.insert(player, action);
            }
            game.step(&actions);
            tally.sum += u64::from(game.turn_count);
            if tally.decisions >= DECISIONS {
                return tally;
            }
        }
    }
    tally
}

/// Returns going out if it is legal, else a random legal action; `None` if no action is legal.
fn choose_riichi(legal: &[RiichiAction], chance: &mut SplitMix64) -> Option<RiichiAction> {
    let wins = legal.iter().find(|action| matches!(action.action_type, ActionType::Tsumo | ActionType::Ron));
    let any = legal.get(chance.below(legal.len()));
    wins.or(any).cloned()
}

/// Returns the view of a seat that must act, after forty random actions.
pub fn view_in_the_middle(setup: &Setup) -> View {
    let (mut chance, mut events, mut legal) = (SplitMix64::from_state(5), Vec::new(), Vec::new());
    let mut game = Game::start(setup, &mut events).expect("a match");
    for _ in 0..40 {
        let seat = game.seats_to_act().iter().next().unwrap_or_default();
        game.legal(seat, &mut legal);
        let action = legal[chance.below(legal.len())];
        game.play(seat, game.event_number(), action, &mut events).expect("legal");
    }
    game.view(game.seats_to_act().iter().next())
}

/// Times the sampling of games that are consistent with a view. A search repeats it a thousand times.
fn imagining(rounds: usize) -> ComparisonResult {
    let view = view_in_the_middle(&setup(5));
    let imagination = GameSampler::new(&setup(0).terms()).expect("a match");
    let imagined = imagination.for_view(&view);
    let sum = |game: &Game| u64::from(game.well_count());
    let seeds = || (0..u64::from(IMAGINED)).map(Seed::from_number);
    let expected = u64::from(IMAGINED) * u64::from(view.well);
    Comparison::new("a game that a view could be of", IMAGINED)
        .with(Contestant::new("of a view", "the view is read anew for each", expected, || {
            seeds().map(|seed| sum(&black_box(imagination.sample(&view, &seed)))).sum()
        }))
        .with(Contestant::new("prepared", "the view is read once", expected, || {
            seeds().map(|seed| sum(&black_box(imagined.sample(&seed)))).sum()
        }))
        .run(rounds)
}
