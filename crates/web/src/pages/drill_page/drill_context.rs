//! The state of the page of a drill: the question, the answer, and the round.

use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::RuleSet;
use serde_json::{Value, json};
use wire::FaultCode;

use crate::api::{self, RequestError};
use crate::app_context::AppContext;
use crate::browser;
use crate::dates;
use crate::drill_boxes::{BoxedRule, DrillBoxes, OwnPosition};
use crate::moment_links::{FILE, MomentPlace, keep_file, link_to_place, path_of_moment};
use crate::parts::OpenRule;
use crate::storage;

/// The number of questions of a round.
pub(super) const ROUND: u32 = 10;

/// Where a question comes from.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum QuestionSource {
    /// A seed, and the rule that it is about.
    Seed(u32, Option<String>),
    /// A decision of an own match.
    Position(OwnPosition),
}

/// What the page shows.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) enum DrillScreen {
    /// The question is being fetched.
    #[default]
    Loading,
    /// The question could not be fetched.
    Failed,
    /// The question, as HTML.
    Question(String),
    /// The verdict, as HTML.
    Verdict(String),
    /// The end of a round.
    RoundOver,
}

/// The context of the page.
#[derive(Clone, Copy)]
pub(super) struct DrillContext {
    pub(super) app: AppContext,
    pub(super) rules: RuleSet,
    pub(super) kind: &'static str,
    pub(super) level: RwSignal<Option<String>>,
    pub(super) shown: RwSignal<DrillScreen>,
    /// The question as data.
    pub(super) question: RwSignal<Value>,
    pub(super) chosen: RwSignal<Vec<String>>,
    /// The number of the question in the round, from 1, and of those that were right.
    pub(super) number: RwSignal<u32>,
    pub(super) right: RwSignal<u32>,
    /// What screen readers announce.
    pub(super) said: RwSignal<String>,
    /// The rule that a dialog shows.
    pub(super) rule: OpenRule,
    pub(super) menu: RwSignal<bool>,
    /// How often what is kept has changed on this page.
    pub(super) boxes_changed: RwSignal<u32>,
    /// The position that was removed last, until this is undone.
    pub(super) removed: RwSignal<Option<OwnPosition>>,
    source: StoredValue<QuestionSource>,
    /// A digit that was pressed, until the letter of a suit follows.
    pub(super) digit: RwSignal<Option<char>>,
    /// The days until the question comes back that was answered last.
    days: StoredValue<u32>,
    /// The number of requests, so that a late answer is not shown.
    asked: StoredValue<u32>,
}

impl DrillContext {
    pub(super) fn new(app: AppContext, rules: RuleSet, kind: &'static str) -> Self {
        Self {
            app,
            rules,
            kind,
            level: RwSignal::new(None),
            shown: RwSignal::default(),
            question: RwSignal::new(Value::Null),
            chosen: RwSignal::default(),
            number: RwSignal::new(1),
            right: RwSignal::new(0),
            said: RwSignal::default(),
            rule: RwSignal::new(None),
            menu: RwSignal::new(false),
            boxes_changed: RwSignal::new(0),
            removed: RwSignal::new(None),
            source: StoredValue::new(QuestionSource::Seed(0, None)),
            digit: RwSignal::new(None),
            days: StoredValue::new(0),
            asked: StoredValue::new(0),
        }
    }

    /// Returns the name of the drill in the boxes.
    fn drill(self) -> String {
        format!("{}/{}", self.rules, self.kind)
    }

    /// Opens the question that the address names, or the first one of a round.
    pub(super) fn open(self) {
        let part = |name: &str| browser::address_part(name);
        self.level.set(part("level"));
        let number = |name: &str| part(name).and_then(|value| value.parse::<u32>().ok());
        let position = || {
            let seat = u8::try_from(number("seat")?).ok()?;
            let position = OwnPosition {
                id: part("match")?,
                event: number("event")?,
                seat,
                drill: self.drill(),
                number: 0,
                due: 0,
                hand: 0,
                event_in_hand: 0,
                added: dates::today(),
            };
            let boxes = storage::load_drills();
            Some(boxes.kept(&position).cloned().unwrap_or(position))
        };
        let source = position().map(QuestionSource::Position);
        match source.or_else(|| Some(QuestionSource::Seed(number("seed")?, part("rule")))) {
            Some(source) => self.ask(source),
            None => self.ask_next(),
        }
    }

