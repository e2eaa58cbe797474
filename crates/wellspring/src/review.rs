//! `wellspring review`: every decision of a recorded match beside what the expert would have done.

use std::io::{self, BufWriter, Write};

use bots::{Advice, Advisor};
use cards::{Seat, Seed};
use rules::LocalizedText;
use serde::Serialize;
use table::{Action, Game, Record, Replay};

use crate::cli::ReviewArgs;
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::language::Language;
use crate::long_run::progress_bar;
use crate::narrator::Narrator;
use crate::replay::{in_file, read};
use crate::score::write_json;
use crate::words;

/// What is told in words loses so many points: less would be written as none.
const TOLD: f64 = 0.05;

/// One decision, judged.
#[derive(Serialize)]
struct ReviewedDecision {
    /// Who decided.
    seat: Seat,
    /// In which hand of the match.
    hand: u32,
    /// In the answer to which event.
    event: u32,
    /// How many points the expert's choice gains more; 0 if it is what was done.
    loss: f64,
    /// How sure that is: its standard error, in the same points.
    standard_error: f64,
    /// What was done.
    played: Advice,
    /// What the expert would have done.
    best: Advice,
}

/// What the decisions of one player come to.
#[derive(Serialize)]
struct PlayerSummary {
    /// Who.
    seat: Seat,
    /// How many decisions there were where there was a choice.
    decisions: u32,
    /// How many of them are the expert's.
    agreed: u32,
    /// How many points all others lost.
    loss: f64,
}

/// All of a review, as JSON has it.
#[derive(Serialize)]
struct ReviewJson<'a> {
    playouts: u32,
    seed: u64,
    decisions: &'a [ReviewedDecision],
    players: &'a [PlayerSummary],
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// Runs the subcommand.
pub(crate) fn run(args: &ReviewArgs, language: Language) -> Result<ExitStatus, CliError> {
    let seed = Seed::from_number(args.seed);
    let (record, broken) = read(&args.record)?;
    let (mut judged, refused) = judge(args, &record, &seed, language)?;
    judged.sort_by(|a, b| b.loss.total_cmp(&a.loss));
    let fault = refused.or(broken);
    let players: Vec<PlayerSummary> =
        Seat::all(record.setup.seats).map(|seat| summary(&judged, seat)).collect();
    let mut out = BufWriter::new(io::stdout().lock());
    if args.json {
        let error = fault.as_ref().map(ToString::to_string);
        let (decisions, players) = (&judged[..], &players[..]);
        write_json(
            &mut out,
            &ReviewJson { playouts: args.playouts, seed: args.seed, decisions, players, error },
        )?;
    } else {
        write_words(&mut out, &judged, &players, &Narrator::new(&record, language), language)?;
    }
    out.flush()?;
    fault.map_or(Ok(ExitStatus::Success), Err)
}

/// Judges every decision, as far as the record can be played.
fn judge(
    args: &ReviewArgs,
    record: &Record,
    seed: &Seed,
    language: Language,
) -> Result<(Vec<ReviewedDecision>, Option<CliError>), CliError> {
    let mut replay = Replay::new(record).map_err(|error| in_file(&args.record, &error))?;
    let terms = record.setup.terms();
    let mut advisors = Vec::new();
    for seat in Seat::all(record.setup.seats) {
        let advisor = Advisor::new(&terms, seat, *seed, args.playouts);
        advisors.push(advisor.map_err(|error| CliError::Other(error.to_string()))?);
    }
    let (mut judged, bar) =
        (Vec::new(), progress_bar(record.actions.len() as u32, language.say(&words::REVIEWING)));
    loop {
        let before = replay.game().clone();
        match replay.step() {
            Ok(Some(played)) => {
                bar.inc(1);
                let advisor = &mut advisors[played.seat.index()];
                judged.extend(judge_one(advisor, &before, played.seat, played.action));
            }
            ended => {
                bar.finish_and_clear();
                return Ok((judged, ended.err().map(|error| in_file(&args.record, &error))));
            }
        }
    }
}

