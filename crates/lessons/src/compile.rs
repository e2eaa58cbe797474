//! Plays a script, and writes down what the learner's page receives and says.

use cards::Card;
use hands::SetKind;
use rules::{RuleSet, Switches, Total};
use table::{Action, Stage, View};
use wire::{Assistance, BotSeat, NewTable, Pace, Timing, ToClient, WindowLength};
use words::{Language, Sentence, Speech, typeset};

use crate::errors::LessonError;
use crate::lesson::{
    ActionSlot, Awaited, Known, Lesson, LessonEntry, LessonStep, ListedLesson, PointedPart, Practice, Reply,
    Saying,
};
use crate::markup;
use crate::play::LessonTable;
use crate::say::{Nouns, say, set_noun};
use crate::script::{OtherKind, PointKind, Script, ScriptMove, ScriptOther, ScriptPoint, ScriptStep};

/// The bots of a real match after a lesson.
const BOT: &str = "steady";

/// Returns the entry of a lesson in the list.
pub(crate) fn entry(scripts: &[Script], script: &Script, language: Language) -> LessonEntry {
    let game = scripts.iter().filter(|other| game(other) == game(script));
    let number = game.take_while(|other| other.id != script.id).count() as u32 + 1;
    LessonEntry {
        id: script.id.clone(),
        number,
        rules: script.rules_in(language),
        title: typeset(language, script.title.get(language)),
        about: typeset(language, script.about.get(language)),
        minutes: script.minutes,
        steps: script.steps.len() as u32,
    }
}

/// Returns a lesson as the list shows it.
pub(crate) fn listed(scripts: &[Script], script: &Script, language: Language) -> ListedLesson {
    let entry = entry(scripts, script, language);
    let count = i64::from(entry.steps);
    ListedLesson {
        line: markup::entry(language, &entry),
        step_names: (1..=count).map(|step| language.step_of(step, count).spoken()).collect(),
        go_on: markup::go_on(language, &entry),
        entry,
    }
}

/// Returns a sentence as it is shown and spoken.
fn saying(sentence: &Sentence, spoken: String) -> Saying {
    Saying { text: sentence.spoken(), html: markup::sentence(sentence), spoken }
}

/// Returns the part of the identifier that the lessons of a game share.
fn game(script: &Script) -> &str {
    script.id.rsplit_once('-').map_or("", |(game, _)| game)
}

/// Plays a lesson in a language.
pub(crate) fn lesson(scripts: &[Script], script: &Script, language: Language) -> Result<Lesson, LessonError> {
    let after = scripts.iter().skip_while(|other| other.id != script.id).skip(1);
    let next = after.into_iter().find(|other| game(other) == game(script));
    let (table, welcome) = LessonTable::deal(script, language)?;
    let rules = script.rules_in(language);
    let speech = Speech::new(language, rules.edition());
    let next = next.map(|next| self::entry(scripts, next, language));
    let entry = entry(scripts, script, language);
    let steps = Compiler { script, speech, table, entry: entry.clone() }.steps()?;
    let known = |known: &crate::script::ScriptKnown| {
        let said = say(speech, known.text.get(language), &Nouns::default());
        let text = said.map_err(|reason| script.error(known.text.line, reason))?.spoken();
        Ok(Known { rule: known.rule.clone(), text })
    };
    let known = script.known.iter().map(known).collect::<Result<Vec<_>, LessonError>>()?;
    let practice = practice(script, rules, language)?;
    let about = practice.as_ref().map(|practice| practice.about.as_str());
    Ok(Lesson {
        language,
        welcome,
        end: markup::end(language, &known, next.as_ref(), about),
        end_bar: markup::bar(language, &entry, None),
        known,
        done: done(speech, total_of(&steps), next.as_ref()),
        entry,
        next,
        practice,
        steps,
    })
}

/// Returns what the hand of a lesson was worth; `None` if nobody has won it.
fn total_of(steps: &[LessonStep]) -> Option<Total> {
    let updates = steps.iter().flat_map(|step| &step.updates).rev();
    updates.into_iter().find_map(|update| match update {
        ToClient::Update { result: Some(result), .. } => Some(result.score.best.total),
        _ => None,
    })
}