    /// Asks the next question: an own mistake that is due, else a rule that is due, else anything.
    pub(super) fn ask_next(self) {
        let (boxes, today) = (storage::load_drills(), dates::today());
        let difficulty = (self.number.get_untracked() - 1) % ROUND;
        let fresh = browser::random() / 10 * 10 + difficulty;
        let level = self.level.get_untracked();
        let source = boxes.due_position(&self.drill(), today).cloned().map(QuestionSource::Position);
        let due = || {
            let due = boxes.due(&self.drill(), level.as_deref(), today)?;
            // What was missed comes back as it was; what was right, as another question about the rule.
            let seed = if due.number == 1 { due.seed } else { fresh };
            Some(QuestionSource::Seed(seed, Some(due.rule.clone())))
        };
        self.ask(source.or_else(due).unwrap_or(QuestionSource::Seed(fresh, None)));
    }

    /// Shows the same in another language: the question with what is chosen, or the verdict on it.
    pub(super) fn translate(self) {
        let source = self.source.get_value();
        match self.shown.get_untracked() {
            DrillScreen::Verdict(_) => self.translate_verdict(source),
            DrillScreen::Question(_) => self.ask_with(source, self.chosen.get_untracked()),
            DrillScreen::Loading | DrillScreen::Failed => self.ask(source),
            // Its words follow the language by themselves.
            DrillScreen::RoundOver => {}
        }
    }

    /// Fetches the verdict in another language. It counts no second time.
    fn translate_verdict(self, source: QuestionSource) {
        self.asked.update_value(|asked| *asked += 1);
        let (chosen, asked) = (self.chosen.get_untracked(), self.asked.get_value());
        spawn_local(async move {
            let answer = self.request(&source, Some(&chosen)).await;
            let is_shown = matches!(self.shown.try_get_untracked(), Some(DrillScreen::Verdict(_)));
            if self.asked.try_get_value() == Some(asked) && is_shown {
                match answer.ok().and_then(|text| serde_json::from_str(&text).ok()) {
                    Some(verdict) => self.draw_verdict(&source, &verdict),
                    None => self.say_unreachable(),
                }
            }
        });
    }

    fn say_unreachable(self) {
        self.said.set(self.app.language_untracked().drill_pages().unreachable.to_owned());
    }

    fn ask(self, source: QuestionSource) {
        self.ask_with(source, Vec::new());
    }

    /// Asks a question of which some answers are chosen.
    fn ask_with(self, source: QuestionSource, chosen: Vec<String>) {
        self.source.set_value(source.clone());
        self.chosen.set(Vec::new());
        self.digit.set(None);
        self.shown.set(DrillScreen::Loading);
        self.asked.update_value(|asked| *asked += 1);
        let asked = self.asked.get_value();
        spawn_local(async move {
            let answer = self.request(&source, None).await;
            if self.asked.try_get_value() != Some(asked) {
                return;
            }
            match answer {
                Ok(text) => self.show_question(&text, chosen),
                Err(why) => self.fail(&source, &why),
            }
        });
    }

    /// Asks a question, or has the chosen answer graded. The server has no record of a file, so that a
    /// question about a decision of one brings it along.
    async fn request(
        self,
        source: &QuestionSource,
        chosen: Option<&[String]>,
    ) -> Result<String, RequestError> {
        let boxes = storage::load_drills();
        let of_file = match source {
            QuestionSource::Position(position) => Some(position).zip(boxes.record(&position.id)),
            QuestionSource::Seed(..) => None,
        };
        if let Some((OwnPosition { event, seat, .. }, record)) = of_file {
            let path = format!("api/positions/{event}/{seat}/{}", self.app.language_untracked().code());
            let body = json!({ "record": record, "chosen": chosen }).to_string();
            return api::post_with_key(&path, &body, None).await;
        }
        let (path, key) = self.path(source);
        match chosen {
            None => api::text_with_key(&path, key.as_deref()).await,
            Some(chosen) => {
                api::post_with_key(&path, &json!({ "chosen": chosen }).to_string(), key.as_deref()).await
            }
        }
    }

    /// Returns the address of a question, and the key that it needs.
    fn path(self, source: &QuestionSource) -> (String, Option<String>) {
        let language = self.app.language_untracked().code();
        match source {
            QuestionSource::Seed(seed, rule) => {
                let parts = [("level", self.level.get_untracked()), ("rule", rule.clone())];
                let query = parts.into_iter().filter_map(|(name, value)| Some(format!("{name}={}", value?)));
                let query = query.collect::<Vec<_>>().join("&");
                (format!("api/drills/{}/{}/{language}/{seed}?{query}", self.rules, self.kind), None)
            }
            QuestionSource::Position(OwnPosition { id, event, seat, .. }) => {
                let own = || AppContext::keys().key(id).map(str::to_owned);
                let key = browser::record_link(id).or_else(own).unwrap_or_default();
                (format!("api/tables/{id}/drills/{event}/{seat}/{language}"), Some(key))
            }
        }
    }

