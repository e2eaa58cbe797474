//! Every sentence of played matches and of rare events, for every seat, in three languages and in the words
//! of every box: typography, numbers, agreement and foreign words.

#[path = "../../words/tests/support/sentence_checks.rs"]
mod sentence_checks;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{env, fs};

use bots::{BotKind, Strength, build_all, play_match};
use cards::{Seat, Seed};
use rules::{RuleSet, Switches};
use sentence_checks::SentenceChecker;
use table::{Event, SeatEvent, Setup, Stage, View, event_for_seat};
use web::state::Prompt;
use web::text::{QuestionStyle, TableNarrator, Verbosity};
use wire::{Assistance, Pace, SeatInfo, TableInfo};
use words::Language;

/// The questions name their keys and the time to answer.
const STYLE: QuestionStyle = QuestionStyle { names_keys: true, seconds: Some(10) };

/// Names that begin with a vowel, an *h*, a *y* before a consonant and before a vowel, end with *s* and *x*,
/// or have one letter. Each match seats four of them.
const NAMES: [&str; 8] = ["Élise", "Hélène", "Ylva", "Max", "Hugo", "Yann", "Lars", "A"];

/// The number of matches that are played with each rule set; the environment variable `MATCHES` has another.
const MATCHES: u64 = 3;

/// The number of hands of each match.
const HANDS: u32 = 1;

/// Returns the table at which `you` reads.
fn table(rules: RuleSet, names: &[&str], you: Option<Seat>) -> TableInfo {
    let bots = ["greedy", "steady-bold", "random", "expert-careful"];
    let seats = names.iter().zip(bots);
    let seats = seats.map(|(name, bot)| SeatInfo::bot(*name, bot));
    TableInfo {
        id: "t".to_owned(),
        rules,
        switches: Switches::default(),
        game: rules.rules(&Switches::default()).expect("rules"),
        seats: seats.collect(),
        you,
        pace: Pace::Calm,
        assistance: Assistance::Legal,
        host: None,
        forming: false,
        choosing: 0,
        listed: None,
        window: None,
        timing: None,
        pause: None,
        rematch: None,
        more_time: wire::MoreTime::default(),
        taken_back: 0,
        damaged: false,
    }
}

/// The checked sentences of one language and rule set.
struct Checked {
    checker: SentenceChecker,
    seen: BTreeSet<String>,
    faults: BTreeMap<String, Vec<String>>,
}

impl Checked {
    fn new(language: Language, rules: RuleSet) -> Self {
        let checker = SentenceChecker::new(language, rules.edition());
        Self { checker, seen: BTreeSet::new(), faults: BTreeMap::new() }
    }

    /// Checks a sentence, once.
    fn add(&mut self, sentence: String) {
        if self.seen.contains(&sentence) {
            return;
        }
        let faults = self.checker.faults(&sentence);
        if !faults.is_empty() {
            self.faults.insert(sentence.clone(), faults);
        }
        self.seen.insert(sentence);
    }

    /// Checks what is said of an event at every verbosity, and that a sentence has no clause twice.
    fn add_event(&mut self, narrator: &TableNarrator<'_>, event: &SeatEvent) {
        for after_flower in [false, true] {
            let Some(sentence) = narrator.event(event, after_flower) else { continue };
            let sentence = sentence.spoken();
            let mut clauses: Vec<&str> = sentence.split([':', ';', '.']).map(str::trim).collect();
            clauses.retain(|clause| clause.chars().count() > 5);
            clauses.sort_unstable();
            if clauses.windows(2).any(|pair| pair[0] == pair[1]) {
                self.faults.insert(sentence.clone(), vec!["a clause stands twice".to_owned()]);
            }
            self.add(sentence);
        }
        if let Some(short) = narrator.spoken(event, false, Verbosity::Short) {
            self.add(short);
        }
    }

    /// Checks what a replay says of an event and of the one after it, whose cards are known.
    fn add_replayed(&mut self, narrator: &TableNarrator<'_>, events: &[Event]) {
        let open: Vec<SeatEvent> = events.iter().map(open_event).collect();
        let sentences = open.iter().filter_map(|event| narrator.replayed(event, false));
        let next = open.windows(2).filter_map(|pair| narrator.comes_next(&pair[0], &pair[1]));
        sentences.chain(next).for_each(|sentence| self.add(sentence.spoken()));
    }

