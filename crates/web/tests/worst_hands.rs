//! The fullest tables that the engine can reach, as the messages that a page receives. The browser tests show
//! them at every size (`e2e/tests/layout.spec.ts`). `UPDATE=1` rewrites the file of messages.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

use bots::{Unseen, hand_of, with_claim};
use cards::{Card, Seat, Seed, Suit, parse_cards};
use hands::{Hand, Set, SetKind};
use rules::{RuleSet, Switches, WaitCard};
use table::{Action, ArrangedDeck, Game, Setup, Stage, View};
use web::state::Prompt;
use wire::{Assistance, Hint, Pace, SeatInfo, TableInfo, ToClient};
use words::{PlanName, PlanStep, Reason, Remaining};

/// Names of the maximum length. Each has a long word that must not be broken.
const NAMES: [&str; 6] = [
    "Frederik-Wilhelm Sandahl",
    "Ylva-Margareta Lindqvist",
    "Christopher Featherstone",
    "Anne-Sophie Charbonneaux",
    "Wilhelmina Oxenstiernska",
    "Bartholomew Worthingtons",
];

/// The seat that sees the hands.
fn me() -> Seat {
    Seat::default()
}

/// More decisions than any of these hands takes.
const MAX_DECISIONS: usize = 400;

/// A hand to reach: the cards that are dealt, and the moment at which to stop.
struct WorstHand {
    name: &'static str,
    rules: RuleSet,
    dealer: u8,
    /// The cards of each seat, in notation.
    hands: &'static [&'static str],
    draws: &'static str,
    replacements: &'static str,
    /// The discard that seat 0 is asked about.
    bait: &'static str,
    /// Whether seat 0 claims triplets as the other seats do.
    claims: bool,
    stop: fn(&View) -> bool,
}

/// A hand of Mhing that is not named further.
const MHING: WorstHand = WorstHand {
    name: "",
    rules: RuleSet::MhingFr,
    dealer: 1,
    hands: &[],
    draws: "",
    replacements: "",
    bait: "5p",
    claims: false,
    stop: |_| false,
};

/// Five seats that lay four triplets each: every seat holds four pairs, and the third cards of the next seat.
/// Seat 0 can claim 5 Circles for six sets.
const SIX_SEATS: &[&str] = &[
    "3p4p5p5p*1s4s7s9s9p1p8p8s",
    "1122m33m44m5m6m7m8m2s",
    "55m66m77m88m9m1z2z3z3s",
    "99m1122z33z4z5z6z7z6s",
    "44z55z66z77z1s2s3s5s7p",
    "1s1s2s2s3s3s5s5s1m2m3m4m5p",
];

const WORST_HANDS: &[WorstHand] = &[
    WorstHand {
        name: "mhing-claim",
        hands: SIX_SEATS,
        draws: "1f1f2f2f3f3f4f4f2p",
        stop: |view| Prompt::of(view) == Prompt::Claim && claims(view) >= 6,
        ..MHING
    },
    WorstHand {
        name: "mhing-turn",
        hands: SIX_SEATS,
        draws: "1f1f2f2f3f3f4f4f2p",
        stop: |view| Prompt::of(view) == Prompt::Turn && all_have_four_sets(view),
        ..MHING
    },
    WorstHand {
        name: "mhing-own-sets",
        rules: RuleSet::MhingSv,
        dealer: 0,
        hands: &[
            "1122m33m44m5m6m7m8m*",
            "55m66m77m88m9m1z2z3z9p",
            "99m1122z33z4z5z6z7z8p",
            "44z55z66z77z1s2s3s5s7p",
            "11s22s33s55s6s7s8s9s6p",
            "66s77s88s99s1m2m3m4m5p",
        ],
        draws: "1f1f2f2f3f3f4f4f2p",
        claims: true,
        stop: |view| Prompt::of(view) == Prompt::Turn && view.seats[0].sets.len() == 4,
        ..MHING
    },
    WorstHand {
        name: "quatre-vents-claim",
        rules: RuleSet::QuatreVents,
        hands: &[
            "3p4p5p5p5p6p7p1s4s7s9s9p1p",
            "9999m11m22m33m4m5m6m2s",
            "44m55m66m77m8m1z2z3z3s",
            "88m11z22z33z1m2m3m7m5p",
        ],
        replacements: "7m",
        stop: |view| Prompt::of(view) == Prompt::Claim && claims(view) >= 5,
        ..MHING
    },
    WorstHand {
        name: "quatre-vents-turn",
        rules: RuleSet::QuatreVents,
        dealer: 0,
        hands: &[
            "1111p2222p3333p44p",
            "9999m11m22m33m4m5m6m",
            "44m55m66m77m8m1z2z3z3s",
            "88m11z22z33z1m2m3m7m5p",
        ],
        stop: |view| Prompt::of(view) == Prompt::Turn,
        ..MHING
    },
    WorstHand {
        name: "maho-call",
        hands: SIX_CALLERS,
        stop: |view| Prompt::of(view) == Prompt::Call && all_have_four_sets(view),
        ..MAHO
    },
    WorstHand {
        name: "maho-name",
        hands: SIX_CALLERS,
        stop: |view| Prompt::of(view) == Prompt::Name && claims(view) >= 6,
        ..MAHO
    },
    WorstHand {
        name: "maho-turn",
        hands: &[
            "123r456r789r123g9a",
            "123b456b789b456g9a",
            "789g111a222a333a8a",
            "444a555a666a777a8a",
            "123r456r789r123g8a",
            "123b456b789b456g8a",
        ],
        stop: |view| Prompt::of(view) == Prompt::Turn && all_have_four_sets(view),
        claims: true,
        ..MAHO
    },
];

