//! A program that runs, and its three streams. Threads read and write, so that no stream can stop the others,
//! and nobody waits longer than a deadline for a program that floods, sleeps or never reads.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::contender::CommandLine;
use crate::external_bot::notices::Notices;

/// The longest line that a program may write.
pub(super) const MAX_LINE: u64 = 64 * 1024;

/// How many lines wait to be read, on either side.
const LINES: usize = 64;

/// How many lines of its standard error are passed on.
const MAX_STDERR_LINES: usize = 200;

/// The longest line of its standard error that is passed on whole.
const MAX_STDERR_LINE: u64 = 1024;

/// How long a program may take to end once its standard input is closed, and how often we look.
const GRACE: Duration = Duration::from_millis(500);
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// What came from a program.
pub(super) enum Received {
    /// A line, without its end.
    Line(String),
    /// More than a line may hold; nothing is read after that.
    TooLong,
    /// Nothing any more: it has closed its standard output.
    End,
    /// Nothing in time.
    Nothing,
}

/// A program that runs; it ends with this value.
pub(super) struct Process {
    child: Child,
    /// Taken away to close its standard input.
    to: Option<SyncSender<String>>,
    from: Receiver<Received>,
}

impl Process {
    /// Starts the program; what it writes on its standard error is passed on, with `name` before each line.
    pub(super) fn start(command: &CommandLine, name: &str, notices: &Notices) -> io::Result<Self> {
        let (program, arguments) = command.words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        leave_our_group(&mut command);
        let mut child = command.spawn()?;
        let (to, lines_to) = sync_channel::<String>(LINES);
        let (heard, from) = sync_channel(LINES);
        if let Some(mut stdin) = child.stdin.take() {
            thread::spawn(move || {
                let mut write = |line: String| stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush());
                // A program that has ended reads no more; that it has ended is heard on its standard output.
                lines_to.into_iter().map_while(|line| write(line).ok()).for_each(drop);
            });
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || listen(BufReader::new(stdout), &heard));
        }
        if let Some(stderr) = child.stderr.take() {
            let (name, notices) = (name.to_owned(), notices.clone());
            thread::spawn(move || pass_on(BufReader::new(stderr), &name, &notices));
        }
        Ok(Self { child, to: Some(to), from })
    }

    /// Writes a line to the program, with its end; `false` if too many wait already because it reads none.
    pub(super) fn send(&self, line: String) -> bool {
        let full = |to: &SyncSender<String>| matches!(to.try_send(line), Err(TrySendError::Full(_)));
        !self.to.as_ref().is_some_and(full)
    }

    /// What comes next, until the deadline.
    pub(super) fn receive(&self, deadline: Instant) -> Received {
        let left = deadline.saturating_duration_since(Instant::now());
        match self.from.recv_timeout(left) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => Received::Nothing,
            Err(RecvTimeoutError::Disconnected) => Received::End,
        }
    }

    /// What has come already.
    pub(super) fn try_receive(&self) -> Option<Received> {
        self.from.try_recv().ok()
    }

    /// How it ended, in words, if it has or does at once.
    pub(super) fn ending(&mut self) -> String {
        let end = Instant::now() + GRACE;
        while Instant::now() < end {
            match self.child.try_wait() {
                Ok(Some(status)) => return format!("ended ({status})"),
                _ => thread::sleep(POLL_INTERVAL),
            }
        }
        "closed its standard output".to_owned()
    }

    /// Ends the program at once.
    pub(super) fn kill(mut self) {
        self.reap();
    }

    /// Ends the program and takes it off the system's list, whatever it does.
    fn reap(&mut self) {
        // It may have ended by itself, which is all that is wanted.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    /// Closes its standard input, which tells the program to end, and ends it if it does not.
    fn drop(&mut self) {
        self.to = None;
        let end = Instant::now() + GRACE;
        while Instant::now() < end {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(POLL_INTERVAL);
        }
        self.reap();
    }
}

/// Ctrl-C is meant for us: what has begun is to be played to its end.
#[cfg(unix)]
fn leave_our_group(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

/// Ctrl-C is meant for us: what has begun is to be played to its end.
#[cfg(windows)]
fn leave_our_group(command: &mut Command) {
    const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;
    std::os::windows::process::CommandExt::creation_flags(command, CREATE_NEW_PROCESS_GROUP);
}

/// Reads lines and hands them over until there are no more, or nobody wants them.
fn listen(mut from: impl BufRead, heard: &SyncSender<Received>) {
    loop {
        let mut line = Vec::new();
        let next = match from.by_ref().take(MAX_LINE).read_until(b'\n', &mut line) {
            Ok(1..) if line.ends_with(b"\n") => {
                Received::Line(String::from_utf8_lossy(&line).trim().to_owned())
            }
            Ok(length) if length as u64 == MAX_LINE => Received::TooLong,
            Ok(_) | Err(_) => Received::End,
        };
        let last = !matches!(next, Received::Line(_));
        if heard.send(next).is_err() || last {
            return;
        }
    }
}

/// Passes on what a program writes on its standard error; reads on when it is too much, so that it need not
/// wait.
fn pass_on(mut from: impl BufRead, name: &str, notices: &Notices) {
    for number in 0.. {
        let mut line = Vec::new();
        match from.by_ref().take(MAX_STDERR_LINE).read_until(b'\n', &mut line) {
            Ok(1..) => {}
            Ok(_) | Err(_) => return,
        }
        if number < MAX_STDERR_LINES {
            notices.tell(&format!("[{name}] {}", String::from_utf8_lossy(&line).trim_end()));
        } else if number == MAX_STDERR_LINES {
            notices.tell(&format!("[{name}] (more is not passed on)"));
        }
    }
}
