//! A room: one task that owns a table's match. Everything that happens to it comes through one inbox, one after
//! the other; what it says are wire messages, each made from what one seat may know.

mod draft;
mod hint;
mod input;
mod minds;
mod pause;
mod play;

pub(crate) use input::{Delay, Input, Link, LinkId};
pub(crate) use minds::Thinkers;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use cards::Seat;
use table::{Action, Event, Game, PlayedAction, View, event_for_seat};
use tokio::select;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use tokio::time::{sleep, sleep_until};
use tracing::{debug, error};
use wire::{
    Assistance, GameInfo, Hint, Length, NumberedEvent, Pace, SeatInfo, TableInfo, TableSummary, ToClient,
    VERSION,
};

use self::draft::Draft;
use self::hint::hint;
use self::minds::{Thought, ThoughtError};
use self::pause::{Beat, Due, Pause, Step, Then, Wait};
use self::play::{Play, PlayError, play_for, result};
use crate::fault::Failure;
use crate::rooms::Rooms;
use crate::store::{Player, Store, StoreError, StoredTable};

/// How long a room stays when nobody is there.
const LINGER: Duration = Duration::from_mins(1);
/// How many sockets a table has at most: a person's pages.
const MOST_LINKS: usize = 8;
/// How many inputs may wait.
const INBOX: usize = 64;

/// A table that somebody plays at.
pub(crate) struct Room {
    table: Arc<StoredTable>,
    pace: Pace,
    play: Play,
    store: Store,
    links: Vec<Link>,
    /// What has happened but is not told yet: the discard before it rests, or bots are about to follow.
    held: Vec<Event>,
    /// Whether the view is another since it was last told, though nothing may have happened.
    untold: bool,
    /// The rest that is running, and what follows it by itself.
    pause: Option<Pause>,
    inbox: mpsc::Receiver<Input>,
    rooms: Arc<Rooms>,
}

