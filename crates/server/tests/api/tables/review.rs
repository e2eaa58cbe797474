//! `GET /api/tables/{id}/review` and `POST /api/reviews`: the review of a match that is over, made while
//! somebody asks for it, and kept.

use std::io::Write;
use std::net::TcpStream;
use std::thread::sleep;
use std::time::{Duration, Instant};

use ::rules::RuleSet;
use cards::Seat;
use serde_json::Value;
use sqlx::Connection;
use table::{Action, Stage};
use tokio::runtime::Builder;
use wire::{CreatedTable, Fault, FaultCode, MatchReview, Pace, ToClient, ToServer};

use crate::harness::{Player, Server, short, table};

fn path(made: &CreatedTable) -> String {
    format!("/api/tables/{}/review", made.id)
}

/// Plays a short match to its end.
fn finished(server: &Server, rules: RuleSet) -> (CreatedTable, Player) {
    let made = server.make(&short(rules, &["greedy", "greedy", "random"], Pace::Instant, 5));
    let mut player = Player::join(server, &made, None);
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    (made, player)
}

/// Asks once.
fn ask(server: &Server, made: &CreatedTable) -> MatchReview {
    let answer = server.get_as(&path(made), &made.key);
    assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
    answer.json()
}

/// Asks until the review is complete. Returns every answer.
fn ask_to_the_end(server: &Server, made: &CreatedTable) -> Vec<MatchReview> {
    let mut answers = vec![ask(server, made)];
    while !answers.last().is_some_and(|review| review.progress.is_complete()) {
        answers.push(ask(server, made));
        assert!(answers.len() < 300, "no end: {:?}", answers.last().unwrap().progress);
    }
    answers
}

#[test]
fn a_review_goes_on_with_each_request_and_is_kept() {
    let server = Server::start();
    let mut mistakes = 0;
    for rules in [RuleSet::MhingFr, RuleSet::QuatreVents, RuleSet::MahoStandard] {
        let (made, _) = finished(&server, rules);
        let answers = ask_to_the_end(&server, &made);
        for pair in answers.windows(2) {
            let [before, after] = [&pair[0], &pair[1]];
            assert!(before.progress.looked_at < after.progress.looked_at, "{rules}");
            assert!(before.progress.hand_number <= after.progress.hand_number, "{rules}");
            assert!(after.mistakes.starts_with(&before.mistakes), "what was found stays: {rules}");
        }
        let review = answers.last().unwrap();
        check(review, rules);
        mistakes += review.mistakes.len();
        // A second visit answers at once, also after a restart and from the file.
        let again = ask(&server, &made);
        assert_eq!(&again, review);
        let text = server.get_as(&format!("/api/tables/{}/record", made.id), &made.key).body;
        let from_file: MatchReview =
            server.post_text("/api/reviews", &String::from_utf8(text).unwrap()).json();
        assert_eq!((from_file.table.you, &from_file.mistakes), (None, &review.mistakes));
        assert_eq!(from_file.progress, review.progress);
    }
    assert!(mistakes > 0, "somebody plays at random");
    let (made, _) = finished(&server, RuleSet::MhingFr);
    let last = ask_to_the_end(&server, &made).pop().unwrap();
    let server = server.kill_and_start_again();
    assert_eq!(ask(&server, &made), last);
}

/// Checks a whole review against its match.
fn check(review: &MatchReview, rules: RuleSet) {
    let progress = review.progress;
    assert_eq!(review.table.you, Seat::new(0).ok());
    assert_eq!(progress.hand_number, progress.hand_count, "{rules}");
    assert_eq!(review.chances.len(), progress.hand_count as usize + 1, "{rules}");
    for chances in &review.chances {
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{rules}: {chances:?}");
    }
    for player in &review.players {
        assert!(player.decisions > 0, "{rules}");
        assert_eq!(player.decisions, player.agrees + player.as_good + player.mistakes, "{rules}");
        let own = review.mistakes.iter().filter(|mistake| mistake.seat == player.seat);
        assert_eq!(own.clone().count(), player.mistakes as usize, "{rules}");
        let sum: f64 = own.filter(|own| own.cost.is_in_points()).map(|own| own.cost.all_points().0).sum();
        assert!((sum - player.points).abs() < 1e-6, "{rules}: {sum}");
    }
    for mistake in &review.mistakes {
        let cost = mistake.cost;
        assert_ne!(mistake.played.action, mistake.better.action);
        assert!(cost.match_chance > 2.0 * cost.match_chance_error, "beyond noise: {cost:?}");
        if let Action::Discard(card) = mistake.played.action {
            let hand = &mistake.hand;
            assert!(hand.held.contains(&card) || hand.drawn == Some(card), "{rules}: {mistake:?}");
        }
        if let Action::Claim(set) = mistake.better.action {
            let offered = mistake.offered.expect("a card");
            assert!(set.placed().iter().any(|placed| placed.card == offered || placed.is_joker));
        }
        assert!(mistake.event_in_hand >= 1 && mistake.event_in_hand <= mistake.event_number);
    }
}

