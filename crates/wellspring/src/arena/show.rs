//! `wellspring arena show`: one deal of an arena, in each seating.

use std::io::{self, Write};

use serde::Serialize;
use words::Language;

use crate::arena::file::read_file;
use crate::arena::settings::Settings;
use crate::cli::ShowArgs;
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::external_bot::PlayedMatch;
use crate::people_output::PeopleOutput;
use crate::score::write_json;
use crate::speech::{bot_text, signed, speech, write_table};

/// A deal in JSON.
#[derive(Serialize)]
struct DealJson<'a> {
    deal: u32,
    seatings: Vec<SeatingJson>,
    margins: Vec<MarginJson<'a>>,
}

/// A deal in one seating, in JSON.
#[derive(Serialize)]
struct SeatingJson {
    /// The name of the record, if records were written.
    record: String,
    /// The bot of each seat.
    bots: Vec<String>,
    /// The points that each seat gained.
    gains: Vec<i32>,
    /// The number of hands that each seat won.
    hands_won: Vec<u32>,
}

/// The margin of a bot in a deal, in JSON.
#[derive(Serialize)]
struct MarginJson<'a> {
    bot: &'a str,
    margin: f64,
}

/// Runs the subcommand.
pub(crate) fn run(args: &ShowArgs, language: Language) -> Result<ExitStatus, CliError> {
    let (settings, deals) = read_file(&args.resume)?;
    let missing = || CliError::NoSuchDeal { path: args.resume.clone(), deal: args.deal };
    let deal = deals.into_iter().find(|deal| deal.index + 1 == args.deal).ok_or_else(missing)?;
    let (names, seatings) = (settings.names(), settings.seatings());
    let shown =
        (1..).zip(seatings.iter().zip(&deal.seatings)).map(|(number, (seating, result))| SeatingJson {
            record: PlayedMatch::Deal { deal: args.deal, seating: number }.record_name(),
            bots: seating.iter().map(|&bot| names[bot].clone()).collect(),
            gains: result.gains.clone(),
            hands_won: result.hands_won.clone(),
        });
    let shown: Vec<SeatingJson> = shown.collect();
    let margins = names.iter().zip(deal.margins(names.len(), &seatings));
    let margins = margins.map(|(bot, margin)| MarginJson { bot, margin }).collect();
    let deal = DealJson { deal: args.deal, seatings: shown, margins };
    let mut out = io::stdout().lock();
    if args.json {
        write_json(&mut out, &deal)?;
    } else {
        write_deal(&mut PeopleOutput::new(out), &deal, &settings, language)?;
    }
    Ok(ExitStatus::Success)
}

/// Writes a deal for people: a row for each seating and seat, then the margin of each bot.
fn write_deal(
    out: &mut dyn Write,
    deal: &DealJson<'_>,
    settings: &Settings,
    language: Language,
) -> io::Result<()> {
    let speech = speech(language, settings.rules);
    let texts = speech.reports();
    writeln!(out, "{}\n", speech.deal_shown(settings.rules.id(), deal.deal.into()))?;
    let headings = [texts.bot_heading, texts.seating_heading, texts.player_heading, texts.points_heading];
    let mut rows = vec![headings.map(str::to_owned)];
    for (number, seating) in (1..).zip(&deal.seatings) {
        for (seat, (bot, &gain)) in (1..).zip(seating.bots.iter().zip(&seating.gains)) {
            let (seating, seat): (i32, i32) = (number, seat);
            let points = signed(f64::from(gain), 0, language);
            rows.push([bot_text(bot, language), seating.to_string(), seat.to_string(), points]);
        }
    }
    write_table(out, &rows)?;
    writeln!(out)?;
    for MarginJson { bot, margin } in &deal.margins {
        let margin = signed(*margin, 2, language);
        writeln!(out, "{}", speech.margin_of_deal(&bot_text(bot, language), &margin))?;
    }
    Ok(())
}
