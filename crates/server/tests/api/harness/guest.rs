//! A page before the first deal: a socket of a person who has opened the invitation, or sits already.

use std::net::TcpStream;

use tungstenite::WebSocket;
use wire::{CreatedTable, DeclineReason, Fault, TableInfo, TableNews, ToClient, ToServer};

use super::player::{hello, read};
use super::{Player, Server, send, text};

/// A page that has no view of a match yet.
pub(crate) struct Guest {
    socket: WebSocket<TcpStream>,
    /// The newest facts of the table.
    pub(crate) table: TableInfo,
}

/// A socket that may be turned away.
pub(crate) struct Knocking(WebSocket<TcpStream>);

impl Knocking {
    /// Receives the next message, which must be a fault.
    pub(crate) fn hear_fault(&mut self) -> Fault {
        fault(&mut self.0)
    }
}

impl Guest {
    /// Opens a socket and says hello, without waiting for the answer.
    pub(crate) fn socket(server: &Server, made: &CreatedTable) -> Knocking {
        let mut socket = Player::socket(server, made);
        send(&mut socket, &hello(made, None));
        Knocking(socket)
    }

    /// Opens a socket, and waits for the facts of the table.
    pub(crate) fn join(server: &Server, made: &CreatedTable) -> Self {
        let Knocking(mut socket) = Self::socket(server, made);
        match hear(&mut socket) {
            ToClient::Table { table, .. } => Self { socket, table },
            other => panic!("no facts of a table: {other:?}"),
        }
    }

    /// Sends a message.
    pub(crate) fn say(&mut self, message: &ToServer) {
        send(&mut self.socket, message);
    }

    /// Receives the next message.
    pub(crate) fn hear(&mut self) -> ToClient {
        let message = hear(&mut self.socket);
        if let ToClient::Table { table, .. } = &message {
            self.table = table.clone();
        }
        message
    }

    /// Receives messages until everybody learns this.
    pub(crate) fn hear_news(&mut self, wanted: &TableNews) {
        loop {
            match self.hear() {
                ToClient::Table { news, .. } if news.as_ref() == Some(wanted) => return,
                ToClient::Table { .. } => {}
                other => panic!("{other:?} instead of {wanted:?}"),
            }
        }
    }

    /// Receives messages until a request is declined.
    pub(crate) fn hear_declined(&mut self, wanted: DeclineReason) {
        loop {
            match self.hear() {
                ToClient::Declined(reason) => return assert_eq!(reason, wanted),
                ToClient::Table { .. } => {}
                other => panic!("{other:?} instead of {wanted:?}"),
            }
        }
    }

    /// Receives the next message, which must be a fault.
    pub(crate) fn hear_fault(&mut self) -> Fault {
        fault(&mut self.socket)
    }

    /// Waits for the deal, and becomes a player.
    pub(crate) fn into_player(mut self) -> Player {
        loop {
            let frame = text(&mut self.socket).expect("a message");
            match read(&frame) {
                ToClient::Welcome { .. } => return Player::welcomed(self.socket, frame),
                ToClient::Table { table, .. } => self.table = table,
                other => panic!("{other:?} instead of a welcome"),
            }
        }
    }
}

fn hear(socket: &mut WebSocket<TcpStream>) -> ToClient {
    read(&text(socket).expect("a message"))
}

/// Receives messages until a fault.
fn fault(socket: &mut WebSocket<TcpStream>) -> Fault {
    loop {
        match hear(socket) {
            ToClient::Fault(fault) => return fault,
            ToClient::Table { .. } | ToClient::Welcome { .. } | ToClient::Update { .. } => {}
            other => panic!("{other:?} instead of a fault"),
        }
    }
}
