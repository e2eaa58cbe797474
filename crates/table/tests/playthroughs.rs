//! Complete deals as readable text: the events, the spectator's view, and what each seat sees and may do.
//!
//! `UPDATE=1 cargo test -p table --test all playthroughs` rewrites the files; read the diff afterwards.

use crate::chance::Chance;
use crate::golden::check_file;
use crate::text::{read_action, write_action, write_event, write_open, write_own};
use cards::{Card, Counts, Seat, Seed};
use hands::{Context, Hand};
use rules::{RuleSet, Switches};
use table::{Action, Event, Game, Setup, View};

/// Formats the position: the spectator's view, then one line for each seat.
fn write_position(game: &Game) -> String {
    let open = game.view(None);
    let mut lines = vec![write_open(&open)];
    for seat in Seat::all(game.seats()) {
        let view = game.view(Some(seat));
        assert_eq!(view.discards, open.discards, "what is open is the same for all");
        for (of, (own, open)) in Seat::all(game.seats()).zip(view.seats.iter().zip(&open.seats)) {
            assert!(own == open || of == seat, "H23: only one's own backs are seen from the front");
        }
        lines.push(format!("  {seat} sees {}", write_own(&view)));
    }
    lines.join("\n")
}

/// Returns the distance of the viewer's hand after discarding this card.
fn distance_without(game: &Game, view: &View, discarded: Card) -> u8 {
    let mut concealed: Counts = view.held.iter().copied().chain(view.drawn).collect();
    concealed.remove(discarded);
    let own = &view.seats[view.seat.unwrap_or_default().index()];
    let sets = own.sets.iter().filter_map(|laid| laid.set).collect();
    game.scorer().distance(&Hand {
        concealed,
        sets,
        flowers: own.flowers,
        completing_card: None,
        context: Context::default(),
    })
}

/// Chooses the action of a simple player. The player discards for the smallest distance, lays every set and
/// goes out. It claims half of the discards that it could claim, and makes a few false calls.
fn choose(game: &Game, view: &View, chance: &mut Chance) -> Action {
    let cost = |action: &Action| match *action {
        Action::Discard(card) => distance_without(game, view, card),
        Action::GoOut | Action::Four(_) | Action::Lay(_) => 0,
        Action::Call if view.claimable_sets(game.rules()).is_empty() => 9 * u8::from(chance.below(60) > 0),
        Action::Call => 1,
        Action::AdmitFalseCall => 9,
        Action::Claim(_) | Action::Pass | Action::ForfeitSet(_) | Action::Deal => 1 + chance.below(4) as u8,
    };
    view.legal.iter().copied().min_by_key(cost).unwrap()
}

/// Plays one deal and formats every position. The first pending seat acts first.
fn play_deal(rules: RuleSet, seats: u8, seed: u64) -> String {
    let setup = Setup { rules, switches: Switches::default(), seats, seed: Seed::from_number(seed) };
    let mut events = Vec::new();
    let mut chance = Chance(seed);
    let mut game = Game::start(&setup, &mut events).unwrap();
    let mut text = format!("== {rules}, {seats} seats, seed {seed}\n");
    loop {
        let told: Vec<String> =
            events.drain(..).map(|event: Event| format!("* {}\n", write_event(&event))).collect();
        text += &told.concat();
        text += &write_position(&game);
        let Some(seat) = game.seats_to_act().iter().next() else { return text + "\n\n" };
        let action = choose(&game, &game.view(Some(seat)), &mut chance);
        assert_eq!(read_action(&write_action(action)), action, "written as it is read");
        text += &["\n\n> ", &seat.to_string(), " ", &write_action(action), "\n"].concat();
        game.play(seat, game.event_number(), action, &mut events).unwrap();
    }
}

fn check(rules: RuleSet, deals: &[(u8, u64)]) {
    let deals: Vec<String> = deals.iter().map(|&(seats, seed)| play_deal(rules, seats, seed)).collect();
    check_file(&format!("playthroughs/{rules}.txt"), &deals.concat());
}

/// Claims of all kinds, claims with jokers, outranked claims, and a win on a card that another seat claims
/// too.
#[test]
fn french_playthroughs_match() {
    check(RuleSet::MhingFr, &[(3, 1), (2, 20), (4, 27), (5, 18), (6, 24)]);
}

/// Sequences from the previous player only, announced waiting, special hands, and two seats that could win on
/// one card.
#[test]
fn swedish_playthroughs_match() {
    check(RuleSet::MhingSv, &[(3, 1), (3, 6), (4, 12), (2, 5), (5, 8), (6, 34)]);
}

/// Fours of each kind and their replacements, a robbed four, a drawn hand, and the Banker's double.
#[test]
fn quatre_vents_playthroughs_match() {
    check(RuleSet::QuatreVents, &[(4, 1), (4, 2), (4, 3), (4, 4)]);
}

/// Hands of three sets, and a deck without silver.
#[test]
fn maho_basic_playthroughs_match() {
    check(RuleSet::MahoBasic, &[(2, 1), (3, 2), (4, 3)]);
}

/// Sets laid face down, calls and false calls, penalties, and a new stock.
#[test]
fn maho_standard_playthroughs_match() {
    check(RuleSet::MahoStandard, &[(2, 1), (3, 2), (4, 3)]);
}

/// Bonuses of the house.
#[test]
fn maho_original_playthroughs_match() {
    check(RuleSet::MahoOriginal, &[(3, 1)]);
}
