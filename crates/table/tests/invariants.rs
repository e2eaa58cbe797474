//! Invariants of every game, checked in random matches of each rule set, number of players and switch.

use crate::play_on::play_on;
use crate::random::{play, setups};
use crate::tracker::Tracker;
use cards::{Card, Counts, Seat, Seed, Suit};
use hands::{CompletingCard, Context, Face, Hand, Set, WinMethod};
use rules::{Length, RuleSet, Switches};
use table::{
    Action, Event, Game, Outcome, Phase, Record, RefusalReason, Setup, SetupError, Stage, View,
    event_for_seat, replay,
};

/// Returns every viewer: the spectator and each seat.
fn viewers(game: &Game) -> impl Iterator<Item = Option<Seat>> + use<> {
    std::iter::once(None).chain(Seat::all(game.seats()).map(Some))
}

#[test]
fn random_matches_end() {
    for setup in setups() {
        let mut number = 0;
        let mut points: Option<Vec<i32>> = None;
        let (game, record) = play(&setup, 5_000, |game, events| {
            let points = points.get_or_insert_with(|| game.points().to_vec());
            number += events.len() as u32;
            assert_eq!(game.event_number(), number, "every event has a number");
            for event in events {
                if let Event::WentOut { seat, total, score_changes, .. } = event {
                    points.iter_mut().zip(score_changes).for_each(|(points, change)| *points += change);
                    assert!(
                        score_changes[seat.index()] >= total.points().cast_signed(),
                        "M26, Q36: who goes out gains"
                    );
                }
            }
            assert_eq!(game.points(), points, "M26: nothing else scores");
            if game.rules().start_points > 0 {
                assert_eq!(game.points().iter().sum::<i32>(), 6_000, "Q7: points go from one to the other");
            }
        });
        assert!(game.is_over(), "{setup:?} went on for {} hands", game.hand_number());
        if let Length::Points(target) = game.rules().length {
            assert!(game.points().iter().any(|&points| points >= target.cast_signed()), "M27, H20, H21");
        }
        let most = game.points().iter().max().unwrap();
        let leads = |seat: &Seat| game.points()[seat.index()] == *most;
        assert_eq!(game.leaders(), Seat::all(setup.seats).filter(leads).collect(), "Q7, H22");
        assert_eq!(replay(&record).unwrap(), game, "the record gives the game");
        assert_eq!(
            Record::parse(&record.to_string()).unwrap(),
            record,
            "the record is read as it was written"
        );
    }
}

/// Returns all cards on the table and in the hands, collected from what every seat sees of its own cards.
fn cards_outside_the_well(game: &Game) -> Counts {
    let mut counts = Counts::EMPTY;
    let open = game.view(None);
    for discard in &open.discards {
        counts.add(discard.card);
    }
    for seat in Seat::all(game.seats()) {
        let view = game.view(Some(seat));
        view.held.iter().chain(view.drawn.iter()).for_each(|&card| counts.add(card));
        let place = &view.seats[seat.index()];
        for laid in &place.sets {
            let set = laid.set.expect("one's own sets are seen");
            set.printed().into_iter().for_each(|card| counts.add(card));
            if let Some(at) = laid.discard {
                assert!(
                    counts.remove(open.discards[usize::from(at)].card),
                    "claimed and discarded are one card"
                );
            }
        }
        for (number, &flowers) in (1..).zip(&place.flowers) {
            (0..flowers).for_each(|_| counts.add(Card::flower(number).unwrap()));
        }
    }
    if let Some(
        Outcome::Won { from: None, card, .. } | Outcome::Won { won_by: Some(WinMethod::Rob), card, .. },
    ) = game.phase().outcome()
    {
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
                    // Events do not show the cards of a new stock, so that only their number is compared
                    // afterwards.
                    Event::HandBegan { .. } | Event::Reshuffled { .. } => drawn = Counts::EMPTY,
                    Event::Dealt { cards, .. } => cards.iter().for_each(|&card| drawn.add(card)),
                    &Event::Drew { card, .. } => drawn.add(card),
                    _ => {}
                }
            }
            let outside = cards_outside_the_well(game);
            let reshuffled = game.view(None).well as usize + drawn.total() < game.rules().deck.len();
            assert!(reshuffled || outside == drawn, "what has been drawn is what lies and is held");
            let total = outside.total() + usize::from(game.view(None).well);
            assert_eq!(total, game.rules().deck.len(), "M1, Q1, H1");
            assert_eq!(game.rules().deck.exceeded_by(&outside), None);
        });
    }
}

