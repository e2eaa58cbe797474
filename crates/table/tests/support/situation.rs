//! Small situations written as text: the dealt hands, the well, the actions, and the expected results.
//!
//! ```text
//! == M13 what is shown
//! rules mhing-sv target=20
//! dealer 0                      (the default)
//! hand 0 123m…                  (thirteen cards; `-`: cards that can claim almost nothing)
//! order 1m2m…                   (instead of hands: the cards in dealing order)
//! well 5m6m                     (the cards drawn next; then the rest of the deck, unless `end` follows)
//! rear 1z2z                     (the replacements of fours in drawing order, Q12)
//! > 0 5m                        plays this: a card is a discard, a set a claim, `[456r]` laid face down; or
//!                               four(1111z), pass, call, admit-false-call, forfeit0, go-out, deal
//! * 0 discards 5m               the last action or the deal emitted this event, then those below
//! ! waiting                     … and no event with these words
//! ? 1 pass (456m)               seat 1 may do exactly this
//! x 1 (345m) not-legal          this is refused for this reason
//! silent 1 pass                the default action of seat 1
//! owe 1 2                       the pending seats
//! waiting 1                     the seats that are one card short
//! hides 8s1>                    the spectator's view does not have these words
//! open 9 in the well            the spectator's view has these words
//! sees 1 123m @4m : 1m          the view of seat 1 of itself begins so
//! ```

use std::panic::catch_unwind;

use cards::{Card, Counts, Seat, Seed, Suit, parse_cards};
use rules::{RuleSet, Rules, Switches};
use table::{Action, ArrangedDeck, Game, Outcome, Setup};

use crate::text::{read_action, write_action, write_actions, write_event, write_open, write_own};

/// A situation while it is played.
struct Situation<'a> {
    title: &'a str,
    game: Game,
    told: Vec<String>,
    next_told: usize,
}

/// The start of a situation.
#[derive(Default)]
struct Start<'a> {
    rules: &'a str,
    dealer: u8,
    hands: Vec<&'a str>,
    order: Option<Vec<Card>>,
    well: Vec<Card>,
    rear: Vec<Card>,
    ends: bool,
}

/// Plays every situation of a text, and reports all that fail.
pub(crate) fn check_all(text: &str) {
    let situations: Vec<(&str, &str)> =
        text.split("\n== ").skip(1).filter_map(|situation| situation.split_once('\n')).collect();
    let goes_wrong = |&(title, lines): &(&str, &str)| catch_unwind(|| check(title, lines)).is_err();
    let wrong: Vec<&str> =
        situations.iter().filter(|situation| goes_wrong(situation)).map(|(title, _)| *title).collect();
    assert!(
        !situations.is_empty() && wrong.is_empty(),
        "of {} situations go wrong: {wrong:#?}",
        situations.len()
    );
}

fn check(title: &str, lines: &str) {
    let lines = lines.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut start = Start { rules: "mhing-fr", ..Start::default() };
    let mut situation = None;
    for line in lines {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if !start.take(word, rest) {
            situation.get_or_insert_with(|| start.begin(title)).check(word, rest);
        }
    }
    assert!(situation.is_some(), "{title}: nothing is done");
}

impl<'a> Start<'a> {
    /// Reads a line of the start. Returns false if the line is not part of the start.
    fn take(&mut self, word: &str, rest: &'a str) -> bool {
        match word {
            "rules" => self.rules = rest,
            "dealer" => self.dealer = rest.parse().expect(rest),
            "hand" => self.hands.push(rest.split_once(' ').expect("hand SEAT CARDS").1),
            "order" => self.order = Some(parse_cards(rest).expect(rest)),
            "well" => {
                let cards = rest.strip_suffix("end");
                self.ends = cards.is_some();
                self.well = parse_cards(cards.unwrap_or(rest)).expect(rest);
            }
            "rear" => self.rear = parse_cards(rest).expect(rest),
            _ => return false,
        }
        true
    }

