//! What a program did that it should not, over a whole run.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use crate::program::lapse::{Lapse, LapseKind};

/// How many lapses are told one by one.
const TOLD: usize = 5;

/// What a program did that it should not: how often each, and the first of them.
#[derive(Default, Serialize)]
pub(crate) struct LapsesReport {
    counts: BTreeMap<LapseKind, u32>,
    first: Vec<Lapse>,
}

impl LapsesReport {
    /// The report of these, in the order in which they happened.
    pub(crate) fn new<'a>(lapses: impl Iterator<Item = &'a Lapse>) -> Self {
        let mut report = Self::default();
        lapses.for_each(|lapse| report.add(lapse));
        report
    }

    /// Adds one.
    pub(crate) fn add(&mut self, lapse: &Lapse) {
        *self.counts.entry(lapse.kind).or_default() += 1;
        if self.first.len() < TOLD {
            self.first.push(lapse.clone());
        }
    }

    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }
}

/// Writes what this program did that it should not; nothing if it did nothing of the kind.
pub(crate) fn write_lapses(out: &mut dyn Write, name: &str, lapses: &LapsesReport) -> io::Result<()> {
    if lapses.is_empty() {
        return Ok(());
    }
    let counts: Vec<String> =
        lapses.counts.iter().map(|(kind, count)| format!("{count} {}", kind.words())).collect();
    writeln!(out, "\n{name} did not play as it should: {}", counts.join(", "))?;
    lapses.first.iter().try_for_each(|lapse| writeln!(out, "  {lapse}"))
}
