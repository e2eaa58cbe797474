//! The results of seeds never change. The expected values were checked with a second, independent
//! implementation of ChaCha20 and Fisher–Yates.

use std::collections::{BTreeMap, BTreeSet};

use cards::{Seed, shuffle};

fn shuffled(seed: &Seed, items: u32) -> Vec<u32> {
    let mut order: Vec<u32> = (0..items).collect();
    shuffle(&mut order, seed);
    order
}

#[test]
fn orders_of_a_seed_never_change() {
    let seven = [
        98, 125, 21, 126, 58, 43, 87, 17, 55, 103, 53, 89, 65, 49, 118, 94, 5, 38, 19, 93, 46, 149, 34, 146,
        29, 116, 148, 129, 79, 8, 117, 111, 72, 37, 33, 0, 52, 112, 82, 105, 14, 127, 6, 97, 108, 54, 12, 77,
        23, 67, 84, 81, 85, 95, 144, 122, 104, 69, 145, 39, 45, 56, 41, 124, 1, 102, 51, 9, 80, 15, 71, 28,
        75, 101, 130, 109, 134, 35, 30, 31, 100, 106, 48, 137, 70, 61, 114, 78, 44, 91, 86, 142, 139, 26, 4,
        107, 27, 140, 13, 147, 88, 11, 16, 123, 73, 64, 133, 83, 74, 119, 62, 138, 90, 96, 25, 3, 68, 66, 63,
        136, 141, 60, 18, 50, 2, 42, 32, 113, 10, 76, 47, 120, 59, 57, 128, 24, 110, 131, 40, 7, 22, 143,
        135, 115, 132, 99, 36, 20, 92, 121,
    ];
    assert_eq!(shuffled(&Seed::from_number(7), 150), seven);
    let bytes = [18, 19, 12, 17, 5, 10, 1, 0, 13, 14, 2, 9, 16, 4, 15, 3, 7, 6, 11, 8];
    assert_eq!(shuffled(&Seed::from_bytes([0xA5; 32]), 20), bytes);
}

#[test]
fn derived_seeds_never_change() {
    let seed = Seed::from_number(7);
    let derived = "f2b6ed235492a0234cc76230c1df02c76a8dc228b7a2834e6ae95b4ba7360311";
    assert_eq!(seed.derive(1, 2, 3).to_string(), derived);
    let first = "f19ee3b965429844e496af300ed6cb0ddf11e75412e4252c931663e75593c729";
    assert_eq!(seed.derive(0, 0, 0).to_string(), first);
    let below = [1, 2, 3, 6, 1_000_000, u32::MAX].map(|limit| seed.number_below(limit));
    assert_eq!(below, [0, 1, 1, 1, 702_321, 3_118_702_321]);
}

#[test]
fn different_numbers_derive_different_seeds() {
    let seed = Seed::from_number(7);
    let mut found = BTreeSet::from([*seed.bytes()]);
    for (purpose, hand, reshuffle) in [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 1 << 31, 0), (1, 1, 1)]
    {
        assert!(found.insert(*seed.derive(purpose, hand, reshuffle).bytes()));
        assert!(found.insert(*Seed::from_number(8).derive(purpose, hand, reshuffle).bytes()));
    }
}

/// The bounds are at least four standard deviations away.
#[test]
fn orders_and_numbers_are_equally_likely() {
    let mut orders = BTreeMap::new();
    let mut numbers = [0_u32; 5];
    for number in 0..24_000 {
        let seed = Seed::from_number(number);
        *orders.entry(shuffled(&seed, 4)).or_insert(0_u32) += 1;
        numbers[seed.number_below(5) as usize] += 1;
    }
    assert_eq!(orders.len(), 24);
    assert!(orders.values().all(|count| (850..1_150).contains(count)), "{orders:?}");
    assert!(numbers.iter().all(|count| (4_550..5_050).contains(count)), "{numbers:?}");
}

#[test]
fn short_slices_stay_as_they_are() {
    assert_eq!(shuffled(&Seed::from_number(1), 0), [0; 0]);
    assert_eq!(shuffled(&Seed::from_number(1), 1), [0]);
}

#[test]
fn seeds_are_parsed_and_formatted() {
    let seven = format!("07{}", "0".repeat(62));
    assert_eq!(Seed::from_number(7).to_string(), seven);
    assert_eq!("7".parse(), Ok(Seed::from_number(7)));
    assert_eq!(seven.parse(), Ok(Seed::from_number(7)));
    assert_eq!(seven.to_uppercase().parse(), Ok(Seed::from_number(7)));
    assert_eq!(u64::MAX.to_string().parse(), Ok(Seed::from_number(u64::MAX)));
    let json = serde_json::to_string(&Seed::from_number(7)).expect("JSON");
    assert_eq!(serde_json::from_str::<Seed>(&json).ok(), Some(Seed::from_number(7)));
    for text in
        ["", "-1", "seven", "18446744073709551616", &"g".repeat(64), &"+7".repeat(32), &"é".repeat(32)]
    {
        let error = text.parse::<Seed>().expect_err("no seed");
        assert!(error.to_string().contains("is not a seed: expected"), "{error}");
    }
}
