//! A set, as it lies or as it is read: three cards that belong together.

use std::fmt;

use arrayvec::ArrayVec;
use cards::{Card, Suit};
use serde::{Serialize, Serializer};

/// What makes the cards of a set belong together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SetKind {
    /// Three consecutive numbers of one suit (M10; *séquence*, *sekvens*).
    Sequence,
    /// Three alike (M10; *brelan*, *tretal*).
    Triplet,
    /// Four alike (Q8).
    Four,
    /// One number in the three colours (H6).
    RainbowTriplet,
    /// Three consecutive numbers in three different colours (H6).
    RainbowRun,
}

impl SetKind {
    /// Every kind, in order.
    pub const ALL: [Self; 5] =
        [Self::Sequence, Self::Triplet, Self::Four, Self::RainbowTriplet, Self::RainbowRun];
}

/// Where a set is, and who sees it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Face {
    /// Laid face up, written `(123p)`.
    Open,
    /// Laid face down, written `[777g]`: a concealed four (Q11), a set that its owner held (H9).
    Concealed,
    /// In the hand, as a reading of it has it; written bare, `123p`.
    Held,
}

impl Face {
    /// What is written around a set that is seen so.
    pub(crate) const fn brackets(self) -> (&'static str, &'static str) {
        match self {
            Self::Open => ("(", ")"),
            Self::Concealed => ("[", "]"),
            Self::Held => ("", ""),
        }
    }
}

/// A set of three cards, or of four (Q8), any of which may be a joker that stands for its card.
///
/// Small and `Copy`: search clones many.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Set {
    first: Card,
    kind: SetKind,
    face: Face,
    /// Bits 0 to 2: at which places jokers stand. Bit 3, of a rainbow run: whether its colours follow each other
    /// backwards, from blue to green to red. A set stays four bytes so.
    marks: u8,
}

/// The bits of [`Set::marks`].
const JOKERS: u8 = 0b111;
const BACKWARDS: u8 = 0b1000;

/// A card in a set or a pair: what it is worth there, and whether a joker stands for it. Written `5p` or `5:*p`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlacedCard {
    /// The card, or what the joker stands for; a joker only where it stands for nothing (a special hand's is
    /// always given its card).
    pub card: Card,
    /// Whether a joker stands here.
    pub joker: bool,
}

impl Set {
    /// The sequence that begins with `first`; `None` for honours, where 9 would be passed (M10), and for silver,
    /// which makes only triplets (H7).
    #[inline]
    pub fn sequence(first: Card, face: Face) -> Option<Self> {
        let fits = first.next_in_suit(2).is_some() && first.suit() != Some(Suit::Silver);
        fits.then_some(Self::new(first, SetKind::Sequence, face))
    }

    /// The triplet of this card; `None` for flowers and the joker (M10).
    #[inline]
    pub fn triplet(card: Card, face: Face) -> Option<Self> {
        let fits = !card.is_flower() && !card.is_joker();
        fits.then_some(Self::new(card, SetKind::Triplet, face))
    }

    /// The four of this card (Q8); `None` for flowers and the joker.
    pub fn four(card: Card, face: Face) -> Option<Self> {
        Self::triplet(card, face).map(|set| Self { kind: SetKind::Four, ..set })
    }

    /// The rainbow triplet of this card's number (H6); `None` unless it is of a colour.
    pub fn rainbow_triplet(card: Card, face: Face) -> Option<Self> {
        colour(card)?;
        let red = Card::suited(Suit::Red, card.rank())?;
        Some(Self::new(red, SetKind::RainbowTriplet, face))
    }

    /// The rainbow run of these three cards in their order (H6); `None` if they are none.
    pub fn rainbow_run(cards: [Card; 3], face: Face) -> Option<Self> {
        let [a, b, c] = [colour(cards[0])?, colour(cards[1])?, colour(cards[2])?];
        let rises = cards[0].rank() + 1 == cards[1].rank() && cards[1].rank() + 1 == cards[2].rank();
        let fits = rises && a != b && b != c && a != c;
        let marks = if (a + 1) % 3 == b { 0 } else { BACKWARDS };
        fits.then_some(Self { marks, ..Self::new(cards[0], SetKind::RainbowRun, face) })
    }

    /// The rainbow run that begins with this card, its colours onwards or backwards; `None` if there is none.
    pub(crate) fn rainbow_run_from(first: Card, backwards: bool, face: Face) -> Option<Self> {
        let steps = if backwards { 2 } else { 1 };
        let card = |at: u8| Some(coloured(colour(first)? + steps * at, first.rank() + at));
        Self::rainbow_run([first, card(1)?, card(2)?], face)
    }

    const fn new(first: Card, kind: SetKind, face: Face) -> Self {
        Self { first, kind, face, marks: 0 }
    }

