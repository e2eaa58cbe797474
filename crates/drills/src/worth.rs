//! What a hand is worth.

use cards::{Card, Wind};
use hands::{CompletingCard, Face, Hand, SetKind};
use rules::{Earning, Group, LayingRule, Rules, Score, ScoreLine, Scorer, Total};
use words::{Adjective, Noun, Speech, escape_markup as escape};

use crate::card_html::{CardSize, card, group, set};
use crate::dice::Dice;
use crate::generator::{Profile, draw_hand, laid_face};
use crate::grouping::by_suit;
use crate::markup::{QuestionPage, check, choice, mark_class, mark_sign, mark_word, named, verdict};
use crate::verdict::{ChoiceMark, DrillVerdict, Grade};
use crate::worth_options::{WorthOption, options, without};

/// The number of hands that are scored before the search for one of the right difficulty ends.
const MAX_ATTEMPTS: usize = 120;

/// How much worse a hand about another rule is than one with a line too many or too few.
const ASIDE: usize = 100;

/// A question about the worth of a hand.
#[derive(Clone, Debug)]
pub(crate) struct WorthTask {
    hand: Hand,
    score: Score,
    options: Vec<WorthOption>,
}

impl WorthTask {
    /// Makes a question. The difficulty decides the number of lines that count. A hand in which the rule
    /// `about` counts is preferred to all others.
    pub(crate) fn make(
        scorer: &Scorer,
        dice: &mut Dice,
        difficulty: u32,
        about: Option<&str>,
    ) -> Option<Self> {
        let (fewest, most): (usize, usize) = match difficulty {
            0..=3 => (1, 2),
            4..=6 => (2, 4),
            _ => (4, usize::MAX),
        };
        let mut best: Option<(usize, Hand, Score)> = None;
        for _ in 0..MAX_ATTEMPTS {
            let Some((hand, score)) = draw(scorer, dice, difficulty) else { continue };
            let lines = score.best.lines.len();
            let is_about = |about: &str| score.best.lines.iter().any(|line| line.rule == about);
            let aside = if about.is_none_or(is_about) { 0 } else { ASIDE };
            let off = aside + fewest.saturating_sub(lines).max(lines.saturating_sub(most));
            if best.as_ref().is_none_or(|(before, ..)| off < *before) {
                best = Some((off, hand, score));
            }
            if off == 0 {
                break;
            }
        }
        let (_, hand, score) = best?;
        let options = options(scorer.rules(), score.best.total, &score.best.lines, dice);
        Some(Self { hand, score, options })
    }

    /// Returns the rules that the question is about: those of the lines.
    pub(crate) fn subjects(&self) -> Vec<String> {
        self.score.best.lines.iter().map(|line| line.rule.to_string()).collect()
    }

    /// Returns the identifiers of the choices, and the key of each.
    pub(crate) fn choices(&self) -> Vec<(String, String)> {
        let numbered = (1..).zip(&self.options);
        numbered.map(|(key, option)| (option.points.to_string(), key.to_string())).collect()
    }

    fn page(&self, speech: Speech) -> QuestionPage {
        let texts = speech.drills();
        let mut about = texts.worth_about.to_owned();
        if let (Some(seat), Some(round)) = (self.hand.context.seat, self.hand.context.round) {
            let facts = speech.seat_and_round(direction(speech, seat), direction(speech, round));
            about = format!("{about} {}", facts.spoken());
        }
        if let Some(last) = self.hand.completing_card {
            let named = speech.card(last.card);
            let facts = if last.claimed { speech.last_claimed(&named) } else { speech.last_drawn(&named) };
            about = format!("{about} {}", facts.spoken());
        }
        QuestionPage {
            title: texts.worth_title.to_owned(),
            about,
            table: self.table(speech),
            ..QuestionPage::default()
        }
    }

    /// Returns the hand in the sets of its best reading.
    fn table(&self, speech: Speech) -> String {
        let (terms, reading) = (speech.terms(), &self.score.best);
        let last = self.hand.completing_card;
        let made = |is_completed: bool| {
            let by = if last.is_some_and(|last| last.claimed) { terms.claimed } else { terms.drawn };
            is_completed.then_some(by)
        };
        let mut figures = String::new();
        for (index, one) in reading.sets.iter().enumerate() {
            let kind = speech.set_kind(one.kind());
            let laid = match one.face() {
                Face::Open => Some(terms.laid),
                Face::Concealed => Some(terms.concealed),
                Face::Held => None,
            };
            let is_completed = reading.completed == Some(Group::Set(index as u8));
            let adjectives: Vec<Adjective> = laid.into_iter().chain(made(is_completed)).collect();
            figures.push_str(&figure(speech, kind, &adjectives, &set(speech, *one, CardSize::Whole)));
        }
        let pair = reading.completed == Some(Group::Pair);
        figures.push_str(&self.pair_figure(speech, &made(pair).into_iter().collect::<Vec<_>>()));
        let flowers = (1..)
            .zip(self.hand.flowers)
            .flat_map(|(number, count)| std::iter::repeat_n(Card::flower(number), count.into()).flatten());
        let flowers: String = flowers.map(|one| card(speech, one, CardSize::Whole, "")).collect();
        if !flowers.is_empty() {
            figures.push_str(&figure(speech, &terms.flower, &[], &flowers));
        }
        named("drill__figures", speech.drills().the_hand, &figures)
    }

