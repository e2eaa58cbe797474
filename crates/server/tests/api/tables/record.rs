//! `GET /api/tables/{id}/record`: the record of a match that is over, as JSON lines that can be replayed.

use table::{Record, Stage, replay};
use wire::{Fault, FaultCode, Pace};

use crate::harness::{Player, Server, table};

#[test]
fn records_are_public_when_nothing_is_hidden() {
    let server = Server::start();
    let made = server.make(&table(&["greedy", "greedy", "greedy"], Pace::Instant, 11));
    let path = format!("/api/tables/{}/record", made.id);
    let early = server.get_as(&path, &made.key);
    assert_eq!((early.status, early.json::<Fault>().code), (409, FaultCode::NotOver));
    let mut player = Player::join(&server, &made, None);
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    let answer = server.get_as(&path, &made.key);
    assert_eq!(answer.header("content-type"), Some("application/jsonl; charset=utf-8"));
    let text = String::from_utf8(answer.body).unwrap();
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.players[0].name.as_deref(), Some("Maja"));
    assert_eq!(record.players[1].bot.as_deref(), Some("greedy"));
    assert_eq!(replay(&record).unwrap().view(player.table.you), player.view);
    assert_eq!(server.get(&format!("/api/tables/{}/record", made.id)).status, 404);
}
