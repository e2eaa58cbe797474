//! The state of a review's page: which mistakes are listed, and which one is open.

use cards::Seat;
use wire::{MatchReview, Mistake, MistakeCost, PlayerReview, UnclearLoss};

/// A review, and what of it is shown.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewState {
    /// The review, as far as it is made.
    pub review: MatchReview,
    /// Whether the mistakes of all seats are listed, or those of the reader's alone.
    pub shows_all: bool,
    /// The mistake that the reader opened: the seat and the event. `None`: the one that costs most.
    pub open: Option<(Seat, u32)>,
    /// The place in the curve: the number of hands that are over there.
    pub place: usize,
}

/// How much a mistake costs, which selects its sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CostSize {
    /// 50 points or more.
    Large,
    /// Less.
    Small,
}

impl CostSize {
    /// The points from which on a mistake is large.
    const LARGE: f64 = 50.0;

    /// Returns the size of a cost.
    pub fn of(cost: MistakeCost) -> Self {
        if cost.is_in_points() && cost.all_points().0 >= Self::LARGE { Self::Large } else { Self::Small }
    }
}

impl ReviewState {
    /// Creates the state of a review. Without a seat of the reader's own, everybody's mistakes are listed.
    pub fn new(review: MatchReview) -> Self {
        let shows_all = review.table.you.is_none();
        Self { review, shows_all, open: None, place: 0 }
    }

    /// Takes what was found since, and leaves what is open.
    pub fn go_on(&mut self, review: MatchReview) {
        // The open mistake stays open, also when one that costs more is found.
        self.open = self.opened().map(|open| (open.seat, open.event_number));
        self.review = review;
    }

    /// Returns the seat that reads, which is the first in lists and has the thick line.
    pub fn me(&self) -> Seat {
        self.review.table.you.unwrap_or_default()
    }

    /// Returns the number of steps from the reader to a seat. It selects the seat's shape and colour.
    pub fn steps_to(&self, seat: Seat) -> u8 {
        self.me().steps_to(seat, self.review.table.seats.len() as u8)
    }

    /// Returns all seats in the order of play, the reader's first.
    pub fn seats(&self) -> Vec<Seat> {
        let seats = self.review.table.seats.len() as u8;
        (0..seats).map(|steps| self.me().after(steps, seats)).collect()
    }

    /// Whether a seat's mistakes are listed.
    fn is_listed(&self, seat: Seat) -> bool {
        self.shows_all || self.review.table.you == Some(seat)
    }

    /// Returns the listed mistakes, those that cost most first. Those that cost no points come last, by the
    /// chance to win the match.
    pub fn listed(&self) -> Vec<&Mistake> {
        let mut listed: Vec<&Mistake> =
            self.review.mistakes.iter().filter(|mistake| self.is_listed(mistake.seat)).collect();
        let weight = |mistake: &Mistake| {
            let cost = mistake.cost;
            (if cost.is_in_points() { cost.all_points().0 } else { 0.0 }, cost.match_chance)
        };
        listed.sort_by(|a, b| {
            let (a, b) = (weight(a), weight(b));
            b.0.total_cmp(&a.0).then(b.1.total_cmp(&a.1))
        });
        listed
    }

    /// Returns the mistake that is shown in full; `None` if there is none.
    pub fn opened(&self) -> Option<&Mistake> {
        let listed = self.listed();
        let is_open = |mistake: &&Mistake| self.open == Some((mistake.seat, mistake.event_number));
        listed.iter().copied().find(is_open).or_else(|| listed.first().copied())
    }

    /// Opens a mistake, and goes to its hand in the curve.
    pub fn open(&mut self, seat: Seat, event_number: u32) {
        self.open = Some((seat, event_number));
        if let Some(hand) = self.opened().map(|mistake| mistake.hand_number) {
            self.place = hand.saturating_sub(1) as usize;
        }
    }

    /// Opens the next mistake of the list; after the last one, the first.
    pub fn open_next(&mut self) {
        let listed = self.listed();
        let opened = self.opened();
        let at = listed.iter().position(|mistake| Some(*mistake) == opened).unwrap_or_default();
        let next = listed.get((at + 1) % listed.len().max(1)).map(|next| (next.seat, next.event_number));
        if let Some((seat, event_number)) = next {
            self.open(seat, event_number);
        }
    }

    /// Goes to a place in the curve, and opens the mistake of its hand that costs most, if there is one.
    pub fn go_to(&mut self, place: usize) {
        self.place = place.min(self.review.chances.len().saturating_sub(1));
        let hand = self.place as u32 + 1;
        let found = self.listed().into_iter().find(|mistake| mistake.hand_number == hand);
        if let Some((seat, event)) = found.map(|found| (found.seat, found.event_number)) {
            self.open = Some((seat, event));
        }
    }

    /// Returns the number of decisions and of mistakes of the listed seats.
    pub fn decisions(&self) -> (u32, u32) {
        let players = self.review.players.iter().filter(|player| self.is_listed(player.seat));
        players.fold((0, 0), |(decisions, mistakes), player| {
            (decisions + player.decisions, mistakes + player.mistakes)
        })
    }

    /// Returns the number of losses of the listed seats that noise may explain, and the largest of them.
    pub fn within_noise(&self) -> (u32, Option<UnclearLoss>) {
        let players: Vec<&PlayerReview> =
            self.review.players.iter().filter(|player| self.is_listed(player.seat)).collect();
        let count = players.iter().map(|player| player.as_good).sum();
        let largest = players.iter().filter_map(|player| player.unclear);
        (count, largest.max_by(|a, b| a.points.total_cmp(&b.points)))
    }
}
