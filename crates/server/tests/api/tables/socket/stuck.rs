//! Sockets whose other side does not read.

use std::io::ErrorKind;
use std::time::{Duration, Instant};

use tungstenite::{Error, Message};
use wire::{Pace, ToClient, ToServer};

use crate::harness::{Player, Server, hello, send, table};

/// The largest time that a stuck socket may live.
const PATIENCE: Duration = Duration::from_secs(45);

/// Sends pings and never reads, until the server cannot write any more and stops reading.
fn fill(server: &Server, made: &wire::CreatedTable) -> tungstenite::WebSocket<std::net::TcpStream> {
    let mut socket = Player::socket(server, made);
    send(&mut socket, &hello(made, None));
    socket.get_ref().set_write_timeout(Some(Duration::from_secs(1))).unwrap();
    let ping = serde_json::to_string(&ToServer::Ping).unwrap();
    loop {
        match socket.send(Message::text(ping.clone())) {
            Ok(()) => {}
            Err(error) if is_full(&error) => return socket,
            Err(error) => panic!("the socket closed early: {error}"),
        }
    }
}

/// Whether a message could not be written, because the other side does not read.
fn is_full(error: &Error) -> bool {
    let is_io = |error: &std::io::Error| matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut);
    matches!(error, Error::WriteBufferFull(_)) || matches!(error, Error::Io(error) if is_io(error))
}

#[test]
fn sockets_that_never_read_end() {
    let server = Server::start();
    let made = server.make(&table(&["random"], Pace::Instant, 9));
    let began = Instant::now();
    let mut socket = fill(&server, &made);
    // The server reads no more, until it gives the socket up and the connection ends.
    while !matches!(socket.send(Message::text("")), Err(error) if !is_full(&error)) {
        assert!(began.elapsed() < PATIENCE, "the socket is still open");
    }
    // Its page comes back with a new socket.
    let mut back = Player::join(&server, &made, Some(0));
    back.say(&ToServer::Ping);
    while back.hear() != ToClient::Pong {}
}

#[test]
fn sockets_that_never_read_do_not_hold_up_a_stop() {
    let server = Server::start();
    let made = server.make(&table(&["random"], Pace::Instant, 9));
    let _stuck = fill(&server, &made);
    let began = Instant::now();
    server.stop();
    assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
}
