//! Everything that is said in English.

pub(crate) mod events;
pub(crate) mod terms;
