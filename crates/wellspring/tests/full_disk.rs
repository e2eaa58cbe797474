//! A server on a small file system that is filled and freed again.
//!
//! The file system is mounted in a namespace of its own, which the system removes with the server.

#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use table::{Action, View};
use tungstenite::{Message, WebSocket, client};
use wire::{CreatedTable, Saving, SavingProblem, ToClient, ToServer, VERSION};

/// The size of the file system, in bytes: room for a match, and quickly filled.
const SIZE: u32 = 3 << 20;

/// A server in a process.
struct Running {
    child: Child,
    port: u16,
    log: PathBuf,
}

impl Running {
    /// Starts a server by a command that ends in the arguments of `wellspring`.
    fn start(mut command: Command, folder: &Path) -> Self {
        let log = folder.join("log.txt");
        let mut child = command
            .env_remove("RUST_LOG")
            .env("LC_ALL", "C")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(File::create(&log).unwrap())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let said: Value = serde_json::from_str(&line)
            .unwrap_or_else(|_| panic!("no address: {line:?}, {:?}", fs::read_to_string(&log)));
        let port = said["port"].as_u64().unwrap() as u16;
        Self { child, port, log }
    }

    /// Starts a server whose database is on a small file system at `disk`.
    fn on_small_disk(folder: &Path, disk: &Path) -> Self {
        let mut command = Command::new("unshare");
        let mount =
            format!("mount -t tmpfs -o size={SIZE} tmpfs \"$1\" && cd \"$1\" && shift && exec \"$@\"");
        command.args(["--user", "--map-root-user", "--mount", "sh", "-c", &mount, "sh"]).arg(disk);
        command.arg(env!("CARGO_BIN_EXE_wellspring")).args(ARGUMENTS);
        Self::start(command, folder)
    }

    /// Returns the path at which other processes see the small file system.
    fn disk(&self, disk: &Path) -> PathBuf {
        PathBuf::from(format!("/proc/{}/root{}", self.child.id(), disk.display()))
    }

    /// Sends a request for a new table. Returns the status and the body.
    fn create(&self) -> (u16, Value) {
        let body = json!({
            "rules": "mhing-fr", "name": "Maja", "bots": [{"bot": "greedy"}, {"bot": "greedy"}],
            "pace": "instant", "seed": "21",
        })
        .to_string();
        let length = body.len();
        let headers = format!("Content-Type: application/json\r\nContent-Length: {length}");
        self.request("POST /api/tables", &headers, &body)
    }

    /// Requests the summary of a table. Returns the status.
    fn summary(&self, made: &CreatedTable) -> u16 {
        let key = format!("Authorization: Bearer {}", made.key);
        self.request(&format!("GET /api/tables/{}", made.id), &key, "").0
    }

    /// Sends a request. Returns the status and the body.
    fn request(&self, method_and_path: &str, headers: &str, body: &str) -> (u16, Value) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        write!(
            stream,
            "{method_and_path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n{headers}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap();
        let body = answer.split("\r\n\r\n").nth(1).unwrap();
        (status, serde_json::from_str(body).unwrap())
    }

