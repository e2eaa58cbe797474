//! Random matches of every rule set, number of players and switch.

use crate::switch_values::values;
use cards::{Seat, Seed};
use rules::{Length, PointScale, RuleSet, Switch, Switches};
use table::{Action, Event, Game, Phase, PlayedAction, Record, Setup};

use crate::chance::Chance;

/// Returns the setups to play. Together they have every value of every switch of each rule set and every
/// number of players, and their matches are short.
pub(crate) fn setups() -> Vec<Setup> {
    RuleSet::ALL.into_iter().flat_map(setups_of).collect()
}

/// Returns the setups of a rule set. The switches take their values in turn, each with two numbers of
/// players.
fn setups_of(set: RuleSet) -> Vec<Setup> {
    let switches: Vec<(Switch, Vec<String>)> =
        set.switches().into_iter().map(|switch| (switch.clone(), short_values(set, &switch))).collect();
    let data = set.rules(&Switches::default()).expect("the defaults are accepted");
    let seats: Vec<u8> = (data.min_seats..=data.max_seats).collect();
    let count = switches.iter().map(|(_, values)| values.len()).chain([seats.len()]).max().unwrap_or(1);
    let setup = |number: usize, seats: u8| {
        let value = |(switch, values): &(Switch, Vec<String>)| {
            (switch.name.clone(), values[number % values.len()].clone())
        };
        let switches = Switches(switches.iter().map(value).collect());
        Setup { rules: set, switches, seats, seed: Seed::from_number(u64::from(seats)) }
    };
    let mut setups = Vec::new();
    for number in 0..count {
        setups.push(setup(number, seats[number % seats.len()]));
        if seats.len() > 1 {
            setups.push(setup(number, seats[(number + 2) % seats.len()]));
        }
    }
    setups
}

/// Returns the values of a switch, of the length of a match only the short ones.
fn short_values(set: RuleSet, switch: &Switch) -> Vec<String> {
    if !changes_length(set, switch) {
        return values(switch);
    }
    let data = set.rules(&Switches::default()).expect("the defaults are accepted");
    let short = match data.point_scale {
        _ if !matches!(data.length, Length::Points(_)) => ["1", "2"],
        PointScale::DoublingCredits => ["60", "20"],
        PointScale::Points => ["2", "3"],
    };
    short.map(ToOwned::to_owned).to_vec()
}

/// Whether a value of this switch changes the length of a match.
fn changes_length(set: RuleSet, switch: &Switch) -> bool {
    let length = |switches: &Switches| set.rules(switches).expect("a value of the switch").length;
    let default = length(&Switches::default());
    values(switch).iter().any(|value| length(&crate::switch_values::choose(switch, value)) != default)
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
