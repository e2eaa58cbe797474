//! The sentences of a review.

use cards::Seat;
use table::Action;
use wire::{Mistake, MistakeCost, ReviewedMove};
use words::{Language, Reason, Sentence, decimal};

use super::TableNarrator;

/// The difference of two chances below which they count as equal, from 0 to 1.
const EQUAL_CHANCES: f64 = 0.02;
/// The chance below which a percentage shows none, from 0 to 1.
const NO_CHANCE: f64 = 0.005;
/// The points below which a cost has a decimal.
const FEW_POINTS: f64 = 10.0;
/// The share of a worth by which two of them differ visibly.
const EQUAL_WORTHS: f64 = 0.1;

/// The chance to go out and the points for it, the cards to go, and the cards that help.
#[derive(Clone, Copy)]
struct Prospect {
    chance: f64,
    score: f64,
    distance: u8,
    live: u32,
}

impl TableNarrator<'_> {
    /// Returns the sentence for a move that was played: *You discard 1 Characters.*
    pub fn plays(&self, seat: Seat, action: Action) -> Sentence {
        let (speech, who) = (self.speech, self.person(seat));
        match action {
            Action::Discard(card) => speech.plays_discard(who, &speech.card(card)),
            Action::Claim(set) => speech.plays_claim(who, speech.whole_set(set).one()),
            Action::Lay(set) => speech.plays_lay(who, &speech.whole_set(set)),
            Action::Four(set) => speech.plays_four(who, speech.set(set).one()),
            Action::GoOut => speech.plays_out(who),
            Action::Call => speech.plays_call(who),
            Action::AdmitFalseCall => speech.plays_admit(who),
            Action::Pass | Action::ForfeitSet(_) | Action::Deal => speech.plays_pass(who),
        }
    }

    /// Returns the name of a move: *9 Characters*, *Tcheu, 3 4 5 Circles*, *pass*.
    pub fn move_name(&self, action: Action) -> String {
        let (speech, texts) = (self.speech, self.speech.review());
        match action {
            Action::Discard(card) => self.card(card),
            Action::Claim(set) => speech.offer(set),
            Action::Lay(set) => speech.lay_move(&speech.whole_set(set)).spoken(),
            Action::Four(set) => speech.four_move(speech.set(set).one()).spoken(),
            Action::GoOut => speech.own().way_to_go_out.to_owned(),
            Action::Call => texts.call_move.to_owned(),
            Action::AdmitFalseCall => texts.admit_move.to_owned(),
            Action::Pass | Action::ForfeitSet(_) | Action::Deal => texts.pass_move.to_owned(),
        }
    }

    /// Returns the plan behind a move, the cards that help, the chance and the worth.
    pub fn prospect_of(&self, reviewed: &ReviewedMove) -> Sentence {
        match reviewed.reason {
            Reason::GoOut { points } => self.speech.out_at_once(rounded(points)),
            Reason::EndMatch { points, .. } => self.speech.out_at_once_to_end(rounded(points)),
            // A worth of nothing says nothing.
            Reason::Plan { chance, .. } if chance < NO_CHANCE => {
                let never = Sentence::plain(self.speech.review().never_out);
                self.speech.aim(&reviewed.reason).then(never)
            }
            Reason::Plan { .. } => self.speech.grounds(&reviewed.reason),
        }
    }

    /// Returns why the better move is better.
    pub fn why_better(&self, mistake: &Mistake) -> Sentence {
        let speech = self.speech;
        match (prospect(&mistake.better.reason), prospect(&mistake.played.reason)) {
            (Ok(better), Ok(played)) => self.why_plan(better, played),
            (Ok(better), Err(_)) if better.chance < NO_CHANCE => Sentence::plain(speech.review().why_close),
            (Ok(better), Err(now)) => {
                speech.why_wait(&self.share(better.chance), rounded(better.score), rounded(now))
            }
            (Err(_), Ok(played)) if played.chance < NO_CHANCE => Sentence::plain(speech.review().never_out),
            (Err(now), Ok(played)) => {
                speech.why_now(rounded(now), &self.share(played.chance), rounded(played.score))
            }
            (Err(_), Err(_)) => Sentence::plain(speech.review().why_close),
        }
    }

    /// Returns why one plan is better than another.
    fn why_plan(&self, better: Prospect, played: Prospect) -> Sentence {
        let speech = self.speech;
        let chances = [better, played].map(|plan| self.share(plan.chance));
        let [often, seldom] = [&chances[0], &chances[1]];
        let [worth, less] = [better, played].map(|plan| rounded(plan.score));
        let more_often = better.chance - played.chance;
        // What is never out has no worth to compare.
        let is_comparable = better.chance >= NO_CHANCE && played.chance >= NO_CHANCE;
        let more_worth = if is_comparable { better.score - played.score } else { 0.0 };
        let least = EQUAL_WORTHS * played.score.max(better.score).max(1.0);
        let is_oftener = more_often >= EQUAL_CHANCES;
        let is_rarer = more_often <= -EQUAL_CHANCES;
        let first = if more_worth >= least && is_rarer {
            speech.why_rarer_for_more(often, seldom, worth, less)
        } else if more_worth <= -least && is_oftener {
            speech.why_oftener_for_less(often, seldom, worth, less)
        } else if is_oftener && more_worth >= least {
            speech.why_oftener(often, seldom).then(speech.why_worth(worth, less))
        } else if is_oftener {
            speech.why_oftener(often, seldom)
        } else if more_worth >= least {
            speech.why_worth(worth, less)
        } else {
            Sentence::plain(speech.review().why_close)
        };
        if better.distance < played.distance {
            first.then(speech.why_nearer(better.distance.into(), played.distance.into()))
        } else if better.distance == played.distance && better.live > played.live {
            first.then(speech.why_helped(better.live.into(), played.live.into()))
        } else {
            first
        }
    }

    /// Returns a mistake as it is said: what was played, what is better, and what it costs.
    pub fn mistake(&self, mistake: &Mistake) -> String {
        let [played, better] = [&mistake.played, &mistake.better].map(|one| self.move_name(one.action));
        let told = self.speech.played_better(mistake.hand_number.into(), &played, &better);
        told.then(self.costs(mistake.cost)).spoken()
    }

    /// Returns what a mistake costs, within two standard errors.
    fn costs(&self, cost: MistakeCost) -> Sentence {
        if cost.is_in_points() {
            let (points, error) = cost.all_points();
            return self
                .speech
                .costs(&self.some_points(points), &in_style(self.language, points, 2.0 * error));
        }
        let [chance, error] =
            [cost.match_chance, 2.0 * cost.match_chance_error].map(|share| self.share_of_match(share));
        self.speech.mistake_costs_chance(&chance, &error)
    }

    /// Returns the difference that a mistake makes, as a heading.
    pub fn difference(&self, cost: MistakeCost) -> String {
        if cost.is_in_points() {
            let (points, error) = cost.all_points();
            let error = in_style(self.language, points, 2.0 * error);
            return self.speech.difference(&self.some_points(points), &error).spoken();
        }
        let [chance, error] =
            [cost.match_chance, 2.0 * cost.match_chance_error].map(|share| self.share_of_match(share));
        self.speech.difference_of_chance(&chance, &error).spoken()
    }

    /// Returns what a mistake costs in a list, and one standard error: *− 57* and *± 6 points*.
    pub fn cost(&self, cost: MistakeCost) -> [String; 2] {
        let (speech, language) = (self.speech, self.language);
        if !cost.is_in_points() {
            let [lost, error] =
                [cost.match_chance, cost.match_chance_error].map(|share| self.share_of_match(share));
            let error = speech.plus_minus(&error, speech.review().of_the_match).spoken();
            return [format!("−\u{a0}{lost}"), error];
        }
        let (points, error) = cost.all_points();
        let lost = in_style(language, points, points);
        let shown = in_style(language, points, error);
        [format!("−\u{a0}{lost}"), speech.plus_minus(&shown, self.points_after(points, error)).spoken()]
    }

    /// Returns a number of points with its unit, with a decimal if there are few.
    pub fn some_points(&self, points: f64) -> String {
        let number = in_style(self.language, points, points);
        format!("{number}\u{a0}{}", self.points_after(points, points))
    }

    /// Returns the word for points after a number in the style of a cost.
    fn points_after(&self, cost: f64, number: f64) -> &'static str {
        let point = &self.speech.common().point;
        if cost >= FEW_POINTS {
            return point.counted(rounded(number));
        }
        // A decimal is in the plural, but in French below 2.
        if self.language == Language::Fr && number < 2.0 { point.one() } else { point.many() }
    }

    /// Returns the chance to win the match that a mistake costs beside its points, in a match to a number of
    /// points; `None` if it may be noise.
    pub fn cost_of_match(&self, cost: MistakeCost) -> Option<String> {
        self.target()?;
        let is_clear = cost.is_in_points() && cost.match_chance > 2.0 * cost.match_chance_error;
        let [chance, error] =
            [cost.match_chance, cost.match_chance_error].map(|share| self.share_of_match(share));
        is_clear.then(|| self.speech.also_chance(&chance, &error).spoken())
    }

    /// Returns the chances of all seats at a place in the curve: *Hand 3: You 34%, Élise 22%.*
    pub fn chances_at(&self, place: usize, count: usize, chances: &[f64], seats: &[Seat]) -> String {
        let one = |seat: &Seat| {
            let chance = chances.get(seat.index()).copied().unwrap_or_default();
            format!("{} {}", self.label(*seat), self.share(chance))
        };
        let all = seats.iter().map(one).collect::<Vec<_>>().join(", ");
        let sentence = if place + 1 == count {
            self.speech.at_end(&all)
        } else {
            self.speech.hand_chances(place as i64 + 1, &all)
        };
        sentence.spoken()
    }

    /// Returns a share from 0 to 1 as a percentage.
    pub fn share(&self, share: f64) -> String {
        words::percent(self.language, 100.0 * share)
    }

    /// Returns a small share from 0 to 1 as a percentage with a decimal.
    pub fn share_of_match(&self, share: f64) -> String {
        let number = decimal(self.language, 100.0 * share, 1);
        words::typeset(
            self.language,
            &if self.language == Language::En { format!("{number}%") } else { format!("{number} %") },
        )
    }
}

/// Returns what a plan promises, or the points of going out at once.
const fn prospect(reason: &Reason) -> Result<Prospect, f64> {
    match *reason {
        Reason::GoOut { points } | Reason::EndMatch { points, .. } => Err(points),
        Reason::Plan { distance, live, chance, score, .. } => Ok(Prospect { chance, score, distance, live }),
    }
}

/// Returns a number of points rounded to a whole number.
#[expect(clippy::cast_possible_truncation, reason = "points of a match are far below the limit")]
const fn rounded(points: f64) -> i64 {
    points.round() as i64
}

/// Returns a number with a decimal if the cost that it belongs to is of few points.
fn in_style(language: Language, cost: f64, number: f64) -> String {
    decimal(language, number, usize::from(cost < FEW_POINTS))
}
