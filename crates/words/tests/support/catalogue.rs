//! All texts of the catalogue, side by side in the three languages.

use words::{
    AdviceTexts, BoxTerms, BoxTexts, CommandDoctorTexts, CommandErrorTexts, CommandHandTexts,
    CommandHelpTexts, CommandReplayTexts, CommandReportTexts, CommonTerms, DrillTexts, Edition, EventTexts,
    Language, MatchTexts, Noun, NounForm, ReplayTexts, ReviewTexts, TableTexts, Verb, rule_texts,
};

/// A text in English, French and Swedish.
pub(crate) struct Entry {
    /// The group of the text, such as `events` or `box/maho`.
    pub(crate) group: String,
    /// The key of the text in its group.
    pub(crate) key: &'static str,
    /// The wordings in English, French and Swedish.
    pub(crate) texts: [String; 3],
}

/// The languages of an entry.
pub(crate) const LANGUAGES: [Language; 3] = [Language::En, Language::Fr, Language::Sv];

const EDITIONS: [(&str, Edition); 4] = [
    ("mhing-fr", Edition::MhingFr),
    ("mhing-sv", Edition::MhingSv),
    ("quatre-vents", Edition::QuatreVents),
    ("maho", Edition::Maho),
];

/// Returns every text.
pub(crate) fn catalogue() -> Vec<Entry> {
    let mut entries = Vec::new();
    entries.extend(group("terms", LANGUAGES.map(|language| common_terms(CommonTerms::of(language)))));
    for (name, edition) in EDITIONS {
        let terms = LANGUAGES.map(|language| terms(BoxTerms::of(language, edition)));
        entries.extend(group(&format!("terms/{name}"), terms));
        let texts = LANGUAGES.map(|language| owned(BoxTexts::of(language, edition).all()));
        entries.extend(group(&format!("box/{name}"), texts));
    }
    entries.extend(group("events", LANGUAGES.map(|language| owned(EventTexts::of(language).all()))));
    entries.extend(group("matches", LANGUAGES.map(|language| owned(MatchTexts::of(language).all()))));
    entries.extend(group("replay", LANGUAGES.map(|language| owned(ReplayTexts::of(language).all()))));
    entries.extend(group("review", LANGUAGES.map(|language| owned(ReviewTexts::of(language).all()))));
    entries.extend(group("table", LANGUAGES.map(|language| owned(TableTexts::of(language).all()))));
    entries.extend(group("advice", LANGUAGES.map(|language| owned(AdviceTexts::of(language).all()))));
    entries.extend(group("pages", LANGUAGES.map(|language| owned(language.pages().all()))));
    entries.extend(group("together", LANGUAGES.map(|language| owned(language.together().all()))));
    entries.extend(group("asks", LANGUAGES.map(|language| owned(language.asks().all()))));
    entries.extend(group("devices", LANGUAGES.map(|language| owned(language.devices().all()))));
    entries.extend(group("records", LANGUAGES.map(|language| owned(language.records().all()))));
    entries.extend(group("talk", LANGUAGES.map(|language| owned(language.talk().all()))));
    entries.extend(group("rulebook", LANGUAGES.map(|language| owned(language.rulebook().all()))));
    entries.extend(group("lessons", LANGUAGES.map(|language| owned(language.lessons().all()))));
    let pages = LANGUAGES.map(|language| owned(language.lesson_pages().all()));
    entries.extend(group("lessons/pages", pages));
    entries.extend(group("drills", LANGUAGES.map(|language| owned(DrillTexts::of(language).all()))));
    entries.extend(group("drills/pages", LANGUAGES.map(|language| owned(language.drill_pages().all()))));
    entries.extend(group("drills/doors", LANGUAGES.map(|language| owned(language.drill_doors().all()))));
    entries.extend(group("timing", LANGUAGES.map(|language| owned(language.timing().all()))));
    let rules = |language| {
        let texts = rule_texts::all().into_iter();
        texts.map(|(key, text)| (key, text.get(language).to_owned())).collect::<Vec<_>>()
    };
    entries.extend(group("rules", LANGUAGES.map(rules)));
    let hands = LANGUAGES.map(|language| owned(CommandHandTexts::of(language).all()));
    entries.extend(group("command/hands", hands));
    let replay = LANGUAGES.map(|language| owned(CommandReplayTexts::of(language).all()));
    entries.extend(group("command/replay", replay));
    let doctor = LANGUAGES.map(|language| owned(CommandDoctorTexts::of(language).all()));
    entries.extend(group("command/doctor", doctor));
    let reports = LANGUAGES.map(|language| owned(CommandReportTexts::of(language).all()));
    entries.extend(group("command/reports", reports));
    let errors = LANGUAGES.map(|language| owned(CommandErrorTexts::of(language).all()));
    entries.extend(group("command/errors", errors));
    let help = LANGUAGES.map(|language| owned(CommandHelpTexts::of(language).all()));
    entries.extend(group("command/help", help));
    entries
}

type Texts = Vec<(&'static str, String)>;

/// Joins the texts of the three languages, which have the same keys in the same order.
fn group(name: &str, [english, french, swedish]: [Texts; 3]) -> Vec<Entry> {
    let texts = english.into_iter().zip(french).zip(swedish);
    let entry = |(((key, en), (_, fr)), (_, sv))| Entry { group: name.to_owned(), key, texts: [en, fr, sv] };
    texts.map(entry).collect()
}

fn owned(texts: Vec<(&'static str, &'static str)>) -> Texts {
    texts.into_iter().map(|(key, text)| (key, text.to_owned())).collect()
}

fn terms(terms: &'static BoxTerms) -> Texts {
    let nouns = terms.nouns().into_iter().map(|(name, noun)| (name, noun_text(noun)));
    let verbs = terms.verbs().into_iter().map(|(name, verb)| (name, verb_text(verb)));
    let adjectives = terms.adjectives().into_iter();
    nouns.chain(verbs).chain(adjectives.map(|(name, adjective)| (name, forms(&adjective.forms())))).collect()
}

fn common_terms(terms: &'static CommonTerms) -> Texts {
    let nouns = terms.nouns().into_iter().map(|(name, noun)| (name, noun_text(noun)));
    let adjectives = terms.adjectives().into_iter();
    nouns.chain(adjectives.map(|(name, adjective)| (name, forms(&adjective.forms())))).collect()
}

/// Returns a noun with its articles and its plural: *une suite, la suite, suites*.
fn noun_text(noun: &Noun) -> String {
    [NounForm::A, NounForm::The, NounForm::Many].map(|form| noun.form(form)).join(", ")
}

fn verb_text(verb: &Verb) -> String {
    forms(&[verb.infinitive, verb.you, verb.he, verb.imperative])
}

/// Returns the forms of a word, each once.
fn forms(forms: &[&str]) -> String {
    let mut each: Vec<&str> = Vec::new();
    for form in forms {
        if !each.contains(form) {
            each.push(form);
        }
    }
    each.join(", ")
}
