//! `wellspring score`: what a hand scores, and why.

use std::io::{self, Write};

use hands::{CompletingCard, Hand, missing_unmatched};
use rules::{PairTiming, RewardedForm, Rules, Scorer};
use serde::Serialize;
use words::{CommandSpeech, Language};

use crate::batch;
use crate::cli::ScoreArgs;
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::notation::{self, HandErrorJson};
use crate::payments::payments;
use crate::people_output::PeopleOutput;
use crate::score_text::{WinJson, write_score};
use crate::speech::speech;

/// A hand that does not win, in JSON.
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
    let english = speech(Language::En, args.rules.rules);
    if let Some(path) = &args.batch {
        return batch::run(path, &scorer, english);
    }
    let mut out = io::stdout().lock();
    let hand = match notation::parse_won(&args.hand(), scorer.rules()) {
        Ok(hand) => hand,
        Err(error) => {
            if args.json {
                write_json(&mut out, &HandErrorJson::from(&error))?;
            }
            return Err(error.into());
        }
    };
    let wins = if args.json {
        write_hand_json(&mut out, &hand, &scorer, english)?
    } else {
        write_hand(&mut PeopleOutput::new(out), &hand, &scorer, speech(language, args.rules.rules))?
    };
    Ok(if wins { ExitStatus::Success } else { ExitStatus::Negative })
}

/// Writes the score of a hand as one line of JSON, and returns whether the hand wins.
pub(crate) fn write_hand_json(
    out: &mut dyn Write,
    hand: &Hand,
    scorer: &Scorer,
    english: CommandSpeech,
) -> Result<bool, CliError> {
    let text = hand.to_string();
    let Some(score) = scorer.score(hand) else {
        let reason = loss_reason(hand, scorer, english);
        write_json(out, &LossJson { hand: text, win: false, distance: scorer.distance(hand), reason })?;
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

/// Writes the score of a hand for people, and returns whether the hand wins.
fn write_hand(out: &mut dyn Write, hand: &Hand, scorer: &Scorer, speech: CommandSpeech) -> io::Result<bool> {
    writeln!(out, "{hand}")?;
    if let Some(score) = scorer.score(hand) {
        let payments = payments(scorer.rules(), hand, &score);
        write_score(out, &score, payments.as_ref(), speech)?;
        return Ok(true);
    }
    let (distance, reason) = (scorer.distance(hand), loss_reason(hand, scorer, speech));
    // A reason that is the distance stands alone, and so does one of a complete hand.
    let says_distance = distance == 0 || reason == distance_text(distance, scorer.rules(), speech);
    let sentence = match scorer.rules().pair_timing {
        PairTiming::WithTheRest if !says_distance => speech.does_not_win_yet(distance.into(), &reason),
        _ => speech.does_not_win(&reason),
    };
    writeln!(out, "{sentence}")?;
    Ok(false)
}

/// Returns why a hand does not win.
fn loss_reason(hand: &Hand, scorer: &Scorer, speech: CommandSpeech) -> String {
    let drawn = Hand {
        completing_card: hand.completing_card.map(|last| CompletingCard { claimed: false, ..last }),
        ..hand.clone()
    };
    match hand.completing_card {
        None => speech.last_missing().to_string(),
        Some(last) if scorer.wins(&drawn) => speech.only_if_drawn(&last.card.to_string()).to_string(),
        Some(_) if is_above_level(hand, scorer.rules()) => speech.hands().above_level.to_owned(),
        Some(_) => distance_text(scorer.distance(hand), scorer.rules(), speech),
    }
}

/// Returns whether the hand is a special hand that the level of play does not count (M28).
fn is_above_level(hand: &Hand, rules: &Rules) -> bool {
    rules.special_hand.is_none()
        && rules.rewarded_forms.contains(&RewardedForm::NothingMatches)
        && hand.sets.is_empty()
        && missing_unmatched(&hand.all_concealed()) == 0
}

/// Returns how far a hand is: `complete`, `waiting for one card`, `3 cards missing`, or `3 steps away` where
/// sets are laid one by one.
pub(crate) fn distance_text(distance: u8, rules: &Rules, speech: CommandSpeech) -> String {
    match (distance, rules.pair_timing) {
        (0, _) => speech.hands().complete.to_owned(),
        (1, _) => speech.hands().waiting_for_one.to_owned(),
        (_, PairTiming::WithTheRest) => speech.cards_missing(distance.into()).to_string(),
        (_, PairTiming::Last) => speech.steps_away(distance.into()).to_string(),
    }
}