/// Returns what a listener hears at the end of a lesson.
fn done(speech: Speech, total: Option<Total>, next: Option<&LessonEntry>) -> String {
    let language = speech.language;
    let worth = total.map(|total| {
        let points = speech.points(total.points().into());
        let credits = Some(total.credits()).filter(|&credits| credits > 0);
        let parts = credits.map(|credits| speech.credits(credits.into())).into_iter().chain([points]);
        parts.map(|part| part.spoken()).collect::<Vec<_>>().join(", ")
    });
    let next = match next {
        Some(next) => language.spoken_next(&next.title).spoken(),
        None => language.lesson_pages().last_lesson.to_owned(),
    };
    format!("{} {next}", language.spoken_done(&worth.unwrap_or_default()).spoken())
}

/// Returns what to play afterwards.
fn practice(script: &Script, rules: RuleSet, language: Language) -> Result<Option<Practice>, LessonError> {
    let Some((switches, texts)) = &script.practice else { return Ok(None) };
    let known = rules.switches();
    let own = switches.0.iter().filter(|(name, _)| known.iter().any(|switch| switch.name == **name));
    let switches = Switches(own.map(|(name, value)| (name.clone(), value.clone())).collect());
    rules.scorer(&switches).map_err(|fault| script.error(texts.line, fault.to_string()))?;
    let table = NewTable {
        rules,
        switches,
        name: language.pages().you.to_owned(),
        bots: vec![BotSeat { bot: BOT.to_owned(), name: None }; script.players.len() - 1],
        free_seats: 0,
        more_time: false,
        window: WindowLength::default(),
        timing: Timing::default(),
        pace: Pace::Calm,
        assistance: Assistance::Hints,
        seed: None,
    };
    let table = serde_json::to_string(&table).map_err(|fault| script.error(texts.line, fault.to_string()))?;
    Ok(Some(Practice { table, about: typeset(language, texts.get(language)) }))
}

/// A script while it is played.
struct Compiler<'a> {
    script: &'a Script,
    speech: Speech,
    table: LessonTable<'a>,
    entry: LessonEntry,
}

