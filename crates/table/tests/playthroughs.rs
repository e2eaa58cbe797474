//! Whole deals as text, to be read: what happens, what all see, what each seat sees and may do.
//!
//! `UPDATE=1 cargo test -p table --test playthroughs` writes the files anew; look at what has changed.

#[path = "support/chance.rs"]
mod chance;
#[path = "support/golden.rs"]
mod golden;
#[path = "support/text.rs"]
mod text;

use cards::{Card, Counts, Seat, Seed};
use chance::Chance;
use golden::check_file;
use hands::{Context, Hand};
use rules::{RuleSet, Switches};
use table::{Action, Event, Game, Setup, View};
use text::{read_action, write_action, write_event, write_open, write_own};

/// The position: what all see, then each seat's own line.
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

/// How many cards the seat would miss after discarding this one.
fn distance_without(game: &Game, view: &View, discarded: Card) -> u8 {
    let mut concealed: Counts = view.held.iter().copied().chain(view.drawn).collect();
    concealed.remove(discarded);
    let own = &view.seats[view.seat.unwrap_or_default().index()];
    let sets = own.sets.iter().filter_map(|laid| laid.set).collect();
    game.scorer().distance(&Hand {
        concealed,
        sets,
        flowers: own.flowers,
        last: None,
        context: Context::default(),
    })
}

/// What somebody does who wants to go out, but takes no great pains: the discard that leaves the fewest cards
/// missing, half of the claims, every set that can be laid, a false call now and then, and going out.
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

/// One deal, with every position; who owes first acts first.
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

/// Claims of all kinds, jokers in them, beaten ones, and a hand that goes out with what another wanted too.
#[test]
fn french_deals_go_as_written_down() {
    check(RuleSet::MhingFr, &[(3, 1), (2, 20), (4, 27), (5, 18), (6, 24)]);
}

/// Sequences from the left alone, waiting said aloud, special hands, and two who could go out at once.
#[test]
fn swedish_deals_go_as_written_down() {
    check(RuleSet::MhingSv, &[(3, 1), (3, 6), (4, 12), (2, 5), (5, 8), (6, 34)]);
}

/// Fours of each kind and their replacements, a robbed one, a drawn hand, and the Banker's double.
#[test]
fn quatre_vents_deals_go_as_written_down() {
    check(RuleSet::QuatreVents, &[(4, 1), (4, 2), (4, 3), (4, 4)]);
}

/// Three sets, no silver.
#[test]
fn maho_basic_deals_go_as_written_down() {
    check(RuleSet::MahoBasic, &[(2, 1), (3, 2), (4, 3)]);
}

/// Sets laid face down, calls and false ones, penalties, a new stock.
#[test]
fn maho_standard_deals_go_as_written_down() {
    check(RuleSet::MahoStandard, &[(2, 1), (3, 2), (4, 3)]);
}

/// The house's bonuses.
#[test]
fn maho_original_deals_go_as_written_down() {
    check(RuleSet::MahoOriginal, &[(3, 1)]);
}
