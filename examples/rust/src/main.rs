//! An external bot in Rust that uses the crates of the game. docs/bots.md describes the messages.
//!
//! `cargo build --release -p example-bot`, then
//! `wellspring arena mhing-fr --bots random,cmd:target/release/example-bot --deals 100`.
//!
//! The bot goes out when it can, lays sets, and claims what brings the hand nearer. The bot discards the card
//! whose loss leaves the hand nearest.

use std::error::Error;
use std::io::{self, BufRead, Write};

use cards::Card;
use hands::{Hand, Set};
use rules::Scorer;
use table::{Action, View};
use wire::{BOT_VERSION, FromBot, ToBot};

fn main() -> Result<(), Box<dyn Error>> {
    let mut scorer = None;
    for line in io::stdin().lock().lines() {
        match serde_json::from_str(&line?)? {
            ToBot::Hello { terms, .. } => {
                scorer = Some(terms.scorer()?);
                say(&FromBot::Ready { version: BOT_VERSION })?;
            }
            ToBot::Decide { id, view, .. } => {
                let scorer = scorer.as_ref().ok_or("a request before the hello")?;
                say(&FromBot::Act { id, action: decide(scorer, &view) })?;
            }
            ToBot::Refused { reason, .. } => eprintln!("refused: {reason}"),
            // A view holds all that this bot needs, so it ignores the events.
            ToBot::MatchBegan { .. } | ToBot::HandOver { .. } | ToBot::MatchEnded { .. } => {}
        }
    }
    Ok(())
}

/// Writes a line and flushes it.
fn say(message: &FromBot) -> io::Result<()> {
    let mut out = io::stdout().lock();
    serde_json::to_writer(&mut out, message)?;
    writeln!(out)?;
    out.flush()
}

/// Returns the legal action with the best rating; among equal ratings, the first action.
fn decide(scorer: &Scorer, view: &View) -> Action {
    let best = view.legal.iter().min_by_key(|&&action| outlook(scorer, view, action));
    *best.unwrap_or(&Action::Pass)
}

/// Returns the rating of an action; smaller is better. Going out is best, then laying a set, then the action
/// that leaves the smallest distance.
fn outlook(scorer: &Scorer, view: &View, action: Action) -> (u8, u8) {
    let hand = hand_of(view);
    match action {
        Action::GoOut => (0, 0),
        Action::Lay(_) => (1, 0),
        Action::Discard(card) => (2, without(scorer, &hand, card)),
        Action::Claim(set) => (2, with_claim(scorer, hand, set, view)),
        // Passing comes first in the list, so only a claim that brings the hand nearer is better. This is
        // intended, because a laid set cannot change.
        Action::Pass => (2, scorer.distance(&hand)),
        // A false call costs a set, so the bot calls only for a card that it can use.
        Action::Call => (if view.claimable_sets(scorer.rules()).is_empty() { 4 } else { 1 }, 0),
        Action::Four(_) | Action::AdmitFalseCall | Action::ForfeitSet(_) | Action::Deal => (3, 0),
    }
}

/// Returns the hand of the view's seat, including the drawn card.
fn hand_of(view: &View) -> Hand {
    let mut hand = Hand::default();
    view.held.iter().chain(&view.drawn).for_each(|&card| hand.concealed.add(card));
    if let Some(seat) = view.seat.and_then(|seat| view.seats.get(seat.index())) {
        hand.sets.extend(seat.sets.iter().filter_map(|laid| laid.set));
        hand.flowers = seat.flowers;
    }
    hand
}

/// Returns the distance of the hand without this card.
fn without(scorer: &Scorer, hand: &Hand, card: Card) -> u8 {
    let mut left = hand.clone();
    if left.concealed.remove(card) { scorer.distance(&left) } else { u8::MAX }
}

/// Returns the distance after the newest discard is claimed for this set and the best card is discarded.
fn with_claim(scorer: &Scorer, mut hand: Hand, set: Set, view: &View) -> u8 {
    view.discards.last().iter().for_each(|discard| hand.concealed.add(discard.card));
    if !set.printed().into_iter().all(|card| hand.concealed.remove(card)) {
        return u8::MAX;
    }
    hand.sets.push(set);
    match hand.concealed.cards().count() % 3 {
        2 => hand.concealed.cards().map(|card| without(scorer, &hand, card)).min().unwrap_or(u8::MAX),
        _ => scorer.distance(&hand),
    }
}

#[cfg(test)]
mod tests {
    use cards::Seed;
    use rules::{RuleSet, Switches};
    use table::{Game, Outcome, Setup};

    use super::decide;

    /// Plays hands of every game with this bot in all seats: no action is refused, and most hands are won.
    #[test]
    fn it_plays_every_game_to_the_end() {
        for rules in RuleSet::ALL {
            let seats = rules.rules(&Switches::default()).expect("no switches").min_seats;
            let hand = |number| {
                let setup =
                    Setup { rules, switches: Switches::default(), seats, seed: Seed::from_number(number) };
                matches!(play_hand(&setup), Outcome::Won { .. })
            };
            let won = (0..10).filter(|&number| hand(number)).count();
            assert!(won >= 6, "{rules}: {won} of 10 hands won");
        }
    }

    fn play_hand(setup: &Setup) -> Outcome {
        let mut events = Vec::new();
        let mut game = Game::start(setup, &mut events).expect("there is such a game");
        while let Some(seat) = game.seats_to_act_in_order().next() {
            let action = decide(game.scorer(), &game.view(Some(seat)));
            game.play(seat, game.event_number(), action, &mut events).expect("it is legal");
        }
        game.phase().outcome().expect("the hand is over")
    }
}
