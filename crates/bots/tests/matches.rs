//! Whole matches between bots: every rule set, two to six players.

use bots::{Bot, BotKind, MatchError, MatchTally, Strength, build_all, play_match};
use cards::{Card, Counts, Seat, Seats, Seed};
use hands::Set;
use rules::{RuleSet, Switches};
use table::{Action, Game, Setup, Terms, View};

const RANDOM: BotKind = BotKind::of(Strength::Random);
const GREEDY: BotKind = BotKind::of(Strength::Greedy);

/// Returns the bot with one playout for each decision.
const fn quick(strength: Strength) -> BotKind {
    BotKind { playouts: Some(1), ..BotKind::of(strength) }
}

/// Returns a short match to `target` points.
fn setup(rules: RuleSet, seats: u8, target: &str, seed: u64) -> Setup {
    with(rules, seats, "target", target, seed)
}

/// Returns a match with one switch.
fn with(rules: RuleSet, seats: u8, name: &str, value: &str, seed: u64) -> Setup {
    let switches = Switches([(name.to_owned(), value.to_owned())].into());
    Setup { rules, switches, seats, seed: Seed::from_number(seed) }
}

/// Builds bots for the seats, the kinds in turn.
fn bots_for(setup: &Setup, kinds: &[BotKind]) -> Vec<Box<dyn Bot>> {
    let kinds: Vec<BotKind> = kinds.iter().copied().cycle().take(usize::from(setup.seats)).collect();
    build_all(&kinds, setup, Seed::from_number(99)).expect("the switches are the rule set's")
}

/// Plays a match; returns its tally and every action.
fn play(setup: &Setup, mut bots: Vec<Box<dyn Bot>>) -> (MatchTally, Vec<(Seat, u32, Action)>) {
    let mut done = Vec::new();
    let tally = play_match(setup, &mut bots, 200, &mut |step| done.extend(step.action));
    (tally.expect("nothing is refused"), done)
}

/// Yields a short match for each rule set and number of players.
fn setups() -> impl Iterator<Item = Setup> {
    let short = [
        (RuleSet::MhingFr, "target", "30"),
        (RuleSet::MhingSv, "target", "30"),
        (RuleSet::QuatreVents, "rounds", "1"),
        (RuleSet::MahoBasic, "target", "2"),
        (RuleSet::MahoStandard, "target", "3"),
        (RuleSet::MahoStandard, "calls", "guarded"),
        (RuleSet::MahoOriginal, "hands", "3"),
    ];
    short.into_iter().flat_map(|(rules, name, value)| {
        let data = rules.rules(&Switches::default()).expect("no switches");
        (data.min_seats..=data.max_seats).map(move |seats| with(rules, seats, name, value, 5))
    })
}

#[test]
fn whole_matches_conserve_the_cards() {
    for setup in setups() {
        for kinds in [&[GREEDY, RANDOM][..], &[GREEDY], &[quick(Strength::Steady), GREEDY]] {
            let mut bots = bots_for(&setup, kinds);
            let mut steps = 0;
            let tally = play_match(&setup, &mut bots, 200, &mut |step| {
                steps += 1;
                check_cards(step.game);
            });
            let tally = tally.unwrap_or_else(|error| panic!("{setup:?}: {error}"));
            assert!(tally.is_over && !tally.winners.is_empty(), "{setup:?}: {tally:?}");
            assert_eq!(steps, tally.decisions + u64::from(tally.hands), "a step a decision and a deal");
        }
    }
}

/// Checks that the views of all seats together show all cards of the deck except those in the well.
fn check_cards(game: &Game) {
    let views: Vec<View> = Seat::all(game.seats()).map(|seat| game.view(Some(seat))).collect();
    let any = &views[0];
    let mut cards = Counts::EMPTY;
    let own = views.iter().flat_map(|view| view.held.iter().copied().chain(view.drawn));
    let discards =
        any.discards.iter().filter(|discard| discard.taken_by.is_none()).map(|discard| discard.card);
    let own_sets = views.iter().zip(Seat::all(game.seats())).flat_map(|(view, seat)| {
        view.seats[seat.index()].sets.iter().filter_map(|laid| laid.set).flat_map(Set::printed)
    });
    own.chain(discards).chain(own_sets).for_each(|card| cards.add(card));
    for seat in &any.seats {
        let flowers = (1..).zip(seat.flowers);
        for (number, count) in flowers {
            (0..count).for_each(|_| cards.add(Card::flower(number).expect("a flower")));
        }
    }
    let deck = &game.rules().deck;
    assert_eq!(deck.exceeded_by(&cards), None);
    let last = usize::from(any.well) + cards.total();
    // The completing card of a won hand is neither an unclaimed discard nor held in any view.
    let gone_out = usize::from(game.winning_hand().is_some());
    assert_eq!(last + gone_out, deck.len());
}

/// A bot that is rebuilt for every decision, so that it cannot remember anything.
struct Forgetful {
    kind: BotKind,
    terms: Terms,
    seat: Seat,
    seed: Seed,
}

impl Bot for Forgetful {
    fn choose(&mut self, view: &View, keep_going: &mut dyn FnMut() -> bool) -> Action {
        let action = self
            .kind
            .build(&self.terms, self.seat, self.seed)
            .expect("a valid setup")
            .choose(view, keep_going);
        assert!(view.legal.contains(&action), "{action:?} is none of {:?}", view.legal);
        action
    }
}

