//! Samples complete games that are consistent with a view: a seed deals the cards that the view does not
//! show. Bots search in these games.

use std::sync::Arc;

use arrayvec::ArrayVec;
use cards::{Card, Counts, MAX_SEATS, Seat, Seats, Seed};
use hands::{Face, MAX_SETS, Set};
use rules::{PairTiming, Scorer};

use crate::game::{Game, MatchContext};
use crate::held::Held;
use crate::hidden_sets::{UnseenPool, draw_hand, draw_sets};
use crate::phase::Phase;
use crate::player::LaidSet;
use crate::rng::SplitMix64;
use crate::setup::{SetupError, Terms};
use crate::view::View;

mod from_view;

/// A sampler for the games of one match. It holds the data that all sampled games share.
#[derive(Clone, Debug)]
pub struct GameSampler {
    pub(crate) base: Arc<MatchContext>,
}

/// A view prepared for sampling: all that the view shows is in place, and the pool of unseen cards is known.
///
/// A view does not show the whole past. The missing facts are assumed as follows:
/// - Passes of the deal: one for each finished hand if the deal always passes. Otherwise the fewest that the
///   round wind allows.
/// - Hands won: all finished hands, because void hands are rare, but too few to end a match that goes on.
/// - Reshuffles of the discards: one if an open set without a known discard proves it, otherwise none.
/// - Seats barred from calling: the viewer if the view says that it is not asked, otherwise nobody.
/// - Calls: the call being heard and the viewer's own call.
#[derive(Clone, Debug)]
pub struct PreparedView {
    /// The game with everything that the view shows. The hidden hands are empty, and the well is not filled.
    game: Game,
    /// The unseen cards without the flowers. The unseen flowers are in `flowers`.
    pool: UnseenPool,
    flowers: ArrayVec<Card, 8>,
    /// The seats with hidden hands, and the size of each hand without a card just drawn.
    hands: ArrayVec<(Seat, usize), MAX_SEATS>,
    /// The owner and the index of each set whose cards the view does not show.
    places: ArrayVec<(Seat, usize), { MAX_SEATS * MAX_SETS }>,
    /// The seats that are assumed to be waiting.
    waiting: Seats,
}

impl GameSampler {
    /// Creates a sampler for matches with these terms.
    ///
    /// # Errors
    /// If the terms are invalid.
    pub fn new(terms: &Terms) -> Result<Self, SetupError> {
        let context =
            MatchContext::new(terms.scorer()?, terms.rules.id(), terms.seats, Seed::from_number(0))?;
        Ok(Self { base: Arc::new(context) })
    }

    /// Creates a sampler from a custom scorer, whose rules need not be those of a
    /// [`RuleSet`](rules::RuleSet).
    ///
    /// # Errors
    /// If the rules do not allow this number of seats.
    pub fn with_scorer(scorer: Scorer, seats: u8) -> Result<Self, SetupError> {
        let name = scorer.rules().game.to_string();
        Ok(Self { base: Arc::new(MatchContext::new(scorer, &name, seats, Seed::from_number(0))?) })
    }

    /// Prepares sampling for `view`. Seats that announced that they are waiting (M24) get waiting hands where
    /// possible.
    pub fn for_view(&self, view: &View) -> PreparedView {
        PreparedView::new(Arc::clone(&self.base), view)
    }

    /// Returns one game that is consistent with `view`. See [`PreparedView::sample`].
    pub fn sample(&self, view: &View, seed: &Seed) -> Game {
        self.for_view(view).sample(seed)
    }
}

impl PreparedView {
    fn new(base: Arc<MatchContext>, view: &View) -> Self {
        let viewer = view.seat.filter(|seat| seat.index() < usize::from(base.seats));
        let game = Game::from_view(base, view, viewer);
        let mut imagined = Self {
            waiting: game.announced_waiting,
            pool: UnseenPool::new(),
            flowers: ArrayVec::new(),
            hands: ArrayVec::new(),
            places: ArrayVec::new(),
            game,
        };
        imagined.gather(view);
        imagined.find_hidden(view, viewer);
        imagined
    }

