//! Reads the file of a lesson strictly: every line has a meaning, or is an error.

use cards::{Card, parse_cards};
use rules::{RuleSet, Switches};
use words::Language;

use crate::action::parse_action;
use crate::errors::LessonError;
use crate::lesson::ActionSlot;
use crate::script::{
    MoveKind, OtherKind, PointKind, Script, ScriptKnown, ScriptMove, ScriptOther, ScriptPoint, ScriptStep,
    Texts,
};

/// The word for the learner among the players.
const YOU: &str = "you";

/// The block to which the next texts belong.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    /// None: texts are not expected.
    None,
    Title,
    About,
    Practice,
    Step,
    Other,
    Known,
}

/// A lesson while it is read.
struct LessonReader {
    script: Script,
    block: Block,
    has_rules: bool,
}

/// Reads a lesson. `file` names it in errors.
pub(crate) fn parse(file: &str, text: &str) -> Result<Script, LessonError> {
    let mut reader = LessonReader { script: empty(file), block: Block::None, has_rules: false };
    for (line, content) in (1..).zip(text.lines()) {
        let content = content.trim();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        reader.add(line, content).map_err(|reason| reader.script.error(line, reason))?;
    }
    let last = text.lines().count();
    reader.check(last)?;
    Ok(reader.script)
}

fn empty(file: &str) -> Script {
    Script {
        file: file.to_owned(),
        id: String::new(),
        line: 1,
        // Replaced by the line `rules`, without which the lesson is refused.
        rules: RuleSet::ALL[0],
        own_rules: Vec::new(),
        switches: Switches::default(),
        players: Vec::new(),
        dealer: 0,
        hands: Vec::new(),
        draws: Vec::new(),
        replacements: Vec::new(),
        seed: 1,
        minutes: 0,
        title: Texts::default(),
        about: Texts::default(),
        steps: Vec::new(),
        known: Vec::new(),
        practice: None,
    }
}

impl LessonReader {
    /// Adds a line.
    fn add(&mut self, line: usize, content: &str) -> Result<(), String> {
        let (word, rest) = content.split_once(' ').unwrap_or((content, ""));
        let rest = rest.trim();
        if let Some(language) = Language::ALL.into_iter().find(|language| language.code() == word) {
            return self.add_text(language, rest);
        }
        if self.add_head(line, word, rest)? {
            return Ok(());
        }
        match word {
            "step" => {
                let text = Texts::at(line);
                self.script.steps.push(ScriptStep { line, text, ..ScriptStep::default() });
                self.block = Block::Step;
                nothing(rest)
            }
            "known" => {
                let (rule, text) = (rest.to_owned(), Texts::at(line));
                self.script.known.push(ScriptKnown { rule, text });
                self.block = Block::Known;
                if rest.is_empty() { Err("the number of a rule is missing".to_owned()) } else { Ok(()) }
            }
            "play" | "draw" | "point" | "await" | "other" => self.add_to_step(line, word, rest),
            _ => Err(format!("\"{word}\" is no word of a lesson")),
        }
    }

