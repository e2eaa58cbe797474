//! A player at a table: a socket and the messages that it has received.

use std::net::TcpStream;
use std::time::{Duration, Instant};

use cards::Card;
use table::{Action, SeatEvent, View};
use tungstenite::{Error, Message, WebSocket, client};
use wire::{
    CreatedTable, Fault, HandResult, Hint, NumberedEvent, TableInfo, TableNews, ToClient, ToServer, VERSION,
    Window,
};

use super::Server;

/// The time limit for a message. It is much longer than needed, and shorter than the time between two
/// heartbeats.
const PATIENCE: Duration = Duration::from_secs(15);

/// A player that has joined a table through a socket.
pub(crate) struct Player {
    socket: WebSocket<TcpStream>,
    /// The description of the table, from the welcome.
    pub(crate) table: TableInfo,
    /// The current view of the seat.
    pub(crate) view: View,
    /// The events that the player had missed, from the welcome.
    pub(crate) missed: Vec<NumberedEvent>,
    /// Every event received, in order.
    pub(crate) told: Vec<NumberedEvent>,
    /// The newest claim window.
    pub(crate) window: Option<Window>,
    /// The time left to decide, in milliseconds.
    pub(crate) clock: Option<u32>,
    /// The newest hint.
    pub(crate) hint: Option<Hint>,
    /// The result of the last hand.
    pub(crate) result: Option<HandResult>,
    /// Every frame, as it was received.
    pub(crate) frames: Vec<String>,
}

impl Player {
    /// Opens a socket with the key of a table, without sending a message.
    pub(crate) fn socket(server: &Server, made: &CreatedTable) -> WebSocket<TcpStream> {
        let stream = TcpStream::connect(server.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let url = format!("ws://{}/api/tables/{}/socket", server.address, made.id);
        client(url, stream).unwrap().0
    }

    /// Joins a table, naming `since` as the newest event seen.
    pub(crate) fn join(server: &Server, made: &CreatedTable, since: Option<u32>) -> Self {
        let mut socket = Self::socket(server, made);
        send(&mut socket, &hello(made, since));
        let frame = text(&mut socket).expect("a welcome");
        Self::welcomed(socket, frame)
    }

    /// Returns the player whose socket has received this welcome.
    pub(crate) fn welcomed(socket: WebSocket<TcpStream>, frame: String) -> Self {
        let ToClient::Welcome { version, table, view, missed, result, clock, hint } = read(&frame) else {
            panic!("no welcome: {frame}")
        };
        assert_eq!(version, VERSION);
        Self {
            socket,
            table,
            view,
            missed,
            told: Vec::new(),
            window: None,
            clock,
            result,
            hint,
            frames: vec![frame],
        }
    }

    /// Sends a message.
    pub(crate) fn say(&mut self, message: &ToServer) {
        send(&mut self.socket, message);
    }

    /// Sends a text, which need not be a message.
    pub(crate) fn say_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).unwrap();
    }

    /// Sends an action in answer to the newest event.
    pub(crate) fn act(&mut self, action: Action) {
        let event_number = self.view.event_number;
        self.say(&ToServer::Act { event_number, action });
    }

    /// Returns what the room has sent by the time that it has handled all that was said before: the room
    /// refuses an answer to an event that has not happened. The socket itself answers a ping, maybe earlier.
    pub(crate) fn settle(&mut self) -> Vec<ToClient> {
        self.say(&ToServer::Act { event_number: u32::MAX, action: Action::Pass });
        let is_refused = |message: &ToClient| matches!(message, ToClient::Refused { .. });
        std::iter::from_fn(|| Some(self.hear()).filter(|heard| !is_refused(heard))).collect()
    }

    /// Receives the next message and stores its contents.
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
            ToClient::Table { table, .. } => self.table = table.clone(),
            ToClient::Window(window) => self.window = Some(window.clone()),
            ToClient::Welcome { table, view, missed, .. } => {
                (self.table, self.view, self.missed) = (table.clone(), view.clone(), missed.clone());
                self.told.clear();
            }
            ToClient::Takes { .. }
            | ToClient::Talk(_)
            | ToClient::Declined(_)
            | ToClient::Clocks(_)
            | ToClient::Ask(_)
            | ToClient::AskOver(_)
            | ToClient::Pace(_)
            | ToClient::Passing(_)
            | ToClient::Saving(_)
            | ToClient::Pong
            | ToClient::Fault(_) => {}
        }
        message
    }

    /// Receives the next message, which must be a fault.
    pub(crate) fn hear_fault(&mut self) -> Fault {
        match self.hear() {
            ToClient::Fault(fault) => fault,
            other => panic!("no fault: {other:?}"),
        }
    }

    /// Receives messages until this seat has a legal action.
    pub(crate) fn wait_for_turn(&mut self) {
        while self.view.legal.is_empty() {
            self.hear();
        }
    }

    /// Plays the actions of [`script`] until `wanted` accepts the view.
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

    /// Receives messages until everybody learns this.
    pub(crate) fn hear_news(&mut self, wanted: &TableNews) {
        loop {
            if let ToClient::Table { news: Some(news), .. } = self.hear()
                && news == *wanted
            {
                return;
            }
        }
    }

    /// Receives messages until a claim window opens or changes. Returns the time, and the event of its
    /// discard.
    pub(crate) fn hear_window(&mut self) -> (Instant, u32) {
        loop {
            if let ToClient::Window(window) = self.hear() {
                return (Instant::now(), window.event_number);
            }
        }
    }

    /// Triples the time limit for messages.
    pub(crate) fn be_patient(&mut self) {
        self.socket.get_ref().set_read_timeout(Some(PATIENCE * 3)).unwrap();
    }

    /// Returns the events received, without their numbers.
    pub(crate) fn seen(&self) -> Vec<&SeatEvent> {
        self.told.iter().map(|told| &told.event).collect()
    }

    /// Whether the server has closed the socket.
    pub(crate) fn is_closed(&mut self) -> bool {
        text(&mut self.socket).is_none()
    }

    /// Closes the socket.
    pub(crate) fn leave(mut self) {
        self.socket.close(None).unwrap();
        while text(&mut self.socket).is_some() {}
    }
}

/// Returns the first message of a page with this key.
pub(crate) fn hello(made: &CreatedTable, since: Option<u32>) -> ToServer {
    ToServer::Hello { version: VERSION, key: made.key.clone(), since }
}

/// Goes out, claims or lays where possible, and sometimes calls, also without a set. Otherwise discards the
/// card with the fewest neighbours.
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

/// Returns the number of cards in the hand that can form a set with `card`.
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

/// Receives the next text; `None` once the socket is closed.
pub(crate) fn text(socket: &mut WebSocket<TcpStream>) -> Option<String> {
    loop {
        match socket.read() {
            Ok(Message::Text(text)) => return Some(text.to_string()),
            Ok(Message::Ping(_) | Message::Pong(_) | Message::Close(_)) => {}
            Ok(other) => panic!("expected a text message: {other:?}"),
            Err(Error::Io(error)) if error.kind() == std::io::ErrorKind::WouldBlock => {
                panic!("no message within the time limit")
            }
            Err(_) => return None,
        }
    }
}

/// Parses a message of the server.
pub(crate) fn read(frame: &str) -> ToClient {
    serde_json::from_str(frame).unwrap_or_else(|error| panic!("{error} in {frame}"))
}
