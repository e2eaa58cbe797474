//! Sampled games: the viewer cannot tell them from the real game, and all of them can be played on.

use crate::play_on::play_on;
use crate::random::{play, setups};
use cards::{Card, Counts, Seat, Seats, Seed, parse_cards};
use hands::Hand;
use rules::{PairTiming, RuleSet, Switches};
use table::{Action, ArrangedDeck, Event, Game, GameSampler, Outcome, Phase, Setup, Stage, View};

/// Returns every viewer: the spectator and each seat.
fn viewers(game: &Game) -> impl Iterator<Item = Option<Seat>> + use<> {
    std::iter::once(None).chain(Seat::all(game.seats()).map(Some))
}

/// Returns all cards in hands and sets, and the unclaimed discards.
fn cards_outside_the_well(game: &Game) -> Counts {
    let untaken = game.view(None).discards.into_iter().filter(|discard| discard.taken_by.is_none());
    let mut counts: Counts = untaken.map(|discard| discard.card).collect();
    let mut add = |card| counts.add(card);
    for seat in Seat::all(game.seats()) {
        let Hand { flowers, .. } = game.hand_of(seat);
        for (number, count) in (1..).zip(flowers) {
            (0..count).for_each(|_| add(Card::flower(number).unwrap()));
        }
        game.cards_of(seat).iter().copied().chain(game.drawn_card_of(seat)).for_each(&mut add);
        game.sets_of(seat).flat_map(hands::Set::printed).for_each(&mut add);
    }
    if let Some(Outcome::Won { card, .. }) = game.phase().outcome() {
        add(card);
    }
    counts
}

/// Checks one sampled game: its viewer sees the same, the cards are those of the deck, and the hand can be
/// played to its end.
fn check(sampler: &GameSampler, game: &Game, viewer: Option<Seat>, number: u64) {
    let view = game.view(viewer);
    let seed = Seed::from_number(number);
    let imagined = sampler.sample(&view, &seed);
    assert_eq!(imagined.view(viewer), view, "M55");
    let outside = cards_outside_the_well(&imagined);
    assert_eq!(outside.total() + usize::from(imagined.well_count()), game.rules().deck.len());
    assert_eq!(game.rules().deck.exceeded_by(&outside), None);
    compare(&imagined, &game.resample(viewer, &seed), game, viewer);
    if number.is_multiple_of(64) {
        let ended = play_on(imagined, number);
        let outside = cards_outside_the_well(&ended);
        assert_eq!(outside.total() + usize::from(ended.well_count()), game.rules().deck.len());
        assert_eq!(game.rules().deck.exceeded_by(&outside), None);
    }
}

/// Checks that sampling from a view gives the same game as resampling, except for facts that no view shows.
fn compare(imagined: &Game, resampled: &Game, game: &Game, viewer: Option<Seat>) {
    for other in viewers(imagined) {
        let (a, b) = (imagined.view(other), resampled.view(other));
        if matches!(game.phase(), Phase::Calls { .. } | Phase::Naming(_) | Phase::Forfeit(_)) {
            let hidden = |view: View| (view.held, view.drawn, view.seats, view.discards);
            assert_eq!(hidden(a), hidden(b));
        } else {
            assert_eq!(a, b, "to {other:?}, imagined of the view of {viewer:?}");
        }
    }
}

#[test]
fn sampled_games_look_real_to_the_viewer() {
    for setup in setups() {
        let sampler = GameSampler::new(&setup.terms()).unwrap();
        let mut number = 0;
        play(&setup, 2, |game, _| {
            for viewer in viewers(game) {
                number += 1;
                check(&sampler, game, viewer, number);
            }
        });
        assert!(number > 100, "every decision of two hands is looked at");
    }
}

#[test]
fn samples_depend_on_the_seed() {
    for setup in setups() {
        let sampler = GameSampler::new(&setup.terms()).unwrap();
        let game = Game::start(&setup, &mut Vec::new()).unwrap();
        let view = game.view(Some(Seat::default()));
        let imagined = sampler.for_view(&view);
        let [one, same, other] = [1, 1, 2].map(|number| imagined.sample(&Seed::from_number(number)));
        assert_eq!(one, same);
        assert_ne!(one, other);
    }
}

#[test]
fn realistic_samples_fit_the_view() {
    for setup in setups() {
        let sampler = GameSampler::new(&setup.terms()).unwrap();
        let game = Game::start(&setup, &mut Vec::new()).unwrap();
        let viewer = Seat::default();
        let view = game.view(Some(viewer));
        let imagined = sampler.for_view(&view);
        let middle = |card: &Card| u32::from(card.rank().abs_diff(5));
        let sum = |more: usize| -> u32 {
            let mut all = 0;
            for number in 0..20 {
                let mut throw =
                    |_: Seat, cards: &[Card]| cards.iter().copied().max_by_key(|card| middle(card));
                let chosen = imagined.sample_realistic(&Seed::from_number(number), more, &mut throw);
                assert_eq!(chosen.view(Some(viewer)), view, "M55");
                let outside = cards_outside_the_well(&chosen).total() + usize::from(chosen.well_count());
                assert_eq!(outside, game.rules().deck.len());
                let others = Seat::all(chosen.seats()).filter(|&seat| seat != viewer);
                all += others.flat_map(|seat| chosen.cards_of(seat)).map(middle).sum::<u32>();
            }
            all
        };
        let (dealt, chosen) = (sum(0), sum(6));
        assert!(chosen < dealt * 9 / 10, "{setup:?}: {dealt} as dealt, {chosen} when the middle is kept");
    }
}

