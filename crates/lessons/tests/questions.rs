//! Twenty questions a game that the lessons answer. Each names the step that taught it; the engine has the
//! same answer, and the questions reach every lesson.

use std::collections::BTreeSet;

use cards::{Card, Seat, parse_cards};
use hands::SetKind;
use lessons::{Lesson, lesson, list};
use rules::{DealerStart, Scorer, Total};
use table::{Action, ArrangedDeck, Event, Game, Setup};
use wire::ToClient;
use words::Language;

const MHING: &str = include_str!("questions/mhing.txt");
const QUATRE_VENTS: &str = include_str!("questions/quatre-vents.txt");
const MAHO: &str = include_str!("questions/maho.txt");
/// The questions for each game.
const QUESTIONS: usize = 20;
const SEATS: u8 = 4;

/// One line of a file.
struct Question<'a> {
    lesson: Lesson,
    /// From 1.
    step: usize,
    engine: &'a str,
    answer: &'a str,
    line: &'a str,
}

fn questions(file: &str) -> Vec<Question<'_>> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    let question = |line| {
        let [step, _, engine, answer] = fields(line);
        let (id, step) = step.split_once(' ').expect("a lesson and a step");
        let lesson = lesson(id, Language::En).expect("a lesson").expect("a listed lesson");
        Question { lesson, step: step.parse().expect("a number"), engine, answer, line }
    };
    lines.map(question).collect()
}

fn fields(line: &str) -> [&str; 4] {
    let fields: Vec<&str> = line.split('|').map(str::trim).collect();
    fields.try_into().unwrap_or_else(|_| panic!("expected four fields: {line}"))
}

fn setup(lesson: &Lesson) -> Setup {
    let ToClient::Welcome { table, .. } = &lesson.welcome else { panic!("no welcome") };
    let (rules, switches) = (table.rules, table.switches.clone());
    Setup { rules, switches, seats: SEATS, seed: cards::Seed::from_number(1) }
}

/// Returns the engine's answer.
fn answer(setup: &Setup, question: &str) -> String {
    let scorer = setup.scorer().expect("rules");
    let (kind, what) = question.split_once(' ').expect("a kind and a hand");
    let words: Vec<&str> = what.split(' ').collect();
    let yes = |is: bool| if is { "yes" } else { "no" }.to_owned();
    match (kind, &words[..]) {
        ("wins", [hand]) => yes(wins(&scorer, hand)),
        ("sets", [set]) => yes(wins(&scorer, &with_set(&scorer, set))),
        ("waits", [hand]) => waits(&scorer, hand),
        ("keep", [hand]) => least_useful(&scorer, hand),
        ("worth", [hand]) => worth(&scorer, hand).to_string(),
        ("lays", [hand]) => lays(setup, hand).to_string(),
        ("claims", [hand, card, after]) => claims(setup, hand, card, after.parse().expect("seats")),
        ("contest", [one, two, card]) => contest(setup, [one, two], card),
        _ => panic!("unknown question: {question}"),
    }
}

fn wins(scorer: &Scorer, hand: &str) -> bool {
    scorer.rules().parse_hand(hand).is_ok_and(|hand| scorer.wins(&hand))
}

/// Returns a winning hand of Maho! if `set` is a set.
fn with_set(scorer: &Scorer, set: &str) -> String {
    let others = ["(234b)", "(6r6g6b)", "(999g)"];
    let others = others[..usize::from(scorer.rules().sets) - 1].concat();
    format!("1b({set}){others}@1b")
}

