//! The kind of a card. Copies of one kind are not told apart.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The number of kinds of cards in all games together.
pub const KIND_COUNT: usize = 75;

/// The number of ranks in a suit.
pub const RANKS: usize = 9;

/// A kind of card. Two copies of the same card are equal.
///
/// The order is that of the notation: Characters, Circles, Bamboos, winds, dragons, flowers, the joker, then
/// the suits of Maho!.
///
/// ```
/// use cards::{Card, Suit};
///
/// let card: Card = "5m".parse()?;
/// assert_eq!(card.suit(), Some(Suit::Characters));
/// assert_eq!(card.rank(), 5);
/// assert_eq!(card.next_in_suit(4), Some("9m".parse()?));
/// assert_eq!(card.next_in_suit(5), None);
/// # Ok::<(), cards::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// A suit of nine ranks: the three suits of mah-jong, and the four of Maho!.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Suit {
    /// Characters (Caractères, Tecken, Chiffres), written `m`.
    Characters,
    /// Circles (Ronds, Ringar, Cercles), written `p`.
    Circles,
    /// Bamboos (Bambous, Bambu), written `s`.
    Bamboos,
    /// Red, in Maho! (H1), written `r`.
    Red,
    /// Green, in Maho! (H1), written `g`.
    Green,
    /// Blue, in Maho! (H1), written `b`.
    Blue,
    /// Silver (*argentée*), in Maho! (H1), written `a`.
    Silver,
}

impl Suit {
    /// All suits, in the order of the cards.
    pub const ALL: [Self; 7] =
        [Self::Characters, Self::Circles, Self::Bamboos, Self::Red, Self::Green, Self::Blue, Self::Silver];

    /// The three colours of Maho! (H1): its suits except silver.
    pub const COLOURS: [Self; 3] = [Self::Red, Self::Green, Self::Blue];

    /// Returns the letter of this suit in the notation.
    pub const fn letter(self) -> char {
        match self {
            Self::Characters => 'm',
            Self::Circles => 'p',
            Self::Bamboos => 's',
            Self::Red => 'r',
            Self::Green => 'g',
            Self::Blue => 'b',
            Self::Silver => 'a',
        }
    }

    /// Returns the index of the suit's 1.
    const fn first_index(self) -> u8 {
        match self {
            Self::Characters => 0,
            Self::Circles => 9,
            Self::Bamboos => 18,
            Self::Red => 39,
            Self::Green => 48,
            Self::Blue => 57,
            Self::Silver => 66,
        }
    }
}

impl Card {
    /// The joker (*carte jocker*, *Mhingkort*), written `*`.
    pub const JOKER: Self = Self(38);

    /// Returns the card of a suit with a rank from 1 to 9; `None` for any other rank.
    pub const fn suited(suit: Suit, rank: u8) -> Option<Self> {
        if rank >= 1 && rank <= 9 { Some(Self(suit.first_index() + rank - 1)) } else { None }
    }

    /// Returns an honour: 1 to 4 are the winds East, South, West and North, 5 to 7 the white, green and red
    /// dragons. `None` for any other number.
    pub const fn honour(number: u8) -> Option<Self> {
        if number >= 1 && number <= 7 { Some(Self(26 + number)) } else { None }
    }

    /// Returns a flower, 1 to 4; `None` for any other number.
    pub const fn flower(number: u8) -> Option<Self> {
        if number >= 1 && number <= 4 { Some(Self(33 + number)) } else { None }
    }

    /// Returns the kind with this [index](Card::index); `None` from [`KIND_COUNT`] on.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < KIND_COUNT { Some(Self(index as u8)) } else { None }
    }

    /// Returns all kinds of cards, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..KIND_COUNT as u8).map(Self)
    }

    /// Returns the index of this kind in the order of all kinds, from 0 to [`KIND_COUNT`] − 1.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the suit; `None` for an honour, a flower or the joker.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        match self.0 {
            0..=8 => Some(Suit::Characters),
            9..=17 => Some(Suit::Circles),
            18..=26 => Some(Suit::Bamboos),
            39..=47 => Some(Suit::Red),
            48..=56 => Some(Suit::Green),
            57..=65 => Some(Suit::Blue),
            66..=74 => Some(Suit::Silver),
            _ => None,
        }
    }

    /// Returns the number on the card: 1 to 9 in a suit, 1 to 7 for an honour, 1 to 4 for a flower. The joker
    /// has 0.
    #[inline]
    pub const fn rank(self) -> u8 {
        match self.0 {
            0..=26 => self.0 % 9 + 1,
            27..=33 => self.0 - 26,
            34..=37 => self.0 - 33,
            38 => 0,
            _ => (self.0 - 39) % 9 + 1,
        }
    }

    /// Returns whether this is a wind or a dragon.
    pub const fn is_honour(self) -> bool {
        matches!(self.0, 27..=33)
    }

    /// Returns whether this is a wind.
    pub const fn is_wind(self) -> bool {
        matches!(self.0, 27..=30)
    }

    /// Returns whether this is a dragon.
    pub const fn is_dragon(self) -> bool {
        matches!(self.0, 31..=33)
    }

    /// Returns whether this is a flower.
    pub const fn is_flower(self) -> bool {
        matches!(self.0, 34..=37)
    }

    /// Returns whether this is the joker.
    pub const fn is_joker(self) -> bool {
        self.0 == Self::JOKER.0
    }

    /// Returns the letter that follows the number in the notation; `None` for the joker.
    pub const fn letter(self) -> Option<char> {
        match self.suit() {
            Some(suit) => Some(suit.letter()),
            None if self.is_honour() => Some('z'),
            None if self.is_flower() => Some('f'),
            None => None,
        }
    }

    /// Returns the card `steps` ranks higher in the same suit; `None` above 9 and for cards without a suit.
    #[inline]
    pub const fn next_in_suit(self, steps: u8) -> Option<Self> {
        match self.suit() {
            Some(_) if self.rank() as u16 + steps as u16 <= 9 => Some(Self(self.0 + steps)),
            _ => None,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.letter() {
            Some(letter) => write!(f, "{}{letter}", self.rank()),
            None => f.write_str("*"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
