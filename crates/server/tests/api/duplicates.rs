//! The same deal for two: the same cards and the same bots' play until somebody differs, and nothing is shown
//! before both have played.

use ::rules::RuleSet;
use table::{Action, PlayedAction, Record, Stage, View};
use wire::{
    CompareRecords, CreatedTable, Duplicate, DuplicateLink, DuplicateState, Fault, FaultCode,
    MatchComparison, Pace, PlayDuplicate,
};

use crate::harness::{Answer, Player, Server, script, short};

/// Plays a match to its end by the script.
fn finish(server: &Server, made: &CreatedTable) -> Player {
    let mut player = Player::join(server, made, None);
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    player
}

fn get(server: &Server, made: &CreatedTable, what: &str) -> Answer {
    server.get_as(&format!("/api/tables/{}/{what}", made.id), &made.key)
}

fn record(server: &Server, made: &CreatedTable) -> Record {
    Record::parse(&String::from_utf8(get(server, made, "record").body).unwrap()).unwrap()
}

fn state(server: &Server, made: &CreatedTable) -> DuplicateState {
    get(server, made, "duplicate").json::<Duplicate>().state
}

fn bearer(key: &str) -> String {
    format!("Bearer {key}")
}

fn link(server: &Server, made: &CreatedTable) -> String {
    let path = format!("/api/tables/{}/duplicate", made.id);
    let answer = server.post_with(&path, "", &[("authorization", &bearer(&made.key))]);
    assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
    answer.json::<DuplicateLink>().key
}

/// Sits down at a table with the deal that a link leads to.
fn play(server: &Server, id: &str, key: &str, name: &str) -> Answer {
    let (id, key, name) = (id.to_owned(), key.to_owned(), name.to_owned());
    server.post("/api/duplicates", &PlayDuplicate { id, key, name, pace: Pace::Instant })
}

/// Returns the actions by event. Answers to one discard come in any order.
fn sorted(record: &Record) -> Vec<PlayedAction> {
    let mut actions = record.actions.clone();
    actions.sort_by_key(|played| (played.event_number, played.seat));
    actions
}

/// Returns another discard than the script's; `None` if there is none.
fn other_discard(view: &View) -> Option<Action> {
    let usual = script(view);
    let is_other = |action: &&Action| matches!(action, Action::Discard(_)) && **action != usual;
    view.legal.iter().find(is_other).copied().filter(|_| matches!(usual, Action::Discard(_)))
}

/// Plays by the script, but discards another card in the third turn. Returns the event that this answered.
fn differ(player: &mut Player) -> u32 {
    let (mut turns, mut asked) = (0, None);
    loop {
        if !player.view.legal.is_empty() && asked != Some(player.view.event_number) {
            asked = Some(player.view.event_number);
            if let Some(other) = other_discard(&player.view) {
                turns += 1;
                if turns == 3 {
                    player.act(other);
                    return player.view.event_number;
                }
            }
            player.act(script(&player.view));
        }
        player.hear();
    }
}

fn compared(state: DuplicateState) -> Vec<MatchComparison> {
    match state {
        DuplicateState::Compared(all) => all,
        other => panic!("nothing to compare: {other:?}"),
    }
}

#[test]
fn bots_play_the_same_until_somebody_differs() {
    let server = Server::start();
    for rules in RuleSet::ALL {
        // A bot that plays out hands is cut short at this pace, now here and now there.
        let made = server.make(&short(rules, &["steady:80", "greedy", "random"], Pace::Instant, 5));
        finish(&server, &made);
        let first = record(&server, &made);
        let key = link(&server, &made);
        let same: CreatedTable = play(&server, &made.id, &key, "Odile").json();
        assert_eq!(state(&server, &same), DuplicateState::Playing, "{rules}");
        let player = finish(&server, &same);
        let seed = first.setup.seed.to_string();
        assert!(player.frames.iter().all(|frame| !frame.contains(&seed)), "{rules}: the seed is a secret");
        let second = record(&server, &same);
        assert_eq!((first.setup.clone(), sorted(&first)), (second.setup.clone(), sorted(&second)), "{rules}");
        let alike = compared(state(&server, &made));
        assert_eq!((alike.len(), &alike[0].parted), (1, &None), "{rules}");
        assert_eq!(alike[0].tables[0].hands, alike[0].tables[1].hands, "{rules}");

        let other: CreatedTable = play(&server, &made.id, &key, "Noor B.").json();
        let mut player = Player::join(&server, &other, None);
        let event = differ(&mut player);
        player.hear();
        let answer = server.post_with(
            &format!("/api/tables/{}/give-up", other.id),
            "",
            &[("authorization", &bearer(&other.key))],
        );
        assert_eq!(answer.status, 200, "{rules}");
        let own = compared(state(&server, &other)).remove(0);
        let parted = own.parted.expect("they have parted");
        assert_eq!((parted.event_number, parted.hand, own.tables[0].finished), (event, 1, false), "{rules}");
        assert_eq!(own.tables[0].players[own.seat.index()].name, "Noor B.", "{rules}");
        let [Action::Discard(own), Action::Discard(usual)] = parted.actions else { panic!("{parted:?}") };
        assert!(own != usual && parted.held.contains(&own) && parted.held.contains(&usual), "{parted:?}");
        assert_eq!(compared(state(&server, &made)).len(), 2, "{rules}: one comparison for each friend");
    }
}

