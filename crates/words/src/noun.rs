//! Nouns, verbs and adjectives with their grammatical facts, and the names of people.

use std::borrow::Cow;

use crate::Language;

/// A noun with its grammatical facts.
///
/// Nouns are created by the constructor of their language, so that no fact is missing:
///
/// ```
/// use words::{Noun, NounForm};
///
/// const DRAGON: Noun = Noun::masculine("Dragon rouge", "Dragons rouges");
/// const GROUP: Noun = Noun::common("grupp", "grupper", "gruppen", "grupperna");
/// assert_eq!(DRAGON.form(NounForm::Of), "du Dragon rouge");
/// assert_eq!(DRAGON.form(NounForm::Many), "Dragons rouges");
/// assert_eq!(GROUP.form(NounForm::The), "gruppen");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Noun {
    one: Cow<'static, str>,
    many: Cow<'static, str>,
    facts: Facts,
}

/// The grammatical facts of a noun, by language.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Facts {
    English,
    French { feminine: bool, plural: bool },
    Swedish { neuter: bool, the: Cow<'static, str>, the_many: Cow<'static, str> },
}

/// A form of a noun, as a hole names the form: `{card.the}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NounForm {
    /// `{card}`: the noun alone.
    Bare,
    /// `{card.a}`: *a set*, *une suite*, *ett par*.
    A,
    /// `{card.the}`: *the set*, *la suite*, *l’Est*, *paret*.
    The,
    /// `{card.of}`, French: *du Dragon*, *de la suite*, *de l’Est*.
    Of,
    /// `{card.to}`, French: *au mur*, *à la pioche*, *à l’Est*.
    To,
    /// `{card.de}`, French: *de brelan*, *d’Est*.
    De,
    /// `{card.many}`: *sets*, *suites*, *par*.
    Many,
    /// `{card.the-many}`: *the sets*, *les suites*, *paren*.
    TheMany,
}

impl NounForm {
    /// Returns the form with this name, if the language has it.
    pub(crate) const fn from_name(language: Language, name: &str) -> Option<Self> {
        let form = match name.as_bytes() {
            b"" => Self::Bare,
            b"a" => Self::A,
            b"the" => Self::The,
            b"of" => Self::Of,
            b"to" => Self::To,
            b"de" => Self::De,
            b"many" => Self::Many,
            b"the-many" => Self::TheMany,
            _ => return None,
        };
        match (language, form) {
            (Language::En | Language::Sv, Self::Of | Self::To | Self::De) => None,
            _ => Some(form),
        }
    }
}

impl Noun {
    /// Creates an English noun.
    pub const fn english(one: &'static str, many: &'static str) -> Self {
        Self { one: Cow::Borrowed(one), many: Cow::Borrowed(many), facts: Facts::English }
    }

    /// Creates a masculine French noun.
    pub const fn masculine(one: &'static str, many: &'static str) -> Self {
        let facts = Facts::French { feminine: false, plural: false };
        Self { one: Cow::Borrowed(one), many: Cow::Borrowed(many), facts }
    }

    /// Creates a feminine French noun.
    pub const fn feminine(one: &'static str, many: &'static str) -> Self {
        let facts = Facts::French { feminine: true, plural: false };
        Self { one: Cow::Borrowed(one), many: Cow::Borrowed(many), facts }
    }

    /// Creates a feminine French noun that is always plural: *les quatre cachées*.
    pub const fn feminine_plural(text: &'static str) -> Self {
        let facts = Facts::French { feminine: true, plural: true };
        Self { one: Cow::Borrowed(text), many: Cow::Borrowed(text), facts }
    }

    /// Creates a Swedish noun of the common gender: *en grupp*.
    pub const fn common(
        one: &'static str,
        many: &'static str,
        the: &'static str,
        the_many: &'static str,
    ) -> Self {
        let facts =
            Facts::Swedish { neuter: false, the: Cow::Borrowed(the), the_many: Cow::Borrowed(the_many) };
        Self { one: Cow::Borrowed(one), many: Cow::Borrowed(many), facts }
    }

    /// Creates a Swedish noun of the neuter gender: *ett par*.
    pub const fn neuter(
        one: &'static str,
        many: &'static str,
        the: &'static str,
        the_many: &'static str,
    ) -> Self {
        let facts =
            Facts::Swedish { neuter: true, the: Cow::Borrowed(the), the_many: Cow::Borrowed(the_many) };
        Self { one: Cow::Borrowed(one), many: Cow::Borrowed(many), facts }
    }