impl Compiler<'_> {
    fn steps(mut self) -> Result<Vec<LessonStep>, LessonError> {
        let script = self.script;
        let mut steps = Vec::new();
        let mut carried = Vec::new();
        for (index, step) in script.steps.iter().enumerate() {
            let mut updates = std::mem::take(&mut carried);
            for one in &step.moves {
                self.table.go_on(one, &mut updates)?;
            }
            if step.awaits.is_some() {
                self.table.wait_for_learner(&mut updates);
            }
            let points = step.points.iter().map(|point| self.point(point)).collect::<Result<_, _>>()?;
            let say = self.saying(step, index)?;
            let replies = self.replies(step)?;
            let awaited = step.awaits.map(|(_, action)| self.awaited(action));
            if let Some((line, action)) = step.awaits {
                let next = script.steps.get(index + 1).and_then(|next| next.moves.first());
                self.answer(line, action, next, &mut carried)?;
            }
            let (language, awaits) = (self.speech.language, awaited.is_some());
            steps.push(LessonStep {
                back: language.back_at_step(index as i64 + 1, &say.text).spoken(),
                say,
                points,
                updates,
                awaited,
                replies,
                margin: markup::margin(language, index, awaits),
                bar: markup::bar(language, &self.entry, Some(index)),
            });
        }
        if let Some(last) = script.steps.last().filter(|last| last.awaits.is_some()) {
            return Err(script.error(last.line, "the last step shows something, and awaits nothing"));
        }
        Ok(steps)
    }

    /// Plays what the learner is asked to do.
    fn answer(
        &mut self,
        line: usize,
        action: Action,
        next: Option<&ScriptMove>,
        updates: &mut Vec<ToClient>,
    ) -> Result<(), LessonError> {
        self.table.answer(line, action, next, updates)
    }

    /// Returns what a step says.
    fn saying(&self, step: &ScriptStep, index: usize) -> Result<Saying, LessonError> {
        let language = self.speech.language;
        let shown = self.say(&step.text, &Nouns::default(), step.text.line)?;
        let (number, count) = (index as i64 + 1, self.script.steps.len() as i64);
        let sentence = shown.spoken();
        let spoken = match step.awaits {
            None => language.spoken_step(number, count, &sentence),
            Some((_, action)) => {
                language.spoken_awaited_step(number, count, &sentence, awaits_text(language, action))
            }
        };
        Ok(saying(&shown, spoken.spoken()))
    }

    fn say(&self, texts: &crate::script::Texts, nouns: &Nouns, line: usize) -> Result<Sentence, LessonError> {
        let said = say(self.speech, texts.get(self.speech.language), nouns);
        said.map_err(|reason| self.script.error(line, reason))
    }

    /// Returns the answers to the legal actions that the step does not await.
    fn replies(&self, step: &ScriptStep) -> Result<Vec<Reply>, LessonError> {
        let legal = &self.table.shown().legal;
        let awaited = step.awaits.map(|(_, action)| action);
        if let Some((line, action)) = step.awaits.filter(|(_, action)| !legal.contains(action)) {
            let reason = format!("{action:?} is not legal here: expected one of {legal:?}");
            return Err(self.script.error(line, reason));
        }
        let others = legal.iter().filter(|&&action| Some(action) != awaited);
        others.map(|&action| self.reply(step, action)).collect()
    }

    /// Returns the answer to an action that the step does not await.
    fn reply(&self, step: &ScriptStep, action: Action) -> Result<Reply, LessonError> {
        let language = self.speech.language;
        if step.awaits.is_none() {
            let text = language.lesson_pages().read_on;
            let say = saying(&Sentence::plain(text), text.to_owned());
            return Ok(Reply { action, say });
        }
        let card = if let Action::Discard(card) = action { Some(card) } else { None };
        let (other, group) = find_other(&step.others, action, card)
            .ok_or_else(|| self.script.error(step.line, format!("the step has no answer to {action:?}")))?;
        let nouns = Nouns {
            card: card.map(|card| self.speech.card(card)),
            set: group.and_then(|group| set_noun(self.speech, group)),
        };
        let shown = self.say(&other.text, &nouns, other.line)?;
        let spoken = language.spoken_wrong(&shown.spoken()).spoken();
        Ok(Reply { action, say: saying(&shown, spoken) })
    }

    /// Returns what a step awaits, and where it is done.
    fn awaited(&self, action: Action) -> Awaited {
        let is_named = matches!(self.table.shown().stage, Stage::Naming { .. });
        let points = match action {
            Action::Discard(card) => {
                vec![PointedPart::Cards(vec![card]), PointedPart::Slot(ActionSlot::Discard)]
            }
            Action::Claim(set) if is_named || !is_like(set.kind()) => {
                vec![PointedPart::Slot(ActionSlot::Sequence)]
            }
            Action::Claim(_) => vec![PointedPart::Slot(ActionSlot::Triplet)],
            Action::Four(_) => vec![PointedPart::Slot(ActionSlot::Four)],
            Action::Lay(set) => {
                vec![PointedPart::Cards(set.printed().to_vec()), PointedPart::Slot(ActionSlot::Lay)]
            }
            Action::GoOut => vec![PointedPart::Slot(ActionSlot::GoOut)],
            Action::Pass | Action::AdmitFalseCall => vec![PointedPart::Slot(ActionSlot::Pass)],
            Action::Call => vec![PointedPart::Slot(ActionSlot::Call)],
            Action::ForfeitSet(_) | Action::Deal => vec![PointedPart::Slot(ActionSlot::Discard)],
        };
        Awaited { action, points }
    }

    /// Returns what a step points at, which must be there.
    fn point(&self, point: &ScriptPoint) -> Result<PointedPart, LessonError> {
        let view = self.table.shown();
        let me = view.seat.and_then(|seat| view.seats.get(seat.index()));
        let is_claim =
            matches!(view.stage, Stage::Claim { .. } | Stage::Robbing { .. } | Stage::Naming { .. });
        let (at, is_there) = match &point.at {
            PointKind::Hand => (PointedPart::Hand, !view.held.is_empty()),
            PointKind::Cards(cards) => (PointedPart::Cards(cards.clone()), holds(view, cards)),
            PointKind::Drawn => (PointedPart::Drawn, view.drawn.is_some()),
            PointKind::Well => (PointedPart::Well, view.well > 0),
            PointKind::Discard => (PointedPart::Discard, is_claim),
            PointKind::Stream => (PointedPart::Stream, !view.discards.is_empty()),
            PointKind::Slot(slot) => (PointedPart::Slot(*slot), is_open(view, *slot)),
            PointKind::Player(player) => (PointedPart::Seat(self.table.seat(*player)), true),
            PointKind::Sets => (PointedPart::Sets, me.is_some_and(|me| !me.sets.is_empty())),
            PointKind::Flowers => {
                (PointedPart::Flowers, me.is_some_and(|me| me.flowers.iter().any(|&n| n > 0)))
            }
            PointKind::Lines => (PointedPart::Lines, self.table.has_result()),
        };
        if is_there {
            Ok(at)
        } else {
            Err(self.script.error(point.line, "what the step points at is not on the table"))
        }
    }
}

