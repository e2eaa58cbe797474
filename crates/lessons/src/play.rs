//! The table of a lesson: the ordinary game, and what the learner's page receives of it.

use cards::{Seat, Seed};
use rules::DealerStart;
use table::{
    Action, ArrangedDeck, Event, Game, Outcome, Phase, SeatEvent, Setup, Stage, View, event_for_seat,
};
use wire::{Assistance, HandResult, NumberedEvent, Pace, SeatInfo, SeatState, TableInfo, ToClient, VERSION};
use words::Language;

use crate::errors::LessonError;
use crate::script::{MoveKind, Script, ScriptMove};

/// The table while the lesson is played.
pub(crate) struct LessonTable<'a> {
    script: &'a Script,
    language: Language,
    setup: Setup,
    game: Game,
    you: Seat,
    events: Vec<Event>,
    /// The number of events that the page has received.
    sent: usize,
    /// The view that the page has.
    shown: View,
}

/// The bot whose name the other players have.
const BOT: &str = "steady";

impl<'a> LessonTable<'a> {
    /// Deals the cards. The learner's first message shows the table before the first draw.
    pub(crate) fn deal(script: &'a Script, language: Language) -> Result<(Self, ToClient), LessonError> {
        let error = |reason: String| script.error(script.line, reason);
        let seats = script.players.len() as u8;
        let (rules, switches) = (script.rules_in(language), script.switches.clone());
        let seed = Seed::from_number(script.seed);
        let setup = Setup { rules, switches, seats, seed };
        let scorer = setup.scorer().map_err(|fault| error(fault.to_string()))?;
        let seat = |player: usize| Seat::default().after(player as u8, seats.max(1));
        let dealer = seat(script.dealer);
        let mut deck = ArrangedDeck::new(scorer.rules(), seats, dealer)
            .draws(&script.draws)
            .replacements(&script.replacements)
            .shuffled(&seed);
        for (player, cards) in &script.hands {
            deck = deck.hand(seat(*player), cards);
        }
        let deck = deck.cards().map_err(|fault| error(fault.to_string()))?;
        let mut events = Vec::new();
        let game =
            Game::from_deck(&setup, dealer, &deck, &mut events).map_err(|fault| error(fault.to_string()))?;
        let you = seat(script.players.iter().position(String::is_empty).unwrap_or_default());
        let mut shown = game.view(Some(you));
        let mut sent = events.len();
        // A draw after a flower belongs to the flower.
        if let [.., before, Event::Drew { seat, .. }] = &events[..]
            && !matches!(before, Event::Flower { .. })
            && scorer.rules().dealer_start == DealerStart::Draws
        {
            sent -= 1;
            hide_draw(&mut shown, *seat);
        }
        let table = Self { script, language, setup, game, you, events, sent, shown };
        let missed = table.numbered(0, sent);
        let welcome = ToClient::Welcome {
            version: VERSION,
            table: table.info(),
            view: table.shown.clone(),
            missed,
            result: None,
            clock: None,
            hint: None,
        };
        Ok((table, welcome))
    }

    /// Returns the view that the page has.
    pub(crate) const fn shown(&self) -> &View {
        &self.shown
    }

    /// Returns the seat of a player.
    pub(crate) fn seat(&self, player: usize) -> Seat {
        Seat::default().after(player as u8, self.setup.seats)
    }

    /// Whether a hand was won, and the page has its result.
    pub(crate) const fn has_result(&self) -> bool {
        matches!(self.shown.stage, Stage::HandOver(Outcome::Won { .. }) | Stage::MatchOver(_))
    }

    /// Lets something happen, and adds what the page receives to `updates`.
    pub(crate) fn go_on(
        &mut self,
        step: &ScriptMove,
        updates: &mut Vec<ToClient>,
    ) -> Result<(), LessonError> {
        match step.what {
            MoveKind::Play(player, action) => {
                let seat = self.seat(player);
                if seat == self.you {
                    return Err(self.script.error(step.line, "the learner acts where a step awaits it"));
                }
                self.settle(Some(seat));
                self.send_rest(updates);
                self.play(step.line, seat, action, updates)
            }
            MoveKind::Draw => {
                self.settle(None);
                if self.send_rest(updates) {
                    Ok(())
                } else {
                    Err(self.script.error(step.line, "nothing follows here that could be shown"))
                }
            }
        }
    }

    /// Waits for the learner, and adds what the page receives until then to `updates`.
    pub(crate) fn wait_for_learner(&mut self, updates: &mut Vec<ToClient>) {
        if !self.game.seats_to_act().has(self.you) {
            self.settle(None);
        }
        self.send_rest(updates);
        let view = self.game.view(Some(self.you));
        if view != self.shown {
            self.send_view(self.events.len(), view, updates);
        }
    }

