//! Decks in a chosen order, for tests, lessons and pages that show a particular hand.

use cards::{Card, Counts, MAX_CARDS, Seat, Seed, shuffle};
use rules::{DealerStart, DealingRule, Rules};

use crate::setup::DeckError;

/// A deck in a chosen order. Hands, draws and replacements are named; the other cards of the deck fill the
/// remaining places.
///
/// A seat without a named hand is dealt from the other cards, in which flowers come last unless they are
/// shuffled.
///
/// ```
/// use cards::{Seat, Seed, parse_cards};
/// use rules::{RuleSet, Switches};
/// use table::{ArrangedDeck, Game, Setup};
///
/// let (rules, switches) = (RuleSet::MhingSv, Switches::default());
/// let setup = Setup { rules, switches, seats: 2, seed: Seed::from_number(1) };
/// let rules = setup.scorer()?.rules().clone();
/// let dealer = Seat::default();
/// let deck = ArrangedDeck::new(&rules, setup.seats, dealer)
///     .hand(dealer, &parse_cards("123456m456789p5z")?)
///     .draws(&parse_cards("5z")?)
///     .cards()?;
/// let game = Game::from_deck(&setup, dealer, &deck, &mut Vec::new())?;
/// assert!(game.view(Some(dealer)).legal.contains(&table::Action::GoOut));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ArrangedDeck<'a> {
    rules: &'a Rules,
    seats: u8,
    dealer: Seat,
    hands: Vec<(Seat, Vec<Card>)>,
    draws: Vec<Card>,
    replacements: Vec<Card>,
    seed: Option<Seed>,
    is_short: bool,
}

impl<'a> ArrangedDeck<'a> {
    /// Starts a deck for a game of `seats` players that `dealer` deals.
    pub const fn new(rules: &'a Rules, seats: u8, dealer: Seat) -> Self {
        Self {
            rules,
            seats,
            dealer,
            hands: Vec::new(),
            draws: Vec::new(),
            replacements: Vec::new(),
            seed: None,
            is_short: false,
        }
    }

    /// Names the cards that `seat` is dealt, in the order in which they come.
    #[must_use]
    pub fn hand(mut self, seat: Seat, cards: &[Card]) -> Self {
        self.hands.retain(|&(other, _)| other != seat);
        self.hands.push((seat, cards.to_vec()));
        self
    }

    /// Names the cards drawn after the deal, in drawing order.
    #[must_use]
    pub fn draws(mut self, cards: &[Card]) -> Self {
        self.draws = cards.to_vec();
        self
    }

    /// Names the cards drawn from the rear to replace fours, in drawing order (Q12). An odd number is
    /// completed with another card of the deck, because the rear is drawn in stacks of two.
    #[must_use]
    pub fn replacements(mut self, cards: &[Card]) -> Self {
        self.replacements = cards.to_vec();
        self
    }

    /// Shuffles the cards that are not named. Without a seed these cards stay in the order of the deck.
    #[must_use]
    pub fn shuffled(mut self, seed: &Seed) -> Self {
        self.seed = Some(*seed);
        self
    }

    /// Leaves out the cards that are not named, so that the well ends after the named draws.
    #[must_use]
    pub const fn without_rest(mut self) -> Self {
        self.is_short = true;
        self
    }

    /// Returns all cards of the deck in the order that [`Game::from_deck`](crate::Game::from_deck) expects.
    ///
    /// # Errors
    /// If the game lacks a seat, if a hand has the wrong size, or if the deck has too few copies of a card.
    pub fn cards(&self) -> Result<Vec<Card>, DeckError> {
        let mut rest = self.unnamed()?;
        let hands = self.all_hands(&mut rest)?;
        let mut order = self.deal_order(&hands);
        order.extend(&self.draws);
        // The rear holds stacks of two, the upper card first. The last stack is drawn first.
        let mut rear = self.replacements.clone();
        rear.extend(if rear.len().is_multiple_of(2) { None } else { rest.pop() });
        order.extend(rest);
        order.extend(rear.chunks(2).rev().flatten());
        Ok(order)
    }

