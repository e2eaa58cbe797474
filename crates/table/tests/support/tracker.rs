//! A client that keeps only the events that one seat may see. Its knowledge must equal the view.

use cards::{Card, Seat, Wind};
use hands::{Face, Set, SetKind, WinMethod};
use rules::{DealerStart, Rules, WellEnd};
use table::{Discard, DrawSource, SeatEvent, SetView, Stage, View};

/// A view built from events alone.
#[derive(Clone)]
pub(crate) struct Tracker {
    deck: u8,
    opening: DealerStart,
    well_end: WellEnd,
    hand_number: u32,
    dealer: Seat,
    round: Option<Wind>,
    well: u8,
    replacements: u8,
    drawn_from: Option<DrawSource>,
    points: [i32; 6],
    cards: [u8; 6],
    flowers: [[u8; 4]; 6],
    waiting: [bool; 6],
    sets: [Vec<SetView>; 6],
    discards: Vec<Discard>,
    own: Vec<Card>,
    numbered: u32,
    /// The trackers after the events of this hand, because a move may be taken back.
    earlier: Vec<Self>,
}

impl Tracker {
    /// Creates the tracker of a client that knows the rules only.
    pub(crate) fn new(rules: &Rules) -> Self {
        Self {
            deck: rules.deck.len() as u8,
            opening: rules.dealer_start,
            well_end: rules.well_end,
            hand_number: 0,
            dealer: Seat::default(),
            round: None,
            well: 0,
            replacements: 0,
            drawn_from: None,
            points: [rules.start_points; 6],
            cards: [0; 6],
            flowers: [[0; 4]; 6],
            waiting: [false; 6],
            sets: Default::default(),
            discards: Vec::new(),
            own: Vec::new(),
            numbered: 0,
            earlier: Vec::new(),
        }
    }

    /// Applies one event.
    pub(crate) fn take(&mut self, seen: &SeatEvent, viewer: Option<Seat>) {
        if matches!(seen, SeatEvent::HandBegan { .. }) {
            self.earlier.clear();
        }
        self.numbered += 1;
        self.apply(seen, viewer);
        let mut earlier = std::mem::take(&mut self.earlier);
        earlier.push(self.clone());
        self.earlier = earlier;
    }

    fn apply(&mut self, seen: &SeatEvent, viewer: Option<Seat>) {
        match seen {
            &SeatEvent::HandBegan { hand_number, dealer, round } => self.begin(hand_number, dealer, round),
            SeatEvent::Dealt { seat, count, cards } => {
                self.cards[seat.index()] = *count;
                self.well -= count;
                self.own.extend(cards.iter().flatten());
            }
            &SeatEvent::Drew { seat, well, from_rear, card } => {
                self.cards[seat.index()] += 1;
                self.well = well;
                self.replacements += u8::from(from_rear);
                self.drawn_from = Some(match () {
                    () if from_rear => DrawSource::Rear,
                    () if well <= self.dead_cards() => DrawSource::Last,
                    () => DrawSource::Front,
                });
                assert_eq!(card.is_some(), viewer == Some(seat), "one's own card is seen, others are not");
                self.own.extend(card);
            }
            &SeatEvent::Flower { seat, card } => {
                self.flowers[seat.index()][usize::from(card.rank()) - 1] += 1;
                self.gone(seat, card, viewer);
            }
            &SeatEvent::Discarded { seat, card } => {
                self.discards.push(Discard { card, seat, taken_by: None });
                self.gone(seat, card, viewer);
            }
            &SeatEvent::Waiting { seat } => self.waiting[seat.index()] = true,
            &SeatEvent::Claimed { seat, from, set, card, .. } => {
                let discard = Some(self.discards.len() as u8 - 1);
                self.sets[seat.index()].push(SetView { set: Some(set), discard });
                let mut own = set.printed().to_vec();
                own.remove(own.iter().position(|&printed| printed == card).unwrap());
                for card in own {
                    self.gone(seat, card, viewer);
                }
                self.take_discard(seat, from, card);
                self.drawn_from = None;
            }
            &SeatEvent::Four { seat, set } => self.four(seat, set, viewer),
            &SeatEvent::Laid { seat, set } => {
                assert_eq!(set.is_some(), viewer == Some(seat), "one's own set is seen, others are not");
                self.sets[seat.index()].push(SetView { set, discard: None });
                self.cards[seat.index()] -= 3;
                self.drawn_from = None;
                self.own.retain({
                    let mut left = set.map_or_else(Vec::new, |set| set.printed().to_vec());
                    move |card| left.iter().position(|laid| laid == card).map(|at| left.remove(at)).is_none()
                });
            }
            &SeatEvent::SetForfeited { seat, set, index, .. } => self.forfeited(seat, set, index),
            &SeatEvent::Reshuffled { well, kept } => self.reshuffled(well, kept),
            SeatEvent::WentOut { seat, from, card, won_by, score_changes, .. } => {
                for (points, change) in self.points.iter_mut().zip(score_changes) {
                    *points += change;
                }
                match (from, won_by) {
                    (Some(from), Some(WinMethod::Rob)) => self.robbed(*from, *card),
                    (Some(from), _) => self.take_discard(*seat, *from, *card),
                    (None, _) => {}
                }
            }
            &SeatEvent::TakenBack { to, .. } => self.back_to(to),
            SeatEvent::WallOpened(_)
            | SeatEvent::Unseen
            | SeatEvent::Called { .. }
            | SeatEvent::FalseCall { .. }
            | SeatEvent::Void
            | SeatEvent::MatchOver => {}
        }
    }

