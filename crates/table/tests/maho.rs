//! The rules of Maho!: face-down sets, calls, penalties, the pair and the stock. Each rule has situations
//! that fail when the rule is broken.

use crate::situation::check_all;
use cards::Seed;
use rules::Switches;
use table::{Game, Phase, Setup};

#[test]
fn turns_and_calls_match_the_situations() {
    check_all(include_str!("maho/turns.txt"));
}

/// H17: simultaneous calls are processed in turn after the discarder, for every discarder.
#[test]
fn simultaneous_calls_are_asked_in_turn() {
    let setup = Setup {
        rules: "maho-basic".parse().unwrap(),
        switches: Switches::default(),
        seats: 4,
        seed: Seed::from_number(5),
    };
    let mut windows = 0;
    let mut game = Game::start(&setup, &mut Vec::new()).unwrap();
    let mut legal = Vec::new();
    while let Some(seat) = game.seats_to_act_in_order().next() {
        if let Phase::Calls { window, .. } = game.phase() {
            let steps: Vec<u8> =
                game.seats_to_act_in_order().map(|seat| window.from.steps_to(seat, 4)).collect();
            assert!(steps.is_sorted() && !steps.contains(&0), "{steps:?} after {}", window.from);
            windows += u32::from(steps.len() == 3);
        }
        game.legal(seat, &mut legal);
        game.play(seat, game.event_number(), legal[0], &mut Vec::new()).unwrap();
    }
    assert!(windows > 3, "H17 was asked {windows} times");
}
