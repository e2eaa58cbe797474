//! Checks of sentences: typography, numbers, elision, and agreement with the nouns of the catalogue.

use words::{Adjective, BoxTerms, CommonTerms, Edition, Language, Noun, NounForm};

/// The nouns and adjectives that sentences of an edition use, and the words that they must not use.
pub(crate) struct SentenceChecker {
    language: Language,
    edition: Edition,
    nouns: Vec<Noun>,
    adjectives: Vec<Adjective>,
}

/// The French words that agree with the noun after them, each with the words that may stand in its place:
/// masculine, feminine and plural.
const FRENCH_ARTICLES: [[&str; 3]; 5] = [
    ["un", "une", "des"],
    ["le", "la", "les"],
    ["du", "de la", "des"],
    ["au", "à la", "aux"],
    ["ce", "cette", "ces"],
];

/// The words of other boxes, which an edition never uses. Each is compared with whole words in lower case.
fn foreign_words(language: Language, edition: Edition) -> &'static [&'static str] {
    match (language, edition) {
        (Language::Fr, Edition::Maho) => &[
            "brelan",
            "brelans",
            "séquence",
            "séquences",
            "donnes",
            "puits",
            "carré",
            "honneurs",
            "tuile",
            "mhing",
        ],
        (Language::Fr, Edition::QuatreVents) => &[
            "brelan",
            "brelans",
            "carré",
            "honneurs",
            "tuile",
            "puits",
            "défausse",
            "défausser",
            "défausses",
            "donnes",
            "manche",
            "mhing",
        ],
        (Language::Fr, _) => &["carré", "tuile", "manche", "triplé", "banquier", "talon"],
        (Language::Sv, Edition::Maho) => &["bricka", "givar", "serie", "serier", "källan", "mhing", "svit"],
        (Language::Sv, Edition::QuatreVents) => {
            &["bricka", "brickan", "brickor", "givar", "källan", "mhing", "svit", "fyra"]
        }
        (Language::Sv, Edition::MhingSv) => {
            &["bricka", "svit", "pang", "tcheu", "joker", "jokrar", "puits", "fyra"]
        }
        (Language::Sv, Edition::MhingFr) => &["bricka", "svit", "pong", "tjao", "fyra"],
        (Language::En, Edition::Maho | Edition::QuatreVents) => &["tile", "well", "mhing", "pang", "tcheu"],
        (Language::En, _) => &["tile", "stock", "banker"],
    }
}

impl SentenceChecker {
    /// Creates a checker for the sentences of an edition, in a language.
    pub(crate) fn new(language: Language, edition: Edition) -> Self {
        let (own, common) = (BoxTerms::of(language, edition), CommonTerms::of(language));
        let nouns = own.nouns().into_iter().chain(common.nouns()).map(|(_, noun)| noun.clone()).collect();
        let adjectives = own.adjectives().into_iter().chain(common.adjectives());
        let adjectives = adjectives.map(|(_, adjective)| *adjective).collect();
        Self { language, edition, nouns, adjectives }
    }

    /// Returns the faults of a sentence, each in a few words.
    pub(crate) fn faults(&self, sentence: &str) -> Vec<String> {
        let mut faults = self.typography(sentence);
        faults.extend(self.foreign(sentence));
        let plain = sentence.replace(['\u{a0}', '\u{202f}'], " ");
        faults.extend(self.numbers(&plain));
        faults.extend(self.agreement(&plain));
        match self.language {
            Language::En => faults.extend(english_articles(&plain)),
            Language::Fr => faults.extend(french_elision(&plain)),
            Language::Sv => faults.extend(self.broken_compounds(&plain)),
        }
        faults
    }

