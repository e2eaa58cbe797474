//! What a hand waits for.

use cards::{Card, Counts};
use hands::{Face, Hand, Set, missing_rainbow};
use rules::{LayingRule, Rules, Scorer, WaitCard};
use words::{Speech, escape_markup as escape, listed};

use crate::card_html::{CardSize, card, group, set};
use crate::dice::Dice;
use crate::generator::{Profile, all_sets, draw_hand, laid_face};
use crate::grouping::{ROWS, by_suit};
use crate::markup::{QuestionPage, card_choice, check, named, verdict};
use crate::subject::Subjects;
use crate::verdict::{ChoiceMark, DrillVerdict, Grade};

/// The number of hands that are drawn before the search for one of the right difficulty ends.
const MAX_ATTEMPTS: usize = 600;

/// A question about the waits of a hand.
#[derive(Clone, Debug)]
pub(crate) struct WaitsTask {
    hand: Hand,
    /// The cards that complete the hand, without the joker.
    answers: Vec<WaitCard>,
    joker: Option<WaitCard>,
}

/// Returns the waits of a hand that is a single card short, without and with the joker; `None` if it is not.
fn waits(scorer: &Scorer, hand: &Hand) -> Option<WaitsTask> {
    let rules = scorer.rules();
    let to_lay = rules.sets.saturating_sub(hand.sets.len() as u8);
    let short = match rules.laying {
        LayingRule::ClaimedOnly => 1,
        // The card, the laying of each set, and the pair (H9, H11).
        LayingRule::OneATurn => to_lay + 2,
    };
    let found = scorer.waits(hand);
    if found.distance != short {
        return None;
    }
    let (jokers, answers): (Vec<_>, Vec<_>) = found.cards.into_iter().partition(|wait| wait.card.is_joker());
    Some(WaitsTask { hand: hand.clone(), answers, joker: jokers.into_iter().next() })
}

impl WaitsTask {
    /// Makes a question. The difficulty decides how much of the hand is laid, and the number of waits.
    pub(crate) fn make(scorer: &Scorer, dice: &mut Dice, difficulty: u32) -> Option<Self> {
        let wanted = match difficulty {
            0..=2 => 1..=2,
            3..=6 => 2..=4,
            _ => 3..=10,
        };
        let mut other = None;
        for _ in 0..MAX_ATTEMPTS {
            let Some(task) = draw(scorer, dice, difficulty) else { continue };
            if wanted.contains(&task.answers.len()) {
                return Some(task);
            }
            // Few waits too many or too few are better than no question.
            if (1..=10).contains(&task.answers.len()) {
                other = Some(task);
            }
        }
        other
    }

    /// Returns the rules that the question is about.
    pub(crate) fn subjects(&self, subjects: &Subjects) -> Vec<String> {
        let has_joker = self.hand.concealed.jokers() > 0;
        vec![if has_joker { subjects.joker } else { subjects.complete }.to_owned()]
    }

    /// Returns the cards that can be chosen, in rows with the key of each.
    fn rows(rules: &Rules) -> Vec<(char, Vec<Card>)> {
        let of = |suit| {
            let fits = move |card: &Card| card.suit() == suit && !card.is_flower() && !card.is_joker();
            rules.deck.kinds().filter(fits).collect::<Vec<_>>()
        };
        let rows = ROWS.iter().map(|&(suit, key)| (key, of(suit)));
        rows.filter(|(_, cards)| !cards.is_empty()).collect()
    }

    /// Returns the identifiers of the choices, and the key of each.
    pub(crate) fn choices(rules: &Rules) -> Vec<(String, String)> {
        let rows = Self::rows(rules).into_iter();
        let with_keys = |(key, cards): (char, Vec<Card>)| {
            let keyed = move |card: Card| (card.to_string(), format!("{}{key}", card.rank()));
            cards.into_iter().map(keyed).collect::<Vec<_>>()
        };
        rows.flat_map(with_keys).collect()
    }

    /// Returns the page of the question.
    fn page(&self, rules: &Rules, speech: Speech) -> QuestionPage {
        let texts = speech.drills();
        let is_by_set = rules.laying == LayingRule::OneATurn;
        let about = match (is_by_set, self.joker.is_some()) {
            (false, false) => texts.waits_about.to_owned(),
            (false, true) => speech.waits_about_joker().spoken(),
            (true, false) => texts.sets_about.to_owned(),
            (true, true) => speech.sets_about_joker().spoken(),
        };
        QuestionPage {
            title: if is_by_set { texts.sets_title } else { texts.waits_title }.to_owned(),
            about,
            table: hand_html(&self.hand, speech),
            ..QuestionPage::default()
        }
    }