fn waits(scorer: &Scorer, hand: &str) -> String {
    let waits = scorer.waits(&scorer.rules().parse_hand(hand).expect("a hand"));
    assert_eq!(waits.distance, 1, "{hand}");
    let cards = waits.cards.iter().map(|wait| wait.card).filter(|card| !card.is_joker());
    cards.map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// Returns the cards without which the hand is as near as with any other card less.
fn least_useful(scorer: &Scorer, hand: &str) -> String {
    let cards = parse_cards(hand).expect("cards");
    let without = |card: Card| {
        let mut rest = cards.clone();
        rest.remove(rest.iter().position(|&other| other == card).expect("a card of the hand"));
        let text: Vec<String> = rest.iter().map(Card::to_string).collect();
        let waits = scorer.waits(&scorer.rules().parse_hand(&text.concat()).expect("a hand"));
        (waits.distance, usize::MAX - waits.cards.iter().map(|wait| usize::from(wait.unseen)).sum::<usize>())
    };
    let best = cards.iter().map(|&card| without(card)).min().expect("cards");
    let least: BTreeSet<String> =
        cards.iter().filter(|&&card| without(card) == best).map(Card::to_string).collect();
    least.into_iter().collect::<Vec<_>>().join(" ")
}

fn worth(scorer: &Scorer, hand: &str) -> u32 {
    match scorer.total(&scorer.rules().parse_hand(hand).expect("a hand")).expect("a complete hand") {
        Total::Credits { points, .. } | Total::Points { points } => points,
        Total::Base { value, .. } => value,
    }
}

/// Returns how many sets the dealer may lay in the first turn.
fn lays(setup: &Setup, hand: &str) -> usize {
    let scorer = setup.scorer().expect("rules");
    let mut deck = ArrangedDeck::new(scorer.rules(), SEATS, Seat::default());
    deck = deck.hand(Seat::default(), &parse_cards(hand).expect("cards"));
    let mut events = Vec::new();
    let mut game =
        Game::from_deck(setup, Seat::default(), &deck.cards().expect("a deck"), &mut events).expect("a game");
    let mut laid = 0;
    while let Some(lay) =
        legal(&game, Seat::default()).into_iter().find(|action| matches!(action, Action::Lay(_)))
    {
        game.play(Seat::default(), game.event_number(), lay, &mut events).expect("a legal action");
        laid += 1;
    }
    laid
}

fn legal(game: &Game, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal
}

/// Returns a game in which the dealer has discarded `card`, and the next seats hold these hands.
fn after_discard(setup: &Setup, hands: &[(Seat, Vec<Card>)], card: Card) -> Game {
    let dealer = Seat::default();
    let scorer = setup.scorer().expect("rules");
    let rules = scorer.rules();
    let mut deck = ArrangedDeck::new(rules, SEATS, dealer).draws(&[card]);
    if rules.dealer_start == DealerStart::HoldsFourteen {
        // The dealer holds the card, and others that nobody needs.
        let held = hands.iter().flat_map(|(_, cards)| cards);
        let used: Vec<Card> = held.copied().chain([card]).collect();
        let spare = rules.deck.kinds().filter(|kind| !kind.is_flower() && !used.contains(kind));
        let spare: Vec<Card> = spare.collect();
        let cards: Vec<Card> = [card].iter().chain(spare.iter().cycle()).copied().take(14).collect();
        deck = ArrangedDeck::new(rules, SEATS, dealer).hand(dealer, &cards);
    }
    for (seat, cards) in hands {
        deck = deck.hand(*seat, cards);
    }
    let mut events: Vec<Event> = Vec::new();
    let deck = deck.cards().unwrap_or_else(|fault| panic!("{fault}: {hands:?}"));
    let mut game = Game::from_deck(setup, dealer, &deck, &mut events).expect("a game");
    let number = game.event_number();
    game.play(dealer, number, Action::Discard(card), &mut events).expect("a discard");
    game
}

/// Returns what the seat that follows the discarder by `after` places can claim.
fn claims(setup: &Setup, hand: &str, card: &str, after: u8) -> String {
    let seat = Seat::default().after(after, SEATS);
    let cards = parse_cards(hand).expect("cards");
    let mut game = after_discard(setup, &[(seat, cards)], card.parse().expect("a card"));
    if legal(&game, seat).contains(&Action::Call) {
        while let Some(other) = game.seats_to_act_in_order().find(|&other| other != seat) {
            game.play(other, game.event_number(), Action::Pass, &mut Vec::new()).expect("a pass");
        }
        game.play(seat, game.event_number(), Action::Call, &mut Vec::new()).expect("a call");
    }
    let kinds: BTreeSet<&str> = legal(&game, seat).into_iter().filter_map(claim_name).collect();
    if kinds.is_empty() { "nothing".to_owned() } else { kinds.into_iter().collect::<Vec<_>>().join(" ") }
}

/// Returns the name of a claim; `None` for other actions.
fn claim_name(action: Action) -> Option<&'static str> {
    match action {
        Action::GoOut => Some("win"),
        Action::Claim(set) => Some(match set.kind() {
            SetKind::Sequence | SetKind::RainbowRun => "sequence",
            SetKind::Triplet | SetKind::RainbowTriplet => "triplet",
            SetKind::Four => "four",
        }),
        _ => None,
    }
}

/// Returns which of two seats after the discarder has the card, if both claim it.
fn contest(setup: &Setup, hands: [&str; 2], card: &str) -> String {
    let seats = [1, 2].map(|after| Seat::default().after(after, SEATS));
    let hands: Vec<(Seat, Vec<Card>)> =
        seats.into_iter().zip(hands.map(|hand| parse_cards(hand).expect("cards"))).collect();
    let mut game = after_discard(setup, &hands, card.parse().expect("a card"));
    let mut events = Vec::new();
    for seat in game.seats_to_act_in_order().collect::<Vec<_>>() {
        let claims = legal(&game, seat).into_iter().filter(|&action| claim_name(action).is_some());
        // The last name is that of the win.
        let claim = claims.max_by_key(|&action| claim_name(action));
        let action = claim.filter(|_| seats.contains(&seat)).unwrap_or(Action::Pass);
        game.play(seat, game.event_number(), action, &mut events).expect("a legal action");
    }
    let winner = events.iter().find_map(|event| match event {
        Event::Claimed { seat, .. } | Event::WentOut { seat, .. } => Some(*seat),
        _ => None,
    });
    if winner == Some(seats[0]) { "first" } else { "second" }.to_owned()
}

#[test]
fn the_engine_answers_as_the_lessons_do() {
    let mut wrong = Vec::new();
    for file in [MHING, QUATRE_VENTS, MAHO] {
        let questions = questions(file);
        assert_eq!(questions.len(), QUESTIONS);
        for question in questions {
            assert!((1..=question.lesson.steps.len()).contains(&question.step), "{}", question.line);
            let found = answer(&setup(&question.lesson), question.engine);
            if found != question.answer {
                wrong.push(format!("{}: {found}", question.line));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_lesson_is_asked_about() {
    let asked: BTreeSet<String> = [MHING, QUATRE_VENTS, MAHO]
        .into_iter()
        .flat_map(questions)
        .map(|question| question.lesson.entry.id.clone())
        .collect();
    let all: BTreeSet<String> =
        list(Language::En).expect("lessons").into_iter().map(|listed| listed.entry.id).collect();
    assert_eq!(asked, all);
}
