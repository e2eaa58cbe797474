//! Calls and claim windows at a table of three people and a bot that never calls. Store and bot answer at
//! once.

#[path = "support/instant.rs"]
mod instant;
mod support;

use cards::Seat;
use instant::{InstantRoom, Sent};
use room::{ConnectionId, Input, KeyHash, SeatingPlan, TableDescription};
use rules::RuleSet;
use table::{Action, Stage, View};
use wire::{Clock, Pace, Timing, ToClient, WindowLength};

/// A table of three people, and a bot in the last seat.
#[derive(Clone)]
struct Table {
    room: InstantRoom,
    views: [Option<View>; 3],
    /// What each seat was given back in this hand, as everybody was told.
    given_back: Vec<u32>,
    has_window: bool,
}

impl Table {
    fn new(rules: RuleSet, switches: &[(&str, &str)], window: WindowLength) -> Self {
        Self::with_clock(rules, switches, window, Clock::default())
    }

    fn with_clock(rules: RuleSet, switches: &[(&str, &str)], window: WindowLength, clock: Clock) -> Self {
        let key = |seat: u64| format!("key {seat}");
        let people = (0..3).map(|seat| support::person(&format!("Maja {seat}"), &key(seat)));
        let holders = people.chain([support::bot("Noor")]).collect();
        let plan = SeatingPlan::forming(holders, KeyHash("invitation".to_owned()));
        let timing = Timing { clock, ..Timing::default() };
        let mut table = support::description(rules, SeatingPlan { forming: false, ..plan }, timing);
        for &(name, value) in switches {
            table.setup.switches.0.insert(name.to_owned(), value.to_owned());
        }
        table.window = window;
        let mut table = Self::open(table);
        for seat in 0..3 {
            table.join(seat, key(seat));
        }
        table
    }

    /// A table of one person and three bots, at the calm pace.
    fn alone(rules: RuleSet) -> Self {
        let bots = ["Noor", "Ada", "Bo"].map(support::bot);
        let holders = [support::person("Maja", "key")].into_iter().chain(bots).collect();
        let plan = SeatingPlan::closed_to_others(holders);
        let table = support::description(rules, plan, Timing::default());
        let mut table = Self::open(TableDescription { pace: Pace::Calm, ..table });
        table.join(0, "key".to_owned());
        table
    }

    fn open(table: TableDescription) -> Self {
        let room = InstantRoom::new(table, simplest);
        Self { room, views: [None, None, None], given_back: Vec::new(), has_window: false }
    }

    fn join(&mut self, connection: u64, key: String) {
        let connection = ConnectionId(connection);
        self.input(Input::Joined { connection, key: KeyHash(key), since: None });
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
                ToClient::Table { table, .. } => {
                    self.given_back = table.seats.iter().map(|seat| seat.given_back).collect();
                }
                ToClient::Window(_) => self.has_window = true,
                _ => {}
            }
        }
    }

    fn view(&self, seat: Seat) -> &View {
        self.views[seat.index()].as_ref().unwrap()
    }

    fn wait(&mut self, milliseconds: u64) {
        let sent = self.room.wait(milliseconds);
        self.hear(sent);
    }

    fn act(&mut self, seat: Seat, action: Action) {
        let event_number = self.view(seat).event_number;
        self.input(Input::Acted { connection: ConnectionId(seat.index() as u64), event_number, action });
    }

    fn stage(&self) -> Stage {
        self.view(Seat::default()).stage
    }

    /// Lets everybody pass, admit and forfeit until it is somebody's turn, and that person discard a card
    /// that the others may call for. Returns the two others, in turn.
    fn discard(&mut self) -> [Seat; 2] {
        self.discard_after(|_, _| {})
    }

    /// Does the same, with something that happens before each discard of a person.
    fn discard_after(&mut self, before: fn(&mut Self, [Seat; 2])) -> [Seat; 2] {
        for _ in 0..500 {
            self.wait(300);
            for seat in Seat::all(3) {
                let view = self.view(seat).clone();
                if view.legal.is_empty() {
                    continue;
                }
                let others = (1..4).map(|steps| seat.after(steps, 4)).filter(|other| other.index() < 3);
                let others: Vec<Seat> = others.collect();
                let (others, is_turn) = ([others[0], others[1]], matches!(view.stage, Stage::Turn { .. }));
                if is_turn {
                    before(self, others);
                }
                self.act(seat, simplest(&view));
                let may_call = |seat: &Seat| self.view(*seat).legal.contains(&Action::Call);
                if is_turn && others.iter().all(may_call) {
                    return others;
                }
            }
        }
        panic!("nobody discards: {:?}", self.stage());
    }

    /// The two others call after a discard, each at its time. Returns who is heard first.
    fn race(&mut self, calls: [(Seat, u64); 2]) -> Seat {
        let start = self.room.now;
        for (seat, at) in calls {
            self.wait(start + at - self.room.now);
            self.act(seat, Action::Call);
        }
        self.wait(300);
        let Stage::Naming { seat, .. } = self.stage() else { panic!("{:?}", self.stage()) };
        seat
    }

    /// A seat has the room pass, or no longer.
    fn pass_for(&mut self, seat: Seat, passes: bool) {
        self.input(Input::PassingSet { connection: ConnectionId(seat.index() as u64), passes });
    }

    /// The server measures a delay of ten seconds for a seat.
    fn forge_lag(&mut self, seat: Seat) {
        let connection = ConnectionId(seat.index() as u64);
        self.input(Input::LatencyMeasured { connection, milliseconds: 10_000 });
    }
}

