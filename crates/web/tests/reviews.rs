//! A review: the order of its mistakes, what is open, and its sentences in three languages.

#[path = "../../words/tests/support/sentence_checks.rs"]
mod sentence_checks;

use std::collections::BTreeSet;

use bots::{Advisor, BotKind, Strength, build_all, play_match};
use cards::{Seat, Seed};
use rules::{RuleSet, Switches};
use sentence_checks::SentenceChecker;
use serde_json::json;
use table::{Action, OpenSeat, Setup};
use web::state::{CostSize, ReviewState};
use web::text::TableNarrator;
use wire::{
    MatchReview, Mistake, MistakeCost, PlayerReview, ReviewProgress, ReviewedMove, TableInfo, UnclearLoss,
};
use words::{Language, PlanName, PlanStep, Reason};

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn table(rules: RuleSet, you: Option<u8>) -> TableInfo {
    let person = |name: &str| json!({"name": name, "bot": null});
    let table = json!({
        "id": "t", "rules": rules, "switches": {},
        "game": rules.rules(&Switches::default()).expect("rules"),
        "seats": [person("Élise"), person("Hugo"), person("Ylva"), person("Lars")], "you": you,
        "pace": "instant", "assistance": "legal",
    });
    serde_json::from_value(table).expect("a table")
}

fn plan(chance: f64, score: f64, distance: u8, live: u32) -> Reason {
    let (step, plan) = (PlanStep::Discard, PlanName::Triplets);
    Reason::Plan { step, plan, remaining: None, distance, live, chance, score }
}

fn cost(points: f64, error: f64) -> MistakeCost {
    let (match_chance, match_chance_error) = (points / 1000.0 + 0.01, 0.002);
    let points_error = error;
    MistakeCost { points, points_error, match_chance, match_chance_error, ..MistakeCost::default() }
}

fn mistake(by: u8, hand_number: u32, event_number: u32, cost: MistakeCost) -> Mistake {
    let moved =
        |card: &str, reason| ReviewedMove { action: Action::Discard(card.parse().expect("a card")), reason };
    Mistake {
        seat: seat(by),
        hand_number,
        event_number,
        event_in_hand: 5,
        hand: OpenSeat::default(),
        offered: None,
        cost,
        played: moved("1m", plan(0.79, 11.0, 2, 49)),
        better: moved("9m", plan(0.61, 83.0, 3, 33)),
    }
}

fn review(you: Option<u8>, mistakes: Vec<Mistake>) -> MatchReview {
    let player = |number| PlayerReview {
        seat: seat(number),
        decisions: 40,
        agrees: 30,
        as_good: u32::from(number),
        mistakes: 2,
        points: 60.0,
        match_chance: 0.1,
        unclear: (number > 0).then(|| UnclearLoss {
            hand_number: 2,
            points: f64::from(number) * 5.0,
            error: 4.0,
        }),
    };
    MatchReview {
        table: table(RuleSet::MhingFr, you),
        playouts: 400,
        progress: ReviewProgress { looked_at: 9, actions: 90, hand_number: 1, hand_count: 3 },
        chances: vec![
            vec![0.25; 4],
            vec![0.5, 0.2, 0.2, 0.1],
            vec![0.7, 0.1, 0.1, 0.1],
            vec![1.0, 0.0, 0.0, 0.0],
        ],
        mistakes,
        players: (0..4).map(player).collect(),
    }
}