    /// Returns the cards of the deck that are not named. Flowers come last unless the cards are shuffled.
    fn unnamed(&self) -> Result<Vec<Card>, DeckError> {
        let hands = self.hands.iter().flat_map(|(_, cards)| cards);
        let named: Vec<Card> = hands.chain(&self.draws).chain(&self.replacements).copied().collect();
        check_counts(self.rules, &named)?;
        if self.is_short {
            return Ok(Vec::new());
        }
        let mut rest: Counts = self.rules.deck.cards().collect();
        for card in named {
            rest.remove(card);
        }
        let mut rest: Vec<Card> = rest.cards().collect();
        if let Some(seed) = &self.seed {
            shuffle(&mut rest, seed);
        }
        rest.sort_by_key(|card| self.seed.is_none() && card.is_flower());
        Ok(rest)
    }

    /// Returns the hand of every seat, from seat 0. Hands that are not named are taken from `rest`.
    fn all_hands(&self, rest: &mut Vec<Card>) -> Result<Vec<Vec<Card>>, DeckError> {
        if let Some(&(seat, _)) = self.hands.iter().find(|(seat, _)| seat.index() >= usize::from(self.seats))
        {
            return Err(DeckError::NoSuchSeat { seat, seats: self.seats });
        }
        let mut hands = Vec::new();
        for seat in Seat::all(self.seats) {
            let expected = self.hand_size(seat);
            let named = self.hands.iter().find(|&&(other, _)| other == seat).map(|(_, cards)| cards.clone());
            let hand = named.unwrap_or_else(|| rest.drain(..expected.min(rest.len())).collect());
            if hand.len() != expected {
                return Err(DeckError::HandSize { seat, cards: hand.len(), expected });
            }
            hands.push(hand);
        }
        Ok(hands)
    }

    /// Returns the number of cards that a seat is dealt (M4, Q4, Q5, H4).
    fn hand_size(&self, seat: Seat) -> usize {
        let holds_more = seat == self.dealer && self.rules.dealer_start == DealerStart::HoldsFourteen;
        usize::from(self.rules.dealt) + usize::from(holds_more)
    }

    /// Returns the cards of these hands in the order in which they are dealt (M4, Q4, H4).
    fn deal_order(&self, hands: &[Vec<Card>]) -> Vec<Card> {
        let dealt = usize::from(self.rules.dealt);
        let left = self.dealer.after(1, self.seats);
        let (first, together) = match self.rules.dealing {
            DealingRule::OneByOne => (left, 1),
            DealingRule::Wall { .. } => (self.dealer, 4),
            DealingRule::ByThrees => (left, 3),
        };
        let mut order = Vec::new();
        let mut start = 0;
        while start < dealt {
            // The cards left over are dealt one at a time.
            let end = start + if dealt - start < together { 1 } else { together };
            for steps in 0..self.seats {
                order.extend(&hands[first.after(steps, self.seats).index()][start..end]);
            }
            start = end;
        }
        order.extend(&hands[self.dealer.index()][dealt..]);
        order
    }
}

/// Checks that `cards` suffice for the deal and hold no card more often than the deck of the game.
pub(crate) fn check_deck(rules: &Rules, seats: u8, cards: &[Card]) -> Result<(), DeckError> {
    let dealers = usize::from(rules.dealer_start == DealerStart::HoldsFourteen);
    let min = usize::from(rules.dealt) * usize::from(seats) + dealers;
    check_counts(rules, cards)?;
    if cards.len() < min {
        return Err(DeckError::Size { cards: cards.len(), min, max: rules.deck.len() });
    }
    Ok(())
}

/// Checks that no card occurs more often than in the deck.
fn check_counts(rules: &Rules, cards: &[Card]) -> Result<(), DeckError> {
    if cards.len() > MAX_CARDS {
        return Err(DeckError::Size { cards: cards.len(), min: 0, max: rules.deck.len() });
    }
    let counts: Counts = cards.iter().copied().collect();
    match rules.deck.exceeded_by(&counts) {
        Some(card) => {
            Err(DeckError::TooMany { card, count: counts.count(card), copies: rules.deck.copies(card) })
        }
        None => Ok(()),
    }
}
