//! The Swedish texts.

pub(crate) mod advice;
pub(crate) mod asks;
pub(crate) mod boxes;
pub(crate) mod coach;
pub(crate) mod command;
pub(crate) mod devices;
pub(crate) mod drills;
pub(crate) mod duplicate;
pub(crate) mod events;
pub(crate) mod lessons;
pub(crate) mod matches;
pub(crate) mod pages;
pub(crate) mod records;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod rule_texts;
pub(crate) mod rulebook;
pub(crate) mod table;
pub(crate) mod talk;
pub(crate) mod terms;
pub(crate) mod timing;
pub(crate) mod together;
