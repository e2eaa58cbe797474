//! The files of the lessons, which are part of the program, in the order in which they are taken.

/// A lesson with the name of its file.
macro_rules! lessons {
    ($($name:literal),* $(,)?) => {
        &[$((concat!($name, ".txt"), include_str!(concat!("../lessons/", $name, ".txt")))),*]
    };
}

/// The name and the text of each file.
pub(crate) const LESSONS: &[(&str, &str)] = lessons![
    "mhing-1",
    "mhing-2",
    "mhing-3",
    "mhing-4",
    "quatre-vents-1",
    "quatre-vents-2",
    "maho-1",
    "maho-2"
];
