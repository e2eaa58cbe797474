//! `wellspring doctor`: checks a site from outside, through every proxy before the server.

mod site;

use std::fmt::Display;
use std::io::{self, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

use serde::Serialize;
use ureq::Agent;
use ureq::http::header::{CONNECTION, LOCATION, ORIGIN, UPGRADE};
use ureq::http::{Response, StatusCode};
use ureq::tls::{RootCerts, TlsConfig};
use words::{Console, Language};

use crate::cli::DoctorArgs;
use crate::cli_error::CliError;
pub(crate) use crate::doctor::site::{Site, SiteError};
use crate::exit_status::ExitStatus;
use crate::people_output::PeopleOutput;
use crate::score::write_json;

/// The time that the site has for each answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);
/// The largest part of a page that is read, in bytes. The mark of a page is in its head.
const MOST_READ: u64 = 1 << 20;
/// What only a page of this program has in its head.
const PAGE_MARK: &str = "<meta name=\"build\"";
/// A table that does not exist. The server accepts the websocket before it looks for the table.
const NO_TABLE: &str = "api/tables/doctor/socket";

/// The checks, in their order. After a failed check that the others need, the others are not made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Check {
    /// Something listens at the address.
    Answer,
    /// The certificate is accepted.
    Certificate,
    /// The pages are at this path.
    Path,
    /// The name of the site reaches the server.
    Host,
    /// Websockets reach the server.
    Upgrade,
}

/// The result of a check.
#[derive(Debug, Serialize)]
struct Finding {
    check: Check,
    passed: bool,
    /// What was found, and what to change.
    text: String,
}

/// The findings, in JSON.
#[derive(Serialize)]
struct DoctorJson<'a> {
    url: String,
    findings: &'a [Finding],
}

/// Checks the site and says what to change.
pub(crate) fn run(args: &DoctorArgs, language: Language) -> Result<ExitStatus, CliError> {
    let console = Console(language);
    let findings = Doctor::new(&args.site, console).examine();
    let mut out = io::stdout().lock();
    if args.json {
        write_json(&mut out, &DoctorJson { url: args.site.url(""), findings: &findings })?;
    } else {
        let (texts, mut out) = (console.doctor(), PeopleOutput::new(out));
        for finding in &findings {
            writeln!(out, "{:7} {}", if finding.passed { texts.passed } else { texts.failed }, finding.text)?;
        }
    }
    let passed = findings.iter().all(|finding| finding.passed);
    Ok(if passed { ExitStatus::Success } else { ExitStatus::Negative })
}

/// A site under examination.
struct Doctor<'a> {
    site: &'a Site,
    agent: Agent,
    console: Console,
    findings: Vec<Finding>,
}

impl<'a> Doctor<'a> {
    fn new(site: &'a Site, console: Console) -> Self {
        let tls = TlsConfig::builder().root_certs(RootCerts::PlatformVerifier).build();
        let config = Agent::config_builder()
            .timeout_global(Some(ANSWER_TIMEOUT))
            .http_status_as_error(false)
            .max_redirects(0)
            .proxy(None)
            .tls_config(tls)
            .build();
        Self { site, agent: config.into(), console, findings: Vec::new() }
    }

    /// Makes every check.
    fn examine(mut self) -> Vec<Finding> {
        if self.check_answer() && self.check_page() {
            self.check_upgrade();
        }
        self.findings
    }

    fn add(&mut self, check: Check, passed: bool, text: &dyn Display) -> bool {
        self.findings.push(Finding { check, passed, text: text.to_string() });
        passed
    }

    /// Checks that something listens at the address.
    fn check_answer(&mut self) -> bool {
        match connect(&self.site.place()) {
            Ok(()) => self.add(Check::Answer, true, &self.console.answers(&self.site.url(""))),
            Err(error) => {
                let place = self.site.place();
                self.add(Check::Answer, false, &self.console.unreachable(&place, &error.to_string()))
            }
        }
    }

    /// Checks the certificate and the path.
    fn check_page(&mut self) -> bool {
        let url = self.site.url("");
        let response = match self.get(&url) {
            Ok(response) => response,
            // The address was reached before, so that an error of an encrypted connection concerns its
            // certificate.
            Err(error) if self.site.is_encrypted() => {
                let text = self.console.certificate_refused(&error.to_string());
                return self.add(Check::Certificate, false, &text);
            }
            Err(error) => {
                let text = self.console.unreachable(&self.site.place(), &error.to_string());
                return self.add(Check::Answer, false, &text);
            }
        };
        if self.site.is_encrypted() {
            self.add(Check::Certificate, true, &self.console.doctor().certificate_accepted);
        }
        let status = response.status();
        if let Some(to) = response.headers().get(LOCATION).and_then(|to| to.to_str().ok()) {
            return self.add(Check::Path, false, &self.console.redirected(&url, to));
        }
        let body = read(response);
        if body.contains(PAGE_MARK) {
            return self.add(Check::Path, true, &self.console.doctor().pages_served);
        }
        let text = if body == server::NO_SUCH_PAGE {
            self.console.path_not_removed(&url)
        } else {
            self.console.other_page(&url, status.as_str())
        };
        self.add(Check::Path, false, &text)
    }

    /// Checks the name of the host and the upgrade to a websocket, as a browser does when it opens a table.
    fn check_upgrade(&mut self) {
        let url = self.site.url(NO_TABLE);
        let request = self
            .agent
            .get(&url)
            .header(ORIGIN, self.site.origin())
            .header(CONNECTION, "Upgrade")
            .header(UPGRADE, "websocket")
            .header("sec-websocket-version", "13")
            // Any 16 bytes.
            .header("sec-websocket-key", "d2VsbHNwcmluZy1jaGVjaw==");
        let texts = self.console.doctor();
        let status = request.call().map(|response| response.status());
        match status {
            Ok(StatusCode::SWITCHING_PROTOCOLS) => {
                self.add(Check::Host, true, &texts.host_passed);
                self.add(Check::Upgrade, true, &texts.sockets_opened);
            }
            // What the server answers to the page of another site.
            Ok(StatusCode::FORBIDDEN) => {
                self.add(Check::Host, false, &texts.host_changed);
            }
            // What the server answers to a request without an upgrade, after the check of the host.
            Ok(StatusCode::BAD_REQUEST | StatusCode::UPGRADE_REQUIRED) => {
                self.add(Check::Host, true, &texts.host_passed);
                self.add(Check::Upgrade, false, &texts.no_upgrade);
            }
            Ok(status) => {
                self.add(Check::Upgrade, false, &self.console.other_answer(&url, status.as_str()));
            }
            Err(error) => {
                let text = self.console.unreachable(&self.site.place(), &error.to_string());
                self.add(Check::Upgrade, false, &text);
            }
        }
    }

    fn get(&self, url: &str) -> Result<Response<ureq::Body>, ureq::Error> {
        self.agent.get(url).header(ORIGIN, self.site.origin()).call()
    }
}

/// Connects to the first address of a place that answers.
fn connect(place: &str) -> io::Result<()> {
    let mut last = io::Error::from(io::ErrorKind::NotFound);
    for address in place.to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, ANSWER_TIMEOUT) {
            Ok(_) => return Ok(()),
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// Reads the beginning of a response as text. A response that breaks off has no text.
fn read(response: Response<ureq::Body>) -> String {
    response
        .into_body()
        .into_with_config()
        .limit(MOST_READ)
        .lossy_utf8(true)
        .read_to_string()
        .unwrap_or_default()
}
