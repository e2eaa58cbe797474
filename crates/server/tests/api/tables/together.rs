//! Several people at one table: they come by an invitation, sit down, play, leave and come back.

use std::path::Path;
use std::process::Command;
use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

use cards::Seat;
use table::{Answer, SeatEvent, Stage, View};
use wire::{
    CreatedTable, DeclineReason, FaultCode, HostRequest, NewTable, Pace, SeatState, TableInfo, TableNews,
    ToClient, ToServer, WindowLength,
};

use crate::harness::{Guest, Player, Server, script, short, table};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Returns a request for a table with this number of seats for people besides the host's.
pub(super) fn shared(free_seats: u8, bots: &[&str]) -> NewTable {
    NewTable { free_seats, window: WindowLength::Short, ..table(bots, Pace::Brisk, 3) }
}

/// Returns the key of the person with this number.
pub(super) fn key(number: u8) -> String {
    format!("{number}").repeat(32)
}

/// Returns how the person with this key reaches the table.
pub(super) fn with_key(made: &CreatedTable, key: &str) -> CreatedTable {
    CreatedTable { key: key.to_owned(), ..made.clone() }
}

/// Returns how somebody with the invitation reaches the table.
pub(super) fn invited(made: &CreatedTable) -> CreatedTable {
    with_key(made, made.invitation.as_deref().unwrap())
}

fn sit(number: u8, name: &str) -> ToServer {
    ToServer::Sit { seat: seat(number), name: name.to_owned(), key: key(number) }
}

/// Returns a table with the host and one guest, both before the first deal.
pub(super) fn host_and_guest(server: &Server, asked: &NewTable) -> (CreatedTable, Guest, Guest) {
    let made = server.make(asked);
    let mut host = Guest::join(server, &made);
    let mut guest = Guest::join(server, &invited(&made));
    host.hear_news(&TableNews::Choosing);
    guest.say(&sit(1, "Élise"));
    guest.hear_news(&TableNews::SatDown(seat(1)));
    host.hear_news(&TableNews::SatDown(seat(1)));
    (made, host, guest)
}

fn states(table: &TableInfo) -> Vec<SeatState> {
    table.seats.iter().map(|seat| seat.state).collect()
}

#[test]
fn an_invitation_takes_no_seat_until_somebody_sits_down() {
    let server = Server::start();
    let made = server.make(&shared(2, &["random"]));
    let mut host = Guest::join(&server, &made);
    assert_eq!((host.table.you, host.table.host, host.table.forming), (Some(seat(0)), Some(seat(0)), true));
    let free = [SeatState::Taken, SeatState::Free, SeatState::Free, SeatState::Taken];
    assert_eq!(states(&host.table), free);
    let mut guest = Guest::join(&server, &invited(&made));
    host.hear_news(&TableNews::Choosing);
    assert_eq!((host.table.choosing, guest.table.you, states(&host.table)), (1, None, free.into()));
    // The name of a person who sits already gets a number, and the socket belongs to the seat from then on.
    guest.say(&sit(2, "maja"));
    guest.hear_news(&TableNews::SatDown(seat(2)));
    assert_eq!(guest.table.you, Some(seat(2)));
    assert_eq!(guest.table.seats[2].name, "maja 2");
    host.hear_news(&TableNews::SatDown(seat(2)));
    assert_eq!(host.table.choosing, 0);
    // The same key again is the same seat, and a second page of it.
    let mut again = Guest::join(&server, &invited(&made));
    again.say(&ToServer::Sit { seat: seat(1), name: "Noor".to_owned(), key: key(2) });
    again.hear_news(&TableNews::SatDown(seat(2)));
    assert_eq!((again.table.you, again.table.seats[1].state), (Some(seat(2)), SeatState::Free));
}

