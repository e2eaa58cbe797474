//! `wellspring waits`: how far a hand is from going out, and which cards bring it nearer.

use std::cmp::Reverse;
use std::io::{self, Write};

use cards::Card;
use hands::Hand;
use rules::{Rules, Scorer, Total, WaitCard, Waits};
use serde::Serialize;

use crate::cli::WaitsArgs;
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::language::Language;
use crate::notation::{self, HandErrorJson};
use crate::score::{how_far, write_json};
use crate::score_text::worth;
use crate::words;

/// A hand that waits for a card, and how many that wait for it are unseen in all.
#[derive(Serialize)]
struct Waiting {
    #[serde(flatten)]
    waits: Waits,
    unseen: u32,
}

/// What is left of a hand that holds a card too many.
#[derive(Serialize)]
struct Left {
    discard: Card,
    #[serde(flatten)]
    left: Waiting,
}

/// What there is to say of a hand.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    /// The hand waits for a card.
    Waits(Waiting),
    /// The hand holds one card more: it is complete, or the discards that leave it nearest follow, best
    /// first.
    Discards { distance: u8, win: Option<Total>, discards: Vec<Left> },
}

/// The answer, as JSON has it.
#[derive(Serialize)]
struct AnswerJson<'a> {
    hand: String,
    #[serde(flatten)]
    answer: &'a Answer,
}

/// Runs the subcommand.
pub(crate) fn run(args: &WaitsArgs, language: Language) -> Result<ExitStatus, CliError> {
    let scorer = args.rules.read()?;
    let mut out = io::stdout().lock();
    let hand = match notation::read(&args.hand(), scorer.rules()) {
        Ok(hand) => hand,
        Err(fault) => {
            if args.json {
                write_json(&mut out, &HandErrorJson::from(&fault))?;
            }
            return Err(fault.into());
        }
    };
    let answer = answer(&hand, &scorer);
    if args.json {
        write_json(&mut out, &AnswerJson { hand: hand.to_string(), answer: &answer })?;
    } else {
        writeln!(out, "{hand}")?;
        write_answer(&mut out, &answer, scorer.rules(), language)?;
    }
    Ok(ExitStatus::Success)
}

/// What there is to say of this hand.
fn answer(hand: &Hand, scorer: &Scorer) -> Answer {
    if hand.last.is_none() {
        return Answer::Waits(Waiting::new(scorer.waits(hand)));
    }
    let all = Hand { concealed: hand.all_concealed(), last: None, ..hand.clone() };
    let mut discards: Vec<Left> = all.concealed.kinds().map(|(card, _)| left(&all, card, scorer)).collect();
    let nearest = discards.iter().map(|left| left.left.waits.distance).min();
    discards.retain(|left| Some(left.left.waits.distance) == nearest);
    discards.sort_by_key(|left| Reverse(left.left.unseen));
    let win = scorer.score(hand).map(|score| score.best.total);
    Answer::Discards { distance: scorer.distance(hand), win, discards }
}

/// What is left of a hand without this card, which has been seen all the same.
fn left(hand: &Hand, discard: Card, scorer: &Scorer) -> Left {
    let mut rest = hand.clone();
    rest.concealed.remove(discard);
    let mut waits = scorer.waits(&rest);
    for wait in waits.cards.iter_mut().filter(|wait| wait.card == discard) {
        wait.unseen = wait.unseen.saturating_sub(1);
    }
    Left { discard, left: Waiting::new(waits) }
}

impl Waiting {
    /// These waits, counted.
    fn new(waits: Waits) -> Self {
        let unseen = waits.cards.iter().map(|wait| u32::from(wait.unseen)).sum();
        Self { waits, unseen }
    }
}

/// Writes the answer for people.
fn write_answer(out: &mut dyn Write, answer: &Answer, rules: &Rules, language: Language) -> io::Result<()> {
    match answer {
        Answer::Waits(waiting) => {
            writeln!(out, "{}", how_far(waiting.waits.distance, rules, language))?;
            write_waits(out, waiting, language)
        }
        Answer::Discards { distance, win, discards } => {
            let worth = win.map(|win| format!(": {}", worth(win, language)));
            writeln!(out, "{}{}", how_far(*distance, rules, language), worth.unwrap_or_default())?;
            discards.iter().try_for_each(|left| write_left(out, left, rules, language))
        }
    }
}

/// Writes a discard and what it leaves.
fn write_left(out: &mut dyn Write, left: &Left, rules: &Rules, language: Language) -> io::Result<()> {
    let how_far = how_far(left.left.waits.distance, rules, language);
    let discard = language.say(&words::DISCARD);
    writeln!(out, "\n{discard} {}: {how_far}", left.discard)?;
    write_waits(out, &left.left, language)
}

/// Writes the cards that bring a hand nearer: with what they are worth where they complete it, else in one
/// line.
fn write_waits(out: &mut dyn Write, waiting: &Waiting, language: Language) -> io::Result<()> {
    let unseen = language.say(&words::UNSEEN);
    if waiting.waits.distance == 1 {
        let (card, drawn, claimed) =
            (language.say(&words::CARD), language.say(&words::DRAWN), language.say(&words::CLAIMED));
        writeln!(out, "  {card:6} {unseen:>9}   {drawn:28} {claimed}")?;
        waiting.waits.cards.iter().try_for_each(|wait| write_wait(out, wait, language))?;
    } else {
        let cards: Vec<String> =
            waiting.waits.cards.iter().map(|wait| format!("{}×{}", wait.card, wait.unseen)).collect();
        writeln!(out, "  {}: {}", language.say(&words::NEARER), cards.join(" "))?;
    }
    writeln!(out, "  {}: {} {unseen}", language.say(&words::IN_ALL), waiting.unseen)
}

/// Writes a card that completes a hand, and what the hand is worth with it.
fn write_wait(out: &mut dyn Write, wait: &WaitCard, language: Language) -> io::Result<()> {
    let told = |worth_of: Option<Total>| match worth_of {
        Some(found) => worth(found, language),
        None => language.say(&words::NEVER).to_owned(),
    };
    let (card, drawn, claimed) = (wait.card.to_string(), told(wait.drawn), told(wait.claimed));
    writeln!(out, "  {card:6} {:>9}   {drawn:28} {claimed}", wait.unseen)
}
