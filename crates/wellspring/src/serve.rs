//! `wellspring serve` and `wellspring play`: tables for browsers.

mod lock;

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
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::interrupt::at_interrupt;
use crate::score::write_json;

/// How many ports after the usual one are tried.
const PORTS_TRIED: u16 = 100;

/// Where a server is, as JSON has it.
#[derive(Serialize)]
struct ServingJson<'a> {
    url: &'a str,
    port: u16,
    db: PathBuf,
}

/// Serves until somebody stops it.
pub(crate) fn serve(args: &ServeArgs) -> Result<ExitStatus, CliError> {
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
pub(crate) fn play(args: &PlayArgs) -> Result<ExitStatus, CliError> {
    log_to_stderr("warn");
    let runtime = Runtime::new()?;
    let config = |port| Config { database: database(args.db.as_deref()), ..Config::local(port) };
    let show = |url: &str| {
        if !args.no_open
            && let Err(error) = open::that_detached(url)
        {
            eprintln!("no browser could be opened ({error}): open {url} yourself");
        }
    };
    let bound = match args.port {
        Some(port) => runtime.block_on(server::bind(&config(port)))?,
        None => match lock::holder(&config(0).database) {
            Some(url) => return already_there(&url, &config(0), args.json, &show),
            None => bind_free(&runtime, &config)?,
        },
    };
    run(&runtime, bound, &config(0), args.json, &show)
}

/// Shows the server that runs already with these tables.
fn already_there(
    url: &str,
    config: &Config,
    json: bool,
    show: &dyn Fn(&str),
) -> Result<ExitStatus, CliError> {
    let port = url.rsplit(':').next().and_then(|port| port.parse().ok());
    match port.filter(|_| json) {
        Some(port) => tell(url, port, config, true)?,
        None => writeln!(io::stdout(), "Wellspring is at {url} already.")?,
    }
    show(url);
    Ok(ExitStatus::Success)
}

/// The usual port, or the next that is free.
fn bind_free(runtime: &Runtime, config: &dyn Fn(u16) -> Config) -> Result<Bound, CliError> {
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
) -> Result<ExitStatus, CliError> {
    let url = url_of(bound.address());
    let _lock = lock::take(&config.database, &url)?;
    let stop = Arc::new(Notify::new());
    let asked = Arc::clone(&stop);
    at_interrupt(move || asked.notify_one())?;
    tell(&url, bound.address().port(), config, json)?;
    told(&url);
    runtime.block_on(bound.run(async move { stop.notified().await }))?;
    Ok(ExitStatus::Success)
}

/// The address to open on this machine, also of a server that listens on all its addresses.
fn url_of(address: SocketAddr) -> String {
    let host = if address.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { address.ip() };
    format!("http://{}", SocketAddr::new(host, address.port()))
}

/// Tells where the server is and what it keeps.
fn tell(url: &str, port: u16, config: &Config, json: bool) -> Result<(), CliError> {
    let db = match &config.database {
        Database::File(path) => path.clone(),
        Database::Memory => PathBuf::new(),
    };
    let mut out = io::stdout().lock();
    if json {
        write_json(&mut out, &ServingJson { url, port, db })?;
    } else {
        writeln!(out, "Wellspring is at {url}\nTables are kept in {}. Ctrl-C stops.", db.display())?;
    }
    Ok(out.flush()?)
}

/// The database asked for, or the user's own.
fn database(path: Option<&Path>) -> Database {
    path.map_or_else(Database::of_user, |path| Database::File(path.to_owned()))
}

/// Sends the log to the standard error; `RUST_LOG` says how much of it.
fn log_to_stderr(usual: &str) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(usual));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).init();
}
