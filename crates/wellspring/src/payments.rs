//! Who pays the winner of a hand, where anybody does.

use std::io::{self, Write};

use cards::{Seat, Wind};
use hands::Hand;
use rules::{Rules, Score};
use serde::Serialize;
use serde::ser::SerializeMap;

use crate::language::Language;
use crate::words;

/// What each of the others pays, by the wind of the seat, after the Banker's double (Q36).
pub(crate) struct Payments(Vec<(Wind, i32)>);

impl Serialize for Payments {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        self.0.iter().try_for_each(|(wind, points)| map.serialize_entry(&wind.to_string(), points))?;
        map.end()
    }
}

/// Who pays for this hand and how much; `None` where nobody pays, or it is not said who wins.
pub(crate) fn payments(rules: &Rules, hand: &Hand, score: &Score) -> Option<Payments> {
    let winds = || Seat::all(Wind::ALL.len() as u8).zip(Wind::ALL);
    // East deals, and the winds follow in the order of play (Q2).
    let (winner, _) = winds().find(|&(_, wind)| Some(wind) == hand.context.seat)?;
    let changes =
        rules.score_changes(winner, Seat::default(), score.best.total.points(), Wind::ALL.len() as u8);
    let paid = winds().map(|(seat, wind)| (wind, -changes[seat.index()])).filter(|&(_, paid)| paid > 0);
    Some(Payments(paid.collect())).filter(|payments| !payments.0.is_empty())
}

/// Writes who pays, for people.
pub(crate) fn write_payments(out: &mut dyn Write, payments: &Payments, language: Language) -> io::Result<()> {
    let told = payments.0.iter().map(|(wind, points)| {
        let sentence = language.say(&words::PAYS);
        sentence.replace("{seat}", &wind.to_string()).replace("{points}", &points.to_string())
    });
    writeln!(out, "    {}", told.collect::<Vec<_>>().join(", "))
}
