//! Chance: a seed and what it shuffles. Fixed for ever by a golden test, so that a seed deals the same cards always.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// Where all chance of a match comes from: 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 32]);

/// A text that is no seed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no seed: a seed is a whole number below 2^64, or 64 hexadecimal digits")]
pub struct SeedError(pub String);

impl Seed {
    /// The seed with these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes of this seed.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The seed that a person means by a number: its eight bytes, lowest first, then zeroes.
    pub fn from_number(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }

    /// A seed that follows from this one and three numbers: of the purpose, the hand and the reshuffle, say.
    ///
    /// The numbers choose the stream of `ChaCha20` under this seed as key, so no two of them share any bytes.
    #[must_use]
    pub fn derive(&self, purpose: u16, hand: u32, reshuffle: u16) -> Self {
        let mut source = ChaCha20Rng::from_seed(self.0);
        source.set_stream(u64::from(purpose) << 48 | u64::from(reshuffle) << 32 | u64::from(hand));
        let mut bytes = [0; 32];
        source.fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// A number below `limit`, every one as likely as the others.
    pub fn number_below(&self, limit: u32) -> u32 {
        below(&mut ChaCha20Rng::from_seed(self.0), limit)
    }
}

/// Brings items into an order that the seed decides; every order is as likely as the others.
///
/// Fisher–Yates from the last item down.
pub fn shuffle<T>(items: &mut [T], seed: &Seed) {
    let mut source = ChaCha20Rng::from_seed(seed.0);
    for last in (1..items.len()).rev() {
        let at = below(&mut source, last as u32 + 1);
        items.swap(last, at as usize);
    }
}

/// A number below `limit` without bias: a draw from the incomplete last stretch of 2^32 is thrown away.
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
        let wrong = || SeedError(text.to_owned());
        if text.len() != 64 {
            return text.parse().map(Self::from_number).map_err(|_| wrong());
        }
        let mut bytes = [0; 32];
        for (at, byte) in bytes.iter_mut().enumerate() {
            let digits = text.get(2 * at..2 * at + 2).ok_or_else(wrong)?;
            if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
                return Err(wrong());
            }
            *byte = u8::from_str_radix(digits, 16).map_err(|_| wrong())?;
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
