//! What the page learns about the seats of its table, and about the window in which a discard is claimed.

use cards::Seat;
use table::{Action, Answer, Stage};
use wire::{DeclineReason, SeatState, TableInfo, TableNews, Window};
use words::{Language, NO_BREAK_SPACE};

use super::{LinkState, PageState, SpeechOptions, TableState};
use crate::text::{TableNarrator, offers};

impl PageState {
    /// Returns what is known about the table.
    pub fn info(&self) -> Option<&TableInfo> {
        self.table.as_ref().map(|table| &table.info).or(self.unseen.as_ref())
    }

    /// Whether the host has silenced the player.
    pub fn is_silenced(&self) -> bool {
        let own = self.info().and_then(|info| info.seats.get(info.you?.index()));
        own.is_some_and(|seat| seat.silenced)
    }

    /// Takes over the facts of the table, and says what has changed.
    pub(super) fn set_info(&mut self, info: TableInfo, news: Option<&TableNews>, speech: SpeechOptions) {
        let text = news.and_then(|news| self.news_text(&info, news, speech));
        let is_about_me = news.is_some_and(|news| is_about(news, &info));
        if let Some(table) = &mut self.table {
            table.info = info;
        } else {
            self.takes = self.takes.filter(|_| info.you.is_none());
            self.unseen = Some(info);
            self.link = LinkState::Online;
        }
        self.fault = None;
        self.declined = None;
        // After a pause the player hears again what there is to decide.
        let goes_on = matches!(news, Some(TableNews::PlayedOn(_)));
        let prompt = self.table.as_ref().filter(|_| goes_on).and_then(|table| table.prompt_text(speech));
        if let (Some(text), Some(_)) = (&text, &prompt) {
            return self.announcements.announce(text.clone(), prompt);
        }
        match text {
            Some(text) if is_about_me => self.announcements.set_prompt(Some(text)),
            Some(text) => self.announcements.add(text),
            None => {}
        }
    }

    /// Shows no card any more: the seat plays on another device, or this one may take it.
    pub(super) fn show_seat_to_take(&mut self, info: TableInfo, seat: Seat, speech: SpeechOptions) {
        if self.table.take().is_some() {
            let moved = speech.language.devices().moved_title;
            self.announcements.set_prompt(Some(moved.to_owned()));
        }
        (self.unseen, self.takes) = (Some(info), Some(seat));
        (self.link, self.fault, self.declined) = (LinkState::Online, None, None);
        self.talk.show(false);
    }

    /// Returns the sentence about a change. The player who comes back also hears what a bot has discarded.
    fn news_text(&mut self, info: &TableInfo, news: &TableNews, speech: SpeechOptions) -> Option<String> {
        let language = speech.language;
        let narrator = TableNarrator::new(language, info);
        match *news {
            TableNews::Back(seat) if narrator.is_me(seat) => {
                let cards = self.table.as_mut().map(|table| std::mem::take(&mut table.played_for_me));
                let names: Vec<String> =
                    cards.unwrap_or_default().into_iter().map(|card| narrator.card(card)).collect();
                Some(match names[..] {
                    [] => language.together().back.to_owned(),
                    _ => language.back_after(&names.join(", ")).spoken(),
                })
            }
            TableNews::SatDown(seat) if narrator.is_me(seat) => {
                let (asked, name) = (self.asked_name.take(), narrator.name(seat).0);
                Some(match asked {
                    Some(asked) if asked != name => language.same_name(name).spoken(),
                    _ => narrator.news(news)?,
                })
            }
            TableNews::Undecided(seat) if info.host.is_some() && info.host == info.you => {
                Some(language.asks_host_keys(narrator.name(seat)).spoken())
            }
            _ => narrator.news(news),
        }
    }

    /// Takes over the claim window, and says who holds it open or lets go.
    pub(super) fn set_window(&mut self, window: Window, speech: SpeechOptions) {
        let Some(table) = &mut self.table else { return };
        if window.event_number < table.view.event_number {
            return;
        }
        let narrator = TableNarrator::new(speech.language, &table.info);
        let before = table.window.take().filter(|before| before.event_number == window.event_number);
        let held_before = before.map(|before| before.held_by).unwrap_or_default();
        let seconds = i64::from(window.left.div_ceil(1000));
        let holds = window.held_by.iter().filter(|seat| !held_before.contains(seat));
        let holds = holds.map(|&seat| speech.language.holds(narrator.person(seat), seconds).spoken());
        let lets_go = held_before.iter().filter(|seat| !window.held_by.contains(seat));
        let lets_go = lets_go.map(|&seat| speech.language.lets_go(narrator.person(seat)).spoken());
        let said: Vec<String> = holds.chain(lets_go).collect();
        table.moments = Some(window.moments);
        table.window = Some(window);
        for text in said {
            self.announcements.add(text);
        }
    }

