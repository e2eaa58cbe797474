//! The selection of the player on the page of a hand that is over.

use leptos::prelude::*;
use rules::Reading;

use crate::state::TableState;

/// The signals that select a reading and the lines whose cards are highlighted.
#[derive(Clone, Copy)]
pub(super) struct ReadingSelection {
    /// Whether the next-best reading is shown.
    pub(super) shows_next_best: RwSignal<bool>,
    /// The indices of the lines that stay highlighted.
    pub(super) pinned: RwSignal<Vec<usize>>,
    /// The index of the line under the pointer, or with the focus.
    pub(super) pointed: RwSignal<Option<usize>>,
}

impl ReadingSelection {
    /// Selects the best reading, without highlighted lines.
    pub(super) fn new() -> Self {
        Self {
            shows_next_best: RwSignal::new(false),
            pinned: RwSignal::new(Vec::new()),
            pointed: RwSignal::new(None),
        }
    }

    /// Selects the best or the next-best reading, without highlighted lines.
    pub(super) fn choose(self, shows_next_best: bool) {
        self.shows_next_best.set(shows_next_best);
        self.pinned.set(Vec::new());
        self.pointed.set(None);
    }

    /// Returns the selected reading, reactively.
    pub(super) fn reading(self, table: &TableState) -> Option<Reading> {
        let score = &table.result.as_ref()?.score;
        Some(if self.shows_next_best.get() { score.next_best.clone()? } else { score.best.clone() })
    }

    /// Whether the cards of a line are highlighted, reactively.
    pub(super) fn is_highlighted(self, line: usize) -> bool {
        self.pointed.get() == Some(line) || self.pinned.with(|pinned| pinned.contains(&line))
    }

    /// Returns the indices of the lines whose cards are highlighted, reactively.
    pub(super) fn highlighted_lines(self) -> Vec<usize> {
        let mut lines = self.pinned.get();
        lines.extend(self.pointed.get());
        lines
    }
}
