//! `play HANDS`: plays `HANDS` hands of `mhing-fr` with four seats, with all rules, scores and events.
//!
//! A seat goes out when it can, else plays a random legal action. The program writes the number of decisions
//! to standard output, and the seconds that the hands took to standard error. `python/play.py` reads both.

use std::io;
use std::time::Instant;

use bench::play::play_hands;

fn main() -> io::Result<()> {
    let hands = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let hands: u32 = hands.ok_or_else(|| io::Error::other("expected how many hands to play"))?;
    // The first hand builds the lookup tables, so it is not timed.
    play_hands(1);
    let began = Instant::now();
    let decisions = play_hands(hands);
    let took = began.elapsed();
    println!("{decisions}");
    eprintln!("{}", took.as_secs_f64());
    Ok(())
}
