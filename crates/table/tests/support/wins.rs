//! Random wins of every rule set and switch value, and what must hold for each of them.
//!
//! Every seat is dealt a hand that is nearly complete, so that most hands are won within a few turns.

use crate::switch_values::{choose, values};
use cards::{Card, Counts, Seat, Seed, Suit};
use hands::{CompletingCard, Context, Face, Hand, Set, SetKind};
use rules::{
    DiscardedJoker, Earning, Group, LayingRule, PairTiming, PaymentRule, Reading, RuleSet, Rules, Scorer,
    SpecialHand, Switches, Total,
};
use table::{Action, ArrangedDeck, Event, Game, Setup, Stage, View};

use crate::chance::Chance;

/// The most actions in a hand. Hands that last longer are given up.
const MAX_ACTIONS: usize = 600;

/// Returns each value of each switch of a rule set alone, then `combinations` combinations of random values.
pub(crate) fn all_switches(set: RuleSet, combinations: usize, seed: u64) -> Vec<Switches> {
    let switches = set.switches();
    let single = |switch| values(switch).into_iter().map(|value| choose(switch, &value)).collect::<Vec<_>>();
    let mut all: Vec<Switches> = switches.iter().flat_map(single).collect();
    let mut chance = Chance(seed);
    for _ in 0..combinations {
        let mut any = |switch: &rules::Switch| {
            let values = values(switch);
            (switch.name.clone(), values[chance.below(values.len())].clone())
        };
        all.push(Switches(switches.iter().map(&mut any).collect()));
    }
    all
}

/// The end of a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// A win.
    Won {
        /// The hand of the winner.
        hand: Box<Hand>,
        /// Whether the completing card could complete more than one group of the best reading.
        has_choice: bool,
    },
    /// No win.
    Void,
}

/// Deals and plays the hand with this number, and checks its win.
pub(crate) fn play_hand(set: RuleSet, switches: &Switches, number: u64) -> End {
    let mut chance = Chance(number);
    let data = set.rules(switches).expect("switches of this rule set");
    let range = usize::from(data.max_seats - data.min_seats) + 1;
    let seats = data.min_seats + chance.below(range) as u8;
    let dealer = Seat::new(chance.below(seats.into()) as u8).expect("a seat");
    let setup = Setup { rules: set, switches: switches.clone(), seats, seed: Seed::from_number(number) };
    let mut left: Counts = data.deck.cards().collect();
    let mut deck = ArrangedDeck::new(&data, seats, dealer).shuffled(&setup.seed);
    for seat in Seat::all(seats) {
        let more = usize::from(set == RuleSet::QuatreVents && seat == dealer);
        deck = deck.hand(seat, &near_hand(&mut chance, &data, &mut left, usize::from(data.dealt) + more));
    }
    let mut events = Vec::new();
    let cards = deck.cards().expect("cards of the deck");
    let mut game = Game::from_deck(&setup, dealer, &cards, &mut events).expect("a deck of the game");
    play_on(&mut game, &mut chance)
}

/// Returns cards that are nearly a complete hand, and removes them from the cards that are left.
fn near_hand(chance: &mut Chance, rules: &Rules, left: &mut Counts, size: usize) -> Vec<Card> {
    let mut cards = Vec::new();
    match rules.special_hand {
        Some(special) if chance.below(10) == 0 => take(left, &special_cards(chance, special), &mut cards),
        _ => {
            let suit = (chance.below(3) == 0).then(|| chance.below(3));
            // The cards left may have too few sets of the suit, so that the tries are limited.
            for attempt in 0..60 {
                if cards.len() < 3 * usize::from(rules.sets) {
                    take(left, &random_set(chance, rules, suit.filter(|_| attempt < 20)), &mut cards);
                }
            }
            let pair = random_card(chance, rules, suit);
            take(left, &[pair, pair], &mut cards);
        }
    }
    if rules.has_jokers() && !cards.is_empty() && chance.below(3) == 0 && left.remove(Card::JOKER) {
        let at = chance.below(cards.len());
        left.add(std::mem::replace(&mut cards[at], Card::JOKER));
    }
    let most = if chance.below(3) == 0 { 6 } else { 3 };
    let missing = chance.below(most);
    while cards.len() > size - missing {
        let at = chance.below(cards.len());
        left.add(cards.swap_remove(at));
    }
    while cards.len() < size {
        take(left, &[random_card(chance, rules, None)], &mut cards);
    }
    cards
}

