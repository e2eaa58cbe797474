//! Sets and hands, read and written. The files hold what is expected; a fault shows where it stands.

use cards::{Card, Deck, Seed, Suit, Wind, shuffle};
use hands::{CompletingCard, Context, Face, Hand, HandFormat, Pair, PlacedCard, Set, SetKind, WinMethod};

/// Checks the lines of a file: what `tell` makes of all but the last columns must be the whole line.
fn check(data: &str, tell: impl Fn(&str) -> String) {
    let lines = data.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let wrong: Vec<String> =
        lines.map(|line| (line, tell(line))).filter(|(line, told)| line != told).map(|it| it.1).collect();
    assert!(wrong.is_empty(), "{} lines differ; found:\n{}", wrong.len(), wrong.join("\n"));
}

/// A fault as the files tell it.
fn fault(at: usize, message: &impl std::fmt::Display) -> String {
    format!("! {at} {message}")
}

#[test]
fn sets() {
    check(include_str!("notation/sets.txt"), |line| {
        let text = line.split(" ; ").next().unwrap_or_default();
        match text.parse::<Set>() {
            Ok(set) => format!("{text} ; {set} ; {}", set.short()),
            Err(error) => format!("{text} ; {}", fault(error.offset, &error)),
        }
    });
}

fn mhing(max_jokers_in_laid_sets: u8, joker_claimed: bool) -> HandFormat<'static> {
    let suits = Card::suited(Suit::Characters, 1).expect("the first card");
    let flowers = Card::flower(1).expect("the first flower");
    let deck = Deck::EMPTY.with(suits, 34, 4).with(flowers, 4, 2).with(Card::JOKER, 1, 6);
    let laid = &[(SetKind::Sequence, Face::Open), (SetKind::Triplet, Face::Open)];
    HandFormat { deck, dealt: 13, laid, max_jokers_in_laid_sets, joker_claimed, context: false }
}

fn quatre_vents() -> HandFormat<'static> {
    let suits = Card::suited(Suit::Characters, 1).expect("the first card");
    let laid = &[
        (SetKind::Sequence, Face::Open),
        (SetKind::Triplet, Face::Open),
        (SetKind::Four, Face::Open),
        (SetKind::Four, Face::Concealed),
    ];
    HandFormat { deck: Deck::EMPTY.with(suits, 34, 4), laid, context: true, ..mhing(0, false) }
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
fn hands() {
    check(include_str!("notation/hands.txt"), |line| {
        // A blank stands on either side of the columns' semicolons; a context's own has none before it.
        let mut columns = line.split(" ; ");
        let (name, text) = (columns.next().unwrap_or_default(), columns.next().unwrap_or_default());
        let shape = match name {
            "fr" => mhing(2, false),
            "fr+" => mhing(3, true),
            "qv" => quatre_vents(),
            "maho" => maho(),
            _ => mhing(0, false),
        };
        let told = match Hand::parse(text, &shape) {
            Ok(hand) => hand.to_string(),
            Err(error) => fault(error.offset, &error),
        };
        format!("{name} ; {text} ; {told}")
    });
}

/// Every set that this card begins.
fn every_set(card: Card, face: Face) -> Vec<Set> {
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

/// Every text that we write reads back to the same value.
#[test]
fn sets_pairs_and_cards_read_back() {
    for card in Card::all() {
        for face in [Face::Held, Face::Open, Face::Concealed] {
            for set in every_set(card, face) {
                for set in (0..8).map(|mask| set.with_jokers(mask)) {
                    assert_eq!(set.to_string().parse(), Ok(set), "written out");
                    assert_eq!(set.short().to_string().parse(), Ok(set), "short");
                }
            }
        }
        for jokers in (0..3).filter(|_| !card.is_flower() && !card.is_joker()) {
            let pair = Pair { card, jokers };
            assert_eq!(pair.to_string().parse(), Ok(pair));
        }
        for joker in [false, true].into_iter().filter(|&joker| joker || !card.is_joker()) {
            let placed = PlacedCard { card, joker };
            assert_eq!(placed.to_string().parse(), Ok(placed));
        }
    }
}

/// A context, or none, complete or not.
fn context(number: u64) -> Context {
    let at = |shift: u32| number as usize >> shift & 0b111;
    let wind = |at: usize| Wind::ALL.get(at).copied();
    Context { seat: wind(at(0)), round: wind(at(3)), won_by: WinMethod::ALL.get(at(6)).copied() }
}

/// A hand of random cards and sets; not one of any game.
fn random_hand(number: u64) -> Hand {
    let seed = Seed::from_number(number);
    let mut cards: Vec<Card> = Card::all().filter(|card| !card.is_flower()).collect();
    cards.extend([Card::JOKER; 6]);
    shuffle(&mut cards, &seed);
    let face = if number & 2 == 0 { Face::Open } else { Face::Concealed };
    let mut sets: Vec<Set> = cards.iter().take(12).flat_map(|&card| every_set(card, face)).collect();
    shuffle(&mut sets, &seed);
    let sets = sets
        .into_iter()
        .zip(1..)
        .map(|(set, at)| set.with_jokers(seed.derive(0, at, 0).number_below(8) as u8));
    let last = CompletingCard { card: cards[20], claimed: number & 1 == 1 };
    Hand {
        concealed: cards[..number as usize % 14].iter().copied().collect(),
        sets: sets.take(number as usize % 5).collect(),
        flowers: std::array::from_fn(|at| (number >> at & 0b11) as u8),
        last: (!number.is_multiple_of(3)).then_some(last),
        context: context(number),
    }
}

#[test]
fn hands_read_back() {
    for number in 0..3_000 {
        let hand = random_hand(number);
        assert_eq!(hand.to_string().parse(), Ok(hand.clone()), "{hand}");
        let json = serde_json::to_string(&hand).expect("JSON");
        assert_eq!(json, format!("\"{hand}\""));
        assert_eq!(serde_json::from_str::<Hand>(&json).ok(), Some(hand));
    }
}

#[test]
fn sets_travel_as_text() {
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

/// Whatever is typed is read or refused, at a place within the text.
#[test]
fn any_text_is_read_or_refused() {
    let signs: Vec<char> = "0123456789mpszfrgba*:()+@? é[];=x".chars().collect();
    let mut read = 0;
    for number in 0..20_000 {
        let seed = Seed::from_number(number);
        let sign = |at| signs[seed.derive(0, at, 0).number_below(signs.len() as u32) as usize];
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
