//! `wellspring review`: compares every decision of a recorded match with the expert's.

mod text;

use std::io::{self, BufWriter, Write};

use bots::{Advice, Advisor, Judgement, Loss, Verdict};
use cards::{Seat, Seed};
use serde::Serialize;
use table::{Action, Game, Record, Replay};
use words::{Edition, Language};

use crate::cli::ReviewArgs;
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::long_run::progress_bar;
use crate::narrator::Narrator;
use crate::notation::deciding_hand;
use crate::people_output::PeopleOutput;
use crate::replay::{load, replay_error};
use crate::review::text::write_report;
use crate::score::write_json;
use crate::seed_arg::SeedArg;

/// A decision, compared with the expert's.
#[derive(Serialize)]
struct ReviewedDecision {
    /// The seat that decided.
    seat: Seat,
    /// The number of the hand in the match.
    hand_number: u32,
    /// The number of the event that the decision answers.
    event_number: u32,
    /// The hand as it was, in notation, with the drawn card or the card that may be claimed.
    hand: String,
    /// The verdict.
    verdict: Verdict,
    /// The loss.
    loss: Loss,
    /// The action that was played.
    played: Advice,
    /// The expert's choice.
    best: Advice,
    /// The number of the rule on which the reason for the action rests that was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    played_rule: Option<&'static str>,
    /// The number of the rule on which the reason for the expert's choice rests.
    #[serde(skip_serializing_if = "Option::is_none")]
    best_rule: Option<&'static str>,
}

/// The decisions of one player, in sum.
#[derive(Serialize)]
struct PlayerSummary {
    /// The seat of the player.
    seat: Seat,
    /// The number of decisions with a choice.
    decisions: u32,
    /// The number of decisions that are the expert's.
    agrees: u32,
    /// The number of other decisions that may be as good.
    as_good: u32,
    /// The number of mistakes.
    mistakes: u32,
    /// The points that the mistakes lost.
    points: f64,
    /// The points that the mistakes paid for others' wins.
    paid: f64,
    /// The chance to win the match that the mistakes lost.
    match_chance: f64,
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
    let mistakes_first = |decision: &ReviewedDecision| decision.verdict != Verdict::Mistake;
    reviewed.sort_by(|a, b| {
        let by_loss = b.loss.match_chance.total_cmp(&a.loss.match_chance);
        mistakes_first(a).cmp(&mistakes_first(b)).then(by_loss)
    });
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
        write_report(&mut PeopleOutput::new(&mut out), (&reviewed, &players), &narrator, &args.record)?;
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
    let edition = narrator.speech.0.edition;
    let (mut reviewed, bar) =
        (Vec::new(), progress_bar(record.actions.len() as u32, moves, narrator.speech.language()));
    loop {
        let before = replay.game().clone();
        match replay.step() {
            Ok(Some(played)) => {
                bar.inc(1);
                let advisor = &mut advisors[played.seat.index()];
                reviewed.extend(review_decision(advisor, edition, &before, (played.seat, played.action)));
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
    edition: Edition,
    before: &Game,
    (seat, action): (Seat, Action),
) -> Option<ReviewedDecision> {
    let view = before.view(Some(seat));
    let Judgement { verdict, loss, played, best } = advisor.judge(&view, action)?;
    let (hand_number, event_number) = (view.hand_number, view.event_number);
    let hand = deciding_hand(&view).to_string();
    let [played_rule, best_rule] = [&played, &best].map(|one| edition.rule_of_reason(&one.reason()));
    Some(ReviewedDecision {
        seat,
        hand_number,
        event_number,
        hand,
        verdict,
        loss,
        played,
        best,
        played_rule,
        best_rule,
    })
}

/// Returns the summary of one player's decisions.
fn summary(reviewed: &[ReviewedDecision], seat: Seat) -> PlayerSummary {
    let own: Vec<&ReviewedDecision> = reviewed.iter().filter(|decision| decision.seat == seat).collect();
    let of = |verdict: Verdict| own.iter().filter(move |decision| decision.verdict == verdict);
    // An empty sum of floating-point numbers would be -0.
    let sum = |of_loss: fn(&Loss) -> f64| {
        of(Verdict::Mistake).map(|decision| of_loss(&decision.loss)).fold(0.0, |sum, loss| sum + loss)
    };
    PlayerSummary {
        seat,
        decisions: own.len() as u32,
        agrees: of(Verdict::Agrees).count() as u32,
        as_good: of(Verdict::AsGood).count() as u32,
        mistakes: of(Verdict::Mistake).count() as u32,
        points: sum(|loss| loss.points),
        paid: sum(|loss| loss.paid),
        match_chance: sum(|loss| loss.match_chance),
    }
}
