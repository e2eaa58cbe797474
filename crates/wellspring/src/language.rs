//! The language of the output: the one of `--lang`, or else the system's.

use std::env;
use std::ffi::OsString;

use words::Language;

/// Returns the language that these arguments ask for, or else the system's.
///
/// The arguments are searched before they are parsed, so that errors and help are in the language too.
pub(crate) fn requested(arguments: &[OsString]) -> Language {
    of_arguments(arguments).unwrap_or_else(of_environment)
}

/// Returns the language of the last `--lang` that names one.
fn of_arguments(arguments: &[OsString]) -> Option<Language> {
    let texts: Vec<&str> = arguments.iter().map(|argument| argument.to_str().unwrap_or_default()).collect();
    let options = texts.split(|text| *text == "--").next().unwrap_or_default();
    let in_one = options.iter().filter_map(|text| text.strip_prefix("--lang="));
    let in_two = options.windows(2).filter(|pair| pair[0] == "--lang").map(|pair| pair[1]);
    in_two.chain(in_one).filter_map(of_code).next_back()
}

/// Returns the language with this code.
fn of_code(code: &str) -> Option<Language> {
    Language::ALL.into_iter().find(|language| language.code() == code)
}

/// Returns the language of the environment, in the order of the C library; English for an unknown one.
fn of_environment() -> Language {
    let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    let locale = locales.into_iter().find(|locale| !locale.is_empty()).unwrap_or_default();
    Language::from_locale(&locale).unwrap_or(Language::En)
}

#[cfg(test)]
mod tests {
    use super::of_arguments;
    use words::Language;

    #[test]
    fn the_last_lang_option_counts() {
        let cases: [(&[&str], Option<Language>); 6] = [
            (&["wellspring", "score"], None),
            (&["wellspring", "--lang", "fr", "score"], Some(Language::Fr)),
            (&["wellspring", "score", "--lang=sv"], Some(Language::Sv)),
            (&["wellspring", "--lang", "fr", "--lang", "en"], Some(Language::En)),
            (&["wellspring", "--lang", "de"], None),
            (&["wellspring", "score", "--", "--lang=sv"], None),
        ];
        for (arguments, expected) in cases {
            let arguments: Vec<_> = arguments.iter().map(Into::into).collect();
            assert_eq!(of_arguments(&arguments), expected, "{arguments:?}");
        }
    }
}
