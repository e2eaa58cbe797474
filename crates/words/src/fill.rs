//! Texts with holes: the values that fill the holes, and the check of the holes at compile time.
//!
//! | Hole | is filled with |
//! |---|---|
//! | `{who}` | a text, a name, a noun, a number |
//! | `{who.of}` | a name as an owner: *Noor’s*, *d’Élise*, *Noors* |
//! | `{card.the}` | a form of a noun with its article ([`NounForm`]) |
//! | `{card.drawn}` | an adjective of the glossary that agrees with the noun |
//! | `{n point}` | a number and a noun of the glossary: *0 point*, *2 points* |
//! | `{n/card is/cards are}` | the one or the other wording, by the number; `#` is the number |
//! | `{n/no card/one card/# cards}` | the same with a wording for 0 |
//! | `{hands}`, `{hands.played}` | a counted noun (*13 donnes*), and an adjective that agrees with it |
//! | `{hand.the}`, `{discard.he}`, `{laid}` | a noun, a verb ([`Verb`](crate::Verb)) or an adjective |
//!
//! A hole whose name begins with a capital letter makes its value begin with a capital: `{Set}`.

use crate::number::{is_singular, number};
use crate::{Adjective, Language, Name, Noun, NounForm, Sentence, Verb};

/// A noun after a written number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted<'a> {
    /// The number.
    pub number: i64,
    /// The noun.
    pub noun: &'a Noun,
}

/// A value for a hole.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Value<'a> {
    Text(&'a str),
    Name(Name<'a>),
    Noun(&'a Noun),
    Number(i64),
    Counted(Counted<'a>),
}

/// The type of a value, for the check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ValueType {
    Text,
    Name,
    Noun,
    Number,
    Counted,
}

/// The nouns, verbs and adjectives that every text can use by name.
pub(crate) trait FindTerm {
    /// Returns the noun with this name.
    fn noun(&self, name: &str) -> Option<&Noun>;
    /// Returns the verb with this name.
    fn verb(&self, name: &str) -> Option<&Verb>;
    /// Returns the adjective with this name.
    fn adjective(&self, name: &str) -> Option<&Adjective>;
}

/// The names of the terms that a text may use, for the check.
#[derive(Clone, Copy)]
pub(crate) struct TermNames {
    pub(crate) nouns: &'static [&'static str],
    pub(crate) verbs: &'static [&'static str],
    pub(crate) adjectives: &'static [&'static str],
}

/// Returns a text with its holes filled.
pub(crate) fn fill(
    language: Language,
    terms: &[&dyn FindTerm],
    text: &str,
    values: &[(&str, Value<'_>)],
) -> Sentence {
    let mut sentence = Sentence::default();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (hole, after) = after.split_once('}').unwrap_or((after, ""));
        sentence.push(before, false);
        let capital = hole.starts_with(|letter: char| letter.is_ascii_uppercase());
        let filling = Filler { language, terms, values }.filling(&lower_first(hole));
        let filling = if capital { capitalized(&filling) } else { filling };
        // Verbs and glossary nouns are part of the wording. Values from the caller are marked as strong.
        let name = hole.split(['.', ' ', '/']).next().unwrap_or(hole);
        let strong = values.iter().any(|(given, _)| given.eq_ignore_ascii_case(name));
        sentence.push(&filling, strong);
        rest = after;
    }
    sentence.push(rest, false);
    sentence
}

/// Returns a hole with its first letter in lower case.
fn lower_first(hole: &str) -> String {
    let mut name = hole.to_owned();
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    name
}

/// Returns a text with its first letter in upper case.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first: Option<String> = letters.next().map(|first| first.to_uppercase().collect());
    first.unwrap_or_default() + letters.as_str()
}

/// The values and terms for the holes of a text.
struct Filler<'a> {
    language: Language,
    terms: &'a [&'a dyn FindTerm],
    values: &'a [(&'a str, Value<'a>)],
}

