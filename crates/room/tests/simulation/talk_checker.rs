//! The invariants of talk: each line reaches only those who are there when it is said, and once; nobody talks
//! too fast or for another, and silenced seats are not heard.

use std::collections::BTreeMap;

use cards::Seat;
use room::ConnectionId;
use wire::{Talk, TalkLine};

use super::checker::{Checked, require};

/// The lines that were said, and whom they reached.
#[derive(Default)]
pub(crate) struct TalkChecker {
    lines: Vec<Said>,
    /// For each connection, the number of the first line that it may receive.
    next: BTreeMap<ConnectionId, usize>,
    /// The times of the lines of each seat that were heard.
    heard: BTreeMap<Seat, Vec<u64>>,
}

/// A line that was said.
struct Said {
    at: u64,
    /// The speaker's seat; `None` for somebody who has none.
    seat: Option<Seat>,
    is_silenced: bool,
    is_heard: bool,
}

impl TalkChecker {
    /// The number of lines that were said.
    pub(crate) fn count(&self) -> usize {
        self.lines.len()
    }

    /// A connection is opened, which hears nothing from before.
    pub(crate) fn joined(&mut self, id: ConnectionId) {
        self.next.insert(id, self.lines.len());
    }

    /// The room forgets how fast people have talked.
    pub(crate) fn forget_pace(&mut self) {
        self.heard.clear();
    }

    /// Notes a line, and returns it as it is typed: with a direction mark.
    pub(crate) fn says(&mut self, at: u64, seat: Option<Seat>, is_silenced: bool) -> Talk {
        let text = format!(" line\u{202e}  {}\u{2069}", self.lines.len());
        self.lines.push(Said { at, seat, is_silenced, is_heard: false });
        Talk::Text(text)
    }

    /// Returns a line as all hear it.
    pub(crate) fn line(&self, number: usize) -> Option<TalkLine> {
        let seat = self.lines.get(number)?.seat?;
        Some(TalkLine { seat, said: Talk::Text(format!("line {number}")) })
    }

    /// Checks a line that a connection receives.
    pub(crate) fn sent(&mut self, id: ConnectionId, line: &TalkLine) -> Checked {
        let number = match &line.said {
            Talk::Text(text) => text.strip_prefix("line ").and_then(|number| number.parse::<usize>().ok()),
            Talk::Phrase(_) => None,
        };
        let said = number.and_then(|number| Some((number, self.lines.get_mut(number)?)));
        let Some((number, said)) = said else {
            return require(false, "talk is shown as it was meant", || format!("{line:?}"));
        };
        require(said.seat == Some(line.seat), "nobody talks for another", || format!("{line:?}"))?;
        require(!said.is_silenced, "silenced seats are not heard", || format!("{line:?}"))?;
        let next = self.next.entry(id).or_insert(usize::MAX);
        let is_for_it = *next <= number;
        require(is_for_it, "a line reaches once who is there when it is said", || {
            format!("{line:?} for {id:?}, which may hear from {next}")
        })?;
        *next = number + 1;
        if !std::mem::replace(&mut said.is_heard, true) {
            // A line may wait for the hint of the message before it, and be heard after a later one.
            let heard = self.heard.entry(line.seat).or_default();
            let place = heard.partition_point(|&at| at <= said.at);
            heard.insert(place, said.at);
            let apart = |count: usize, time: u64| {
                heard.windows(count + 1).all(|lines| lines[count] - lines[0] >= time)
            };
            require(apart(1, 1_000) && apart(5, 10_000), "nobody talks too fast", || {
                format!("{line:?}: {heard:?}")
            })?;
            heard.drain(..heard.len().saturating_sub(20));
        }
        Ok(())
    }
}
