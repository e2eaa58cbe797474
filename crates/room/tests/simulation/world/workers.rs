//! The store, the bots and the hint workers of a world.

use cards::Seat;
use room::{Change, Input};
use table::{Action, View};

use super::{Happening, StoreOutcome, World};
use crate::simulation::checker::Checked;
use crate::simulation::hints::hint_for;
use crate::simulation::players::choose;
use crate::simulation::sabotage::Sabotage;

impl World {
    pub(super) fn store(&mut self, mut change: Change) -> Checked {
        if let (Some(Sabotage::LateTakeback), Change::TakenBack { taken, .. }) = (self.sabotage, &mut change)
        {
            taken.actions += 8;
        }
        self.checker.check_asked(&change)?;
        self.checker.check_rematch(&self.table, &change)?;
        self.checker.check_calls(&self.table.setup, &change)?;
        if matches!(change, Change::Actions { .. }) && self.checker.is_day_over() {
            self.counts.fault("day-ran-out");
        }
        self.checker.store_begins(&change)?;
        self.checker.check_back(&change)?;
        self.checker.check_stand_in(self.now, &change, self.host_asked_for_bot)?;
        self.storing = Some(change.clone());
        let process = self.process;
        let delay = match self.rng.below(100) {
            0 => {
                self.counts.fault("store-late");
                self.rng.between(1_000, 8_000)
            }
            1..10 => self.rng.between(10, 300),
            _ => self.rng.below(4),
        };
        let outcome = match self.rng.below(200) {
            0 => StoreOutcome::Failed,
            1 => StoreOutcome::StoredButFailed,
            _ => StoreOutcome::Stored,
        };
        if self.sabotage == Some(Sabotage::SentBeforeStored) && matches!(change, Change::Actions { .. }) {
            self.schedule(self.now, Happening::Input { process, input: Input::Stored });
        }
        self.schedule(self.now + delay, Happening::Store { process, change, outcome });
        Ok(())
    }

    pub(super) fn ask_bot(&mut self, seat: Seat, mut view: View, deadline: u64) -> Checked {
        if self.sabotage == Some(Sabotage::BotSeesOthers) {
            view.held = self.checker.game.view(Some(seat.after(1, self.table.setup.seats))).held;
        }
        self.checker.check_view(seat, &view)?;
        let event = view.event_number;
        let process = self.process;
        let think = deadline.saturating_sub(self.now).max(1);
        let mut at = self.now + self.rng.below(think);
        let mut action = choose(&view, &mut self.rng);
        match self.rng.below(200) {
            0 => {
                self.counts.fault("bot-never-decides");
                return Ok(());
            }
            1 => {
                self.counts.fault("bot-fails");
                self.asked_bots.push((seat, event, at));
                self.schedule(
                    at,
                    Happening::Input { process, input: Input::BotFailed { seat, event_number: event } },
                );
                return Ok(());
            }
            2 => {
                self.counts.fault("bot-decides-illegally");
                action = Action::Discard(cards::Card::JOKER);
            }
            3..12 => {
                self.counts.fault("bot-late");
                at = deadline + self.rng.between(1, 3_000);
            }
            12 => {
                self.counts.fault("bot-very-late");
                at = deadline + self.rng.between(30_000, 50_000);
            }
            _ => {}
        }
        self.checker.decided(seat, event, action);
        self.asked_bots.push((seat, event, at));
        self.bot_decides(at, seat, event, action);
        if self.rng.once_in(50) {
            self.counts.fault("bot-answers-twice");
            let again = at + self.rng.between(1, 5_000);
            self.bot_decides(again, seat, event, action);
        }
        self.asked_bots.retain(|&(_, _, at)| at >= self.now);
        Ok(())
    }

    fn bot_decides(&mut self, at: u64, seat: Seat, event_number: u32, action: Action) {
        let (process, mut event_number) = (self.process, event_number);
        if self.sabotage == Some(Sabotage::StaleBotDecision)
            && let Some(&(_, older, _)) = self.asked_bots.iter().find(|asked| asked.0 == seat)
            && older != event_number
            && at > self.now
        {
            // The decision about an old event is sent for the newest.
            let stale = self.checker.game.view(Some(seat)).legal.last().copied().unwrap_or(action);
            self.schedule(
                self.now,
                Happening::Input { process, input: Input::BotDecided { seat, event_number, action: stale } },
            );
            event_number = older;
        }
        self.schedule(
            at,
            Happening::Input { process, input: Input::BotDecided { seat, event_number, action } },
        );
    }

    pub(super) fn cut_short(&mut self, seat: Seat) {
        // The bot decides at once, so that its answer arrives a second time, earlier.
        let waiting = self.asked_bots.iter().filter(|&&(other, _, at)| other == seat && at > self.now);
        let Some(&(_, event_number, _)) = waiting.max_by_key(|asked| asked.1) else { return };
        let view = self.checker.game.view(Some(seat));
        if view.event_number == event_number && !view.legal.is_empty() {
            let action = choose(&view, &mut self.rng);
            self.checker.decided(seat, event_number, action);
            let (process, at) = (self.process, self.now + self.rng.below(30));
            self.schedule(
                at,
                Happening::Input { process, input: Input::BotDecided { seat, event_number, action } },
            );
        }
    }

    pub(super) fn compute_hint(
        &mut self,
        seat: Seat,
        view: &View,
        last: Option<&room::LastDiscard>,
    ) -> Checked {
        self.checker.hint_asked(seat, view, last)?;
        let event_number = view.event_number;
        let process = self.process;
        let delay = match self.rng.below(100) {
            0 => {
                self.counts.fault("hint-late");
                self.rng.between(5_001, 20_000)
            }
            1 => {
                self.counts.fault("hint-never");
                return Ok(());
            }
            2..12 => self.rng.between(100, 3_000),
            _ => self.rng.below(30),
        };
        let hint = Some(hint_for(seat, event_number));
        let old = self.sabotage == Some(Sabotage::OldHint) && event_number > 20;
        let hint = if old { Some(hint_for(seat, event_number - 1)) } else { hint };
        let at = self.now + delay;
        let input = Input::HintComputed { seat, event_number, hint };
        if self.rng.once_in(50) {
            self.counts.fault("hint-repeated");
            let again = at + self.rng.below(5_000);
            self.schedule(again, Happening::Input { process, input: input.clone() });
        }
        self.schedule(at, Happening::Input { process, input });
        Ok(())
    }
}
