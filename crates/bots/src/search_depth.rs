//! The depth to which a bot that looks ahead searches.

/// The limits of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SearchDepth {
    /// The number of plans that are compared.
    pub(crate) plans: usize,
    /// The number of discards that are tried for each plan, and of sets.
    pub(crate) discards: usize,
    /// Whether the best moves are also played out in full, so that rivals may go out. Solo playouts alone are
    /// faster, but take no account of what the rivals wait for.
    pub(crate) full_playouts: bool,
    /// The number of cards beyond the next one that a race evaluates exactly, where moves are compared by
    /// races.
    pub(crate) race_depth: u8,
    /// Whether a joker is saved for the pair from the start of the hand, where the pair comes last (H11). If
    /// not, a joker is saved after the first set is laid.
    pub(crate) reserves_joker_early: bool,
}

impl SearchDepth {
    /// The search of the steady bot.
    pub(crate) const SHALLOW: Self =
        Self { plans: 3, discards: 2, full_playouts: false, race_depth: 0, reserves_joker_early: false };
    /// The search of the expert, and of advice.
    pub(crate) const DEEP: Self =
        Self { plans: 6, discards: 3, full_playouts: true, race_depth: 2, reserves_joker_early: true };
}
