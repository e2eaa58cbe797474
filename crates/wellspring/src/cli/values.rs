//! Parsers of values. Their errors are data, so that they can be described in each language.

use std::net::{IpAddr, Ipv4Addr};

/// Text that is not a whole number of a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a whole number from {min} to {max}")]
pub(crate) struct NumberError {
    /// The minimum number.
    pub(crate) min: i64,
    /// The maximum number.
    pub(crate) max: i64,
}

/// Text that is not `NAME=VALUE`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a name and a value")]
pub(crate) struct ChoiceError;

/// Text that is not an IP address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected an IP address")]
pub(crate) struct AddressError;

/// Parses a whole number from `min` to `max`.
fn number(text: &str, min: i64, max: i64) -> Result<i64, NumberError> {
    let number = text.parse().ok().filter(|number| (min..=max).contains(number));
    number.ok_or(NumberError { min, max })
}

/// Parses a whole number from 1.
pub(super) fn positive(text: &str) -> Result<u32, NumberError> {
    number(text, 1, u32::MAX.into()).map(|number| u32::try_from(number).unwrap_or(u32::MAX))
}

/// The maximum number of threads. More than there are processors are no faster.
const MAX_THREADS: u16 = 1024;

/// Parses a number of threads.
pub(super) fn threads(text: &str) -> Result<u16, NumberError> {
    number(text, 1, MAX_THREADS.into()).map(|number| u16::try_from(number).unwrap_or(MAX_THREADS))
}

/// Parses a whole number from 1, of 8 bits.
pub(super) fn positive_u8(text: &str) -> Result<u8, NumberError> {
    number(text, 1, u8::MAX.into()).map(|number| u8::try_from(number).unwrap_or(u8::MAX))
}

/// Parses a whole number from 0, of 16 bits.
pub(super) fn small_number(text: &str) -> Result<u16, NumberError> {
    number(text, 0, u16::MAX.into()).map(|number| u16::try_from(number).unwrap_or(u16::MAX))
}

/// Parses `NAME=VALUE`.
pub(super) fn choice(text: &str) -> Result<(String, String), ChoiceError> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err(ChoiceError),
    }
}

/// Parses an IP address, also an `IPv6` address in brackets as in a URL, or `localhost`.
pub(super) fn address(text: &str) -> Result<IpAddr, AddressError> {
    if text.eq_ignore_ascii_case("localhost") {
        return Ok(IpAddr::V4(Ipv4Addr::LOCALHOST));
    }
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    bare.unwrap_or(text).parse().map_err(|_| AddressError)
}

#[cfg(test)]
mod tests {
    use super::{AddressError, ChoiceError, NumberError, address, choice, threads};

    #[test]
    fn addresses_are_read_as_people_write_them() {
        for (text, expected) in
            [("127.0.0.1", "127.0.0.1"), ("localhost", "127.0.0.1"), ("::1", "::1"), ("[::1]", "::1")]
        {
            assert_eq!(address(text), Ok(expected.parse().unwrap()), "{text}");
        }
        for text in ["example.org", "[::1", "127.0.0.1:80", ""] {
            assert_eq!(address(text), Err(AddressError), "{text}");
        }
    }

    #[test]
    fn numbers_out_of_range_are_refused() {
        assert_eq!(threads("1024"), Ok(1024));
        for text in ["0", "1025", "65535", "-1", "many", ""] {
            assert_eq!(threads(text), Err(NumberError { min: 1, max: 1024 }), "{text}");
        }
    }

    #[test]
    fn choices_have_a_name_and_a_value() {
        assert_eq!(choice("bonus=win:1"), Ok(("bonus".to_owned(), "win:1".to_owned())));
        assert_eq!(choice("level"), Err(ChoiceError));
        assert_eq!(choice("=5"), Err(ChoiceError));
    }
}
