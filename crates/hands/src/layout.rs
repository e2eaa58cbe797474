//! The layout of the 34 kinds of mah-jong: three suits and the honours, the first of all kinds.

/// The number of kinds in the three suits and the honours. Sets and pairs of mah-jong are made of these.
pub(crate) const MAHJONG_KINDS: usize = 34;
/// The number of groups: the three suits and the honours.
pub(crate) const GROUP_COUNT: usize = 4;
/// The index of the honours among the groups.
pub(crate) const HONOUR_GROUP: usize = 3;
/// The index of each suit's first kind.
pub(crate) const SUIT_STARTS: [usize; 3] = [0, 9, 18];
/// The index of the first honour.
pub(crate) const FIRST_HONOUR: usize = 27;
/// The number of kinds of honours.
pub(crate) const HONOUR_KINDS: usize = 7;
