//! Search and self-play stand on this: once its buffers are warm, playing does not touch the heap. (Going out does: a score
//! is a list of lines.)

use allocation_counter::measure;
use cards::Seed;
use rules::{RuleSet, Switches};
use table::{Action, Game, Setup};

#[test]
fn playing_does_not_touch_the_heap() {
    for rules in RuleSet::ALL {
        let data = rules.rules(&Switches::default()).unwrap();
        for seats in
            [2, 4, 6].into_iter().filter(|seats| (data.least_seats..=data.most_seats).contains(seats))
        {
            let setup = Setup { rules, switches: Switches::default(), seats, seed: Seed::from_number(3) };
            let (mut events, mut legal) = (Vec::with_capacity(1_000), Vec::with_capacity(1_000));
            let mut game = Game::start(&setup, &mut events).unwrap();
            let (mut decisions, mut allocations) = (0, 0);
            while game.hand_number() < 10 {
                let seat = game.owing().iter().next().unwrap_or_default();
                let used = measure(|| {
                    events.clear();
                    game.legal(seat, &mut legal);
                    let any = legal[(decisions * 7) % legal.len()];
                    let others = |action: &&Action| **action != Action::GoOut;
                    let action = if any == Action::GoOut { *legal.iter().find(others).unwrap() } else { any };
                    game.play(seat, game.event_number(), action, &mut events).unwrap();
                    let copy = game.clone();
                    assert_eq!(copy.event_number(), game.event_number());
                });
                decisions += 1;
                // The first hand warms up: tables that are made when they are first asked.
                allocations += if game.hand_number() > 1 { used.count_total } else { 0 };
            }
            assert_eq!(allocations, 0, "{rules}, {seats} seats: in {decisions} decisions");
        }
    }
}
