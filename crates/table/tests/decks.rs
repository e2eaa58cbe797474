//! Games dealt from an arranged deck.

use cards::{Card, Counts, Seat, Seed, parse_cards};
use rules::{RuleSet, Rules, Switches};
use table::{Action, ArrangedDeck, DeckError, Event, Game, Setup, SetupError};

fn setup(rules: RuleSet, seats: u8) -> (Setup, Rules) {
    let setup = Setup { rules, switches: Switches::default(), seats, seed: Seed::from_number(5) };
    let rules = setup.scorer().unwrap().rules().clone();
    (setup, rules)
}

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).expect(text)
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Returns thirteen cards of the rule set's deck without flowers, and a fourteenth card.
fn hand(rules: RuleSet) -> (Vec<Card>, Card) {
    match rules {
        RuleSet::MhingFr | RuleSet::MhingSv | RuleSet::QuatreVents => {
            (cards("147m258p369s1234z"), cards("5z")[0])
        }
        _ => (cards("147r258g369b1234r"), cards("9r")[0]),
    }
}

#[test]
fn every_rule_set_deals_the_named_hands() {
    for rules in RuleSet::ALL {
        let (setup, data) = setup(rules, 4);
        for (dealer, number) in
            [0, 1, 3].into_iter().flat_map(|dealer| (0..4).map(move |seat| (dealer, seat)))
        {
            let (mut held, extra) = hand(rules);
            held.truncate(data.dealt.into());
            let holds_more = dealer == number && data.dealer_start == rules::DealerStart::HoldsFourteen;
            held.extend(Some(extra).filter(|_| holds_more));
            for deck in [
                ArrangedDeck::new(&data, 4, seat(dealer)),
                ArrangedDeck::new(&data, 4, seat(dealer)).shuffled(&Seed::from_number(3)),
            ] {
                let order = deck.hand(seat(number), &held).cards().unwrap();
                let all: Counts = order.iter().copied().collect();
                assert_eq!(all, data.deck.cards().collect(), "the whole deck is there");
                let mut events = Vec::new();
                Game::from_deck(&setup, seat(dealer), &order, &mut events).unwrap();
                let dealt = events.iter().find_map(|event| match event {
                    Event::Dealt { seat: to, cards } if *to == seat(number) => Some(cards.to_vec()),
                    _ => None,
                });
                assert_eq!(dealt, Some(held.clone()), "{rules}: seat {number}, dealer {dealer}");
            }
        }
    }
}

#[test]
fn draws_and_replacements_come_in_the_named_order() {
    let (setup, rules) = setup(RuleSet::QuatreVents, 4);
    let deck = ArrangedDeck::new(&rules, 4, seat(0))
        .hand(seat(0), &cards("1111z2222z3333z45m"))
        .replacements(&cards("1m2m3m"))
        .draws(&cards("9s8s"));
    let order = deck.cards().unwrap();
    // The rear holds stacks of two. The last stack is drawn first, its upper card before the lower one (Q4).
    assert_eq!((&order[order.len() - 2..], order[order.len() - 4]), (&cards("12m")[..], cards("3m")[0]));
    let mut game = Game::from_deck(&setup, seat(0), &order, &mut Vec::new()).unwrap();
    for (four, replacement) in [("[1111z]", "1m"), ("[2222z]", "2m"), ("[3333z]", "3m")] {
        let action = Action::Four(four.parse().unwrap());
        game.play(seat(0), game.event_number(), action, &mut Vec::new()).unwrap();
        assert_eq!(game.drawn_card_of(seat(0)), Some(cards(replacement)[0]), "Q12: after {four}");
    }
    game.play(seat(0), game.event_number(), Action::Discard(cards("3m")[0]), &mut Vec::new()).unwrap();
    while let Some(seat) = game.seats_to_act().iter().next().filter(|_| game.drawn_card_of(seat(1)).is_none())
    {
        game.play(seat, game.event_number(), Action::Pass, &mut Vec::new()).unwrap();
    }
    assert_eq!(game.drawn_card_of(seat(1)), Some(cards("9s")[0]));
}

#[test]
fn impossible_decks_give_clear_errors() {
    let (setup, rules) = setup(RuleSet::MhingFr, 2);
    let deck = || ArrangedDeck::new(&rules, 2, seat(0));
    let five = deck().draws(&cards("11111m")).cards().unwrap_err();
    assert_eq!(five.to_string(), "the deck has 1m 5 times: expected at most 4");
    let small = deck().hand(seat(1), &cards("1m")).cards().unwrap_err();
    assert_eq!(small.to_string(), "seat 1 is dealt 1 cards: expected 13");
    let nobody = deck().hand(seat(4), &cards("1m")).cards().unwrap_err();
    assert_eq!(nobody, DeckError::NoSuchSeat { seat: seat(4), seats: 2 });
    let many = deck().draws(&[cards("1m")[0]; 400]).cards().unwrap_err();
    assert!(many.to_string().starts_with("the deck has 400 cards: expected "), "{many}");
    let start = |cards: &[Card]| Game::from_deck(&setup, seat(0), cards, &mut Vec::new()).unwrap_err();
    let error = start(&cards("123m"));
    assert_eq!(error, SetupError::Deck(DeckError::Size { cards: 3, min: 26, max: rules.deck.len() }));
    let foreign = start(&cards("123456789r123456789g123456789b"));
    assert_eq!(foreign.to_string(), "the deck has 1r 1 times: expected at most 0");
}
