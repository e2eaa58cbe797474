//! What somebody knows who has kept nothing but the events as that seat saw them.

use cards::{Card, Seat};
use table::{Discard, Laid, Seen, Stage, View};

/// A view built from events alone.
#[derive(Default)]
pub(crate) struct Fold {
    hand: u32,
    dealer: Seat,
    well: u8,
    points: [u32; 6],
    cards: [u8; 6],
    flowers: [[u8; 4]; 6],
    waiting: [bool; 6],
    sets: [Vec<Laid>; 6],
    discards: Vec<Discard>,
    own: Vec<Card>,
    numbered: u32,
}

impl Fold {
    /// Takes one event in.
    pub(crate) fn take(&mut self, seen: &Seen, viewer: Option<Seat>) {
        self.numbered += 1;
        match seen {
            &Seen::HandBegan { hand, dealer } => {
                let (points, numbered) = (self.points, self.numbered);
                *self = Self { hand, dealer, well: 150, points, numbered, ..Self::default() };
            }
            Seen::Dealt { seat, count, cards } => {
                self.cards[seat.index()] = *count;
                self.well -= count;
                self.own.extend(cards.iter().flatten());
            }
            &Seen::Drew { seat, well, card } => {
                self.cards[seat.index()] += 1;
                self.well = well;
                assert_eq!(card.is_some(), viewer == Some(seat), "one's own card is seen, others are not");
                self.own.extend(card);
            }
            &Seen::Flower { seat, card } => {
                self.flowers[seat.index()][usize::from(card.rank()) - 1] += 1;
                self.gone(seat, card, viewer);
            }
            &Seen::Discarded { seat, card } => {
                self.discards.push(Discard { card, seat, taken: None });
                self.gone(seat, card, viewer);
            }
            &Seen::Waiting { seat } => self.waiting[seat.index()] = true,
            &Seen::Claimed { seat, from, set, card, .. } => {
                let discard = self.discards.len() as u8 - 1;
                self.sets[seat.index()].push(Laid { set, discard });
                let mut own = set.printed().to_vec();
                own.remove(own.iter().position(|&printed| printed == card).unwrap());
                for card in own {
                    self.gone(seat, card, viewer);
                }
                self.take_discard(seat, from, card);
            }
            &Seen::WentOut { seat, from, card, points, .. } => {
                self.points[seat.index()] += points;
                if let Some(from) = from {
                    self.take_discard(seat, from, card);
                }
            }
            Seen::Void | Seen::MatchOver => {}
        }
    }

    /// A card has left a hand.
    fn gone(&mut self, seat: Seat, card: Card, viewer: Option<Seat>) {
        self.cards[seat.index()] -= 1;
        if viewer == Some(seat) {
            self.own.remove(self.own.iter().position(|&own| own == card).unwrap());
        }
    }

    /// The newest discard has been taken.
    fn take_discard(&mut self, seat: Seat, from: Seat, card: Card) {
        let last = self.discards.last_mut().unwrap();
        assert_eq!((last.card, last.seat), (card, from));
        last.taken = Some(seat);
    }

    /// Whether this is what the view says.
    pub(crate) fn check(&self, view: &View) {
        assert_eq!(
            (view.event, view.hand, view.dealer, view.well),
            (self.numbered, self.hand, self.dealer, self.well)
        );
        assert_eq!(&view.discards[..], &self.discards[..]);
        for (at, seat) in view.seats.iter().enumerate() {
            assert_eq!(u32::try_from(seat.points).unwrap(), self.points[at]);
            assert_eq!(
                (seat.cards, seat.flowers, seat.waiting),
                (self.cards[at], self.flowers[at], self.waiting[at])
            );
            assert_eq!(&seat.sets[..], &self.sets[at][..]);
        }
        let over = matches!(view.stage, Stage::HandOver(_) | Stage::MatchOver(_));
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
