//! Playing and sampling games do not allocate memory after a warm-up (S12). Search and self-play depend on
//! this.

use allocation_counter::measure;
use cards::Seed;
use rules::{RuleSet, Switches};
use table::{Action, Event, Game, GameSampler, Setup};

#[test]
fn playing_does_not_allocate() {
    let mut won = 0;
    for rules in RuleSet::ALL {
        let data = rules.rules(&Switches::default()).unwrap();
        for seats in [2, 4, 6].into_iter().filter(|seats| (data.min_seats..=data.max_seats).contains(seats)) {
            let setup = Setup { rules, switches: Switches::default(), seats, seed: Seed::from_number(3) };
            let (mut events, mut legal) = (Vec::with_capacity(1_000), Vec::with_capacity(1_000));
            let mut game = Game::start(&setup, &mut events).unwrap();
            let (mut decisions, mut allocations) = (0, 0);
            while game.hand_number() < 30 && !game.is_over() {
                let seat = game.seats_to_act().iter().next().unwrap_or_default();
                let used = measure(|| {
                    events.clear();
                    game.legal(seat, &mut legal);
                    let any = legal[(decisions * 7) % legal.len()];
                    let action = if legal.contains(&Action::GoOut) { Action::GoOut } else { any };
                    game.play(seat, game.event_number(), action, &mut events).unwrap();
                    let copy = game.clone();
                    assert_eq!(copy.event_number(), game.event_number());
                });
                decisions += 1;
                won += u32::from(events.iter().any(|event| matches!(event, Event::WentOut { .. })));
                // The first hand is a warm-up, in which lazily built tables are created.
                allocations += if game.hand_number() > 1 { used.count_total } else { 0 };
            }
            assert_eq!(allocations, 0, "{rules}, {seats} seats: in {decisions} decisions");
        }
    }
    assert!(won > 20, "going out is among it: {won}");
}

#[test]
fn sampling_does_not_allocate() {
    for rules in RuleSet::ALL {
        let seats = rules.rules(&Switches::default()).unwrap().min_seats.max(4);
        let setup = Setup { rules, switches: Switches::default(), seats, seed: Seed::from_number(3) };
        let game = Game::start(&setup, &mut Vec::new()).unwrap();
        let imagined = GameSampler::new(&setup.terms()).unwrap().for_view(&game.view(Some(game.dealer())));
        imagined.sample(&Seed::from_number(0));
        let used = measure(|| {
            for number in 1..50 {
                assert_eq!(imagined.sample(&Seed::from_number(number)).event_number(), game.event_number());
            }
        });
        assert_eq!(used.count_total, 0, "{rules}");
    }
}
