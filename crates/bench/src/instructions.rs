//! Instructions a hand, which have no noise (S15): counted by valgrind over a thousand fixed hands.

use std::env;
use std::fmt::Write;
use std::io;
use std::process::Command;

use serde::Serialize;
use thiserror::Error;

use crate::distance::{Plain, by_riichienv, by_xiangting, our_distance, plain, random_hand};

/// How many fixed hands there are.
const HANDS: u32 = 1_000;
/// How often they are gone over; once is taken away again, with all that comes before and after.
const PASSES: u32 = 20;

/// Who is counted, and how many times as many instructions as ours it shall take at least.
const PEERS: [(&str, f64); 2] = [("xiangting", 4.0), ("riichienv-core", 2.2)];
const OURS: &str = "ours";

/// Why instructions could not be counted.
#[derive(Debug, Error)]
pub enum CountError {
    /// Valgrind, or this program under it, did not run.
    #[error("valgrind (Debian: `apt-get install valgrind`) did not run: {0}")]
    Run(#[from] io::Error),
    /// Valgrind said something else than how many instructions it saw.
    #[error("valgrind counted nothing; it said: {0}")]
    Unread(String),
}

/// A peer beside ours.
#[derive(Debug, Serialize)]
pub struct InstructionCount {
    goal: &'static str,
    peer: &'static str,
    /// Instructions a hand.
    peers: f64,
    /// Ours.
    ours: f64,
    ratio: f64,
    at_least: f64,
    /// Whether the ratio is what it shall be.
    pub met: bool,
}

/// Works on the fixed hands so often, one contestant alone, and gives the sum of the answers; `None` for an
/// unknown one.
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

/// Counts the instructions of all contestants.
pub fn count() -> Result<Vec<InstructionCount>, CountError> {
    let ours = a_hand(OURS)?;
    let beside = |(peer, at_least): (&'static str, f64)| {
        let peers = a_hand(peer)?;
        let ratio = peers / ours;
        Ok(InstructionCount { goal: "S15", peer, peers, ours, ratio, at_least, met: ratio >= at_least })
    };
    PEERS.into_iter().map(beside).collect()
}

/// What the figures say, a line each.
pub fn report(counted: &[InstructionCount]) -> String {
    counted.iter().fold(String::new(), |mut text, counted| {
        let InstructionCount { goal, peer, peers, ours, ratio, at_least, met } = counted;
        let word = if *met { "met" } else { "NOT MET" };
        let _ = writeln!(
            text,
            "  {goal}: {peer} {peers:.1} ÷ ours {ours:.1} instructions a hand = {ratio:.2}, at least {at_least}: {word}"
        );
        text
    })
}

/// Instructions a hand: what more passes take, through the hands in them.
fn a_hand(contestant: &str) -> Result<f64, CountError> {
    let more = counted(contestant, PASSES + 1)? - counted(contestant, 1)?;
    Ok(more / f64::from(PASSES * HANDS))
}

/// All instructions of this program when it works for a contestant.
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
    fn every_contestant_works() {
        let [ours, twice] = [1, 2].map(|passes| work(OURS, passes).expect("ours works"));
        assert_eq!(twice, 2 * ours);
        let peers = PEERS.map(|(peer, _)| work(peer, 1).expect("a peer works"));
        assert!(peers[0] == peers[1] && peers[0] <= ours, "{peers:?}, {ours}");
        assert_eq!(work("nobody", 1), None);
    }
}
