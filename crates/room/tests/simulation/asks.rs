//! What the checker knows of the questions to the table: who asked, and who truly answered what.

use std::collections::{BTreeMap, BTreeSet};

use cards::{Card, Seat};
use room::{Change, ConnectionId, Holder, SeatChange, TakenBack};
use table::{Action, Event, Game, View};
use wire::{AskKind, ToClient};

use super::checker::{Checked, Checker, require};

/// The questions of one process.
#[derive(Default)]
pub(crate) struct AskBook {
    /// The newest question that was put: its number, its asker and its kind.
    newest: Option<(u32, Seat, AskKind)>,
    /// The seats that have asked for a pause.
    pauses: BTreeSet<Seat>,
    /// What people have truly answered, by question and seat. Who presses both counts for the first that
    /// arrived.
    answers: BTreeMap<(u32, Seat), BTreeSet<bool>>,
    /// The refused takebacks, by hand, seat and number.
    refused: BTreeSet<(u32, Seat, u32)>,
    /// The takebacks that somebody has allowed as the host for those who had not answered, and the page.
    by_host: BTreeSet<(u32, ConnectionId)>,
    /// Whether a host has asked for a pause because somebody is away.
    pub(super) host_pauses: bool,
}

impl AskBook {
    /// A person asks the table.
    pub(crate) fn asked(&mut self, seat: Seat, kind: AskKind) {
        if kind == AskKind::Pause {
            self.pauses.insert(seat);
        }
    }

    /// A host asks for a pause because somebody is away.
    pub(crate) fn host_pauses(&mut self) {
        self.host_pauses = true;
    }

    /// Somebody uses the host's power to allow a takeback, rightly or wrongly.
    pub(crate) fn presses_as_host(&mut self, number: u32, connection: ConnectionId) {
        self.by_host.insert((number, connection));
    }

    /// A person answers a question.
    pub(crate) fn answered(&mut self, number: u32, seat: Seat, allows: bool) {
        self.answers.entry((number, seat)).or_default().insert(allows);
    }

    /// Whether a person allows what the newest question asks.
    fn allows(&self, seat: Seat) -> bool {
        let answers = self.newest.and_then(|(number, ..)| self.answers.get(&(number, seat)));
        answers.is_some_and(|answers| answers.contains(&true))
    }
}

impl Checker {
    /// Goes back to the game before a move. Nobody may see the events that were not shown yet.
    pub(super) fn take_back(&mut self, taken: &TakenBack) {
        let left = self.history.len().saturating_sub(taken.actions as usize);
        let Some((_, before)) = self.history.get(left).cloned() else { return };
        self.events[taken.shown as usize..].fill(Event::Unseen);
        let mut events = Vec::new();
        self.game.take_back(&before, taken.seat, &mut events);
        self.reach_event();
        self.events.extend(events);
        self.history.truncate(left);
        // The turn that ended the passing of a seat was never shown.
        self.passing_before
            .drain(left..)
            .for_each(|before| before.iter().for_each(|one| self.passing.add(one)));
        self.snapshots.push_back(self.game.clone());
    }

    /// Returns the seats of people who play, or only of those who are present.
    pub(super) fn people(&self, present: bool) -> Vec<Seat> {
        // A page that has just sat down may still count as a guest here.
        let is_here = |seat: Seat| self.connections.keys().any(|&id| self.seat_of(id) == Some(seat));
        let plays =
            |seat: &Seat| matches!(self.seating.holder(*seat), Some(Holder::Person { stood_in: false, .. }));
        Seat::all(self.game.seats()).filter(plays).filter(|&seat| !present || is_here(seat)).collect()
    }

    /// Returns a person who plays and is not connected.
    pub(crate) fn absent_person(&self) -> Option<Seat> {
        let present = self.people(true);
        self.people(false).into_iter().find(|seat| !present.contains(seat))
    }

    /// Checks that what was asked for is granted by those who have a say, and that no takeback comes after a
    /// new card was seen.
    pub(crate) fn check_asked(&self, change: &Change) -> Checked {
        if self.is_repeated(change) {
            return Ok(());
        }
        match change {
            Change::TakenBack { taken, .. } => {
                let people = self.people(false);
                let all = people.iter().all(|&seat| seat == taken.seat || self.asks.allows(seat));
                let newest = self.asks.newest.map(|(number, ..)| number);
                // Who pressed may have become the host since.
                let is_of_host = |&(number, connection): &(u32, ConnectionId)| {
                    newest == Some(number) && self.seat_of(connection) == Some(self.seating.host)
                };
                let by_host = self.asks.by_host.iter().any(is_of_host);
                let may_allow = self.timing.host_may_allow && taken.seat != self.seating.host;
                require(all || by_host && may_allow, "a takeback is allowed by everybody", || {
                    format!("{taken:?}: {people:?}")
                })?;
                self.check_nothing_seen(taken)
            }
            Change::Seats { change: SeatChange::Paused { votes }, .. } => {
                require(self.correspondence().is_none(), "there are no pauses by correspondence", || {
                    format!("{votes:?}")
                })?;
                let present = self.people(true);
                let wanted = present
                    .iter()
                    .filter(|&&seat| self.asks.allows(seat) || self.asks.pauses.contains(&seat));
                let wanted = wanted.count();
                let is_host = *votes == [self.seating.host] && self.asks.host_pauses;
                // A page that asks for a seat of its person counts as present here before it sits.
                let is_seated = |seat: Seat| {
                    let mut own = self.connections.iter().filter(|&(&id, _)| self.seat_of(id) == Some(seat));
                    own.any(|(_, sent)| !sent.is_guest)
                };
                let fewest = present.iter().filter(|&&seat| is_seated(seat)).count();
                require(is_host || wanted * 2 > fewest, "more than half want a pause", || {
                    format!("{votes:?}: {wanted} of {present:?}, {fewest} seated")
                })
            }
            _ => Ok(()),
        }
    }

