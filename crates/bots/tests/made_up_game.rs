//! A made-up game: its own deck, one scoring row and one choice. Every bot plays it, without a change to any
//! crate.

use bots::{Bot, BotKind, play_game};
use cards::{Card, Counts, Deck, Seat, Seed, Suit};
use hands::{Face, Hand, Set, SetKind, missing};
use rules::{
    ClaimOrder, DealerStart, DealingRule, Direction, DiscardedJoker, Earning, LayingRule, Length,
    LocalizedText, PairTiming, PaymentRule, PointScale, Procedures, Reading, RewardedForm, Rotation, Rules,
    Score, ScoreLine, Scorer, SequenceFrom, Total, WellEnd,
};
use table::Game;

/// The number of seats.
const SEATS: u8 = 3;

/// The number of hands in a match, void ones not counted.
const HANDS: u32 = 12;

/// Ferry: three sets and a pair of two suits and two jokers. A hand scores a point, and more if it is of one
/// suit.
struct Ferry {
    /// The house's choice: what a hand of one suit earns.
    one_suit: u32,
}

/// Returns the concealed cards, with the completing card if there is one.
fn cards_of(hand: &Hand) -> Counts {
    let last = hand.completing_card.map(|last| last.card);
    hand.concealed.cards().chain(last).collect()
}

/// Returns the number of missing cards of a hand beside `laid` sets.
fn missing_beside(rules: &Rules, counts: &Counts, laid: usize) -> u8 {
    missing(counts, rules.sets.saturating_sub(laid as u8), true)
}

impl Ferry {
    /// The scoring row: every card of one suit.
    fn one_suit(&self, hand: &Hand) -> Option<ScoreLine> {
        let laid = hand.sets.iter().flat_map(|set| set.placed()).map(|placed| placed.card);
        let held = cards_of(hand);
        let mut suits = held.cards().chain(laid).filter_map(Card::suit);
        let first = suits.next()?;
        suits.all(|suit| suit == first).then(|| ScoreLine {
            rule: "F1".into(),
            name: LocalizedText::new("One suit", "Une famille", "En svit"),
            count: 1,
            earning: Earning::Points(self.one_suit),
            cards: Vec::new(),
        })
    }
}

impl Procedures for Ferry {
    fn distance(&self, rules: &Rules, hand: &Hand) -> u8 {
        missing_beside(rules, &cards_of(hand), hand.sets.len())
    }

    fn score(&self, rules: &Rules, hand: &Hand) -> Option<Score> {
        let is_complete = hand.completing_card.is_some() && self.distance(rules, hand) == 0;
        is_complete.then(|| {
            let lines: Vec<ScoreLine> = self.one_suit(hand).into_iter().collect();
            let points = 1 + if lines.is_empty() { 0 } else { self.one_suit };
            let total = Total::Points { points };
            let (sets, excluded) = (hand.sets.to_vec(), Vec::new());
            let best = Reading { total, lines, sets, pair: None, completed: None, excluded };
            Score { best, next_best: None }
        })
    }

    fn set_points(&self, _: &Rules, _: &[Set; 4], _: Card, _: u8) -> u32 {
        1
    }

    fn is_waiting(&self, rules: &Rules, concealed: &Counts, laid: u8) -> bool {
        missing_beside(rules, concealed, laid.into()) == 1
    }
}

/// Returns the rules of the game: three sets and a pair from two suits of nine cards, four copies each.
fn rules() -> Rules {
    let suits = [Suit::Characters, Suit::Circles].map(|suit| Card::suited(suit, 1).expect("a card"));
    let deck = suits.into_iter().fold(Deck::EMPTY, |deck, first| deck.with(first, 9, 4));
    Rules {
        game: "ferry".into(),
        rewarded_forms: vec![RewardedForm::OneSuit],
        deck: deck.with(Card::JOKER, 1, 2),
        min_seats: 2,
        max_seats: 4,
        direction: Direction::Clockwise,
        dealt: 10,
        dealing: DealingRule::OneByOne,
        dealer_start: DealerStart::Draws,
        rotation: Rotation::Passes,
        start_points: 0,
        sets: 3,
        pair_timing: PairTiming::WithTheRest,
        laid: vec![(SetKind::Sequence, Face::Open), (SetKind::Triplet, Face::Open)],
        laying: LayingRule::ClaimedOnly,
        has_fours: false,
        special_hand: None,
        sequence_from: SequenceFrom::Previous,
        claim_order: ClaimOrder::Ranked,
        well_end: WellEnd::Void,
        max_jokers_in_laid_sets: 1,
        allows_jokers_in_claims: true,
        allows_jokers_in_claimed_special_hands: true,
        discarded_joker: DiscardedJoker::Dead,
        has_context: false,
        announces_waiting: false,
        length: Length::Hands(HANDS),
        point_scale: PointScale::Points,
        max_hand_points: None,
        payment: PaymentRule::WinnerGains,
    }
}

#[test]
fn every_bot_plays_the_made_up_game() {
    for one_suit in [8, 30] {
        let (mut won, mut best) = (0, 0);
        for kind in BotKind::all() {
            let kind = BotKind { playouts: kind.strength.plays_out().then_some(6), ..kind };
            let scorer = Scorer::new(rules(), Ferry { one_suit });
            let mut events = Vec::new();
            let game = Game::with_scorer(scorer.clone(), SEATS, Seed::from_number(5), &mut events);
            let build = |seat| kind.build_with_scorer(scorer.clone(), SEATS, (seat, Seed::from_number(9)));
            let bots: Result<Vec<Box<dyn Bot>>, _> = Seat::all(SEATS).map(build).collect();
            let tally = play_game(
                game.expect("three may play"),
                events,
                &mut bots.expect("three may play"),
                40,
                &mut |step| {
                    if let Some(table::Outcome::Won { total, .. }) = step.game.phase().outcome() {
                        let points = total.points();
                        assert!(points == 1 || points == 1 + one_suit, "{kind}: {points}");
                        best = best.max(points);
                    }
                },
            );
            let tally = tally.unwrap_or_else(|error| panic!("{kind}: {error}"));
            assert!(tally.is_over && tally.hands - tally.void_hands == HANDS, "{kind}: {tally:?}");
            won += tally.hands - tally.void_hands;
        }
        assert_eq!((won, best), (HANDS * BotKind::all().count() as u32, 1 + one_suit));
    }
}
