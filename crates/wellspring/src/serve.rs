//! `wellspring serve` and `wellspring play`: tables for browsers.

use std::fs::{File, TryLockError};
use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Serialize;
use server::{Bound, Client, Config, Database, StartError};
use tokio::runtime::Runtime;
use tokio::sync::Notify;
use tracing_subscriber::EnvFilter;

use crate::cli::{PlayArgs, ServeArgs};
use crate::ending::{Ending, Fault};
use crate::interrupt::at_interrupt;
use crate::score::write_json;

/// How many ports after the usual one are tried.
const PORTS_TRIED: u16 = 100;

/// Where a server is, as JSON has it.
#[derive(Serialize)]
struct ServingJson {
    url: String,
    port: u16,
    db: PathBuf,
}

/// Serves until somebody stops it.
pub(crate) fn serve(args: &ServeArgs) -> Result<Ending, Fault> {
    let config = Config {
        address: SocketAddr::new(args.address, args.port),
        database: database(args.db.as_deref()),
        client: if args.without_client { Client::Optional } else { Client::Required },
    };
    log_to_stderr("info");
    let runtime = Runtime::new()?;
    let bound = runtime.block_on(server::bind(&config))?;
    run(&runtime, bound, &config, args.json, &|_| {})
}

/// Serves, and opens a browser.
pub(crate) fn play(args: &PlayArgs) -> Result<Ending, Fault> {
    log_to_stderr("warn");
    let runtime = Runtime::new()?;
    let config = |port| Config { database: database(args.db.as_deref()), ..Config::local(port) };
    let bound = match args.port {
        Some(port) => runtime.block_on(server::bind(&config(port)))?,
        None => bind_free(&runtime, &config)?,
    };
    run(&runtime, bound, &config(0), args.json, &|url| {
        if !args.no_open
            && let Err(error) = open::that_detached(url)
        {
            eprintln!("no browser could be opened ({error}): open {url} yourself");
        }
    })
}

/// The usual port, or the next that is free.
fn bind_free(runtime: &Runtime, config: &dyn Fn(u16) -> Config) -> Result<Bound, Fault> {
    for port in Config::PORT..Config::PORT + PORTS_TRIED {
        match runtime.block_on(server::bind(&config(port))) {
            Err(StartError::PortInUse { .. }) => {}
            Ok(bound) if port != Config::PORT => {
                eprintln!("port {} is in use: taking port {port} (--port chooses one)", Config::PORT);
                return Ok(bound);
            }
            other => return Ok(other?),
        }
    }
    Ok(runtime.block_on(server::bind(&config(0)))?)
}

/// Tells where the server is, and serves until Ctrl-C.
fn run(
    runtime: &Runtime,
    bound: Bound,
    config: &Config,
    json: bool,
    told: &dyn Fn(&str),
) -> Result<Ending, Fault> {
    let _lock = match &config.database {
        Database::File(path) => Some(lock(path)?),
        Database::Memory => None,
    };
    let stop = Arc::new(Notify::new());
    let asked = Arc::clone(&stop);
    at_interrupt(move || asked.notify_one())?;
    let url = tell(bound.address(), config, json)?;
    told(&url);
    runtime.block_on(bound.run(async move { stop.notified().await }))?;
    Ok(Ending::Done)
}

/// Tells the address; whoever listens on all addresses of this machine is told the one to open here.
fn tell(address: SocketAddr, config: &Config, json: bool) -> Result<String, Fault> {
    let host = if address.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { address.ip() };
    let url = format!("http://{}", SocketAddr::new(host, address.port()));
    let db = match &config.database {
        Database::File(path) => path.clone(),
        Database::Memory => PathBuf::new(),
    };
    let mut out = io::stdout().lock();
    if json {
        write_json(&mut out, &ServingJson { url: url.clone(), port: address.port(), db })?;
    } else {
        writeln!(out, "Wellspring is at {url}\nTables are kept in {}. Ctrl-C stops.", db.display())?;
    }
    out.flush()?;
    Ok(url)
}

/// The database asked for, or the user's own.
fn database(path: Option<&Path>) -> Database {
    path.map_or_else(Database::of_user, |path| Database::File(path.to_owned()))
}

/// Keeps a second server off the same tables: each would go on by itself. The lock goes with the process, however
/// it ends.
fn lock(database: &Path) -> Result<File, Fault> {
    let mut name = database.as_os_str().to_owned();
    name.push(".lock");
    let path = PathBuf::from(name);
    let file = File::create(&path).map_err(|error| Fault::file(&path, error))?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(Fault::Other(format!(
            "another Wellspring serves the tables in {}: stop it, or choose another file with --db",
            database.display()
        ))),
        // A file system without locks is no reason not to play.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

/// Sends the log to the standard error; `RUST_LOG` says how much of it.
fn log_to_stderr(usual: &str) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(usual));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).init();
}
