//! `wellspring serve` and `wellspring play`: serve tables to browsers.

mod house;
mod lock;

use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Serialize;
use server::{BoundServer, Client, Config, Database, StartError, house_url};
use tokio::runtime::Runtime;
use tokio::sync::Notify;
use tracing_subscriber::EnvFilter;
use words::{Console, Language};

use crate::cli::{PlayArgs, ServeArgs};
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::interrupt::at_interrupt;
use crate::score::write_json;
use crate::serve::lock::Lock;

/// The number of ports that are tried, beginning with the default one.
const PORTS_TRIED: u16 = 100;

/// The address of a server, in JSON.
#[derive(Serialize)]
struct ServingJson<'a> {
    url: &'a str,
    port: u16,
    db: PathBuf,
    /// The addresses in the house, of a server that listens on all addresses.
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<Vec<String>>,
}

/// Serves until Ctrl-C.
pub(crate) fn serve(args: &ServeArgs, language: Language) -> Result<ExitStatus, CliError> {
    let address = if args.lan { Ipv4Addr::UNSPECIFIED.into() } else { args.address };
    let config = Config {
        address: SocketAddr::new(address, args.port),
        house: house::addresses(args.lan)?,
        database: database(args.db.as_deref()),
        client: if args.without_client { Client::Optional } else { Client::Required },
        trusted_proxies: args.trusted_proxies.clone(),
        lobby: args.lobby,
        review_playouts: Config::REVIEW_PLAYOUTS,
    };
    log_to_stderr("info");
    let runtime = Runtime::new()?;
    let lock = Lock::take(&config.database)?;
    let bound = runtime.block_on(server::bind(&config))?;
    let output = Output { json: args.json, console: Console(language) };
    run(&runtime, (bound, lock), (&config, args.lan), output, &|_| {})
}

/// Serves and opens a browser.
pub(crate) fn play(args: &PlayArgs, language: Language) -> Result<ExitStatus, CliError> {
    let output = Output { json: args.json, console: Console(language) };
    log_to_stderr("warn");
    let runtime = Runtime::new()?;
    let house = house::addresses(args.lan)?;
    let config = |port| {
        let local = Config { database: database(args.db.as_deref()), ..Config::local(port) };
        if args.lan {
            let address = SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), port);
            Config { address, house: house.clone(), ..local }
        } else {
            local
        }
    };
    let show = |url: &str| {
        if !args.no_open && open::that_detached(url).is_err() {
            // What the desktop's own programs say of it helps nobody to open the page.
            eprintln!("{}", output.console.no_browser(url));
        }
    };
    if args.port.is_none()
        && let Some(url) = lock::holder(&config(0).database)
    {
        return already_there(&url, &config(0), output, &show);
    }
    let lock = Lock::take(&config(0).database)?;
    let bound = match args.port {
        Some(port) => runtime.block_on(server::bind(&config(port)))?,
        None => bind_free(&runtime, &config, output.console)?,
    };
    run(&runtime, (bound, lock), (&config(0), args.lan), output, &show)
}

/// Shows the server that already serves these tables.
fn already_there(
    url: &str,
    config: &Config,
    output: Output,
    show: &dyn Fn(&str),
) -> Result<ExitStatus, CliError> {
    let port = url.rsplit(':').next().and_then(|port| port.parse().ok());
    match port.filter(|_| output.json) {
        Some(port) => output.write(url, port, config)?,
        None => writeln!(io::stdout(), "{}", output.console.already_serving(url))?,
    }
    show(url);
    Ok(ExitStatus::Success)
}

/// Binds the default port, or the next free one.
fn bind_free(
    runtime: &Runtime,
    config: &dyn Fn(u16) -> Config,
    console: Console,
) -> Result<BoundServer, CliError> {
    for port in Config::PORT..Config::PORT + PORTS_TRIED {
        match runtime.block_on(server::bind(&config(port))) {
            Err(StartError::PortInUse { .. }) => {}
            Ok(bound) if port != Config::PORT => {
                eprintln!("{}", console.next_port(&Config::PORT.to_string(), &port.to_string()));
                return Ok(bound);
            }
            other => return Ok(other?),
        }
    }
    Ok(runtime.block_on(server::bind(&config(0)))?)
}

/// Writes the address, and serves until Ctrl-C. `on_start` gets the address.
fn run(
    runtime: &Runtime,
    (bound, mut lock): (BoundServer, Lock),
    (config, in_house): (&Config, bool),
    output: Output,
    on_start: &dyn Fn(&str),
) -> Result<ExitStatus, CliError> {
    let url = url_of(bound.address());
    lock.publish(&url)?;
    let stop = Arc::new(Notify::new());
    let stopper = Arc::clone(&stop);
    at_interrupt(move || stopper.notify_one())?;
    output.write(&url, bound.address().port(), config)?;
    if in_house && !output.json {
        output.write_house(bound.address().port(), config)?;
    }
    on_start(&url);
    runtime.block_on(bound.run(async move { stop.notified().await }))?;
    Ok(ExitStatus::Success)
}

/// Returns the address to open on this machine, also for a server that listens on all addresses.
fn url_of(address: SocketAddr) -> String {
    let host = if address.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { address.ip() };
    format!("http://{}", SocketAddr::new(host, address.port()))
}

/// The form of the output.
#[derive(Clone, Copy)]
struct Output {
    json: bool,
    console: Console,
}

impl Output {
    /// Writes the address of the server and the file of its tables.
    fn write(self, url: &str, port: u16, config: &Config) -> Result<(), CliError> {
        let db = match &config.database {
            Database::File(path) => path.clone(),
            Database::Memory => PathBuf::new(),
        };
        let mut out = io::stdout().lock();
        if self.json {
            let listens = config.address.ip().is_unspecified();
            let house = listens.then(|| config.house.iter().map(|&host| house_url(host, port)).collect());
            write_json(&mut out, &ServingJson { url, port, db, house })?;
        } else {
            writeln!(
                out,
                "{}\n{}",
                self.console.serving(url),
                self.console.saved_in(&db.display().to_string())
            )?;
        }
        Ok(out.flush()?)
    }

    /// Writes the addresses in the house, the first one also as a QR code for phones.
    fn write_house(self, port: u16, config: &Config) -> Result<(), CliError> {
        let mut out = io::stdout().lock();
        let urls: Vec<String> = config.house.iter().map(|&host| house_url(host, port)).collect();
        for url in &urls {
            writeln!(out, "{}", self.console.in_house(url))?;
        }
        match urls.first().and_then(|url| house::qr_code(url)) {
            Some(code) => write!(out, "{code}")?,
            None => writeln!(out, "{}", self.console.no_house())?,
        }
        Ok(out.flush()?)
    }
}

/// Returns the database at this path, or the user's own.
pub(crate) fn database(path: Option<&Path>) -> Database {
    path.map_or_else(Database::of_user, |path| Database::File(path.to_owned()))
}

/// Sends the log to the standard error. `RUST_LOG` sets the level; `default` is the level without it.
fn log_to_stderr(default: &str) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(default));
    // Colours help on a terminal only.
    let colours = io::stderr().is_terminal();
    tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colours).with_writer(io::stderr).init();
}
