//! The task that carries the inputs and outputs of one room: sockets, timers, the store, bots and hints.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use cards::Seat;
use room::{
    Change, ConnectionId, Input, KeyHash, LastDiscard, NextTable, Output, RequestId, Room, TableEntry, Time,
};
use table::{Setup, View};
use tokio::select;
use tokio::sync::{mpsc, oneshot};
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::{Instant, sleep_until};
use tracing::{debug, error, warn};
use wire::{Assistance, FaultCode, ListedTable, TableSummary, ToClient};

use crate::api_error::ApiError;
use crate::bot_workers::BotWorkers;
use crate::duplicate;
use crate::followed_play::FollowedPlay;
use crate::hint::{HintBasis, compute_hint};
use crate::lobby::Lobby;
use crate::rooms::Rooms;
use crate::secret::{self, TableId};
use crate::store::{Store, StoreError, StoredTable, alive};
use crate::thinking::TableAccount;

/// The capacity of a room's inbox, in inputs.
const INBOX: usize = 64;

/// An input from outside the room.
#[derive(Debug)]
pub(crate) enum RoomInput {
    /// A connection was opened.
    Joined {
        /// The number of the connection.
        connection: ConnectionId,
        /// The hash of the key.
        key: KeyHash,
        /// The newest event that the page has seen.
        since: Option<u32>,
        /// The messages to the browser. Once the outbox is dropped, the socket closes after the last message.
        outbox: mpsc::Sender<ToClient>,
    },
    /// A connection has sent something, or was closed.
    Connection(Input),
    /// A request for a summary of the table for one seat.
    SummaryRequested {
        /// The hash of the seat's key.
        key: KeyHash,
        /// The channel for the answer; `None` if the key opens no seat.
        answer: oneshot::Sender<Option<TableSummary>>,
    },
}

/// One open room, with everything needed to carry out its outputs.
pub(crate) struct RoomTask {
    room: Room,
    table: StoredTable,
    /// The moment from which the room counts its time.
    origin: Instant,
    /// The time of `origin`, in milliseconds since 1970.
    began: u64,
    hint_basis: HintBasis,
    store: Store,
    rooms: Arc<Rooms>,
    inbox: mpsc::Receiver<RoomInput>,
    outboxes: HashMap<ConnectionId, mpsc::Sender<ToClient>>,
    /// Connections whose outbox is full or closed.
    lost: Vec<ConnectionId>,
    requests: HashMap<RequestId, oneshot::Sender<Option<TableSummary>>>,
    next_request: u64,
    bots: BotWorkers,
    /// What is known of the same deal from other tables, and the number of the hand at which it was read.
    followed: (Arc<RwLock<FollowedPlay>>, u32),
    hint_account: TableAccount,
    /// The background work of the room. Each task ends with an input.
    work: JoinSet<Input>,
    timer: Option<Instant>,
}

impl RoomTask {
    /// Builds a room from stored data, and the sender to its inbox.
    pub(crate) async fn build(
        table: StoredTable,
        log: Vec<TableEntry>,
        store: Store,
        rooms: Arc<Rooms>,
    ) -> Result<(Self, mpsc::Sender<RoomInput>), ApiError> {
        let mut description = table.description();
        let id = TableId::random().map_err(ApiError::internal)?.to_string();
        let seed = secret::seed().map_err(ApiError::internal)?;
        description.next = Some(NextTable { id, seed });
        description.open_key = rooms.lobby().map(|_| Lobby::open_key());
        let (origin, began) = (Instant::now(), alive::now());
        // Replaying a long match takes time, and must not block a thread that serves other tables.
        let rebuilt =
            spawn_blocking(move || Room::rebuild(description, &log, Time::from_millis(began))).await;
        let room = rebuilt.map_err(ApiError::internal)?.map_err(ApiError::internal)?;
        let followed = duplicate::followed_play(&store, &table.id).await?;
        let (sender, inbox) = mpsc::channel(INBOX);
        let bots = BotWorkers::for_table(&table, rooms.bot_queues());
        let hint_basis = HintBasis::new(&table.setup).map_err(ApiError::internal)?;
        let task = Self {
            room,
            origin,
            began,
            table,
            hint_basis,
            store,
            inbox,
            outboxes: HashMap::new(),
            lost: Vec::new(),
            requests: HashMap::new(),
            next_request: 0,
            bots,
            followed: (Arc::new(RwLock::new(followed)), 0),
            hint_account: rooms.hint_queue().account(),
            work: JoinSet::new(),
            timer: None,
            rooms,
        };
        Ok((task, sender))
    }

