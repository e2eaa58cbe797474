//! A table of several people whose server is killed again and again, at any moment.

use std::thread::sleep;
use std::time::Duration;

use table::Stage;
use wire::{CreatedTable, NewTable, NumberedEvent, Pace, SeatState, ToClient, ToServer};

use super::together::{deal, host_and_guest, key, shared, with_key};
use crate::harness::{Player, Server, script};

/// A person who plays by a script, and keeps every event from one server to the next.
struct Person {
    made: CreatedTable,
    events: Vec<NumberedEvent>,
    /// The number of the first kept event.
    first: u32,
}

impl Person {
    fn new(made: CreatedTable, player: &Player) -> Self {
        let mut person = Self { made, events: Vec::new(), first: player.view.event_number + 1 };
        person.keep(&player.told);
        person
    }

    /// The newest event that this person knows.
    fn newest(&self) -> u32 {
        self.first - 1 + self.events.len() as u32
    }

    /// Keeps new events. None may be missing, and none may differ from what a server said before.
    fn keep(&mut self, told: &[NumberedEvent]) {
        for event in told {
            if let Some(known) = self.events.get((event.number - self.first) as usize) {
                assert_eq!(known, event, "an event that was sent is not withdrawn");
            } else {
                assert_eq!(event.number, self.newest() + 1, "no event is lost");
                self.events.push(event.clone());
            }
        }
    }

    /// Joins another server, which may know more than this person, but nothing else and not less.
    fn join(&mut self, server: &Server) -> Player {
        let player = Player::join(server, &self.made, Some(self.newest()));
        assert!(player.view.event_number >= self.newest(), "no accepted action is lost");
        assert!(player.table.seats.iter().all(|seat| seat.state == SeatState::Taken), "nobody lost time");
        self.keep(&player.missed);
        player
    }
}

/// Answers the newest view, if it asks for something, and hears what comes until the answer to a ping.
fn play_a_little(player: &mut Player, person: &mut Person) {
    if !player.view.legal.is_empty() {
        player.act(script(&player.view));
    }
    player.say(&ToServer::Ping);
    while player.hear() != ToClient::Pong {}
    person.keep(&player.told);
}

fn check(kills: u64) {
    let mut server = Server::start();
    let switches = serde_json::from_str(r#"{"target":"500"}"#).unwrap();
    let asked = NewTable { pace: Pace::Brisk, switches, ..shared(1, &["random"]) };
    let (made, host, guest) = host_and_guest(&server, &asked);
    let guest_of = with_key(&made, &key(1));
    let (mut host, mut guest) = deal(host, guest);
    let mut people = [Person::new(made, &host), Person::new(guest_of, &guest)];
    for kill in 0..kills {
        for _ in 0..2 {
            play_a_little(&mut host, &mut people[0]);
            play_a_little(&mut guest, &mut people[1]);
            sleep(Duration::from_millis(kill * 137 % 900));
        }
        server = server.kill_and_start_again();
        host = people[0].join(&server);
        guest = people[1].join(&server);
        if matches!(host.view.stage, Stage::MatchOver(_)) {
            break;
        }
    }
    // Every kill begins the open window again, so that a life of the server is worth less than a discard.
    let least = kills as usize / 5;
    assert!(people.iter().all(|person| person.events.len() > least), "{}", people[0].events.len());
}

#[test]
fn a_table_of_people_outlasts_kills_at_any_moment() {
    check(20);
}

/// `cargo test --release -p server --test api -- --ignored a_thousand_kills`
#[test]
#[ignore = "it takes several minutes"]
fn a_table_of_people_outlasts_a_thousand_kills() {
    check(1_000);
}
