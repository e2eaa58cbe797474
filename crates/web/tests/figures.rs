//! The figures of finished matches, worked out by hand.

use cards::Seat;
use rules::{Length, RuleSet};
use web::state::{Figures, Share, csv, match_place};
use wire::{MatchFigures, RecordedSeat, SeatFigures};

/// Returns a match of the first seat with these points of all players.
fn played(points: &[i32], hands: u32, own: (&[u32], u32), others: (&[u32], u32)) -> MatchFigures {
    let seats = Seat::all(points.len() as u8).zip(points);
    let player = |(seat, &points)| RecordedSeat { seat, name: String::new(), bot: None, points };
    let figures = |(won, claims): (&[u32], u32)| SeatFigures { won: won.to_vec(), claims };
    MatchFigures {
        rules: RuleSet::MhingFr,
        length: Length::Points(100),
        seat: Seat::default(),
        players: seats.map(player).collect(),
        hands,
        taken_back: 0,
        own: figures(own),
        others: figures(others),
    }
}

#[test]
fn figures_count_each_match_with_its_own_number_of_players() {
    let duel = played(&[100, 40], 6, (&[8, 4, 88], 5), (&[40], 3));
    let four = played(&[20, 104, 20, 12], 10, (&[20], 2), (&[96, 8, 20, 12], 21));
    assert_eq!([match_place(&duel), match_place(&four)], [1, 2]);
    let figures = Figures::of([&duel, &four]).unwrap();
    assert_eq!((figures.matches.won, figures.matches.of, figures.matches.chance), (1, 2, 0.375));
    assert_eq!((figures.hands.won, figures.hands.of), (4, 16));
    assert!((figures.hands.chance - (3.0 + 2.5) / 16.0).abs() < 1e-12);
    let worth = figures.worth.unwrap();
    assert_eq!((worth.count, worth.mean, worth.median, worth.others), (4, 30.0, 8, Some(35.2)));
    assert!((figures.claims - 7.0 / 16.0).abs() < 1e-12);
    assert!((figures.other_claims - 24.0 / (6.0 + 30.0)).abs() < 1e-12);
    assert_eq!(Figures::of([]), None);
    let helped = MatchFigures { taken_back: 1, ..four };
    assert_eq!(
        Figures::of([&duel, &helped]),
        Figures::of([&duel]),
        "taken back does not compare with chance"
    );
    let nothing = played(&[0, 4], 1, (&[], 0), (&[4], 0));
    assert_eq!(Figures::of([&nothing]).unwrap().worth, None);
}

#[test]
fn few_cases_tell_nothing_and_many_do() {
    let share = |won, of| Share { won, of, chance: 0.25 };
    let (low, high) = share(5, 12).interval();
    assert!((low - 0.193).abs() < 0.001 && (high - 0.680).abs() < 0.001, "{low} {high}");
    assert!(share(5, 12).is_unclear());
    assert!(!share(50, 120).is_unclear());
    assert!(share(0, 1).is_unclear() && share(1, 1).interval().1 <= 1.0);
    assert!(!share(0, 40).is_unclear(), "worse than chance is told too");
}

#[test]
fn a_line_of_the_file_is_a_match() {
    let duel = played(&[100, 40], 6, (&[8, 4, 88], 5), (&[40], 3));
    let text = csv(&[("2026-11-29".to_owned(), duel)]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[1], "2026-11-29,mhing-fr,2,1,100,40,6,3,100,5,0");
    assert_eq!(lines[0].split(',').count(), lines[1].split(',').count());
}