    /// Returns the question as HTML.
    pub(crate) fn html(&self, rules: &Rules, speech: Speech) -> String {
        let choices = picks(rules, speech, |_| (false, None));
        QuestionPage { choices, answer: check(speech), ..self.page(rules, speech) }.html()
    }

    /// Grades the chosen cards.
    pub(crate) fn grade(
        &self,
        scorer: &Scorer,
        chosen: &[Card],
        speech: Speech,
        rule: String,
    ) -> DrillVerdict {
        let is_right = |card: Card| self.answers.iter().any(|wait| wait.card == card);
        let extra: Vec<Card> = chosen.iter().copied().filter(|&card| !is_right(card)).collect();
        let missed = self.answers.iter().map(|wait| wait.card).filter(|card| !chosen.contains(card));
        let missed: Vec<Card> = missed.collect();
        let (grade, headline) = self.headline(&extra, &missed, speech);
        let mark = |card: Card| {
            let is_chosen = chosen.contains(&card);
            (is_chosen, Some(ChoiceMark::of(is_right(card), is_chosen)))
        };
        let nothing = (!extra.is_empty()).then(|| {
            let sentence = speech.completes_nothing(extra.len() as i64, &names(speech, &extra)).spoken();
            format!("<p class=\"muted\">{}</p>", escape(&sentence))
        });
        let reasons = nothing.unwrap_or_default() + &self.readings(scorer, speech);
        let answer = verdict(speech, (grade, &headline), &reasons, &[&rule]);
        let choices = picks(scorer.rules(), speech, mark);
        let html = QuestionPage { choices, answer, ..self.page(scorer.rules(), speech) }.html();
        DrillVerdict { grade, rule, said: headline, html }
    }

    /// Returns the grade and the sentence about it.
    fn headline(&self, extra: &[Card], missed: &[Card], speech: Speech) -> (Grade, String) {
        let (texts, count) = (speech.drills(), self.answers.len());
        let found = count - missed.len();
        let number = |number: usize| texts.number(number);
        let first = match (missed.is_empty(), extra.is_empty()) {
            (true, true) => return (Grade::Right, speech.waits_right(count as i64).spoken()),
            (true, false) => speech.all_found_extra(&number(extra.len())),
            (false, true) => speech.part_found(&number(found), &number(count)),
            (false, false) => speech.part_found_extra(&number(found), &number(count), &number(extra.len())),
        };
        let mut said = first.spoken();
        if !missed.is_empty() {
            said.push(' ');
            said.push_str(&speech.was_missing(missed.len() as i64, &names(speech, missed)).spoken());
        }
        (if found > 0 { Grade::Half } else { Grade::Wrong }, said)
    }

    /// Returns each wait with the sets that it makes, and the number of its unseen copies.
    fn readings(&self, scorer: &Scorer, speech: Speech) -> String {
        let texts = speech.drills();
        let row = |name: &str, shown: &str, unseen: u8| {
            let unseen = escape(&speech.left_unseen(unseen.into()).spoken());
            format!("<li><b>{}</b>{shown}<span class=\"push\">{unseen}</span></li>", escape(name))
        };
        let mut rows = String::new();
        for wait in &self.answers {
            let named = speech.card(wait.card);
            rows.push_str(&row(named.one(), &self.reading(scorer, wait.card, speech), wait.unseen));
        }
        if let Some(joker) = self.joker {
            let is_drawn_only = joker.claimed.is_none() && scorer.rules().laying == LayingRule::ClaimedOnly;
            let text = if is_drawn_only { texts.joker_drawn_only } else { texts.joker_too };
            rows.push_str(&row(speech.terms().joker_card.one(), &escape(text), joker.unseen));
        }
        format!("<ul class=\"reads\">{rows}</ul>")
    }

    /// Returns the sets that a wait belongs to, as HTML: the groups of its suit.
    fn reading(&self, scorer: &Scorer, wait: Card, speech: Speech) -> String {
        if scorer.rules().laying == LayingRule::OneATurn {
            let made = set_with(scorer.rules(), &self.hand, wait);
            return made.map(|made| set(speech, made, CardSize::Index)).unwrap_or_default();
        }
        let last = hands::CompletingCard { card: wait, claimed: false };
        let whole = Hand { completing_card: Some(last), ..self.hand.clone() };
        let Some(score) = scorer.score(&whole) else { return String::new() };
        let is_near =
            |cards: &[hands::PlacedCard]| cards.iter().any(|placed| placed.card.suit() == wait.suit());
        let held = score.best.sets.iter().filter(|set| set.face() == Face::Held);
        let sets = held.filter(|set| is_near(&set.placed())).map(|&one| set(speech, one, CardSize::Index));
        let pair = score.best.pair.map(|pair| (pair, pair.placed())).filter(|(_, placed)| is_near(placed));
        let pair =
            pair.map(|(pair, placed)| group(speech, &placed, speech.pair(pair.card).one(), CardSize::Index));
        let shown: String = sets.chain(pair).collect();
        format!("<span class=\"reads__sets\">{shown}</span>")
    }
}

