//! Senders of requests: their share of the server, other sites, and connections that do nothing.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use wire::{Fault, FaultCode, Pace};

use crate::harness::{Server, table};

/// Creates tables as a sender that a trusted proxy names. Returns how many were created.
fn create(server: &Server, sender: &str, count: usize) -> usize {
    let body = serde_json::to_string(&table(&["random"], Pace::Calm, 1)).unwrap();
    let made = (0..count).filter(|_| {
        let answer = server.post_with("/api/tables", &body, &[("x-forwarded-for", sender)]);
        assert!(matches!(answer.status, 200 | 503), "{}", answer.status);
        answer.status == 200
    });
    made.count()
}

#[test]
fn busy_senders_leave_others_their_tables() {
    let server = Server::behind_proxy();
    let made = create(&server, "192.0.2.1", 400);
    assert!((30..400).contains(&made), "{made}");
    assert_eq!(create(&server, "192.0.2.2", 30), 30);
    // Everybody in one IPv6 network is one sender.
    let made = create(&server, "2001:db8::1", 400);
    assert!(made < 400, "{made}");
    assert!(create(&server, "2001:db8::2", 30) < 30);
    assert_eq!(create(&server, "2001:db8:0:1::2", 30), 30);
}

#[test]
fn pages_of_other_sites_make_no_tables() {
    let server = Server::start();
    let body = serde_json::to_string(&table(&["random"], Pace::Calm, 1)).unwrap();
    let answer = server.post_with("/api/tables", &body, &[("origin", "https://evil.example")]);
    assert_eq!((answer.status, answer.json::<Fault>().code), (403, FaultCode::OtherSite));
    let own = format!("http://{}", server.address);
    assert_eq!(server.post_with("/api/tables", &body, &[("origin", &own)]).status, 200);
}

#[test]
fn wrong_methods_are_named() {
    let server = Server::start();
    let answer = server.post_text("/api/rules", "{}");
    assert_eq!((answer.status, answer.json::<Fault>().code), (405, FaultCode::WrongMethod));
}

#[test]
fn idle_connections_end() {
    let server = Server::start();
    let began = Instant::now();
    let mut idle = TcpStream::connect(server.address).unwrap();
    idle.write_all(b"GET /api/health HTTP/1.1\r\nHost: x\r\n").unwrap();
    idle.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
    let mut answer = Vec::new();
    // The connection ends with an answer or without one, but it ends.
    let _ = idle.read_to_end(&mut answer);
    assert!(began.elapsed() < Duration::from_secs(55), "{:?}", began.elapsed());
}
