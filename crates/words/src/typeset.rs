//! The spaces and typographic signs of each language. The compiler typesets the texts of the catalogue with
//! the macro `set!`.

use typography::Convention;
pub use typography::NO_BREAK_SPACE;
pub(crate) use typography_macros::set;

use crate::Language;

/// Returns a text with a language's spaces and signs, as [`typography::typeset`] says.
///
/// ```
/// use words::{Language, typeset};
///
/// assert_eq!(typeset(Language::Fr, "crie « Maho ! »"), "crie «\u{a0}Maho\u{a0}!\u{a0}»");
/// ```
pub fn typeset(language: Language, text: &str) -> String {
    let convention = match language {
        Language::En => Convention::English,
        Language::Fr => Convention::French,
        Language::Sv => Convention::Swedish,
    };
    typography::typeset(convention, text)
}

#[cfg(test)]
mod tests {
    use super::{set, typeset};
    use crate::Language;

    #[test]
    fn the_macro_and_the_function_agree() {
        assert_eq!(set!(Fr, "Quel « jeu » ?"), typeset(Language::Fr, "Quel « jeu » ?"));
        assert_eq!(set!(Sv, "25 % av ”allt”"), "25\u{a0}% av ”allt”");
        assert_eq!(set!(En, "it's 25%: yes"), "it’s 25%: yes");
        assert_eq!(
            set!(
                En,
                "a \"b\" \u{e9} \
            c"
            ),
            "a \"b\" é c"
        );
    }
}
