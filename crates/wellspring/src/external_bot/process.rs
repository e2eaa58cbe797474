//! A running program and its three streams. Threads read and write, so that no stream blocks another, and a
//! program that floods, sleeps or never reads delays nobody beyond a deadline.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::contender::CommandLine;
use crate::external_bot::notices::Notices;
use crate::external_bot::violation::Observed;

/// The maximum length of a line of a program, in bytes.
pub(super) const MAX_LINE: u64 = 64 * 1024;

/// The capacity of the queue of lines, in each direction.
const QUEUE_SIZE: usize = 64;

/// The maximum number of lines of the standard error that are forwarded.
const MAX_STDERR_LINES: usize = 200;

/// The maximum length of a forwarded line, in bytes. Longer lines are split.
const MAX_STDERR_LINE: u64 = 1024;

/// The time that a program has to exit once its standard input is closed.
const EXIT_GRACE: Duration = Duration::from_millis(500);

/// The interval at which the end of a program is polled.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// The result of reading a line from a program.
pub(super) enum Received {
    /// A line, without its end.
    Line(String),
    /// A line that is too long. Nothing more is read.
    TooLong,
    /// The end: the program has closed its standard output.
    End,
    /// Nothing before the deadline.
    Nothing,
}

/// A running program. It is ended when this value is dropped.
pub(super) struct Process {
    child: Child,
    /// `None` once the standard input is closed.
    to: Option<SyncSender<String>>,
    from: Receiver<Received>,
}

impl Process {
    /// Starts the program. Its standard error is forwarded, with `name` before each line.
    pub(super) fn start(command: &CommandLine, name: &str, notices: &Notices) -> io::Result<Self> {
        let (program, arguments) = command.words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        leave_our_group(&mut command);
        let mut child = command.spawn()?;
        let (to, lines_to) = sync_channel::<String>(QUEUE_SIZE);
        let (received, from) = sync_channel(QUEUE_SIZE);
        if let Some(mut stdin) = child.stdin.take() {
            thread::spawn(move || {
                let mut write = |line: String| stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush());
                // A program that has exited reads no more. Its exit is noticed on its standard output.
                lines_to.into_iter().map_while(|line| write(line).ok()).for_each(drop);
            });
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || read_lines(BufReader::new(stdout), &received));
        }
        if let Some(stderr) = child.stderr.take() {
            let (name, notices) = (name.to_owned(), notices.clone());
            thread::spawn(move || forward(BufReader::new(stderr), &name, &notices));
        }
        Ok(Self { child, to: Some(to), from })
    }

    /// Sends a line, with its line end. Returns `false` if the queue is full because the program reads
    /// nothing.
    pub(super) fn send(&self, line: String) -> bool {
        let full = |to: &SyncSender<String>| matches!(to.try_send(line), Err(TrySendError::Full(_)));
        !self.to.as_ref().is_some_and(full)
    }

    /// Returns what is received next, before the deadline.
    pub(super) fn receive(&self, deadline: Instant) -> Received {
        let left = deadline.saturating_duration_since(Instant::now());
        match self.from.recv_timeout(left) {
            Ok(received) => received,
            Err(RecvTimeoutError::Timeout) => Received::Nothing,
            Err(RecvTimeoutError::Disconnected) => Received::End,
        }
    }

    /// Returns what has been received already.
    pub(super) fn try_receive(&self) -> Option<Received> {
        self.from.try_recv().ok()
    }

    /// Returns how the program ended: it exited, or it closed its standard output and is still running.
    pub(super) fn end(&mut self) -> Observed {
        let end = Instant::now() + EXIT_GRACE;
        while Instant::now() < end {
            match self.child.try_wait() {
                Ok(Some(status)) => {
                    return status.code().map_or(Observed::KilledBySignal, Observed::ExitedWith);
                }
                _ => thread::sleep(POLL_INTERVAL),
            }
        }
        Observed::ClosedItsOutput
    }

    /// Kills the program.
    pub(super) fn kill(mut self) {
        self.reap();
    }

    /// Kills the program and collects its exit status.
    fn reap(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    /// Closes the standard input, which asks the program to exit, and kills it if it does not.
    fn drop(&mut self) {
        self.to = None;
        let end = Instant::now() + EXIT_GRACE;
        while Instant::now() < end {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(POLL_INTERVAL);
        }
        self.reap();
    }
}

/// Moves the program out of our process group, so that Ctrl-C does not reach it and matches can finish.
#[cfg(unix)]
fn leave_our_group(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

/// Moves the program out of our process group, so that Ctrl-C does not reach it and matches can finish.
#[cfg(windows)]
fn leave_our_group(command: &mut Command) {
    const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;
    std::os::windows::process::CommandExt::creation_flags(command, CREATE_NEW_PROCESS_GROUP);
}

/// Reads lines and sends them on, until the end of the stream or of the receiver.
fn read_lines(mut from: impl BufRead, received: &SyncSender<Received>) {
    loop {
        let mut line = Vec::new();
        let next = match from.by_ref().take(MAX_LINE).read_until(b'\n', &mut line) {
            Ok(1..) if line.ends_with(b"\n") => {
                Received::Line(String::from_utf8_lossy(&line).trim().to_owned())
            }
            Ok(length) if length as u64 == MAX_LINE => Received::TooLong,
            Ok(_) | Err(_) => Received::End,
        };
        let is_last = !matches!(next, Received::Line(_));
        if received.send(next).is_err() || is_last {
            return;
        }
    }
}

/// Forwards the standard error. Lines beyond the limit are read and dropped, so that the program is not
/// blocked.
fn forward(mut from: impl BufRead, name: &str, notices: &Notices) {
    for number in 0.. {
        let mut line = Vec::new();
        match from.by_ref().take(MAX_STDERR_LINE).read_until(b'\n', &mut line) {
            Ok(1..) => {}
            Ok(_) | Err(_) => return,
        }
        if number < MAX_STDERR_LINES {
            notices.print(&format!("[{name}] {}", String::from_utf8_lossy(&line).trim_end()));
        } else if number == MAX_STDERR_LINES {
            notices.print(&format!("[{name}] {}", notices.console.errors().stderr_is_cut));
        }
    }
}