/// Moves these cards from `left` to `cards`, if all of them are left.
fn take(left: &mut Counts, wanted: &[Card], cards: &mut Vec<Card>) {
    let mut rest = *left;
    if wanted.iter().all(|&card| rest.remove(card)) {
        *left = rest;
        cards.extend(wanted);
    }
}

/// Returns a random card that is no joker and no flower, of the given suit or any honour if there is a suit.
fn random_card(chance: &mut Chance, rules: &Rules, suit: Option<usize>) -> Card {
    let suits = [Suit::Characters, Suit::Circles, Suit::Bamboos];
    loop {
        let card = Card::from_index(chance.below(80)).filter(|&card| rules.deck.has(card));
        let fits = |card: &Card| {
            let is_other = suits.contains(&card.suit().unwrap_or(Suit::Silver))
                && suit.is_some_and(|at| card.suit() != Some(suits[at]));
            !card.is_joker() && !card.is_flower() && !is_other
        };
        if let Some(card) = card.filter(fits) {
            return card;
        }
    }
}

/// Returns the cards of a random set of the game.
fn random_set(chance: &mut Chance, rules: &Rules, suit: Option<usize>) -> Vec<Card> {
    loop {
        let card = random_card(chance, rules, suit);
        let (kind, _) = rules.laid[chance.below(rules.laid.len())];
        let set = match kind {
            SetKind::Sequence => Set::sequence(card, Face::Held),
            SetKind::Triplet => Set::triplet(card, Face::Held),
            SetKind::Four => Set::four(card, Face::Concealed),
            SetKind::RainbowTriplet => Set::rainbow_triplet(card, Face::Held),
            SetKind::RainbowRun => {
                let suits = [0, 1, 2].map(|step| (step + chance.below(3)) % 3);
                let cards: Vec<Card> = (0..)
                    .zip(suits)
                    .filter_map(|(step, suit)| Card::suited(Suit::COLOURS[suit], card.rank() + step))
                    .collect();
                <[Card; 3]>::try_from(cards).ok().and_then(|cards| Set::rainbow_run(cards, Face::Held))
            }
        };
        if let Some(set) = set {
            return set.printed().into_iter().collect();
        }
    }
}

/// Returns the cards of a special hand.
fn special_cards(chance: &mut Chance, special: SpecialHand) -> Vec<Card> {
    let text = match special {
        SpecialHand::NothingMatches => ["147m258p3s1234567z", "159m26p369s123456z"][chance.below(2)],
        SpecialHand::ThirteenOrphans => ["19m19p19s12345677z", "119m19p19s1234567z"][chance.below(2)],
    };
    cards::parse_cards(text).expect("cards")
}

/// Plays the hand to its end, and checks the win.
fn play_on(game: &mut Game, chance: &mut Chance) -> End {
    let (mut events, mut legal) = (Vec::new(), Vec::new());
    for _ in 0..MAX_ACTIONS {
        let Some(seat) = game.seats_to_act_in_order().next() else { return End::Void };
        if game.phase().outcome().is_some() {
            return End::Void;
        }
        game.legal(seat, &mut legal);
        let action = choose_action(game, seat, &legal, chance);
        let before = game.points().to_vec();
        events.clear();
        game.play(seat, game.event_number(), action, &mut events).expect("a legal action");
        if let Some(event) = events.iter().find(|event| matches!(event, Event::WentOut { .. })) {
            return check_win(game, event, &before);
        }
    }
    End::Void
}

/// Chooses an action that leads to a win: goes out, lays and claims sets, and keeps the hand near.
fn choose_action(game: &Game, seat: Seat, legal: &[Action], chance: &mut Chance) -> Action {
    if legal.contains(&Action::GoOut) {
        return Action::GoOut;
    }
    let is_set = |action: &Action| matches!(action, Action::Claim(_) | Action::Four(_) | Action::Lay(_));
    let sets: Vec<Action> = legal.iter().copied().filter(is_set).collect();
    let view = || game.view(Some(seat));
    let lays = game.rules().laying == LayingRule::OneATurn;
    if legal.contains(&Action::Call) {
        let view = view();
        let last = match view.stage {
            Stage::Claim { card, .. } => Some(CompletingCard { card, claimed: true }),
            _ => None,
        };
        let wins = game.scorer().wins(&Hand { completing_card: last, ..own_hand(&view, seat) });
        let claims = !view.claimable_sets(game.rules()).is_empty() && chance.below(4) == 0;
        return if wins || claims { Action::Call } else { Action::Pass };
    }
    if !sets.is_empty() && (lays || chance.below(2) == 0) {
        return sets[chance.below(sets.len())];
    }
    if legal.contains(&Action::Pass) {
        return Action::Pass;
    }
    let discards: Vec<Card> = legal
        .iter()
        .filter_map(|action| if let Action::Discard(card) = action { Some(*card) } else { None })
        .collect();
    if discards.is_empty() {
        return legal[chance.below(legal.len())];
    }
    let view = view();
    if let Some(card) = view.drawn.filter(|card| !card.is_joker() && (lays || chance.below(8) > 0)) {
        return Action::Discard(card);
    }
    let mut hand = own_hand(&view, seat);
    view.drawn.into_iter().for_each(|card| hand.concealed.add(card));
    let mut distance = |&card: &Card| {
        hand.concealed.remove(card);
        let distance = game.scorer().distance(&hand);
        hand.concealed.add(card);
        distance
    };
    let nearest = discards.iter().copied().filter(|card| !card.is_joker()).min_by_key(&mut distance);
    Action::Discard(nearest.unwrap_or(discards[0]))
}

