//! The open rooms, at most one for each table. A room opens when somebody enters and closes when nobody is
//! left.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use room::{ConnectionId, Input, KeyHash, TableEntry};
use table::{PlayedAction, Record};
use tokio::sync::{OnceCell, mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use wire::TableSummary;

use crate::api_error::ApiError;
use crate::bot_workers::BotQueues;
use crate::duplicate;
use crate::lobby::Lobby;
use crate::replayed_hand::RecordReader;
use crate::room_task::{RoomInput, RoomTask};
use crate::routes::SeatCredentials;
use crate::secret::TableId;
use crate::store::{Store, StoredTable};
use crate::thinking::ThinkingQueue;

/// The rooms of a server.
pub(crate) struct Rooms {
    store: Store,
    open: Mutex<HashMap<TableId, Arc<OnceCell<RoomHandle>>>>,
    next_connection: AtomicU64,
    bot_queues: BotQueues,
    hint_queue: ThinkingQueue,
    /// The list of open tables, if this server has one.
    lobby: Option<Lobby>,
    /// The tasks of rooms and sockets, for which a stopping server waits.
    tasks: TaskTracker,
    stopping: CancellationToken,
}

/// The way into an open room. The room decides what a key opens.
#[derive(Clone)]
pub(crate) struct RoomHandle {
    inbox: mpsc::Sender<RoomInput>,
}

impl RoomHandle {
    /// Sends the room an input. Returns false if the room has closed.
    pub(crate) async fn send(&self, input: RoomInput) -> bool {
        self.inbox.send(input).await.is_ok()
    }

    /// Sends the room an input of a connection. Returns false if the room has closed.
    pub(crate) async fn send_input(&self, input: Input) -> bool {
        self.send(RoomInput::Connection(input)).await
    }

    /// Returns the summary of the table for the seat of a key, if the key opens one; `None` if the room has
    /// closed.
    async fn summary(&self, key: KeyHash) -> Option<Option<TableSummary>> {
        let (answer, summary) = oneshot::channel();
        self.send(RoomInput::SummaryRequested { key, answer }).await;
        summary.await.ok()
    }
}

impl Rooms {
    /// Creates an empty list of rooms that uses this store.
    pub(crate) fn new(store: Store, lobby: Option<Lobby>) -> Self {
        Self {
            store,
            open: Mutex::default(),
            next_connection: AtomicU64::new(0),
            bot_queues: BotQueues::new(),
            hint_queue: ThinkingQueue::new(1),
            lobby,
            tasks: TaskTracker::new(),
            stopping: CancellationToken::new(),
        }
    }

    /// Stores a new table, on which these actions have been played already.
    pub(crate) async fn create(&self, table: &StoredTable, played: &[PlayedAction]) -> Result<(), ApiError> {
        let log: Vec<TableEntry> = played.iter().copied().map(TableEntry::Played).collect();
        Ok(self.store.create(table, &log).await?)
    }

    /// Returns the way into the room of a table. Opens the room if it is closed.
    pub(crate) async fn enter(self: &Arc<Self>, id: &TableId) -> Result<RoomHandle, ApiError> {
        loop {
            if self.stopping.is_cancelled() {
                return Err(ApiError::Stopping);
            }
            let cell = Arc::clone(self.lock_open().entry(id.clone()).or_default());
            let room = match cell.get_or_try_init(|| self.open_room(id)).await {
                Ok(room) => room,
                Err(error) => {
                    self.forget_closed();
                    return Err(error);
                }
            };
            if room.inbox.is_closed() {
                self.forget_closed();
                continue;
            }
            return Ok(room.clone());
        }
    }

    /// Returns the summary of a table for the seat that the key opens.
    pub(crate) async fn summary(
        self: &Arc<Self>,
        credentials: &SeatCredentials,
    ) -> Result<TableSummary, ApiError> {
        loop {
            // A room that is just closing does not answer. The next attempt opens a new room.
            let room = self.enter(&credentials.id).await?;
            if let Some(summary) = room.summary(credentials.key.hash()).await {
                return summary.ok_or(ApiError::NoSuchTable);
            }
        }
    }

    async fn open_room(self: &Arc<Self>, id: &TableId) -> Result<RoomHandle, ApiError> {
        let (table, log) = self.store.load(id).await?.ok_or(ApiError::NoSuchTable)?;
        let (task, inbox) = RoomTask::build(table, log, self.store.clone(), Arc::clone(self)).await?;
        self.tasks.spawn(task.run());
        Ok(RoomHandle { inbox })
    }

    /// Returns the store.
    pub(crate) const fn store(&self) -> &Store {
        &self.store
    }

    /// Checks that the cards of a match may be shown to the reader with this key: the match is over, and
    /// nobody still plays its deal.
    ///
    /// # Errors
    /// If the key opens nothing, the match is not over, or the deal is shared and not finished by both.
    pub(crate) async fn check_open(self: &Arc<Self>, place: &SeatCredentials) -> Result<(), ApiError> {
        if !self.summary(place).await?.finished {
            return Err(ApiError::NotOver);
        }
        let is_closed = duplicate::is_closed(&self.store, &place.id).await?;
        if is_closed { Err(ApiError::FriendPlays) } else { Ok(()) }
    }

    /// Returns the stored record of a match, as text.
    pub(crate) async fn record(&self, id: &TableId) -> Result<String, ApiError> {
        let (table, log) = self.store.load(id).await?.ok_or(ApiError::NoSuchTable)?;
        let mut description = table.description();
        let played = description.take_log(&log);
        Ok(description.record(played, description.taken_back(&log)).to_string())
    }

    /// Returns the record of a match, and who reads it with this key.
    pub(crate) async fn record_for(
        &self,
        place: &SeatCredentials,
    ) -> Result<(Record, RecordReader), ApiError> {
        let (table, log) = self.store.load(&place.id).await?.ok_or(ApiError::NoSuchTable)?;
        let mut description = table.description();
        let played = description.take_log(&log);
        let seating = &description.seating;
        let reader = RecordReader {
            id: place.id.to_string(),
            seat: seating.seat_of(&place.key.hash()),
            host: seating.invitation.is_some().then_some(seating.host),
        };
        Ok((description.record(played, description.taken_back(&log)), reader))
    }

    /// Forgets the rooms that have closed or could not be opened.
    pub(crate) fn forget_closed(&self) {
        let is_open = |cell: &Arc<OnceCell<RoomHandle>>| match cell.get() {
            Some(room) => !room.inbox.is_closed(),
            None => Arc::strong_count(cell) > 1,
        };
        self.lock_open().retain(|_, cell| is_open(cell));
    }

    /// Returns a unique number for a connection.
    pub(crate) fn next_connection(&self) -> ConnectionId {
        ConnectionId(self.next_connection.fetch_add(1, Ordering::Relaxed))
    }

    /// The queues of the bots.
    pub(crate) fn bot_queues(&self) -> &BotQueues {
        &self.bot_queues
    }

    /// The queue in which hints are computed.
    pub(crate) fn hint_queue(&self) -> &ThinkingQueue {
        &self.hint_queue
    }

    /// The list of open tables, if this server has one.
    pub(crate) fn lobby(&self) -> Option<&Lobby> {
        self.lobby.as_ref()
    }

    /// The tasks of rooms and sockets.
    pub(crate) fn tasks(&self) -> &TaskTracker {
        &self.tasks
    }

    /// The token that is cancelled when the server stops.
    pub(crate) fn stopping(&self) -> &CancellationToken {
        &self.stopping
    }

    /// Makes every room announce to its connections that the server stops, and waits for all rooms and
    /// sockets.
    pub(crate) async fn stop(&self) {
        self.stopping.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }

    /// Checks that the database is still in its place, and logs when it is not.
    pub(crate) fn check_database(&self) {
        self.store.check_place();
    }

    /// Notes that the server runs. What fails is tried again soon.
    pub(crate) async fn note_alive(&self) {
        if let Err(error) = self.store.note_alive().await {
            tracing::debug!(%error, "that the server runs cannot be noted");
        }
    }

    /// Returns the identity of the database.
    pub(crate) fn database(&self) -> &str {
        self.store.identity()
    }

    /// Closes the database.
    pub(crate) async fn close_store(&self) {
        self.note_alive().await;
        self.store.close().await;
    }

    fn lock_open(&self) -> MutexGuard<'_, HashMap<TableId, Arc<OnceCell<RoomHandle>>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