    /// Checks spaces, signs, quotes and holes.
    fn typography(&self, sentence: &str) -> Vec<String> {
        let mut faults = Vec::new();
        let mut found = |is_wrong: bool, fault: &str| {
            if is_wrong {
                faults.push(fault.to_owned());
            }
        };
        found(sentence.trim().is_empty(), "it is empty");
        found(sentence.contains(['{', '}', '#']), "a hole is unfilled");
        found(sentence.trim() != sentence || sentence.contains("  "), "a space is too many");
        found(sentence.contains(" .") || sentence.contains("\u{a0}."), "a space stands before a full stop");
        found(
            ["!.", "?.", "..", ",.", ";."].iter().any(|signs| sentence.contains(signs)),
            "a sign follows a sign",
        );
        found(sentence.contains('\''), "an apostrophe is straight");
        // In the notation of hands, a colon stands before a joker, and a semicolon before the seat.
        let signs: Vec<char> = sentence.replace(":*", "*").replace(";seat=", "").chars().collect();
        let is_space = |sign: char| matches!(sign, '\u{a0}' | '\u{202f}');
        let is_decimal = |s: &[char]| s[0].is_ascii_digit() && s[1] == '.' && s[2].is_ascii_digit();
        match self.language {
            Language::En => {}
            Language::Fr => {
                let is_wrong = |pair: &[char]| {
                    matches!(pair[1], ':' | ';' | '!' | '?' | '»' | '%') && !is_space(pair[0])
                        || pair[0] == '«' && !is_space(pair[1])
                };
                found(signs.windows(2).any(is_wrong), "a no-break space is missing");
                found(signs.windows(3).any(is_decimal), "a decimal has a point");
            }
            Language::Sv => {
                let is_wrong = |pair: &[char]| pair[1] == '%' && !is_space(pair[0]);
                found(signs.windows(2).any(is_wrong), "a no-break space is missing");
                found(
                    [" :", " ;", " !", " ?"].iter().any(|sign| sentence.contains(sign)),
                    "a space stands before a sign",
                );
                found(signs.windows(3).any(is_decimal), "a decimal has a point");
            }
        }
        faults
    }

    /// Checks that no word of another box is used, and that the reader's name fills no hole.
    fn foreign(&self, sentence: &str) -> Vec<String> {
        let words = words_of(sentence);
        let mut faults: Vec<String> = foreign_words(self.language, self.edition)
            .iter()
            .filter(|foreign| words.iter().any(|word| word.to_lowercase() == **foreign))
            .map(|foreign| format!("\"{foreign}\" is a word of another box"))
            .collect();
        let pairs = words.windows(2);
        let owners = ["de", "av", "från", "côté", "par", "of", "by"];
        let is_owner = |pair: &&[&str]| owners.contains(&pair[0]) && ["Vous", "Du", "You"].contains(&pair[1]);
        let is_third_person = |pair: &&[&str]| {
            let is_said = sentence.contains(&pair.join(" "));
            match pair[0] {
                "Vous" => is_said && !pair[1].ends_with("ez") && !pair[1].ends_with("tes"),
                "You" => is_said && pair[1].ends_with('s') && !pair[1].ends_with("ss"),
                _ => false,
            }
        };
        let third = pairs.clone().filter(is_third_person);
        faults.extend(third.map(|pair| format!("\"{}\" is in the third person", pair.join(" "))));
        faults.extend(pairs.filter(is_owner).map(|pair| format!("\"{}\" names the reader", pair.join(" "))));
        faults
    }

    /// Returns the number that decides the noun after a decimal fraction, whose decimals follow `before`: in
    /// French the whole number; elsewhere the noun is plural. `None` if `before` ends without a decimal sign.
    fn whole_number(&self, before: &str) -> Option<i64> {
        let whole = before.strip_suffix([',', '.'])?;
        let digits = whole.len() - whole.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let number = whole[whole.len() - digits..].parse().ok()?;
        Some(if self.language == Language::Fr { number } else { 2 })
    }