    /// Ends the window whose time has run out, unless it has changed since.
    pub fn end_window(&mut self, ended: &Window) {
        if let Some(table) = self.table.as_mut().filter(|table| table.window.as_ref() == Some(ended)) {
            table.window = None;
        }
    }

    /// Says why a request was not carried out.
    pub(super) fn decline(&mut self, reason: DeclineReason, speech: SpeechOptions) {
        self.drop_waiting_ask();
        if matches!(reason, DeclineReason::TooFast | DeclineReason::BadLine | DeclineReason::Silenced) {
            self.talk.refused = Some(reason);
        } else {
            self.declined = Some(reason);
        }
        self.announcements.set_prompt(Some(declined_text(speech.language, reason).to_owned()));
    }
}

impl TableState {
    /// Whether people sit at this table, one of them as its host.
    pub const fn has_people(&self) -> bool {
        self.info.host.is_some()
    }

    /// Whether the player is the host.
    pub fn is_host(&self) -> bool {
        self.info.host.is_some() && self.info.host == self.info.you
    }

    /// Whether the player may change the pace: alone with bots, or as the host.
    pub fn may_set_pace(&self) -> bool {
        !self.has_people() || self.is_host()
    }

    /// Whether a bot plays for the player.
    pub fn is_stood_in(&self) -> bool {
        let mine = self.info.you.and_then(|seat| self.info.seats.get(seat.index()));
        mine.is_some_and(|seat| seat.state == SeatState::StoodIn)
    }

    /// Returns what the player has claimed, while the window is still open.
    pub fn own_claim(&self, language: Language) -> Option<String> {
        let Stage::Claim { answer: Answer::Answered(action), .. } = self.view.stage else { return None };
        let narrator = TableNarrator::new(language, &self.info);
        let claim = match action {
            Action::Claim(set) => narrator.claim(offers(&[Action::Claim(set)]).first()?.claim),
            Action::GoOut => narrator.speech.terms().win.one(),
            // The sentence has a full stop of its own.
            Action::Call => narrator.speech.own().title.trim_end_matches(['!', NO_BREAK_SPACE, '\u{202f}']),
            _ => return None,
        };
        self.info.window.is_some().then(|| words::capitalized(claim))
    }
}

/// Whether news concern the player, who then hears them at once.
fn is_about(news: &TableNews, info: &TableInfo) -> bool {
    let asks_host = matches!(news, TableNews::Undecided(_)) && info.host.is_some() && info.host == info.you;
    let is_own_wish = matches!(*news, TableNews::Again { seat, .. } if info.you == Some(seat));
    if asks_host || is_own_wish || *news == TableNews::Rematch {
        return true;
    }
    let (TableNews::Back(seat)
    | TableNews::StoodIn(seat)
    | TableNews::Silent(seat)
    | TableNews::SatDown(seat)
    | TableNews::Silenced(seat)
    | TableNews::MayTalk(seat)
    | TableNews::Host(seat)) = *news
    else {
        return false;
    };
    info.you == Some(seat)
}

/// Returns the sentence that explains why a request was not carried out.
pub const fn declined_text(language: Language, reason: DeclineReason) -> &'static str {
    let words = language.together();
    match reason {
        DeclineReason::SeatTaken => words.seat_taken,
        DeclineReason::BadName => words.bad_name,
        DeclineReason::NoWindow => words.too_late,
        DeclineReason::NoMomentLeft => words.no_moment_left,
        DeclineReason::AskStands => language.asks().ask_stands,
        DeclineReason::NothingToTakeBack => language.asks().nothing_to_take_back,
        DeclineReason::CardSeen => language.asks().card_seen,
        DeclineReason::AskedBefore => language.asks().asked_before,
        DeclineReason::NoTakebackLeft => language.asks().no_takeback_left,
        DeclineReason::TooFast => language.talk().too_fast,
        DeclineReason::BadLine => language.talk().bad_line,
        DeclineReason::Silenced => language.talk().silenced,
        DeclineReason::LinkEnded => language.devices().link_ended,
        DeclineReason::BadKey | DeclineReason::NotHost | DeclineReason::Begun | DeclineReason::NotHere => {
            words.not_possible
        }
    }
}