#[test]
fn requests_that_cannot_be_carried_out_are_declined() {
    let server = Server::start();
    let (made, mut host, mut guest) = host_and_guest(&server, &shared(2, &["random"]));
    let mut other = Guest::join(&server, &invited(&made));
    let sit = |number, name: &str, key: &str| ToServer::Sit {
        seat: seat(number),
        name: name.to_owned(),
        key: key.to_owned(),
    };
    let cases = [
        (sit(1, "Noor", &key(3)), DeclineReason::SeatTaken),
        (sit(3, "Noor", &key(3)), DeclineReason::SeatTaken),
        (sit(4, "Noor", &key(3)), DeclineReason::NotHere),
        (sit(2, "", &key(3)), DeclineReason::BadName),
        (sit(2, "\u{202e}", &key(3)), DeclineReason::BadName),
        (sit(2, "Noor", "short"), DeclineReason::BadKey),
        (ToServer::Leave, DeclineReason::NotHere),
        (ToServer::Host(HostRequest::Deal), DeclineReason::NotHost),
    ];
    for (message, reason) in cases {
        other.say(&message);
        other.hear_declined(reason);
    }
    let guests = [
        (ToServer::Host(HostRequest::Close), DeclineReason::NotHost),
        (ToServer::Pace(Pace::Calm), DeclineReason::NotHost),
        (ToServer::Return, DeclineReason::NotHere),
        (ToServer::Moment(true), DeclineReason::NoWindow),
    ];
    for (message, reason) in guests {
        guest.say(&message);
        guest.hear_declined(reason);
    }
    let hosts = [
        (HostRequest::Remove(seat(0)), DeclineReason::NotHere),
        (HostRequest::MakeHost(seat(3)), DeclineReason::NotHere),
        (HostRequest::Swap { first: seat(0), second: seat(5) }, DeclineReason::NotHere),
        (HostRequest::Open(seat(1)), DeclineReason::NotHere),
        (HostRequest::Invite { key: "short".to_owned() }, DeclineReason::BadKey),
    ];
    for (request, reason) in hosts {
        host.say(&ToServer::Host(request));
        host.hear_declined(reason);
    }
}

#[test]
fn the_host_arranges_the_seats() {
    let server = Server::start();
    let (made, mut host, mut guest) = host_and_guest(&server, &shared(2, &["random"]));
    let ask = |host: &mut Guest, request, news: &TableNews| {
        host.say(&ToServer::Host(request));
        host.hear_news(news);
    };
    let (first, second) = (seat(0), seat(2));
    ask(&mut host, HostRequest::Swap { first, second }, &TableNews::Swapped { first, second });
    assert_eq!((host.table.you, host.table.host), (Some(seat(2)), Some(seat(2))));
    ask(&mut host, HostRequest::Open(seat(3)), &TableNews::Opened(seat(3)));
    ask(&mut host, HostRequest::Bot(seat(0)), &TableNews::BotSat(seat(0)));
    let states = [SeatState::Taken, SeatState::Taken, SeatState::Taken, SeatState::Free];
    assert_eq!(self::states(&host.table), states);
    ask(&mut host, HostRequest::Invite { key: key(9) }, &TableNews::Invitation);
    let mut late = Guest::socket(&server, &invited(&made));
    assert_eq!(late.hear_fault().code, FaultCode::NoSuchTable);
    ask(&mut host, HostRequest::MakeHost(seat(1)), &TableNews::Host(seat(1)));
    guest.hear_news(&TableNews::Host(seat(1)));
    guest.say(&ToServer::Host(HostRequest::Remove(seat(2))));
    assert_eq!(host.hear_fault().code, FaultCode::SeatLost);
    guest.hear_news(&TableNews::Removed { seat: seat(2), name: "Maja".to_owned() });
    let mut back = Guest::socket(&server, &made);
    assert_eq!(back.hear_fault().code, FaultCode::NoSuchTable);
    // Everything is stored.
    let server = Server::on(server.stop());
    let mut again = Guest::join(&server, &with_key(&made, &key(1)));
    assert_eq!((again.table.host, again.table.forming), (Some(seat(1)), true));
    let states = [SeatState::Taken, SeatState::Taken, SeatState::Free, SeatState::Free];
    assert_eq!(self::states(&again.table), states);
    again.say(&ToServer::Host(HostRequest::Close));
    assert_eq!(again.hear_fault().code, FaultCode::TableClosed);
    let mut closed = Guest::socket(&server, &with_key(&made, &key(1)));
    assert_eq!(closed.hear_fault().code, FaultCode::TableClosed);
}

#[test]
fn who_comes_while_the_host_closes_the_table_learns_it() {
    let server = Server::start();
    for _ in 0..12 {
        let (made, mut host, _guest) = host_and_guest(&server, &shared(2, &["random"]));
        let together = Barrier::new(9);
        thread::scope(|scope| {
            let comes = || {
                together.wait();
                let mut late = Guest::socket(&server, &invited(&made));
                assert_eq!(late.hear_fault().code, FaultCode::TableClosed);
            };
            for _ in 0..8 {
                scope.spawn(comes);
            }
            together.wait();
            host.say(&ToServer::Host(HostRequest::Close));
        });
    }
}

