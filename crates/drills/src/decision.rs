//! Which card to discard, and whether to claim: a decision in a position.

use bots::hand_of;
use cards::{Card, Counts};
use hands::{Hand, SetKind};
use rules::{ClaimOrder, Scorer};
use table::{Action, Stage, View};
use words::{Speech, escape_markup as escape};

use crate::card_html::{CardSize, card, set};
use crate::drill::DrillKind;
use crate::grouping::by_suit;
use crate::markup::{QuestionPage, card_choice, check, choice, mark_class, mark_sign, mark_word, named};
use crate::positions::Position;
use crate::subject::Subjects;
use crate::verdict::ChoiceMark;
use crate::waits::hand_html;

/// Returns the identifier of an action: its JSON form without the signs that HTML escapes.
pub(crate) fn action_id(action: Action) -> String {
    match action {
        Action::Discard(card) => card.to_string(),
        Action::Claim(set) => format!("claim {set}"),
        Action::Four(set) => format!("four {set}"),
        Action::Lay(set) => format!("lay {set}"),
        Action::GoOut => "go-out".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Call => "call".to_owned(),
        Action::AdmitFalseCall => "admit-false-call".to_owned(),
        Action::ForfeitSet(set) => format!("forfeit {set}"),
        Action::Deal => "deal".to_owned(),
    }
}

/// Returns the name of an action in a list and in sentences.
pub(crate) fn action_name(action: Action, speech: Speech) -> String {
    match action {
        Action::Discard(card) => speech.discard_it(&speech.card(card)).spoken(),
        Action::Claim(set) => speech.offer(set),
        Action::Four(set) | Action::Lay(set) => speech.lay_it(speech.set(set).one()).spoken(),
        Action::GoOut => speech.own().go_out_button.to_owned(),
        Action::Call => speech.own().claim_advice.to_owned(),
        _ => speech.drills().pass_it.to_owned(),
    }
}

impl Position {
    /// Returns the kind of the decision; `None` if it is none that a drill asks about.
    pub(crate) fn kind(&self) -> Option<DrillKind> {
        let is_own = |seat| self.view.seat == Some(seat);
        match self.view.stage {
            _ if self.view.legal.len() < 2 => None,
            Stage::Turn { seat } if is_own(seat) => Some(DrillKind::Discard),
            Stage::Claim { .. } | Stage::Robbing { .. } => Some(DrillKind::Claim),
            Stage::Naming { seat, .. } if is_own(seat) => Some(DrillKind::Claim),
            _ => None,
        }
    }

    /// Returns the rules that the question is about.
    pub(crate) fn subjects(&self, scorer: &Scorer, subjects: &Subjects) -> Vec<String> {
        let rules = scorer.rules();
        let claims = |is_run: bool| {
            self.view.legal.iter().any(|action| match action {
                Action::Claim(set) => matches!(set.kind(), SetKind::Sequence | SetKind::RainbowRun) == is_run,
                _ => false,
            })
        };
        let rule = match self.view.stage {
            Stage::Turn { .. } => subjects.discard,
            _ if rules.claim_order != ClaimOrder::Ranked => {
                let has_set = !self.view.claimable_sets(rules).is_empty();
                if has_set { subjects.sequence } else { subjects.no_set }
            }
            _ if claims(false) => subjects.triplet,
            _ if claims(true) => subjects.sequence,
            _ => subjects.complete,
        };
        vec![rule.to_owned()]
    }

    /// Returns the card that may be claimed.
    fn offered(&self) -> Option<Card> {
        match self.view.stage {
            Stage::Claim { card, .. } | Stage::Robbing { card, .. } | Stage::Naming { card, .. } => {
                Some(card)
            }
            _ => None,
        }
    }

    /// Returns the identifiers of the choices, and the key of each.
    pub(crate) fn choices(&self) -> Vec<(String, String)> {
        let numbered = (1..).zip(&self.view.legal);
        numbered.map(|(key, &action)| (action_id(action), key.to_string())).collect()
    }

    /// Returns the page of the question. `state` says whether an action is chosen, and its mark.
    pub(crate) fn page(
        &self,
        scorer: &Scorer,
        speech: Speech,
        state: &dyn Fn(Action) -> (bool, Option<ChoiceMark>),
    ) -> QuestionPage {
        let texts = speech.drills();
        let hand = hand_of(&self.view);
        let steps = speech.to_go(scorer.distance(&hand).into()).spoken();
        let (title, asked, table) = if let Some(offered) = self.offered() {
            (texts.claim_title.to_owned(), texts.claim_about, offered_html(offered, &hand, speech))
        } else {
            (speech.discard_title().spoken(), texts.discard_about, self.turn_html(&hand, speech, state))
        };
        let about = format!("{asked} {}.", words::capitalized(&steps));
        QuestionPage {
            title,
            about,
            table: table + &self.surroundings(speech),
            choices: self.buttons(speech, state),
            ..QuestionPage::default()
        }
    }