    /// Returns the noun with a text before it, in every form: *5* and *Ronds* make *5 Ronds*.
    #[must_use]
    pub fn with_prefix(&self, prefix: &str) -> Self {
        self.map(|form| prefix.to_owned() + form)
    }

    /// Returns the noun with a text after it, in every form: *brelan* and *de 5 Ronds*.
    #[must_use]
    pub fn with_suffix(&self, suffix: &str) -> Self {
        self.map(|form| form.to_owned() + suffix)
    }

    /// Returns a noun with the same facts whose forms are all `text`, such as a card name without a plural.
    #[must_use]
    pub fn named(&self, text: &str) -> Self {
        self.map(|_| text.to_owned())
    }

    /// Returns the noun with `change` applied to each of its words.
    fn map(&self, change: impl Fn(&str) -> String) -> Self {
        let facts = match &self.facts {
            Facts::Swedish { neuter, the, the_many } => {
                Facts::Swedish { neuter: *neuter, the: change(the).into(), the_many: change(the_many).into() }
            }
            facts => facts.clone(),
        };
        Self { one: change(&self.one).into(), many: change(&self.many).into(), facts }
    }

    /// Returns the language of the noun.
    pub const fn language(&self) -> Language {
        match self.facts {
            Facts::English => Language::En,
            Facts::French { .. } => Language::Fr,
            Facts::Swedish { .. } => Language::Sv,
        }
    }

    /// Returns the noun alone, in the singular.
    pub fn one(&self) -> &str {
        &self.one
    }

    /// Returns the noun alone, in the plural.
    pub fn many(&self) -> &str {
        &self.many
    }

    /// Returns the noun in the number that `number` requires, without the number itself.
    pub fn counted(&self, number: i64) -> &str {
        if crate::is_singular(self.language(), number) { &self.one } else { &self.many }
    }

    /// Returns a form of the noun with its article. If the language lacks the form, returns the noun alone.
    pub fn form(&self, form: NounForm) -> String {
        match (&self.facts, form) {
            (_, NounForm::Bare) => self.one.clone().into_owned(),
            (_, NounForm::Many) => self.many.clone().into_owned(),
            (Facts::English, NounForm::A) if begins_with_vowel(&self.one) => join("an ", &self.one),
            (Facts::English, NounForm::A) => join("a ", &self.one),
            (Facts::English, NounForm::TheMany) => join("the ", &self.many),
            (Facts::English, _) => join("the ", &self.one),
            (&Facts::French { feminine, plural }, form) => self.french(feminine, plural, form),
            (Facts::Swedish { neuter, .. }, NounForm::A) => {
                join(if *neuter { "ett " } else { "en " }, &self.one)
            }
            (Facts::Swedish { the, .. }, NounForm::The) => the.clone().into_owned(),
            (Facts::Swedish { the_many, .. }, NounForm::TheMany) => the_many.clone().into_owned(),
            (Facts::Swedish { .. }, _) => self.one.clone().into_owned(),
        }
    }

    /// Returns a French form with its article.
    fn french(&self, feminine: bool, plural: bool, form: NounForm) -> String {
        let elides = elides_before(&self.one);
        let article = match form {
            NounForm::Bare | NounForm::Many => "",
            NounForm::TheMany => "les ",
            NounForm::De if elides => "d’",
            NounForm::De => "de ",
            NounForm::A | NounForm::Of if plural => "des ",
            NounForm::The if plural => "les ",
            NounForm::To if plural => "aux ",
            NounForm::A if feminine => "une ",
            NounForm::A => "un ",
            NounForm::The if elides => "l’",
            NounForm::Of if elides => "de l’",
            NounForm::To if elides => "à l’",
            NounForm::The if feminine => "la ",
            NounForm::Of if feminine => "de la ",
            NounForm::To if feminine => "à la ",
            NounForm::The => "le ",
            NounForm::Of => "du ",
            NounForm::To => "au ",
        };
        join(article, if form == NounForm::TheMany { &self.many } else { &self.one })
    }

    /// Returns the index of the adjective form that agrees with the noun; with its plural if `several`.
    const fn agreement(&self, several: bool) -> usize {
        match self.facts {
            Facts::English => 0,
            Facts::French { feminine, plural } => feminine as usize + 2 * (plural || several) as usize,
            Facts::Swedish { .. } if several => 2,
            Facts::Swedish { neuter, .. } => neuter as usize,
        }
    }
}

/// Joins two texts.
fn join(first: &str, second: &str) -> String {
    let mut text = String::with_capacity(first.len() + second.len());
    text.push_str(first);
    text.push_str(second);
    text
}

/// An adjective or a participle with its forms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adjective([&'static str; 4]);

