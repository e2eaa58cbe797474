//! Parsing and formatting of sets and hands. The files have the expected results, and errors with their
//! places.

use cards::{Card, Deck, Seed, Suit, Wind, shuffle};
use hands::{
    CompletingCard, Context, Face, Hand, HandFormat, Pair, PlacedCard, Set, SetError, SetErrorKind, SetKind,
    WinMethod,
};

/// Checks the lines of a file: `expected` must give the same line again.
fn check(data: &str, expected: impl Fn(&str) -> String) {
    let lines = data.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let wrong: Vec<String> = lines
        .map(|line| (line, expected(line)))
        .filter(|(line, found)| line != found)
        .map(|it| it.1)
        .collect();
    assert!(wrong.is_empty(), "{} lines differ; found:\n{}", wrong.len(), wrong.join("\n"));
}

/// Formats an error as the files do.
fn error_text(offset: usize, message: &impl std::fmt::Display) -> String {
    format!("! {offset} {message}")
}

#[test]
fn sets_match_the_file() {
    check(include_str!("notation/sets.txt"), |line| {
        let text = line.split(" ; ").next().unwrap_or_default();
        match text.parse::<Set>() {
            Ok(set) => format!("{text} ; {set} ; {}", set.short()),
            Err(error) => format!("{text} ; {}", error_text(error.offset, &error)),
        }
    });
}

fn mhing(max_jokers_in_laid_sets: u8, allows_claimed_joker: bool) -> HandFormat<'static> {
    let suits = Card::suited(Suit::Characters, 1).expect("the first card");
    let flowers = Card::flower(1).expect("the first flower");
    let deck = Deck::EMPTY.with(suits, 34, 4).with(flowers, 4, 2).with(Card::JOKER, 1, 6);
    let laid = &[(SetKind::Sequence, Face::Open), (SetKind::Triplet, Face::Open)];
    HandFormat { deck, dealt: 13, laid, max_jokers_in_laid_sets, allows_claimed_joker, has_context: false }
}

fn quatre_vents() -> HandFormat<'static> {
    let suits = Card::suited(Suit::Characters, 1).expect("the first card");
    let laid = &[
        (SetKind::Sequence, Face::Open),
        (SetKind::Triplet, Face::Open),
        (SetKind::Four, Face::Open),
        (SetKind::Four, Face::Concealed),
    ];
    HandFormat { deck: Deck::EMPTY.with(suits, 34, 4), laid, has_context: true, ..mhing(0, false) }
}

fn maho() -> HandFormat<'static> {
    let red = Card::suited(Suit::Red, 1).expect("the first card");
    let deck = Deck::EMPTY.with(red, 36, 4).with(Card::JOKER, 1, 2);
    let laid = &[
        (SetKind::Sequence, Face::Open),
        (SetKind::Sequence, Face::Concealed),
        (SetKind::Triplet, Face::Open),
        (SetKind::Triplet, Face::Concealed),
        (SetKind::RainbowTriplet, Face::Open),
        (SetKind::RainbowTriplet, Face::Concealed),
        (SetKind::RainbowRun, Face::Open),
        (SetKind::RainbowRun, Face::Concealed),
    ];
    HandFormat { deck, laid, ..mhing(1, false) }
}

#[test]
fn hands_match_the_file() {
    check(include_str!("notation/hands.txt"), |line| {
        // The semicolons between columns have blanks on both sides, but a context's semicolon has none before
        // it.
        let mut columns = line.split(" ; ");
        let (name, text) = (columns.next().unwrap_or_default(), columns.next().unwrap_or_default());
        let format = match name {
            "fr" => mhing(2, false),
            "fr+" => mhing(3, true),
            "qv" => quatre_vents(),
            "maho" => maho(),
            _ => mhing(0, false),
        };
        let found = match Hand::parse(text, &format) {
            Ok(hand) => hand.to_string(),
            Err(error) => error_text(error.offset, &error),
        };
        format!("{name} ; {text} ; {found}")
    });
}

/// Returns all sets that begin with this card.
fn sets_from(card: Card, face: Face) -> Vec<Set> {
    let four = Set::four(card, face).filter(|_| face != Face::Held);
    let mut sets: Vec<Set> =
        [Set::sequence(card, face), Set::triplet(card, face), four].into_iter().flatten().collect();
    sets.extend(Set::rainbow_triplet(card, face));
    let then =
        |steps: u8| Suit::COLOURS.into_iter().filter_map(move |suit| Card::suited(suit, card.rank() + steps));
    let runs = then(1).flat_map(|b| then(2).map(move |c| [card, b, c]));
    sets.extend(runs.filter_map(|run| Set::rainbow_run(run, face)));
    sets
}

#[test]
fn sets_pairs_and_cards_round_trip() {
    for card in Card::all() {
        for face in [Face::Held, Face::Open, Face::Concealed] {
            for set in sets_from(card, face) {
                for set in (0..8).map(|mask| set.with_jokers(mask)) {
                    assert_eq!(set.to_string().parse(), Ok(set), "long form");
                    assert_eq!(set.short().to_string().parse(), Ok(set), "short form");
                }
            }
        }
        for jokers in (0..3).filter(|_| !card.is_flower() && !card.is_joker()) {
            let pair = Pair { card, jokers };
            assert_eq!(pair.to_string().parse(), Ok(pair));
        }
        for joker in [false, true].into_iter().filter(|&joker| joker || !card.is_joker()) {
            let placed = PlacedCard { card, is_joker: joker };
            assert_eq!(placed.to_string().parse(), Ok(placed));
        }
    }
}