    /// Returns the question as HTML.
    pub(crate) fn html(&self, scorer: &Scorer, speech: Speech) -> String {
        QuestionPage { answer: check(speech), ..self.page(scorer, speech, &|_| (false, None)) }.html()
    }

    /// Returns the hand of a turn, with the cards that can be discarded as buttons.
    fn turn_html(
        &self,
        hand: &Hand,
        speech: Speech,
        state: &dyn Fn(Action) -> (bool, Option<ChoiceMark>),
    ) -> String {
        let held: Counts = self.view.held.iter().copied().collect();
        // Of several like cards each can be pressed; the mark is on the last.
        let shown = |one: Card, is_last: bool| {
            let action = Action::Discard(one);
            if !self.view.legal.contains(&action) {
                return card(speech, one, CardSize::Whole, "");
            }
            let (is_chosen, mark) = state(action);
            let mark = if is_last { mark } else { mark.map(|_| ChoiceMark::None) };
            let id = one.to_string();
            card_choice(speech, (one, &id), (CardSize::Whole, ""), (is_chosen && is_last, mark))
        };
        let groups = by_suit(&held).into_iter().map(|cards| {
            let is_last = |at: usize, one: Card| {
                cards.get(at + 1) != Some(&one) && self.view.drawn.is_none_or(|drawn| drawn != one)
            };
            let cards: String =
                cards.iter().enumerate().map(|(at, &one)| shown(one, is_last(at, one))).collect();
            format!("<span class=\"grp\">{cards}</span>")
        });
        let groups: String = groups.collect();
        let drawn =
            self.view.drawn.map(|drawn| format!("<span class=\"grp dr\">{}</span>", shown(drawn, true)));
        let held = named("drill__hand", speech.drills().the_hand, &(groups + &drawn.unwrap_or_default()));
        held + &laid_html(hand, speech)
    }

    /// Returns the actions that are no discards, as buttons.
    fn buttons(&self, speech: Speech, state: &dyn Fn(Action) -> (bool, Option<ChoiceMark>)) -> String {
        let others = self.view.legal.iter().filter(|action| !matches!(action, Action::Discard(_)));
        let button = |&action: &Action| {
            let (is_chosen, mark) = state(action);
            let word = mark_word(speech, mark);
            format!(
                "<button class=\"drill__slot {}\" {}><b>{}</b> <small>{word}</small>{}{}</button>",
                mark_class(mark),
                choice(&action_id(action), is_chosen, mark),
                escape(&action_name(action, speech)),
                match action {
                    Action::Claim(one) | Action::Lay(one) | Action::Four(one) => {
                        set(speech, one, CardSize::Index).replacen(
                            "role=\"group\"",
                            "aria-hidden=\"true\"",
                            1,
                        )
                    }
                    _ => String::new(),
                },
                mark_sign(mark)
            )
        };
        let buttons: String = others.map(button).collect();
        if buttons.is_empty() {
            buttons
        } else {
            named("drill__slots", speech.drills().your_answer, &buttons)
        }
    }

    /// Returns what lies on the table: the discards, and the sets of the others.
    fn surroundings(&self, speech: Speech) -> String {
        let View { discards, seats, seat, .. } = &self.view;
        let small = |one: Card| card(speech, one, CardSize::Index, "");
        let left = discards.iter().filter(|discard| discard.taken_by.is_none());
        let thrown: String = left.map(|discard| small(discard.card)).collect();
        let thrown = if thrown.is_empty() {
            format!("<span class=\"small\">{}</span>", speech.drills().nothing_discarded)
        } else {
            thrown
        };
        let others =
            seats.iter().enumerate().filter(|(index, _)| seat.is_none_or(|own| own.index() != *index));
        let sets: String = others
            .flat_map(|(_, seat)| seat.sets.iter().filter_map(|laid| laid.set))
            .map(|laid| set(speech, laid, CardSize::Index))
            .collect();
        let part = |title: &str, cards: &str| {
            let title = escape(&words::capitalized(title));
            format!("<div><h2 class=\"small\">{title}</h2><div class=\"drill__small\">{cards}</div></div>")
        };
        let sets = if sets.is_empty() { sets } else { part(&speech.others_sets().spoken(), &sets) };
        let thrown = part(&speech.discards_so_far().spoken(), &thrown);
        format!("<div class=\"drill__around\">{thrown}{sets}</div>")
    }
}

/// Returns the laid sets of a hand.
fn laid_html(hand: &Hand, speech: Speech) -> String {
    if hand.sets.is_empty() {
        return String::new();
    }
    let laid: String = hand.sets.iter().map(|&one| set(speech, one, CardSize::Whole)).collect();
    named("drill__laid", speech.own().your_sets, &laid)
}

/// Returns the card in question and the hand.
fn offered_html(offered: Card, hand: &Hand, speech: Speech) -> String {
    let about = escape(&speech.offered(&speech.card(offered)).spoken());
    let shown = card(speech, offered, CardSize::Whole, "is-lit");
    format!("<div class=\"drill__offer\">{shown}<p>{about}</p></div>{}", hand_html(hand, speech))
}
