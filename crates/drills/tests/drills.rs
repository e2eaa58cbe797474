//! Questions of every kind and rule set: well formed, the same for the same seed, and graded as the engine
//! says.

use std::collections::BTreeSet;

use drills::{Drill, DrillError, DrillKind, DrillQuestion, Exercise, Grade, Level};
use rules::{RuleSet, Switches};
use words::Language;

const LANGUAGES: [Language; 3] = [Language::En, Language::Fr, Language::Sv];

fn drill(rules: RuleSet, kind: DrillKind) -> Drill {
    Drill { rules, switches: Switches::default(), kind }
}

/// Returns every drill that there is.
fn all() -> Vec<Drill> {
    let of = |rules: RuleSet| DrillKind::of(rules).into_iter().map(move |kind| drill(rules, kind));
    RuleSet::ALL.into_iter().flat_map(of).collect()
}

/// Returns the number of seeds: hands between bots take longer.
fn seeds(kind: DrillKind) -> u32 {
    match kind {
        DrillKind::Waits | DrillKind::Worth => 60,
        DrillKind::Discard | DrillKind::Claim => 10,
    }
}

/// Returns the choices that an element of the page offers.
fn offered(question: &DrillQuestion) -> BTreeSet<String> {
    let parts = question.html.split("data-do=\"choose:").skip(1);
    parts.filter_map(|part| part.split('"').next()).map(str::to_owned).collect()
}

/// Returns the only choices with which an answer is right, by trying each alone.
fn right_ones(exercise: &Exercise, question: &DrillQuestion) -> Vec<String> {
    let is_right = |id: &String| {
        let verdict = exercise.grade(std::slice::from_ref(id), Language::En).expect("a verdict");
        verdict.grade != Grade::Wrong
    };
    question.choices.iter().map(|(id, _)| id.clone()).filter(is_right).collect()
}

#[test]
fn every_question_is_well_formed_and_comes_back_by_its_seed() {
    for drill in all() {
        for seed in 0..seeds(drill.kind) {
            let about = format!("{} {} {seed}", drill.rules, drill.kind);
            let exercise =
                Exercise::from_seed(&drill, seed, None).unwrap_or_else(|error| panic!("{about}: {error}"));
            let question = exercise.question(Language::En);
            let again = Exercise::from_seed(&drill, seed, None).expect("the same question");
            assert_eq!(question, again.question(Language::En), "{about}");
            let ids: BTreeSet<String> = question.choices.iter().map(|(id, _)| id.clone()).collect();
            assert!(ids.len() == question.choices.len() && ids.len() >= 2, "{about}: {ids:?}");
            assert_eq!(offered(&question), ids, "{about}");
            let keys: BTreeSet<&String> = question.choices.iter().map(|(_, key)| key).collect();
            assert_eq!(keys.len(), ids.len(), "{about}: every choice has a key of its own");
            for language in LANGUAGES {
                let html = exercise.question(language).html;
                assert!(!html.contains(['{', '}']), "{about}: a hole is not filled: {html}");
            }
        }
    }
}

#[test]
fn rounds_rise_in_difficulty() {
    for rules in [RuleSet::MhingFr, RuleSet::QuatreVents] {
        let waits = |seed: u32| {
            let exercise =
                Exercise::from_seed(&drill(rules, DrillKind::Waits), seed, None).expect("a question");
            right_ones(&exercise, &exercise.question(Language::En)).len()
        };
        let sum = |digit: u32| (0..8).map(|round| waits(10 * round + digit)).sum::<usize>();
        assert!(sum(0) * 2 <= sum(9), "{rules}: {} waits, then {}", sum(0), sum(9));
    }
}