    /// Checks the nouns after numbers, and number words before cards.
    fn numbers(&self, sentence: &str) -> Vec<String> {
        let mut faults = Vec::new();
        for noun in &self.nouns {
            for (form, is_one) in [(noun.one(), true), (noun.many(), false)] {
                if noun.one() == noun.many() {
                    continue;
                }
                for start in occurrences(sentence, form) {
                    let before = sentence[..start].trim_end();
                    let digits = before.len() - before.trim_end_matches(|c: char| c.is_ascii_digit()).len();
                    // A rank before a suit is a number too: *1 Bambou*, *3 4 5 Ronds*.
                    let (before, number) = before.split_at(before.len() - digits);
                    let Ok(number) = number.parse::<i64>() else { continue };
                    let number = self.whole_number(before).unwrap_or(number);
                    let is_longer = noun.many().starts_with(noun.one())
                        && is_one
                        && sentence[start..].starts_with(noun.many());
                    if words::is_singular(self.language, number) != is_one && !is_longer {
                        faults.push(format!("\"{number} {form}\" has the wrong number"));
                    }
                }
            }
        }
        if self.language != Language::En {
            let numbers = ["trois", "quatre", "Trois", "Quatre", "tre", "fyra", "Tre", "Fyra"];
            for pair in words_of(sentence).windows(2) {
                let is_card = ["Dragon", "Vent", "Röd", "Vit"].contains(&pair[1])
                    || pair[1].starts_with(|c: char| c.is_ascii_digit());
                if numbers.contains(&pair[0]) && is_card && sentence.contains(&pair.join(" ")) {
                    faults.push(format!("\"{}\" reads as two numbers", pair.join(" ")));
                }
            }
        }
        faults
    }

    /// Checks articles and adjectives beside the nouns.
    fn agreement(&self, sentence: &str) -> Vec<String> {
        let mut faults = Vec::new();
        for noun in &self.nouns {
            let forms = [(noun.one(), false), (noun.many(), true)];
            for (form, is_plural) in forms {
                for start in occurrences(sentence, form) {
                    let is_either = noun.one() == noun.many();
                    faults.extend(self.wrong_article(noun, sentence, start, is_plural, is_either));
                    faults.extend(self.wrong_adjective(
                        noun,
                        sentence,
                        (start, start + form.len()),
                        is_plural,
                        is_either,
                    ));
                }
            }
        }
        faults
    }

    /// Returns a fault if the article before a noun does not agree with the noun.
    fn wrong_article(
        &self,
        noun: &Noun,
        sentence: &str,
        start: usize,
        is_plural: bool,
        is_either: bool,
    ) -> Option<String> {
        let before = sentence[..start].strip_suffix(' ')?;
        let last = words_of(before).last()?.to_lowercase();
        let allowed: Vec<&str> = match self.language {
            Language::Fr => {
                let row = FRENCH_ARTICLES.iter().flatten();
                if !row.clone().any(|article| {
                    article.ends_with(&last) && (*article == last || article.ends_with(&format!(" {last}")))
                }) {
                    return None;
                }
                let first = noun.form(NounForm::A);
                let column = match first.split(' ').next() {
                    _ if is_plural && !is_either => 2,
                    Some("des") => 2,
                    Some("une") => 1,
                    _ => 0,
                };
                let columns = if is_either { vec![column, 2] } else { vec![column] };
                columns.into_iter().flat_map(|column| FRENCH_ARTICLES.map(|row| row[column])).collect()
            }
            Language::Sv if ["en", "ett"].contains(&last.as_str()) => {
                if noun.form(NounForm::A).starts_with("ett ") { vec!["ett"] } else { vec!["en"] }
            }
            Language::En | Language::Sv => return None,
        };
        let agrees = allowed.iter().any(|article| article.rsplit(' ').next() == Some(last.as_str()));
        (!agrees).then(|| format!("\"{last} {}\" does not agree", noun.one()))
    }

    /// Returns a fault if an adjective beside a noun does not agree with the noun.
    fn wrong_adjective(
        &self,
        noun: &Noun,
        sentence: &str,
        (start, end): (usize, usize),
        is_plural: bool,
        is_either: bool,
    ) -> Option<String> {
        // A sign between the adjective and the noun parts them.
        let left = sentence[..start].strip_suffix(' ').unwrap_or_default();
        let before = words_of(left).last().copied().filter(|word| left.ends_with(word));
        // A word before a colon is a label of its own.
        let rest = sentence[end..].trim_start_matches([',', ' ']);
        let is_label = |word: &&str| rest[word.len()..].trim_start().starts_with(':');
        let first = words_of(rest).first().copied().filter(|word| rest.starts_with(word));
        let after = first.filter(|word| !is_label(word));
        for adjective in &self.adjectives {
            let right = [adjective.with(noun), adjective.with_counted(noun, 2)];
            let right = if is_either { right } else { [right[usize::from(is_plural)]; 2] };
            let beside = match self.language {
                Language::En => return None,
                Language::Fr => [None, after],
                Language::Sv => [before, after.filter(|_| sentence[end..].starts_with(", "))],
            };
            for word in beside.into_iter().flatten() {
                let is_form = adjective.forms().contains(&word);
                if is_form && !right.contains(&word) {
                    return Some(format!("\"{} … {word}\" does not agree", noun.one()));
                }
            }
        }
        None
    }

