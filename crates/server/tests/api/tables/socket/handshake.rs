//! The handshake: `Hello`, malformed messages, wrong keys, two pages of one seat, other sites.

use std::net::TcpStream;
use std::thread;
use std::time::Duration;

use tungstenite::client::IntoClientRequest;
use tungstenite::{Error, Message, client};
use wire::{CreatedTable, FaultCode, Pace, ToClient, ToServer};

use crate::harness::{Player, Server, hello, send, table, text};

fn instant(server: &Server) -> CreatedTable {
    server.make(&table(&["random", "random"], Pace::Instant, 9))
}

/// Returns the fault that a socket receives when `first` is its first message.
fn turned_away(server: &Server, made: &CreatedTable, first: &str) -> FaultCode {
    let mut socket = Player::socket(server, made);
    // A socket that is refused at once may be closed already.
    let _ = socket.send(Message::text(first));
    let said = text(&mut socket).expect("a fault");
    let ToClient::Fault(fault) = serde_json::from_str(&said).unwrap() else { panic!("no fault: {said}") };
    assert_eq!(text(&mut socket), None, "closed");
    fault.code
}

#[test]
fn only_the_key_opens_a_seat() {
    let server = Server::start();
    let made = instant(&server);
    for (id, key) in [
        (made.id.as_str(), ""),
        (made.id.as_str(), "0123456789abcdefghjkmnpqrstvwxyz"),
        ("0123456789ab", made.key.as_str()),
        ("no-name", made.key.as_str()),
    ] {
        let wrong = CreatedTable { id: id.to_owned(), key: key.to_owned(), ..made.clone() };
        let hello = serde_json::to_string(&hello(&wrong, None)).unwrap();
        assert_eq!(turned_away(&server, &wrong, &hello), FaultCode::NoSuchTable, "{id} {key}");
    }
}

#[test]
fn the_first_message_must_be_hello() {
    let server = Server::start();
    let made = instant(&server);
    assert_eq!(turned_away(&server, &made, r#"{"hello":{"version":99}}"#), FaultCode::Version);
    // The last version had no key in its first message.
    assert_eq!(turned_away(&server, &made, r#"{"hello":{"version":2,"since":7}}"#), FaultCode::Version);
    assert_eq!(turned_away(&server, &made, r#""ping""#), FaultCode::BadRequest);
    assert_eq!(turned_away(&server, &made, "hello"), FaultCode::BadRequest);
    assert_eq!(turned_away(&server, &made, &"x".repeat(10_000)), FaultCode::BadRequest);
}

#[test]
fn malformed_messages_are_answered_and_tolerated() {
    let server = Server::start();
    let mut player = Player::join(&server, &instant(&server), None);
    player.wait_for_turn();
    for (text, expected) in [
        ("{", "EOF"),
        (r#"{"shout":1}"#, "unknown variant `shout`"),
        (r#"{"act":{"event_number":1,"action":{"discard":"5x"}}}"#, "unexpected 'x'"),
        (r#"{"hello":{"version":3,"key":""}}"#, "hello has been said"),
    ] {
        player.say_text(text);
        let fault = player.hear_fault();
        assert_eq!(fault.code, FaultCode::BadRequest);
        assert!(fault.message.contains(expected), "{text}: {}", fault.message);
    }
    player.say(&ToServer::Ping);
    assert_eq!(player.hear(), ToClient::Pong);
}

#[test]
fn repeated_bad_messages_close_the_socket() {
    let server = Server::start();
    let mut player = Player::join(&server, &instant(&server), None);
    player.wait_for_turn();
    (0..10).for_each(|_| player.say_text("?"));
    (0..10).for_each(|_| drop(player.hear_fault()));
    assert!(player.is_closed());
}

#[test]
fn oversized_messages_close_the_socket() {
    let server = Server::start();
    let made = instant(&server);
    let mut player = Player::join(&server, &made, None);
    player.wait_for_turn();
    player.say_text(&"x".repeat(10_000));
    // A page that is still sending hears why all the same. The connection must outlast its next message.
    thread::sleep(Duration::from_millis(100));
    player.say(&ToServer::Ping);
    let fault = player.hear_fault();
    assert_eq!(fault.code, FaultCode::BadRequest);
    assert!(fault.message.contains("at most 4096 bytes"), "{}", fault.message);
    assert!(player.is_closed());
    Player::join(&server, &made, None).wait_for_turn();
}

#[test]
fn pages_of_one_seat_receive_the_same() {
    let server = Server::start();
    let made = instant(&server);
    let (mut one, mut other) = (Player::join(&server, &made, None), Player::join(&server, &made, None));
    one.wait_for_turn();
    other.wait_for_turn();
    for _ in 0..10 {
        let action = one.view.legal[0];
        one.act(action);
        assert_eq!(one.hear(), other.hear());
        let action = other.view.legal[0];
        other.act(action);
        assert_eq!(other.hear(), one.hear());
    }
    one.say(&ToServer::Pace(Pace::Brisk));
    assert_eq!(other.hear(), ToClient::Pace(Pace::Brisk));
}

#[test]
fn oldest_of_many_pages_knows_why_it_closes() {
    let server = Server::start();
    let made = instant(&server);
    let mut pages: Vec<Player> = (0..9).map(|_| Player::join(&server, &made, None)).collect();
    let mut oldest = pages.remove(0);
    let fault = loop {
        if let ToClient::Fault(fault) = oldest.hear() {
            break fault;
        }
    };
    assert_eq!(fault.code, FaultCode::TooManyPages);
    assert!(oldest.is_closed());
    pages[7].wait_for_turn();
}

#[test]
fn pages_of_other_sites_get_no_socket() {
    let server = Server::start();
    let made = instant(&server);
    let url = format!("ws://{}/api/tables/{}/socket", server.address, made.id);
    let open = |origin: &str| {
        let mut request = url.as_str().into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        match client(request, TcpStream::connect(server.address).unwrap()) {
            Ok((socket, _)) => Ok(socket),
            Err(tungstenite::HandshakeError::Failure(Error::Http(refused))) => Err(refused.status().as_u16()),
            Err(other) => panic!("{other}"),
        }
    };
    assert_eq!(open("https://evil.example").map(drop), Err(403));
    let mut socket = open(&format!("http://{}", server.address)).unwrap();
    send(&mut socket, &hello(&made, None));
    assert!(text(&mut socket).is_some_and(|said| said.contains("welcome")));
}

#[test]
fn a_plain_request_gets_no_socket() {
    let server = Server::start();
    let made = instant(&server);
    let answer = server.get(&format!("/api/tables/{}/socket", made.id));
    assert_eq!((answer.status, answer.json::<wire::Fault>().code), (400, FaultCode::BadRequest));
}