    /// Starts the game of the situation.
    fn begin(&self, title: &'a str) -> Situation<'a> {
        let (rules, switches) = self.rules.split_once(' ').unwrap_or((self.rules, ""));
        let switches = switches.split_whitespace().map(|switch| switch.split_once('=').expect(switch));
        let setup = Setup {
            rules: rules.parse::<RuleSet>().expect(rules),
            switches: Switches(switches.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()),
            seats: if self.order.is_some() { 2 } else { self.hands.len() as u8 },
            seed: Seed::from_number(1),
        };
        let dealer = Seat::new(self.dealer).unwrap();
        let data = setup.rules.rules(&setup.switches).unwrap();
        let cards = match &self.order {
            Some(order) => {
                let mut rest: Counts = data.deck.cards().collect();
                let dealt = order
                    .iter()
                    .chain(&self.well)
                    .copied()
                    .inspect(|&card| assert!(rest.remove(card), "{title}"));
                let mut cards: Vec<Card> = dealt.collect();
                cards.extend(rest.cards());
                cards
            }
            None => self.arranged(&data, title),
        };
        let mut events = Vec::new();
        let game = Game::from_deck(&setup, dealer, &cards, &mut events).expect(title);
        Situation { title, game, told: events.iter().map(write_event).collect(), next_told: 0 }
    }

    /// Returns the deck that deals these hands.
    fn arranged(&self, rules: &Rules, title: &str) -> Vec<Card> {
        let dealer = Seat::new(self.dealer).unwrap();
        let mut deck = ArrangedDeck::new(rules, self.hands.len() as u8, dealer);
        for (number, text) in (0..).zip(&self.hands) {
            deck = deck.hand(Seat::new(number).unwrap(), &read_hand(rules, number, text));
        }
        deck = deck.draws(&self.well).replacements(&self.rear);
        if self.ends {
            deck = deck.without_rest();
        }
        deck.cards().unwrap_or_else(|error| panic!("{title}: {error}"))
    }
}

/// Parses a hand. `-` gives a hand whose cards are far apart, with a pair of winds, or silver cards.
fn read_hand(rules: &Rules, seat: u8, text: &str) -> Vec<Card> {
    if text != "-" {
        return parse_cards(text).expect(text);
    }
    if rules.deck.copies(Card::suited(Suit::Silver, 1).unwrap()) > 0 {
        let numbers = ["147", "258", "369"][usize::from(seat % 3)];
        return parse_cards(&format!("{numbers}r{numbers}g1234567a")).unwrap();
    }
    let numbers = |suit: u8| ["147", "258", "369"][usize::from((seat + suit) % 3)];
    let (pair, single, dragon) = (seat % 4 + 1, (seat + 1) % 4 + 1, seat % 3 + 5);
    let cards = format!("{}m{}p{}s{pair}{pair}{single}{dragon}z", numbers(0), numbers(1), numbers(2));
    parse_cards(&cards).unwrap()
}

impl Situation<'_> {
    /// Plays or checks one line.
    fn check(&mut self, word: &str, rest: &str) {
        let title = self.title;
        match word {
            ">" => self.act(rest),
            "*" => {
                let at = self.told[self.next_told..].iter().position(|told| told == rest);
                let at = at
                    .unwrap_or_else(|| panic!("{title}: no {rest:?} in {:#?}", &self.told[self.next_told..]));
                self.next_told += at + 1;
            }
            "!" => assert!(
                !self.told.iter().any(|told| told.contains(rest)),
                "{title}: {rest:?} in {:#?}",
                self.told
            ),
            "?" => {
                let (seat, expected) = read_seat(rest);
                assert_eq!(write_actions(&self.game.view(Some(seat)).legal), expected, "{title}: ? {rest}");
            }
            "silent" => {
                let (seat, expected) = read_seat(rest);
                let silence = self.game.view(Some(seat)).default_action().map(write_action);
                assert_eq!(silence.as_deref(), Some(expected), "{title}: silent {rest}");
            }
            "x" => self.refused(rest),
            "waiting" => {
                let seats = Seat::all(self.game.seats()).filter(|&seat| self.game.is_waiting(seat));
                let waiting: Vec<String> = seats.map(|seat| seat.to_string()).collect();
                assert_eq!(waiting.join(" "), rest, "{title}: waiting {rest}");
            }
            "hides" => {
                let open = write_open(&self.game.view(None));
                assert!(!open.contains(rest), "{title}: {rest:?} in\n{open}");
            }
            "owe" => {
                let owing: Vec<String> =
                    self.game.seats_to_act().iter().map(|seat| seat.to_string()).collect();
                assert_eq!(owing.join(" "), rest, "{title}: owe {rest}");
            }
            "open" => {
                let open = write_open(&self.game.view(None));
                assert!(open.contains(rest), "{title}: no {rest:?} in\n{open}");
            }
            "sees" => {
                let (seat, expected) = read_seat(rest);
                let own = write_own(&self.game.view(Some(seat)));
                assert!(own.starts_with(expected), "{title}: sees {rest}: {own}");
            }
            _ => panic!("{title}: what is {word:?}?"),
        }
    }

    fn act(&mut self, rest: &str) {
        let (seat, action) = read_seat(rest);
        let (view, mut events) = (self.game.view(Some(seat)), Vec::new());
        let played = self.game.play(seat, self.game.event_number(), read_action(action), &mut events);
        assert_eq!(played, Ok(()), "{}: > {rest}", self.title);
        if let (Action::GoOut, Some(Outcome::Won { won_by, .. })) =
            (read_action(action), self.game.phase().outcome())
        {
            assert_eq!(view.win_method(self.game.rules()), won_by, "{}: > {rest}", self.title);
        }
        (self.told, self.next_told) = (events.iter().map(write_event).collect(), 0);
    }

    fn refused(&mut self, rest: &str) {
        let (seat, rest) = read_seat(rest);
        let (action, reason) = rest.rsplit_once(' ').expect(rest);
        let mut game = self.game.clone();
        let refusal =
            game.play(seat, game.event_number(), read_action(action), &mut Vec::new()).expect_err(rest);
        assert_eq!(
            serde_json::to_string(&refusal.reason).unwrap(),
            format!("{reason:?}"),
            "{}: x {rest}",
            self.title
        );
    }
}

/// Splits a text into the seat at its start and the rest.
fn read_seat(text: &str) -> (Seat, &str) {
    let (seat, rest) = text.split_once(' ').unwrap_or((text, ""));
    (Seat::new(seat.parse().expect(text)).unwrap(), rest)
}
