//! The database: damaged, copied, taken away or replaced while the server is running.

use std::fs;

use server::{OpenError, backup};
use sqlx::Connection;
use table::Stage;
use tempfile::TempDir;
use tokio::runtime::Builder;
use wire::{CreatedTable, Fault, FaultCode, Pace, Saving, SavingProblem, ToClient};

use crate::harness::{Player, Server, run_sql, table};

/// Returns a number from the database in this folder.
fn number(folder: &TempDir, query: &'static str) -> u32 {
    let url = format!("sqlite:{}", folder.path().join("tables.db").display());
    Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
        let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
        let found = sqlx::query_scalar::<_, u32>(query).fetch_one(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        found
    })
}

/// Returns a server, a table that was played there for a while, and its player.
fn playing() -> (Server, CreatedTable, Player) {
    let server = Server::start();
    let mut asked = table(&["greedy", "random"], Pace::Instant, 21);
    asked.switches = serde_json::from_str(r#"{"target":"100"}"#).unwrap();
    let made = server.make(&asked);
    let mut player = Player::join(&server, &made, None);
    player.play_until(|view| view.event_number > 60 && !view.legal.is_empty());
    (server, made, player)
}

/// Returns a table that was played for a while, and the folder of its stopped server.
fn played() -> (CreatedTable, TempDir) {
    let (server, made, player) = playing();
    player.leave();
    (made, server.stop())
}

/// Damages the actions by a statement. The server keeps the actions before number `kept + 1`, says so, and
/// the match can be finished.
fn check_damage(statement: &'static str, kept: u32) {
    let (made, folder) = played();
    let before = number(&folder, "SELECT count(*) FROM actions");
    assert!(before > kept + 5);
    run_sql(&folder.path().join("tables.db"), statement);
    let left = number(&folder, "SELECT count(*) FROM actions");
    let server = Server::on(folder);
    let mut player = Player::join(&server, &made, None);
    assert!(player.table.damaged, "{statement}");
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    player.leave();
    let folder = server.stop();
    assert_eq!(number(&folder, "SELECT damaged_at FROM tables"), kept, "{statement}");
    assert_eq!(number(&folder, "SELECT count(*) FROM damaged_actions"), left - kept, "{statement}");
    // After another start nothing is damaged any more, but the table still says what happened to it.
    let server = Server::on(folder);
    assert!(Player::join(&server, &made, None).table.damaged);
    let folder = server.stop();
    assert_eq!(number(&folder, "SELECT count(*) FROM damaged_actions"), left - kept, "{statement}");
}

#[test]
fn damaged_actions_are_found_and_set_aside() {
    check_damage("UPDATE actions SET action = '\"pass\"' WHERE number = 7", 6);
    check_damage("UPDATE actions SET event_number = event_number + 1 WHERE number = 7", 6);
    check_damage("UPDATE actions SET action = 'x' WHERE number = 7", 6);
    check_damage("DELETE FROM actions WHERE number = 7", 6);
    check_damage("UPDATE tables SET action_count = 7", 7);
    // A table that is silently older: every stored action is right, but the newest ones are missing.
    check_damage("DELETE FROM actions WHERE number > 7", 7);
}

#[test]
fn undamaged_tables_say_nothing() {
    let (made, folder) = played();
    let server = Server::on(folder);
    assert!(!Player::join(&server, &made, None).table.damaged);
    assert_eq!(number(&server.stop(), "SELECT count(*) FROM damaged_actions"), 0);
}

#[test]
fn databases_with_broken_pages_are_left_untouched() {
    let (_, folder) = played();
    let file = folder.path().join("tables.db");
    let mut bytes = fs::read(&file).unwrap();
    // Behind the first page, which holds the schema.
    bytes[4_096..4_196].fill(0xa5);
    fs::write(&file, &bytes).unwrap();
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let refused = runtime.block_on(Server::bind(&file)).map(|bound| bound.address()).unwrap_err();
    let said = refused.to_string();
    assert!(said.contains("is damaged") && said.contains("backup"), "{said}");
    assert_eq!(fs::read(&file).unwrap(), bytes);
}

#[test]
fn backups_of_running_servers_can_be_restored() {
    let (server, made, mut player) = playing();
    let copies = TempDir::new().unwrap();
    let copy = copies.path().join("tables.db");
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(backup(&server.database(), &copy)).unwrap();
    let view = player.view.clone();
    // The match continues after the backup, which must not show in it.
    player.play_until(|view| view.event_number > 100);
    assert!(matches!(runtime.block_on(backup(&server.database(), &copy)), Err(OpenError::Unwritable { .. })));
    drop(server.stop());
    let restored = Server::on(copies);
    let mut back = Player::join(&restored, &made, Some(200));
    assert_eq!(back.view, view);
    assert!(!back.table.damaged);
    back.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
}

/// Plays until the database must be gone, does it, and checks that the table waits until `put_back`.
fn check_absence(take: impl FnOnce(&Server), put_back: impl FnOnce(&Server)) {
    let server = Server::start();
    let made = server.make(&table(&["greedy", "random"], Pace::Instant, 21));
    let mut player = Player::join(&server, &made, None);
    player.play_until(|view| view.event_number > 30 && !view.legal.is_empty());
    let before = player.view.clone();
    take(&server);
    player.act(before.legal[0]);
    assert_eq!(player.hear(), ToClient::Saving(Saving::Delayed(SavingProblem::DatabaseGone)));
    let answer = server.post("/api/tables", &table(&["random"], Pace::Instant, 1));
    assert_eq!((answer.status, answer.json::<Fault>().code), (503, FaultCode::CannotSave));
    put_back(&server);
    assert_eq!(player.hear(), ToClient::Saving(Saving::Restored));
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    let server = server.kill_and_start_again();
    assert_eq!(Player::join(&server, &made, None).view, player.view);
}

#[test]
fn databases_that_are_moved_away_are_missed() {
    check_absence(
        |server| {
            let file = server.database();
            fs::rename(&file, file.with_extension("away")).unwrap();
        },
        |server| {
            let file = server.database();
            assert!(!file.exists(), "nothing is written in its place");
            fs::rename(file.with_extension("away"), &file).unwrap();
        },
    );
}

#[test]
fn databases_that_are_replaced_are_not_written() {
    let copies = TempDir::new().unwrap();
    let old = copies.path().join("old.db");
    let kept = copies.path().join("kept.db");
    check_absence(
        |server| {
            let file = server.database();
            let runtime = Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(backup(&file, &old)).unwrap();
            fs::rename(&file, &kept).unwrap();
            fs::copy(&old, &file).unwrap();
        },
        |server| {
            assert_eq!(fs::read(server.database()).unwrap(), fs::read(&old).unwrap());
            fs::rename(&kept, server.database()).unwrap();
        },
    );
}

#[test]
fn databases_of_another_session_are_not_written() {
    check_absence(
        |server| server.meddle("UPDATE server SET session = session || '!'"),
        |server| server.meddle("UPDATE server SET session = rtrim(session, '!')"),
    );
}
