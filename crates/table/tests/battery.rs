//! What must hold in every game: each rule set, number of players and switch is played at random and looked at.

#[path = "support/chance.rs"]
mod chance;
#[path = "support/fold.rs"]
mod fold;

use cards::{Card, Counts, Seat, Seed};
use chance::Chance;
use fold::Fold;
use hands::{Context, Face, Hand, Last, Set};
use rules::{RuleSet, Switches};
use table::{
    Action, Event, Game, Outcome, Phase, Played, Reason, Record, Setup, SetupError, Stage, View, replay, see,
};

/// The setups that the battery goes through: every rule set, its switches, and every number of players.
fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for (rules, switches) in [
        (RuleSet::MhingFr, "target=60"),
        (RuleSet::MhingFr, "target=20 discarded-joker=claimable"),
        (RuleSet::MhingFr, "target=20 level=1"),
        (RuleSet::MhingSv, "target=60"),
        (RuleSet::MhingSv, "target=10 level=1"),
    ] {
        for seats in 2..=6 {
            let seed = Seed::from_number(u64::from(seats));
            setups.push(Setup { rules, switches: read_switches(switches), seats, seed });
        }
    }
    setups
}

fn read_switches(text: &str) -> Switches {
    let pairs = text.split_whitespace().filter_map(|pair| pair.split_once('='));
    Switches(pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
}

/// Everybody's view.
fn viewers(game: &Game) -> impl Iterator<Item = Option<Seat>> + use<> {
    std::iter::once(None).chain(Seat::first(game.seats()).map(Some))
}

/// Any of these actions; going out three times in four where that can be done, so that hands are won.
fn choose(chance: &mut Chance, legal: &[Action]) -> Action {
    let any = legal[chance.below(legal.len())];
    if legal.contains(&Action::GoOut) && chance.below(4) > 0 { Action::GoOut } else { any }
}

/// Plays a match at random, showing `look` every position with the events that led to it.
fn play(setup: &Setup, hands: u32, mut look: impl FnMut(&Game, &[Event])) -> (Game, Record) {
    let mut record = Record::new(setup.clone(), Vec::new());
    let (mut events, mut legal) = (Vec::new(), Vec::new());
    let mut chance = Chance(u64::from(setup.seats));
    let mut game = Game::start(setup, &mut events).unwrap();
    look(&game, &events);
    while !game.is_over() && game.hand_number() <= hands {
        let owing: Vec<Seat> = game.owing().iter().collect();
        let any = Seat::new(chance.below(usize::from(game.seats())) as u8).unwrap();
        let seat = if owing.is_empty() { any } else { owing[chance.below(owing.len())] };
        game.legal(seat, &mut legal);
        let answers = game.event_number();
        let action = choose(&mut chance, &legal);
        events.clear();
        game.play(seat, answers, action, &mut events).unwrap();
        record.played.push(Played { seat, answers, action });
        look(&game, &events);
    }
    (game, record)
}

#[test]
fn random_matches_end() {
    for setup in setups() {
        let (mut number, mut points) = (0, vec![0; usize::from(setup.seats)]);
        let (game, record) = play(&setup, 5_000, |game, events| {
            number += events.len() as u32;
            assert_eq!(game.event_number(), number, "every event has a number");
            for event in events {
                if let Event::WentOut { seat, points: won, .. } = event {
                    points[seat.index()] += i32::try_from(*won).unwrap();
                }
            }
            assert_eq!(game.points(), points, "M26: only who goes out scores");
        });
        let target: i32 = setup.switches.0["target"].parse().unwrap();
        assert!(game.is_over(), "{setup:?} went on for {} hands", game.hand_number());
        assert!(game.points().iter().any(|&points| points >= target), "M27");
        assert_eq!(replay(&record).unwrap(), game, "the record gives the game");
        assert_eq!(
            Record::read(&record.to_string()).unwrap(),
            record,
            "the record is read as it was written"
        );
    }
}

/// All cards on the table and in the hands, gathered from what every seat sees of its own.
fn cards_outside_the_well(game: &Game) -> Counts {
    let mut counts = Counts::EMPTY;
    let open = game.view(None);
    for discard in &open.discards {
        counts.add(discard.card);
    }
    for (seat, place) in Seat::first(game.seats()).zip(&open.seats) {
        let view = game.view(Some(seat));
        view.held.iter().chain(view.drawn.iter()).for_each(|&card| counts.add(card));
        for laid in &place.sets {
            laid.set.printed().into_iter().for_each(|card| counts.add(card));
            assert!(
                counts.remove(open.discards[usize::from(laid.discard)].card),
                "claimed and discarded are one card"
            );
        }
        for (number, &flowers) in (1..).zip(&place.flowers) {
            (0..flowers).for_each(|_| counts.add(Card::flower(number).unwrap()));
        }
    }
    if let Some(Outcome::Won { from: None, card, .. }) = game.phase().outcome() {
        counts.add(card);
    }
    counts
}

#[test]
fn cards_are_conserved() {
    for setup in setups() {
        let mut drawn = Counts::EMPTY;
        play(&setup, 20, |game, events| {
            for event in events {
                match event {
                    Event::HandBegan { .. } => drawn = Counts::EMPTY,
                    Event::Dealt { cards, .. } => cards.iter().for_each(|&card| drawn.add(card)),
                    &Event::Drew { card, .. } => drawn.add(card),
                    _ => {}
                }
            }
            let outside = cards_outside_the_well(game);
            assert_eq!(outside, drawn, "what has been drawn is what lies and is held");
            assert_eq!(outside.total() + usize::from(game.view(None).well), 150, "M1");
            assert_eq!(game.rules().deck.exceeded_by(&outside), None);
        });
    }
}

/// Every action that somebody might send: all cards, all sets with all jokers, open or not, and the words.
fn all_actions() -> Vec<Action> {
    let mut actions = vec![Action::Pass, Action::GoOut, Action::Deal];
    for card in Card::all() {
        actions.push(Action::Discard(card));
        for face in [Face::Open, Face::Held] {
            let sequences = Set::sequence(card, face)
                .into_iter()
                .flat_map(|set| (0..8).map(move |at| set.with_jokers(at)));
            let triplets = Set::triplet(card, face)
                .into_iter()
                .flat_map(|set| [0, 1, 3, 7].map(|at| set.with_jokers(at)));
            actions.extend(sequences.chain(triplets).map(Action::Claim));
        }
    }
    actions
}

/// Tries every action of every seat: what is legal is played, all else is refused for the right reason, and nothing
/// has changed then.
fn try_everything(game: &Game, actions: &[Action]) {
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    let answers = game.event_number();
    for seat in Seat::first(6) {
        game.legal(seat, &mut legal);
        assert!(legal.iter().all(|action| actions.contains(action)), "{legal:?}");
        assert!((1..legal.len()).all(|at| !legal[..at].contains(&legal[at])), "each once: {legal:?}");
        for &action in actions {
            let mut tried = game.clone();
            events.clear();
            match tried.play(seat, answers, action, &mut events) {
                Ok(()) => assert!(legal.contains(&action), "{action:?} of seat {seat} was played"),
                Err(refusal) => {
                    assert!(!legal.contains(&action), "{action:?} of seat {seat} was refused");
                    assert_eq!(refusal.legal, legal);
                    assert_eq!(refusal.reason, expected_reason(game, seat));
                    assert_eq!((&tried, &events[..]), (game, &[][..]), "nothing has changed");
                }
            }
        }
        try_stale(game, seat, &legal);
    }
}

/// Why an action that is not legal is refused.
fn expected_reason(game: &Game, seat: Seat) -> Reason {
    match game.phase() {
        _ if seat.index() >= usize::from(game.seats()) => Reason::NoSuchSeat,
        Phase::MatchOver(_) => Reason::MatchOver,
        Phase::HandOver(_) => Reason::NotLegal,
        Phase::Claim { answers, .. } if answers[seat.index()].is_some() => Reason::Answered,
        Phase::Turn { .. } | Phase::Claim { .. } if game.owing().has(seat) => Reason::NotLegal,
        Phase::Turn { .. } | Phase::Claim { .. } => Reason::NotAsked,
    }
}

/// An action that answers another event is refused, even a legal one.
fn try_stale(game: &Game, seat: Seat, legal: &[Action]) {
    let now = game.event_number();
    for (&action, answers) in legal.iter().zip([0, now - 1, now + 1, u32::MAX].into_iter().cycle()) {
        let mut tried = game.clone();
        let refusal = tried.play(seat, answers, action, &mut Vec::new()).unwrap_err();
        assert_eq!((refusal.reason, &tried), (Reason::Stale { answers, now }, game));
        assert_eq!(refusal.legal, legal);
    }
}

#[test]
fn legal_is_what_play_accepts() {
    let actions = all_actions();
    for setup in setups() {
        let mut positions = 0;
        play(&Setup { switches: read_switches(""), ..setup.clone() }, 1, |game, _| {
            positions += 1;
            if positions % 20 == 0 || game.phase().outcome().is_some() {
                try_everything(game, &actions);
            }
        });
        let (over, _) = play(&setup, 5_000, |_, _| {});
        try_everything(&over, &actions);
    }
}

#[test]
fn who_owes_can_act_and_nobody_else() {
    for setup in setups() {
        let mut legal = Vec::new();
        play(&setup, 10, |game, _| {
            let between_hands = matches!(game.phase(), Phase::HandOver(_));
            for seat in Seat::first(6) {
                game.legal(seat, &mut legal);
                let sits = seat.index() < usize::from(game.seats());
                assert_eq!(!legal.is_empty(), game.owing().has(seat) || (between_hands && sits));
                let claims = legal.iter().filter(|action| !matches!(action, Action::Pass)).count();
                if matches!(game.phase(), Phase::Claim { .. }) && game.owing().has(seat) {
                    assert!(claims > 0 && legal.contains(&Action::Pass), "only who can claim is asked");
                }
            }
            assert_eq!(game.owing().is_empty(), game.phase().outcome().is_some());
        });
    }
}

#[test]
fn views_do_not_change_when_unseen_cards_are_shuffled() {
    for setup in setups() {
        let mut count = 0;
        play(&setup, 3, |game, _| {
            count += 1;
            for viewer in viewers(game) {
                let view = game.view(viewer);
                let [seed, other] = [count, count + 1_000_000].map(Seed::from_number);
                let shuffled = game.resample(viewer, &seed);
                assert_eq!(shuffled.view(viewer), view, "M55");
                assert_eq!(
                    shuffled.resample(viewer, &other),
                    game.resample(viewer, &other),
                    "nothing shines through"
                );
                let total = cards_outside_the_well(&shuffled).total() + usize::from(view.well);
                assert_eq!(total, game.rules().deck.len());
                if count % 50 == 0 {
                    play_on(shuffled);
                }
            }
        });
    }
}

/// A game with other hidden cards is a game like any: it can be played to the end of its hand.
fn play_on(mut game: Game) {
    let mut chance = Chance(7);
    let (mut events, mut legal) = (Vec::new(), Vec::new());
    while let Some(seat) = game.owing().iter().next() {
        game.legal(seat, &mut legal);
        game.play(seat, game.event_number(), choose(&mut chance, &legal), &mut events).unwrap();
    }
    assert!(game.phase().outcome().is_some());
    let outside = cards_outside_the_well(&game);
    assert_eq!(game.rules().deck.exceeded_by(&outside), None);
}

#[test]
fn views_are_written_and_read_back() {
    for setup in setups() {
        play(&setup, 2, |game, events| {
            for viewer in viewers(game) {
                let view = game.view(viewer);
                let text = serde_json::to_string(&view).unwrap();
                assert_eq!(serde_json::from_str::<View>(&text).unwrap(), view);
                for event in events {
                    let seen = see(event, viewer);
                    let text = serde_json::to_string(&seen).unwrap();
                    assert_eq!(serde_json::from_str::<table::Seen>(&text).unwrap(), seen);
                }
            }
        });
    }
}

#[test]
fn spectators_see_no_hand() {
    for setup in setups() {
        play(&setup, 3, |game, _| {
            let view = game.view(None);
            assert_eq!((view.seat, view.held.len(), view.drawn, view.legal.len()), (None, 0, None, 0));
            let shown = view.seats.iter().filter(|seat| !seat.shown.is_empty()).count();
            assert_eq!(
                shown,
                usize::from(matches!(game.phase().outcome(), Some(Outcome::Won { .. }))),
                "M55"
            );
            if let Stage::Claim { answer, .. } = view.stage {
                assert_eq!(answer, table::Answer::NotAsked);
            }
        });
    }
}

#[test]
fn views_follow_from_what_was_seen() {
    for setup in setups() {
        let mut folds: Vec<(Option<Seat>, Fold)> = std::iter::once(None)
            .chain(Seat::first(setup.seats).map(Some))
            .map(|seat| (seat, Fold::default()))
            .collect();
        play(&setup, 20, |game, events| {
            for (viewer, fold) in &mut folds {
                for event in events {
                    fold.take(&see(event, *viewer), *viewer);
                }
                fold.check(&game.view(*viewer));
            }
        });
    }
}

#[test]
fn a_discard_at_rest_is_seen_and_nothing_can_be_done_about_it() {
    for setup in setups() {
        let mut legal = Vec::new();
        play(&setup, 2, |game, _| {
            let seat = game.owing().iter().next().unwrap_or_default();
            game.legal(seat, &mut legal);
            for card in Card::all() {
                let rests = game.at_rest(card);
                assert_eq!(rests.is_some(), legal.contains(&Action::Discard(card)));
                let Some(rests) = rests else { continue };
                let (view, waits) =
                    (rests.view(None), u32::from(rests.event_number() > game.event_number() + 1));
                assert_eq!(
                    rests.event_number(),
                    game.event_number() + 1 + waits,
                    "discarded, and perhaps waiting"
                );
                assert_eq!(
                    view.discards.last().map(|discard| (discard.card, discard.seat)),
                    Some((card, seat))
                );
                assert!(
                    rests.owing().is_empty()
                        && viewers(&rests).all(|viewer| rests.view(viewer).legal.is_empty())
                );
                assert_eq!(cards_outside_the_well(&rests), cards_outside_the_well(game));
            }
        });
    }
}

/// The viewer's hand with its last card.
fn whole_hand(view: &View, last: Last) -> Hand {
    let own = &view.seats[view.seat.unwrap().index()];
    Hand {
        concealed: view.held.iter().copied().collect(),
        sets: own.sets.iter().map(|laid| laid.set).collect(),
        flowers: own.flowers,
        last: Some(last),
        context: Context::default(),
    }
}

#[test]
fn a_hand_that_goes_out_wins_and_no_other() {
    for setup in setups() {
        play(&setup, 30, |game, events| {
            for event in events {
                if let Event::WentOut { hand, credits, points, from, .. } = event {
                    let score = game.rules().score(hand).expect("M18: a hand that goes out has a score");
                    assert_eq!((score.best.total.credits(), score.best.total.points()), (*credits, *points));
                    assert_eq!(hand.last.map(|last| last.claimed), Some(from.is_some()));
                    let (seat, shown) = game.winning_hand().unwrap();
                    assert_eq!(
                        (&shown, game.view(None).seats[seat.index()].shown.len()),
                        (hand, 14 - 3 * hand.sets.len())
                    );
                }
            }
            for seat in game.owing().iter() {
                let view = game.view(Some(seat));
                let last = match (game.phase(), view.drawn) {
                    (Phase::Claim { card, .. }, _) => Some(Last { card, claimed: true }),
                    (_, drawn) => drawn.map(|card| Last { card, claimed: false }),
                };
                let scores = last.is_some_and(|last| game.rules().score(&whole_hand(&view, last)).is_some());
                assert_eq!(view.legal.contains(&Action::GoOut), scores, "M18");
            }
        });
    }
}

#[test]
fn only_two_to_six_play() {
    for rules in RuleSet::PLAYABLE {
        for seats in 0..=u8::MAX {
            let setup = Setup { rules, switches: Switches::default(), seats, seed: Seed::from_number(1) };
            let begun = Game::start(&setup, &mut Vec::new());
            match seats {
                2..=6 => assert!(begun.is_ok(), "M2"),
                _ => assert_eq!(begun, Err(SetupError::Seats { rules, least: 2, most: 6, seats }), "M2"),
            }
        }
    }
}

#[test]
fn a_game_is_small() {
    assert!(size_of::<Game>() <= 512, "{} bytes", size_of::<Game>());
}
