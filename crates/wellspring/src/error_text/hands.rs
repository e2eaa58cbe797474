//! Errors in the text of a hand.

use cards::ParseCardsErrorKind;
use hands::{Face, HandErrorKind, Set, SetErrorKind, WinMethodError};
use words::{Console, Language};

use super::quoted;
use crate::speech::count;

/// The letters of cards.
const LETTERS: &str = "m p s z f r g b a";

/// Returns an error in the text of a hand.
pub(crate) fn hand_error(kind: &HandErrorKind, console: Console) -> String {
    let texts = console.errors();
    let sentence = match *kind {
        HandErrorKind::Cards(kind) => return cards_error(kind, console),
        HandErrorKind::Set(kind) => return set_error(kind, console),
        HandErrorKind::WinMethod(error) => return win_method_error(error, console),
        HandErrorKind::Hidden => return texts.hidden_card.to_owned(),
        HandErrorKind::TooManySets => return texts.too_many_sets.to_owned(),
        HandErrorKind::SecondLast => return texts.second_last.to_owned(),
        HandErrorKind::Empty => return texts.empty_hand.to_owned(),
        HandErrorKind::NoContext => return texts.no_context.to_owned(),
        HandErrorKind::ContextWord => return texts.context_word.to_owned(),
        HandErrorKind::ContextTwice => return texts.context_twice.to_owned(),
        HandErrorKind::NoSeat => return texts.no_seat.to_owned(),
        HandErrorKind::DeadJoker => return texts.dead_joker.to_owned(),
        HandErrorKind::NotLaid { set, other_face } => return laying_error(set, other_face, console),
        HandErrorKind::Count { found, dealt, last } => return count_error(found, dealt, last, console),
        HandErrorKind::NoLast(sign) => console.no_last(&sign.to_string()),
        HandErrorKind::FlowerLast(card) => console.flower_last(&card.to_string()),
        HandErrorKind::NotInDeck(card) => console.not_in_deck(&card.to_string()),
        HandErrorKind::TooMany { card, found, copies } => {
            console.too_many_copies(found.into(), &card.to_string(), copies.into())
        }
        HandErrorKind::JokersInSet { found, max: 0 } => console.no_jokers_in_set(found.into()),
        HandErrorKind::JokersInSet { found, max } => console.too_many_jokers(found.into(), max.into()),
    };
    sentence.to_string()
}

/// Returns a character in quotes: straight single ones in English, as the libraries write them.
fn sign_text(sign: char, console: Console) -> String {
    match console.0 {
        Language::En => format!("{sign:?}"),
        Language::Fr | Language::Sv => quoted(&sign.to_string(), console),
    }
}

/// Returns an error in the number of cards.
fn count_error(found: usize, dealt: usize, last: bool, console: Console) -> String {
    let (found, dealt) = (count(found), count(dealt));
    let sentence = match last {
        true => console.card_count_with_last(found, dealt + 1),
        false if found == dealt + 1 => console.card_count_unmarked(found, dealt),
        false => console.card_count(found, dealt, dealt + 1),
    };
    sentence.to_string()
}

/// Returns an error in a set that a game does not lay.
fn laying_error(set: Set, other_face: bool, console: Console) -> String {
    let text = set.to_string();
    let sentence = match set.face() {
        _ if !other_face => console.not_laid(&text),
        Face::Open => console.not_laid_open(&text),
        Face::Concealed | Face::Held => console.not_laid_concealed(&text),
    };
    sentence.to_string()
}

/// Returns an error in a text of cards.
fn cards_error(kind: ParseCardsErrorKind, console: Console) -> String {
    let sentence = match kind {
        ParseCardsErrorKind::NoLetter => return console.errors().no_letter.to_owned(),
        ParseCardsErrorKind::NotOne => return console.errors().one_card.to_owned(),
        ParseCardsErrorKind::Unknown(sign) => console.unexpected_sign(&sign_text(sign, console), LETTERS),
        ParseCardsErrorKind::NoDigit(letter) => console.no_digit(&sign_text(letter, console)),
        ParseCardsErrorKind::NoSuchCard(rank, letter) => console.no_such_card(&format!("{rank}{letter}")),
    };
    sentence.to_string()
}

/// Returns an error in the text of a set.
fn set_error(kind: SetErrorKind, console: Console) -> String {
    let texts = console.errors();
    let sentence = match kind {
        SetErrorKind::NoLetter => return texts.no_letter_in_set.to_owned(),
        SetErrorKind::NoJoker => return texts.no_joker_after_colon.to_owned(),
        SetErrorKind::Ambiguous => return texts.ambiguous_jokers.to_owned(),
        SetErrorKind::NoSet => return texts.not_a_set.to_owned(),
        SetErrorKind::NoColouredSet => return texts.not_a_coloured_set.to_owned(),
        SetErrorKind::NoPair => return texts.not_a_pair.to_owned(),
        SetErrorKind::Unknown(sign) => console.unexpected_sign_in_set(&sign_text(sign, console), LETTERS),
        SetErrorKind::NoDigit(letter) => console.no_digit(&sign_text(letter, console)),
        SetErrorKind::NoSuchCard(rank, letter) => console.no_such_card(&format!("{rank}{letter}")),
        SetErrorKind::Unclosed(sign) => console.unclosed_set(&sign.to_string()),
        SetErrorKind::Count { found, expected } => console.set_count(count(found), count(expected)),
    };
    sentence.to_string()
}

