//! The editions, whose printed sheets give the words.

/// An edition, which decides the words for cards, sets and actions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edition {
    /// *Mhing*, French edition.
    MhingFr,
    /// *Mhing*, Swedish edition.
    MhingSv,
    /// *Quatre Vents*.
    QuatreVents,
    /// *Maho!* in each of its three modes.
    Maho,
}

impl Edition {
    /// Every edition.
    pub const ALL: [Self; 4] = [Self::MhingFr, Self::MhingSv, Self::QuatreVents, Self::Maho];
}
