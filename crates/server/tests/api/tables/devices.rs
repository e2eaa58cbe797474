//! Seats that go to another device and back, and new links of the host.

use std::fs;

use cards::Seat;
use wire::{CreatedTable, DeclineReason, FaultCode, HostRequest, TableInfo, TableNews, ToClient, ToServer};

use super::together::{host_and_guest, invited, key, shared, with_key};
use crate::harness::{Guest, Player, Server, hello, read, send, text};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// A page that may take a seat.
struct Taker {
    socket: tungstenite::WebSocket<std::net::TcpStream>,
    table: TableInfo,
    seat: Seat,
    ago: Option<u32>,
}

impl Taker {
    /// Opens a link, or the page of a device that the seat has left.
    fn open(server: &Server, made: &CreatedTable) -> Self {
        let mut socket = Player::socket(server, made);
        send(&mut socket, &hello(made, None));
        match read(&text(&mut socket).unwrap()) {
            ToClient::Takes { table, seat, ago, .. } => Self { socket, table, seat, ago },
            other => panic!("{other:?} instead of a seat to take"),
        }
    }

    fn take(&mut self, key: String) -> ToClient {
        send(&mut self.socket, &ToServer::Take { key });
        read(&text(&mut self.socket).unwrap())
    }
}

#[test]
fn a_seat_goes_to_another_device_and_back() {
    let server = Server::start();
    let (made, mut host, mut guest) = host_and_guest(&server, &shared(2, &["random"]));
    guest.say(&ToServer::Carry { key: "short".to_owned() });
    guest.hear_declined(DeclineReason::BadKey);
    guest.say(&ToServer::Carry { key: key(7) });
    let mut phone = Taker::open(&server, &with_key(&made, &key(7)));
    assert_eq!((phone.seat, phone.ago, phone.table.you), (seat(1), None, None));
    // Opening the link has changed nothing: the old device plays on, and the link can be opened again.
    guest.say(&ToServer::Return);
    guest.hear_declined(DeclineReason::NotHere);
    let mut late = Taker::open(&server, &with_key(&made, &key(7)));
    let taken = phone.take(key(8));
    assert!(
        matches!(&taken, ToClient::Table { table, news: None, .. } if table.you == Some(seat(1))),
        "{taken:?}"
    );
    // The old device may take the seat back, and sees nothing else. The link works once.
    let moved = guest.hear();
    assert!(matches!(moved, ToClient::Takes { seat: one, ago: Some(_), .. } if one == seat(1)), "{moved:?}");
    assert_eq!(late.take(key(9)), ToClient::Declined(DeclineReason::LinkEnded));
    // A key that may take a seat opens no other one.
    let mut other = Guest::join(&server, &invited(&made));
    other.say(&ToServer::Sit { seat: seat(2), name: "Noor".to_owned(), key: key(1) });
    other.hear_declined(DeclineReason::BadKey);
    drop(other);
    // The table hears nothing of it: the next news are of the deal.
    host.say(&ToServer::Host(HostRequest::Deal));
    host.hear_news(&TableNews::Began);
    let mut again = Taker::open(&server, &with_key(&made, &key(1)));
    let back = again.take(key(2));
    assert!(matches!(&back, ToClient::Welcome { table, .. } if table.you == Some(seat(1))), "{back:?}");
    // A restart knows the new keys, and their hashes alone are stored.
    let folder = server.stop();
    let files = fs::read_dir(folder.path()).unwrap().map(|file| fs::read(file.unwrap().path()).unwrap());
    let stored = files.flatten().collect::<Vec<u8>>();
    assert!(
        [key(2), key(7), key(8)].iter().all(|key| stored.windows(32).all(|bytes| bytes != key.as_bytes()))
    );
    let server = Server::on(folder);
    assert_eq!(Player::join(&server, &with_key(&made, &key(2)), None).view.seat, Some(seat(1)));
    assert_eq!(Taker::open(&server, &with_key(&made, &key(8))).seat, seat(1));
}

#[test]
fn a_new_link_ends_the_older_keys_of_a_seat() {
    let server = Server::start();
    let (made, mut host, mut guest) = host_and_guest(&server, &shared(1, &["random"]));
    let new_link = |number, key| ToServer::Host(HostRequest::NewLink { seat: seat(number), key });
    guest.say(&new_link(0, key(5)));
    guest.hear_declined(DeclineReason::NotHost);
    for (number, reason) in [(0, DeclineReason::NotHere), (2, DeclineReason::NotHere)] {
        host.say(&new_link(number, key(5)));
        host.hear_declined(reason);
    }
    guest.say(&ToServer::Carry { key: key(7) });
    let mut phone = Taker::open(&server, &with_key(&made, &key(7)));
    host.say(&new_link(1, key(5)));
    host.hear_news(&TableNews::NewLink(seat(1)));
    assert_eq!(guest.hear_fault().code, FaultCode::KeyEnded);
    let turned_away = read(&text(&mut phone.socket).unwrap());
    assert!(matches!(turned_away, ToClient::Fault(fault) if fault.code == FaultCode::KeyEnded));
    for ended in [key(1), key(7)] {
        let fault = Guest::socket(&server, &with_key(&made, &ended)).hear_fault();
        assert_eq!(fault.code, FaultCode::NoSuchTable);
    }
    // The link survives a restart, and takes the seat once.
    let server = Server::on(server.stop());
    let mut first = Taker::open(&server, &with_key(&made, &key(5)));
    assert!(matches!(first.take(key(6)), ToClient::Table { table, .. } if table.you == Some(seat(1))));
    let fault = Guest::socket(&server, &with_key(&made, &key(5))).hear_fault();
    assert_eq!(fault.code, FaultCode::NoSuchTable);
}