    /// Adds a line of the head. Returns false if the line is not part of the head.
    fn add_head(&mut self, line: usize, word: &str, rest: &str) -> Result<bool, String> {
        let script = &mut self.script;
        match word {
            "lesson" => {
                script.line = line;
                rest.clone_into(&mut script.id);
            }
            "rules" => {
                let (language, id) = rest.split_once(' ').unwrap_or(("", rest));
                let rules = id.parse().map_err(|_| format!("there is no rule set \"{id}\""))?;
                match Language::ALL.into_iter().find(|one| one.code() == language) {
                    Some(language) => script.own_rules.push((language, rules)),
                    None if language.is_empty() => {
                        script.rules = rules;
                        self.has_rules = true;
                    }
                    None => return Err(format!("\"{language}\" is no language: expected en, fr or sv")),
                }
            }
            "switch" => add_switch(&mut script.switches, rest)?,
            "players" => {
                let names = rest.split_whitespace();
                script.players = names.map(|name| name.replace(YOU, "")).collect();
            }
            "dealer" => self.script.dealer = self.player(rest)?,
            "hand" => {
                let (name, held) = rest.split_once(' ').ok_or("expected `hand PLAYER CARDS`")?;
                let hand = (self.player(name)?, cards(held)?);
                self.script.hands.push(hand);
            }
            "draws" => script.draws = cards(rest)?,
            "rear" => script.replacements = cards(rest)?,
            "seed" => script.seed = rest.parse().map_err(|_| "a seed is a number")?,
            "minutes" => script.minutes = rest.parse().map_err(|_| "minutes are a number")?,
            "title" => return self.open(Block::Title, line, rest),
            "about" => return self.open(Block::About, line, rest),
            "practice" => {
                let mut switches = Switches::default();
                for switch in rest.split_whitespace() {
                    add_switch(&mut switches, switch)?;
                }
                script.practice = Some((switches, Texts::at(line)));
                self.block = Block::Practice;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Opens a block of texts that has nothing but texts.
    fn open(&mut self, block: Block, line: usize, rest: &str) -> Result<bool, String> {
        match block {
            Block::Title => self.script.title = Texts::at(line),
            _ => self.script.about = Texts::at(line),
        }
        self.block = block;
        nothing(rest).map(|()| true)
    }

    /// Adds a text to the open block.
    fn add_text(&mut self, language: Language, text: &str) -> Result<(), String> {
        let script = &mut self.script;
        let texts = match self.block {
            Block::None => None,
            Block::Title => Some(&mut script.title),
            Block::About => Some(&mut script.about),
            Block::Practice => script.practice.as_mut().map(|(_, texts)| texts),
            Block::Step => script.steps.last_mut().map(|step| &mut step.text),
            Block::Other => {
                let step = script.steps.last_mut();
                step.and_then(|step| step.others.last_mut()).map(|other| &mut other.text)
            }
            Block::Known => script.known.last_mut().map(|known| &mut known.text),
        };
        let texts = texts.ok_or("a text belongs to a title, a step, an answer or a rule: none is open")?;
        if text.is_empty() {
            return Err("the text is missing".to_owned());
        }
        if texts.add(language, text) { Ok(()) } else { Err(format!("a second text in {}", language.code())) }
    }

    /// Adds a line of a step.
    fn add_to_step(&mut self, line: usize, word: &str, rest: &str) -> Result<(), String> {
        let played = if word == "play" { Some(self.played(rest)?) } else { None };
        let point = if word == "point" { Some(self.point(rest)?) } else { None };
        let step = self.script.steps.last_mut().ok_or(format!("\"{word}\" stands before the first step"))?;
        match word {
            "play" => step.moves.extend(played.map(|what| ScriptMove { line, what })),
            "draw" => {
                nothing(rest)?;
                step.moves.push(ScriptMove { line, what: MoveKind::Draw });
            }
            "point" => step.points.extend(point.map(|at| ScriptPoint { line, at })),
            "await" => {
                let action = parse_action(rest).ok_or_else(|| format!("\"{rest}\" is no action"))?;
                if step.awaits.replace((line, action)).is_some() {
                    return Err("a step awaits one action".to_owned());
                }
            }
            _ => {
                let of = other(rest)?;
                step.others.push(ScriptOther { line, of, text: Texts::at(line) });
                self.block = Block::Other;
            }
        }
        Ok(())
    }

    /// Reads `PLAYER ACTION`.
    fn played(&self, rest: &str) -> Result<MoveKind, String> {
        let (name, action) = rest.split_once(' ').ok_or("expected `play PLAYER ACTION`")?;
        let player = self.player(name)?;
        let action = parse_action(action.trim()).ok_or_else(|| format!("\"{action}\" is no action"))?;
        Ok(MoveKind::Play(player, action))
    }

    /// Reads what is pointed at.
    fn point(&self, rest: &str) -> Result<PointKind, String> {
        Ok(match rest {
            "hand" => PointKind::Hand,
            "drawn" => PointKind::Drawn,
            "well" => PointKind::Well,
            "discard" => PointKind::Discard,
            "stream" => PointKind::Stream,
            "sets" => PointKind::Sets,
            "flowers" => PointKind::Flowers,
            "lines" => PointKind::Lines,
            _ => {
                let (word, name) = rest.split_once(' ').unwrap_or((rest, ""));
                match word {
                    "slot" => PointKind::Slot(slot(name)?),
                    "player" => PointKind::Player(self.player(name)?),
                    "cards" => PointKind::Cards(cards(name)?),
                    _ => return Err(format!("\"{rest}\" is nothing to point at")),
                }
            }
        })
    }

    /// Returns the index of a player.
    fn player(&self, name: &str) -> Result<usize, String> {
        let name = if name == YOU { "" } else { name };
        let found = self.script.players.iter().position(|player| player == name);
        found.ok_or_else(|| format!("there is no player \"{name}\": see the line `players`"))
    }

    /// Checks that nothing is missing.
    fn check(&self, last: usize) -> Result<(), LessonError> {
        let script = &self.script;
        let stem = script.file.trim_end_matches(".txt");
        let has_number = script.id.rsplit_once('-').is_some_and(|(_, number)| number.parse::<u32>().is_ok());
        let missing = [
            (script.id != stem || !has_number, "the line `lesson` must name the file: GAME-NUMBER"),
            (!self.has_rules, "the line `rules` is missing"),
            (!script.players.iter().any(String::is_empty), "the learner is missing among the players"),
            (script.minutes == 0, "the line `minutes` is missing"),
            (script.steps.is_empty(), "there is no step"),
            (script.known.is_empty(), "nothing is known at the end"),
        ];
        if let Some((_, reason)) = missing.into_iter().find(|(is_missing, _)| *is_missing) {
            return Err(script.error(last, reason));
        }
        let steps = script
            .steps
            .iter()
            .flat_map(|step| [&step.text].into_iter().chain(step.others.iter().map(|other| &other.text)));
        let known = script.known.iter().map(|known| &known.text);
        let practice = script.practice.iter().map(|(_, texts)| texts);
        let head = [&script.title, &script.about].into_iter();
        for texts in head.chain(steps).chain(known).chain(practice) {
            if let Some(language) = texts.missing() {
                let reason = format!("the text in {} is missing", language.code());
                return Err(script.error(texts.line.max(1), reason));
            }
        }
        Ok(())
    }
}

/// Reads cards.
fn cards(text: &str) -> Result<Vec<Card>, String> {
    parse_cards(text).map_err(|error| format!("\"{text}\" are no cards: {error}"))
}

/// Reads whose answer follows.
fn other(rest: &str) -> Result<OtherKind, String> {
    if rest.is_empty() {
        return Ok(OtherKind::Rest);
    }
    let words: Vec<&str> = rest.split_whitespace().collect();
    if let Some(actions) = rest.strip_prefix("action ") {
        let action = |text| parse_action(text).ok_or_else(|| format!("\"{text}\" is no action"));
        return actions.split_whitespace().map(action).collect::<Result<_, _>>().map(OtherKind::Actions);
    }
    words.into_iter().map(cards).collect::<Result<_, _>>().map(OtherKind::Groups)
}

/// Reads the name of a slot.
fn slot(name: &str) -> Result<ActionSlot, String> {
    Ok(match name {
        "pass" => ActionSlot::Pass,
        "discard" => ActionSlot::Discard,
        "sequence" => ActionSlot::Sequence,
        "triplet" => ActionSlot::Triplet,
        "four" => ActionSlot::Four,
        "lay" => ActionSlot::Lay,
        "call" => ActionSlot::Call,
        "go-out" => ActionSlot::GoOut,
        _ => return Err(format!("there is no slot \"{name}\"")),
    })
}

/// Adds `NAME=VALUE` to the switches.
fn add_switch(switches: &mut Switches, text: &str) -> Result<(), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    switches.0.insert(name.to_owned(), value.to_owned());
    Ok(())
}

/// Checks that nothing follows the word of a line.
fn nothing(rest: &str) -> Result<(), String> {
    if rest.is_empty() { Ok(()) } else { Err(format!("\"{rest}\" is too much")) }
}