#[test]
fn nothing_is_shown_before_both_have_played() {
    let server = Server::start();
    let made = server.make(&short(RuleSet::MhingFr, &["greedy"; 2], Pace::Instant, 5));
    let path = format!("/api/tables/{}/duplicate", made.id);
    assert_eq!(state(&server, &made), DuplicateState::Unfinished { is_linked: false, playing: 0 });
    finish(&server, &made);
    assert!(matches!(state(&server, &made), DuplicateState::Unlinked(_)));
    assert_eq!(get(&server, &made, "record").status, 200);
    let key = link(&server, &made);
    // The match that was played first is closed, also for its own player.
    for what in ["record", "replay/1", "review", "drills/9/0/en"] {
        let answer = get(&server, &made, what);
        assert_eq!((answer.status, answer.json::<Fault>().code), (409, FaultCode::NotOver), "{what}");
    }
    assert!(matches!(state(&server, &made), DuplicateState::Waiting { playing: 0, .. }));
    // The link opens no seat, and tells no result and no card.
    let invited = server.get_as(&path, &key);
    let text = String::from_utf8(invited.body).unwrap();
    let invited: Duplicate = serde_json::from_str(&text).unwrap();
    assert_eq!((invited.state, invited.host.as_str()), (DuplicateState::Invited, "Maja"));
    assert!(["players", "hands\":[", "seed", "held"].iter().all(|part| !text.contains(part)), "{text}");
    for what in ["record", "replay/1", "figures"] {
        assert_eq!(server.get_as(&format!("/api/tables/{}/{what}", made.id), &key).status, 404, "{what}");
    }
    assert_eq!(play(&server, &made.id, "0000", "Odile").status, 404);
    // A friend cannot have the name of a bot: the two would be told apart by nothing.
    let bot = &invited.bots[0];
    assert_eq!(play(&server, &made.id, &key, bot).status, 400);
    let friend: CreatedTable = play(&server, &made.id, &key, "Odile").json();
    assert!(matches!(state(&server, &made), DuplicateState::Waiting { playing: 1, .. }));
    for what in ["record", "replay/1", "review", "drills/9/0/en"] {
        assert_eq!(get(&server, &friend, what).status, 409, "{what}");
    }
    // The same after a restart.
    let server = server.kill_and_start_again();
    assert!(matches!(state(&server, &made), DuplicateState::Waiting { playing: 1, .. }));
    finish(&server, &friend);
    assert_eq!(get(&server, &made, "record").status, 200);
    let found = compared(state(&server, &friend)).remove(0);
    let names = found.tables.each_ref().map(|table| table.players[found.seat.index()].name.as_str());
    assert_eq!(names, ["Odile", "Maja"], "each reader's own table comes first");
    // Who has played a deal makes no link to it.
    let again = format!("/api/tables/{}/duplicate", friend.id);
    assert_eq!(server.post_with(&again, "", &[("authorization", &bearer(&friend.key))]).status, 400);
}

