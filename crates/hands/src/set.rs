//! Sets and pairs: groups of cards that belong together.

use std::fmt;

use arrayvec::ArrayVec;
use cards::{Card, Suit};
use serde::{Deserialize, Serialize, Serializer};

/// The maximum number of sets in a hand of any game.
pub const MAX_SETS: usize = 4;

/// The kind of a set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetKind {
    /// Three consecutive ranks of one suit (M10; *séquence*, *sekvens*).
    Sequence,
    /// Three equal cards (M10; *brelan*, *tretal*).
    Triplet,
    /// Four equal cards (Q8).
    Four,
    /// One rank in the three colours (H6).
    RainbowTriplet,
    /// Three consecutive ranks in three different colours (H6).
    RainbowRun,
}

impl SetKind {
    /// All kinds, in order.
    pub const ALL: [Self; 5] =
        [Self::Sequence, Self::Triplet, Self::Four, Self::RainbowTriplet, Self::RainbowRun];
}

/// The place of a set, and whether the other players see it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// Laid face up, written `(123p)`.
    Open,
    /// Laid face down, written `[777g]`: a concealed four (Q11), or a set that its owner held (H9).
    Concealed,
    /// In the hand, according to one reading; written without brackets, `123p`.
    Held,
}

impl Face {
    /// Returns the brackets around a set in the notation.
    pub(crate) const fn brackets(self) -> (&'static str, &'static str) {
        match self {
            Self::Open => ("(", ")"),
            Self::Concealed => ("[", "]"),
            Self::Held => ("", ""),
        }
    }
}

/// A set of three cards, or of four (Q8). Some of them may be jokers.
///
/// It takes four bytes and is `Copy`, because searches copy many.
///
/// ```
/// use hands::{Face, Set, SetKind};
///
/// let set: Set = "(5*7p)".parse()?;
/// assert_eq!((set.kind(), set.face(), set.jokers()), (SetKind::Sequence, Face::Open, 1));
/// assert_eq!(set.to_string(), "(56:*7p)");
/// assert_eq!(set.short().to_string(), "(5*7p)");
/// # Ok::<(), hands::SetError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Set {
    first: Card,
    kind: SetKind,
    face: Face,
    /// Bits 0 to 2: the places of the jokers. Bit 3: whether the colours of a rainbow run go backwards, from
    /// blue to green to red. One byte for both keeps a set at four bytes.
    marks: u8,
}

/// The bits of `marks` for the jokers.
const JOKERS: u8 = 0b111;
/// The bit of `marks` for a backward rainbow run.
const BACKWARDS: u8 = 0b1000;

/// A card in a set or a pair: a printed card, written `5p`, or a joker that stands for it, written `5:*p`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlacedCard {
    /// The card, or the card that the joker stands for; the joker itself only where it stands for nothing.
    /// The jokers of a special hand always stand for a card.
    pub card: Card,
    /// Whether the card is a joker.
    pub is_joker: bool,
}

impl Set {
    /// Returns the sequence that begins with `first`; `None` for honours, for ranks above 7 (M10), and for
    /// silver, which makes only triplets (H7).
    #[inline]
    pub fn sequence(first: Card, face: Face) -> Option<Self> {
        let fits = first.next_in_suit(2).is_some() && first.suit() != Some(Suit::Silver);
        fits.then_some(Self::new(first, SetKind::Sequence, face))
    }

    /// Returns the triplet of this card; `None` for flowers and the joker (M10).
    #[inline]
    pub fn triplet(card: Card, face: Face) -> Option<Self> {
        let fits = !card.is_flower() && !card.is_joker();
        fits.then_some(Self::new(card, SetKind::Triplet, face))
    }

    /// Returns the four of this card (Q8); `None` for flowers and the joker.
    pub fn four(card: Card, face: Face) -> Option<Self> {
        Self::triplet(card, face).map(|set| Self { kind: SetKind::Four, ..set })
    }

    /// Returns the rainbow triplet of this card's rank (H6); `None` unless the card is red, green or blue.
    pub fn rainbow_triplet(card: Card, face: Face) -> Option<Self> {
        colour(card)?;
        let red = Card::suited(Suit::Red, card.rank())?;
        Some(Self::new(red, SetKind::RainbowTriplet, face))
    }

    /// Returns the rainbow run of these cards in their order (H6); `None` if they are not a rainbow run.
    pub fn rainbow_run(cards: [Card; 3], face: Face) -> Option<Self> {
        let [a, b, c] = [colour(cards[0])?, colour(cards[1])?, colour(cards[2])?];
        let rises = cards[0].rank() + 1 == cards[1].rank() && cards[1].rank() + 1 == cards[2].rank();
        let fits = rises && a != b && b != c && a != c;
        let marks = if (a + 1) % 3 == b { 0 } else { BACKWARDS };
        fits.then_some(Self { marks, ..Self::new(cards[0], SetKind::RainbowRun, face) })
    }

    /// Returns the rainbow run that begins with this card, with its colours forwards or backwards; `None` if
    /// there is none.
    pub(crate) fn rainbow_run_from(first: Card, backwards: bool, face: Face) -> Option<Self> {
        let steps = if backwards { 2 } else { 1 };
        let card = |place: u8| Some(coloured(colour(first)? + steps * place, first.rank() + place));
        Self::rainbow_run([first, card(1)?, card(2)?], face)
    }

    const fn new(first: Card, kind: SetKind, face: Face) -> Self {
        Self { first, kind, face, marks: 0 }
    }