impl Filler<'_> {
    fn value(&self, name: &str) -> Option<Value<'_>> {
        self.values.iter().find(|(given, _)| *given == name).map(|&(_, value)| value)
    }

    fn noun(&self, name: &str) -> Option<&Noun> {
        self.terms.iter().find_map(|terms| terms.noun(name))
    }

    fn adjective(&self, name: &str) -> Option<&Adjective> {
        self.terms.iter().find_map(|terms| terms.adjective(name))
    }

    /// Returns the text for a hole; empty if the check would have refused the hole.
    fn filling(&self, hole: &str) -> String {
        if let Some((name, wordings)) = hole.split_once('/') {
            return self.chosen(name, wordings);
        }
        if let Some((name, noun)) = hole.split_once(' ') {
            let (Some(Value::Number(n)), Some(noun)) = (self.value(name), self.noun(noun)) else {
                return String::new();
            };
            return self.counted(Counted { number: n, noun });
        }
        let (name, form) = hole.split_once('.').unwrap_or((hole, ""));
        match self.value(name) {
            Some(Value::Text(text)) => text.to_owned(),
            Some(Value::Name(name)) if form == "of" => name.of(self.language),
            Some(Value::Name(name)) => name.0.to_owned(),
            Some(Value::Number(n)) => number(self.language, n),
            Some(Value::Counted(counted)) => match self.adjective(form) {
                Some(adjective) => adjective.with_counted(counted.noun, counted.number).to_owned(),
                None => self.counted(counted),
            },
            Some(Value::Noun(noun)) => self.form(noun, form),
            None => self.term(name, form),
        }
    }

    /// Returns the number with its noun.
    fn counted(&self, counted: Counted<'_>) -> String {
        let mut text = number(self.language, counted.number);
        text.push(if self.language == Language::En { ' ' } else { crate::typeset::NO_BREAK_SPACE });
        text.push_str(counted.noun.counted(counted.number));
        text
    }

    /// Returns a noun in the named form, or an adjective that agrees with the noun.
    fn form(&self, noun: &Noun, form: &str) -> String {
        match NounForm::from_name(self.language, form) {
            Some(form) => noun.form(form),
            None => self.adjective(form).map_or("", |adjective| adjective.with(noun)).to_owned(),
        }
    }

    /// Returns a form of a term.
    fn term(&self, name: &str, form: &str) -> String {
        if let Some(noun) = self.noun(name) {
            return self.form(noun, form);
        }
        let verb = self.terms.iter().find_map(|terms| terms.verb(name));
        verb.and_then(|verb| verb.form(form)).unwrap_or_default().to_owned()
    }

    /// Returns the wording that matches the number.
    fn chosen(&self, name: &str, wordings: &str) -> String {
        let n = match self.value(name) {
            Some(Value::Number(n)) => n,
            Some(Value::Counted(counted)) => counted.number,
            _ => return String::new(),
        };
        let mut wordings: Vec<&str> = wordings.split('/').collect();
        let none = if wordings.len() > 2 { Some(wordings.remove(0)) } else { None };
        let chosen = match none {
            Some(none) if n == 0 => none,
            _ => wordings[usize::from(!is_singular(self.language, n) && wordings.len() > 1)],
        };
        chosen.replace('#', &number(self.language, n))
    }
}

/// Whether every hole of a text has a value or term in an existing form, and every value is used.
pub(crate) const fn is_well_formed(
    language: Language,
    text: &str,
    values: &[(&str, ValueType)],
    terms: &[TermNames],
) -> bool {
    let bytes = text.as_bytes();
    if bytes.is_empty() {
        return false;
    }
    let mut used = [false; 8];
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] == b'}' {
            return false;
        }
        if bytes[at] == b'{' {
            let mut end = at + 1;
            while end < bytes.len() && bytes[end] != b'}' && bytes[end] != b'{' {
                end += 1;
            }
            if end == bytes.len() || bytes[end] == b'{' {
                return false;
            }
            match check_hole(language, slice(bytes, at + 1, end), values, terms) {
                HoleCheck::Value(index) => used[index] = true,
                HoleCheck::Term => {}
                HoleCheck::Wrong => return false,
            }
            at = end;
        }
        at += 1;
    }
    let mut index = 0;
    while index < values.len() {
        if !used[index] {
            return false;
        }
        index += 1;
    }
    true
}

