//! `wellspring score`: what a hand is worth, and why.

use std::io::{self, Write};

use hands::{Hand, Last};
use rules::Rules;
use serde::Serialize;

use crate::batch;
use crate::cli::ScoreArgs;
use crate::ending::{Ending, Fault};
use crate::language::Language;
use crate::notation::{self, FaultJson};
use crate::reading::{WinJson, write_score};
use crate::words;

/// A hand that does not win, as JSON has it.
#[derive(Serialize)]
struct LossJson {
    hand: String,
    win: bool,
    distance: u8,
    why: String,
}

/// Runs the subcommand.
pub(crate) fn run(args: &ScoreArgs, language: Language) -> Result<Ending, Fault> {
    let rules = args.rules.read()?;
    match &args.batch {
        Some(path) => batch::run(path, &rules),
        None => one(&args.hand(), &rules, args.json, language),
    }
}

/// Tells what one hand is worth.
fn one(text: &str, rules: &Rules, json: bool, language: Language) -> Result<Ending, Fault> {
    let mut out = io::stdout().lock();
    let hand = match notation::read(text, rules) {
        Ok(hand) => hand,
        Err(fault) => {
            if json {
                write_json(&mut out, &FaultJson::from(&fault))?;
            }
            return Err(fault.into());
        }
    };
    let wins = if json {
        write_hand_json(&mut out, &hand, rules)?
    } else {
        write_hand(&mut out, &hand, rules, language)?
    };
    Ok(if wins { Ending::Done } else { Ending::No })
}

/// Writes a hand's worth as one line of JSON; says whether it wins.
pub(crate) fn write_hand_json(out: &mut dyn Write, hand: &Hand, rules: &Rules) -> Result<bool, Fault> {
    let text = hand.to_string();
    let Some(score) = rules.score(hand) else {
        let (distance, why) = why_not(hand, rules);
        write_json(out, &LossJson { hand: text, win: false, distance, why })?;
        return Ok(false);
    };
    write_json(out, &WinJson::new(text, &score))?;
    Ok(true)
}

/// Writes a value as one line of JSON.
pub(crate) fn write_json(out: &mut dyn Write, value: &impl Serialize) -> Result<(), Fault> {
    serde_json::to_writer(&mut *out, value)?;
    Ok(writeln!(out)?)
}

/// Writes a hand's worth for people; says whether it wins.
fn write_hand(out: &mut dyn Write, hand: &Hand, rules: &Rules, language: Language) -> io::Result<bool> {
    writeln!(out, "{hand}")?;
    if let Some(score) = rules.score(hand) {
        write_score(out, &score, language)?;
        return Ok(true);
    }
    let (distance, why) = why_not(hand, rules);
    writeln!(
        out,
        "{} ({} {distance}): {why}",
        language.say(&words::DOES_NOT_WIN),
        language.say(&words::DISTANCE)
    )?;
    Ok(false)
}

/// How far a hand that does not win is from it, and why it does not.
fn why_not(hand: &Hand, rules: &Rules) -> (u8, String) {
    let distance = rules.distance(hand);
    let drawn = Hand { last: hand.last.map(|last| Last { claimed: false, ..last }), ..hand.clone() };
    let why = match hand.last {
        None => format!(
            "its last card is missing: write it as +{0} if it was claimed, @{0} if it was drawn",
            "5m"
        ),
        Some(last) if rules.wins(&drawn) => {
            format!("it would win only if {} had been drawn, not claimed (M20)", last.card)
        }
        Some(_) if distance == 1 => "one card is missing".to_owned(),
        Some(_) => format!("{distance} cards are missing"),
    };
    (distance, why)
}
