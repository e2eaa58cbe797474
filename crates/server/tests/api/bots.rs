//! `GET /api/bots`: the bots that a table can have.

use wire::BotInfo;

use crate::harness::{Player, Server, table};
use wire::Pace;

#[test]
fn every_offered_bot_can_play() {
    let server = Server::start();
    let offered: Vec<BotInfo> = server.get("/api/bots").json();
    let strengths: Vec<&str> = offered.iter().map(|bots| bots.strength.as_str()).collect();
    assert_eq!(strengths[..2], ["random", "greedy"]);
    assert_eq!(offered.iter().filter(|bots| bots.default).count(), 1);
    for bots in &offered {
        assert_eq!(bots.styles[0].style, "balanced");
        for one in &bots.styles {
            let made = server.make(&table(&[&one.bot], Pace::Instant, 3));
            let player = Player::join(&server, &made, None);
            assert_eq!(player.table.seats[1].bot.as_ref(), Some(&one.bot));
        }
    }
}