/// The result of checking a hole.
enum HoleCheck {
    /// The hole takes the value with this index.
    Value(usize),
    /// The hole takes a term.
    Term,
    /// The hole is not valid.
    Wrong,
}

const fn check_hole(
    language: Language,
    hole: &[u8],
    values: &[(&str, ValueType)],
    terms: &[TermNames],
) -> HoleCheck {
    let mut end = 0;
    while end < hole.len() && !matches!(hole[end], b'.' | b' ' | b'/') {
        end += 1;
    }
    let (name, separator) = (slice(hole, 0, end), if end < hole.len() { hole[end] } else { 0 });
    let form = if end < hole.len() { slice(hole, end + 1, hole.len()) } else { &[] };
    let mut index = 0;
    while index < values.len() {
        if same_name(name, values[index].0.as_bytes()) {
            let fits = is_form_of(language, values[index].1, separator, form, terms);
            return if fits { HoleCheck::Value(index) } else { HoleCheck::Wrong };
        }
        index += 1;
    }
    if is_term(language, name, separator, form, terms) { HoleCheck::Term } else { HoleCheck::Wrong }
}

/// Whether values of this type have this form.
const fn is_form_of(
    language: Language,
    value: ValueType,
    separator: u8,
    form: &[u8],
    terms: &[TermNames],
) -> bool {
    match (value, separator) {
        (_, 0) => true,
        (ValueType::Name, b'.') => same(form, b"of"),
        (ValueType::Noun, b'.') => is_noun_form(language, form) || is_adjective(form, terms),
        (ValueType::Counted, b'.') => is_adjective(form, terms),
        (ValueType::Number, b' ') => is_noun(form, terms),
        (ValueType::Number | ValueType::Counted, b'/') => has_wordings(form),
        _ => false,
    }
}

/// Whether there is a term with this name and form.
const fn is_term(language: Language, name: &[u8], separator: u8, form: &[u8], terms: &[TermNames]) -> bool {
    if is_noun(name, terms) {
        return separator == 0
            || separator == b'.' && (is_noun_form(language, form) || is_adjective(form, terms));
    }
    let mut index = 0;
    while index < terms.len() {
        if is_listed(name, terms[index].verbs) {
            return separator == b'.' && matches!(form, b"to" | b"you" | b"he" | b"do");
        }
        index += 1;
    }
    false
}

const fn is_noun(name: &[u8], terms: &[TermNames]) -> bool {
    let mut index = 0;
    while index < terms.len() {
        if is_listed(name, terms[index].nouns) {
            return true;
        }
        index += 1;
    }
    false
}

const fn is_adjective(name: &[u8], terms: &[TermNames]) -> bool {
    let mut index = 0;
    while index < terms.len() {
        if is_listed(name, terms[index].adjectives) {
            return true;
        }
        index += 1;
    }
    false
}

const fn is_noun_form(language: Language, form: &[u8]) -> bool {
    match core::str::from_utf8(form) {
        Ok(form) => !form.is_empty() && NounForm::from_name(language, form).is_some(),
        Err(_) => false,
    }
}

/// Whether there are two or three wordings.
const fn has_wordings(form: &[u8]) -> bool {
    let (mut at, mut count) = (0, 1);
    while at < form.len() {
        if form[at] == b'/' {
            count += 1;
        }
        at += 1;
    }
    count == 2 || count == 3
}

const fn is_listed(name: &[u8], names: &[&str]) -> bool {
    let mut index = 0;
    while index < names.len() {
        // The compiler interprets this loop for every hole; most names end here.
        if name.len() == names[index].len() && same_name(name, names[index].as_bytes()) {
            return true;
        }
        index += 1;
    }
    false
}

/// Whether two names are equal. The first letter of `one` may be upper or lower case.
const fn same_name(one: &[u8], other: &[u8]) -> bool {
    !one.is_empty()
        && one.len() == other.len()
        && one[0].to_ascii_lowercase() == other[0]
        && same(slice(one, 1, one.len()), slice(other, 1, other.len()))
}

const fn same(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}