#[test]
fn a_seat_that_is_kept_stays_so_until_its_person_or_somebody_else_sits_down() {
    let server = Server::start();
    let (made, mut host, mut guest) = host_and_guest(&server, &shared(3, &[]));
    let keep = |seat, name: &str| ToServer::Host(HostRequest::Keep { seat, name: name.to_owned() });
    let kept = |seat, name: &str| TableNews::Kept { seat, name: name.to_owned() };
    let names = |table: &TableInfo| table.seats.iter().map(|seat| seat.kept_for.clone()).collect::<Vec<_>>();
    let (ada, bo) = (Some("Ada".to_owned()), Some("Bo".to_owned()));
    for (number, name) in [(2, "Ada"), (3, "Bo")] {
        host.say(&keep(seat(number), name));
        host.hear_news(&kept(seat(number), name));
    }
    assert_eq!(names(&host.table), [None, None, ada.clone(), bo.clone()]);
    let declined = [
        (keep(seat(1), "Ada"), DeclineReason::NotHere),
        (keep(seat(2), "Ada"), DeclineReason::NotHere),
        (keep(seat(2), "\u{202e}"), DeclineReason::BadName),
    ];
    for (request, reason) in declined {
        host.say(&request);
        host.hear_declined(reason);
    }
    guest.say(&keep(seat(2), ""));
    guest.hear_declined(DeclineReason::NotHost);
    // It moves with an exchange, and outlasts a restart.
    let (first, second) = (seat(1), seat(2));
    host.say(&ToServer::Host(HostRequest::Swap { first, second }));
    host.hear_news(&TableNews::Swapped { first, second });
    let server = Server::on(server.stop());
    let mut host = Guest::join(&server, &made);
    assert_eq!(names(&host.table), [None, ada.clone(), None, bo]);
    host.say(&keep(seat(3), ""));
    host.hear_news(&kept(seat(3), ""));
    // A bot plays there from the deal on, and makes room for the person.
    host.say(&ToServer::Host(HostRequest::Deal));
    host.hear_news(&TableNews::Began);
    assert_eq!(
        (names(&host.table), host.table.seats[1].state),
        (vec![None, ada, None, None], SeatState::Open)
    );
    let mut late = Guest::join(&server, &invited(&made));
    late.say(&ToServer::Sit { seat: seat(1), name: "Ada".to_owned(), key: key(5) });
    late.hear_news(&TableNews::SatDown(seat(1)));
    assert_eq!(names(&late.table), [None, None, None, None]);
}

/// Returns the player in turn at a table of two people without bots.
fn in_turn<'a>(host: &'a mut Player, guest: &'a mut Player) -> &'a mut Player {
    if host.view.legal.is_empty() { guest } else { host }
}

/// Deals, and returns the players of the host and of the guest.
pub(super) fn deal(mut host: Guest, guest: Guest) -> (Player, Player) {
    host.say(&ToServer::Host(HostRequest::Deal));
    (host.into_player(), guest.into_player())
}

#[test]
fn every_rule_set_begins_with_two_people_and_bots() {
    let server = Server::start();
    std::thread::scope(|scope| {
        for rules in rules::RuleSet::ALL {
            let server = &server;
            scope.spawn(move || {
                let bots = ["random", "random"];
                let asked = NewTable { free_seats: 1, ..short(rules, &bots, Pace::Brisk, 5) };
                let (_, host, guest) = host_and_guest(server, &asked);
                let (mut host, mut guest) = deal(host, guest);
                host.be_patient();
                guest.be_patient();
                let is_over = |view: &View| {
                    view.discards.len() > 6 || matches!(view.stage, Stage::HandOver(_) | Stage::MatchOver(_))
                };
                // Every discard takes its window, so that a whole hand would take minutes.
                let played = std::thread::scope(|both| {
                    let guest = both.spawn(|| {
                        guest.play_until(is_over);
                        guest.told.clone()
                    });
                    host.play_until(is_over);
                    (host.told.clone(), guest.join().unwrap())
                });
                let discards = |told: &[wire::NumberedEvent]| {
                    let is_discard = |event: &SeatEvent| matches!(event, SeatEvent::Discarded { .. });
                    told.iter().filter(|told| is_discard(&told.event)).cloned().collect::<Vec<_>>()
                };
                assert!(discards(&played.0).len() > 2, "{rules}");
                let (host, guest) = (discards(&played.0), discards(&played.1));
                let both = host.len().min(guest.len());
                assert_eq!(host[..both], guest[..both], "{rules}");
            });
        }
    });
}