/// Returns the names of cards in a sentence.
fn names(speech: Speech, cards: &[Card]) -> String {
    let names: Vec<String> = cards.iter().map(|&card| speech.card(card).one().to_owned()).collect();
    listed(speech.language, &names)
}

/// Returns the cards that can be chosen. `state` says whether a card is chosen, and its mark.
fn picks(rules: &Rules, speech: Speech, state: impl Fn(Card) -> (bool, Option<ChoiceMark>)) -> String {
    let row = |(key, cards): (char, Vec<Card>)| {
        let name = match cards.first().and_then(|card| card.suit()) {
            Some(suit) => speech.suit(suit).many().to_owned(),
            None => speech.terms().honours.many().to_owned(),
        };
        let cards: String = cards
            .into_iter()
            .map(|one| card_choice(speech, (one, &one.to_string()), (CardSize::Index, ""), state(one)))
            .collect();
        let key = format!("<span class=\"kbd pick__key\" aria-hidden=\"true\">{key}</span>");
        named("pick__row", &name, &(key + &cards))
    };
    let rows: String = WaitsTask::rows(rules).into_iter().map(row).collect();
    named("pick", speech.drills().your_answer, &rows)
}

/// Returns a hand with its laid sets as pictures.
pub(crate) fn hand_html(hand: &Hand, speech: Speech) -> String {
    let groups = by_suit(&hand.concealed).into_iter().map(|cards| {
        let cards: String = cards.into_iter().map(|one| card(speech, one, CardSize::Whole, "")).collect();
        format!("<span class=\"grp\">{cards}</span>")
    });
    let held = named("drill__hand", speech.drills().the_hand, &groups.collect::<String>());
    if hand.sets.is_empty() {
        return held;
    }
    let laid: String = hand.sets.iter().map(|&one| set(speech, one, CardSize::Whole)).collect();
    held + &named("drill__laid", speech.own().your_sets, &laid)
}

/// Draws a hand that is a card short; `None` if the cards drawn are none.
fn draw(scorer: &Scorer, dice: &mut Dice, difficulty: u32) -> Option<WaitsTask> {
    let rules = scorer.rules();
    let profile = Profile::draw(rules, dice, difficulty);
    let whole = draw_hand(rules, dice, &profile)?;
    let to_lay = match rules.laying {
        LayingRule::ClaimedOnly => match difficulty {
            0..=3 => 2,
            4..=6 => 3,
            _ => rules.sets,
        },
        LayingRule::OneATurn => [1, 1, 1, 1, 1, 2, 2, 2, 3, 3][difficulty as usize % 10],
    };
    let laid = usize::from(rules.sets.saturating_sub(to_lay));
    let mut hand = Hand::default();
    for &set in &whole.sets[..laid] {
        hand.sets.push(set.with_face(laid_face(rules, dice)));
    }
    let mut held: Vec<Card> = whole.sets[laid..].iter().flat_map(|set| set.printed()).collect();
    if rules.laying == LayingRule::OneATurn {
        // One card of the sets is missing; the pair is only begun, and another card goes with nothing.
        held.remove(dice.below(held.len()));
        let kinds: Vec<Card> = rules.deck.kinds().filter(|card| !card.is_joker()).collect();
        held.extend([whole.pair, dice.pick(&kinds)?]);
    } else {
        held.extend([whole.pair, whole.pair]);
        held.remove(dice.below(held.len()));
        if difficulty >= 8 && rules.has_jokers() && dice.percent(50) {
            let at = dice.below(held.len());
            held[at] = Card::JOKER;
        }
    }
    for card in held {
        hand.concealed.add(card);
    }
    let own: Counts = hand.concealed.cards().chain(hand.sets.iter().flat_map(|set| set.printed())).collect();
    if rules.deck.exceeded_by(&own).is_some() {
        return None;
    }
    waits(scorer, &hand)
}

/// Returns a set that a card makes with two of the hand, so that the rest has the other sets.
fn set_with(rules: &Rules, hand: &Hand, wait: Card) -> Option<Set> {
    let to_lay = rules.sets.saturating_sub(hand.sets.len() as u8);
    let mut cards = hand.concealed;
    cards.add(wait);
    all_sets(rules).into_iter().filter(|set| set.printed().contains(&wait)).find(|set| {
        let mut rest = cards;
        let has_all = set.printed().into_iter().all(|card| rest.remove(card));
        has_all && missing_rainbow(&rest, to_lay - 1) == 0
    })
}