#[test]
fn bots_depend_on_the_seed_alone() {
    for setup in setups() {
        let kinds = [RANDOM, GREEDY];
        let (_, first) = play(&setup, bots_for(&setup, &kinds));
        let (_, second) = play(&setup, bots_for(&setup, &kinds));
        assert_eq!(first, second);
        let terms = setup.terms();
        let forgetful = kinds.iter().cycle().zip(Seat::all(setup.seats)).map(|(&kind, seat)| {
            let seed = Seed::from_number(99);
            Box::new(Forgetful { kind, terms: terms.clone(), seat, seed }) as Box<dyn Bot>
        });
        let (_, third) = play(&setup, forgetful.collect());
        assert_eq!(first, third);
        let (_, other) =
            play(&Setup { seed: Seed::from_number(6), ..setup.clone() }, bots_for(&setup, &kinds));
        assert_ne!(first, other);
    }
}

#[test]
fn greedy_beats_random() {
    // In Quatre Vents one lucky hand can be worth more than many.
    for (rules, name, value, least) in [
        (RuleSet::MhingFr, "target", "40", 38),
        (RuleSet::MhingSv, "target", "40", 38),
        (RuleSet::QuatreVents, "rounds", "1", 30),
        (RuleSet::MahoBasic, "target", "3", 38),
    ] {
        let mut wins = 0;
        for seed in 0..40 {
            let setup = with(rules, 4, name, value, seed);
            let kinds = [GREEDY, RANDOM, RANDOM, RANDOM];
            let (tally, _) = play(&setup, bots_for(&setup, &kinds));
            wins += u32::from(tally.winners.iter().eq(Seat::new(0).ok()));
        }
        assert!(wins >= least, "{rules}: greedy has won {wins} of 40 matches");
    }
}

#[test]
fn matches_stop_after_max_hands() {
    let setup = setup(RuleSet::MhingSv, 2, "500", 1);
    let mut bots = bots_for(&setup, &[RANDOM]);
    let tally = play_match(&setup, &mut bots, 3, &mut |_| ()).expect("nothing is refused");
    assert_eq!((tally.hands, tally.is_over, tally.winners), (3, false, Seats::NONE));
}

/// Always chooses an illegal action.
struct Stubborn;

impl Bot for Stubborn {
    fn choose(&mut self, _view: &View, _keep_going: &mut dyn FnMut() -> bool) -> Action {
        Action::Deal
    }
}

#[test]
fn illegal_bot_actions_are_refused() {
    let setup = setup(RuleSet::MhingFr, 2, "500", 1);
    let mut bots: Vec<Box<dyn Bot>> = vec![Box::new(Stubborn), Box::new(Stubborn)];
    let refused = play_match(&setup, &mut bots, 1, &mut |_| ());
    assert!(matches!(refused, Err(MatchError::Refused { action: Action::Deal, .. })), "{refused:?}");
    let too_few = play_match(&setup, &mut bots[..1], 1, &mut |_| ());
    assert_eq!(too_few, Err(MatchError::Bots { bots: 1, seats: 2 }));
}

/// Returns by how many points a match the first bot gains more than the second, on average.
///
/// Each of `deals` matches is played in both seatings, and stops after `hands` hands.
fn gained(rules: RuleSet, kinds: [BotKind; 2], (deals, hands): (u32, u32)) -> f64 {
    let mut sum = 0;
    for (seed, turned) in (0..deals).flat_map(|seed| [(seed, 0), (seed, 1)]) {
        let setup =
            Setup { rules, switches: Switches::default(), seats: 2, seed: Seed::from_number(seed.into()) };
        let mut bots = bots_for(&setup, &[kinds[turned], kinds[1 - turned]]);
        let tally = play_match(&setup, &mut bots, hands, &mut |_| {}).expect("nothing is refused");
        sum += tally.points[turned] - tally.points[1 - turned];
    }
    f64::from(sum) / f64::from(2 * deals)
}

#[test]
fn stronger_bots_gain_more() {
    const STEADY: BotKind = BotKind::of(Strength::Steady);
    const EXPERT: BotKind = BotKind::of(Strength::Expert);
    for (rules, kinds, played, least) in [
        // Whole matches, in which the value of hands counts. In Maho! a joker is kept for the pair (H12).
        (RuleSet::MhingSv, [STEADY, GREEDY], (5, 500), 20.0),
        (RuleSet::MahoBasic, [EXPERT, STEADY], (300, 1), 0.03),
        (RuleSet::MahoStandard, [STEADY, GREEDY], (300, 1), 0.02),
    ] {
        let more = gained(rules, kinds, played);
        assert!(more > least, "{rules}: {} gains {more} more than {}", kinds[0], kinds[1]);
    }
}

#[test]
fn playouts_are_deterministic_and_can_be_stopped() {
    for kind in ["steady:40", "expert-careful:40", "expert-bold:40"] {
        let kind: BotKind = kind.parse().expect("the name of a bot");
        let setup = setup(RuleSet::MhingSv, 3, "10", 8);
        assert_eq!(
            play(&setup, bots_for(&setup, &[kind])),
            play(&setup, bots_for(&setup, &[kind])),
            "{kind}"
        );
        let game = Game::start(&setup, &mut Vec::new()).expect("a valid setup");
        let seat = game.seats_to_act_in_order().next().expect("the dealer is to play");
        let view = game.view(Some(seat));
        let mut bot = kind.build(&setup.terms(), seat, Seed::from_number(1)).expect("a bot for this game");
        assert!(view.legal.contains(&bot.choose(&view, &mut || false)), "{kind}");
    }
}