#[test]
fn windows_have_the_same_length_whoever_can_claim() {
    let server = Server::start();
    let (_, host, guest) = host_and_guest(&server, &shared(1, &[]));
    let (mut host, mut guest) = deal(host, guest);
    let (mut lengths, mut asked) = (Vec::new(), 0);
    while lengths.len() < 8 {
        let discarder = in_turn(&mut host, &mut guest);
        discarder.act(script(&discarder.view));
        let (opened, event) = host.hear_window();
        guest.hear_window();
        // The one who can claim answers at once; the window stays open nonetheless.
        for player in [&mut host, &mut guest] {
            if let Stage::Claim { answer: Answer::Pending, .. } = player.view.stage {
                asked += 1;
                player.act(table::Action::Pass);
                player.hear();
                assert!(matches!(player.view.stage, Stage::Claim { answer: Answer::Answered(_), .. }));
            }
        }
        while host.view.event_number == event {
            host.hear();
        }
        lengths.push(opened.elapsed());
        while guest.view.event_number < host.view.event_number {
            guest.hear();
        }
    }
    assert!(asked > 0 && asked < lengths.len(), "{asked}");
    let (short, long) = (Duration::from_millis(1_450), Duration::from_millis(1_900));
    assert!(lengths.iter().all(|length| (short..long).contains(length)), "{lengths:?}");
}

#[test]
fn anybody_may_hold_a_window_open() {
    let server = Server::start();
    let (_, host, guest) = host_and_guest(&server, &shared(1, &[]));
    let (mut host, mut guest) = deal(host, guest);
    let discarder = in_turn(&mut host, &mut guest);
    discarder.act(script(&discarder.view));
    let (opened, event) = host.hear_window();
    host.say(&ToServer::Moment(true));
    host.hear_window();
    let window = host.window.clone().unwrap();
    assert_eq!((window.held_by, window.moments), (vec![seat(0)], 2));
    assert!(window.left > 9_000, "{}", window.left);
    std::thread::sleep(Duration::from_secs(2));
    host.say(&ToServer::Moment(false));
    host.hear_window();
    let window = host.window.clone().unwrap();
    assert!(window.held_by.is_empty() && (900..=1_000).contains(&window.left), "{window:?}");
    while host.view.event_number == event {
        host.hear();
    }
    assert!(opened.elapsed() > Duration::from_millis(2_900), "{:?}", opened.elapsed());
}

/// A person who leaves for good is replaced by a bot, and somebody with the invitation may take the seat.
#[test]
fn a_seat_that_was_left_goes_to_somebody_else() {
    let server = Server::start();
    let (made, host, guest) = host_and_guest(&server, &shared(1, &[]));
    let (mut host, mut guest) = deal(host, guest);
    guest.say(&ToServer::Leave);
    let left = TableNews::Left { seat: seat(1), name: "Élise".to_owned() };
    host.hear_news(&left);
    assert_eq!(host.table.seats[1].state, SeatState::Open);
    assert!(host.table.seats[1].bot.is_some());
    let mut late = Guest::join(&server, &invited(&made));
    late.say(&ToServer::Sit { seat: seat(1), name: "Noor".to_owned(), key: key(4) });
    host.hear_news(&TableNews::SatDown(seat(1)));
    let late = late.into_player();
    assert_eq!((late.table.you, late.table.seats[1].name.as_str()), (Some(seat(1)), "Noor"));
    assert_eq!(late.view.seat, Some(seat(1)));
}

/// A stopped server in the middle of a hand keeps everybody's seat, and nobody is asked to come back.
#[test]
fn everybody_comes_back_after_a_restart() {
    let server = Server::start();
    let (made, host, guest) = host_and_guest(&server, &shared(1, &[]));
    let (mut host, mut guest) = deal(host, guest);
    let discarder = in_turn(&mut host, &mut guest);
    discarder.act(script(&discarder.view));
    let (_, before) = host.hear_window();
    let server = Server::on(server.stop());
    let began = Instant::now();
    let host = Player::join(&server, &made, None);
    let guest = Player::join(&server, &with_key(&made, &key(1)), None);
    assert!(began.elapsed() < Duration::from_secs(10));
    assert!(host.view.event_number >= before && guest.view.event_number >= before);
    assert_eq!(host.table.seats[1].state, SeatState::Taken);
    assert_eq!((host.table.host, guest.table.you), (Some(seat(0)), Some(seat(1))));
}