    /// Checks that every person knows no other cards than before the move, except the one that was discarded.
    fn check_nothing_seen(&self, taken: &TakenBack) -> Checked {
        let left = self.history.len().checked_sub(taken.actions as usize);
        let found = left.and_then(|left| self.history.get(left));
        let Some((played, before)) = found.filter(|(played, _)| played.seat == taken.seat) else {
            return require(false, "a seat takes back its own move", || format!("{taken:?}"));
        };
        let is_newest = |event: Option<u32>| event.is_none_or(|event| event <= taken.shown);
        let newest = self.connections.values().all(|sent| is_newest(sent.event));
        require(newest, "nobody has seen what is taken back", || format!("{taken:?}"))?;
        if self.seating.is_solitary() {
            return Ok(());
        }
        let mut shown = self.snapshots.iter().rev();
        let Some(shown) = shown.find(|game| game.event_number() == taken.shown) else { return Ok(()) };
        let discarded = match played.action {
            Action::Discard(card) => Some(card),
            _ => None,
        };
        for seat in self.people(false) {
            let new = new_cards(before, shown, seat);
            let is_known = new.is_empty() || (new.len() == 1 && new.first() == discarded.as_ref());
            require(is_known, "no takeback after a new card was seen", || {
                format!("seat {seat} has seen {new:?} since {played:?}: {taken:?}")
            })?;
        }
        Ok(())
    }

    /// Checks the messages about questions, and notes them.
    pub(super) fn check_ask(&mut self, id: ConnectionId, message: &ToClient) -> Checked {
        let Some(seat) = self.seat_of(id) else { return Ok(()) };
        match message {
            ToClient::Ask(ask) => {
                require(!ask.waits || ask.by == seat, "a question that waits is the asker's", || {
                    format!("{ask:?} for seat {seat}")
                })?;
                self.asks.newest = Some((ask.number, ask.by, ask.kind));
                if !ask.waits {
                    self.windows.end_all();
                }
            }
            ToClient::AskOver(over) => {
                let asker = self.asks.newest.filter(|&(number, ..)| number == over.number);
                let asker = asker.map(|(_, by, _)| by);
                let hand = self.connections.get(&id).map_or(0, |sent| sent.hand);
                // A refusal counts also when its asker is away.
                if let Some(asker) = asker.filter(|_| !over.granted && over.kind == AskKind::Takeback) {
                    self.asks.refused.insert((hand, asker, over.number));
                }
                let Some(left) = over.left else { return Ok(()) };
                let count = self.asks.refused.iter().filter(|one| (one.0, one.1) == (hand, seat)).count();
                require(
                    asker == Some(seat) && usize::from(left) + count == 2,
                    "a refusal counts once, for its asker",
                    || format!("{over:?} for seat {seat} in hand {hand}: {count} refused"),
                )?;
            }
            _ => {}
        }
        Ok(())
    }
}

/// Returns the cards that a seat knows in one game and did not know in another, in no order.
fn new_cards(before: &Game, after: &Game, seat: Seat) -> Vec<Card> {
    let mut known = known_cards(&before.view(Some(seat)));
    let mut new = Vec::new();
    for card in known_cards(&after.view(Some(seat))) {
        match known.iter().position(|&other| other == card) {
            Some(index) => drop(known.swap_remove(index)),
            None => new.push(card),
        }
    }
    new
}

/// Returns every card that a view shows.
fn known_cards(view: &View) -> Vec<Card> {
    let mut known: Vec<Card> = view.held.iter().copied().chain(view.drawn).collect();
    known.extend(view.discards.iter().filter(|discard| discard.taken_by.is_none()).map(|one| one.card));
    for seat in &view.seats {
        known.extend(seat.shown.iter().copied());
        for set in seat.sets.iter().filter_map(|laid| laid.set) {
            known.extend(set.printed().iter().copied());
        }
        let flowers = (1..).zip(seat.flowers);
        for (rank, count) in flowers {
            known.extend(std::iter::repeat_n(flower(rank), count.into()));
        }
    }
    known
}

fn flower(rank: u8) -> Card {
    format!("{rank}f").parse().expect("a flower")
}