impl Adjective {
    /// Creates an English adjective, which has one form.
    pub const fn english(form: &'static str) -> Self {
        Self([form; 4])
    }

    /// Creates a French adjective: masculine, feminine, and the plural of each.
    pub const fn french(
        masculine: &'static str,
        feminine: &'static str,
        masculine_plural: &'static str,
        feminine_plural: &'static str,
    ) -> Self {
        Self([masculine, feminine, masculine_plural, feminine_plural])
    }

    /// Creates a Swedish adjective: common, neuter, plural.
    pub const fn swedish(common: &'static str, neuter: &'static str, plural: &'static str) -> Self {
        Self([common, neuter, plural, plural])
    }

    /// Returns every form of the adjective.
    pub const fn forms(&self) -> [&'static str; 4] {
        self.0
    }

    /// Returns the form that agrees with a noun.
    ///
    /// ```
    /// use words::{Adjective, Noun};
    ///
    /// let concealed = Adjective::french("caché", "cachée", "cachés", "cachées");
    /// assert_eq!(concealed.with(&Noun::masculine("brelan", "brelans")), "caché");
    /// assert_eq!(concealed.with(&Noun::feminine("suite", "suites")), "cachée");
    /// assert_eq!(concealed.with(&Noun::feminine_plural("quatre")), "cachées");
    /// ```
    pub const fn with(&self, noun: &Noun) -> &'static str {
        self.0[noun.agreement(false)]
    }

    /// Returns the form that agrees with `number` of a noun.
    pub const fn with_counted(&self, noun: &Noun, number: i64) -> &'static str {
        self.0[noun.agreement(!crate::is_singular(noun.language(), number))]
    }
}

/// A verb with the forms that the texts use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verb {
    /// `{discard.to}`: the infinitive: *discard*, *défausser*, *kasta*.
    pub infinitive: &'static str,
    /// `{discard.you}`: after *you*, *vous*, *du*: *discard*, *défaussez*, *kastar*.
    pub you: &'static str,
    /// `{discard.he}`: after a name: *discards*, *défausse*, *kastar*.
    pub he: &'static str,
    /// `{discard.do}`: the imperative, used for advice: *discard*, *défaussez*, *kasta*.
    pub imperative: &'static str,
}

impl Verb {
    /// Creates a verb from its infinitive, its forms after *you* and after a name, and its imperative.
    pub const fn new(
        infinitive: &'static str,
        you: &'static str,
        he: &'static str,
        imperative: &'static str,
    ) -> Self {
        Self { infinitive, you, he, imperative }
    }

    /// Returns the form with this name.
    pub(crate) const fn form(&self, name: &str) -> Option<&'static str> {
        match name.as_bytes() {
            b"to" => Some(self.infinitive),
            b"you" => Some(self.you),
            b"he" => Some(self.he),
            b"do" => Some(self.imperative),
            _ => None,
        }
    }
}

/// The name of a person or bot, never *you*. A sentence about the reader is a separate text.
///
/// ```
/// use words::{Language, Name};
///
/// assert_eq!(Name("Élise").of(Language::Fr), "d’Élise");
/// assert_eq!(Name("Noor").of(Language::Fr), "de Noor");
/// assert_eq!(Name("Lars").of(Language::Sv), "Lars");
/// assert_eq!(Name("Noor").of(Language::En), "Noor’s");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Name<'a>(pub &'a str);

impl Name<'_> {
    /// Returns the name in the possessive: *Noor’s*, *de Noor*, *Noors*.
    pub fn of(self, language: Language) -> String {
        let name = self.0;
        match language {
            Language::En => join(name, "’s"),
            Language::Fr if elides_before(name) => join("d’", name),
            Language::Fr => join("de ", name),
            Language::Sv if name.ends_with(['s', 'x', 'z', 'S', 'X', 'Z']) => name.to_owned(),
            Language::Sv => join(name, "s"),
        }
    }
}

/// The subject of a sentence: its reader, or somebody with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Person<'a> {
    /// The reader: *you*, *vous*, *du*.
    Me,
    /// Another person or a bot.
    Other(Name<'a>),
}

/// Whether a word begins with a vowel letter, with or without an accent.
fn begins_with_vowel(word: &str) -> bool {
    word.chars().next().is_some_and(is_vowel)
}

/// Whether *de* and *le* are elided before a word. They are elided before a vowel, before *h*, and before *y*
/// with a consonant after it (*d’Hélène*, *d’Ylva*, *de Yann*).
fn elides_before(word: &str) -> bool {
    let mut letters = word.chars();
    let (Some(first), second) = (letters.next(), letters.next()) else { return false };
    match first {
        'h' | 'H' => second.is_some_and(char::is_alphabetic),
        'y' | 'Y' => second.is_some_and(|letter| letter.is_alphabetic() && !is_vowel(letter)),
        first => is_vowel(first),
    }
}

