//! A set, as it lies or as it is read: three cards that belong together.

use std::fmt;

use cards::Card;
use serde::{Serialize, Serializer};

/// What makes the cards of a set belong together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SetKind {
    /// Three consecutive numbers of one suit (M10; *séquence*, *sekvens*).
    Sequence,
    /// Three alike (M10; *brelan*, *tretal*).
    Triplet,
}

/// Where a set is, and who sees it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Face {
    /// Laid face up, written `(123p)`.
    Open,
    /// In the hand, as a reading of it has it; written bare, `123p`.
    Held,
}

/// A set of three cards, any of which may be a joker that stands for its card.
///
/// Small and `Copy`: search clones many.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Set {
    first: Card,
    kind: SetKind,
    face: Face,
    jokers: u8,
}

/// A card in a set or a pair: what it is worth there, and whether a joker stands for it. Written `5p` or `5:*p`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placed {
    /// The card, or what the joker stands for; a joker only where it stands for nothing (a special hand's is
    /// always given its card).
    pub card: Card,
    /// Whether a joker stands here.
    pub joker: bool,
}

impl Set {
    /// The sequence that begins with `first`; `None` for honours, and where 9 would be passed (M10).
    pub fn sequence(first: Card, face: Face) -> Option<Self> {
        first.up(2).map(|_| Self { first, kind: SetKind::Sequence, face, jokers: 0 })
    }

    /// The triplet of this card; `None` for flowers and the joker (M10).
    pub fn triplet(card: Card, face: Face) -> Option<Self> {
        let fits = !card.is_flower() && !card.is_joker();
        fits.then_some(Self { first: card, kind: SetKind::Triplet, face, jokers: 0 })
    }

    /// This set with jokers at the places of the mask: bit 0 is the first card. In a triplet only their number
    /// counts, and they are put last.
    #[must_use]
    pub fn with_jokers(mut self, mask: u8) -> Self {
        let mask = mask & 0b111;
        self.jokers = match self.kind {
            SetKind::Sequence => mask,
            SetKind::Triplet => [0, 0b100, 0b110, 0b111][mask.count_ones() as usize],
        };
        self
    }

    /// This set, seen as `face`.
    #[must_use]
    pub fn with_face(mut self, face: Face) -> Self {
        self.face = face;
        self
    }

    /// What makes these cards a set.
    pub const fn kind(self) -> SetKind {
        self.kind
    }

    /// Where it is.
    pub const fn face(self) -> Face {
        self.face
    }

    /// The lowest card of a sequence, the card of a triplet.
    pub const fn first(self) -> Card {
        self.first
    }

    /// At which places jokers stand: bit 0 is the first card.
    pub const fn joker_mask(self) -> u8 {
        self.jokers
    }

    /// How many jokers are in it.
    pub const fn jokers(self) -> u8 {
        self.jokers.count_ones() as u8
    }

    /// Its three cards in order, jokers as the cards that they stand for.
    pub fn placed(self) -> [Placed; 3] {
        [0u8, 1, 2].map(|at| Placed { card: self.value(at), joker: self.jokers & (1 << at) != 0 })
    }

    /// Its three cards in order as they are printed: jokers as jokers.
    pub fn printed(self) -> [Card; 3] {
        self.placed().map(|placed| if placed.joker { Card::JOKER } else { placed.card })
    }

    /// What the card at a place counts as.
    fn value(self, at: u8) -> Card {
        match self.kind {
            SetKind::Triplet => self.first,
            SetKind::Sequence => self.first.up(at).unwrap_or(self.first),
        }
    }
}

/// Two alike (M10; *paire*, *par*), of which jokers may stand for one or both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pair {
    /// What both cards count as.
    pub card: Card,
    /// How many of the two are jokers.
    pub jokers: u8,
}

impl Pair {
    /// Its two cards, jokers last.
    pub fn placed(self) -> [Placed; 2] {
        [1, 2].map(|at| Placed { card: self.card, joker: at + self.jokers > 2 })
    }
}

/// Writes cards of one letter, every joker with the card that it stands for: `23:*4p`.
fn write_out(placed: &[Placed], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if let [Placed { card: Card::JOKER, .. }] = placed {
        return f.write_str("*");
    }
    for card in placed {
        write!(f, "{}{}", card.card.rank(), if card.joker { ":*" } else { "" })?;
    }
    match placed[0].card.letter() {
        Some(letter) => write!(f, "{letter}"),
        None => Ok(()),
    }
}

impl fmt::Display for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_out(std::slice::from_ref(self), f)
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_out(&self.placed(), f)
    }
}

/// Writes the values of jokers out: `(56:*7p)`. The form that people write is [`Set::short`].
impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face {
            Face::Held => write_out(&self.placed(), f),
            Face::Open => {
                f.write_str("(")?;
                write_out(&self.placed(), f)?;
                f.write_str(")")
            }
        }
    }
}

impl Serialize for Set {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Pair {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Placed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
