//! How a table stands, in words: players, hands, games.

use ::cards::{Card, Seat};
use rules::{Length, RuleSet};
use table::{SetView, View};

use super::{Edition, GameWords, Speaker, Tongue, plain};

impl Speaker<'_> {
    /// What all may know of a player, in one line.
    pub fn facts(&self, view: &View, seat: Seat) -> String {
        let words = self.tongue.words();
        let Some(shown) = view.seats.get(seat.index()) else { return String::new() };
        let mut facts = Vec::new();
        if view.dealer == seat {
            facts.push(self.edition.words.dealer.to_ascii_lowercase());
        }
        if let Some(wind) = shown.wind {
            facts.push(plain(words.seat_wind, &[("wind", &self.card(wind.card()))]));
        }
        facts.push(match self.target() {
            Some(target) => {
                let target = target.to_string();
                plain(words.of_target, &[("n", &shown.points.to_string()), ("target", &target)])
            }
            None => plain(words.point_many, &[("n", &shown.points.to_string())]),
        });
        facts.push(self.cards(u32::from(shown.cards)));
        if shown.waiting {
            facts.push(words.waits.to_owned());
        }
        if !shown.sets.is_empty() {
            let name = |laid: &SetView| super::laid(self.tongue, &self.edition, laid.set);
            let sets: Vec<String> = shown.sets.iter().map(name).collect();
            facts.push(plain(words.open_sets, &[("sets", &sets.join(", "))]));
        }
        facts.extend(self.flowers(shown.flowers));
        facts.join(", ")
    }

    /// The flowers that lie before a player, by name.
    pub fn flowers(&self, flowers: [u8; 4]) -> Vec<String> {
        let named = |at: usize| Card::flower(at as u8 + 1).map(|card| self.card(card));
        (0..4).filter(|&at| flowers[at] > 0).filter_map(named).collect()
    }

    /// How long the match is, if this page knows the rules.
    pub fn length(&self) -> Option<Length> {
        self.table.rules.rules(&self.table.switches).ok().map(|rules| rules.length)
    }

    /// The points at which the match ends, if it ends so.
    pub fn target(&self) -> Option<u32> {
        match self.length()? {
            Length::Points(target) => Some(target),
            Length::Hands(_) | Length::Rounds(_) => None,
        }
    }

    /// Which hand it is, and how far the match goes.
    pub fn hand(&self, view: &View) -> String {
        let words = self.tongue.words();
        let n = view.hand_number.to_string();
        match self.length() {
            Some(Length::Points(target)) => {
                plain(words.hand_to, &[("n", &n), ("target", &target.to_string())])
            }
            Some(Length::Hands(of)) => plain(words.hand_of, &[("n", &n), ("of", &of.to_string())]),
            Some(Length::Rounds(_)) | None => {
                let wind = view.round.map(|wind| self.card(wind.card())).unwrap_or_default();
                plain(words.hand_round, &[("n", &n), ("wind", &wind)])
            }
        }
    }

    /// The game and its edition.
    pub fn game(&self) -> String {
        game_name(self.tongue, self.table.rules)
    }
}

/// A game and its edition: *Mhing · French edition*.
pub fn game_name(tongue: Tongue, rules: RuleSet) -> String {
    let name = Edition::new(tongue, rules).name;
    match rules {
        RuleSet::MhingFr | RuleSet::MhingSv => format!("Mhing · {name}"),
        RuleSet::QuatreVents => name.to_owned(),
        RuleSet::MahoBasic | RuleSet::MahoStandard | RuleSet::MahoOriginal => {
            format!("{} · {name}", GameWords::of(tongue, rules).title)
        }
    }
}
