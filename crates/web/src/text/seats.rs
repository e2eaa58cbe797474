//! The seats of a table in words: who has them, and what the table hears about them.

use cards::Seat;
use rules::Length;
use wire::{AbsenceChoice, Clock, SeatInfo, SeatState, TableInfo, TableNews, WindowLength};
use words::{Language, NO_BREAK_SPACE, Speech};

use super::{TableNarrator, game_name};

impl TableNarrator<'_> {
    /// Returns the sentence about a change of the seats. `None`: this page is not told.
    pub fn news(&self, news: &TableNews) -> Option<String> {
        let (language, words) = (self.language, self.language.together());
        let sentence = match *news {
            TableNews::Choosing if self.table.you.is_none() => return None,
            TableNews::Choosing => return Some(words.somebody_chooses.to_owned()),
            TableNews::Began => return Some(words.hand_dealt.to_owned()),
            TableNews::Kept { ref name, .. } if name.is_empty() => {
                return Some(words.seat_not_kept.to_owned());
            }
            TableNews::Kept { ref name, .. } => language.seat_kept(words::Name(name)),
            TableNews::Opened(_) => return Some(words.seat_opened.to_owned()),
            TableNews::BotSat(_) => return Some(words.bot_sat.to_owned()),
            TableNews::Invitation => return Some(words.invitation_replaced.to_owned()),
            TableNews::Swapped { first, second } => {
                let (first, second) = (self.name(first), self.name(second));
                if first.0.is_empty() || second.0.is_empty() {
                    return Some(words.seats_swapped.to_owned());
                }
                language.swapped(first, second)
            }
            TableNews::SatDown(seat) => language.sits_down(self.person(seat)),
            TableNews::Left { ref name, .. } => language.leaves(words::Person::Other(words::Name(name))),
            TableNews::Removed { ref name, .. } => language.removed(words::Person::Other(words::Name(name))),
            TableNews::Silent(seat) => self.silent(seat),
            TableNews::Awaited(seat) => language.awaited(self.person(seat)),
            TableNews::Undecided(seat) => language.undecided(self.person(seat)),
            TableNews::StoodIn(seat) => language.stood_in(self.person(seat)),
            TableNews::Back(seat) => language.is_back(self.person(seat)),
            TableNews::Host(seat) => language.is_host(self.person(seat)),
            TableNews::Paused => return Some(language.asks().paused.to_owned()),
            TableNews::PlayedOn(None) => return Some(language.asks().played_on.to_owned()),
            TableNews::PlayedOn(Some(seat)) => language.ends_pause(self.person(seat)),
            TableNews::NewLink(seat) => language.has_new_link(self.name(seat)),
            TableNews::Silenced(seat) => language.is_silenced(self.person(seat)),
            TableNews::MayTalk(seat) => language.may_talk(self.person(seat)),
            TableNews::CallsCollected(true) => return Some(words.calls_collected.to_owned()),
            TableNews::CallsCollected(false) => return Some(words.calls_race.to_owned()),
            TableNews::Listed(true) => return Some(words.table_listed.to_owned()),
            TableNews::Listed(false) => return Some(words.table_unlisted.to_owned()),
            TableNews::Rematch => return Some(language.asks().rematch_dealt.to_owned()),
            TableNews::Again { seat, wants } => self.again(seat, wants)?,
        };
        Some(sentence.spoken())
    }

    /// Says that a person would play again, or not after all. Who plays alone with bots need not hear it.
    fn again(&self, seat: Seat, wants: bool) -> Option<words::Sentence> {
        let (rematch, who) = (self.table.rematch.as_ref()?, self.person(seat));
        let (n, all) = (rematch.wanted_by.len() as i64, rematch.present.len() as i64);
        let say = if wants { Language::again } else { Language::not_again };
        self.table.host.map(|_| say(&self.language, who, n, all))
    }

    /// Says that a person is silent, and what happens then.
    fn silent(&self, seat: Seat) -> words::Sentence {
        let (who, seconds) = (self.person(seat), self.seconds_to_bot(seat));
        match self.table.timing.unwrap_or_default().absence {
            AbsenceChoice::Bot => self.language.silent(who, seconds),
            AbsenceChoice::Wait => self.language.silent_then_waits(who, seconds),
            AbsenceChoice::Host => self.language.silent_then_host(who, seconds),
        }
    }

    /// Returns the seconds until a bot stands in for a silent person.
    fn seconds_to_bot(&self, seat: Seat) -> i64 {
        match self.table.seats.get(seat.index()).map(|seat| seat.state) {
            Some(SeatState::Silent { bot_in }) => bot_in.div_ceil(1000).into(),
            _ => 0,
        }
    }

    /// Returns the name of a seat: its player's, or what is there instead.
    pub fn seat_label(&self, seat: Seat) -> String {
        let words = self.language.together();
        match self.table.seats.get(seat.index()) {
            Some(SeatInfo { name, .. }) if !name.is_empty() => self.label(seat),
            Some(SeatInfo { bot: Some(_), .. }) => words.bot.to_owned(),
            _ => words.free_seat.to_owned(),
        }
    }

    /// Returns the state of a seat in a few words, where it is out of the ordinary.
    pub fn seat_state(&self, seat: Seat) -> Option<&'static str> {
        let words = self.language.together();
        match self.table.seats.get(seat.index())?.state {
            SeatState::Taken => None,
            SeatState::Free => Some(words.waits_for_somebody),
            SeatState::Open => Some(words.bot_yields),
            SeatState::Silent { .. } => Some(words.is_silent),
            SeatState::StoodIn => Some(words.a_bot_plays),
            SeatState::Awaited => Some(self.language.timing().is_awaited),
            SeatState::Undecided { .. } => Some(self.language.timing().is_undecided),
        }
    }

    /// Returns what is said about a seat while people sit down.
    pub fn seat_line(&self, seat: Seat) -> String {
        let words = self.language.together();
        let is_host = self.table.host == Some(seat);
        let is_bot = self.table.seats.get(seat.index()).is_some_and(|seat| seat.bot.is_some());
        let kept = self.table.seats.get(seat.index()).and_then(|seat| seat.kept_for.as_deref());
        let kept = kept.map(|name| self.language.kept_for(words::Name(name)).spoken());
        let state = match kept.or_else(|| self.seat_state(seat).map(str::to_owned)) {
            Some(state) => state,
            None if is_bot => self.bot(seat).unwrap_or_default(),
            None => words.is_here.to_owned(),
        };
        let is_there = state == words.is_here;
        let line = match is_host {
            true if is_there => words.host.to_owned(),
            true => format!("{}. {state}", words.host),
            false => state,
        };
        self.given_back(seat).map_or_else(|| line.clone(), |given| format!("{line}. {given}"))
    }

    /// Says what a seat was given back for a slow link in this hand (H17).
    fn given_back(&self, seat: Seat) -> Option<String> {
        let given = self.table.seats.get(seat.index())?.given_back;
        (given > 0).then(|| self.language.given_back(given.into()).spoken())
    }

    /// Says who is at the table, who is the host, and who is away.
    pub fn who_is_here(&self) -> String {
        let seats = Seat::all(self.table.seats.len() as u8);
        let one = |seat: Seat| {
            let is_host = self.table.host == Some(seat);
            let host = is_host.then(|| self.language.together().host.to_lowercase());
            let state = self.seat_state(seat).map(str::to_lowercase);
            let given = self.given_back(seat);
            let parts = [Some(self.seat_label(seat)), host, self.bot(seat), state, given];
            parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
        };
        words::listed_sets(self.language, &seats.map(one).collect::<Vec<_>>())
    }

    /// Returns how many people, bots and guests on the way there are.
    pub fn seats_summary(&self) -> String {
        let seats = &self.table.seats;
        let people = seats.iter().filter(|seat| seat.bot.is_none() && !seat.name.is_empty()).count() as i64;
        let bots = seats.iter().filter(|seat| seat.bot.is_some()).count() as i64;
        let choosing = i64::from(self.table.choosing);
        let parts = [
            Some(self.language.people(people)),
            (choosing > 0).then(|| self.language.choosing(choosing)),
            (bots > 0).then(|| self.language.bots(bots)),
        ];
        parts.into_iter().flatten().map(|part| part.spoken()).collect::<Vec<_>>().join(", ")
    }

    /// Returns the settings of the table in one line: game, target, seats, window, pace, help.
    pub fn settings(&self) -> String {
        let words = self.language.pages();
        let mut parts = vec![game_name(self.language, self.table.rules)];
        parts.push(length_name(self.speech, self.length()));
        parts.push(self.language.seats_number(self.table.seats.len() as i64).spoken());
        parts.extend(self.table.window.map(|window| window_about(self.language, window)));
        let timing = self.table.timing;
        parts.extend(timing.and_then(|timing| clock_times(self.language, timing.clock)));
        let pace = match self.table.pace {
            wire::Pace::Calm => words.calm,
            wire::Pace::Brisk => words.brisk,
            wire::Pace::Instant => words.instant,
        };
        let help = match self.table.assistance {
            wire::Assistance::Legal => words.assistance_legal,
            wire::Assistance::Hints => words.assistance_hints,
            wire::Assistance::Coach => words.assistance_coach,
        };
        parts.push(self.speech.label(words.pace, pace).spoken());
        parts.push(self.speech.label(words.assistance, help).spoken());
        if let Some(timing) = timing {
            let words = self.language.timing();
            let what = match timing.absence {
                AbsenceChoice::Bot => words.absence_bot,
                AbsenceChoice::Wait => words.absence_wait,
                AbsenceChoice::Host => words.absence_host,
            };
            let seconds = timing.grace.milliseconds() / 1000;
            parts.push(self.language.after_silence(what, seconds.into()).spoken());
            parts.extend(timing.host_may_allow.then(|| self.language.asks().host_may_allow.to_owned()));
        }
        parts.join(" · ")
    }
}

