//! The protocol violations of one bot over a whole run.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;
use words::Console;

use crate::external_bot::violation::{ViolationKind, ViolationRecord};

/// The maximum number of violations listed.
const MAX_LISTED: usize = 5;

/// The protocol violations of one bot: the count of each kind, and the first few.
#[derive(Default, Serialize)]
pub(crate) struct ViolationReport {
    counts: BTreeMap<ViolationKind, u32>,
    first: Vec<ViolationRecord>,
}

impl ViolationReport {
    /// Creates the report of these violations, in the order in which they happened.
    pub(crate) fn new<'a>(violations: impl Iterator<Item = &'a ViolationRecord>) -> Self {
        let mut report = Self::default();
        violations.for_each(|violation| report.add(violation));
        report
    }

    /// Adds a violation.
    pub(crate) fn add(&mut self, violation: &ViolationRecord) {
        *self.counts.entry(violation.kind).or_default() += 1;
        if self.first.len() < MAX_LISTED {
            self.first.push(violation.clone());
        }
    }

    /// Returns whether there are no violations.
    pub(crate) fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }
}

/// Writes the violations of a bot for people, if there are any.
pub(crate) fn write_violations(
    out: &mut dyn Write,
    name: &str,
    report: &ViolationReport,
    console: Console,
) -> io::Result<()> {
    if report.is_empty() {
        return Ok(());
    }
    let counts = report.counts.iter();
    let kinds: Vec<String> = counts
        .map(|(kind, &count)| console.counted_kind(kind.describe(console), count.into()).to_string())
        .collect();
    let total: u32 = report.counts.values().sum();
    writeln!(out, "\n{}", console.violations(name, total.into(), &kinds.join(", ")))?;
    report.first.iter().try_for_each(|violation| writeln!(out, "  {}", violation.describe(console)))
}
