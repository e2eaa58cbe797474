//! The texts of the command, in English.

pub(crate) mod doctor;
pub(crate) mod errors;
pub(crate) mod hands;
pub(crate) mod help;
pub(crate) mod replay;
pub(crate) mod reports;
