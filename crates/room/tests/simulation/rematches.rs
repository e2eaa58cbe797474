//! What the checker knows of rematches: who truly said that they would play again, and since when.

use std::collections::BTreeSet;

use cards::Seat;
use room::{Change, ConnectionId, Holder, Room, SeatChange, SeatingPlan, TableDescription, TableEntry, Time};
use wire::TableInfo;

use super::checker::{Checked, Checker, require};

/// The time after the last wish, in milliseconds.
const DEAL_DELAY: u64 = 3_000;

/// What people said after a match, as long as the process lives.
#[derive(Default)]
pub(crate) struct WishBook {
    wanted: BTreeSet<Seat>,
    /// The time at which somebody last said that they would play again.
    last: u64,
    /// Whether the host has asked for the deal.
    host_deals: bool,
    /// The rematch that the room has decided on, which it repeats until it is stored.
    decided: Option<Change>,
}

impl Checker {
    /// The log has this entry from the beginning.
    pub(crate) fn begin_with(&mut self, first: TableEntry) {
        self.log.push(first);
        self.rebuilt();
    }

    /// Checks that an entry of the log names no second rematch.
    pub(super) fn check_one_rematch(&self, entry: &TableEntry) -> Checked {
        let names =
            |entry: &TableEntry| matches!(entry, TableEntry::Seats { change: SeatChange::Rematch(_), .. });
        let is_second = names(entry) && self.log.iter().any(names);
        require(!is_second, "a table has one rematch", || format!("{entry:?}"))
    }

    /// Whether this page shows that the match is over.
    pub(crate) fn sees_end(&self, id: ConnectionId) -> bool {
        let newest = self.connections.get(&id).and_then(|sent| sent.event);
        self.game.is_over() && newest == Some(self.game.event_number())
    }

    /// A person says whether they would play again.
    pub(crate) fn says_again(&mut self, seat: Seat, wants: bool) {
        if !wants {
            self.wishes.wanted.remove(&seat);
        } else if self.wishes.wanted.insert(seat) {
            self.wishes.last = self.now;
        }
    }

    /// The host asks for the deal of a rematch.
    pub(crate) fn host_deals(&mut self) {
        self.wishes.host_deals = true;
    }

    /// Another person has the seat, or nobody.
    pub(super) fn note_new_holder(&mut self, change: &SeatChange) {
        if let SeatChange::SatDown { seat, .. } | SeatChange::Left { seat, .. } = change {
            self.wishes.wanted.remove(seat);
        }
    }

    fn is_here(&self, seat: Seat) -> bool {
        self.connections.keys().any(|&id| self.seat_of(id) == Some(seat))
    }

    /// Checks a rematch that the room wants to store: who is present wants it, or the host does, and the
    /// table is the one before with other deals.
    pub(super) fn check_rematch(&mut self, before: &TableDescription, change: &Change) -> Checked {
        let Change::Rematch { change: named, table, first, .. } = change else { return Ok(()) };
        if let Some(decided) = &self.wishes.decided {
            return require(decided == change, "a table has one rematch", || {
                format!("{decided:?}: {change:?}")
            });
        }
        let is_first = self.seating.rematch.is_none() && self.game.is_over();
        require(is_first, "a table has one rematch", || format!("{change:?}: {:?}", self.seating))?;
        let people: Vec<Seat> =
            Seat::all(self.game.seats()).filter(|&seat| self.seating.is_person(seat)).collect();
        let host_deals = std::mem::take(&mut self.wishes.host_deals);
        if host_deals {
            self.wishes.wanted.insert(self.seating.host);
        }
        let wanted = &self.wishes.wanted;
        let mut present = people.iter().filter(|&&seat| self.is_here(seat));
        let left_out = present.clone().find(|seat| !wanted.contains(seat));
        require(host_deals || left_out.is_none(), "no rematch begins without who is present", || {
            format!("{left_out:?}: {:?}", self.seating)
        })?;
        require(present.next().is_some(), "no rematch begins without people", || format!("{change:?}"))?;
        let waits = !host_deals && people.len() > 1;
        require(
            !waits || self.wishes.last + DEAL_DELAY <= self.now,
            "a rematch waits for three seconds",
            || format!("at {}, last wish at {}", self.now, self.wishes.last),
        )?;
        require(*named == SeatChange::Rematch(table.id.clone()), "the log names the rematch", || {
            format!("{named:?}: {}", table.id)
        })?;
        let room = Room::rebuild((**table).clone(), std::slice::from_ref(first), Time::default());
        require(room.is_ok(), "a rematch can be played", || format!("{room:?}"))?;
        self.check_table(before, table, first)?;
        self.wishes.decided = Some(change.clone());
        Ok(())
    }

    /// Checks that the table of a rematch differs from the one before in its deals alone, and that a bot
    /// plays exactly for the people who do not want it or are gone.
    fn check_table(
        &self,
        before: &TableDescription,
        table: &TableDescription,
        first: &TableEntry,
    ) -> Checked {
        let plays = |seat: Seat| self.is_here(seat) && self.wishes.wanted.contains(&seat);
        let holders = self.seating.holders.iter().zip(0..).map(|(holder, seat)| match holder.clone() {
            Holder::Person { name, key, .. } => {
                let stood_in = !Seat::new(seat).is_ok_and(plays);
                Holder::Person { name, key, stood_in }
            }
            other => other,
        });
        let expected = SeatingPlan {
            holders: holders.collect(),
            forming: false,
            published: None,
            paused: None,
            rematch: None,
            // Who did not come in a whole match is not waited for in the next one.
            kept: Vec::new(),
            ..self.seating.clone()
        };
        let mut found = table.clone();
        found.take_log(std::slice::from_ref(first));
        require(found.seating == expected, "the same people play again, and bots for the others", || {
            format!("{:?}\ninstead of {expected:?}", found.seating)
        })?;
        let is_new = table.id != before.id && table.setup.seed != before.setup.seed;
        let same = TableDescription {
            id: table.id.clone(),
            seating: table.seating.clone(),
            banks: Vec::new(),
            due: None,
            passing: room::Passing::default(),
            next: None,
            ..before.clone()
        };
        let same_setup = table::Setup { seed: table.setup.seed, ..before.setup.clone() };
        let is_same = *table == TableDescription { setup: same_setup, ..same };
        require(is_new && is_same, "a rematch has the same settings and other deals", || format!("{table:?}"))
    }

    /// Checks what a page learns of a rematch: nothing before the match is over, and no table that is not
    /// stored.
    pub(super) fn check_rematch_info(&self, table: &TableInfo) -> Checked {
        let told = table.rematch.as_ref().and_then(|rematch| rematch.table.as_ref());
        let is_led = table.you.is_some() || self.seating.rematch.is_none() || told.is_some();
        require(is_led, "an old invitation leads to the rematch", || format!("{table:?}"))?;
        let Some(rematch) = &table.rematch else { return Ok(()) };
        let is_told = rematch.table.is_some();
        require(self.game.is_over(), "nobody is asked before the match is over", || format!("{rematch:?}"))?;
        require(
            !is_told || rematch.table == self.seating.rematch,
            "a rematch is stored before it is told",
            || format!("{rematch:?}: {:?}", self.seating),
        )
    }
}
