//! The end of the well, and the new stock made of the discards.

use arrayvec::ArrayVec;
use cards::{Card, Seat};
use rules::WellEnd;

use crate::event::Event;
use crate::game::Game;
use crate::phase::Phase;
use crate::player::LaidSet;
use crate::well::MAX_DISCARDS;

impl Game {
    /// Whether no card may be drawn: the well is empty, or has only cards that are never drawn (Q14).
    pub(crate) fn is_at_end(&self) -> bool {
        self.well.len() <= self.dead_cards()
    }

    /// Returns the number of cards that are never drawn (Q14).
    pub(crate) fn dead_cards(&self) -> u8 {
        match self.rules().well_end {
            WellEnd::Void | WellEnd::Reshuffle { .. } => 0,
            WellEnd::DeadWall { kept, growing } => kept + if growing { self.well.replacements() } else { 0 },
        }
    }

    /// Makes a new stock of the discards when a card is due and none is left (H14). Returns false if that is
    /// not allowed or there are no cards for it.
    ///
    /// The newest discard stays while it can still be called for.
    pub(crate) fn renew_stock(&mut self, events: &mut Vec<Event>) -> bool {
        let WellEnd::Reshuffle { max } = self.rules().well_end else { return false };
        let keep_newest =
            matches!(self.phase, Phase::Forfeit(window) if window.is_open_to_others(self.seats()));
        let mut cards = self.untaken_discards();
        if keep_newest {
            cards.pop();
        }
        if cards.is_empty() || self.reshuffles == max {
            return false;
        }
        self.reshuffles += 1;
        let seed = self.stock_seed(self.reshuffles);
        self.well.reshuffle(&cards, keep_newest, &seed);
        self.forget_discards();
        self.emit(Event::Reshuffled { well: self.well.len(), kept: keep_newest }, events);
        true
    }

    /// Returns the discards that nobody has taken, in order.
    fn untaken_discards(&self) -> ArrayVec<Card, MAX_DISCARDS> {
        let mut taken = [false; MAX_DISCARDS];
        let laid = Seat::all(self.seats()).flat_map(|seat| self.player(seat).sets());
        laid.filter_map(|laid| laid.discard).for_each(|at| taken[usize::from(at)] = true);
        let all = self.well.discards().zip(taken);
        all.filter(|&(_, taken)| !taken).map(|((card, _), _)| card).collect()
    }

    /// Removes the links from laid sets to their claimed cards, because the old list of discards no longer
    /// exists.
    fn forget_discards(&mut self) {
        for player in &mut self.players {
            for place in 0..usize::from(player.set_count()) {
                let laid = player.sets().nth(place);
                if let Some(laid) = laid {
                    player.replace_set(place, LaidSet { discard: None, ..laid });
                }
            }
        }
    }
}