    /// Assumes that these seats, and no others, are waiting: their hands are sets and a pair with one card
    /// removed.
    ///
    /// The assumption applies only where the pair and the sets are completed together (not in *Maho!*). Such
    /// a hand must also be found among the unseen cards in a limited number of random draws. The search often
    /// fails when the well is nearly empty; the seat then gets a hand without this condition. Special hands
    /// are never chosen as waiting hands.
    #[must_use]
    pub fn assume_waiting(mut self, waiting: Seats) -> Self {
        self.waiting = waiting;
        self
    }

    /// Samples a complete game that is consistent with the view: the viewer cannot tell it from the real
    /// game.
    ///
    /// The seed deals face-down sets, hidden hands and the well from the unseen cards. No hand holds a flower
    /// (M5), and seats assumed to be waiting get waiting hands where possible.
    ///
    /// In a claim window all other seats are pending, because the view hides which seats can claim. A seat
    /// that cannot claim may only pass.
    ///
    /// Later hands and stocks made of the discards (H14) use the sampler's own seed. All sampled games share
    /// these, because a search ends with the hand.
    pub fn sample(&self, seed: &Seed) -> Game {
        self.sample_realistic(seed, 0, &mut |_, cards| cards.last().copied())
    }

    /// Like [`sample`](Self::sample), with stronger hidden hands. Each hand is dealt up to `more` extra
    /// cards, and `throw` picks the cards to return, one at a time. `throw` receives the seat and its current
    /// cards. The hands then resemble those of players who have drawn and discarded for a while.
    ///
    /// If `throw` returns `None` or a card that is not in the hand, the last card is returned.
    pub fn sample_realistic(
        &self,
        seed: &Seed,
        more: usize,
        throw: &mut dyn FnMut(Seat, &[Card]) -> Option<Card>,
    ) -> Game {
        let mut rng = SplitMix64::new(seed);
        let mut game = self.game.clone();
        let mut pool = self.pool.clone();
        self.lay_hidden_sets(&mut game, &mut pool, &mut rng);
        let waiting = self.deal_waiting(&mut game, &mut pool, &mut rng);
        rng.shuffle(&mut pool);
        for &(seat, count) in &self.hands {
            if !waiting.has(seat) {
                let kept = pool.len().saturating_sub(count + more.min(pool.len() / 2));
                let mut thrown = 0;
                while pool.len() - kept > thrown + count {
                    let cards = &pool[kept + thrown..];
                    let named = throw(seat, cards);
                    let at = named.and_then(|card| cards.iter().position(|&other| other == card));
                    let at = kept + thrown + at.unwrap_or(cards.len() - 1);
                    pool.swap(kept + thrown, at);
                    thrown += 1;
                }
                game.player_mut(seat).held = Held::of(&pool[kept + thrown..]);
                pool.truncate(kept + thrown);
                if thrown > 0 {
                    rng.shuffle(&mut pool);
                }
            }
            game.update_waiting(seat);
            if let Phase::Turn { seat: owner, drawn: Some(drawn) } = &mut game.phase
                && *owner == seat
            {
                drawn.card = pool.pop().unwrap_or(drawn.card);
            }
        }
        for &flower in &self.flowers {
            pool.push(flower);
            rng.mix_in_last(&mut pool);
        }
        game.well.fill(&pool);
        game
    }

    /// Replaces the sets that the viewer cannot see with sets made of cards from `pool`.
    fn lay_hidden_sets(&self, game: &mut Game, pool: &mut UnseenPool, rng: &mut SplitMix64) {
        if self.places.is_empty() {
            return;
        }
        let sets = draw_sets(game.rules(), self.places.len(), pool, rng).unwrap_or_default();
        debug_assert_eq!(sets.len(), self.places.len(), "the sets that lie there are a way to make as many");
        for (&(seat, place), set) in self.places.iter().zip(sets) {
            game.player_mut(seat).replace_set(place, LaidSet { set, discard: None });
        }
    }

