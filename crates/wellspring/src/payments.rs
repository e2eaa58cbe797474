//! The payments for a winning hand, in games that have them.

use std::io::{self, Write};

use cards::{Seat, Wind};
use hands::Hand;
use rules::{Rules, Score};
use serde::Serialize;
use serde::ser::SerializeMap;
use words::{CommandSpeech, CommonTerms, Noun};

/// The points that each other player pays, by the wind of the seat, after the Banker's double (Q36).
pub(crate) struct Payments(Vec<(Wind, i32)>);

impl Serialize for Payments {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        self.0.iter().try_for_each(|(wind, points)| map.serialize_entry(&wind.to_string(), points))?;
        map.end()
    }
}

/// Returns the payments for this hand; `None` where nobody pays, or the winner's seat is not given.
pub(crate) fn payments(rules: &Rules, hand: &Hand, score: &Score) -> Option<Payments> {
    let winds = || Seat::all(Wind::ALL.len() as u8).zip(Wind::ALL);
    // East deals, and the winds follow in the order of play (Q2).
    let (winner, _) = winds().find(|&(_, wind)| Some(wind) == hand.context.seat)?;
    let changes =
        rules.score_changes(winner, Seat::default(), score.best.total.points(), Wind::ALL.len() as u8);
    let paid = winds().map(|(seat, wind)| (wind, -changes[seat.index()])).filter(|&(_, paid)| paid > 0);
    Some(Payments(paid.collect())).filter(|payments| !payments.0.is_empty())
}

/// Writes the payments for people.
pub(crate) fn write_payments(
    out: &mut dyn Write,
    payments: &Payments,
    speech: CommandSpeech,
) -> io::Result<()> {
    let parts = payments.0.iter().enumerate().map(|(index, &(wind, points))| {
        let wind = wind_noun(wind, CommonTerms::of(speech.language()));
        let sentence = match index {
            0 => speech.pays(wind, points.into()),
            _ => speech.pays_too(wind, points.into()),
        };
        sentence.to_string()
    });
    writeln!(out, "    {}", parts.collect::<Vec<_>>().join(", "))
}

/// Returns the name of a wind as a seat.
const fn wind_noun(wind: Wind, terms: &CommonTerms) -> &Noun {
    match wind {
        Wind::East => &terms.east,
        Wind::South => &terms.south,
        Wind::West => &terms.west,
        Wind::North => &terms.north,
    }
}
