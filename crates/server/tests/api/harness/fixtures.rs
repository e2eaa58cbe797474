//! Tables in the middle of a match: played here, then written to the database as the server does.

use cards::{Seat, Seed};
use sha2::{Digest, Sha256};
use sqlx::Connection;
use table::{Action, Event, Game, PlayedAction, Setup};
use tokio::runtime::Builder;
use wire::{CreatedTable, NewTable};

use super::{Server, script};

/// The number of hands in which a moment is searched.
const HANDS: u32 = 4;

/// Returns a table in the server's database and its game, played by the script until `wanted` accepts a
/// moment. Uses the first suitable seed from the requested one on.
pub(crate) fn stored(
    server: &Server,
    asked: &NewTable,
    wanted: impl Fn(&Game, &[Event]) -> bool,
) -> (CreatedTable, Game) {
    let find = |seed: u64| played(asked, seed, &wanted).map(|(game, played)| (seed, game, played));
    let first: u64 = asked.seed.as_ref().map_or(1, |seed| seed.parse().unwrap());
    let (seed, game, played) = (first..first + 1_000).find_map(find).expect("a moment like this");
    let made = server.make(&NewTable { seed: Some(seed.to_string()), ..asked.clone() });
    write(server, &made, &played);
    (made, game)
}

fn played(
    asked: &NewTable,
    seed: u64,
    wanted: &impl Fn(&Game, &[Event]) -> bool,
) -> Option<(Game, Vec<PlayedAction>)> {
    let seats = asked.bots.len() as u8 + 1;
    let seed = Seed::from_number(seed);
    let setup = Setup { rules: asked.rules, switches: asked.switches.clone(), seats, seed };
    let (mut events, mut done) = (Vec::new(), Vec::new());
    let mut game = Game::start(&setup, &mut events).unwrap();
    while !wanted(&game, &events) {
        let next = game.seats_to_act().iter().next();
        let (seat, action) = match next {
            Some(seat) => (seat, script(&game.view(Some(seat)))),
            None if game.is_over() || game.hand_number() == HANDS => return None,
            None => (Seat::default(), Action::Deal),
        };
        events.clear();
        let event_number = game.event_number();
        game.play(seat, event_number, action, &mut events).unwrap();
        done.push(PlayedAction { seat, event_number, action });
    }
    Some((game, done))
}

fn write(server: &Server, made: &CreatedTable, played: &[PlayedAction]) {
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let url = format!("sqlite:{}", server.database().display());
        let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
        let mut chain = chained(&made.id, "");
        for (number, played) in (1..).zip(played) {
            let action = serde_json::to_string(&played.action).unwrap();
            let PlayedAction { seat, event_number, .. } = *played;
            chain = chained(&chain, &format!("{number} {} {event_number} {action}", u8::from(seat)));
            sqlx::query(
                "INSERT INTO actions (table_id, number, seat, event_number, action, chain)
                VALUES (?, ?, ?, ?, ?, ?)",
            )
            .bind(made.id.as_str())
            .bind(number)
            .bind(u8::from(played.seat))
            .bind(played.event_number)
            .bind(action)
            .bind(&chain)
            .execute(&mut connection)
            .await
            .unwrap();
        }
        sqlx::query("UPDATE tables SET action_count = ?, chain = ? WHERE id = ?")
            .bind(played.len() as u32)
            .bind(&chain)
            .bind(made.id.as_str())
            .execute(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
    });
}

/// Returns the chained hash after `added`, as the server stores it.
fn chained(before: &str, added: &str) -> String {
    let hash = Sha256::digest(format!("{before} {added}"));
    hash[..16].iter().fold(String::new(), |digits, byte| digits + &format!("{byte:02x}"))
}