    /// Returns the pair; in a special hand, all its cards.
    fn pair_figure(&self, speech: Speech, adjectives: &[Adjective]) -> String {
        if let Some(pair) = self.score.best.pair {
            let name = speech.pair(pair.card);
            let cards = group(speech, &pair.placed(), name.one(), CardSize::Whole);
            return figure(speech, &speech.terms().pair, adjectives, &cards);
        }
        let cards = by_suit(&self.hand.all_concealed()).into_iter().flatten();
        let cards: String = cards.map(|one| card(speech, one, CardSize::Whole, "")).collect();
        figure(speech, &speech.common().whole_hand, &[], &cards)
    }

    /// Returns the values as buttons. `state` says whether a value is chosen, and its mark.
    fn buttons(&self, speech: Speech, state: impl Fn(u32) -> (bool, Option<ChoiceMark>)) -> String {
        let button = |option: &WorthOption| {
            let (is_chosen, mark) = state(option.points);
            let note = match option.credits {
                Some((low, high)) if low == high => speech.one_credit(low.into()).spoken(),
                Some((low, high)) => speech.credit_range(low.into(), high.into()).spoken(),
                None => String::new(),
            };
            let word = match mark {
                Some(ChoiceMark::Miss) => speech.drills().is_yours,
                // Only one value can be right, so that none was missed.
                Some(ChoiceMark::Missed) => speech.drills().is_right,
                mark => mark_word(speech, mark),
            };
            let note = if word.is_empty() { note } else { word.to_owned() };
            format!(
                "<button class=\"drill__value {}\" {}><span class=\"num\">{}</span> \
                 <small>{}</small>{}</button>",
                mark_class(mark),
                choice(&option.points.to_string(), is_chosen, mark),
                words::number(speech.language, option.points.into()),
                escape(&note),
                mark_sign(mark)
            )
        };
        let buttons: String = self.options.iter().map(button).collect();
        named("drill__values", speech.drills().your_answer, &buttons)
    }

    /// Returns the question as HTML.
    pub(crate) fn html(&self, speech: Speech) -> String {
        let choices = self.buttons(speech, |_| (false, None));
        QuestionPage { choices, answer: check(speech), ..self.page(speech) }.html()
    }

    /// Grades the chosen value.
    pub(crate) fn grade(&self, rules: &Rules, chosen: u32, speech: Speech, rule: String) -> DrillVerdict {
        let (total, right) = (self.score.best.total, self.score.best.total.points());
        let worth = worth(total, speech);
        let place = |points: u32| self.options.iter().position(|option| option.points == points);
        let is_next = place(chosen).zip(place(right)).is_some_and(|(a, b)| a.abs_diff(b) == 1);
        let has_steps = self.options.iter().all(|option| option.credits.is_some());
        let headline = match (chosen.cmp(&right), is_next && has_steps) {
            (std::cmp::Ordering::Equal, _) => speech.worth_right(&worth),
            (std::cmp::Ordering::Less, true) => speech.step_low(&worth),
            (std::cmp::Ordering::Greater, true) => speech.step_high(&worth),
            (std::cmp::Ordering::Less, false) => speech.too_low(&worth),
            (std::cmp::Ordering::Greater, false) => speech.too_high(&worth),
        };
        let grade = if chosen == right { Grade::Right } else { Grade::Wrong };
        let headline = headline.spoken();
        let mark = |points: u32| (points == chosen, Some(ChoiceMark::of(points == right, points == chosen)));
        let answer = verdict(speech, (grade, &headline), &self.not_counted(speech), &[&rule]);
        let choices = self.buttons(speech, mark);
        let beside = self.lines(rules, chosen, &worth, speech);
        let html = QuestionPage { choices, answer, beside, ..self.page(speech) }.html();
        DrillVerdict { grade, rule, said: headline, html }
    }

    /// Returns what the hand has but does not count.
    fn not_counted(&self, speech: Speech) -> String {
        let sentence = |name: String, by: String| {
            format!("<p class=\"muted\">{}</p>", escape(&speech.not_counted(&name, &by).spoken()))
        };
        let language = speech.language;
        let excluded = self.score.best.excluded.iter();
        excluded
            .map(|out| {
                let name = format!("{} ({})", out.name.typeset(language), out.rule);
                sentence(name, format!("{} ({})", out.by_name.typeset(language), out.by))
            })
            .collect()
    }