/// A hand of *Maho!* that is not named further.
const MAHO: WorstHand = WorstHand { rules: RuleSet::MahoStandard, bait: "5r", ..MHING };

/// Five seats that lay four sets each. Seat 0 can claim Red 5 for more than six sets.
const SIX_CALLERS: &[&str] = &[
    "3r4r5r5r6r7r5g5b4g6b4b6g9a",
    "123b456b789b123g9a",
    "789g111a222a333a9r",
    "444a555a666a777a9r",
    "123r111r789r123g9r",
    "123b222r789b888a5r",
];

fn all_have_four_sets(view: &View) -> bool {
    view.seats.iter().skip(1).all(|seat| seat.sets.len() == 4)
}

/// Returns the number of sets that can be claimed.
fn claims(view: &View) -> usize {
    view.legal.iter().filter(|action| matches!(action, Action::Claim(_))).count()
}

impl WorstHand {
    /// Plays until the moment is reached, and returns the view of seat 0.
    fn reach(&self) -> View {
        let seats = self.hands.len() as u8;
        let setup =
            Setup { rules: self.rules, switches: Switches::default(), seats, seed: Seed::from_number(1) };
        let rules = self.rules.rules(&setup.switches).expect("rules");
        let dealer = Seat::new(self.dealer).expect("a seat");
        let cards = |text: &str| parse_cards(text).unwrap_or_else(|error| panic!("{}: {error}", self.name));
        let mut deck = ArrangedDeck::new(&rules, seats, dealer)
            .draws(&cards(self.draws))
            .replacements(&cards(self.replacements));
        for (seat, hand) in Seat::all(seats).zip(self.hands) {
            deck = deck.hand(seat, &cards(hand));
        }
        let deck = deck.cards().unwrap_or_else(|error| panic!("{}: {error}", self.name));
        let mut game = Game::from_deck(&setup, dealer, &deck, &mut Vec::new()).expect("a game");
        for _ in 0..MAX_DECISIONS {
            let view = game.view(Some(me()));
            if (self.stop)(&view) {
                return view;
            }
            let seat = game.seats_to_act_in_order().next().expect("a seat that must act");
            let action = self.choose(&game, seat);
            game.play(seat, game.event_number(), action, &mut Vec::new()).expect("a legal action");
        }
        panic!("{}: never reached: {:?}", self.name, game.view(Some(me())));
    }

    /// Returns the action of a seat: it lays what it can, claims triplets, and discards what the other seats
    /// need.
    fn choose(&self, game: &Game, seat: Seat) -> Action {
        let view = game.view(Some(seat));
        let plays_along = seat != me() || self.claims;
        let lays = |action: &&Action| match action {
            Action::Claim(set) => set.kind() == SetKind::Triplet && set.jokers() == 0,
            // The dealt sets, and not others with the drawn card.
            Action::Lay(set) => set.printed().iter().all(|card| view.held.contains(card)),
            Action::Four(_) => true,
            _ => false,
        };
        let calls = seat == me() && self.name == "maho-name" && all_have_four_sets(&view);
        if calls && view.legal.contains(&Action::Call) {
            return Action::Call;
        }
        if let Some(action) = view.legal.iter().find(lays).filter(|_| plays_along) {
            return *action;
        }
        if view.legal.contains(&Action::Pass) {
            return Action::Pass;
        }
        let bait: Card = self.bait.parse().expect("a card");
        let needed = |card: Card| {
            let others = Seat::all(game.seats()).filter(|&other| other != seat);
            let others =
                others.filter(|&other| other != me() || self.claims).map(|other| game.view(Some(other)));
            others.filter(|other| other.held.iter().filter(|&&held| held == card).count() == 2).count() > 0
        };
        // The cards of the dealt sets that have not been laid yet are kept.
        let dealt = parse_cards(self.hands[seat.index()]).expect("cards");
        let sets = &view.seats[seat.index()].sets;
        let laid: Vec<Card> = sets.iter().filter_map(|laid| laid.set).flat_map(Set::printed).collect();
        let count = |cards: &[Card], card: Card| cards.iter().filter(|&&other| other == card).count();
        let is_spare = |card: Card| {
            let held = count(&view.held, card) + usize::from(view.drawn == Some(card));
            held + count(&laid, card) > count(&dealt[..12], card)
        };
        let discards = view.legal.iter().filter_map(|action| match action {
            Action::Discard(card) => Some(*card),
            _ => None,
        });
        let is_full = Seat::all(game.seats()).skip(1).all(|seat| view.seats[seat.index()].sets.len() == 4);
        let best = discards.max_by_key(|&card| {
            let is_needed = needed(card) && self.rules.edition() != words::Edition::Maho;
            let is_bait = card == bait;
            (
                is_bait && is_full && seat != me(),
                is_needed,
                !is_bait && is_spare(card),
                count(&view.held, card) < 2,
            )
        });
        Action::Discard(best.unwrap_or_else(|| panic!("{}: no discard in {:?}", self.name, view.legal)))
    }