    fn log_lines(&self, text: &str) -> usize {
        fs::read_to_string(&self.log).unwrap().lines().filter(|line| line.contains(text)).count()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const ARGUMENTS: [&str; 7] = ["serve", "--without-client", "--json", "--port", "0", "--db", "tables.db"];

/// A player at a table.
struct Player {
    socket: WebSocket<TcpStream>,
    view: View,
}

impl Player {
    fn join(server: &Running, made: &CreatedTable) -> Self {
        let stream = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        let url = format!("ws://127.0.0.1:{}/api/tables/{}/socket", server.port, made.id);
        let mut socket = client(url, stream).unwrap().0;
        send(&mut socket, &ToServer::Hello { version: VERSION, key: made.key.clone(), since: None });
        match receive(&mut socket) {
            ToClient::Welcome { view, .. } => Self { socket, view },
            other => panic!("no welcome: {other:?}"),
        }
    }

    fn act(&mut self) {
        let event_number = self.view.event_number;
        let action = *self
            .view
            .legal
            .iter()
            .find(|action| matches!(action, Action::Discard(_) | Action::Pass))
            .unwrap_or(&self.view.legal[0]);
        send(&mut self.socket, &ToServer::Act { event_number, action });
    }

    /// Receives a message, and keeps its view.
    fn hear(&mut self) -> ToClient {
        let message = receive(&mut self.socket);
        if let ToClient::Update { view, .. } = &message {
            self.view = view.clone();
        }
        message
    }

    /// Plays some decisions, up to the next one.
    fn play(&mut self, decisions: usize) {
        for _ in 0..decisions {
            self.act();
            self.hear();
            while self.view.legal.is_empty() {
                self.hear();
            }
        }
    }
}

fn send(socket: &mut WebSocket<TcpStream>, message: &ToServer) {
    socket.send(Message::text(serde_json::to_string(message).unwrap())).unwrap();
}

fn receive(socket: &mut WebSocket<TcpStream>) -> ToClient {
    loop {
        if let Message::Text(text) = socket.read().unwrap() {
            return serde_json::from_str(&text).unwrap();
        }
    }
}

/// Fills a file system with one file.
fn fill(file: &Path) {
    let mut filler = File::create(file).unwrap();
    for size in [65_536, 4_096, 1] {
        while filler.write_all(&vec![0; size]).is_ok() {}
    }
}

#[test]
fn tables_wait_for_space_on_a_full_disk() {
    let folder = tempfile::tempdir().unwrap();
    let disk = folder.path().join("disk");
    fs::create_dir(&disk).unwrap();
    let server = Running::on_small_disk(folder.path(), &disk);
    let (status, made) = server.create();
    assert_eq!(status, 200, "{made}");
    let other: CreatedTable = serde_json::from_value(server.create().1).unwrap();
    let made: CreatedTable = serde_json::from_value(made).unwrap();
    let mut player = Player::join(&server, &made);
    while player.view.legal.is_empty() {
        player.hear();
    }
    player.play(3);

    let filler = server.disk(&disk).join("filler");
    fill(&filler);
    player.act();
    assert_eq!(player.hear(), ToClient::Saving(Saving::Delayed(SavingProblem::DiskFull)));
    let (status, fault) = server.create();
    assert_eq!((status, &fault["code"]), (503, &json!("cannot-save")), "{fault}");

    // Another table can still be read, which does not mean that the database works again.
    assert_eq!(server.summary(&other), 200);
    std::thread::sleep(Duration::from_secs(1));

    fs::remove_file(&filler).unwrap();
    assert_eq!(player.hear(), ToClient::Saving(Saving::Restored));
    // The update of the action that waited.
    player.hear();
    while player.view.legal.is_empty() {
        player.hear();
    }
    player.play(3);
    assert_eq!(server.create().0, 200);
    assert_eq!(server.log_lines("the database fails"), 1, "{:?}", fs::read_to_string(&server.log));
    assert_eq!(server.log_lines("the database works again"), 1);

    // The database has every action: a copy continues at the same moment.
    let copy = folder.path().join("tables.db");
    let copied = Command::new("nsenter")
        .args(["--target", &server.child.id().to_string(), "--user", "--mount", "--preserve-credentials"])
        .args([env!("CARGO_BIN_EXE_wellspring"), "backup", "--db"])
        .arg(disk.join("tables.db"))
        .arg(&copy)
        .output()
        .unwrap();
    assert!(copied.status.success(), "{}", String::from_utf8_lossy(&copied.stderr));
    let mut command = Command::new(env!("CARGO_BIN_EXE_wellspring"));
    command.args(ARGUMENTS).current_dir(folder.path());
    let restored = Running::start(command, folder.path());
    assert_eq!(Player::join(&restored, &made).view, player.view);
}