#[test]
fn waits_are_graded_right_half_and_wrong() {
    for rules in RuleSet::ALL {
        for seed in 0..30 {
            let exercise =
                Exercise::from_seed(&drill(rules, DrillKind::Waits), seed, None).expect("a question");
            let question = exercise.question(Language::En);
            let right = right_ones(&exercise, &question);
            let wrong = question.choices.iter().map(|(id, _)| id).find(|id| !right.contains(id));
            let wrong = wrong.expect("not every card completes a hand").clone();
            let grade = |chosen: &[String]| exercise.grade(chosen, Language::En).expect("a verdict");
            let about = format!("{rules} {seed}: {right:?}");
            assert!(!right.is_empty(), "{about}");
            assert_eq!(grade(&right).grade, Grade::Right, "{about}");
            assert_eq!(grade(std::slice::from_ref(&wrong)).grade, Grade::Wrong, "{about}, {wrong}");
            let with_wrong: Vec<String> = right.iter().cloned().chain([wrong]).collect();
            let half = grade(&with_wrong);
            assert_eq!(half.grade, Grade::Half, "{about}");
            assert_eq!(half.said, "All of them, and one too many.", "{about}");
            let first_missing = grade(&with_wrong[1..]);
            assert!(first_missing.said.contains("Missing: "), "{about}: {}", first_missing.said);
            assert!(first_missing.html.contains(" lost\""), "{about}");
            assert!(first_missing.html.contains("{back}"), "{about}");
        }
    }
}

#[test]
fn half_right_is_said_as_such_in_three_languages() {
    // 2345678s and three sets wait for 2, 5 and 8 Bamboos; the seed is one of a hand with three waits.
    let found = (7..4_000).step_by(10).find_map(|seed| {
        let exercise = Exercise::from_seed(&drill(RuleSet::MhingFr, DrillKind::Waits), seed, None).ok()?;
        let right = right_ones(&exercise, &exercise.question(Language::En));
        (right.len() == 3).then_some((exercise, right))
    });
    let (exercise, right) = found.expect("a hand with three waits");
    let choices = exercise.question(Language::En).choices;
    let wrong = choices.iter().map(|(id, _)| id).find(|id| !right.contains(id)).expect("a wrong card");
    let chosen = [right[0].clone(), right[1].clone(), wrong.clone()];
    let said = LANGUAGES.map(|language| exercise.grade(&chosen, language).expect("a verdict").said);
    assert!(said[0].starts_with("Two of three, and one too many. Missing: "), "{}", said[0]);
    assert!(said[1].starts_with("Deux sur trois, et une de trop. Manquait\u{a0}: "), "{}", said[1]);
    assert!(said[2].starts_with("Två av tre, och ett för mycket. Saknades: "), "{}", said[2]);
}

#[test]
fn exactly_one_worth_is_right() {
    for rules in RuleSet::ALL.into_iter().filter(|&rules| DrillKind::of(rules).contains(&DrillKind::Worth)) {
        let mut forgotten = 0;
        for seed in 0..60 {
            let exercise =
                Exercise::from_seed(&drill(rules, DrillKind::Worth), seed, None).expect("a question");
            let question = exercise.question(Language::En);
            let right = right_ones(&exercise, &question);
            assert_eq!(right.len(), 1, "{rules} {seed}: {:?}", question.choices);
            assert!(question.choices.len() >= 3, "{rules} {seed}: {:?}", question.choices);
            let too_low = question.choices.iter().take_while(|(id, _)| *id != right[0]);
            for (id, _) in too_low {
                let html = exercise.grade(std::slice::from_ref(id), Language::En).expect("a verdict").html;
                forgotten += u32::from(html.contains("is-lit"));
            }
        }
        assert!(forgotten >= 20, "{rules}: {forgotten} answers have a line that was forgotten");
    }
}

#[test]
fn the_basic_mode_asks_nothing_about_the_worth() {
    // H20: every hand won counts 1.
    let asked = Exercise::from_seed(&drill(RuleSet::MahoBasic, DrillKind::Worth), 1, None);
    assert!(matches!(asked, Err(DrillError::NoSuchDrill)), "{asked:?}");
}

