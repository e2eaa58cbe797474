//! `wellspring waits`: how far a hand is from winning, and which cards help.

use std::cmp::Reverse;
use std::io::{self, Write};

use cards::Card;
use hands::{Context, Hand};
use rules::{Rules, Scorer, Total, WaitCard, Waits};
use serde::Serialize;
use words::{CommandSpeech, Language};

use crate::cli::WaitsArgs;
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::notation::{self, HandErrorJson};
use crate::people_output::PeopleOutput;
use crate::score::{distance_text, write_json};
use crate::speech::{speech, value_text};

/// The waits of a hand, and the total number of unseen cards that help it.
#[derive(Serialize)]
struct CountedWaits {
    #[serde(flatten)]
    waits: Waits,
    unseen: u32,
}

/// A discard, and the waits of the hand after it.
#[derive(Serialize)]
struct AfterDiscard {
    discard: Card,
    #[serde(flatten)]
    waits: CountedWaits,
}

/// The report on a hand.
#[derive(Serialize)]
#[serde(untagged)]
enum WaitsReport {
    /// The hand is one card short of a full hand.
    Waits(CountedWaits),
    /// The hand is full. The discards that leave it nearest are listed, best first.
    Discards { distance: u8, win: Option<Total>, discards: Vec<AfterDiscard> },
}

/// The report in JSON.
#[derive(Serialize)]
struct WaitsReportJson<'a> {
    hand: String,
    #[serde(flatten)]
    report: &'a WaitsReport,
}

/// Runs the subcommand.
pub(crate) fn run(args: &WaitsArgs, language: Language) -> Result<ExitStatus, CliError> {
    let scorer = args.rules.read()?;
    let mut out = io::stdout().lock();
    let hand = match notation::parse(&args.hand(), scorer.rules()) {
        Ok(hand) => hand,
        Err(error) => {
            if args.json {
                write_json(&mut out, &HandErrorJson::from(&error))?;
            }
            return Err(error.into());
        }
    };
    let report = report(&hand, &scorer);
    if args.json {
        write_json(&mut out, &WaitsReportJson { hand: hand.to_string(), report: &report })?;
    } else {
        let mut out = PeopleOutput::new(out);
        writeln!(out, "{hand}")?;
        let speech = speech(language, args.rules.rules);
        write_report(&mut out, &report, scorer.rules(), speech)?;
        if scorer.rules().has_context && report.has_scores() {
            write_missing_winds(&mut out, hand.context, speech)?;
        }
    }
    Ok(ExitStatus::Success)
}

impl WaitsReport {
    /// Returns whether the report has scores. Only complete hands have one.
    fn has_scores(&self) -> bool {
        match self {
            Self::Waits(waits) => waits.waits.distance == 1,
            Self::Discards { win, discards, .. } => {
                win.is_some() || discards.iter().any(|after| after.waits.waits.distance == 1)
            }
        }
    }
}

/// Returns the report on a hand.
fn report(hand: &Hand, scorer: &Scorer) -> WaitsReport {
    if hand.completing_card.is_none() {
        return WaitsReport::Waits(CountedWaits::new(scorer.waits(hand)));
    }
    let all = Hand { concealed: hand.all_concealed(), completing_card: None, ..hand.clone() };
    let mut discards: Vec<AfterDiscard> =
        all.concealed.kinds().map(|(card, _)| after_discard(&all, card, scorer)).collect();
    let nearest = discards.iter().map(|after| after.waits.waits.distance).min();
    discards.retain(|after| Some(after.waits.waits.distance) == nearest);
    discards.sort_by_key(|after| Reverse(after.waits.unseen));
    let win = scorer.score(hand).map(|score| score.best.total);
    WaitsReport::Discards { distance: scorer.distance(hand), win, discards }
}

