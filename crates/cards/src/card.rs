//! One card, as printed: which kind it is, not which of its copies.

use std::fmt;

/// How many kinds of card there are in all games together.
pub const KIND_COUNT: usize = 75;

/// A kind of card. Two copies of the same card are equal.
///
/// The order is that of the notation: Characters, Circles, Bamboos, winds and dragons, flowers, the joker,
/// then the families of Maho!.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// A family of nine numbered cards: the three suits of mah-jong, and the four families of Maho!.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// Characters (Caractères, Tecken, Chiffres), written `m`.
    Characters,
    /// Circles (Ronds, Ringar, Cercles), written `p`.
    Circles,
    /// Bamboos (Bambous, Bambu), written `s`.
    Bamboos,
    /// Red, of Maho! (H1), written `r`.
    Red,
    /// Green, of Maho! (H1), written `g`.
    Green,
    /// Blue, of Maho! (H1), written `b`.
    Blue,
    /// Silver (*argentée*), of Maho! (H1), written `a`.
    Silver,
}

impl Suit {
    /// Every suit, in the order of the cards.
    pub const ALL: [Self; 7] =
        [Self::Characters, Self::Circles, Self::Bamboos, Self::Red, Self::Green, Self::Blue, Self::Silver];

    /// The three colours of Maho! (H1): its suits but silver.
    pub const COLOURS: [Self; 3] = [Self::Red, Self::Green, Self::Blue];

    /// The letter that the notation gives this suit.
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

    /// The index of this suit's 1.
    const fn first(self) -> u8 {
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

    /// The card of a suit with a number from 1 to 9; `None` for another number.
    pub const fn suited(suit: Suit, rank: u8) -> Option<Self> {
        if rank >= 1 && rank <= 9 { Some(Self(suit.first() + rank - 1)) } else { None }
    }

    /// An honour: 1–4 the winds East, South, West, North; 5–7 the dragons white, green, red.
    pub const fn honour(number: u8) -> Option<Self> {
        if number >= 1 && number <= 7 { Some(Self(26 + number)) } else { None }
    }

    /// A flower, 1–4.
    pub const fn flower(number: u8) -> Option<Self> {
        if number >= 1 && number <= 4 { Some(Self(33 + number)) } else { None }
    }

    /// The kind with this index, below [`KIND_COUNT`]; the inverse of [`Card::index`].
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < KIND_COUNT { Some(Self(index as u8)) } else { None }
    }

    /// Every kind of card, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..KIND_COUNT as u8).map(Self)
    }

    /// The place of this kind among all kinds, from 0 to [`KIND_COUNT`] − 1.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The suit, unless this is an honour, a flower or a joker.
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

    /// The number on the card: 1–9 in a suit, 1–7 of an honour, 1–4 of a flower; 0 of the joker.
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

    /// Whether this is a wind or a dragon.
    pub const fn is_honour(self) -> bool {
        matches!(self.0, 27..=33)
    }

    /// Whether this is a wind.
    pub const fn is_wind(self) -> bool {
        matches!(self.0, 27..=30)
    }

    /// Whether this is a dragon.
    pub const fn is_dragon(self) -> bool {
        matches!(self.0, 31..=33)
    }

    /// Whether this is a flower.
    pub const fn is_flower(self) -> bool {
        matches!(self.0, 34..=37)
    }

    /// Whether this is the joker.
    pub const fn is_joker(self) -> bool {
        self.0 == Self::JOKER.0
    }

    /// The letter that follows the number in the notation; none for the joker.
    pub const fn letter(self) -> Option<char> {
        match self.suit() {
            Some(suit) => Some(suit.letter()),
            None if self.is_honour() => Some('z'),
            None if self.is_flower() => Some('f'),
            None => None,
        }
    }

    /// The card `steps` numbers further in the same suit; `None` past 9 and for cards without a suit.
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
