//! Seeds and shuffling. A golden test fixes the algorithms, because stored matches must deal the same cards
//! again.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The seed of a match: 32 bytes that determine every deal, written as 64 hexadecimal digits.
///
/// ```
/// use cards::{Seed, shuffle};
///
/// let seed: Seed = "7".parse()?;
/// let (mut once, mut again) = ([1, 2, 3, 4, 5], [1, 2, 3, 4, 5]);
/// shuffle(&mut once, &seed);
/// shuffle(&mut again, &seed);
/// assert_eq!(once, again);
/// # Ok::<(), cards::SeedError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 32]);

/// The error for a text that is not a seed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is not a seed: expected a whole number below 2^64, or 64 hexadecimal digits")]
pub struct SeedError(pub String);

impl Seed {
    /// Creates a seed from its bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Returns the bytes of this seed.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Creates a seed from a number: its eight bytes, lowest first, then 24 zero bytes.
    pub fn from_number(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }

    /// Derives another seed from this one and three numbers, such as a purpose, a hand and a reshuffle.
    ///
    /// The numbers select the `ChaCha20` stream with this seed as the key, so different numbers give
    /// independent seeds.
    #[must_use]
    pub fn derive(&self, purpose: u16, hand: u32, reshuffle: u16) -> Self {
        let mut source = ChaCha20Rng::from_seed(self.0);
        source.set_stream(u64::from(purpose) << 48 | u64::from(reshuffle) << 32 | u64::from(hand));
        let mut bytes = [0; 32];
        source.fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// Returns a number below `limit`; all are equally likely.
    ///
    /// # Panics
    /// If `limit` is 0.
    pub fn number_below(&self, limit: u32) -> u32 {
        below(&mut ChaCha20Rng::from_seed(self.0), limit)
    }
}

/// Shuffles `items` with the seed; all orders are equally likely.
///
/// Fisher–Yates, from the last item to the first.
pub fn shuffle<T>(items: &mut [T], seed: &Seed) {
    let mut source = ChaCha20Rng::from_seed(seed.0);
    for last in (1..items.len()).rev() {
        let other = below(&mut source, last as u32 + 1);
        items.swap(last, other as usize);
    }
}

/// Returns a number below `limit` without bias: draws above the largest multiple of `limit` are rejected.
fn below(source: &mut ChaCha20Rng, limit: u32) -> u32 {
    let fair = u32::MAX - (u32::MAX % limit + 1) % limit;
    loop {
        let draw = source.next_u32();
        if draw <= fair {
            return draw % limit;
        }
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        let error = || SeedError(text.to_owned());
        if text.len() != 64 {
            return text.parse().map(Self::from_number).map_err(|_| error());
        }
        let mut bytes = [0; 32];
        for (index, byte) in bytes.iter_mut().enumerate() {
            let digits = text.get(2 * index..2 * index + 2).ok_or_else(error)?;
            if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
                return Err(error());
            }
            *byte = u8::from_str_radix(digits, 16).map_err(|_| error())?;
        }
        Ok(Self(bytes))
    }
}

impl TryFrom<String> for Seed {
    type Error = SeedError;

    fn try_from(text: String) -> Result<Self, SeedError> {
        text.parse()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        seed.to_string()
    }
}