/// Whether a letter is a vowel, with or without an accent; *y* is not a vowel.
fn is_vowel(letter: char) -> bool {
    "aeiouæœàáâãäåèéêëìíîïòóôõöøùúûü".contains(letter.to_lowercase().next().unwrap_or(letter))
}

#[cfg(test)]
mod tests {
    use super::{Adjective, Name, Noun, NounForm};
    use crate::Language::{En, Fr, Sv};

    #[test]
    fn french_owners_elide_before_vowels() {
        let names = ["Élise", "Hélène", "Hugo", "Ylva", "Yann", "Lars", "Max", "Y", "A", "Œdipe", "Åsa"];
        let expected = [
            "d’Élise",
            "d’Hélène",
            "d’Hugo",
            "d’Ylva",
            "de Yann",
            "de Lars",
            "de Max",
            "de Y",
            "d’A",
            "d’Œdipe",
            "d’Åsa",
        ];
        assert_eq!(names.map(|name| Name(name).of(Fr)), expected);
    }

    #[test]
    fn swedish_owners_take_no_second_s() {
        let names = ["Ylva", "Lars", "Max", "Béatriz", "Élise"];
        assert_eq!(names.map(|name| Name(name).of(Sv)), ["Ylvas", "Lars", "Max", "Béatriz", "Élises"]);
    }

    #[test]
    fn french_articles_follow_gender_and_elision() {
        use NounForm::{A, De, Of, The, TheMany, To};
        let forms = |noun: &Noun| [A, The, Of, To, De, TheMany].map(|form| noun.form(form));
        let wall = forms(&Noun::masculine("mur", "murs"));
        assert_eq!(wall, ["un mur", "le mur", "du mur", "au mur", "de mur", "les murs"]);
        let east = forms(&Noun::masculine("Est", "Est"));
        assert_eq!(east, ["un Est", "l’Est", "de l’Est", "à l’Est", "d’Est", "les Est"]);
        let set = forms(&Noun::feminine("série", "séries"));
        assert_eq!(set, ["une série", "la série", "de la série", "à la série", "de série", "les séries"]);
        let four = forms(&Noun::feminine_plural("quatre"));
        assert_eq!(four, ["des quatre", "les quatre", "des quatre", "aux quatre", "de quatre", "les quatre"]);
        let five = Noun::masculine("Ronds", "Ronds").with_prefix("8 ");
        assert_eq!(five.form(The), "le 8 Ronds");
    }

    #[test]
    fn swedish_nouns_have_definite_forms() {
        use NounForm::{A, Many, The, TheMany};
        let forms = |noun: &Noun| [A, The, Many, TheMany].map(|form| noun.form(form));
        let pair = Noun::neuter("par", "par", "paret", "paren");
        assert_eq!(forms(&pair), ["ett par", "paret", "par", "paren"]);
        let set = Noun::common("grupp", "grupper", "gruppen", "grupperna");
        assert_eq!(forms(&set), ["en grupp", "gruppen", "grupper", "grupperna"]);
    }

    #[test]
    fn english_articles_follow_the_first_letter() {
        let forms = |noun: &Noun| [NounForm::A, NounForm::The].map(|form| noun.form(form));
        assert_eq!(forms(&Noun::english("set", "sets")), ["a set", "the set"]);
        assert_eq!(forms(&Noun::english("event", "events")), ["an event", "the event"]);
    }

    #[test]
    fn adjectives_agree_with_their_nouns() {
        let drawn = Adjective::swedish("dragen", "draget", "dragna");
        let (pair, set) = (
            Noun::neuter("par", "par", "paret", "paren"),
            Noun::common("grupp", "grupper", "gruppen", "grupperna"),
        );
        assert_eq!([drawn.with(&pair), drawn.with(&set)], ["draget", "dragen"]);
        assert_eq!([1, 2].map(|number| drawn.with_counted(&set, number)), ["dragen", "dragna"]);
        let played = Adjective::french("joué", "jouée", "joués", "jouées");
        let hand = Noun::feminine("donne", "donnes");
        assert_eq!([0, 1, 2].map(|number| played.with_counted(&hand, number)), ["jouée", "jouée", "jouées"]);
        assert_eq!(Adjective::english("played").with(&Noun::english("hand", "hands")), "played");
        assert_eq!(hand.language(), Fr);
        assert_eq!(pair.language(), Sv);
        assert_eq!(Noun::english("hand", "hands").language(), En);
    }
}
