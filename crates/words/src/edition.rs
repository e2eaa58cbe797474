//! The boxes that words are taken from.

/// A box: it decides what things are called.
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