#[test]
fn mistakes_stand_by_what_they_cost() {
    // The second one loses no points that are clear of noise: it stands last, with its chance.
    let found = vec![
        mistake(0, 1, 10, cost(12.0, 2.0)),
        mistake(0, 1, 20, cost(30.0, 20.0)),
        mistake(1, 2, 60, cost(80.0, 5.0)),
        mistake(0, 3, 99, cost(57.0, 6.0)),
    ];
    let mut state = ReviewState::new(review(Some(0), found.clone()));
    let events = |state: &ReviewState| -> Vec<u32> {
        state.listed().iter().map(|mistake| mistake.event_number).collect()
    };
    assert_eq!(events(&state), [99, 10, 20], "one's own");
    assert_eq!(state.opened().map(|open| open.event_number), Some(99));
    assert_eq!((state.decisions(), state.within_noise()), ((40, 2), (0, None)));
    state.shows_all = true;
    assert_eq!(events(&state), [60, 99, 10, 20]);
    assert_eq!(state.decisions(), (160, 8));
    let (count, largest) = state.within_noise();
    assert_eq!((count, largest.map(|loss| loss.points)), (6, Some(15.0)));
    // Next goes round, and the curve goes with it.
    state.open(seat(0), 10);
    assert_eq!(state.place, 0);
    state.open_next();
    state.open_next();
    assert_eq!((state.opened().map(|open| open.event_number), state.place), (Some(60), 1));
    // What is open stays open when more is found.
    let mut more = found.clone();
    more.push(mistake(2, 3, 120, cost(200.0, 5.0)));
    state.go_on(review(Some(0), more));
    assert_eq!(state.opened().map(|open| open.event_number), Some(60));
    // A place in the curve opens what cost most in its hand, and the end of the match nothing.
    state.go_to(2);
    assert_eq!(state.opened().map(|open| open.event_number), Some(120));
    state.go_to(3);
    assert_eq!((state.place, state.opened().map(|open| open.event_number)), (3, Some(120)));
    // Without a seat of one's own there are everybody's.
    assert_eq!(events(&ReviewState::new(review(None, found))), [60, 99, 10, 20]);
    let sizes =
        [(50.0, 5.0), (49.0, 5.0), (60.0, 40.0)].map(|(points, error)| CostSize::of(cost(points, error)));
    assert_eq!(sizes, [CostSize::Large, CostSize::Small, CostSize::Small]);
}

#[test]
fn a_mistake_says_what_it_costs_and_why() {
    let table = table(RuleSet::MhingFr, Some(0));
    let one = mistake(0, 2, 10, cost(57.0, 6.4));
    let said = [Language::En, Language::Fr, Language::Sv].map(|language| {
        let narrator = TableNarrator::new(language, &table);
        let parts = [
            narrator.plays(one.seat, one.played.action).spoken(),
            narrator.mistake(&one),
            narrator.why_better(&one).spoken(),
            narrator.cost(one.cost).join(" "),
        ];
        parts.join(" | ").replace(['\u{a0}', '\u{202f}'], " ")
    });
    let expected = [
        "You discard 1 Character. | Hand 2. Played 1 Character, better 9 Characters. Costs 57 points, give \
         or take 13. | It goes out less often, 61% instead of 79%, but for more: 83 instead of 11 points \
         on average. | − 57 ± 6 points",
        "Vous défaussez le 1 Caractère. | Donne 2. Joué : 1 Caractère ; mieux : 9 Caractères. Coûte 57 \
         points, à 13 près. | Réussit moins souvent, 61 % au lieu de 79 %, mais pour plus : 83 au lieu de \
         11 points en moyenne. | − 57 ± 6 points",
        "Du kastar 1 Tecken. | Omgång 2. Spelat: 1 Tecken; bättre: 9 Tecken. Kostar 57 poäng, på 13 när. | \
         Lyckas mer sällan, 61 % i stället för 79 %, men ger mer: 83 i stället för 11 poäng i snitt. | − \
         57 ± 6 poäng",
    ];
    assert_eq!(said, expected);
    // To go out at once is never praised by the words that advise it.
    let narrator = TableNarrator::new(Language::En, &table);
    let out = Mistake {
        played: ReviewedMove { action: Action::GoOut, reason: Reason::GoOut { points: 16.0 } },
        ..one.clone()
    };
    assert_eq!(narrator.prospect_of(&out.played).spoken(), "Out at once, for 16 points.");
    let why = "Waiting is worth more: 61% of the time about 83 points, instead of 16 now.";
    assert_eq!(narrator.why_better(&out).spoken(), why);
    // Points that may be noise are not told; the chance is.
    let [lost, error] = narrator.cost(cost(30.0, 20.0));
    assert_eq!((lost.as_str(), error.as_str()), ("−\u{a0}4.0%", "± 0.2% of the match"));
    let few = "The difference: 0.6\u{a0}points, give or take 0.2";
    assert_eq!(narrator.difference(cost(0.6, 0.1)), few);
    assert_eq!(narrator.cost(cost(4.26, 0.9)), ["−\u{a0}4.3".to_owned(), "± 0.9 points".to_owned()]);
    let place = narrator.chances_at(1, 4, &[0.5, 0.2, 0.2, 0.1], &[seat(0), seat(1)]);
    assert_eq!(place, "Hand 2: You 50%, Hugo 20%.");
    assert_eq!(narrator.chances_at(3, 4, &[1.0, 0.0], &[seat(0)]), "At the end: You 100%.");
}