/// Returns the simplest answer: passes, discards the last card, or does the last thing that is legal.
fn simplest(view: &View) -> Action {
    let is_simple = |action: &&Action| matches!(action, Action::Pass | Action::Discard(_));
    *view.legal.iter().rfind(is_simple).or(view.legal.last()).unwrap()
}

#[test]
fn a_forged_lag_gains_250_ms_a_call_and_1_s_a_hand() {
    let mut table = Table::new(RuleSet::MahoStandard, &[], WindowLength::Ordinary);
    let forger = Seat::default();
    table.forge_lag(forger);
    let mut gains = Vec::new();
    for _ in 0..14 {
        let others = loop {
            let others = table.discard();
            if others.contains(&forger) {
                break others;
            }
        };
        let honest = if others[0] == forger { others[1] } else { others[0] };
        // How much later may the call over the forged link come, and still be heard first?
        let wins = |by: &u64| table.clone().race([(honest, 1_000), (forger, 1_000 + by)]) == forger;
        gains.push((1..=600).rev().find(wins).unwrap_or(0));
        table.race([(honest, 1_000), (forger, 1_001)]);
    }
    let told = table.given_back[forger.index()];
    assert!(gains.iter().all(|&gain| gain <= 250), "H17: at most 250 ms a call: {gains:?}");
    assert!(gains[0] >= 249, "H17: a slow link is given its time back: {gains:?}");
    assert!(
        gains.iter().sum::<u64>() <= 1_000 && told == 1_000,
        "H17: at most 1 s a hand: {gains:?}, {told}"
    );
}

#[test]
fn collected_calls_give_the_card_to_the_first_in_turn() {
    for early in [0, 1] {
        let mut table = Table::new(RuleSet::MahoBasic, &[("calls", "collected")], WindowLength::Ordinary);
        let others = table.discard();
        assert!(table.has_window, "H19");
        let start = table.room.now;
        for (seat, at) in [(others[early], 100), (others[1 - early], 2_000)] {
            table.wait(start + at - table.room.now);
            table.act(seat, Action::Call);
            for seat in Seat::all(3) {
                let is_open = matches!(table.view(seat).stage, Stage::Claim { .. });
                assert!(is_open, "H19: the calls stay hidden");
            }
        }
        table.wait(start + 2_690 - table.room.now);
        assert!(matches!(table.stage(), Stage::Claim { .. }), "H19: the window has its full length");
        table.wait(20);
        let is_first = matches!(table.stage(), Stage::Naming { seat, .. } if seat == others[0]);
        assert!(is_first, "H19: {:?}", table.stage());
    }
}

#[test]
fn a_quick_window_ends_with_the_last_answer() {
    let mut table = Table::new(RuleSet::MahoBasic, &[("calls", "collected")], WindowLength::Quick);
    let [next, third] = table.discard();
    let event = table.view(next).event_number;
    table.wait(1_500);
    table.act(next, Action::Pass);
    table.wait(1_000);
    assert_eq!(table.view(next).event_number, event, "somebody may still call");
    table.act(third, Action::Pass);
    assert!(table.view(next).event_number > event, "all have answered");
    // Without answers the window ends by itself.
    let [next, _] = table.discard();
    let event = table.view(next).event_number;
    table.wait(3_990);
    assert_eq!(table.view(next).event_number, event);
    table.wait(20);
    assert!(table.view(next).event_number > event);
}

#[test]
fn by_correspondence_who_takes_pass_for_me_back_is_waited_for() {
    let calls = &[("calls", "collected")];
    for takes_back in [false, true] {
        let clock = Clock::Hours(1);
        let mut table = Table::with_clock(RuleSet::MahoBasic, calls, WindowLength::Ordinary, clock);
        let [next, third] = table.discard_after(|table, [_, third]| table.pass_for(third, true));
        if takes_back {
            table.pass_for(third, false);
        }
        table.act(next, Action::Call);
        table.wait(60_000);
        let is_asked = table.view(third).legal.contains(&Action::Call);
        assert_eq!(is_asked, takes_back, "H19: {:?}", table.stage());
    }
}

#[test]
fn beside_bots_who_takes_pass_for_me_back_has_the_whole_time() {
    for takes_back in [false, true] {
        let mut table = Table::alone(RuleSet::MahoStandard);
        let me = Seat::default();
        for _ in 0..2_000 {
            table.wait(50);
            let view = table.view(me).clone();
            match view.stage {
                Stage::Turn { seat, .. } if seat != me => table.pass_for(me, true),
                Stage::Claim { .. } if view.legal.contains(&Action::Call) => break,
                _ if view.legal.is_empty() => {}
                _ => table.act(me, simplest(&view)),
            }
        }
        let view = table.view(me).clone();
        assert!(view.legal.contains(&Action::Call), "nobody discards: {:?}", view.stage);
        if takes_back {
            table.pass_for(me, false);
        }
        table.wait(4_000);
        let still = |table: &Table| table.view(me).event_number == view.event_number;
        assert_eq!(still(&table), takes_back, "H17");
        table.wait(1_100);
        assert!(!still(&table), "H17: the time is up");
    }
}
