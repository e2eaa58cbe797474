//! `serve` and `play` as processes: their output, and the errors that stop them from starting.

use std::fs;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use serde_json::Value;

/// Returns `wellspring serve` on a port, with a database in this directory and without the client.
fn serve(folder: &Path, port: u16) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wellspring"));
    command
        .args(["serve", "--without-client", "--json", "--port", &port.to_string(), "--db", "tables.db"])
        .current_dir(folder)
        .env_remove("RUST_LOG")
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// A running server and its port. It is stopped when it is dropped.
struct Running {
    child: Child,
    port: u16,
}

impl Running {
    fn start(folder: &Path) -> Self {
        Self::of(serve(folder, 0))
    }

    fn of(mut command: Command) -> Self {
        let mut child = command.spawn().expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("the output is piped"))
            .read_line(&mut line)
            .expect("the server prints its address");
        let said: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("JSON, not {line:?}"));
        let port = said["port"].as_u64().and_then(|port| u16::try_from(port).ok()).expect("a port");
        assert_eq!(said["url"], format!("http://127.0.0.1:{port}"));
        assert_eq!(said["db"], "tables.db");
        Self { child, port }
    }

    /// Returns the answer of the health route.
    fn health(&self) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("the server listens");
        let request = "GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).expect("the server reads the request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("the server answers");
        answer
    }

    /// Sends SIGTERM, and returns whether the server ended with success.
    fn terminate(mut self) -> bool {
        let killed = Command::new("kill").arg(self.child.id().to_string()).status().expect("kill runs");
        killed.success() && self.child.wait().expect("the process ends").success()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns the error of a command that cannot start. Its exit code is 2, and its standard output is empty.
fn refusal(mut command: Command) -> String {
    let Output { status, stdout, stderr } = command.output().expect("the program runs");
    let said = String::from_utf8_lossy(&stderr).into_owned();
    assert_eq!((status.code(), stdout.len()), (Some(2), 0), "{said}");
    said
}

#[test]
fn servers_stop_on_request() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    assert!(server.health().starts_with("HTTP/1.1 200"));
    assert!(server.terminate());
}

/// A server without free file descriptors refuses connections, says so once, and serves again afterwards.
#[test]
fn servers_survive_without_file_descriptors() {
    let folder = tempfile::tempdir().expect("a folder");
    let plain = serve(folder.path(), 0);
    let mut command = Command::new("sh");
    command
        .args(["-c", "ulimit -n 48 && exec \"$0\" \"$@\""])
        .arg(plain.get_program())
        .args(plain.get_args())
        .current_dir(folder.path())
        .env_remove("RUST_LOG")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut server = Running::of(command);
    let held: Vec<TcpStream> = (0..60)
        .map(|_| TcpStream::connect(("127.0.0.1", server.port)).expect("the system accepts for the server"))
        .collect();
    // The server tries twice a second.
    std::thread::sleep(Duration::from_millis(1_700));
    drop(held);
    assert!(server.health().starts_with("HTTP/1.1 200"));
    let mut log = server.child.stderr.take().expect("the log is piped");
    assert!(server.terminate());
    let mut said = String::new();
    log.read_to_string(&mut said).expect("the log can be read");
    assert_eq!(said.matches("cannot be accepted").count(), 1, "{said}");
}

#[test]
fn a_port_in_use_is_an_error() {
    let taken = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let port = taken.local_addr().expect("the address of the listener").port();
    let folder = tempfile::tempdir().expect("a folder");
    let said = refusal(serve(folder.path(), port));
    assert!(said.contains(&format!("port {port} is in use")) && said.contains("--port"), "{said}");
}

#[test]
fn a_second_server_cannot_open_the_same_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = Running::start(folder.path());
    let said = refusal(serve(folder.path(), 0));
    let place = format!("another Wellspring at http://127.0.0.1:{}", first.port);
    assert!(said.contains(&place) && said.contains("--db"), "{said}");
    let play = |folder: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wellspring"));
        command.args(["play", "--no-open", "--db", "tables.db"]).current_dir(folder).env("LC_ALL", "C");
        command.output().expect("the program runs")
    };
    let Output { status, stdout, .. } = play(folder.path());
    let said = String::from_utf8_lossy(&stdout);
    assert!(
        status.success() && said.contains("already") && said.contains(&format!(":{}\n", first.port)),
        "{said}"
    );
    assert!(first.health().starts_with("HTTP/1.1 200"));
    drop(first);
    Running::start(folder.path());
}

#[test]
fn newer_databases_are_left_unchanged() {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(Running::start(folder.path()).terminate());
    let path = folder.path().join("tables.db");
    set_version(&path, 1000);
    let before = fs::read(&path).expect("the database");
    let said = refusal(serve(folder.path(), 0));
    assert!(said.contains("version 1000") && said.contains("newer"), "{said}");
    assert_eq!(before, fs::read(&path).expect("the database"));
}

/// Writes the version of an SQLite file, which stands in four bytes of its head.
fn set_version(path: &Path, version: u32) {
    let mut file = fs::OpenOptions::new().write(true).open(path).expect("the database");
    file.seek(SeekFrom::Start(60)).expect("a position in the file");
    file.write_all(&version.to_be_bytes()).expect("written");
}

#[test]
fn other_files_are_left_unchanged() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "Dear diary, ".repeat(100);
    fs::write(folder.path().join("tables.db"), &text).expect("written");
    let said = refusal(serve(folder.path(), 0));
    assert!(said.contains("tables.db") && said.contains("--db"), "{said}");
    assert_eq!(fs::read_to_string(folder.path().join("tables.db")).expect("the diary"), text);
}

/// After Ctrl-C a simulation reports its results so far: those of an unbroken run of matches from the first
/// one.
#[test]
fn interrupted_simulations_report_their_results() {
    let simulate = |matches: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wellspring"));
        command.args(["simulate", "mhing-fr", "--seats", "greedy,random", "--json", "--matches", matches]);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    };
    let child = simulate("1000000").spawn().expect("the program starts");
    std::thread::sleep(std::time::Duration::from_millis(500));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(killed.success());
    let output = child.wait_with_output().expect("the process ends");
    assert!(output.status.success());
    let mut stopped = without_seconds(&output.stdout);
    assert_eq!(stopped["asked"].take(), 1_000_000);
    let done = stopped["matches"].as_u64().expect("a number");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains(&format!("stopped after {done} of 1,000,000 matches")), "{said}");
    let whole = simulate(&done.max(1).to_string()).output().expect("the program runs");
    let mut whole = without_seconds(&whole.stdout);
    assert_eq!(whole["asked"].take(), done.max(1));
    assert!(done == 0 || stopped == whole);
}

/// Returns the report of a simulation without its duration.
fn without_seconds(text: &[u8]) -> Value {
    let mut report: Value = serde_json::from_slice(text).expect("JSON");
    report.as_object_mut().expect("an object").remove("seconds");
    report
}