    /// Returns the lines of the score. What explains the difference to the chosen value is lit.
    fn lines(&self, rules: &Rules, chosen: u32, worth: &str, speech: Speech) -> String {
        let (texts, reading) = (speech.drills(), &self.score.best);
        let explains = |line: &&ScoreLine| {
            chosen < reading.total.points() && without(rules, reading.total, line) == Some(chosen)
        };
        let forgotten = reading.lines.iter().filter(explains).count();
        let note = if forgotten == 1 { texts.forgotten } else { texts.perhaps_forgotten };
        let row = |line: &ScoreLine| {
            let (lit, note) = if explains(&line) { ("is-lit", note) } else { ("", "") };
            format!(
                "<li class=\"{lit}\"><span><b>{}</b> <small>{note}</small></span>\
                 <button type=\"button\" class=\"rule__open\" data-do=\"rule:{rule}\">{rule}</button>\
                 <b class=\"num\">{}</b></li>",
                escape(&line.name.typeset(speech.language)),
                escape(&earned(line.earning, speech)),
                rule = line.rule,
            )
        };
        let rows: String = reading.lines.iter().map(row).collect();
        let rows = if rows.is_empty() { format!("<li>{}</li>", texts.nothing_counts) } else { rows };
        format!(
            "<h2>{}</h2><ul class=\"drill__lines\">{rows}</ul><p class=\"drill__sum\"><b>{}</b></p>",
            texts.line_by_line,
            escape(worth)
        )
    }
}

/// Returns a group of the hand with its caption.
fn figure(speech: Speech, kind: &Noun, adjectives: &[Adjective], cards: &str) -> String {
    let caption = escape(&speech.caption(kind, adjectives));
    format!("<figure>{cards}<figcaption>{caption}</figcaption></figure>")
}

/// Returns the name of a seat or round.
const fn direction(speech: Speech, wind: Wind) -> &'static Noun {
    let common = speech.common();
    match wind {
        Wind::East => &common.east,
        Wind::South => &common.south,
        Wind::West => &common.west,
        Wind::North => &common.north,
    }
}

/// Returns the worth of a hand in words.
fn worth(total: Total, speech: Speech) -> String {
    let worth = match total {
        Total::Credits { credits, points } => speech.worth_credits(credits.into(), points.into()),
        Total::Base { base: Some(base), doubles: Some(doubles), value }
            if base << doubles.min(20) == value =>
        {
            speech.worth_base(base.into(), doubles.into(), value.into())
        }
        Total::Base { value, base: None, .. } => speech.worth_limit(value.into()),
        Total::Base { value, .. } => speech.worth_points(value.into()),
        Total::Points { points } => speech.worth_points(points.into()),
    };
    worth.spoken()
}

/// Returns what a line earns.
fn earned(earning: Earning, speech: Speech) -> String {
    match earning {
        Earning::Doubles(doubles) => speech.doubled(doubles.into()).spoken(),
        Earning::Limit(points) => speech.worth_points(points.into()).spoken(),
        Earning::Credits(amount) | Earning::Points(amount) => words::number(speech.language, amount.into()),
    }
}

/// Draws a complete hand with its score; `None` if the cards drawn are none.
fn draw(scorer: &Scorer, dice: &mut Dice, difficulty: u32) -> Option<(Hand, Score)> {
    let rules = scorer.rules();
    let profile = Profile::draw(rules, dice, difficulty);
    let whole = draw_hand(rules, dice, &profile)?;
    let laid = match rules.laying {
        LayingRule::OneATurn => whole.sets.len(),
        LayingRule::ClaimedOnly => dice.below(whole.sets.len()),
    };
    let mut hand = Hand::default();
    for &set in &whole.sets[..laid] {
        let face = if rules.laid.iter().any(|&(kind, _)| kind == set.kind()) || set.kind() == SetKind::Four {
            laid_face(rules, dice)
        } else {
            Face::Open
        };
        hand.sets.push(set.with_face(face));
    }
    let mut held: Vec<Card> = whole.sets[laid..].iter().flat_map(|set| set.printed()).collect();
    held.extend([whole.pair, whole.pair]);
    let card = held.remove(dice.below(held.len()));
    hand.completing_card = Some(CompletingCard { card, claimed: dice.percent(50) });
    if difficulty >= 7 && rules.has_jokers() && rules.laying == LayingRule::ClaimedOnly && dice.percent(25) {
        let at = dice.below(held.len());
        held[at] = Card::JOKER;
    }
    for card in held {
        hand.concealed.add(card);
    }
    for number in 1..=4 {
        let is_flower = Card::flower(number).is_some_and(|card| rules.deck.has(card));
        if is_flower && dice.percent(12) {
            hand.flowers[usize::from(number) - 1] = 1;
        }
    }
    if rules.has_context {
        hand.context.seat = dice.pick(&Wind::ALL);
        hand.context.round = dice.pick(&Wind::ALL);
    }
    let score = scorer.score(&hand)?;
    Some((hand, score))
}
