//! Moments of real games, so that the examples are what a server sends.

use cards::{Card, Seat, Seed};
use rules::{RuleSet, Switches};
use table::{Action, Event, Game, Outcome, Setup, View, event_for_seat};
use wire::{HandResult, NumberedEvent};

/// The view and events of seat 0 after one step of a game.
pub(crate) struct Moment {
    pub(crate) events: Vec<NumberedEvent>,
    pub(crate) view: View,
    pub(crate) result: Option<HandResult>,
}

/// The policy of all seats.
pub(crate) type Decide = fn(&Game, Seat) -> Action;

fn setup(rules: RuleSet, seed: u64) -> Setup {
    let seats = if rules == RuleSet::QuatreVents { 4 } else { 3 };
    Setup { rules, switches: Switches::default(), seats, seed: Seed::from_number(seed) }
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Returns the first moment that `wanted` accepts, over all seeds.
pub(crate) fn moment(
    name: &str,
    rules: RuleSet,
    decide: Decide,
    wanted: impl Fn(&[Event], &Game) -> bool,
) -> Moment {
    (1..1_000)
        .find_map(|seed| in_hand(&setup(rules, seed), decide, &wanted))
        .unwrap_or_else(|| panic!("no hand has a moment like this: {name}"))
}

/// Returns the first moment of the first hand that `wanted` accepts.
fn in_hand(setup: &Setup, decide: Decide, wanted: &impl Fn(&[Event], &Game) -> bool) -> Option<Moment> {
    let mut events = Vec::new();
    let mut game = Game::start(setup, &mut events).unwrap();
    loop {
        if wanted(&events, &game) {
            return Some(told(&events, &game));
        }
        let asked = game.seats_to_act().iter().next()?;
        let action = decide(&game, asked);
        events.clear();
        let event_number = game.event_number();
        game.play(asked, event_number, action, &mut events).unwrap();
    }
}

fn told(events: &[Event], game: &Game) -> Moment {
    let first = game.event_number() + 1 - events.len() as u32;
    let tell = |(number, event)| NumberedEvent { number, event: event_for_seat(event, Some(seat(0))) };
    Moment {
        events: (first..).zip(events).map(tell).collect(),
        view: game.view(Some(seat(0))),
        result: result(game),
    }
}

fn result(game: &Game) -> Option<HandResult> {
    let (winner, hand) = game.winning_hand()?;
    let Outcome::Won { from, total, .. } = game.phase().outcome()? else { return None };
    let score_changes = game.rules().score_changes(winner, game.dealer(), total.points(), game.seats());
    let score_changes = score_changes[..game.points().len()].to_vec();
    let points_before = vec![game.rules().start_points; game.points().len()];
    let score = game.scorer().score(&hand)?;
    Some(HandResult {
        winner,
        from,
        hand: hand.to_string(),
        near_misses: game.scorer().near_misses(&hand, &score),
        hidden_by_level: Vec::new(),
        score,
        points_before,
        score_changes,
    })
}

/// Returns the first legal action.
pub(crate) fn timid(game: &Game, seat: Seat) -> Action {
    game.view(Some(seat)).legal[0]
}

/// Goes out, claims or lays whenever possible; otherwise discards the card with the fewest neighbours.
pub(crate) fn bold(game: &Game, seat: Seat) -> Action {
    let view = game.view(Some(seat));
    let bold = [Action::GoOut].into_iter().find(|action| view.legal.contains(action));
    let lays = |action: &Action| matches!(action, Action::Claim(_) | Action::Four(_) | Action::Lay(_));
    let lay = view.legal.iter().copied().find(lays);
    bold.or(lay).unwrap_or_else(|| {
        let lonely = |action: &&Action| match action {
            Action::Discard(card) => neighbours(*card, &view),
            _ => 0,
        };
        *view.legal.iter().min_by_key(lonely).unwrap()
    })
}

/// Like [`bold`], but calls for every discard.
pub(crate) fn loud(game: &Game, seat: Seat) -> Action {
    if game.view(Some(seat)).legal.contains(&Action::Call) { Action::Call } else { bold(game, seat) }
}

fn neighbours(card: Card, view: &View) -> usize {
    if card.is_joker() {
        return usize::MAX;
    }
    let is_near = |other: &&Card| {
        **other == card
            || (card.suit().is_some()
                && other.suit() == card.suit()
                && other.rank().abs_diff(card.rank()) < 3)
    };
    view.held.iter().chain(&view.drawn).filter(is_near).count()
}
