//! The playing style of a bot.

/// How a bot of judgement weighs its own wins against the others'.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Style {
    /// Weighs both alike.
    #[default]
    Balanced,
    /// Prefers to go out early, and gives little away.
    Careful,
    /// Holds out for big hands.
    Bold,
}

impl Style {
    /// Every style, the default first.
    pub const ALL: [Self; 3] = [Self::Balanced, Self::Careful, Self::Bold];

    /// Returns the suffix of a bot's name: empty, `-careful` or `-bold`.
    pub(crate) const fn suffix(self) -> &'static str {
        match self {
            Self::Balanced => "",
            Self::Careful => "-careful",
            Self::Bold => "-bold",
        }
    }
}
