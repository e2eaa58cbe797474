//! What a program did that it should not, over a whole run.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use crate::external_bot::violation_record::{ViolationKind, ViolationRecord};

/// How many violations are told one by one.
const TOLD: usize = 5;

/// What a program did that it should not: how often each, and the first of them.
#[derive(Default, Serialize)]
pub(crate) struct ViolationReport {
    counts: BTreeMap<ViolationKind, u32>,
    first: Vec<ViolationRecord>,
}

impl ViolationReport {
    /// The report of these, in the order in which they happened.
    pub(crate) fn new<'a>(violations: impl Iterator<Item = &'a ViolationRecord>) -> Self {
        let mut report = Self::default();
        violations.for_each(|violation| report.add(violation));
        report
    }

    /// Adds one.
    pub(crate) fn add(&mut self, violation: &ViolationRecord) {
        *self.counts.entry(violation.kind).or_default() += 1;
        if self.first.len() < TOLD {
            self.first.push(violation.clone());
        }
    }

    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }
}

/// Writes what this program did that it should not; nothing if it did nothing of the kind.
pub(crate) fn write_violations(
    out: &mut dyn Write,
    name: &str,
    violations: &ViolationReport,
) -> io::Result<()> {
    if violations.is_empty() {
        return Ok(());
    }
    let counts: Vec<String> =
        violations.counts.iter().map(|(kind, count)| format!("{count} {}", kind.words())).collect();
    writeln!(out, "\n{name} did not play as it should: {}", counts.join(", "))?;
    violations.first.iter().try_for_each(|violation| writeln!(out, "  {violation}"))
}