    /// Checks what is said of a table: the facts of every seat, the hand, and the question to the reader.
    fn add_view(&mut self, narrator: &TableNarrator<'_>, view: &View) {
        for seat in Seat::all(view.seats.len() as u8) {
            self.add(narrator.introduction(view, seat));
            self.add(narrator.facts(view, seat));
        }
        self.add(narrator.hand(view));
        self.add(narrator.left_with_dead(view));
        if view.legal.is_empty() {
            return;
        }
        match view.stage {
            Stage::Claim { from, card, .. } => {
                self.add(narrator.unclaimed(from, card).spoken());
                self.add(match Prompt::of(view) {
                    Prompt::Call => narrator.question_to_call(card, from, STYLE),
                    _ => narrator.question(card, from, &view.legal, STYLE),
                });
            }
            Stage::Robbing { from, card, .. } => self.add(narrator.question_to_rob(card, from, STYLE)),
            Stage::Naming { card, .. } => self.add(narrator.question_to_name(card, &view.legal, STYLE)),
            Stage::Forfeit { seat, .. } => {
                let sets = &view.seats[seat.index()].sets;
                self.add(narrator.question_to_forfeit(seat, sets, STYLE));
            }
            _ => {}
        }
    }

    /// Fails if a sentence has a fault, and lists one sentence for each fault. Returns the number of
    /// sentences.
    #[track_caller]
    fn finish(self, language: Language, rules: RuleSet) -> usize {
        let each = self
            .faults
            .iter()
            .flat_map(|(sentence, faults)| faults.iter().map(move |fault| (fault, sentence)));
        let by_fault: BTreeMap<&String, &String> = each.collect();
        let listed: Vec<String> =
            by_fault.iter().map(|(fault, sentence)| format!("{fault}: {sentence}")).collect();
        assert!(listed.is_empty(), "{language:?}, {rules}:\n{}", listed.join("\n"));
        self.seen.len()
    }
}

