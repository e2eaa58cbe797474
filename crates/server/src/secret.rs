//! The identifiers of tables and the keys of seats, drawn from the system's RNG so that nobody can guess
//! them.

use std::fmt;

use cards::Seed;
use room::KeyHash;
use sha2::{Digest, Sha256};

/// An alphabet of 32 letters and digits that are not easily confused. Five bits choose one sign.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// The length of an identifier: 60 bits, too many to try over a network.
const ID_LENGTH: usize = 12;
/// The length of a key: 160 bits.
const KEY_LENGTH: usize = 32;

/// The table's identifier in its address.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TableId(String);

/// The key that opens a seat. Only its owner receives it, and only once.
pub(crate) struct Key(String);

impl TableId {
    pub(crate) fn random() -> Result<Self, getrandom::Error> {
        word::<ID_LENGTH>().map(Self)
    }

    /// Parses an identifier; `None` if the text cannot be one.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        is_word(text, ID_LENGTH).then(|| Self(text.to_owned()))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Key {
    pub(crate) fn random() -> Result<Self, getrandom::Error> {
        word::<KEY_LENGTH>().map(Self)
    }

    pub(crate) fn given(text: String) -> Self {
        Self(text)
    }

    /// Parses a key that a client has drawn; `None` if it is shorter than a key, or has other signs.
    pub(crate) fn parse(text: String) -> Option<Self> {
        is_word(&text, KEY_LENGTH).then_some(Self(text))
    }

    /// Returns the stored hash. Because a key is long and random, a fast hash is enough.
    pub(crate) fn hash(&self) -> KeyHash {
        KeyHash(digits(&Sha256::digest(self.0.as_bytes())))
    }

    /// Returns the text of the key, for its owner.
    pub(crate) fn reveal(self) -> String {
        self.0
    }
}

/// Returns a random seed.
pub(crate) fn seed() -> Result<Seed, getrandom::Error> {
    bytes().map(Seed::from_bytes)
}

/// Returns a random word that tells two things of the same kind apart.
pub(crate) fn random_word() -> Result<String, getrandom::Error> {
    word::<ID_LENGTH>()
}

/// Returns bytes as hexadecimal digits.
pub(crate) fn digits(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |digits, byte| digits + &format!("{byte:02x}"))
}

fn is_word(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|letter| ALPHABET.contains(&letter))
}

fn word<const N: usize>() -> Result<String, getrandom::Error> {
    let bytes = bytes::<N>()?;
    Ok(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
}

fn bytes<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::{Key, TableId};

    #[test]
    fn random_table_ids_can_be_parsed() {
        let id = TableId::random().unwrap();
        assert_eq!(TableId::parse(id.as_str()), Some(id));
    }

    #[test]
    fn other_texts_are_no_table_ids() {
        for text in ["", "abc", "0123456789ab/", "../../../../", "0123456789aB", "0123456789a\u{e9}"] {
            assert_eq!(TableId::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_key_and_its_hash_belong_together() {
        let (one, other) = (Key::random().unwrap(), Key::random().unwrap());
        assert_ne!(one.hash(), other.hash());
        let hash = one.hash();
        let text = one.reveal();
        assert_eq!(Key::parse(text.clone()).unwrap().hash(), hash);
        assert_eq!(Key::given(text.clone()).hash(), hash);
        for bad in [&text[1..], "", &text.to_uppercase()] {
            assert!(Key::parse(bad.to_owned()).is_none(), "{bad}");
        }
    }
}
