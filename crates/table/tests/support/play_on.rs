//! Hands played on at random.

use table::Game;

use crate::chance::Chance;
use crate::random::choose;

/// Plays a hand at random to its end.
pub(crate) fn play_on(mut game: Game, number: u64) -> Game {
    let mut chance = Chance(number);
    let (mut events, mut legal) = (Vec::new(), Vec::new());
    while let Some(seat) = game.seats_to_act().iter().next() {
        game.legal(seat, &mut legal);
        let action = choose(&mut chance, &game, seat, &legal);
        game.play(seat, game.event_number(), action, &mut events).unwrap();
    }
    assert!(game.phase().outcome().is_some());
    game
}
