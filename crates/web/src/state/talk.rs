//! What people have said since the page was opened, and whom the player has muted on this device.

use std::collections::VecDeque;

use cards::Seat;
use serde::{Deserialize, Serialize};
use wire::{DeclineReason, Talk, TalkLine};

use super::{PageState, SpeechOptions};
use crate::text::{TableNarrator, Verbosity, talk_speech};

/// The number of lines that a page keeps.
const MAX_LINES: usize = 100;

/// A line that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaidLine {
    /// The number of the line on this page, from 1.
    pub number: u32,
    /// The seat of the speaker.
    pub seat: Seat,
    /// The speaker's name then.
    pub name: String,
    /// What was said.
    pub said: Talk,
    /// Whether the player has said it.
    pub is_own: bool,
}

/// Whom the player does not want to hear at a table. Nobody learns of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Mutes {
    /// Whether the player hears nobody.
    pub all: bool,
    /// The names of those whom the player does not hear. Names are unlike each other at a table.
    pub names: Vec<String>,
}

impl Mutes {
    /// Whether this person is muted.
    pub fn has(&self, name: &str) -> bool {
        self.all || self.names.iter().any(|muted| muted == name)
    }

    /// Mutes a person, or hears the person again.
    pub fn toggle(&mut self, name: &str) {
        let count = self.names.len();
        self.names.retain(|muted| muted != name);
        if self.names.len() == count {
            self.names.push(name.to_owned());
        }
    }
}

/// The talk at a table, as a page knows it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TalkState {
    /// The newest lines, oldest first.
    pub lines: VecDeque<SaidLine>,
    /// The number of lines that the player has not seen.
    pub unread: u32,
    /// The number of the line that is shown for a moment although the panel is closed.
    pub latest: Option<u32>,
    /// Whether the panel is open.
    pub is_open: bool,
    /// Whom the player has muted.
    pub mutes: Mutes,
    /// The number of typed lines of the player that have reached the table.
    pub typed: u32,
    /// Why the player's last line was not said.
    pub refused: Option<DeclineReason>,
    /// The sentences that are spoken when the player is asked nothing.
    waiting: Vec<String>,
    count: u32,
}

impl TalkState {
    /// Opens or closes the panel. An open panel shows every line.
    pub fn show(&mut self, is_open: bool) {
        self.is_open = is_open;
        (self.unread, self.latest, self.refused) = (0, None, None);
    }

    /// Returns the line that is shown for a moment.
    pub fn latest_line(&self) -> Option<&SaidLine> {
        let latest = self.latest?;
        self.lines.iter().rev().find(|line| line.number == latest)
    }

    /// Ends the moment of a line, unless a newer one is shown.
    pub fn end_moment(&mut self, number: u32) {
        self.latest = self.latest.filter(|&latest| latest != number);
    }

    /// Returns the lines in order; those that one muted person has said in a row are only counted.
    pub fn shown(&self) -> Vec<(&SaidLine, Option<u32>)> {
        let mut shown: Vec<(&SaidLine, Option<u32>)> = Vec::new();
        for line in &self.lines {
            let is_muted = !line.is_own && self.mutes.has(&line.name);
            match shown.last_mut() {
                Some((last, Some(count))) if is_muted && last.name == line.name => *count += 1,
                _ => shown.push((line, is_muted.then_some(1))),
            }
        }
        shown
    }

    fn add(&mut self, line: TalkLine, name: String, is_own: bool) -> bool {
        self.count += 1;
        let is_muted = !is_own && self.mutes.has(&name);
        if is_own {
            self.refused = None;
            self.typed += u32::from(matches!(line.said, Talk::Text(_)));
        } else if !is_muted && !self.is_open {
            self.unread += 1;
            self.latest = Some(self.count);
        }
        let TalkLine { seat, said } = line;
        self.lines.push_back(SaidLine { number: self.count, seat, name, said, is_own });
        if self.lines.len() > MAX_LINES {
            self.lines.pop_front();
        }
        !is_muted
    }
}

impl PageState {
    /// Takes over a line. It is spoken unless the player wants to hear little or has muted the speaker.
    pub(super) fn hear_talk(&mut self, line: TalkLine, speech: SpeechOptions) {
        let Some(info) = self.info() else { return };
        let narrator = TableNarrator::new(speech.language, info);
        let (name, is_own) = (narrator.name(line.seat).0.to_owned(), narrator.is_me(line.seat));
        let spoken = talk_speech(&narrator, &line);
        if self.talk.add(line, name, is_own) && speech.verbosity != Verbosity::Short {
            self.talk.waiting.push(spoken);
        }
    }

    /// Speaks what was said, unless the player is asked something: talk never goes before a claim.
    pub(super) fn speak_talk(&mut self) {
        if self.table.as_ref().is_some_and(super::TableState::must_answer) {
            return;
        }
        for sentence in self.talk.waiting.drain(..) {
            self.announcements.add(sentence);
        }
    }
}