#[test]
fn nothing_is_computed_when_nobody_asks() {
    let server = Server::start();
    let (made, _) = finished(&server, RuleSet::QuatreVents);
    let first = ask(&server, &made).progress;
    assert!(!first.is_complete(), "the match is too short for this test");
    // A page asks and is closed.
    let mut page = TcpStream::connect(server.address).unwrap();
    let (path, key) = (path(&made), &made.key);
    write!(page, "GET {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {key}\r\n\r\n").unwrap();
    sleep(Duration::from_millis(200));
    drop(page);
    sleep(Duration::from_secs(3));
    assert_eq!(kept(&server), [first.looked_at], "neither a closed page nor nobody makes a review go on");
    let second = ask(&server, &made).progress;
    assert!(second.looked_at > first.looked_at);
    assert_eq!(kept(&server), [second.looked_at], "it goes on where it was");
}

/// Returns how far the kept reviews are, from the server's database.
fn kept(server: &Server) -> Vec<u32> {
    let url = format!("sqlite:{}", server.database().display());
    let texts: Vec<String> = Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
        let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
        sqlx::query_scalar("SELECT review FROM reviews").fetch_all(&mut connection).await.unwrap()
    });
    let looked_at = |text: &String| {
        let kept: Value = serde_json::from_str(text).unwrap();
        u32::try_from(kept["looked_at"].as_u64().unwrap()).unwrap()
    };
    texts.iter().map(looked_at).collect()
}

#[test]
fn a_match_under_way_and_a_wrong_key_have_no_review() {
    let server = Server::start();
    let made = server.make(&table(&["greedy", "greedy"], Pace::Instant, 11));
    let refused = |key: &str| {
        let answer = server.get_as(&path(&made), key);
        (answer.status, answer.json::<Fault>().code)
    };
    assert_eq!(refused(&made.key), (409, FaultCode::NotOver));
    let mut player = Player::join(&server, &made, None);
    let published = "5".repeat(32);
    player.say(&ToServer::Publish { key: published.clone() });
    player.say(&ToServer::Ping);
    while player.hear() != ToClient::Pong {}
    assert_eq!(refused(&published), (404, FaultCode::NoSuchTable));
    assert_eq!(refused(&"6".repeat(32)), (404, FaultCode::NoSuchTable));
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    player.say(&ToServer::Publish { key: published.clone() });
    player.say(&ToServer::Ping);
    while player.hear() != ToClient::Pong {}
    // With the link to the match, others see the same review, as nobody in particular.
    let answer = server.get_as(&path(&made), &published);
    assert_eq!(answer.status, 200);
    assert_eq!(answer.json::<MatchReview>().table.you, None);
    assert_eq!(refused(&"6".repeat(32)).0, 404);
    // A file says what is wrong, and pages of other sites get nothing.
    let fault: Fault = server.post_text("/api/reviews", "hello").json();
    assert_eq!((fault.code, fault.line), (FaultCode::BadRequest, Some(1)));
    let other = [("origin", "https://example.org")];
    assert_eq!(server.post_with("/api/reviews", "{}", &other).status, 403);
}

#[test]
fn a_review_does_not_hold_up_a_table() {
    let server = Server::start();
    let (made, _) = finished(&server, RuleSet::QuatreVents);
    std::thread::scope(|scope| {
        let reviewing = scope.spawn(|| (0..4).map(|_| ask(&server, &made).progress.looked_at).max());
        let other = server.make(&short(RuleSet::MhingFr, &["steady", "steady"], Pace::Instant, 6));
        let mut player = Player::join(&server, &other, None);
        let began = Instant::now();
        player.wait_for_turn();
        assert!(began.elapsed() < Duration::from_secs(4), "{:?}", began.elapsed());
        assert!(reviewing.join().unwrap() > Some(0));
    });
}