#[test]
fn a_deal_is_shared_while_it_is_played() {
    let server = Server::start();
    let made = server.make(&short(RuleSet::MhingFr, &["steady:80", "greedy"], Pace::Instant, 5));
    let mut first = Player::join(&server, &made, None);
    first.wait_for_turn();
    let key = link(&server, &made);
    assert_eq!(state(&server, &made), DuplicateState::Unfinished { is_linked: true, playing: 0 });
    let friend: CreatedTable = play(&server, &made.id, &key, "Odile").json();
    assert_eq!(state(&server, &friend), DuplicateState::Playing);
    // The friend is done first, and sees the own result alone, also after a restart.
    finish(&server, &friend);
    let server = server.kill_and_start_again();
    let waiting = server.get_as(&format!("/api/tables/{}/duplicate", friend.id), &friend.key);
    let waiting: Duplicate = waiting.json();
    assert_eq!(waiting.host, "Maja");
    let DuplicateState::Waiting { own, playing: 1, by_link: true } = waiting.state else {
        panic!("the first match is not over: {waiting:?}");
    };
    assert!(own.finished && own.players[waiting.seat.index()].name == "Odile");
    for what in ["record", "replay/1", "review", "drills/9/0/en"] {
        let answer = get(&server, &friend, what);
        assert_eq!((answer.status, answer.json::<Fault>().code), (409, FaultCode::NotOver), "{what}");
    }
    // Who has shared the deal learns that somebody has begun, and nothing of the result.
    assert_eq!(state(&server, &made), DuplicateState::Unfinished { is_linked: true, playing: 1 });
    finish(&server, &made);
    let [own, theirs] = [&made, &friend].map(|table| record(&server, table));
    assert_eq!(sorted(&own), sorted(&theirs), "the bots play the same at both tables");
    let [one, other] = [&made, &friend].map(|table| compared(state(&server, table)).remove(0));
    assert_eq!((one.parted, other.tables[1].players[other.seat.index()].name.as_str()), (None, "Maja"));
}

#[test]
fn who_has_shared_a_deal_can_give_it_up() {
    let server = Server::start();
    let made = server.make(&short(RuleSet::QuatreVents, &["greedy"; 3], Pace::Instant, 5));
    let mut first = Player::join(&server, &made, None);
    first.wait_for_turn();
    let give_up = |table: &CreatedTable, key: &str| {
        let path = format!("/api/tables/{}/give-up", table.id);
        server.post_with(&path, "", &[("authorization", &bearer(key))]).status
    };
    assert_eq!(give_up(&made, &made.key), 400, "nobody else plays the deal");
    let key = link(&server, &made);
    let friend: CreatedTable = play(&server, &made.id, &key, "Odile").json();
    finish(&server, &friend);
    assert_eq!(get(&server, &friend, "record").status, 409);
    assert_eq!(give_up(&made, &key), 404, "the link opens no seat");
    assert_eq!(give_up(&made, &made.key), 200);
    assert_eq!(get(&server, &friend, "record").status, 200);
    let found = compared(state(&server, &friend)).remove(0);
    assert_eq!((found.tables[0].finished, found.tables[1].finished), (true, false));
    assert_eq!(compared(state(&server, &made)).len(), 1);
}

#[test]
fn a_link_can_be_ended() {
    let server = Server::start();
    let made = server.make(&short(RuleSet::MhingFr, &["greedy"; 2], Pace::Instant, 5));
    finish(&server, &made);
    let key = link(&server, &made);
    assert_eq!(get(&server, &made, "record").status, 409);
    assert_eq!(server.delete_as(&format!("/api/tables/{}/duplicate", made.id), &made.key).status, 200);
    assert_eq!(get(&server, &made, "record").status, 200);
    assert_eq!(play(&server, &made.id, &key, "Odile").status, 404);
}

#[test]
fn two_records_of_one_deal_are_compared() {
    let server = Server::start();
    let mut records = Vec::new();
    for seed in [5, 5, 6] {
        let made = server.make(&short(RuleSet::QuatreVents, &["greedy"; 3], Pace::Instant, seed));
        finish(&server, &made);
        records.push(String::from_utf8(get(&server, &made, "record").body).unwrap());
    }
    let ask = |one: &str, other: &str| {
        let records = [one.to_owned(), other.to_owned()];
        server.post("/api/comparisons", &CompareRecords { records, seat: cards::Seat::default() })
    };
    let alike: MatchComparison = ask(&records[0], &records[1]).json();
    assert_eq!(alike.tables[0], alike.tables[1]);
    let refused = ask(&records[0], &records[2]);
    assert_eq!((refused.status, refused.json::<Fault>().code), (400, FaultCode::BadRequest));
}
