//! The open rooms, at most one for each table. A room opens when somebody enters and closes when nobody is
//! left.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cards::Seat;
use room::{ConnectionId, Input};
use tokio::sync::{OnceCell, mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use wire::TableSummary;

use crate::api_error::ApiError;
use crate::bot_workers::BotQueues;
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
    /// The tasks of rooms and sockets, for which a stopping server waits.
    tasks: TaskTracker,
    stopping: CancellationToken,
}

/// An open room.
struct RoomHandle {
    table: Arc<StoredTable>,
    inbox: mpsc::Sender<RoomInput>,
}

/// A seat in an open room, entered with the seat's key.
pub(crate) struct SeatHandle {
    pub(crate) seat: Seat,
    inbox: mpsc::Sender<RoomInput>,
}

impl SeatHandle {
    /// Sends the room an input. Returns false if the room has closed.
    pub(crate) async fn send(&self, input: RoomInput) -> bool {
        self.inbox.send(input).await.is_ok()
    }

    /// Sends the room an input of a connection. Returns false if the room has closed.
    pub(crate) async fn send_input(&self, input: Input) -> bool {
        self.send(RoomInput::Connection(input)).await
    }

    /// Returns the summary of the table; `None` if the room has closed.
    async fn summary(&self) -> Option<TableSummary> {
        let (answer, summary) = oneshot::channel();
        self.send(RoomInput::SummaryRequested { seat: self.seat, answer }).await;
        summary.await.ok()
    }
}

impl Rooms {
    /// Creates an empty list of rooms that uses this store.
    pub(crate) fn new(store: Store) -> Self {
        Self {
            store,
            open: Mutex::default(),
            next_connection: AtomicU64::new(0),
            bot_queues: BotQueues::new(),
            hint_queue: ThinkingQueue::new(1),
            tasks: TaskTracker::new(),
            stopping: CancellationToken::new(),
        }
    }

    /// Stores a new table.
    pub(crate) async fn create(&self, table: &StoredTable) -> Result<(), ApiError> {
        Ok(self.store.create(table).await?)
    }

    /// Enters a room with the key to a seat. Opens the room if it is closed.
    pub(crate) async fn enter(
        self: &Arc<Self>,
        credentials: &SeatCredentials,
    ) -> Result<SeatHandle, ApiError> {
        let hash = credentials.key.hash();
        loop {
            if self.stopping.is_cancelled() {
                return Err(ApiError::Stopping);
            }
            let cell = Arc::clone(self.lock_open().entry(credentials.id.clone()).or_default());
            let room = match cell.get_or_try_init(|| self.open_room(&credentials.id)).await {
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
            let seat = room.table.seat_of(&hash).ok_or(ApiError::NoSuchTable)?;
            return Ok(SeatHandle { seat, inbox: room.inbox.clone() });
        }
    }

    /// Returns the summary of a table for the seat that the key opens.
    pub(crate) async fn summary(
        self: &Arc<Self>,
        credentials: &SeatCredentials,
    ) -> Result<TableSummary, ApiError> {
        loop {
            // A room that is just closing does not answer. The next attempt opens a new room.
            if let Some(summary) = self.enter(credentials).await?.summary().await {
                return Ok(summary);
            }
        }
    }

    async fn open_room(self: &Arc<Self>, id: &TableId) -> Result<RoomHandle, ApiError> {
        let (table, played) = self.store.load(id).await?.ok_or(ApiError::NoSuchTable)?;
        let table = Arc::new(table);
        let (task, inbox) =
            RoomTask::build(Arc::clone(&table), played, self.store.clone(), Arc::clone(self)).await?;
        self.tasks.spawn(task.run());
        Ok(RoomHandle { table, inbox })
    }

    /// Returns the stored record of a match, as text.
    pub(crate) async fn record(&self, id: &TableId) -> Result<String, ApiError> {
        let (table, played) = self.store.load(id).await?.ok_or(ApiError::NoSuchTable)?;
        Ok(table.description().record(played).to_string())
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

    /// Returns the identity of the database.
    pub(crate) fn database(&self) -> &str {
        self.store.identity()
    }

    /// Closes the database.
    pub(crate) async fn close_store(&self) {
        self.store.close().await;
    }

    fn lock_open(&self) -> MutexGuard<'_, HashMap<TableId, Arc<OnceCell<RoomHandle>>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