/// Judges what a seat did; `None` where it had no choice.
fn judge_one(advisor: &mut Advisor, before: &Game, seat: Seat, action: Action) -> Option<ReviewedDecision> {
    let view = before.view(Some(seat));
    let advice = advisor.advise(&view, Some(action), &mut || true);
    let played = advice.iter().find(|advice| advice.action == action)?.clone();
    let best = advice.into_iter().next()?;
    let loss = if best.action == action { 0.0 } else { (best.gain - played.gain).max(0.0) };
    let standard_error =
        if best.action == action { 0.0 } else { best.standard_error.hypot(played.standard_error) };
    Some(ReviewedDecision {
        seat,
        hand: view.hand_number,
        event: view.event_number,
        loss,
        standard_error,
        played,
        best,
    })
}

/// What the decisions of one player come to.
fn summary(judged: &[ReviewedDecision], seat: Seat) -> PlayerSummary {
    let own = || judged.iter().filter(|judged| judged.seat == seat);
    let agreed = own().filter(|judged| judged.played.action == judged.best.action).count() as u32;
    PlayerSummary {
        seat,
        decisions: own().count() as u32,
        agreed,
        loss: own().map(|judged| judged.loss).sum(),
    }
}

/// Writes the mistakes, greatest first, and what every player's come to.
fn write_words(
    out: &mut dyn Write,
    judged: &[ReviewedDecision],
    players: &[PlayerSummary],
    narrator: &Narrator,
    language: Language,
) -> io::Result<()> {
    for ReviewedDecision { seat, hand, event, loss, standard_error, played, best } in
        judged.iter().filter(|judged| judged.loss >= TOLD)
    {
        let place = [
            ("hand", hand.to_string()),
            ("event", event.to_string()),
            ("name", narrator.name(*seat).to_owned()),
        ];
        // Chance has no part in what is reckoned.
        let mistake = if *standard_error > 0.0 { &words::MISTAKE } else { &words::MISTAKE_RECKONED };
        let loss = [
            ("loss", format!("{loss:.1}")),
            ("doubt", format!("{standard_error:.1}")),
            ("action", action_in_words(played.action, language)),
        ];
        writeln!(out, "{}", fill(language.say(mistake), place.iter().chain(&loss)))?;
        writeln!(out, "  {}", why(&words::BETTER, best, language))?;
        writeln!(out, "  {}", why(&words::DONE, played, language))?;
    }
    for PlayerSummary { seat, decisions, agreed, loss } in players {
        let facts = [
            ("name", narrator.name(*seat).to_owned()),
            ("decisions", decisions.to_string()),
            ("agreed", agreed.to_string()),
            ("loss", format!("{loss:.1}")),
        ];
        writeln!(out, "{}", fill(language.say(&words::REVIEWED), facts.iter()))?;
    }
    Ok(())
}

/// What speaks for an action, in a sentence.
fn why(sentence: &LocalizedText, advice: &Advice, language: Language) -> String {
    let facts = [
        ("action", action_in_words(advice.action, language)),
        ("plan", language.say(&advice.plan.text()).to_owned()),
        ("distance", advice.distance.to_string()),
        ("live", advice.live.to_string()),
        ("chance", format!("{:.0}", 100.0 * advice.chance)),
        ("score", language.say(&advice.points()).to_owned()),
    ];
    fill(language.say(sentence), facts.iter())
}

/// An action in words.
fn action_in_words(action: Action, language: Language) -> String {
    let (text, what) = match action {
        Action::Discard(card) => (&words::DO_DISCARD, card.to_string()),
        Action::Claim(set) => (&words::DO_CLAIM, set.to_string()),
        Action::Four(set) | Action::Lay(set) => (&words::DO_LAY, set.to_string()),
        Action::GoOut => (&words::DO_GO_OUT, String::new()),
        Action::Call => (&words::DO_CALL, String::new()),
        _ => (&words::DO_PASS, String::new()),
    };
    language.say(text).replace("{what}", &what)
}

/// A sentence with its facts put in.
fn fill<'a>(sentence: &str, facts: impl Iterator<Item = &'a (&'a str, String)>) -> String {
    facts.fold(sentence.to_owned(), |text, (name, fact)| text.replace(&format!("{{{name}}}"), fact))
}