/// Returns the hand of this seat without a drawn card.
fn own_hand(view: &View, seat: Seat) -> Hand {
    let sets = view.seats[seat.index()].sets.iter().filter_map(|laid| laid.set).collect();
    Hand { concealed: view.held.iter().copied().collect(), sets, ..Hand::default() }
}

/// Checks that score, total and waits agree, that the match pays this value, and that the marks of the
/// winning card agree with the score lines.
fn check_win(game: &Game, event: &Event, before: &[i32]) -> End {
    let Event::WentOut { seat, hand, total, score_changes, .. } = event else { unreachable!("a win") };
    let (scorer, rules) = (game.scorer(), game.rules());
    let last = hand.completing_card.expect("a completing card");
    let score = scorer.score(hand).unwrap_or_else(|| panic!("{hand} has a score"));
    assert_eq!((Some(score.best.total), *total), (scorer.total(hand), score.best.total), "{hand}");
    assert!(scorer.wins(hand) && scorer.distance(hand) == 0, "{hand}");
    check_waits(scorer, hand);
    for reading in [Some(&score.best), score.next_best.as_ref()].into_iter().flatten() {
        check_sum(rules, hand, reading);
        check_marks(rules, hand, reading);
    }
    let value = i64::from(score.best.total.points());
    let doubled = |other: Seat| other == game.dealer() || *seat == game.dealer();
    let others: Vec<Seat> = Seat::all(game.seats()).filter(|other| other != seat).collect();
    let pays = |other: Seat| match rules.payment {
        PaymentRule::WinnerGains => 0,
        PaymentRule::OthersPay => value * if doubled(other) { 2 } else { 1 },
    };
    let gain = match rules.payment {
        PaymentRule::WinnerGains => value,
        PaymentRule::OthersPay => others.iter().map(|&other| pays(other)).sum(),
    };
    for other in Seat::all(game.seats()) {
        let expected = if other == *seat { gain } else { -pays(other) };
        let paid = i64::from(game.points()[other.index()]) - i64::from(before[other.index()]);
        let change = i64::from(score_changes[other.index()]);
        assert_eq!((paid, change), (expected, expected), "M26, Q36: {other:?} after {hand}");
    }
    let mut groups =
        score.best.sets.iter().filter(|set| set.face() == Face::Held && has(**set, last.card)).count();
    groups += usize::from(score.best.pair.is_some_and(|pair| pair.card == last.card));
    End::Won { hand: Box::new(hand.clone()), has_choice: groups > 1 }
}

/// Whether the set has a printed card of this kind.
fn has(set: Set, card: Card) -> bool {
    set.printed().contains(&card)
}

/// Checks that the waits before the completing card tell its value. Waits know nothing of luck.
fn check_waits(scorer: &Scorer, hand: &Hand) {
    let last = hand.completing_card.expect("a completing card");
    let without_luck = Hand { context: Context { won_by: None, ..hand.context }, ..hand.clone() };
    let waits = scorer.waits(&Hand { completing_card: None, ..hand.clone() });
    let wait = waits.cards.iter().find(|wait| wait.card == last.card);
    let wait = wait.unwrap_or_else(|| panic!("{hand} waits for its last card"));
    let told = if last.claimed { wait.claimed } else { wait.drawn };
    assert_eq!((waits.distance, told), (1, scorer.total(&without_luck)), "{hand}");
    let may_claim = !last.card.is_joker() || scorer.rules().discarded_joker == DiscardedJoker::Claimable;
    assert!(may_claim || wait.claimed.is_none(), "M22, H8: {hand}");
}

