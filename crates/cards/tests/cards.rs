//! Kinds of cards, counts, decks and seats.

use cards::{Card, Counts, Deck, MAX_SEATS, Seat, Seats, Suit, Wind, parse_cards};

fn counts(text: &str) -> Counts {
    parse_cards(text).expect("cards").into_iter().collect()
}

#[test]
fn cards_have_one_family_and_suits_ascend() {
    let (mut suited, mut honours, mut flowers, mut jokers) = (0, 0, 0, 0);
    for card in Card::all() {
        let families = [card.suit().is_some(), card.is_honour(), card.is_flower(), card.is_joker()];
        assert_eq!(families.iter().filter(|&&is| is).count(), 1, "{card}");
        assert_eq!(card.is_honour(), card.is_wind() || card.is_dragon(), "{card}");
        assert!(!(card.is_wind() && card.is_dragon()), "{card}");
        suited += u32::from(families[0]);
        honours += u32::from(families[1]);
        flowers += u32::from(families[2]);
        jokers += u32::from(families[3]);
        let next = card.next_in_suit(1);
        assert_eq!(next.is_some(), card.suit().is_some() && card.rank() < 9, "{card}");
        assert!(
            next.is_none_or(|next| next.suit() == card.suit() && next.rank() == card.rank() + 1),
            "{card}"
        );
    }
    assert_eq!((suited, honours, flowers, jokers), (63, 7, 4, 1));
    assert_eq!(
        Suit::ALL.map(|suit| Card::suited(suit, 1).map(|card| card.to_string())),
        [
            Some("1m".to_owned()),
            Some("1p".to_owned()),
            Some("1s".to_owned()),
            Some("1r".to_owned()),
            Some("1g".to_owned()),
            Some("1b".to_owned()),
            Some("1a".to_owned()),
        ]
    );
    let winds = ["1z", "2z", "3z", "4z"].map(|wind| wind.parse::<Card>().is_ok_and(Card::is_wind));
    let dragons = ["5z", "6z", "7z"].map(|dragon| dragon.parse::<Card>().is_ok_and(Card::is_dragon));
    assert!(winds.iter().chain(&dragons).all(|&is| is));
    assert_eq!([0, 10].map(|rank| Card::suited(Suit::Red, rank)), [None; 2]);
    assert_eq!([Card::honour(0), Card::honour(8), Card::flower(0), Card::flower(5)], [None; 4]);
}

#[test]
fn winds_have_letters_and_cards() {
    for (wind, letter, card) in
        Wind::ALL.into_iter().zip("ESWN".chars()).zip(1..).map(|((wind, letter), card)| (wind, letter, card))
    {
        assert_eq!((wind.letter(), Wind::from_letter(letter)), (letter, Some(wind)));
        assert_eq!((wind.to_string(), Some(wind.card())), (letter.to_string(), Card::honour(card)));
        assert_eq!(serde_json::to_string(&wind).expect("JSON"), format!("\"{letter}\""));
        assert_eq!(serde_json::from_str::<Wind>(&format!("\"{letter}\"")).ok(), Some(wind));
    }
    assert_eq!(['e', 'X'].map(Wind::from_letter), [None; 2]);
    assert_eq!([Wind::East, Wind::North].map(|wind| wind.card().to_string()), ["1z", "4z"]);
}

#[test]
fn counts_add_and_remove() {
    let mut hand = counts("1123m*");
    let one = "1m".parse().expect("a card");
    assert_eq!((hand.total(), hand.jokers(), hand.count(one)), (5, 1, 2));
    assert_eq!(format!("{hand:?}"), "1123m*");
    assert!(hand.remove(one) && hand.remove(one) && !hand.remove(one));
    assert_eq!(hand, counts("23m*"));
    hand.add(one);
    assert_eq!(hand.cards().collect::<Counts>(), counts("123m*"));
    assert_eq!(Counts::default(), Counts::EMPTY);
}

#[test]
fn decks_count_their_cards() {
    let [first, joker] = ["1m", "*"].map(|card| card.parse::<Card>().expect("a card"));
    let deck = Deck::EMPTY.with(first, 2, 3).with(joker, 1, 1);
    assert_eq!(deck.cards().map(|card| card.to_string()).collect::<String>(), "1m1m1m2m2m2m*");
    assert_eq!((deck.len(), deck.is_empty(), Deck::EMPTY.is_empty()), (7, false, true));
    assert_eq!(deck.kinds().collect::<Counts>(), counts("12m*"));
    assert_eq!((deck.copies(first), deck.has(joker)), (3, true));
    for (hand, card) in
        [("111222m*", None), ("1111m", Some("1m")), ("12m**", Some("*")), ("123m", Some("3m"))]
    {
        assert_eq!(deck.exceeded_by(&counts(hand)).map(|card| card.to_string()).as_deref(), card, "{hand}");
    }
}

#[test]
fn seats_wrap_around() {
    let seat = |number| Seat::new(number).expect("a seat");
    for seats in 2..=6_u8 {
        let all: Vec<Seat> = Seat::all(seats).collect();
        assert_eq!(all.len(), usize::from(seats));
        for (&from, steps) in all.iter().flat_map(|from| (0..seats).map(move |steps| (from, steps))) {
            let other = from.after(steps, seats);
            assert!(other.index() < usize::from(seats));
            assert_eq!(from.steps_to(other, seats), steps);
        }
    }
    assert_eq!((seat(3).after(1, 4), seat(0).steps_to(seat(3), 4)), (seat(0), 3));
    let error = Seat::new(6).expect_err("no seat");
    assert_eq!(error.to_string(), "there is no seat 6: seats are numbered from 0 to 5");
    assert_eq!(serde_json::from_str::<Seat>("5").ok(), Some(seat(5)));
    assert!(serde_json::from_str::<Seat>("6").is_err());
}

#[test]
fn seat_sets_add_and_remove() {
    let all: Vec<Seat> = Seat::all(MAX_SEATS as u8).collect();
    let mut seats = Seats::NONE;
    assert!(seats.is_empty());
    for seat in [all[4], all[1], all[4]] {
        seats.add(seat);
    }
    assert_eq!(seats.iter().collect::<Vec<_>>(), [all[1], all[4]]);
    assert_eq!(seats, [all[1], all[4]].into_iter().collect());
    assert!(seats.has(all[4]) && !seats.has(all[0]));
    seats.remove(all[4]);
    seats.remove(all[0]);
    assert_eq!(format!("{seats:?}"), "{1}");
}
