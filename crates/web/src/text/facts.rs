//! The state of a table in words: players, hands, the match.

use cards::{Card, Seat};
use rules::{Length, RuleSet};
use table::{SetView, View};
use words::{Edition, Language, Speech};

use super::TableNarrator;

impl TableNarrator<'_> {
    /// Returns a player's name and role, and a bot's way of playing: *Élise, Banquier, jeu posé et hardi*.
    pub fn introduction(&self, view: &View, seat: Seat) -> String {
        let role = (view.dealer == seat).then(|| self.speech.terms().dealer.one().to_owned());
        let parts = [Some(self.label(seat)), role, self.bot(seat)];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// Returns the public facts about a player, in one line.
    pub fn facts(&self, view: &View, seat: Seat) -> String {
        let Some(shown) = view.seats.get(seat.index()) else { return String::new() };
        let mut facts = Vec::new();
        if let Some(wind) = shown.wind {
            facts.push(self.speech.seat_wind(self.speech.wind(wind)).spoken());
        }
        let points = i64::from(shown.points);
        facts.push(match self.target() {
            Some(target) => self.speech.of_target(points, target.into()).spoken(),
            None => self.speech.points(points).spoken(),
        });
        facts.push(self.cards(u32::from(shown.cards)));
        if shown.waiting {
            facts.push(self.language.pages().waits.to_owned());
        }
        if !shown.sets.is_empty() {
            let sets: Vec<String> =
                shown.sets.iter().map(|laid: &SetView| self.speech.laid_set(laid.set)).collect();
            facts.push(self.speech.open_sets(&words::listed_sets(self.language, &sets)).spoken());
        }
        facts.extend(self.flowers(shown.flowers));
        facts.join(", ")
    }

    /// Returns the names of the flowers that lie before a player, with their number where there are several.
    pub fn flowers(&self, flowers: [u8; 4]) -> Vec<String> {
        let named = |(kind, count): (u8, u8)| {
            let name = self.card(Card::flower(kind)?);
            match count {
                0 => None,
                1 => Some(name),
                _ => Some(format!("{name} × {count}")),
            }
        };
        (1..).zip(flowers).filter_map(named).collect()
    }

    /// Returns what lies before the reader: the sets, those that lie face down with their cards, and the
    /// flowers.
    pub fn own_table(&self, view: &View, seat: Seat) -> String {
        let Some(shown) = view.seats.get(seat.index()) else { return String::new() };
        let sets = shown.sets.iter().map(|laid| self.speech.laid_set(laid.set));
        let parts: Vec<String> = sets.chain(self.flowers(shown.flowers)).collect();
        words::listed_sets(self.language, &parts)
    }

    /// Returns the length of the match.
    pub const fn length(&self) -> Length {
        self.table.game.length
    }

    /// Returns the points at which the match ends; `None` if its length is in hands or rounds.
    pub fn target(&self) -> Option<u32> {
        match self.length() {
            Length::Points(target) => Some(target),
            Length::Hands(_) | Length::Rounds(_) => None,
        }
    }

    /// Returns the number of the hand and the length of the match.
    pub fn hand(&self, view: &View) -> String {
        let n = i64::from(view.hand_number);
        let sentence = match (self.length(), view.round) {
            (Length::Points(target), _) => self.speech.hand_to(n, target.into()),
            (Length::Hands(of), _) => self.speech.hand_of(n, of.into()),
            (_, Some(wind)) => self.speech.hand_in_round(n, self.speech.wind(wind)),
            (_, None) => self.speech.hand_alone(n),
        };
        sentence.spoken()
    }

    /// Returns the name of the game and its edition.
    pub fn game(&self) -> String {
        game_name(self.language, self.table.rules)
    }
}

/// Returns the name of a game and its edition: *Mhing · French edition*.
pub fn game_name(language: Language, rules: RuleSet) -> String {
    let game = title(language, rules);
    edition_name(language, rules).map_or_else(|| game.to_owned(), |edition| format!("{game} · {edition}"))
}

/// Returns the name of an edition or a mode; `None` for a game with only one.
pub const fn edition_name(language: Language, rules: RuleSet) -> Option<&'static str> {
    let words = language.pages();
    Some(match rules {
        RuleSet::QuatreVents => return None,
        RuleSet::MhingFr => words.french_edition,
        RuleSet::MhingSv => words.swedish_edition,
        RuleSet::MahoBasic => words.edition_basic,
        RuleSet::MahoStandard => words.edition_standard,
        RuleSet::MahoOriginal => words.edition_original,
    })
}

/// Returns the name of a game, without its edition.
pub fn title(language: Language, rules: RuleSet) -> &'static str {
    let edition: Edition = rules.edition();
    Speech::new(language, edition).own().title
}
