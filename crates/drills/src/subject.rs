//! The rules that questions are about.

use words::Edition;

/// The rule numbers of a game that are the subjects of questions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Subjects {
    /// What a complete hand is.
    pub(crate) complete: &'static str,
    /// What a joker of the hand can be.
    pub(crate) joker: &'static str,
    /// What a turn ends with.
    pub(crate) discard: &'static str,
    /// What sequences are claimed for.
    pub(crate) sequence: &'static str,
    /// What triplets and fours are claimed for.
    pub(crate) triplet: &'static str,
    /// What a call costs without a set; the rule of a claim that nothing can be made with.
    pub(crate) no_set: &'static str,
}

impl Subjects {
    /// Returns the subjects of an edition.
    pub(crate) const fn of(edition: Edition) -> Self {
        match edition {
            Edition::MhingFr | Edition::MhingSv => Self {
                complete: "M18",
                joker: "M19",
                discard: "M7",
                sequence: "M13",
                triplet: "M14",
                no_set: "M11",
            },
            Edition::QuatreVents => Self {
                complete: "Q16",
                joker: "Q16",
                discard: "Q5",
                sequence: "Q9",
                triplet: "Q10",
                no_set: "Q13",
            },
            Edition::Maho => Self {
                complete: "H6",
                joker: "H8",
                discard: "H9",
                sequence: "H15",
                triplet: "H15",
                no_set: "H18",
            },
        }
    }
}
