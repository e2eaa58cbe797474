//! `wellspring review`: compares every decision of a recorded match with the expert's.

use std::io::{self, BufWriter, Write};

use bots::{Advice, Advisor};
use cards::{Seat, Seed};
use serde::Serialize;
use table::{Action, Game, Record, Replay};
use words::{Language, Name, decimal};

use crate::cli::ReviewArgs;
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::long_run::progress_bar;
use crate::narrator::Narrator;
use crate::replay::{load, replay_error};
use crate::score::write_json;
use crate::seed_arg::SeedArg;
use crate::speech::decimal_points;

/// The smallest loss, in points, that the text report lists. Smaller losses would print as 0.0.
const MIN_LISTED_LOSS: f64 = 0.05;

/// A decision, compared with the expert's.
#[derive(Serialize)]
struct ReviewedDecision {
    /// The seat that decided.
    seat: Seat,
    /// The number of the hand in the match.
    hand_number: u32,
    /// The number of the event that the decision answers.
    event_number: u32,
    /// The points that the expert's choice gains more; 0 if it was played.
    loss: f64,
    /// The standard error of the loss, in points.
    standard_error: f64,
    /// The action that was played.
    played: Advice,
    /// The expert's choice.
    best: Advice,
}

/// The decisions of one player, in sum.
#[derive(Serialize)]
struct PlayerSummary {
    /// The seat of the player.
    seat: Seat,
    /// The number of decisions with a choice.
    decisions: u32,
    /// The number of decisions that match the expert's.
    agreed: u32,
    /// The points that the other decisions lost.
    loss: f64,
}

/// A review in JSON.
#[derive(Serialize)]
struct ReviewJson<'a> {
    playouts: u32,
    seed: SeedArg,
    decisions: &'a [ReviewedDecision],
    players: &'a [PlayerSummary],
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// Runs the subcommand.
pub(crate) fn run(args: &ReviewArgs, language: Language) -> Result<ExitStatus, CliError> {
    let seed = args.seed()?;
    let (record, damage) = load(&args.record)?;
    let narrator = Narrator::new(&record, language);
    let (mut reviewed, refused) = review(args, &record, &seed, &narrator)?;
    reviewed.sort_by(|a, b| b.loss.total_cmp(&a.loss));
    let error = refused.or(damage);
    let players: Vec<PlayerSummary> =
        Seat::all(record.setup.seats).map(|seat| summary(&reviewed, seat)).collect();
    let mut out = BufWriter::new(io::stdout().lock());
    if args.json {
        let review = ReviewJson {
            playouts: args.playouts,
            seed: SeedArg::new(&args.seed),
            decisions: &reviewed,
            players: &players,
            error: error.as_ref().map(|error| error.describe(Language::En)),
        };
        write_json(&mut out, &review)?;
    } else {
        write_report(&mut out, &reviewed, &players, &narrator)?;
    }
    out.flush()?;
    error.map_or(Ok(ExitStatus::Success), Err)
}

/// Reviews every decision, as far as the record can be played.
fn review(
    args: &ReviewArgs,
    record: &Record,
    seed: &Seed,
    narrator: &Narrator,
) -> Result<(Vec<ReviewedDecision>, Option<CliError>), CliError> {
    let mut replay = Replay::new(record).map_err(|error| replay_error(&args.record, error))?;
    let terms = record.setup.terms();
    let mut advisors = Vec::new();
    for seat in Seat::all(record.setup.seats) {
        let advisor = Advisor::new(&terms, seat, *seed, args.playouts);
        advisors.push(advisor.map_err(|error| CliError::setup(record.setup.rules, error))?);
    }
    let moves = narrator.speech.replay().moves_reviewed;
    let (mut reviewed, bar) =
        (Vec::new(), progress_bar(record.actions.len() as u32, moves, narrator.speech.language()));
    loop {
        let before = replay.game().clone();
        match replay.step() {
            Ok(Some(played)) => {
                bar.inc(1);
                let advisor = &mut advisors[played.seat.index()];
                reviewed.extend(review_decision(advisor, &before, played.seat, played.action));
            }
            end => {
                bar.finish_and_clear();
                return Ok((reviewed, end.err().map(|error| replay_error(&args.record, error))));
            }
        }
    }
}

