//! The actions of the greedy bot in given situations: `tests/situations/*.txt`.

use std::fs;
use std::path::Path;

use bots::{Bot, BotKind, Strength};
use cards::{Card, Counts, Seat, Seed, parse_cards};
use hands::{Hand, Set, SetKind};
use rules::{RuleSet, Scorer, Switches};
use serde_json::{Value, json};
use table::{Action, Terms, View};

/// One line of a file: the hand, the sets that may be claimed or laid, the discards, and the allowed actions.
/// The hand includes the card that the bot answers.
struct Situation<'a> {
    hand: &'a str,
    claims: &'a str,
    discards: &'a str,
    expected: &'a str,
}

#[test]
fn greedy_plays_sensible_moves() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/situations");
    let mut wrong = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
        let terms = terms(name.parse().expect("named by its rule set"));
        let text = fs::read_to_string(&path).expect("the file can be read");
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            wrong.extend(check(&terms, line));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Returns the terms of a table with two seats.
fn terms(rules: RuleSet) -> Terms {
    Terms { rules, switches: Switches::default(), seats: 2 }
}

/// Builds the bot of seat 0.
fn bot(kind: BotKind, terms: &Terms, seed: u64) -> Box<dyn Bot> {
    kind.build(terms, Seat::default(), Seed::from_number(seed)).expect("a valid setup")
}

/// Returns an error if the bot, with one of many seeds, plays an action that the line does not allow.
fn check(terms: &Terms, line: &str) -> Option<String> {
    let scorer = terms.scorer().expect("no switches");
    let parts: Vec<&str> = line.split(';').map(str::trim).collect();
    let [hand, claims, discards, expected] = parts[..] else { panic!("four parts, not {line:?}") };
    let view = view(&scorer, &Situation { hand, claims, discards, expected });
    let allowed: Vec<Action> = expected.split('|').map(|action| read_action(action.trim())).collect();
    let choose = |seed| bot(Strength::Greedy.into(), terms, seed).choose(&view, &mut || true);
    let wrong = (0..20).map(choose).find(|action| !allowed.contains(action))?;
    Some(format!("{line}\n  did {wrong:?}"))
}

/// Returns the action for a set: to claim it, or to lay it out of the hand.
fn offered(word: &str, claimed: bool) -> Action {
    let set: Set = word.parse().expect("a set");
    match set.kind() {
        _ if claimed => Action::Claim(set),
        SetKind::Four => Action::Four(set),
        _ => Action::Lay(set),
    }
}

/// Parses `discard 5m`, `claim (456m)`, `lay [456r]`, `four [1111z]`, `pass`, `call` or `go out`.
fn read_action(text: &str) -> Action {
    match text.split_once(' ') {
        Some(("lay", set)) => Action::Lay(set.parse().expect("a set")),
        Some(("four", set)) => Action::Four(set.parse().expect("a set")),
        None if text == "call" => Action::Call,
        Some(("discard", card)) => Action::Discard(card.parse().expect("a card")),
        Some(("claim", set)) => Action::Claim(set.parse().expect("a set")),
        Some(("go", "out")) => Action::GoOut,
        None if text == "pass" => Action::Pass,
        _ => panic!("no action: {text:?}"),
    }
}

/// Returns the view of seat 0. The last card of the hand was drawn, or discarded by seat 1.
fn view(scorer: &Scorer, situation: &Situation<'_>) -> View {
    let hand: Hand = scorer.rules().parse_hand(situation.hand).expect(situation.hand);
    let last = hand.completing_card.expect("a situation has a card to answer");
    let (mut legal, mut stage) = (Vec::new(), json!({"turn": {"seat": 0}}));
    let offered = situation.claims.split_whitespace().map(|word| offered(word, last.claimed));
    if last.claimed {
        stage = json!({"claim": {"from": 1, "card": last.card, "answer": "pending"}});
        if situation.claims == "call" {
            legal.extend([Action::Pass, Action::Call]);
        } else {
            legal.push(Action::Pass);
            legal.extend(offered);
        }
    } else {
        legal.extend(hand.all_concealed().kinds().map(|(card, _)| Action::Discard(card)));
        legal.extend(offered);
    }
    if scorer.wins(&hand) && !legal.contains(&Action::Call) {
        legal.push(Action::GoOut);
    }
    let mut thrown = parse_cards(situation.discards).expect(situation.discards);
    thrown.extend(Some(last.card).filter(|_| last.claimed));
    let drawn = Some(last.card).filter(|_| !last.claimed);
    let held: Vec<Card> = hand.concealed.cards().collect();
    check_deck(scorer, &hand, &thrown);
    let laid: Vec<Value> = hand.sets.iter().map(|set| json!({"set": set, "discard": 0})).collect();
    let thrown: Vec<Value> = thrown.iter().map(|card| json!({"card": card, "seat": 1})).collect();
    let seat = |sets: &[Value]| {
        json!({
            "points": 0, "cards": 13, "sets": sets, "flowers": [0, 0, 0, 0], "waiting": false, "shown": []
        })
    };
    let view = json!({
        "event_number": 40, "seat": 0, "hand_number": 1, "dealer": 0, "well": 60, "stage": stage,
        "seats": [seat(&laid), seat(&[])], "held": held, "drawn": drawn, "discards": thrown, "legal": legal,
    });
    serde_json::from_value(view).expect("a view")
}

/// Checks that a situation has no more copies of a card than the deck.
fn check_deck(scorer: &Scorer, hand: &Hand, thrown: &[Card]) {
    let laid = hand.sets.iter().flat_map(|set| set.printed());
    let all: Counts = hand.concealed.cards().chain(laid).chain(thrown.iter().copied()).collect();
    assert_eq!(scorer.rules().deck.exceeded_by(&all), None);
}

/// Every bot plays the only legal action.
#[test]
fn the_only_legal_action_is_played() {
    let terms = terms(RuleSet::MhingFr);
    let scorer = terms.scorer().expect("no switches");
    let line = Situation { hand: "147m258p369s1234z +5z", claims: "", discards: "", expected: "" };
    let mut view = view(&scorer, &line);
    for only in [Action::Pass, Action::Deal, Action::GoOut, read_action("discard 1m")] {
        view.legal = vec![only];
        for kind in BotKind::all() {
            let chosen = bot(kind, &terms, 1).choose(&view, &mut || true);
            assert_eq!(chosen, only, "{kind} {}", line.expected);
        }
    }
}

/// The random bot plays every legal action sooner or later, and goes out whenever it can.
#[test]
fn random_plays_every_legal_action() {
    let terms = terms(RuleSet::MhingFr);
    let scorer = terms.scorer().expect("no switches");
    let line = Situation { hand: "123m456m789m12p99s +3p", claims: "(123p)", discards: "", expected: "" };
    let mut view = view(&scorer, &line);
    let choose = |view: &View, seed| bot(Strength::Random.into(), &terms, seed).choose(view, &mut || true);
    assert!((0..50).all(|seed| choose(&view, seed) == Action::GoOut));
    view.legal.retain(|&action| action != Action::GoOut);
    for &action in &view.legal {
        assert!((0..50).any(|seed| choose(&view, seed) == action), "{action:?}");
    }
    assert!((0..50).all(|seed| view.legal.contains(&choose(&view, seed))));
}