#[test]
fn a_rule_can_be_asked_for() {
    // M34 two suits, M36 flowers, Q20 the pair that wins, H21 silver sets.
    let (mhing, four_winds, maho) = (RuleSet::MhingFr, RuleSet::QuatreVents, RuleSet::MahoStandard);
    for (rules, rule) in [(mhing, "M34"), (mhing, "M36"), (four_winds, "Q20"), (maho, "H21")] {
        for seed in [0, 5, 9] {
            let drill = drill(rules, DrillKind::Worth);
            let exercise = Exercise::from_seed(&drill, seed, Some(rule)).expect("a question");
            let question = exercise.question(Language::En);
            assert_eq!((question.rule.as_str(), question.seed.map(|seed| seed % 10)), (rule, Some(seed)));
            // Its own seed makes the very question, also about that rule.
            let again = Exercise::from_seed(&drill, question.seed.expect("a seed"), Some(rule));
            assert_eq!(again.expect("the same question").question(Language::En), question);
        }
    }
}

#[test]
fn levels_leave_out_lines() {
    // M28: at level 1 only combinations worth one credit count.
    assert_eq!(Level::of(RuleSet::MhingSv), ["8", "5", "3", "1"]);
    assert!(Level::of(RuleSet::QuatreVents).is_empty());
    for seed in 0..40 {
        let level = Level::switches(Some("1"));
        let drill = Drill { rules: RuleSet::MhingFr, switches: level, kind: DrillKind::Worth };
        let exercise = Exercise::from_seed(&drill, seed, None).expect("a question");
        let answer = exercise.question(Language::En).choices[0].0.clone();
        let html = exercise.grade(&[answer], Language::En).expect("a verdict").html;
        for rule in ["M37", "M39", "M40", "M43", "M44", "M46"] {
            assert!(!html.contains(&format!("data-do=\"rule:{rule}\"")), "seed {seed}: {rule}");
        }
    }
    let unknown = Drill { switches: Level::switches(Some("2")), ..drill(RuleSet::MhingFr, DrillKind::Worth) };
    assert!(matches!(Exercise::from_seed(&unknown, 1, None), Err(DrillError::Switch(_))));
}

#[test]
fn decisions_have_a_right_answer_and_a_cost() {
    for (rules, kind) in [
        (RuleSet::MhingFr, DrillKind::Discard),
        (RuleSet::QuatreVents, DrillKind::Discard),
        (RuleSet::MahoBasic, DrillKind::Claim),
        (RuleSet::MhingSv, DrillKind::Claim),
    ] {
        let exercise = Exercise::from_seed(&drill(rules, kind), 1, None).expect("a question");
        let question = exercise.question(Language::En);
        let right = right_ones(&exercise, &question);
        assert!(!right.is_empty(), "{rules} {kind}");
        let grade = |id: &str, language| exercise.grade(&[id.to_owned()], language).expect("a verdict");
        let verdict = grade(&right[0], Language::En);
        assert_eq!(verdict, grade(&right[0], Language::En), "{rules} {kind}: the verdict is fixed");
        // What was chosen and what the search found are compared, with what is said of noise.
        assert!(verdict.html.contains("data-testid=\"drill-verdict\""), "{}", verdict.html);
        assert!(verdict.html.contains("240 hands played out"), "{}", verdict.html);
        assert!(!verdict.html.contains(">best<"), "{}", verdict.html);
        for (id, _) in question.choices.iter().filter(|(id, _)| !right.contains(id)).take(2) {
            let wrong = grade(id, Language::En);
            assert!(wrong.said.contains(" costs about "), "{rules} {kind} {id}: {}", wrong.said);
            assert!(wrong.html.contains("is-better"), "{rules} {kind} {id}");
        }
    }
}

#[test]
fn answers_that_are_none_are_refused() {
    let exercise =
        Exercise::from_seed(&drill(RuleSet::MhingFr, DrillKind::Worth), 3, None).expect("a question");
    let grade = |chosen: &[&str]| {
        let chosen: Vec<String> = chosen.iter().map(|&one| one.to_owned()).collect();
        exercise.grade(&chosen, Language::En).expect_err("no answer").to_string()
    };
    assert_eq!(grade(&[]), "expected an answer");
    assert_eq!(grade(&["7"]), "the answer \"7\" is not among the choices");
    let ids: Vec<String> = exercise.question(Language::En).choices.into_iter().map(|(id, _)| id).collect();
    assert_eq!(grade(&[&ids[0], &ids[1]]), "expected one answer");
}