#[test]
fn seats_assumed_to_wait_wait() {
    for setup in setups() {
        let sampler = GameSampler::new(&setup.terms()).unwrap();
        let (mut waiting, mut others, mut number) = (0, 0, 0);
        play(&setup, 2, |game, _| {
            number += 1;
            if game.rules().pair_timing != PairTiming::WithTheRest
                || number % 10 > 0
                || game.well_count() < 10
                || game.phase().outcome().is_some()
            {
                return;
            }
            let viewer = Seat::default();
            let next = viewer.after(1, game.seats());
            let imagined =
                sampler.for_view(&game.view(Some(viewer))).assume_waiting(Seats::from_iter([next]));
            let imagined = imagined.sample(&Seed::from_number(number));
            assert_eq!(imagined.view(Some(viewer)), game.view(Some(viewer)));
            let has_just_claimed = [14, 11, 8, 5, 2].contains(&imagined.cards_of(next).len());
            if imagined.is_waiting(next) || has_just_claimed { waiting += 1 } else { others += 1 }
        });
        assert!(others <= waiting / 20, "M24: {waiting} wait, {others} do not");
    }
}

#[test]
fn samples_respect_announced_waiting() {
    let (mut said, mut waits) = (0, 0);
    for seed in 0..12 {
        let setup = Setup {
            rules: RuleSet::MhingSv,
            switches: Switches::default(),
            seats: 3,
            seed: Seed::from_number(seed),
        };
        let sampler = GameSampler::new(&setup.terms()).unwrap();
        play(&setup, 6, |game, _| {
            let view = game.view(Some(Seat::default()));
            // Near the end of the well too few cards are left for a waiting hand.
            if !matches!(view.stage, Stage::Claim { .. }) || view.well < 10 {
                return;
            }
            let imagined = sampler.sample(&view, &Seed::from_number(u64::from(view.event_number)));
            for seat in Seat::all(3).skip(1).filter(|seat| view.seats[seat.index()].waiting) {
                said += 1;
                waits += u32::from(imagined.is_waiting(seat));
            }
        });
    }
    assert!(said > 20 && waits >= said - said / 20, "M24: of {said} that said so {waits} wait");
}

/// Plays the first legal action of each seat, which never claims, until `stop`. Returns the events.
fn play_first(game: &mut Game, mut stop: impl FnMut(&[Event]) -> bool) -> Vec<Event> {
    let (mut events, mut legal) = (Vec::new(), Vec::new());
    while let Some(seat) = game.seats_to_act().iter().next().filter(|_| !stop(&events)) {
        game.legal(seat, &mut legal);
        game.play(seat, game.event_number(), legal[0], &mut events).unwrap();
    }
    events
}

fn count_reshuffles(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Reshuffled { .. })).count()
}

#[test]
fn sampled_games_count_the_reshuffle_that_was_seen() {
    let setup = Setup {
        rules: RuleSet::MahoBasic,
        switches: Switches::default(),
        seats: 2,
        seed: Seed::from_number(3),
    };
    let rules = setup.scorer().unwrap().rules().clone();
    let [first, second] = [0, 1].map(|number| Seat::new(number).unwrap());
    let cards = |text: &str| parse_cards(text).unwrap();
    let deck = ArrangedDeck::new(&rules, 2, first)
        .hand(first, &cards("147r258g369b9g"))
        .hand(second, &cards("99g258r147g36b"))
        .shuffled(&setup.seed);
    let mut game = Game::from_deck(&setup, first, &deck.cards().unwrap(), &mut Vec::new()).unwrap();
    let act = |game: &mut Game, seat, action| {
        game.play(seat, game.event_number(), action, &mut Vec::new()).unwrap();
    };
    act(&mut game, first, Action::Discard(cards("9g")[0]));
    act(&mut game, second, Action::Call);
    act(&mut game, second, Action::Claim("(999g)".parse().unwrap()));
    play_first(&mut game, |events| count_reshuffles(events) == 1);
    let sampler = GameSampler::new(&setup.terms()).unwrap();
    for viewer in [None, Some(first), Some(second)] {
        let mut sampled = sampler.sample(&game.view(viewer), &Seed::from_number(8));
        let later = count_reshuffles(&play_first(&mut sampled, |_| false));
        assert_eq!(later, 3, "H14: four in all");
        assert_eq!(sampled.phase().outcome(), Some(Outcome::Void));
    }
}

#[test]
fn unseen_flowers_lie_anywhere_in_sampled_wells() {
    let setup = Setup {
        rules: RuleSet::MhingSv,
        switches: Switches::default(),
        seats: 2,
        seed: Seed::from_number(3),
    };
    let game = Game::start(&setup, &mut Vec::new()).unwrap();
    let dealer = game.dealer();
    let view = game.view(Some(dealer));
    let seen: u32 = view.seats.iter().flat_map(|seat| seat.flowers).map(u32::from).sum();
    let well = f64::from(view.well);
    let unseen = f64::from(
        game.rules()
            .deck
            .kinds()
            .filter(|card| card.is_flower())
            .map(|card| u32::from(game.rules().deck.copies(card)))
            .sum::<u32>()
            - seen,
    );
    let prepared = GameSampler::new(&setup.terms()).unwrap().for_view(&view);
    let is_flower = |event: &Event| matches!(event, Event::Flower { .. });
    let count: u32 = 2_000;
    let drawn_next = (0..count).filter(|&number| {
        let mut sampled = prepared.sample(&Seed::from_number(number.into()));
        let events =
            play_first(&mut sampled, |events| events.iter().any(|event| matches!(event, Event::Drew { .. })));
        events.iter().any(is_flower)
    });
    let found = u32::try_from(drawn_next.count()).map_or(f64::MAX, f64::from);
    let expected = f64::from(count) * unseen / well;
    assert!((found - expected).abs() < 5.0 * expected.sqrt(), "M5: {found} of {count}, expected {expected}");
}