    fn show_question(self, text: &str, chosen: Vec<String>) {
        let Ok(question) = serde_json::from_str::<Value>(text) else {
            self.shown.set(DrillScreen::Failed);
            return;
        };
        // The question that was found has the seed with which it comes again.
        let seed = question["seed"].as_u64().and_then(|seed| u32::try_from(seed).ok());
        if let Some(seed) = seed {
            let rule = question["rule"].as_str().map(str::to_owned);
            self.source.set_value(QuestionSource::Seed(seed, rule));
        }
        browser::show_fragment(&self.fragment());
        self.shown.set(DrillScreen::Question(question["html"].as_str().unwrap_or_default().to_owned()));
        self.question.set(question);
        self.chosen.set(chosen);
        browser::focus_soon(".drill h1");
    }

    /// Says why there is no question. A position whose match is gone is taken off the list.
    fn fail(self, source: &QuestionSource, why: &RequestError) {
        let texts = self.app.language_untracked().drill_pages();
        let is_gone =
            |code| matches!(code, FaultCode::NoSuchTable | FaultCode::BadRequest | FaultCode::NotOver);
        match (source, why) {
            (QuestionSource::Position(position), RequestError::Fault(fault)) if is_gone(fault.code) => {
                let mut boxes = storage::load_drills();
                boxes.remove_position(position);
                storage::save_drills(&boxes);
                self.boxes_changed.update(|count| *count += 1);
                self.said.set(texts.match_gone.to_owned());
                self.ask_next();
            }
            _ => {
                self.say_unreachable();
                self.shown.set(DrillScreen::Failed);
            }
        }
    }

    /// Returns the part of the address that names the question.
    fn fragment(self) -> String {
        let level = self.level.get_untracked().map(|level| format!("&level={level}")).unwrap_or_default();
        match self.source.get_value() {
            QuestionSource::Seed(seed, rule) => {
                let rule = rule.map(|rule| format!("&rule={rule}")).unwrap_or_default();
                format!("seed={seed}{rule}{level}")
            }
            QuestionSource::Position(OwnPosition { id, event, seat, .. }) => {
                format!("match={id}&event={event}&seat={seat}")
            }
        }
    }

    /// Chooses an answer, or takes it back.
    pub(super) fn choose(self, id: &str) {
        if !matches!(self.shown.get_untracked(), DrillScreen::Question(_)) {
            return;
        }
        let many = self.question.with_untracked(|question| question["many"] == true);
        self.chosen.update(|chosen| {
            let was_chosen = chosen.iter().any(|one| one == id);
            if many {
                chosen.retain(|one| one != id);
            } else {
                chosen.clear();
            }
            if !was_chosen {
                chosen.push(id.to_owned());
            }
        });
    }

    /// Has the answer graded.
    pub(super) fn check(self) {
        if !matches!(self.shown.get_untracked(), DrillScreen::Question(_)) {
            return;
        }
        let chosen = self.chosen.get_untracked();
        if chosen.is_empty() {
            self.said.set(self.app.language_untracked().drill_pages().choose_first.to_owned());
            return;
        }
        let (source, asked) = (self.source.get_value(), self.asked.get_value());
        spawn_local(async move {
            let answer = self.request(&source, Some(&chosen)).await;
            // A second press of the key does not count twice.
            let is_open = matches!(self.shown.try_get_untracked(), Some(DrillScreen::Question(_)));
            if self.asked.try_get_value() != Some(asked) || !is_open {
                return;
            }
            match answer.ok().and_then(|text| serde_json::from_str::<Value>(&text).ok()) {
                Some(verdict) => self.show_verdict(&source, &verdict),
                None => self.say_unreachable(),
            }
        });
    }

    /// Counts the answer, and shows its verdict.
    fn show_verdict(self, source: &QuestionSource, verdict: &Value) {
        let text = |name: &str| verdict[name].as_str().unwrap_or_default();
        let is_right = text("grade") == "right";
        if is_right {
            self.right.update(|right| *right += 1);
        }
        self.days.set_value(self.note(source, text("rule"), is_right));
        self.draw_verdict(source, verdict);
    }

    fn draw_verdict(self, source: &QuestionSource, verdict: &Value) {
        let texts = self.app.language_untracked().drill_pages();
        let text = |name: &str| verdict[name].as_str().unwrap_or_default();
        let back = self.app.language_untracked().comes_back(self.days.get_value().into()).spoken();
        let from = match source {
            QuestionSource::Seed(..) => String::new(),
            QuestionSource::Position(position) if position.is_of_file() => format!(
                "<button type=\"button\" class=\"btn btn--s\" data-do=\"where-from\" \
                 data-testid=\"where-from\">{}</button>",
                texts.where_from
            ),
            QuestionSource::Position(position) => {
                let place = self.question.with_untracked(moment);
                let link = words::escape_markup(&link_to_place(&position.id, None, place));
                format!(
                    "<a class=\"btn btn--s\" href=\"{link}\" data-testid=\"where-from\">{}</a>",
                    texts.where_from
                )
            }
        };
        let own = match source {
            QuestionSource::Seed(..) => "",
            QuestionSource::Position(position) if position.is_of_file() => texts.of_file,
            QuestionSource::Position(_) => texts.own_mistake,
        };
        let html = text("html").replace("{back}", format!("{own} {back}").trim()).replace("{from}", &from);
        self.shown.set(DrillScreen::Verdict(html));
        self.said.set(format!("{} {back}", text("said")));
        browser::focus_soon("[data-testid=drill-next]");
        request_animation_frame(|| browser::scroll_to_unseen(".verdict"));
    }