/// Returns when a match ends.
pub fn length_name(speech: Speech, length: Length) -> String {
    let sentence = match length {
        Length::Points(target) => speech.language.length_points(target.into()),
        Length::Hands(hands) => speech.length_hands(hands.into()),
        Length::Rounds(rounds) => speech.length_rounds(rounds.into()),
    };
    sentence.spoken()
}

/// Returns the name of a claim window in the settings: its length, or *quick*.
pub fn window_name(language: Language, window: WindowLength) -> String {
    match window {
        WindowLength::Quick => language.together().window_quick.to_owned(),
        WindowLength::Short | WindowLength::Ordinary | WindowLength::Long => window_seconds(language, window),
    }
}

/// Says how long a claim window is and, of a quick one, what its length tells.
fn window_about(language: Language, window: WindowLength) -> String {
    let time = window_seconds(language, window);
    let sentence = match window {
        WindowLength::Quick => language.quick_to_claim(&time),
        WindowLength::Short | WindowLength::Ordinary | WindowLength::Long => language.seconds_to_claim(&time),
    };
    sentence.spoken()
}

/// Returns the greatest length of a claim window: *2.5 s*.
fn window_seconds(language: Language, window: WindowLength) -> String {
    let milliseconds = window.milliseconds();
    let places = usize::from(!milliseconds.is_multiple_of(1000));
    format!("{}{NO_BREAK_SPACE}s", words::decimal(language, f64::from(milliseconds) / 1000.0, places))
}

