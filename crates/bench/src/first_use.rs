//! The time to build the lookup tables, each of which is built on its first use.

use std::fmt::Write;
use std::time::Instant;

use cards::{Card, Counts};
use hands::{TargetForm, missing, missing_for};

/// Returns a report of the milliseconds that the first use of each table takes, one table a line.
///
/// The figures are right only if the process has not used the tables before.
pub fn report() -> String {
    let any = Counts::from_iter([Card::JOKER]);
    let forms = [
        ("sequences", TargetForm::SEQUENCES),
        ("triplets", TargetForm::TRIPLETS),
        ("1 to 5", TargetForm::LOW),
    ];
    let began = Instant::now();
    let mut lacks = u32::from(missing(&any, 4, true));
    let mut text = format!("  any sets: {:.1} ms\n", milliseconds(began));
    for (name, form) in forms {
        let began = Instant::now();
        lacks += u32::from(missing_for(&any, 4, true, form));
        let _ = writeln!(text, "  {name}: {:.1} ms", milliseconds(began));
    }
    assert_eq!(lacks, 4 * 13, "one joker of fourteen cards");
    text
}

fn milliseconds(began: Instant) -> f64 {
    began.elapsed().as_secs_f64() * 1e3
}
