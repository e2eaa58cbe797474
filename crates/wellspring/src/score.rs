//! `wellspring score`: what a hand is worth, and why.

use std::io::{self, Write};

use hands::{CompletingCard, Hand, missing_unmatched};
use rules::{PairTiming, RewardedForm, Rules, Scorer};
use serde::Serialize;

use crate::batch;
use crate::cli::ScoreArgs;
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::language::Language;
use crate::notation::{self, HandErrorJson};
use crate::payments::payments;
use crate::score_text::{WinJson, write_score};
use crate::words;

/// A hand that does not win, as JSON has it.
#[derive(Serialize)]
struct LossJson {
    hand: String,
    win: bool,
    distance: u8,
    reason: String,
}

/// Runs the subcommand.
pub(crate) fn run(args: &ScoreArgs, language: Language) -> Result<ExitStatus, CliError> {
    let scorer = args.rules.read()?;
    match &args.batch {
        Some(path) => batch::run(path, &scorer),
        None => score_one(&args.hand(), &scorer, args.json, language),
    }
}

/// Tells what one hand is worth.
fn score_one(text: &str, scorer: &Scorer, json: bool, language: Language) -> Result<ExitStatus, CliError> {
    let mut out = io::stdout().lock();
    let hand = match notation::read_won(text, scorer.rules()) {
        Ok(hand) => hand,
        Err(fault) => {
            if json {
                write_json(&mut out, &HandErrorJson::from(&fault))?;
            }
            return Err(fault.into());
        }
    };
    let wins = if json {
        write_hand_json(&mut out, &hand, scorer)?
    } else {
        write_hand(&mut out, &hand, scorer, language)?
    };
    Ok(if wins { ExitStatus::Success } else { ExitStatus::Negative })
}

/// Writes a hand's worth as one line of JSON; says whether it wins.
pub(crate) fn write_hand_json(out: &mut dyn Write, hand: &Hand, scorer: &Scorer) -> Result<bool, CliError> {
    let text = hand.to_string();
    let Some(score) = scorer.score(hand) else {
        let (distance, reason) = loss_reason(hand, scorer, Language::En);
        write_json(out, &LossJson { hand: text, win: false, distance, reason })?;
        return Ok(false);
    };
    let payments = payments(scorer.rules(), hand, &score);
    write_json(out, &WinJson::new(text, &score, payments.as_ref()))?;
    Ok(true)
}

/// Writes a value as one line of JSON.
pub(crate) fn write_json(out: &mut dyn Write, value: &impl Serialize) -> Result<(), CliError> {
    serde_json::to_writer(&mut *out, value)?;
    Ok(writeln!(out)?)
}

/// Writes a hand's worth for people; says whether it wins.
fn write_hand(out: &mut dyn Write, hand: &Hand, scorer: &Scorer, language: Language) -> io::Result<bool> {
    writeln!(out, "{hand}")?;
    if let Some(score) = scorer.score(hand) {
        let payments = payments(scorer.rules(), hand, &score);
        write_score(out, &score, payments.as_ref(), language)?;
        return Ok(true);
    }
    let (distance, reason) = loss_reason(hand, scorer, language);
    writeln!(
        out,
        "{} ({} {distance}): {reason}",
        language.say(&words::DOES_NOT_WIN),
        language.say(&words::DISTANCE)
    )?;
    Ok(false)
}

/// How far a hand that does not win is from it, and why it does not.
fn loss_reason(hand: &Hand, scorer: &Scorer, language: Language) -> (u8, String) {
    let distance = scorer.distance(hand);
    let drawn =
        Hand { last: hand.last.map(|last| CompletingCard { claimed: false, ..last }), ..hand.clone() };
    let reason = match hand.last {
        None => language.say(&words::LAST_IS_MISSING).to_owned(),
        Some(last) if scorer.wins(&drawn) => {
            language.say(&words::ONLY_IF_DRAWN).replace("{card}", &last.card.to_string())
        }
        Some(_) if is_above_level(hand, scorer.rules()) => language.say(&words::ABOVE_THE_LEVEL).to_owned(),
        Some(_) => how_far(distance, scorer.rules(), language),
    };
    (distance, reason)
}

/// Whether the hand is a special hand that the level of play does not count (M28).
fn is_above_level(hand: &Hand, rules: &Rules) -> bool {
    rules.special_hand.is_none()
        && rules.rewarded_forms.contains(&RewardedForm::NothingMatches)
        && hand.sets.is_empty()
        && missing_unmatched(&hand.all_concealed()) == 0
}

/// `complete`, `waiting for one card`, `3 cards missing`; `3 steps away` where sets are laid one by one.
pub(crate) fn how_far(distance: u8, rules: &Rules, language: Language) -> String {
    let missing = match rules.pair_timing {
        PairTiming::WithTheRest => &words::CARDS_MISSING,
        PairTiming::Last => &words::STEPS_AWAY,
    };
    match distance {
        0 => language.say(&words::COMPLETE).to_owned(),
        1 => language.say(&words::WAITING).to_owned(),
        _ => format!("{distance} {}", language.say(missing)),
    }
}