/// A room cannot go on. It ends; the next one is rebuilt from what is stored, which alone is certain.
#[derive(Debug, thiserror::Error)]
enum RoomError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Play(#[from] PlayError),
    #[error(transparent)]
    Thought(#[from] ThoughtError),
}

/// Whether a room goes on.
#[derive(PartialEq, Eq)]
enum Flow {
    On,
    End,
}

impl Room {
    /// Builds the room from what is stored, and the way to its inbox.
    pub(crate) async fn build(
        table: Arc<StoredTable>,
        played: Vec<PlayedAction>,
        store: Store,
        rooms: Arc<Rooms>,
    ) -> Result<(Self, mpsc::Sender<Input>), Failure> {
        let (stored, thinkers) = (Arc::clone(&table), rooms.thinkers().clone());
        // A long match takes a moment: not on a thread that serves others.
        let play = spawn_blocking(move || Play::rebuild(&stored, played, thinkers)).await;
        let play = play.map_err(Failure::internal)?.map_err(Failure::internal)?;
        let (sender, inbox) = mpsc::channel(INBOX);
        let (links, held, pace) = (Vec::new(), Vec::new(), table.pace);
        let untold = false;
        Ok((Self { table, pace, play, store, links, held, untold, pause: None, inbox, rooms }, sender))
    }

    /// Takes one input after the other until the room ends.
    pub(crate) async fn run(mut self) {
        debug!(table = %self.table.id, "a room opens");
        loop {
            let input = self.next().await;
            match self.handle(input).await {
                Ok(Flow::On) => {}
                Ok(Flow::End) => break,
                Err(error) => {
                    let fault = Failure::internal(error).fault();
                    self.say_all(&ToClient::Fault(fault));
                    break;
                }
            }
        }
        self.inbox.close();
        self.rooms.forget_closed();
        debug!(table = %self.table.id, "a room closes");
    }

    /// What happens next: time is an input too.
    async fn next(&mut self) -> Input {
        let quiet = if self.links.is_empty() { Some(sleep(LINGER)) } else { None };
        let rest = match self.pause.as_ref().map_or(Due::Never, |pause| pause.due(self.pace)) {
            Due::Now => return Input::TimeUp,
            Due::At(end) => Some(sleep_until(end)),
            Due::Never => None,
        };
        select! {
            input = self.inbox.recv() => input.unwrap_or(Input::Stop),
            thought = self.play.minds.next() => Input::Thought(thought),
            () = wait(rest) => Input::TimeUp,
            () = wait(quiet) => Input::Idle,
            () = self.rooms.stopping().cancelled() => Input::Stop,
        }
    }

    async fn handle(&mut self, input: Input) -> Result<Flow, RoomError> {
        match input {
            Input::Joined { link, since } => self.join(link, since).await,
            Input::Left { link } => self.leave(link),
            Input::Act { link, event_number, action } => self.act(link, event_number, action).await?,
            Input::Pace(pace) => self.set_pace(pace).await?,
            // Whoever asked may have left; then nobody misses the answer.
            Input::Asked { seat, answer } => drop(answer.send(self.summary(seat))),
            Input::Thought(thought) => self.learn(thought?).await?,
            Input::TimeUp => self.time_up().await?,
            Input::Idle if self.inbox.is_empty() => return Ok(Flow::End),
            Input::Idle => {}
            Input::Stop => {
                self.say_all(&ToClient::Fault(Failure::Stopping.fault()));
                return Ok(Flow::End);
            }
        }
        Ok(Flow::On)
    }

    async fn join(&mut self, link: Link, since: Option<u32>) {
        self.release().await;
        if self.links.len() >= MOST_LINKS {
            // The oldest page is the one that nobody looks at.
            self.links.remove(0);
        }
        let (id, seat) = (link.id, link.seat);
        self.links.push(link);
        // A window has its whole length again.
        self.rest(if self.play.is_asked() { Beat::Discard } else { Beat::Draw });
        let view = self.play.game.view(Some(seat));
        let welcome = ToClient::Welcome {
            version: VERSION,
            table: self.info(seat),
            hint: self.hint(&view).await,
            view,
            missed: since.map_or_else(Vec::new, |number| self.play.since(number, seat)),
            result: result(&self.play.game),
            clock: self.clock(seat),
        };
        self.say_one(id, welcome);
    }

    fn leave(&mut self, link: LinkId) {
        self.links.retain(|other| other.id != link);
        if self.links.is_empty() {
            // Bots wait for people.
            self.held.clear();
            self.untold = false;
            self.pause = None;
        }
    }

    async fn act(&mut self, link: LinkId, event_number: u32, action: Action) -> Result<(), RoomError> {
        let Some(seat) = self.links.iter().find(|other| other.id == link).map(|link| link.seat) else {
            return Ok(());
        };
        self.release().await;
        let mut draft = self.draft();
        let before = self.play.game.event_number();
        if let Err(refusal) = draft.play(seat, event_number, action) {
            let (reason, view, clock) = (refusal.reason, self.play.game.view(Some(seat)), self.clock(seat));
            let hint = self.hint(&view).await;
            self.say_one(link, ToClient::Refused { event_number, reason, view, clock, hint });
            return Ok(());
        }
        self.untold = true;
        self.carry_out(draft, false).await?;
        if self.play.game.event_number() == before {
            // The others have not answered yet: nothing has happened, but this seat owes nothing any more.
            self.wait_for_bots().await;
        }
        Ok(())
    }

    /// Keeps what a bot has come to, and lets it be done if it is time for it.
    async fn learn(&mut self, thought: Thought) -> Result<(), RoomError> {
        if !self.play.minds.keep(thought) || self.links.is_empty() {
            return Ok(());
        }
        let Thought { seat, action, .. } = thought;
        if self.play.is_called() {
            let step = self.play.call(seat, action, self.delay());
            self.pause.iter_mut().for_each(|pause| pause.decide(step));
        }
        if self.is_paced() && (self.play.is_called() || self.pause.as_ref().is_some_and(Pause::rests)) {
            return Ok(());
        }
        self.carry_out(self.draft(), false).await
    }

    async fn set_pace(&mut self, pace: Pace) -> Result<(), RoomError> {
        self.store.set_pace(&self.table.id, pace).await?;
        let before = std::mem::replace(&mut self.pace, pace);
        self.say_all(&ToClient::Pace(pace));
        if let Some(pause) = self.pause.as_mut().filter(|pause| pause.has_clock()) {
            if before == Pace::Instant {
                pause.restart();
            }
            self.show().await;
        }
        Ok(())
    }

    /// Goes on after a rest: with what is not told yet, or with what a bot does, or what a silence means.
    async fn time_up(&mut self) -> Result<(), RoomError> {
        let Some(then) = self.pause.as_mut().and_then(|pause| pause.take(self.pace)) else { return Ok(()) };
        let mut draft = self.draft();
        match then {
            Then::Go => {
                self.pause = None;
                if self.untold {
                    self.release().await;
                    return Ok(());
                }
            }
            Then::Answer(seat, action) => play_for(&mut draft, seat, action)?,
        }
        self.carry_out(draft, then == Then::Go).await
    }

    /// Lets the bots follow, stores it all, and only then tells it. `late`: who has come to no answer is silent.
    async fn carry_out(&mut self, mut draft: Draft, late: bool) -> Result<(), RoomError> {
        self.play.follow(&mut draft, self.is_paced(), late)?;
        if draft.played.is_empty() {
            return Ok(());
        }
        self.store.append(&self.table.id, self.play.actions + 1, &draft.played).await?;
        let shown = self.held.len() + draft.events_at_rest();
        let rest = draft.rest.take();
        let events = self.play.accept(draft);
        self.play.think(self.pace);
        if events.is_empty() {
            self.pause.iter_mut().for_each(|pause| pause.keep(self.play.game.seats_to_act()));
            return Ok(());
        }
        self.held.extend(events);
        self.untold = true;
        if !self.is_paced() && self.play.waits_for_bot() {
            self.pause = Pause::begin(vec![Step { wait: Wait::Together, then: Then::Go }]);
            return Ok(());
        }
        let follow = self.held.split_off(shown);
        let events = std::mem::replace(&mut self.held, follow);
        self.untold = !self.held.is_empty();
        self.pause = None;
        self.rest(Beat::after(&events));
        let told_to = self.play.game.event_number() - self.held.len() as u32;
        let now = self.play.game.clone();
        self.tell(&events, told_to, rest.as_ref().unwrap_or(&now)).await;
        Ok(())
    }

    /// Somebody has answered, and others have not. A person waits for bots alone no longer than they take to come to
    /// an end: how long they would think shows nobody that they are asked.
    async fn wait_for_bots(&mut self) {
        let alone = !self.play.is_called() && self.play.waits_for_bot();
        if alone {
            self.play.minds.hurry();
        }
        if alone && self.is_paced() {
            self.pause = Pause::begin(vec![Step { wait: Wait::Hurry, then: Then::Go }]);
        } else if self.play.waits_for_bot() && !self.is_paced() {
            self.pause = Pause::begin(vec![Step { wait: Wait::Together, then: Then::Go }]);
            return;
        }
        self.show().await;
    }

    /// Tells what was held back, if anything was.
    async fn release(&mut self) {
        if !self.untold {
            return;
        }
        let events = std::mem::take(&mut self.held);
        self.pause = None;
        self.rest(Beat::after(&events));
        let now = self.play.game.clone();
        self.untold = false;
        self.tell(&events, now.event_number(), &now).await;
    }

    /// Begins a rest, if something follows by itself and somebody is there to see it. One that runs goes on.
    fn rest(&mut self, beat: Beat) {
        if self.links.is_empty() {
            self.pause = None;
            return;
        }
        self.play.think(self.pace);
        if self.pause.is_none() {
            self.pause = Pause::begin(if self.held.is_empty() {
                self.play.steps(beat, self.delay())
            } else {
                vec![Step { wait: Wait::Beat(beat), then: Then::Go }]
            });
        }
    }

    /// How long the person's messages take to come here, in milliseconds: by so much the bots' calls are held back,
    /// as if a call had come when it was made (H17).
    fn delay(&self) -> u32 {
        self.links.iter().map(|link| link.delay.milliseconds()).max().unwrap_or(0)
    }

    /// How long silence is borne from this seat; `None`: no clock runs.
    fn clock(&self, seat: Seat) -> Option<u32> {
        self.pause.as_ref().and_then(|pause| pause.clock(seat, self.pace))
    }

    fn is_paced(&self) -> bool {
        self.pace != Pace::Instant
    }

    fn draft(&self) -> Draft {
        Draft::new(&self.play.game, self.is_paced())
    }

    /// Tells events, of which the last has this number, with the game as it is after them.
    async fn tell(&mut self, events: &[Event], last: u32, game: &Game) {
        let first = last + 1 - events.len() as u32;
        let ended = events.iter().any(|event| matches!(event, Event::WentOut { .. }));
        let result = if ended { result(game) } else { None };
        let seats: BTreeSet<Seat> = self.links.iter().map(|link| link.seat).collect();
        for seat in seats {
            let told = |(number, event)| NumberedEvent { number, event: event_for_seat(event, Some(seat)) };
            let view = game.view(Some(seat));
            let message = ToClient::Update {
                events: (first..).zip(events).map(told).collect(),
                result: result.clone(),
                clock: self.clock(seat),
                hint: self.hint(&view).await,
                view,
            };
            self.links.retain(|link| link.seat != seat || say(link, message.clone()));
        }
    }

    /// What a seat is told of its hand, where the table gives hints.
    async fn hint(&self, view: &View) -> Option<Hint> {
        if self.table.assistance < Assistance::Hints {
            return None;
        }
        let (rules, view, rear) = (self.play.game.rules().clone(), view.clone(), self.play.drew_rear());
        let terms = self.play.game.setup().terms();
        // It takes a moment: not on a thread that serves others.
        match spawn_blocking(move || hint(&terms, &rules, &view, rear)).await {
            Ok(hint) => hint,
            Err(error) => {
                error!(%error, "a hint could not be made");
                None
            }
        }
    }

    /// Shows the game as it is, though nothing happened.
    async fn show(&mut self) {
        self.untold = false;
        let now = self.play.game.clone();
        self.tell(&[], now.event_number(), &now).await;
    }

    fn say_one(&mut self, id: LinkId, message: ToClient) {
        if let Some(link) = self.links.iter().find(|link| link.id == id)
            && !say(link, message)
        {
            self.links.retain(|link| link.id != id);
        }
    }

    fn say_all(&mut self, message: &ToClient) {
        self.links.retain(|link| say(link, message.clone()));
    }

    fn info(&self, seat: Seat) -> TableInfo {
        let setup = &self.table.setup;
        TableInfo {
            id: self.table.id.to_string(),
            rules: setup.rules,
            switches: setup.switches.clone(),
            game: GameInfo::new(self.play.game.rules()),
            seats: self.table.players.iter().map(seat_info).collect(),
            you: Some(seat),
            pace: self.pace,
            assistance: self.table.assistance,
        }
    }

    fn summary(&self, seat: Seat) -> TableSummary {
        let view = self.play.game.view(Some(seat));
        let others = Seat::all(self.play.game.seats()).zip(&self.table.players);
        TableSummary {
            id: self.table.id.to_string(),
            rules: self.table.setup.rules,
            length: self.length(),
            hand_number: view.hand_number,
            opponents: others
                .filter(|&(at, _)| at != seat)
                .map(|(_, player)| player.name().to_owned())
                .collect(),
            your_turn: !view.legal.is_empty(),
            finished: self.play.game.is_over(),
        }
    }

    fn length(&self) -> Length {
        Length::of(self.play.game.rules())
    }
}

/// Puts a message into a socket's outbox. A socket that does not keep up is let go: its page comes back and asks
/// what happened since.
fn say(link: &Link, message: ToClient) -> bool {
    let sent = link.outbox.try_send(message).is_ok();
    if !sent {
        debug!(link = link.id, "a socket does not keep up, or is gone");
    }
    sent
}

fn seat_info(player: &Player) -> SeatInfo {
    SeatInfo { name: player.name().to_owned(), bot: player.bot().map(str::to_owned) }
}

/// Waits for a timer, if there is one; for ever if not.
async fn wait(timer: Option<tokio::time::Sleep>) {
    match timer {
        Some(timer) => timer.await,
        None => std::future::pending().await,
    }
}