/// Returns every action that a client might send: all cards, all sets with all placings of jokers and all
/// faces, and the actions without data.
fn all_actions() -> Vec<Action> {
    let mut actions = vec![Action::Pass, Action::GoOut, Action::Deal, Action::Call, Action::AdmitFalseCall];
    actions.extend((0..6).map(Action::ForfeitSet));
    for card in Card::all() {
        actions.push(Action::Discard(card));
        for face in [Face::Open, Face::Concealed, Face::Held] {
            for set in all_sets(card, face) {
                actions.extend([Action::Claim(set), Action::Four(set), Action::Lay(set)]);
            }
        }
    }
    actions
}

/// Returns every set that begins with this card.
fn all_sets(card: Card, face: Face) -> Vec<Set> {
    let colours = [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)];
    let runs = colours.into_iter().filter_map(|(a, b, c)| {
        let coloured = |colour: usize, up: u8| Card::suited(Suit::COLOURS[colour], card.rank() + up);
        Set::rainbow_run([coloured(a, 0)?, coloured(b, 1)?, coloured(c, 2)?], face)
    });
    let threes = Set::sequence(card, face)
        .into_iter()
        .chain(Set::triplet(card, face))
        .chain(Set::rainbow_triplet(card, face))
        .chain(runs);
    let mut sets: Vec<Set> = threes.flat_map(|set| (0..8).map(move |mask| set.with_jokers(mask))).collect();
    sets.extend(Set::four(card, face));
    sets.retain(|set| set.first() == card);
    sets.sort_unstable();
    sets.dedup();
    sets
}

/// The number of illegal actions tried in one position. The next positions try others.
const TRIED: usize = 150;