/// Returns why a hand cannot have been won as its context says.
fn win_method_error(error: WinMethodError, console: Console) -> String {
    let sentence = match error {
        WinMethodError::NotWon(method) => console.needs_completing_card(&method.to_string()),
        WinMethodError::Claimed(method) => console.needs_drawn_card(&method.to_string()),
        WinMethodError::Drawn(method) => console.needs_claimed_card(&method.to_string()),
        WinMethodError::NoFour(method) => console.needs_four(&method.to_string()),
        WinMethodError::Honour(card) => console.honour_robbed(&card.to_string()),
        WinMethodError::Robbed(card) => console.robbed_elsewhere(&card.to_string()),
        WinMethodError::NotEast(method) => console.only_banker(&method.to_string()),
        WinMethodError::East(method) => console.never_banker(&method.to_string()),
        WinMethodError::Laid(method) => console.nothing_laid(&method.to_string()),
    };
    sentence.to_string()
}

#[cfg(test)]
mod tests {
    use cards::{Card, ParseCardsErrorKind};
    use hands::{HandErrorKind, SetErrorKind, WinMethod, WinMethodError};
    use words::{Console, Language};

    use super::hand_error;

    /// Returns one error of every kind.
    fn errors() -> Vec<HandErrorKind> {
        let card: Card = "5m".parse().expect("a card");
        let set = "(123m)".parse().expect("a set");
        let cards = [
            ParseCardsErrorKind::Unknown('q'),
            ParseCardsErrorKind::NoLetter,
            ParseCardsErrorKind::NoDigit('m'),
            ParseCardsErrorKind::NoSuchCard(9, 'z'),
            ParseCardsErrorKind::NotOne,
        ];
        let sets = [
            SetErrorKind::Unknown('q'),
            SetErrorKind::NoLetter,
            SetErrorKind::NoDigit('m'),
            SetErrorKind::NoSuchCard(9, 'z'),
            SetErrorKind::NoJoker,
            SetErrorKind::Unclosed(')'),
            SetErrorKind::Count { found: 1, expected: 3 },
            SetErrorKind::Count { found: 2, expected: 3 },
            SetErrorKind::Ambiguous,
            SetErrorKind::NoSet,
            SetErrorKind::NoColouredSet,
            SetErrorKind::NoPair,
        ];
        let method = WinMethod::Kong;
        let methods = [
            WinMethodError::NotWon(method),
            WinMethodError::Claimed(method),
            WinMethodError::Drawn(method),
            WinMethodError::NoFour(method),
            WinMethodError::Honour(card),
            WinMethodError::Robbed(card),
            WinMethodError::NotEast(method),
            WinMethodError::East(method),
            WinMethodError::Laid(method),
        ];
        let mut errors = vec![
            HandErrorKind::Hidden,
            HandErrorKind::TooManySets,
            HandErrorKind::NoLast('+'),
            HandErrorKind::SecondLast,
            HandErrorKind::FlowerLast(card),
            HandErrorKind::Empty,
            HandErrorKind::NotInDeck(card),
            HandErrorKind::TooMany { card, found: 5, copies: 4 },
            HandErrorKind::JokersInSet { found: 1, max: 0 },
            HandErrorKind::JokersInSet { found: 2, max: 1 },
            HandErrorKind::NotLaid { set, other_face: true },
            HandErrorKind::NotLaid { set, other_face: false },
            HandErrorKind::NoContext,
            HandErrorKind::ContextWord,
            HandErrorKind::ContextTwice,
            HandErrorKind::NoSeat,
            HandErrorKind::DeadJoker,
        ];
        for (found, last) in [(1, true), (14, false), (12, false)] {
            errors.push(HandErrorKind::Count { found, dealt: 13, last });
        }
        errors.extend(cards.map(HandErrorKind::Cards));
        errors.extend(sets.map(HandErrorKind::Set));
        errors.extend(methods.map(HandErrorKind::WinMethod));
        errors
    }

    #[test]
    fn english_errors_equal_those_of_the_library() {
        for error in errors() {
            assert_eq!(hand_error(&error, Console(Language::En)), error.to_string());
        }
    }

    #[test]
    fn errors_differ_between_languages() {
        for error in errors() {
            let texts = [Language::En, Language::Fr, Language::Sv]
                .map(|language| hand_error(&error, Console(language)));
            assert!(texts[0] != texts[1] && texts[1] != texts[2] && texts[0] != texts[2], "{texts:?}");
        }
    }
}
