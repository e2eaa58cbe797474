//! The built-in bots and their names.

use std::fmt;
use std::str::FromStr;

use cards::{Seat, Seed};
use rules::Scorer;
use table::{GameSampler, SetupError, Terms};

use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::planner::Planner;
use crate::random::Random;
use crate::search_depth::SearchDepth;
use crate::style::Style;

/// The strength of a bot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// Plays any legal action with equal chance. The bot goes out when it can, and never calls for a card
    /// that it cannot use.
    Random,
    /// Minimises the distance, then maximises the number of live cards; claims what brings its hand nearer.
    Greedy,
    /// Weighs value against speed, and considers the score of the match. The bot plays out a few hands for
    /// each decision, or calculates the value of each move, depending on the figures of the game.
    Steady,
    /// Searches deeper than `Steady`: more plans and many more playouts, for the best moves with all seats.
    /// In *Maho!* the bot saves a joker for the pair from the start of a hand (H12).
    Expert,
}

/// A built-in bot: its strength, its style and its number of playouts.
///
/// A bot is named after its strength. A style follows unless the bot is balanced, and a number of playouts
/// unless it is the default of the strength.
///
/// ```
/// use bots::{BotKind, Strength, Style};
///
/// let kind: BotKind = "expert-bold:200".parse()?;
/// assert_eq!((kind.strength, kind.style, kind.playouts), (Strength::Expert, Style::Bold, Some(200)));
/// assert_eq!(kind.to_string(), "expert-bold:200");
/// assert_eq!(BotKind::of(Strength::Greedy).to_string(), "greedy");
/// # Ok::<(), bots::BotKindError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BotKind {
    /// The strength.
    pub strength: Strength,
    /// Its playing style; always [`Style::Balanced`] for strengths without styles.
    pub style: Style,
    /// The number of hands played out for each decision; `None` for the strength's own number.
    pub playouts: Option<u32>,
}

/// The error for the name of a bot that does not exist.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown bot {name:?}: expected {}", expected())]
pub struct BotKindError {
    /// The name.
    pub name: String,
}

/// Returns the names of all bots, for an error message.
fn expected() -> String {
    let names: Vec<String> = BotKind::all().map(|kind| kind.to_string()).collect();
    let thinking = Strength::ALL.into_iter().filter(|strength| strength.plays_out());
    let thinking: Vec<String> = thinking.map(|strength| format!("{}:N", strength.name())).collect();
    match thinking[..] {
        [] => names.join(", "),
        _ => format!("{} (or {}, for N playouts)", names.join(", "), thinking.join(", ")),
    }
}

impl Strength {
    /// Every strength, weakest first.
    pub const ALL: [Self; 4] = [Self::Random, Self::Greedy, Self::Steady, Self::Expert];

    /// Returns the name of this strength, as commands and records write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Steady => "steady",
            Self::Expert => "expert",
        }
    }

    /// Returns the number of playouts for each decision, unless the bot's name gives another.
    pub(crate) const fn default_playouts(self) -> u32 {
        match self {
            Self::Random | Self::Greedy => 0,
            Self::Steady => 60,
            Self::Expert => 1_000,
        }
    }

    /// Returns whether bots of this strength have styles.
    pub const fn has_styles(self) -> bool {
        match self {
            Self::Random | Self::Greedy => false,
            Self::Steady | Self::Expert => true,
        }
    }

    /// Returns whether bots of this strength play out hands, so that their number of playouts can be chosen.
    pub const fn plays_out(self) -> bool {
        match self {
            Self::Random | Self::Greedy => false,
            Self::Steady | Self::Expert => true,
        }
    }
}

impl From<Strength> for BotKind {
    fn from(strength: Strength) -> Self {
        Self::of(strength)
    }
}

impl BotKind {
    /// Creates the balanced bot of this strength, with the strength's own number of playouts.
    pub const fn of(strength: Strength) -> Self {
        Self { strength, style: Style::Balanced, playouts: None }
    }

    /// Yields every bot with its own number of playouts, weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        Strength::ALL.into_iter().flat_map(|strength| {
            let styles = if strength.has_styles() { &Style::ALL[..] } else { &Style::ALL[..1] };
            styles.iter().map(move |&style| Self { style, ..Self::of(strength) })
        })
    }

    /// Builds this bot for one seat of a table with these terms.
    ///
    /// Its decisions depend on the view, the seed and the seat alone: it remembers nothing. A restored table
    /// therefore continues with the same bots.
    ///
    /// # Errors
    /// If no match has these terms.
    pub fn build(self, terms: &Terms, seat: Seat, seed: Seed) -> Result<Box<dyn Bot>, SetupError> {
        self.build_with_scorer(terms.scorer()?, terms.seats, (seat, seed))
    }

    /// Builds this bot for one seat of a match with any scorer, which need not be that of a
    /// [`RuleSet`](rules::RuleSet).
    ///
    /// # Errors
    /// If the rules do not allow this number of seats.
    pub fn build_with_scorer(
        self,
        scorer: Scorer,
        seats: u8,
        (seat, seed): (Seat, Seed),
    ) -> Result<Box<dyn Bot>, SetupError> {
        Ok(match self.strength {
            Strength::Random => Box::new(Random::new(scorer, seat, seed)),
            Strength::Greedy => Box::new(Greedy::new(scorer, seat, seed)),
            Strength::Steady | Strength::Expert => {
                let sampler = GameSampler::with_scorer(scorer.clone(), seats)?;
                let playouts = self.playouts.unwrap_or_else(|| self.strength.default_playouts());
                let is_expert = self.strength == Strength::Expert;
                let depth = if is_expert { SearchDepth::DEEP } else { SearchDepth::SHALLOW };
                Box::new(Planner::new(scorer, sampler, (seat, seed), (depth, playouts), self.style))
            }
        })
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.strength.name(), self.style.suffix())?;
        self.playouts.map_or(Ok(()), |playouts| write!(f, ":{playouts}"))
    }
}

impl FromStr for BotKind {
    type Err = BotKindError;

    fn from_str(text: &str) -> Result<Self, BotKindError> {
        let error = || BotKindError { name: text.to_owned() };
        let (name, playouts) = match text.split_once(':') {
            Some((name, number)) => (name, Some(number.parse().ok().filter(|&n| n > 0).ok_or_else(error)?)),
            None => (text, None),
        };
        let kind = Self::all().find(|kind| kind.to_string() == name).ok_or_else(error)?;
        if playouts.is_some() && !kind.strength.plays_out() {
            return Err(error());
        }
        Ok(Self { playouts, ..kind })
    }
}