    /// Handles one input after the other until the room closes.
    pub(crate) async fn run(mut self) {
        debug!(table = %self.table.id, "a room opens");
        let start = self.room.handle(self.now(), Input::TimeIsNow);
        self.carry_out(start);
        while !self.room.is_closed() {
            let input = self.next_input().await;
            let outputs = self.room.handle(self.now(), input);
            self.carry_out(outputs);
            while let Some(connection) = self.lost.pop() {
                let outputs = self.room.handle(self.now(), Input::Left { connection });
                self.carry_out(outputs);
            }
        }
        self.list(None);
        self.inbox.close();
        // What is still being sent would lie in the inbox as long as its sender knows this room: a connection
        // that comes just now would wait for ever. Its dropped outbox tells it to join the next room.
        while self.inbox.recv().await.is_some() {}
        self.rooms.forget_closed();
        debug!(table = %self.table.id, "a room closes");
    }

    /// Waits for the next input. Inputs come before the timer, so that the room does not close while somebody
    /// is joining.
    async fn next_input(&mut self) -> Input {
        select! {
            biased;
            () = self.rooms.stopping().cancelled() => Input::Stop(ApiError::Stopping.fault()),
            input = self.inbox.recv() => match input {
                Some(input) => self.accept(input),
                None => Input::Stop(ApiError::Stopping.fault()),
            },
            input = next_result(&mut self.work) => input,
            () = wait_until(self.timer) => {
                self.timer = None;
                Input::TimeIsNow
            }
        }
    }

    fn accept(&mut self, input: RoomInput) -> Input {
        match input {
            RoomInput::Joined { connection, key, since, outbox } => {
                self.outboxes.insert(connection, outbox);
                Input::Joined { connection, key, since }
            }
            RoomInput::Connection(input) => {
                if let Input::Left { connection } = input {
                    self.outboxes.remove(&connection);
                }
                input
            }
            RoomInput::SummaryRequested { key, answer } => {
                let request = RequestId(self.next_request);
                self.next_request += 1;
                self.requests.insert(request, answer);
                Input::SummaryRequested { request, key }
            }
        }
    }