/// Returns the waits after a discard. The discarded card is no longer unseen.
fn after_discard(hand: &Hand, discard: Card, scorer: &Scorer) -> AfterDiscard {
    let mut rest = hand.clone();
    rest.concealed.remove(discard);
    let mut waits = scorer.waits(&rest);
    for wait in waits.cards.iter_mut().filter(|wait| wait.card == discard) {
        wait.unseen = wait.unseen.saturating_sub(1);
    }
    waits.cards.retain(|wait| wait.unseen > 0);
    AfterDiscard { discard, waits: CountedWaits::new(waits) }
}

impl CountedWaits {
    /// Counts the unseen cards of the waits.
    fn new(waits: Waits) -> Self {
        let unseen = waits.cards.iter().map(|wait| u32::from(wait.unseen)).sum();
        Self { waits, unseen }
    }
}

/// Writes the report for people.
fn write_report(
    out: &mut dyn Write,
    report: &WaitsReport,
    rules: &Rules,
    speech: CommandSpeech,
) -> io::Result<()> {
    match report {
        WaitsReport::Waits(waits) => {
            writeln!(out, "{}", distance_text(waits.waits.distance, rules, speech))?;
            write_waits(out, waits, speech)
        }
        WaitsReport::Discards { distance, win, discards } => {
            let distance = distance_text(*distance, rules, speech);
            match win {
                Some(win) => writeln!(out, "{}", speech.complete_with(&distance, &value_text(*win, speech)))?,
                None => writeln!(out, "{distance}")?,
            }
            discards.iter().try_for_each(|after| write_after_discard(out, after, rules, speech))
        }
    }
}

/// Writes a discard and the waits after it.
fn write_after_discard(
    out: &mut dyn Write,
    after: &AfterDiscard,
    rules: &Rules,
    speech: CommandSpeech,
) -> io::Result<()> {
    let distance = distance_text(after.waits.waits.distance, rules, speech);
    writeln!(out, "\n{}", speech.after_discard(&after.discard.to_string(), &distance))?;
    write_waits(out, &after.waits, speech)
}

/// Writes the cards that help a hand: in a table with their scores where they complete it, else in one line.
fn write_waits(out: &mut dyn Write, waits: &CountedWaits, speech: CommandSpeech) -> io::Result<()> {
    if waits.waits.distance == 1 {
        let (card, unseen) = (speech.hands().card_heading, speech.hands().unseen_heading);
        let (drawn, claimed) = (speech.drawn_heading().to_string(), speech.claimed_heading());
        writeln!(out, "  {card:6} {unseen:>9}   {drawn:28} {claimed}")?;
        waits.waits.cards.iter().try_for_each(|wait| write_wait(out, wait, speech))?;
    } else {
        let cards: Vec<String> =
            waits.waits.cards.iter().map(|wait| format!("{}×{}", wait.card, wait.unseen)).collect();
        writeln!(out, "  {}", speech.improved_by(&cards.join(" ")))?;
    }
    writeln!(out, "  {}", speech.total_unseen(waits.unseen.into()))
}

/// Writes which of the winds are unknown, because the scores then lack what these winds earn.
fn write_missing_winds(out: &mut dyn Write, context: Context, speech: CommandSpeech) -> io::Result<()> {
    let seat = context.seat.is_none().then_some("--seat");
    let round = context.round.is_none().then_some("--round");
    let missing: Vec<&str> = seat.into_iter().chain(round).collect();
    if missing.is_empty() { Ok(()) } else { writeln!(out, "\n{}", speech.winds_unknown(&missing.join(", "))) }
}

/// Writes a card that completes a hand, and the score with it.
fn write_wait(out: &mut dyn Write, wait: &WaitCard, speech: CommandSpeech) -> io::Result<()> {
    let score = |total: Option<Total>| {
        total.map_or_else(|| speech.hands().never.to_owned(), |total| value_text(total, speech))
    };
    let (card, drawn, claimed) = (wait.card.to_string(), score(wait.drawn), score(wait.claimed));
    writeln!(out, "  {card:6} {:>9}   {drawn:28} {claimed}", wait.unseen)
}