    /// Returns this set with jokers at the places of the mask: bit 0 is the first card. The jokers of a
    /// triplet come last, because only their number matters. A four has no jokers.
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

    /// Returns this set with another face.
    #[must_use]
    pub fn with_face(mut self, face: Face) -> Self {
        self.face = face;
        self
    }

    /// Returns the kind of the set.
    pub const fn kind(self) -> SetKind {
        self.kind
    }

    /// Returns where the set is, and whether others see it.
    pub const fn face(self) -> Face {
        self.face
    }

    /// Returns the first card of the set without its jokers: the lowest card of a sequence or a run, or the
    /// red card of a rainbow triplet.
    pub const fn first(self) -> Card {
        self.first
    }

    /// Returns the places of the jokers: bit 0 is the first card.
    pub const fn joker_mask(self) -> u8 {
        self.marks & JOKERS
    }

    /// Returns the number of jokers in the set.
    pub const fn jokers(self) -> u8 {
        self.joker_mask().count_ones() as u8
    }

    /// Returns whether the set has three colours (H6).
    pub const fn is_rainbow(self) -> bool {
        matches!(self.kind, SetKind::RainbowTriplet | SetKind::RainbowRun)
    }

    /// Returns whether this is a rainbow run whose colours go backwards, from blue to green to red.
    pub(crate) const fn is_backwards(self) -> bool {
        self.marks & BACKWARDS != 0
    }

    /// Returns the number of cards: four in a four, three in any other set.
    const fn size(self) -> usize {
        if matches!(self.kind, SetKind::Four) { 4 } else { 3 }
    }

    /// Returns the cards in order. Jokers have the cards that they stand for.
    pub fn placed(self) -> ArrayVec<PlacedCard, 4> {
        self.places(|place| PlacedCard { card: self.card(place), is_joker: self.has_joker(place) })
    }

    /// Returns the cards in order as they are printed: jokers are jokers.
    pub fn printed(self) -> ArrayVec<Card, 4> {
        self.places(|place| if self.has_joker(place) { Card::JOKER } else { self.card(place) })
    }

    /// Returns the value of `value_at` for each place.
    fn places<T>(self, value_at: impl FnMut(u8) -> T) -> ArrayVec<T, 4> {
        let mut places = ArrayVec::from([0, 1, 2, 3].map(value_at));
        places.truncate(self.size());
        places
    }

    /// Returns whether there is a joker at a place.
    const fn has_joker(self, place: u8) -> bool {
        self.marks & (1 << place) != 0
    }

    /// Returns the first three cards in order. Jokers are the cards that they stand for.
    pub(crate) fn cards(self) -> [Card; 3] {
        [0, 1, 2].map(|place| self.card(place))
    }

    /// Returns the card at a place, or the card that the joker there stands for.
    fn card(self, place: u8) -> Card {
        match self.kind {
            SetKind::Triplet | SetKind::Four => self.first,
            SetKind::Sequence => self.first.next_in_suit(place).unwrap_or(self.first),
            SetKind::RainbowTriplet => coloured(place, self.first.rank()),
            SetKind::RainbowRun => {
                let steps = if self.is_backwards() { 2 * place } else { place };
                coloured(colour(self.first).unwrap_or(0) + steps, self.first.rank() + place)
            }
        }
    }
}

/// Returns the index of a card's colour among red, green and blue (H1); `None` for silver and cards of other
/// games.
fn colour(card: Card) -> Option<u8> {
    let suit = card.suit()?;
    Suit::COLOURS.iter().position(|&colour| colour == suit).map(|index| index as u8)
}

/// Returns the card of a rank in a colour, by the index of the colour; after blue comes red again.
fn coloured(colour: u8, rank: u8) -> Card {
    Card::suited(Suit::COLOURS[usize::from(colour % 3)], rank).unwrap_or(Card::JOKER)
}

/// Two equal cards (M10; *paire*, *par*). One or both may be jokers.
///
/// ```
/// use hands::Pair;
///
/// let pair: Pair = "5*z".parse()?;
/// assert_eq!((pair.card, pair.jokers), ("5z".parse().expect("a card"), 1));
/// assert_eq!(pair.to_string(), "55:*z");
/// # Ok::<(), hands::SetError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pair {
    /// The card of the pair.
    pub card: Card,
    /// The number of jokers, 0 to 2.
    pub jokers: u8,
}

impl Pair {
    /// Returns the two cards, jokers last.
    pub fn placed(self) -> [PlacedCard; 2] {
        [1, 2].map(|number| PlacedCard { card: self.card, is_joker: number + self.jokers > 2 })
    }
}

/// Writes cards, each joker with the card that it stands for: `23:*4p`. Neighbours with the same letter share
/// it.
fn write_placed(placed: &[PlacedCard], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if let [PlacedCard { card: Card::JOKER, .. }] = placed {
        return f.write_str("*");
    }
    for (index, card) in placed.iter().enumerate() {
        write!(f, "{}{}", card.card.rank(), if card.is_joker { ":*" } else { "" })?;
        let letter = card.card.letter();
        if placed.get(index + 1).is_none_or(|next| next.card.letter() != letter) {
            letter.map_or(Ok(()), |letter| write!(f, "{letter}"))?;
        }
    }
    Ok(())
}

impl fmt::Display for PlacedCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_placed(std::slice::from_ref(self), f)
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_placed(&self.placed(), f)
    }
}

/// Writes each joker with the card that it stands for: `(56:*7p)`. [`Set::short`] is the form that people
/// write.
impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (open, close) = self.face.brackets();
        f.write_str(open)?;
        write_placed(&self.placed(), f)?;
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
