//! The list of open tables, on a server that has one.

use cards::Seat;
use tempfile::TempDir;
use wire::{
    CreatedTable, DeclineReason, FaultCode, HostRequest, ListedTable, OPEN_TABLE_KEY, TableNews, ToClient,
    ToServer,
};

use super::together::{host_and_guest, invited, key, shared, with_key};
use crate::harness::{Guest, Server};

fn open_tables(server: &Server) -> Option<Vec<ListedTable>> {
    server.get("/api/lobby").json()
}

/// Waits until the list has this number of tables: a host's request is not answered before it is stored.
fn listed(server: &Server, count: usize) -> Vec<ListedTable> {
    for _ in 0..200 {
        let tables = open_tables(server).unwrap();
        if tables.len() == count {
            return tables;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    panic!("the list has {:?}", open_tables(server));
}

/// Returns how somebody reaches the table from the list.
fn from_list(made: &CreatedTable) -> CreatedTable {
    with_key(made, OPEN_TABLE_KEY)
}

fn list(host: &mut Guest, listed: bool) {
    host.say(&ToServer::Host(HostRequest::List(listed)));
    host.hear_news(&TableNews::Listed(listed));
}

#[test]
fn who_finds_a_table_on_the_list_sits_down_until_it_is_taken_off() {
    let server = Server::with_lobby(TempDir::new().unwrap());
    let (made, mut host, mut guest) = host_and_guest(&server, &shared(2, &["random"]));
    assert_eq!(host.table.listed, Some(false));
    assert_eq!(listed(&server, 0), []);
    let mut early = Guest::socket(&server, &from_list(&made));
    assert_eq!(early.hear_fault().code, FaultCode::NotListed);
    guest.say(&ToServer::Host(HostRequest::List(true)));
    guest.hear_declined(DeclineReason::NotHost);

    list(&mut host, true);
    assert_eq!(host.table.listed, Some(true));
    let table = listed(&server, 1).remove(0);
    assert_eq!((table.id.as_str(), table.host.as_str()), (made.id.as_str(), "Maja"));
    assert_eq!((table.others, table.seats, table.free_seats), (vec!["Élise 2".to_owned()], 4, 1));

    // A table that is full is on no list, and one that empties again is.
    let mut third = Guest::join(&server, &from_list(&made));
    third.say(&ToServer::Sit { seat: Seat::new(2).unwrap(), name: "Noor".to_owned(), key: key(2) });
    third.hear_news(&TableNews::SatDown(Seat::new(2).unwrap()));
    listed(&server, 0);
    third.say(&ToServer::Leave);
    assert_eq!(third.hear_fault().code, FaultCode::SeatLost);
    assert_eq!(listed(&server, 1)[0].free_seats, 1);

    // The list is made again after a restart, once somebody is back at the table.
    drop((host, guest));
    listed(&server, 0);
    let server = Server::with_lobby(server.stop());
    listed(&server, 0);
    let mut host = Guest::join(&server, &made);
    assert_eq!(listed(&server, 1)[0].id, made.id);
    list(&mut host, false);
    listed(&server, 0);
    let mut late = Guest::socket(&server, &from_list(&made));
    assert_eq!(late.hear_fault().code, FaultCode::NotListed);
}

#[test]
fn a_table_leaves_the_list_with_the_deal() {
    let server = Server::with_lobby(TempDir::new().unwrap());
    let made = server.make(&shared(1, &["random"]));
    let mut host = Guest::join(&server, &made);
    list(&mut host, true);
    listed(&server, 1);
    host.say(&ToServer::Host(HostRequest::Deal));
    host.hear_news(&TableNews::Began);
    assert_eq!(host.table.listed, None);
    listed(&server, 0);
    let mut late = Guest::socket(&server, &from_list(&made));
    assert_eq!(late.hear_fault().code, FaultCode::NotListed);
    // The invitation still leads to the seat of the bot.
    let guest = Guest::join(&server, &invited(&made));
    assert_eq!((guest.table.listed, guest.table.forming), (None, false));
    while !matches!(host.hear(), ToClient::Declined(DeclineReason::Begun)) {
        host.say(&ToServer::Host(HostRequest::List(true)));
    }
}

#[test]
fn without_a_list_no_table_is_open() {
    let server = Server::with_lobby(TempDir::new().unwrap());
    let made = server.make(&shared(1, &["random"]));
    list(&mut Guest::join(&server, &made), true);
    // The same tables, on a server without a list.
    let server = Server::on(server.stop());
    let mut host = Guest::join(&server, &made);
    assert_eq!((open_tables(&server), host.table.listed), (None, None));
    host.say(&ToServer::Host(HostRequest::List(true)));
    host.hear_declined(DeclineReason::NotHere);
    let mut stranger = Guest::socket(&server, &from_list(&made));
    assert_eq!(stranger.hear_fault().code, FaultCode::NoSuchTable);
}