    /// Returns the message that a page receives at this moment.
    fn message(&self) -> ToClient {
        let mut view = self.reach();
        for seat in &mut view.seats {
            // The widest numbers, and every mark.
            seat.points = -1999;
            seat.waiting = self.rules.edition() != words::Edition::Maho;
        }
        let seats = NAMES.iter().take(view.seats.len());
        let table = TableInfo {
            id: self.name.to_owned(),
            rules: self.rules,
            switches: Switches::default(),
            game: self.rules.rules(&Switches::default()).expect("rules"),
            seats: seats.map(|&name| SeatInfo::person(name)).collect(),
            you: Some(me()),
            pace: Pace::Calm,
            assistance: Assistance::Hints,
            host: None,
            forming: false,
            choosing: 0,
            listed: None,
            window: None,
            timing: None,
            pause: None,
            rematch: None,
            more_time: wire::MoreTime::default(),
            taken_back: 0,
            damaged: false,
        };
        let hint = Some(hint(&table, &view));
        let (version, missed) = (wire::VERSION, Vec::new());
        ToClient::Welcome { version, table, view, missed, result: None, clock: Some(7_000), hint }
    }
}

/// Returns the longest hint for a view: the cards that help come from the scorer.
fn hint(table: &TableInfo, view: &View) -> Hint {
    let scorer = table.rules.scorer(&table.switches).expect("a scorer");
    let unseen = Unseen::of(view, scorer.rules());
    let claim = view.legal.iter().find_map(|action| match action {
        Action::Claim(set) => Some(*set),
        _ => None,
    });
    let claimed = |set: Set| match view.stage {
        Stage::Claim { card, .. } | Stage::Naming { card, .. } => with_claim(&hand_of(view), set, card),
        _ => None,
    };
    let mut hand: Hand = claim.and_then(claimed).unwrap_or_else(|| hand_of(view));
    let discards = claim.is_some() || Prompt::of(view) == Prompt::Turn;
    let discard = hand.concealed.kinds().map(|(card, _)| card).next().filter(|_| discards);
    discard.map(|card| hand.concealed.remove(card));
    let waits = scorer.waits(&hand);
    let counted = |wait: WaitCard| WaitCard { unseen: unseen.count(wait.card) as u8, ..wait };
    let reason = Reason::Plan {
        step: if claim.is_some() { PlanStep::Claim } else { PlanStep::Discard },
        plan: PlanName::OnlyFamilies { suits: vec![Suit::Characters], honours: true },
        remaining: Some(Remaining { sequences: 2, triplets: 1, sets: 1, pair: true }),
        distance: waits.distance,
        live: 29,
        chance: 0.12,
        score: 64.0,
    };
    let waits_cards = waits.cards.into_iter().map(counted).filter(|wait| wait.unseen > 0).collect();
    Hint {
        distance: waits.distance,
        claim,
        discard,
        reason: Some(reason),
        waits: waits_cards,
        win_value: None,
        coach: None,
    }
}

#[test]
fn names_have_the_maximum_length() {
    assert!(NAMES.iter().all(|name| name.chars().count() == 24), "{NAMES:?}");
}

#[test]
fn the_browser_tests_show_the_present_messages() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../e2e/worst_hands.json");
    let messages: BTreeMap<&str, ToClient> =
        WORST_HANDS.iter().map(|hand| (hand.name, hand.message())).collect();
    let now = serde_json::to_string_pretty(&messages).expect("JSON") + "\n";
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, &now).expect("the messages can be written");
        return;
    }
    let before = fs::read_to_string(&path).unwrap_or_default();
    assert!(before == now, "the messages have changed (UPDATE=1 rewrites e2e/worst_hands.json)");
}

#[test]
fn worst_hands_are_as_full_as_they_can_be() {
    let view = |name| WORST_HANDS.iter().find(|hand| hand.name == name).expect("a hand").reach();
    let claim = view("mhing-claim");
    assert_eq!((claims(&claim), claim.seats.len(), claim.seats[1].flowers), (6, 6, [2; 4]));
    let own = view("mhing-own-sets");
    assert_eq!((own.seats[0].sets.len(), own.seats[0].flowers), (4, [2; 4]));
    assert_eq!(view("mhing-turn").held.len() + 1, 14);
    assert!(claims(&view("maho-name")) >= 6);
}