/// Reviews the action of a seat; `None` where the seat had no choice.
fn review_decision(
    advisor: &mut Advisor,
    before: &Game,
    seat: Seat,
    action: Action,
) -> Option<ReviewedDecision> {
    let view = before.view(Some(seat));
    let advice = advisor.advise(&view, Some(action), &mut || true);
    let played = advice.iter().find(|advice| advice.action == action)?.clone();
    let best = advice.into_iter().next()?;
    let (mut loss, mut standard_error) = (0.0, 0.0);
    if best.action != action {
        loss = (best.gain - played.gain).max(0.0);
        standard_error = best.standard_error.hypot(played.standard_error);
    }
    let (hand_number, event_number) = (view.hand_number, view.event_number);
    Some(ReviewedDecision { seat, hand_number, event_number, loss, standard_error, played, best })
}

/// Returns the summary of one player's decisions.
fn summary(reviewed: &[ReviewedDecision], seat: Seat) -> PlayerSummary {
    let own = || reviewed.iter().filter(|decision| decision.seat == seat);
    let agreed = own().filter(|decision| decision.played.action == decision.best.action).count() as u32;
    let loss = own().map(|decision| decision.loss).sum();
    PlayerSummary { seat, decisions: own().count() as u32, agreed, loss }
}

/// Writes the mistakes for people, the greatest first, and a summary for every player.
fn write_report(
    out: &mut dyn Write,
    reviewed: &[ReviewedDecision],
    players: &[PlayerSummary],
    narrator: &Narrator,
) -> io::Result<()> {
    for decision in reviewed.iter().filter(|decision| decision.loss >= MIN_LISTED_LOSS) {
        write_mistake(out, decision, narrator)?;
    }
    for PlayerSummary { seat, decisions, agreed, loss } in players {
        let (loss, unit) = decimal_points(*loss, narrator.speech.language());
        let who = narrator.name(*seat);
        writeln!(
            out,
            "{}",
            narrator.speech.reviewed(who, (*agreed).into(), (*decisions).into(), &loss, unit)
        )?;
    }
    Ok(())
}

/// Writes a mistake for people: its cost, the expert's choice and the action played.
fn write_mistake(out: &mut dyn Write, decision: &ReviewedDecision, narrator: &Narrator) -> io::Result<()> {
    let speech = narrator.speech;
    let (loss, unit) = decimal_points(decision.loss, speech.language());
    // A calculated loss has no standard error.
    let cost = if decision.standard_error > 0.0 {
        speech.loss_estimated(&loss, &decimal(speech.language(), decision.standard_error, 1), unit)
    } else {
        speech.loss_calculated(&loss, unit)
    };
    let who: Name<'_> = narrator.name(decision.seat);
    let (hand, event) = (decision.hand_number.into(), decision.event_number.into());
    let action = narrator.action(decision.played.action);
    writeln!(out, "{}", speech.mistake(hand, event, who, &action, &cost.to_string()))?;
    writeln!(out, "  {}", speech.better(&advice_text(&decision.best, narrator)))?;
    writeln!(out, "  {}", speech.played(&advice_text(&decision.played, narrator)))
}

/// Returns an action with the plan behind it.
#[expect(clippy::cast_possible_truncation, reason = "points and a percentage")]
fn advice_text(advice: &Advice, narrator: &Narrator) -> String {
    let speech = narrator.speech;
    let action = narrator.action(advice.action);
    let score = speech.points(advice.score.round() as i64).to_string();
    if advice.action == Action::GoOut {
        return speech.with_score(&action, &score).to_string();
    }
    let to_go = speech.cards_to_go(advice.distance.into());
    let plan = speech.0.plan(&advice.plan);
    let chance = (100.0 * advice.chance).round() as i64;
    let sentence = speech.with_plan(&action, &plan, &to_go.to_string(), advice.live.into(), chance, &score);
    sentence.to_string()
}
