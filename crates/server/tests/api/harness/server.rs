//! A server for one test.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;
use server::{BoundServer, Client, Config, Database, StartError, bind};
use sqlx::Connection;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use wire::{Assistance, BotSeat, CreatedTable, NewTable, Pace, WindowLength};

/// A running server on a free port. Its database is in a temporary folder, which is deleted with the server.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    folder: TempDir,
    runtime: Runtime,
    stop: oneshot::Sender<()>,
    served: JoinHandle<std::io::Result<()>>,
}

/// A response: its status, its headers as text, its body.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// Returns the body parsed as JSON.
    pub(crate) fn json<T: DeserializeOwned>(&self) -> T {
        let text = String::from_utf8_lossy(&self.body);
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error} in {} {text}", self.status))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }
}

/// Returns a request for a table with this seed and with `bots` in the other seats.
pub(crate) fn table(bots: &[&str], pace: Pace, seed: u64) -> NewTable {
    let bots = bots.iter().map(|bot| BotSeat { bot: (*bot).to_owned(), name: None }).collect();
    let switches = serde_json::from_str(r#"{"target":"20"}"#).unwrap();
    NewTable {
        rules: ::rules::RuleSet::MhingFr,
        switches,
        name: "Maja".to_owned(),
        bots,
        free_seats: 0,
        more_time: false,
        window: WindowLength::Short,
        timing: wire::Timing::default(),
        pace,
        assistance: Assistance::Legal,
        seed: Some(seed.to_string()),
    }
}

/// Returns a request for a short match of any rule set.
pub(crate) fn short(rules: ::rules::RuleSet, bots: &[&str], pace: Pace, seed: u64) -> NewTable {
    use ::rules::RuleSet::{MahoBasic, MahoOriginal, MahoStandard, MhingFr, MhingSv, QuatreVents};
    let switches = match rules {
        MhingFr | MhingSv => r#"{"target":"20"}"#,
        QuatreVents => r#"{"rounds":"1"}"#,
        MahoBasic | MahoStandard => r#"{"target":"3"}"#,
        MahoOriginal => r#"{"hands":"3"}"#,
    };
    NewTable { rules, switches: serde_json::from_str(switches).unwrap(), ..table(bots, pace, seed) }
}

impl Server {
    /// Starts a server with a new database.
    pub(crate) fn start() -> Self {
        Self::on(TempDir::new().unwrap())
    }

    /// Starts a server with the database in a folder.
    pub(crate) fn on(folder: TempDir) -> Self {
        Self::with_proxies(folder, Vec::new())
    }

    /// Starts a server that trusts proxies on this machine.
    pub(crate) fn behind_proxy() -> Self {
        Self::with_proxies(TempDir::new().unwrap(), vec![Ipv4Addr::LOCALHOST.into()])
    }

    /// Starts a server that has a list of open tables, with the database in a folder.
    pub(crate) fn with_lobby(folder: TempDir) -> Self {
        let config = Config { lobby: true, ..config(&file(&folder)) };
        Self::with_config(folder, &config)
    }

    fn with_proxies(folder: TempDir, trusted_proxies: Vec<IpAddr>) -> Self {
        let config = Config { trusted_proxies, ..config(&file(&folder)) };
        Self::with_config(folder, &config)
    }

    fn with_config(folder: TempDir, config: &Config) -> Self {
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let bound = runtime.block_on(bind(config)).unwrap();
        let address = bound.address();
        let (stop, stopped) = oneshot::channel();
        let served = runtime.spawn(bound.run(async {
            let _ = stopped.await;
        }));
        Self { address, folder, runtime, stop, served }
    }

    /// Binds to a free port with this database.
    pub(crate) async fn bind(file: &Path) -> Result<BoundServer, StartError> {
        bind(&config(file)).await
    }

    /// Stops the server at once and without messages, as a killed process does. Starts a new server with the
    /// same database.
    pub(crate) fn kill_and_start_again(self) -> Self {
        self.runtime.shutdown_background();
        Self::on(self.folder)
    }

    /// Stops the server normally, and returns the folder.
    pub(crate) fn stop(self) -> TempDir {
        self.stop.send(()).unwrap();
        self.runtime.block_on(self.served).unwrap().unwrap();
        self.folder
    }

    /// Returns the path of the database.
    pub(crate) fn database(&self) -> PathBuf {
        file(&self.folder)
    }

    /// Runs statements on the database, beside the server.
    pub(crate) fn meddle(&self, statement: &'static str) {
        run_sql(&self.database(), statement);
    }

    /// Sends a `GET` request with these headers.
    pub(crate) fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let request = agent().get(format!("http://{}{path}", self.address));
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        answer(request.call().unwrap())
    }

    /// Sends a `GET` request with the key of a seat.
    pub(crate) fn get_as(&self, path: &str, key: &str) -> Answer {
        self.get_with(path, &[("authorization", &format!("Bearer {key}"))])
    }

    /// Sends a `DELETE` request with the key of a seat.
    pub(crate) fn delete_as(&self, path: &str, key: &str) -> Answer {
        let request = agent().delete(format!("http://{}{path}", self.address));
        answer(request.header("authorization", format!("Bearer {key}")).call().unwrap())
    }

    /// Sends a `GET` request.
    pub(crate) fn get(&self, path: &str) -> Answer {
        self.get_with(path, &[])
    }

    /// Sends a `POST` request with a text, declared as JSON, and these headers.
    pub(crate) fn post_with(&self, path: &str, text: &str, headers: &[(&str, &str)]) -> Answer {
        let request = agent().post(format!("http://{}{path}", self.address));
        let request = request.header("content-type", "application/json");
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        answer(request.send(text).unwrap())
    }

    /// Sends a `POST` request with a text, declared as JSON.
    pub(crate) fn post_text(&self, path: &str, text: &str) -> Answer {
        self.post_with(path, text, &[])
    }

    /// Sends a `POST` request with JSON.
    pub(crate) fn post(&self, path: &str, body: &impl Serialize) -> Answer {
        self.post_text(path, &serde_json::to_string(body).unwrap())
    }

    /// Creates a table.
    pub(crate) fn make(&self, table: &NewTable) -> CreatedTable {
        let answer = self.post("/api/tables", table);
        assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
        answer.json()
    }
}

/// Runs statements on a database.
pub(crate) fn run_sql(file: &Path, statement: &'static str) {
    let url = format!("sqlite:{}", file.display());
    Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
        let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
        sqlx::raw_sql(statement).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });
}

/// Returns the configuration of a server on a free port with this database.
fn config(file: &Path) -> Config {
    let database = Database::File(file.to_owned());
    let address = SocketAddr::from(([127, 0, 0, 1], 0));
    // The fewest with which anything can be told.
    let review_playouts = 50;
    let (client, trusted_proxies, house) = (Client::Optional, Vec::new(), Vec::new());
    Config { address, database, client, trusted_proxies, house, lobby: false, review_playouts }
}

fn file(folder: &TempDir) -> PathBuf {
    folder.path().join("tables.db")
}

/// Returns a client that accepts every status, and compressed bodies as they are.
fn agent() -> ureq::Agent {
    ureq::Agent::config_builder().http_status_as_error(false).build().into()
}

fn answer(mut response: ureq::http::Response<ureq::Body>) -> Answer {
    let text = |value: &ureq::http::HeaderValue| String::from_utf8_lossy(value.as_bytes()).into_owned();
    let headers = response.headers().iter().map(|(name, value)| (name.to_string(), text(value))).collect();
    let body = response.body_mut().read_to_vec().unwrap();
    Answer { status: response.status().as_u16(), headers, body }
}
