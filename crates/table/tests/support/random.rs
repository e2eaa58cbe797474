//! Random matches of every rule set, number of players and switch.

use cards::{Seat, Seed};
use rules::{RuleSet, Switches};
use table::{Action, Event, Game, Phase, PlayedAction, Record, Setup};

use crate::chance::Chance;

/// Every rule set with its switches. Each value of a switch occurs at least once, and matches are short.
const PLAYED: [(RuleSet, &[&str]); 6] = [
    (RuleSet::MhingFr, &["target=60", "target=20 discarded-joker=claimable", "target=20 level=1"]),
    (RuleSet::MhingSv, &["target=60", "target=10 level=1"]),
    (
        RuleSet::QuatreVents,
        &[
            "rounds=1",
            "rounds=2 dead-wall=constant",
            "rounds=1 all-triplets=off four-draw=off",
            "rounds=1 last-tile=off robbing=off limit=100",
        ],
    ),
    (RuleSet::MahoBasic, &["target=2", "calls=guarded target=3", "copies=3 target=2", "jokers=0 target=2"]),
    (
        RuleSet::MahoStandard,
        &["target=3", "calls=guarded", "copies=3 jokers=4 target=3", "jokers=1 target=2"],
    ),
    (
        RuleSet::MahoOriginal,
        &["hands=3", "calls=guarded hands=3", "copies=3 jokers=3 hands=2", "bonus=win:5 hands=2"],
    ),
];

/// Returns the setups to play: every rule set with its switches and every number of players.
pub(crate) fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for (rules, switches) in PLAYED {
        for switches in switches.iter().map(|text| read_switches(text)) {
            let data = rules.rules(&switches).expect("switches of this rule set");
            for seats in data.min_seats..=data.max_seats {
                let seed = Seed::from_number(u64::from(seats));
                setups.push(Setup { rules, switches: switches.clone(), seats, seed });
            }
        }
    }
    setups
}

/// Parses switches written as `name=value name=value`.
pub(crate) fn read_switches(text: &str) -> Switches {
    let pairs = text.split_whitespace().filter_map(|pair| pair.split_once('='));
    Switches(pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
}

/// Chooses a legal action. Three times in four it prefers to go out and to lay or name sets, so that hands
/// are won. False calls are rare.
pub(crate) fn choose(chance: &mut Chance, game: &Game, seat: Seat, legal: &[Action]) -> Action {
    let any = legal[chance.below(legal.len())];
    let leads_on = |action: &&Action| match action {
        Action::GoOut => true,
        Action::Lay(_) => chance.below(2) == 0,
        Action::Claim(_) => matches!(game.phase(), Phase::Naming(_)),
        _ => false,
    };
    let good = legal.iter().rev().find(leads_on).copied();
    if legal.contains(&Action::Call) {
        let view = game.view(Some(seat));
        let calls = if view.claimable_sets(game.rules()).is_empty() {
            chance.below(40) == 0
        } else {
            chance.below(4) > 0
        };
        return if calls { Action::Call } else { Action::Pass };
    }
    good.filter(|_| chance.below(4) > 0).unwrap_or(any)
}

/// Plays a random match, and passes every position to `look` with the events that led to it.
pub(crate) fn play(setup: &Setup, hands: u32, mut look: impl FnMut(&Game, &[Event])) -> (Game, Record) {
    let mut record = Record::new(setup.clone(), Vec::new());
    let (mut events, mut legal) = (Vec::new(), Vec::new());
    let mut chance = Chance(u64::from(setup.seats));
    let mut game = Game::start(setup, &mut events).unwrap();
    look(&game, &events);
    while !game.is_over() && game.hand_number() <= hands {
        let owing: Vec<Seat> = game.seats_to_act().iter().collect();
        let any = Seat::new(chance.below(usize::from(game.seats())) as u8).unwrap();
        let seat = if owing.is_empty() { any } else { owing[chance.below(owing.len())] };
        game.legal(seat, &mut legal);
        let event_number = game.event_number();
        let action = choose(&mut chance, &game, seat, &legal);
        events.clear();
        game.play(seat, event_number, action, &mut events).unwrap();
        record.actions.push(PlayedAction { seat, event_number, action });
        look(&game, &events);
    }
    (game, record)
}