/// Returns the answer to an action, with the group of the card that it is about.
fn find_other(
    others: &[ScriptOther],
    action: Action,
    card: Option<Card>,
) -> Option<(&ScriptOther, Option<&[Card]>)> {
    let by_action = others.iter().find_map(|other| match &other.of {
        OtherKind::Actions(actions) => actions.contains(&action).then_some((other, None)),
        OtherKind::Groups(groups) => {
            let group = groups.iter().find(|group| card.is_some_and(|card| group.contains(&card)))?;
            Some((other, Some(group.as_slice())))
        }
        OtherKind::Rest => None,
    });
    by_action.or_else(|| {
        let rest = others.iter().find(|other| other.of == OtherKind::Rest)?;
        Some((rest, None))
    })
}

/// Whether the learner holds these cards.
fn holds(view: &View, cards: &[Card]) -> bool {
    let mut left: Vec<Card> = view.held.iter().copied().chain(view.drawn).collect();
    cards.iter().all(|card| {
        let found = left.iter().position(|other| other == card);
        found.map(|index| left.swap_remove(index)).is_some()
    })
}

/// Whether a slot of the action row does something now.
fn is_open(view: &View, slot: ActionSlot) -> bool {
    let is_named = matches!(view.stage, Stage::Naming { .. });
    view.legal.iter().any(|action| match (slot, action) {
        (ActionSlot::Pass, Action::Pass | Action::AdmitFalseCall)
        | (ActionSlot::Discard, Action::Discard(_) | Action::ForfeitSet(_))
        | (ActionSlot::Four, Action::Four(_))
        | (ActionSlot::Lay, Action::Lay(_))
        | (ActionSlot::Call, Action::Call)
        | (ActionSlot::GoOut, Action::GoOut) => true,
        (ActionSlot::Sequence, Action::Claim(set)) => is_named || !is_like(set.kind()),
        (ActionSlot::Triplet, Action::Claim(set)) => is_like(set.kind()),
        _ => false,
    })
}

/// Whether a set consists of like cards.
const fn is_like(kind: SetKind) -> bool {
    matches!(kind, SetKind::Triplet | SetKind::Four)
}

/// Returns the words for what a step awaits.
const fn awaits_text(language: Language, action: Action) -> &'static str {
    let texts = language.lesson_pages();
    match action {
        Action::Discard(_) | Action::ForfeitSet(_) | Action::Deal => texts.await_discard,
        Action::Claim(_) => texts.await_claim,
        Action::Four(_) => texts.await_four,
        Action::Lay(_) => texts.await_lay,
        Action::GoOut => texts.await_go_out,
        Action::Pass | Action::AdmitFalseCall => texts.await_pass,
        Action::Call => texts.await_call,
    }
}