    /// Plays the learner's action. `next` is what happens after it: its player answers the same discard.
    pub(crate) fn answer(
        &mut self,
        line: usize,
        action: Action,
        next: Option<&ScriptMove>,
        updates: &mut Vec<ToClient>,
    ) -> Result<(), LessonError> {
        self.play(line, self.you, action, updates)?;
        let speaks = match next.map(|next| next.what) {
            Some(MoveKind::Play(player, _)) => Some(self.seat(player)),
            _ => None,
        };
        if !matches!(action, Action::Discard(_)) {
            self.settle(speaks);
            self.send_rest(updates);
        }
        Ok(())
    }

    /// Plays an action. A discard is shown before what follows it.
    fn play(
        &mut self,
        line: usize,
        seat: Seat,
        action: Action,
        updates: &mut Vec<ToClient>,
    ) -> Result<(), LessonError> {
        let rest = self.game.before_claims(action).filter(|_| self.game.seats_to_act().has(seat));
        let number = self.game.event_number();
        if let Err(refusal) = self.game.play(seat, number, action, &mut self.events) {
            let legal = format!("{:?}", refusal.legal);
            let reason = format!("{action:?} is not legal for seat {seat}: expected one of {legal}");
            return Err(self.script.error(line, reason));
        }
        match rest {
            Some(rest) => {
                let end = rest.event_number() as usize;
                self.send_view(end, rest.view(Some(self.you)), updates);
            }
            None => {
                self.send_rest(updates);
            }
        }
        Ok(())
    }

    /// Lets the other seats that are asked pass, apart from one.
    fn settle(&mut self, speaks: Option<Seat>) {
        while matches!(self.game.phase(), Phase::Claim { .. } | Phase::Robbing { .. } | Phase::Calls { .. }) {
            let mut asked = self.game.seats_to_act_in_order();
            let Some(seat) = asked.find(|&seat| seat != self.you && Some(seat) != speaks) else { return };
            let number = self.game.event_number();
            if self.game.play(seat, number, Action::Pass, &mut self.events).is_err() {
                return;
            }
        }
    }

    /// Sends the events that the page does not have. Returns whether there were any.
    fn send_rest(&mut self, updates: &mut Vec<ToClient>) -> bool {
        let end = self.events.len();
        let has_more = self.sent < end;
        if has_more {
            self.send_view(end, self.game.view(Some(self.you)), updates);
        }
        has_more
    }

    /// Sends the events up to `end` with a view.
    fn send_view(&mut self, end: usize, view: View, updates: &mut Vec<ToClient>) {
        let events = self.numbered(self.sent, end);
        let has_ended = events.iter().any(|numbered| matches!(numbered.event, SeatEvent::WentOut { .. }));
        let result = if has_ended { HandResult::of(&self.setup, &self.game) } else { None };
        (self.sent, self.shown) = (end, view.clone());
        updates.push(ToClient::Update { events, view, result, clock: None, hint: None });
    }

    /// Returns events as the learner sees them.
    fn numbered(&self, from: usize, to: usize) -> Vec<NumberedEvent> {
        let seen = |(number, event): (u32, &Event)| NumberedEvent {
            number,
            event: event_for_seat(event, Some(self.you)),
        };
        (1..).zip(&self.events).map(seen).take(to).skip(from).collect()
    }

    fn info(&self) -> TableInfo {
        let you = self.language.pages().you;
        let seat = |name: &String| SeatInfo {
            name: if name.is_empty() { you.to_owned() } else { name.clone() },
            bot: (!name.is_empty()).then(|| BOT.to_owned()),
            state: SeatState::Taken,
            silenced: false,
            kept_for: None,
            given_back: 0,
        };
        TableInfo {
            id: self.script.id.clone(),
            rules: self.setup.rules,
            switches: self.setup.switches.clone(),
            game: self.game.rules().clone(),
            seats: self.script.players.iter().map(seat).collect(),
            you: Some(self.you),
            host: None,
            forming: false,
            choosing: 0,
            listed: None,
            window: None,
            timing: None,
            pause: None,
            rematch: None,
            pace: Pace::Calm,
            assistance: Assistance::Legal,
            more_time: wire::MoreTime::default(),
            taken_back: 0,
            damaged: false,
        }
    }
}

/// Changes a view after the first draw into the one before it.
fn hide_draw(view: &mut View, drawer: Seat) {
    view.event_number -= 1;
    view.well += 1;
    (view.drawn, view.drawn_from) = (None, None);
    view.legal.clear();
    if let Some(seat) = view.seats.get_mut(drawer.index()) {
        seat.cards -= 1;
    }
}
