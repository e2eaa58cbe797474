//! A player at a table: a socket, and what it has been told.

use std::net::TcpStream;
use std::time::Duration;

use cards::Card;
use table::{Action, SeatEvent, View};
use tungstenite::{Error, Message, WebSocket, client};
use wire::{CreatedTable, Fault, HandResult, Hint, NumberedEvent, TableInfo, ToClient, ToServer, VERSION};

use super::Server;

/// How long a message may take: far more than it does, and less than the time between two heartbeats.
const PATIENCE: Duration = Duration::from_secs(15);

/// A socket that has been welcomed.
pub(crate) struct Player {
    socket: WebSocket<TcpStream>,
    /// The table, as the welcome told it.
    pub(crate) table: TableInfo,
    /// What this seat knows now.
    pub(crate) view: View,
    /// What happened since the event that was named.
    pub(crate) missed: Vec<NumberedEvent>,
    /// Every event told, in order.
    pub(crate) told: Vec<NumberedEvent>,
    /// How many milliseconds are left to decide.
    pub(crate) clock: Option<u32>,
    /// What this seat is told of its hand.
    pub(crate) hint: Option<Hint>,
    /// The hand that ended last.
    pub(crate) result: Option<HandResult>,
    /// Every frame, as it came.
    pub(crate) frames: Vec<String>,
}

impl Player {
    /// Opens a socket for whoever has the key; nothing has been said yet.
    pub(crate) fn socket(server: &Server, made: &CreatedTable) -> WebSocket<TcpStream> {
        let stream = TcpStream::connect(server.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let url = format!("ws://{}/api/tables/{}/socket?key={}", server.address, made.id, made.key);
        client(url, stream).unwrap().0
    }

    /// Sits down at a table, having seen the events up to `since`.
    pub(crate) fn join(server: &Server, made: &CreatedTable, since: Option<u32>) -> Self {
        let mut socket = Self::socket(server, made);
        send(&mut socket, &ToServer::Hello { version: VERSION, since });
        let frame = text(&mut socket).expect("a welcome");
        let ToClient::Welcome { version, table, view, missed, result, clock, hint } = read(&frame) else {
            panic!("no welcome: {frame}")
        };
        assert_eq!(version, VERSION);
        Self { socket, table, view, missed, told: Vec::new(), clock, result, hint, frames: vec![frame] }
    }

    /// Says something.
    pub(crate) fn say(&mut self, message: &ToServer) {
        send(&mut self.socket, message);
    }

    /// Says anything.
    pub(crate) fn say_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).unwrap();
    }

    /// Does something in answer to the newest event.
    pub(crate) fn act(&mut self, action: Action) {
        let event_number = self.view.event_number;
        self.say(&ToServer::Act { event_number, action });
    }

    /// The next message; what it tells is remembered.
    pub(crate) fn hear(&mut self) -> ToClient {
        let frame = text(&mut self.socket).expect("a message");
        let message = read(&frame);
        self.frames.push(frame);
        match &message {
            ToClient::Update { events, view, result, clock, hint } => {
                let last = self.told.last().map(|told| told.number);
                let numbers = last.into_iter().chain(events.iter().map(|told| told.number));
                let numbers: Vec<u32> = numbers.collect();
                assert!(
                    numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]),
                    "events in order: {numbers:?}"
                );
                self.told.extend(events.iter().cloned());
                self.view = view.clone();
                self.clock = *clock;
                self.hint.clone_from(hint);
                self.result = result.clone().or(self.result.take());
            }
            ToClient::Refused { view, clock, hint, .. } => {
                self.view = view.clone();
                self.clock = *clock;
                self.hint.clone_from(hint);
            }
            ToClient::Welcome { .. }
            | ToClient::Pace(_)
            | ToClient::Saving(_)
            | ToClient::Pong
            | ToClient::Fault(_) => {}
        }
        message
    }

    /// The next message, which must be a fault.
    pub(crate) fn hear_fault(&mut self) -> Fault {
        match self.hear() {
            ToClient::Fault(fault) => fault,
            other => panic!("no fault: {other:?}"),
        }
    }

    /// Listens until this seat has something to decide.
    pub(crate) fn wait_for_turn(&mut self) {
        while self.view.legal.is_empty() {
            self.hear();
        }
    }

    /// Plays as the script says whenever it is asked, until the view is as wanted.
    pub(crate) fn play_until(&mut self, wanted: impl Fn(&View) -> bool) {
        let mut asked = None;
        while !wanted(&self.view) {
            if !self.view.legal.is_empty() && asked != Some(self.view.event_number) {
                asked = Some(self.view.event_number);
                self.act(script(&self.view));
            }
            self.hear();
        }
    }

    /// Bears a longer silence than any other.
    pub(crate) fn be_patient(&mut self) {
        self.socket.get_ref().set_read_timeout(Some(PATIENCE * 3)).unwrap();
    }

    /// The events told, without their numbers.
    pub(crate) fn seen(&self) -> Vec<&SeatEvent> {
        self.told.iter().map(|told| &told.event).collect()
    }

    /// Whether the other side has closed the socket.
    pub(crate) fn is_closed(&mut self) -> bool {
        text(&mut self.socket).is_none()
    }

    /// Leaves.
    pub(crate) fn leave(mut self) {
        self.socket.close(None).unwrap();
        while text(&mut self.socket).is_some() {}
    }
}

/// Goes out, claims or lays where it can, calls now and then, wrongly too, and else throws what goes with
/// nothing.
pub(crate) fn script(view: &View) -> Action {
    let likes: [fn(&Action) -> bool; 3] = [
        |action| matches!(action, Action::GoOut),
        |action| matches!(action, Action::Claim(_) | Action::Four(_) | Action::Lay(_)),
        |action| matches!(action, Action::Call),
    ];
    let calls = view.event_number.is_multiple_of(3);
    let favourite = likes[..if calls { 3 } else { 2 }]
        .iter()
        .find_map(|like| view.legal.iter().find(|action| like(action)));
    let lonely = |action: &&Action| match action {
        Action::Discard(card) => neighbours(*card, view),
        _ => 0,
    };
    *favourite.or_else(|| view.legal.iter().min_by_key(lonely)).unwrap()
}

/// How many cards of the hand may make a set with this one.
fn neighbours(card: Card, view: &View) -> usize {
    let is_near = |other: &&Card| {
        let run =
            card.suit().is_some() && other.suit() == card.suit() && other.rank().abs_diff(card.rank()) < 3;
        **other == card || run
    };
    view.held.iter().chain(&view.drawn).filter(is_near).count()
}

/// Sends a message.
pub(crate) fn send(socket: &mut WebSocket<TcpStream>, message: &ToServer) {
    socket.send(Message::text(serde_json::to_string(message).unwrap())).unwrap();
}

/// The next text; `None` once the socket is closed.
pub(crate) fn text(socket: &mut WebSocket<TcpStream>) -> Option<String> {
    loop {
        match socket.read() {
            Ok(Message::Text(text)) => return Some(text.to_string()),
            Ok(Message::Ping(_) | Message::Pong(_) | Message::Close(_)) => {}
            Ok(other) => panic!("not text: {other:?}"),
            Err(Error::Io(error)) if error.kind() == std::io::ErrorKind::WouldBlock => panic!("nothing came"),
            Err(_) => return None,
        }
    }
}

fn read(frame: &str) -> ToClient {
    serde_json::from_str(frame).unwrap_or_else(|error| panic!("{error} in {frame}"))
}