/// Checks that the lines of a reading add up to its total.
fn check_sum(rules: &Rules, hand: &Hand, reading: &Reading) {
    let sum = |unit: fn(Earning) -> Option<u32>| {
        reading.lines.iter().filter_map(|line| unit(line.earning)).sum::<u32>()
    };
    let points = sum(|earning| if let Earning::Points(points) = earning { Some(points) } else { None });
    let doubles = sum(|earning| if let Earning::Doubles(count) = earning { Some(count) } else { None });
    let limit = sum(|earning| if let Earning::Limit(value) = earning { Some(value) } else { None });
    let credits = sum(|earning| if let Earning::Credits(count) = earning { Some(count) } else { None });
    let expected = match reading.total {
        Total::Credits { .. } => Total::Credits { credits, points: rules.points(credits) },
        Total::Points { .. } => Total::Points { points },
        Total::Base { base: None, .. } => Total::Base { base: None, doubles: None, value: limit },
        Total::Base { .. } => {
            let value = points.saturating_mul(1 << doubles).max(limit);
            let value = value.min(rules.max_hand_points.unwrap_or(u32::MAX));
            Total::Base { base: Some(points), doubles: Some(doubles), value }
        }
    };
    assert_eq!(reading.total, expected, "{hand}: {:?}", reading.lines);
}

/// Checks that the completed group holds the completing card, and that it is the group of which the score
/// lines speak.
fn check_marks(rules: &Rules, hand: &Hand, reading: &Reading) {
    let last = hand.completing_card.expect("a completing card");
    let Some(pair) = reading.pair else {
        assert_eq!(reading.completed, None, "{hand}: a special hand has no groups");
        return;
    };
    let completed = reading.completed.unwrap_or_else(|| panic!("{hand} has a completed group"));
    let placed: Vec<_> = match completed {
        Group::Pair => pair.placed().into_iter().collect(),
        Group::Set(at) => {
            let set = reading.sets[usize::from(at)];
            assert_eq!(set.face(), Face::Held, "{hand}: a laid set was complete before");
            set.placed().into_iter().collect()
        }
    };
    let is_last = |placed: &hands::PlacedCard| {
        if placed.is_joker { last.card.is_joker() } else { placed.card == last.card }
    };
    assert!(placed.iter().any(is_last), "{hand}: {completed:?} has the completing card");
    let has_joker = placed.iter().any(|placed| placed.is_joker);
    let forbids = last.claimed && !rules.allows_jokers_in_claims;
    assert!(!(forbids && has_joker), "M20: {hand}: a joker stands beside the claimed card");
    if rules.pair_timing == PairTiming::Last {
        assert_eq!(completed, Group::Pair, "H11: {hand}");
    }
    if matches!(reading.total, Total::Base { base: Some(_), .. }) {
        check_quatre_vents_lines(hand, reading, (completed, pair.card));
    }
}

/// Checks that the lines of *Quatre Vents* speak of the completed group (Q19, Q20, Q22, Q24).
fn check_quatre_vents_lines(hand: &Hand, reading: &Reading, (completed, pair): (Group, Card)) {
    let last = hand.completing_card.expect("a completing card");
    let points_of = |rule: &str| {
        let lines = reading.lines.iter().filter(|line| line.rule == rule);
        lines.map(|line| line.earning.amount()).sum::<u32>()
    };
    let is_high = |card: Card| card.is_honour() || matches!(card.rank(), 1 | 9);
    let factor = |card: Card| if is_high(card) { 2 } else { 1 };
    let is_flat = reading.sets.iter().all(|set| set.kind() == SetKind::Sequence);
    let pair_points = match completed {
        Group::Pair if !is_flat => factor(pair) * if last.claimed { 2 } else { 4 },
        _ => 0,
    };
    assert_eq!(points_of("Q20"), pair_points, "{hand}: {completed:?}");
    let set_points = |(at, set): (usize, &Set)| {
        let by_claim = last.claimed && completed == Group::Set(at as u8);
        let is_exposed = set.face() == Face::Open || by_claim;
        let exposed = match set.kind() {
            SetKind::Triplet => 2,
            SetKind::Four => 8,
            _ => 0,
        };
        exposed * factor(set.first()) * if is_exposed { 1 } else { 2 }
    };
    assert_eq!(
        points_of("Q22"),
        reading.sets.iter().enumerate().map(set_points).sum::<u32>(),
        "Q22, Q24: {hand}: {completed:?}"
    );
}