/// The example in Python sits down by the link, and plays.
#[test]
fn programs_sit_down_by_the_link() {
    let server = Server::start();
    let made = server.make(&shared(1, &[]));
    let mut host = Guest::join(&server, &made);
    let invitation = made.invitation.as_deref().unwrap();
    let link = format!("http://{}/table/{}#join={invitation}", server.address, made.id);
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/python/guest.py");
    let mut program =
        Command::new("python3").arg(script).args([link.as_str(), "--name", "Élise"]).spawn().unwrap();
    host.hear_news(&TableNews::SatDown(seat(1)));
    assert_eq!(host.table.seats[1].name, "Élise");
    host.say(&ToServer::Host(HostRequest::Deal));
    let mut host = host.into_player();
    host.be_patient();
    host.play_until(|view| view.discards.iter().filter(|discard| discard.seat == seat(1)).count() > 2);
    host.say(&ToServer::Host(HostRequest::Close));
    assert_eq!(program.wait().unwrap().code(), Some(1), "the host has closed the table");
}

#[test]
fn a_table_of_several_people_needs_pauses() {
    let server = Server::start();
    let asked = NewTable { pace: Pace::Instant, ..shared(1, &[]) };
    let answer = server.post("/api/tables", &asked);
    assert_eq!(answer.status, 400);
    let fault: wire::Fault = answer.json();
    assert!(fault.message.contains("instant"), "{}", fault.message);
}

#[test]
fn the_invitation_opens_nothing_hidden() {
    let server = Server::start();
    let (made, host, guest) = host_and_guest(&server, &shared(1, &[]));
    let mut onlooker = Guest::join(&server, &invited(&made));
    let (mut host, mut guest) = deal(host, guest);
    let View { event_number, legal, .. } = &in_turn(&mut host, &mut guest).view;
    onlooker.say(&ToServer::Act { event_number: *event_number, action: legal[0] });
    // The room answers this, so that it has handled the action.
    onlooker.say(&ToServer::Again(true));
    let mut heard = Vec::new();
    while !matches!(heard.last(), Some(ToClient::Declined(_))) {
        heard.push(onlooker.hear());
    }
    let is_public = |message: &ToClient| matches!(message, ToClient::Table { .. } | ToClient::Declined(_));
    assert!(heard.iter().all(is_public), "{heard:?}");
    assert_eq!(server.get_as(&format!("/api/tables/{}", made.id), &invited(&made).key).status, 404);
}

#[test]
fn calls_are_collected_where_somebody_needs_more_time() {
    let server = Server::start();
    let asked = NewTable { rules: ::rules::RuleSet::MahoBasic, ..shared(1, &["random"]) };
    let switches = |table: &TableInfo| table.switches.0.get("calls").cloned();
    // Who makes a table says so at once.
    let eased = server.make(&NewTable { more_time: true, ..asked.clone() });
    assert_eq!(switches(&Guest::join(&server, &eased).table).as_deref(), Some("collected"));
    let (made, mut host, mut guest) = host_and_guest(&server, &asked);
    assert_eq!(switches(&host.table), None);
    guest.say(&ToServer::MoreTime(true));
    host.hear_news(&TableNews::CallsCollected(true));
    guest.hear_news(&TableNews::CallsCollected(true));
    let known = |guest: &Guest| (guest.table.more_time.own, guest.table.more_time.anybody);
    assert_eq!((known(&host), known(&guest)), ((false, true), (true, false)), "nobody learns who");
    assert_eq!(host.table.game.claim_order, ::rules::ClaimOrder::CollectedCalls);
    // The host may choose otherwise, which stays so after a restart.
    guest.say(&ToServer::Host(HostRequest::CollectCalls(false)));
    guest.hear_declined(DeclineReason::NotHost);
    host.say(&ToServer::Host(HostRequest::CollectCalls(false)));
    host.hear_news(&TableNews::CallsCollected(false));
    let server = server.kill_and_start_again();
    let mut host = Guest::join(&server, &made);
    let mut guest = Guest::join(&server, &with_key(&made, &key(1)));
    guest.say(&ToServer::MoreTime(true));
    host.say(&ToServer::Host(HostRequest::CollectCalls(true)));
    host.hear_news(&TableNews::CallsCollected(true));
    let (host, _guest) = deal(host, guest);
    assert_eq!(host.table.game.claim_order, ::rules::ClaimOrder::CollectedCalls);
}
