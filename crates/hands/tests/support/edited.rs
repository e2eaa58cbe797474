//! Valid texts with a few random edits, for property tests.

use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// A change of a text.
#[derive(Clone, Debug)]
enum Edit {
    /// Deletes some characters.
    Delete(Index, usize),
    /// Inserts a word.
    Insert(Index, String),
    /// Inserts a copy of some characters.
    Copy(Index, usize, Index),
    /// Replaces the end by the end of another text.
    Splice(Index, String, Index),
}

impl Edit {
    fn apply(&self, text: &str) -> String {
        let chars: Vec<char> = text.chars().collect();
        let place = |index: &Index| index.index(chars.len() + 1);
        let part = |from: usize, to: usize| chars[from..to.min(chars.len())].iter().collect::<String>();
        let all = chars.len();
        match self {
            Self::Delete(from, length) => part(0, place(from)) + &part((place(from) + length).min(all), all),
            Self::Insert(at, word) => part(0, place(at)) + word + &part(place(at), all),
            Self::Copy(from, length, to) => {
                let copy = part(place(from), place(from) + length);
                part(0, place(to)) + &copy + &part(place(to), all)
            }
            Self::Splice(at, other, from) => {
                let end = other.chars().skip(from.index(other.chars().count() + 1));
                part(0, place(at)) + &end.collect::<String>()
            }
        }
    }
}

/// Returns texts out of `texts` with up to four edits each. Words out of `words` are inserted.
pub(crate) fn edited(texts: Vec<String>, words: &[&str]) -> impl Strategy<Value = String> + use<> {
    let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
    let edit = prop_oneof![
        (any::<Index>(), 1..4_usize).prop_map(|(from, length)| Edit::Delete(from, length)),
        (any::<Index>(), select(words)).prop_map(|(at, word)| Edit::Insert(at, word)),
        (any::<Index>(), 1..8_usize, any::<Index>())
            .prop_map(|(from, length, to)| Edit::Copy(from, length, to)),
        (any::<Index>(), select(texts.clone()), any::<Index>())
            .prop_map(|(at, other, from)| Edit::Splice(at, other, from)),
    ];
    let edits = prop_oneof![1 => Just(Vec::new()), 8 => vec(edit, 1..=4)];
    (select(texts), edits).prop_map(|(text, edits)| edits.iter().fold(text, |text, edit| edit.apply(&text)))
}

/// Runs a check on `cases` inputs, the same in every run. `WELLSPRING_CASES` sets another number.
pub(crate) fn for_each<T: std::fmt::Debug>(cases: u32, inputs: &impl Strategy<Value = T>, check: impl Fn(T)) {
    let cases = std::env::var("WELLSPRING_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(cases);
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let result = runner.run(inputs, |input| {
        check(input);
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}