#[test]
fn wrong_pairs_and_cards_are_refused() {
    let count = |found, expected| SetErrorKind::Count { found, expected };
    for (text, offset, kind) in [
        ("11f", 0, SetErrorKind::NoPair),
        ("56p", 0, SetErrorKind::NoPair),
        ("5p5s", 0, SetErrorKind::NoPair),
        ("**", 0, SetErrorKind::Ambiguous),
        ("5p", 0, count(1, 2)),
        ("555p", 0, count(3, 2)),
        ("0*p", 0, SetErrorKind::NoSuchCard(0, 'p')),
        ("55", 2, SetErrorKind::NoLetter),
        ("5:5p", 2, SetErrorKind::NoJoker),
    ] {
        assert_eq!(text.parse::<Pair>(), Err(SetError { offset, kind }), "{text}");
    }
    for (text, offset, kind) in [
        ("55p", 0, count(2, 1)),
        ("", 0, count(0, 1)),
        ("p", 0, SetErrorKind::NoDigit('p')),
        ("5x", 1, SetErrorKind::Unknown('x')),
    ] {
        assert_eq!(text.parse::<PlacedCard>(), Err(SetError { offset, kind }), "{text}");
    }
    let joker = PlacedCard { card: Card::JOKER, is_joker: true };
    assert_eq!("*".parse(), Ok(joker));
    assert_eq!("*5p".parse(), Ok(Pair { card: "5p".parse().expect("a card"), jokers: 1 }));
}

/// Returns a context with any of its parts.
fn context(number: u64) -> Context {
    let bits = |shift: u32| number as usize >> shift & 0b111;
    let wind = |index: usize| Wind::ALL.get(index).copied();
    Context { seat: wind(bits(0)), round: wind(bits(3)), won_by: WinMethod::ALL.get(bits(6)).copied() }
}

/// Returns a hand of random cards and sets, which need not be a hand of a game.
fn random_hand(number: u64) -> Hand {
    let seed = Seed::from_number(number);
    let mut cards: Vec<Card> = Card::all().filter(|card| !card.is_flower()).collect();
    cards.extend([Card::JOKER; 6]);
    shuffle(&mut cards, &seed);
    let face = if number & 2 == 0 { Face::Open } else { Face::Concealed };
    let mut sets: Vec<Set> = cards.iter().take(12).flat_map(|&card| sets_from(card, face)).collect();
    shuffle(&mut sets, &seed);
    let sets = sets
        .into_iter()
        .zip(1..)
        .map(|(set, index)| set.with_jokers(seed.derive(0, index, 0).number_below(8) as u8));
    let last = CompletingCard { card: cards[20], claimed: number & 1 == 1 };
    Hand {
        concealed: cards[..number as usize % 14].iter().copied().collect(),
        sets: sets.take(number as usize % 5).collect(),
        flowers: std::array::from_fn(|flower| (number >> flower & 0b11) as u8),
        completing_card: (!number.is_multiple_of(3)).then_some(last),
        context: context(number),
    }
}

#[test]
fn hands_round_trip() {
    for number in 0..3_000 {
        let hand = random_hand(number);
        assert_eq!(hand.to_string().parse(), Ok(hand.clone()), "{hand}");
        let json = serde_json::to_string(&hand).expect("JSON");
        assert_eq!(json, format!("\"{hand}\""));
        assert_eq!(serde_json::from_str::<Hand>(&json).ok(), Some(hand));
    }
}

#[test]
fn json_has_sets_as_text() {
    let json = r#"["(55:*5:*p)","56:*7p"]"#;
    let sets: Vec<Set> = serde_json::from_str(json).expect("sets");
    assert_eq!(serde_json::to_string(&sets).expect("JSON"), json);
    let json = r#"["55:*p","11z"]"#;
    let pairs: Vec<Pair> = serde_json::from_str(json).expect("pairs");
    assert_eq!(serde_json::to_string(&pairs).expect("JSON"), json);
    let json = r#"["5p","5:*p","*"]"#;
    let cards: Vec<PlacedCard> = serde_json::from_str(json).expect("cards");
    assert_eq!(serde_json::to_string(&cards).expect("JSON"), json);
    for wrong in ["5", "\"(12p)\"", "null"] {
        assert!(serde_json::from_str::<Set>(wrong).is_err() && serde_json::from_str::<Pair>(wrong).is_err());
        assert!(
            serde_json::from_str::<PlacedCard>(wrong).is_err()
                && serde_json::from_str::<Hand>(wrong).is_err()
        );
    }
}

#[test]
fn any_text_is_parsed_or_refused() {
    let signs: Vec<char> = "0123456789mpszfrgba*:()+@? é[];=x".chars().collect();
    let mut read = 0;
    for number in 0..20_000 {
        let seed = Seed::from_number(number);
        let sign = |index| signs[seed.derive(0, index, 0).number_below(signs.len() as u32) as usize];
        let text: String = (0..number as u32 % 9).map(sign).collect();
        match text.parse::<Hand>() {
            Ok(hand) => {
                assert_eq!(hand.to_string().parse(), Ok(hand), "{text}");
                read += 1;
            }
            Err(error) => assert!(text.is_char_boundary(error.offset), "{text} {error:?}"),
        }
        if let Err(error) = text.parse::<Set>() {
            assert!(text.is_char_boundary(error.offset), "{text} {error:?}");
        }
        if let Err(error) = Hand::parse(&text, &mhing(2, false)) {
            assert!(text.is_char_boundary(error.offset), "{text} {error:?}");
        }
    }
    assert!(read > 1_000, "only {read} were hands");
}