    /// Deals waiting hands where possible, and returns the seats that got one.
    fn deal_waiting(&self, game: &mut Game, pool: &mut UnseenPool, rng: &mut SplitMix64) -> Seats {
        let mut dealt = Seats::NONE;
        let rules = game.rules();
        if rules.pair_timing != PairTiming::WithTheRest || self.waiting.is_empty() {
            return dealt;
        }
        let all = usize::from(rules.sets);
        for &(seat, count) in self.hands.iter().filter(|(seat, _)| self.waiting.has(*seat)) {
            let sets = all.saturating_sub(usize::from(game.player(seat).set_count()));
            let Some(more) = count.checked_sub(3 * sets + 1) else { continue };
            let Some(mut hand) = draw_hand(sets, pool, rng) else { continue };
            let missing = hand.swap_remove(rng.below(hand.len()));
            rng.shuffle(pool);
            hand.extend(pool.drain(pool.len().saturating_sub(more)..));
            pool.push(missing);
            game.player_mut(seat).held = Held::of(&hand);
            dealt.add(seat);
        }
        dealt
    }

    /// Collects the cards that the view does not show, in order, into the pool and the flowers.
    fn gather(&mut self, view: &View) {
        let seen = seen_cards(view);
        let deck = self.game.rules().deck;
        for card in deck.kinds() {
            let unseen = deck.copies(card).saturating_sub(seen.count(card)).into();
            if card.is_flower() {
                self.flowers.extend(std::iter::repeat_n(card, unseen));
            } else {
                self.pool.extend(std::iter::repeat_n(card, unseen));
            }
        }
    }

    /// Finds the hands and sets to be dealt, and lays all sets, with a placeholder for each hidden set. The
    /// hands of the viewer and of a winner are not hidden (M55).
    fn find_hidden(&mut self, view: &View, viewer: Option<Seat>) {
        let back = self.pool.iter().find_map(|&card| Set::triplet(card, Face::Concealed));
        for (seat, place) in Seat::all(self.game.seats()).zip(&view.seats) {
            let drawn =
                matches!(self.game.phase, Phase::Turn { seat: owner, drawn: Some(_), .. } if owner == seat);
            if Some(seat) != viewer && place.shown.is_empty() {
                self.hands.push((seat, usize::from(place.cards).saturating_sub(drawn.into())));
            }
            for (at, laid) in place.sets.iter().enumerate() {
                if laid.set.is_none() {
                    self.places.push((seat, at));
                }
                if let Some(set) = laid.set.or(back) {
                    self.game.player_mut(seat).lay(LaidSet { set, discard: laid.discard });
                }
            }
        }
        if let Some(viewer) = viewer {
            self.game.update_waiting(viewer);
        }
    }
}

/// Returns every card that a view shows, each counted once. A claimed card is counted in its set or in the
/// winning hand, not among the discards.
fn seen_cards(view: &View) -> Counts {
    let untaken =
        view.discards.iter().filter(|discard| discard.taken_by.is_none()).map(|discard| discard.card);
    let mut seen: Counts = untaken.collect();
    let has_won =
        view.seat.and_then(|seat| view.seats.get(seat.index())).is_some_and(|own| !own.shown.is_empty());
    view.held.iter().chain(&view.drawn).filter(|_| !has_won).for_each(|&card| seen.add(card));
    for place in &view.seats {
        let laid = place.sets.iter().filter_map(|laid| laid.set).flat_map(Set::printed);
        laid.chain(place.shown.iter().copied()).for_each(|card| seen.add(card));
        for (number, &count) in (1..).zip(&place.flowers) {
            for flower in
                Card::flower(number).into_iter().flat_map(|flower| std::iter::repeat_n(flower, count.into()))
            {
                seen.add(flower);
            }
        }
    }
    seen
}
