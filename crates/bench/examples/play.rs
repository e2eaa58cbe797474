//! `play HANDS`: plays so many hands of `mhing-fr` with four seats at random, whoever can go out doing so,
//! with all rules, scores and events, and writes how many decisions there were; last, on standard error, the
//! seconds that the hands took. For scripts that set it beside others (`python/play.py`).

use std::io;
use std::time::Instant;

use bench::play::play_hands;

fn main() -> io::Result<()> {
    let hands = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let hands: u32 = hands.ok_or_else(|| io::Error::other("expected how many hands to play"))?;
    // The tables that are made when they are first asked for are no part of playing.
    play_hands(1);
    let began = Instant::now();
    let decisions = play_hands(hands);
    let took = began.elapsed();
    println!("{decisions}");
    eprintln!("{}", took.as_secs_f64());
    Ok(())
}