/// Returns all that the page says of a mistake.
fn sentences(narrator: &TableNarrator<'_>, one: &Mistake) -> Vec<String> {
    let speech = narrator.speech;
    let texts = [
        narrator.plays(one.seat, one.played.action).spoken(),
        narrator.mistake(one),
        narrator.why_better(one).spoken(),
        narrator.prospect_of(&one.played).spoken(),
        narrator.prospect_of(&one.better).spoken(),
        narrator.difference(one.cost),
        speech.better_in_hand(2, &narrator.move_name(one.better.action)).spoken(),
        speech.within_noise(1).then(speech.most_within_noise(3, "4", "3")).spoken(),
        speech.as_expert(30, 40).spoken(),
        speech.mistakes_in_sum(one.event_number.into()).spoken(),
        speech.points_in_all(&narrator.some_points(0.5)).spoken(),
        speech.looked_at(2, 9).spoken(),
        speech.looked_through(9).spoken(),
        speech.curve().spoken(),
        speech.curve_about().spoken(),
    ];
    texts.into_iter().chain(narrator.cost_of_match(one.cost)).collect()
}

#[test]
fn reviews_of_played_matches_are_said_rightly() {
    for rules in RuleSet::ALL {
        let seats = rules.rules(&Switches::default()).expect("rules").max_seats.min(4);
        let setup = Setup { rules, switches: Switches::default(), seats, seed: Seed::from_number(2) };
        let kinds = vec![BotKind::of(Strength::Greedy); seats.into()];
        let mut bots = build_all(&kinds, &setup, Seed::from_number(2)).expect("bots");
        let (mut found, mut steps) = (Vec::new(), 0);
        let play = play_match(&setup, &mut bots, 1, &mut |step| {
            steps += 1;
            let seat = step.game.seats_to_act().iter().next();
            let Some(seat) = seat.filter(|_| steps % 2 == 0) else { return };
            let advisor = Advisor::new(&setup.terms(), seat, Seed::from_number(1), 8);
            let view = step.game.view(Some(seat));
            let advice = advisor.expect("an advisor").advise(&view, &mut || true);
            let (Some(best), Some(worst)) = (advice.first(), advice.last()) else { return };
            let moved =
                |advice: &bots::Advice| ReviewedMove { action: advice.action, reason: advice.reason() };
            let one = mistake(u8::from(seat), 1, steps, cost(f64::from(steps), 1.0));
            found.push(Mistake { played: moved(worst), better: moved(best), ..one.clone() });
            found.push(Mistake { played: moved(best), better: moved(worst), cost: cost(1.0, 9.0), ..one });
        });
        play.expect("a match");
        assert!(found.len() > 2, "{rules}: {}", found.len());
        for language in Language::ALL {
            let (checker, mut faults) = (SentenceChecker::new(language, rules.edition()), BTreeSet::new());
            for you in [None, Some(0)] {
                let table = table(rules, you);
                let narrator = TableNarrator::new(language, &table);
                for sentence in found.iter().flat_map(|one| sentences(&narrator, one)) {
                    // Four sets are a number, and no word of another box.
                    let found = checker.faults(&sentence).into_iter();
                    let found = found.filter(|fault| !fault.starts_with("\"fyra\""));
                    faults.extend(found.map(|fault| format!("{fault}: {sentence}")));
                }
            }
            assert!(faults.is_empty(), "{language:?}, {rules}: {faults:#?}");
        }
    }
}
