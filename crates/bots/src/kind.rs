//! Which bots there are, and what they are called.

use std::fmt;
use std::str::FromStr;

use cards::{Seat, Seed};
use table::{GameSampler, SetupError, Terms};

use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::planner::{Planner, SearchDepth};
use crate::random::Random;

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// Any legal action, all alike; goes out when it can, and calls for nothing that it cannot use.
    Random,
    /// The least distance, then the most live cards; claims what brings it nearer.
    Greedy,
    /// Plays a few hands out in its mind for every decision: value against speed, the match's score in mind. Where no card
    /// is a joker (*Quatre Vents*) it reckons that at a glance. In *Maho!* it keeps a joker for the pair once a set is
    /// laid (H12).
    Steady,
    /// The same with many more hands, whole games and more plans among them, or reckoned two cards further; in *Maho!* it
    /// keeps a joker from the beginning.
    Expert,
}

/// How a bot of judgement leans.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Style {
    /// Neither way.
    #[default]
    Balanced,
    /// Would rather be out early, and gives the others little.
    Careful,
    /// Would rather hold out for much.
    Bold,
}

/// A bot: how well it plays, how it leans, and how long it thinks. Written by the name of its
/// strength, then its style where it leans, then the number of steps: `greedy`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BotKind {
    /// How well it plays.
    pub strength: Strength,
    /// How it leans; always [`Style::Balanced`] where there is no judgement.
    pub style: Style,
    /// How many hands it plays out for a decision, where it does; without it, as many as its strength does.
    pub playouts: Option<u32>,
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot {name:?}: expected {}", expected())]
pub struct BotKindError {
    /// What was asked for.
    pub name: String,
}

/// The names of all bots, as a message has them.
fn expected() -> String {
    let names: Vec<String> = BotKind::all().map(|kind| kind.to_string()).collect();
    let thinks = Strength::ALL.into_iter().filter(|strength| strength.thinks());
    let thinking: Vec<String> = thinks.map(|strength| format!("{}:N", strength.name())).collect();
    match thinking[..] {
        [] => names.join(", "),
        _ => format!("{} (or {}, to think N steps)", names.join(", "), thinking.join(", ")),
    }
}

impl Strength {
    /// Every strength, weakest first.
    pub const ALL: [Self; 4] = [Self::Random, Self::Greedy, Self::Steady, Self::Expert];

    /// The name of this strength, as in commands and records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Steady => "steady",
            Self::Expert => "expert",
        }
    }

    /// How many hands it plays out for a decision, if nobody says otherwise.
    const fn default_playouts(self) -> u32 {
        match self {
            Self::Random | Self::Greedy => 0,
            Self::Steady => 60,
            Self::Expert => 1_000,
        }
    }

    /// Whether it has styles.
    pub const fn has_styles(self) -> bool {
        match self {
            Self::Random | Self::Greedy => false,
            Self::Steady | Self::Expert => true,
        }
    }

    /// Whether it thinks in steps, of which there may be more or fewer.
    pub const fn thinks(self) -> bool {
        match self {
            Self::Random | Self::Greedy => false,
            Self::Steady | Self::Expert => true,
        }
    }
}

impl Style {
    /// Every style.
    pub const ALL: [Self; 3] = [Self::Balanced, Self::Careful, Self::Bold];

    /// What is put behind the name of a strength.
    const fn suffix(self) -> &'static str {
        match self {
            Self::Balanced => "",
            Self::Careful => "-careful",
            Self::Bold => "-bold",
        }
    }
}

impl From<Strength> for BotKind {
    fn from(strength: Strength) -> Self {
        Self::of(strength)
    }
}

impl BotKind {
    /// The bot of this strength that leans neither way and thinks as long as its strength does.
    pub const fn of(strength: Strength) -> Self {
        Self { strength, style: Style::Balanced, playouts: None }
    }

    /// Every bot, weakest first, thinking as long as its strength does.
    pub fn all() -> impl Iterator<Item = Self> {
        Strength::ALL.into_iter().flat_map(|strength| {
            let styles = if strength.has_styles() { &Style::ALL[..] } else { &Style::ALL[..1] };
            styles.iter().map(move |&style| Self { style, ..Self::of(strength) })
        })
    }

    /// This bot, for one seat of a table with these terms.
    ///
    /// All its chance comes from the seed, the seat and the event that it answers: it remembers nothing, so a table
    /// that is put down and taken up again goes on with the same bots.
    ///
    /// # Errors
    /// If no match has such terms.
    pub fn build(self, terms: &Terms, seat: Seat, seed: Seed) -> Result<Box<dyn Bot>, SetupError> {
        let rules = terms.rules()?;
        Ok(match self.strength {
            Strength::Random => Box::new(Random::new(rules, seat, seed)),
            Strength::Greedy => Box::new(Greedy::new(rules, seat, seed)),
            Strength::Steady | Strength::Expert => {
                let imagination = GameSampler::new(terms)?;
                let playouts = self.playouts.unwrap_or_else(|| self.strength.default_playouts());
                let depth =
                    if self.strength == Strength::Expert { SearchDepth::DEEP } else { SearchDepth::SHALLOW };
                Box::new(Planner::new(rules, imagination, (seat, seed), (depth, playouts), self.style))
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
        let wrong = || BotKindError { name: text.to_owned() };
        let (name, playouts) = match text.split_once(':') {
            Some((name, number)) => (name, Some(number.parse().ok().filter(|&n| n > 0).ok_or_else(wrong)?)),
            None => (text, None),
        };
        let kind = Self::all().find(|kind| kind.to_string() == name).ok_or_else(wrong)?;
        if playouts.is_some() && !kind.strength.thinks() {
            return Err(wrong());
        }
        Ok(Self { playouts, ..kind })
    }
}
