//! People who talk at a table, and a host who silences one of them.

use std::fs;
use std::thread::sleep;
use std::time::Duration;

use cards::Seat;
use wire::{DeclineReason, HostRequest, TableNews, Talk, TalkLine, ToClient, ToServer};
use words::Phrase;

use super::together::{host_and_guest, key, shared, with_key};
use crate::harness::{Guest, Server};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Receives messages until somebody talks.
fn hear_talk(guest: &mut Guest) -> TalkLine {
    loop {
        match guest.hear() {
            ToClient::Talk(line) => return line,
            ToClient::Table { .. } => {}
            other => panic!("{other:?} instead of talk"),
        }
    }
}

fn typed(text: &str) -> ToServer {
    ToServer::Talk(Talk::Text(text.to_owned()))
}

#[test]
fn a_line_reaches_who_is_there_and_nobody_later() {
    let server = Server::start();
    let (made, mut host, mut guest) = host_and_guest(&server, &shared(1, &["random"]));
    guest.say(&ToServer::Talk(Talk::Phrase(Phrase::WellPlayed)));
    let phrase = TalkLine { seat: seat(1), said: Talk::Phrase(Phrase::WellPlayed) };
    assert_eq!([hear_talk(&mut host), hear_talk(&mut guest)], [phrase.clone(), phrase]);
    guest.say(&typed("too fast"));
    guest.hear_declined(DeclineReason::TooFast);
    sleep(Duration::from_millis(1_050));
    guest.say(&typed("\u{202e}the  kettle\nis on\u{7}"));
    let line = TalkLine { seat: seat(1), said: Talk::Text("the kettle is on".to_owned()) };
    assert_eq!([hear_talk(&mut host), hear_talk(&mut guest)], [line.clone(), line]);
    for (bad, reason) in [("\u{2067} ", DeclineReason::BadLine), (&"x".repeat(141), DeclineReason::BadLine)] {
        guest.say(&typed(bad));
        guest.hear_declined(reason);
    }
    // A page that comes now, and one with the invitation, see nothing of it.
    let mut late = Guest::join(&server, &with_key(&made, &key(1)));
    let mut invited = Guest::join(&server, &with_key(&made, made.invitation.as_deref().unwrap()));
    invited.say(&typed("let me in"));
    invited.hear_declined(DeclineReason::NotHere);
    sleep(Duration::from_millis(1_050));
    host.say(&typed("hello"));
    let hello = TalkLine { seat: seat(0), said: Talk::Text("hello".to_owned()) };
    assert_eq!(hear_talk(&mut late), hello);
    assert_eq!(hear_talk(&mut host), hello);
}

#[test]
fn the_host_silences_a_seat_and_lets_it_talk_again() {
    let server = Server::start();
    let (made, mut host, mut guest) = host_and_guest(&server, &shared(1, &["random"]));
    guest.say(&ToServer::Host(HostRequest::Silence(seat(0))));
    guest.hear_declined(DeclineReason::NotHost);
    for wrong in [HostRequest::Silence(seat(0)), HostRequest::Silence(seat(2)), HostRequest::LetTalk(seat(1))]
    {
        host.say(&ToServer::Host(wrong));
        host.hear_declined(DeclineReason::NotHere);
    }
    host.say(&ToServer::Host(HostRequest::Silence(seat(1))));
    guest.hear_news(&TableNews::Silenced(seat(1)));
    host.hear_news(&TableNews::Silenced(seat(1)));
    assert!(host.table.seats[1].silenced && !host.table.seats[0].silenced);
    guest.say(&typed("may I say something"));
    guest.hear_declined(DeclineReason::Silenced);
    // The server that starts again knows it still.
    let server = Server::on(server.stop());
    let mut guest = Guest::join(&server, &with_key(&made, &key(1)));
    assert!(guest.table.seats[1].silenced);
    guest.say(&typed("may I say something"));
    guest.hear_declined(DeclineReason::Silenced);
    let mut host = Guest::join(&server, &made);
    host.say(&ToServer::Host(HostRequest::LetTalk(seat(1))));
    guest.hear_news(&TableNews::MayTalk(seat(1)));
    guest.say(&typed("may I say something"));
    assert_eq!(hear_talk(&mut host).seat, seat(1));
    // Nothing that was said is stored.
    let folder = server.stop();
    let files = fs::read_dir(folder.path()).unwrap().map(|file| fs::read(file.unwrap().path()).unwrap());
    assert!(files.flatten().collect::<Vec<_>>().windows(9).all(|bytes| bytes != b"something"));
}
