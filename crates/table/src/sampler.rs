//! Games that a view could be of: the cards that it does not show are dealt by a seed. What a search plays
//! in.

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

/// Imagines games of one match: holds what all of them share.
#[derive(Clone, Debug)]
pub struct GameSampler {
    pub(crate) base: Arc<MatchContext>,
}

/// A view that games are imagined of: all that it tells is in its place already, and what it does not tell is
/// known to be these cards.
///
/// What a view does not tell of the past is taken so:
/// - how often the deal has passed: as often as hands are over where it always passes, else as seldom as the
///   round
///   allows;
/// - how many hands were won: all that are over, as far as that leaves the match undecided, since void ones
///   are rare;
/// - how often the discards became a stock: once if an open set shows it, else never;
/// - who is barred from calling: whoever sees that it is not asked, and nobody else; and who has called:
///   whoever is
///   heard or sees its own call.
#[derive(Clone, Debug)]
pub struct PreparedView {
    /// All that is known; the hidden hands are empty, and the well holds nothing yet.
    game: Game,
    /// The cards not seen that a hand can hold, and the flowers.
    pool: UnseenPool,
    flowers: ArrayVec<Card, 8>,
    /// Whose hands are not seen, and how many cards they hold beside one just drawn.
    hands: ArrayVec<(Seat, usize), MAX_SEATS>,
    /// The places of sets that are seen from behind.
    places: ArrayVec<(Seat, usize), { MAX_SEATS * MAX_SETS }>,
    /// Who is taken to wait.
    waiting: Seats,
}

impl GameSampler {
    /// Of a match with these terms.
    ///
    /// # Errors
    /// If there is no such match.
    pub fn new(terms: &Terms) -> Result<Self, SetupError> {
        let context =
            MatchContext::new(terms.scorer()?, terms.rules.id(), terms.seats, Seed::from_number(0))?;
        Ok(Self { base: Arc::new(context) })
    }

    /// A sampler for matches with rules and a scorer of one's own.
    ///
    /// # Errors
    /// If the rules do not allow this number of seats.
    pub fn with_scorer(scorer: Scorer, seats: u8) -> Result<Self, SetupError> {
        let name = scorer.rules().game.to_string();
        Ok(Self { base: Arc::new(MatchContext::new(scorer, &name, seats, Seed::from_number(0))?) })
    }

    /// Prepares to imagine games that this view could be of; whoever has said to wait (M24) is heeded.
    pub fn for_view(&self, view: &View) -> PreparedView {
        PreparedView::new(Arc::clone(&self.base), view)
    }

    /// One game that this view could be of: see [`PreparedView::sample`].
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

    /// Takes these seats, and no others, to wait: their hands are made of sets and a pair, less a card.
    ///
    /// Heeded where a hand is completed with its pair and sets together (not in *Maho!*), as long as the
    /// cards not seen make such a hand by random draws in a bounded number of draws, which they seldom do
    /// when the well is nearly empty; else the hand is like any. Special hands do not come up so.
    #[must_use]
    pub fn assume_waiting(mut self, waiting: Seats) -> Self {
        self.waiting = waiting;
        self
    }

    /// A game that the view could be of: whoever had that view in this game could not tell it from the true
    /// one.
    ///
    /// Hidden hands, sets lying face down and the well are dealt by the seed from the cards not seen, each
    /// deal as likely as any other in which no hand holds a flower (M5) and those who wait do. In a claim
    /// window all the others owe an answer, since who can claim is hidden too; a seat that cannot may only
    /// pass. Hands after this one, and stocks made of the discards (H14), come from chance that is the same
    /// in all games imagined: a search ends with the hand.
    pub fn sample(&self, seed: &Seed) -> Game {
        self.sample_realistic(seed, 0, &mut |_, cards| cards.last().copied())
    }

    /// The same, the hidden hands chosen: each is dealt so many cards more, and `throw`, which is shown whose
    /// hand it is and all its cards, says one by one which go back, until it is a hand. So hands are as good
    /// as those of people who have drawn and discarded for a while.
    ///
    /// Where `throw` names none, or one that is not there, the last of the cards goes.
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

    /// Makes the sets that are seen from behind of cards of the pool.
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

    /// Deals hands that wait, where that can be; says to whom.
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

    /// All cards that the view does not show, in order.
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

    /// Which hands and sets are to be dealt: not the viewer's, nor those of whoever has gone out (M55).
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

/// Every card that a view shows, each once: one that was claimed in its set, or in the hand that won with it.
fn seen_cards(view: &View) -> Counts {
    let untaken = view.discards.iter().filter(|discard| discard.taken.is_none()).map(|discard| discard.card);
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