    fn carry_out(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Store(change) => self.store_change(change),
                Output::Send { connection, message } => self.send(connection, message),
                Output::Disconnect(connection) => drop(self.outboxes.remove(&connection)),
                Output::WakeAt(time) => self.timer = time.map(|time| self.instant(time)),
                Output::AskBot { seat, bot, view, deadline } => {
                    let deadline = self.instant(deadline);
                    self.ask_bot(seat, &bot, view, deadline);
                }
                Output::CutShort(seat) => self.bots.cut_short(seat),
                Output::ComputeHint { seat, view, last } => self.start_hint(seat, view, last),
                Output::Summary { request, summary } => {
                    // If the receiver is gone, nobody needs the answer.
                    self.requests.remove(&request).map(|answer| answer.send(summary));
                }
                Output::List(table) => self.list(table),
                Output::Close => self.outboxes.clear(),
            }
        }
    }

    fn store_change(&mut self, change: Change) {
        if let Change::Setup(setup) = &change {
            self.take_setup(setup);
        }
        let (store, id) = (self.store.clone(), self.table.id.clone());
        self.work.spawn(async move {
            let stored = match change {
                Change::Actions { first, actions, banks } => {
                    let entries: Vec<TableEntry> = actions.into_iter().map(TableEntry::Played).collect();
                    store.append_with_banks(&id, first, &entries, banks.as_deref()).await
                }
                Change::Seats { number, event_number, change } => {
                    store.append(&id, number, &[TableEntry::Seats { event_number, change }]).await
                }
                Change::TakenBack { number, taken } => {
                    store.append(&id, number, &[TableEntry::TakenBack(taken)]).await
                }
                Change::Rematch { number, event_number, change, table, first } => {
                    let Some(table) = StoredTable::of_rematch(&table) else {
                        return Input::Stop(ApiError::internal("a rematch has a bad identifier").fault());
                    };
                    let entry = TableEntry::Seats { event_number, change };
                    store.add_rematch(&id, number, entry, &table, first).await
                }
                Change::Due(due) => store.set_due(&id, due).await,
                Change::Setup(setup) => store.set_setup(&id, &setup).await,
                Change::Pace(pace) => store.set_pace(&id, pace).await,
                Change::Passing(passing) => store.set_passing(&id, &passing).await,
            };
            match stored {
                Ok(()) => Input::Stored,
                Err(conflict @ StoreError::Conflict { .. }) => {
                    Input::Stop(ApiError::internal(conflict).fault())
                }
                Err(error) => {
                    debug!(table = %id, %error, "a change cannot be stored and is tried again");
                    Input::StoreFailed(error.problem())
                }
            }
        });
    }

    /// Puts the table on the list of open tables, or takes it off.
    fn list(&self, table: Option<ListedTable>) {
        if let Some(lobby) = self.rooms.lobby() {
            lobby.set(self.table.id.as_str(), table);
        }
    }

    /// Has bots and hints think under the switches of a setup, on which nothing was played yet.
    fn take_setup(&mut self, setup: &Setup) {
        if let Ok(basis) = HintBasis::new(setup) {
            self.hint_basis = basis;
        }
        self.table.setup = setup.clone();
        self.bots = BotWorkers::for_table(&self.table, self.rooms.bot_queues());
    }

    /// Puts a message into a socket's outbox. A socket that does not keep up is closed. Its page then
    /// reconnects and asks for the events that it missed.
    fn send(&mut self, connection: ConnectionId, mut message: ToClient) {
        if let ToClient::Fault(fault) = &mut message
            && fault.code == FaultCode::NoSuchTable
        {
            fault.database = Some(self.rooms.database().to_owned());
        }
        let Some(outbox) = self.outboxes.get(&connection) else { return };
        if outbox.try_send(message).is_err() {
            debug!(connection = connection.0, "a socket does not keep up, or is gone");
            self.outboxes.remove(&connection);
            self.lost.push(connection);
        }
    }

    /// Makes a bot decide: as it did at another table with this deal, if it sees the same.
    fn ask_bot(&mut self, seat: Seat, bot: &str, view: View, deadline: Instant) {
        self.follow(view.hand_number);
        let followed = self.followed.0.read().unwrap_or_else(PoisonError::into_inner).decision(&view);
        match followed {
            Some(action) => {
                let event_number = view.event_number;
                self.work.spawn(async move { Input::BotDecided { seat, event_number, action } });
            }
            None => self.bots.ask(&mut self.work, seat, bot, view, deadline),
        }
    }

    /// Reads what has been played of the same deal at other tables, once a hand: two people may play it at
    /// the same time.
    fn follow(&mut self, hand_number: u32) {
        let (known, hand) = &mut self.followed;
        if *hand == hand_number {
            return;
        }
        *hand = hand_number;
        let (known, store, id) = (Arc::clone(known), self.store.clone(), self.table.id.clone());
        self.rooms.tasks().spawn(async move {
            match duplicate::followed_play(&store, &id).await {
                Ok(read) => *known.write().unwrap_or_else(PoisonError::into_inner) = read,
                Err(error) => debug!(table = %id, ?error, "the deal at other tables cannot be read"),
            }
        });
    }

    fn start_hint(&mut self, seat: Seat, view: View, last: Option<LastDiscard>) {
        debug_assert!(self.table.assistance >= Assistance::Hints);
        let (basis, event_number) = (self.hint_basis.clone(), view.event_number);
        let gives_coach = self.table.assistance >= Assistance::Coach;
        let computed = self.hint_account.run(move |_| compute_hint(&basis, &view, (gives_coach, last)));
        self.work.spawn(async move {
            let hint = computed.await.unwrap_or_else(|error| {
                error!(%error, "a hint could not be computed");
                None
            });
            Input::HintComputed { seat, event_number, hint }
        });
    }

    /// The room's time now.
    fn now(&self) -> Time {
        Time::from_millis(self.began + self.origin.elapsed().as_millis() as u64)
    }

    fn instant(&self, time: Time) -> Instant {
        self.origin + Duration::from_millis(time.as_millis().saturating_sub(self.began))
    }
}

/// Returns the input of the next task that ends. Never returns while no task runs.
async fn next_result(work: &mut JoinSet<Input>) -> Input {
    match work.join_next().await {
        Some(Ok(input)) => input,
        Some(Err(error)) => {
            warn!(%error, "a task of a room broke");
            Input::Stop(ApiError::internal(error).fault())
        }
        None => std::future::pending().await,
    }
}

/// Waits until a moment; forever if `moment` is `None`.
async fn wait_until(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
    }
}
