//! The instructions per hand, counted by valgrind over a thousand fixed hands (S15). Counts have no noise.

use std::env;
use std::fmt::Write;
use std::io;
use std::process::Command;

use serde::Serialize;
use thiserror::Error;

use crate::distance::{Plain, by_riichienv, by_xiangting, our_distance, plain, random_hand};

/// The number of fixed hands.
const HANDS: u32 = 1_000;
/// The number of measured passes over the hands.
///
/// One run makes one pass more than this number, and a second run makes one pass. The difference of the two
/// runs does not contain the start and the end of the program.
const PASSES: u32 = 20;

/// The peers, each with the goal: the smallest allowed ratio of its instructions to ours.
const PEERS: [(&str, f64); 2] = [("xiangting", 4.0), ("riichienv-core", 2.2)];
const OURS: &str = "ours";

/// The error of a failed count.
#[derive(Debug, Error)]
pub enum CountError {
    /// Valgrind could not be run, or the path of this program is unknown.
    #[error("valgrind (Debian: `apt-get install valgrind`) did not run: {0}")]
    Run(#[from] io::Error),
    /// The output of valgrind contains no number of instructions.
    #[error("valgrind counted nothing; it said: {0}")]
    Unread(String),
}

/// The instructions of a peer, compared with ours.
#[derive(Debug, Serialize)]
pub struct InstructionCount {
    goal: &'static str,
    peer: &'static str,
    /// The peer's instructions per hand.
    peers: f64,
    /// Our instructions per hand.
    ours: f64,
    ratio: f64,
    at_least: f64,
    /// Whether the ratio is at least `at_least`.
    pub met: bool,
}

/// Runs one contestant over the fixed hands `passes` times; returns the sum of the answers.
///
/// Returns `None` if the contestant is unknown.
pub fn work(contestant: &str, passes: u32) -> Option<u64> {
    let counts: Vec<_> = (0..HANDS).map(|number| random_hand(number.into(), 14, 0)).collect();
    let hands: Vec<Plain> = counts.iter().map(plain).collect();
    let each = |mut pass: Box<dyn FnMut() -> u64 + '_>| (0..passes).map(|_| pass()).sum();
    Some(match contestant {
        OURS => each(Box::new(|| counts.iter().map(|hand| u64::from(our_distance(hand))).sum())),
        "xiangting" => each(Box::new(|| hands.iter().map(|hand| u64::from(by_xiangting(hand))).sum())),
        "riichienv-core" => each(Box::new(|| hands.iter().map(|hand| u64::from(by_riichienv(hand))).sum())),
        _ => return None,
    })
}

/// Counts the instructions of all contestants; returns one comparison for each peer.
pub fn count() -> Result<Vec<InstructionCount>, CountError> {
    let ours = a_hand(OURS)?;
    let beside = |(peer, at_least): (&'static str, f64)| {
        let peers = a_hand(peer)?;
        let ratio = peers / ours;
        Ok(InstructionCount { goal: "S15", peer, peers, ours, ratio, at_least, met: ratio >= at_least })
    };
    PEERS.into_iter().map(beside).collect()
}

/// Returns the comparisons as text, one a line.
pub fn report(counted: &[InstructionCount]) -> String {
    counted.iter().fold(String::new(), |mut text, counted| {
        let InstructionCount { goal, peer, peers, ours, ratio, at_least, met } = counted;
        let word = if *met { "met" } else { "NOT MET" };
        let _ = writeln!(
            text,
            "  {goal}: {peer} {peers:.1} ÷ ours {ours:.1} instructions a hand = {ratio:.2}, \
             at least {at_least}: {word}"
        );
        text
    })
}

/// Returns a contestant's instructions per hand: those of [`PASSES`] more passes, divided by their hands.
fn a_hand(contestant: &str) -> Result<f64, CountError> {
    let more = counted(contestant, PASSES + 1)? - counted(contestant, 1)?;
    Ok(more / f64::from(PASSES * HANDS))
}

/// Returns the number of instructions of a whole run of this program with `passes` passes of a contestant.
fn counted(contestant: &str, passes: u32) -> Result<f64, CountError> {
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(env::current_exe()?)
        .args(["work", contestant, &passes.to_string()])
        .output()?;
    let said = String::from_utf8_lossy(&run.stderr);
    let number = said.split("Collected :").nth(1).and_then(|rest| rest.split_whitespace().next());
    number.and_then(|number| number.parse().ok()).ok_or_else(|| CountError::Unread(said.into_owned()))
}

#[cfg(test)]
mod tests {
    use super::{OURS, PEERS, work};

    #[test]
    fn every_contestant_gives_an_answer() {
        let [ours, twice] = [1, 2].map(|passes| work(OURS, passes).expect("our contestant works"));
        assert_eq!(twice, 2 * ours);
        let peers = PEERS.map(|(peer, _)| work(peer, 1).expect("a peer works"));
        assert!(peers[0] == peers[1] && peers[0] <= ours, "{peers:?}, {ours}");
        assert_eq!(work("nobody", 1), None);
    }
}
