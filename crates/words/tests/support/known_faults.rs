//! The cases of `known_faults.txt`.

use words::{Edition, Language};

/// A fault that must not come back.
pub(crate) struct Case {
    pub(crate) language: Language,
    /// The identifier of the rule set.
    pub(crate) rules: &'static str,
    /// The kind of the situation: its first word.
    pub(crate) kind: &'static str,
    /// The rest of the situation.
    pub(crate) about: &'static str,
    pub(crate) right: &'static str,
    pub(crate) wrong: &'static str,
}

impl Case {
    /// Returns the edition of the rule set.
    #[allow(dead_code, reason = "the tests of web have the rule set itself")]
    pub(crate) fn edition(&self) -> Edition {
        match self.rules {
            "mhing-fr" => Edition::MhingFr,
            "mhing-sv" => Edition::MhingSv,
            "quatre-vents" => Edition::QuatreVents,
            "maho-basic" => Edition::Maho,
            rules => panic!("unknown rule set {rules}"),
        }
    }

    /// Checks that the product says the right words, and thus not the wrong ones.
    #[track_caller]
    pub(crate) fn check(&self, said: &str) {
        let said = said.replace(['\u{a0}', '\u{202f}'], " ");
        let Self { language, rules, kind, about, .. } = self;
        let wrong = self.wrong;
        assert_eq!(said, self.right, "{language:?}, {rules}: {kind} {about}; it once was {wrong}");
    }
}

/// Returns every case.
pub(crate) fn cases() -> Vec<Case> {
    let lines = include_str!("../known_faults.txt").lines();
    let cases: Vec<Case> =
        lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(case).collect();
    assert!(cases.len() > 100, "{} cases", cases.len());
    cases
}

fn case(line: &'static str) -> Case {
    let columns: Vec<&str> = line.split(" | ").collect();
    let [language, rules, situation, right, wrong] = columns[..] else {
        panic!("five columns are expected: {line}");
    };
    let (kind, about) = situation.split_once(' ').expect("a kind and what it is about");
    let language = Language::from_locale(language).expect("a language");
    assert!(!wrong.is_empty() && right != wrong, "{line}");
    Case { language, rules, kind, about, right, wrong }
}
