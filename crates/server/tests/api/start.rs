//! The reasons why a server cannot start, each of which leaves the database unchanged.

use std::fs;
use std::net::SocketAddr;
use std::path::Path;

use server::{Client, Config, Database, StartError, bind};
use table::{Answer, SeatEvent, Stage};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use wire::{Assistance, CreatedTable, Pace};

use crate::harness::{Player, Server, table};

fn runtime() -> Runtime {
    Builder::new_current_thread().enable_all().build().unwrap()
}

/// Returns the error of a server that cannot start on this file.
fn refused(file: &Path) -> String {
    runtime().block_on(Server::bind(file)).map(|bound| bound.address()).unwrap_err().to_string()
}

/// Returns the folder with a server's database after a statement was run on it.
fn database_after(statement: &'static str) -> TempDir {
    let folder = Server::start().stop();
    let file = folder.path().join("tables.db");
    runtime().block_on(async {
        use sqlx::Connection;
        let url = format!("sqlite:{}", file.display());
        let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
        sqlx::raw_sql(statement).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });
    folder
}

#[test]
fn newer_databases_are_left_unchanged() {
    let folder = database_after("PRAGMA user_version = 11");
    let file = folder.path().join("tables.db");
    let before = fs::read(&file).unwrap();
    let said = refused(&file);
    assert!(said.contains("is of version 11, and this program knows versions up to 10"), "{said}");
    assert!(said.contains("--db"), "{said}");
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[test]
fn databases_of_other_programs_are_left_unchanged() {
    let folder = database_after("PRAGMA application_id = 5");
    let file = folder.path().join("tables.db");
    let before = fs::read(&file).unwrap();
    let said = refused(&file);
    assert!(said.contains("another program's database"), "{said}");
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[test]
fn files_without_a_database_are_left_unchanged() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("letter.txt");
    let text = "Dear Noor, ".repeat(200);
    fs::write(&file, &text).unwrap();
    let said = refused(&file);
    assert!(said.contains("cannot be read as a database") && said.contains("--db"), "{said}");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

#[test]
fn directories_that_cannot_be_created_are_named() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let said = refused(&file.join("tables.db"));
    assert!(said.contains("cannot be created") && said.contains("--db"), "{said}");
}

#[test]
fn a_port_in_use_is_named() {
    let server = Server::start();
    let config = Config {
        address: server.address,
        database: Database::Memory,
        client: Client::Optional,
        trusted_proxies: Vec::new(),
        house: Vec::new(),
        lobby: false,
        review_playouts: Config::REVIEW_PLAYOUTS,
    };
    let error = runtime().block_on(bind(&config)).map(|bound| bound.address()).unwrap_err();
    let port = server.address.port();
    assert!(matches!(error, StartError::PortInUse { port: named } if named == port));
    let said = error.to_string();
    assert!(said.contains(&port.to_string()) && said.contains("--port"), "{said}");
}

#[test]
fn tables_can_live_in_memory() {
    let address = SocketAddr::from(([127, 0, 0, 1], 0));
    let config = Config {
        address,
        database: Database::Memory,
        client: Client::Optional,
        trusted_proxies: Vec::new(),
        house: Vec::new(),
        lobby: false,
        review_playouts: Config::REVIEW_PLAYOUTS,
    };
    let bound = runtime().block_on(bind(&config)).unwrap();
    assert_ne!(bound.address().port(), 0);
}

#[test]
fn a_database_that_cannot_be_written_is_named() {
    let folder = Server::start().stop();
    let file = folder.path().join("tables.db");
    let said = runtime().block_on(async {
        use sqlx::Connection;
        let url = format!("sqlite:{}", file.display());
        let mut other = sqlx::SqliteConnection::connect(&url).await.unwrap();
        let held = other.begin_with("BEGIN EXCLUSIVE").await.unwrap();
        let refused = Server::bind(&file).await.map(|bound| bound.address()).unwrap_err();
        drop(held);
        refused.to_string()
    });
    assert!(said.contains("cannot be written") && said.contains("--db"), "{said}");
}

#[test]
fn tables_of_older_versions_continue() {
    let server = Server::start();
    let made = server.make(&table(&["random"], Pace::Instant, 8));
    let view = Player::join(&server, &made, None).view;
    let folder = server.stop();
    let file = folder.path().join("tables.db");
    runtime().block_on(async {
        use sqlx::Connection;
        let url = format!("sqlite:{}", file.display());
        let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
        let older = "ALTER TABLE tables DROP COLUMN due;
            ALTER TABLE tables DROP COLUMN timing;
            ALTER TABLE tables DROP COLUMN banks;
            ALTER TABLE tables DROP COLUMN passing;
            ALTER TABLE tables DROP COLUMN invitation;
            ALTER TABLE tables DROP COLUMN claim_window;
            ALTER TABLE tables DROP COLUMN assistance;
            ALTER TABLE actions RENAME COLUMN event_number TO answers;
            ALTER TABLE actions DROP COLUMN chain;
            ALTER TABLE tables DROP COLUMN action_count;
            ALTER TABLE tables DROP COLUMN chain;
            ALTER TABLE tables DROP COLUMN damaged_at;
            DROP TABLE damaged_actions;
            DROP TABLE reviews;
            DROP TABLE duplicates;
            DROP TABLE duplicate_links;
            DROP TABLE server;
            PRAGMA user_version = 1";
        sqlx::raw_sql(older).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });
    let server = Server::on(folder);
    let player = Player::join(&server, &made, None);
    assert_eq!(player.table.assistance, Assistance::Legal);
    assert!(player.view.event_number >= view.event_number);
}

#[test]
fn databases_of_version_2_continue() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("tables.db");
    runtime().block_on(async {
        use sqlx::Connection;
        let url = format!("sqlite:{}?mode=rwc", file.display());
        let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
        sqlx::raw_sql(include_str!("database-version-2.sql")).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });
    let server = Server::on(folder);
    let (id, key) = ("2f6m0v8k4qza".to_owned(), "0123456789abcdefghjkmnpqrstvwxyz".to_owned());
    let made = CreatedTable { id, key, invitation: None, database: String::new() };
    let mut player = Player::join(&server, &made, Some(0));
    assert_eq!((player.view.event_number, player.missed.len()), (36, 36));
    assert!(matches!(player.view.stage, Stage::Claim { answer: Answer::Pending, .. }), "{:?}", player.view);
    let forfeits = player.missed.iter().filter(|event| matches!(event.event, SeatEvent::SetForfeited { .. }));
    assert_eq!((forfeits.count(), player.table.assistance), (2, Assistance::Hints));
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    let record = server.get_as(&format!("/api/tables/{}/record", made.id), &made.key).body;
    let record = String::from_utf8(record).unwrap();
    assert!(record.contains(r#"{"seat":1,"event_number":20,"action":{"forfeit-set":0}}"#), "{record}");
}