    /// Goes back to the state after an event of this hand.
    fn back_to(&mut self, event: u32) {
        let found = self.earlier.iter().rfind(|earlier| earlier.numbered == event);
        let before = found.expect("a move of this hand is taken back").clone();
        *self = Self { numbered: self.numbered, earlier: std::mem::take(&mut self.earlier), ..before };
    }

    /// Starts a hand.
    fn begin(&mut self, hand_number: u32, dealer: Seat, round: Option<Wind>) {
        let Self { deck, points, numbered, .. } = *self;
        (self.hand_number, self.dealer, self.round) = (hand_number, dealer, round);
        (self.well, self.replacements, self.points, self.numbered) = (deck, 0, points, numbered);
        (self.cards, self.flowers, self.waiting) = ([0; 6], [[0; 4]; 6], [false; 6]);
        self.sets.iter_mut().for_each(Vec::clear);
        self.discards.clear();
        self.own.clear();
        self.drawn_from = (self.opening == DealerStart::HoldsFourteen).then_some(DrawSource::Deal);
    }

    /// Returns the number of cards of the wall that are never drawn (Q14).
    fn dead_cards(&self) -> u8 {
        match self.well_end {
            WellEnd::DeadWall { kept, growing } => kept + if growing { self.replacements } else { 0 },
            WellEnd::Void | WellEnd::Reshuffle { .. } => 0,
        }
    }

    /// Applies a four that was laid, or a fourth card that was added to a triplet.
    fn four(&mut self, seat: Seat, four: Set, viewer: Option<Seat>) {
        if four.face() == Face::Concealed {
            self.sets[seat.index()].push(SetView { set: Some(four), discard: None });
            four.printed().into_iter().for_each(|card| self.gone(seat, card, viewer));
        } else {
            self.change(seat, SetKind::Triplet, four);
            self.gone(seat, four.first(), viewer);
        }
    }

    /// Applies the robbing of a fourth card: the set is a triplet again.
    fn robbed(&mut self, from: Seat, card: Card) {
        self.change(from, SetKind::Four, Set::triplet(card, Face::Open).unwrap());
    }

    /// Replaces the set of this kind and this card with another set.
    fn change(&mut self, seat: Seat, kind: SetKind, new: Set) {
        let is_it = |laid: &&mut SetView| {
            laid.set.is_some_and(|old| (old.kind(), old.first()) == (kind, new.first()))
        };
        self.sets[seat.index()].iter_mut().find(is_it).expect("the set is on the table").set = Some(new);
    }

    /// Moves a forfeited set to the discards, below the newest one.
    fn forfeited(&mut self, seat: Seat, back: Set, index: u8) {
        let laid = self.sets[seat.index()].remove(index.into());
        assert!(laid.set.is_none_or(|known| known == back));
        let mut cards = back.printed().to_vec();
        if let Some(at) = laid.discard {
            let claimed = &mut self.discards[usize::from(at)];
            claimed.taken_by = None;
            cards.remove(cards.iter().position(|&card| card == claimed.card).unwrap());
        }
        let newest = self.discards.pop().unwrap();
        self.discards.extend(cards.into_iter().map(|card| Discard { card, seat, taken_by: None }));
        self.discards.push(newest);
    }

    /// Applies a reshuffle of the discards into the stock.
    fn reshuffled(&mut self, well: u8, kept: bool) {
        let newest = self.discards.pop().filter(|_| kept);
        self.discards = newest.into_iter().collect();
        self.well = well;
        self.sets.iter_mut().flatten().for_each(|laid| laid.discard = None);
    }

    /// Removes a card from a hand.
    fn gone(&mut self, seat: Seat, card: Card, viewer: Option<Seat>) {
        self.cards[seat.index()] -= 1;
        if viewer == Some(seat) {
            self.own.remove(self.own.iter().position(|&own| own == card).unwrap());
        }
    }

    /// Marks the newest discard as taken.
    fn take_discard(&mut self, seat: Seat, from: Seat, card: Card) {
        let last = self.discards.last_mut().unwrap();
        assert_eq!((last.card, last.seat), (card, from));
        last.taken_by = Some(seat);
    }

    /// Checks that the view agrees with the tracked events.
    pub(crate) fn check(&self, view: &View) {
        assert_eq!(
            (view.event_number, view.hand_number, view.dealer, view.round, view.well),
            (self.numbered, self.hand_number, self.dealer, self.round, self.well)
        );
        assert_eq!(view.wall.map_or(0, |wall| wall.replacements), self.replacements);
        assert_eq!(&view.discards[..], &self.discards[..]);
        let is_turn = matches!(view.stage, Stage::Turn { .. });
        assert_eq!(view.drawn_from, self.drawn_from.filter(|_| is_turn), "Q30");
        let over = matches!(view.stage, Stage::HandOver(_) | Stage::MatchOver(_));
        for (at, seat) in view.seats.iter().enumerate() {
            assert_eq!(seat.points, self.points[at]);
            assert_eq!(
                (seat.cards, seat.flowers, seat.waiting),
                (self.cards[at], self.flowers[at], self.waiting[at])
            );
            assert_eq!(seat.sets.len(), self.sets[at].len());
            for (laid, known) in seat.sets.iter().zip(&self.sets[at]) {
                let turned_up = over && known.set.is_none() && !seat.shown.is_empty();
                assert!(laid.set == known.set || turned_up, "H23: {laid:?}, {known:?}");
                assert_eq!(laid.discard, known.discard);
            }
        }
        let mut own = self.own.clone();
        own.sort_unstable();
        let mut held: Vec<Card> = view.held.iter().copied().chain(view.drawn).collect();
        held.sort_unstable();
        if over && own.len() > held.len() {
            let shown = &view.seats[view.seat.unwrap().index()].shown;
            held = shown.to_vec();
            held.sort_unstable();
        }
        assert_eq!(own, held);
    }
}