/// Tries actions of every seat: legal ones are played, all others are refused with the right reason and
/// change nothing.
fn try_everything(game: &Game, actions: &[Action]) {
    let step = actions.len() / TRIED;
    let start = game.event_number() as usize % step;
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    let event_number = game.event_number();
    for seat in Seat::all(6) {
        game.legal(seat, &mut legal);
        assert!(legal.iter().all(|action| actions.contains(action)), "{legal:?}");
        assert!((1..legal.len()).all(|at| !legal[..at].contains(&legal[at])), "each once: {legal:?}");
        for &action in actions.iter().skip(start).step_by(step).chain(&legal) {
            let mut tried = game.clone();
            events.clear();
            match tried.play(seat, event_number, action, &mut events) {
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

/// Returns the reason for which an illegal action must be refused.
fn expected_reason(game: &Game, seat: Seat) -> RefusalReason {
    match game.phase() {
        _ if seat.index() >= usize::from(game.seats()) => RefusalReason::NoSuchSeat,
        Phase::MatchOver(_) => RefusalReason::MatchOver,
        Phase::HandOver(_) => RefusalReason::NotLegal,
        _ if game.seats_to_act().has(seat) => RefusalReason::NotLegal,
        Phase::Claim { answers, .. } | Phase::Robbing { answers, .. } if answers[seat.index()].is_some() => {
            RefusalReason::AlreadyAnswered
        }
        Phase::Calls { asked, .. } if asked.has(seat) => RefusalReason::AlreadyAnswered,
        _ => RefusalReason::NotYourTurn,
    }
}

/// Checks that even a legal action is refused if it answers another event.
fn try_stale(game: &Game, seat: Seat, legal: &[Action]) {
    let now = game.event_number();
    for (&action, event_number) in legal.iter().zip([0, now - 1, now + 1, u32::MAX].into_iter().cycle()) {
        let mut tried = game.clone();
        let refusal = tried.play(seat, event_number, action, &mut Vec::new()).unwrap_err();
        assert_eq!((refusal.reason, &tried), (RefusalReason::Stale { event_number, now }, game));
        assert_eq!(refusal.legal, legal);
    }
}

#[test]
fn legal_is_what_play_accepts() {
    let actions = all_actions();
    for setup in setups() {
        let mut positions = 0;
        play(&setup, 1, |game, _| {
            positions += 1;
            if positions % 20 == 0 || is_rare(game) {
                try_everything(game, &actions);
            }
        });
        let (over, _) = play(&setup, 5_000, |_, _| {});
        try_everything(&over, &actions);
    }
}

/// Whether the position is rare enough to be checked every time.
fn is_rare(game: &Game) -> bool {
    match game.phase() {
        Phase::Turn { .. } | Phase::Claim { .. } | Phase::Calls { .. } | Phase::Naming(_) => false,
        Phase::Robbing { .. } | Phase::Forfeit(_) | Phase::HandOver(_) | Phase::MatchOver(_) => true,
    }
}

#[test]
fn only_pending_seats_can_act() {
    for setup in setups() {
        let mut legal = Vec::new();
        play(&setup, 10, |game, _| {
            let between_hands = matches!(game.phase(), Phase::HandOver(_));
            for seat in Seat::all(6) {
                game.legal(seat, &mut legal);
                let sits = seat.index() < usize::from(game.seats());
                assert_eq!(!legal.is_empty(), game.seats_to_act().has(seat) || (between_hands && sits));
                let claims = legal.iter().filter(|action| !matches!(action, Action::Pass)).count();
                let asked =
                    matches!(game.phase(), Phase::Claim { .. } | Phase::Robbing { .. } | Phase::Calls { .. });
                if asked && game.seats_to_act().has(seat) {
                    assert!(claims > 0 && legal.contains(&Action::Pass), "only who can claim is asked");
                }
            }
            assert_eq!(game.seats_to_act().is_empty(), game.phase().outcome().is_some());
        });
    }
}

#[test]
fn views_do_not_change_when_unseen_cards_are_shuffled() {
    for setup in setups() {
        let mut count = 0;
        play(&setup, 3, |game, _| {
            count += 1;
            if count % 40 > 0 && !is_rare(game) {
                return;
            }
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
                if count % 80 == 0 {
                    let outside = cards_outside_the_well(&play_on(shuffled, 7));
                    assert_eq!(game.rules().deck.exceeded_by(&outside), None);
                }
            }
        });
    }
}

#[test]
fn views_round_trip() {
    for setup in setups() {
        let mut count = 0;
        play(&setup, 2, |game, events| {
            count += 1;
            for viewer in viewers(game).filter(|_| count % 7 == 0 || is_rare(game)) {
                let view = game.view(viewer);
                let text = serde_json::to_string(&view).unwrap();
                assert_eq!(serde_json::from_str::<View>(&text).unwrap(), view);
                for event in events {
                    let seen = event_for_seat(event, viewer);
                    let text = serde_json::to_string(&seen).unwrap();
                    assert_eq!(serde_json::from_str::<table::SeatEvent>(&text).unwrap(), seen);
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
        let rules = setup.rules.rules(&setup.switches).unwrap();
        let mut trackers: Vec<(Option<Seat>, Tracker)> = std::iter::once(None)
            .chain(Seat::all(setup.seats).map(Some))
            .map(|seat| (seat, Tracker::new(&rules)))
            .collect();
        play(&setup, 20, |game, events| {
            for (viewer, tracker) in &mut trackers {
                for event in events {
                    tracker.take(&event_for_seat(event, *viewer), *viewer);
                }
                tracker.check(&game.view(*viewer));
            }
        });
    }
}

#[test]
fn discards_before_claims_allow_no_action() {
    let discards = Card::all().map(Action::Discard);
    let fours = Card::all().filter_map(|card| Set::four(card, Face::Open)).map(Action::Four);
    let actions: Vec<Action> = discards.chain(fours).chain([Action::Pass, Action::GoOut]).collect();
    for setup in setups() {
        let (mut legal, mut count) = (Vec::new(), 0);
        play(&setup, 2, |game, _| {
            let seat = game.seats_to_act().iter().next().unwrap_or_default();
            game.legal(seat, &mut legal);
            count += 1;
            let has_four = legal.iter().any(|action| matches!(action, Action::Four(_)));
            for &action in actions.iter().filter(|_| count % 9 == 0 || has_four) {
                let rests = game.before_claims(action);
                let at_rest = match action {
                    Action::Discard(_) => legal.contains(&action),
                    Action::Four(four) => four.face() == Face::Open && legal.contains(&action),
                    _ => false,
                };
                assert_eq!(rests.is_some(), at_rest);
                let (Some(rests), Action::Discard(card)) = (rests, action) else { continue };
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
                    rests.seats_to_act().is_empty()
                        && viewers(&rests).all(|viewer| rests.view(viewer).legal.is_empty())
                );
                assert_eq!(cards_outside_the_well(&rests), cards_outside_the_well(game));
            }
        });
    }
}

/// Returns the viewer's hand with its last card.
fn whole_hand(view: &View, last: CompletingCard) -> Hand {
    let own = &view.seats[view.seat.unwrap().index()];
    Hand {
        concealed: view.held.iter().copied().collect(),
        sets: own.sets.iter().filter_map(|laid| laid.set).collect(),
        flowers: own.flowers,
        completing_card: Some(last),
        context: Context { seat: own.wind, round: view.round, won_by: None },
    }
}

#[test]
fn winning_hands_have_the_announced_score() {
    for setup in setups() {
        play(&setup, 30, |game, events| {
            for event in events {
                if let Event::WentOut { hand, total, from, .. } = event {
                    let score = game.scorer().score(hand).expect("M18: a hand that goes out has a score");
                    assert_eq!(score.best.total, *total);
                    assert_eq!(hand.completing_card.map(|last| last.claimed), Some(from.is_some()));
                    let (seat, shown) = game.winning_hand().unwrap();
                    assert_eq!(
                        (&shown, game.view(None).seats[seat.index()].shown.len()),
                        (hand, usize::from(game.rules().dealt) + 1 - 3 * hand.sets.len())
                    );
                }
            }
            for seat in game.seats_to_act().iter() {
                let view = game.view(Some(seat));
                let last = match (game.phase(), view.drawn) {
                    (Phase::Claim { card, .. } | Phase::Robbing { card, .. }, _) => {
                        Some(CompletingCard { card, claimed: true })
                    }
                    (Phase::Naming(window), _) => Some(CompletingCard { card: window.card, claimed: true }),
                    (_, drawn) => drawn.map(|card| CompletingCard { card, claimed: false }),
                };
                let scores = last.is_some_and(|last| game.scorer().score(&whole_hand(&view, last)).is_some());
                assert_eq!(view.legal.contains(&Action::GoOut), scores, "M18");
            }
        });
    }
}

#[test]
fn seat_counts_follow_the_rules() {
    for rules in RuleSet::ALL {
        let (min, max) = if rules == RuleSet::QuatreVents { (4, 4) } else { (2, 6) };
        for seats in 0..=u8::MAX {
            let setup = Setup { rules, switches: Switches::default(), seats, seed: Seed::from_number(1) };
            let begun = Game::start(&setup, &mut Vec::new());
            if (min..=max).contains(&seats) {
                assert!(begun.is_ok(), "M2, Q2, H3");
            } else {
                let rules = rules.to_string();
                assert_eq!(begun, Err(SetupError::Seats { rules, min, max, seats }), "M2, Q2, H3");
            }
        }
    }
}

#[test]
fn a_game_is_small() {
    assert!(size_of::<Game>() <= 512, "{} bytes", size_of::<Game>());
}
