//! People who leave and come back, in a room whose store and bots answer at once.

#[path = "support/instant.rs"]
mod instant;
mod support;

use instant::{InstantRoom, Sent};
use room::{ConnectionId, Holder, Input, KeyHash, SeatRequest, SeatingPlan};
use rules::RuleSet;
use table::{Action, Stage, View};
use wire::{AskKind, Timing, ToClient};

/// The seat that discards, and takes it back.
const MOVER: usize = 0;
/// The next seat, for whose person a bot may play.
const NEXT: usize = 1;
/// The third seat.
const THIRD: usize = 2;

fn key(seat: usize) -> KeyHash {
    KeyHash(format!("key {seat}"))
}

const fn connection(seat: usize) -> ConnectionId {
    ConnectionId(seat as u64)
}

/// Passes, or discards the first card.
fn answer(view: &View) -> Action {
    let plain = |action: &&Action| matches!(action, Action::Pass | Action::Discard(_));
    *view.legal.iter().find(plain).unwrap_or(&view.legal[0])
}

struct Table {
    room: InstantRoom,
    views: [Option<View>; 3],
    /// The number of the question that stands.
    asked: Option<u32>,
    /// Whether the last question was granted.
    granted: Option<bool>,
    /// Whether the room passes for the next seat, as its page was told since it came.
    passing: bool,
}

impl Table {
    fn new(is_stood_in: bool) -> Self {
        let holder = |seat: usize| support::person(&format!("Maja {seat}"), &key(seat).0);
        let mut holders: Vec<Holder> = (0..3).map(holder).chain([support::bot("Noor")]).collect();
        if let Holder::Person { stood_in, .. } = &mut holders[NEXT] {
            *stood_in = is_stood_in;
        }
        let plan = SeatingPlan::forming(holders, KeyHash("invitation".to_owned()));
        let plan = SeatingPlan { forming: false, ..plan };
        let table = support::description(RuleSet::MhingFr, plan, Timing::default());
        let room = InstantRoom::new(table, answer);
        let mut table = Self { room, views: [None, None, None], asked: None, granted: None, passing: false };
        table.all_join(is_stood_in);
        table
    }

    fn all_join(&mut self, is_stood_in: bool) {
        (0..3).filter(|&seat| !is_stood_in || seat != NEXT).for_each(|seat| self.join(seat));
    }

    fn join(&mut self, seat: usize) {
        self.input(Input::Joined { connection: connection(seat), key: key(seat), since: None });
    }

    fn input(&mut self, input: Input) {
        let sent = self.room.input(input);
        self.hear(sent);
    }

    fn hear(&mut self, sent: Sent) {
        for (connection, message) in sent {
            match message {
                ToClient::Welcome { view, .. } | ToClient::Update { view, .. } => {
                    self.views[connection.0 as usize] = Some(view);
                }
                ToClient::Ask(ask) if !ask.waits => self.asked = Some(ask.number),
                ToClient::AskOver(over) => self.granted = Some(over.granted),
                ToClient::Passing(passes) => self.passing = passes,
                _ => {}
            }
        }
    }

    /// Lets these seats answer. Returns whether the mover has discarded.
    fn answer(&mut self, seats: &[usize]) -> bool {
        let mut has_discarded = false;
        for &seat in seats {
            let Some(view) = self.views[seat].take_if(|view| !view.legal.is_empty()) else { continue };
            let (event_number, action) = (view.event_number, answer(&view));
            has_discarded |= seat == MOVER && matches!(action, Action::Discard(_));
            self.input(Input::Acted { connection: connection(seat), event_number, action });
        }
        has_discarded
    }

    fn wait(&mut self, milliseconds: u64) {
        let sent = self.room.wait(milliseconds);
        self.hear(sent);
    }

    /// Whether the page of a seat shows the turn of another one.
    fn shows_turn(&self, page: usize, of: usize) -> bool {
        let stage = self.views[page].as_ref().map(|view| view.stage);
        matches!(stage, Some(Stage::Turn { seat }) if seat.index() == of)
    }

    /// Plays until the bot of the next seat has drawn after a discard of the mover.
    fn play_to_the_draw(&mut self) {
        let mut has_discarded = false;
        for _ in 0..1_000 {
            has_discarded |= self.answer(&[MOVER, THIRD]);
            self.wait(100);
            if has_discarded && self.shows_turn(MOVER, NEXT) {
                return;
            }
        }
        panic!("the bot of the next seat has not drawn");
    }
}

/// The bot's draw is nobody's business until its person comes back, and sees the card.
#[test]
fn no_discard_is_taken_back_once_a_person_has_seen_the_card_of_their_bot() {
    for (comes_back, is_granted) in [(false, true), (true, false)] {
        let mut table = Table::new(true);
        table.play_to_the_draw();
        table.input(Input::Asked { connection: connection(MOVER), kind: AskKind::Takeback });
        let number = table.asked.expect("the question stands");
        let mut answering = vec![THIRD];
        if comes_back {
            table.join(NEXT);
            table.input(Input::SeatsRequested { connection: connection(NEXT), request: SeatRequest::Return });
            answering.push(NEXT);
        }
        for seat in answering {
            table.input(Input::Answered { connection: connection(seat), number, allows: true });
        }
        assert_eq!(table.granted, Some(is_granted), "comes back: {comes_back}");
    }
}

/// The turn ends the passing also if nobody is there to see it.
#[test]
fn the_room_passes_until_the_next_turn_though_everybody_leaves() {
    let mut table = Table::new(false);
    for _ in 0..1_000 {
        while !table.shows_turn(MOVER, MOVER) {
            table.answer(&[MOVER, NEXT, THIRD]);
            table.wait(100);
        }
        table.input(Input::PassingSet { connection: connection(NEXT), passes: true });
        assert!(table.passing);
        assert!(table.answer(&[MOVER]), "the mover discards");
        for seat in 0..3 {
            table.input(Input::Left { connection: connection(seat) });
        }
        table.passing = false;
        table.all_join(false);
        // Otherwise somebody can claim the discard, and nobody has drawn.
        if table.shows_turn(NEXT, NEXT) {
            return assert!(!table.passing, "the room passes beyond the turn");
        }
    }
    panic!("somebody can always claim");
}