    /// Checks that no Swedish noun is broken in two words.
    fn broken_compounds(&self, sentence: &str) -> Vec<String> {
        let sentence = format!(" {sentence} ").to_lowercase();
        // The first halves of compounds, which are no words of their own.
        let stems = ["regnbågs", "honnörs", "ersättnings", "kejsar"];
        let is_stem = |word: &&str| stems.contains(word);
        let broken = words_of(&sentence).into_iter().filter(is_stem);
        let mut faults: Vec<String> = broken.map(|word| format!("\"{word}\" is broken off")).collect();
        for word in self.nouns.iter().map(Noun::one).filter(|word| !word.contains(' ')) {
            let word = word.to_lowercase();
            for (split, _) in word.char_indices().filter(|&(split, _)| split >= 3 && split + 3 <= word.len())
            {
                let broken = format!(" {} {}", &word[..split], &word[split..]);
                if sentence.contains(&broken) {
                    faults.push(format!("\"{word}\" is broken in two"));
                }
            }
        }
        faults
    }
}

/// Returns the words of a text, without signs.
fn words_of(text: &str) -> Vec<&str> {
    text.split(|sign: char| !sign.is_alphanumeric() && sign != '’' && sign != '-')
        .filter(|word| !word.is_empty())
        .collect()
}

/// Returns where a phrase stands in a text as whole words.
fn occurrences<'a>(text: &'a str, phrase: &'a str) -> impl Iterator<Item = usize> + 'a {
    text.match_indices(phrase).map(|(start, _)| start).filter(move |&start| {
        let before = text[..start].chars().next_back();
        let after = text[start + phrase.len()..].chars().next();
        !before.is_some_and(|sign| sign.is_alphanumeric() || sign == '-')
            && !after.is_some_and(|sign| sign.is_alphanumeric() || sign == '-')
    })
}

/// Checks *a* and *an*.
fn english_articles(sentence: &str) -> Vec<String> {
    let is_vowel = |word: &str| word.starts_with(|c: char| "aeiouAEIOU".contains(c));
    let words = words_of(sentence);
    let wrong = words.windows(2).filter(|pair| match pair[0] {
        "a" => is_vowel(pair[1]) && !pair[1].starts_with("one"),
        "an" => !is_vowel(pair[1]),
        _ => false,
    });
    wrong.map(|pair| format!("\"{}\" has the wrong article", pair.join(" "))).collect()
}

/// Checks that French words are elided before vowels, and only there.
fn french_elision(sentence: &str) -> Vec<String> {
    let vowels = "aeiouàâéèêëîïôöùûüæœAEIOUÀÂÉÈÊÎÔÖÛŒÅå";
    let is_elided_before = |word: &str| {
        let mut letters = word.chars();
        match (letters.next(), letters.next()) {
            (Some('h' | 'H'), _) => !word.starts_with("haut"),
            (Some('y' | 'Y'), Some(second)) => !vowels.contains(second),
            // A name of one letter, and *un* and *une* as nouns.
            (Some(first), _) => vowels.contains(first),
            (None, _) => false,
        }
    };
    let mut faults = Vec::new();
    for pair in words_of(sentence).windows(2) {
        let elides = ["de", "le", "la", "ne", "que", "je", "se", "De", "Le", "La", "Que"].contains(&pair[0]);
        if elides && is_elided_before(pair[1]) {
            faults.push(format!("\"{}\" is not elided", pair.join(" ")));
        }
    }
    for word in words_of(sentence) {
        if let Some((short, rest)) = word.split_once('’')
            && short.chars().count() <= 2
            && !rest.is_empty()
            && !is_elided_before(rest)
        {
            faults.push(format!("\"{word}\" is elided"));
        }
    }
    faults
}