    /// Notes the answer in the boxes, and returns the days until the question comes back.
    fn note(self, source: &QuestionSource, rule: &str, is_right: bool) -> u32 {
        let (mut boxes, today) = (storage::load_drills(), dates::today());
        let days = match source {
            QuestionSource::Position(position) => {
                let place = self.question.with_untracked(moment);
                let (hand, event_in_hand) = (place.hand, place.event as u32);
                let placed = OwnPosition { hand, event_in_hand, ..position.clone() };
                boxes.note_position(&placed, is_right, today)
            }
            QuestionSource::Seed(seed, _) => {
                let asked = BoxedRule {
                    drill: self.drill(),
                    rule: rule.to_owned(),
                    level: self.level.get_untracked(),
                    seed: *seed,
                    number: 0,
                    due: 0,
                };
                boxes.note(&asked, is_right, today)
            }
        };
        storage::save_drills(&boxes);
        self.boxes_changed.update(|count| *count += 1);
        days
    }

    /// Opens the moment of a decision of a file in the replay of that file.
    pub(super) fn show_moment_of_file(self, position: &OwnPosition) {
        let boxes = storage::load_drills();
        let Some(record) = boxes.record(&position.id) else {
            self.said.set(self.app.language_untracked().drill_pages().match_gone.to_owned());
            return;
        };
        keep_file(record);
        let place = match position.hand {
            0 => self.question.with_untracked(moment),
            hand => MomentPlace { hand, event: position.event_in_hand as usize },
        };
        browser::load_page(&path_of_moment(FILE, place));
    }

    /// Goes on to the next question, or to the end of the round.
    pub(super) fn next(self) {
        match self.shown.get_untracked() {
            DrillScreen::Verdict(_) if self.number.get_untracked() >= ROUND => {
                let (texts, right) = (self.app.language_untracked(), self.right.get_untracked());
                self.said.set(texts.round_over(right.into(), ROUND.into()).spoken());
                self.shown.set(DrillScreen::RoundOver);
                browser::focus_soon(".drill h1");
            }
            DrillScreen::Verdict(_) => {
                self.number.update(|number| *number += 1);
                self.ask_next();
            }
            DrillScreen::RoundOver => {
                self.number.set(1);
                self.right.set(0);
                self.ask_next();
            }
            DrillScreen::Failed => self.ask(self.source.get_value()),
            DrillScreen::Loading | DrillScreen::Question(_) => {}
        }
    }

    /// Takes the level of play for the next questions.
    pub(super) fn choose_level(self, level: Option<String>) {
        self.level.set(level);
        self.ask_next();
    }

    /// Does what a pressed element names.
    pub(super) fn press(self, action: &str) {
        match action.split_once(':') {
            Some(("choose", id)) => self.choose(id),
            Some(("rule", number)) => self.rule.set(Some(number.to_owned())),
            Some(("remove", place)) => self.remove_kept(place),
            Some(("moment", place)) => self.open_moment(place),
            _ if action == "undo-remove" => self.undo_remove(),
            _ if action == "where-from" => {
                if let QuestionSource::Position(position) = self.source.get_value() {
                    self.show_moment_of_file(&OwnPosition { hand: 0, ..position });
                }
            }
            _ if action == "check" => self.check(),
            _ if action == "next" => self.next(),
            _ => {}
        }
    }

    /// Adds the boxes of a file.
    pub(super) fn load_boxes(self, text: Option<&str>) {
        let texts = self.app.language_untracked().drill_pages();
        let Some(found) = text.and_then(DrillBoxes::from_json) else {
            self.said.set(texts.boxes_unreadable.to_owned());
            return;
        };
        let mut boxes = storage::load_drills();
        boxes.merge(found);
        storage::save_drills(&boxes);
        self.boxes_changed.update(|count| *count += 1);
        self.said.set(texts.boxes_loaded.to_owned());
    }
}

/// Returns the place of a decision in the replay of its match.
fn moment(question: &Value) -> MomentPlace {
    let number =
        |name: &str| question[name].as_u64().and_then(|number| u32::try_from(number).ok()).unwrap_or(1);
    MomentPlace { hand: number("hand"), event: number("event") as usize }
}