    /// This set with jokers at the places of the mask: bit 0 is the first card. In a triplet only their number
    /// counts, and they are put last; a four has none.
    #[must_use]
    #[inline]
    pub fn with_jokers(mut self, mask: u8) -> Self {
        let mask = mask & JOKERS;
        let jokers = match self.kind {
            SetKind::Sequence | SetKind::RainbowTriplet | SetKind::RainbowRun => mask,
            SetKind::Triplet => [0, 0b100, 0b110, 0b111][mask.count_ones() as usize],
            SetKind::Four => 0,
        };
        self.marks = self.marks & BACKWARDS | jokers;
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

    /// The lowest card of a sequence or a run, the card of a triplet or a four, the red card of a rainbow triplet.
    pub const fn first(self) -> Card {
        self.first
    }

    /// At which places jokers stand: bit 0 is the first card.
    pub const fn joker_mask(self) -> u8 {
        self.marks & JOKERS
    }

    /// How many jokers are in it.
    pub const fn jokers(self) -> u8 {
        self.joker_mask().count_ones() as u8
    }

    /// Whether it is of three colours (H6).
    pub const fn is_rainbow(self) -> bool {
        matches!(self.kind, SetKind::RainbowTriplet | SetKind::RainbowRun)
    }

    /// Of a rainbow run: whether its colours follow each other backwards, from blue to green to red.
    pub(crate) const fn is_backwards(self) -> bool {
        self.marks & BACKWARDS != 0
    }

    /// How many cards it has: four in a four, else three.
    const fn size(self) -> usize {
        if matches!(self.kind, SetKind::Four) { 4 } else { 3 }
    }

    /// Its cards in order, jokers as the cards that they stand for.
    pub fn placed(self) -> ArrayVec<PlacedCard, 4> {
        self.places(|at| PlacedCard { card: self.value(at), joker: self.has_joker(at) })
    }

    /// Its cards in order as they are printed: jokers as jokers.
    pub fn printed(self) -> ArrayVec<Card, 4> {
        self.places(|at| if self.has_joker(at) { Card::JOKER } else { self.value(at) })
    }

    /// What is at each of its places.
    fn places<T>(self, at: impl FnMut(u8) -> T) -> ArrayVec<T, 4> {
        let mut places = ArrayVec::from([0, 1, 2, 3].map(at));
        places.truncate(self.size());
        places
    }

    /// Whether a joker stands at a place.
    const fn has_joker(self, at: u8) -> bool {
        self.marks & (1 << at) != 0
    }

    /// The cards of a set of three in order, as what they count.
    pub(crate) fn cards(self) -> [Card; 3] {
        [0, 1, 2].map(|at| self.value(at))
    }

    /// What the card at a place counts as.
    fn value(self, at: u8) -> Card {
        match self.kind {
            SetKind::Triplet | SetKind::Four => self.first,
            SetKind::Sequence => self.first.next_in_suit(at).unwrap_or(self.first),
            SetKind::RainbowTriplet => coloured(at, self.first.rank()),
            SetKind::RainbowRun => {
                let steps = if self.is_backwards() { 2 * at } else { at };
                coloured(colour(self.first).unwrap_or(0) + steps, self.first.rank() + at)
            }
        }
    }
}

/// The place of a card's colour among the three of Maho! (H1); `None` for silver and any other card.
fn colour(card: Card) -> Option<u8> {
    let suit = card.suit()?;
    Suit::COLOURS.iter().position(|&colour| colour == suit).map(|at| at as u8)
}

/// The card of this number in a colour, counted on from red.
fn coloured(colour: u8, rank: u8) -> Card {
    Card::suited(Suit::COLOURS[usize::from(colour % 3)], rank).unwrap_or(Card::JOKER)
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
    pub fn placed(self) -> [PlacedCard; 2] {
        [1, 2].map(|at| PlacedCard { card: self.card, joker: at + self.jokers > 2 })
    }
}

/// Writes cards, every joker with the card that it stands for: `23:*4p`. Neighbours of one letter share it.
fn write_out(placed: &[PlacedCard], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if let [PlacedCard { card: Card::JOKER, .. }] = placed {
        return f.write_str("*");
    }
    for (at, card) in placed.iter().enumerate() {
        write!(f, "{}{}", card.card.rank(), if card.joker { ":*" } else { "" })?;
        let letter = card.card.letter();
        if placed.get(at + 1).is_none_or(|next| next.card.letter() != letter) {
            letter.map_or(Ok(()), |letter| write!(f, "{letter}"))?;
        }
    }
    Ok(())
}

impl fmt::Display for PlacedCard {
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
        let (open, close) = self.face.brackets();
        f.write_str(open)?;
        write_out(&self.placed(), f)?;
        f.write_str(close)
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

impl Serialize for PlacedCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
