//! Number formats of each language, and the grammatical number of a noun after a number.

use crate::Language;

/// Whether a noun after this number is in the singular.
///
/// French: all numbers below 2 (*0 point*, *1 carte*). English and Swedish: only 1.
pub const fn is_singular(language: Language, number: i64) -> bool {
    match language {
        Language::Fr => -2 < number && number < 2,
        Language::En | Language::Sv => number == 1,
    }
}

/// Formats an integer with separated thousands and a true minus sign.
///
/// ```
/// use words::{Language, number};
///
/// assert_eq!(number(Language::En, 131_072), "131,072");
/// assert_eq!(number(Language::Fr, 1_500), "1\u{202f}500");
/// assert_eq!(number(Language::Sv, -1_500), "−\u{a0}1\u{a0}500");
/// ```
pub fn number(language: Language, number: i64) -> String {
    signed(language, number < 0, &number.unsigned_abs().to_string(), "")
}

/// Formats a number with `places` decimals.
///
/// ```
/// use words::{Language, decimal};
///
/// assert_eq!(decimal(Language::En, 138.62, 1), "138.6");
/// assert_eq!(decimal(Language::Fr, -138.62, 1), "−\u{a0}138,6");
/// ```
pub fn decimal(language: Language, number: f64, places: usize) -> String {
    let text = format!("{:.places$}", number.abs());
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    // A number that rounds to zero has no sign.
    let negative = number < 0.0 && text.contains(|digit: char| matches!(digit, '1'..='9'));
    signed(language, negative, whole, fraction)
}

/// Formats a percentage: *25%*, *25 %*.
pub fn percent(language: Language, percent: f64) -> String {
    let number = decimal(language, percent, 0);
    match language {
        Language::En => number + "%",
        Language::Fr | Language::Sv => number + "\u{a0}%",
    }
}

/// Joins the parts of a number.
fn signed(language: Language, negative: bool, whole: &str, fraction: &str) -> String {
    let (minus, thousands, point) = match language {
        Language::En => ("−", ",", "."),
        Language::Fr => ("−\u{a0}", "\u{202f}", ","),
        Language::Sv => ("−\u{a0}", "\u{a0}", ","),
    };
    let mut text = String::new();
    if negative {
        text.push_str(minus);
    }
    for (at, digit) in whole.char_indices() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            text.push_str(thousands);
        }
        text.push(digit);
    }
    if !fraction.is_empty() {
        text.push_str(point);
        text.push_str(fraction);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{decimal, is_singular, number, percent};
    use crate::Language::{En, Fr, Sv};

    #[test]
    fn french_counts_zero_as_singular() {
        let singular = |language| [-1, 0, 1, 2].map(|number| is_singular(language, number));
        assert_eq!(singular(Fr), [true, true, true, false]);
        assert_eq!(singular(En), [false, false, true, false]);
        assert_eq!(singular(Sv), [false, false, true, false]);
    }

    #[test]
    fn thousands_are_separated() {
        assert_eq!(number(En, 999), "999");
        assert_eq!(number(En, 1_000), "1,000");
        assert_eq!(number(Fr, 1_234_567), "1\u{202f}234\u{202f}567");
        assert_eq!(number(Sv, 12_345), "12\u{a0}345");
    }

    #[test]
    fn signs_follow_the_language() {
        assert_eq!(number(Fr, -90), "−\u{a0}90");
        assert_eq!(number(En, -90), "−90");
        assert_eq!(decimal(Sv, -0.04, 1), "0,0");
        assert_eq!(decimal(Fr, 1_138.66, 1), "1\u{202f}138,7");
        assert_eq!(percent(Fr, 24.6), "25\u{a0}%");
        assert_eq!(percent(En, 24.6), "25%");
    }
}
