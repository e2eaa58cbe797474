//! The results of an arena as CSV, a line for each deal and bot.

use std::borrow::Cow;
use std::io::{self, Write};

use crate::arena::deal::Deal;
use crate::arena::settings::Settings;

/// Writes the results as CSV: the deal (from 1), the bot and its margin, followed by sums.
///
/// The sums are over all seats of the bot in all seatings: its points, the hands that it won, their value,
/// and the number of hands.
pub(super) fn write(out: &mut dyn Write, settings: &Settings, deals: &[Deal]) -> io::Result<()> {
    let (names, seated) = (settings.names(), settings.seatings());
    writeln!(out, "deal,bot,margin,points,hands_won,total_value,hands")?;
    for deal in deals {
        let margins = deal.margins(names.len(), &seated);
        for (index, (name, margin)) in names.iter().zip(margins).enumerate() {
            let (mut points, mut hands_won, mut total_value, mut hands) = (0, 0, 0, 0);
            for (_, seat, result) in deal.seats(&seated).filter(|&(bot, ..)| bot == index) {
                points += result.gains[seat];
                hands_won += result.hands_won[seat];
                total_value += result.total_value[seat];
                hands += result.hands;
            }
            writeln!(
                out,
                "{},{},{margin},{points},{hands_won},{total_value},{hands}",
                deal.index + 1,
                quoted(name)
            )?;
        }
    }
    Ok(())
}

/// Returns a text as a field, in quotes if it needs them.
fn quoted(text: &str) -> Cow<'_, str> {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\"")).into()
    } else {
        text.into()
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn fields_that_need_quotes_have_them() {
        assert_eq!(quoted("greedy"), "greedy");
        assert_eq!(quoted("cmd:a \"b\", c"), "\"cmd:a \"\"b\"\", c\"");
    }
}