const fn slice(bytes: &[u8], from: usize, to: usize) -> &[u8] {
    bytes.split_at(to).0.split_at(from).1
}

#[cfg(test)]
mod tests {
    use super::{TermNames, Value, ValueType, fill, is_well_formed};
    use crate::Language::{self, En, Fr, Sv};
    use crate::{BoxTerms, CommonTerms, Counted, Edition, Name, Noun};

    fn said(language: Language, text: &str, values: &[(&str, Value<'_>)]) -> String {
        let terms = [BoxTerms::of(language, Edition::MhingFr) as _, CommonTerms::of(language) as _];
        fill(language, &terms, text, values).spoken()
    }

    #[test]
    fn values_are_marked_and_terms_are_not() {
        let terms = [BoxTerms::of(En, Edition::MhingFr) as _];
        let values = [("who", Value::Name(Name("Noor")))];
        let sentence = fill(En, &terms, "{who} {discard.he} it.", &values);
        let marked: Vec<(&str, bool)> = sentence.0.iter().map(|p| (p.text.as_str(), p.strong)).collect();
        assert_eq!(marked, [("Noor", true), (" ", false), ("discards", false), (" it.", false)]);
    }

    #[test]
    fn holes_take_the_forms_of_their_values() {
        let card = Noun::masculine("Dragon rouge", "Dragons rouges");
        let values = [("who", Value::Name(Name("Élise"))), ("card", Value::Noun(&card))];
        assert_eq!(said(Fr, "{Card.the} {who.of}.", &values), "Le Dragon rouge d’Élise.");
        assert_eq!(said(Fr, "brelan de {card.many}", &values), "brelan de Dragons rouges");
        assert_eq!(said(Fr, "avec {card.the}, {card.drawn}", &values), "avec le Dragon rouge, tiré");
        assert_eq!(said(Fr, "{Hand.the} ; {set.of}", &[]), "La donne ; de la série");
    }

    #[test]
    fn numbers_choose_the_singular_or_plural() {
        let text = "{n point}, {n/aucune carte/# carte/# cartes}, {n/vue/vues}";
        let counted = |n| said(Fr, text, &[("n", Value::Number(n))]);
        assert_eq!(counted(0), "0\u{a0}point, aucune carte, vue");
        assert_eq!(counted(1), "1\u{a0}point, 1 carte, vue");
        assert_eq!(counted(1_500), "1\u{202f}500\u{a0}points, 1\u{202f}500 cartes, vues");
        let noun = Noun::masculine("jeu", "jeux");
        let hands = |number| {
            let value = Value::Counted(Counted { number, noun: &noun });
            said(Fr, "{hands} {hands.played}", &[("hands", value)])
        };
        assert_eq!([hands(1), hands(13)], ["1\u{a0}jeu joué", "13\u{a0}jeux joués"]);
    }

    #[test]
    fn faulty_holes_are_found() {
        const TERMS: &[TermNames] = &[BoxTerms::NAMES, CommonTerms::NAMES];
        let values = [("who", ValueType::Name), ("card", ValueType::Noun), ("n", ValueType::Number)];
        let check = |language, text| is_well_formed(language, text, &values, TERMS);
        assert!(check(Fr, "{Who.of} {card.the} {card.drawn} {n point} {n/a/b} {hand.of} {discard.to}"));
        let faulty = [
            (Fr, ""),
            (Fr, "{who} {card}"),
            (Fr, "{who} {card} {n} {m}"),
            (Fr, "{who.the} {card} {n}"),
            (Fr, "{who} {card.they} {n}"),
            (Fr, "{who} {card} {n apple}"),
            (Fr, "{who} {card} {n/a}"),
            (Fr, "{who} {card} {n/a/b/c/d}"),
            (Fr, "{who} {card} {n"),
            (Fr, "{who} {card} n}"),
            (Fr, "{who} {card} {n} {discard}"),
            (Fr, "{who} {card} {n} {hand.them}"),
            (Sv, "{who} {card.of} {n}"),
            (En, "{who} {card.to} {n}"),
        ];
        for (language, text) in faulty {
            assert!(!check(language, text), "{text}");
        }
    }
}