/// Plays matches between quick bots, and gives every step to `watch`, with the table as each seat and a
/// spectator see it.
fn played(rules: RuleSet, watch: &mut dyn FnMut(&[TableInfo], &bots::MatchStep<'_>)) {
    let matches = env::var("MATCHES").ok().and_then(|number| number.parse().ok()).unwrap_or(MATCHES);
    for seed in 0..matches {
        let seats = rules.rules(&Switches::default()).expect("rules").max_seats.min(4);
        let setup = Setup { rules, switches: Switches::default(), seats, seed: Seed::from_number(seed) };
        let strengths = [Strength::Greedy, Strength::Greedy, Strength::Random, Strength::Greedy];
        let kinds = strengths.map(BotKind::of);
        let mut bots =
            build_all(&kinds[..usize::from(seats)], &setup, Seed::from_number(seed)).expect("bots");
        let names = &NAMES[if seed % 2 == 0 { 0..4 } else { 4..8 }];
        let names = &names[..usize::from(seats)];
        let viewers = Seat::all(seats).map(Some).chain([None]);
        let tables: Vec<TableInfo> = viewers.map(|viewer| table(rules, names, viewer)).collect();
        play_match(&setup, &mut bots, HANDS, &mut |step| watch(&tables, step)).expect("a match");
    }
}

#[test]
fn sentences_of_played_matches_are_right() {
    for rules in RuleSet::ALL {
        let mut checked = Language::ALL.map(|language| (language, Checked::new(language, rules)));
        let mut steps = 0;
        played(rules, &mut |tables, step| {
            steps += 1;
            for table in tables {
                let viewer = table.you;
                let view = step.game.view(viewer);
                for (language, checked) in &mut checked {
                    let narrator = TableNarrator::new(*language, table);
                    for event in step.events {
                        checked.add_event(&narrator, &event_for_seat(event, viewer));
                    }
                    checked.add_replayed(&narrator, step.events);
                    // The facts change little from one step to the next.
                    if steps % 7 == 0 || !matches!(view.stage, Stage::Turn { .. }) {
                        checked.add_view(&narrator, &view);
                    }
                }
            }
        });
        for (language, checked) in checked {
            let count = checked.finish(language, rules);
            assert!(count > 250, "{language:?}, {rules}: {count} sentences");
        }
    }
}

/// An event that bots seldom or never cause, with the rule sets in which it can happen.
const RARE: &[(&[RuleSet], &str)] = {
    use RuleSet::{MahoBasic, MhingFr, MhingSv, QuatreVents};
    &[
        (&[MhingFr, MhingSv, QuatreVents, MahoBasic], r#"{"hand-began":{"hand_number":12,"dealer":1}}"#),
        (&[QuatreVents], r#"{"wall-opened":{"throws":[[1,2],[3,4]],"side":1,"counted":1,"stacks":18}}"#),
        (&[QuatreVents], r#"{"wall-opened":{"throws":[[6,6],[6,4]],"side":2,"counted":22,"stacks":18}}"#),
        (&[MhingFr, MhingSv, QuatreVents, MahoBasic], r#"{"dealt":{"seat":1,"count":1,"cards":["*"]}}"#),
        (&[MhingFr, MhingSv, QuatreVents, MahoBasic], r#"{"drew":{"seat":1,"well":1}}"#),
        (&[MhingFr, MhingSv, QuatreVents, MahoBasic], r#"{"drew":{"seat":1,"well":9}}"#),
        (&[QuatreVents], r#"{"drew":{"seat":1,"well":0,"from_rear":true}}"#),
        (&[QuatreVents], r#"{"drew":{"seat":1,"well":0,"from_rear":true,"card":"1z"}}"#),
        (&[MhingFr, MhingSv], r#"{"drew":{"seat":1,"well":20,"card":"*"}}"#),
        (&[MhingFr, MhingSv], r#"{"flower":{"seat":1,"card":"3f"}}"#),
        (&[MhingFr, MhingSv, QuatreVents], r#"{"discarded":{"seat":1,"card":"1s"}}"#),
        (&[MhingFr, MhingSv, QuatreVents], r#"{"discarded":{"seat":1,"card":"1z"}}"#),
        (&[MhingFr, MhingSv, MahoBasic], r#"{"discarded":{"seat":1,"card":"*"}}"#),
        (&[MahoBasic], r#"{"discarded":{"seat":1,"card":"1a"}}"#),
        (&[MhingFr, MhingSv, QuatreVents], r#"{"waiting":{"seat":1}}"#),
        (
            &[MhingFr, MhingSv, QuatreVents],
            r#"{"claimed":{"seat":1,"from":2,"set":"(777z)","card":"7z","beaten":"sequence"}}"#,
        ),
        (&[MhingFr, MhingSv, QuatreVents], r#"{"claimed":{"seat":1,"from":2,"set":"(345p)","card":"4p"}}"#),
        (&[QuatreVents], r#"{"claimed":{"seat":1,"from":2,"set":"(8888m)","card":"8m","beaten":"triplet"}}"#),
        (&[QuatreVents], r#"{"claimed":{"seat":1,"from":2,"set":"(1111z)","card":"1z"}}"#),
        (&[MhingFr, MhingSv], r#"{"claimed":{"seat":1,"from":2,"set":"(55:*5:*p)","card":"5p"}}"#),
        (&[MahoBasic], r#"{"claimed":{"seat":1,"from":2,"set":"(5r5g5b)","card":"5g"}}"#),
        (&[MahoBasic], r#"{"claimed":{"seat":1,"from":2,"set":"(1r2b3g)","card":"2b"}}"#),
        (&[QuatreVents], r#"{"four":{"seat":1,"set":"[1111z]"}}"#),
        (&[QuatreVents], r#"{"four":{"seat":1,"set":"(7777z)"}}"#),
        (&[MahoBasic], r#"{"laid":{"seat":1}}"#),
        (&[MahoBasic], r#"{"laid":{"seat":1,"set":"[4b5g6r]"}}"#),
        (&[MahoBasic], r#"{"called":{"seat":1,"from":2,"card":"1b"}}"#),
        (&[MahoBasic], r#"{"false-call":{"seat":1,"card":"1b"}}"#),
        (&[MahoBasic], r#"{"set-forfeited":{"seat":1,"by":2,"set":"(777a)","index":0}}"#),
        (&[MahoBasic], r#"{"reshuffled":{"well":1}}"#),
        (&[MahoBasic], r#"{"reshuffled":{"well":31}}"#),
        (
            &[MhingFr, MhingSv],
            concat!(
                r#"{"went-out":{"seat":1,"from":null,"card":"5p","credits":1,"points":1,"#,
                r#""score_changes":[0,1,0,0]}}"#
            ),
        ),
        (
            &[QuatreVents],
            concat!(
                r#"{"went-out":{"seat":1,"from":2,"card":"5p","won_by":"rob","base":22,"#,
                r#""doubles":1,"points":1,"score_changes":[-1,3,-1,-1],"beaten":"go-out"}}"#
            ),
        ),
        (
            &[MahoBasic],
            concat!(
                r#"{"went-out":{"seat":1,"from":2,"card":"5b","points":0,"#,
                r#""score_changes":[0,0,0,0],"beaten":"go-out"}}"#
            ),
        ),
        (&[MhingFr, MhingSv, QuatreVents, MahoBasic], r#""void""#),
        (&[MhingFr, MhingSv, QuatreVents, MahoBasic], r#""match-over""#),
    ]
};

/// Returns an event with its cards, as a replay has it.
fn open_event(event: &Event) -> SeatEvent {
    let owner = match event {
        Event::Dealt { seat, .. } | Event::Drew { seat, .. } | Event::Laid { seat, .. } => Some(*seat),
        _ => None,
    };
    event_for_seat(event, owner)
}

/// Returns what is said of the rare events, as text: each event with its sentences for a witness, and for the
/// seat itself where they differ, in three languages.
fn rare_sentences() -> String {
    let mut text = String::new();
    for (rule_sets, event) in RARE {
        let seen: SeatEvent = serde_json::from_str(event).unwrap_or_else(|error| panic!("{event}: {error}"));
        text.extend(["\n", event, "\n"]);
        for &rules in *rule_sets {
            for language in [Language::En, Language::Fr, Language::Sv] {
                let said = [0, 1].map(|you| {
                    let table = table(rules, &NAMES[..4], Seat::new(you).ok());
                    let sentence = TableNarrator::new(language, &table).event(&seen, false);
                    sentence.map_or_else(String::new, |sentence| sentence.spoken())
                });
                let [witness, own] = &said;
                let code = language.code();
                let line = |reader, said: &str| format!("  {rules:<12} {code} {reader:<3} {said}\n");
                text.push_str(&line("", witness));
                // Nobody outranks her own claim.
                if own != witness && !event.contains("beaten") {
                    text.push_str(&line("own", own));
                }
            }
        }
    }
    text
}

#[test]
fn rare_events_are_said_as_an_editor_has_signed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sentences/rare_events.txt");
    let before = fs::read_to_string(&path).unwrap_or_default();
    let head: String = before
        .lines()
        .take_while(|line| line.starts_with('#'))
        .fold(String::new(), |head, line| head + line + "\n");
    let now = head + &rare_sentences();
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, &now).expect("the sentences can be written");
        return;
    }
    let different = before.lines().zip(now.lines()).find(|(before, now)| before != now);
    assert!(before == now, "{different:?} (UPDATE=1 rewrites the file)");
}

#[test]
fn sentences_of_rare_events_are_right() {
    let mut kinds: BTreeSet<String> = BTreeSet::new();
    for rules in RuleSet::ALL {
        for language in Language::ALL {
            let mut checked = Checked::new(language, rules);
            for (rule_sets, event) in RARE {
                if !rule_sets.iter().any(|set| set.edition() == rules.edition()) {
                    continue;
                }
                let seen: SeatEvent = serde_json::from_str(event).expect("an event");
                kinds.insert(event.trim_matches(['{', '"']).split('"').next().unwrap_or_default().to_owned());
                for you in 0..4 {
                    // Each name is once the name of the seat that acts.
                    for first in 0..NAMES.len() {
                        let names: Vec<&str> =
                            (0..4).map(|seat| NAMES[(first + seat) % NAMES.len()]).collect();
                        let table = table(rules, &names, Seat::new(you).ok());
                        let narrator = TableNarrator::new(language, &table);
                        checked.add_event(&narrator, &seen);
                        if let Some(said) = narrator.replayed(&seen, false) {
                            checked.add(said.spoken());
                        }
                        for (by, from) in [(0, 1), (1, 0), (1, 2)].map(|(by, from)| (seat(by), seat(from))) {
                            if rules.edition() == words::Edition::Maho {
                                checked.add(narrator.chooses_forfeit(by, from).spoken());
                            }
                        }
                    }
                }
            }
            assert!(checked.finish(language, rules) > 40);
        }
    }
    assert_eq!(kinds.len(), 17, "every kind of event is said: {kinds:?}");
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}
