//! `readings [RULES]`: reads hands, one a line, and writes the value of the best reading of each.
//!
//! A hand that does not win gets `-`. The seconds that scoring took, without input and output, go to standard
//! error. `python/readings.py` reads both.

use std::io::{self, Read, Write};
use std::time::Instant;

use rules::{RuleSet, Switches, Total};

fn main() -> io::Result<()> {
    let set = std::env::args().nth(1).unwrap_or_else(|| "mhing-fr".to_owned());
    let set: RuleSet = set.parse().map_err(io::Error::other)?;
    let scorer = set.scorer(&Switches::default()).map_err(io::Error::other)?;
    let mut text = String::new();
    io::stdin().lock().read_to_string(&mut text)?;
    let read = |line: &str| {
        scorer.rules().parse_hand(line).map_err(|error| io::Error::other(format!("{line}: {error}")))
    };
    let hands = text.lines().map(read).collect::<Result<Vec<_>, _>>()?;
    let began = Instant::now();
    let totals: Vec<Option<Total>> = hands.iter().map(|hand| scorer.total(hand)).collect();
    let took = began.elapsed();
    let mut told = Vec::new();
    for total in totals {
        match total {
            Some(Total::Credits { credits, .. }) => writeln!(told, "{credits}")?,
            Some(total) => writeln!(told, "{}", total.points())?,
            None => writeln!(told, "-")?,
        }
    }
    eprintln!("{}", took.as_secs_f64());
    io::stdout().lock().write_all(&told)
}