/// Returns the times of a clock in words; `None` without a clock.
pub fn clock_times(language: Language, clock: Clock) -> Option<String> {
    if let Clock::Hours(hours) = clock {
        return Some(language.for_each(&hours_name(language, hours)).spoken());
    }
    let (decision, bank) = clock.times()?;
    Some(language.clock_times(&seconds(decision / 1000), &minutes(bank / 1000)).spoken())
}

/// Returns a number of hours in words, as days where they are whole ones.
pub fn hours_name(language: Language, hours: u16) -> String {
    let sentence = match hours {
        24.. if hours.is_multiple_of(24) => language.days((hours / 24).into()),
        _ => language.hours(hours.into()),
    };
    sentence.spoken()
}

/// Returns a number of seconds with its sign, which is the same in all languages: *8 s*.
pub fn seconds(number: u32) -> String {
    format!("{number}{NO_BREAK_SPACE}s")
}

/// Returns a number of seconds as minutes and seconds: *2:36*.
pub fn minutes(number: u32) -> String {
    format!("{}:{:02}", number / 60, number % 60)
}

/// Returns the name that a new player gets: with a number, if it is taken.
pub fn free_name(table: &TableInfo, name: &str) -> String {
    let is_taken = |name: &str| table.seats.iter().any(|seat| seat.name == name);
    let numbered = (2..).map(|number| format!("{name} {number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(|name| !is_taken(name)).unwrap_or_default()
}

/// Returns the seats that somebody with the invitation can take, the best for this name first.
pub fn free_seats(table: &TableInfo, name: &str) -> Vec<Seat> {
    let can_sit = |seat: &Seat| {
        table.seats.get(seat.index()).is_some_and(|seat| match seat.state {
            SeatState::Free | SeatState::Open => true,
            SeatState::Taken
            | SeatState::Silent { .. }
            | SeatState::StoodIn
            | SeatState::Awaited
            | SeatState::Undecided { .. } => false,
        })
    };
    // The free seats come before those that bots give up, and all of them before those kept for others.
    let mut seats: Vec<Seat> = Seat::all(table.seats.len() as u8).filter(can_sit).collect();
    let place = |seat: &Seat| {
        let SeatInfo { state, kept_for, .. } = &table.seats[seat.index()];
        let is_others = kept_for.as_ref().is_some_and(|kept| kept.to_lowercase() != name.to_lowercase());
        (is_others, kept_for.is_none(), *state == SeatState::Open)
    };
    seats.sort_by_key(place);
    seats
}
